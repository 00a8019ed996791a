//! The laboratory: matches with error bars, tuning, measurements, test sets, and a crowd for the server.
//!
//! Everything but the crowd repeats exactly from its seed, whatever the number of threads. Knows the
//! games through the catalog, threads and a stopwatch; a server only as its clients do; never a
//! terminal.

pub mod backgammon;
pub mod bench;
pub mod blokus;
pub mod connect_four;
pub mod contest;
pub mod crew;
pub mod estimate;
pub mod evolve;
pub mod othello;
pub mod soak;
mod stopwatch;

pub use stopwatch::Stopwatch;
