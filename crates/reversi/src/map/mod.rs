//! A map: what a game of ReversiXT is played on, as plain data.

mod fault;
pub(crate) mod read;
mod write;

pub use fault::MapFault;
pub(crate) use fault::choosable;
pub use read::read;

use std::collections::HashSet;
use std::fmt;

/// The largest number of rows or columns that a map file may have.
pub const LONGEST_SIDE: usize = 1000;

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tile {
    /// No cell at all.
    Hole,
    /// Nothing.
    Empty,
    /// A stone of the player with this number, from one.
    Stone(u8),
    /// An expansion stone: an opponent who never moves.
    Expansion,
    /// A free field that gives a bomb or an override stone.
    Bonus,
    /// A free field on which the player changes stones with another.
    Choice,
    /// A free field that hands everybody's stones on to the next player.
    Inversion,
}

impl Tile {
    /// The letter of map files.
    pub const fn letter(self) -> char {
        match self {
            Tile::Hole => '-',
            Tile::Empty => '0',
            Tile::Stone(player) => (b'0' + player) as char,
            Tile::Expansion => 'x',
            Tile::Bonus => 'b',
            Tile::Choice => 'c',
            Tile::Inversion => 'i',
        }
    }

    /// The tile of a letter.
    pub const fn of_letter(letter: char) -> Option<Tile> {
        Some(match letter {
            '-' => Tile::Hole,
            '0' => Tile::Empty,
            '1'..='8' => Tile::Stone(letter as u8 - b'0'),
            'x' => Tile::Expansion,
            'b' => Tile::Bonus,
            'c' => Tile::Choice,
            'i' => Tile::Inversion,
            _ => return None,
        })
    }

    /// Whether a stone can be placed here without an override stone.
    pub const fn is_free(self) -> bool {
        matches!(self, Tile::Empty | Tile::Bonus | Tile::Choice | Tile::Inversion)
    }

    /// Whether a stone lies here, an expansion stone among them.
    pub const fn is_occupied(self) -> bool {
        matches!(self, Tile::Stone(_) | Tile::Expansion)
    }
}

/// One of the eight directions, clockwise from north; rows count southwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Direction(u8);

impl Direction {
    /// The direction with this number.
    pub const fn new(number: u8) -> Option<Direction> {
        if number < 8 { Some(Direction(number)) } else { None }
    }

    /// All eight, clockwise from north.
    pub fn all() -> impl DoubleEndedIterator<Item = Direction> + Clone {
        (0..8).map(Direction)
    }

    /// The number, from zero for north.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The direction that points back.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        Direction((self.0 + 4) % 8)
    }

    /// Columns and rows that one step goes.
    pub const fn offset(self) -> (isize, isize) {
        match self.0 {
            0 => (0, -1),
            1 => (1, -1),
            2 => (1, 0),
            3 => (1, 1),
            4 => (0, 1),
            5 => (-1, 1),
            6 => (-1, 0),
            _ => (-1, -1),
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// One end of a transition: the cell and the side through which one leaves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct End {
    /// The column, from zero.
    pub x: usize,
    /// The row, from zero.
    pub y: usize,
    /// The side.
    pub side: Direction,
}

/// Two sides of cells that are joined. It has no direction of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Transition(pub End, pub End);

/// A map. Whoever writes one by hand asks [`Map::faults`] before playing on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// How many players it is for.
    pub players: u8,
    /// Override stones that each player has at the start.
    pub overrides: i32,
    /// Bombs that each player has at the start.
    pub bombs: i32,
    /// How far a bomb reaches.
    pub radius: u8,
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// The cells row by row, `width * height` of them.
    pub tiles: Vec<Tile>,
    /// Which sides are joined.
    pub transitions: Vec<Transition>,
}

impl Map {
    /// What lies there; beyond the border there are holes.
    pub fn tile(&self, x: usize, y: usize) -> Tile {
        if x < self.width && y < self.height { self.tiles[y * self.width + x] } else { Tile::Hole }
    }

    /// The ordinary neighbour, if there is a cell.
    pub fn neighbour(&self, x: usize, y: usize, side: Direction) -> Option<(usize, usize)> {
        let (dx, dy) = side.offset();
        let (x, y) = (x.checked_add_signed(dx)?, y.checked_add_signed(dy)?);
        (self.tile(x, y) != Tile::Hole).then_some((x, y))
    }

    /// Everything that is wrong with a map that was not read from a text.
    pub fn faults(&self) -> Vec<MapFault> {
        let mut found = Vec::new();
        if !(2..=8).contains(&self.players) {
            found.push(MapFault::Players { found: self.players.to_string() });
        }
        for (what, side) in [("rows", self.height), ("columns", self.width)] {
            if side > LONGEST_SIDE {
                found.push(MapFault::Side { what, found: side.to_string() });
            }
        }
        if !found.is_empty() || self.tiles.len() != self.width * self.height {
            found.push(MapFault::Ends { missing: "a cell" });
            return found;
        }
        for tile in &self.tiles {
            if let Tile::Stone(player) = *tile
                && !(1..=self.players).contains(&player)
            {
                found.push(MapFault::AbsentPlayer { player, players: self.players });
            }
        }
        let mut taken = HashSet::new();
        for (transition, ends) in self.transitions.iter().enumerate() {
            let ends = [ends.0, ends.1];
            found.extend(ends.iter().filter_map(|end| self.end_fault(transition, *end, &taken)));
            // Both ends of one transition may be the same.
            taken.extend(ends);
        }
        found
    }

    /// What is wrong with an end of a transition, when others have taken these.
    fn end_fault(&self, transition: usize, end: End, taken: &HashSet<End>) -> Option<MapFault> {
        if end.x >= self.width || end.y >= self.height {
            Some(MapFault::EndOutside { transition, end: end.to_string() })
        } else if self.tile(end.x, end.y) == Tile::Hole {
            Some(MapFault::EndInHole { transition, end })
        } else if self.neighbour(end.x, end.y, end.side).is_some() {
            Some(MapFault::EndAtNeighbour { transition, end })
        } else if taken.contains(&end) {
            Some(MapFault::EndTwice { transition, end })
        } else {
            None
        }
    }
}
