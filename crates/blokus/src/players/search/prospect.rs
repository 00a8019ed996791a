//! Prospects: what a position promises to each seat, without playing it out.
//!
//! Signs are counted for every colour: squares placed, what fits now, how much of the board can be
//! reached. A seat has the sum over its colours. What one seat may expect against another follows
//! from the differences of their signs, each with a weight that changes in the course of the game.

use std::sync::LazyLock;

use super::scene::{Scene, Table};
use crate::board::{Board, COLOURS};
use crate::fits::{Fits, REACH};
use crate::position::Position;
use crate::shape::{SHAPES, Shape};

/// Signs that are not about a shape.
const GENERAL: usize = 14;
/// How many signs there are.
pub const SIGNS: usize = GENERAL + 2 * SHAPES;
/// Points in the course of a game that have weights; between two they are mixed.
pub const STAGES: usize = 7;

/// The signs of a seat.
pub type Signs = [f32; SIGNS];

/// The weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Prospects(pub Vec<Signs>);

static TWO: LazyLock<Option<Prospects>> =
    LazyLock::new(|| Prospects::parse(include_str!("../../../data/two-prospects.txt")));
static FOUR: LazyLock<Option<Prospects>> =
    LazyLock::new(|| Prospects::parse(include_str!("../../../data/four-prospects.txt")));

/// Squares of a colour with one piece of each shape.
const SQUARES: u32 = 89;

/// What is seen in a position.
#[derive(Clone, Debug)]
pub struct View {
    /// How far the game has come, from zero on.
    pub stage: f32,
    /// The signs of each seat.
    pub seats: [Signs; COLOURS],
}

impl Prospects {
    /// The weights for a game with so many colours.
    pub fn usual(colours: usize) -> Option<&'static Prospects> {
        if colours > 2 { FOUR.as_ref() } else { TWO.as_ref() }
    }

    /// Whether prospects are made use of in games that begin like this.
    pub fn serve(position: &Position) -> bool {
        Prospects::fitting(&Table::of(position), position.board()).is_some()
    }

    /// The weights for this game, if they were fitted to games like it: Duo, or Classic for two.
    pub(super) fn fitting<const ROWS: usize>(
        table: &Table,
        board: &Board<ROWS>,
    ) -> Option<&'static Prospects> {
        let side = if table.colours > 2 { 20 } else { 14 };
        let usual = |colour: usize| {
            board.squares_placed(colour) + board.squares_left(colour) == SQUARES
                && !board.is_withdrawn(colour)
        };
        let fits = table.seats == 2
            && table.has_bonus()
            && (board.width(), board.height()) == (side, side)
            && (0..table.colours).all(usual);
        if fits { Prospects::usual(table.colours) } else { None }
    }

    /// What one seat may expect against another, from zero to one.
    pub fn between(&self, view: &View, seat: usize, other: usize) -> f32 {
        let (at, share) = mixture(view.stage);
        let [near, far] = [&self.0[at], &self.0[at + 1]];
        let mut sum = 0.0;
        for sign in 0..SIGNS {
            let weight = near[sign] + (far[sign] - near[sign]) * share;
            sum += weight * (view.seats[seat][sign] - view.seats[other][sign]);
        }
        1.0 / (1.0 + (-sum).exp())
    }

    /// Numbers separated by blanks and lines; nothing unless there are as many as there must be.
    pub fn parse(text: &str) -> Option<Prospects> {
        let mut stages = vec![[0.0; SIGNS]; STAGES];
        let mut words = text.split_whitespace();
        for number in stages.iter_mut().flatten() {
            *number = words.next()?.parse().ok().filter(|number: &f32| number.is_finite())?;
        }
        words.next().is_none().then_some(Prospects(stages))
    }

    /// The text that [`Prospects::parse`] reads.
    pub fn text(&self) -> String {
        let lines = self.0.iter().flat_map(|stage| stage.chunks(8)).map(|line| {
            let numbers: Vec<String> = line.iter().map(|number| format!("{number:.3}")).collect();
            numbers.join(" ") + "\n"
        });
        lines.collect()
    }
}

/// The stage before, and how much of the next one counts.
pub fn mixture(stage: f32) -> (usize, f32) {
    let at = (stage.max(0.0) as usize).min(STAGES - 2);
    (at, (stage - at as f32).clamp(0.0, 1.0))
}

/// Looks at a position.
pub(super) fn view<const ROWS: usize>(table: &Table, scene: &Scene<ROWS>, turn: usize) -> View {
    let board = &scene.board;
    let rows = REACH..REACH + usize::from(board.height());
    let mut colours = [[0.0; SIGNS]; COLOURS];
    // Where each colour can attach something, and what it can reach from there in a few steps.
    let mut close = [[0u64; ROWS]; COLOURS];
    let mut wide = [[0u64; ROWS]; COLOURS];
    let mut rights = [[0u64; ROWS]; COLOURS];
    for colour in 0..table.colours {
        if board.is_withdrawn(colour) || board.is_stuck(colour) {
            continue;
        }
        let signs = &mut colours[colour];
        let mut all = Fits::NONE;
        let (mut counts, mut cells, mut cells_for_fives) = ([0; 3], 0, 0);
        let reach = &mut close[colour];
        for (cell, fits) in board.reaches(colour) {
            let classes = fits.count_classes();
            for (sum, count) in counts.iter_mut().zip(classes) {
                *sum += count;
            }
            cells += 1;
            cells_for_fives += u32::from(classes[2] > 0);
            all = all.or(&fits);
            reach[usize::from(cell.y) + REACH] |= 1 << (usize::from(cell.x) + REACH);
        }
        for shape in Shape::all() {
            let left = board.left(colour)[shape.index()] > 0;
            let fits = left && !all.and(Fits::of_shape(shape)).is_empty();
            if fits {
                signs[2] += shape.size() as f32 / 10.0;
                signs[GENERAL + shape.index()] = 1.0;
            } else if left {
                signs[GENERAL + SHAPES + shape.index()] = 1.0;
            }
        }
        signs[3] = (1.0 + counts[2] as f32).ln();
        signs[4] = (1.0 + counts[1] as f32).ln();
        signs[5] = (1.0 + counts[0] as f32).ln();
        signs[6] = cells as f32 / 4.0;
        signs[7] = cells_for_fives as f32 / 4.0;
        rights[colour] = close[colour];
    }
    // Cells that each colour reaches before any rival does, step by step.
    let mut claimed = rights;
    for step in 0..6 {
        let before = claimed;
        for colour in 0..table.colours {
            let blocked = &board.blocked[colour];
            if step < 3 {
                grow(&mut close[colour], blocked, rows.clone());
            }
            if step == 3 {
                wide[colour] = close[colour];
            }
            if step >= 3 {
                grow(&mut wide[colour], blocked, rows.clone());
            }
            let mut taken = *blocked;
            for other in
                (0..table.colours).filter(|other| table.owner(*other) != table.owner(colour))
            {
                for row in rows.clone() {
                    taken[row] |= before[other][row];
                }
            }
            grow(&mut claimed[colour], &taken, rows.clone());
        }
    }
    let mut seats = [[0.0; SIGNS]; COLOURS];
    let mut placed = 0;
    for colour in 0..table.colours {
        placed += board.squares_placed(colour);
        let signs = &mut colours[colour];
        signs[1] = board.points(colour) as f32 / 10.0;
        let Some(seat) = table.owner(colour) else { continue };
        signs[0] = if colour == turn { 1.0 } else { 0.0 };
        let (mut own, mut far, mut first, mut earlier, mut safe, mut exposed) = (0, 0, 0, 0, 0, 0);
        for row in rows.clone() {
            let (mut close_others, mut wide_others, mut blocked_others) = (0, 0, !0);
            let mut claimed_others = 0;
            for other in (0..table.colours).filter(|other| table.is_rival(*other, seat)) {
                close_others |= close[other][row];
                wide_others |= wide[other][row];
                claimed_others |= claimed[other][row];
                blocked_others &= board.blocked[other][row];
            }
            own += close[colour][row].count_ones();
            far += wide[colour][row].count_ones();
            first += (close[colour][row] & !close_others & wide_others).count_ones();
            earlier += (claimed[colour][row] & !claimed_others).count_ones();
            safe += (rights[colour][row] & blocked_others).count_ones();
            exposed += (rights[colour][row] & close_others).count_ones();
        }
        for (sign, count) in [own, far, first, earlier, safe, exposed].into_iter().enumerate() {
            signs[8 + sign] = count as f32 / 10.0;
        }
        for (sum, sign) in seats[seat].iter_mut().zip(signs.iter()) {
            *sum += *sign;
        }
    }
    let full = (table.colours as u32 * SQUARES) as f32;
    View { stage: placed as f32 / full * STAGES as f32, seats }
}

/// Adds the neighbours of all cells that are not blocked.
#[inline]
fn grow<const ROWS: usize>(
    cells: &mut [u64; ROWS],
    blocked: &[u64; ROWS],
    rows: std::ops::Range<usize>,
) {
    let mut below = 0;
    for row in rows {
        let here = cells[row];
        let above = cells[row + 1];
        cells[row] |= (here << 1 | here >> 1 | below | above) & !blocked[row];
        below = here;
    }
}
