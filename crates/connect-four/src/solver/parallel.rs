//! Several threads on one window.
//!
//! All of them search the same tree and share the large table. So that they do not do the same
//! work, a thread announces near the root which position it is in, and the others leave that
//! position for later: by then its score is in the table. Whoever finishes first stops the rest.
//! A thread never skips the first move of a node: until that is searched, the others are
//! probably not needed.

use crate::geometry::Word;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

const SLOTS: usize = 1 << 12;

/// The positions near the root in which some thread is at work.
///
/// Two positions may share a slot and a thread may overwrite another's mark: then a position is
/// searched twice or a little later, never wrongly.
pub(super) struct Busy(Box<[AtomicU64]>);

impl Busy {
    pub(super) fn new() -> Self {
        Self((0..SLOTS).map(|_| AtomicU64::new(0)).collect())
    }

    #[inline]
    fn slot<W: Word>(&self, key: W) -> (&AtomicU64, u64) {
        let wide = key.widen();
        let mark = (wide as u64 ^ (wide >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        (&self.0[(mark >> 52) as usize], mark)
    }

    #[inline]
    pub(super) fn is_at<W: Word>(&self, key: W) -> bool {
        let (slot, mark) = self.slot(key);
        slot.load(Relaxed) == mark
    }

    #[inline]
    pub(super) fn enter<W: Word>(&self, key: W) {
        let (slot, mark) = self.slot(key);
        slot.store(mark, Relaxed);
    }

    #[inline]
    pub(super) fn leave<W: Word>(&self, key: W) {
        let (slot, mark) = self.slot(key);
        // Only one's own mark is wiped; a race here costs time at worst.
        if slot.load(Relaxed) == mark {
            slot.store(0, Relaxed);
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn clear(&self) {
        for slot in &self.0 {
            slot.store(0, Relaxed);
        }
    }
}
