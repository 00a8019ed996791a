//! What search and evaluations ask a position, beyond the contract of every game.
//!
//! Cells have numbers here, dense and row by row, holes left out; they stay the same during a game.
//! Sets are words of 64 cells, the lowest cell in the lowest bit of the first word. Nothing in this
//! file asks for memory on maps of up to 2560 cells.
//!
//! To search, keep a position for each depth and copy into it with `clone_from`:
//!
//! ```
//! # use game::{Game, Position as _};
//! # use reversi::{Position, Reversi};
//! # let root = Position::new(&Reversi::VARIANTS[0].setup.parse().unwrap()).unwrap();
//! let mut child = root.clone();
//! for cell in root.legal_cells().iter() {
//!     for mv in root.moves_on(cell) {
//!         child.clone_from(&root);
//!         child.play_unchecked(mv);
//!     }
//! }
//! ```

use crate::cells::{CellSet, ones};
use crate::map::Tile;
use crate::position::{Move, Phase, Position};
use crate::topology::Cell;

impl Position {
    /// How many cells have numbers, those that were destroyed during this game among them.
    pub fn cells(&self) -> usize {
        self.topology.cells()
    }

    /// The number of the cell at a column and a row; holes of the map have none.
    pub fn cell_at(&self, x: usize, y: usize) -> Option<usize> {
        self.topology.cell(x, y).map(|cell| cell as usize)
    }

    /// Column and row of a cell.
    pub fn place_of(&self, cell: usize) -> (u16, u16) {
        self.topology.place(cell as Cell)
    }

    /// What lies on a cell; a hole when it was destroyed.
    pub fn tile_on(&self, cell: usize) -> Tile {
        self.board.tile(cell as Cell)
    }

    /// The cells around one, through transitions too, as they were at the start: some may have been
    /// destroyed, and a cell with several ways to it comes several times.
    pub fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        self.topology.neighbours(cell as Cell).map(|cell| cell as usize)
    }

    /// The cells of a walk from one in a direction, through transitions, until the line ends or is
    /// back at its start, as they were at the start of the game.
    pub fn walk(&self, cell: usize, direction: usize) -> impl Iterator<Item = usize> + '_ {
        let end = self.cells();
        let cells = self.topology.ray(cell as Cell, direction).cells.iter();
        cells.map(|next| *next as usize).take_while(move |next| *next != end && *next != cell)
    }

    /// The stones of a player, from one, as a set.
    pub fn stones_set(&self, player: u8) -> &[u64] {
        self.board.stones_set(player)
    }

    /// The expansion stones as a set.
    pub fn expansion_set(&self) -> &[u64] {
        self.board.expansion_set()
    }

    /// The cells without a stone as a set, special fields among them.
    pub fn free_set(&self) -> &[u64] {
        self.board.free_set()
    }

    /// The choice, bonus and inversion fields that are left, as a set.
    pub fn special_set(&self) -> &[u64] {
        self.board.special_set()
    }

    /// The numbers of the cells in such a set.
    pub fn cells_in(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
        ones(set)
    }

    /// The cells on which the player to move may place a stone or throw a bomb.
    pub fn legal_cells(&self) -> CellSet {
        let Some(player) = self.mover() else { return CellSet::empty(self.cells()) };
        if self.phase() == Phase::Building {
            return self.buildable(player, self.overrides(player) > 0);
        }
        let mut left = CellSet::empty(self.cells());
        let sets = (1..=self.players()).map(|player| self.stones_set(player));
        for set in sets.chain([self.expansion_set(), self.free_set()]) {
            left.words_mut().iter_mut().zip(set).for_each(|(word, more)| *word |= more);
        }
        left
    }

    /// The legal moves on a legal cell: several on choice and bonus fields.
    pub fn moves_on(&self, cell: usize) -> impl Iterator<Item = Move> + use<> {
        let (x, y) = self.place_of(cell);
        self.specials(self.tile_on(cell)).map(move |special| Move { y, x, special })
    }

    /// The cells on which any player, from one, could build if it were its turn now, with override
    /// stones or without; none once bombs are thrown.
    pub fn buildable(&self, player: u8, with_overrides: bool) -> CellSet {
        if self.phase() == Phase::Bombing {
            return CellSet::empty(self.cells());
        }
        self.board.legal(&self.topology, player, with_overrides)
    }

    /// How many such cells there are.
    pub fn mobility(&self, player: u8, with_overrides: bool) -> usize {
        self.buildable(player, with_overrides).len()
    }

    /// How many stones a stone of this player on a cell would turn, the cell itself left out.
    pub fn captures(&self, cell: usize, player: u8) -> u32 {
        if self.topology.map.transitions.is_empty() {
            return self.board.runs(&self.topology, cell as Cell, player).iter().sum();
        }
        self.captured(cell, player).len() as u32
    }

    /// The cells that it would turn.
    pub fn captured(&self, cell: usize, player: u8) -> CellSet {
        self.board.captured(&self.topology, cell as Cell, player)
    }

    /// The cells that a bomb on this cell would destroy now.
    pub fn blast(&self, cell: usize) -> CellSet {
        self.board.blast(&self.topology, cell as Cell)
    }

    /// Whether it is the board that everybody knows: 8 columns, 8 rows, two players and nothing
    /// special. Moves have the names of Othello there.
    pub fn is_classical(&self) -> bool {
        self.topology.is_classical()
    }
}
