//! The deeper search: what is a position worth when both look so far ahead, or to the very end?
//!
//! Principal variation search with a table. When the depth reaches the last square the answer is
//! exact. Below that, leaves are judged by patterns, and what a shallower search finds to be beyond
//! the window with enough certainty is cut; how much certainty is enough is the *surety*, from 0 to
//! [`SURE`], which cuts nothing.

mod line;
mod order;
mod probcut;
mod root;
#[cfg(test)]
mod tests;

use super::board::{Board, Squares};
use super::endgame::Endgame;
use super::evaluation::{Features, UNIT, Weights};
use super::table::{Finding, Table, mix};
use order::children;

pub use root::{Found, Limits, RootMove, Witness};

/// The surety at which nothing is cut by guessing.
pub const SURE: u8 = 5;

/// Free squares from which the endgame solver takes over.
const ENDING: u32 = 12;
/// The highest score.
const MOST: i32 = 64;
/// The highest score that patterns give: a certain win is for those who have seen it.
const MOST_GUESSED: i32 = 62;
/// Nodes between two looks at the watcher.
const STRIDE: u64 = 2048;

/// A board with the fillings of its patterns.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) board: Board,
    pub(crate) features: Features,
}

impl Node {
    pub(crate) fn of(board: Board) -> Node {
        Node { board, features: Features::of(board) }
    }

    #[inline]
    pub(crate) fn after(&self, square: u32, flips: u64) -> Node {
        Node {
            board: self.board.after(square, flips),
            features: self.features.after(square, flips),
        }
    }

    #[inline]
    fn passed(&self) -> Node {
        Node { board: self.board.passed(), features: self.features.passed() }
    }
}

/// Who says when to stop; asked now and then with the number of nodes so far.
pub(crate) type Stop<'a> = dyn FnMut(u64) -> bool + 'a;

/// A search with its memory.
pub struct Search {
    weights: &'static Weights,
    table: Table,
    endgame: Endgame,
    /// Nodes of the upper part; the endgame counts its own.
    upper: u64,
    next_look: u64,
    node_limit: u64,
    stopped: bool,
    /// Whether the round that runs has found a better move than the round before.
    improved: bool,
    sure: u8,
}

impl Search {
    /// A search with so many bytes for its tables.
    pub fn new(bytes: usize) -> Search {
        let small = if bytes < 8 << 20 { 12 } else { 16 };
        Search {
            weights: Weights::standard(),
            table: Table::new(bytes),
            endgame: Endgame::new(small),
            upper: 0,
            next_look: 0,
            node_limit: u64::MAX,
            stopped: false,
            improved: false,
            sure: SURE,
        }
    }

    /// Forgets everything that was found.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Positions looked at since the last question began.
    pub fn nodes(&self) -> u64 {
        self.upper + self.endgame.nodes
    }

    /// Counts a node and looks now and then whether to go on.
    #[inline]
    fn step(&mut self, stop: &mut Stop<'_>) {
        self.upper += 1;
        if self.nodes() >= self.next_look {
            let nodes = self.nodes();
            self.stopped |= nodes >= self.node_limit || stop(nodes);
            self.next_look = (nodes + STRIDE).min(self.node_limit);
        }
    }

    /// What patterns say, in discs.
    #[inline]
    fn opinion(&self, node: &Node) -> i32 {
        if node.board.theirs == 0 {
            return MOST;
        }
        let value = self.weights.value(&node.features, 64 - node.board.empties());
        // Rounded to the nearest disc.
        (value + UNIT / 2).div_euclid(UNIT).clamp(-MOST_GUESSED, MOST_GUESSED)
    }

    /// Is the score at this depth greater than `alpha`? A bound that shows it.
    pub(crate) fn zero(&mut self, node: &Node, alpha: i32, depth: u32, stop: &mut Stop<'_>) -> i32 {
        let board = node.board;
        let empties = board.empties();
        let depth = depth.min(empties);
        if depth == empties && empties <= ENDING {
            self.step(stop);
            let bound = self.endgame.solve(board, alpha);
            // Beyond the limit the solver breaks off: what it says then counts for nothing.
            self.stopped |= self.nodes() >= self.node_limit;
            return bound;
        }
        if depth <= 2 {
            return self.near(node, alpha, depth, stop);
        }
        self.step(stop);
        if self.stopped {
            return alpha;
        }
        if let Some(bound) = self.endgame.stability_bound(board, alpha, empties) {
            return bound;
        }
        let hash = mix(board);
        let mut best = [64; 2];
        if let Some(entry) = self.table.probe(hash, board) {
            best = entry.best;
            if u32::from(entry.depth) >= depth && entry.sure >= self.sure {
                if i32::from(entry.low) > alpha {
                    return i32::from(entry.low);
                }
                if i32::from(entry.high) <= alpha {
                    return i32::from(entry.high);
                }
            }
        }
        let moves = board.moves();
        if moves == 0 {
            return match board.their_moves() {
                0 => board.final_score(),
                _ => -self.zero(&node.passed(), -alpha - 1, depth, stop),
            };
        }
        if let Some(bound) = self.cut_by_guess(node, alpha, depth, empties, stop) {
            return bound;
        }
        let mut list = children(self, node, moves, alpha, depth, best, stop);
        // A child that is known to be bad for the other is enough.
        if depth >= 5 {
            for child in list.as_mut() {
                let next = board.after(child.square, child.flips);
                if let Some(entry) = self.table.probe(mix(next), next)
                    && u32::from(entry.depth) + 1 >= depth
                    && entry.sure >= self.sure
                    && -i32::from(entry.high) > alpha
                {
                    return -i32::from(entry.high);
                }
            }
        }
        let (mut score, mut square) = (-127, 64);
        let mut at = 0;
        while let Some(child) = list.pick(at) {
            at += 1;
            let next = node.after(child.square, child.flips);
            let found = -self.zero(&next, -alpha - 1, depth - 1, stop);
            if self.stopped {
                return alpha;
            }
            if found > score {
                (score, square) = (found, child.square);
                if found > alpha {
                    break;
                }
            }
        }
        let sure = self.sure;
        let found = Finding { alpha, beta: alpha + 1, score, depth, sure, best: square };
        self.table.store(hash, board, found);
        score
    }

    /// The same for at most two moves ahead, without the table.
    fn near(&mut self, node: &Node, alpha: i32, depth: u32, stop: &mut Stop<'_>) -> i32 {
        self.step(stop);
        if depth == 0 {
            return self.opinion(node);
        }
        let board = node.board;
        let moves = board.moves();
        if moves == 0 {
            return match board.their_moves() {
                0 => board.final_score(),
                _ => -self.near(&node.passed(), -alpha - 1, depth, stop),
            };
        }
        let mut best = -127;
        let corners = moves & 0x8100_0000_0000_0081;
        for part in [corners, moves ^ corners] {
            for square in Squares(part) {
                let next = node.after(square, board.flips(square));
                let score = -self.near(&next, -alpha - 1, depth - 1, stop);
                if score > alpha {
                    return score;
                }
                best = best.max(score);
            }
        }
        best
    }

    /// The score between `alpha` and `beta`, or a bound beyond them.
    pub(crate) fn window(
        &mut self,
        node: &Node,
        alpha: i32,
        beta: i32,
        depth: u32,
        stop: &mut Stop<'_>,
    ) -> i32 {
        let board = node.board;
        let empties = board.empties();
        let depth = depth.min(empties);
        if beta - alpha <= 1 {
            return self.zero(node, alpha, depth, stop);
        }
        if depth == 0 {
            self.step(stop);
            return if empties == 0 { board.final_score() } else { self.opinion(node) };
        }
        self.step(stop);
        if self.stopped {
            return alpha;
        }
        let moves = board.moves();
        if moves == 0 {
            return match board.their_moves() {
                0 => board.final_score(),
                _ => -self.window(&node.passed(), -beta, -alpha, depth, stop),
            };
        }
        let hash = mix(board);
        let mut best = [64; 2];
        if let Some(entry) = self.table.probe(hash, board) {
            best = entry.best;
        }
        let mut list = children(self, node, moves, alpha, depth, best, stop);
        let (mut score, mut square) = (-127, 64);
        let mut low = alpha;
        let mut at = 0;
        while let Some(child) = list.pick(at) {
            let next = node.after(child.square, child.flips);
            let mut found = if at == 0 {
                -self.window(&next, -beta, -low, depth - 1, stop)
            } else {
                -self.zero(&next, -low - 1, depth - 1, stop)
            };
            if at > 0 && found > low && found < beta && !self.stopped {
                // Not below what was found before: how good it is has to be known.
                found = -self.window(&next, -beta, -low, depth - 1, stop);
            }
            at += 1;
            if self.stopped {
                return score.max(alpha);
            }
            if found > score {
                (score, square) = (found, child.square);
                low = low.max(found);
                if found >= beta {
                    break;
                }
            }
        }
        let sure = self.sure;
        self.table.store(hash, board, Finding { alpha, beta, score, depth, sure, best: square });
        score
    }
}
