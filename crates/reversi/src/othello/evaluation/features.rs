//! The fillings of all patterns, kept up to date move by move.
//!
//! A filling is a number in base three: nothing, mine, theirs. It is kept as two sums of powers of
//! three, over my squares and over theirs, so that changing sides is exchanging the sums.

use std::sync::OnceLock;

use super::patterns::{INSTANCES, Patterns};
use crate::othello::board::{Board, Squares};

/// Numbers that a processor adds a register at a time; the last two are for nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
struct Lanes([u16; 48]);

impl Lanes {
    const ZERO: Lanes = Lanes([0; 48]);

    #[inline]
    fn add(&mut self, other: &Lanes) {
        for (lane, other) in self.0.iter_mut().zip(&other.0) {
            *lane = lane.wrapping_add(*other);
        }
    }

    #[inline]
    fn subtract(&mut self, other: &Lanes) {
        for (lane, other) in self.0.iter_mut().zip(&other.0) {
            *lane = lane.wrapping_sub(*other);
        }
    }
}

/// For each square, the power of three that it has in each pattern.
fn powers() -> &'static [Lanes; 64] {
    static POWERS: OnceLock<Box<[Lanes; 64]>> = OnceLock::new();
    POWERS.get_or_init(|| {
        let mut powers = Box::new([Lanes::ZERO; 64]);
        for (lane, instance) in Patterns::get().instances().iter().enumerate() {
            for (digit, square) in instance.squares.iter().enumerate() {
                powers[*square as usize].0[lane] += 3u16.pow(digit as u32);
            }
        }
        powers
    })
}

/// The fillings of a board's patterns, for who moves.
#[derive(Clone, Copy, Debug)]
pub struct Features {
    mine: Lanes,
    theirs: Lanes,
    powers: &'static [Lanes; 64],
}

impl PartialEq for Features {
    fn eq(&self, other: &Features) -> bool {
        self.mine == other.mine && self.theirs == other.theirs
    }
}

impl Features {
    /// The fillings of a board.
    pub fn of(board: Board) -> Features {
        let powers = powers();
        let mut features = Features { mine: Lanes::ZERO, theirs: Lanes::ZERO, powers };
        Squares(board.mine).for_each(|square| features.mine.add(&powers[square as usize & 63]));
        Squares(board.theirs).for_each(|square| features.theirs.add(&powers[square as usize & 63]));
        features
    }

    /// The fillings after a disc on this square turned those discs, for who moves then.
    #[inline]
    #[must_use]
    pub fn after(&self, square: u32, flips: u64) -> Features {
        let mut turned = Lanes::ZERO;
        Squares(flips).for_each(|square| turned.add(&self.powers[square as usize & 63]));
        let mut next = Features { mine: self.theirs, theirs: self.mine, powers: self.powers };
        next.mine.subtract(&turned);
        turned.add(&self.powers[square as usize & 63]);
        next.theirs.add(&turned);
        next
    }

    /// The fillings after a pass.
    #[inline]
    #[must_use]
    pub fn passed(&self) -> Features {
        Features { mine: self.theirs, theirs: self.mine, powers: self.powers }
    }

    /// The numbers of the fillings, in the order of the instances.
    #[inline]
    pub fn fillings(&self) -> [u16; 48] {
        let mut sum = self.theirs;
        sum.add(&self.theirs);
        sum.add(&self.mine);
        sum.0
    }
}

const _: () = assert!(INSTANCES <= 48);

#[cfg(test)]
mod tests {
    use super::*;
    use game::Stream;

    #[test]
    fn fillings_kept_move_by_move_are_those_of_the_board() {
        for seed in 0..50 {
            let mut stream = Stream::new(seed);
            let mut board = Board::START;
            let mut features = Features::of(board);
            loop {
                let moves: Vec<u32> = Squares(board.moves()).collect();
                if let Some(square) = stream.pick(&moves) {
                    let flips = board.flips(*square);
                    board = board.after(*square, flips);
                    features = features.after(*square, flips);
                } else if board.is_over() {
                    break;
                } else {
                    board = board.passed();
                    features = features.passed();
                }
                assert_eq!(features, Features::of(board));
            }
        }
    }
}
