//! Computer players at work: a bounded pool of threads apart from the runtime, so that a slow
//! player delays no commit. Questions wait in a queue with an end; who waited too long is told so.

mod pool;
#[cfg(test)]
mod tests;

pub use pool::{EngineTally, Engines};
pub(crate) use pool::{Question, Thought};

/// How much the pool may do.
#[derive(Clone, Debug)]
pub struct EngineSettings {
    /// Threads that think.
    pub threads: usize,
    /// Questions that wait; more are turned away.
    pub queue: usize,
    /// Bytes for the tables of each computer player.
    pub memory: usize,
}

impl Default for EngineSettings {
    fn default() -> EngineSettings {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        EngineSettings { threads: (cores / 2).max(1), queue: 256, memory: 16 << 20 }
    }
}
