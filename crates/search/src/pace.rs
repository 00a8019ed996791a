//! Keeping to a budget: one counter that every node passes.

use game::{Budget, Report, Watcher};

/// Counts nodes and says when thinking has to end.
///
/// The flag and the clock are asked only now and then, because asking costs more than a node.
pub struct Pace<'a, M> {
    budget: Budget,
    watcher: &'a mut dyn Watcher<M>,
    nodes: u64,
    work: u64,
    ended: bool,
}

/// Nodes between two looks at the flag and the clock.
const STRIDE: u64 = 32;

/// Work between two looks at the flag and the clock, in the caller's small steps: under a
/// millisecond when a step is a cell of a board that is looked at.
const WORK: u64 = 256;

impl<'a, M> Pace<'a, M> {
    /// A pace that keeps to this budget in front of this watcher.
    pub fn new(budget: &Budget, watcher: &'a mut dyn Watcher<M>) -> Pace<'a, M> {
        let mut pace = Pace { budget: *budget, watcher, nodes: 0, work: 0, ended: false };
        pace.look();
        pace
    }

    /// Counts a node; false when thinking has to end.
    #[inline]
    pub fn step(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(STRIDE) || self.budget.nodes.is_some() {
            self.look();
        }
        !self.ended
    }

    /// Counts work inside a node, so that the flag and the clock are asked in time where a single
    /// node takes long; false when thinking has to end.
    #[inline]
    pub fn work(&mut self, steps: usize) -> bool {
        self.work += steps as u64;
        if self.work >= WORK {
            self.work = 0;
            self.look();
        }
        !self.ended
    }

    /// Asks the flag, the clock and the node limit at once.
    fn look(&mut self) {
        let stopped = self.watcher.stop_flag().is_raised();
        let too_long = self.budget.time.is_some_and(|time| self.watcher.elapsed() >= time);
        let too_many = self.budget.nodes.is_some_and(|nodes| self.nodes >= nodes);
        self.ended |= stopped || too_long || too_many;
    }

    /// Whether thinking has to end.
    pub fn has_ended(&self) -> bool {
        self.ended
    }

    /// How much time is left in proportion to what was used; none when the budget knows no time or
    /// none has passed.
    pub fn share_left(&self) -> Option<f64> {
        let (time, used) = (self.budget.time?, self.watcher.elapsed());
        let used_seconds = used.as_secs_f64();
        (used_seconds > 0.0).then(|| time.saturating_sub(used).as_secs_f64() / used_seconds)
    }

    /// Nodes counted so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Tells the watcher how far the player has come.
    pub fn report(&mut self, depth: Option<u32>, score: Option<f64>, line: Vec<M>) {
        let report = Report { depth, nodes: self.nodes, score, line };
        self.watcher.report(&report);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Silent;

    #[test]
    fn a_node_limit_is_kept_to_the_node() {
        let mut silent = Silent::default();
        let mut pace: Pace<'_, ()> = Pace::new(&Budget::nodes(5), &mut silent);
        let mut steps = 1;
        while pace.step() {
            steps += 1;
        }
        assert_eq!(steps, 5);
    }

    #[test]
    fn a_flag_raised_during_a_long_node_is_seen_inside_it() {
        let mut silent = Silent::default();
        let flag = Watcher::<()>::stop_flag(&silent).clone();
        let mut pace: Pace<'_, ()> = Pace::new(&Budget::UNLIMITED, &mut silent);
        assert!(pace.step() && pace.work(100));
        flag.raise();
        assert!((0..WORK).any(|_| !pace.work(1)));
    }

    #[test]
    fn a_raised_flag_ends_thinking_before_it_begins() {
        let mut silent = Silent::default();
        Watcher::<()>::stop_flag(&silent).raise();
        let pace: Pace<'_, ()> = Pace::new(&Budget::UNLIMITED, &mut silent);
        assert!(pace.has_ended());
    }
}
