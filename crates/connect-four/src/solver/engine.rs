//! The tables and threads for one board size, behind a face that does not show the size.

use super::Board;
use super::parallel::Busy;
use super::search::{Node, Phases, Search, ties};
use super::table::{Packed, Table};
use super::watch::{Progress, Watch};
use super::wide::Wide;
use super::zugzwang::Rows;
use crate::geometry::{Geometry, Large, Small, Standard, Word};
use std::sync::atomic::AtomicBool;

/// The small table should stay in the second-level cache of its core.
const SMALL_TABLE: usize = 1 << 20;
/// A window that takes fewer positions than this is not worth waking other threads for.
const ALONE: u64 = 100_000;

/// What came of a search.
pub(super) struct Answer {
    /// A bound of the score on the same side of `beta` as the score; none if it was stopped.
    pub(super) bound: Option<i32>,
    pub(super) nodes: u64,
}

/// Answers whether a score is at least `beta`.
pub(super) trait Oracle: Send {
    fn ask(&mut self, board: &Board, beta: i32, progress: Progress, watch: &dyn Watch) -> Answer;
    fn clear(&mut self);
    fn touch(&self);
}

/// The fastest engine for a board of this size.
pub(super) fn oracle(
    width: u32,
    height: u32,
    table_bytes: usize,
    threads: usize,
) -> Option<Box<dyn Oracle>> {
    if (width, height) == (7, 6) {
        return Some(Box::new(Engine::<_, Packed>::new(Standard, table_bytes, threads)));
    }
    let Some(small) = Small::new(width, height) else {
        let large = Large::new(width, height)?;
        return Some(Box::new(Engine::<_, Wide>::new(large, table_bytes, threads)));
    };
    Some(if small.bits() <= Packed::KEY_BITS {
        Box::new(Engine::<_, Packed>::new(small, table_bytes, threads))
    } else {
        Box::new(Engine::<_, Wide>::new(small, table_bytes, threads))
    })
}

struct Engine<G: Geometry, T> {
    geometry: G,
    large: T,
    /// One for each thread.
    small: Vec<T>,
    busy: Busy,
    /// Positions searched since the tables were cleared.
    nodes: u64,
}

impl<G: Geometry, T: Table<G::Word>> Engine<G, T> {
    fn new(geometry: G, table_bytes: usize, threads: usize) -> Self {
        let bits = geometry.bits();
        let threads = if cfg!(target_arch = "wasm32") { 1 } else { threads.max(1) };
        let small_bytes = SMALL_TABLE.min(table_bytes / 4 / threads);
        let large_bytes = table_bytes - small_bytes * threads;
        // Half a table more than a power of two is no use, so a nearly full one may round up.
        let large_bytes = large_bytes + large_bytes / 16;
        Self {
            geometry,
            large: T::new(bits, large_bytes),
            small: (0..threads).map(|_| T::new(bits, small_bytes)).collect(),
            busy: Busy::new(),
            nodes: 0,
        }
    }

    fn search<'a>(
        &'a self,
        thread: usize,
        progress: Progress,
        watch: &'a dyn Watch,
        stop: &'a AtomicBool,
        budget: u64,
    ) -> Search<'a, G, T> {
        Search {
            geometry: self.geometry,
            rows: Rows::new(self.geometry),
            phases: Phases::new(self.geometry.cells()),
            ties: ties(self.geometry.width()),
            large: &self.large,
            small: &self.small[thread],
            watch,
            progress,
            busy: &self.busy,
            stop,
            nodes_before: self.nodes,
            nodes: 0,
            next_poll: 0,
            budget,
            deep: 0,
            stopped: false,
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn ask_all(
        &self,
        node: Node<G::Word>,
        beta: i32,
        progress: Progress,
        watch: &dyn Watch,
    ) -> Answer {
        let stop = AtomicBool::new(false);
        self.busy.clear();
        let run = |thread: usize, watch: &dyn Watch| {
            let mut search = self.search(thread, progress, watch, &stop, u64::MAX);
            let bound = search.run::<true>(node, beta);
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
            Answer { bound: (!search.stopped).then_some(bound), nodes: search.nodes }
        };
        let run = &run;
        std::thread::scope(|scope| {
            let others: Vec<_> =
                (1..self.small.len()).map(|thread| scope.spawn(move || run(thread, &()))).collect();
            let mut answer = run(0, watch);
            for other in others {
                // A thread that panicked leaves nothing to pass on but its panic.
                let other = other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                answer.bound = answer.bound.or(other.bound);
                answer.nodes += other.nodes;
            }
            answer
        })
    }

    #[cfg(target_arch = "wasm32")]
    fn ask_all(
        &self,
        node: Node<G::Word>,
        beta: i32,
        progress: Progress,
        watch: &dyn Watch,
    ) -> Answer {
        let stop = AtomicBool::new(false);
        let mut search = self.search(0, progress, watch, &stop, u64::MAX);
        let bound = search.run::<false>(node, beta);
        Answer { bound: (!search.stopped).then_some(bound), nodes: search.nodes }
    }
}

impl<G: Geometry, T: Table<G::Word>> Oracle for Engine<G, T> {
    fn ask(&mut self, board: &Board, beta: i32, progress: Progress, watch: &dyn Watch) -> Answer {
        let mine = G::Word::narrow(board.mine);
        let node = match Node::new(self.geometry, mine, G::Word::narrow(board.occupied)) {
            Ok(node) => node,
            Err(score) => {
                return Answer { bound: Some(score), nodes: 0 };
            }
        };
        let stop = AtomicBool::new(false);
        let several = self.small.len() > 1;
        let budget = if several { ALONE } else { u64::MAX };
        let mut search = self.search(0, progress, watch, &stop, budget);
        let bound = search.run::<false>(node, beta);
        let mut answer = Answer { bound: (!search.stopped).then_some(bound), nodes: search.nodes };
        self.nodes += answer.nodes;
        if answer.bound.is_none() && several && !watch.should_stop() {
            let progress = Progress { nodes: progress.nodes + answer.nodes, ..progress };
            let rest = self.ask_all(node, beta, progress, watch);
            self.nodes += rest.nodes;
            answer = Answer { bound: rest.bound, nodes: answer.nodes + rest.nodes };
        }
        answer
    }

    fn touch(&self) {
        self.large.touch();
        self.small.iter().for_each(T::touch);
    }

    fn clear(&mut self) {
        self.large.clear();
        for table in &self.small {
            table.clear();
        }
        self.nodes = 0;
    }
}
