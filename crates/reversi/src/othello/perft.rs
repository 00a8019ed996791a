//! Counting games from a position: a pass is a move, a finished game counts once at every depth.

use super::board::{Board, Squares};

/// Games of this length, or shorter ones that ended before. The last ply is counted by counting
/// bits, not by playing it.
pub fn perft(board: Board, depth: u32) -> u64 {
    let moves = board.moves();
    if depth == 0 {
        return 1;
    }
    if moves == 0 {
        return if board.their_moves() == 0 { 1 } else { perft(board.passed(), depth - 1) };
    }
    if depth == 1 {
        return u64::from(moves.count_ones());
    }
    Squares(moves).map(|square| perft(board.after(square, board.flips(square)), depth - 1)).sum()
}

/// The same number with every move of the last ply played out.
pub fn perft_played(board: Board, depth: u32) -> u64 {
    if depth == 0 {
        // The board is there, or the compiler would play nothing.
        return u64::from(board.mine & board.theirs == 0);
    }
    let moves = board.moves();
    if moves == 0 {
        return if board.their_moves() == 0 { 1 } else { perft_played(board.passed(), depth - 1) };
    }
    Squares(moves)
        .map(|square| perft_played(board.after(square, board.flips(square)), depth - 1))
        .sum()
}
