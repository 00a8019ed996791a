//! More than a score: every move's score, and the line that best play follows.

use super::search::central_columns;
use super::{Board, Progress, Solved, Solver, Unsolved, Watch};
use crate::geometry::{Geometry, Word};

/// What a move is worth to the side that plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// The column, 0 on the left.
    pub column: u32,
    /// The score is at least this.
    pub lower: i32,
    /// The score is at most this.
    pub upper: i32,
}

impl Column {
    /// The exact score, if it is known.
    #[must_use]
    pub fn score(&self) -> Option<i32> {
        (self.lower == self.upper).then_some(self.lower)
    }
}

/// How a game goes on if both sides play perfectly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The score of the first position.
    pub score: i32,
    /// The columns, 0 on the left.
    pub columns: Vec<u32>,
}

impl Solver {
    /// The score of every column that has room, from left to right. `found` is told each score
    /// as soon as it is known, the most central columns first. When the onlooker stops the
    /// search, the columns that are left have bounds instead.
    ///
    /// # Errors
    /// If the board is none to play on.
    pub fn scores_of_columns(
        &mut self,
        board: &Board,
        watch: &dyn Watch,
        found: &mut dyn FnMut(Column),
    ) -> Result<Vec<Column>, Unsolved> {
        self.check(board)?;
        let mut columns = Vec::new();
        let mut nodes = 0;
        for column in central_columns(self.geometry.width()) {
            let Some(cell) = self.cell(board, column) else {
                continue;
            };
            let progress = Progress { nodes, column: Some(column), ..Progress::default() };
            let (lower, upper, searched) = match self.score_of_cell(board, cell, progress, watch) {
                Ok(solved) => (solved.score, solved.score, solved.nodes),
                Err(Unsolved::Interrupted { lower, upper, nodes }) => (lower, upper, nodes),
                Err(unplayable) => return Err(unplayable),
            };
            nodes += searched;
            let scored = Column { column, lower, upper };
            if scored.score().is_some() {
                found(scored);
            }
            columns.push(scored);
        }
        columns.sort_unstable_by_key(|column| column.column);
        Ok(columns)
    }

    /// The exact score and the most central of the best columns; no column if the board is full.
    ///
    /// # Errors
    /// If the onlooker stops the search or the board is none to play on.
    pub fn best_move(
        &mut self,
        board: &Board,
        watch: &dyn Watch,
    ) -> Result<(Solved, Option<u32>), Unsolved> {
        let solved = self.solve(board, watch)?;
        let best = self.move_worth(board, solved.score, watch)?;
        Ok((solved, best.map(|(column, _)| column)))
    }

    /// The best line: the winner wins as fast and the loser loses as late as possible; among
    /// equals the most central column is played.
    ///
    /// # Errors
    /// If the onlooker stops the search or the board is none to play on.
    pub fn best_line(&mut self, board: &Board, watch: &dyn Watch) -> Result<Line, Unsolved> {
        let score = self.solve(board, watch)?.score;
        let mut line = Line { score, columns: Vec::new() };
        let (mut board, mut score) = (*board, score);
        while let Some((column, cell)) = self.move_worth(&board, score, watch)? {
            line.columns.push(column);
            if self.geometry.has_four(board.mine | cell) {
                break;
            }
            board = board.play(cell);
            score = -score;
        }
        Ok(line)
    }

    /// The most central move that keeps the score; none if the board is full.
    fn move_worth(
        &mut self,
        board: &Board,
        score: i32,
        watch: &dyn Watch,
    ) -> Result<Option<(u32, u128)>, Unsolved> {
        for column in central_columns(self.geometry.width()) {
            let Some(cell) = self.cell(board, column) else {
                continue;
            };
            if self.keeps(board, cell, score, watch)? {
                return Ok(Some((column, cell)));
            }
        }
        Ok(None)
    }

    /// Whether a move is worth `score`, which no move exceeds: one question, not a whole score.
    fn keeps(
        &mut self,
        board: &Board,
        cell: u128,
        score: i32,
        watch: &dyn Watch,
    ) -> Result<bool, Unsolved> {
        if self.geometry.has_four(board.mine | cell) {
            return Ok(true);
        }
        let child = board.play(cell);
        if let Some(known) = self.known(&child) {
            return Ok(-known >= score);
        }
        let beta = 1 - score;
        let progress = Progress { lower: -score, upper: -score, ..Progress::default() };
        let answer = self.oracle.ask(&child, beta, progress, watch);
        let interrupted = Unsolved::Interrupted { lower: score, upper: score, nodes: answer.nodes };
        answer.bound.map(|bound| bound < beta).ok_or(interrupted)
    }

    fn cell(&self, board: &Board, column: u32) -> Option<u128> {
        let cell = self.geometry.playable(board.occupied) & self.geometry.column(column);
        (!cell.is_empty()).then_some(cell)
    }

    fn score_of_cell(
        &mut self,
        board: &Board,
        cell: u128,
        progress: Progress,
        watch: &dyn Watch,
    ) -> Result<Solved, Unsolved> {
        let cells = self.geometry.cells().cast_signed();
        if self.geometry.has_four(board.mine | cell) {
            let left = cells - board.occupied.count_ones().cast_signed();
            return Ok(Solved { score: (left + 1) / 2, nodes: 0 });
        }
        match self.close_in(&board.play(cell), (-cells, cells), progress, watch) {
            Ok(solved) => Ok(Solved { score: -solved.score, ..solved }),
            Err(Unsolved::Interrupted { lower, upper, nodes }) => {
                Err(Unsolved::Interrupted { lower: -upper, upper: -lower, nodes })
            }
            Err(unplayable) => Err(unplayable),
        }
    }
}
