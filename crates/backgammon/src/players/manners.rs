//! What players without a sense for cube and stakes answer to words: they never double or resign,
//! take every double, accept what is offered, and play on until a session is long enough.

use game::{Assessment, Bound, Position as _, Rating};

use crate::moves::Move;
use crate::position::Position;

/// A computer player ends a money session after so many games.
pub(super) const LONG_SESSION: u32 = 30;

/// The move of one word that such a player makes; nothing where checkers are to be moved.
pub(super) fn plain_answer(position: &Position) -> Option<Move> {
    let moves = position.moves();
    let wanted = [Move::Accept, Move::Take, Move::Roll, between(position)];
    wanted.into_iter().find(|mv| moves.contains(mv))
}

/// Whether there shall be another game.
pub(super) fn between(position: &Position) -> Move {
    if position.standing().played >= LONG_SESSION { Move::End } else { Move::Next }
}

/// What such a player thinks of the words: what it would say is worth nothing, the rest is worse.
pub(super) fn plain_ratings(position: &Position) -> Vec<Rating<Move>> {
    let wanted = plain_answer(position);
    let score = |mv: Move| match mv {
        _ if Some(mv) == wanted => 0.0,
        Move::Resign(win) => -10_000.0 * f64::from(win.points()),
        _ => -1.0,
    };
    position.moves().into_iter().map(|mv| opinion(mv, score(mv))).collect()
}

/// An opinion about a move.
pub(super) fn opinion(mv: Move, score: f64) -> Rating<Move> {
    Rating { mv, score, bound: Bound::Estimate, outlook: None, line: vec![mv] }
}

/// Nobody rates the dice.
pub(super) const NOTHING: Assessment<Move> =
    Assessment { ratings: Vec::new(), complete: true, nodes: 0 };
