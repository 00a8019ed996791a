//! The house in a browser: a thin shell over ledger and catalog, compiled to WebAssembly.
//!
//! Everything is text in and JSON out, and nothing is remembered between two calls except what a
//! computer player has learnt: the record that a page hands in *is* the game. Whatever cannot be
//! done is answered with `{"refusal": …}`, in the shape that the server uses. Knows the catalog and
//! how a board is described to who draws it; never a page, a socket or a rule.
//!
//! Pages load it in parts: one small module without games, and one for each game.

#[cfg(feature = "games")]
mod advice;
#[cfg(feature = "games")]
mod boards;
#[cfg(feature = "backgammon")]
mod coaching;
#[cfg(feature = "games")]
mod desk;
pub mod door;
#[cfg(feature = "games")]
mod drafting;
mod explanation;
#[cfg(feature = "house")]
mod following;
#[cfg(feature = "reversi")]
mod maps;
#[cfg(feature = "house")]
mod outline;
#[cfg(feature = "games")]
mod rolling;
#[cfg(feature = "games")]
mod setting_up;
#[cfg(test)]
mod tests;
#[cfg(feature = "games")]
mod view;
