//! The connect-four crate.
