//! Which home board of those that a roll leads to is the best, found die by die.
//!
//! A die of a home board can always be played, so the best of two dice is the best of what the second
//! makes of each hop of the first, and that is known already: every hop leads to a lower number.

use super::home::Home;
use crate::roll::Roll;

/// Where one checker leads, for each die and each point: numbers of homes.
pub(super) type Hops = [[Option<u32>; 6]; 6];

/// What is best after one to four hops with the same die, for each home so far.
pub(super) struct Quickest {
    after: Vec<[[u32; 4]; 6]>,
    /// The lower the better.
    keys: Vec<f64>,
}

impl Quickest {
    /// Number zero is the end: what comes after it does not count. This is its key.
    pub(super) fn new(end: f64) -> Quickest {
        Quickest { after: vec![[[0; 4]; 6]], keys: vec![end] }
    }

    /// What is best for each roll of the next home, in the order of [`Roll::all`].
    pub(super) fn of_next(&mut self, hops: &Hops) -> [usize; 21] {
        let mut best = [[0; 4]; 6];
        for (die, best) in best.iter_mut().enumerate() {
            let hops = || hops[die].iter().flatten();
            for (more, best) in best.iter_mut().enumerate() {
                *best = match more.checked_sub(1) {
                    None => self.best(hops().copied()),
                    Some(more) => self.best(hops().map(|next| self.again(*next, die, more))),
                };
            }
        }
        self.after.push(best);
        let mut rolls = [0; 21];
        for (chosen, roll) in rolls.iter_mut().zip(Roll::all()) {
            let (high, low) = (usize::from(roll.high() - 1), usize::from(roll.low() - 1));
            let found = if roll.is_double() {
                best[high][3]
            } else {
                let first = hops[high].iter().flatten().map(|next| self.again(*next, low, 0));
                let second = hops[low].iter().flatten().map(|next| self.again(*next, high, 0));
                self.best(first.chain(second))
            };
            *chosen = found as usize;
        }
        rolls
    }

    /// Tells the key of the home that was asked about last.
    pub(super) fn tell(&mut self, key: f64) {
        self.keys.push(key);
    }

    fn again(&self, home: u32, die: usize, more: usize) -> u32 {
        self.after[home as usize][die][more]
    }

    fn best(&self, homes: impl Iterator<Item = u32>) -> u32 {
        let key = |home: &u32| self.keys[*home as usize];
        homes.min_by(|one, two| key(one).total_cmp(&key(two))).unwrap_or(0)
    }
}

/// Where the checkers of a home lead, by the numbers that are given to homes.
pub(super) fn hops(home: Home, number: impl Fn(Home) -> usize) -> Hops {
    let to = |from, die| home.hop(from, die).map(|next| number(next) as u32);
    [1, 2, 3, 4, 5, 6].map(|die| [1, 2, 3, 4, 5, 6].map(|from| to(from, die)))
}
