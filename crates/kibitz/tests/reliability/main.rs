//! What the server promises, tested from outside: a real process, real sockets, real kills.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod conversation;
mod disk;
mod door;
mod killed;
mod old_clients;
mod process;
mod sitter;
