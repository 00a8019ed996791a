//! The boards, described to who draws them: one file for each game.

mod connect_four;
mod othello;
pub(crate) mod reversi;

use catalog::game::{Actor, Event, Seat};
use catalog::{Kind, Session};
use serde::Serialize;

use crate::explanation::Explanation;

/// What lies where, in the words of the game.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum BoardView {
    /// A rack with stones.
    ConnectFour(connect_four::Rack),
    /// A field with stones that are turned.
    Reversi(reversi::Field),
    /// Nothing is known about how to draw it.
    Unknown(()),
}

/// Describes the board of the position that the session has reached, with its legal moves.
pub(crate) fn describe(kind: Kind, session: &dyn Session, legal: &[String]) -> BoardView {
    let described = match kind {
        Kind::ConnectFour => connect_four::Rack::of(session).map(BoardView::ConnectFour),
        Kind::Reversi => reversi::Field::of(session, legal).map(BoardView::Reversi),
        Kind::Othello => othello::field(session, legal).map(BoardView::Reversi),
    };
    described.unwrap_or(BoardView::Unknown(()))
}

/// The cells that a move would change besides its own; nothing in games where it changes none.
pub(crate) fn effect(
    kind: Kind,
    session: &dyn Session,
    text: &str,
) -> Result<Vec<reversi::Place>, Explanation> {
    let told = match kind {
        Kind::ConnectFour => None,
        Kind::Reversi => reversi::effect(session, text),
        Kind::Othello => othello::effect(session, text),
    };
    told.unwrap_or_else(|| Ok(Vec::new()))
}

/// The game as it was before the last move, who made that move, and its text.
fn before_last_move(session: &dyn Session) -> Option<(Box<dyn Session>, Seat, String)> {
    let events = &session.record().events[..session.reached()];
    let at = events.iter().rposition(|event| matches!(event, Event::Move { .. }))?;
    let Event::Move { by: Actor::Seat(seat), text } = &events[at] else { return None };
    let mut earlier = session.fork();
    earlier.go_to(at).then(|| (earlier, *seat, text.clone()))
}
