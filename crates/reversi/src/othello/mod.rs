//! Plain Othello: 8x8 squares, two seats, black begins.
//!
//! [`Board`] is the game in two words for searching and solving, [`Position`] is the game as the
//! house plays it. Squares count from a1 through b1 to h8, row 1 being the upper one.

mod board;
mod endgame;
pub mod evaluation;
mod import;
mod ladder;
mod listing;
mod perft;
mod position;
mod rays;
mod refusal;
pub mod search;
mod setup;
mod stability;
mod table;

pub use board::{Board, Squares};
pub use endgame::Endgame;
pub use ladder::{LEVELS, Ladder, Level};
pub use listing::Othello;
pub use perft::{perft, perft_played};
pub use position::{Move, Position};
pub use refusal::{Fault, Refusal};
pub use setup::Setup;
