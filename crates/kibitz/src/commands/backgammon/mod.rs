//! Commands that only Backgammon has: protocols of other programs, bear-off tables.

pub(crate) mod bearoff;
pub(crate) mod engine;
pub(crate) mod external;
mod guest;
pub(crate) mod ubgi;
