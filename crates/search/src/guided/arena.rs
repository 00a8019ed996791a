//! The memory of a tree that several threads share: nodes in chunks that come when they are needed.
//!
//! Everything in a node is an atomic that is read and written without waiting. Two threads that
//! update a node at once may lose one of the updates; a tree of averages can bear that.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering::Acquire, Ordering::Relaxed, Ordering::Release};

/// Nodes in a chunk; children of one node lie in one chunk.
pub(super) const CHUNK: usize = 1 << 14;

/// A position of the tree, known by the move that leads to it.
#[derive(Default)]
pub(super) struct Node {
    mv: AtomicU32,
    prior: AtomicU32,
    mean: AtomicU32,
    weight: AtomicU32,
    visits: AtomicU32,
    first: AtomicU32,
    /// How many children there are; or [`BUSY`].
    many: AtomicU32,
}

/// Somebody is about to give a node its children.
const BUSY: u32 = u32::MAX;

fn get(cell: &AtomicU32) -> f32 {
    f32::from_bits(cell.load(Relaxed))
}

fn set(cell: &AtomicU32, value: f32) {
    cell.store(value.to_bits(), Relaxed);
}

impl Node {
    #[inline]
    pub(super) fn mv(&self) -> u32 {
        self.mv.load(Relaxed)
    }

    /// How likely the move seemed before it was tried; those of all siblings add up to one.
    #[inline]
    pub(super) fn prior(&self) -> f32 {
        get(&self.prior)
    }

    /// What it is worth to who moves there.
    #[inline]
    pub(super) fn mean(&self) -> f32 {
        get(&self.mean)
    }

    /// On how many walks the mean rests, counting shares and first beliefs.
    #[inline]
    pub(super) fn weight(&self) -> f32 {
        get(&self.weight)
    }

    #[inline]
    pub(super) fn visits(&self) -> u32 {
        self.visits.load(Relaxed)
    }

    pub(super) fn begin(&self, mv: u32, prior: f32, mean: f32, weight: f32) {
        self.mv.store(mv, Relaxed);
        set(&self.prior, prior);
        set(&self.mean, mean);
        set(&self.weight, weight);
        self.visits.store(0, Relaxed);
        self.many.store(0, Relaxed);
    }

    #[inline]
    pub(super) fn visit(&self) {
        self.visits.store(self.visits() + 1, Relaxed);
    }

    /// Takes a reward of this weight into the mean.
    #[inline]
    pub(super) fn learn(&self, reward: f32, weight: f32) {
        let (mean, sum) = (self.mean(), self.weight() + weight);
        set(&self.weight, sum);
        set(&self.mean, mean + (reward - mean) * weight / sum);
    }

    /// Counts a loss until the reward is known.
    #[inline]
    pub(super) fn fear(&self) {
        self.learn(0.0, 1.0);
    }

    /// Makes up for a loss that was counted.
    #[inline]
    pub(super) fn relieve(&self, reward: f32) {
        set(&self.mean, self.mean() + reward / self.weight().max(1.0));
    }

    /// Where its children begin and how many there are.
    #[inline]
    pub(super) fn children(&self) -> Option<(u32, u32)> {
        match self.many.load(Acquire) {
            0 | BUSY => None,
            many => Some((self.first.load(Relaxed), many)),
        }
    }

    /// Whether this thread is the one that gives the node its children.
    pub(super) fn claim(&self) -> bool {
        self.many.compare_exchange(0, BUSY, Acquire, Relaxed).is_ok()
    }

    /// Ends a claim with these children, or with none.
    pub(super) fn adopt(&self, first: u32, many: u32) {
        self.first.store(first, Relaxed);
        self.many.store(many, Release);
    }

    /// Takes over what another node knows, and its children.
    pub(super) fn inherit(&self, other: &Node) {
        set(&self.mean, other.mean());
        set(&self.weight, other.weight());
        self.visits.store(other.visits(), Relaxed);
        if let Some((first, many)) = other.children() {
            self.adopt(first, many);
        }
    }

    /// Takes over everything but the children.
    fn resemble(&self, other: &Node) {
        self.begin(other.mv(), other.prior(), other.mean(), other.weight());
        self.visits.store(other.visits(), Relaxed);
    }
}

/// All nodes; the first is the root.
pub(super) struct Arena {
    chunks: Vec<OnceLock<Box<[Node]>>>,
    next: AtomicU32,
}

impl Arena {
    /// Room for so many bytes of nodes, and a root.
    pub(super) fn new(bytes: usize) -> Arena {
        let most = u32::MAX as usize / CHUNK;
        let chunks = (bytes / (CHUNK * size_of::<Node>())).clamp(1, most);
        let mut arena = Arena { chunks: Vec::new(), next: AtomicU32::new(1) };
        arena.chunks.resize_with(chunks, OnceLock::new);
        arena
    }

    /// Forgets all nodes but keeps their memory.
    pub(super) fn clear(&mut self) {
        self.next.store(1, Relaxed);
        self.root().begin(0, 1.0, 0.0, 0.0);
    }

    pub(super) fn root(&self) -> &Node {
        &self.chunk(0)[0]
    }

    fn chunk(&self, at: usize) -> &[Node] {
        self.chunks[at].get_or_init(|| (0..CHUNK).map(|_| Node::default()).collect())
    }

    /// These many nodes side by side.
    #[inline]
    pub(super) fn block(&self, first: u32, many: u32) -> &[Node] {
        let (chunk, at) = (first as usize / CHUNK, first as usize % CHUNK);
        &self.chunk(chunk)[at..at + many as usize]
    }

    /// The children of a node; none before it has some.
    #[inline]
    pub(super) fn children(&self, node: &Node) -> &[Node] {
        node.children().map_or(&[], |(first, many)| self.block(first, many))
    }

    /// Takes room for so many nodes; nothing when memory is full.
    pub(super) fn take(&self, many: usize) -> Option<u32> {
        if many > CHUNK {
            return None;
        }
        let place = |next: u32| {
            let room = CHUNK - next as usize % CHUNK;
            let begin = if room < many { next as usize + room } else { next as usize };
            (begin, begin + many)
        };
        let full = self.chunks.len() * CHUNK;
        let advance = |next| Some(place(next).1).filter(|end| *end <= full).map(|end| end as u32);
        let before = self.next.fetch_update(Relaxed, Relaxed, advance).ok()?;
        Some(place(before).0 as u32)
    }

    /// How much of the memory is taken, from zero to one.
    #[cfg(test)]
    pub(super) fn share(&self) -> f32 {
        self.next.load(Relaxed) as f32 / (self.chunks.len() * CHUNK) as f32
    }

    /// Copies what hangs on a node of another arena, the node as root, level by level until memory
    /// is full.
    pub(super) fn transplant(&mut self, from: &Arena, root: &Node) {
        self.clear();
        self.root().resemble(root);
        let mut level: Vec<(&Node, &Node)> = vec![(root, self.root())];
        while !level.is_empty() {
            let mut deeper = Vec::new();
            for (old, new) in level {
                let old_children = from.children(old);
                let Some(first) =
                    (!old_children.is_empty()).then(|| self.take(old_children.len())).flatten()
                else {
                    continue;
                };
                let new_children = self.block(first, old_children.len() as u32);
                for (old, new) in old_children.iter().zip(new_children) {
                    new.resemble(old);
                    if old.children().is_some() {
                        deeper.push((old, new));
                    }
                }
                new.adopt(first, old_children.len() as u32);
            }
            level = deeper;
        }
    }
}
