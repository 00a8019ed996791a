//! Backgammon in the laboratory: games of the program with itself, nets that learn from them, many
//! quick games without a cube between raters of boards, and how much equity a player loses on
//! positions that were judged before.

mod course;
mod duel;
mod learner;
mod lessons;
mod loss;

pub use course::{Course, CourseFault, Plan, Progress};
pub use duel::{Bout, Duel, LUCK, Limit, Round};
pub use learner::Learner;
pub use lessons::{Lesson, SelfPlay};
pub use loss::{Loss, LossFault, Problem, read_problems};
