//! Which requests were answered, and how: a repeat gets the same answer.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use protocol::native::{Refusal, RefusalCode};

/// How many answers that are not in the log are remembered for each person.
const REMEMBERED: usize = 32;

/// An answer that was given before.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Remembered {
    /// It happened with this version; a hint came with it.
    Accepted(u32, Option<Arc<str>>),
    /// It did not happen.
    Refused(Refusal),
}

/// The answers of one table, by person and request: what is in the log for ever, the rest for a
/// while.
#[derive(Default)]
pub(crate) struct Requests {
    logged: HashMap<String, HashMap<String, u32>>,
    recent: HashMap<String, VecDeque<(String, Remembered)>>,
}

impl Requests {
    pub(crate) fn find(&self, person: &str, request: &str) -> Option<Remembered> {
        let mut recent = self.recent.get(person).into_iter().flatten();
        if let Some((_, answer)) = recent.find(|(known, _)| known == request) {
            return Some(answer.clone());
        }
        let version = self.logged.get(person)?.get(request)?;
        Some(Remembered::Accepted(*version, None))
    }

    /// The request is in the log with this version.
    pub(crate) fn log(&mut self, person: &str, request: &str, version: u32) {
        let requests = self.logged.entry(person.to_owned()).or_default();
        requests.insert(request.to_owned(), version);
    }

    /// The answer is remembered for a while; what may go well the next time is not.
    pub(crate) fn remember(&mut self, person: &str, request: &str, answer: Remembered) {
        let passing = [RefusalCode::Busy, RefusalCode::Storage, RefusalCode::Internal];
        if matches!(&answer, Remembered::Refused(refusal) if passing.contains(&refusal.code)) {
            return;
        }
        let recent = self.recent.entry(person.to_owned()).or_default();
        if recent.len() == REMEMBERED {
            recent.pop_front();
        }
        recent.push_back((request.to_owned(), answer));
    }
}
