//! A game on paper: the setup and everything that happened, as text.
//!
//! The record is the game; positions are computed from it. It holds moves as text so that it can
//! be kept, sent and read without knowing the game. [`crate::Replay`] gives it meaning.

use std::fmt;
use std::str::FromStr;

use crate::{Seat, SeatFault};

/// A game's setup and events, with remarks about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game's name in the catalog.
    pub game: String,
    /// The setup's text.
    pub setup: String,
    /// Remarks in the order in which they were written, such as `seat 1` and `date`.
    pub tags: Vec<(String, String)>,
    /// What happened.
    pub events: Vec<Event>,
}

impl Record {
    /// A game that has not begun.
    pub fn new(game: impl Into<String>, setup: impl Into<String>) -> Record {
        Record { game: game.into(), setup: setup.into(), tags: Vec::new(), events: Vec::new() }
    }

    /// The remark of this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Sets the remark of this name.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.tags.iter_mut().find(|(key, _)| key == name) {
            Some(tag) => tag.1 = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }
}

/// One thing that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat or the dice moved.
    Move {
        /// Who.
        by: Actor,
        /// The move's canonical text.
        text: String,
    },
    /// A seat left the game.
    Retire {
        /// Who.
        seat: Seat,
        /// Why.
        leaving: Leaving,
    },
    /// Everybody agreed on a draw.
    Draw,
    /// A remark that changes nothing.
    Note(String),
}

/// Who moves: a seat, or the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// A seat.
    Seat(Seat),
    /// The dice.
    Chance,
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Seat(seat) => seat.fmt(f),
            Actor::Chance => f.write_str("*"),
        }
    }
}

impl FromStr for Actor {
    type Err = SeatFault;

    fn from_str(text: &str) -> Result<Actor, SeatFault> {
        match text {
            "*" => Ok(Actor::Chance),
            _ => text.parse().map(Actor::Seat),
        }
    }
}

/// Why a seat leaves a game that is not over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Leaving {
    /// It gave up.
    Resigned,
    /// Its clock ran out.
    OutOfTime,
    /// It broke the rules of the table.
    Disqualified,
    /// It went away and did not come back.
    Left,
}

impl Leaving {
    /// All reasons.
    pub const ALL: [Leaving; 4] =
        [Leaving::Resigned, Leaving::OutOfTime, Leaving::Disqualified, Leaving::Left];

    /// The word for it in records.
    pub const fn word(self) -> &'static str {
        match self {
            Leaving::Resigned => "resigned",
            Leaving::OutOfTime => "out-of-time",
            Leaving::Disqualified => "disqualified",
            Leaving::Left => "left",
        }
    }

    /// The reason that this word stands for.
    pub fn of_word(word: &str) -> Option<Leaving> {
        Leaving::ALL.into_iter().find(|leaving| leaving.word() == word)
    }
}
