//! The clock that is handed to a thinking player, and where its reports go.

use std::time::{Duration, Instant};

use catalog::game::{Report, StopFlag, Watcher};

/// Looks on while a player thinks: real time, a flag to stop it, an ear for its reports.
pub(crate) struct Clock<'a> {
    started: Instant,
    stop: StopFlag,
    hear: &'a mut (dyn FnMut(&Report<String>) + Send),
}

impl<'a> Clock<'a> {
    /// A clock that starts now.
    pub(crate) fn start(
        stop: StopFlag,
        hear: &'a mut (dyn FnMut(&Report<String>) + Send),
    ) -> Clock<'a> {
        Clock { started: Instant::now(), stop, hear }
    }
}

impl Watcher<String> for Clock<'_> {
    fn stop_flag(&self) -> &StopFlag {
        &self.stop
    }

    fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    fn report(&mut self, report: &Report<String>) {
        (self.hear)(report);
    }
}
