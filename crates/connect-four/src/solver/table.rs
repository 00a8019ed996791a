//! What the solver remembers of positions it has searched: a lower and an upper bound of the
//! score.
//!
//! A bound that is wrong once makes every later answer wrong, so a position is recognised by its
//! whole key. An entry of a [`Packed`] table is one word: multiplying by an odd number permutes
//! the keys, the high bits of the product choose a bucket, and the low bits are kept in the
//! entry, so nothing of the key is lost. A single word is also what makes sharing between
//! threads safe: it is read and written whole.
//!
//! The memory bus is the narrowest part of a solver. Most positions lie deep in the tree, are
//! cheap and are met again soon if ever: they go to a small table that each thread keeps in its
//! own second-level cache. Only the positions above go to the large shared one.
//!
//! Clearing counts a generation up instead of wiping memory, or an easy position would cost less
//! than the preparation for it.

use super::memory::{Bucket, PAGE, Pair, prefetch};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What is known of a score: it lies between the two, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) lower: i32,
    pub(super) upper: i32,
}

/// Low bits of an entry: lower bound, upper bound, logarithm of the work.
const SCORE_BITS: u32 = 6;
const WORK_BITS: u32 = 5;
const DATA_BITS: u32 = 2 * SCORE_BITS + WORK_BITS;
const SCORE_OFFSET: i32 = 1 << (SCORE_BITS - 1);

/// How a table of a certain size takes keys of a certain width apart.
#[derive(Clone, Copy, Debug)]
struct Layout {
    key_mask: u64,
    /// How far the bucket number lies above the bits that the entry keeps.
    tag_bits: u32,
    /// How many generations fit into the rest of the word.
    generations: u64,
}

impl Layout {
    fn new(key_bits: u32, bucket_bits: u32) -> Self {
        let tag_bits = key_bits - bucket_bits;
        let generation_bits = 64 - DATA_BITS - tag_bits;
        Self { key_mask: u64::MAX >> (64 - key_bits), tag_bits, generations: 1 << generation_bits }
    }

    #[inline(always)]
    fn bucket(self, key: u64) -> usize {
        (self.scatter(key) >> self.tag_bits) as usize
    }

    #[inline(always)]
    fn scatter(self, key: u64) -> u64 {
        key.wrapping_mul(0x9E37_79B9_7F4A_7C15) & self.key_mask
    }

    /// What an entry of this key and generation has above its data.
    #[inline(always)]
    fn label(self, key: u64, generation: u64) -> u64 {
        let tag = self.scatter(key) & ((1 << self.tag_bits) - 1);
        ((generation << self.tag_bits) | tag) << DATA_BITS
    }

    #[inline(always)]
    fn generation_of(self, entry: u64) -> u64 {
        entry >> (DATA_BITS + self.tag_bits)
    }
}

#[inline(always)]
fn pack(bounds: Bounds, work: u32) -> u64 {
    ((bounds.lower + SCORE_OFFSET) as u64)
        | (((bounds.upper + SCORE_OFFSET) as u64) << SCORE_BITS)
        | (u64::from(work) << (2 * SCORE_BITS))
}

#[inline(always)]
fn unpack(entry: u64) -> Bounds {
    let score = |shift: u32| ((entry >> shift) & ((1 << SCORE_BITS) - 1)) as i32 - SCORE_OFFSET;
    Bounds { lower: score(0), upper: score(SCORE_BITS) }
}

#[inline(always)]
fn work_of(entry: u64) -> u64 {
    (entry >> (2 * SCORE_BITS)) & ((1 << WORK_BITS) - 1)
}

/// A memory of bounds that threads may share.
pub(super) trait Table<W>: Send + Sync {
    /// A table for keys of this many bits that takes at most about this much memory, but at
    /// least a few kilobytes.
    fn new(key_bits: u32, bytes: usize) -> Self;
    /// Forgets everything. No other thread may be searching.
    fn clear(&self);
    /// Touches all memory, so that no later search waits for the system to provide it.
    fn touch(&self);
    /// Announces that `key` will soon be probed.
    fn prefetch(&self, key: W);
    /// What is known of the position with this key.
    fn probe(&self, key: W) -> Option<Bounds>;
    /// Notes what is now known, and the logarithm of the number of positions that it took.
    fn store(&self, key: W, bounds: Bounds, work: u32);
}

/// A table whose entries are single words.
pub(super) struct Packed {
    buckets: Box<[Pair]>,
    layout: Layout,
    generation: AtomicU64,
}

impl Packed {
    /// The widest keys that leave room for the data and a few generations even in the smallest
    /// table.
    pub(super) const KEY_BITS: u32 = 52;
}

impl Table<u64> for Packed {
    fn new(key_bits: u32, bytes: usize) -> Self {
        let most = key_bits.min(32);
        let least = (key_bits + DATA_BITS + 6).saturating_sub(64).max(4).min(most);
        let bucket_bits = (bytes / size_of::<Pair>()).max(1).ilog2().clamp(least, most);
        Self {
            buckets: Pair::zeroed(1 << bucket_bits),
            layout: Layout::new(key_bits, bucket_bits),
            generation: AtomicU64::new(1),
        }
    }

    fn clear(&self) {
        let next = self.generation.load(Relaxed) + 1;
        if next < self.layout.generations {
            self.generation.store(next, Relaxed);
        } else {
            for bucket in &self.buckets {
                for entry in &bucket.0 {
                    entry.store(0, Relaxed);
                }
            }
            self.generation.store(1, Relaxed);
        }
    }

    fn touch(&self) {
        for bucket in self.buckets.iter().step_by(PAGE / size_of::<Pair>()) {
            bucket.0[0].fetch_or(0, Relaxed);
        }
    }

    #[inline(always)]
    fn prefetch(&self, key: u64) {
        prefetch(&self.buckets[self.layout.bucket(key)]);
    }

    #[inline(always)]
    fn probe(&self, key: u64) -> Option<Bounds> {
        let label = self.layout.label(key, self.generation.load(Relaxed));
        for slot in &self.buckets[self.layout.bucket(key)].0 {
            let entry = slot.load(Relaxed);
            if (entry ^ label) >> DATA_BITS == 0 {
                return Some(unpack(entry));
            }
        }
        None
    }

    #[inline(always)]
    fn store(&self, key: u64, bounds: Bounds, work: u32) {
        let generation = self.generation.load(Relaxed);
        let label = self.layout.label(key, generation);
        let bucket = &self.buckets[self.layout.bucket(key)].0;
        let mut bounds = bounds;
        let mut work = work.min((1 << WORK_BITS) - 1);
        let mut victim = 0;
        let mut least = u64::MAX;
        for (i, slot) in bucket.iter().enumerate() {
            let entry = slot.load(Relaxed);
            if (entry ^ label) >> DATA_BITS == 0 {
                let known = unpack(entry);
                bounds.lower = bounds.lower.max(known.lower);
                bounds.upper = bounds.upper.min(known.upper);
                work = work.max(work_of(entry) as u32);
                victim = i;
                break;
            }
            let worth =
                if self.layout.generation_of(entry) == generation { 1 + work_of(entry) } else { 0 };
            if worth < least {
                least = worth;
                victim = i;
            }
        }
        bucket[victim].store(label | pack(bounds, work), Relaxed);
    }
}
