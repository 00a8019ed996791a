//! The board as the players think on it: one byte for every cell, copied for every move.
//!
//! The evaluations ask of every cell who owns it and of every free cell what everybody could do
//! there, and they ask in each of thousands of positions. A byte per dense cell answers both in one
//! pass over the walks of the [`Ground`]. A test plays it against [`Position`], whose rules are the
//! ones that count.

use std::sync::Arc;

use super::ground::{Blast, Ground, NOWHERE};
use crate::map::Tile;
use crate::position::{BOMB, Move, OVERRIDE, Phase, Position};

/// No cell any more.
pub(crate) const HOLE: u8 = 0;
/// An expansion stone; below are the players' stones from one.
pub(crate) const EXPANSION: u8 = 9;
/// A free field; so is everything above.
pub(crate) const EMPTY: u8 = 10;
/// A free field with a gift.
pub(crate) const BONUS: u8 = 11;
/// A free field with an exchange.
pub(crate) const CHOICE: u8 = 12;
/// A free field that hands all stones on.
pub(crate) const INVERSION: u8 = 13;

/// A position to think about.
pub(crate) struct Board {
    /// What lies on each cell.
    pub(crate) codes: Vec<u8>,
    /// What is played.
    pub(crate) phase: Phase,
    /// The player to move, from one; zero when the game is over.
    pub(crate) mover: u8,
    /// Override stones by player, from zero.
    pub(crate) overrides: [i32; 8],
    /// Bombs by player, from zero.
    pub(crate) bombs: [i32; 8],
    /// Who has left, by player from zero.
    pub(crate) out: [bool; 8],
    /// How many cells hold each code.
    pub(crate) counts: [u32; 14],
    key: u64,
}

/// A move that could be made, and what is known of it before it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Candidate {
    /// Where.
    pub(crate) cell: u32,
    /// Partner or gift.
    pub(crate) special: u8,
    /// Whether it costs an override stone.
    pub(crate) costs: bool,
    /// Stones that it turns; those on two of its lines count twice.
    pub(crate) captures: u32,
    /// Where it stands in the order in which moves are looked at; greater is earlier.
    pub(crate) order: i32,
    /// Its place in the list before it was ordered.
    pub(crate) index: u32,
}

fn code(tile: Tile) -> u8 {
    match tile {
        Tile::Hole => HOLE,
        Tile::Stone(player) => player,
        Tile::Expansion => EXPANSION,
        Tile::Empty => EMPTY,
        Tile::Bonus => BONUS,
        Tile::Choice => CHOICE,
        Tile::Inversion => INVERSION,
    }
}

pub(crate) fn mix(number: u64) -> u64 {
    let mut bits = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

fn stamp(cell: usize, code: u8) -> u64 {
    mix((cell as u64) << 4 | u64::from(code))
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board { codes: self.codes.clone(), ..*self }
    }

    /// In the memory that it has already: every node of a search begins with this.
    fn clone_from(&mut self, other: &Board) {
        let mut codes = std::mem::take(&mut self.codes);
        codes.clone_from(&other.codes);
        *self = Board { codes, ..*other };
    }
}

impl Board {
    /// The board of a position that lies on this ground.
    pub(crate) fn of(ground: &Ground, position: &Position) -> Board {
        let mut board = Board {
            codes: Vec::with_capacity(ground.size()),
            phase: position.phase(),
            mover: position.mover().unwrap_or(0),
            overrides: [0; 8],
            bombs: [0; 8],
            out: [true; 8],
            counts: [0; 14],
            key: 0,
        };
        for player in 1..=position.players() {
            let at = usize::from(player) - 1;
            board.overrides[at] = position.overrides(player);
            board.bombs[at] = position.bombs(player);
            board.out[at] = position.is_out(player);
        }
        for (cell, (x, y)) in ground.places.iter().enumerate() {
            let code = code(position.tile(usize::from(*x), usize::from(*y)));
            board.codes.push(code);
            board.counts[usize::from(code)] += 1;
            board.key ^= stamp(cell, code);
        }
        board
    }

    /// A hash of all that is to come.
    pub(crate) fn key(&self, ground: &Ground) -> u64 {
        let mut key = self.key ^ mix(u64::from(self.mover) << 8 | self.phase as u64);
        for at in 0..usize::from(ground.players) {
            let hands = (self.overrides[at] as u32 as u64) << 32 | u64::from(self.bombs[at] as u32);
            key = key.rotate_left(9) ^ mix(hands);
        }
        key
    }

    /// Stones of a player, from one.
    pub(crate) fn stones(&self, player: u8) -> u32 {
        self.counts[usize::from(player)]
    }

    /// Free fields.
    pub(crate) fn free(&self) -> u32 {
        self.counts[usize::from(EMPTY)..].iter().sum()
    }

    /// The players who are still in the game, from one.
    pub(crate) fn in_game(&self, ground: &Ground) -> impl Iterator<Item = u8> + use<> {
        let out = self.out;
        (1..=ground.players).filter(move |player| !out[usize::from(*player) - 1])
    }

    fn put(&mut self, cell: usize, code: u8) {
        let old = std::mem::replace(&mut self.codes[cell], code);
        self.key ^= stamp(cell, old) ^ stamp(cell, code);
        self.counts[usize::from(old)] -= 1;
        self.counts[usize::from(code)] += 1;
    }

    /// How many stones a line from here captures for a player.
    #[inline]
    pub(crate) fn line(&self, ground: &Ground, cell: u32, direction: u32, player: u8) -> u32 {
        let mut state = ground.next[(cell * 8 + direction) as usize];
        let mut passed = 0;
        while state != NOWHERE {
            let at = state / 8;
            let code = self.codes[at as usize];
            if at == cell || code >= EMPTY || code == HOLE {
                return 0;
            }
            if code == player {
                return passed;
            }
            passed += 1;
            state = ground.next[state as usize];
        }
        0
    }

    /// How many stones a stone here captures; those on two lines count twice.
    pub(crate) fn captures(&self, ground: &Ground, cell: u32, player: u8) -> u32 {
        (0..8).map(|direction| self.line(ground, cell, direction, player)).sum()
    }

    fn may_place(&self, ground: &Ground, cell: u32, player: u8) -> bool {
        let overrides = self.overrides[usize::from(player) - 1];
        match self.codes[cell as usize] {
            HOLE => false,
            EXPANSION => overrides > 0,
            1..EXPANSION if overrides <= 0 => false,
            _ => (0..8).any(|direction| self.line(ground, cell, direction, player) > 0),
        }
    }

    fn can_build(&self, ground: &Ground, player: u8) -> bool {
        if self.out[usize::from(player) - 1] {
            return false;
        }
        (0..self.codes.len() as u32).any(|cell| self.may_place(ground, cell, player))
    }

    /// Finds who acts after the player who acted last.
    fn pass_on(&mut self, ground: &Ground, last: u8) {
        self.mover = 0;
        if self.in_game(ground).count() < 2 {
            return;
        }
        let players = ground.players;
        let mut order = (0..players).map(|step| (last + step) % players + 1);
        if self.phase == Phase::Building {
            if let Some(player) = order.clone().find(|player| self.can_build(ground, *player)) {
                self.mover = player;
                return;
            }
            self.phase = Phase::Bombing;
        }
        if (self.counts[usize::from(HOLE)] as usize) < self.codes.len() {
            let throws = |player: &u8| {
                let at = usize::from(*player) - 1;
                !self.out[at] && self.bombs[at] > 0
            };
            self.mover = order.find(throws).unwrap_or(0);
        }
    }

    /// Plays a legal move.
    pub(crate) fn play(&mut self, ground: &Ground, cell: u32, special: u8, blast: &mut Blast) {
        let player = self.mover;
        let Some(at) = usize::from(player).checked_sub(1) else { return };
        if self.phase == Phase::Bombing {
            let codes = &self.codes;
            blast.cells(ground, cell, |cell| codes[cell as usize] != HOLE);
            for cell in blast.last() {
                self.put(*cell as usize, HOLE);
            }
            self.bombs[at] -= 1;
        } else {
            let old = self.codes[cell as usize];
            self.place(ground, cell, player);
            match old {
                1..=EXPANSION => self.overrides[at] -= 1,
                BONUS if special == BOMB => self.bombs[at] = self.bombs[at].saturating_add(1),
                BONUS => self.overrides[at] = self.overrides[at].saturating_add(1),
                CHOICE => self.exchange(player, special),
                INVERSION => self.invert(ground.players),
                _ => {}
            }
        }
        self.pass_on(ground, player);
    }

    fn place(&mut self, ground: &Ground, cell: u32, player: u8) {
        // All lines are measured before the first stone turns.
        let lines: [u32; 8] =
            std::array::from_fn(|direction| self.line(ground, cell, direction as u32, player));
        for (direction, length) in lines.into_iter().enumerate() {
            let mut state = cell * 8 + direction as u32;
            for _ in 0..length {
                state = ground.next[state as usize];
                self.put(state as usize / 8, player);
            }
        }
        self.put(cell as usize, player);
    }

    fn exchange(&mut self, one: u8, other: u8) {
        for cell in 0..self.codes.len() {
            if self.codes[cell] == one {
                self.put(cell, other);
            } else if self.codes[cell] == other {
                self.put(cell, one);
            }
        }
    }

    fn invert(&mut self, players: u8) {
        for cell in 0..self.codes.len() {
            if let owner @ 1..EXPANSION = self.codes[cell] {
                self.put(cell, owner % players + 1);
            }
        }
    }

    /// Every legal move of the player to move, row by row.
    pub(crate) fn candidates(&self, ground: &Ground, found: &mut Vec<Candidate>) {
        found.clear();
        let player = self.mover;
        let Some(at) = usize::from(player).checked_sub(1) else { return };
        let building = self.phase == Phase::Building;
        let overrides = self.overrides[at] > 0;
        for (cell, code) in self.codes.iter().enumerate() {
            let costs = building && *code <= EXPANSION;
            if *code == HOLE || (costs && !overrides) {
                continue;
            }
            let cell = cell as u32;
            let captures = if building { self.captures(ground, cell, player) } else { 0 };
            if building && captures == 0 && *code != EXPANSION {
                continue;
            }
            let specials = match *code {
                BONUS if building => BOMB..=OVERRIDE,
                CHOICE if building => 1..=ground.players,
                _ => 0..=0,
            };
            for special in specials {
                let index = found.len() as u32;
                found.push(Candidate { cell, special, costs, captures, order: 0, index });
            }
        }
    }
}

/// The move of a candidate.
pub(crate) fn as_move(ground: &Ground, cell: u32, special: u8) -> Move {
    let (x, y) = ground.places[cell as usize];
    Move { y, x, special }
}

/// Keeps the ground of the last map, because a game stays on one.
#[derive(Default)]
pub(crate) struct Grounds(Option<Arc<Ground>>);

impl Grounds {
    /// The ground under this position.
    pub(crate) fn under(&mut self, position: &Position) -> Arc<Ground> {
        match &self.0 {
            Some(ground) if ground.carries(position.map()) => ground.clone(),
            _ => self.0.insert(Arc::new(Ground::new(position.map()))).clone(),
        }
    }
}
