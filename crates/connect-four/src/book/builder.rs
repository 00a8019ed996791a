//! How a book comes about: every position of one ply is solved, the plies before it follow.
//!
//! The work takes hours, so it is a list of tasks with a plain text log, one `columns score` per
//! line, from which it resumes. Columns are digits from 1. Lines of any length count, so a log
//! may also hold single positions far beyond the ply, and logs may be put together with `cat`.
//! Tasks come in the order of a walk through the tree: neighbours share most of what the solver
//! learns.

use super::Book;
use super::code::Coder;
use crate::geometry::{Geometry, Large, Word};
use crate::solver::{Board, Solver, Unsolved, Watch, central_columns, score_at_sight};
use std::collections::{HashMap, HashSet};
use std::io::{self, Write};

/// A position whose score is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// The columns that lead to it, digits from 1.
    pub digits: String,
    /// The position.
    pub board: Board,
}

/// Collects scores until they make a book.
#[derive(Clone, Debug)]
pub struct Builder {
    geometry: Large,
    coder: Coder,
    /// Scores by number of stones and code, with the position itself.
    scores: HashMap<(u32, u64), (Board, i32)>,
}

impl Builder {
    /// A builder for boards of this size, if there are such boards.
    #[must_use]
    pub fn new(width: u32, height: u32) -> Option<Self> {
        let geometry = Large::new(width, height)?;
        Some(Self { geometry, coder: Coder::new(width, height), scores: HashMap::new() })
    }

    /// Takes over the scores of a log, and says how many. Lines that make no sense, such as the
    /// last one of a log that was cut off, are passed over.
    pub fn resume(&mut self, log: &str) -> usize {
        // A line is whole only with its end: "-1" may be the beginning of "-12".
        let whole = log.rsplit_once('\n').map_or("", |(whole, _)| whole);
        let mut taken = 0;
        for line in whole.lines() {
            let Some((digits, score)) = line.split_once(' ') else {
                continue;
            };
            let (Some(board), Ok(score)) = (self.replay(digits), score.parse::<i32>()) else {
                continue;
            };
            let left = self.geometry.cells() - board.occupied.count();
            if score.unsigned_abs() <= left.div_ceil(2) && self.record(&board, score) {
                taken += 1;
            }
        }
        taken
    }

    /// Notes a score. Says whether a book can hold the position.
    pub fn record(&mut self, board: &Board, score: i32) -> bool {
        let Some(key) = self.key(board) else {
            return false;
        };
        self.scores.insert(key, (*board, score));
        true
    }

    /// Whether the position has no score yet and is not plain to see.
    #[must_use]
    pub fn needs(&self, board: &Board) -> bool {
        let known = self.key(board).is_none_or(|key| self.scores.contains_key(&key));
        !known && score_at_sight(self.geometry, board).is_none()
    }

    /// The positions of this ply that have no score yet and need one.
    #[must_use]
    pub fn tasks(&self, plies: u32) -> Vec<Task> {
        let mut tasks = Vec::new();
        self.walk(plies, &mut |digits, board| {
            if self.needs(board) {
                tasks.push(Task { digits: digits.to_owned(), board: *board });
            }
        });
        tasks
    }

    /// Solves tasks and logs each score at once. `report` is told how many are done.
    ///
    /// # Errors
    /// If the log cannot be written; being stopped by the onlooker is no error.
    pub fn run(
        &mut self,
        tasks: &[Task],
        solver: &mut Solver,
        log: &mut dyn Write,
        watch: &dyn Watch,
        report: &mut dyn FnMut(usize),
    ) -> io::Result<()> {
        for (done, task) in tasks.iter().enumerate() {
            match solver.solve(&task.board, watch) {
                Ok(solved) => {
                    self.record(&task.board, solved.score);
                    writeln!(log, "{} {}", task.digits, solved.score)?;
                    log.flush()?;
                    report(done + 1);
                }
                Err(Unsolved::Interrupted { .. }) => break,
                Err(Unsolved::NotPlayable) => {}
            }
        }
        Ok(())
    }

    /// Adds the scores before this ply that follow from those already known, and says how many.
    pub fn back_up(&mut self, plies: u32) -> usize {
        let before = self.scores.len();
        for ply in (0..plies).rev() {
            let mut found = Vec::new();
            self.walk(ply, &mut |_, board| {
                if let Some(score) = self.follows(board) {
                    found.push((*board, score));
                }
            });
            for (board, score) in found {
                self.record(&board, score);
            }
        }
        self.scores.len() - before
    }

    /// The book of all scores.
    #[must_use]
    pub fn finish(self) -> Book {
        let Coder { width, height } = self.coder;
        let unclear = |board: &Board| score_at_sight(self.geometry, board).is_none();
        let scores = self.scores.values().filter(|(board, _)| unclear(board));
        Book::from_scores(width, height, scores.copied())
    }

    /// The score that follows from the scores of all children, none of which wins at once.
    fn follows(&self, board: &Board) -> Option<i32> {
        if score_at_sight(self.geometry, board).is_some() {
            return None;
        }
        let mut best = i32::MIN;
        let mut playable = self.geometry.playable(board.occupied);
        while !playable.is_empty() {
            let child = board.play(playable & !playable.without_lowest());
            playable = playable.without_lowest();
            let score = score_at_sight(self.geometry, &child)
                .or_else(|| Some(self.scores.get(&self.key(&child)?)?.1))?;
            best = best.max(-score);
        }
        Some(best)
    }

    /// Visits every position of a ply in which nobody has won, once with its mirror image.
    fn walk(&self, plies: u32, visit: &mut dyn FnMut(&str, &Board)) {
        let mut seen = HashSet::new();
        self.descend(plies, &Board::default(), &mut String::new(), &mut seen, visit);
    }

    fn descend(
        &self,
        plies: u32,
        board: &Board,
        digits: &mut String,
        seen: &mut HashSet<(u32, u64)>,
        visit: &mut dyn FnMut(&str, &Board),
    ) {
        if !self.key(board).is_some_and(|key| seen.insert(key)) {
            return;
        }
        if board.occupied.count() == plies {
            visit(digits, board);
            return;
        }
        for column in central_columns(self.geometry.width()) {
            let cell = self.geometry.playable(board.occupied) & self.geometry.column(column);
            if !cell.is_empty() && !self.geometry.has_four(board.mine | cell) {
                digits.extend(char::from_digit(column + 1, 10));
                self.descend(plies, &board.play(cell), digits, seen, visit);
                digits.pop();
            }
        }
    }

    /// The position after these columns, if they can be played and nobody has won by then.
    fn replay(&self, digits: &str) -> Option<Board> {
        digits.chars().try_fold(Board::default(), |board, digit| {
            let column = digit.to_digit(10)?.checked_sub(1)?;
            let column = (column < self.geometry.width()).then_some(column)?;
            let cell = self.geometry.playable(board.occupied) & self.geometry.column(column);
            let four = self.geometry.has_four(board.mine | cell);
            (!cell.is_empty() && !four).then(|| board.play(cell))
        })
    }

    fn key(&self, board: &Board) -> Option<(u32, u64)> {
        Some((board.occupied.count(), self.coder.code(board)?))
    }
}
