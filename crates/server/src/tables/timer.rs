//! The clocks of a table: plain arithmetic over moments that are handed in.

use ledger::number_of;
use protocol::native::{ClockTerms, Clocks, Millis};

/// After the server was away, the clock of who is to move waits so long, so that they can come
/// back to the table.
pub(crate) const RESUME_GRACE: Millis = 5_000;

/// The clocks at the moment of the last entry of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Timer {
    terms: ClockTerms,
    remaining: Vec<Millis>,
    running: Option<usize>,
    delay: Millis,
    at: Millis,
}

impl Timer {
    /// Clocks that do not run yet; none when time is not measured.
    pub(crate) fn new(terms: ClockTerms, seats: usize, at: Millis) -> Option<Timer> {
        let initial = match terms {
            ClockTerms::None {} => return None,
            ClockTerms::Fischer { initial, .. } | ClockTerms::Delay { initial, .. } => initial,
        };
        Some(Timer { terms, remaining: vec![initial; seats], running: None, delay: 0, at })
    }

    /// Charges who is thinking for the time up to this moment.
    pub(crate) fn advance(&mut self, now: Millis) {
        let mut elapsed = now.saturating_sub(self.at);
        self.at = self.at.max(now);
        let Some(seat) = self.running else { return };
        let free = elapsed.min(self.delay);
        self.delay -= free;
        elapsed -= free;
        self.remaining[seat] = self.remaining[seat].saturating_sub(elapsed);
    }

    /// A seat has moved and gets what the terms grant for it.
    pub(crate) fn moved(&mut self, seat: usize) {
        if let ClockTerms::Fischer { increment, .. } = self.terms {
            self.remaining[seat] = self.remaining[seat].saturating_add(increment);
        }
    }

    /// From now on this seat's clock runs: a new turn.
    pub(crate) fn run(&mut self, seat: Option<usize>) {
        self.running = seat;
        self.delay = match self.terms {
            ClockTerms::Delay { delay, .. } if seat.is_some() => delay,
            _ => 0,
        };
    }

    /// The server was away until now: only the time before is charged, and there is time to
    /// come back.
    pub(crate) fn resume(&mut self, now: Millis, downtime: Millis) {
        self.advance(now.saturating_sub(downtime));
        self.at = self.at.max(now);
        if self.running.is_some_and(|seat| self.remaining[seat] > 0) {
            self.delay = self.delay.max(RESUME_GRACE);
        }
    }

    /// Whose flag falls when, if nothing happens before.
    pub(crate) fn flag(&self) -> Option<(usize, Millis)> {
        let seat = self.running?;
        let left = self.delay.saturating_add(self.remaining[seat]);
        Some((seat, self.at.saturating_add(left)))
    }

    /// What a seat has left, and what it gets with its move.
    pub(crate) fn means(&self, seat: usize) -> (Millis, Millis) {
        let more = match self.terms {
            ClockTerms::Fischer { increment, .. } => increment,
            ClockTerms::Delay { delay, .. } => delay,
            ClockTerms::None {} => 0,
        };
        (self.remaining[seat], more)
    }

    /// Whether somebody's clock runs.
    pub(crate) fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// The clocks as they are told.
    pub(crate) fn card(&self) -> Clocks {
        Clocks {
            remaining: self.remaining.clone(),
            running: self.running.map(number_of),
            delay: self.delay,
            at: self.at,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_increment_comes_after_the_charge() {
        let terms = ClockTerms::Fischer { initial: 1000, increment: 200 };
        let mut timer = Timer::new(terms, 2, 0).unwrap();
        timer.run(Some(0));
        timer.advance(300);
        timer.moved(0);
        timer.run(Some(1));
        assert_eq!(timer.card().remaining, [900, 1000]);
        assert_eq!(timer.flag(), Some((1, 1300)));
    }

    #[test]
    fn a_delay_is_free_and_begins_anew_with_each_turn() {
        let mut timer = Timer::new(ClockTerms::Delay { initial: 1000, delay: 50 }, 2, 0).unwrap();
        timer.run(Some(0));
        assert_eq!(timer.flag(), Some((0, 1050)));
        timer.advance(40);
        timer.run(Some(1));
        timer.advance(100);
        assert_eq!(timer.card().remaining, [1000, 990]);
        timer.run(Some(0));
        assert_eq!(timer.card().delay, 50);
    }

    #[test]
    fn downtime_is_not_charged_and_there_is_time_to_come_back() {
        let terms = ClockTerms::Fischer { initial: 10_000, increment: 0 };
        let mut timer = Timer::new(terms, 2, 1_000).unwrap();
        timer.run(Some(0));
        // Two seconds of thinking, then an hour of darkness.
        timer.resume(3_603_000, 3_600_000);
        assert_eq!(timer.card().remaining, [8_000, 10_000]);
        assert_eq!(timer.flag(), Some((0, 3_603_000 + RESUME_GRACE + 8_000)));
    }

    #[test]
    fn time_never_runs_backwards() {
        let terms = ClockTerms::Fischer { initial: 10, increment: 0 };
        let mut timer = Timer::new(terms, 2, 100).unwrap();
        timer.run(Some(0));
        timer.advance(50);
        assert_eq!(timer.card().at, 100);
        timer.advance(500);
        assert_eq!(timer.card().remaining, [0, 10]);
    }
}
