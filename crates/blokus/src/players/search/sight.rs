//! First sight: how likely a placement seems before it is tried.
//!
//! Every cell gets three numbers: what covering it is worth, what having it beside an edge is worth,
//! and what having it at a corner is worth. A placement adds up about twenty of them.

use std::sync::LazyLock;

use search::Candidate;

use super::playout::Contested;
use super::scene::{Scene, Table, code};
use super::weights::{self, Beliefs, RINGS};
use crate::cell::Move;
use crate::fits::REACH;
use crate::form::{FORMS, Form};
use crate::legal::covering;
use crate::shape::SHAPES;

/// Cells in a row of the tables.
const STRIDE: usize = 64;
/// Pieces of a colour on the board until which the middle of the board matters.
const OPENING: u32 = 5;
/// Pieces of a colour until which it hastens to the middle, where there are four.
const BEGINNING: u32 = 3;

/// The cells around a form, as steps in the tables from its lower left.
struct Outline {
    squares: Vec<isize>,
    edges: Vec<isize>,
    corners: Vec<isize>,
}

static OUTLINES: LazyLock<Vec<Outline>> = LazyLock::new(|| {
    let steps = |rows: &[u8], from: isize| -> Vec<isize> {
        let mut steps = Vec::new();
        for (y, row) in rows.iter().enumerate() {
            let columns = (0..8).filter(|x| row >> x & 1 == 1);
            steps.extend(columns.map(|x| (y as isize + from) * STRIDE as isize + x + from));
        }
        steps
    };
    let outline = |form: Form| {
        let figure = form.figure();
        Outline {
            squares: steps(&figure.rows, 0),
            edges: steps(&figure.edges, -1),
            corners: steps(&figure.corners, -1),
        }
    };
    (0..FORMS).filter_map(Form::new).map(outline).collect()
});

/// What the kinds of a cell are, by what it is to the colour to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kinds {
    pub(super) cover: u8,
    pub(super) edge: u8,
    pub(super) corner: u8,
}

/// How first sight is used.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    /// The power to which the likeliness of placements is raised.
    pub(super) sharpness: f32,
    /// How much every step that a placement stays away from the middle of the board counts against
    /// it, while one of four colours begins.
    pub(super) haste: f32,
}

/// Paper for one look.
pub(super) struct Sight {
    beliefs: Beliefs,
    manner: Manner,
    covers: Vec<f32>,
    edges: Vec<f32>,
    corners: Vec<f32>,
    /// For what the border of the tables is right: width, height, part of the game.
    drawn: (u8, u8, usize),
    rings: Vec<u8>,
    distances: Vec<f32>,
}

impl Sight {
    pub(super) fn new(beliefs: &Beliefs, manner: Manner) -> Sight {
        Sight {
            beliefs: *beliefs,
            manner,
            covers: Vec::new(),
            edges: Vec::new(),
            corners: Vec::new(),
            drawn: (0, 0, 0),
            rings: Vec::new(),
            distances: Vec::new(),
        }
    }

    /// Replaces the list by the moves of the colour to move, at most so many, the likeliest first.
    pub(super) fn candidates<const ROWS: usize>(
        &mut self,
        table: &Table,
        scene: &Scene<ROWS>,
        most: usize,
        list: &mut Vec<Candidate>,
    ) {
        list.clear();
        let board = &scene.board;
        let Some(colour) = board.turn() else { return };
        self.look(table, scene, colour);
        let begin = weights::shape(shape_phase(scene, colour), 0);
        let shapes = &self.beliefs.0[begin..begin + SHAPES];
        let outlines = &*OUTLINES;
        let begins = table.colours > 2 && pieces_placed(scene, colour) < BEGINNING;
        let haste = if begins { self.manner.haste } else { 0.0 };
        for (cell, fits) in board.reaches(colour) {
            for way in fits.iter() {
                let mv = covering(cell, way);
                let outline = &outlines[mv.form.index()];
                let at = (usize::from(mv.y) + REACH) * STRIDE + usize::from(mv.x) + REACH;
                let sum = |steps: &[isize], worth: &[f32]| -> f32 {
                    steps.iter().map(|step| worth[at.wrapping_add_signed(*step)]).sum()
                };
                let away = if haste > 0.0 {
                    let steps = outline.squares.iter();
                    let distance = |step: &isize| self.distances[at.wrapping_add_signed(*step)];
                    steps.map(distance).fold(f32::MAX, f32::min)
                } else {
                    0.0
                };
                let belief = shapes[mv.form.shape().index()]
                    + sum(&outline.squares, &self.covers)
                    + sum(&outline.edges, &self.edges)
                    + sum(&outline.corners, &self.corners)
                    - haste * away;
                list.push(Candidate { mv: code(colour, mv), belief });
            }
        }
        let greater = |one: &Candidate, other: &Candidate| other.belief.total_cmp(&one.belief);
        if list.len() > most {
            list.select_nth_unstable_by(most, greater);
            list.truncate(most);
        }
        list.sort_unstable_by(|one, other| greater(one, other).then(one.mv.cmp(&other.mv)));
        let best = list.first().map_or(0.0, |first| first.belief);
        for candidate in list {
            candidate.belief = (self.manner.sharpness * (candidate.belief - best)).max(-25.0).exp();
        }
    }

    /// Fills the tables.
    fn look<const ROWS: usize>(&mut self, table: &Table, scene: &Scene<ROWS>, colour: usize) {
        let (width, height) = (scene.board.width(), scene.board.height());
        let part = phase(scene, colour);
        if self.drawn != (width, height, part) || self.covers.len() != ROWS * STRIDE {
            self.draw_border(ROWS, width, height, part);
        }
        let opening = pieces_placed(scene, colour) < OPENING;
        let Sight { beliefs: Beliefs(numbers), covers, edges, corners, rings, .. } = self;
        survey(table, scene, colour, |at, kinds| {
            covers[at] = numbers[weights::cover(part, kinds.cover)];
            edges[at] = numbers[weights::edge(part, kinds.edge)];
            corners[at] = numbers[weights::corner(part, kinds.corner)];
            if opening {
                covers[at] += numbers[weights::ring_cover(rings[at])];
                if kinds.corner > 1 {
                    corners[at] += numbers[weights::ring_corner(rings[at])];
                }
            }
        });
    }

    fn draw_border(&mut self, rows: usize, width: u8, height: u8, phase: usize) {
        let size = rows * STRIDE;
        self.covers.clear();
        self.edges.clear();
        self.corners.clear();
        self.covers.resize(size, 0.0);
        self.edges.resize(size, self.beliefs.0[weights::edge(phase, 0)]);
        self.corners.resize(size, self.beliefs.0[weights::corner(phase, 0)]);
        if self.rings.len() != size || (self.drawn.0, self.drawn.1) != (width, height) {
            self.rings = rings(rows, width, height);
            self.distances = distances(rows, width, height);
        }
        self.drawn = (width, height, phase);
    }
}

/// How far every cell of the tables is from the middle of the board.
fn distances(rows: usize, width: u8, height: u8) -> Vec<f32> {
    let middle = |side: u8| (f32::from(side) - 1.0) / 2.0 + REACH as f32;
    let (x, y) = (middle(width), middle(height));
    let distance = |at: usize| ((at % STRIDE) as f32 - x).hypot((at / STRIDE) as f32 - y);
    (0..rows * STRIDE).map(distance).collect()
}

/// The ring of every cell of the tables.
fn rings(rows: usize, width: u8, height: u8) -> Vec<u8> {
    let ring = |distance: f32| (distance / 2.0).min(RINGS as f32 - 1.0) as u8;
    distances(rows, width, height).into_iter().map(ring).collect()
}

/// How many pieces the colour has on the board, about: squares by five.
pub(super) fn pieces_placed<const ROWS: usize>(scene: &Scene<ROWS>, colour: usize) -> u32 {
    scene.board.squares_placed(colour).div_ceil(5)
}

/// The part of the game that a colour is in, as cells are valued.
fn phase<const ROWS: usize>(scene: &Scene<ROWS>, colour: usize) -> usize {
    match pieces_placed(scene, colour) {
        0..=3 => 0,
        4..=8 => 1,
        _ => 2,
    }
}

/// The part of the game that a colour is in, as shapes are valued.
fn shape_phase<const ROWS: usize>(scene: &Scene<ROWS>, colour: usize) -> usize {
    match pieces_placed(scene, colour) {
        0..=1 => 0,
        2..=3 => 1,
        4..=6 => 2,
        7..=9 => 3,
        _ => 4,
    }
}

/// Every move of the colour to move with the features that speak for or against it, each as often as
/// it counts.
pub(super) fn features<const ROWS: usize>(
    table: &Table,
    scene: &Scene<ROWS>,
) -> Vec<(Move, Vec<u8>)> {
    let Some(colour) = scene.board.turn() else { return Vec::new() };
    let (part, shape_part) = (phase(scene, colour), shape_phase(scene, colour));
    let opening = pieces_placed(scene, colour) < OPENING;
    let mut kinds = vec![Kinds { cover: 0, edge: 0, corner: 0 }; ROWS * STRIDE];
    survey(table, scene, colour, |at, found| kinds[at] = found);
    let rings = rings(ROWS, scene.board.width(), scene.board.height());
    let of_move = |mv: Move| {
        let outline = &OUTLINES[mv.form.index()];
        let begin = (usize::from(mv.y) + REACH) * STRIDE + usize::from(mv.x) + REACH;
        let at = |step: &isize| begin.wrapping_add_signed(*step);
        let mut found = vec![weights::shape(shape_part, mv.form.shape().index()) as u8];
        for at in outline.squares.iter().map(at) {
            found.push(weights::cover(part, kinds[at].cover) as u8);
            if opening {
                found.push(weights::ring_cover(rings[at]) as u8);
            }
        }
        found.extend(
            outline.edges.iter().map(|step| weights::edge(part, kinds[at(step)].edge) as u8),
        );
        for at in outline.corners.iter().map(at) {
            found.push(weights::corner(part, kinds[at].corner) as u8);
            if opening && kinds[at].corner > 1 {
                found.push(weights::ring_corner(rings[at]) as u8);
            }
        }
        (mv, found)
    };
    scene.board.moves(colour).map(of_move).collect()
}

/// Tells of every cell of the board what it is to this colour.
pub(super) fn survey<const ROWS: usize>(
    table: &Table,
    scene: &Scene<ROWS>,
    colour: usize,
    mut tell: impl FnMut(usize, Kinds),
) {
    let board = &scene.board;
    let seat = scene.seat_of(table, colour);
    let contested = Contested::of(table, scene, colour);
    let rivals =
        (0..table.colours).filter(|other| *other != colour && table.is_rival(*other, seat));
    // Where rivals may attach, what none of them may cover, and stones.
    let (mut rights, mut safe) = ([0u64; ROWS], [!0u64; ROWS]);
    let (mut theirs, mut ours) = ([0u64; ROWS], [0u64; ROWS]);
    for rival in rivals {
        for row in 0..ROWS {
            rights[row] |= board.attach[rival][row] & !board.blocked[rival][row];
            safe[row] &= board.blocked[rival][row];
            theirs[row] |= board.stones[rival][row];
        }
    }
    for friend in (0..table.colours).filter(|other| !table.is_rival(*other, seat)) {
        for (all, own) in ours.iter_mut().zip(&board.stones[friend]) {
            *all |= own;
        }
    }
    let (blocked, attach) = (&board.blocked[colour], &board.attach[colour]);
    for row in REACH..REACH + usize::from(board.height()) {
        let near = rights[row] << 1 | rights[row] >> 1 | rights[row - 1] | rights[row + 1];
        let (below, above) = (!blocked[row - 1], !blocked[row + 1]);
        let (left, right) = (!blocked[row] << 1, !blocked[row] >> 1);
        for bit in REACH..REACH + usize::from(board.width()) {
            let has = |row: u64| (row >> bit & 1) as u8;
            let kinds = if has(blocked[row]) == 1 {
                let edge = match (has(theirs[row]), has(ours[row])) {
                    (1, _) => 1,
                    (_, 1) => 2,
                    _ => 3,
                };
                Kinds { cover: 0, edge, corner: 0 }
            } else {
                let status = match (has(rights[row]), has(near), has(safe[row])) {
                    (1, ..) => 3,
                    (_, 1, _) => 2,
                    (_, _, 0) => 1,
                    _ => 0,
                };
                let own = has(attach[row]);
                let cover = status * 4 + has(contested.near[row]) * 2 + own;
                let edge = match (own, status) {
                    (1, _) => 4,
                    (_, 2 | 3) => 5,
                    (_, 1) => 6,
                    _ => 7,
                };
                let free = has(below) + has(above) + has(left) + has(right);
                let corner = match (own, status) {
                    (1, _) => 1,
                    (_, 2 | 3) => 7 + free,
                    _ => 2 + free,
                };
                Kinds { cover, edge, corner }
            };
            tell(row * STRIDE + bit, kinds);
        }
    }
}
