//! What a position is worth before its end can be seen: a sum over patterns.
//!
//! A pattern is a handful of squares (an edge, a corner, a line); each of its fillings has a weight
//! for each stage of the game. The weights were found by regression on games of the program with
//! itself; `kibitz train othello` makes them.

mod features;
mod patterns;
mod weights;

pub use features::Features;
pub use patterns::{CLASSES, INSTANCES, Patterns};
pub use weights::{BIASES, STAGES, UNIT, Weights, WeightsFault, stage};
