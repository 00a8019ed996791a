//! The memory of the searches.

use super::board::Board;

/// A hash of a board.
#[inline]
pub(crate) fn mix(board: Board) -> u64 {
    let mine = board.mine.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let theirs = board.theirs.wrapping_mul(0xd6e8_feb8_6659_fd93);
    let mixed = (mine.rotate_left(32) ^ theirs).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed ^ (mixed >> 32)
}
