//! Blokus in the laboratory: games of the program with itself, and the beliefs that follow from
//! what was searched in them.

mod lessons;
mod regression;

pub use lessons::{LessonFault, SelfPlay, read_lessons, write_lessons};
pub use regression::{Fit, regress};
