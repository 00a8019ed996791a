//! Blokus in the laboratory: games of the program with itself, and the beliefs and prospects that
//! follow from what was searched in them and how they ended.

mod chronicle;
mod lessons;
mod outlook;
mod regression;

pub use chronicle::{
    Chronicle, ChronicleFault, Considered, Game, SelfPlay, read_games, write_game, write_head,
};
pub use lessons::{Prospect, lessons, prospects};
pub use outlook::foresee;
pub use regression::{Fit, regress};
