//! Capturing, legal cells and explosions on the fast board.
//!
//! Whether somebody can move at all is found from its stones outwards: a walk over stones against it
//! ends on a cell on which it may build, and every stone but the first on the way may be overridden.
//! All legal cells together are found in `weave`. The plain rules in `walker` ask each cell in turn
//! instead; a property test compares the two.

use crate::board::{Board, GONE, is_against, is_free};
use crate::cells::{CellSet, ones};
use crate::topology::{Cell, Topology};

/// Stones that are asked one by one whether they know a legal cell.
const MOST_ASKED: usize = 24;

impl Board {
    /// Whether this player may place a stone anywhere, as far as some of its stones know.
    #[inline]
    fn find_legal(&self, topology: &Topology, player: u8, overrides: bool) -> Option<bool> {
        if overrides && self.expansion_set().iter().any(|word| *word != 0) {
            return Some(true);
        }
        let codes = self.codes();
        for (asked, own) in ones(self.stones_set(player)).enumerate() {
            if asked == MOST_ASKED {
                return None;
            }
            for direction in 0..8 {
                let ray = topology.ray(own as Cell, direction);
                if !is_against(codes[ray.cells[0] as usize], player) {
                    continue;
                }
                let mut passed = 1;
                loop {
                    let cell = ray.cells[passed] as usize;
                    let code = codes[cell];
                    if is_against(code, player) {
                        // A line from here that comes through here again captures nothing.
                        let here = || ray.cells[..passed].contains(&(cell as Cell));
                        if overrides && !(ray.tangled && here()) {
                            return Some(true);
                        }
                        passed += 1;
                        continue;
                    }
                    let own_stone = code == player && overrides && cell != own;
                    if own_stone || is_free(code) {
                        return Some(true);
                    }
                    break;
                }
            }
        }
        Some(false)
    }

    /// Whether there is a cell on which this player may place a stone.
    pub(crate) fn has_legal(&self, topology: &Topology, player: u8, overrides: bool) -> bool {
        if topology.is_square() && !overrides {
            return self.legal_on_square(player, false) != 0;
        }
        // Most often a few stones know one. Who has many stones and no move is asked as a whole.
        match self.find_legal(topology, player, overrides) {
            Some(found) => found,
            None => !self.legal(topology, player, overrides).is_empty(),
        }
    }

    /// How many cells each of the eight lines from here captures.
    #[inline]
    pub(crate) fn runs(&self, topology: &Topology, start: Cell, player: u8) -> [u32; 8] {
        let codes = self.codes();
        let mut runs = [0; 8];
        for (direction, run) in runs.iter_mut().enumerate() {
            let ray = topology.ray(start, direction);
            for (passed, cell) in ray.cells.iter().enumerate() {
                let code = codes[*cell as usize];
                if *cell != start && is_against(code, player) {
                    continue;
                }
                if code == player && *cell != start {
                    *run = passed as u32;
                }
                break;
            }
        }
        runs
    }

    /// Whether a stone of this player here captures anything.
    pub(crate) fn captures_any(&self, topology: &Topology, start: Cell, player: u8) -> bool {
        self.runs(topology, start, player).iter().any(|run| *run > 0)
    }

    /// The cells that a stone of this player here captures, the cell itself left out.
    pub(crate) fn captured(&self, topology: &Topology, start: Cell, player: u8) -> CellSet {
        let mut captured = CellSet::empty(topology.cells());
        let runs = self.runs(topology, start, player);
        for (direction, run) in runs.iter().enumerate() {
            let cells = &topology.ray(start, direction).cells[..*run as usize];
            cells.iter().for_each(|cell| captured.insert(*cell as usize));
        }
        captured
    }

    /// Places a stone and turns what it captures; special fields are the caller's business.
    pub(crate) fn place(&mut self, topology: &Topology, start: Cell, player: u8) {
        // All lines are walked before the first stone is turned.
        let runs = self.runs(topology, start, player);
        for (direction, run) in runs.iter().enumerate() {
            for cell in &topology.ray(start, direction).cells[..*run as usize] {
                self.put_stone(topology, *cell, player);
            }
        }
        self.put_stone(topology, start, player);
    }

    /// The cells that a bomb here destroys.
    pub(crate) fn blast(&self, topology: &Topology, target: Cell) -> CellSet {
        let mut reached = CellSet::empty(topology.cells());
        reached.insert(target as usize);
        let mut cells = vec![target];
        let mut edge = 0;
        for _ in 0..topology.map.radius {
            let known = cells.len();
            for at in edge..known {
                for next in topology.neighbours(cells[at]) {
                    if self.codes()[next as usize] != GONE && !reached.contains(next as usize) {
                        reached.insert(next as usize);
                        cells.push(next);
                    }
                }
            }
            edge = known;
            if cells.len() == known {
                break;
            }
        }
        reached
    }

    /// Lets a bomb fall.
    pub(crate) fn explode(&mut self, topology: &Topology, target: Cell) {
        for cell in self.blast(topology, target).iter() {
            self.destroy(topology, cell as Cell);
        }
    }
}
