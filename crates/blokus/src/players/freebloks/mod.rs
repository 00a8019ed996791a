//! *Freebloks*: the computer player of the older program, decision for decision.
//!
//! It looks one move ahead. Every candidate is valued by the position that it leads to, the value
//! is blurred by up to `noise` percent of itself, and the best is played; of equals the last one in
//! its order of trials, except that the very first candidate is given up only for a better one.
//!
//! Its server carried a number from one decision to the next ([`Tally`]) and knew no allies when a
//! table was set up from outside. At our tables allies are spared and nothing is carried over; the
//! tests that replay recorded games have it both ways.

mod candidates;
mod frame;
#[cfg(test)]
mod recorded;

use game::{
    Assessment, Bound, Budget, Choice, Player, Position as _, Rating, Stream, Term, Watcher,
};
use search::Pace;

use self::candidates::{Candidates, Tally};
pub(crate) use self::frame::Frame;
use super::survey::{Judge, Measure, Terms, Weights};
use crate::cell::Move;
use crate::position::Position;

/// What the old program counts.
const WEIGHTS: Weights =
    Weights { room: 1, others_room: -1, others_cells: 0, squares_left: -175, distance: 20 };

const JUDGE: Judge = Judge { weights: WEIGHTS, measure: Measure::Box, spares_allies: true };

/// The noise of each level in percent: every setting of the old program in its editions, and none
/// for the best.
pub(crate) const NOISES: [u32; 14] = [200, 150, 130, 120, 90, 60, 50, 40, 20, 10, 5, 2, 1, 0];

/// The player.
pub struct Freebloks {
    noise: u32,
    stream: Stream,
    judge: Judge,
    tally: Tally,
    candidates: Candidates,
}

impl Freebloks {
    /// A player whose values are off by up to so many percent, as this seed decides.
    pub fn new(noise: u32, seed: u64) -> Freebloks {
        Freebloks {
            noise,
            stream: Stream::new(seed),
            judge: JUDGE,
            tally: Tally::Clean,
            candidates: Candidates::default(),
        }
    }

    /// What it sees after a legal move of the colour to move; nothing for another.
    pub fn sees(position: &Position, mv: Move) -> Option<Terms> {
        JUDGE.terms(position, mv)
    }

    /// What the terms count.
    pub const fn weights() -> &'static Weights {
        &WEIGHTS
    }
}

/// A value, blurred by up to so many percent of itself. A negative one gets worse.
pub(crate) fn blurred(value: i64, percent: u32, stream: &mut Stream) -> i64 {
    match percent {
        0 => value,
        _ => value * (100 + stream.below(percent as usize + 1) as i64) / 100,
    }
}

/// The old program's choice: the best of all but the first, the last of equals, if it is better
/// than the first.
fn chosen(values: impl Iterator<Item = i64>) -> Option<usize> {
    let mut values = values.enumerate();
    let first = values.next()?;
    let best = values.reduce(|best, next| if next.1 >= best.1 { next } else { best });
    Some(best.filter(|best| best.1 > first.1).unwrap_or(first).0)
}

/// A rating without any certainty.
pub(crate) fn rating(mv: Move, value: i64) -> Rating<Move> {
    Rating { mv, score: value as f64, bound: Bound::Estimate, outlook: None, line: vec![mv] }
}

/// Rates every legal move by a judge; those that the pace did not allow count as the worst of those
/// that it did.
pub(crate) fn assessed(
    judge: &Judge,
    position: &Position,
    budget: &Budget,
    watcher: &mut dyn Watcher<Move>,
) -> Assessment<Move> {
    let moves = position.moves();
    let mut pace = Pace::new(budget, watcher);
    let mut values = judge.values(position, &moves, &mut pace);
    let complete = values.len() == moves.len();
    let worst = values.iter().min().copied().unwrap_or(0);
    values.resize(moves.len(), worst);
    let ratings = moves.iter().zip(values).map(|(mv, value)| rating(*mv, value)).collect();
    Assessment { ratings, complete, nodes: pace.nodes() }
}

impl Player<Position> for Freebloks {
    fn choose(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Option<Choice<Move>> {
        position.turn().seat()?;
        let mut pace = Pace::new(budget, watcher);
        self.candidates.list(position, self.tally);
        let Candidates { moves, list, .. } = &mut self.candidates;
        if moves.is_empty() {
            // Only a first piece that fits nowhere but with its middle on a start inside the board:
            // the old program would be lost.
            position.legal_moves(moves);
            list.extend(0..moves.len() as u32);
        }
        let values = self.judge.values(position, moves, &mut pace);
        // Moves are numbered as they first come up in the list, so those without a value are last.
        let valued = list.iter().take_while(|index| (**index as usize) < values.len());
        let stream = &mut self.stream;
        let blur = |index: &u32| blurred(values[*index as usize], self.noise, stream);
        let index = list[chosen(valued.map(blur))?] as usize;
        let (mv, value) = (moves[index], values[index]);
        pace.report(Some(1), Some(value as f64), vec![mv]);
        Some(Choice { mv, rating: Some(rating(mv, value)), nodes: pace.nodes() })
    }

    fn assess(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Assessment<Move> {
        assessed(&self.judge, position, budget, watcher)
    }

    fn terms(&self, position: &Position, mv: Move) -> Vec<Term> {
        let seen = self.judge.terms(position, mv);
        seen.map_or_else(Vec::new, |seen| seen.by_name(&self.judge.weights))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_of_equals_is_chosen_but_the_first_of_all_needs_a_better_one() {
        let chosen = |values: &[i64]| chosen(values.iter().copied());
        assert_eq!(chosen(&[]), None);
        assert_eq!(chosen(&[3]), Some(0));
        assert_eq!(chosen(&[3, 3, 3]), Some(0));
        assert_eq!(chosen(&[2, 3, 1, 3]), Some(3));
    }

    #[test]
    fn a_first_piece_that_fits_with_its_middle_only_is_played_all_the_same() {
        let setup = "duo 7x7 I1*0 twos*0 threes*0 fours*0 fives*0 X5*4 Y5*2
            blue e3,d4,e4,f4,e5 c1,d1,e1,f1,d2 a6,b6,c6,d6,c7 b2,a3,b3,c3,b4";
        let position = Position::new(&setup.parse().unwrap()).unwrap();
        let mut player = Freebloks::new(0, 1);
        player.candidates.list(&position, Tally::Clean);
        assert_eq!(player.candidates.moves, []);
        let choice = player.choose(&position, &Budget::UNLIMITED, &mut game::Silent::default());
        assert_eq!(position.check(choice.unwrap().mv), Ok(()));
    }

    #[test]
    fn noise_is_a_share_of_the_value_cut_to_a_whole_number() {
        let mut stream = Stream::new(1);
        assert_eq!(blurred(-777, 0, &mut stream), -777);
        let drawn: Vec<i64> = (0..2000).map(|_| blurred(-150, 3, &mut stream)).collect();
        let seen: std::collections::BTreeSet<i64> = drawn.into_iter().collect();
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), [-154, -153, -151, -150]);
    }
}
