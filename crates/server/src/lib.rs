//! The game server: tables, people, lobby and the log, behind a web door.
//!
//! Door → table → log → room. One task owns one live table; a move is stamped on receipt, judged by
//! the rules, committed to the log, and only then acknowledged and told to everyone. Knows the
//! catalog and the protocol; never how a game generates moves. SQL stays in `store`, the web
//! framework in `http` and `ws`.

mod assets;
mod bucket;
pub mod engines;
pub mod metrics;
mod people;
pub mod store;
pub mod tables;
pub mod tally;
