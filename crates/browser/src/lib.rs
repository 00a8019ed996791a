//! The house in a browser: a thin shell over the catalog, compiled to WebAssembly.
//!
//! Everything is text in and JSON out, and nothing is remembered between two calls except what a
//! computer player has learnt: the record that a page hands in *is* the game. Whatever cannot be
//! done is answered with `{"refusal": …}`, in the shape that the server uses. Knows the catalog and
//! how a board is described to who draws it; never a page, a socket or a rule.

mod advice;
mod boards;
mod desk;
pub mod door;
mod explanation;
mod listing;
mod maps;
#[cfg(test)]
mod tests;
mod view;
