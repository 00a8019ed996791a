//! The other side of the live door: a connection that keeps its promises.
//!
//! Keeps moves until they are acknowledged, resends them after a reconnect, notices gaps and asks
//! for the truth. Knows the protocol; never a rule, a screen or the server's inside.
//!
//! [`Connection`] is a pipe that mends itself: it says hello, keeps the pulse, and comes back when
//! the line is cut. [`Desk`] is what a client knows, without any socket: its rooms, what it asked
//! for, and what must be said again once the pipe is whole. [`Api`] is for everything that is not
//! live play.

mod address;
mod api;
mod connection;
mod desk;
mod http;
mod patience;
mod room;
mod stream;

pub use address::{Address, AddressFault, Invitation};
pub use api::{Api, ApiFault};
pub use connection::{Connection, Manner, Pipe, PipeNews};
pub use desk::{Desk, DeskNews};
pub use http::HttpFault;
pub use protocol;
pub use room::{Happening, Room};
