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
    /// Those of them that would have been late even without the time in which the player was ready
    /// to think and other programs had the processor; all of them where the system does not tell.
    pub late_alone: usize,
    /// The most milliseconds by which a decision exceeded its limit of time, the grace not taken off;
    /// negative when the slowest was early.
    pub worst_overrun_ms: Option<f64>,
}

impl Conduct {
    /// What a decision may take beyond its limit of time: a move also travels.
    pub const GRACE: Duration = Duration::from_millis(20);

    /// Adds a decision that took so long, a part of it waiting for a processor; says whether it came
    /// in time.
    pub(super) fn timed(
        &mut self,
        took: Duration,
        waited: Duration,
        limit: Option<Duration>,
    ) -> bool {
        self.decisions += 1;
        let Some(limit) = limit else { return true };
        let overrun = (took.as_secs_f64() - limit.as_secs_f64()) * 1e3;
        self.timed += 1;
        self.worst_overrun_ms = Some(self.worst_overrun_ms.map_or(overrun, |w| w.max(overrun)));
        let late = took > limit + Conduct::GRACE;
        self.late += usize::from(late);
        self.late_alone += usize::from(took.saturating_sub(waited) > limit + Conduct::GRACE);
        !late
    }

    /// Adds what happened elsewhere.
    pub fn add(&mut self, other: &Conduct) {
        self.decisions += other.decisions;
        self.invalid += other.invalid;
        self.timed += other.timed;
        self.late += other.late;
        self.late_alone += other.late_alone;
        self.worst_overrun_ms = match (self.worst_overrun_ms, other.worst_overrun_ms) {
            (Some(one), Some(two)) => Some(one.max(two)),
            (one, two) => one.or(two),
        };
    }
}

/// How long this thread has waited for a processor since it began, where the system tells it.
pub(super) fn waited() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = told.split_whitespace().nth(1).and_then(|number| number.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_is_late_beyond_its_limit_and_the_grace() {
        let ms = Duration::from_millis;
        let none = Duration::ZERO;
        let mut conduct = Conduct::default();
        assert!(conduct.timed(ms(9000), none, None));
        assert_eq!(conduct.worst_overrun_ms, None);
        assert!(conduct.timed(ms(90), none, Some(ms(100))));
        assert!(conduct.worst_overrun_ms.is_some_and(|worst| (worst + 10.0).abs() < 1e-9));
        assert!(conduct.timed(ms(120), none, Some(ms(100))));
        assert!(!conduct.timed(ms(121), none, Some(ms(100))));
        assert_eq!((conduct.late, conduct.late_alone), (1, 1));
        assert!(conduct.timed(ms(5), none, Some(ms(100))));
        let mut sum = Conduct { invalid: 1, ..Conduct::default() };
        sum.add(&conduct);
        assert_eq!((sum.decisions, sum.timed, sum.late, sum.invalid), (5, 4, 1, 1));
        assert!(sum.worst_overrun_ms.is_some_and(|worst| (worst - 21.0).abs() < 1e-9));
    }

    #[test]
    fn who_waited_for_a_processor_is_late_but_not_alone() {
        let ms = Duration::from_millis;
        let mut conduct = Conduct::default();
        assert!(!conduct.timed(ms(150), ms(30), Some(ms(100))));
        assert_eq!((conduct.late, conduct.late_alone), (1, 0));
        assert!(!conduct.timed(ms(150), ms(29), Some(ms(100))));
        assert_eq!((conduct.late, conduct.late_alone), (2, 1));
    }
}
