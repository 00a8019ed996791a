//! What is counted while the crowd plays.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde::Serialize;
use tokio::time::Instant;

/// So many faults are kept in words.
const SAMPLES: usize = 12;

/// What is measured in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tally {
    Acknowledged,
    Received,
    Watched,
    Returned,
}

/// How a measured time is spread, in milliseconds.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Spread {
    /// How often it was measured.
    pub count: usize,
    /// Half of them are shorter.
    pub p50: f64,
    /// Ninety-nine of a hundred are shorter.
    pub p99: f64,
    /// The longest.
    pub longest: f64,
}

/// Counters that everybody shares.
#[derive(Debug, Default)]
pub(super) struct Figures {
    pub(super) sockets: AtomicU64,
    pub(super) seated: AtomicU64,
    pub(super) sent: AtomicU64,
    pub(super) acknowledged: AtomicU64,
    pub(super) games: AtomicU64,
    pub(super) rolls: AtomicU64,
    pub(super) refused: AtomicU64,
    pub(super) drops: AtomicU64,
    pub(super) resyncs: AtomicU64,
    pub(super) compared: AtomicU64,
    pub(super) wrong: AtomicU64,
    errors: AtomicU64,
    samples: Mutex<Vec<String>>,
    times: Mutex<Times>,
    cut: Mutex<Option<Instant>>,
}

/// All times, in microseconds.
#[derive(Clone, Debug, Default)]
pub(super) struct Times([Vec<u32>; 4]);

impl Figures {
    /// Something went wrong.
    pub(super) fn went_wrong(&self, what: String) {
        self.errors.fetch_add(1, Ordering::Relaxed);
        if let Ok(mut samples) = self.samples.lock()
            && samples.len() < SAMPLES
        {
            samples.push(what);
        }
    }

    pub(super) fn errors(&self) -> u64 {
        self.errors.load(Ordering::Relaxed)
    }

    pub(super) fn samples(&self) -> Vec<String> {
        self.samples.lock().map(|samples| samples.clone()).unwrap_or_default()
    }

    /// A time was measured.
    pub(super) fn took(&self, tally: Tally, time: Duration) {
        if let Ok(mut times) = self.times.lock() {
            times.0[tally as usize].push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
        }
    }

    /// All lines are cut now.
    pub(super) fn cut_now(&self) {
        if let Ok(mut cut) = self.cut.lock() {
            *cut = Some(Instant::now());
        }
    }

    /// A client that had been cut off knows its board again.
    pub(super) fn returned(&self) {
        let since = self.cut.lock().ok().and_then(|cut| *cut);
        if let Some(since) = since {
            self.took(Tally::Returned, since.elapsed());
        }
    }

    pub(super) fn tally(&self) -> Times {
        self.times.lock().map(|times| times.clone()).unwrap_or_default()
    }
}

impl Times {
    pub(super) fn spread(&self, tally: Tally) -> Option<Spread> {
        let mut times = self.0[tally as usize].clone();
        times.sort_unstable();
        let last = times.len().checked_sub(1)?;
        let at = |share: f64| f64::from(times[(last as f64 * share).round() as usize]) / 1000.0;
        Some(Spread { count: times.len(), p50: at(0.5), p99: at(0.99), longest: at(1.0) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_is_that_of_the_sorted_times() {
        let figures = Figures::default();
        for millis in (1..=101).rev() {
            figures.took(Tally::Received, Duration::from_millis(millis));
        }
        let spread = figures.tally().spread(Tally::Received);
        assert_eq!(spread, Some(Spread { count: 101, p50: 51.0, p99: 100.0, longest: 101.0 }));
        assert_eq!(figures.tally().spread(Tally::Watched), None);
    }

    #[test]
    fn every_fault_counts_and_the_first_are_told() {
        let figures = Figures::default();
        for fault in 0..100 {
            figures.went_wrong(format!("fault {fault}"));
        }
        assert_eq!(figures.errors(), 100);
        assert_eq!(figures.samples().len(), SAMPLES);
        assert_eq!(figures.samples()[0], "fault 0");
    }
}
