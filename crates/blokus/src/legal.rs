//! Legal placements on the fast board: walked over, counted, drawn by lot.
//!
//! Every legal placement covers at least one cell where the colour may attach. Looking at those
//! cells one after the other, and treating each as forbidden for those that follow, meets every
//! placement exactly once.

use game::Stream;

use crate::board::Board;
use crate::cell::{Cell, Move};
use crate::fits::{Fits, REACH, Way, possible};

/// The nine rows around a row of the board.
#[inline]
fn around<const ROWS: usize>(rows: &[u64; ROWS], row: usize) -> &[u64; 9] {
    const NOTHING: &[u64; 9] = &[!0; 9];
    let window = rows.get(row - REACH..).and_then(<[u64]>::first_chunk);
    window.unwrap_or(NOTHING)
}

/// Walks over the cells where a colour may attach, each with the ways to cover it that cover none of
/// the cells before. See [`Board::reaches`].
#[derive(Clone, Debug)]
pub struct Reaches<'a, const ROWS: usize> {
    board: &'a Board<ROWS>,
    colour: usize,
    /// What is forbidden, with the cells behind us.
    blocked: [u64; ROWS],
    /// The cells of this row that are ahead of us.
    ahead: u64,
    row: usize,
    among: Fits,
}

impl<const ROWS: usize> Iterator for Reaches<'_, ROWS> {
    type Item = (Cell, Fits);

    #[inline]
    fn next(&mut self) -> Option<(Cell, Fits)> {
        loop {
            while self.ahead == 0 {
                self.row += 1;
                if self.row >= usize::from(self.board.height()) + REACH {
                    return None;
                }
                let attach = self.board.attach[self.colour].get(self.row).copied().unwrap_or(0);
                self.ahead = attach & !self.blocked.get(self.row).copied().unwrap_or(!0);
            }
            let bit = self.ahead.trailing_zeros() as usize;
            self.ahead &= self.ahead - 1;
            let fits = possible(around(&self.blocked, self.row), bit).and(&self.among);
            if let Some(row) = self.blocked.get_mut(self.row) {
                *row |= 1 << bit;
            }
            if !fits.is_empty() {
                return Some((Cell { x: (bit - REACH) as u8, y: (self.row - REACH) as u8 }, fits));
            }
        }
    }
}

/// The move that covers a cell in a way.
#[inline]
pub fn covering(cell: Cell, way: usize) -> Move {
    let way = Way::of(way);
    Move { form: way.form, x: cell.x.wrapping_sub(way.x), y: cell.y.wrapping_sub(way.y) }
}

impl<const ROWS: usize> Board<ROWS> {
    /// The cells where the colour may attach, row by row from the bottom, each with the ways to
    /// cover it with a piece that is left. A placement that covers several of these cells is met at
    /// the first of them only, so together they are the legal placements, each once. Cells that
    /// nothing fits on are left out. [`covering`] makes moves of them.
    #[inline]
    pub fn reaches(&self, colour: usize) -> Reaches<'_, ROWS> {
        self.reaches_among(colour, &self.hands[colour].fits)
    }

    /// The same, for those of these ways whose shapes are left.
    #[inline]
    pub fn reaches_among(&self, colour: usize, among: &Fits) -> Reaches<'_, ROWS> {
        Reaches {
            board: self,
            colour,
            blocked: self.blocked[colour],
            ahead: 0,
            row: REACH - 1,
            among: self.hands[colour].fits.and(among),
        }
    }

    /// Every way in which a piece that is left may lie over this cell of the board without touching
    /// its own colour: all of them, also those that cover other cells where the colour may attach.
    /// Whether the piece would touch a corner is not asked.
    #[inline]
    pub fn fits_at(&self, colour: usize, cell: Cell) -> Fits {
        let (bit, row) = (usize::from(cell.x) + REACH, usize::from(cell.y) + REACH);
        if cell.x >= self.width() || cell.y >= self.height() {
            return Fits::NONE;
        }
        possible(around(&self.blocked[colour], row), bit).and(&self.hands[colour].fits)
    }

    /// The cells where the colour may attach, whether or not something fits there.
    pub fn attach_cells(&self, colour: usize) -> impl Iterator<Item = Cell> + '_ {
        (0..self.height()).flat_map(move |y| {
            let row = self.attach_row(colour, y);
            (0..self.width()).filter(move |x| row >> x & 1 == 1).map(move |x| Cell { x, y })
        })
    }

    /// Whether the colour has a move.
    #[inline]
    pub fn has_moves(&self, colour: usize) -> bool {
        let (attach, blocked) = (&self.attach[colour], &self.blocked[colour]);
        let left = &self.hands[colour].fits;
        for row in REACH..usize::from(self.height()) + REACH {
            let mut cells = match (attach.get(row), blocked.get(row)) {
                (Some(attach), Some(blocked)) => attach & !blocked,
                _ => 0,
            };
            while cells != 0 {
                let bit = cells.trailing_zeros() as usize;
                if !possible(around(blocked, row), bit).and(left).is_empty() {
                    return true;
                }
                cells &= cells - 1;
            }
        }
        false
    }

    /// How many legal placements the colour has.
    #[inline]
    pub fn count(&self, colour: usize) -> u32 {
        self.reaches(colour).map(|(_, fits)| fits.len()).sum()
    }

    /// The legal placements of the colour, each once.
    #[inline]
    pub fn moves(&self, colour: usize) -> impl Iterator<Item = Move> + '_ {
        let moves = |(cell, fits): (Cell, Fits)| fits.iter().map(move |way| covering(cell, way));
        self.reaches(colour).flat_map(moves)
    }

    /// A legal placement of the colour drawn by lot, each as likely as every other; nothing when it
    /// has none.
    #[inline]
    pub fn draw(&self, colour: usize, stream: &mut Stream) -> Option<Move> {
        self.draw_among(colour, &self.hands[colour].fits, stream)
    }

    /// The same among these ways: `Fits::of_size(5)` draws among the pieces of five squares.
    #[inline]
    pub fn draw_among(&self, colour: usize, among: &Fits, stream: &mut Stream) -> Option<Move> {
        let mut met = 0;
        let mut drawn = None;
        for (cell, fits) in self.reaches_among(colour, among) {
            let here = fits.len();
            met += here;
            // Each cell takes over with the share that it has of everything met so far.
            let lot = stream.below(met as usize) as u32;
            if lot < here {
                drawn = fits.nth(lot).map(|way| covering(cell, way));
            }
        }
        drawn
    }

    /// The number of sequences of so many placements from here.
    pub fn paths(&self, depth: u32) -> u64 {
        let Some(colour) = self.turn() else { return u64::from(depth == 0) };
        match depth {
            0 => 1,
            1 => u64::from(self.count(colour)),
            _ => {
                let after = |mv| {
                    let mut next = *self;
                    next.play(mv);
                    next.paths(depth - 1)
                };
                self.moves(colour).map(after).sum()
            }
        }
    }
}
