//! Maps as such: making them, looking at them, drawing them and changing them.
//!
//! Everything here is plain data in and plain data out. It knows maps and the walker's rules; never a
//! file, a screen or how a game is going.

mod joining;
mod making;
mod motion;
mod pattern;
mod plan;

pub use making::generate;
pub use motion::Motion;
pub use plan::{Plan, PlanFault, Style, Symmetry};
