//! Computer players at work, apart from the screen: questions in, reports and answers out.
//!
//! Players think in a thread of their own ([`Worker`]) so that the screen stays awake; the plain
//! dialogue asks them directly ([`Thinkers`]). Both measure time with the same [`Clock`].

mod clock;
mod thinkers;
mod worker;

use catalog::game::{Assessment, Budget, Choice, PlayerName, Report, StopFlag, Term};
use catalog::{Explained, Kind, Session};

pub(crate) use clock::Clock;
pub(crate) use thinkers::Thinkers;
pub(crate) use worker::{THREAD, Worker};

/// What a player is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Its move in this game.
    Move,
    /// Advice for a person.
    Hint,
    /// What it thinks of every move.
    Ratings,
}

/// A question to a player.
pub(crate) struct Question {
    /// By which the answer is known; answers to questions that are no longer asked are dropped.
    pub(crate) ticket: u64,
    pub(crate) purpose: Purpose,
    pub(crate) kind: Kind,
    pub(crate) player: PlayerName,
    pub(crate) session: Box<dyn Session>,
    pub(crate) budget: Budget,
    /// Raised to have an answer now.
    pub(crate) stop: StopFlag,
}

impl Question {
    /// The answer of nobody.
    fn unanswered(&self) -> Answer {
        let ticket = self.ticket;
        match self.purpose {
            Purpose::Move | Purpose::Hint => {
                Answer::Choice { ticket, choice: None, terms: Vec::new() }
            }
            Purpose::Ratings => {
                let assessment = Assessment { ratings: Vec::new(), complete: false, nodes: 0 };
                Answer::Ratings { ticket, explained: assessment.into() }
            }
        }
    }
}

/// What a player says.
#[derive(Clone, Debug)]
pub(crate) enum Answer {
    /// How far it has come.
    Report { ticket: u64, report: Report<String> },
    /// The move of its choice; nothing when there is none. Who adds up named terms tells them.
    Choice { ticket: u64, choice: Option<Choice<String>>, terms: Vec<Term> },
    /// What it thinks of every move.
    Ratings { ticket: u64, explained: Explained },
}

impl Answer {
    /// Which question this answers.
    pub(crate) fn ticket(&self) -> u64 {
        match self {
            Answer::Report { ticket, .. }
            | Answer::Choice { ticket, .. }
            | Answer::Ratings { ticket, .. } => *ticket,
        }
    }
}
