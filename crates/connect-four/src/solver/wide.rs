//! The table for boards whose keys are too long for a single-word entry.
//!
//! An entry is two words, and another thread may write between the reading of the first and of
//! the second. So the low half of the key is stored combined with a hash of the other word: a
//! pair from two different writers does not give the key that is sought.

use super::memory::{Bucket, Line, PAGE, prefetch};
use super::table::{Bounds, Table};
use crate::geometry::Word;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Low bits of the second word: lower bound, upper bound, logarithm of the work. The high part
/// of the key follows, the generation is on top.
const SCORE_BITS: u32 = 7;
const WORK_BITS: u32 = 5;
const DATA_BITS: u32 = 2 * SCORE_BITS + WORK_BITS;
const GENERATION_SHIFT: u32 = 56;
const GENERATIONS: u64 = 1 << (64 - GENERATION_SHIFT);
const SCORE_OFFSET: i32 = 1 << (SCORE_BITS - 1);
const ODD: u64 = 0x9E37_79B9_7F4A_7C15;

/// A table whose entries are two words that vouch for each other.
pub(super) struct Wide {
    buckets: Box<[Line]>,
    shift: u32,
    generation: AtomicU64,
}

/// A key taken apart.
struct Label {
    low: u64,
    /// The high part of the key and the generation, in place.
    high: u64,
}

impl Label {
    /// What an entry with this label knows, if it is one.
    #[inline(always)]
    fn read(&self, entry: &[AtomicU64; 2]) -> Option<u64> {
        let second = entry[1].load(Relaxed);
        let data = second ^ self.high;
        let first = entry[0].load(Relaxed);
        (data >> DATA_BITS == 0 && first ^ mix(second) == self.low).then_some(data)
    }
}

#[inline(always)]
fn mix(second: u64) -> u64 {
    let product = second.wrapping_mul(ODD);
    product ^ (product >> 32)
}

#[inline(always)]
fn unpack(data: u64) -> Bounds {
    let score = |shift: u32| ((data >> shift) & ((1 << SCORE_BITS) - 1)) as i32 - SCORE_OFFSET;
    Bounds { lower: score(0), upper: score(SCORE_BITS) }
}

#[inline(always)]
fn work_of(second: u64) -> u64 {
    (second >> (2 * SCORE_BITS)) & ((1 << WORK_BITS) - 1)
}

impl Wide {
    #[inline(always)]
    fn bucket(&self, key: u128) -> &Line {
        let (low, high) = (key as u64, (key >> 64) as u64);
        let hash = (low ^ high.wrapping_mul(ODD).rotate_left(32)).wrapping_mul(ODD);
        &self.buckets[(hash >> self.shift) as usize]
    }

    #[inline(always)]
    fn label(&self, key: u128) -> Label {
        let generation = self.generation.load(Relaxed) << GENERATION_SHIFT;
        Label { low: key as u64, high: generation | (((key >> 64) as u64) << DATA_BITS) }
    }
}

impl<W: Word> Table<W> for Wide {
    fn new(_key_bits: u32, bytes: usize) -> Self {
        let bucket_bits = (bytes / size_of::<Line>()).max(1).ilog2().clamp(4, 32);
        Self {
            buckets: Line::zeroed(1 << bucket_bits),
            shift: 64 - bucket_bits,
            generation: AtomicU64::new(1),
        }
    }

    fn clear(&self) {
        let next = self.generation.load(Relaxed) + 1;
        if next < GENERATIONS {
            self.generation.store(next, Relaxed);
        } else {
            for word in self.buckets.iter().flat_map(|bucket| &bucket.0).flatten() {
                word.store(0, Relaxed);
            }
            self.generation.store(1, Relaxed);
        }
    }

    fn touch(&self) {
        for bucket in self.buckets.iter().step_by(PAGE / size_of::<Line>()) {
            bucket.0[0][0].fetch_or(0, Relaxed);
        }
    }

    #[inline(always)]
    fn prefetch(&self, key: W) {
        prefetch(self.bucket(key.widen()));
    }

    #[inline(always)]
    fn probe(&self, key: W) -> Option<Bounds> {
        let label = self.label(key.widen());
        self.bucket(key.widen()).0.iter().find_map(|entry| label.read(entry)).map(unpack)
    }

    #[inline(always)]
    fn store(&self, key: W, bounds: Bounds, work: u32) {
        let label = self.label(key.widen());
        let generation = label.high >> GENERATION_SHIFT;
        let bucket = &self.bucket(key.widen()).0;
        let mut bounds = bounds;
        let mut work = u64::from(work).min((1 << WORK_BITS) - 1);
        let mut victim = 0;
        let mut least = u64::MAX;
        for (i, entry) in bucket.iter().enumerate() {
            if let Some(data) = label.read(entry) {
                let known = unpack(data);
                bounds.lower = bounds.lower.max(known.lower);
                bounds.upper = bounds.upper.min(known.upper);
                work = work.max(work_of(data));
                victim = i;
                break;
            }
            let second = entry[1].load(Relaxed);
            let current = second >> GENERATION_SHIFT == generation;
            let worth = if current { 1 + work_of(second) } else { 0 };
            if worth < least {
                least = worth;
                victim = i;
            }
        }
        let second = label.high
            | ((bounds.lower + SCORE_OFFSET) as u64)
            | (((bounds.upper + SCORE_OFFSET) as u64) << SCORE_BITS)
            | (work << (2 * SCORE_BITS));
        bucket[victim][1].store(second, Relaxed);
        bucket[victim][0].store(label.low ^ mix(second), Relaxed);
    }
}
