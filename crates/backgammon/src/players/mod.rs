//! The computer players.

pub mod gosmann;
