//! Backgammon in the laboratory: games of the program with itself, nets that learn from them, many
//! quick games without a cube between raters of boards, and how much equity a player loses on
//! positions that were judged before.

mod course;
mod cubes;
mod duel;
mod fortune;
mod growth;
mod learner;
mod lessons;
mod loss;
mod starts;
mod study;
mod yardstick;

pub use course::{Course, CourseFault, Plan, Progress};
pub use cubes::{Agreement, CubeProblem, Share, agreement, read_cubes};
pub use duel::{Bout, Duel, LUCK, Limit, Round};
pub use fortune::fortune;
pub use growth::grow;
pub use learner::Learner;
pub use lessons::{Lesson, SelfPlay, Teaching};
pub use loss::{Loss, LossFault, Problem, read_problems};
pub use starts::odd_start;
pub use study::{Judging, Lessons, LessonsFault, Studying, judge, study};
pub use yardstick::measure;
