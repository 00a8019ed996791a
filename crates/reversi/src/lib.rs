//! ReversiXT on any map, and plain Othello.
//!
//! Two games of one family. [`Reversi`] is played by two to eight seats on a [`Map`]: a board of any
//! shape whose cells may be joined by transitions, with override stones, special fields and a second
//! phase in which bombs fall. Knows its maps, rules, notation and players; never a clock, a file or
//! another game.

mod atlas;
mod board;
pub mod cartography;
mod cells;
pub mod checking;
mod lines;
mod listing;
pub mod map;
mod notation;
pub mod othello;
mod players;
mod points;
mod position;
mod refusal;
mod setup;
mod square;
mod survey;
mod topology;
pub mod walker;
mod weave;

pub use cells::CellSet;
pub use listing::Reversi;
pub use map::{Direction, Map, Tile, Transition};
pub use points::{RANK_POINTS, competition_points};
pub use position::{BOMB, Move, OVERRIDE, Phase, Position};
pub use refusal::{Fault, Refusal};
pub use setup::{Setup, Standing};
