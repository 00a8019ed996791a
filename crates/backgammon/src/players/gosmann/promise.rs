//! Which plays are tried first when the time may be short.
//!
//! The author of the old program left two ideas open: to try promising plays first, and to think on
//! the opponent's time. A play is promising by the terms that cost nothing, with its blots counted
//! instead of the rolls that hit them. On the opponent's time the plays of all rolls are rated on
//! the board as it stands, and what was best there is tried first if it is legal afterwards.

use super::sides::{HOME, OUTFIELD, Side, members};
use super::terms::TERMS;
use super::weights::Weights;
use crate::board::Board;
use crate::play::Play;
use crate::plays::{Candidate, Plays};
use crate::roll::Roll;

/// How often a blot is hit, about: one die of two.
const DIRECT_SHOT: f64 = 11.0 / 36.0;
/// How many plays of each roll are kept.
const KEPT: usize = 8;

/// A cheap guess at the rating of a board.
fn promise(board: &Board, weights: &[f64; TERMS]) -> f64 {
    let [own, other] = Side::both(board);
    // Only blots that somebody can still come to are in danger.
    let rear = if other.on_bar() > 0 { 25 } else { 31 - other.occupied.leading_zeros() as usize };
    let in_danger = if other.occupied == 0 && other.on_bar() == 0 { 0 } else { own.blots() };
    let exposed: f64 = members(in_danger)
        .filter(|x| 25 - x < rear)
        .map(|x| DIRECT_SHOT * ((24 - x) as f64) / 23.0)
        .sum();
    let sum = |side: &Side, set: u32, from: usize| -> f64 {
        let points: usize = members(side.occupied & set).map(|x| x - from).sum();
        (points + 25 * usize::from(side.on_bar())) as f64
    };
    weights[0] * exposed
        + weights[3] * f64::from(other.on_bar()) * other.shut_out()
        + weights[4] * f64::from(own.made.count_ones()) / 7.0
        + weights[5] * f64::from(own.borne_off()) / 15.0
        + weights[6] * sum(&own, OUTFIELD, 6) / 270.0
        + weights[7] * f64::from(own.count(HOME) + u32::from(own.on_bar())) / 15.0
        + weights[8] * sum(&other, HOME | OUTFIELD, 0) / 360.0
}

/// The places of the plays in their list, the most promising first.
pub(super) fn by_promise(list: &[Candidate], weights: &Weights) -> Vec<usize> {
    let guesses: Vec<f64> = list.iter().map(|one| promise(&one.board, &weights.0)).collect();
    let mut order: Vec<usize> = (0..list.len()).collect();
    order.sort_by(|one, other| guesses[*other].total_cmp(&guesses[*one]));
    order
}

/// What was thought of on the opponent's time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Foresight(Vec<(Roll, Vec<Play>)>);

impl Foresight {
    /// Rates the plays of every roll on the board that the opponent is about to change, seen by who
    /// thinks; `go_on` is asked before each roll.
    pub fn of(
        board: &Board,
        rate: &dyn Fn(&Board) -> f64,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Foresight {
        let mut plays = Plays::new();
        let mut kept = Vec::new();
        for roll in Roll::all() {
            if !go_on() {
                break;
            }
            let list = plays.find(board, roll);
            let mut rated: Vec<(f64, Play)> =
                list.iter().map(|one| (rate(&one.board), one.play)).collect();
            rated.sort_by(|one, other| other.0.total_cmp(&one.0));
            kept.push((roll, rated.into_iter().take(KEPT).map(|(_, play)| play).collect()));
        }
        Foresight(kept)
    }

    /// Puts what was thought of to the front of an order.
    pub(super) fn prefer(&self, board: &Board, roll: Roll, legal: &Plays, order: &mut [usize]) {
        let known = self.0.iter().find(|(known, _)| *known == roll);
        let plays = known.map_or(&[][..], |(_, plays)| plays);
        let mut front = 0;
        for result in plays.iter().filter_map(|play| play.on(*board)) {
            let place = legal.list().iter().position(|one| one.board == result);
            let found = place.and_then(|place| order[front..].iter().position(|at| *at == place));
            if let Some(at) = found {
                order[front..=front + at].rotate_right(1);
                front += 1;
            }
        }
    }
}
