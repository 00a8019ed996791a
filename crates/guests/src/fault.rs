//! Why a visit ended before its game.

use std::io;

/// Why a visit ended before its game.
#[derive(Debug, thiserror::Error)]
pub enum GuestFault {
    /// Nobody answers at the address.
    #[error("{address} cannot be reached: {fault}")]
    Unreachable {
        /// Where.
        address: String,
        /// Why.
        fault: io::Error,
    },
    /// The line broke.
    #[error("the connection was lost: {0}")]
    Lost(io::Error),
    /// The server closed the line.
    #[error("the server closed the connection")]
    Closed,
    /// The server says what cannot be read.
    #[error("the server cannot be understood: {0}")]
    Unreadable(String),
    /// The server says what the rules forbid.
    #[error("the server does not keep to the rules: {0}")]
    Unruly(String),
    /// The server refuses something that a visit needs.
    #[error("the server refuses: {0}")]
    Refused(String),
    /// The guest wants what cannot be said to this server.
    #[error("{0}")]
    Unspeakable(String),
    /// Nobody chose a move.
    #[error("no move was chosen")]
    Undecided,
}
