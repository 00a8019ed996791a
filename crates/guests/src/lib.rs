//! Guests: our computer players, or a person at our screen, at the servers of old programs.
//!
//! Each protocol has a follower, which turns messages into a game without touching a socket, and a
//! visit, which carries them over one. Knows the catalog in text and the codecs; never a page, a
//! table of ours or the command line.

mod account;
mod fault;
pub mod freebloks;
mod line;
mod mind;
mod netlog;
pub mod reversixt;
pub mod welfenlab;

pub use fault::GuestFault;
pub use line::connect;
pub use mind::{Computer, Mind, Person};
pub use netlog::Netlog;
