//! The numbers behind first beliefs: what speaks for a placement, in logarithms of its likeliness.
//!
//! A placement is worth the sum over the cells that it covers, the cells beside its edges, the cells
//! at its corners, and its shape; what a cell is worth depends on what it is now, see
//! [`super::sight`]. The numbers were fitted to games of the program with itself, one table for two
//! colours and one for four.

use std::sync::LazyLock;

use crate::shape::SHAPES;

/// Kinds of cells that a piece covers.
pub(super) const COVERS: usize = 16;
/// Kinds of cells beside an edge.
pub(super) const EDGES: usize = 8;
/// Kinds of cells at a corner.
pub(super) const CORNERS: usize = 12;
/// Parts of the game that value cells differently.
pub(super) const PHASES: usize = 3;
/// Parts of the game that value shapes differently.
pub(super) const SHAPE_PHASES: usize = 5;
/// Rings around the middle of the board, which count while a colour begins.
pub(super) const RINGS: usize = 8;

const CELLS: usize = COVERS + EDGES + CORNERS;
const SHAPES_AT: usize = CELLS * PHASES;
const RINGS_AT: usize = SHAPES_AT + SHAPES * SHAPE_PHASES;

/// How many numbers there are.
pub const FEATURES: usize = RINGS_AT + 2 * RINGS;

/// What everything is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Beliefs(pub [f32; FEATURES]);

/// Where the number of something is.
pub(super) fn cover(phase: usize, kind: u8) -> usize {
    phase * CELLS + usize::from(kind)
}

pub(super) fn edge(phase: usize, kind: u8) -> usize {
    phase * CELLS + COVERS + usize::from(kind)
}

pub(super) fn corner(phase: usize, kind: u8) -> usize {
    phase * CELLS + COVERS + EDGES + usize::from(kind)
}

pub(super) fn shape(phase: usize, shape: usize) -> usize {
    SHAPES_AT + phase * SHAPES + shape
}

pub(super) fn ring_cover(ring: u8) -> usize {
    RINGS_AT + usize::from(ring)
}

pub(super) fn ring_corner(ring: u8) -> usize {
    RINGS_AT + RINGS + usize::from(ring)
}

impl Beliefs {
    /// The numbers for a game with so many colours.
    pub fn usual(colours: usize) -> &'static Beliefs {
        if colours > 2 { &FOUR } else { &TWO }
    }

    /// The numbers of a text, separated by blanks and lines; nothing unless there are as many as
    /// there are features, all of them finite.
    pub fn parse(text: &str) -> Option<Beliefs> {
        let mut numbers = [0.0; FEATURES];
        let mut words = text.split_whitespace();
        for number in &mut numbers {
            *number = words.next()?.parse().ok().filter(|number: &f32| number.is_finite())?;
        }
        words.next().is_none().then_some(Beliefs(numbers))
    }

    /// The text that [`Beliefs::parse`] reads.
    pub fn text(&self) -> String {
        let lines = self.0.chunks(8).map(|line| {
            let numbers: Vec<String> = line.iter().map(|number| format!("{number:.3}")).collect();
            numbers.join(" ") + "\n"
        });
        lines.collect()
    }

    /// What was set by hand, where learning begins.
    pub fn by_hand() -> Beliefs {
        const COVERED: [f32; COVERS] = [
            0.35, 0.35, 0.35, 0.35, 0.45, 0.45, 0.6, 0.6, 1.35, 1.35, 1.6, 1.6, 1.6, 1.6, 1.9, 1.9,
        ];
        const BESIDE: [f32; EDGES] = [0.4, 0.45, 0.45, 0.5, -1.2, -0.5, -0.5, -0.5];
        const AT_CORNERS: [f32; CORNERS] =
            [-0.15, 0.0, -0.2, 0.1, 0.4, 0.75, 1.05, -0.2, 0.15, 0.5, 0.85, 1.1];
        const SIZES: [[f32; 5]; SHAPE_PHASES] = [
            [-6.0, -6.0, -5.0, -3.0, 1.2],
            [-6.0, -6.0, -5.0, -3.0, 1.2],
            [-3.0, -2.0, -1.5, -0.4, 1.2],
            [0.3, -0.4, -0.8, -0.3, 1.2],
            [0.3, -0.4, -0.8, -0.3, 1.2],
        ];
        let mut numbers = [0.0; FEATURES];
        for phase in 0..PHASES {
            for (kinds, begin) in [
                (&COVERED[..], cover(phase, 0)),
                (&BESIDE[..], edge(phase, 0)),
                (&AT_CORNERS[..], corner(phase, 0)),
            ] {
                numbers[begin..begin + kinds.len()].copy_from_slice(kinds);
            }
        }
        for (phase, sizes) in SIZES.iter().enumerate() {
            for of in crate::Shape::all() {
                numbers[shape(phase, of.index())] = sizes[of.size() - 1];
            }
        }
        for ring in 0..RINGS as u8 {
            let inwards = 0.1 * (3.0 - f32::from(ring.min(5)));
            numbers[ring_cover(ring)] = inwards;
            numbers[ring_corner(ring)] = inwards * 1.5;
        }
        Beliefs(numbers)
    }
}

static TWO: LazyLock<Beliefs> = LazyLock::new(|| read(include_str!("../../../data/two.txt")));
static FOUR: LazyLock<Beliefs> = LazyLock::new(|| read(include_str!("../../../data/four.txt")));

fn read(text: &str) -> Beliefs {
    Beliefs::parse(text).unwrap_or_else(Beliefs::by_hand)
}
