//! Counting what happens, for whoever shows figures: plain atomics, read without stopping anybody.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A number that only grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// One more.
    pub fn count(&self) {
        self.add(1);
    }

    /// So many more.
    pub fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    /// The number.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A number that goes up and down.
#[derive(Debug, Default)]
pub struct Gauge(AtomicU64);

impl Gauge {
    /// One more.
    pub fn up(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// One less.
    pub fn down(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    /// The number.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The upper ends of the steps of a [`Histogram`], in milliseconds; what is longer is counted last.
pub const STEPS: [u64; 11] = [1, 2, 5, 10, 20, 30, 50, 100, 250, 1000, 5000];

/// How long things took.
#[derive(Debug, Default)]
pub struct Histogram {
    steps: [Counter; STEPS.len() + 1],
    micros: Counter,
}

impl Histogram {
    /// Something took so long.
    pub fn took(&self, time: Duration) {
        let at = STEPS.iter().position(|step| time <= Duration::from_millis(*step));
        self.steps[at.unwrap_or(STEPS.len())].count();
        self.micros.add(u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
    }

    /// How many fell into each step, the last one being everything longer.
    pub fn counts(&self) -> [u64; STEPS.len() + 1] {
        std::array::from_fn(|at| self.steps[at].get())
    }

    /// The sum of all times in seconds.
    pub fn seconds(&self) -> f64 {
        self.micros.get() as f64 / 1e6
    }
}
