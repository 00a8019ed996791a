//! Visits: somebody at a page of ours sits at a server of an old program.
//!
//! The house opens the connection, so it must never become a way to other machines: only accounts
//! that the host has listed may ask for it, only for servers that the host has listed, and what is
//! sent there are messages of the old protocol alone. Knows no socket of a browser.

mod freebloks;
mod guest_list;
mod reversixt;
mod talk;
mod target;
mod visit;
mod welfenlab;
mod words;

pub(crate) use guest_list::{Visiting, Visits};
pub use target::{NotATarget, Target};
pub(crate) use visit::{Plan, Progress, Visit, VisitFault};
pub(crate) use words::refusals;

use std::time::Duration;

/// Who may visit which servers; nobody and none unless the host wants it.
#[derive(Clone, Debug)]
pub struct VisitRules {
    /// The servers.
    pub targets: Vec<Target>,
    /// The accounts, by their names.
    pub visitors: Vec<String>,
    /// Visits of one account at the same time.
    pub per_account: usize,
    /// How long a server may take to answer a call, and to answer the first words.
    pub patience: Duration,
    /// Bytes that a server may send in one visit.
    pub bytes: usize,
}

impl Default for VisitRules {
    fn default() -> VisitRules {
        VisitRules {
            targets: Vec::new(),
            visitors: Vec::new(),
            per_account: 2,
            patience: Duration::from_secs(10),
            bytes: 16 << 20,
        }
    }
}
