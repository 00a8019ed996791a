//! The solver against plain negamax.

use super::*;
use game::Stream;

/// The score by trying everything, with nothing clever in it.
fn plain(board: Board) -> i32 {
    let moves = board.moves();
    if moves == 0 {
        let other = board.their_moves() != 0;
        return if other { -plain(board.passed()) } else { board.final_score() };
    }
    Squares(moves)
        .map(|square| -plain(board.after(square, board.flips(square))))
        .max()
        .unwrap_or_default()
}

/// A position with so many free squares out of a random game; earlier ones when the game ended.
fn random(seed: u64, empties: u32) -> Board {
    let mut stream = Stream::new(seed);
    let mut board = Board::START;
    while board.empties() > empties {
        let moves: Vec<u32> = Squares(board.moves()).collect();
        board = match stream.pick(&moves) {
            Some(square) => board.after(*square, board.flips(*square)),
            None if board.is_over() => break,
            None => board.passed(),
        };
    }
    board
}

#[test]
fn every_number_of_squares_is_solved_as_plain_negamax_solves_it() {
    let mut endgame = Endgame::new(10);
    for empties in 0..=8 {
        let games = if empties < 7 { 1000 } else { 60 };
        for seed in 0..games {
            let board = random(seed * 64 + u64::from(empties), empties);
            assert_eq!(endgame.score(board), plain(board), "{board:x?}");
        }
    }
}

#[test]
fn bounds_prove_what_they_say() {
    let mut endgame = Endgame::new(10);
    for seed in 0..400 {
        let board = random(seed, 7);
        let score = plain(board);
        for alpha in [-64, -20, -3, 0, 1, 10, 40, 63] {
            let bound = endgame.solve(board, alpha);
            assert_eq!(bound > alpha, score > alpha);
            assert!(if bound > alpha { score >= bound } else { score <= bound });
        }
    }
}
