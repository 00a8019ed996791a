//! The ground of a map: everything about its shape that no stone changes, worked out once.
//!
//! Cells that are no holes are numbered densely. A *state* is a cell and a direction in which a walk
//! goes through it, `cell * 8 + direction`; the next state of every state is in one table, so that a
//! walk over transitions costs no more than one over open ground. Every axis of a cell lies on
//! exactly one *line*. Knows nothing of turns or of what lies where.

use crate::map::{Map, Tile, Transition};
use crate::walker::Walker;

/// Beyond the edge.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// The shape of a map.
pub(crate) struct Ground {
    width: usize,
    height: usize,
    /// How many players the map is for.
    pub(crate) players: u8,
    /// How far a bomb reaches.
    pub(crate) radius: u8,
    transitions: Vec<Transition>,
    /// The dense number of every cell of the map, row by row.
    dense: Vec<u32>,
    /// Column and row of every dense cell.
    pub(crate) places: Vec<(u16, u16)>,
    /// The state that follows a state.
    pub(crate) next: Vec<u32>,
    /// The line on which an axis of a cell lies, `cell * 4 + axis`.
    pub(crate) lines: Vec<u32>,
    /// How many lines there are.
    pub(crate) line_count: usize,
    /// The axes of a cell that go on to both sides: only along these can its stone be captured.
    pub(crate) axes: Vec<u8>,
    /// Whether a stone placed there could capture at all.
    pub(crate) playable: Vec<bool>,
    /// Which part of the map a cell belongs to.
    pub(crate) part: Vec<u32>,
    /// How many cells a bomb destroys, on the average of some places.
    pub(crate) blast: f64,
}

impl Ground {
    /// The ground of this map.
    pub(crate) fn new(map: &Map) -> Ground {
        let mut dense = vec![NOWHERE; map.tiles.len()];
        let mut places = Vec::new();
        for (at, tile) in map.tiles.iter().enumerate() {
            if *tile != Tile::Hole {
                dense[at] = places.len() as u32;
                places.push(((at % map.width) as u16, (at / map.width) as u16));
            }
        }
        let mut ground = Ground {
            width: map.width,
            height: map.height,
            players: map.players,
            radius: map.radius,
            transitions: map.transitions.clone(),
            next: steps(map, &dense, &places),
            dense,
            lines: Vec::new(),
            line_count: 0,
            axes: Vec::new(),
            playable: Vec::new(),
            part: Vec::new(),
            blast: 1.0,
            places,
        };
        ground.draw_lines();
        ground.look_at_cells();
        ground.find_parts();
        ground.blast = ground.mean_blast();
        ground
    }

    /// How many cells there are.
    pub(crate) fn size(&self) -> usize {
        self.places.len()
    }

    /// Whether this map, perhaps after some bombs, lies on this ground.
    pub(crate) fn carries(&self, map: &Map) -> bool {
        (self.width, self.height, self.players, self.radius)
            == (map.width, map.height, map.players, map.radius)
            && map
                .tiles
                .iter()
                .zip(&self.dense)
                .all(|(tile, dense)| *tile == Tile::Hole || *dense != NOWHERE)
            && self
                .transitions
                .iter()
                .filter(|Transition(one, other)| {
                    [one, other].iter().all(|end| map.tile(end.x, end.y) != Tile::Hole)
                })
                .eq(&map.transitions)
    }

    /// The cells one step away, as often as there are ways.
    pub(crate) fn around(&self, cell: u32) -> impl Iterator<Item = u32> + '_ {
        let states = cell as usize * 8..cell as usize * 8 + 8;
        self.next[states].iter().filter(|state| **state != NOWHERE).map(|state| state / 8)
    }

    fn draw_lines(&mut self) {
        self.lines = vec![NOWHERE; self.size() * 4];
        let mut line = 0;
        for axis in 0..self.lines.len() {
            if self.lines[axis] != NOWHERE {
                continue;
            }
            self.lines[axis] = line;
            let forth = (axis / 4 * 8 + axis % 4) as u32;
            for start in [forth, forth + 4] {
                let mut state = self.next[start as usize];
                while state != NOWHERE {
                    let on = (state / 8 * 4 + state % 4) as usize;
                    if self.lines[on] != NOWHERE {
                        break;
                    }
                    self.lines[on] = line;
                    state = self.next[state as usize];
                }
            }
            line += 1;
        }
        self.line_count = line as usize;
    }

    fn look_at_cells(&mut self) {
        for cell in 0..self.size() {
            let next = &self.next[cell * 8..cell * 8 + 8];
            let open = |axis: &usize| next[*axis] != NOWHERE && next[*axis + 4] != NOWHERE;
            self.axes.push((0..4).filter(open).map(|axis| 1 << axis).sum());
            let far = |state: &u32| *state != NOWHERE && self.next[*state as usize] != NOWHERE;
            self.playable.push(next.iter().any(far));
        }
    }

    fn find_parts(&mut self) {
        self.part = vec![NOWHERE; self.size()];
        let mut reached = Vec::new();
        for first in 0..self.size() as u32 {
            if self.part[first as usize] != NOWHERE {
                continue;
            }
            self.part[first as usize] = first;
            reached.push(first);
            while let Some(cell) = reached.pop() {
                for state in &self.next[cell as usize * 8..cell as usize * 8 + 8] {
                    if *state != NOWHERE && self.part[*state as usize / 8] == NOWHERE {
                        self.part[*state as usize / 8] = first;
                        reached.push(*state / 8);
                    }
                }
            }
        }
    }

    fn mean_blast(&self) -> f64 {
        /// Enough for an average; large maps must not wait for it.
        const SAMPLES: usize = 16;
        let mut blast = Blast::default();
        let stride = (self.size() / SAMPLES).max(1);
        let targets = (0..self.size()).step_by(stride);
        let (mut sum, mut count) = (0, 0);
        for target in targets {
            sum += blast.cells(self, target as u32, |_| true).len();
            count += 1;
        }
        f64::from(sum as u32) / f64::from(count.max(1))
    }
}

fn steps(map: &Map, dense: &[u32], places: &[(u16, u16)]) -> Vec<u32> {
    let walker = Walker::new(map.clone());
    let mut next = Vec::with_capacity(places.len() * 8);
    for (x, y) in places {
        let cell = usize::from(*y) * map.width + usize::from(*x);
        for direction in crate::map::Direction::all() {
            next.push(match walker.step(cell, direction) {
                Some((to, onwards)) => dense[to] * 8 + onwards.index() as u32,
                None => NOWHERE,
            });
        }
    }
    next
}

/// Finds out what a bomb destroys; keeps its paper for the next one.
#[derive(Default)]
pub(crate) struct Blast {
    seen: Vec<u32>,
    round: u32,
    cells: Vec<u32>,
}

impl Blast {
    /// The cells that a bomb on the target destroys, when only the cells that are alive conduct it.
    pub(crate) fn cells(
        &mut self,
        ground: &Ground,
        target: u32,
        alive: impl Fn(u32) -> bool,
    ) -> &[u32] {
        if self.seen.len() != ground.size() || self.round == u32::MAX {
            self.seen = vec![0; ground.size()];
            self.round = 0;
        }
        self.round += 1;
        self.cells.clear();
        self.cells.push(target);
        self.seen[target as usize] = self.round;
        let mut edge = 0;
        for _ in 0..ground.radius {
            let end = self.cells.len();
            if edge == end {
                break;
            }
            for at in edge..end {
                let cell = self.cells[at];
                for to in ground.around(cell) {
                    if self.seen[to as usize] != self.round && alive(to) {
                        self.seen[to as usize] = self.round;
                        self.cells.push(to);
                    }
                }
            }
            edge = end;
        }
        &self.cells
    }

    /// What the last bomb destroyed.
    pub(crate) fn last(&self) -> &[u32] {
        &self.cells
    }
}
