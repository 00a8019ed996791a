//! Why players who agree on a draw do not get one.

use std::fmt;

use crate::Reason;

/// A draw by agreement was refused. The reasons are the same for every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoDraw {
    /// The game knows no draws by agreement.
    NotKnown,
    /// The game has ended.
    GameOver,
}

impl NoDraw {
    /// All reasons.
    pub const ALL: [NoDraw; 2] = [NoDraw::NotKnown, NoDraw::GameOver];
}

impl fmt::Display for NoDraw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoDraw::NotKnown => "this game knows no draw by agreement",
            NoDraw::GameOver => "no draw can be agreed on: the game is over",
        })
    }
}

impl Reason for NoDraw {
    fn key(&self) -> &'static str {
        match self {
            NoDraw::NotKnown => "draw-not-known",
            NoDraw::GameOver => "draw-game-over",
        }
    }
}
