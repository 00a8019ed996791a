//! What a game adds to the protocol, or says in its own way.

use catalog::game::StopFlag;
use catalog::{Kind, Session};
use protocol::gtp::{self, Answer, Command};

use super::blokus::Pentobi;
use super::desk::Desk;
use super::othello::GoGui;

/// How a game speaks the protocol.
pub(super) trait Dialect: Sync {
    /// Commands that other games do not have.
    fn commands(&self) -> &'static [&'static str] {
        &[]
    }

    /// Answers a command in the game's own way; nothing leaves it to the desk.
    fn answer(&self, desk: &mut Desk, command: &Command, stop: &StopFlag) -> Option<Answer> {
        let _ = (desk, command, stop);
        None
    }

    /// The number of a colour, from zero. It need not be one of this table.
    fn colour(&self, session: &dyn Session, word: &str) -> Option<usize> {
        let _ = session;
        gtp::seat(word)
    }

    /// What a colour is called.
    fn colour_name(&self, session: &dyn Session, colour: usize) -> String {
        match (session.owners().len(), colour) {
            (2, 0) => "black".to_owned(),
            (2, _) => "white".to_owned(),
            (_, colour) => (colour + 1).to_string(),
        }
    }

    /// Whether the rules skip this colour without a move of its own, so that it may always pass.
    fn is_skipped(&self, session: &dyn Session, colour: usize) -> bool {
        let _ = (session, colour);
        false
    }
}

/// A game that needs nothing of its own.
struct Plain;

impl Dialect for Plain {}

/// How this game speaks.
pub(super) fn of(kind: Kind) -> &'static dyn Dialect {
    match kind {
        Kind::Othello => &GoGui,
        Kind::Blokus => &Pentobi,
        _ => &Plain,
    }
}
