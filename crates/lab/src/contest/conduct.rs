//! Whether players kept to the rules and to their time, as the match measured it.

use std::time::Duration;

use serde::Serialize;

/// How a player behaved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Conduct {
    /// Decisions that it was asked for.
    pub decisions: usize,
    /// Decisions that were no legal move.
    pub invalid: usize,
    /// Decisions under a limit of time.
    pub timed: usize,
    /// Decisions that came later than the limit and the grace.
    pub late: usize,
    /// Those of them that were late by the processor time that they used. The others had no
    /// processor in between: another program had it, or the host of a virtual machine.
    pub late_working: usize,
    /// The most milliseconds by which a decision exceeded its limit of time, the grace not taken off;
    /// negative when the slowest was early.
    pub worst_overrun_ms: Option<f64>,
}

impl Conduct {
    /// What a decision may take beyond its limit of time: a move also travels.
    pub const GRACE: Duration = Duration::from_millis(20);

    /// Adds a decision that took so long, with the thread at work for so long; says whether it came in
    /// time.
    pub(super) fn timed(
        &mut self,
        took: Duration,
        worked: Duration,
        limit: Option<Duration>,
    ) -> bool {
        self.decisions += 1;
        let Some(limit) = limit else { return true };
        let overrun = (took.as_secs_f64() - limit.as_secs_f64()) * 1e3;
        self.timed += 1;
        self.worst_overrun_ms = Some(self.worst_overrun_ms.map_or(overrun, |w| w.max(overrun)));
        let late = took > limit + Conduct::GRACE;
        self.late += usize::from(late);
        self.late_working += usize::from(late && worked > limit + Conduct::GRACE);
        !late
    }

    /// Adds what happened elsewhere.
    pub fn add(&mut self, other: &Conduct) {
        self.decisions += other.decisions;
        self.invalid += other.invalid;
        self.timed += other.timed;
        self.late += other.late;
        self.late_working += other.late_working;
        self.worst_overrun_ms = match (self.worst_overrun_ms, other.worst_overrun_ms) {
            (Some(one), Some(two)) => Some(one.max(two)),
            (one, two) => one.or(two),
        };
    }
}

/// For how long this thread has had a processor. Where the system does not tell, all time counts.
pub(super) fn worked() -> Duration {
    #[cfg(unix)]
    {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        Duration::try_from(time).unwrap_or_default()
    }
    #[cfg(not(unix))]
    {
        static BEGAN: std::sync::LazyLock<std::time::Instant> =
            std::sync::LazyLock::new(std::time::Instant::now);
        BEGAN.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn a_decision_is_late_beyond_its_limit_and_the_grace() {
        let mut conduct = Conduct::default();
        assert!(conduct.timed(ms(9000), ms(9000), None));
        assert_eq!(conduct.worst_overrun_ms, None);
        assert!(conduct.timed(ms(90), ms(90), Some(ms(100))));
        assert!(conduct.worst_overrun_ms.is_some_and(|worst| (worst + 10.0).abs() < 1e-9));
        assert!(conduct.timed(ms(120), ms(120), Some(ms(100))));
        assert!(!conduct.timed(ms(121), ms(121), Some(ms(100))));
        assert_eq!((conduct.late, conduct.late_working), (1, 1));
        assert!(conduct.timed(ms(5), ms(5), Some(ms(100))));
        let mut sum = Conduct { invalid: 1, ..Conduct::default() };
        sum.add(&conduct);
        assert_eq!((sum.decisions, sum.timed, sum.late, sum.invalid), (5, 4, 1, 1));
        assert!(sum.worst_overrun_ms.is_some_and(|worst| (worst - 21.0).abs() < 1e-9));
    }

    #[test]
    fn who_had_no_processor_is_late_but_not_by_work() {
        let mut conduct = Conduct::default();
        assert!(!conduct.timed(ms(150), ms(120), Some(ms(100))));
        assert_eq!((conduct.late, conduct.late_working), (1, 0));
        assert!(!conduct.timed(ms(150), ms(121), Some(ms(100))));
        assert_eq!((conduct.late, conduct.late_working), (2, 1));
    }

    #[test]
    #[cfg(unix)]
    fn sleep_is_no_work_but_thought_is() {
        let before = worked();
        std::thread::sleep(ms(30));
        let slept = worked() - before;
        let began = std::time::Instant::now();
        while worked() - before < slept + ms(5) && began.elapsed() < ms(60_000) {}
        assert!(worked() - before >= slept + ms(5));
        assert!(slept < ms(30), "{slept:?}");
    }
}
