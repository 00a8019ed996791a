//! `kibitz reversixt-server` and `kibitz reversixt-tournament`: for those who write clients.

mod arena;
mod game;
pub(crate) mod server;
pub(crate) mod tournament;
