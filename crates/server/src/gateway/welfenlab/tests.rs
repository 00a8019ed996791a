//! The door without sockets.
