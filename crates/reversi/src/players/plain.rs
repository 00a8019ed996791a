//! Players that look a fixed number of moves ahead and no further: one for the older clients as
//! their reports describe them, more for their evaluations in the shared search.

use game::{Assessment, Bound, Budget, Choice, Player, Position as _, Rating, Stream, Watcher};
use search::Pace;

use super::board::{Board, Grounds, as_move};
use super::hunt::{Hunt, Manner, Others, Task, Weighed, telling};
use super::judge::Judge;
use super::order::Width;
use crate::position::{Move, Position};

/// Enough for four moves ahead.
const TABLE_BYTES: usize = 4 << 20;

/// A player who looks so many moves ahead with this judge.
pub(crate) struct Plain<J> {
    grounds: Grounds,
    hunt: Hunt<J>,
    depth: u32,
    stream: Stream,
}

impl<J: Judge> Plain<J> {
    /// A player with this depth; equals are drawn by the seed.
    pub(crate) fn new(judge: J, depth: u32, seed: u64) -> Plain<J> {
        let hunt = Hunt::new(judge, if depth > 1 { TABLE_BYTES } else { 0 });
        Plain { grounds: Grounds::default(), hunt, depth, stream: Stream::new(seed) }
    }

    /// Every legal move in the order of the legal list, as far as the pace allowed the deepest
    /// whole round; the rest of the first round counts as the worst.
    fn weigh(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> (Vec<Rating<Move>>, bool, u64) {
        let ground = self.grounds.under(position);
        let board = Board::of(&ground, position);
        let mut pace = Pace::new(budget, watcher);
        let manner =
            Manner { others: Others::Paranoid, width: Width::ALL, exact: false, reduce: false };
        let task = Task { ground: &ground, board: &board, manner };
        let mut roots = self.hunt.roots(&task, &mut pace);
        let mut kept: Vec<Weighed> = Vec::new();
        let depth = budget.depth.map_or(self.depth, |depth| depth.clamp(1, self.depth));
        for depth in 1..=depth {
            let (weighed, whole) =
                self.hunt.round(&task, &roots, depth as i32, None, true, &mut pace);
            if whole || kept.is_empty() {
                kept = weighed;
            }
            if !whole {
                break;
            }
            kept.sort_by_key(|weighed| std::cmp::Reverse(weighed.value));
            roots = kept.iter().map(|weighed| weighed.candidate).collect();
            if let Some(best) = kept.first() {
                let (line, _) = self.hunt.line(&task, &best.candidate, telling(&ground, 1));
                pace.report(Some(depth), Some(f64::from(best.value) / 100.0), line);
            }
        }
        let worst = kept.iter().map(|weighed| weighed.value).min().unwrap_or(0);
        let missing = roots.iter().skip(kept.len());
        let mut all = kept.clone();
        all.extend(missing.map(|root| Weighed { candidate: *root, value: worst }));
        all.sort_by_key(|weighed| weighed.candidate.index);
        let ratings = all
            .iter()
            .map(|weighed| {
                let mv = as_move(&ground, weighed.candidate.cell, weighed.candidate.special);
                let score = f64::from(weighed.value) / 100.0;
                Rating { mv, score, bound: Bound::Estimate, outlook: None, line: vec![mv] }
            })
            .collect();
        (ratings, !pace.has_ended(), pace.nodes())
    }
}

impl<J: Judge> Player<Position> for Plain<J> {
    fn choose(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Option<Choice<Move>> {
        position.turn().seat()?;
        let (ratings, _, nodes) = self.weigh(position, budget, watcher);
        let best = ratings.iter().map(|rating| rating.score).fold(f64::MIN, f64::max);
        let bests: Vec<&Rating<Move>> =
            ratings.iter().filter(|rating| rating.score >= best).collect();
        let rating = (*self.stream.pick(&bests)?).clone();
        Some(Choice { mv: rating.mv, rating: Some(rating), nodes })
    }

    fn assess(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Assessment<Move> {
        let (ratings, complete, nodes) = self.weigh(position, budget, watcher);
        Assessment { ratings, complete, nodes }
    }
}
