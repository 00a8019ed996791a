//! Monte-Carlo tree search for larger tables: everybody plays for an own rank.
//!
//! A walk goes down the tree by upper confidence bounds, plays a few natural moves beyond it, and
//! asks the [`Appraisal`] what everybody has then. The reward of a seat is the share of the others
//! whom it is ahead of, softly.

use game::Stream;
use search::Pace;

use super::board::{Board, Candidate};
use super::ground::{Blast, Ground};
use super::hunt::Weighed;
use super::judge::Appraisal;
use super::order::{self, Width};
use crate::position::{Move, Phase};

/// How curious a walk is about moves that were seldom tried.
const CURIOSITY: f32 = 0.35;
/// Moves that are thought about inside the tree.
const WIDTH: Width = Width { moves: 16, overrides: 3 };
/// Natural moves beyond the tree.
const BEYOND: usize = 2;
/// Walks after which thinking ends of itself.
const ENOUGH: usize = 4_000_000;
/// Nodes after which the tree does not grow any more.
const LARGEST: usize = 1_000_000;

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
    blast: Blast,
    list: Vec<Candidate>,
}

impl Grove {
    /// A grove that draws by this seed.
    pub(crate) fn new(appraisal: Appraisal, seed: u64) -> Grove {
        Grove {
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
        for _ in 0..ENOUGH {
            here.become_like(board);
            if !self.walk(ground, &mut here, pace) {
                break;
            }
        }
        let (first, count) = self.nodes[0].children;
        let mut children: Vec<&Node> =
            self.nodes[first as usize..(first + count) as usize].iter().collect();
        children.sort_by_key(|node| std::cmp::Reverse(node.visits));
        children
            .iter()
            .map(|node| {
                let mean = node.reward / node.visits.max(1) as f32;
                Weighed { candidate: node.candidate, value: (mean * 10_000.0) as i32 }
            })
            .collect()
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
        if grows && self.nodes[at].visits > 0 && self.nodes.len() < LARGEST {
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
        let rewards = self.rewards(ground, board);
        for at in path {
            let node = &mut self.nodes[at];
            node.visits += 1;
            if let Some(seat) = usize::from(node.mover).checked_sub(1) {
                node.reward += rewards[seat];
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

    fn rewards(&mut self, ground: &Ground, board: &Board) -> [f32; 8] {
        /// A lead of so much is nearly certain.
        const CERTAIN: f64 = 1500.0;
        let fortunes = self.appraisal.fortunes(ground, board);
        std::array::from_fn(|seat| {
            let others =
                (0..usize::from(ground.players)).filter(|at| *at != seat && !board.out[*at]);
            let (mut sum, mut count) = (0.0, 0.0);
            for other in others {
                let lead = (fortunes[seat] - fortunes[other]) / CERTAIN;
                sum += 1.0 / (1.0 + (-2.0 * lead).exp());
                count += 1.0;
            }
            if count > 0.0 { (sum / count) as f32 } else { 1.0 }
        })
    }
}

fn leaf(candidate: Candidate, mover: u8) -> Node {
    Node { candidate, mover, visits: 0, reward: 0.0, children: (0, 0), expanded: false }
}
