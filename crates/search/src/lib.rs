//! The search crate.
