//! The computer players: the one of the older console program, perfect play, and levels between.

pub mod homburg;
mod ladder;
mod opinion;
mod perfect;

pub use homburg::{Homburg, KNOBS as HOMBURG_KNOBS};
pub use ladder::{LEVELS, Ladder, Level};
pub use perfect::Perfect;
