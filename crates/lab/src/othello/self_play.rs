//! Games of the program with itself.
//!
//! A game begins with random moves, goes on with a shallow search, and is solved when few squares are
//! left. What was reached after the last random move is kept with the exact result; so is what
//! follows, move by move, each position with its own exact score.

use catalog::game::Stream;
use catalog::reversi::othello::evaluation::{Features, UNIT, Weights};
use catalog::reversi::othello::{Board, Endgame, Squares};

use super::Sample;

/// Free squares from which a game is solved.
const SOLVED_FROM: u32 = 12;
/// Free squares down to which solved positions are kept.
const KEPT_DOWN_TO: u32 = 4;

/// Somebody who plays with itself.
pub struct SelfPlay<'a> {
    weights: Option<&'a Weights>,
    depth: u32,
    stream: Stream,
    endgame: Endgame,
}

/// A board with its fillings.
#[derive(Clone, Copy)]
struct Node {
    board: Board,
    features: Features,
}

impl Node {
    fn after(&self, square: u32) -> Node {
        let flips = self.board.flips(square);
        Node {
            board: self.board.after(square, flips),
            features: self.features.after(square, flips),
        }
    }

    fn passed(&self) -> Node {
        Node { board: self.board.passed(), features: self.features.passed() }
    }
}

impl<'a> SelfPlay<'a> {
    /// Plays with these weights, or by mobility and corners when there are none, looking so many
    /// moves ahead.
    pub fn new(weights: Option<&'a Weights>, depth: u32, seed: u64) -> SelfPlay<'a> {
        SelfPlay { weights, depth, stream: Stream::new(seed), endgame: Endgame::new(14) }
    }

    /// Plays one game and keeps its positions.
    pub fn play(&mut self, samples: &mut Vec<Sample>) {
        let random = 4 + self.stream.below(26);
        let mut node = Node { board: Board::START, features: Features::of(Board::START) };
        for _ in 0..random {
            let moves: Vec<u32> = Squares(node.board.moves()).collect();
            node = match self.stream.pick(&moves) {
                Some(square) => node.after(*square),
                None if node.board.is_over() => return,
                None => node.passed(),
            };
        }
        let mut met: Vec<Board> = Vec::new();
        while node.board.empties() > SOLVED_FROM {
            if node.board.moves() == 0 {
                if node.board.is_over() {
                    break;
                }
                met.push(node.board);
                node = node.passed();
                continue;
            }
            met.push(node.board);
            node = node.after(self.choose(&node));
        }
        let mut score = self.solve(&node);
        let end = Sample { board: node.board, score: score as i8 };
        for board in met.iter().rev() {
            score = -score;
            // A forced pass says nothing that the position after it does not say.
            if board.moves() != 0 {
                samples.push(Sample { board: *board, score: score as i8 });
            }
        }
        samples.push(end);
        while node.board.empties() > KEPT_DOWN_TO {
            node = if node.board.moves() == 0 {
                node.passed()
            } else {
                node.after(self.choose(&node))
            };
            if node.board.moves() == 0 {
                if node.board.is_over() {
                    break;
                }
                continue;
            }
            let score = self.solve(&node) as i8;
            samples.push(Sample { board: node.board, score });
        }
    }

    fn solve(&mut self, node: &Node) -> i32 {
        // Scores are even, so a question between them answers for two.
        let guess = (self.value(node) / UNIT).clamp(-60, 60) | 1;
        self.endgame.score_from(node.board, guess)
    }

    fn choose(&mut self, node: &Node) -> u32 {
        let mut best = (i32::MIN, 0);
        for (square, next) in ordered(node, self.depth) {
            let alpha = best.0.max(-100_000);
            let score = -self.search(&next, -100_000, -alpha, self.depth - 1);
            if score > best.0 {
                best = (score, square);
            }
        }
        best.1
    }

    fn search(&mut self, node: &Node, alpha: i32, beta: i32, depth: u32) -> i32 {
        let moves = node.board.moves();
        if moves == 0 {
            if node.board.their_moves() == 0 {
                return node.board.final_score() * UNIT;
            }
            return -self.search(&node.passed(), -beta, -alpha, depth);
        }
        if depth == 0 {
            return self.value(node);
        }
        let mut alpha = alpha;
        let mut best = i32::MIN;
        for (_, next) in ordered(node, depth) {
            best = best.max(-self.search(&next, -beta, -alpha, depth - 1));
            if best >= beta {
                break;
            }
            alpha = alpha.max(best);
        }
        best
    }

    fn value(&self, node: &Node) -> i32 {
        match self.weights {
            Some(weights) => weights.value(&node.features, 64 - node.board.empties()),
            None => {
                let worth = |mine: u64, moves: u64| {
                    let corners = (mine & 0x8100_0000_0000_0081).count_ones() as i32;
                    10 * corners + moves.count_ones() as i32
                };
                let board = node.board;
                UNIT * (worth(board.mine, board.moves()) - worth(board.theirs, board.their_moves()))
            }
        }
    }
}

/// The moves with what they lead to, those that leave few replies first.
fn ordered(node: &Node, depth: u32) -> Vec<(u32, Node)> {
    let mut nodes: Vec<(u32, Node)> =
        Squares(node.board.moves()).map(|square| (square, node.after(square))).collect();
    if depth > 1 {
        nodes.sort_by_key(|(_, next)| next.board.moves().count_ones());
    }
    nodes
}
