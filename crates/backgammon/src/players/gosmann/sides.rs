//! Both sides of a board as sets of places: what the terms ask again and again.

use crate::board::{BAR, Board, OFF};

/// Points from the first to the last, as a set.
const fn points(first: usize, last: usize) -> u32 {
    ((1 << (last + 1)) - 1) & !((1 << first) - 1)
}

/// The home board.
pub(super) const HOME: u32 = points(1, 6);
/// Every point outside the home board, without the bar.
pub(super) const OUTFIELD: u32 = points(7, 24);
/// Where checkers enter from the bar, which is the opponent's home board.
pub(super) const ENTRY: u32 = points(19, 24);

/// One side in its own numbering; bit *x* of a set is point *x*.
#[derive(Clone, Copy, Debug)]
pub(super) struct Side {
    /// How many checkers stand at each place.
    pub(super) counts: [u8; 26],
    /// Points with at least one checker.
    pub(super) occupied: u32,
    /// Points with at least two.
    pub(super) made: u32,
    /// Points where the other side has at least two.
    pub(super) barred: u32,
    /// Points where the other side has exactly one.
    pub(super) targets: u32,
}

impl Side {
    /// The side that has just moved and its opponent, on the board that the former sees.
    pub(super) fn both(board: &Board) -> [Side; 2] {
        let (own, other) = (Side::alone(board.own_side()), Side::alone(board.other_side()));
        [own.facing(&other), other.facing(&own)]
    }

    fn alone(counts: [u8; 26]) -> Side {
        let at_least =
            |least: u8| (1..BAR).fold(0, |set, at| set | u32::from(counts[at] >= least) << at);
        Side { counts, occupied: at_least(1), made: at_least(2), barred: 0, targets: 0 }
    }

    fn facing(self, other: &Side) -> Side {
        // Point x is the opponent's point 25 - x.
        let turned = |set: u32| set.reverse_bits() >> 6;
        Side { barred: turned(other.made), targets: turned(other.blots()), ..self }
    }

    pub(super) const fn blots(&self) -> u32 {
        self.occupied & !self.made
    }

    pub(super) const fn on_bar(&self) -> u8 {
        self.counts[BAR]
    }

    pub(super) const fn borne_off(&self) -> u8 {
        self.counts[OFF]
    }

    /// Whether this side has somebody on a point.
    pub(super) const fn stands_on(&self, point: usize) -> bool {
        self.occupied >> point & 1 == 1
    }

    /// Whether it may land there.
    pub(super) const fn is_open(&self, point: usize) -> bool {
        self.barred >> point & 1 == 0
    }

    /// Whether a lone checker of the other side stands there.
    pub(super) const fn is_target(&self, point: usize) -> bool {
        self.targets >> point & 1 == 1
    }

    /// Whether all its checkers are in the home board or borne off.
    pub(super) const fn is_home(&self) -> bool {
        self.occupied & OUTFIELD == 0 && self.on_bar() == 0
    }

    /// The part of all rolls by which a checker cannot enter from the bar.
    pub(super) fn shut_out(&self) -> f64 {
        let closed = f64::from((self.barred & ENTRY).count_ones());
        (closed / 6.0).powi(2)
    }

    /// How many checkers stand on these points.
    pub(super) fn count(&self, set: u32) -> u32 {
        members(set).map(|point| u32::from(self.counts[point])).sum()
    }
}

/// The points of a set, the lowest first.
pub(super) fn members(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let point = set.trailing_zeros() as usize;
            set &= set - 1;
            point
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_of_one_side_is_the_mirrored_point_of_the_other() {
        let [own, other] = Side::both(&Board::START);
        assert_eq!(members(own.occupied).collect::<Vec<_>>(), [6, 8, 13, 24]);
        assert_eq!(members(own.barred).collect::<Vec<_>>(), [1, 12, 17, 19]);
        assert_eq!((own.barred, own.made, own.blots()), (other.barred, other.made, 0));
        let (after, _) = Board::START.moved(13, 11);
        let [own, other] = Side::both(&after);
        assert_eq!(members(own.blots()).collect::<Vec<_>>(), [11]);
        assert!(other.is_target(14) && other.is_open(14) && !other.stands_on(14));
    }
}
