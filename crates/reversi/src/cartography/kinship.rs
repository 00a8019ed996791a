//! Which seats are equal: ways to relabel a map that hand all stones on by a number of seats.
//!
//! Turning the board is only the simplest of them. What counts for the rules is which cell follows
//! which in what direction, so a relabelling may send each cell anywhere as long as every step stays
//! a step. When one exists that hands stones on by `k` seats, a seat and the one `k` further play the
//! same game, apart from who begins.

use std::collections::HashMap;

use crate::map::{Direction, Map, Tile};
use crate::walker::Walker;

use super::motion::turned;

/// Where a cell goes and how its sides are turned there, in eighths; mirrored for all cells or none.
type Image = Option<(usize, usize)>;

/// What two cells must have in common for one to go to the other, however it is turned: the tile, on
/// which sides there is a neighbour, and the same of all cells of its piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Kind {
    tile: Tile,
    sides: u8,
    piece: usize,
}

struct Search<'a> {
    map: &'a Map,
    steps: Vec<[Option<(usize, Direction)>; 8]>,
    /// The cells piece by piece.
    pieces: Vec<Vec<usize>>,
    shift: u8,
}

/// The numbers of seats, from one, by which all stones can be handed on without changing the game.
pub(super) fn shifts(map: &Map) -> Vec<u8> {
    let walker = Walker::new(map.clone());
    let step = |cell: usize| {
        let mut steps = [None; 8];
        if map.tiles[cell] != Tile::Hole {
            for side in Direction::all() {
                steps[side.index()] = walker.step(cell, side);
            }
        }
        steps
    };
    let steps: Vec<_> = (0..map.tiles.len()).map(step).collect();
    let pieces = pieces(map, &steps);
    let mut search = Search { map, steps, pieces, shift: 0 };
    let holds = |shift: &u8| {
        search.shift = *shift;
        [false, true].into_iter().any(|mirrored| search.exists(mirrored))
    };
    (1..map.players).filter(holds).collect()
}

fn pieces(map: &Map, steps: &[[Option<(usize, Direction)>; 8]]) -> Vec<Vec<usize>> {
    let mut seen: Vec<bool> = map.tiles.iter().map(|tile| *tile == Tile::Hole).collect();
    let mut pieces = Vec::new();
    for start in 0..steps.len() {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        let mut piece = vec![start];
        let mut at = 0;
        while at < piece.len() {
            for (next, _) in steps[piece[at]].into_iter().flatten() {
                if !std::mem::replace(&mut seen[next], true) {
                    piece.push(next);
                }
            }
            at += 1;
        }
        pieces.push(piece);
    }
    pieces
}

impl Search<'_> {
    fn handed_on(&self, tile: Tile) -> Tile {
        match tile {
            Tile::Stone(player) => Tile::Stone((player - 1 + self.shift) % self.map.players + 1),
            tile => tile,
        }
    }

    /// The sides of a cell on which there is a neighbour, the same for each way to turn it.
    fn sides(&self, cell: usize, mirrored: bool) -> u8 {
        let steps = &self.steps[cell];
        let sides = (0..8)
            .filter(|side| steps[*side].is_some())
            .fold(0_u8, |sides, side| sides | 1 << if mirrored { (8 - side) % 8 } else { side });
        (0..8).map(|turn| sides.rotate_left(turn)).min().unwrap_or(sides)
    }

    /// The kind of each cell, of holes none. What pieces look like is numbered in `looks`.
    fn kinds(
        &self,
        looks: &mut HashMap<Vec<(Tile, u8)>, usize>,
        mirrored: bool,
        tile: impl Fn(Tile) -> Tile,
    ) -> Vec<Option<Kind>> {
        let mut kinds = vec![None; self.map.tiles.len()];
        for cells in &self.pieces {
            let own: Vec<(Tile, u8)> = cells
                .iter()
                .map(|cell| (tile(self.map.tiles[*cell]), self.sides(*cell, mirrored)))
                .collect();
            let mut look = own.clone();
            look.sort_unstable();
            let fresh = looks.len();
            let piece = *looks.entry(look).or_insert(fresh);
            for (cell, (tile, sides)) in cells.iter().zip(own) {
                kinds[*cell] = Some(Kind { tile, sides, piece });
            }
        }
        kinds
    }

    /// Whether a relabelling exists, piece by piece of the land.
    fn exists(&self, mirrored: bool) -> bool {
        let cells = self.map.tiles.len();
        let mut looks = HashMap::new();
        let kinds = self.kinds(&mut looks, mirrored, |tile| self.handed_on(tile));
        // The places of each kind, the first one last.
        let mut places: HashMap<Kind, Vec<usize>> = HashMap::new();
        for (cell, kind) in self.kinds(&mut looks, false, |tile| tile).into_iter().enumerate().rev()
        {
            if let Some(kind) = kind {
                places.entry(kind).or_default().push(cell);
            }
        }
        let mut anchors: Vec<(Kind, usize)> =
            kinds.iter().enumerate().filter_map(|(cell, kind)| Some(((*kind)?, cell))).collect();
        let mut counts: HashMap<Kind, usize> = HashMap::new();
        for (kind, _) in &anchors {
            *counts.entry(*kind).or_default() += 1;
        }
        if counts.iter().any(|(kind, count)| places.get(kind).map_or(0, Vec::len) != *count) {
            return false;
        }
        // A rare kind has few places to go, so a wrong guess is noticed at once.
        anchors.sort_by_key(|(kind, _)| counts[kind]);
        let mut images: Vec<Image> = vec![None; cells];
        let mut taken = vec![false; cells];
        // Pieces that are alike can stand for each other, so the first place that fits will do.
        for (kind, anchor) in anchors {
            if images[anchor].is_some() {
                continue;
            }
            let Some(places) = places.get_mut(&kind) else { return false };
            // What a piece took it keeps.
            while places.last().is_some_and(|place| taken[*place]) {
                places.pop();
            }
            let mut found = false;
            for place in places.iter().rev() {
                found = !taken[*place]
                    && (0..8).any(|turn| {
                        self.spread(anchor, (*place, turn), mirrored, &mut images, &mut taken)
                    });
                if found {
                    break;
                }
            }
            if !found {
                return false;
            }
        }
        true
    }

    /// Follows a guess through the whole piece; takes it back when it does not fit.
    fn spread(
        &self,
        anchor: usize,
        guess: (usize, usize),
        mirrored: bool,
        images: &mut [Image],
        taken: &mut [bool],
    ) -> bool {
        let mut done: Vec<usize> = Vec::new();
        let mut waiting = vec![(anchor, guess)];
        let mut fits = true;
        while let Some((cell, image)) = waiting.pop() {
            if let Some(known) = images[cell] {
                fits = known == image;
            } else {
                let (place, _) = image;
                let same = self.map.tiles[place] == self.handed_on(self.map.tiles[cell]);
                fits = same && !taken[place];
                if fits {
                    images[cell] = Some(image);
                    taken[place] = true;
                    done.push(cell);
                    fits = self.steps_from(cell, image, mirrored, &mut waiting);
                }
            }
            if !fits {
                break;
            }
        }
        if !fits {
            for cell in done {
                if let Some((place, _)) = images[cell].take() {
                    taken[place] = false;
                }
            }
        }
        fits
    }

    /// What the image of a cell says about its neighbours; false when they do not match.
    fn steps_from(
        &self,
        cell: usize,
        (place, turn): (usize, usize),
        mirrored: bool,
        waiting: &mut Vec<(usize, (usize, usize))>,
    ) -> bool {
        let seen = |side: Direction, turn: usize| {
            turned(if mirrored { 8 - side.index() } else { side.index() } + turn)
        };
        for side in Direction::all() {
            let here = self.steps[cell][side.index()];
            let there = self.steps[place][seen(side, turn).index()];
            match (here, there) {
                (None, None) => {}
                (Some((next, going)), Some((image, onwards))) => {
                    let base = if mirrored { 8 - going.index() } else { going.index() };
                    waiting.push((next, (image, (onwards.index() + 16 - base) % 8)));
                }
                _ => return false,
            }
        }
        true
    }
}
