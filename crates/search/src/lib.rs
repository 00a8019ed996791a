//! Thinking that knows no game.
//!
//! Algorithms over the contract of crate `game`: they see positions, moves and outcomes, never a
//! rule. Time comes from the watcher that is handed in; nothing here reads a clock or does I/O.

mod alpha_beta;
mod expectant;
mod expectimax;
mod guided;
mod lot;
mod mcts;
mod pace;
#[cfg(test)]
mod races;
mod refutations;
mod scout;
mod table;

pub use alpha_beta::{AlphaBeta, DECIDED, Opinion, Rated, decided_in};
pub use expectant::Expectant;
pub use expectimax::{Equity, Expectimax};
pub use guided::{Bearings, Candidate, Expedition, Guided};
pub use lot::Lot;
pub use mcts::{Guidance, Mcts, Simulation, Walked};
pub use pace::Pace;
pub use refutations::Refutations;
pub use scout::scout;
pub use table::{Kept, Table};
