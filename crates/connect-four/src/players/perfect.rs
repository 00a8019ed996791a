//! *Perfect*: knows the exact score of every position, given the time.
//!
//! It plays the fastest win and the longest defence, the most central column among equals. When it
//! is stopped before the solver has an answer, it plays what a few moves of looking ahead suggest
//! and what the solver could already exclude.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use game::{
    Assessment, Bound, Budget, Choice, Means, Outlook, Player, Position as _, Rating, Report,
    Silent, StopFlag, Watcher,
};
use search::{AlphaBeta, Pace};

use super::opinion::Threats;
use crate::book::Book;
use crate::position::{Column, Position};
use crate::solver::{self, Board, Progress, Settings, Solver, Watch};

/// The player, with the solver of the board size it last saw.
pub struct Perfect {
    means: Means,
    solver: Option<((u32, u32), Solver)>,
}

impl Perfect {
    /// A player with so much memory and so many threads.
    pub fn new(means: &Means) -> Perfect {
        Perfect { means: *means, solver: None }
    }

    /// The solver for this board, with everything it has learnt there.
    fn solver(&mut self, position: &Position) -> Option<&mut Solver> {
        let size = (position.width(), position.height());
        if self.solver.as_ref().is_none_or(|(known, _)| *known != size) {
            let settings = Settings {
                table_bytes: self.means.memory,
                threads: self.means.threads,
                book: (size == (7, 6)).then(Book::standard),
            };
            self.solver = Some((size, Solver::new(size.0, size.1, settings)?));
        }
        self.solver.as_mut().map(|(_, solver)| solver)
    }

    /// The scores of all columns as far as the onlooker lets the solver find them.
    fn columns(&mut self, position: &Position, onlooker: &Onlooker<'_>) -> Vec<solver::Column> {
        let board = board_of(position);
        self.solver(position)
            .and_then(|solver| solver.scores_of_columns(&board, onlooker, &mut |_| {}).ok())
            .unwrap_or_default()
    }

    /// The best line after the best move, as far as there is time for it.
    fn line_after(&mut self, position: &Position, mv: Column, onlooker: &dyn Watch) -> Vec<Column> {
        let mut line = vec![mv];
        let mut next = position.clone();
        next.play_unchecked(mv);
        let board = board_of(&next);
        if next.turn().seat().is_some()
            && let Some(solver) = self.solver(position)
            && let Ok(best) = solver.best_line(&board, onlooker)
        {
            line.extend(best.columns.iter().map(|column| Column(*column as u8)));
        }
        line
    }
}

impl Player<Position> for Perfect {
    fn choose(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Column>,
    ) -> Option<Choice<Column>> {
        position.turn().seat()?;
        let onlooker = Onlooker::new(budget, watcher);
        let board = board_of(position);
        let best =
            self.solver(position).and_then(|solver| solver.best_move(&board, &onlooker).ok());
        if let Some((solved, Some(column))) = best {
            let mv = Column(column as u8);
            let rating = Rating {
                mv,
                score: f64::from(solved.score),
                bound: Bound::Exact,
                outlook: Some(outlook(position, solved.score)),
                line: self.line_after(position, mv, &Brief::new(&onlooker)),
            };
            return Some(Choice { mv, rating: Some(rating), nodes: onlooker.nodes() });
        }
        let known = self.columns(position, &onlooker);
        let mv = best_guess(position, &known)?;
        let rating = known.iter().find(|column| column.column == u32::from(mv.0));
        let rating = rating.map(|column| rating_of(position, column));
        let rating = rating.filter(|rating| rating.bound != Bound::Estimate);
        Some(Choice { mv, rating, nodes: onlooker.nodes() })
    }

    fn assess(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Column>,
    ) -> Assessment<Column> {
        if position.turn().seat().is_none() {
            return Assessment { ratings: Vec::new(), complete: true, nodes: 0 };
        }
        let onlooker = Onlooker::new(budget, watcher);
        let columns = self.columns(position, &onlooker);
        let complete = columns.iter().all(|column| column.score().is_some());
        let mut ratings: Vec<Rating<Column>> =
            columns.iter().map(|column| rating_of(position, column)).collect();
        let best = ratings.iter().map(|rating| rating.score).fold(f64::NEG_INFINITY, f64::max);
        if let Some(rating) = ratings.iter_mut().find(|rating| complete && rating.score == best) {
            rating.line = self.line_after(position, rating.mv, &onlooker);
        }
        Assessment { ratings, complete, nodes: onlooker.nodes() }
    }
}

fn board_of(position: &Position) -> Board {
    Board { mine: position.mine(), occupied: position.occupied() }
}

/// What a score says about the end of the game, for the side to move.
fn outlook(position: &Position, score: i32) -> Outlook {
    let left = (position.width() * position.height() - position.stones()) as i32;
    match score {
        0 => Outlook::Draw,
        1.. => Outlook::Win { plies: (2 * ((left + 1) / 2 - score) + 1).max(1) as u32 },
        ..0 => Outlook::Loss { plies: (2 * (left / 2 + score) + 2).max(2) as u32 },
    }
}

/// The rating of a column by what is known: exact, or the side on which it surely lies.
fn rating_of(position: &Position, column: &solver::Column) -> Rating<Column> {
    let mv = Column(column.column as u8);
    let (score, bound) = match (column.score(), column.lower, column.upper) {
        (Some(score), ..) => (score, Bound::Exact),
        (None, lower, _) if lower > 0 => (lower, Bound::AtLeast),
        (None, _, upper) if upper < 0 => (upper, Bound::AtMost),
        _ => (0, Bound::Estimate),
    };
    let outlook = column.score().map(|score| outlook(position, score));
    Rating { mv, score: f64::from(score), bound, outlook, line: vec![mv] }
}

/// The move for somebody who was stopped: good by a short look, and not known to be worse than
/// another.
fn best_guess(position: &Position, known: &[solver::Column]) -> Option<Column> {
    const SHORT: u32 = 6;
    let mut silent = Silent::default();
    let mut pace = Pace::new(&Budget::UNLIMITED, &mut silent);
    let (_, rated) = AlphaBeta::new(Threats, 1 << 20).rate(position, SHORT, &mut pace)?;
    let best_known = known.iter().map(|column| column.lower).max().unwrap_or(i32::MIN);
    let may_be_best = |mv: Column| {
        let known = known.iter().find(|column| column.column == u32::from(mv.0));
        known.is_none_or(|column| column.upper >= best_known)
    };
    let middle = position.width() as i32 - 1;
    rated
        .into_iter()
        .max_by_key(|rated| {
            let away = (2 * i32::from(rated.mv.0) - middle).abs();
            (may_be_best(rated.mv), rated.value, -away)
        })
        .map(|rated| rated.mv)
}

/// Carries the budget, the clock and the reports between the watcher and the solver.
struct Onlooker<'a> {
    budget: Budget,
    flag: StopFlag,
    nodes: AtomicU64,
    watcher: Mutex<&'a mut dyn Watcher<Column>>,
}

impl<'a> Onlooker<'a> {
    fn new(budget: &Budget, watcher: &'a mut dyn Watcher<Column>) -> Onlooker<'a> {
        let flag = watcher.stop_flag().clone();
        Onlooker { budget: *budget, flag, nodes: AtomicU64::new(0), watcher: Mutex::new(watcher) }
    }

    fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}

impl Watch for Onlooker<'_> {
    fn should_stop(&self) -> bool {
        let too_many = self.budget.nodes.is_some_and(|nodes| self.nodes() >= nodes);
        let too_long = self
            .budget
            .time
            .is_some_and(|time| self.watcher.lock().is_ok_and(|watcher| watcher.elapsed() >= time));
        self.flag.is_raised() || too_many || too_long
    }

    fn progress(&self, progress: &Progress) {
        self.nodes.fetch_max(progress.nodes, Ordering::Relaxed);
        let score = (progress.lower == progress.upper).then(|| f64::from(progress.lower));
        let line = progress.column.map(|column| Column(column as u8)).into_iter().collect();
        if let Ok(mut watcher) = self.watcher.lock() {
            watcher.report(&Report { depth: None, nodes: progress.nodes, score, line });
        }
    }
}

/// An onlooker who gives a move's line no more time than a person notices.
struct Brief<'a> {
    onlooker: &'a Onlooker<'a>,
    nodes: AtomicU64,
}

/// Positions searched for the line behind a move that is already chosen.
const NODES_FOR_LINE: u64 = 200_000;

impl<'a> Brief<'a> {
    fn new(onlooker: &'a Onlooker<'a>) -> Brief<'a> {
        Brief { onlooker, nodes: AtomicU64::new(0) }
    }
}

impl Watch for Brief<'_> {
    fn should_stop(&self) -> bool {
        self.nodes.load(Ordering::Relaxed) > NODES_FOR_LINE || self.onlooker.should_stop()
    }

    fn progress(&self, progress: &Progress) {
        self.nodes.store(progress.nodes, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(digits: &str) -> Position {
        Position::after(7, 6, digits).unwrap()
    }

    fn perfect() -> Perfect {
        Perfect::new(&Means::DEFAULT)
    }

    #[test]
    fn a_win_at_once_is_played_and_said_to_take_one_move() {
        let position = after("415161");
        let choice =
            perfect().choose(&position, &Budget::UNLIMITED, &mut Silent::default()).unwrap();
        let rating = choice.rating.unwrap();
        assert_eq!(rating.outlook, Some(Outlook::Win { plies: 1 }));
        assert_eq!(rating.score, 18.0, "36 cells are left, the winner keeps 17 stones");
        let mut next = position;
        next.play(choice.mv).unwrap();
        assert!(next.outcome().is_some());
    }

    /// What the outlook says comes true when both sides play perfectly.
    #[test]
    fn the_outlook_counts_the_moves_to_the_end() {
        for digits in [
            "2252576253462244111563365343671351441",
            "23163416124767223154467471272416",
            "55542243332345117644151",
            "4444226222",
        ] {
            let mut position = after(digits);
            let mut player = perfect();
            let first =
                player.choose(&position, &Budget::UNLIMITED, &mut Silent::default()).unwrap();
            let mover = position.turn().seat().unwrap();
            let mut plies = 0;
            while let Some(choice) =
                player.choose(&position, &Budget::UNLIMITED, &mut Silent::default())
            {
                position.play(choice.mv).unwrap();
                plies += 1;
            }
            let share = position.outcome().unwrap().share(mover);
            let told = match first.rating.as_ref().unwrap().outlook.unwrap() {
                Outlook::Win { plies } => (1.0, plies),
                Outlook::Draw => (0.5, plies),
                Outlook::Loss { plies } => (0.0, plies),
            };
            assert_eq!(told, (share, plies), "{digits}");
            let line = first.rating.unwrap().line;
            assert!(line.len() as u32 == plies || line.len() == 1, "{digits}: {line:?}");
        }
    }

    #[test]
    fn every_column_is_rated_exactly() {
        let position = after("55542243332345117644151");
        let mut player = perfect();
        let assessment = player.assess(&position, &Budget::UNLIMITED, &mut Silent::default());
        assert!(assessment.complete);
        assert_eq!(assessment.ratings.len(), position.moves().len());
        for rating in &assessment.ratings {
            let mut next = position.clone();
            next.play(rating.mv).unwrap();
            if next.outcome().is_none() {
                let reply = player.choose(&next, &Budget::UNLIMITED, &mut Silent::default());
                assert_eq!(reply.unwrap().rating.unwrap().score, -rating.score);
            }
        }
    }

    #[test]
    fn who_is_stopped_at_once_still_takes_a_win_and_stops_a_loss() {
        let silent = Silent::default();
        Watcher::<Column>::stop_flag(&silent).raise();
        // The second seat must stop three stones in column 7; then the first completes them.
        for digits in ["71727", "717273"] {
            let mut silent = silent.clone();
            let choice = perfect().choose(&after(digits), &Budget::UNLIMITED, &mut silent).unwrap();
            assert_eq!(choice.mv, Column(6), "{digits}");
        }
    }

    #[test]
    fn larger_and_smaller_boards_are_played_too() {
        let mut player = perfect();
        for (width, height) in [(4, 4), (5, 4), (9, 7)] {
            let position = Position::empty(width, height).unwrap();
            let choice = player.choose(&position, &Budget::nodes(20_000), &mut Silent::default());
            assert!(position.check(choice.unwrap().mv).is_ok());
        }
    }
}
