//! The lab crate.
