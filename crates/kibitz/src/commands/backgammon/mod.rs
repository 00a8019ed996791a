//! Commands that only Backgammon has: protocols of other programs, bear-off tables, rollouts, reviews.

pub(crate) mod bearoff;
pub(crate) mod engine;
pub(crate) mod equity;
pub(crate) mod external;
mod guest;
mod options;
pub(crate) mod review;
pub(crate) mod rollout;
pub(crate) mod ubgi;
