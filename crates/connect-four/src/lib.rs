//! Connect Four: two seats drop stones into columns, four in a line win.
//!
//! Rules for every board from 4x4 to 9x9 ([`Position`]), the notation that people use (digit
//! strings and diagrams), and computer players from a beginner to perfect play. Knows the contract
//! of crate `game` and the thinking of crate `search`; never another game, a socket, a file or a
//! clock.

mod diagram;
mod fault;
mod listing;
mod position;
mod setup;

pub mod book;
pub mod geometry;
pub mod players;
pub mod solver;

pub use fault::Fault;
pub use listing::ConnectFour;
pub use position::{Column, LARGEST, Position, Refusal, SMALLEST};
pub use setup::{Cell, Ended, Setup, Stones};
