//! The connect-four crate.

pub mod geometry;
