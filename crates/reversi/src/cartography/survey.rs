//! What can be said about a map before anybody plays on it.

use crate::map::{Direction, Map, Tile, Transition};
use crate::walker::Walker;

use super::kinship;
use super::motion::Motion;

/// Cells of a board on which every bomb is tried.
const MOST_BLASTS: usize = 4096;

/// A cell as `(x, y)`.
pub type Spot = (usize, usize);

/// A symmetry of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Likeness {
    /// How the board is moved onto itself.
    pub motion: Motion,
    /// Whose stones each player's stones become, in the order of the players.
    pub players: Vec<u8>,
}

/// What one seat has at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSurvey {
    /// Its stones.
    pub stones: usize,
    /// Cells on which it could place a stone at the start without an override stone.
    pub mobility: usize,
    /// The same with its override stones.
    pub override_mobility: usize,
    /// Steps from its nearest stone to the nearest special field, if one can be reached.
    pub to_special: Option<usize>,
    /// Steps from its nearest stone to the nearest stable place, if one can be reached.
    pub to_stable: Option<usize>,
}

/// Transitions by what they do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TransitionSurvey {
    /// All of them.
    pub count: usize,
    /// Both ends are in one cell.
    pub within_cell: usize,
    /// Both ends are the same: a line is thrown back.
    pub mirrors: usize,
    /// Lines go on in the same direction, along the same row, column or diagonal of the wrapped
    /// board.
    pub straight: usize,
    /// Closed lines: whoever follows one comes back to where it began. Each is counted once, not
    /// once for each direction.
    pub loops: usize,
    /// Cells on the longest of them.
    pub longest_loop: usize,
}

/// Which seats are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fairness {
    /// By how many seats everything can be handed on without changing the game.
    pub shifts: Vec<u8>,
    /// Players in groups; those of a group are equal but for the order of turns.
    pub groups: Vec<Vec<u8>>,
}

impl Fairness {
    /// Whether every seat is equal to every other.
    pub fn is_fair(&self) -> bool {
        self.groups.len() == 1
    }
}

/// Everything that is known about a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// How many play.
    pub players: u8,
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Cells that are not holes.
    pub cells: usize,
    /// Pieces of land that no walk connects.
    pub pieces: usize,
    /// Cells that may hold a stone one day: those on a piece with a stone, or with an expansion
    /// stone when there are or may be override stones.
    pub reachable: usize,
    /// How many there are of each special field: bonus, choice, inversion, expansion.
    pub specials: [(Tile, usize); 4],
    /// Cells where on each of the four lines through them one side ends at once. A stone there cannot
    /// be captured; only override stones, fields and bombs change it.
    pub stable: Vec<Spot>,
    /// Stable places that are true corners: three or fewer neighbours.
    pub corners: usize,
    /// Symmetries of the board by turning and mirroring.
    pub likenesses: Vec<Likeness>,
    /// Which seats are equal.
    pub fairness: Fairness,
    /// The seats in the order of the players.
    pub seats: Vec<SeatSurvey>,
    /// The transitions.
    pub transitions: TransitionSurvey,
    /// Cells that a bomb in the best place destroys; not sought on boards beyond any game's.
    pub largest_blast: Option<usize>,
}

/// Looks at a map.
pub fn survey(map: &Map) -> Survey {
    let walker = Walker::new(map.clone());
    let land: Vec<usize> =
        (0..map.tiles.len()).filter(|cell| map.tiles[*cell] != Tile::Hole).collect();
    let spot = |cell: usize| (cell % map.width, cell / map.width);
    let count = |tile: Tile| map.tiles.iter().filter(|found| **found == tile).count();
    let kinds = [Tile::Bonus, Tile::Choice, Tile::Inversion, Tile::Expansion];
    let neighbours =
        |cell: usize| Direction::all().filter(|side| walker.step(cell, *side).is_some()).count();
    let ends_here = |cell: usize, side: Direction| {
        // A line that is thrown back at once brings nobody from there.
        walker.step(cell, side).is_none_or(|(next, going)| next == cell && going == side.opposite())
    };
    let is_stable = |cell: &usize| {
        Direction::all()
            .take(4)
            .all(|side| ends_here(*cell, side) || ends_here(*cell, side.opposite()))
    };
    let stable: Vec<usize> = land.iter().copied().filter(is_stable).collect();
    let (pieces, reachable) = pieces(map, &walker, &land);
    let special: Vec<usize> =
        land.iter().copied().filter(|cell| kinds.contains(&map.tiles[*cell])).collect();
    let seats = (1..=map.players).map(|player| {
        let stones: Vec<usize> =
            land.iter().copied().filter(|c| map.tiles[*c] == Tile::Stone(player)).collect();
        let steps = distances(&walker, &stones);
        let nearest = |goals: &[usize]| goals.iter().filter_map(|cell| steps[*cell]).min();
        SeatSurvey {
            stones: stones.len(),
            mobility: walker.legal_cells(player, 0).len(),
            override_mobility: walker.legal_cells(player, map.overrides).len(),
            to_special: nearest(&special),
            to_stable: nearest(&stable),
        }
    });
    let shifts = kinship::shifts(map);
    Survey {
        players: map.players,
        width: map.width,
        height: map.height,
        cells: land.len(),
        pieces,
        reachable,
        specials: kinds.map(|tile| (tile, count(tile))),
        corners: stable.iter().filter(|cell| neighbours(**cell) <= 3).count(),
        stable: stable.iter().copied().map(spot).collect(),
        likenesses: likenesses(map),
        fairness: Fairness { groups: groups(map.players, &shifts), shifts },
        seats: seats.collect(),
        transitions: transitions(map, &walker, &land),
        largest_blast: (land.len() <= MOST_BLASTS)
            .then(|| land.iter().map(|cell| walker.blast(*cell).len()).max().unwrap_or(0)),
    }
}

/// Steps to every cell from the nearest of these.
fn distances(walker: &Walker, from: &[usize]) -> Vec<Option<usize>> {
    let mut steps = vec![None; walker.map.tiles.len()];
    let mut edge = from.to_vec();
    for cell in from {
        steps[*cell] = Some(0);
    }
    let mut far = 0;
    while !edge.is_empty() {
        far += 1;
        let mut next = Vec::new();
        for cell in edge {
            for (to, _) in Direction::all().filter_map(|side| walker.step(cell, side)) {
                if steps[to].is_none() {
                    steps[to] = Some(far);
                    next.push(to);
                }
            }
        }
        edge = next;
    }
    steps
}

/// How many pieces of land there are, and how many cells are on pieces where somebody can begin.
fn pieces(map: &Map, walker: &Walker, land: &[usize]) -> (usize, usize) {
    let overrides = map.overrides > 0 || map.tiles.contains(&Tile::Bonus);
    let begins = |cell: usize| match map.tiles[cell] {
        Tile::Stone(_) => true,
        Tile::Expansion => overrides,
        _ => false,
    };
    let mut seen = vec![false; map.tiles.len()];
    let (mut pieces, mut reachable) = (0, 0);
    for start in land {
        if seen[*start] {
            continue;
        }
        seen[*start] = true;
        let mut piece = vec![*start];
        let mut at = 0;
        while at < piece.len() {
            let cell = piece[at];
            for (to, _) in Direction::all().filter_map(|side| walker.step(cell, side)) {
                if !std::mem::replace(&mut seen[to], true) {
                    piece.push(to);
                }
            }
            at += 1;
        }
        pieces += 1;
        reachable += if piece.iter().any(|cell| begins(*cell)) { piece.len() } else { 0 };
    }
    (pieces, reachable)
}

/// Players who are equal when stones can be handed on by these numbers of seats.
fn groups(players: u8, shifts: &[u8]) -> Vec<Vec<u8>> {
    let mut groups: Vec<Vec<u8>> = Vec::new();
    for player in 1..=players {
        let equal = |group: &&mut Vec<u8>| shifts.contains(&(player - group[0]));
        match groups.iter_mut().find(equal) {
            Some(group) => group.push(player),
            None => groups.push(vec![player]),
        }
    }
    groups
}

/// Every turn and reflection that changes nothing but the owners of stones.
fn likenesses(map: &Map) -> Vec<Likeness> {
    let like = |motion: Motion| {
        if motion.size(map.width, map.height) != (map.width, map.height) {
            return None;
        }
        let moved = motion.map(map);
        let mut becomes = vec![None; usize::from(map.players)];
        for (before, after) in map.tiles.iter().zip(&moved.tiles) {
            match (*after, *before) {
                (Tile::Stone(from), Tile::Stone(to)) => {
                    let known = becomes[usize::from(from) - 1].get_or_insert(to);
                    if *known != to {
                        return None;
                    }
                }
                (after, before) if after != before => return None,
                _ => {}
            }
        }
        let set = |map: &Map| {
            let mut all: Vec<Transition> = map
                .transitions
                .iter()
                .map(|t| if t.0 <= t.1 { *t } else { Transition(t.1, t.0) })
                .collect();
            all.sort_unstable();
            all
        };
        if set(map) != set(&moved) {
            return None;
        }
        // Players without stones stay who they are.
        let players = (1..).zip(becomes).map(|(player, to)| to.unwrap_or(player)).collect();
        Some(Likeness { motion, players })
    };
    Motion::ALL.into_iter().filter_map(like).collect()
}

fn transitions(map: &Map, walker: &Walker, land: &[usize]) -> TransitionSurvey {
    let mut found = TransitionSurvey { count: map.transitions.len(), ..Default::default() };
    for Transition(one, other) in &map.transitions {
        found.mirrors += usize::from(one == other);
        found.within_cell += usize::from((one.x, one.y) == (other.x, other.y));
        let (dx, dy) = one.side.offset();
        let along = |by: isize, from: usize, to: usize, size: usize, steps: usize| {
            let at = from as isize + by * steps as isize;
            at.rem_euclid(size as isize) == to as isize
        };
        let in_line = (1..=map.width.max(map.height)).any(|steps| {
            along(dx, one.x, other.x, map.width, steps)
                && along(dy, one.y, other.y, map.height, steps)
        });
        found.straight += usize::from(one.side == other.side.opposite() && in_line);
    }
    let mut seen = vec![[false; 8]; map.tiles.len()];
    for cell in land {
        for side in Direction::all() {
            if std::mem::replace(&mut seen[*cell][side.index()], true) {
                continue;
            }
            let mut path = vec![(*cell, side)];
            let mut at = walker.step(*cell, side);
            while let Some((next, going)) = at {
                if seen[next][going.index()] && (next, going) != (*cell, side) {
                    break;
                }
                if (next, going) == (*cell, side) {
                    found.loops += 1;
                    // The same loop the other way around is no other loop.
                    for (cell, side) in &path {
                        seen[*cell][side.index()] = true;
                        seen[*cell][side.opposite().index()] = true;
                    }
                    let mut cells: Vec<usize> = path.iter().map(|(cell, _)| *cell).collect();
                    cells.sort_unstable();
                    cells.dedup();
                    found.longest_loop = found.longest_loop.max(cells.len());
                    break;
                }
                path.push((next, going));
                seen[next][going.index()] = true;
                at = walker.step(next, going);
            }
        }
    }
    found
}
