//! The position id of GNU Backgammon: a board in fourteen letters.
//!
//! Eighty bits: for each side, first the one not on roll, then the one on roll, the points from 1 to
//! 24 and the bar as so many ones and a zero. Bits fill bytes from the lowest on, bytes become
//! letters of base 64. What is borne off is not said; it is what is missing.

use std::fmt;

use game::Reason;

use crate::board::{Board, BoardFault, MOST_CHECKERS, OFF};

/// The letters of base 64, in their order.
pub(crate) const LETTERS: &[u8; 64] =
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const BYTES: usize = 10;
/// The letters of an id.
pub(crate) const LENGTH: usize = 14;

/// Why a text is not an id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IdFault {
    /// It has another number of letters.
    Length {
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// It has a letter that is none of base 64.
    Letter {
        /// Which, from one.
        column: usize,
        /// The letter.
        letter: char,
    },
    /// The bits do not tell two sides.
    Bits,
    /// What they tell is no board.
    Board(BoardFault),
}

impl fmt::Display for IdFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IdFault::Length { expected, found } => {
                write!(f, "an id has {expected} letters, not {found}")
            }
            IdFault::Letter { column, letter } => {
                let letter = letter.escape_debug();
                write!(f, "letter {column} of the id, “{letter}”, is none of A–Z a–z 0–9 + /")
            }
            IdFault::Bits => f.write_str("the id does not tell the checkers of two sides"),
            IdFault::Board(fault) => write!(f, "the id tells an impossible board: {fault}"),
        }
    }
}

impl std::error::Error for IdFault {}

impl Reason for IdFault {
    fn key(&self) -> &'static str {
        match self {
            IdFault::Length { .. } => "backgammon-id-length",
            IdFault::Letter { .. } => "backgammon-id-letter",
            IdFault::Bits => "backgammon-id-bits",
            IdFault::Board(_) => "backgammon-id-board",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, String)> {
        match self {
            IdFault::Length { expected, found } => {
                vec![("expected", expected.to_string()), ("found", found.to_string())]
            }
            IdFault::Letter { column, letter } => {
                vec![("column", column.to_string()), ("letter", letter.escape_debug().to_string())]
            }
            IdFault::Bits | IdFault::Board(_) => Vec::new(),
        }
    }

    fn cause(&self) -> Option<&dyn Reason> {
        match self {
            IdFault::Board(fault) => Some(fault),
            _ => None,
        }
    }
}

/// The id of a board, seen by the side on roll.
pub fn position_id(board: &Board) -> String {
    let mut bytes = [0u8; BYTES];
    let mut bit = 0;
    for side in [board.other_side(), board.own_side()] {
        for count in &side[1..] {
            for _ in 0..*count {
                bytes[bit / 8] |= 1 << (bit % 8);
                bit += 1;
            }
            bit += 1;
        }
    }
    letters(&bytes)
}

/// Reads an id. What is missing of so many checkers of the side on roll and of the other one is
/// borne off; in the usual game that is fifteen each.
pub fn read_position_id(text: &str, checkers: [u8; 2]) -> Result<Board, IdFault> {
    let bytes: [u8; BYTES] = read_letters(text, LENGTH)?;
    let mut bits = (0..8 * BYTES).map(|bit| bytes[bit / 8] >> (bit % 8) & 1 == 1);
    let mut side = |checkers: u8| {
        let mut side = [0u8; 26];
        for count in &mut side[1..] {
            while bits.next().ok_or(IdFault::Bits)? {
                *count += 1;
            }
        }
        let there: u8 = side.iter().sum();
        side[OFF] = checkers.checked_sub(there).ok_or(IdFault::Bits)?;
        Ok(side)
    };
    let [mine, his] = checkers.map(|count| count.min(MOST_CHECKERS));
    let other = side(his)?;
    let own = side(mine)?;
    if bits.any(|bit| bit) {
        return Err(IdFault::Bits);
    }
    Board::new(&own, &other).map_err(IdFault::Board)
}

/// Bytes in base 64, without padding.
pub(crate) fn letters(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let bits = chunk.iter().fold(0u32, |bits, byte| bits << 8 | u32::from(*byte));
        let bits = bits << (8 * (3 - chunk.len()));
        for letter in 0..=chunk.len() {
            text.push(char::from(LETTERS[(bits >> (18 - 6 * letter) & 63) as usize]));
        }
    }
    text
}

/// Reads so many letters of base 64 as bytes.
pub(crate) fn read_letters<const N: usize>(text: &str, length: usize) -> Result<[u8; N], IdFault> {
    let found = text.chars().count();
    if found != length {
        return Err(IdFault::Length { expected: length, found });
    }
    let mut bytes = [0u8; N];
    for (at, letter) in text.chars().enumerate() {
        let value = u8::try_from(letter).ok();
        let value = value.and_then(|byte| LETTERS.iter().position(|known| *known == byte));
        let value = value.ok_or(IdFault::Letter { column: at + 1, letter })?;
        for bit in 0..6 {
            let place = 6 * at + bit;
            if value >> (5 - bit) & 1 == 1 {
                // What does not fill a last byte must be empty.
                *bytes.get_mut(place / 8).ok_or(IdFault::Bits)? |= 0x80 >> (place % 8);
            }
        }
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_has_its_known_id() {
        assert_eq!(position_id(&Board::START), "4HPwATDgc/ABMA");
        assert_eq!(read_position_id("4HPwATDgc/ABMA", [15, 15]), Ok(Board::START));
    }

    #[test]
    fn a_side_may_have_fewer_checkers() {
        let id = position_id(&Board::HYPERGAMMON);
        assert_eq!(read_position_id(&id, [3, 3]), Ok(Board::HYPERGAMMON));
        let usual = read_position_id(&id, [15, 15]).unwrap();
        assert_eq!((usual.own(OFF), usual.other(OFF)), (12, 12));
    }

    #[test]
    fn what_is_no_id_is_refused_with_its_place() {
        let told = |text: &str| read_position_id(text, [15, 15]).unwrap_err().to_string();
        assert_eq!(told("4HPwATDgc/ABM"), "an id has 14 letters, not 13");
        assert!(told("4HPwATDg!/ABMA").starts_with("letter 9 of the id, “!”"));
        assert!(told("ßHPwATDgc/ABMA").starts_with("letter 1 "));
        assert!(told("4HPwATDgc/ABMB").contains("two sides"));
        assert!(told("//////////////").contains("two sides"));
        assert!(told("AAAAAAAAAAAAAA").contains("both sides have borne off everything"));
    }
}
