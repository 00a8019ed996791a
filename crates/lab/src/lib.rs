//! The laboratory: matches with error bars, measurements, and test sets.
//!
//! Everything here repeats exactly from its seed, whatever the number of threads. Knows the games
//! through the catalog, threads and a stopwatch; never a terminal, a socket or a file.

pub mod bench;
pub mod connect_four;
pub mod contest;
pub mod crew;
pub mod estimate;
mod stopwatch;

pub use stopwatch::Stopwatch;
