//! What is to be seen on a board of the family: cells, transitions, what may be played where.
//!
//! ReversiXT and Othello differ here and nowhere else: both become a map's tiles and the texts of
//! their moves.

use std::collections::BTreeMap;

use catalog::Session;
use catalog::game::Seat;
use catalog::reversi::{Map, Move, Phase, Position, Setup, Tile, Transition, othello};

/// A cell by column and row, from zero at the upper left.
pub(super) type Cell = (usize, usize);

/// How cells are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Names {
    /// Column and row as numbers, from zero.
    Numbers,
    /// As on the board that everybody knows: d3.
    Letters,
}

impl Names {
    /// The name of a cell.
    pub(super) fn of(self, (x, y): Cell) -> String {
        match self {
            Names::Numbers => format!("{x} {y}"),
            Names::Letters => {
                format!("{}{}", char::from(b'a'.saturating_add(x.min(25) as u8)), y + 1)
            }
        }
    }

    /// The name of a column, over the board.
    pub(super) fn column(self, x: usize) -> String {
        match self {
            Names::Numbers => x.to_string(),
            Names::Letters => char::from(b'a'.saturating_add(x.min(25) as u8)).to_string(),
        }
    }

    /// The name of a row, beside the board.
    pub(super) fn row(self, y: usize) -> String {
        match self {
            Names::Numbers => y.to_string(),
            Names::Letters => (y + 1).to_string(),
        }
    }

    /// The names on this map: letters where it is the board that everybody knows.
    pub(super) fn on(map: &Map) -> Names {
        let plain = |tile: &Tile| matches!(tile, Tile::Empty | Tile::Stone(_));
        let classical = (map.width, map.height, map.players) == (8, 8, 2)
            && map.transitions.is_empty()
            && map.tiles.iter().all(plain);
        if classical { Names::Letters } else { Names::Numbers }
    }
}

/// A cell named by a letter and a number, such as d3.
pub(super) fn lettered(text: &str) -> Option<Cell> {
    match text.as_bytes() {
        [column @ (b'a'..=b'h' | b'A'..=b'H'), row @ b'1'..=b'8'] => {
            Some((usize::from(column.to_ascii_lowercase() - b'a'), usize::from(row - b'1')))
        }
        _ => None,
    }
}

/// The cell of a move's text, and its third part.
pub(super) fn place_of(text: &str) -> Option<(Cell, u8)> {
    if let Some(cell) = lettered(text) {
        return Some((cell, 0));
    }
    let mut parts = text.split(' ');
    let (x, y) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    let special = parts.next().map_or(Some(0), |part| part.parse().ok())?;
    Some(((x, y), special))
}

/// What every player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hand {
    pub(super) stones: u32,
    pub(super) overrides: i32,
    pub(super) bombs: i32,
}

/// What is to be seen.
#[derive(Clone, Debug)]
pub(super) struct Sight {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) tiles: Vec<Tile>,
    /// The player to move, from one.
    pub(super) mover: Option<u8>,
    /// What is played; nothing where there is but one thing.
    pub(super) phase: Option<Phase>,
    pub(super) radius: u8,
    /// Those that are left.
    pub(super) transitions: Vec<Transition>,
    pub(super) names: Names,
    pub(super) hands: Vec<Hand>,
    /// The moves on each cell by their texts.
    pub(super) legal: BTreeMap<Cell, Vec<String>>,
    /// How many moves have led here.
    pub(super) moves: usize,
}

impl Sight {
    /// What is to be seen of a session.
    pub(super) fn of(session: &dyn Session) -> Option<Sight> {
        Sight::of_reversi(session).or_else(|| Sight::of_othello(session))
    }

    fn of_othello(session: &dyn Session) -> Option<Sight> {
        const SIDE: usize = 8;
        let position: &othello::Position = session.position().downcast_ref()?;
        let tile = |at: usize| match position.disc(at % SIDE, at / SIDE) {
            Some(seat) => Tile::Stone(seat.index() as u8 + 1),
            None => Tile::Empty,
        };
        let hand =
            |seat: Seat| Hand { stones: position.discs(seat).count_ones(), overrides: 0, bombs: 0 };
        Some(Sight {
            width: SIDE,
            height: SIDE,
            tiles: (0..SIDE * SIDE).map(tile).collect(),
            mover: session.turn().seat().map(|seat| seat.index() as u8 + 1),
            phase: None,
            radius: 0,
            transitions: Vec::new(),
            names: Names::Letters,
            hands: Seat::all(2).map(hand).collect(),
            legal: legal(session),
            moves: session.moves_so_far().len(),
        })
    }

    fn of_reversi(session: &dyn Session) -> Option<Sight> {
        let position: &Position = session.position().downcast_ref()?;
        let map = position.map();
        let hand = |player: u8| Hand {
            stones: position.stones(player),
            overrides: position.overrides(player),
            bombs: position.bombs(player),
        };
        Some(Sight {
            width: position.width(),
            height: position.height(),
            tiles: map.tiles.clone(),
            mover: position.mover(),
            phase: Some(position.phase()),
            radius: map.radius,
            transitions: map.transitions.clone(),
            names: names(session),
            hands: (1..=position.players()).map(hand).collect(),
            legal: legal(session),
            moves: session.moves_so_far().len(),
        })
    }

    /// What lies there; beyond the border there are holes.
    pub(super) fn tile(&self, (x, y): Cell) -> Tile {
        match x < self.width && y < self.height {
            true => self.tiles[y * self.width + x],
            false => Tile::Hole,
        }
    }

    /// Whether bombs are thrown.
    pub(super) fn is_bombing(&self) -> bool {
        self.phase == Some(Phase::Bombing)
    }

    /// Where the transitions of a cell lead: its side, the cell behind it.
    pub(super) fn exits(&self, cell: Cell) -> Vec<(usize, Cell)> {
        let ends = self.transitions.iter().flat_map(|transition| {
            let (one, other) = (transition.0, transition.1);
            [(one, other), (other, one)]
        });
        let mut exits: Vec<(usize, Cell)> = ends
            .filter(|(from, _)| (from.x, from.y) == cell)
            .map(|(from, to)| (from.side.index(), (to.x, to.y)))
            .collect();
        exits.sort_unstable();
        exits.dedup();
        exits
    }

    /// The cells on which a stone may be put, without those that cost an override stone.
    pub(super) fn next_legal(&self, from: Cell, back: bool) -> Option<Cell> {
        let free = |cell: &&Cell| self.is_bombing() || self.tile(**cell).is_free();
        let mut cells: Vec<Cell> = self.legal.keys().filter(free).copied().collect();
        if cells.is_empty() {
            cells = self.legal.keys().copied().collect();
        }
        // Reading order: row by row.
        cells.sort_unstable_by_key(|(x, y)| (*y, *x));
        let key = |cell: &Cell| (cell.1, cell.0);
        let found = match back {
            false => cells.iter().find(|cell| key(cell) > key(&from)).or(cells.first()),
            true => cells.iter().rev().find(|cell| key(cell) < key(&from)).or(cells.last()),
        };
        found.copied()
    }
}

/// How cells are called in this game; that does not change while it is played.
pub(super) fn names(session: &dyn Session) -> Names {
    match session.record().setup.parse::<Setup>() {
        Ok(setup) => Names::on(&setup.map),
        Err(_) => Names::Letters,
    }
}

/// The legal moves by their cells.
fn legal(session: &dyn Session) -> BTreeMap<Cell, Vec<String>> {
    let mut legal: BTreeMap<Cell, Vec<String>> = BTreeMap::new();
    for text in session.legal_moves() {
        if let Some((cell, _)) = place_of(&text) {
            legal.entry(cell).or_default().push(text);
        }
    }
    legal
}

/// The cells that a legal move on this cell would turn or destroy.
pub(super) fn effect(session: &dyn Session, cell: Cell) -> Vec<Cell> {
    let (x, y) = (cell.0 as u16, cell.1 as u16);
    let any = session.position();
    let turned = any.downcast_ref::<Position>().map(|position| {
        // What is turned does not depend on what is chosen afterwards.
        position.effect(Move { x, y, special: 0 })
    });
    let discs = || {
        let position = any.downcast_ref::<othello::Position>()?;
        Some(position.effect(othello::Move::on(8 * u32::from(y) + u32::from(x))))
    };
    let turned = turned.or_else(discs).unwrap_or_default();
    turned.into_iter().map(|(x, y)| (usize::from(x), usize::from(y))).collect()
}
