//! The line that both are expected to play, read from the table.

use super::{ENDING, Search};
use crate::othello::board::{Board, Squares};
use crate::othello::position::Move;
use crate::othello::table::mix;

impl Search {
    /// The expected moves from here, at most so many. Endings are played out exactly when `exact`.
    pub(crate) fn line(&mut self, board: Board, most: usize, exact: bool) -> Vec<Move> {
        let mut line = Vec::new();
        let mut board = board;
        while line.len() < most {
            let moves = board.moves();
            if moves == 0 {
                if board.their_moves() == 0 {
                    break;
                }
                line.push(Move::PASS);
                board = board.passed();
                continue;
            }
            let known = self.table.probe(mix(board), board).map(|entry| u32::from(entry.best[0]));
            let known = known.filter(|square| *square < 64 && moves >> square & 1 == 1);
            let square = if board.empties() <= ENDING && exact {
                self.best_of_ending(board, moves)
            } else {
                known
            };
            let Some(square) = square else { break };
            line.push(Move::on(square));
            board = board.after(square, board.flips(square));
        }
        line
    }

    fn best_of_ending(&mut self, board: Board, moves: u64) -> Option<u32> {
        let score = self.endgame.score(board);
        Squares(moves).find(|square| {
            let next = board.after(*square, board.flips(*square));
            // The move keeps the score when the other can get no more than its negative.
            self.endgame.solve(next, -score) <= -score
        })
    }
}
