//! A guest at the backgammon server of the Welfenlab competition.
//!
//! [`Follower`] understands the server without a socket and says what a guest may say; it serves
//! whoever has a screen of their own. [`Connection`] carries it over a socket, [`visit`] plays a game
//! there with somebody who decides, and [`stay`] is for a person at a terminal.

mod connection;
mod follower;
mod person;
mod player;
mod telling;

pub use connection::Connection;
pub use follower::{Follower, Heard};
pub use person::stay;
pub use player::{End, Wanted, Wishes, list, log_in, visit};
pub use telling::news;
