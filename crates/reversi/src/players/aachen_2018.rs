//! *Aachen 2018*: the evaluation of the Java group, with the numbers of its report.
//!
//! A stable field is one that cannot be captured along any axis by the shape of the map. Where the
//! report is silent: a field counts once however many stable, choice or bonus fields it touches, and
//! touching one free stable field makes it weak whatever else it touches.

use super::board::{BONUS, Board, CHOICE, EMPTY};
use super::ground::Ground;
use super::judge::{HUNDRED, Judge};
use super::survey::Survey;
use crate::position::Phase;

/// The evaluation, with its paper.
#[derive(Default)]
pub(crate) struct Aachen2018 {
    survey: Survey,
}

impl Aachen2018 {
    /// The general part of the middle game, before it is scaled.
    pub(super) fn general(ground: &Ground, board: &Board, me: u8) -> f64 {
        let stable = |cell: usize| ground.axes[cell] == 0;
        let mut sum = 0.0;
        for (cell, code) in board.codes.iter().enumerate().filter(|(_, code)| **code == me) {
            if stable(cell) {
                sum += 5.0;
                continue;
            }
            let beside = |wanted: &dyn Fn(u8) -> bool| {
                ground
                    .around(cell as u32)
                    .any(|other| stable(other as usize) && wanted(board.codes[other as usize]))
            };
            if beside(&|code| code >= EMPTY) {
                sum -= 5.0;
            } else if beside(&|other| other == *code) {
                sum += 2.0;
            }
        }
        sum
    }

    /// The special fields and the override stones.
    pub(super) fn special(ground: &Ground, board: &Board, me: u8) -> f64 {
        let mut sum = 10.0 * f64::from(board.overrides[usize::from(me) - 1].max(0));
        for (cell, code) in board.codes.iter().enumerate() {
            if *code != me || ground.axes[cell] == 0 {
                continue;
            }
            let beside = |wanted: u8| {
                ground.around(cell as u32).any(|at| board.codes[at as usize] == wanted)
            };
            sum -= if beside(CHOICE) { 10.0 } else { 0.0 };
            sum -= if beside(BONUS) { 3.0 } else { 0.0 };
        }
        sum
    }

    /// The middle game: the general part is worth less the more can still be turned over.
    pub(super) fn middle(&self, ground: &Ground, board: &Board, me: u8) -> f64 {
        let others = board.in_game(ground).filter(|player| *player != me);
        let overrides: f64 =
            others.map(|player| f64::from(board.overrides[usize::from(player) - 1].max(0))).sum();
        let bonus = f64::from(board.counts[usize::from(BONUS)]);
        let general = Aachen2018::general(ground, board, me) / (overrides + 0.5 * bonus + 1.0);
        let mobility = -15.0 + 2.0 * f64::from(self.survey.mobility[usize::from(me) - 1]);
        general + Aachen2018::special(ground, board, me) + mobility
    }

    /// The endgame: moves and stones by their shares.
    pub(super) fn end(&self, ground: &Ground, board: &Board, me: u8) -> f64 {
        let moves = f64::from(self.survey.mobility[usize::from(me) - 1]);
        let all: u32 = (1..=ground.players).map(|player| board.stones(player)).sum();
        let percent = 100.0 * f64::from(board.stones(me)) / f64::from(all.max(1));
        let fair = 100.0 / f64::from(ground.players);
        30.0 * moves / f64::from(board.free().max(1)) + 20.0 * percent / fair
    }

    /// The rating while building, blended by the rounds that are left.
    pub(super) fn building(&mut self, ground: &Ground, board: &Board, me: u8) -> f64 {
        self.survey.look(ground, board);
        let seats = board.in_game(ground).count().max(1) as u32;
        let share = match self.survey.playable.div_ceil(seats) {
            0 | 1 => 1.0,
            2 => 0.5,
            3 => 0.1,
            _ => 0.0,
        };
        let middle = if share < 1.0 { self.middle(ground, board, me) } else { 0.0 };
        let end = if share > 0.0 { self.end(ground, board, me) } else { 0.0 };
        (1.0 - share) * middle + share * end
    }

    /// The rating while bombing: stones to the first place, or the lead of the first.
    pub(super) fn bombing(ground: &Ground, board: &Board, me: u8) -> f64 {
        let own = i64::from(board.stones(me));
        let leads: Vec<i64> = board
            .in_game(ground)
            .filter(|player| *player != me)
            .map(|player| i64::from(board.stones(player)) - own)
            .collect();
        let behind: i64 = leads.iter().filter(|lead| **lead > 0).sum();
        let second = leads.iter().max().copied().unwrap_or(0);
        (if behind > 0 { -behind } else { -second }) as f64
    }
}

impl Judge for Aachen2018 {
    fn value(&mut self, ground: &Ground, board: &Board, me: u8, phase: Phase) -> f64 {
        HUNDRED
            * match phase {
                Phase::Building => self.building(ground, board, me),
                Phase::Bombing => Aachen2018::bombing(ground, board, me),
            }
    }
}
