//! *Kibitz*, the player with levels: from somebody who turns what can be turned to full strength.
//!
//! A level looks so many moves ahead. Now and then, with the probability that the level states, its
//! attention slips: it then plays another move that looks good at first sight, not a random one. The
//! highest level does not slip: it is the search player.

use game::{Assessment, Budget, Choice, Means, Player, Rating, Stream, Watcher};

use super::board::Board;
use super::ground::Ground;
use super::judge::{Appraisal, HUNDRED, Judge};
use super::plain::Plain;
use super::search::Search;
use crate::position::{Move, Phase, Position};

/// What a level can do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Level {
    /// Whether it counts stones and nothing else.
    greedy: bool,
    /// Moves it looks ahead.
    depth: u32,
    /// Positions it looks at for one move on a board of the usual size.
    nodes: u64,
    /// Walks in the tree for one move where more than two play: there a fixed depth of a few moves
    /// is no better than none.
    walks: u64,
    /// How likely its attention slips, in each move.
    slip: f64,
}

/// The levels below full strength, from the weakest on.
pub(crate) const LEVELS: [Level; 6] = [
    Level { greedy: true, depth: 1, nodes: 5_000, walks: 0, slip: 0.33 },
    Level { greedy: false, depth: 1, nodes: 5_000, walks: 0, slip: 0.33 },
    Level { greedy: false, depth: 1, nodes: 5_000, walks: 0, slip: 0.1 },
    Level { greedy: false, depth: 2, nodes: 10_000, walks: 300, slip: 0.08 },
    Level { greedy: false, depth: 3, nodes: 20_000, walks: 1_200, slip: 0.05 },
    Level { greedy: false, depth: 5, nodes: 50_000, walks: 6_000, slip: 0.02 },
];

/// Positions that every level may look at, so that it sees each of its moves.
const LEAST_NODES: u64 = 3_000;

/// How much worse than the best a move may look to be played in a slip, in stones.
const TEMPTING: f64 = 8.0;

/// A first sight of a board.
enum Sight {
    /// My stones, and nothing else.
    Greedy,
    /// The house's evaluation.
    Fine(Box<Appraisal>),
}

impl Judge for Sight {
    fn value(&mut self, ground: &Ground, board: &Board, me: u8, phase: Phase) -> f64 {
        match self {
            Sight::Greedy => HUNDRED * f64::from(board.stones(me)),
            Sight::Fine(appraisal) => appraisal.value(ground, board, me, phase),
        }
    }
}

/// A level at the board.
pub(crate) struct Ladder {
    level: Level,
    sight: Plain<Sight>,
    search: Search,
    stream: Stream,
}

impl Ladder {
    /// A level that sits down with this seed for its slips.
    pub(crate) fn new(level: Level, means: &Means) -> Ladder {
        let sight = if level.greedy { Sight::Greedy } else { Sight::Fine(Box::default()) };
        Ladder {
            level,
            sight: Plain::new(sight, 1, means.seed),
            search: Search::new(&Means { memory: means.memory.min(4 << 20), ..*means }),
            stream: Stream::new(means.seed),
        }
    }

    /// What the level may spend of a budget. A position of a large map takes its time, so fewer
    /// of them are looked at there.
    fn allowance(&self, position: &Position, budget: &Budget) -> Budget {
        /// The cells of the usual board.
        const USUAL: u64 = 64;
        let playing = (1..=position.players()).filter(|player| !position.is_out(*player)).count();
        let cells = (position.width() * position.height()) as u64;
        let most = (self.level.nodes * USUAL / cells.max(USUAL)).max(LEAST_NODES);
        let depth = budget.depth.map_or(self.level.depth, |depth| depth.min(self.level.depth));
        if self.level.walks > 0 && playing > 2 {
            let walks = budget.nodes.map_or(self.level.walks, |nodes| nodes.min(self.level.walks));
            return Budget { nodes: Some(walks), ..*budget };
        }
        let nodes = budget.nodes.map_or(most, |nodes| nodes.min(most));
        Budget { depth: Some(depth), nodes: Some(nodes), ..*budget }
    }

    /// Another move than the best that looks good at first sight.
    fn tempted(&mut self, ratings: &[Rating<Move>]) -> Option<Rating<Move>> {
        let best = ratings.iter().map(|rating| rating.score).fold(f64::MIN, f64::max);
        let others: Vec<&Rating<Move>> =
            ratings.iter().filter(|rating| rating.score < best).collect();
        let weight = |rating: &&Rating<Move>| {
            let worse = (best - rating.score).min(1000.0);
            (-worse / TEMPTING).exp() + 0.001
        };
        self.stream.draw(&others, weight).map(|rating| (*rating).clone())
    }
}

impl Player<Position> for Ladder {
    fn choose(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Option<Choice<Move>> {
        let allowance = self.allowance(position, budget);
        if self.stream.unit() < self.level.slip {
            let seen = self.sight.assess(position, &allowance, watcher);
            if let Some(rating) = self.tempted(&seen.ratings) {
                return Some(Choice { mv: rating.mv, rating: Some(rating), nodes: seen.nodes });
            }
        }
        match self.level.depth {
            0 | 1 => self.sight.choose(position, &allowance, watcher),
            _ => self.search.choose(position, &allowance, watcher),
        }
    }

    fn assess(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Assessment<Move> {
        let allowance = self.allowance(position, budget);
        match self.level.depth {
            0 | 1 => self.sight.assess(position, &allowance, watcher),
            _ => self.search.assess(position, &allowance, watcher),
        }
    }
}
