//! How much of the account a move may cost: never so much that the answer could come late.

use std::time::Duration;

use catalog::game::Budget;

/// What is never spent, whatever was measured.
const RESERVE: Duration = Duration::from_millis(40);

/// What an account holds before more than a tenth of what comes in is spent.
const CUSHION: Duration = Duration::from_secs(1);

/// What was measured about the line and the player so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Account {
    /// What comes with each request: the first one told it.
    increment: Option<Duration>,
    /// The longest way of an answer to the server and back.
    trip: Duration,
    /// By how much a decision was ever longer than its budget.
    overdrawn: Duration,
}

impl Account {
    /// What the player may spend on its answer. Without a limit of time the depth is obeyed.
    pub fn budget(&mut self, milliseconds: u32, depth: u8) -> Budget {
        if milliseconds == 0 {
            return Budget { time: None, nodes: None, depth: Some(u32::from(depth).max(1)) };
        }
        let left = Duration::from_millis(milliseconds.into());
        let increment = *self.increment.get_or_insert(left);
        // Most of what comes in, and some of what has been saved; but first a cushion is saved that
        // outlasts any moment in which the machine lets nobody work.
        let saved = left.saturating_sub(increment + CUSHION);
        let steady = increment * 3 / 4 + saved / 10;
        let wish = left.saturating_sub(CUSHION).clamp(increment / 10, steady);
        let reserve = RESERVE + self.trip + 2 * self.overdrawn;
        // The player may take a little longer than it is told.
        let most = left.saturating_sub(reserve) * 3 / 4;
        Budget::time(wish.min(most).max(Duration::from_millis(1)))
    }

    /// A decision took so long.
    pub fn thought(&mut self, took: Duration, budget: &Budget) {
        if let Some(time) = budget.time {
            self.overdrawn = self.overdrawn.max(took.saturating_sub(time));
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
    use crate::Computer;

    /// What a player may take beyond a quarter of its budget.
    const GRACE: Duration = Duration::from_millis(10);

    #[test]
    fn a_budget_stays_below_the_account_by_all_that_was_measured() {
        let mut account = Account::default();
        let first = account.budget(200, 1).time.unwrap();
        assert_eq!(first, Duration::from_millis(20));
        account.thought(first + Duration::from_millis(30), &Budget::time(first));
        account.echoed(Duration::from_millis(20));
        for left in [1, 50, 100, 200, 1_000, 100_000] {
            let time = account.budget(left, 1).time.unwrap();
            let reserve = Duration::from_millis(40 + 20 + 60);
            let most = Duration::from_millis(left.into()).saturating_sub(reserve);
            let shortest = Duration::from_millis(1);
            assert!(time == shortest || Computer::latest(time) <= most + GRACE, "{left}: {time:?}");
        }
        assert_eq!(account.budget(0, 3).depth, Some(3));
        assert_eq!(account.budget(0, 0).depth, Some(1));
    }
    #[test]
    fn an_account_grows_to_its_cushion_and_is_then_spent_as_it_comes() {
        for increment in [200_u32, 500, 2_000, 30_000] {
            let mut account = Account::default();
            let mut left = increment;
            let mut lowest = u32::MAX;
            for request in 0..200 {
                let spent = account.budget(left, 1).time.unwrap().as_millis() as u32;
                assert!(spent <= left * 3 / 4, "{increment}: {spent} of {left}");
                if request > 20 {
                    assert!(spent >= increment / 2, "{increment}: only {spent} of {left}");
                    lowest = lowest.min(left - spent);
                }
                left = left - spent + increment;
            }
            assert!(lowest >= 900, "{increment}: {lowest} ms are left for a bad moment");
        }
    }
}
