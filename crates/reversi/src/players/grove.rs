//! Monte-Carlo tree search for larger tables: everybody plays for an own rank.
//!
//! A walk goes down the tree by upper confidence bounds, plays a few natural moves beyond it, and
//! asks the [`Appraisal`] what everybody has then. The reward of a seat is the share of the others
//! whom it is ahead of, softly.

use game::Stream;
use search::Pace;

use super::board::{Board, Candidate, as_move};
use super::ground::{Blast, Ground};
use super::hunt::Weighed;
use super::judge::{Appraisal, RANKS};
use super::order::{self, Width};
use crate::position::{Move, Phase};

/// How curious a walk is about moves that were seldom tried.
const CURIOSITY: f32 = 0.35;
/// Moves that are thought about inside the tree.
const WIDTH: Width = Width { moves: 16, overrides: 3 };
/// Natural moves beyond the tree.
const BEYOND: usize = 2;
/// Walks before the first report.
const FIRST_REPORT: usize = 256;
/// Walks after which thinking ends of itself.
const ENOUGH: usize = 4_000_000;

struct Node {
    candidate: Candidate,
    mover: u8,
    visits: u32,
    reward: f32,
    /// Where its children begin, and how many there are; none before it was expanded.
    children: (u32, u32),
    expanded: bool,
}

/// The tree and its gardener.
pub(crate) struct Grove {
    appraisal: Appraisal,
    stream: Stream,
    nodes: Vec<Node>,
    /// Nodes after which the tree does not grow any more.
    largest: usize,
    blast: Blast,
    list: Vec<Candidate>,
}

impl Grove {
    /// A grove that grows to so many bytes and draws by this seed.
    pub(crate) fn new(appraisal: Appraisal, bytes: usize, seed: u64) -> Grove {
        Grove {
            largest: bytes / size_of::<Node>(),
            appraisal,
            stream: Stream::new(seed),
            nodes: Vec::new(),
            blast: Blast::default(),
            list: Vec::new(),
        }
    }

    /// Weighs these moves until the pace ends; the most visited first.
    pub(crate) fn weigh(
        &mut self,
        ground: &Ground,
        board: &Board,
        roots: &[Candidate],
        pace: &mut Pace<'_, Move>,
    ) -> Vec<Weighed> {
        self.nodes.clear();
        let none = Candidate { cell: 0, special: 0, costs: false, captures: 0, order: 0, index: 0 };
        self.nodes.push(leaf(none, 0));
        self.grow(0, board.mover, roots);
        let mut here = board.clone();
        for walk in 1..=ENOUGH {
            here.become_like(board);
            if !self.walk(ground, &mut here, pace) {
                break;
            }
            if walk >= FIRST_REPORT && walk.is_power_of_two() {
                self.report(ground, pace);
            }
        }
        let (first, count) = self.nodes[0].children;
        let mut children: Vec<&Node> =
            self.nodes[first as usize..(first + count) as usize].iter().collect();
        children.sort_by_key(|node| std::cmp::Reverse(node.visits));
        children
            .iter()
            .map(|node| Weighed { candidate: node.candidate, value: value(node) })
            .collect()
    }

    /// Tells the line that is walked most.
    fn report(&self, ground: &Ground, pace: &mut Pace<'_, Move>) {
        let mut line = Vec::new();
        let (mut at, mut hope) = (0, None);
        loop {
            let (first, count) = self.nodes[at].children;
            let children = first as usize..(first + count) as usize;
            let most = children.max_by_key(|child| self.nodes[*child].visits);
            let Some(next) = most.filter(|child| self.nodes[*child].visits > 0) else { break };
            let node = &self.nodes[next];
            hope.get_or_insert(value(node));
            line.push(as_move(ground, node.candidate.cell, node.candidate.special));
            at = next;
        }
        let depth = line.len() as u32;
        pace.report(Some(depth), hope.map(|hope| f64::from(hope) / 100.0), line);
    }

    fn grow(&mut self, at: usize, mover: u8, moves: &[Candidate]) {
        let first = self.nodes.len() as u32;
        self.nodes.extend(moves.iter().map(|candidate| leaf(*candidate, mover)));
        self.nodes[at].children = (first, moves.len() as u32);
        self.nodes[at].expanded = true;
    }

    /// One walk; false when the pace ended.
    fn walk(&mut self, ground: &Ground, board: &mut Board, pace: &mut Pace<'_, Move>) -> bool {
        let mut path = vec![0usize];
        let mut at = 0;
        while self.nodes[at].expanded && self.nodes[at].children.1 > 0 {
            if !pace.work(ground.size()) {
                return false;
            }
            at = self.pick(at);
            let Candidate { cell, special, .. } = self.nodes[at].candidate;
            board.play(ground, cell, special, &mut self.blast);
            path.push(at);
        }
        if !pace.step() {
            return false;
        }
        let grows = board.mover != 0 && board.phase == Phase::Building;
        if grows && self.nodes[at].visits > 0 && self.nodes.len() < self.largest {
            let mut list = std::mem::take(&mut self.list);
            board.candidates(ground, &mut list);
            order::order(ground, board, &[], &mut list);
            order::narrow(&mut list, WIDTH);
            self.grow(at, board.mover, &list);
            self.list = list;
        }
        self.wander(ground, board);
        if !pace.work(ground.size() * 2) {
            return false;
        }
        let rewards = self.appraisal.hopes(ground, board);
        for at in path {
            let node = &mut self.nodes[at];
            node.visits += 1;
            if let Some(seat) = usize::from(node.mover).checked_sub(1) {
                node.reward += rewards[seat] as f32;
            }
        }
        true
    }

    /// The child with the highest upper confidence bound; untried ones in their order.
    fn pick(&self, at: usize) -> usize {
        let (first, count) = self.nodes[at].children;
        let log = (self.nodes[at].visits.max(1) as f32).ln();
        let mut best = (f32::MIN, first as usize);
        for (rank, child) in (first as usize..(first + count) as usize).enumerate() {
            let node = &self.nodes[child];
            if node.visits == 0 {
                // Ordered moves are tried one after the other as the node is visited more often.
                if rank == 0 || (rank * rank) as f32 <= self.nodes[at].visits as f32 * 4.0 {
                    return child;
                }
                break;
            }
            let visits = node.visits as f32;
            let bound = node.reward / visits + CURIOSITY * (log / visits).sqrt();
            if bound > best.0 {
                best = (bound, child);
            }
        }
        best.1
    }

    /// Plays a few natural moves.
    fn wander(&mut self, ground: &Ground, board: &mut Board) {
        for _ in 0..BEYOND {
            if board.mover == 0 || board.phase != Phase::Building {
                return;
            }
            let mut list = std::mem::take(&mut self.list);
            board.candidates(ground, &mut list);
            order::order(ground, board, &[], &mut list);
            order::narrow(&mut list, Width { moves: 3, overrides: 1 });
            if let Some(candidate) = self.stream.pick(&list) {
                board.play(ground, candidate.cell, candidate.special, &mut self.blast);
            }
            self.list = list;
        }
    }
}

/// What a node is worth to who moved there: half of all ranks above or below the middle.
fn value(node: &Node) -> i32 {
    let mean = node.reward / node.visits.max(1) as f32;
    (RANKS as f32 * (mean - 0.5)) as i32
}

fn leaf(candidate: Candidate, mover: u8) -> Node {
    Node { candidate, mover, visits: 0, reward: 0.0, children: (0, 0), expanded: false }
}
