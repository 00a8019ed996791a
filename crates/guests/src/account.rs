//! How much of the account a move may cost: never so much that the answer could come late.

use std::time::Duration;

use catalog::game::Budget;

/// What is never spent, whatever was measured.
const RESERVE: Duration = Duration::from_millis(40);

/// What was measured about the line and the player so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Account {
    /// What comes with each request: the first one told it.
    increment: Option<Duration>,
    /// The longest way of an answer to the server and back.
    trip: Duration,
    /// By how much a decision was ever longer than its budget; unknown before the first one.
    overdrawn: Option<Duration>,
}

impl Account {
    /// What the player may spend on its answer. Without a limit of time the depth is obeyed.
    pub fn budget(&mut self, milliseconds: u32, depth: u8) -> Budget {
        if milliseconds == 0 {
            return Budget { time: None, nodes: None, depth: Some(u32::from(depth).max(1)) };
        }
        let left = Duration::from_millis(milliseconds.into());
        let increment = *self.increment.get_or_insert(left);
        // A little less than what comes in, so that the account grows, and some of what has grown.
        let saved = left.saturating_sub(increment);
        // As long as nothing is known about the player's punctuality, half of that.
        let share = if self.overdrawn.is_some() { 2 } else { 4 };
        let wish = increment.min(left) / share + saved / 10;
        let reserve = RESERVE + self.trip + 2 * self.overdrawn.unwrap_or_default();
        let most = left.saturating_sub(reserve);
        Budget::time(wish.min(most).max(Duration::from_millis(1)))
    }

    /// A decision took so long.
    pub fn thought(&mut self, took: Duration, budget: &Budget) {
        if let Some(time) = budget.time {
            let overdrawn = took.saturating_sub(time);
            self.overdrawn = Some(self.overdrawn.unwrap_or_default().max(overdrawn));
        }
    }

    /// The answer came back from the server after so long.
    pub fn echoed(&mut self, took: Duration) {
        self.trip = self.trip.max(took.min(Duration::from_secs(1)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_stays_below_the_account_by_all_that_was_measured() {
        let mut account = Account::default();
        let first = account.budget(200, 1).time.unwrap();
        assert!(first <= Duration::from_millis(160));
        account.thought(first + Duration::from_millis(30), &Budget::time(first));
        account.echoed(Duration::from_millis(20));
        for left in [1, 50, 100, 200, 1_000, 100_000] {
            let time = account.budget(left, 1).time.unwrap();
            let reserve = Duration::from_millis(40 + 20 + 60);
            let most = Duration::from_millis(left.into()).saturating_sub(reserve);
            assert!(time <= most.max(Duration::from_millis(1)), "{left}: {time:?}");
        }
        assert_eq!(account.budget(0, 3).depth, Some(3));
        assert_eq!(account.budget(0, 0).depth, Some(1));
    }
}
