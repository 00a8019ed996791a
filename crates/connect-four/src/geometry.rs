//! Where the cells of a board lie in a machine word, and the few questions about lines that
//! every other file asks.
//!
//! A board is column-major with one empty sentinel cell on top of each column: the bit of a cell
//! is `column * (height + 1) + row`, row 0 at the bottom. The sentinel stops every line of four
//! from running over the edge into the next column, and it makes `occupied + bottom` carry into
//! the lowest empty cell of each column.
//!
//! Three geometries share one trait. [`Standard`] is the 7x6 board with every number known to
//! the compiler, [`Small`] any board that fits 64 bits, [`Large`] any board that fits 128.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Shl, Shr, Sub};

/// The widest board that a geometry describes.
pub const MAX_WIDTH: u32 = 9;
/// The highest board that a geometry describes.
pub const MAX_HEIGHT: u32 = 9;

/// An unsigned machine word that holds one bit per cell.
pub trait Word:
    Copy
    + Debug
    + Default
    + Eq
    + Ord
    + Hash
    + Send
    + Sync
    + Add<Output = Self>
    + Sub<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    /// No bit.
    const ZERO: Self;
    /// The lowest bit.
    const ONE: Self;
    /// How many bits there are.
    const BITS: u32;

    /// How many bits are set.
    fn count(self) -> u32;
    /// The number of the lowest set bit; `BITS` if there is none.
    fn lowest(self) -> u32;
    /// The word with its lowest set bit removed.
    fn without_lowest(self) -> Self;
    /// The same bits in the widest word.
    fn widen(self) -> u128;
    /// The low bits of the widest word.
    fn narrow(wide: u128) -> Self;

    /// Whether no bit is set.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::ZERO
    }

    /// Whether two or more bits are set.
    #[inline(always)]
    fn has_several(self) -> bool {
        !self.without_lowest().is_empty()
    }
}

macro_rules! word {
    ($($word:ty),*) => {$(
        impl Word for $word {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const BITS: u32 = <$word>::BITS;

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline(always)]
            fn widen(self) -> u128 {
                self.into()
            }

            #[inline(always)]
            fn narrow(wide: u128) -> Self {
                wide as Self
            }
        }
    )*};
}

word!(u64, u128);

/// The layout of a board of a certain size, and the lines of four on it.
///
/// Stones and masks given to these methods must lie on the board; the sentinel cells are empty.
pub trait Geometry: Copy + Debug + Send + Sync + 'static {
    /// The word that one bit per cell and sentinel fits into.
    type Word: Word;
    /// One word per column, padded with zeros to a length that suits vector registers.
    type Lanes: Copy + Debug + AsRef<[Self::Word]> + AsMut<[Self::Word]> + Send + Sync;

    /// How many columns the board has.
    fn width(self) -> u32;
    /// How many rows the board has.
    fn height(self) -> u32;
    /// The lowest cell of every column.
    fn bottom(self) -> Self::Word;
    /// The cells of every column.
    fn columns(&self) -> &Self::Lanes;
    /// No cells, once per column.
    fn no_lanes(self) -> Self::Lanes;

    // Provided methods; no geometry overrides them.

    /// How many cells the board has.
    #[inline(always)]
    fn cells(self) -> u32 {
        self.width() * self.height()
    }

    /// The distance between two neighbours of one row: the height and the sentinel.
    #[inline(always)]
    fn stride(self) -> u32 {
        self.height() + 1
    }

    /// How many bits cells and sentinels take.
    #[inline(always)]
    fn bits(self) -> u32 {
        self.width() * self.stride()
    }

    /// The bit of one cell.
    #[inline(always)]
    fn cell(self, column: u32, row: u32) -> Self::Word {
        Self::Word::ONE << (column * self.stride() + row)
    }

    /// The column of the lowest set cell.
    #[inline(always)]
    fn column_of(self, cell: Self::Word) -> u32 {
        cell.lowest() / self.stride()
    }

    /// The cells of one column.
    #[inline(always)]
    fn column(self, column: u32) -> Self::Word {
        ((Self::Word::ONE << self.height()) - Self::Word::ONE) << (column * self.stride())
    }

    /// The cells of one row.
    #[inline(always)]
    fn row(self, row: u32) -> Self::Word {
        self.bottom() << row
    }

    /// Every cell of the board.
    #[inline(always)]
    fn board(self) -> Self::Word {
        // (2^height - 1) in every column: the sentinels less the bottoms, without overflow at the
        // top of the word.
        let sentinels_of_all_but_last = self.bottom() >> 1;
        let last = self.column(self.width() - 1);
        let others = sentinels_of_all_but_last - (self.bottom() & !last);
        others | last
    }

    /// Every cell of the rows 1, 3, 5, …: those whose number, counted from one, is even.
    #[inline(always)]
    fn upper_rows(self) -> Self::Word {
        let mut rows = Self::Word::ZERO;
        let mut row = 1;
        while row < self.height() {
            rows = rows | self.row(row);
            row += 2;
        }
        rows
    }

    /// The lowest empty cell of every column that has one.
    #[inline(always)]
    fn playable(self, occupied: Self::Word) -> Self::Word {
        // A cell is playable if it is empty and the cell below it is not. (The carry of
        // `occupied + bottom` says the same but overflows on a board that fills its word.)
        ((occupied << 1) | self.bottom()) & !occupied & self.board()
    }

    /// The first cell of every four in a row within these cells.
    #[inline(always)]
    fn fours(self, stones: Self::Word) -> Self::Word {
        let along = |step: u32| {
            let pairs = stones & (stones >> step);
            pairs & (pairs >> (2 * step))
        };
        let stride = self.stride();
        along(1) | along(stride - 1) | along(stride) | along(stride + 1)
    }

    /// Whether the stones contain four in a row.
    #[inline(always)]
    fn has_four(self, stones: Self::Word) -> bool {
        !self.fours(stones).is_empty()
    }

    /// The cells that would complete a four for these stones, whether or not they are empty,
    /// reachable or even on the board: mask the result. Stones rest on each other, so a column
    /// is completed only at its top.
    #[inline(always)]
    fn completions(self, stones: Self::Word) -> Self::Word {
        // `pairs` marks the lower of two neighbours. A cell completes a four next to one stone
        // below and a pair around it, or next to one stone above and a pair beyond.
        let along = |step: u32| {
            let pairs = stones & (stones >> step);
            let after = (stones << step) & ((pairs << (3 * step)) | (pairs >> step));
            let before = (stones >> step) & ((pairs << (2 * step)) | (pairs >> (2 * step)));
            after | before
        };
        let stride = self.stride();
        let upwards = (stones << 1) & (stones << 2) & (stones << 3);
        upwards | along(stride - 1) | along(stride) | along(stride + 1)
    }

    /// The empty cells that complete a four for these stones.
    #[inline(always)]
    fn winning_cells(self, stones: Self::Word, occupied: Self::Word) -> Self::Word {
        self.completions(stones) & !occupied & self.board()
    }

    /// Every cell of every line of four that lies wholly within these cells.
    #[inline(always)]
    fn lines_within(self, cells: Self::Word) -> Self::Word {
        let along = |step: u32| {
            let pairs = cells & (cells >> step);
            let starts = pairs & (pairs >> (2 * step));
            let doubled = starts | (starts << step);
            doubled | (doubled << (2 * step))
        };
        let stride = self.stride();
        along(1) | along(stride - 1) | along(stride) | along(stride + 1)
    }

    /// The same cells with the columns in reverse order.
    #[inline(always)]
    fn mirror(self, cells: Self::Word) -> Self::Word {
        let mut mirrored = Self::Word::ZERO;
        let one_column = self.column(0);
        let mut column = 0;
        while column < self.width() {
            let stones = (cells >> (column * self.stride())) & one_column;
            mirrored = mirrored | (stones << ((self.width() - 1 - column) * self.stride()));
            column += 1;
        }
        mirrored
    }
}

/// The board of the shops: seven columns of six cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standard;

impl Geometry for Standard {
    type Word = u64;
    type Lanes = [u64; 8];

    #[inline(always)]
    fn width(self) -> u32 {
        7
    }

    #[inline(always)]
    fn height(self) -> u32 {
        6
    }

    #[inline(always)]
    fn bottom(self) -> u64 {
        const { bottom(7, 6) as u64 }
    }

    #[inline(always)]
    fn columns(&self) -> &[u64; 8] {
        const COLUMNS: [u64; 8] = {
            let mut columns = [0; 8];
            let mut column = 0;
            while column < 7 {
                columns[column] = 0b11_1111 << (7 * column);
                column += 1;
            }
            columns
        };
        &COLUMNS
    }

    #[inline(always)]
    fn no_lanes(self) -> [u64; 8] {
        [0; 8]
    }
}

/// Any board whose cells and sentinels fit 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Small {
    width: u32,
    height: u32,
    bottom: u64,
    columns: [u64; 12],
}

impl Small {
    /// The geometry of a board of this size, if it fits.
    #[must_use]
    pub fn new(width: u32, height: u32) -> Option<Self> {
        let bottom = fits::<u64>(width, height)?;
        let mut geometry = Self { width, height, bottom, columns: Default::default() };
        for column in 0..width {
            geometry.columns[column as usize] = geometry.column(column);
        }
        Some(geometry)
    }
}

/// Any board whose cells and sentinels fit 128 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Large {
    width: u32,
    height: u32,
    bottom: u128,
    columns: [u128; 9],
}

impl Large {
    /// The geometry of a board of this size, if it fits.
    #[must_use]
    pub fn new(width: u32, height: u32) -> Option<Self> {
        let bottom = fits::<u128>(width, height)?;
        let mut geometry = Self { width, height, bottom, columns: Default::default() };
        for column in 0..width {
            geometry.columns[column as usize] = geometry.column(column);
        }
        Some(geometry)
    }
}

macro_rules! sized_at_run_time {
    ($geometry:ty, $word:ty, $lanes:literal) => {
        impl Geometry for $geometry {
            type Word = $word;
            type Lanes = [$word; $lanes];

            #[inline(always)]
            fn width(self) -> u32 {
                self.width
            }

            #[inline(always)]
            fn height(self) -> u32 {
                self.height
            }

            #[inline(always)]
            fn bottom(self) -> $word {
                self.bottom
            }

            #[inline(always)]
            fn columns(&self) -> &Self::Lanes {
                &self.columns
            }

            #[inline(always)]
            fn no_lanes(self) -> Self::Lanes {
                [0; $lanes]
            }
        }
    };
}

sized_at_run_time!(Small, u64, 12);
sized_at_run_time!(Large, u128, 9);

/// The bottom row, if a board of this size fits the word.
fn fits<W: Word>(width: u32, height: u32) -> Option<W> {
    let fits = (1..=MAX_WIDTH).contains(&width)
        && (1..=MAX_HEIGHT).contains(&height)
        && width * (height + 1) <= W::BITS;
    fits.then(|| W::narrow(bottom(width, height)))
}

const fn bottom(width: u32, height: u32) -> u128 {
    let mut bottom = 0;
    let mut column = 0;
    while column < width {
        bottom |= 1 << (column * (height + 1));
        column += 1;
    }
    bottom
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [(u32, u32); 9] =
        [(4, 4), (5, 4), (4, 5), (7, 6), (8, 7), (9, 6), (9, 7), (9, 9), (1, 9)];

    /// The lines of four, cell by cell.
    fn lines(width: i32, height: i32) -> Vec<[(i32, i32); 4]> {
        let mut lines = Vec::new();
        for column in 0..width {
            for row in 0..height {
                for (across, up) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                    let line = [0, 1, 2, 3].map(|i| (column + i * across, row + i * up));
                    if line
                        .iter()
                        .all(|&(c, r)| (0..width).contains(&c) && (0..height).contains(&r))
                    {
                        lines.push(line);
                    }
                }
            }
        }
        lines
    }

    fn random(state: &mut u64) -> u128 {
        let mut word = 0;
        for _ in 0..8 {
            *state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            word = (word << 16) | u128::from(*state >> 48);
        }
        word
    }

    fn agrees_with_plain_lines<G: Geometry>(geometry: G) {
        let (width, height) = (geometry.width(), geometry.height());
        let lines: Vec<G::Word> = lines(width as i32, height as i32)
            .iter()
            .map(|line| {
                line.iter()
                    .fold(G::Word::ZERO, |word, &(c, r)| word | geometry.cell(c as u32, r as u32))
            })
            .collect();
        let mut state = 1;
        for _ in 0..400 {
            // Stones rest on each other, as the vertical rule of `completions` expects.
            let mut occupied = G::Word::narrow(random(&mut state)) & geometry.board();
            for _ in 0..height {
                occupied = occupied | ((occupied >> 1) & geometry.board());
            }
            let tops = occupied & !(occupied >> 1);
            occupied = occupied & !(G::Word::narrow(random(&mut state)) & tops);
            let stones = G::Word::narrow(random(&mut state)) & occupied;
            let has_four = lines.iter().any(|&line| stones & line == line);
            assert_eq!(geometry.has_four(stones), has_four);
            let mut completing = G::Word::ZERO;
            let mut within = G::Word::ZERO;
            for &line in &lines {
                let missing = line & !stones;
                if missing.count() == 1 {
                    completing = completing | (missing & !occupied);
                }
                if line & occupied == line {
                    within = within | line;
                }
            }
            if !has_four {
                assert_eq!(geometry.winning_cells(stones, occupied), completing);
            }
            assert_eq!(geometry.lines_within(occupied), within);
            assert_eq!(geometry.mirror(stones).count(), stones.count());
            assert_eq!(geometry.mirror(geometry.mirror(stones)), stones);
        }
    }

    #[test]
    fn lines_agree_with_plain_lines_on_every_geometry() {
        agrees_with_plain_lines(Standard);
        for (width, height) in SIZES {
            if let Some(small) = Small::new(width, height) {
                agrees_with_plain_lines(small);
            }
            agrees_with_plain_lines(Large::new(width, height).unwrap());
        }
    }

    #[test]
    fn a_board_has_its_cells_and_no_others() {
        for width in 1..=MAX_WIDTH {
            for height in 1..=MAX_HEIGHT {
                let large = Large::new(width, height).unwrap();
                let mut cells = 0;
                for column in 0..width {
                    for row in 0..height {
                        cells |= large.cell(column, row);
                        assert_eq!(large.column_of(large.cell(column, row)), column);
                        assert!(large.row(row) & large.column(column) == large.cell(column, row));
                    }
                }
                assert_eq!(large.board(), cells);
                assert_eq!(large.cells(), cells.count_ones());
                assert_eq!(large.playable(0), large.bottom());
                assert_eq!(large.playable(cells), 0);
                if let Some(small) = Small::new(width, height) {
                    assert_eq!(u128::from(small.board()), cells);
                    assert_eq!(u128::from(small.upper_rows()), large.upper_rows());
                }
            }
        }
        assert_eq!(u128::from(Standard.board()), Large::new(7, 6).unwrap().board());
    }

    #[test]
    fn sizes_beyond_the_word_are_refused() {
        assert!(Small::new(9, 7).is_none());
        assert!(Small::new(8, 7).is_some());
        assert!(Large::new(10, 6).is_none());
        assert!(Large::new(0, 6).is_none());
        assert!(Large::new(9, 9).is_some());
    }

    #[test]
    fn a_stone_is_mirrored_to_the_other_side() {
        let cell = Standard.cell(0, 2) | Standard.cell(4, 5);
        assert_eq!(Standard.mirror(cell), Standard.cell(6, 2) | Standard.cell(2, 5));
    }
}
