//! Which requests were answered, and how: a repeat gets the same answer.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use protocol::native::{Refusal, RefusalCode};

/// How many refusals are remembered for each person.
const REMEMBERED: usize = 32;

/// An answer that was given before.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Remembered {
    /// It happened with this version; a hint came with it.
    Accepted(u32, Option<Arc<str>>),
    /// It did not happen.
    Refused(Refusal),
}

/// A version, and the hint that came with it.
type Accepted = (u32, Option<Arc<str>>);

/// The answers of one table, by person and request.
#[derive(Default)]
pub(crate) struct Requests {
    accepted: HashMap<String, HashMap<String, Accepted>>,
    refused: HashMap<String, VecDeque<(String, Refusal)>>,
}

impl Requests {
    pub(crate) fn find(&self, person: &str, request: &str) -> Option<Remembered> {
        let accepted = self.accepted.get(person).and_then(|requests| requests.get(request));
        if let Some((version, hint)) = accepted {
            return Some(Remembered::Accepted(*version, hint.clone()));
        }
        let refused = self.refused.get(person)?.iter().find(|(known, _)| known == request)?;
        Some(Remembered::Refused(refused.1.clone()))
    }

    pub(crate) fn accept(
        &mut self,
        person: &str,
        request: &str,
        version: u32,
        hint: Option<Arc<str>>,
    ) {
        let requests = self.accepted.entry(person.to_owned()).or_default();
        requests.insert(request.to_owned(), (version, hint));
    }

    /// What may go well the next time is not remembered.
    pub(crate) fn refuse(&mut self, person: &str, request: &str, refusal: &Refusal) {
        let passing = [RefusalCode::Busy, RefusalCode::Storage, RefusalCode::Internal];
        if passing.contains(&refusal.code) {
            return;
        }
        let refused = self.refused.entry(person.to_owned()).or_default();
        if refused.len() == REMEMBERED {
            refused.pop_front();
        }
        refused.push_back((request.to_owned(), refusal.clone()));
    }
}
