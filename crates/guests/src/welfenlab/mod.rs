//! A guest at the backgammon server of the Welfenlab competition.
//!
//! [`Follower`] understands the server without a socket and says what a guest may say; it serves
//! whoever has a screen of their own. [`Connection`] carries it over a socket.

mod connection;
mod follower;

pub use connection::Connection;
pub use follower::{Follower, Heard};
