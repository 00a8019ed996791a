//! Thinking that knows no game.
//!
//! Algorithms over the contract of crate `game`: they see positions, moves and outcomes, never a
//! rule. Time comes from the watcher that is handed in; nothing here reads a clock or does I/O.

mod alpha_beta;
mod lot;
mod pace;
mod table;

pub use alpha_beta::{AlphaBeta, DECIDED, Opinion, Rated, decided_in};
pub use lot::Lot;
pub use pace::Pace;
pub use table::{Kept, Table};
