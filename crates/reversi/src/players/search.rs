//! *Search*: as strong as the budget allows, for two to eight seats.
//!
//! Between two players, rounds of the [`Hunt`] go deeper until the budget ends or the end of the game
//! is reached; with nothing in hand and few free fields the last round is exact. Among more, the
//! [`Grove`] chooses while stones are placed: in matches of equal time it was ahead of the hunt, both
//! paranoid and by best reply. Bombs and ratings of all moves are the hunt's business at every table.

use game::{
    Assessment, Bound, Budget, Choice, Means, Outlook, Player, Position as _, Rating, Watcher,
};
use search::Pace;

use super::board::{BONUS, Board, Candidate, Grounds, as_move};
use super::ground::Ground;
use super::grove::Grove;
use super::hunt::{Hunt, Manner, Others, Task, WON, Weighed, telling};
use super::judge::Appraisal;
use super::order::{self, Width};
use crate::position::{Move, Phase, Position};

/// Override moves that are thought about at the root, and inside the tree.
const OVERRIDES: (usize, usize) = (24, 3);
/// Moves that are thought about inside the tree.
const MOVES: usize = 16;
/// Free fields up to which the end is played exactly without further ado, and how many the rounds
/// may lack to it otherwise.
const SURELY_EXACT: u32 = 9;
const NEARLY_EXACT: u32 = 4;
/// Rounds beyond this find nothing new.
const DEEPEST: u32 = 60;

/// The player.
pub(crate) struct Search {
    grounds: Grounds,
    hunt: Hunt<Appraisal>,
    grove: Grove,
}

/// What came out of thinking.
struct Thought {
    weighed: Vec<Weighed>,
    exact: bool,
    whole: bool,
    nodes: u64,
}

impl Search {
    /// A player with the usual weights.
    pub(crate) fn new(means: &Means) -> Search {
        Search::tuned(&[], means)
    }

    /// A player with these weights, one for each knob.
    pub(crate) fn tuned(numbers: &[f64], means: &Means) -> Search {
        Search {
            grounds: Grounds::default(),
            hunt: Hunt::new(Appraisal::new(numbers), means.memory / 2),
            grove: Grove::new(Appraisal::new(numbers), means.memory / 2, means.seed),
        }
    }

    /// Weighs the legal moves, all of them when asked for and otherwise those worth it, best first.
    fn think(
        &mut self,
        position: &Position,
        ground: &Ground,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
        all: bool,
    ) -> Thought {
        let board = Board::of(ground, position);
        let mut pace = Pace::new(budget, watcher);
        let seats = board.in_game(ground).count();
        // Ratings should tell of the reply that hurts most, not of a plot of all the others.
        let others = if seats > 2 && all { Others::BestReply } else { Others::Paranoid };
        let width = Width { moves: MOVES, overrides: OVERRIDES.1 };
        let manner = Manner { others, width, exact: false, reduce: true };
        let mut task = Task { ground, board: &board, manner };
        let mut roots = self.hunt.roots(&task, &mut pace);
        if !all {
            let moves = if board.phase == Phase::Bombing { 16 } else { usize::MAX };
            order::narrow(&mut roots, Width { moves, overrides: OVERRIDES.0 });
        }
        let mut thought = Thought {
            weighed: roots.iter().map(|root| Weighed { candidate: *root, value: 0 }).collect(),
            exact: false,
            whole: false,
            nodes: 0,
        };
        if roots.is_empty() || (roots.len() == 1 && !all) {
            thought.nodes = pace.nodes().max(1);
            return thought;
        }
        // Who is asked for a depth searches to that depth.
        let walks = seats > 2 && budget.depth.is_none() && board.phase == Phase::Building;
        if walks && !all {
            thought.weighed = self.grove.weigh(ground, &board, &roots, &mut pace);
            thought.nodes = pace.nodes().max(1);
            return thought;
        }
        let solvable = is_solvable(ground, &board);
        let deepest = budget.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST);
        let mut guess = None;
        for depth in 1..=deepest {
            let free = board.free();
            let exact = solvable
                && budget.depth.is_none_or(|deepest| deepest >= free)
                && (free <= SURELY_EXACT || depth + NEARLY_EXACT >= free);
            if exact {
                task.manner = Manner { width: Width::ALL, exact, reduce: false, ..manner };
            }
            let guess_now = guess.filter(|_| depth > 2 && !exact);
            let (weighed, whole) =
                self.hunt.round(&task, &roots, depth as i32, guess_now, all, &mut pace);
            if whole || (!all && !weighed.is_empty()) || thought.nodes == 0 {
                settle(&mut roots, &weighed, &mut thought, whole);
            }
            thought.nodes = pace.nodes().max(1);
            if !whole {
                break;
            }
            thought.exact = exact;
            let best = thought.weighed[0];
            guess = Some(best.value);
            let (line, _) = self.hunt.line(&task, &best.candidate, telling(ground, 1));
            pace.report(Some(depth), Some(score(best.value, exact)), line);
            if exact || pace.has_ended() {
                break;
            }
        }
        thought.whole = !pace.has_ended() || thought.exact;
        thought
    }

    /// What was thought about a move, with a line of at most so many moves.
    fn rating(
        &mut self,
        task: &Task<'_>,
        weighed: &Weighed,
        exact: bool,
        most: usize,
    ) -> Rating<Move> {
        let (line, ends) = self.hunt.line(task, &weighed.candidate, most);
        let plies = line.len() as u32;
        let outlook = (exact && ends).then_some(match weighed.value {
            1.. => Outlook::Win { plies },
            0 => Outlook::Draw,
            ..0 => Outlook::Loss { plies },
        });
        Rating {
            mv: as_move(task.ground, weighed.candidate.cell, weighed.candidate.special),
            score: score(weighed.value, exact),
            bound: if exact { Bound::Exact } else { Bound::Estimate },
            outlook,
            line,
        }
    }
}

/// Takes over what a round found: its best move to the front, the others as they were.
fn settle(roots: &mut [Candidate], weighed: &[Weighed], thought: &mut Thought, whole: bool) {
    let mut value: Vec<Option<i32>> = vec![None; roots.len()];
    for (at, weighed) in weighed.iter().enumerate() {
        value[at] = Some(weighed.value);
    }
    let known = |at: usize| value.get(at).copied().flatten();
    // The first of the best: later ones were only shown not to be better.
    let mut best = 0;
    for at in 1..roots.len() {
        if known(at) > known(best) {
            best = at;
        }
    }
    let worst = weighed.iter().map(|weighed| weighed.value).min().unwrap_or(0);
    let last = roots.iter().map(|root| root.index as usize + 1).max().unwrap_or(0);
    let mut before = vec![worst; last];
    for old in &thought.weighed {
        before[old.candidate.index as usize] = old.value;
    }
    thought.weighed = roots
        .iter()
        .enumerate()
        .map(|(at, candidate)| {
            let unknown = if whole { worst } else { before[candidate.index as usize] };
            Weighed { candidate: *candidate, value: known(at).unwrap_or(unknown) }
        })
        .collect();
    thought.weighed[..=best].rotate_right(1);
    roots[..=best].rotate_right(1);
}

/// A value in stones.
fn score(value: i32, exact: bool) -> f64 {
    let value = if exact { value - WON * value.signum() } else { value };
    f64::from(value) / 100.0
}

/// Whether nothing but placing stones on free fields decides between two players.
fn is_solvable(ground: &Ground, board: &Board) -> bool {
    let hands = |player: u8| {
        let at = usize::from(player) - 1;
        board.overrides[at] <= 0 && board.bombs[at] <= 0
    };
    board.phase == Phase::Building
        && board.in_game(ground).count() == 2
        && board.in_game(ground).all(hands)
        && board.counts[usize::from(BONUS)] == 0
        && board.free() <= 24
}

impl Player<Position> for Search {
    fn choose(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Option<Choice<Move>> {
        position.turn().seat()?;
        let ground = self.grounds.under(position);
        let thought = self.think(position, &ground, budget, watcher, false);
        let board = Board::of(&ground, position);
        let width = Width::ALL;
        let manner =
            Manner { others: Others::Paranoid, width, exact: thought.exact, reduce: false };
        let task = Task { ground: &ground, board: &board, manner };
        let best = *thought.weighed.first()?;
        let rating = self.rating(&task, &best, thought.exact, telling(&ground, 1));
        Some(Choice { mv: rating.mv, rating: Some(rating), nodes: thought.nodes })
    }

    fn assess(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Assessment<Move> {
        let ground = self.grounds.under(position);
        let mut thought = self.think(position, &ground, budget, watcher, true);
        let board = Board::of(&ground, position);
        let width = Width::ALL;
        let manner =
            Manner { others: Others::Paranoid, width, exact: thought.exact, reduce: false };
        let task = Task { ground: &ground, board: &board, manner };
        thought.weighed.sort_by_key(|weighed| weighed.candidate.index);
        let exact = thought.exact;
        let most = telling(&ground, thought.weighed.len());
        let ratings = thought
            .weighed
            .iter()
            .map(|weighed| self.rating(&task, weighed, exact, most))
            .collect();
        Assessment { ratings, complete: thought.whole, nodes: thought.nodes }
    }
}
