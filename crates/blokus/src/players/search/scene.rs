//! What the search plays on: the fast board, whose colours are whose, and the last moves.

use game::{Colour, MAX_SEATS, Seat};

use crate::board::{Board, COLOURS};
use crate::cell::Move;
use crate::form::Form;
use crate::mode::Scoring;
use crate::position::Position;

/// How many of the last moves a scene remembers.
pub(super) const RECENT: usize = 3;

/// A move with its colour as one number, as the tree keeps it. Zero is no move: see [`code`].
pub(super) type Code = u32;

/// The number of a move of a colour; never zero.
#[inline]
pub(super) fn code(colour: usize, mv: Move) -> Code {
    let parts = [mv.y, mv.x, mv.form.index() as u8, colour as u8 + 1];
    Code::from_le_bytes(parts)
}

/// The colour and the move of a number; nothing for a number that is none.
#[inline]
pub(super) fn decoded(code: Code) -> Option<(usize, Move)> {
    let [y, x, form, colour] = code.to_le_bytes();
    let colour = usize::from(colour).checked_sub(1)?;
    Some((colour, Move { form: Form::new(form.into())?, x, y }))
}

/// What does not change while a game is thought about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table {
    pub(super) seats: usize,
    pub(super) colours: usize,
    /// The seat of each colour; none for the one that is moved in turn.
    owners: [Option<u8>; COLOURS],
    scoring: Scoring,
    /// A bit for each seat that has left.
    out: u8,
}

impl Table {
    pub(super) fn of(position: &Position) -> Table {
        let mode = position.mode();
        let seats = mode.seats();
        let left = |seat: &Seat| game::Position::has_left(position, *seat);
        Table {
            seats,
            colours: mode.colours(),
            owners: std::array::from_fn(|colour| {
                let owner = (colour < mode.colours()).then(|| mode.owner(colour)).flatten();
                owner.map(|seat| seat.index() as u8)
            }),
            scoring: position.scoring(),
            out: Seat::all(seats).filter(left).fold(0, |bits, seat| bits | 1 << seat.index()),
        }
    }

    /// Whether the colour belongs to somebody else than this seat; the one that is moved in turn
    /// always does.
    #[inline]
    pub(super) fn is_rival(&self, colour: usize, seat: usize) -> bool {
        self.owners[colour] != Some(seat as u8)
    }

    /// The seat of a colour that belongs to somebody.
    #[inline]
    pub(super) fn owner(&self, colour: usize) -> Option<usize> {
        self.owners[colour].map(usize::from)
    }

    /// Whether placing everything earns a bonus.
    pub(super) fn has_bonus(&self) -> bool {
        self.scoring == Scoring::Bonus
    }

    fn points<const ROWS: usize>(&self, board: &Board<ROWS>, colour: usize) -> i32 {
        match self.scoring {
            Scoring::Bonus => board.points(colour),
            Scoring::Placed => board.squares_placed(colour) as i32,
            Scoring::Left => -(board.squares_left(colour) as i32),
        }
    }

    /// What every seat has earned.
    pub(super) fn seat_points<const ROWS: usize>(&self, board: &Board<ROWS>) -> [i32; MAX_SEATS] {
        let mut points = [0; MAX_SEATS];
        for colour in 0..self.colours {
            if let Some(seat) = self.owner(colour) {
                points[seat] += self.points(board, colour);
            }
        }
        points
    }

    /// What the seat is ahead of the other one, where two play.
    pub(super) fn margin<const ROWS: usize>(&self, board: &Board<ROWS>, seat: usize) -> i32 {
        let points = self.seat_points(board);
        points[seat] - points[1 - seat.min(1)]
    }

    /// Whether the seat has left.
    pub(super) fn is_out(&self, seat: usize) -> bool {
        self.out >> seat & 1 == 1
    }

    /// The first seat from this one on that has not left.
    fn present_from(&self, seat: usize) -> u8 {
        let mut order = (0..self.seats).map(|step| (seat + step) % self.seats);
        order.find(|seat| !self.is_out(*seat)).unwrap_or(0) as u8
    }
}

/// A position as the search plays it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene<const ROWS: usize> {
    pub(super) board: Board<ROWS>,
    /// The seat that moves the colour that is nobody's next.
    shared: u8,
    /// The last moves, the newest first.
    pub(super) recent: [Code; RECENT],
}

impl<const ROWS: usize> Scene<ROWS> {
    /// The scene of a position; nothing when its board has too many rows.
    pub(super) fn of(position: &Position) -> Option<Scene<ROWS>> {
        let board = position.board().resized()?;
        let mut recent = [0; RECENT];
        for (colour, mv) in position.placed() {
            recent = pushed(recent, code(colour, mv));
        }
        let nobodys = (0..board.colours()).find(|colour| position.mode().owner(*colour).is_none());
        let shared =
            nobodys.map(|colour| game::Position::owner(position, Colour(colour as u8)).index());
        Some(Scene { board, shared: shared.unwrap_or(0) as u8, recent })
    }

    /// The seat that moves this colour now.
    #[inline]
    pub(super) fn seat_of(&self, table: &Table, colour: usize) -> usize {
        table.owner(colour).unwrap_or(usize::from(self.shared))
    }

    /// Plays a legal move of the colour to move.
    #[inline]
    pub(super) fn play(&mut self, table: &Table, mv: Move) {
        if let Some(colour) = self.board.turn() {
            self.board.play(mv);
            self.note(table, colour, mv);
        }
    }

    /// Puts a piece on the board without asking who moves next.
    #[inline]
    pub(super) fn place(&mut self, table: &Table, colour: usize, mv: Move) {
        self.board.place(colour, mv);
        self.note(table, colour, mv);
    }

    #[inline]
    fn note(&mut self, table: &Table, colour: usize, mv: Move) {
        self.recent = pushed(self.recent, code(colour, mv));
        if table.owner(colour).is_none() {
            self.shared = table.present_from(usize::from(self.shared) + 1);
        }
    }
}

#[inline]
fn pushed([first, second, _]: [Code; RECENT], code: Code) -> [Code; RECENT] {
    [code, first, second]
}
