//! What lies on the cells now: a number for each cell, the same as sets, counts and a hash.
//!
//! Small boards are held in place and copied like a number; large ones keep their memory when they
//! are overwritten by [`Clone::clone_from`].

use crate::cells::ones;
use crate::map::Tile;
use crate::square;
use crate::topology::{Cell, Topology};

/// Cells, and the end of lines behind them, that are held in place.
const CELLS: usize = 264;
/// Words of sets that are held in place: eight players and three more sets of 256 cells.
const WORDS: usize = 44;

/// Words of the row of all lines that are held in place.
const WOVEN: usize = 32;

/// No cell, or one that a bomb has destroyed; also what lies behind the end of a line.
pub(crate) const GONE: u8 = 0;
const EXPANSION: u8 = 9;
const EMPTY: u8 = 10;
const BONUS: u8 = 11;
const CHOICE: u8 = 12;
const INVERSION: u8 = 13;

/// Whether a stone can be placed there without an override stone.
#[inline]
pub(crate) const fn is_free(code: u8) -> bool {
    code >= EMPTY
}

/// Whether a stone lies there, an expansion stone among them.
#[inline]
const fn is_occupied(code: u8) -> bool {
    code.wrapping_sub(1) < EXPANSION
}

/// Whether a line of this player goes on over what lies there.
#[inline]
pub(crate) const fn is_against(code: u8, player: u8) -> bool {
    is_occupied(code) && code != player
}

const fn code(tile: Tile) -> u8 {
    match tile {
        Tile::Hole => GONE,
        Tile::Stone(player) => player,
        Tile::Expansion => EXPANSION,
        Tile::Empty => EMPTY,
        Tile::Bonus => BONUS,
        Tile::Choice => CHOICE,
        Tile::Inversion => INVERSION,
    }
}

const fn tile(code: u8) -> Tile {
    match code {
        GONE => Tile::Hole,
        EXPANSION => Tile::Expansion,
        EMPTY => Tile::Empty,
        BONUS => Tile::Bonus,
        CHOICE => Tile::Choice,
        INVERSION => Tile::Inversion,
        player => Tile::Stone(player),
    }
}

/// Things in a row, in place when they are few.
enum Store<T, const FEW: usize> {
    Few([T; FEW]),
    Many(Box<[T]>),
}

impl<T: Copy, const FEW: usize> Store<T, FEW> {
    fn new(filler: T, count: usize) -> Store<T, FEW> {
        if count <= FEW {
            Store::Few([filler; FEW])
        } else {
            Store::Many(vec![filler; count].into_boxed_slice())
        }
    }

    #[inline]
    fn all(&self) -> &[T] {
        match self {
            Store::Few(things) => things,
            Store::Many(things) => things,
        }
    }

    #[inline]
    fn all_mut(&mut self) -> &mut [T] {
        match self {
            Store::Few(things) => things,
            Store::Many(things) => things,
        }
    }
}

impl<T: Copy, const FEW: usize> Clone for Store<T, FEW> {
    #[inline]
    fn clone(&self) -> Store<T, FEW> {
        match self {
            Store::Few(things) => Store::Few(*things),
            Store::Many(things) => Store::Many(things.clone()),
        }
    }

    #[inline]
    fn clone_from(&mut self, other: &Store<T, FEW>) {
        match (self, other) {
            (Store::Many(own), Store::Many(things)) if own.len() == things.len() => {
                own.copy_from_slice(things);
            }
            (own, other) => *own = other.clone(),
        }
    }
}

/// What lies where.
pub(crate) struct Board {
    codes: Store<u8, CELLS>,
    /// A set for each player, then expansion stones, free cells, special fields.
    sets: Store<u64, WORDS>,
    /// Where stones lie on all lines, see `weave`; of no use once bombs have fallen.
    woven: Store<u64, WOVEN>,
    /// Words of one set.
    words: u32,
    players: u8,
    stones: [u32; 8],
    hash: u64,
}

impl Clone for Board {
    #[inline]
    fn clone(&self) -> Board {
        let (codes, sets) = (self.codes.clone(), self.sets.clone());
        Board { codes, sets, woven: self.woven.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, other: &Board) {
        self.codes.clone_from(&other.codes);
        self.sets.clone_from(&other.sets);
        self.woven.clone_from(&other.woven);
        self.words = other.words;
        self.players = other.players;
        self.stones = other.stones;
        self.hash = other.hash;
    }
}

/// The part of the hash that this content of a cell has.
#[inline]
fn number(zobrist: u64, code: u8) -> u64 {
    if code == GONE {
        return 0;
    }
    let mixed = zobrist ^ u64::from(code).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = mixed.wrapping_mul(0xff51_afd7_ed55_8ccd);
    mixed ^ mixed >> 32
}

impl Board {
    /// The board as the map has it.
    pub(crate) fn new(topology: &Topology) -> Board {
        let (cells, players) = (topology.cells(), topology.map.players);
        let words = cells.div_ceil(64);
        let mut board = Board {
            codes: Store::new(GONE, cells + 1),
            sets: Store::new(0, words * (usize::from(players) + 3)),
            woven: Store::new(0, topology.weave().words()),
            words: words as u32,
            players,
            stones: [0; 8],
            hash: 0,
        };
        for cell in 0..cells as Cell {
            let (x, y) = topology.place(cell);
            board.put(topology, cell, code(topology.map.tile(x.into(), y.into())));
        }
        board
    }

    /// The number for each cell, and one more for the end of lines.
    #[inline]
    pub(crate) fn codes(&self) -> &[u8] {
        self.codes.all()
    }

    /// Where stones lie on all lines.
    #[inline]
    pub(crate) fn woven(&self) -> &[u64] {
        self.woven.all()
    }

    /// What lies on a cell.
    pub(crate) fn tile(&self, cell: Cell) -> Tile {
        tile(self.codes()[cell as usize])
    }

    #[inline]
    fn set(&self, number: usize) -> &[u64] {
        let words = self.words as usize;
        &self.sets.all()[number * words..(number + 1) * words]
    }

    /// The stones of a player, from one.
    #[inline]
    pub(crate) fn stones_set(&self, player: u8) -> &[u64] {
        self.set(usize::from(player) - 1)
    }

    /// The expansion stones.
    #[inline]
    pub(crate) fn expansion_set(&self) -> &[u64] {
        self.set(usize::from(self.players))
    }

    /// The free cells, special fields among them.
    #[inline]
    pub(crate) fn free_set(&self) -> &[u64] {
        self.set(usize::from(self.players) + 1)
    }

    /// The free cells on which something special happens.
    #[inline]
    pub(crate) fn special_set(&self) -> &[u64] {
        self.set(usize::from(self.players) + 2)
    }

    /// The legal cells but expansion stones, on a whole board of 8 by 8 without transitions.
    #[inline]
    pub(crate) fn legal_on_square(&self, player: u8, overrides: bool) -> u64 {
        let (own, free) = (self.stones_set(player)[0], self.free_set()[0]);
        let behind = square::behind(own, !own & !free);
        if overrides { behind } else { behind & free }
    }

    /// How many stones a player has, from one.
    #[inline]
    pub(crate) fn stones(&self, player: u8) -> u32 {
        self.stones[usize::from(player) - 1]
    }

    pub(crate) fn hash(&self) -> u64 {
        self.hash
    }

    /// The hash computed from nothing.
    pub(crate) fn fresh_hash(&self, topology: &Topology) -> u64 {
        let cells = 0..topology.cells() as Cell;
        let part = |cell: Cell| number(topology.zobrist(cell), self.codes()[cell as usize]);
        cells.fold(0, |hash, cell| hash ^ part(cell))
    }

    /// Whether any cell is left.
    pub(crate) fn has_cells(&self) -> bool {
        let sets = usize::from(self.players) + 2;
        self.sets.all()[..sets * self.words as usize].iter().any(|word| *word != 0)
    }

    /// Takes a cell into the sets that its content belongs to, or out of them.
    #[inline]
    fn turn_over(&mut self, cell: Cell, code: u8) {
        let (words, players) = (self.words as usize, usize::from(self.players));
        let number = match code {
            GONE => return,
            EXPANSION => players,
            EMPTY.. => players + 1,
            player => usize::from(player) - 1,
        };
        let (at, bit) = (cell as usize / 64, 1 << (cell % 64));
        let sets = self.sets.all_mut();
        sets[number * words + at] ^= bit;
        if code > EMPTY {
            sets[(players + 2) * words + at] ^= bit;
        }
    }

    #[inline]
    fn put(&mut self, topology: &Topology, cell: Cell, code: u8) {
        let old = std::mem::replace(&mut self.codes.all_mut()[cell as usize], code);
        let zobrist = topology.zobrist(cell);
        self.hash ^= number(zobrist, old) ^ number(zobrist, code);
        if is_occupied(old) != is_occupied(code) {
            let woven = self.woven.all_mut();
            for spot in topology.weave().spots(cell as usize) {
                woven[*spot as usize / 64] ^= 1 << (spot % 64);
            }
        }
        self.turn_over(cell, old);
        self.turn_over(cell, code);
        if let Some(count) = self.stones.get_mut(usize::from(old).wrapping_sub(1)) {
            *count -= 1;
        }
        if let Some(count) = self.stones.get_mut(usize::from(code).wrapping_sub(1)) {
            *count += 1;
        }
    }

    /// A cell gets a stone of this player.
    #[inline]
    pub(crate) fn put_stone(&mut self, topology: &Topology, cell: Cell, player: u8) {
        if self.codes()[cell as usize] != player {
            self.put(topology, cell, player);
        }
    }

    /// A cell is destroyed.
    pub(crate) fn destroy(&mut self, topology: &Topology, cell: Cell) {
        self.put(topology, cell, GONE);
    }

    /// Two players change their stones.
    pub(crate) fn exchange(&mut self, topology: &Topology, one: u8, other: u8) {
        if one == other {
            return;
        }
        let (first, second) = (usize::from(one) - 1, usize::from(other) - 1);
        self.rename(topology, |player| match player {
            player if player == one => other,
            player if player == other => one,
            player => player,
        });
        let words = self.words as usize;
        for word in 0..words {
            self.sets.all_mut().swap(first * words + word, second * words + word);
        }
        self.stones.swap(first, second);
    }

    /// Everybody's stones go to the next player.
    pub(crate) fn invert(&mut self, topology: &Topology) {
        let players = self.players;
        self.rename(topology, |player| player % players + 1);
        let words = self.words as usize;
        self.sets.all_mut()[..usize::from(players) * words].rotate_right(words);
        self.stones[..usize::from(players)].rotate_right(1);
    }

    /// Gives the stones other owners; sets and counts are the caller's business.
    fn rename(&mut self, topology: &Topology, owner: impl Fn(u8) -> u8) {
        let words = self.words as usize;
        let codes = self.codes.all_mut();
        for player in 1..=self.players {
            let owner = owner(player);
            if owner == player {
                continue;
            }
            let from = (usize::from(player) - 1) * words;
            for cell in ones(&self.sets.all()[from..from + words]) {
                let zobrist = topology.zobrist(cell as Cell);
                self.hash ^= number(zobrist, player) ^ number(zobrist, owner);
                codes[cell] = owner;
            }
        }
    }
}
