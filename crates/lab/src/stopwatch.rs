//! A watcher with a real clock.

use std::time::{Duration, Instant};

use catalog::game::{Report, StopFlag, Watcher};

/// Hands a player the time that really passes, and its reports to whoever wants to hear them.
pub struct Stopwatch<'a> {
    began: Instant,
    stop: StopFlag,
    hear: &'a mut (dyn FnMut(&Report<String>) + Send),
}

impl<'a> Stopwatch<'a> {
    /// A stopwatch that starts now.
    pub fn start(
        stop: &StopFlag,
        hear: &'a mut (dyn FnMut(&Report<String>) + Send),
    ) -> Stopwatch<'a> {
        Stopwatch { began: Instant::now(), stop: stop.clone(), hear }
    }
}

impl Watcher<String> for Stopwatch<'_> {
    fn stop_flag(&self) -> &StopFlag {
        &self.stop
    }

    fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    fn report(&mut self, report: &Report<String>) {
        (self.hear)(report);
    }
}
