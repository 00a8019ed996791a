//! Othello in the laboratory: problems solved, games of the program with itself, and the weights
//! that follow from them.

mod deviation;
mod problems;
mod regression;
mod samples;
mod self_play;

pub use deviation::{Deviations, deviations};
pub use problems::{Problem, Solution, Solver, read_problems};
pub use regression::{Fit, regress};
pub use samples::{Sample, read_samples, write_samples};
pub use self_play::SelfPlay;
