//! The boards, described to who draws them: one file for each game.

mod connect_four;

use catalog::{Kind, Session};
use serde::Serialize;

/// What lies where, in the words of the game.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum BoardView {
    /// A rack with stones.
    ConnectFour(connect_four::Rack),
    /// Nothing is known about how to draw it.
    Unknown(()),
}

/// Describes the board of the position that the session has reached.
pub(crate) fn describe(kind: Kind, session: &dyn Session) -> BoardView {
    let described = match kind {
        Kind::ConnectFour => connect_four::Rack::of(session).map(BoardView::ConnectFour),
        Kind::Reversi | Kind::Othello => None,
    };
    described.unwrap_or(BoardView::Unknown(()))
}
