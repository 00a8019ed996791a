//! The other side of the live door: a connection that keeps its promises.
//!
//! Keeps moves until they are acknowledged, resends them after a reconnect, notices gaps and asks
//! for the truth. Knows the protocol; never a rule, a screen or the server's inside.
