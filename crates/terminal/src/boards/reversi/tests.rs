//! The board by itself.
