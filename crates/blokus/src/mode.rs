//! The modes: who plays with how many colours, where they begin, and with which pieces.

use std::fmt;

use game::Seat;

use crate::cell::Cell;
use crate::shape::{SHAPES, Shape};

/// A colour as people call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hue {
    /// Begins everywhere.
    Blue,
    /// The second of four.
    Yellow,
    /// The third of four.
    Red,
    /// The fourth of four, the second of two.
    Green,
}

impl Hue {
    /// All of them, clockwise.
    pub const ALL: [Hue; 4] = [Hue::Blue, Hue::Yellow, Hue::Red, Hue::Green];

    /// The word for it in texts.
    pub const fn word(self) -> &'static str {
        match self {
            Hue::Blue => "blue",
            Hue::Yellow => "yellow",
            Hue::Red => "red",
            Hue::Green => "green",
        }
    }

    /// The letter for it in diagrams.
    pub const fn letter(self) -> char {
        match self {
            Hue::Blue => 'B',
            Hue::Yellow => 'Y',
            Hue::Red => 'R',
            Hue::Green => 'G',
        }
    }

    /// The colour of a word.
    pub fn of_word(word: &str) -> Option<Hue> {
        Hue::ALL.into_iter().find(|hue| hue.word() == word)
    }
}

impl fmt::Display for Hue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// How points are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Squares placed, 15 more when all pieces are, 20 more when the single square came last.
    Bonus,
    /// Squares placed.
    Placed,
    /// Minus one for each square that is left.
    Left,
}

impl Scoring {
    /// All of them.
    pub const ALL: [Scoring; 3] = [Scoring::Bonus, Scoring::Placed, Scoring::Left];

    /// The word for it in setups and settings.
    pub const fn word(self) -> &'static str {
        match self {
            Scoring::Bonus => "bonus",
            Scoring::Placed => "placed",
            Scoring::Left => "left",
        }
    }

    /// The scoring of a word.
    pub fn of_word(word: &str) -> Option<Scoring> {
        Scoring::ALL.into_iter().find(|scoring| scoring.word() == word)
    }
}

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Four seats with a colour each, from the four corners.
    Classic,
    /// Two seats with two opposite colours each.
    ClassicTwo,
    /// Three seats with a colour each; the fourth colour is moved by them in turn.
    ClassicThree,
    /// Two colours that begin inside the board.
    Duo,
    /// Duo with twelve simple shapes, two of each.
    Junior,
    /// Junior with N5 instead of I5.
    JuniorN,
    /// Two colours from opposite corners.
    TwoColours,
}

impl Mode {
    /// All of them.
    pub const ALL: [Mode; 7] = [
        Mode::Classic,
        Mode::ClassicTwo,
        Mode::ClassicThree,
        Mode::Duo,
        Mode::Junior,
        Mode::JuniorN,
        Mode::TwoColours,
    ];

    /// The word for it, with which setups begin.
    pub const fn word(self) -> &'static str {
        match self {
            Mode::Classic => "classic",
            Mode::ClassicTwo => "classic-2",
            Mode::ClassicThree => "classic-3",
            Mode::Duo => "duo",
            Mode::Junior => "junior",
            Mode::JuniorN => "junior-n",
            Mode::TwoColours => "two-colours",
        }
    }

    /// The mode of a word.
    pub fn of_word(word: &str) -> Option<Mode> {
        Mode::ALL.into_iter().find(|mode| mode.word() == word)
    }

    /// Seats at the table.
    pub const fn seats(self) -> usize {
        match self {
            Mode::Classic => 4,
            Mode::ClassicThree => 3,
            _ => 2,
        }
    }

    /// Colours on the board, in the order in which they move.
    pub const fn hues(self) -> &'static [Hue] {
        match self {
            Mode::Classic | Mode::ClassicTwo | Mode::ClassicThree => &Hue::ALL,
            _ => &[Hue::Blue, Hue::Green],
        }
    }

    /// How many colours there are.
    pub const fn colours(self) -> usize {
        self.hues().len()
    }

    /// The seat that a colour belongs to; nobody's is the colour that is moved in turn.
    pub fn owner(self, colour: usize) -> Option<Seat> {
        match self {
            Mode::ClassicTwo => Seat::new(colour % 2),
            Mode::ClassicThree if colour == 3 => None,
            _ => Seat::new(colour),
        }
    }

    /// The usual width and height.
    pub const fn usual_side(self) -> u32 {
        match self {
            Mode::Classic | Mode::ClassicTwo | Mode::ClassicThree => 20,
            Mode::Duo | Mode::Junior | Mode::JuniorN => 14,
            Mode::TwoColours => 15,
        }
    }

    /// The usual way to count points.
    pub const fn usual_scoring(self) -> Scoring {
        match self {
            Mode::Junior | Mode::JuniorN => Scoring::Placed,
            _ => Scoring::Bonus,
        }
    }

    /// How many pieces of each shape a colour usually has.
    pub fn usual_counts(self) -> [u8; SHAPES] {
        let last = match self {
            Mode::Junior => "I5",
            Mode::JuniorN => "N5",
            _ => return [1; SHAPES],
        };
        let mut counts = [0; SHAPES];
        counts[..10].fill(2);
        for shape in Shape::all().filter(|shape| ["L5", last].contains(&shape.name())) {
            counts[shape.index()] = 2;
        }
        counts
    }

    /// The cell that the first piece of a colour covers; none when it is not on such a board.
    pub fn start(self, colour: usize, width: u8, height: u8) -> Option<Cell> {
        let (right, top) = (width.checked_sub(1)?, height.checked_sub(1)?);
        Some(match (self, colour) {
            (Mode::Duo | Mode::Junior | Mode::JuniorN, 0) => {
                Cell::new(4, height.checked_sub(5)?).within(width, height)?
            }
            (Mode::Duo | Mode::Junior | Mode::JuniorN, _) => {
                Cell::new(width.checked_sub(5)?, 4).within(width, height)?
            }
            (_, 0) => Cell::new(0, top),
            (Mode::TwoColours, _) | (_, 2) => Cell::new(right, 0),
            (_, 1) => Cell::new(right, top),
            (_, _) => Cell::new(0, 0),
        })
    }
}

impl Cell {
    fn within(self, width: u8, height: u8) -> Option<Cell> {
        (self.x < width && self.y < height).then_some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_begin_where_pentobi_begins_them() {
        let starts = |mode: Mode| {
            let side = mode.usual_side() as u8;
            let starts = (0..mode.colours()).map(|colour| mode.start(colour, side, side).unwrap());
            starts.map(|cell| cell.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(starts(Mode::Classic), ["a20", "t20", "t1", "a1"]);
        assert_eq!(starts(Mode::Duo), ["e10", "j5"]);
        assert_eq!(starts(Mode::JuniorN), ["e10", "j5"]);
        assert_eq!(starts(Mode::TwoColours), ["a15", "o1"]);
        assert_eq!(Mode::Duo.start(0, 4, 9), None);
        assert_eq!(Mode::Duo.start(1, 9, 4), None);
    }
}
