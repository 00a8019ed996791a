//! The boards, described to who draws them: one file for each game.
//!
//! Places are `[column, row]`, both from zero, the rows counted from the top as they are drawn.

#[cfg(feature = "backgammon")]
mod backgammon;
#[cfg(feature = "blokus")]
mod blokus;
#[cfg(feature = "connect-four")]
mod connect_four;
#[cfg(any(feature = "reversi", feature = "othello"))]
mod field;
#[cfg(feature = "othello")]
mod othello;
#[cfg(feature = "reversi")]
pub(crate) mod reversi;

#[cfg(feature = "backgammon")]
pub(crate) use backgammon::Checkers;
#[cfg(test)]
pub(crate) use backgammon::{CubeView, DieView, ReachView, SideView};
#[cfg(feature = "blokus")]
pub(crate) use blokus::Mosaic;
#[cfg(test)]
pub(crate) use blokus::{FormView, ShapeView, Tile, Tray};
#[cfg(feature = "connect-four")]
pub(crate) use connect_four::Rack;
#[cfg(any(feature = "reversi", feature = "othello"))]
pub(crate) use field::Field;
#[cfg(test)]
pub(crate) use field::{Hand, Last, Target};

use catalog::{Kind, Session};
use protocol::native::Explanation;
use serde::Serialize;

/// A cell: column and row.
pub(crate) type Place = [usize; 2];
/// Two sides of cells that are joined: column, row and side of each, the sides clockwise from 0 for
/// north.
#[cfg(any(feature = "reversi", feature = "othello"))]
pub(crate) type Joint = [[usize; 3]; 2];

/// What lies where, in the words of the game.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum BoardView {
    /// A rack with stones.
    #[cfg(feature = "connect-four")]
    ConnectFour(Rack),
    /// A field with stones that are turned.
    #[cfg(feature = "reversi")]
    Reversi(Field),
    /// The field that everybody knows.
    #[cfg(feature = "othello")]
    Othello(Field),
    /// A board with pieces, and what every colour has left.
    #[cfg(feature = "blokus")]
    Blokus(Mosaic),
    /// A board with checkers, dice and a cube.
    #[cfg(feature = "backgammon")]
    Backgammon(Checkers),
    /// The diagram of the view is all there is to draw.
    Plain,
}

/// Describes the board of the position that the session has reached.
pub(crate) fn describe(kind: Kind, session: &dyn Session) -> BoardView {
    let described = match kind {
        #[cfg(feature = "connect-four")]
        Kind::ConnectFour => connect_four::rack(session).map(BoardView::ConnectFour),
        #[cfg(feature = "reversi")]
        Kind::Reversi => reversi::field(session).map(BoardView::Reversi),
        #[cfg(feature = "othello")]
        Kind::Othello => othello::field(session).map(BoardView::Othello),
        #[cfg(feature = "blokus")]
        Kind::Blokus => blokus::mosaic(session).map(BoardView::Blokus),
        #[cfg(feature = "backgammon")]
        Kind::Backgammon => backgammon::checkers(session, &[]).map(BoardView::Backgammon),
        _ => {
            // A module of games without a board of their own has nothing to describe.
            let _ = session;
            None
        }
    };
    described.unwrap_or(BoardView::Plain)
}

/// The board as it looks while a move is put together; nothing in games where a step changes nothing
/// before the move is made.
pub(crate) fn tried(kind: Kind, session: &dyn Session, steps: &[&str]) -> Option<BoardView> {
    match kind {
        #[cfg(feature = "backgammon")]
        Kind::Backgammon => backgammon::checkers(session, steps).map(BoardView::Backgammon),
        _ => {
            let _ = (session, steps);
            None
        }
    }
}

/// The cells that a move would change besides its own; nothing in games where it changes none.
pub(crate) fn effect(
    kind: Kind,
    session: &dyn Session,
    text: &str,
) -> Result<Vec<Place>, Explanation> {
    match kind {
        #[cfg(feature = "reversi")]
        Kind::Reversi => {
            field::effect::<catalog::reversi::Position>(session, text, |position, mv| {
                position.effect(mv)
            })
        }
        #[cfg(feature = "othello")]
        Kind::Othello => {
            field::effect::<catalog::reversi::othello::Position>(session, text, |position, mv| {
                position.effect(mv)
            })
        }
        _ => {
            let _ = (session, text);
            Ok(Vec::new())
        }
    }
}
