//! Which of the 414 ways to put a piece over a cell are possible, found by looking up nine rows.
//!
//! Every placement that covers a cell lies within four steps of it. Seen from the cell, the row `d`
//! steps above or below matters in `9 - 2d` columns; those bits, forbidden or not, are an index into
//! a table of placements that they make impossible. Nine look-ups, united, tell everything about the
//! cell, on boards of any size, because a border of forbidden bits stands around each.

use std::sync::LazyLock;

use crate::form::{FORMS, Form};
use crate::shape::{SHAPES, Shape};

/// How many placements cover a cell: for each form as many as it has squares.
pub const WAYS: usize = 414;

/// How far a placement that covers a cell reaches from it.
pub(crate) const REACH: usize = 4;

/// A set of the ways to cover a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(align(64))]
pub struct Fits([u64; 8]);

/// One of the [`WAYS`] to cover a cell: a form, and which of its squares lies on the cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The form.
    pub form: Form,
    /// The square that lies on the cell: its column from the left of the form.
    pub x: u8,
    /// Its row from the bottom of the form.
    pub y: u8,
}

impl Fits {
    /// No way at all.
    pub const NONE: Fits = Fits([0; 8]);

    /// The ways of a shape.
    pub fn of_shape(shape: Shape) -> &'static Fits {
        &TABLES.of_shape[shape.index()]
    }

    /// The ways of all shapes with so many squares; none unless it is from 1 to 5.
    pub fn of_size(size: usize) -> Fits {
        let sizes = Shape::all().filter(|shape| shape.size() == size);
        sizes.fold(Fits::NONE, |all, shape| all.or(Fits::of_shape(shape)))
    }

    /// What is in either.
    #[must_use]
    #[inline]
    pub fn or(&self, other: &Fits) -> Fits {
        Fits(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    /// What is in both.
    #[must_use]
    #[inline]
    pub fn and(&self, other: &Fits) -> Fits {
        Fits(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    /// What is here and not there.
    #[must_use]
    #[inline]
    pub fn without(&self, other: &Fits) -> Fits {
        Fits(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// Whether there is no way.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// How many ways there are.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether this way is among them.
    #[inline]
    pub fn contains(&self, way: usize) -> bool {
        self.0.get(way / 64).is_some_and(|word| word >> (way % 64) & 1 == 1)
    }

    /// The `n`-th way, from zero.
    #[inline]
    pub fn nth(&self, n: u32) -> Option<usize> {
        let mut skip = n;
        for (at, word) in self.0.iter().enumerate() {
            let here = word.count_ones();
            if skip < here {
                let mut rest = *word;
                for _ in 0..skip {
                    rest &= rest - 1;
                }
                return Some(at * 64 + rest.trailing_zeros() as usize);
            }
            skip -= here;
        }
        None
    }

    /// The ways in their order, as indices from zero; see [`Way::of`].
    #[inline]
    pub fn iter(&self) -> Ways {
        Ways { words: self.0, at: 0 }
    }

    /// How many ways there are of pieces with up to three squares, with four and with five.
    #[inline]
    pub(crate) fn count_classes(&self) -> [u32; 3] {
        let all = self.len();
        let small = (self.0[0] & SMALL).count_ones();
        let four = (self.0[0] & !SMALL).count_ones() + (self.0[1] & FOURS).count_ones();
        [small, four, all - small - four]
    }

    /// The ways of one of these three classes.
    #[inline]
    pub(crate) fn of_class(&self, class: usize) -> Fits {
        let mut fits = *self;
        match class {
            0 => {
                fits = Fits::NONE;
                fits.0[0] = self.0[0] & SMALL;
            }
            1 => {
                fits = Fits::NONE;
                fits.0[0] = self.0[0] & !SMALL;
                fits.0[1] = self.0[1] & FOURS;
            }
            _ => {
                fits.0[0] = 0;
                fits.0[1] &= !FOURS;
            }
        }
        fits
    }

    pub(crate) fn insert(&mut self, way: usize) {
        self.0[way / 64] |= 1 << (way % 64);
    }
}

/// Walks over a set.
#[derive(Clone, Debug)]
pub struct Ways {
    words: [u64; 8],
    at: usize,
}

impl Iterator for Ways {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        loop {
            let word = self.words.get_mut(self.at)?;
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(self.at * 64 + bit);
            }
            self.at += 1;
        }
    }
}

impl Way {
    /// The way with this index, below [`WAYS`].
    #[inline]
    pub fn of(way: usize) -> Way {
        TABLES.ways[way]
    }
}

/// The ways of pieces with up to three squares, which come first: in the first word.
const SMALL: u64 = (1 << 23) - 1;
/// The ways of pieces with four squares in the second word; the others are in the first.
const FOURS: u64 = (1 << 35) - 1;

/// Columns that matter to each side, in the rows from four below to four above.
const HALF: [usize; 9] = [0, 1, 2, 3, 4, 3, 2, 1, 0];

/// Where the tables of the rows begin, and where the last one ends.
const BEGIN: [usize; 10] = {
    let mut begin = [0; 10];
    let mut row = 0;
    while row < 9 {
        begin[row + 1] = begin[row] + (1 << (2 * HALF[row] + 1));
        row += 1;
    }
    begin
};

struct Tables {
    /// What a pattern of forbidden bits in a row makes impossible.
    blocked: [Fits; BEGIN[9]],
    of_shape: [Fits; SHAPES],
    ways: [Way; WAYS],
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables = Tables {
        blocked: [Fits::NONE; BEGIN[9]],
        of_shape: [Fits::NONE; SHAPES],
        ways: [Way { form: Form(0), x: 0, y: 0 }; WAYS],
    };
    let squares = (0..FORMS as u8)
        .flat_map(|form| Form(form).figure().squares().iter().map(move |at| (Form(form), *at)));
    for (way, (form, (x, y))) in squares.enumerate() {
        tables.ways[way] = Way { form, x, y };
        tables.of_shape[form.shape().index()].insert(way);
        for (square_x, square_y) in form.figure().squares() {
            let row = REACH + usize::from(*square_y) - usize::from(y);
            let column = HALF[row] + usize::from(*square_x) - usize::from(x);
            tables.blocked[BEGIN[row] + (1 << column)].insert(way);
        }
    }
    // A pattern of several bits makes impossible what any of them does.
    for row in 0..9 {
        for pattern in 1..1usize << (2 * HALF[row] + 1) {
            let (rest, lowest) = (pattern & (pattern - 1), pattern & pattern.wrapping_neg());
            let union = tables.blocked[BEGIN[row] + rest].or(&tables.blocked[BEGIN[row] + lowest]);
            tables.blocked[BEGIN[row] + pattern] = union;
        }
    }
    tables
});

/// The ways in which a piece may lie over the cell in the middle of these nine rows of forbidden
/// bits; the cell's column is bit `bit`, which has at least four bits on either side.
#[inline]
pub(crate) fn possible(rows: &[u64; 9], bit: usize) -> Fits {
    let tables = &*TABLES;
    let mut blocked = [0; 8];
    for row in 0..9 {
        let mask = (1 << (2 * HALF[row] + 1)) - 1;
        let pattern = (rows[row] >> (bit - HALF[row])) as usize & mask;
        let more = &tables.blocked[BEGIN[row] + pattern].0;
        for (word, more) in blocked.iter_mut().zip(more) {
            *word |= more;
        }
    }
    Fits(blocked.map(|word| !word))
}

/// The ways to lie over a cell that cover any of these marked cells.
#[inline]
pub(crate) fn touching<const ROWS: usize>(marked: &[u64; ROWS], row: usize, bit: usize) -> Fits {
    match marked.get(row - REACH..).and_then(<[u64]>::first_chunk) {
        Some(rows) => Fits(possible(rows, bit).0.map(|word| !word)),
        None => Fits::NONE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classes_are_the_sizes() {
        let all = Shape::all().fold(Fits::NONE, |all, shape| all.or(Fits::of_shape(shape)));
        let small = (1..=3).fold(Fits::NONE, |all, size| all.or(&Fits::of_size(size)));
        let classes = [small, Fits::of_size(4), Fits::of_size(5)];
        assert_eq!(all.count_classes(), classes.map(|class| class.len()));
        for (class, fits) in classes.iter().enumerate() {
            assert_eq!(all.of_class(class), *fits);
        }
    }

    #[test]
    fn on_a_free_field_everything_fits_and_on_a_forbidden_cell_nothing() {
        let all = Shape::all().fold(Fits::NONE, |all, shape| all.or(Fits::of_shape(shape)));
        assert_eq!(all.len() as usize, WAYS);
        assert_eq!(possible(&[0; 9], 4).and(&all), all);
        let mut rows = [0; 9];
        rows[4] = 1 << 4;
        assert!(possible(&rows, 4).and(&all).is_empty());
    }

    #[test]
    fn the_nth_way_is_the_nth_that_is_listed() {
        let fits = Fits::of_size(5).without(Fits::of_shape(Shape::new(16).unwrap()));
        let listed: Vec<usize> = fits.iter().collect();
        assert_eq!(listed.len(), fits.len() as usize);
        for (n, way) in listed.iter().enumerate() {
            assert_eq!(fits.nth(n as u32), Some(*way));
            assert!(fits.contains(*way));
        }
        assert_eq!(fits.nth(fits.len()), None);
        assert!(!fits.contains(0) && !fits.contains(usize::MAX));
    }
}
