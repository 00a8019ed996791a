//! The memory of the deeper search: bounds and best moves of positions met before.
//!
//! A board is recognised whole, so no answer rests on luck.

use super::board::Board;

/// A hash of a board.
#[inline]
pub(crate) fn mix(board: Board) -> u64 {
    let mine = board.mine.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let theirs = board.theirs.wrapping_mul(0xd6e8_feb8_6659_fd93);
    let mixed = (mine.rotate_left(32) ^ theirs).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed ^ (mixed >> 32)
}

/// What is known of a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    mine: u64,
    theirs: u64,
    /// The score is at least this.
    pub(crate) low: i8,
    /// The score is at most this.
    pub(crate) high: i8,
    /// How deep it was searched.
    pub(crate) depth: u8,
    /// How surely; see [`super::search`].
    pub(crate) sure: u8,
    /// The best move, and the best before it; 64 for none.
    pub(crate) best: [u8; 2],
    age: u8,
}

const NOTHING: Entry =
    Entry { mine: 0, theirs: 0, low: -64, high: 64, depth: 0, sure: 0, best: [64; 2], age: 0 };

/// What is found out about a board.
#[derive(Clone, Copy)]
pub(crate) struct Finding {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    pub(crate) score: i32,
    pub(crate) depth: u32,
    pub(crate) sure: u8,
    pub(crate) best: u32,
}

/// A table of a fixed size.
pub(crate) struct Table {
    entries: Vec<Entry>,
    shift: u32,
    age: u8,
}

impl Table {
    /// A table of at most so many bytes.
    pub(crate) fn new(bytes: usize) -> Table {
        let entries = (bytes / size_of::<Entry>()).max(1 << 8);
        let bits = entries.ilog2();
        Table { entries: vec![NOTHING; 1 << bits], shift: 64 - bits, age: 0 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.entries.fill(NOTHING);
    }

    /// Lets what is there give way to what comes.
    pub(crate) fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    #[inline]
    pub(crate) fn probe(&self, hash: u64, board: Board) -> Option<&Entry> {
        let slot = (hash >> self.shift) as usize;
        let is_it = |entry: &&Entry| entry.mine == board.mine && entry.theirs == board.theirs;
        let first = self.entries.get(slot).filter(is_it);
        first.or_else(|| self.entries.get(slot ^ 1).filter(is_it))
    }

    #[inline]
    pub(crate) fn store(&mut self, hash: u64, board: Board, found: Finding) {
        let slot = (hash >> self.shift) as usize;
        let age = self.age;
        let is_it = |entry: &Entry| entry.mine == board.mine && entry.theirs == board.theirs;
        let worth = |entry: &Entry| {
            let fresh = if entry.age == age { 1000 } else { 0 };
            fresh + 8 * i32::from(entry.depth) + i32::from(entry.sure)
        };
        let (here, there) = (&self.entries[slot], &self.entries[slot ^ 1]);
        let slot = if is_it(here) {
            slot
        } else if is_it(there) || worth(there) < worth(here) {
            slot ^ 1
        } else {
            slot
        };
        let entry = &mut self.entries[slot];
        let (depth, sure) = (found.depth as u8, found.sure);
        let same = is_it(entry);
        if same && entry.age == age && (entry.depth, entry.sure) > (depth, sure) {
            // A glance does not replace what a deeper look of the same question found.
            return;
        }
        let mut next = Entry { mine: board.mine, theirs: board.theirs, age, ..NOTHING };
        (next.depth, next.sure) = (depth, sure);
        if same {
            next.best = entry.best;
            if entry.depth == depth && entry.sure == sure {
                (next.low, next.high) = (entry.low, entry.high);
            }
        }
        if found.score < found.beta {
            next.high = next.high.min(found.score as i8);
        }
        if found.score > found.alpha {
            next.low = next.low.max(found.score as i8);
        }
        // A fail low proves no best move, but what seemed best is worth trying first.
        let best = found.best as u8;
        if best != next.best[0] && best < 64 {
            next.best = [best, next.best[0]];
        }
        *entry = next;
    }
}
