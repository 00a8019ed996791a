//! The terminal client: play, watch and look through games in a terminal.
//!
//! Two doors to the same tables: a full screen with a board that is drawn, and a plain dialogue,
//! line by line, for scripts and screen readers. Knows the catalog of games, the terminal, files of
//! records and one file of settings; a server only through `online`; no game but through its board in
//! `boards`.
//!
//! [`run`] is all there is for the binary.

mod boards;
mod drafting;
mod files;
mod luck;
mod narration;
mod online;
mod options;
mod plain;
mod screen;
mod settings;
mod setup_choice;
mod table;
mod thinking;
mod tints;
mod words;

pub use options::{Error, Options, run};
