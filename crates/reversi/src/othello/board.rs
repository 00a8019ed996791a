//! The 8x8 board in two words: the discs of who moves and the discs of the other.
//!
//! Square a1 is the lowest bit, b1 the next, h8 the highest. Nobody has a colour here: playing a
//! move or passing changes sides.

use super::rays::{DOWN, Rays, STEPS, UP};

/// All squares but those of the first and the last column: what lies between two discs of a row.
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// Discs on the board, seen by who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board {
    /// The discs of who moves.
    pub mine: u64,
    /// The discs of the other.
    pub theirs: u64,
}

impl Board {
    /// The usual start, black to move.
    pub const START: Board = Board { mine: 0x0000_0008_1000_0000, theirs: 0x0000_0010_0800_0000 };

    /// The squares that are free.
    #[inline]
    pub const fn empty(self) -> u64 {
        !(self.mine | self.theirs)
    }

    /// How many squares are free.
    #[inline]
    pub const fn empties(self) -> u32 {
        self.empty().count_ones()
    }

    /// The discs that a disc on this square would turn; none when the move is not legal. Whether
    /// the square is free is not asked.
    #[inline]
    pub fn flips(self, square: u32) -> u64 {
        flips(self.mine, self.theirs, square)
    }

    /// The squares on which who moves may place a disc.
    #[inline]
    pub fn moves(self) -> u64 {
        mobility(self.mine, self.theirs)
    }

    /// The squares on which the other could place a disc.
    #[inline]
    pub fn their_moves(self) -> u64 {
        mobility(self.theirs, self.mine)
    }

    /// The board after a disc on this square turned those discs, seen by who moves then.
    #[inline]
    #[must_use]
    pub const fn after(self, square: u32, flips: u64) -> Board {
        Board { mine: self.theirs ^ flips, theirs: self.mine ^ flips ^ (1 << square) }
    }

    /// The board after a pass.
    #[inline]
    #[must_use]
    pub const fn passed(self) -> Board {
        Board { mine: self.theirs, theirs: self.mine }
    }

    /// Whether nobody can move.
    pub fn is_over(self) -> bool {
        self.moves() == 0 && self.their_moves() == 0
    }

    /// The final difference of discs for who moves, when nobody can move: the free squares are the
    /// winner's.
    #[inline]
    pub const fn final_score(self) -> i32 {
        let mine = self.mine.count_ones() as i32;
        let theirs = self.theirs.count_ones() as i32;
        let free = 64 - mine - theirs;
        let difference = mine - theirs;
        difference + free * difference.signum()
    }

    /// The board in a mirror that exchanges the columns a and h.
    #[must_use]
    pub const fn mirrored(self) -> Board {
        Board { mine: mirror(self.mine), theirs: mirror(self.theirs) }
    }

    /// The board in a mirror along the diagonal from a1 to h8.
    #[must_use]
    pub const fn transposed(self) -> Board {
        Board { mine: transpose(self.mine), theirs: transpose(self.theirs) }
    }

    /// The board in a mirror that exchanges the first and the last row.
    #[must_use]
    pub const fn upside_down(self) -> Board {
        Board { mine: self.mine.swap_bytes(), theirs: self.theirs.swap_bytes() }
    }
}

const fn mirror(mut word: u64) -> u64 {
    word = ((word >> 1) & 0x5555_5555_5555_5555) | ((word & 0x5555_5555_5555_5555) << 1);
    word = ((word >> 2) & 0x3333_3333_3333_3333) | ((word & 0x3333_3333_3333_3333) << 2);
    ((word >> 4) & 0x0f0f_0f0f_0f0f_0f0f) | ((word & 0x0f0f_0f0f_0f0f_0f0f) << 4)
}

const fn transpose(mut word: u64) -> u64 {
    let mut swapped = (word ^ (word >> 7)) & 0x00aa_00aa_00aa_00aa;
    word ^= swapped ^ (swapped << 7);
    swapped = (word ^ (word >> 14)) & 0x0000_cccc_0000_cccc;
    word ^= swapped ^ (swapped << 14);
    swapped = (word ^ (word >> 28)) & 0x0000_0000_f0f0_f0f0;
    word ^ swapped ^ (swapped << 28)
}

/// The discs that a disc on this square would turn.
#[inline]
pub(crate) fn flips(mine: u64, theirs: u64, square: u32) -> u64 {
    let (Rays(up), Rays(down)) = (&UP[square as usize], &DOWN[square as usize]);
    let mut turned = [0u64; 4];
    for way in 0..4 {
        // Upwards a carry runs through the other's discs to the first square that is none.
        let ray = up[way];
        let stop = (theirs | !ray).wrapping_add(1) & ray & mine;
        let between = stop.wrapping_sub(u64::from(stop != 0)) & ray;
        // Downwards there is no carry: the squares from the first that is none of the other's on
        // are filled, and what is left of the ray is between.
        let ray = down[way];
        let step = STEPS[way];
        let mut beyond = ray & !theirs;
        beyond |= beyond >> step;
        beyond |= beyond >> (2 * step);
        beyond |= beyond >> (4 * step);
        let first = beyond & !(beyond >> step) & ray;
        let closed = 0u64.wrapping_sub(u64::from(first & mine != 0));
        turned[way] = between | (ray & !beyond & closed);
    }
    turned[0] | turned[1] | turned[2] | turned[3]
}

/// The squares on which a disc would turn something.
#[inline]
pub(crate) fn mobility(mine: u64, theirs: u64) -> u64 {
    let inner = theirs & INNER;
    let masks = [inner, theirs, inner, inner];
    let mut found = [0u64; 4];
    for way in 0..4 {
        let (step, mask) = (STEPS[way], masks[way]);
        let (two, pair_up, pair_down) = (2 * step, mask & (mask << step), mask & (mask >> step));
        let mut up = mask & (mine << step);
        let mut down = mask & (mine >> step);
        up |= mask & (up << step);
        down |= mask & (down >> step);
        up |= pair_up & (up << two);
        down |= pair_down & (down >> two);
        up |= pair_up & (up << two);
        down |= pair_down & (down >> two);
        found[way] = (up << step) | (down >> step);
    }
    (found[0] | found[1] | found[2] | found[3]) & !(mine | theirs)
}

/// The bits of a word as numbers of squares, the lowest first.
#[derive(Clone, Copy, Debug)]
pub struct Squares(pub u64);

impl Iterator for Squares {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let square = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(square)
    }
}
