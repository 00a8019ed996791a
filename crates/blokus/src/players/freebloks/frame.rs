//! The old program's own frame: where its cells lie on our boards, and the order of its trials.
//!
//! It counts `x` to the right and `y` downwards from the top left. Where its colours begin in
//! corners, its board is ours turned by a quarter: our column is its `y` and our row its `x`, both
//! counted backwards. Where they begin inside the board, columns and rows are the same numbers. It
//! turns every shape inside a square box and names a move by the corner of that box.

use std::sync::LazyLock;

use crate::cell::{Cell, Move};
use crate::fits::{WAYS, Way};
use crate::form::{FORMS, Form};
use crate::mode::Mode;
use crate::players::room::is_corner;
use crate::position::Position;
use crate::shape::{SHAPES, Shape};

/// How the old program's board lies on ours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    turned: bool,
    /// The old program's columns and rows.
    width: i64,
    height: i64,
    /// Colours on the board.
    colours: usize,
}

/// What the old program knows of shapes, for one way in which its board lies on ours.
pub(crate) struct Sheets {
    /// For each shape the ways to cover a cell with a corner square, in the order of its trials.
    pub(crate) trials: [Vec<u16>; SHAPES],
    /// For each form how far its left and top squares are from the corner of its box.
    insets: [(i64, i64); FORMS],
}

static SHEETS: LazyLock<[Sheets; 2]> = LazyLock::new(|| [Sheets::new(false), Sheets::new(true)]);

impl Frame {
    /// The frame of a position.
    pub(crate) fn of(position: &Position) -> Frame {
        let board = position.board();
        let turned = !matches!(position.mode(), Mode::Duo | Mode::Junior | Mode::JuniorN);
        let (columns, rows) = (i64::from(board.width()), i64::from(board.height()));
        let (width, height) = if turned { (rows, columns) } else { (columns, rows) };
        Frame { turned, width, height, colours: board.colours() }
    }

    /// What it knows of shapes.
    pub(crate) fn sheets(&self) -> &'static Sheets {
        &SHEETS[usize::from(self.turned)]
    }

    /// All cells of our board in its order: by columns, each from the top.
    pub(crate) fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.width).flat_map(move |x| (0..self.height).map(move |y| self.cell(x, y)))
    }

    fn cell(self, x: i64, y: i64) -> Cell {
        match self.turned {
            false => Cell { x: x as u8, y: y as u8 },
            true => Cell { x: (self.height - 1 - y) as u8, y: (self.width - 1 - x) as u8 },
        }
    }

    /// The corner in which a colour begins, or would begin if it did not begin inside the board. Of
    /// two colours the second is its third.
    fn corner(&self, colour: usize) -> (i64, i64) {
        let (right, bottom) = (self.width - 1, self.height - 1);
        match (self.colours, colour) {
            (_, 0) => (0, bottom),
            (3.., 1) => (0, 0),
            (3.., 3) => (right, bottom),
            _ => (right, 0),
        }
    }

    /// The corner of the box of a move.
    pub(crate) fn box_corner(&self, mv: Move) -> (i64, i64) {
        let figure = mv.form.figure();
        let (left, top) = match self.turned {
            false => (i64::from(mv.x), i64::from(mv.y)),
            true => (
                self.width - i64::from(mv.y) - i64::from(figure.height),
                self.height - i64::from(mv.x) - i64::from(figure.width),
            ),
        };
        let inset = self.sheets().insets[mv.form.index()];
        (left - inset.0, top - inset.1)
    }

    /// How far the old program takes a move to be from where its colour begins. It adds half a box
    /// where the middle of the box would be subtracted.
    pub(crate) fn distance(&self, colour: usize, mv: Move) -> i64 {
        let ((start_x, start_y), (x, y)) = (self.corner(colour), self.box_corner(mv));
        let half = (mv.form.shape().drawing().len() / 2) as i64;
        (start_x - x + half).abs() + (start_y - y + half).abs()
    }
}

impl Sheets {
    fn new(turned: bool) -> Sheets {
        let mut sheets =
            Sheets { trials: std::array::from_fn(|_| Vec::new()), insets: [(0, 0); FORMS] };
        let mut met = [false; FORMS];
        for shape in Shape::all() {
            for orientation in 0..8 {
                let squares = boxed(shape, orientation);
                let Some((form, at)) = lay(&squares, turned) else { continue };
                // Orientations that look like an earlier one are not tried again.
                if std::mem::replace(&mut met[form.index()], true) {
                    continue;
                }
                let least = |of: fn(&(i64, i64)) -> i64| squares.iter().map(of).min().unwrap_or(0);
                sheets.insets[form.index()] = (least(|square| square.0), least(|square| square.1));
                let corners = at.iter().filter(|(x, y)| is_corner(form.figure(), *x, *y));
                let trials = corners.filter_map(|(x, y)| {
                    let wanted = Way { form, x: *x, y: *y };
                    (0..WAYS).find(|way| Way::of(*way) == wanted).map(|way| way as u16)
                });
                sheets.trials[shape.index()].extend(trials);
            }
        }
        sheets
    }
}

/// The squares of a shape in an orientation inside its box, by columns, each from the top.
fn boxed(shape: Shape, orientation: usize) -> Vec<(i64, i64)> {
    let drawing = shape.drawing();
    let side = drawing.len();
    let last = side - 1;
    let mut squares = Vec::new();
    for (x, y) in (0..side).flat_map(|x| (0..side).map(move |y| (x, y))) {
        let (row, column) = match orientation {
            0 => (y, x),
            1 => (last - x, y),
            2 => (last - y, last - x),
            3 => (x, last - y),
            4 => (last - y, x),
            5 => (x, y),
            6 => (y, last - x),
            _ => (last - x, last - y),
        };
        if drawing[row].as_bytes().get(column) == Some(&b'#') {
            squares.push((x as i64, y as i64));
        }
    }
    squares
}

/// Our form of these squares, and where each of them is in it, in the same order.
fn lay(squares: &[(i64, i64)], turned: bool) -> Option<(Form, Vec<(u8, u8)>)> {
    let ours = |(x, y): &(i64, i64)| if turned { (-y, -x) } else { (*x, *y) };
    let left = squares.iter().map(|square| ours(square).0).min()?;
    let bottom = squares.iter().map(|square| ours(square).1).min()?;
    let at = |square| (ours(square).0 - left, ours(square).1 - bottom);
    let at: Vec<(u8, u8)> = squares.iter().map(at).map(|(x, y)| (x as u8, y as u8)).collect();
    let mut sorted = at.clone();
    sorted.sort_by_key(|(x, y)| (*y, *x));
    Some((Form::of_squares(&sorted)?, at))
}

#[cfg(test)]
impl Frame {
    /// The move that the old program writes as shape, mirroring, turns and corner of the box.
    pub(crate) fn read(&self, shape: Shape, orientation: usize, x: i64, y: i64) -> Option<Move> {
        let cells = boxed(shape, orientation);
        let cells: Vec<Cell> = cells.iter().map(|at| self.cell(x + at.0, y + at.1)).collect();
        Move::of_cells(&cells)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Position as _;

    #[test]
    fn every_form_is_tried_in_both_frames() {
        for sheets in &*SHEETS {
            let forms = sheets.trials.iter().flatten().map(|way| Way::of(usize::from(*way)).form);
            let forms: std::collections::HashSet<Form> = forms.collect();
            assert_eq!(forms.len(), FORMS);
        }
    }

    #[test]
    fn the_corner_of_the_box_comes_back_on_boards_that_are_not_square() {
        for setup in ["duo 12x15", "classic 12x15"] {
            let position = Position::new(&setup.parse().unwrap()).unwrap();
            let frame = Frame::of(&position);
            for shape in Shape::all() {
                for orientation in 0..8 {
                    let mv = frame.read(shape, orientation, 3, 5).unwrap();
                    let form = lay(&boxed(shape, orientation), frame.turned).unwrap().0;
                    assert_eq!(mv.form, form);
                    let first = (0..8)
                        .find(|other| lay(&boxed(shape, *other), frame.turned).unwrap().0 == form);
                    if first == Some(orientation) {
                        assert_eq!(frame.box_corner(mv), (3, 5), "{setup} {shape} {orientation}");
                    }
                }
            }
        }
    }

    #[test]
    fn colours_begin_in_their_corners() {
        let position = Position::new(&"classic 12x15".parse().unwrap()).unwrap();
        let frame = Frame::of(&position);
        for colour in 0..4 {
            let (x, y) = frame.corner(colour);
            assert_eq!(frame.cell(x, y), position.board().start(colour));
        }
        let position = Position::new(&"two-colours 12x15".parse().unwrap()).unwrap();
        let frame = Frame::of(&position);
        let (x, y) = frame.corner(1);
        assert_eq!(frame.cell(x, y), position.board().start(1));
    }
}
