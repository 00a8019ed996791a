//! One game of a rollout, with the luck of its rolls taken away.

use game::Stream;

use super::rollout::RolloutPlan;
use crate::board::Board;
use crate::net::Chances;
use crate::plays::Plays;
use crate::roll::Roll;
use crate::thinking::{CubeOwner, Mind, Stake};

/// After so many turns a game is judged as it stands.
const LONGEST: u32 = 600;

/// What came of a trial, for the side that was on roll at its beginning.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trial {
    pub(super) chances: [f64; 5],
    /// On the scale of [`Stake::raw`].
    pub(super) worth: f64,
}

/// Whose the cube is during a trial, for the side that was on roll at its beginning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Owner {
    Nobody,
    /// The side that began, or the other.
    Side(bool),
}

/// What is carried along: luck so far, for the side that began.
struct Walk {
    first: bool,
    stake: Stake,
    owner: Owner,
    luck: [f64; 5],
    fortune: f64,
}

/// Plays a trial by its number. The dice of the first two turns go through all cases as numbers go
/// on; the others follow from the seed.
pub(super) fn trial(
    mind: &mut Mind,
    plays: &mut Plays,
    start: &Board,
    plan: &RolloutPlan,
    number: u64,
) -> Trial {
    let mut stream = Stream::new(plan.seed ^ (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut walk =
        Walk { first: true, stake: plan.stake, owner: plan.owner, luck: [0.0; 5], fortune: 0.0 };
    let mut board = *start;
    for turn in 0..LONGEST {
        if plan.truncate == Some(turn) {
            break;
        }
        if plan.cubeful
            && let Some(worth) = walk.turn_cube(mind, &board, turn == 0)
        {
            // The game ended by a drop; how it would have gone on counts for the chances alone.
            let chances = mind.chances(&board, 0);
            return walk.end(chances, Some(worth));
        }
        let roll = dice(&mut stream, plan.seed, turn, number);
        let (after, came) = walk.roll(mind, plays, &board, roll, plan);
        if after.won().is_some() {
            return walk.end(came, None);
        }
        board = after.swapped();
        walk.first = !walk.first;
    }
    let chances = mind.chances(&board, 0);
    let worth = plan.cubeful.then(|| walk.judged(mind, &board));
    walk.end(chances, worth)
}

/// The dice of a turn: the first two go through all thirty-six cases, shuffled by the seed.
fn dice(stream: &mut Stream, seed: u64, turn: u32, number: u64) -> Roll {
    let drawn = match turn {
        0 => shuffled(seed, (number % 36) as usize),
        1 => shuffled(seed ^ 1, ((number / 36 + number) % 36) as usize),
        _ => stream.below(36),
    };
    // The twenty-one rolls with their cases, thirty-six in all.
    let mut left = drawn as u32;
    let mut rolls = Roll::all();
    loop {
        match rolls.next() {
            Some(roll) if left < roll.ways() => return roll,
            Some(roll) => left -= roll.ways(),
            None => rolls = Roll::all(),
        }
    }
}

/// Where a case goes when all are shuffled by the seed.
fn shuffled(seed: u64, case: usize) -> usize {
    let mut order: [usize; 36] = std::array::from_fn(|at| at);
    let mut stream = Stream::new(seed);
    for at in (1..order.len()).rev() {
        order.swap(at, stream.below(at + 1));
    }
    order[case]
}

impl Walk {
    fn side(&self, value: f32) -> f64 {
        let value = f64::from(value);
        match (self.first, self.stake.away) {
            (true, _) => value,
            (false, None) => -value,
            (false, Some(_)) => 1.0 - value,
        }
    }

    /// What is played for by the side on roll.
    fn stake_on_roll(&self) -> Stake {
        if self.first { self.stake } else { self.stake.swapped() }
    }

    fn cube_owner(&self) -> Option<CubeOwner> {
        match self.owner {
            Owner::Nobody => Some(CubeOwner::Centred),
            Owner::Side(first) if first == self.first => Some(CubeOwner::Own),
            Owner::Side(_) => None,
        }
    }

    /// The side on roll doubles when that is right; what the game is worth when it is dropped.
    fn turn_cube(&mut self, mind: &mut Mind, board: &Board, first_turn: bool) -> Option<f64> {
        // Whether to double now is what a rollout is asked about before; in it, play goes on.
        let owner = self.cube_owner().filter(|_| !first_turn)?;
        let stake = self.stake_on_roll();
        if stake.away.is_some_and(|away| stake.cube >= away.own) {
            return None;
        }
        let verdict = mind.cube(board, stake, owner, 0);
        if !verdict.doubles() {
            return None;
        }
        if verdict.takes() {
            self.stake.cube *= 2;
            self.stake.gammons = true;
            self.owner = Owner::Side(!self.first);
            return None;
        }
        let cash = stake.away.map_or(stake.cube as f32, |away| away.won(stake.cube));
        Some(self.side(cash))
    }

    /// What a board is worth with its cube, without look-ahead, to the side that began.
    fn judged(&self, mind: &mut Mind, board: &Board) -> f64 {
        let stake = self.stake_on_roll();
        let points = match self.cube_owner() {
            Some(owner) => {
                let verdict = mind.cube(board, stake, owner, 0);
                verdict.no_double.max(verdict.double_take.min(verdict.double_drop))
            }
            None => mind.facing_cube(board, stake, 0),
        };
        let middle =
            stake.away.map_or(0.0, |away| 0.5 * (away.won(stake.cube) + away.lost(stake.cube)));
        self.side(middle + points * stake.unit())
    }

    /// The board after the best play, how the game may end then for who played, and what the roll
    /// brought, noted.
    fn roll(
        &mut self,
        mind: &mut Mind,
        plays: &mut Plays,
        board: &Board,
        roll: Roll,
        plan: &RolloutPlan,
    ) -> (Board, Chances) {
        let stake = self.stake_on_roll();
        let mut mean = ([0.0f64; 5], 0.0);
        let mut came = None;
        let all = Roll::all().filter(|one| plan.adjust || *one == roll);
        for one in all {
            let (after, chances) = mind.best_of(board, plays.find(board, one));
            let weight = f64::from(one.ways()) / 36.0;
            let five = chances.to_array().map(f64::from);
            mean.0.iter_mut().zip(five).for_each(|(sum, part)| *sum += weight * part);
            mean.1 += weight * f64::from(stake.raw(chances));
            if one == roll {
                came = Some((after, chances));
            }
        }
        let (after, chances) = came.unwrap_or_else(|| (*board, mind.chances(board, 0)));
        if plan.adjust {
            let five = self.five(chances);
            let usual = self.five(Chances::from_array(mean.0.map(|part| part as f32)));
            self.luck.iter_mut().zip(five.iter().zip(usual)).for_each(|(sum, (came, mean))| {
                *sum += came - mean;
            });
            let brought = f64::from(stake.raw(chances)) - mean.1;
            self.fortune += if self.first { brought } else { -brought };
        }
        (after, chances)
    }

    /// Chances of the side on roll as those of the side that began.
    fn five(&self, chances: Chances) -> [f64; 5] {
        let seen = if self.first { chances } else { chances.swapped() };
        seen.to_array().map(f64::from)
    }

    /// The end: chances of the side on roll, and what it is worth if that is known already.
    fn end(&self, chances: Chances, worth: Option<f64>) -> Trial {
        let mut five = self.five(chances);
        five.iter_mut().zip(self.luck).for_each(|(chance, luck)| *chance -= luck);
        let plain = || self.side(self.stake_on_roll().raw(chances));
        Trial { chances: five, worth: worth.unwrap_or_else(plain) - self.fortune }
    }
}
