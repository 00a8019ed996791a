//! Othello in the laboratory: games of the program with itself, and the weights that follow from
//! them.

mod regression;
mod samples;
mod self_play;

pub use regression::{Fit, regress};
pub use samples::{Sample, read_samples, write_samples};
pub use self_play::SelfPlay;
