//! What never changes during a game: which cells there are and along which lines one walks.
//!
//! Cells are numbered densely, row by row, holes left out. From every cell a walk in each of the
//! eight directions goes along one line of the board, through transitions, until the line ends or is
//! back where it began. All lines are written down one after the other, in both directions, so that a
//! walk is a look at the next number. A line that closes is written twice in a row, so that a walk
//! from any of its cells can go round once.

use crate::map::{Direction, Map, Tile};
use crate::weave::{Strand, Weave};

/// A cell by its number; the number of cells stands for the end of a line.
pub(crate) type Cell = u32;

/// A line on which some cell lies twice.
const TANGLED: u32 = 1 << 31;
/// No cell, no state.
const NONE: u32 = u32::MAX;

/// The unchanging part of a game.
#[derive(Debug)]
pub(crate) struct Topology {
    /// The map with which the game, or this part of it, began.
    pub(crate) map: Map,
    places: Vec<(u16, u16)>,
    /// For each place of the map, row by row, its cell.
    numbers: Vec<u32>,
    /// For each cell and direction, where in `lines` it stands.
    rays: Vec<u32>,
    lines: Vec<Cell>,
    weave: Weave,
    zobrist: Vec<u64>,
    square: bool,
    classical: bool,
}

/// A walk from a cell.
#[derive(Clone, Copy)]
pub(crate) struct Ray<'a> {
    /// The cells that follow, then the number of cells, then what does not belong to it.
    pub(crate) cells: &'a [Cell],
    /// Whether a cell may come twice.
    pub(crate) tangled: bool,
}

impl Topology {
    /// The map must be sound, see [`Map::faults`].
    pub(crate) fn new(map: &Map) -> Topology {
        let mut places = Vec::new();
        let mut numbers = vec![NONE; map.tiles.len()];
        for (at, tile) in map.tiles.iter().enumerate() {
            if *tile != Tile::Hole {
                numbers[at] = places.len() as u32;
                places.push(((at % map.width) as u16, (at / map.width) as u16));
            }
        }
        let steps = steps(map, &places, &numbers);
        let (rays, lines, weave) = lines(&steps, places.len());
        let zobrist = places.iter().map(|(x, y)| scattered(u64::from(*y) << 16 | u64::from(*x)));
        let zobrist = zobrist.collect();
        let plain = |tile: &Tile| matches!(tile, Tile::Empty | Tile::Stone(_));
        let square =
            (map.width, map.height, places.len()) == (8, 8, 64) && map.transitions.is_empty();
        let classical = square && map.players == 2 && map.bombs <= 0 && map.tiles.iter().all(plain);
        Topology {
            map: map.clone(),
            places,
            numbers,
            rays,
            lines,
            weave,
            zobrist,
            square,
            classical,
        }
    }

    /// How many cells there are.
    pub(crate) fn cells(&self) -> usize {
        self.places.len()
    }

    /// Column and row of a cell.
    pub(crate) fn place(&self, cell: Cell) -> (u16, u16) {
        self.places[cell as usize]
    }

    /// The cell of a column and a row.
    pub(crate) fn cell(&self, x: usize, y: usize) -> Option<Cell> {
        if x >= self.map.width || y >= self.map.height {
            return None;
        }
        Some(self.numbers[y * self.map.width + x]).filter(|cell| *cell != NONE)
    }

    /// The walk from a cell.
    #[inline]
    pub(crate) fn ray(&self, cell: Cell, direction: usize) -> Ray<'_> {
        let at = self.rays[cell as usize * 8 + direction];
        let cells = &self.lines[(at & !TANGLED) as usize + 1..];
        Ray { cells, tangled: at & TANGLED != 0 }
    }

    /// The neighbours of a cell, through transitions too; one may come twice.
    pub(crate) fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        let end = self.cells() as Cell;
        (0..8).map(move |side| self.ray(cell, side).cells[0]).filter(move |next| *next != end)
    }

    /// The lines as bits.
    #[inline]
    pub(crate) fn weave(&self) -> &Weave {
        &self.weave
    }

    /// A number for a cell that depends on its place alone.
    #[inline]
    pub(crate) fn zobrist(&self, cell: Cell) -> u64 {
        self.zobrist[cell as usize]
    }

    /// Whether the cells are those of a whole board of 8 by 8 without transitions.
    #[inline]
    pub(crate) fn is_square(&self) -> bool {
        self.square
    }

    /// Whether it is the board that everybody knows, on which moves have the names of Othello.
    pub(crate) fn is_classical(&self) -> bool {
        self.classical
    }
}

/// Bits that look drawn by lot.
pub(crate) fn scattered(number: u64) -> u64 {
    game::Stream::new(number).next_bits()
}

/// For each state, a cell and a direction, the state after one step.
fn steps(map: &Map, places: &[(u16, u16)], numbers: &[u32]) -> Vec<u32> {
    let number = |x: usize, y: usize| numbers[y * map.width + x];
    let mut steps = vec![NONE; places.len() * 8];
    for (cell, (x, y)) in places.iter().enumerate() {
        for side in Direction::all() {
            if let Some((x, y)) = map.neighbour(usize::from(*x), usize::from(*y), side) {
                steps[cell * 8 + side.index()] = number(x, y) * 8 + side.index() as u32;
            }
        }
    }
    for transition in &map.transitions {
        for (from, to) in [(transition.0, transition.1), (transition.1, transition.0)] {
            let leave = number(from.x, from.y) as usize * 8 + from.side.index();
            steps[leave] = number(to.x, to.y) * 8 + to.side.opposite().index() as u32;
        }
    }
    steps
}

/// Writes all lines down.
fn lines(steps: &[u32], cells: usize) -> (Vec<u32>, Vec<Cell>, Weave) {
    let mut weave = Weave::default();
    let mut rays = vec![NONE; steps.len()];
    let mut lines: Vec<Cell> = Vec::with_capacity(steps.len() + steps.len() / 4);
    let mut seen = vec![NONE; cells];
    let mut count = 0;
    for state in 0..steps.len() {
        if rays[state] != NONE {
            continue;
        }
        // Whoever turns round and takes a step stands before this state, looking the other way.
        let before = |state: usize| match steps[state ^ 4] {
            NONE => None,
            back => Some(back as usize ^ 4),
        };
        let mut first = state;
        let closed = loop {
            match before(first) {
                None => break false,
                Some(back) if back == state => break true,
                Some(back) => first = back,
            }
        };
        let begin = lines.len();
        let (mut at, mut tangled) = (first, false);
        let mut states = Vec::new();
        loop {
            let cell = at / 8;
            tangled |= std::mem::replace(&mut seen[cell], count) == count;
            states.push(at);
            lines.push(cell as Cell);
            match steps[at] {
                NONE => break,
                next if next as usize == first => break,
                next => at = next as usize,
            }
        }
        // The same line from its other end may have been written before.
        if rays[first ^ 4] == NONE {
            weave.add(&Strand { cells: &lines[begin..], closed, tangled }, cells as Cell);
        }
        for (offset, state) in states.iter().enumerate() {
            rays[*state] = (begin + offset) as u32 | if tangled { TANGLED } else { 0 };
        }
        if closed {
            lines.extend_from_within(begin..);
        }
        lines.push(cells as Cell);
        count += 1;
    }
    weave.finish(cells);
    (rays, lines, weave)
}
