//! Everything that can happen in a game, as one small value.

use crate::board::Win;
use crate::play::Play;

/// A move: of the dice, or of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// The dice show this: the higher one first, in an opening roll the first seat's.
    Dice(u8, u8),
    /// Checkers are moved; [`Play::NONE`] when none can be.
    Play(Play),
    /// The seat rolls and does not double.
    Roll,
    /// The seat doubles before its roll.
    Double,
    /// The seat goes on at the higher stake.
    Take,
    /// The seat gives the game up at the stake before.
    Drop,
    /// Who was doubled takes and doubles again at once, and keeps the cube.
    Beaver,
    /// Who was beavered doubles once more at once.
    Raccoon,
    /// The seat offers to lose so high.
    Resign(Win),
    /// The other seat accepts that.
    Accept,
    /// The other seat wants to play on.
    Decline,
    /// The seat wants another game.
    Next,
    /// The seat ends the session.
    End,
}

/// The word for a move without checkers.
pub(crate) const PASS: &str = "pass";

impl Move {
    /// The moves that are one word of their own.
    pub(crate) const WORDS: [(Move, &'static str); 14] = [
        (Move::Play(Play::NONE), PASS),
        (Move::Roll, "roll"),
        (Move::Double, "double"),
        (Move::Take, "take"),
        (Move::Drop, "drop"),
        (Move::Beaver, "beaver"),
        (Move::Raccoon, "raccoon"),
        (Move::Resign(Win::Single), "resign-1"),
        (Move::Resign(Win::Gammon), "resign-2"),
        (Move::Resign(Win::Backgammon), "resign-3"),
        (Move::Accept, "accept"),
        (Move::Decline, "decline"),
        (Move::Next, "next"),
        (Move::End, "end"),
    ];

    /// The word for it, unless it is dice or checkers.
    pub fn word(self) -> Option<&'static str> {
        Move::WORDS.into_iter().find(|(mv, _)| *mv == self).map(|(_, word)| word)
    }

    /// The move that a word stands for.
    pub fn of_word(word: &str) -> Option<Move> {
        Move::WORDS.into_iter().find(|(_, known)| *known == word).map(|(mv, _)| mv)
    }
}
