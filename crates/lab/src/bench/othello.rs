//! Othello: rules, patterns and solver.

use std::hint::black_box;

use catalog::game::{Game as _, Replay};
use catalog::reversi::othello::evaluation::Weights;
use catalog::reversi::othello::{Board, Othello, Position, perft, perft_played};

use super::{Measurement, Unit};
use crate::othello::Solver;

pub(super) const MEASUREMENTS: &[Measurement] = &[
    Measurement {
        name: "othello/perft-9",
        counts: "games of nine plies from the start; the last ply is counted by counting bits",
        unit: Unit::MillionsPerSecond,
        work: || Box::new(|| perft(black_box(Board::START), 9)),
    },
    Measurement {
        name: "othello/perft-9/played",
        counts: "games of nine plies from the start; the last ply is played as all others",
        unit: Unit::MillionsPerSecond,
        work: || Box::new(|| perft_played(black_box(Board::START), 9)),
    },
    Measurement {
        name: "othello/opinion",
        counts: "a board is judged by its patterns, from nothing",
        unit: Unit::MillionsPerSecond,
        work: || {
            let board = after(MIDDLE).board();
            // Reading the weights is not what is measured.
            Weights::standard();
            Box::new(move || {
                black_box(Weights::standard().value_of(black_box(board)));
                1
            })
        },
    },
    Measurement {
        name: "othello/endgame/nodes",
        counts: "positions looked at while 20 free squares are solved with an empty table",
        unit: Unit::MillionsPerSecond,
        work: || {
            let position = after(MIDDLE);
            let mut solver = Solver::new(64 << 20);
            Box::new(move || solver.solve(black_box(&position)).nodes)
        },
    },
    Measurement {
        name: "othello/endgame/solve-20",
        counts: "a position of 20 free squares is solved with an empty table",
        unit: Unit::Microseconds,
        work: || solves(MIDDLE),
    },
    Measurement {
        name: "othello/endgame/solve-14",
        counts: "a position of 14 free squares is solved with an empty table",
        unit: Unit::Microseconds,
        work: || solves(LATE),
    },
];

/// A game that the program played with itself, to 20 free squares; and further to 14.
const MIDDLE: &str =
    "f5f6e6d6c5c4e7d7c6f7d3b6b5a4e8d8c8c7b8b4g6h6a6g4a5f8g8a7g5f3e3b3c3f2e2f4g3e1d2h4";
const LATE: &str = "-XXXXX----XOXX---OOXOXO-OOOOXOOOOXOOOXO-OOXXXOOOO-XOOOO--XXXXXX- X";

fn after(game: &str) -> Position {
    // Both are played out in the tests.
    let record = Othello::import(game).expect("a game that can be read");
    Replay::<Position>::of(&record).expect("a game that can be played").position().clone()
}

fn solves(game: &str) -> Box<dyn FnMut() -> u64> {
    let position = after(game);
    let mut solver = Solver::new(1 << 20);
    Box::new(move || {
        black_box(solver.solve(black_box(&position)));
        1
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_positions_have_so_many_free_squares() {
        assert_eq!(after(MIDDLE).board().empties(), 20);
        assert_eq!(after(LATE).board().empties(), 14);
        assert_ne!(after(LATE).board().moves(), 0);
    }
}
