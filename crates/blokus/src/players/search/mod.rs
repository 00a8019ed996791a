//! *Search*: Monte-Carlo tree search over the fast board.
//!
//! The tree is [`search::Guided`]; here is what it must know of Blokus: [`sight`] finds out how
//! likely a placement seems, [`playout`] plays games to their ends, [`scene`] is what both see.

mod endgame;
mod expedition;
mod lessons;
mod playout;
mod prospect;
mod replies;
mod scene;
mod sight;
mod style;
mod weights;

use std::collections::HashMap;
use std::sync::Arc;

use game::{
    Assessment, Bound, Budget, Choice, Means, Player, Position as _, Rating, Stream, Walk, Watcher,
};
use search::{Guided, Pace};

use crate::cell::Move;
use crate::position::Position;
use endgame::{Endgame, PER_STEP};
use expedition::Outing;
use scene::{Code, Scene, Table, code, decoded};
use sight::Sight;
use style::Style;

pub use lessons::{Apprentice, Lesson};
pub use prospect::{Prospects, SIGNS, STAGES, Signs, View, mixture};
pub(crate) use style::KNOBS;
pub use weights::{Beliefs, FEATURES};

/// Rows of boards up to 20 high, and of all.
const SMALL: usize = 28;
const LARGE: usize = 58;

/// The player.
pub(crate) struct Search {
    style: Style,
    /// Beliefs of its own; the usual ones when there are none.
    beliefs: Option<Beliefs>,
    /// Prospects of its own; the usual ones, where there are some, when there are none.
    prospects: Option<Arc<Prospects>>,
    means: Means,
    tree: Guided,
    endgame: Endgame,
    /// The moves that led to the root of the tree, with the setup that they began from.
    known: Option<Known>,
    small: Vec<Outing<SMALL>>,
    large: Vec<Outing<LARGE>>,
}

/// Where the root of the tree is.
struct Known {
    placed: Vec<Code>,
    width: u8,
    height: u8,
    key: u64,
}

impl Search {
    /// A player with these means, and these numbers for its knobs; what is missing is as usual.
    pub(crate) fn tuned(numbers: &[f64], means: &Means) -> Search {
        let style = Style::tuned(numbers);
        Search {
            style,
            beliefs: None,
            prospects: None,
            means: *means,
            tree: Guided::new(style.bearings, means.memory),
            endgame: Endgame::new(),
            known: None,
            small: Vec::new(),
            large: Vec::new(),
        }
    }

    /// Thinks about a position; false when nobody moves there.
    fn think(
        &mut self,
        position: &Position,
        budget: &Budget,
        hasty: bool,
        pace: &mut Pace<'_, Move>,
    ) {
        self.go_on(position);
        let table = Table::of(position);
        let beliefs = self.beliefs.unwrap_or(*Beliefs::usual(table.colours));
        let prospects = self.prospects.clone();
        let threads = self.means.threads.max(1);
        let mut seeds = Stream::new(self.means.seed ^ position.key());
        if let Some(scene) = Scene::<SMALL>::of(position) {
            let Search { small, style, tree, .. } = self;
            let outing = |seed| Outing::new(table, style, &beliefs, prospects.clone(), seed);
            prepare(small, threads, &table, scene.recent, &mut seeds, outing);
            tree.weigh(small, &scene, budget, hasty, pace);
        } else if let Some(scene) = Scene::<LARGE>::of(position) {
            let Search { large, style, tree, .. } = self;
            let outing = |seed| Outing::new(table, style, &beliefs, prospects.clone(), seed);
            prepare(large, threads, &table, scene.recent, &mut seeds, outing);
            tree.weigh(large, &scene, budget, hasty, pace);
        }
    }

    /// Every move with how likely it seems at first sight, the likeliest first.
    pub(crate) fn sighted(&self, position: &Position) -> Vec<(Move, f64)> {
        let table = Table::of(position);
        let mut sight = Sight::new(Beliefs::usual(table.colours), self.style.manner);
        let mut list = Vec::new();
        if let Some(scene) = Scene::<SMALL>::of(position) {
            sight.candidates(&table, &scene, usize::MAX, &mut list);
        } else if let Some(scene) = Scene::<LARGE>::of(position) {
            sight.candidates(&table, &scene, usize::MAX, &mut list);
        }
        let told = |candidate: search::Candidate| {
            Some((decoded(candidate.mv)?.1, f64::from(candidate.belief)))
        };
        list.into_iter().filter_map(told).collect()
    }

    /// Keeps what the tree knows of this position.
    fn go_on(&mut self, position: &Position) {
        let placed: Vec<Code> = position.placed().map(|(colour, mv)| code(colour, mv)).collect();
        let board = position.board();
        let same = self.known.take().is_some_and(|known| {
            let mut earlier = known.placed.iter().zip(&placed);
            known.placed.len() <= placed.len()
                && earlier.all(|(one, other)| one == other)
                && (known.width, known.height) == (board.width(), board.height())
                && (known.placed.len() < placed.len() || known.key == position.key())
                && self.tree.follow(&placed[known.placed.len()..])
        });
        if !same {
            self.tree.forget();
            self.small.clear();
            self.large.clear();
        }
        let (width, height) = (board.width(), board.height());
        self.known = Some(Known { placed, width, height, key: position.key() });
    }

    /// Every move at the root with its walks, the most walked first.
    fn ranked(&self) -> Vec<search::Walked<u32>> {
        let mut walked = self.tree.walked();
        walked.sort_by(|one, other| {
            other.visits.cmp(&one.visits).then(other.mean.total_cmp(&one.mean))
        });
        walked
    }
}

fn prepare<const ROWS: usize>(
    crew: &mut Vec<Outing<ROWS>>,
    threads: usize,
    table: &Table,
    before: [Code; 3],
    seeds: &mut Stream,
    outing: impl Fn(u64) -> Outing<ROWS>,
) {
    while crew.len() < threads {
        crew.push(outing(seeds.next_bits()));
    }
    for outing in crew {
        outing.table = *table;
        outing.before = before;
    }
}

/// Positions after which solving the end gives up, whatever the budget.
const MOST_POSITIONS: u64 = 2_000_000;

impl Search {
    /// The best move where the end is near enough to be solved, with its lead.
    fn solved(
        &mut self,
        position: &Position,
        budget: &Budget,
        pace: &mut Pace<'_, Move>,
    ) -> Option<(Move, i32)> {
        let table = Table::of(position);
        let board = position.board();
        if !Endgame::is_near(&table, board) {
            return None;
        }
        // A quarter of the budget.
        let most = budget.nodes.map_or(MOST_POSITIONS, |nodes| nodes / 4 * PER_STEP);
        let most = most.min(MOST_POSITIONS);
        match position.small_board() {
            Some(board) => self.endgame.solve(&table, &board, most, pace),
            None => self.endgame.solve(&table, board, most, pace),
        }
    }

    /// What a reward is in a rating.
    fn score(mean: f32) -> f64 {
        f64::from(mean) * 100.0
    }

    /// The line that is walked most after a move.
    fn line(&self, mv: Code) -> Vec<Move> {
        let line = self.tree.line(mv).into_iter();
        line.filter_map(decoded).map(|(_, mv)| mv).collect()
    }
}

/// Ratings are rewards in percent: 100 for a sure and high win, 0 for a sure and high loss, mostly
/// by the place in the game and a little by the lead in points.
impl Player<Position> for Search {
    fn choose(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Option<Choice<Move>> {
        position.turn().seat()?;
        let mut pace = Pace::new(budget, watcher);
        if let Some((mv, lead)) = self.solved(position, budget, &mut pace) {
            let score = Search::score(self.style.reward(lead as f32));
            let (bound, line) = (Bound::Exact, vec![mv]);
            let rating = Rating { mv, score, bound, outlook: None, line };
            return Some(Choice { mv, rating: Some(rating), nodes: pace.nodes() });
        }
        self.think(position, budget, true, &mut pace);
        let best = *self.ranked().first()?;
        let (_, mv) = decoded(best.mv)?;
        let (score, line) = (Search::score(best.mean), self.line(best.mv));
        let rating = Rating { mv, score, bound: Bound::Estimate, outlook: None, line };
        Some(Choice { mv, rating: Some(rating), nodes: pace.nodes() })
    }

    fn assess(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Assessment<Move> {
        let flag = watcher.stop_flag().clone();
        let mut pace = Pace::new(budget, watcher);
        let Some(colour) = position.board().turn() else {
            return Assessment { ratings: Vec::new(), complete: true, nodes: 0 };
        };
        self.think(position, budget, false, &mut pace);
        let ranked = self.ranked();
        let best = ranked.first().map_or(0.0, |best| best.mean);
        let walked: HashMap<Code, (usize, f32)> = ranked
            .iter()
            .enumerate()
            // What was walked less is not known to be better, whatever its few walks brought.
            .map(|(rank, walked)| (walked.mv, (rank, walked.mean.min(best))))
            .collect();
        let rating = |mv: Move| {
            let (rank, mean) = *walked.get(&code(colour, mv))?;
            let line = if rank < LINES { self.line(code(colour, mv)) } else { vec![mv] };
            let behind = if rank == 0 { 0.0 } else { 1e-6 * (rank as f64).min(1e5) };
            let score = Search::score(mean) - behind;
            Some(Rating { mv, score, bound: Bound::Estimate, outlook: None, line })
        };
        let legal = position.moves();
        let ratings: Vec<Rating<Move>> = legal.iter().filter_map(|mv| rating(*mv)).collect();
        let complete = ratings.len() == legal.len() && !flag.is_raised();
        Assessment { ratings, complete, nodes: pace.nodes() }
    }

    fn walks(&self) -> Vec<Walk<Move>> {
        let told = |walked: search::Walked<u32>| {
            let (visits, score) = (walked.visits, Search::score(walked.mean));
            Some(Walk { mv: decoded(walked.mv)?.1, visits, score })
        };
        self.ranked().into_iter().filter_map(told).collect()
    }
}

/// How many of the best moves are rated with a line.
const LINES: usize = 8;

#[cfg(test)]
mod tests;
