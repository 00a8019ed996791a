//! Perfect play: the exact score of any position, the score of every move, and the best line.
//!
//! A score counts the stones that the winner has left, plus one: a win by the next stone with
//! `n` stones on a board of `c` cells scores `(c + 1 - n) / 2`, a draw 0, a loss the negative of
//! what the opponent wins. It is always that of the side to move.
//!
//! The solver asks its engine yes-or-no questions (is the score at least so much?) and closes in
//! on the score from the extremes. Everything that it learns stays in its tables until
//! [`clear`](Solver::clear), so related positions cost little after the first. With one thread
//! the same calls always take the same number of positions.

mod analysis;
mod children;
mod engine;
mod memory;
mod parallel;
mod search;
mod table;
#[cfg(test)]
mod tests;
mod watch;
mod wide;
mod zugzwang;

pub use analysis::{Column, Line};
pub use watch::{Progress, Watch};

use crate::book::Book;
use crate::geometry::{Geometry, Large};
use engine::Oracle;
use search::Node;
pub(crate) use search::{central_columns, score_at_sight};
use std::fmt;
use std::sync::Arc;

/// A position: the stones of the side to move, and all stones, one bit per cell as
/// [`geometry`](crate::geometry) lays them out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    /// The stones of the side to move.
    pub mine: u128,
    /// The stones of both sides.
    pub occupied: u128,
}

impl Board {
    /// The position after a stone in `cell`, seen by the opponent.
    #[must_use]
    pub fn play(self, cell: u128) -> Self {
        Self { mine: self.mine ^ self.occupied, occupied: self.occupied | cell }
    }
}

/// What a solver may use.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Memory for all tables together.
    pub table_bytes: usize,
    /// Threads that search one position together.
    pub threads: usize,
    /// Scores that are known beforehand.
    pub book: Option<Arc<Book>>,
}

impl Default for Settings {
    fn default() -> Self {
        Self { table_bytes: 64 << 20, threads: 1, book: None }
    }
}

/// An exact score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The score of the side to move.
    pub score: i32,
    /// How many positions were searched for it.
    pub nodes: u64,
}

/// Who wins, without how fast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The side to move wins.
    Win,
    /// Neither side can win.
    Draw,
    /// The side to move loses.
    Loss,
}

/// Why there is no score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// The onlooker wanted to stop. The score lies within the bounds, both included.
    Interrupted {
        /// The score is at least this.
        lower: i32,
        /// The score is at most this.
        upper: i32,
        /// How many positions had been searched.
        nodes: u64,
    },
    /// The board has stones outside its cells, stones in the air, or a four.
    NotPlayable,
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Interrupted { lower, upper, .. } => {
                write!(f, "interrupted; the score is between {lower} and {upper}")
            }
            Self::NotPlayable => write!(f, "not a position of a game that goes on"),
        }
    }
}

impl std::error::Error for Unsolved {}

/// Solves positions of one board size.
pub struct Solver {
    geometry: Large,
    oracle: Box<dyn Oracle>,
    book: Option<Arc<Book>>,
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("geometry", &self.geometry).finish_non_exhaustive()
    }
}

impl Solver {
    /// A solver for boards of this size, unless the size is beyond
    /// [`Large`]. A book for another size is ignored.
    #[must_use]
    pub fn new(width: u32, height: u32, settings: Settings) -> Option<Self> {
        let geometry = Large::new(width, height)?;
        let oracle = engine::oracle(width, height, settings.table_bytes, settings.threads)?;
        let book = settings.book.filter(|book| book.is_for(width, height));
        Some(Self { geometry, oracle, book })
    }

    /// Forgets everything that was learnt. Takes no time worth mentioning.
    pub fn clear(&mut self) {
        self.oracle.clear();
    }

    /// Touches all memory of the tables. Without this, the first searches wait for the system to
    /// provide it, which is right for a single position and wrong for a measurement.
    pub fn touch_memory(&mut self) {
        self.oracle.touch();
    }

    /// The exact score.
    ///
    /// # Errors
    /// If the onlooker stops the search or the board is none to play on.
    pub fn solve(&mut self, board: &Board, watch: &dyn Watch) -> Result<Solved, Unsolved> {
        self.check(board)?;
        let cells = self.geometry.cells().cast_signed();
        self.close_in(board, (-cells, cells), Progress::default(), watch)
    }

    /// Who wins. Finds that out faster than the score, except where a win is quick.
    ///
    /// # Errors
    /// If the onlooker stops the search or the board is none to play on.
    pub fn verdict(&mut self, board: &Board, watch: &dyn Watch) -> Result<Verdict, Unsolved> {
        self.check(board)?;
        let solved = self.close_in(board, (-1, 1), Progress::default(), watch)?;
        Ok(match solved.score.signum() {
            1 => Verdict::Win,
            0 => Verdict::Draw,
            _ => Verdict::Loss,
        })
    }

    /// The score if it lies within the limits, otherwise some score beyond the nearer limit or
    /// the limit itself.
    fn close_in(
        &mut self,
        board: &Board,
        (least, most): (i32, i32),
        progress: Progress,
        watch: &dyn Watch,
    ) -> Result<Solved, Unsolved> {
        if let Some(score) = self.known(board) {
            return Ok(Solved { score, nodes: 0 });
        }
        // Neither side wins with its next stone.
        let left = (self.geometry.cells() - board.occupied.count_ones()).cast_signed();
        let mut lower = least.max(-((left - 2) / 2));
        let mut upper = most.min((left - 1) / 2);
        let mut nodes = 0;
        while lower < upper {
            let progress =
                Progress { nodes: progress.nodes + nodes, lower, upper, column: progress.column };
            let beta = next_beta(lower, upper);
            let answer = self.oracle.ask(board, beta, progress, watch);
            nodes += answer.nodes;
            match answer.bound {
                Some(bound) if bound >= beta => lower = bound,
                Some(bound) => upper = bound,
                None => {
                    return Err(Unsolved::Interrupted { lower, upper, nodes });
                }
            }
        }
        Ok(Solved { score: lower.min(upper).max(least.min(lower)), nodes })
    }

    /// The score if it needs no search.
    fn known(&self, board: &Board) -> Option<i32> {
        match Node::new(self.geometry, board.mine, board.occupied) {
            Err(score) => Some(score),
            Ok(_) => self.book.as_ref()?.score(board),
        }
    }

    fn check(&self, board: &Board) -> Result<(), Unsolved> {
        let Board { mine, occupied } = *board;
        let geometry = self.geometry;
        let resting = (occupied << 1) & geometry.board() | geometry.bottom();
        let stands = occupied & !geometry.board() == 0 && occupied & !resting == 0;
        let belongs = mine & !occupied == 0;
        let four = geometry.has_four(mine) || geometry.has_four(mine ^ occupied);
        if stands && belongs && !four { Ok(()) } else { Err(Unsolved::NotPlayable) }
    }
}

/// The question that is asked next: a score half as far from zero as the bound that is farthest
/// from it. Quick wins and losses are found at once, and questions far from the truth are cheap.
fn next_beta(lower: i32, upper: i32) -> i32 {
    let middle = lower + (upper - lower) / 2;
    let middle = if middle <= 0 && lower / 2 < middle {
        lower / 2
    } else if middle >= 0 && upper / 2 > middle {
        upper / 2
    } else {
        middle
    };
    middle + 1
}
