//! The catalog crate.
