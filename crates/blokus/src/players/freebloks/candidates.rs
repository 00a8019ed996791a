//! The moves that the old program considers, in its order, with its repetitions.

use std::collections::HashMap;

use super::frame::Frame;
use crate::cell::{Cell, Move};
use crate::fits::Fits;
use crate::legal::covering;
use crate::position::Position;
use crate::shape::Shape;

/// Shapes that contribute before the list is closed.
const SHAPES_TRIED: usize = 9;

/// The moves that are considered; kept from one decision to the next to save memory.
#[derive(Default)]
pub(crate) struct Candidates {
    /// Each move once.
    pub(crate) moves: Vec<Move>,
    /// The list with its repetitions: a move stands in it once for each cell that it could be
    /// attached at.
    pub(crate) list: Vec<u32>,
    known: HashMap<Move, u32>,
    cells: Vec<(Cell, Fits)>,
}

/// Whether the old program, in this decision, counts moves from one instead of from nothing. Its
/// server does from the second decision on, because the list of the one before leaves a number
/// behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tally {
    Clean,
    LeftBehind,
}

impl Candidates {
    /// Lists what is considered for the colour to move.
    pub(crate) fn list(&mut self, position: &Position, tally: Tally) {
        let Candidates { moves, list, known, cells } = self;
        moves.clear();
        list.clear();
        known.clear();
        cells.clear();
        let board = position.board();
        let Some(me) = board.turn() else { return };
        let frame = Frame::of(position);
        let attach = |cell: &Cell| board.attach_row(me, cell.y) >> cell.x & 1 == 1;
        cells.extend(frame.cells().filter(attach).map(|cell| (cell, board.fits_at(me, cell))));
        let least = usize::from(tally == Tally::LeftBehind);
        let (mut contributed, mut counted) = (0, 0);
        for shape in Shape::all().rev().filter(|shape| board.left(me)[shape.index()] > 0) {
            let trials = &frame.sheets().trials[shape.index()];
            for (cell, fits) in cells.iter() {
                for way in trials.iter().filter(|way| fits.contains(usize::from(**way))) {
                    let mv = covering(*cell, usize::from(*way));
                    let index = *known.entry(mv).or_insert_with(|| {
                        moves.push(mv);
                        moves.len() as u32 - 1
                    });
                    list.push(index);
                }
            }
            let count = list.len().max(least);
            if count > counted {
                counted = count;
                contributed += 1;
                if contributed == SHAPES_TRIED {
                    break;
                }
            }
        }
    }
}
