//! The server's clock: moments that never run backwards, not even over a restart.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use protocol::native::Millis;
use tokio::time::Instant;

/// A length of time as the wire counts it.
pub(crate) fn millis(time: Duration) -> Millis {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// Milliseconds since 1970, counted on from the start by a clock that only goes forward.
#[derive(Clone, Copy, Debug)]
pub struct HouseClock {
    started: Instant,
    started_at: Millis,
}

impl HouseClock {
    /// A clock that starts with the system's time, but later than everything that was seen before:
    /// what happened in the same millisecond must not look as if it happened after the start.
    pub fn start(seen: Millis) -> HouseClock {
        let system = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, millis);
        HouseClock { started: Instant::now(), started_at: system.max(seen + 1) }
    }

    /// Now.
    pub fn now(&self) -> Millis {
        self.of(Instant::now())
    }

    /// The moment of an instant.
    pub fn of(&self, instant: Instant) -> Millis {
        self.started_at + millis(instant.saturating_duration_since(self.started))
    }

    /// The instant of a moment.
    pub(crate) fn instant(&self, moment: Millis) -> Instant {
        // A month is far beyond anything that is waited for; more might not fit.
        const LONGEST: Millis = 30 * 24 * 3_600_000;
        let ahead = moment.saturating_sub(self.started_at);
        let now = millis(Instant::now().saturating_duration_since(self.started));
        self.started + Duration::from_millis(ahead.min(now + LONGEST))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_starts_after_everything_that_was_seen() {
        let system = HouseClock::start(0).now();
        let seen = system + 3_600_000;
        assert!(HouseClock::start(seen).now() > seen, "a system clock that was set back");
        assert!(HouseClock::start(system).now() > system, "the same millisecond");
    }
}
