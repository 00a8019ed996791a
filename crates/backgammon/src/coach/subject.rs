//! What is rolled out to learn what a move is worth: a play, going on without a double, a double that is
//! taken, or taking one.

use std::sync::Arc;

use super::rollout::{Estimate, Rollout, RolloutPlan};
use crate::board::Board;
use crate::moves::Move;
use crate::net::Nets;
use crate::position::{Position, other_seat};
use crate::standing::Phase;
use crate::thinking::{CubeOwner, Stake};
use game::{Position as _, Seat};

/// A board to be rolled out for the seat that is asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Subject {
    board: Board,
    /// How to roll it out.
    pub plan: RolloutPlan,
    /// Whether the seat that is asked rolls first in the games.
    on_roll: bool,
    /// What that seat plays for before its move.
    stake: Stake,
}

impl Subject {
    /// What a move leads to, with or without the cube. Nothing for moves after which nobody rolls, and
    /// for beavers and raccoons.
    pub fn of(position: &Position, mv: Move, seed: u64, cubeful: bool) -> Option<Subject> {
        let asked = position.turn().seat()?;
        let mover = position.mover();
        let board = match mv {
            Move::Play(play) => play.on(position.board())?.swapped(),
            _ => position.board(),
        };
        let (first, plan) = match mv {
            Move::Play(_) => (other_seat(mover), plan(position, other_seat(mover), seed, cubeful)),
            Move::Roll => (mover, plan(position, mover, seed, cubeful)),
            Move::Double | Move::Take if !is_turned(position) => (mover, doubled(position, seed)),
            _ => return None,
        };
        let stake = Stake::of(position, asked);
        Some(Subject { board, plan, on_roll: first == asked, stake })
    }

    /// The position itself, for the side on roll.
    pub fn position(position: &Position, seed: u64, cubeful: bool) -> Subject {
        let mover = position.mover();
        Subject {
            board: position.board(),
            plan: plan(position, mover, seed, cubeful),
            on_roll: true,
            stake: Stake::of(position, mover),
        }
    }

    /// A rollout of it that has not begun.
    pub fn rollout(&self, nets: Arc<Nets>) -> Rollout {
        Rollout::new(nets, self.board, self.plan)
    }

    /// What a rollout found, for the seat that is asked.
    pub fn told(&self, found: Estimate) -> Estimate {
        if self.on_roll {
            return found;
        }
        let Estimate { trials, chances, equity, worth } = found;
        // A match is lost by whoever does not win it.
        let worth = if self.stake.away.is_some() { 1.0 - worth.0 } else { -worth.0 };
        Estimate {
            trials,
            chances: chances.swapped(),
            equity: (-equity.0, equity.1),
            worth: (worth, found.worth.1),
        }
    }

    /// What that is worth and its standard error, in points of the cube before the move.
    pub fn points(&self, told: &Estimate) -> (f64, f64) {
        let unit = f64::from(self.stake.unit());
        let (worth, error) = told.worth;
        let points = match self.stake.away {
            Some(away) => f64::from(self.stake.points_of(away, worth as f32)),
            None => worth / unit,
        };
        (points, error / unit)
    }
}

/// Whether a double was answered by another one already.
const fn is_turned(position: &Position) -> bool {
    matches!(position.phase(), Phase::Doubled(1..))
}

/// How to roll out when this seat rolls first.
fn plan(position: &Position, first: Seat, seed: u64, cubeful: bool) -> RolloutPlan {
    let plan = RolloutPlan::new(Stake::of(position, first), seed);
    let cube = cubeful && position.terms().has_cube() && !position.is_crawford_game();
    match position.cube().owner {
        _ if !cube => plan,
        None => plan.with_cube(CubeOwner::Centred),
        Some(owner) if owner == first => plan.with_cube(CubeOwner::Own),
        Some(_) => plan.facing_cube(),
    }
}

/// How to roll out when the side on roll has doubled and the other side has taken.
fn doubled(position: &Position, seed: u64) -> RolloutPlan {
    let stake = Stake::of(position, position.mover());
    let twice = Stake { cube: 2 * stake.cube, gammons: true, ..stake };
    RolloutPlan::new(twice, seed).facing_cube()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bearoff::Bearoff;
    use crate::thinking::standard_nets;

    fn rolled(setup: &str, mv: Move, cubeful: bool) -> (f64, f64) {
        let position = Position::new(&setup.parse().unwrap()).unwrap();
        let subject = Subject::of(&position, mv, 5, cubeful).unwrap();
        let mut rollout = subject.rollout(standard_nets().unwrap());
        (0..432).for_each(|_| rollout.step());
        subject.points(&subject.told(rollout.estimate().unwrap()))
    }

    #[test]
    fn cube_decisions_are_worth_what_the_exact_table_says_to_who_is_asked() {
        for cube in ["", "cube 4 owner 1 "] {
            let setup = format!("money {cube}board -B---B----------------ab-- turn 1");
            let position = Position::new(&setup.parse().unwrap()).unwrap();
            let exact = Bearoff::shared().two_sided().of(&position.board()).unwrap();
            let near = |(mean, error): (f64, f64), worth: f32| {
                let off = (mean - f64::from(worth)).abs();
                assert!(off < 4.0 * error + 0.01, "{setup}: {mean} {worth} {error}");
            };
            let held = if cube.is_empty() { exact.centred } else { exact.owned };
            near(rolled(&setup, Move::Roll, true), held);
            near(rolled(&setup, Move::Double, true), exact.double_take());
            let doubled = format!("{setup} doubled");
            near(rolled(&doubled, Move::Take, true), -exact.double_take());
        }
    }

    #[test]
    fn in_a_match_chances_are_told_for_who_is_asked_and_as_points() {
        let setup = "match 3 board -B---B----------------ab-- turn 1";
        let position = Position::new(&setup.parse().unwrap()).unwrap();
        let taken = Position::new(&format!("{setup} doubled").parse().unwrap()).unwrap();
        let told = |position: &Position, mv: Move| {
            let subject = Subject::of(position, mv, 5, true).unwrap();
            let mut rollout = subject.rollout(standard_nets().unwrap());
            (0..72).for_each(|_| rollout.step());
            let told = subject.told(rollout.estimate().unwrap());
            (told.worth.0, subject.points(&told).0)
        };
        let (double, take) = (told(&position, Move::Double), told(&taken, Move::Take));
        assert!((0.0..1.0).contains(&double.0) && (double.0 + take.0 - 1.0).abs() < 1e-9);
        assert!((double.1 + take.1).abs() < 1e-5);
    }

    #[test]
    fn what_ends_the_game_is_not_rolled_out() {
        let at = |setup: &str| Position::new(&setup.parse().unwrap()).unwrap();
        let doubled = at("money board -b----E-C---eE---c-e----B- turn 1 doubled");
        assert_eq!(Subject::of(&doubled, Move::Drop, 1, true), None);
        assert_eq!(Subject::of(&doubled, Move::Beaver, 1, true), None);
        let beavered =
            at("money beavers board -b----E-C---eE---c-e----B- turn 1 beavered cube 2 owner 2");
        assert_eq!(Subject::of(&beavered, Move::Take, 1, true), None);
        assert_eq!(Subject::of(&at("money"), Move::Roll, 1, true), None, "nobody is asked");
    }
}
