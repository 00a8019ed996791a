//! Thinking about a position: deeper and deeper, then surer and surer, until the limits.

use super::{ENDING, MOST, MOST_GUESSED, Node, STRIDE, SURE, Search};
use crate::othello::board::{Board, Squares};
use crate::othello::position::Move;

/// How far thinking goes.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Moves ahead before the end can be seen.
    pub depth: u32,
    /// Free squares from which the position is solved to the end.
    pub solve_from: u32,
    /// How surely it is cut before the end can be seen, from 0 to [`SURE`].
    pub sure: u8,
    /// Positions to look at.
    pub nodes: Option<u64>,
}

/// Who looks on.
pub trait Witness {
    /// Whether to stop.
    fn stops(&mut self, nodes: u64) -> bool;
    /// Hears what was found so far.
    fn hears(&mut self, found: &Found);
}

impl Witness for () {
    fn stops(&mut self, _: u64) -> bool {
        false
    }

    fn hears(&mut self, _: &Found) {}
}

/// A move of the position that was asked about.
#[derive(Clone, Debug, PartialEq)]
pub struct RootMove {
    /// The move.
    pub mv: Move,
    /// Its score for who moves.
    pub score: i32,
    /// The board after it.
    pub next: Board,
    /// The expected moves, this one first.
    pub line: Vec<Move>,
    /// How deep it was searched, the move itself included.
    pub depth: u32,
    /// Whether the score is exact.
    pub exact: bool,
}

/// What was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The moves, the best first; when only the best was asked for, only the first has a score that
    /// means something.
    pub moves: Vec<RootMove>,
    /// Moves ahead.
    pub depth: u32,
    /// How surely.
    pub sure: u8,
    /// Whether everything that was asked for was done.
    pub complete: bool,
    /// Positions looked at.
    pub nodes: u64,
}

impl Search {
    /// Thinks about a board on which who moves has a move. With `all`, every move gets a score.
    pub fn think(
        &mut self,
        board: Board,
        limits: &Limits,
        all: bool,
        witness: &mut dyn Witness,
    ) -> Found {
        (self.upper, self.endgame.nodes, self.stopped) = (0, 0, false);
        self.node_limit = limits.nodes.unwrap_or(u64::MAX);
        self.endgame.limit = self.node_limit;
        self.next_look = STRIDE.min(self.node_limit);
        self.table.grow_older();
        let node = Node::of(board);
        let mut moves = self.first_look(&node);
        let mut found =
            Found { moves: moves.clone(), depth: 0, sure: 0, complete: false, nodes: 0 };
        for (depth, sure) in plan(board.empties(), limits) {
            self.sure = sure;
            let exact = depth == board.empties() && sure == SURE;
            let count = if all { moves.len() } else { 1 };
            let stop = &mut |nodes| witness.stops(nodes);
            let done = if all {
                self.rate_all(&node, &mut moves, depth, stop)
            } else {
                self.rate_best(&node, &mut moves, depth, stop)
            };
            if !done {
                // What an unfinished round found to be best is better than what was best before.
                if !all && self.improved {
                    found.moves.clone_from(&moves);
                }
                found.nodes = self.nodes();
                return found;
            }
            for mv in &mut moves[..count] {
                (mv.depth, mv.exact) = (depth, exact);
            }
            for mv in &mut moves[..count] {
                mv.line = vec![mv.mv];
                // An exact line goes to the end, passes included.
                let most = if exact { 120 } else { depth as usize - 1 };
                mv.line.extend(self.line(mv.next, most, exact));
            }
            found =
                Found { moves: moves.clone(), depth, sure, complete: false, nodes: self.nodes() };
            witness.hears(&found);
        }
        found.complete = true;
        found
    }

    /// The moves by opinion.
    fn first_look(&mut self, node: &Node) -> Vec<RootMove> {
        let mut moves: Vec<RootMove> = Squares(node.board.moves())
            .map(|square| {
                let next = node.after(square, node.board.flips(square));
                let mv = Move::on(square);
                let score = -self.opinion(&next);
                RootMove { mv, score, next: next.board, line: vec![mv], depth: 1, exact: false }
            })
            .collect();
        moves.sort_by_key(|mv| -mv.score);
        moves
    }

    /// Finds the best move and its score; the best comes to the front.
    fn rate_best(
        &mut self,
        node: &Node,
        moves: &mut [RootMove],
        depth: u32,
        stop: &mut super::Stop<'_>,
    ) -> bool {
        self.improved = false;
        let Some(guess) = moves.first().map(|mv| mv.score) else { return true };
        let mut width = 3;
        let (mut alpha, mut beta) = ((guess - width).max(-MOST - 1), (guess + width).min(MOST + 1));
        loop {
            let mut best = alpha;
            let mut top = -127;
            for at in 0..moves.len() {
                let next = Node::of(moves[at].next);
                debug_assert_ne!(next.board, node.board);
                let mut score = if at == 0 {
                    -self.window(&next, -beta, -best, depth - 1, stop)
                } else {
                    -self.zero(&next, -best - 1, depth - 1, stop)
                };
                if at > 0 && score > best && score < beta && !self.stopped {
                    score = -self.window(&next, -beta, -best, depth - 1, stop);
                }
                if self.stopped {
                    return false;
                }
                if score > top {
                    top = score;
                    if score > best {
                        moves[at].score = score;
                        moves[..=at].rotate_right(1);
                        self.improved = true;
                        best = score;
                        if score >= beta {
                            break;
                        }
                    }
                }
            }
            width *= 2;
            if top <= alpha && alpha > -MOST - 1 {
                // The first move disappointed: it keeps its place, with what is known now.
                moves[0].score = top;
                (beta, alpha) = (alpha + 1, (top - width).max(-MOST - 1));
            } else if top >= beta && beta < MOST + 1 {
                (alpha, beta) = (beta - 1, (top + width).min(MOST + 1));
            } else {
                return true;
            }
        }
    }

    /// Scores every move.
    fn rate_all(
        &mut self,
        node: &Node,
        moves: &mut [RootMove],
        depth: u32,
        stop: &mut super::Stop<'_>,
    ) -> bool {
        let mut scores = Vec::with_capacity(moves.len());
        for mv in moves.iter() {
            let next = Node::of(mv.next);
            debug_assert_ne!(next.board, node.board);
            let mut width = 2;
            let guess = mv.score;
            let mut alpha = (guess - width).max(-MOST - 1);
            let mut beta = (guess + width).min(MOST + 1);
            let score = loop {
                let score = -self.window(&next, -beta, -alpha, depth - 1, stop);
                if self.stopped {
                    return false;
                }
                width *= 2;
                if score <= alpha && alpha > -MOST - 1 {
                    (beta, alpha) = (alpha + 1, (score - width).max(-MOST - 1));
                } else if score >= beta && beta < MOST + 1 {
                    (alpha, beta) = (beta - 1, (score + width).min(MOST + 1));
                } else {
                    break score;
                }
            };
            scores.push(score);
        }
        for (mv, score) in moves.iter_mut().zip(scores) {
            mv.score = score;
        }
        moves.sort_by_key(|mv| -mv.score);
        true
    }
}

/// The rounds of thinking: depth and surety.
fn plan(empties: u32, limits: &Limits) -> Vec<(u32, u8)> {
    let solves = empties <= limits.solve_from;
    let deepest = if solves { empties.saturating_sub(10).min(14) } else { limits.depth };
    let mut rounds: Vec<(u32, u8)> = (1..=deepest.min(empties))
        .map(|depth| (depth, if solves { 0 } else { limits.sure }))
        .collect();
    // A depth that reaches the end is the end itself.
    if !solves && deepest >= empties {
        rounds.retain(|(depth, _)| *depth < empties);
    }
    if solves || deepest >= empties {
        if empties > ENDING + 2 {
            rounds.push((empties, 0));
        }
        if empties > 20 {
            rounds.push((empties, 2));
        }
        rounds.push((empties, SURE));
    }
    rounds
}

const _: () = assert!(MOST_GUESSED < MOST);
