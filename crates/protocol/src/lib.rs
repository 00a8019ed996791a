//! Every byte format that crosses the walls of the house, without sockets and without rules.
//!
//! Knows bytes and serde; never a rule, a runtime or SQL, nor whether a move is legal. One module
//! per format: [`native`] is our own; [`gtp`], [`nboard`] and [`ggf`] are those of other programs;
//! [`freebloks`], [`reversixt`] and [`welfenlab`] are those of the old programs' servers.

pub mod freebloks;
pub mod ggf;
pub mod gtp;
pub mod native;
pub mod nboard;
pub mod reversixt;
pub mod welfenlab;
