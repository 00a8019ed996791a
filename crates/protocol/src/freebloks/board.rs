//! Where the wire's columns and rows lie on our boards, and what its modes are called here.
//!
//! The wire counts rows downwards and begins in another corner: its column becomes our row and its
//! row our column, both counted from the other end. So every colour begins where it does with us.

use super::geometry::{self, Cell};
use super::{SHAPES, Stone};

/// The modes of the wire, by what setups begin with.
pub const MODES: [&str; 5] = ["two-colours", "classic-2", "classic", "duo", "junior-n"];
/// The usual sides of their boards.
const SIDES: [u8; 5] = [15, 20, 20, 14, 14];
/// Shapes in the order of the wire, as setups call them.
const NAMES: [&str; SHAPES] = [
    "I1", "I2", "V3", "I3", "O4", "L4", "T4", "Z4", "I4", "P5", "U5", "T5", "V5", "W5", "Z5", "F5",
    "X5", "L5", "N5", "Y5", "I5",
];
/// Pieces of one shape that somebody may have.
const MOST_PIECES: u8 = 10;

/// What is played: mode, size and numbers of pieces, as the wire tells them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// The mode's number.
    pub mode: u8,
    /// The wire's columns.
    pub width: u8,
    /// The wire's rows.
    pub height: u8,
    /// How many pieces of each shape everybody has.
    pub stones: [u8; SHAPES],
}

impl Board {
    /// What the old server begins with.
    pub fn usual() -> Board {
        Board { mode: 2, width: 20, height: 20, stones: [1; SHAPES] }
    }

    /// Whether only the first and the third player of the wire take part.
    pub fn has_two_colours(&self) -> bool {
        matches!(self.mode, 0 | 3 | 4)
    }

    /// The players of the wire who take part, in the order of our colours.
    pub fn players(&self) -> &'static [u8] {
        if self.has_two_colours() { &[0, 2] } else { &[0, 1, 2, 3] }
    }

    /// Our seat for a player of the wire, from zero; nothing for who does not take part.
    pub fn seat_of(&self, player: u8) -> Option<usize> {
        let colour = self.players().iter().position(|one| *one == player)?;
        Some(if self.mode == 1 { colour % 2 } else { colour })
    }

    /// How many seats our table has.
    pub fn seats(&self) -> usize {
        if self.mode == 2 { 4 } else { 2 }
    }

    /// The setup of our game; nothing where it is none.
    pub fn setup(&self) -> Option<String> {
        let mode = MODES.get(usize::from(self.mode))?;
        if self.stones.iter().any(|count| *count > MOST_PIECES) {
            return None;
        }
        let sizes = format!("{mode} {}x{}", self.height, self.width);
        let counts = NAMES.iter().zip(self.stones).map(|(name, count)| format!(" {name}*{count}"));
        Some(counts.fold(sizes, |text, count| text + &count))
    }

    /// What a table of ours plays, in the wire's words; nothing where the wire has none for it.
    pub fn of_setup(setup: &str) -> Option<Board> {
        let mut words = setup.split_whitespace();
        let mode = words.next()?;
        let mode = MODES.iter().position(|one| *one == mode)?;
        let side = SIDES[mode];
        let mut board = Board { mode: mode as u8, width: side, height: side, stones: [1; SHAPES] };
        if mode == 4 {
            board.stones = std::array::from_fn(|shape| match shape {
                0..10 | 17 | 18 => 2,
                _ => 0,
            });
        }
        for word in words {
            if let Some((name, count)) = word.split_once('*') {
                board.count(name, count.parse().ok()?)?;
            } else if let Some((width, height)) = word.split_once('x') {
                // Our columns are the wire's rows.
                (board.height, board.width) = (width.parse().ok()?, height.parse().ok()?);
            }
        }
        (4..=50).contains(&board.width).then_some(())?;
        (4..=50).contains(&board.height).then_some(board)
    }

    /// Gives a shape, or all shapes of a size, this number of pieces.
    fn count(&mut self, name: &str, count: u8) -> Option<()> {
        let classes = ["singles", "twos", "threes", "fours", "fives"];
        let size = classes.iter().position(|class| *class == name).map(|at| at + 1);
        for (shape, count_of) in NAMES.iter().zip(&mut self.stones) {
            let squares = shape.as_bytes().last().map(|digit| usize::from(digit - b'0'));
            if *shape == name || size.is_some() && squares == size {
                *count_of = count;
            }
        }
        Some(())
    }

    /// The text of our move for a stone; nothing where there is no such stone or place.
    pub fn move_text(&self, stone: &Stone) -> Option<String> {
        let inside = |(x, y): &Cell| {
            (0..i16::from(self.width)).contains(x) && (0..i16::from(self.height)).contains(y)
        };
        let covered = geometry::cells(stone).filter(|cells| cells.iter().all(inside))?;
        let name = |(x, y): &Cell| {
            let column = i16::from(self.height) - 1 - y;
            let row = i16::from(self.width) - x;
            format!("{}{row}", column_name(column as u8))
        };
        Some(covered.iter().map(name).collect::<Vec<_>>().join(","))
    }

    /// The stone that a move of ours is.
    pub fn stone(&self, player: u8, text: &str) -> Option<Stone> {
        let cell = |name: &str| -> Option<Cell> {
            let digits = name.find(|letter: char| letter.is_ascii_digit())?;
            let (letters, row) = name.split_at(digits);
            let value = |letter: &u8| i16::from(letter.wrapping_sub(b'a'));
            let column = match letters.as_bytes() {
                [one] => value(one),
                [one, two] => 26 * (value(one) + 1) + value(two),
                _ => return None,
            };
            let row: i16 = row.parse().ok()?;
            Some((i16::from(self.width) - row, i16::from(self.height) - 1 - column))
        };
        let cells: Option<Vec<Cell>> = text.split(',').map(cell).collect();
        geometry::stone(player as i8, &cells?)
    }
}

/// The letters of one of our columns, from zero.
fn column_name(column: u8) -> String {
    let letter = |value: u8| char::from(b'a' + value % 26);
    match column / 26 {
        0 => letter(column).to_string(),
        more => format!("{}{}", letter(more - 1), letter(column)),
    }
}
