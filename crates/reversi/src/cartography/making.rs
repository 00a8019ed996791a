//! Making a map from a plan and a seed.

use game::{Position as _, Stream};

use crate::map::{Direction, Map, Tile};
use crate::position::Position;
use crate::setup::Setup;
use crate::walker::Walker;

use super::joining;
use super::pattern::Pattern;
use super::plan::{Plan, Symmetry};

/// How often a plan is tried before it is simplified.
const ATTEMPTS: u64 = 24;

/// A map like that. The same plan and seed make the same map for ever. What a plan asks for and
/// cannot have is settled first, see [`Plan::settled`]; on every map that comes out each player can
/// move at the start.
pub fn generate(plan: &Plan, seed: u64) -> Map {
    let plan = plan.settled();
    let mut lots = Stream::new(seed);
    for attempt in 0..ATTEMPTS {
        let mut plan = plan.clone();
        // The later attempts are content with less, so that one of them succeeds.
        let modesty = 1.0 - attempt as f64 / ATTEMPTS as f64;
        plan.holes *= modesty;
        let made = Making::new(&plan, lots.fork()).make();
        if let Some(map) = made.filter(is_playable) {
            return map;
        }
    }
    plain(&plan)
}

/// Whether everybody can move at once without override stones, the first player first.
fn is_playable(map: &Map) -> bool {
    let walker = Walker::new(map.clone());
    let begins = Position::new(&Setup { map: map.clone(), standing: None });
    begins.is_ok_and(|position| position.mover() == Some(1))
        && (1..=map.players).all(|player| !walker.legal_cells(player, 0).is_empty())
}

/// A board without anything but stones in rows: it always works.
fn plain(plan: &Plan) -> Map {
    let mut map = blank(plan, Tile::Empty);
    // Three by three cells for each seat are there, see the smallest size of a plan.
    let across = (plan.width / 3).max(1);
    for seat in 0..usize::from(plan.seats) {
        let (left, top) = (seat % across * 3, seat / across * 3);
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let player = (seat + usize::from(x != y)) % usize::from(plan.seats) + 1;
            map.tiles[(top + y) * plan.width + left + x] = Tile::Stone(player as u8);
        }
    }
    map
}

fn blank(plan: &Plan, tile: Tile) -> Map {
    Map {
        players: plan.seats,
        overrides: plan.overrides,
        bombs: plan.bombs,
        radius: plan.radius,
        width: plan.width,
        height: plan.height,
        tiles: vec![tile; plan.width * plan.height],
        transitions: Vec::new(),
    }
}

/// A map on its way.
struct Making<'a> {
    plan: &'a Plan,
    pattern: Pattern,
    lot: Stream,
    map: Map,
}

impl Making<'_> {
    fn new(plan: &Plan, lot: Stream) -> Making<'_> {
        let pattern = Pattern::of(plan);
        let mut map = blank(plan, Tile::Hole);
        for cell in 0..map.tiles.len() {
            if pattern.holds(cell) {
                map.tiles[cell] = Tile::Empty;
            }
        }
        Making { plan, pattern, lot, map }
    }

    fn make(mut self) -> Option<Map> {
        self.carve();
        self.settle()?;
        for (tile, count) in [
            (Tile::Choice, self.plan.choices),
            (Tile::Inversion, self.plan.inversions),
            (Tile::Bonus, self.plan.bonuses),
            (Tile::Expansion, self.plan.expansions),
        ] {
            self.scatter(tile, count);
        }
        let (plan, districts) = (self.plan, self.plan.symmetry == Symmetry::Districts);
        joining::join(&mut self.map, &self.pattern, plan, districts, &mut self.lot);
        Some(self.map)
    }

    /// Cuts holes in patches, as long as the land stays in one piece.
    fn carve(&mut self) {
        let land = self.map.tiles.iter().filter(|tile| **tile != Tile::Hole).count();
        let wanted = (land as f64 * self.plan.holes) as usize;
        let largest = (self.pattern.part.0 * self.pattern.part.1 / 16).max(1);
        let mut cut = 0;
        for _ in 0..400 {
            if cut >= wanted {
                break;
            }
            let before = self.map.tiles.clone();
            let size = 1 + self.lot.below(largest.min(wanted - cut));
            let mut at = self.lot.below(self.map.tiles.len());
            let mut patch = Vec::new();
            for _ in 0..size * 3 {
                if self.map.tiles[at] != Tile::Hole {
                    for cell in self.pattern.alike(at) {
                        self.map.tiles[cell] = Tile::Hole;
                        patch.push(cell);
                    }
                }
                if patch.len() >= size {
                    break;
                }
                // Patches grow along rows and columns, which leaves rooms and lanes.
                let side = super::motion::turned(2 * self.lot.below(4));
                at = self.pattern.neighbour(at, side).unwrap_or(at);
            }
            if !self.encloses_little(&patch) && self.is_one_piece() {
                cut += patch.len();
            } else {
                self.map.tiles = before;
            }
        }
    }

    /// How many pieces the land has: a district is not joined to another by rows and columns.
    fn pieces(&self) -> usize {
        if self.plan.symmetry == Symmetry::Districts { self.pattern.order } else { 1 }
    }

    fn land(&self) -> usize {
        self.map.tiles.iter().filter(|tile| **tile != Tile::Hole).count()
    }

    /// Cells beside this one in its row and column that are no holes.
    fn beside(&self, cell: usize) -> impl Iterator<Item = usize> {
        let next = move |side| self.pattern.neighbour(cell, side);
        let land = |next: &usize| self.map.tiles[*next] != Tile::Hole;
        Direction::all().step_by(2).filter_map(next).filter(land)
    }

    /// Whether a patch of holes cuts off a few cells, which is how most of them on a large board
    /// fail: it is seen without a walk over all of the board.
    fn encloses_little(&self, patch: &[usize]) -> bool {
        const FEW: usize = 8;
        let is_cut_off = |start: usize| {
            let mut piece = vec![start];
            let mut at = 0;
            while at < piece.len() {
                for next in self.beside(piece[at]) {
                    if !piece.contains(&next) {
                        piece.push(next);
                    }
                }
                if piece.len() > FEW {
                    return false;
                }
                at += 1;
            }
            piece.len() * self.pieces() != self.land()
        };
        patch.iter().flat_map(|hole| self.beside(*hole)).any(is_cut_off)
    }

    /// Whether one can walk along rows and columns from each cell to every other, in each district.
    fn is_one_piece(&self) -> bool {
        let Some(start) = self.map.tiles.iter().position(|tile| *tile != Tile::Hole) else {
            return false;
        };
        let mut seen = vec![false; self.map.tiles.len()];
        seen[start] = true;
        let mut waiting = vec![start];
        let mut count = 1;
        while let Some(cell) = waiting.pop() {
            for next in self.beside(cell) {
                if !std::mem::replace(&mut seen[next], true) {
                    count += 1;
                    waiting.push(next);
                }
            }
        }
        count * self.pieces() == self.land()
    }

    /// Gives each seat its first stones: four in a square, two of them the next player's. Squares stand
    /// near the middle, so that they soon meet; whoever stands apart is soon out of moves. A district
    /// has no other in reach and gets a second square, shared with the previous player.
    fn settle(&mut self) -> Option<()> {
        let players = self.map.players;
        for player in 1..=self.pattern.founders() {
            let next = player % players + 1;
            if !self.settle_pair(player, next) {
                return None;
            }
            if self.plan.symmetry == Symmetry::Districts {
                self.settle_pair(player, (player + players - 2) % players + 1);
            }
        }
        Some(())
    }

    /// Finds a place for a square of two players' stones, with room around if there is any; crowded
    /// boards do with less.
    fn settle_pair(&mut self, player: u8, partner: u8) -> bool {
        let places = self.middle_first();
        let (close, tight) = (1, 0);
        [close, tight]
            .into_iter()
            .any(|room| places.iter().any(|place| self.found(*place, player, partner, room)))
    }

    /// All cells, those near the middle of the board or of a district roughly first.
    fn middle_first(&mut self) -> Vec<usize> {
        let (width, height) = self.pattern.part;
        let board = self.map.width;
        let off = |at: usize, side: usize| (2 * (at % (side + 1)) + 2).abs_diff(side);
        let mut places: Vec<(usize, usize)> = (0..self.map.tiles.len())
            .map(|cell| (off(cell % board, width).max(off(cell / board, height)), cell))
            .collect();
        // Two players have only each other: their squares touch if they can.
        let stray = if self.map.players == 2 { 1 } else { width.min(height) / 4 + 1 };
        for place in &mut places {
            place.0 += self.lot.below(stray);
        }
        let mut lot = self.lot.fork();
        places.sort_by_cached_key(|(off, _)| (*off, lot.next_bits()));
        places.into_iter().map(|(_, cell)| cell).collect()
    }

    fn shuffled(&mut self) -> Vec<usize> {
        let mut cells: Vec<usize> = (0..self.map.tiles.len()).collect();
        for at in (1..cells.len()).rev() {
            cells.swap(at, self.lot.below(at + 1));
        }
        cells
    }

    /// Places a square of stones and all that are like it, if there is so much room around it.
    fn found(&mut self, place: usize, player: u8, partner: u8, room: usize) -> bool {
        let width = self.map.width;
        let (x, y) = (place % width, place / width);
        let free = |x: usize, y: usize| self.map.tile(x, y) == Tile::Empty;
        let around = |from: usize| (from.wrapping_sub(room))..(from + 2 + room);
        let (xs, ys) = if x < room || y < room {
            return false;
        } else {
            (around(x), around(y))
        };
        if !ys.clone().all(|y| xs.clone().all(|x| free(x, y))) {
            return false;
        }
        let mut stones: Vec<(usize, u8)> = Vec::new();
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let mut at = ((y + dy) * width + x + dx, if dx == dy { player } else { partner });
            for _ in 0..self.pattern.order {
                match stones.iter().find(|(cell, _)| *cell == at.0) {
                    Some((_, other)) if *other != at.1 => return false,
                    Some(_) => {}
                    None => stones.push(at),
                }
                at = (self.pattern.cell(at.0), self.pattern.player(at.1));
            }
            if stones.iter().any(|(cell, _)| self.map.tiles[*cell] != Tile::Empty) {
                return false;
            }
        }
        for (cell, player) in stones {
            self.map.tiles[cell] = Tile::Stone(player);
        }
        true
    }

    /// Strews fields of a kind over empty cells, away from the first stones if possible.
    fn scatter(&mut self, tile: Tile, wanted: usize) {
        let empty = self.map.tiles.iter().filter(|tile| **tile == Tile::Empty).count();
        // At least half of what is empty stays so.
        let mut left = wanted.min(empty / 2);
        let places = self.shuffled();
        for far in [true, false] {
            for place in &places {
                if left == 0 {
                    return;
                }
                let cells = self.pattern.alike(*place);
                let suits = cells.iter().all(|cell| {
                    self.map.tiles[*cell] == Tile::Empty && (!far || !self.near_stone(*cell))
                });
                if suits {
                    left = left.saturating_sub(cells.len());
                    for cell in cells {
                        self.map.tiles[cell] = tile;
                    }
                }
            }
        }
    }

    fn near_stone(&self, cell: usize) -> bool {
        let mut sides = Direction::all().filter_map(|side| self.pattern.neighbour(cell, side));
        sides.any(|next| matches!(self.map.tiles[next], Tile::Stone(_)))
    }
}
