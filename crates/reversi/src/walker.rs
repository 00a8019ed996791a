//! The rules as they are told to a person: a walker goes along the board step by step.
//!
//! Slow and plain on purpose. The fast rules are compared with it, and the benchmarks state how much
//! faster they are. It knows nothing of turns: those are the position's business.

mod plain_game;

pub use plain_game::PlainGame;

use std::collections::HashMap;

use crate::map::{Direction, Map, Tile};

/// A cell by its index in the map's rows.
pub type Cell = usize;

/// A board on which somebody walks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walker {
    /// The board as it is now; its transitions are those that are left.
    pub map: Map,
    joined: HashMap<(Cell, usize), (Cell, Direction)>,
}

impl Walker {
    /// A walker on this map.
    pub fn new(map: Map) -> Walker {
        let mut joined = HashMap::new();
        for transition in &map.transitions {
            for (from, to) in [(transition.0, transition.1), (transition.1, transition.0)] {
                let leave = (from.y * map.width + from.x, from.side.index());
                joined.insert(leave, (to.y * map.width + to.x, to.side.opposite()));
            }
        }
        Walker { map, joined }
    }

    /// The next cell and the direction in which the walk goes on there.
    pub fn step(&self, cell: Cell, direction: Direction) -> Option<(Cell, Direction)> {
        let width = self.map.width;
        match self.map.neighbour(cell % width, cell / width, direction) {
            Some((x, y)) => Some((y * width + x, direction)),
            None => self.joined.get(&(cell, direction.index())).copied(),
        }
    }

    /// The cells that a line from here captures for this player.
    fn line(&self, start: Cell, direction: Direction, player: u8) -> Vec<Cell> {
        let mut passed = Vec::new();
        let mut at = self.step(start, direction);
        while let Some((cell, direction)) = at {
            let tile = self.map.tiles[cell];
            if cell == start || tile.is_free() {
                break;
            }
            if tile == Tile::Stone(player) {
                return passed;
            }
            passed.push(cell);
            at = self.step(cell, direction);
        }
        Vec::new()
    }

    /// All cells that a stone of this player captures when it is placed here, each once.
    pub fn captures(&self, start: Cell, player: u8) -> Vec<Cell> {
        let lines = Direction::all().flat_map(|direction| self.line(start, direction, player));
        let mut captured: Vec<Cell> = lines.collect();
        captured.sort_unstable();
        captured.dedup();
        captured
    }

    /// Whether this player may place a stone here with so many override stones in hand.
    pub fn may_place(&self, cell: Cell, player: u8, overrides: i32) -> bool {
        match self.map.tiles[cell] {
            Tile::Hole => false,
            Tile::Expansion => overrides > 0,
            Tile::Stone(_) => overrides > 0 && !self.captures(cell, player).is_empty(),
            _ => !self.captures(cell, player).is_empty(),
        }
    }

    /// Every cell on which this player may place a stone, row by row.
    pub fn legal_cells(&self, player: u8, overrides: i32) -> Vec<Cell> {
        (0..self.map.tiles.len()).filter(|cell| self.may_place(*cell, player, overrides)).collect()
    }

    /// Places a stone and turns what it captures; special fields are the caller's business.
    pub fn place(&mut self, cell: Cell, player: u8) {
        for captured in self.captures(cell, player) {
            self.map.tiles[captured] = Tile::Stone(player);
        }
        self.map.tiles[cell] = Tile::Stone(player);
    }

    /// Two players change their stones.
    pub fn exchange(&mut self, one: u8, other: u8) {
        for tile in &mut self.map.tiles {
            *tile = match *tile {
                Tile::Stone(owner) if owner == one => Tile::Stone(other),
                Tile::Stone(owner) if owner == other => Tile::Stone(one),
                tile => tile,
            };
        }
    }

    /// Everybody's stones go to the next player.
    pub fn invert(&mut self) {
        let players = self.map.players;
        for tile in &mut self.map.tiles {
            if let Tile::Stone(owner) = tile {
                *owner = *owner % players + 1;
            }
        }
    }

    /// The cells that a bomb on this one destroys.
    pub fn blast(&self, target: Cell) -> Vec<Cell> {
        let mut reached = vec![false; self.map.tiles.len()];
        let mut edge = vec![target];
        reached[target] = true;
        for _ in 0..self.map.radius {
            let mut next = Vec::new();
            for cell in edge {
                for (to, _) in Direction::all().filter_map(|side| self.step(cell, side)) {
                    if !std::mem::replace(&mut reached[to], true) {
                        next.push(to);
                    }
                }
            }
            edge = next;
        }
        (0..reached.len()).filter(|cell| reached[*cell]).collect()
    }

    /// Lets a bomb fall: its cells become holes, and the transitions at them are gone.
    pub fn explode(&mut self, target: Cell) {
        for cell in self.blast(target) {
            self.map.tiles[cell] = Tile::Hole;
        }
        let mut map = self.map.clone();
        map.transitions.retain(|transition| {
            [transition.0, transition.1].iter().all(|end| self.map.tile(end.x, end.y) != Tile::Hole)
        });
        *self = Walker::new(map);
    }

    /// How many stones this player has.
    pub fn stones(&self, player: u8) -> usize {
        self.map.tiles.iter().filter(|tile| **tile == Tile::Stone(player)).count()
    }
}
