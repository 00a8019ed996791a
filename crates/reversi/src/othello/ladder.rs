//! *Kibitz*, the player with levels: from somebody who has just learnt the rules to the strongest
//! that the program can play.
//!
//! A level looks so many moves ahead and solves the end from so many free squares on. Now and then,
//! with the probability that the level states, its attention slips: it then plays another move that
//! looks good to it, not a random one. Where the end is solved nothing slips.

use std::time::Duration;

use game::{
    Assessment, Bound, Budget, Choice, Means, Outlook, Player, Position as _, Rating, Report,
    Stream, Watcher,
};

use super::position::{Move, Position};
use super::search::{Found, Limits, RootMove, SURE, Search, Witness};

/// What a level can do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// Moves it looks ahead.
    pub depth: u32,
    /// Free squares from which it solves the end.
    pub solve_from: u32,
    /// How likely its attention slips, in each move.
    pub slip: f64,
}

/// The levels, from the weakest on.
pub const LEVELS: [Level; 10] = [
    Level { depth: 1, solve_from: 0, slip: 0.70 },
    Level { depth: 1, solve_from: 2, slip: 0.40 },
    Level { depth: 1, solve_from: 4, slip: 0.15 },
    Level { depth: 2, solve_from: 6, slip: 0.10 },
    Level { depth: 3, solve_from: 8, slip: 0.06 },
    Level { depth: 4, solve_from: 10, slip: 0.03 },
    Level { depth: 6, solve_from: 12, slip: 0.0 },
    Level { depth: 8, solve_from: 16, slip: 0.0 },
    Level { depth: 11, solve_from: 20, slip: 0.0 },
    Level { depth: 15, solve_from: 22, slip: 0.0 },
];

/// How many discs worse than the best a move may look to be played in a slip.
const TEMPTING: f64 = 6.0;

/// Looking so far ahead, guesses that are rather sure are enough.
const RATHER_SURE: u8 = 1;

/// A level at the board.
pub struct Ladder {
    level: Level,
    strongest: bool,
    search: Search,
    stream: Stream,
}

impl Ladder {
    /// The player of this level, from one.
    pub fn new(level: u8, means: &Means) -> Ladder {
        let at = usize::from(level.clamp(1, LEVELS.len() as u8)) - 1;
        let level = LEVELS[at];
        let strongest = at + 1 == LEVELS.len();
        // Who looks a few moves ahead needs little memory.
        let most = if level.depth < 8 { 1 << 20 } else { usize::MAX };
        Ladder {
            level,
            strongest,
            search: Search::new(means.memory.min(most)),
            stream: Stream::new(means.seed),
        }
    }

    fn limits(&self, budget: &Budget) -> Limits {
        let Level { mut depth, mut solve_from, .. } = self.level;
        if self.strongest && (budget.time.is_some() || budget.nodes.is_some()) {
            // The budget is the limit, not the depth.
            let time = budget.time.map_or(f64::INFINITY, |time| time.as_secs_f64());
            let nodes = budget.nodes.map_or(f64::INFINITY, |nodes| nodes as f64 / 2e7);
            let seconds = time.min(nodes).max(1e-3);
            depth = 60;
            // Two more squares cost some ten times the time.
            solve_from = (21.0 + 2.0 * seconds.log10()).clamp(14.0, 30.0) as u32;
        }
        if let Some(most) = budget.depth {
            depth = depth.min(most.max(1));
            solve_from = solve_from.min(most);
        }
        let sure = if depth < 7 { SURE } else { RATHER_SURE };
        Limits { depth, solve_from, sure, nodes: budget.nodes }
    }

    /// The moves with their ratings, the best first.
    fn think(
        &mut self,
        position: &Position,
        budget: &Budget,
        all: bool,
        watcher: &mut dyn Watcher<Move>,
    ) -> Found {
        let limits = self.limits(budget);
        let mut onlooker = Onlooker { watcher, time: budget.time };
        self.search.think(position.board(), &limits, all, &mut onlooker)
    }

    /// Another move than the best that looks good.
    fn tempting(&mut self, moves: &[RootMove]) -> Option<RootMove> {
        let best = moves.first()?.score;
        let weight = |mv: &RootMove| (f64::from(mv.score - best) / TEMPTING).exp();
        self.stream.draw(moves.get(1..)?, weight).cloned()
    }
}

/// A watcher, as the search sees it.
struct Onlooker<'a> {
    watcher: &'a mut dyn Watcher<Move>,
    time: Option<Duration>,
}

impl Witness for Onlooker<'_> {
    fn stops(&mut self, _: u64) -> bool {
        self.watcher.stop_flag().is_raised()
            || self.time.is_some_and(|time| self.watcher.elapsed() >= time)
    }

    fn hears(&mut self, found: &Found) {
        let best = found.moves.first();
        self.watcher.report(&Report {
            depth: Some(found.depth),
            nodes: found.nodes,
            score: best.map(|mv| f64::from(mv.score)),
            line: best.map(|mv| mv.line.clone()).unwrap_or_default(),
        });
    }
}

impl Player<Position> for Ladder {
    fn choose(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Option<Choice<Move>> {
        let moves = position.moves();
        if let [only] = moves[..] {
            return Some(Choice { mv: only, rating: None, nodes: 1 });
        }
        moves.first()?;
        let slips = self.stream.unit() < self.level.slip;
        let found = self.think(position, budget, slips, watcher);
        let best = found.moves.first()?;
        let picked = if slips && !best.exact { self.tempting(&found.moves) } else { None };
        let picked = picked.unwrap_or_else(|| best.clone());
        Some(Choice { mv: picked.mv, rating: Some(rating(&picked)), nodes: found.nodes })
    }

    fn assess(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Assessment<Move> {
        let moves = position.moves();
        if let [Move::PASS] = moves[..] {
            return self.assess_pass(position, budget, watcher);
        }
        if moves.is_empty() {
            return Assessment { ratings: Vec::new(), complete: true, nodes: 0 };
        }
        let found = self.think(position, budget, true, watcher);
        let ratings = moves
            .iter()
            .filter_map(|mv| found.moves.iter().find(|root| root.mv == *mv))
            .map(rating)
            .collect();
        Assessment { ratings, complete: found.complete, nodes: found.nodes }
    }
}

impl Ladder {
    /// A pass is worth what the other makes of it.
    fn assess_pass(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Assessment<Move> {
        let mut next = position.clone();
        next.play_unchecked(Move::PASS);
        let found = self.think(&next, budget, false, watcher);
        let ratings = found.moves.first().map(|best| {
            let mut line = vec![Move::PASS];
            line.extend(&best.line);
            let best = RootMove { mv: Move::PASS, score: -best.score, line, ..best.clone() };
            rating(&best)
        });
        Assessment {
            ratings: ratings.into_iter().collect(),
            complete: found.complete,
            nodes: found.nodes,
        }
    }
}

fn rating(mv: &RootMove) -> Rating<Move> {
    let plies = mv.line.len() as u32;
    let outlook = mv.exact.then_some(match mv.score {
        0 => Outlook::Draw,
        1.. => Outlook::Win { plies },
        _ => Outlook::Loss { plies },
    });
    let bound = if mv.exact { Bound::Exact } else { Bound::Estimate };
    Rating { mv: mv.mv, score: f64::from(mv.score), bound, outlook, line: mv.line.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Silent;

    fn player(level: u8, seed: u64) -> Ladder {
        Ladder::new(level, &Means { seed, memory: 1 << 20, threads: 1 })
    }

    fn late() -> Position {
        let text = "XOXXX---OOOXX-OOOOOXXXXO-OXXOXXOXXOOXXOOXXOXXOOOO-XXXO---XXX-XXX X";
        Position::new(&text.parse().unwrap()).unwrap()
    }

    #[test]
    fn a_seed_and_a_node_limit_determine_the_game() {
        for level in [1, 3, 6, 8, 10] {
            let game = || {
                let mut player = player(level, 7);
                let mut position = Position::start();
                let mut moves = Vec::new();
                for _ in 0..12 {
                    let budget = Budget::nodes(3000);
                    let choice = player.choose(&position, &budget, &mut Silent::default());
                    let mv = choice.unwrap().mv;
                    position.play(mv).unwrap();
                    moves.push(mv);
                }
                moves
            };
            assert_eq!(game(), game(), "level {level}");
        }
    }

    #[test]
    fn every_move_of_an_ending_is_rated_exactly() {
        let position = late();
        let mut silent = Silent::default();
        let rated = player(9, 1).assess(&position, &Budget::UNLIMITED, &mut silent);
        assert!(rated.complete);
        assert_eq!(rated.ratings.len(), position.moves().len());
        assert!(rated.ratings.iter().all(|one| one.bound == Bound::Exact));
        // The score of plain negamax.
        assert_eq!(rated.best().unwrap().score, 12.0);
        assert_eq!(rated.best().unwrap().mv.to_string(), "a4");
        for (rating, mv) in rated.ratings.iter().zip(position.moves()) {
            assert_eq!(rating.mv, mv, "in the order of the legal list");
            assert!(rating.outlook.unwrap().plies().is_none_or(|plies| plies >= 10));
        }
    }

    #[test]
    fn the_first_moves_are_nearly_even_however_far_one_looks() {
        let mut position = Position::start();
        for mv in ["f5", "d6", "c3", "d3", "c4"] {
            for depth in 1..=6 {
                let budget = Budget { depth: Some(depth), ..Budget::UNLIMITED };
                let rated = player(10, 1).assess(&position, &budget, &mut Silent::default());
                let score = rated.best().unwrap().score;
                assert!(score.abs() <= 8.0, "{score} before {mv}, {depth} ahead");
            }
            position.play(position.read_move(mv).unwrap()).unwrap();
        }
    }

    #[test]
    fn who_must_pass_passes_and_knows_what_it_is_worth() {
        let text = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO- O";
        let position = Position::new(&text.parse().unwrap()).unwrap();
        let mut silent = Silent::default();
        let choice = player(5, 1).choose(&position, &Budget::UNLIMITED, &mut silent).unwrap();
        assert_eq!(choice.mv, Move::PASS);
        let rated = player(5, 1).assess(&position, &Budget::UNLIMITED, &mut silent);
        assert_eq!(rated.ratings[0].score, -64.0);
        assert_eq!(rated.ratings[0].outlook, Some(Outlook::Loss { plies: 2 }));
    }

    #[test]
    fn nobody_thinks_after_a_stop() {
        let mut silent = Silent::default();
        Watcher::<Move>::stop_flag(&silent).raise();
        let budget = Budget::UNLIMITED;
        let choice = player(10, 1).choose(&Position::start(), &budget, &mut silent).unwrap();
        assert!(choice.nodes < 10_000);
    }
}
