//! The game crate.
