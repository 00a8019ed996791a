//! The number by which a book knows a position.
//!
//! Columns are read from left to right and stones from the bottom up as digits of base three,
//! with a zero after each column. Positions with few stones get small numbers that lie close
//! together, so the differences of a sorted list mostly fit one byte. Of a position and its
//! mirror image the smaller number counts.

use crate::geometry::{Geometry, Large};
use crate::solver::Board;

/// More digits would not fit 64 bits.
const MOST_DIGITS: u32 = 40;

/// Names positions of one board size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Coder {
    pub(super) width: u32,
    pub(super) height: u32,
}

impl Coder {
    pub(super) fn new(width: u32, height: u32) -> Self {
        Self { width, height }
    }

    /// The number of the position or of its mirror image; none if there are too many stones.
    pub(super) fn code(self, board: &Board) -> Option<u64> {
        let geometry = Large::new(self.width, self.height)?;
        let digits = board.occupied.count_ones() + self.width;
        if digits > MOST_DIGITS || board.occupied & !geometry.board() != 0 {
            return None;
        }
        let number = |columns: &mut dyn Iterator<Item = u32>| {
            let mut code = 0_u64;
            for column in columns {
                for row in 0..self.height {
                    let cell = geometry.cell(column, row);
                    if board.occupied & cell == 0 {
                        break;
                    }
                    code = 3 * code + if board.mine & cell == 0 { 2 } else { 1 };
                }
                code *= 3;
            }
            // The last digit is always a zero.
            code / 3
        };
        Some(number(&mut (0..self.width)).min(number(&mut (0..self.width).rev())))
    }

    /// One more than the largest number of a position with this many stones.
    pub(super) fn limit(self, stones: u32) -> Option<u64> {
        let digits = stones + self.width;
        (digits <= MOST_DIGITS && self.width > 0).then(|| 3_u64.pow(digits - 1))
    }
}
