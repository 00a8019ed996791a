//! The rules: stones fall, four in a line win.

use std::fmt;

use game::{Faults, Leaving, NoDraw, Outcome, Reason, Seat, Turn};

use crate::geometry::{Geometry, Large};
use crate::setup::{Cell, Ended, Setup, Stones, brief};

/// The smallest width and height.
pub const SMALLEST: u32 = 4;
/// The largest width and height.
pub const LARGEST: u32 = 9;

/// A column, counted from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Column(pub u8);

/// A position of Connect Four.
///
/// The seat to move follows from the number of stones: the first seat plays when it is even.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    geometry: Large,
    /// Stones of the seat to move.
    mine: u128,
    /// Stones of both.
    occupied: u128,
    end: Option<End>,
}

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Won(Seat),
    Drawn,
    Retired(Seat),
    Agreed,
}

/// Why a move was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game has ended.
    GameOver,
    /// No stone fits into the column any more.
    ColumnFull {
        /// The column, from one.
        column: u32,
        /// How many stones it holds.
        height: u32,
    },
    /// The board is not so wide.
    NoSuchColumn {
        /// The column, from one.
        column: u32,
        /// How many columns there are.
        width: u32,
    },
    /// The text does not name a column.
    NotAColumn {
        /// The text.
        text: String,
        /// How many columns there are.
        width: u32,
    },
    /// There are two seats.
    NoSuchSeat,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::GameOver => write!(f, "the game is over"),
            Refusal::ColumnFull { column, height } => {
                write!(f, "column {column} is full: it holds {height} stones")
            }
            Refusal::NoSuchColumn { column, width } => {
                write!(f, "there is no column {column}: the board has columns 1 to {width}")
            }
            Refusal::NotAColumn { text, width } => {
                write!(f, "“{text}” is not a column: name one from 1 to {width}")
            }
            Refusal::NoSuchSeat => write!(f, "only two play this game"),
        }
    }
}

impl Reason for Refusal {
    fn key(&self) -> &'static str {
        match self {
            Refusal::GameOver => "connect-four-game-over",
            Refusal::ColumnFull { .. } => "connect-four-column-full",
            Refusal::NoSuchColumn { .. } => "connect-four-no-such-column",
            Refusal::NotAColumn { .. } => "connect-four-not-a-column",
            Refusal::NoSuchSeat => "connect-four-no-such-seat",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, String)> {
        match self {
            Refusal::GameOver | Refusal::NoSuchSeat => Vec::new(),
            Refusal::ColumnFull { column, height } => {
                vec![("column", column.to_string()), ("height", height.to_string())]
            }
            Refusal::NoSuchColumn { column, width } => {
                vec![("column", column.to_string()), ("width", width.to_string())]
            }
            Refusal::NotAColumn { text, width } => {
                vec![("text", text.clone()), ("width", width.to_string())]
            }
        }
    }
}

impl Position {
    /// The position of an empty board, if boards of this size are played on.
    pub fn empty(width: u32, height: u32) -> Option<Position> {
        let played_on = SMALLEST..=LARGEST;
        let geometry = Large::new(width, height)
            .filter(|_| played_on.contains(&width) && played_on.contains(&height))?;
        Some(Position { geometry, mine: 0, occupied: 0, end: None })
    }

    /// The layout of the board.
    pub fn geometry(&self) -> Large {
        self.geometry
    }

    /// Columns of the board.
    pub fn width(&self) -> u32 {
        self.geometry.width()
    }

    /// Rows of the board.
    pub fn height(&self) -> u32 {
        self.geometry.height()
    }

    /// The stones of the seat to move, or of the seat that would be.
    pub fn mine(&self) -> u128 {
        self.mine
    }

    /// The stones of the other seat.
    pub fn theirs(&self) -> u128 {
        self.mine ^ self.occupied
    }

    /// The stones of both.
    pub fn occupied(&self) -> u128 {
        self.occupied
    }

    /// How many stones lie on the board.
    pub fn stones(&self) -> u32 {
        self.occupied.count_ones()
    }

    /// How many stones lie in a column.
    pub fn stones_in(&self, column: u32) -> u32 {
        (self.occupied & self.geometry.column(column)).count_ones()
    }

    /// What lies in a cell; the rows count from the bottom.
    pub fn cell(&self, column: u32, row: u32) -> Cell {
        let cell = self.geometry.cell(column, row);
        if self.occupied & cell == 0 {
            Cell::Empty
        } else {
            let mine = self.mine & cell != 0;
            Cell::stone_of(if mine { self.mover() } else { self.other() })
        }
    }

    /// The rows from the top to the bottom.
    pub fn rows(&self) -> Vec<Vec<Cell>> {
        (0..self.height())
            .rev()
            .map(|row| (0..self.width()).map(|column| self.cell(column, row)).collect())
            .collect()
    }

    /// The cells of every winning line, as column and row from the bottom.
    pub fn winning_cells(&self) -> Vec<(u32, u32)> {
        let lines = self.geometry.lines_within(self.theirs());
        (0..self.width())
            .flat_map(|column| (0..self.height()).map(move |row| (column, row)))
            .filter(|(column, row)| lines & self.geometry.cell(*column, *row) != 0)
            .collect()
    }

    /// The seat whose turn the number of stones makes it.
    fn mover(&self) -> Seat {
        if self.stones().is_multiple_of(2) { Seat::FIRST } else { Seat::SECOND }
    }

    fn other(&self) -> Seat {
        if self.mover() == Seat::FIRST { Seat::SECOND } else { Seat::FIRST }
    }

    /// Looks whether the stone that was just played ended the game.
    fn find_end(&mut self) {
        if self.geometry.has_four(self.theirs()) {
            self.end = Some(End::Won(self.other()));
        } else if self.occupied == self.geometry.board() {
            self.end = Some(End::Drawn);
        }
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", game::Position::setup(self))
    }
}

impl game::Position for Position {
    type Setup = Setup;
    type Fault = crate::fault::Fault;
    type Move = Column;
    type Refusal = Refusal;

    fn new(setup: &Setup) -> Result<Position, Faults<crate::fault::Fault>> {
        let mut position = crate::fault::examine(setup)?;
        match &setup.stones {
            Stones::None => {}
            Stones::Played(columns) => {
                for column in columns {
                    position.play_unchecked(Column(*column));
                }
            }
            Stones::Rows(rows) => {
                let [first, second] = crate::fault::stones(position.geometry, rows);
                position.occupied = first | second;
                let even = position.stones().is_multiple_of(2);
                position.mine = if even { first } else { second };
                position.find_end();
            }
        }
        match setup.ended {
            None => {}
            Some(Ended::Retired(seat)) => position.end = Some(End::Retired(seat)),
            Some(Ended::Agreed) => position.end = Some(End::Agreed),
        }
        Ok(position)
    }

    fn setup(&self) -> Setup {
        let stones = if self.occupied == 0 { Stones::None } else { Stones::Rows(self.rows()) };
        let ended = match self.end {
            Some(End::Retired(seat)) => Some(Ended::Retired(seat)),
            Some(End::Agreed) => Some(Ended::Agreed),
            Some(End::Won(_) | End::Drawn) | None => None,
        };
        Setup { width: self.width(), height: self.height(), stones, ended }
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.end.is_some() { Turn::Over } else { Turn::Of(self.mover()) }
    }

    fn legal_moves(&self, moves: &mut Vec<Column>) {
        if self.end.is_none() {
            let open = |column: &u32| self.stones_in(*column) < self.height();
            moves.extend((0..self.width()).filter(open).map(|column| Column(column as u8)));
        }
    }

    fn check(&self, Column(column): Column) -> Result<(), Refusal> {
        let column = u32::from(column);
        if self.end.is_some() {
            Err(Refusal::GameOver)
        } else if column >= self.width() {
            Err(Refusal::NoSuchColumn { column: column + 1, width: self.width() })
        } else if self.stones_in(column) == self.height() {
            Err(Refusal::ColumnFull { column: column + 1, height: self.height() })
        } else {
            Ok(())
        }
    }

    fn play_unchecked(&mut self, Column(column): Column) {
        let landing = self.geometry.playable(self.occupied) & self.geometry.column(column.into());
        self.mine ^= self.occupied;
        self.occupied |= landing;
        self.find_end();
    }

    fn retire(&mut self, seat: Seat, _: Leaving) -> Result<(), Refusal> {
        if self.end.is_some() {
            return Err(Refusal::GameOver);
        }
        if seat.index() > 1 {
            return Err(Refusal::NoSuchSeat);
        }
        self.end = Some(End::Retired(seat));
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        let first = match self.end? {
            End::Drawn | End::Agreed => 0,
            End::Won(Seat::FIRST) | End::Retired(Seat::SECOND) => 1,
            End::Won(_) | End::Retired(_) => -1,
        };
        Some(Outcome::by_points(vec![first, -first]))
    }

    fn key(&self) -> u64 {
        // One bit above the stones of the seat to move in each column tells every position of a
        // board apart; other ends and larger boards are mixed in.
        let cells = self.mine + self.occupied;
        mix(cells, self.end)
    }

    fn fresh_key(&self) -> u64 {
        let mut cells = 0u128;
        for column in 0..self.width() {
            for row in 0..self.height() {
                let mover = self.cell(column, row) == Cell::stone_of(self.mover());
                let times = u128::from(self.cell(column, row) != Cell::Empty) + u128::from(mover);
                cells += times << (column * (self.height() + 1) + row);
            }
        }
        mix(cells, self.end)
    }

    fn move_text(&self, Column(column): Column) -> String {
        (column + 1).to_string()
    }

    fn read_move(&self, text: &str) -> Result<Column, Refusal> {
        let not_a_column = || Refusal::NotAColumn { text: brief(text), width: self.width() };
        match text.as_bytes() {
            [digit @ b'1'..=b'9'] => Ok(Column(digit - b'1')),
            _ => Err(not_a_column()),
        }
    }

    fn knows_draw(&self) -> bool {
        true
    }

    fn agree_draw(&mut self) -> Result<(), NoDraw> {
        if self.end.is_some() {
            return Err(NoDraw::GameOver);
        }
        self.end = Some(End::Agreed);
        Ok(())
    }

    fn diagram(&self) -> String {
        crate::diagram::draw(&self.rows())
    }
}

/// Folds the cells of a board into a word; nothing is lost on boards up to 64 bits.
fn mix(cells: u128, end: Option<End>) -> u64 {
    let low = cells as u64;
    let high = ((cells >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let ended = match end {
        Some(End::Retired(seat)) => (seat.index() as u64 + 1) << 62,
        Some(End::Agreed) => 3 << 62,
        Some(End::Won(_) | End::Drawn) | None => 0,
    };
    low ^ high ^ ended
}
