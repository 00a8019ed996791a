//! A play: what one side does with its roll.

use std::fmt;

use crate::board::{BAR, Board, OFF};

/// The most dice of a roll.
pub const MOST_HOPS: usize = 4;

/// One checker moved by one die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hop(u8);

impl Hop {
    /// The hop from a place by a die; nothing when there is no such place or die.
    pub const fn new(from: usize, die: u8) -> Option<Hop> {
        if from >= 1 && from <= BAR && die >= 1 && die <= 6 {
            Some(Hop((from as u8) << 3 | die))
        } else {
            None
        }
    }

    /// The same for numbers that are known to be right.
    pub(crate) const fn known(from: usize, die: usize) -> Hop {
        Hop((from as u8) << 3 | die as u8)
    }

    /// Where the checker comes from: a point or [`BAR`].
    pub const fn from(self) -> usize {
        (self.0 >> 3) as usize
    }

    /// The die.
    pub const fn die(self) -> u8 {
        self.0 & 7
    }

    /// Where the checker comes to: a point or [`OFF`].
    pub const fn to(self) -> usize {
        self.from().saturating_sub(self.die() as usize)
    }
}

impl fmt::Debug for Hop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{} by {}", self.from(), self.to(), self.die())
    }
}

/// Up to four hops, in an order in which they can be made. No hop at all is the play of who cannot
/// move.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Play([u8; MOST_HOPS]);

impl Play {
    /// The play of who cannot move.
    pub const NONE: Play = Play([0; MOST_HOPS]);

    /// The play of these hops; nothing when they are too many.
    pub fn new(hops: &[Hop]) -> Option<Play> {
        let mut play = Play::NONE;
        for hop in hops {
            play = play.with(*hop)?;
        }
        Some(play)
    }

    /// The play with one more hop.
    pub(crate) fn with(mut self, hop: Hop) -> Option<Play> {
        *self.0.iter_mut().find(|slot| **slot == 0)? = hop.0;
        Some(self)
    }

    /// The play with a hop at a place in its order.
    pub(crate) const fn at(mut self, place: usize, hop: Hop) -> Play {
        self.0[place] = hop.0;
        self
    }

    /// The hops in their order.
    pub fn hops(self) -> impl DoubleEndedIterator<Item = Hop> + Clone {
        self.0.into_iter().filter(|hop| *hop != 0).map(Hop)
    }

    /// How many hops there are.
    pub fn len(self) -> usize {
        self.hops().count()
    }

    /// Whether nothing is moved.
    pub const fn is_empty(self) -> bool {
        self.0[0] == 0
    }

    /// The board after the play, for the side that played; nothing when a hop has no checker, is
    /// blocked, or something on the bar comes first.
    pub fn on(self, board: Board) -> Option<Board> {
        self.hops().try_fold(board, |board, hop| {
            let from = hop.from();
            if board.own(from) == 0 || (board.own(BAR) > 0 && from != BAR) {
                return None;
            }
            let to = board.target(from, hop.die().into())?;
            Some(board.moved(from, to).0)
        })
    }
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.hops()).finish()
    }
}

const _: () = assert!(OFF == 0 && BAR < 32, "a hop is five bits of place and three of die");
