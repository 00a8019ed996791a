//! The doors from outside: real servers, real sockets, every refusal.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod backups;
mod freebloks;
mod guests;
mod house;
mod live;
mod maps;
mod misuse;
mod old_floods;
mod origins;
mod pages;
mod reversixt;
mod roles;
mod rooms;
mod stopping;
mod visits;
mod welfenlab;
mod welfenlab_games;
mod welfenlab_misuse;
