//! How a caller looks on while the solver thinks, and stops it.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// What the solver knows so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Positions searched since the call began.
    pub nodes: u64,
    /// The score is at least this.
    pub lower: i32,
    /// The score is at most this.
    pub upper: i32,
    /// The column whose score is being sought, if it is one of several.
    pub column: Option<u32>,
}

/// An onlooker. It is asked every few thousand positions, so it may take a look at a clock.
pub trait Watch: Sync {
    /// Whether to give up.
    fn should_stop(&self) -> bool {
        false
    }

    /// Called now and then, and whenever the bounds have changed.
    fn progress(&self, progress: &Progress) {
        let _ = progress;
    }
}

/// Nobody looks on; the solver runs to its end.
impl Watch for () {}

/// A flag that stops the solver when it is raised.
impl Watch for AtomicBool {
    fn should_stop(&self) -> bool {
        self.load(Relaxed)
    }
}
