//! A setup: `othello` for the usual start, or the 64 squares from a1 to h8 and whose move it is.
//!
//! ```text
//! ---------------------------OX------XO--------------------------- X
//! ---------------------------OX------XO--------------------------- X left O
//! ```
//!
//! `X` is black, `O` is white, `-` is a free square; `left O` says that white has left the game.

use std::fmt;
use std::str::FromStr;

use game::{Faults, Phrase, Place, Seat, TextFault};

use super::board::Board;

/// Discs, whose move it is, and who has left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Black's discs.
    pub black: u64,
    /// White's discs.
    pub white: u64,
    /// Whose move it is: the first seat is black.
    pub turn: Seat,
    /// Who has left.
    pub left: Option<Seat>,
}

/// The usual start in a word.
const USUAL: &str = "othello";
/// The word before who has left.
const LEFT: &str = "left";

impl Setup {
    /// The usual start.
    pub const START: Setup = Setup {
        black: Board::START.mine,
        white: Board::START.theirs,
        turn: Seat::FIRST,
        left: None,
    };
}

pub(super) fn letter(seat: Seat) -> char {
    if seat == Seat::FIRST { 'X' } else { 'O' }
}

/// The seat of a letter; several programs write `*` or B and W.
pub(super) fn seat_of(letter: char) -> Option<Seat> {
    match letter {
        'X' | 'x' | '*' | 'B' | 'b' => Some(Seat::FIRST),
        'O' | 'o' | '0' | 'W' | 'w' => Some(Seat::SECOND),
        _ => None,
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Setup::START {
            return f.write_str(USUAL);
        }
        for square in 0..64 {
            let cell = match (self.black >> square & 1, self.white >> square & 1) {
                (0, 0) => '-',
                (_, 0) => 'X',
                _ => 'O',
            };
            write!(f, "{cell}")?;
        }
        write!(f, " {}", letter(self.turn))?;
        self.left.map_or(Ok(()), |seat| write!(f, " {LEFT} {}", letter(seat)))
    }
}

impl FromStr for Setup {
    type Err = Faults<TextFault>;

    fn from_str(text: &str) -> Result<Setup, Faults<TextFault>> {
        if text.trim() == USUAL {
            return Ok(Setup::START);
        }
        let begin = text.len() - text.trim_start().len();
        let at = |part: &str| {
            let offset = part.as_ptr() as usize - text.as_ptr() as usize;
            Place::of_offset(text, offset.max(begin))
        };
        let mut parts = text.split_whitespace();
        let cells = parts.next().unwrap_or_default();
        let mut found = Vec::new();
        let count = cells.chars().count();
        if count != 64 {
            let english = format!(
                "a setup is “othello” or 64 squares from a1 to h8 and whose move it is; here are {count}"
            );
            let arguments = [("count", count.to_string())];
            let phrase = Phrase::new("othello-setup-squares", arguments, english);
            return Err(TextFault::new(Place::START, phrase).into());
        }
        let mut setup = Setup { black: 0, white: 0, turn: Seat::FIRST, left: None };
        for (square, (offset, cell)) in cells.char_indices().enumerate() {
            match seat_of(cell) {
                Some(Seat::FIRST) => setup.black |= 1 << square,
                Some(_) => setup.white |= 1 << square,
                None if matches!(cell, '-' | '.') => {}
                None => found.push(TextFault::new(
                    Place::of_offset(text, begin + offset),
                    word("othello-setup-square", &cell.to_string(), "a square: X, O or -"),
                )),
            }
        }
        let mut side = |part: Option<&str>, place: Place| {
            let text = part.unwrap_or_default();
            let mut letters = text.chars();
            match (letters.next().and_then(seat_of), letters.next()) {
                (Some(seat), None) => seat,
                _ => {
                    let phrase =
                        word("othello-setup-side", text, "a side: X for black, O for white");
                    found.push(TextFault::new(place, phrase));
                    Seat::FIRST
                }
            }
        };
        let end = Place::of_offset(text, text.len());
        let turn = parts.next();
        setup.turn = side(turn, turn.map_or(end, at));
        match parts.next() {
            None => {}
            Some(LEFT) => {
                let left = parts.next();
                setup.left = Some(side(left, left.map_or(end, at)));
                if let Some(more) = parts.next() {
                    found.push(TextFault::new(at(more), surplus(more)));
                }
            }
            Some(more) => found.push(TextFault::new(at(more), surplus(more))),
        }
        Faults::none_of(found)?;
        Ok(setup)
    }
}

fn surplus(text: &str) -> Phrase {
    word("othello-setup-surplus", text, "expected here")
}

fn word(key: &'static str, text: &str, expected: &str) -> Phrase {
    let text: String = text.chars().take(20).collect();
    let english = format!("“{text}” is not {expected}");
    Phrase::new(key, [("text", text)], english)
}
