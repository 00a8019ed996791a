//! The text protocol of the Welfenlab's backgammon server: one message a line, `TYPE:field;field;…`.
//!
//! Knows what the lines look like; never a rule, nor whether a turn can be played. Points are
//! numbered as the client sees them: from 24 down to 1, off at 0, its bar 25, the opponent's 27.

pub mod board;
mod client;
mod lines;
mod server;

pub use client::{Command, Join};
pub use lines::{Lines, Overlong};
pub use server::{Answer, EndOfRound, Event, GameRow};

use std::fmt;

/// The port that the old server listened on.
pub const PORT: u16 = 30_167;

/// Men of each side.
const MEN: i8 = 15;

/// Numbers that make up a board.
pub const BOARD: usize = 28;

/// The board as one client sees it: its own men off, the points, its bar, the opponent's men off
/// and bar. Own men count up, the opponent's down.
pub type Board = [i8; BOARD];

/// The same board as the other one sees it.
pub fn mirrored(board: &Board) -> Board {
    std::array::from_fn(|place| {
        let across = match place {
            0 => 26,
            26 => 0,
            25 => 27,
            27 => 25,
            point => 25 - point,
        };
        board[across].saturating_neg()
    })
}

/// One man's way by one die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The die that is used.
    pub die: u8,
    /// Where the man stands.
    pub from: u8,
    /// Where it comes to. It follows from the others, and some clients write it wrong.
    pub to: u8,
}

impl Step {
    /// The same step as the opponent sees it.
    pub fn mirrored(self) -> Step {
        let across = |place: u8| match place {
            0 => 26,
            26 => 0,
            25 => 27,
            27 => 25,
            point => 25_u8.saturating_sub(point),
        };
        Step { die: self.die, from: across(self.from), to: across(self.to) }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.die, self.from, self.to)
    }
}

/// Why a line is no message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// No message of this type is known; whoever reads it goes on with the next line.
    Unknown(String),
    /// A message of this type with a fault.
    Faulty {
        /// The message's type.
        kind: &'static str,
        /// What is wrong with it.
        why: String,
    },
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unread::Unknown(kind) => write!(f, "“{kind}” is not a message"),
            Unread::Faulty { kind, why } => write!(f, "{kind}: {why}"),
        }
    }
}

impl std::error::Error for Unread {}

/// Whether a name can travel: it stands between blanks and semicolons.
pub fn is_name(name: &str) -> bool {
    !name.is_empty()
        && !name.contains(|c: char| c.is_whitespace() || c.is_control() || ";:".contains(c))
}

/// A text without what would end its field or line.
fn harmless(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// A field without what would end it.
fn field(text: &str) -> String {
    harmless(text).replace(';', "?")
}

fn split(line: &str) -> (&str, &str) {
    line.split_once(':').unwrap_or((line, ""))
}

fn number<N: std::str::FromStr>(kind: &'static str, text: &str) -> Result<N, Unread> {
    let shown: String = text.chars().take(20).collect();
    let why = || Unread::Faulty { kind, why: format!("“{shown}” is not a number") };
    text.trim().parse().map_err(|_| why())
}

fn unknown(kind: &str) -> Unread {
    Unread::Unknown(kind.chars().take(20).collect())
}

/// The steps of a turn, each closed by a semicolon.
fn steps<'a>(
    kind: &'static str,
    fields: impl Iterator<Item = &'a str>,
) -> Result<Vec<Step>, Unread> {
    const MOST: usize = 4;
    let mut steps = Vec::new();
    for field in fields.filter(|field| !field.trim().is_empty()) {
        let mut words = field.split_whitespace();
        let (Some(die), Some(from), to, None) =
            (words.next(), words.next(), words.next(), words.next())
        else {
            let shown: String = field.chars().take(20).collect();
            let why = format!("“{shown}” is not a step: die, from, to");
            return Err(Unread::Faulty { kind, why });
        };
        if steps.len() == MOST {
            return Err(Unread::Faulty { kind, why: format!("more than {MOST} steps") });
        }
        let (die, from) = (number(kind, die)?, number(kind, from)?);
        let to = to.map_or(Ok(0), |to| number(kind, to))?;
        steps.push(Step { die, from, to });
    }
    Ok(steps)
}
