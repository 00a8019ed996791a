//! The one door to exact scores.
//!
//! Everything in the laboratory asks through [`Solve`]; [`solver`] is the only place that knows
//! which solver answers.

use catalog::connect_four::Position;
use catalog::connect_four::book::Book;
use catalog::connect_four::solver::{Board, Settings, Solver};

use super::Textbook;

/// An exact score and what it cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The score for the seat to move.
    pub score: i32,
    /// Positions looked at.
    pub nodes: u64,
}

/// Somebody who knows exact scores.
pub trait Solve: Send {
    /// The score of a position.
    ///
    /// # Panics
    /// When the game is over there: what is read from outside has been examined before.
    fn solve(&mut self, position: &Position) -> Solved;

    /// Forgets what was learnt from earlier positions.
    fn forget(&mut self);
}

/// What a solver may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverMeans {
    /// Columns of the board.
    pub width: u32,
    /// Rows of the board.
    pub height: u32,
    /// Bytes for its table.
    pub memory: usize,
    /// Threads for one position.
    pub threads: usize,
    /// Whether it may look into the opening book.
    pub book: bool,
}

/// The solver of the house, for boards that the rules know.
pub fn solver(means: &SolverMeans) -> Box<dyn Solve> {
    let book = (means.book && (means.width, means.height) == (7, 6)).then(Book::standard);
    let settings = Settings { table_bytes: means.memory, threads: means.threads, book };
    match Solver::new(means.width, means.height, settings) {
        Some(mut solver) => {
            solver.touch_memory();
            Box::new(solver)
        }
        None => Box::new(Textbook::new(means.memory)),
    }
}

impl Solve for Solver {
    fn solve(&mut self, position: &Position) -> Solved {
        let board = Board { mine: position.mine(), occupied: position.occupied() };
        let solved = Solver::solve(self, &board, &()).expect("the game goes on, nobody interrupts");
        Solved { score: solved.score, nodes: solved.nodes }
    }

    fn forget(&mut self) {
        self.clear();
    }
}
