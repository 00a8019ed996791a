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

struct Search<'a> {
    map: &'a Map,
    steps: Vec<[Option<(usize, Direction)>; 8]>,
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
    let mut search = Search { map, steps: (0..map.tiles.len()).map(step).collect(), shift: 0 };
    let holds = |shift: &u8| {
        search.shift = *shift;
        [false, true].into_iter().any(|mirrored| search.exists(mirrored))
    };
    (1..map.players).filter(holds).collect()
}

impl Search<'_> {
    fn handed_on(&self, tile: Tile) -> Tile {
        match tile {
            Tile::Stone(player) => Tile::Stone((player - 1 + self.shift) % self.map.players + 1),
            tile => tile,
        }
    }

    /// Whether a relabelling exists, piece by piece of the land.
    fn exists(&self, mirrored: bool) -> bool {
        let cells = self.map.tiles.len();
        let mut images: Vec<Image> = vec![None; cells];
        let mut taken = vec![false; cells];
        // A rare tile has few places to go, so a wrong guess is noticed at once.
        let mut anchors: Vec<usize> =
            (0..cells).filter(|cell| self.map.tiles[*cell] != Tile::Hole).collect();
        let mut counts: HashMap<Tile, usize> = HashMap::new();
        for tile in &self.map.tiles {
            *counts.entry(*tile).or_default() += 1;
        }
        anchors.sort_by_key(|cell| counts.get(&self.map.tiles[*cell]).copied());
        // Pieces that are alike can stand for each other, so the first place that fits will do.
        for anchor in anchors {
            if images[anchor].is_some() {
                continue;
            }
            let found = (0..cells).any(|place| {
                (0..8).any(|turn| {
                    self.spread(anchor, (place, turn), mirrored, &mut images, &mut taken)
                })
            });
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
