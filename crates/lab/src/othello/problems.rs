//! Positions to solve, with the scores that a list expects.
//!
//! A line is a position of 64 letters and whose move it is; after a semicolon may follow the scores
//! of its moves, `G8:+18; H1:+12;`, of which the best is the position's. Or it is a transcript, of
//! which the last position is taken. What follows `%` or `#` is a remark.

use std::time::{Duration, Instant};

use catalog::game::{Game as _, Phrase, Replay, TextFault};
use catalog::reversi::othello::search::{Limits, SURE, Search};
use catalog::reversi::othello::{Move, Othello, Position};

/// A position and what is expected of it.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The line it stands on, from one.
    pub line: usize,
    /// The position.
    pub position: Position,
    /// The expected score for who moves.
    pub expected: Option<i32>,
}

/// What a problem came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The final difference of discs for who moves.
    pub score: i32,
    /// Best play to the end.
    pub line: Vec<Move>,
    /// Positions looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

impl Solution {
    /// Whether it is what the list expects.
    pub fn is_right(&self, problem: &Problem) -> bool {
        problem.expected.is_none_or(|expected| expected == self.score)
    }
}

/// Reads problems, one on each line.
pub fn read_problems(text: &str) -> Result<Vec<Problem>, TextFault> {
    let mut problems = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let plain = line.split(['%', '#']).next().unwrap_or_default();
        if plain.trim().is_empty() {
            continue;
        }
        let in_line = |mut fault: TextFault| {
            fault.place.line = at + 1;
            fault
        };
        let record = Othello::import(plain).map_err(in_line)?;
        let replay = Replay::<Position>::of(&record).map_err(|fault| {
            let place = catalog::game::Place { line: at + 1, column: 1 };
            TextFault::new(place, Phrase::from(fault.to_string()))
        })?;
        let scores = plain.split(';').skip(1).filter_map(|part| {
            let (mv, score) = part.trim().split_once(':')?;
            Move::of_text(mv.trim())?;
            score.trim().parse::<i32>().ok()
        });
        let expected = scores.max();
        problems.push(Problem { line: at + 1, position: replay.position().clone(), expected });
    }
    Ok(problems)
}

/// Solves problems, each with an empty table.
pub struct Solver {
    search: Search,
}

impl Solver {
    /// A solver with so many bytes for its table.
    pub fn new(memory: usize) -> Solver {
        Solver { search: Search::new(memory) }
    }

    /// Solves a problem.
    pub fn solve(&mut self, position: &Position) -> Solution {
        self.search.forget();
        let began = Instant::now();
        let mut solution = self.think(position);
        solution.time = began.elapsed();
        solution
    }

    fn think(&mut self, position: &Position) -> Solution {
        let limits = Limits { depth: 60, solve_from: 60, sure: SURE, nodes: None };
        let (time, board) = (Duration::ZERO, position.board());
        if board.is_over() {
            return Solution { score: board.final_score(), line: Vec::new(), nodes: 1, time };
        }
        let passes = board.moves() == 0;
        let asked = if passes { board.passed() } else { board };
        let found = self.search.think(asked, &limits, false, &mut ());
        let best = found.moves.first();
        let score = best.map_or(0, |best| best.score);
        let mut line = best.map(|best| best.line.clone()).unwrap_or_default();
        if passes {
            line.insert(0, Move::PASS);
        }
        let score = if passes { -score } else { score };
        Solution { score, line, nodes: found.nodes, time }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LATE: &str = "XOXXX---OOOXX-OOOOOXXXXO-OXXOXXOXXOOXXOOXXOXXOOOO-XXXO---XXX-XXX X";

    #[test]
    fn problems_are_read_with_the_best_of_their_scores() {
        let text = format!("# a list\n\n{LATE}; H1:-2; A4:+12; % one\nf5d6\n{LATE}\n");
        let problems = read_problems(&text).unwrap();
        let expected: Vec<_> = problems.iter().map(|one| (one.line, one.expected)).collect();
        assert_eq!(expected, [(3, Some(12)), (4, None), (5, None)]);
        let fault = read_problems("f5d6\nf5a1").unwrap_err();
        assert!(fault.to_string().starts_with("line 2, column 3"), "{fault}");
    }

    #[test]
    fn a_problem_is_solved_with_its_line() {
        let problems = read_problems(LATE).unwrap();
        let solution = Solver::new(1 << 20).solve(&problems[0].position);
        assert_eq!(solution.score, 12);
        assert_eq!(solution.line[0].to_string(), "a4");
    }
}
