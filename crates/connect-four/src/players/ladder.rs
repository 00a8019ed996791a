//! *Kibitz*, the player with levels: from somebody who has just learnt the rules to perfect play.
//!
//! A level looks so many moves ahead and judges by threats beyond that. Now and then, with the
//! probability that the level states, its attention slips: it then plays another move that looks
//! good to it, not a random one, and from the fourth level on never one whose refutation is in
//! plain sight. The highest level does not slip and does not guess: it is the perfect player.

use game::{
    Assessment, Bound, Budget, Choice, Outlook, Player, Position as _, Rating, Stream, Watcher,
};
use search::{AlphaBeta, Pace, Rated, decided_in};

use super::opinion::Threats;
use crate::position::{Column, Position};

/// What a level can do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// Moves it looks ahead.
    pub depth: u32,
    /// How likely its attention slips, in each move.
    pub slip: f64,
    /// A slip is never refuted within so many moves.
    pub careful: u32,
}

/// The levels below perfect play, from the weakest on.
pub const LEVELS: [Level; 8] = [
    Level { depth: 1, slip: 0.50, careful: 0 },
    Level { depth: 2, slip: 0.35, careful: 0 },
    Level { depth: 2, slip: 0.20, careful: 0 },
    Level { depth: 4, slip: 0.20, careful: 2 },
    Level { depth: 4, slip: 0.08, careful: 2 },
    Level { depth: 6, slip: 0.06, careful: 2 },
    Level { depth: 8, slip: 0.04, careful: 4 },
    Level { depth: 12, slip: 0.02, careful: 4 },
];

/// How much worse than the best a move may look to be played in a slip, in units of [`Threats`].
const TEMPTING: f64 = 40.0;

/// A level at the board.
pub struct Ladder {
    level: Level,
    search: AlphaBeta<Threats>,
    stream: Stream,
}

impl Ladder {
    /// A level that sits down with this seed for its slips.
    pub fn new(level: Level, seed: u64) -> Ladder {
        /// Enough for twelve moves ahead.
        const TABLE_BYTES: usize = 4 << 20;
        Ladder { level, search: AlphaBeta::new(Threats, TABLE_BYTES), stream: Stream::new(seed) }
    }

    fn rate(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Column>,
    ) -> (Vec<Rated<Column>>, u64, bool) {
        let mut pace = Pace::new(budget, watcher);
        let depth = budget.depth.map_or(self.level.depth, |depth| depth.min(self.level.depth));
        match self.search.rate(position, depth, &mut pace) {
            Some((_, rated)) => (rated, pace.nodes(), !pace.has_ended()),
            // Stopped before the first look: the middle is never a bad idea.
            None => {
                let mut moves = position.moves();
                search::Opinion::order(&Threats, position, &mut moves);
                let rated = moves.into_iter().take(1).map(|mv| Rated { mv, value: 0 });
                (rated.collect(), pace.nodes(), false)
            }
        }
    }

    /// The move to play: one of the best, or another that tempts when attention slips.
    fn pick(&mut self, rated: &[Rated<Column>]) -> Option<Rated<Column>> {
        let best = rated.iter().map(|rated| rated.value).max()?;
        let wins_at_once = decided_in(best) == Some(1) && best > 0;
        let careful = self.level.careful;
        if self.stream.unit() < self.level.slip && !(wins_at_once && careful > 0) {
            let refuted = |rated: &Rated<Column>| {
                rated.value < 0 && decided_in(rated.value).is_some_and(|moves| moves <= careful)
            };
            let others: Vec<&Rated<Column>> =
                rated.iter().filter(|rated| rated.value < best && !refuted(rated)).collect();
            let weight = |rated: &&Rated<Column>| {
                let worse = f64::from(best.min(1000) - rated.value.max(-1000));
                (-worse / TEMPTING).exp() + 0.01
            };
            if let Some(tempting) = self.stream.draw(&others, weight) {
                return Some((*tempting).clone());
            }
        }
        let bests: Vec<&Rated<Column>> = rated.iter().filter(|rated| rated.value == best).collect();
        self.stream.pick(&bests).map(|rated| (*rated).clone())
    }
}

impl Player<Position> for Ladder {
    fn choose(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Column>,
    ) -> Option<Choice<Column>> {
        let (rated, nodes, _) = self.rate(position, budget, watcher);
        let picked = self.pick(&rated)?;
        Some(Choice { mv: picked.mv, rating: Some(rating(&picked)), nodes })
    }

    fn assess(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Column>,
    ) -> Assessment<Column> {
        let (rated, nodes, complete) = self.rate(position, budget, watcher);
        Assessment { ratings: rated.iter().map(rating).collect(), complete, nodes }
    }
}

fn rating(rated: &Rated<Column>) -> Rating<Column> {
    let outlook = decided_in(rated.value).map(|plies| {
        if rated.value > 0 { Outlook::Win { plies } } else { Outlook::Loss { plies } }
    });
    let bound = if outlook.is_some() { Bound::Exact } else { Bound::Estimate };
    Rating { mv: rated.mv, score: f64::from(rated.value), bound, outlook, line: vec![rated.mv] }
}
