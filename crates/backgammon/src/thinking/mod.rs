//! Thinking about a board: look-ahead over all rolls, cube decisions, match equities.

mod cube;
mod cube_ahead;
mod ladder;
mod line_protocol;
mod look_ahead;
mod match_cube;
mod match_equity;
mod match_model;
mod stake;

pub use cube::{CubeOwner, CubeVerdict, live_take_point, money_cube};
pub use ladder::{LEVELS, Level};
pub use line_protocol::{LineEngine, Reply};
pub use look_ahead::{MOST_PLIES, Mind, Ranked, standard_nets, teach};
pub use match_equity::{LONGEST_TABLE, MatchEquity};
pub use stake::{Away, Stake};
