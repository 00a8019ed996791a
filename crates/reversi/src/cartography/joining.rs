//! Joining open sides of cells by transitions, always whole sets of those that are alike.

use std::collections::HashSet;

use game::Stream;

use crate::map::{Direction, End, Map, Tile, Transition};

use super::motion::turned;
use super::pattern::Pattern;
use super::plan::{Plan, Style};

/// Every side of a cell behind which there is no cell.
pub(super) fn open_ends(map: &Map) -> Vec<End> {
    let mut ends = Vec::new();
    for (at, tile) in map.tiles.iter().enumerate() {
        let (x, y) = (at % map.width, at / map.width);
        let open = |side: &Direction| map.neighbour(x, y, *side).is_none();
        if *tile != Tile::Hole {
            ends.extend(Direction::all().filter(open).map(|side| End { x, y, side }));
        }
    }
    ends
}

struct Joining<'a> {
    map: &'a mut Map,
    pattern: &'a Pattern,
    lot: &'a mut Stream,
    open: HashSet<End>,
}

/// Adds the transitions that the plan asks for. Districts get at least a door each to the next.
pub(super) fn join(
    map: &mut Map,
    pattern: &Pattern,
    plan: &Plan,
    districts: bool,
    lot: &mut Stream,
) {
    let ends = open_ends(map);
    let open = ends.iter().copied().collect();
    let mut joining = Joining { map, pattern, lot, open };
    let wanted = (ends.len() as f64 * plan.transitions / 2.0).round() as usize;
    if districts {
        joining.doors_to_the_next(&ends);
    }
    match plan.style {
        Style::Torus => joining.torus(&ends, plan.transitions, districts),
        Style::Tunnels => joining.tunnels(&ends, wanted),
        Style::Random => joining.random(ends, wanted),
    }
    joining.map.transitions.sort_by_key(|t| (t.0.y, t.0.x, t.0.side, t.1.y, t.1.x, t.1.side));
}

impl Joining<'_> {
    /// Adds a transition and all that are like it, if none of their ends is taken.
    fn add(&mut self, first: Transition) -> bool {
        let all = self.pattern.transitions(first);
        let mut ends = HashSet::new();
        let fits = all.iter().all(|Transition(one, other)| {
            one != other
                && [one, other].into_iter().all(|end| self.open.contains(end) && ends.insert(*end))
        });
        if fits {
            ends.iter().for_each(|end| {
                self.open.remove(end);
            });
            self.map.transitions.extend(all);
        }
        fits
    }

    fn shuffle(&mut self, ends: &mut [End]) {
        for at in (1..ends.len()).rev() {
            ends.swap(at, self.lot.below(at + 1));
        }
    }

    /// Where a straight line that leaves through this end comes in again beyond the border.
    fn beyond(&self, end: End, districts: bool) -> Option<End> {
        let (dx, dy) = end.side.offset();
        let (width, height) = (self.map.width as isize, self.map.height as isize);
        let back = |cell: usize| End {
            x: cell % self.map.width,
            y: cell / self.map.width,
            side: end.side.opposite(),
        };
        if districts {
            // Out of a district eastwards or southwards is into the next one from the other side.
            if (dx, dy) < (0, 1) {
                return None;
            }
            let part = (self.pattern.part.0 as isize, self.pattern.part.1 as isize);
            let (left, top) = (end.x as isize % (part.0 + 1), end.y as isize % (part.1 + 1));
            let inside = (left + dx).rem_euclid(part.0) - left;
            let below = (top + dy).rem_euclid(part.1) - top;
            let wraps = left + dx < 0 || left + dx >= part.0 || top + dy < 0 || top + dy >= part.1;
            let cell = (end.y as isize + below) * width + end.x as isize + inside;
            let cell = self.pattern.cell(usize::try_from(cell).ok()?);
            return (wraps && self.map.tiles[cell] != Tile::Hole).then(|| back(cell));
        }
        let (mut x, mut y) = (end.x as isize, end.y as isize);
        let mut crossed = false;
        for _ in 0..width.max(height) * 2 {
            crossed |= x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height;
            (x, y) = ((x + dx).rem_euclid(width), (y + dy).rem_euclid(height));
            let cell = (y * width + x) as usize;
            if self.map.tiles[cell] != Tile::Hole {
                return crossed.then(|| back(cell));
            }
        }
        None
    }

    fn torus(&mut self, ends: &[End], share: f64, districts: bool) {
        let straight = |end: &End| Some(Transition(*end, self.beyond(*end, districts)?));
        // Each of them is seen from both of its ends.
        let once = |t: &Transition| districts || t.0 < t.1;
        let wraps: Vec<Transition> = ends.iter().filter_map(straight).filter(once).collect();
        for wrap in wraps {
            if self.lot.unit() < share {
                self.add(wrap);
            }
        }
    }

    /// Joins the three lanes through one side of a cell with those through a side of another.
    fn door(&mut self, one: End, other: End) -> usize {
        let mut lanes = 0;
        for (this, that) in [(0, 0), (1, 7), (7, 1)] {
            let lane = |end: End, by: usize| End { side: turned(end.side.index() + by), ..end };
            lanes += usize::from(self.add(Transition(lane(one, this), lane(other, that))));
        }
        lanes
    }

    fn tunnels(&mut self, ends: &[End], wanted: usize) {
        let mut sides: Vec<End> =
            ends.iter().copied().filter(|end| end.side.index() % 2 == 0).collect();
        self.shuffle(&mut sides);
        for pair in sides.chunks_exact(2) {
            if self.map.transitions.len() >= wanted {
                return;
            }
            self.door(pair[0], pair[1]);
        }
    }

    fn random(&mut self, mut ends: Vec<End>, wanted: usize) {
        // Whatever the symmetry forbids the first time may find another partner the second.
        for _ in 0..3 {
            self.shuffle(&mut ends);
            for at in 0..ends.len() / 2 {
                if self.map.transitions.len() >= wanted {
                    return;
                }
                self.add(Transition(ends[2 * at], ends[2 * at + 1]));
            }
        }
    }

    /// A door from each district into the next.
    fn doors_to_the_next(&mut self, ends: &[End]) {
        let home = |end: &&End| end.x < self.pattern.part.0 && end.y < self.pattern.part.1;
        let straight = |end: &&End| end.side.index().is_multiple_of(2);
        let mut sides: Vec<End> = ends.iter().filter(home).filter(straight).copied().collect();
        self.shuffle(&mut sides);
        let mut lanes = 0;
        for (at, out) in sides.iter().enumerate() {
            // A door that faces the other way keeps lines straight.
            let faces = |end: &&End| end.side == out.side.opposite();
            let into = sides[at + 1..].iter().find(faces).copied();
            let Some(into) = into else { continue };
            let cell = self.pattern.cell(into.y * self.map.width + into.x);
            let (x, y) = (cell % self.map.width, cell / self.map.width);
            lanes += self.door(*out, End { x, y, ..into });
            if lanes >= 3 {
                return;
            }
        }
    }
}
