//! Endings with known scores: our own, and the public problems where they are at hand.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::path::Path;

use game::{Game as _, Replay};
use reversi::othello::search::{Limits, SURE, Search};
use reversi::othello::{Move, Othello, Position};

/// A position and the scores of its moves.
struct Problem {
    position: Position,
    scores: Vec<(Move, i32)>,
}

fn read(text: &str) -> Vec<Problem> {
    let problem = |line: &str| {
        let record = Othello::import(line).unwrap();
        let position = Replay::<Position>::of(&record).unwrap().position().clone();
        let scores = line.split(';').skip(1).filter_map(|part| {
            let (mv, score) = part.trim().split_once(':')?;
            Some((Move::of_text(mv)?, score.parse().unwrap()))
        });
        Problem { position, scores: scores.collect() }
    };
    let lines = text.lines().map(|line| line.split(['%', '#']).next().unwrap());
    lines.filter(|line| !line.trim().is_empty()).map(problem).collect()
}

const TO_THE_END: Limits = Limits { depth: 60, solve_from: 60, sure: SURE, nodes: None };

#[test]
fn every_move_of_our_endings_has_the_score_of_plain_negamax() {
    let mut search = Search::new(1 << 20);
    let problems = read(include_str!("data/othello-endings.obf"));
    assert_eq!(problems.len(), 56);
    for problem in problems {
        let found = search.think(problem.position.board(), &TO_THE_END, true, &mut ());
        assert_eq!(found.moves.len(), problem.scores.len());
        for (mv, score) in problem.scores {
            let rated = found.moves.iter().find(|rated| rated.mv == mv).unwrap();
            assert_eq!(rated.score, score, "{mv} in\n{:?}", problem.position);
            assert!(rated.exact);
        }
    }
}

#[test]
fn the_public_problems_with_few_free_squares_are_solved() {
    let Some(folder) = std::env::var_os("KIBITZ_SHARED_VECTORS") else {
        println!("KIBITZ_SHARED_VECTORS is not set: the public problems are not here");
        return;
    };
    let file = Path::new(&folder).join("othello/fforum-1-19.obf");
    let mut search = Search::new(16 << 20);
    for problem in read(&std::fs::read_to_string(file).unwrap()) {
        search.forget();
        let board = problem.position.board();
        assert_ne!(board.moves(), 0);
        let best = problem.scores.iter().map(|(_, score)| *score).max().unwrap();
        let found = search.think(board, &TO_THE_END, false, &mut ());
        assert_eq!(found.moves[0].score, best, "{:?}", problem.position);
        let listed = problem.scores.iter().find(|(mv, _)| *mv == found.moves[0].mv);
        assert_eq!(listed.map(|(_, score)| *score), Some(best), "the move is one of the best");
    }
}
