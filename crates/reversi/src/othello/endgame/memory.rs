//! What endings of seven squares and more came to: a small table that forgets the older.

use crate::othello::board::Board;

/// Bounds of a board.
#[derive(Clone, Copy)]
pub(super) struct Known {
    mine: u64,
    theirs: u64,
    pub(super) low: i8,
    pub(super) high: i8,
    pub(super) best: u8,
}

const UNKNOWN: Known = Known { mine: 0, theirs: 0, low: -64, high: 64, best: 64 };

pub(super) struct Memory {
    entries: Vec<Known>,
    shift: u32,
}

impl Memory {
    pub(super) fn new(bits: u32) -> Memory {
        Memory { entries: vec![UNKNOWN; 1 << bits], shift: 64 - bits }
    }

    #[inline]
    fn slot(&self, hash: u64) -> usize {
        (hash >> self.shift) as usize
    }

    #[inline]
    pub(super) fn probe(&self, hash: u64, board: Board) -> Option<Known> {
        let entry = self.entries[self.slot(hash)];
        (entry.mine == board.mine && entry.theirs == board.theirs).then_some(entry)
    }

    #[inline]
    pub(super) fn store(&mut self, hash: u64, board: Board, alpha: i32, score: i32, best: u32) {
        let slot = self.slot(hash);
        let entry = &mut self.entries[slot];
        let same = entry.mine == board.mine && entry.theirs == board.theirs;
        let (mut low, mut high) = if same { (entry.low, entry.high) } else { (-64, 64) };
        if score > alpha {
            low = low.max(score as i8);
        } else {
            high = high.min(score as i8);
        }
        let best = best as u8;
        *entry = Known { mine: board.mine, theirs: board.theirs, low, high, best };
    }
}
