//! The 91 forms: every shape in every way in which it can lie.
//!
//! A form is named by its shape and an orientation from 0 to 7: four times the mirroring (0, or 1 for
//! turned over top to bottom) plus the number of quarter turns clockwise, in that order. Several
//! orientations of a symmetrical shape are the same form; its number is the least of them.

use std::sync::LazyLock;

use crate::shape::Shape;

/// How many forms there are.
pub const FORMS: usize = 91;

/// A shape that lies in a certain way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Form(pub(crate) u8);

/// Everything about a form, in a box of its own whose left column and bottom row are not empty.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// The shape.
    pub shape: Shape,
    /// Mirrored four plus quarter turns clockwise; the least of those that look the same.
    pub orientation: u8,
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// How many of [`Figure::squares`] count.
    size: u8,
    squares: [(u8, u8); 5],
    /// The squares as bits of the rows from the bottom; bit 0 is the left column.
    pub(crate) rows: [u8; 5],
    /// The cells that share an edge with a square, in rows from one below; bit 0 is one to the left.
    pub(crate) edges: [u8; 7],
    /// The cells that touch a square at a corner only, likewise.
    pub(crate) corners: [u8; 7],
}

impl Figure {
    /// The squares as columns and rows from the left and the bottom, row by row.
    pub fn squares(&self) -> &[(u8, u8)] {
        &self.squares[..usize::from(self.size)]
    }

    fn new(shape: Shape, orientation: u8, squares: &[(u8, u8)]) -> Figure {
        let mut figure = Figure {
            shape,
            orientation,
            width: squares.iter().map(|square| square.0 + 1).max().unwrap_or(0),
            height: squares.iter().map(|square| square.1 + 1).max().unwrap_or(0),
            size: squares.len() as u8,
            squares: [(0, 0); 5],
            rows: [0; 5],
            edges: [0; 7],
            corners: [0; 7],
        };
        figure.squares[..squares.len()].copy_from_slice(squares);
        let mut own = [0u8; 7];
        for (x, y) in squares.iter().map(|square| (square.0 + 1, usize::from(square.1) + 1)) {
            figure.rows[y - 1] |= 1 << (x - 1);
            own[y] |= 1 << x;
            figure.edges[y] |= 0b101 << (x - 1);
            for beside in [y - 1, y + 1] {
                figure.edges[beside] |= 1 << x;
                figure.corners[beside] |= 0b101 << (x - 1);
            }
        }
        for ((edges, corners), own) in figure.edges.iter_mut().zip(&mut figure.corners).zip(own) {
            *edges &= !own;
            *corners &= !(own | *edges);
        }
        figure
    }
}

/// All forms: by shape, then mirrored, then turned.
static FIGURES: LazyLock<Vec<Figure>> = LazyLock::new(|| {
    let mut figures: Vec<Figure> = Vec::with_capacity(FORMS);
    for shape in Shape::all() {
        for orientation in 0..8 {
            let squares = oriented(shape, orientation);
            let known = |figure: &Figure| figure.shape == shape && figure.squares() == squares;
            if !figures.iter().any(known) {
                figures.push(Figure::new(shape, orientation, &squares));
            }
        }
    }
    figures
});

/// The shape's squares in an orientation, moved to the corner, row by row from the bottom.
fn oriented(shape: Shape, orientation: u8) -> Vec<(u8, u8)> {
    let mut squares = shape.squares();
    if orientation >= 4 {
        squares.iter_mut().for_each(|square| square.1 = -square.1);
    }
    for _ in 0..orientation % 4 {
        squares.iter_mut().for_each(|square| *square = (square.1, -square.0));
    }
    let left = squares.iter().map(|square| square.0).min().unwrap_or(0);
    let bottom = squares.iter().map(|square| square.1).min().unwrap_or(0);
    let mut squares: Vec<(u8, u8)> =
        squares.iter().map(|square| ((square.0 - left) as u8, (square.1 - bottom) as u8)).collect();
    squares.sort_by_key(|(x, y)| (*y, *x));
    squares
}

impl Form {
    /// All forms in their order.
    pub fn all() -> impl DoubleEndedIterator<Item = Form> + Clone {
        (0..FORMS as u8).map(Form)
    }

    /// The form with this index, from zero.
    pub const fn new(index: usize) -> Option<Form> {
        if index < FORMS { Some(Form(index as u8)) } else { None }
    }

    /// Its index, from zero, for arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The form of a shape in an orientation from 0 to 7.
    pub fn of(shape: Shape, orientation: u8) -> Option<Form> {
        let squares = (orientation < 8).then(|| oriented(shape, orientation))?;
        Form::all().find(|form| form.shape() == shape && form.figure().squares() == squares)
    }

    /// The form that these squares make, each `(x, y)`, sorted row by row and moved to the corner.
    pub(crate) fn of_squares(squares: &[(u8, u8)]) -> Option<Form> {
        Form::all().find(|form| form.figure().squares() == squares)
    }

    /// Everything about it.
    #[inline]
    pub fn figure(self) -> &'static Figure {
        &FIGURES[usize::from(self.0)]
    }

    /// Its shape.
    #[inline]
    pub fn shape(self) -> Shape {
        self.figure().shape
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_91_forms_and_414_squares_in_them() {
        assert_eq!(FIGURES.len(), FORMS);
        assert_eq!(Form::all().map(|form| form.figure().squares().len()).sum::<usize>(), 414);
        let of_each = [1, 2, 4, 2, 1, 8, 4, 4, 2, 8, 4, 4, 4, 4, 4, 8, 1, 8, 8, 8, 2];
        for (shape, count) in Shape::all().zip(of_each) {
            assert_eq!(Form::all().filter(|form| form.shape() == shape).count(), count, "{shape}");
        }
    }

    #[test]
    fn an_orientation_mirrors_first_and_turns_clockwise_after_that() {
        let squares = |name, orientation| {
            let form = Form::of(Shape::of_name(name).unwrap(), orientation).unwrap();
            form.figure().squares().to_vec()
        };
        // L4 is drawn with its foot at the bottom left.
        assert_eq!(squares("L4", 0), [(0, 0), (1, 0), (1, 1), (1, 2)]);
        assert_eq!(squares("L4", 1), [(0, 0), (1, 0), (2, 0), (0, 1)]);
        assert_eq!(squares("L4", 4), [(1, 0), (1, 1), (0, 2), (1, 2)]);
        assert_eq!(squares("L4", 5), [(0, 0), (1, 0), (2, 0), (2, 1)]);
        assert_eq!(Form::of(Shape::SINGLE, 7), Form::new(0));
        assert_eq!(Form::of(Shape::SINGLE, 8), None);
    }

    #[test]
    fn edges_and_corners_surround_the_squares() {
        let cross = Form::of(Shape::of_name("X5").unwrap(), 0).unwrap().figure();
        assert_eq!(cross.rows, [0b010, 0b111, 0b010, 0, 0]);
        assert_eq!(cross.edges, [0b00100, 0b01010, 0b10001, 0b01010, 0b00100, 0, 0]);
        assert_eq!(cross.corners, [0b01010, 0b10001, 0, 0b10001, 0b01010, 0, 0]);
    }
}
