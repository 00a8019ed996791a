//! Playouts: games played on quickly, with large pieces first and answers close to the last moves.
//!
//! A placement is drawn by its size and by what it covers: a cell where a rival has just got the
//! right to attach, a neighbour of one, or neither. All three sets come from the nine look-ups of
//! [`crate::fits`], with the contested cells in the place of the forbidden ones.

use game::Stream;

use super::replies::Replies;
use super::scene::{Code, Scene, Table, code, decoded};
use crate::board::Board;
use crate::cell::{Cell, Move};
use crate::fits::{Fits, REACH, touching};
use crate::legal::covering;

/// What playouts prefer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taste {
    /// The weights of pieces with up to three, four and five squares.
    pub(super) sizes: [f32; 3],
    /// The weights of placements that cover nothing contested, a neighbour of a cell where a rival
    /// has just got the right to attach, and such a cell.
    pub(super) nearness: [f32; 3],
    /// Whether replies that went well are tried again.
    pub(super) replies: bool,
}

/// A cell to attach at, with what fits there, each set within the one before.
struct Offer {
    cell: Cell,
    fits: [Fits; 3],
    counts: [[u32; 3]; 3],
}

/// Plays games to their ends.
pub(super) struct Playout {
    taste: Taste,
    offers: Vec<Offer>,
    pub(super) replies: Replies,
}

/// The placements by size: up to three squares, four, five.
#[inline]
fn by_size(fits: &Fits) -> [u32; 3] {
    fits.count_classes()
}

impl Playout {
    pub(super) fn new(taste: Taste) -> Playout {
        Playout { taste, offers: Vec::new(), replies: Replies::new() }
    }

    /// Plays on until nobody can move, and adds the moves to the list.
    pub(super) fn run<const ROWS: usize>(
        &mut self,
        table: &Table,
        scene: &mut Scene<ROWS>,
        stream: &mut Stream,
        played: &mut Vec<Code>,
    ) {
        let Some(mut colour) = scene.board.turn() else { return };
        let colours = scene.board.colours();
        let done =
            |colour: &usize| scene.board.is_stuck(*colour) || scene.board.is_withdrawn(*colour);
        let mut stuck = (0..colours).filter(done).fold(0u8, |bits, colour| bits | 1 << colour);
        let all = (1u8 << colours) - 1;
        while stuck != all {
            if stuck >> colour & 1 == 0 {
                match self.choose(table, scene, colour, stream) {
                    Some(mv) => {
                        scene.place(table, colour, mv);
                        played.push(code(colour, mv));
                    }
                    None => stuck |= 1 << colour,
                }
            }
            colour = if colour + 1 == colours { 0 } else { colour + 1 };
        }
    }

    #[inline]
    fn choose<const ROWS: usize>(
        &mut self,
        table: &Table,
        scene: &Scene<ROWS>,
        colour: usize,
        stream: &mut Stream,
    ) -> Option<Move> {
        if self.taste.replies {
            let [last, before, _] = scene.recent;
            let known = [self.replies.to_two(last, before), self.replies.to_one(last)];
            for (by, mv) in known.into_iter().flatten().filter_map(decoded) {
                if by == colour && is_legal(&scene.board, colour, mv) {
                    return Some(mv);
                }
            }
        }
        let contested = Contested::of(table, scene, colour);
        let totals = self.gather(&scene.board, colour, &contested);
        self.draw(&totals, stream)
    }

    /// Finds everything that fits; counts it by nearness and size, each set without the next.
    fn gather<const ROWS: usize>(
        &mut self,
        board: &Board<ROWS>,
        colour: usize,
        contested: &Contested<ROWS>,
    ) -> [[u32; 3]; 3] {
        let mut totals = [[0; 3]; 3];
        self.offers.clear();
        for (cell, fits) in board.reaches(colour) {
            let mut offer =
                Offer { cell, fits: [fits, Fits::NONE, Fits::NONE], counts: [[0; 3]; 3] };
            offer.counts[0] = by_size(&fits);
            if contested.is_within_reach(cell) {
                let (bit, row) = (usize::from(cell.x) + REACH, usize::from(cell.y) + REACH);
                let near = fits.and(&touching(&contested.near, row, bit));
                if !near.is_empty() {
                    let upon = near.and(&touching(&contested.upon, row, bit));
                    offer.fits = [fits.without(&near), near.without(&upon), upon];
                    for (count, fits) in offer.counts.iter_mut().zip(&offer.fits) {
                        *count = by_size(fits);
                    }
                }
            }
            for (total, count) in totals.iter_mut().zip(&offer.counts) {
                for (total, count) in total.iter_mut().zip(count) {
                    *total += count;
                }
            }
            self.offers.push(offer);
        }
        totals
    }

    fn draw(&self, totals: &[[u32; 3]; 3], stream: &mut Stream) -> Option<Move> {
        let weight = |nearness: usize, size: usize| {
            totals[nearness][size] as f32 * self.taste.nearness[nearness] * self.taste.sizes[size]
        };
        let kinds = || (0..3).rev().flat_map(|near| (0..3).rev().map(move |size| (near, size)));
        let sum: f32 = kinds().map(|(near, size)| weight(near, size)).sum();
        let mut point = stream.unit() as f32 * sum;
        let mut drawn = None;
        for (near, size) in kinds().filter(|(near, size)| totals[*near][*size] > 0) {
            drawn = Some((near, size));
            point -= weight(near, size);
            if point < 0.0 {
                break;
            }
        }
        let (near, size) = drawn?;
        let mut skip = stream.below(totals[near][size] as usize) as u32;
        for offer in &self.offers {
            let here = offer.counts[near][size];
            if skip < here {
                let way = offer.fits[near].of_class(size).nth(skip)?;
                return Some(covering(offer.cell, way));
            }
            skip -= here;
        }
        None
    }

    /// Learns from a game which replies went well: those of seats that got more than half.
    pub(super) fn learn(
        &mut self,
        start: [Code; 3],
        played: &[Code],
        went_well: impl Fn(usize) -> Option<bool>,
    ) {
        if !self.taste.replies {
            return;
        }
        let [mut last, mut before, _] = start;
        for mv in played {
            let colour = (mv >> 24) as usize - 1;
            match went_well(colour) {
                Some(true) => self.replies.keep(last, before, *mv),
                Some(false) => self.replies.drop(last, before, *mv),
                None => {}
            }
            (last, before) = (*mv, last);
        }
    }
}

/// Whether the colour may play this, whoever is to move.
#[inline]
pub(super) fn is_legal<const ROWS: usize>(board: &Board<ROWS>, colour: usize, mv: Move) -> bool {
    let figure = mv.form.figure();
    if board.left(colour)[figure.shape.index()] == 0 {
        return false;
    }
    let (bit, row) = (usize::from(mv.x) + REACH, usize::from(mv.y) + REACH);
    let (mut blocked, mut attached) = (0, 0);
    for (at, squares) in figure.rows[..usize::from(figure.height)].iter().enumerate() {
        let squares = u64::from(*squares) << bit;
        blocked |= squares & board.blocked[colour][row + at];
        attached |= squares & board.attach[colour][row + at];
    }
    blocked == 0 && attached != 0
}

/// The cells where rivals have just got the right to attach, and those with their neighbours.
pub(super) struct Contested<const ROWS: usize> {
    upon: [u64; ROWS],
    pub(super) near: [u64; ROWS],
    /// Rows that have any, from the first to the last.
    rows: (usize, usize),
    columns: u64,
}

impl<const ROWS: usize> Contested<ROWS> {
    #[inline]
    pub(super) fn of(table: &Table, scene: &Scene<ROWS>, colour: usize) -> Contested<ROWS> {
        let (upon, near) = ([0; ROWS], [0; ROWS]);
        let mut contested = Contested { upon, near, rows: (ROWS, 0), columns: 0 };
        let seat = scene.seat_of(table, colour);
        let board = &scene.board;
        let own = &board.blocked[colour];
        for (rival, mv) in scene.recent.iter().take(table.colours - 1).filter_map(|it| decoded(*it))
        {
            if rival == colour {
                break;
            }
            if !table.is_rival(rival, seat) {
                continue;
            }
            let figure = mv.form.figure();
            let (bit, row) = (usize::from(mv.x) + REACH, usize::from(mv.y) + REACH);
            for at in 0..usize::from(figure.height) + 2 {
                let row = row + at - 1;
                let corners = u64::from(figure.corners[at]) << (bit - 1);
                let upon = corners & !board.blocked[rival][row];
                if upon == 0 {
                    continue;
                }
                contested.upon[row] |= upon & !own[row];
                contested.near[row] |= (upon | upon << 1 | upon >> 1) & !own[row];
                contested.near[row - 1] |= upon & !own[row - 1];
                contested.near[row + 1] |= upon & !own[row + 1];
                contested.columns |= upon | upon << 1 | upon >> 1;
                let (first, last) = contested.rows;
                contested.rows = (first.min(row - 1), last.max(row + 1));
            }
        }
        contested
    }

    #[inline]
    fn is_within_reach(&self, cell: Cell) -> bool {
        let (bit, row) = (usize::from(cell.x) + REACH, usize::from(cell.y) + REACH);
        row + REACH >= self.rows.0
            && row <= self.rows.1 + REACH
            && self.columns >> (bit - REACH) & 0x1ff != 0
    }
}
