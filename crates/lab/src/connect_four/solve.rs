//! The one door to exact scores.
//!
//! Everything in the laboratory asks through [`Solve`]; [`solver`] is the only place that knows
//! which solver answers.

use catalog::connect_four::Position;

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
    /// The score of a position in which the game is not over.
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

/// The solver of the house.
pub fn solver(means: &SolverMeans) -> Box<dyn Solve> {
    Box::new(Textbook::new(means.memory))
}
