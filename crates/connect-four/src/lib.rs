//! The connect-four crate.

pub mod book;
pub mod geometry;
pub mod solver;
