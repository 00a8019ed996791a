//! Expectimax: how good is each move when dice decide between the moves?
//!
//! The seat that thinks takes the best for itself, all others the worst for it, and the dice the
//! mean over all rolls by their odds. Every value counts for the seat that thinks, so nothing is
//! ever negated. Where a mean can no longer matter, the rest of its rolls is left out (Ballard's
//! *star1*).

use game::{Bound, Outcome, Position, Rating, Seat, Turn};

use crate::Pace;

/// What a player expects of positions that it does not look beyond.
///
/// Unlike an [`Opinion`](crate::Opinion) it speaks in the unit in which outcomes count, because a
/// mean is taken over both: a small chance to win at once must not outweigh a good position.
pub trait Equity<P: Position> {
    /// What the position is worth to this seat, whoever is to move or to roll: the mean of what
    /// the outcomes that may come of it are worth.
    fn value(&mut self, position: &P, seat: Seat) -> f64;

    /// No outcome and no value from here on is above this or below its negative.
    fn most(&self, position: &P) -> f64;

    /// What an outcome is worth to a seat: its points, unless the game counts otherwise.
    fn worth(&self, outcome: &Outcome, seat: Seat) -> f64 {
        f64::from(outcome.points(seat))
    }

    /// Puts promising moves first; more is left out after them.
    fn order(&self, position: &P, moves: &mut [P::Move]) {
        let _ = (position, moves);
    }
}

/// The search. Meant for two seats; at larger tables all others are taken to play against the one
/// who thinks.
pub struct Expectimax<E> {
    equity: E,
    /// Whether the round that runs had to ask for an equity.
    guessed: bool,
}

/// Whose values are asked for, and how large they can be.
#[derive(Clone, Copy)]
struct Task {
    seat: Seat,
    most: f64,
}

impl<E> Expectimax<E> {
    /// A search that expects this beyond its depth.
    pub fn new(equity: E) -> Expectimax<E> {
        Expectimax { equity, guessed: false }
    }

    /// What it expects beyond its depth.
    pub fn equity(&self) -> &E {
        &self.equity
    }

    /// Rates every legal move of the seat to move by looking so many moves ahead, deeper from one
    /// round to the next; a roll and the move after it count as one. It ends early where it has
    /// seen the end of every game; then the ratings are exact. When the pace ends it, the ratings
    /// of the last whole round are given with their depth; nothing when there was none.
    pub fn rate<P: Position>(
        &mut self,
        position: &P,
        depth: u32,
        pace: &mut Pace<'_, P::Move>,
    ) -> Option<(u32, Vec<Rating<P::Move>>)>
    where
        E: Equity<P>,
    {
        let seat = position.turn().seat()?;
        let task = Task { seat, most: self.equity.most(position) };
        let moves = position.moves();
        let mut last = None;
        for depth in 1..=depth.max(1) {
            self.guessed = false;
            let values: Option<Vec<f64>> = moves
                .iter()
                .map(|mv| {
                    let window = (f64::NEG_INFINITY, f64::INFINITY);
                    self.value(task, &after(position, *mv), depth - 1, window, pace)
                })
                .collect();
            let Some(values) = values else { break };
            let bound = if self.guessed { Bound::Estimate } else { Bound::Exact };
            let rating = |(mv, score): (&P::Move, f64)| {
                let line = vec![*mv];
                Rating { mv: *mv, score, bound, outlook: None, line }
            };
            let ratings: Vec<_> = moves.iter().zip(values).map(rating).collect();
            // The first of the best: `max_by` takes the last.
            let first_best = ratings.iter().rev().max_by(|a, b| a.score.total_cmp(&b.score));
            if let Some(best) = first_best {
                pace.report(Some(depth), Some(best.score), best.line.clone());
            }
            last = Some((depth, ratings));
            if !self.guessed {
                break;
            }
        }
        last
    }

    /// The value of a position; at most `alpha` or at least `beta` is a bound.
    fn value<P: Position>(
        &mut self,
        task: Task,
        position: &P,
        depth: u32,
        window: (f64, f64),
        pace: &mut Pace<'_, P::Move>,
    ) -> Option<f64>
    where
        E: Equity<P>,
    {
        if !pace.step() {
            return None;
        }
        match position.turn() {
            Turn::Over => Some(self.equity.worth(&position.outcome()?, task.seat)),
            _ if depth == 0 => {
                self.guessed = true;
                Some(self.equity.value(position, task.seat))
            }
            Turn::Chance => self.mean(task, position, depth, window, pace),
            Turn::Of(seat) => self.best(task, position, seat == task.seat, depth, window, pace),
        }
    }

    /// The best for who moves: the most when it is who thinks, else the least.
    fn best<P: Position>(
        &mut self,
        task: Task,
        position: &P,
        own: bool,
        depth: u32,
        (mut alpha, mut beta): (f64, f64),
        pace: &mut Pace<'_, P::Move>,
    ) -> Option<f64>
    where
        E: Equity<P>,
    {
        let mut moves = position.moves();
        self.equity.order(position, &mut moves);
        let mut best = if own { f64::NEG_INFINITY } else { f64::INFINITY };
        for mv in moves {
            let next = after(position, mv);
            let value = self.value(task, &next, depth - 1, (alpha, beta), pace)?;
            if own {
                best = best.max(value);
                alpha = alpha.max(best);
            } else {
                best = best.min(value);
                beta = beta.min(best);
            }
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }

    /// The mean over all rolls, as long as it can lie inside the window whatever is still rolled.
    fn mean<P: Position>(
        &mut self,
        task: Task,
        position: &P,
        depth: u32,
        (alpha, beta): (f64, f64),
        pace: &mut Pace<'_, P::Move>,
    ) -> Option<f64>
    where
        E: Equity<P>,
    {
        let (mut sum, mut left) = (0.0, 1.0);
        for mv in position.moves() {
            let share = position.odds(mv).share();
            left -= share;
            // What the rest adds lies between these.
            let (least, most) = (sum - left * task.most, sum + left * task.most);
            let window = ((alpha - most) / share, (beta - least) / share);
            let next = after(position, mv);
            // A roll after which nobody can move counts as a move.
            let depth = depth - u32::from(next.turn() == Turn::Chance);
            let value = self.value(task, &next, depth, window, pace)?;
            if value <= window.0 {
                return Some(most + share * value);
            }
            if value >= window.1 {
                return Some(least + share * value);
            }
            sum += share * value;
        }
        Some(sum)
    }
}

fn after<P: Position>(position: &P, mv: P::Move) -> P {
    let mut next = position.clone();
    next.play_unchecked(mv);
    next
}

#[cfg(test)]
mod tests;
