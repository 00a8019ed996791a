//! *Kibitz*, the player with levels: from a beginner who likes large pieces to full strength.
//!
//! The low levels go by first sight, the lower the more carelessly: they draw among the moves, the
//! likelier a move seems the more often. From the middle on a level searches with so many walks. The
//! highest is the search player with all the time that it is given.

use game::{
    Assessment, Budget, Choice, Means, Player, Position as _, Rating, Stream, Walk, Watcher,
};

use super::search::Search;
use crate::cell::Move;
use crate::position::Position;

/// What a level can do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Level {
    /// Draws moves by their likeliness to this power.
    Sight(f64),
    /// Searches with so many walks.
    Walks(u64),
}

/// The levels below full strength, from the weakest on.
pub(crate) const LEVELS: [Level; 9] = [
    Level::Sight(0.05),
    Level::Sight(0.25),
    Level::Sight(0.7),
    Level::Sight(2.0),
    Level::Walks(30),
    Level::Walks(200),
    Level::Walks(1_000),
    Level::Walks(5_000),
    Level::Walks(25_000),
];

/// Memory that is plenty for a level.
const MEMORY: usize = 32 << 20;

/// A level at the board.
pub(crate) struct Ladder {
    level: Level,
    search: Search,
    stream: Stream,
}

impl Ladder {
    /// A level that sits down with this seed for its lots.
    pub(crate) fn new(level: Level, means: &Means) -> Ladder {
        let means = Means { memory: means.memory.min(MEMORY), threads: 1, ..*means };
        Ladder { level, search: Search::tuned(&[], &means), stream: Stream::new(means.seed) }
    }

    fn allowance(&self, budget: &Budget) -> Budget {
        let most = match self.level {
            Level::Sight(_) => 1,
            Level::Walks(walks) => walks,
        };
        Budget { nodes: Some(budget.nodes.map_or(most, |nodes| nodes.min(most))), ..*budget }
    }
}

impl Player<Position> for Ladder {
    fn choose(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Option<Choice<Move>> {
        position.turn().seat()?;
        let Level::Sight(power) = self.level else {
            return self.search.choose(position, &self.allowance(budget), watcher);
        };
        let seen = self.search.sighted(position);
        let (mv, _) = *self.stream.draw(&seen, |(_, belief)| belief.powf(power))?;
        Some(Choice { mv, rating: None, nodes: 1 })
    }

    fn assess(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Assessment<Move> {
        if let Level::Walks(_) = self.level {
            return self.search.assess(position, &self.allowance(budget), watcher);
        }
        let seen = self.search.sighted(position);
        let most = seen.iter().map(|(_, belief)| *belief).fold(f64::MIN_POSITIVE, f64::max);
        let rating = |mv: Move| {
            let belief = seen.iter().find(|(other, _)| *other == mv)?.1;
            let score = 50.0 * belief / most;
            let (bound, line) = (game::Bound::Estimate, vec![mv]);
            Some(Rating { mv, score, bound, outlook: None, line })
        };
        let ratings = position.moves().into_iter().filter_map(rating).collect();
        Assessment { ratings, complete: true, nodes: 1 }
    }

    fn walks(&self) -> Vec<Walk<Move>> {
        self.search.walks()
    }
}
