//! A home board alone, as a number, and where a roll leads from it.

use crate::board::Board;
use crate::roll::Roll;

/// Up to fifteen checkers on six points, in so many ways.
pub const HOMES: usize = binomial(21, 6);
/// Up to six checkers on six points.
pub const SMALL_HOMES: usize = binomial(12, 6);

const MOST: u8 = 15;
const MOST_SMALL: u8 = 6;

const fn binomial(n: usize, k: usize) -> usize {
    let mut result = 1;
    let mut at = 0;
    while at < k {
        result = result * (n - at) / (at + 1);
        at += 1;
    }
    result
}

/// `[k][n]`: in how many ways up to `n` checkers stand on `k` points.
static WAYS: [[u32; 16]; 7] = {
    let mut ways = [[0; 16]; 7];
    let mut k = 0;
    while k < 7 {
        let mut n = 0;
        while n < 16 {
            ways[k][n] = binomial(n + k, k) as u32;
            n += 1;
        }
        k += 1;
    }
    ways
};

/// How many checkers stand on each point of a home board, the 1-point first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Home(pub(super) [u8; 6]);

impl Home {
    /// Nobody there any more.
    pub const EMPTY: Home = Home([0; 6]);

    /// The home board of the side on roll, when all its checkers are there or off.
    pub fn of(board: &Board) -> Option<Home> {
        board.is_home().then(|| Home(std::array::from_fn(|at| board.own(at + 1))))
    }

    /// How many checkers there are.
    pub fn checkers(self) -> u8 {
        self.0.iter().sum()
    }

    /// Its number among those of up to fifteen checkers. Whatever a roll leads to has a lower one.
    pub(super) fn number(self) -> usize {
        self.rank(MOST)
    }

    /// Its number among those of up to six checkers, if it is one.
    pub(super) fn small_number(self) -> Option<usize> {
        (self.checkers() <= MOST_SMALL).then(|| self.rank(MOST_SMALL))
    }

    /// The homes before it are those with fewer checkers on the highest point where they differ.
    fn rank(self, most: u8) -> usize {
        let mut left = usize::from(most);
        let mut rank = 0;
        for (below, count) in self.0.iter().enumerate().rev() {
            let after = left.saturating_sub(usize::from(*count));
            rank += WAYS[below + 1][left] - WAYS[below + 1][after];
            left = after;
        }
        rank as usize
    }

    /// All homes of up to so many checkers, by their numbers.
    pub(super) fn all(small: bool) -> Vec<Home> {
        let most = if small { MOST_SMALL } else { MOST };
        let mut all = Vec::with_capacity(if small { SMALL_HOMES } else { HOMES });
        fill(&mut [0; 6], 6, most, &mut all);
        all
    }

    /// Everything that a roll can lead to, each at least once.
    pub(super) fn after(self, roll: Roll, found: &mut Vec<Home>) {
        found.clear();
        let (high, low) = (roll.high(), roll.low());
        if roll.is_double() {
            self.repeat(high, 6, 4, found);
            return;
        }
        for (first, second) in [(high, low), (low, high)] {
            for from in 1..=6 {
                let Some(between) = self.hop(from, first) else { continue };
                if between == Home::EMPTY {
                    found.push(between);
                }
                found.extend((1..=6).filter_map(|from| between.hop(from, second)));
            }
        }
    }

    fn repeat(self, die: u8, rear: u8, times: u8, found: &mut Vec<Home>) {
        if times == 0 || self == Home::EMPTY {
            found.push(self);
            return;
        }
        for from in 1..=rear {
            if let Some(next) = self.hop(from, die) {
                next.repeat(die, from, times - 1, found);
            }
        }
    }

    /// One checker by one die, if it may.
    pub(super) fn hop(mut self, from: u8, die: u8) -> Option<Home> {
        let at = usize::from(from) - 1;
        self.0[at] = self.0[at].checked_sub(1)?;
        if from > die {
            self.0[at - usize::from(die)] += 1;
            return Some(self);
        }
        let nobody_behind = self.0[at + 1..].iter().all(|count| *count == 0);
        (from == die || nobody_behind).then_some(self)
    }
}

fn fill(counts: &mut [u8; 6], points: usize, left: u8, all: &mut Vec<Home>) {
    if points == 0 {
        all.push(Home(*counts));
        return;
    }
    for count in 0..=left {
        counts[points - 1] = count;
        fill(counts, points - 1, left - count, all);
    }
    counts[points - 1] = 0;
}
