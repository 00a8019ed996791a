//! Why a move is refused, and why a setup is not a position.

use std::fmt;

use game::{Reason, Seat};

use super::position::Move;

/// Why a move, its text or a retirement was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The text is not a move.
    NotAMove {
        /// What was written.
        text: String,
    },
    /// The game is over.
    Over,
    /// A disc lies there.
    Taken {
        /// Where.
        mv: Move,
    },
    /// No disc would be turned.
    NothingToTurn {
        /// Where.
        mv: Move,
    },
    /// Who has no move must pass.
    MustPass,
    /// Who has a move must not pass.
    MustNotPass,
    /// There is no such seat.
    NoSeat,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotAMove { text } => {
                write!(f, "“{text}” is not a move: write a square such as d3, or pass")
            }
            Refusal::Over => write!(f, "the game is over"),
            Refusal::Taken { mv } => write!(f, "a disc lies on {mv}"),
            Refusal::NothingToTurn { mv } => write!(f, "a disc on {mv} would turn nothing"),
            Refusal::MustPass => write!(f, "no move turns a disc: you must pass"),
            Refusal::MustNotPass => write!(f, "who has a move must not pass"),
            Refusal::NoSeat => write!(f, "there is no such seat"),
        }
    }
}

impl Reason for Refusal {
    fn key(&self) -> &'static str {
        match self {
            Refusal::NotAMove { .. } => "othello-not-a-move",
            Refusal::Over => "othello-over",
            Refusal::Taken { .. } => "othello-taken",
            Refusal::NothingToTurn { .. } => "othello-nothing-to-turn",
            Refusal::MustPass => "othello-must-pass",
            Refusal::MustNotPass => "othello-must-not-pass",
            Refusal::NoSeat => "othello-no-seat",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, String)> {
        match self {
            Refusal::NotAMove { text } => vec![("text", text.clone())],
            Refusal::Taken { mv } | Refusal::NothingToTurn { mv } => {
                vec![("square", mv.to_string())]
            }
            Refusal::Over | Refusal::MustPass | Refusal::MustNotPass | Refusal::NoSeat => {
                Vec::new()
            }
        }
    }
}

/// Why a setup is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A square has a disc of both.
    Both {
        /// Where.
        mv: Move,
    },
    /// Nobody can have left: the game was over or has no such seat.
    Left {
        /// Who is said to have left.
        seat: Seat,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Both { mv } => write!(f, "{mv} cannot have a disc of both"),
            Fault::Left { seat } => {
                write!(f, "seat {seat} cannot have left: the game was over or has no such seat")
            }
        }
    }
}

impl Reason for Fault {
    fn key(&self) -> &'static str {
        match self {
            Fault::Both { .. } => "othello-fault-both",
            Fault::Left { .. } => "othello-fault-left",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, String)> {
        match self {
            Fault::Both { mv } => vec![("square", mv.to_string())],
            Fault::Left { seat } => vec![("seat", seat.to_string())],
        }
    }
}
