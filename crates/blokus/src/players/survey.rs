//! What the old programs look at after a move, and how they add it up.

use game::{Position as _, Term};
use search::Pace;

use super::freebloks::Frame;
use super::room::room;
use crate::board::{Board, COLOURS};
use crate::cell::Move;
use crate::position::Position;

/// What is seen after a move, from the side of the colour that made it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// Its own room to attach further pieces.
    pub room: i64,
    /// The room of its opponents, added up.
    pub others_room: i64,
    /// The cells where its opponents may attach.
    pub others_cells: i64,
    /// The squares that it has left.
    pub squares_left: i64,
    /// How far from its start the piece lies.
    pub distance: i64,
}

/// What each of the [`Terms`] counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// For its own room.
    pub room: i64,
    /// For the room of its opponents.
    pub others_room: i64,
    /// For a cell where an opponent may attach.
    pub others_cells: i64,
    /// For a square that it has left.
    pub squares_left: i64,
    /// For a step from its start.
    pub distance: i64,
}

impl Terms {
    /// The value of the position after the move.
    pub const fn value(&self, weights: &Weights) -> i64 {
        self.room * weights.room
            + self.others_room * weights.others_room
            + self.others_cells * weights.others_cells
            + self.squares_left * weights.squares_left
            + self.distance * weights.distance
    }

    /// The same one by one, for people; what counts nothing is left out.
    pub fn by_name(&self, weights: &Weights) -> Vec<Term> {
        let all = [
            ("room", self.room, weights.room),
            ("others-room", self.others_room, weights.others_room),
            ("others-cells", self.others_cells, weights.others_cells),
            ("squares-left", self.squares_left, weights.squares_left),
            ("distance", self.distance, weights.distance),
        ];
        let counted = all.into_iter().filter(|(_, _, weight)| *weight != 0);
        let term = |(id, amount, weight): (&'static str, i64, i64)| Term {
            id,
            amount: amount as f64,
            worth: (amount * weight) as f64,
        };
        counted.map(term).collect()
    }
}

/// How distances are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Measure {
    /// As the old program does: from the corner of the colour, with the box in which it turns a shape.
    Box,
    /// From the start cell to the middle of the piece.
    Middle,
}

/// How moves are judged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judge {
    pub(crate) weights: Weights,
    pub(crate) measure: Measure,
    /// Whether the other colour of the same seat is left out.
    pub(crate) spares_allies: bool,
}

impl Judge {
    /// The values of the moves of the colour to move, as far as the pace allows, but at least of the
    /// first.
    pub(crate) fn values(
        &self,
        position: &Position,
        moves: &[Move],
        pace: &mut Pace<'_, Move>,
    ) -> Vec<i64> {
        match position.small_board() {
            Some(board) => self.values_on(&board, position, moves, pace),
            None => self.values_on(position.board(), position, moves, pace),
        }
    }

    fn values_on<const ROWS: usize>(
        &self,
        board: &Board<ROWS>,
        position: &Position,
        moves: &[Move],
        pace: &mut Pace<'_, Move>,
    ) -> Vec<i64> {
        let mut values = Vec::with_capacity(moves.len());
        let Some(me) = board.turn() else { return values };
        let others = self.others(position, me);
        for mv in moves {
            values.push(self.terms_on(board, position, me, &others, *mv).value(&self.weights));
            if !pace.step() {
                break;
            }
        }
        values
    }

    /// What is seen after a legal move; nothing for another.
    pub(crate) fn terms(&self, position: &Position, mv: Move) -> Option<Terms> {
        let me = position.board().turn()?;
        position.check(mv).ok()?;
        let others = self.others(position, me);
        Some(self.terms_on(position.board(), position, me, &others, mv))
    }

    fn terms_on<const ROWS: usize>(
        &self,
        board: &Board<ROWS>,
        position: &Position,
        me: usize,
        others: &[bool; COLOURS],
        mv: Move,
    ) -> Terms {
        let mut after = *board;
        after.place(me, mv);
        let mut terms = Terms {
            room: room(&after, me).0,
            squares_left: after.squares_left(me).into(),
            distance: match self.measure {
                Measure::Box => Frame::of(position).distance(me, mv),
                Measure::Middle => from_start(&after, me, mv),
            },
            ..Terms::default()
        };
        for other in (0..COLOURS).filter(|other| others[*other]) {
            let (room, cells) = room(&after, other);
            terms.others_room += room;
            terms.others_cells += cells;
        }
        terms
    }

    /// The opponents of a colour: all that still move, but for its allies.
    fn others(&self, position: &Position, me: usize) -> [bool; COLOURS] {
        let (board, mode) = (position.board(), position.mode());
        std::array::from_fn(|other| {
            let allied = mode.owner(other).is_some() && mode.owner(other) == mode.owner(me);
            other < board.colours()
                && other != me
                && !board.is_withdrawn(other)
                && !(allied && self.spares_allies)
        })
    }
}

/// Steps along the edges from the start of the colour to the middle of the piece.
fn from_start<const ROWS: usize>(board: &Board<ROWS>, colour: usize, mv: Move) -> i64 {
    let (start, figure) = (board.start(colour), mv.form.figure());
    let middle = |at: u8, side: u8| i64::from(at) + i64::from(side / 2);
    (i64::from(start.x) - middle(mv.x, figure.width)).abs()
        + (i64::from(start.y) - middle(mv.y, figure.height)).abs()
}
