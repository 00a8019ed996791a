//! The terminal crate.
