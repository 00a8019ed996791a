//! Rollouts: a board is played out many times, and the mean is told with its standard error.
//!
//! A trial follows from the seed and its number alone, so a rollout can stop after any trial and go on
//! later as if it had not stopped, and boards that are rolled out with the same seed have the same
//! dice.

use std::fmt;
use std::sync::Arc;

use super::trial::{Owner, Trial, trial};
use crate::board::Board;
use crate::net::{Chances, Nets};
use crate::plays::Plays;
use crate::thinking::{CubeOwner, Mind, Stake};

const HEAD: &str = "rollout 1";

/// How to roll out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RolloutPlan {
    /// What is played for by the side on roll.
    pub stake: Stake,
    /// After so many turns a board is judged; nothing plays every game to its end.
    pub truncate: Option<u32>,
    /// The cube is turned.
    pub cubeful: bool,
    /// The luck of every roll is taken away: slower for each trial, but far fewer are needed.
    pub adjust: bool,
    /// Determines the dice.
    pub seed: u64,
    pub(super) owner: Owner,
}

impl RolloutPlan {
    /// Cubeless games to the end with luck taken away.
    pub const fn new(stake: Stake, seed: u64) -> RolloutPlan {
        RolloutPlan {
            stake,
            truncate: None,
            cubeful: false,
            adjust: true,
            seed,
            owner: Owner::Nobody,
        }
    }

    /// With the cube, which the side on roll owns or nobody.
    #[must_use]
    pub const fn with_cube(mut self, owner: CubeOwner) -> RolloutPlan {
        self.cubeful = true;
        self.owner = match owner {
            CubeOwner::Centred => Owner::Nobody,
            CubeOwner::Own => Owner::Side(true),
        };
        self
    }

    /// With the cube, which the other side owns.
    #[must_use]
    pub const fn facing_cube(mut self) -> RolloutPlan {
        self.cubeful = true;
        self.owner = Owner::Side(false);
        self
    }
}

/// A rollout on its way.
pub struct Rollout {
    mind: Mind,
    plays: Plays,
    board: Board,
    plan: RolloutPlan,
    trials: u64,
    sums: Sums,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Sums {
    chances: [f64; 5],
    equity: [f64; 2],
    worth: [f64; 2],
}

/// What a rollout has found, for the side on roll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Games so far.
    pub trials: u64,
    /// How the game may end.
    pub chances: Chances,
    /// Points per game when nobody doubles, and its standard error.
    pub equity: (f64, f64),
    /// What that is worth where it is played, with the cube if there is one: points for money, a
    /// chance in a match; and its standard error.
    pub worth: (f64, f64),
}

/// Why text is no state of this rollout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RolloutFault;

impl fmt::Display for RolloutFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is no rollout that was kept, or one of something else")
    }
}

impl std::error::Error for RolloutFault {}

impl Rollout {
    /// A rollout of a board, seen by the side on roll, by these nets.
    pub fn new(nets: Arc<Nets>, board: Board, plan: RolloutPlan) -> Rollout {
        let mind = Mind::new(nets);
        Rollout { mind, plays: Plays::new(), board, plan, trials: 0, sums: Sums::default() }
    }

    /// Plays one more game.
    pub fn step(&mut self) {
        let Rollout { mind, plays, board, plan, trials, sums } = self;
        let Trial { chances, worth } = trial(mind, plays, board, plan, *trials);
        *trials += 1;
        sums.chances.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += chance);
        let [win, wg, wbg, lg, lbg] = chances;
        let equity = 2.0 * win - 1.0 + wg + wbg - lg - lbg;
        for (sums, value) in [(&mut sums.equity, equity), (&mut sums.worth, worth)] {
            sums[0] += value;
            sums[1] += value * value;
        }
    }

    /// How many games were played.
    pub const fn trials(&self) -> u64 {
        self.trials
    }

    /// What was found so far; nothing before the first game.
    pub fn estimate(&self) -> Option<Estimate> {
        let count = self.trials as f64;
        let mean = |[sum, squares]: [f64; 2]| {
            let mean = sum / count;
            let spread = (squares / count - mean * mean).max(0.0);
            (mean, (spread / (count - 1.0).max(1.0)).sqrt())
        };
        (self.trials > 0).then(|| Estimate {
            trials: self.trials,
            chances: Chances::from_array(self.sums.chances.map(|sum| (sum / count) as f32)),
            equity: mean(self.sums.equity),
            worth: mean(self.sums.worth),
        })
    }

    /// Everything that is needed to go on, as one line of text.
    pub fn to_text(&self) -> String {
        let Sums { chances, equity, worth } = self.sums;
        let sums = chances.into_iter().chain(equity).chain(worth);
        let numbers: Vec<String> = sums.map(|sum| format!("{:016x}", sum.to_bits())).collect();
        format!("{HEAD} {:016x} {} {}", self.mark(), self.trials, numbers.join(" "))
    }

    /// Goes on where a rollout of the same board with the same plan stopped.
    pub fn resume(&mut self, text: &str) -> Result<(), RolloutFault> {
        let rest = text.trim().strip_prefix(HEAD).ok_or(RolloutFault)?;
        let words: Vec<&str> = rest.split_whitespace().collect();
        let [mark, trials, numbers @ ..] = words.as_slice() else { return Err(RolloutFault) };
        let bits = |word: &str| u64::from_str_radix(word, 16).map_err(|_| RolloutFault);
        let trials = trials.parse().map_err(|_| RolloutFault)?;
        let mut sums = [0.0; 9];
        if bits(mark)? != self.mark() || numbers.len() != sums.len() {
            return Err(RolloutFault);
        }
        for (sum, word) in sums.iter_mut().zip(numbers) {
            *sum = f64::from_bits(bits(word)?);
        }
        let [a, b, c, d, e, equity, equities, worth, worths] = sums;
        self.trials = trials;
        self.sums =
            Sums { chances: [a, b, c, d, e], equity: [equity, equities], worth: [worth, worths] };
        Ok(())
    }

    /// A number that differs for another board or plan.
    fn mark(&self) -> u64 {
        let told = format!("{:?} {:?}", self.board, self.plan);
        crate::net::checksum(told.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bearoff::Bearoff;
    use crate::thinking::standard_nets;

    fn side(places: &[(usize, u8)]) -> [u8; 26] {
        let mut side = [0; 26];
        places.iter().for_each(|(at, count)| side[*at] = *count);
        side
    }

    fn bearing_off() -> Board {
        let own = side(&[(0, 7), (6, 2), (5, 3), (4, 3)]);
        let other = side(&[(0, 7), (6, 3), (5, 3), (3, 2)]);
        Board::new(&own, &other).unwrap()
    }

    fn rolled(board: Board, plan: RolloutPlan, trials: u64) -> Estimate {
        let mut rollout = Rollout::new(standard_nets().unwrap(), board, plan);
        (0..trials).for_each(|_| rollout.step());
        rollout.estimate().unwrap()
    }

    #[test]
    fn a_rollout_finds_what_the_tables_know_and_taking_luck_away_helps() {
        let exact = Bearoff::shared().chances(&bearing_off()).unwrap().equity();
        let plan = RolloutPlan::new(Stake::MONEY, 1);
        let adjusted = rolled(bearing_off(), plan, 144);
        let (mean, error) = adjusted.equity;
        assert!((mean - f64::from(exact)).abs() < 0.01 + 3.0 * error, "{mean} {exact} {error}");
        let plain = rolled(bearing_off(), RolloutPlan { adjust: false, ..plan }, 144);
        assert!(plain.equity.1 > 3.0 * error, "{} {error}", plain.equity.1);
        let off = (plain.equity.0 - f64::from(exact)).abs();
        assert!(off < 4.0 * plain.equity.1, "{plain:?} {exact}");
    }

    #[test]
    fn with_the_cube_a_small_bear_off_is_worth_what_the_table_says() {
        let board =
            Board::new(&side(&[(0, 11), (5, 2), (2, 2)]), &side(&[(0, 11), (4, 2), (1, 2)]));
        let board = board.unwrap();
        let exact = Bearoff::shared().two_sided().of(&board).unwrap();
        for (plan, worth) in [
            (RolloutPlan::new(Stake::MONEY, 3).with_cube(CubeOwner::Centred), exact.centred),
            (RolloutPlan::new(Stake::MONEY, 3).with_cube(CubeOwner::Own), exact.owned),
            (RolloutPlan::new(Stake::MONEY, 3).facing_cube(), exact.facing),
        ] {
            let (mean, error) = rolled(board, plan, 1296).worth;
            assert!((mean - f64::from(worth)).abs() < 4.0 * error + 0.01, "{mean} {worth} {error}");
        }
    }

    #[test]
    fn a_rollout_goes_on_from_its_text_as_if_it_had_never_stopped() {
        let plan = RolloutPlan { truncate: Some(4), ..RolloutPlan::new(Stake::MONEY, 9) };
        let new = || Rollout::new(standard_nets().unwrap(), Board::START, plan);
        let (mut whole, mut half) = (new(), new());
        (0..12).for_each(|_| whole.step());
        (0..5).for_each(|_| half.step());
        let mut later = new();
        later.resume(&half.to_text()).unwrap();
        (0..7).for_each(|_| later.step());
        assert_eq!(whole.estimate(), later.estimate());
        let other = RolloutPlan { seed: 10, ..plan };
        let mut other = Rollout::new(standard_nets().unwrap(), Board::START, other);
        assert_eq!(other.resume(&half.to_text()), Err(RolloutFault));
        assert_eq!(new().resume("rollout 1 nonsense"), Err(RolloutFault));
    }
}
