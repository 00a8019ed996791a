//! Places at the table, what they move, and whose turn it is.

use std::fmt;
use std::str::FromStr;

/// The largest number of seats at any table.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted from zero inside and from one in text.
///
/// Who sits there, human or computer, is not the rules' business.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const FIRST: Seat = Seat(0);
    /// The second seat.
    pub const SECOND: Seat = Seat(1);

    /// The seat with this index, if a table can have it.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat(index as u8)) } else { None }
    }

    /// Zero for the first seat, for indexing.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `count` seats, in order.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..count.min(MAX_SEATS)).map(|index| Seat(index as u8))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// The text is not the number of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatFault;

impl fmt::Display for SeatFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a seat is a number from 1 to {MAX_SEATS}")
    }
}

impl std::error::Error for SeatFault {}

impl FromStr for Seat {
    type Err = SeatFault;

    fn from_str(text: &str) -> Result<Seat, SeatFault> {
        match text.as_bytes() {
            [digit @ b'1'..=b'8'] => Ok(Seat(digit - b'1')),
            _ => Err(SeatFault),
        }
    }
}

/// What a seat moves. Most games give each seat one colour; Blokus for two gives each seat two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Colour(pub u8);

/// Who acts next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// This seat chooses among the legal moves.
    Of(Seat),
    /// The dice decide; the legal moves carry probabilities.
    Chance,
    /// Nobody: the outcome is known.
    Over,
}

impl Turn {
    /// The seat to move, if it is a seat's turn.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Turn::Of(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        }
    }
}
