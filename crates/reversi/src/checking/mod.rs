//! Checking whole games that somebody else has written down.
//!
//! Two formats are known: `reversixt-game 1`, in which every board, every legal cell and every
//! counter is written, and the `log_game_*.txt` that the course's server leaves behind. Each line is
//! compared with the rules, and the first that differs is explained for who writes a program of
//! their own. Knows texts and rules; never a file.

mod explain;
mod referee;
mod scribe;
mod server_log;
mod transcript;

use std::fmt;

use game::{Phrase, Record, TextFault};

pub use scribe::Scribe;
pub(crate) use transcript::{Entry, Happening, Transcript};

/// A game that agrees with the rules in every line that there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// How many boards were compared: those that the file shows, or, in a server's log, those after
    /// its moves.
    pub boards: usize,
    /// How many moves were played.
    pub moves: usize,
    /// Whose turn it is at the end of a file that ends before its game does.
    pub unfinished: Option<u8>,
}

impl fmt::Display for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Checked { boards, moves: _, unfinished } = self;
        let noun = if *boards == 1 { "board" } else { "boards" };
        match unfinished {
            None => write!(f, "ok {boards} {noun}"),
            Some(player) => write!(
                f,
                "unfinished after {boards} {noun}, right so far: the file ends, but the game goes on \
                 with player {player}"
            ),
        }
    }
}

/// The first line in which a game differs from the rules, or which cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The line, from one.
    pub line: usize,
    /// Whether the line is no game at all, in contrast to a game that breaks a rule.
    pub unreadable: bool,
    /// What the file says.
    pub says: String,
    /// What the rules say.
    pub rules: String,
    /// How the rules come to that, line by line: which lines of the board were examined, or why
    /// players were passed over.
    pub explanation: Vec<String>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = if self.unreadable { "cannot be read" } else { "differs" };
        write!(f, "line {} {word}\n  file:  {}\n  rules: {}", self.line, self.says, self.rules)?;
        self.explanation.iter().try_for_each(|line| write!(f, "\n    {line}"))
    }
}

impl std::error::Error for Difference {}

/// Compares every line of a game with the rules.
pub fn check_game(text: &str) -> Result<Checked, Difference> {
    referee::check(&read(text)?)
}

/// A game in one of the two formats as a record that can be replayed.
pub(crate) fn import(text: &str) -> Result<Record, TextFault> {
    let fault = |difference: &Difference| {
        let place = game::Place { line: difference.line, column: 1 };
        let text: String = difference.says.chars().take(40).collect();
        let english = format!("“{text}” does not agree with the rules: {}", difference.rules);
        TextFault::new(place, Phrase::new("reversi-import", [("text", text)], english))
    };
    let transcript = read(text).map_err(|difference| fault(&difference))?;
    referee::record(&transcript).map_err(|difference| fault(&difference))
}

fn read(text: &str) -> Result<Transcript, Difference> {
    let first = text.trim_start_matches('\u{feff}').lines().next().unwrap_or_default().trim_end();
    if first == transcript::MAGIC {
        transcript::read(text)
    } else if first.split_ascii_whitespace().next() == Some(transcript::NAME) {
        let rules = format!("the version that is read here is “{}”", transcript::MAGIC);
        Err(transcript::unreadable(1, first, rules))
    } else {
        server_log::read(text)
    }
}
