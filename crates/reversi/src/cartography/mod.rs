//! Maps as such: making them, looking at them, drawing them and changing them.
//!
//! Everything here is plain data in and plain data out. It knows maps and the walker's rules; never a
//! file, a screen or how a game is going.

mod convert;
mod drawing;
mod joining;
mod kinship;
mod making;
mod motion;
mod pattern;
mod plan;
mod survey;
mod trial;

pub use convert::{crop, of_rows, reseat, rows, tidy};
pub use drawing::{draw, draw_named};
pub use making::generate;
pub use motion::Motion;
pub use plan::{Plan, PlanFault, Style, Symmetry};
pub use survey::{Fairness, Likeness, SeatSurvey, Spot, Survey, TransitionSurvey, survey};
pub use trial::{Trial, trial};
