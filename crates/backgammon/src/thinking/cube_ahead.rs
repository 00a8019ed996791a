//! Cube decisions with look-ahead: over all rolls and the best reply to each, where either side turns
//! the cube when that pays, down to boards that are judged by formula.
//!
//! So a double is seen to be in time, too early or too late: what a formula for the mean cannot tell.

use super::cube::{CubeOwner, CubeVerdict, efficiency, money_equity};
use super::look_ahead::Mind;
use super::match_cube::{Held, chance};
use super::stake::Stake;
use crate::bearoff::Bearoff;
use crate::board::{Board, Win};
use crate::net::Chances;
use crate::roll::Roll;

/// The deepest look-ahead for the cube.
const MOST_PLIES: u32 = 2;
/// Cubes that are reckoned with: the present one and those after so many turns of it.
const TURNS: usize = MOST_PLIES as usize + 2;
const HOLDERS: [Held; 3] = [Held::Nobody, Held::Own, Held::Other];

/// What a board is worth to the side on roll when it does not double now, for each cube and holder:
/// points of the present cube for money, chances in a match.
type Worths = [[f32; 3]; TURNS];

impl Mind {
    /// What the side on roll may make of the cube, looking so many plies ahead, two at the most.
    pub fn cube(
        &mut self,
        board: &Board,
        stake: Stake,
        owner: CubeOwner,
        plies: u32,
    ) -> CubeVerdict {
        let held = match owner {
            CubeOwner::Centred => Held::Nobody,
            CubeOwner::Own => Held::Own,
        };
        let worths = self.worths(board, stake, plies.min(MOST_PLIES), 1);
        let told = |worth: f32| stake.away.map_or(worth, |away| stake.points_of(away, worth));
        CubeVerdict {
            no_double: told(worths[0][held as usize]),
            double_take: told(worths[1][Held::Other as usize]),
            double_drop: told(dropped(stake, 0)),
        }
    }

    /// What going on is worth to the side on roll when the other side owns the cube as it is.
    pub fn facing_cube(&mut self, board: &Board, stake: Stake, plies: u32) -> f32 {
        let worth = self.worths(board, stake, plies.min(MOST_PLIES), 0)[0][Held::Other as usize];
        stake.away.map_or(worth, |away| stake.points_of(away, worth))
    }

    /// The worths with up to so many turns of the cube.
    fn worths(&mut self, board: &Board, stake: Stake, plies: u32, turns: usize) -> Worths {
        let exact = stake.away.is_none() && Bearoff::known_with_cube(board).is_some();
        if plies == 0 || exact {
            let chances = self.chances(board, 0);
            return by_formula(board, chances, stake, turns);
        }
        let mut sum: Worths = Worths::default();
        for roll in Roll::all() {
            let weight = roll.ways() as f32 / 36.0;
            let seen = self.best_reply(board, roll);
            let over = seen.swapped().won().map(Win::points);
            let his = if over.is_none() {
                self.worths(&seen, stake.swapped(), plies - 1, turns + 1)
            } else {
                Worths::default()
            };
            for (turned, sums) in sum.iter_mut().enumerate().take(turns + 1) {
                for (holder, sum) in HOLDERS.into_iter().zip(sums) {
                    let worth = match over {
                        Some(points) => won(stake, points as usize, turned, holder),
                        None => left(stake, &his, turned, holder),
                    };
                    *sum += weight * worth;
                }
            }
        }
        sum
    }
}

/// What is left to the one side when the other is to act.
fn left(stake: Stake, his: &Worths, turned: usize, holder: Held) -> f32 {
    let seen = match holder {
        Held::Nobody => Held::Nobody,
        Held::Own => Held::Other,
        Held::Other => Held::Own,
    };
    let hold = his[turned][seen as usize];
    let cube = stake.cube << turned;
    let lives = stake.away.is_none_or(|away| cube < away.other);
    let best = if seen == Held::Other || !lives {
        hold
    } else {
        let double = his[turned + 1][Held::Other as usize];
        hold.max(double.min(dropped(stake.swapped(), turned)))
    };
    if stake.away.is_some() { 1.0 - best } else { -best }
}

/// What it is worth when the other side drops the next double.
fn dropped(stake: Stake, turned: usize) -> f32 {
    match stake.away {
        Some(away) => away.won(stake.cube << turned),
        None => (1u32 << turned) as f32,
    }
}

/// What it is worth to have won so high.
fn won(stake: Stake, points: usize, turned: usize, holder: Held) -> f32 {
    match stake.away {
        Some(away) => away.won(points * (stake.cube << turned)),
        None if counts(stake, turned, holder) => (points << turned) as f32,
        None => (1u32 << turned) as f32,
    }
}

/// Whether gammons count: once the cube was turned they always do.
const fn counts(stake: Stake, turned: usize, holder: Held) -> bool {
    stake.gammons || turned > 0 || !matches!(holder, Held::Nobody)
}

fn by_formula(board: &Board, chances: Chances, stake: Stake, turns: usize) -> Worths {
    let efficiency = efficiency(!board.has_contact(), board.pips()[0]);
    let exact = Bearoff::known_with_cube(board).filter(|_| stake.away.is_none());
    let mut worths = Worths::default();
    for (turned, worths) in worths.iter_mut().enumerate().take(turns + 1) {
        for (holder, worth) in HOLDERS.into_iter().zip(worths) {
            *worth = match (stake.away, exact) {
                (Some(away), _) => chance(away, chances, stake.cube << turned, holder, efficiency),
                (None, Some(exact)) => {
                    let unit = match holder {
                        Held::Nobody => exact.centred,
                        Held::Own => exact.owned,
                        Held::Other => exact.facing,
                    };
                    unit * (1u32 << turned) as f32
                }
                (None, None) => {
                    let plain = Stake { gammons: counts(stake, turned, holder), ..stake };
                    let unit = money_equity(plain.counted(chances), holder, efficiency);
                    unit * (1u32 << turned) as f32
                }
            };
        }
    }
    worths
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thinking::{Away, standard_nets};

    fn side(places: &[(usize, u8)]) -> [u8; 26] {
        let mut side = [0; 26];
        places.iter().for_each(|(at, count)| side[*at] = *count);
        side
    }

    #[test]
    fn look_ahead_into_exact_tables_is_exact() {
        let mut mind = Mind::new(standard_nets().unwrap());
        // Seven checkers against six: not in the table, but every roll leads into it.
        let board = Board::new(&side(&[(1, 7), (0, 8)]), &side(&[(1, 6), (0, 9)])).unwrap();
        assert!(Bearoff::shared().two_sided().of(&board).is_none());
        let mut plain = 0.0;
        for roll in Roll::all() {
            let off = if roll.is_double() { 4 } else { 2 };
            let after =
                Board::new(&side(&[(1, 7 - off), (0, 8 + off)]), &side(&[(1, 6), (0, 9)])).unwrap();
            let his = Bearoff::shared().two_sided().of(&after.swapped()).unwrap();
            let best = his.centred.max(his.double_take().min(1.0));
            plain -= best * roll.ways() as f32 / 36.0;
        }
        let said = mind.cube(&board, Stake::MONEY, CubeOwner::Centred, 1);
        assert!((said.no_double - plain).abs() < 1e-4, "{} {plain}", said.no_double);
    }

    #[test]
    fn the_start_is_no_double_and_taken_whatever_is_played_for() {
        let mut mind = Mind::new(standard_nets().unwrap());
        let away = Away { own: 7, other: 7, after_crawford: false };
        let stakes = [
            Stake::MONEY,
            Stake { away: Some(away), ..Stake::MONEY },
            Stake { gammons: false, ..Stake::MONEY },
        ];
        for stake in stakes {
            for plies in 0..=2 {
                let said = mind.cube(&Board::START, stake, CubeOwner::Centred, plies);
                assert!(!said.doubles() && said.takes(), "{plies} {said:?}");
            }
        }
    }
}
