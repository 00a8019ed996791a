//! One look over a board: who could move where, whose stones are safe, what lies open.
//!
//! Counted for all players at once, because a walk from a free field meets everybody who could
//! capture along it. The evaluations weigh these counts; nothing is weighed here.

use super::board::{Board, EMPTY, EXPANSION, HOLE};
use super::ground::{Ground, NOWHERE};

/// What was counted. Players from zero.
#[derive(Clone, Default)]
pub(crate) struct Survey {
    /// Free fields on which each player may place a stone.
    pub(crate) mobility: [u32; 8],
    /// How often a stone of each player lies next to a free field.
    pub(crate) frontier: [u32; 8],
    /// Stones that nobody can capture without an override stone.
    pub(crate) stable: [u32; 8],
    /// Other stones, by the number of axes along which they lie open.
    pub(crate) exposed: [[u32; 5]; 8],
    /// How often a stone lies next to a free field that would be a stable place.
    pub(crate) beside_stable: [u32; 8],
    /// How often a stone lies next to a free field that would be open along one axis only.
    pub(crate) beside_edge: [u32; 8],
    /// Stable places on which each player may place a stone now.
    pub(crate) within_reach: [u32; 8],
    /// Free fields with special effects on which each player may place a stone now.
    pub(crate) specials: [u32; 8],
    /// Free fields that can still be played.
    pub(crate) playable: u32,
    /// Inversion fields that can still be played.
    pub(crate) inversions: u32,
    /// Free fields on each line.
    pub(crate) gaps: Vec<u32>,
    /// Whether the stone on a cell is stable.
    pub(crate) safe: Vec<bool>,
    anchored: Vec<u8>,
    inhabited: Vec<bool>,
    pending: Vec<u32>,
}

impl Survey {
    /// Looks over this board and forgets the last one.
    pub(crate) fn look(&mut self, ground: &Ground, board: &Board) {
        self.clear(ground);
        for (cell, code) in board.codes.iter().enumerate() {
            if *code >= EMPTY {
                for line in &ground.lines[cell * 4..cell * 4 + 4] {
                    self.gaps[*line as usize] += 1;
                }
            } else if *code != HOLE {
                self.inhabited[ground.part[cell] as usize] = true;
            }
        }
        self.find_stable(ground, board);
        for (cell, code) in board.codes.iter().enumerate() {
            match *code {
                1..=8 => {
                    let seat = usize::from(*code) - 1;
                    if self.safe[cell] {
                        self.stable[seat] += 1;
                    } else {
                        let open = self.open_axes(ground, cell, 0) & !self.anchored[cell];
                        self.exposed[seat][open.count_ones() as usize] += 1;
                    }
                }
                EMPTY.. => self.look_from(ground, board, cell as u32),
                _ => {}
            }
        }
    }

    /// Makes everything zero and of the right size.
    fn clear(&mut self, ground: &Ground) {
        let seats = [0; 8];
        (self.mobility, self.frontier, self.stable) = (seats, seats, seats);
        (self.beside_stable, self.beside_edge) = (seats, seats);
        (self.within_reach, self.specials) = (seats, seats);
        self.exposed = [[0; 5]; 8];
        (self.playable, self.inversions) = (0, 0);
        self.gaps.clear();
        self.gaps.resize(ground.line_count, 0);
        self.safe.clear();
        self.safe.resize(ground.size(), false);
        self.anchored.clear();
        self.anchored.resize(ground.size(), 0);
        self.inhabited.clear();
        self.inhabited.resize(ground.size(), false);
        self.pending.clear();
    }

    /// The axes along which a stone here could be captured, when so many of a line's free fields
    /// are this cell itself.
    pub(crate) fn open_axes(&self, ground: &Ground, cell: usize, own: u32) -> u8 {
        let axes = ground.axes[cell];
        let lines = &ground.lines[cell * 4..cell * 4 + 4];
        let open = |axis: &usize| axes >> axis & 1 == 1 && self.gaps[lines[*axis] as usize] > own;
        (0..4).filter(open).map(|axis| 1 << axis).sum()
    }

    /// A stone is stable when every open axis is anchored by a stable stone of the same owner: who
    /// wants to capture it would have to capture that one too.
    fn find_stable(&mut self, ground: &Ground, board: &Board) {
        for (cell, code) in board.codes.iter().enumerate() {
            if matches!(*code, 1..EXPANSION) && self.open_axes(ground, cell, 0) == 0 {
                self.safe[cell] = true;
                self.pending.push(cell as u32);
            }
        }
        while let Some(cell) = self.pending.pop() {
            let owner = board.codes[cell as usize];
            for direction in 0..8 {
                let state = ground.next[(cell * 8 + direction) as usize];
                if state == NOWHERE {
                    continue;
                }
                let at = state as usize / 8;
                if board.codes[at] != owner || self.safe[at] {
                    continue;
                }
                self.anchored[at] |= 1 << (state % 4);
                if self.open_axes(ground, at, 0) & !self.anchored[at] == 0 {
                    self.safe[at] = true;
                    self.pending.push(at as u32);
                }
            }
        }
    }

    /// What a free field means to everybody.
    fn look_from(&mut self, ground: &Ground, board: &Board, cell: u32) {
        let at = cell as usize;
        let code = board.codes[at];
        if ground.playable[at] && self.inhabited[ground.part[at] as usize] {
            self.playable += 1;
            self.inversions += u32::from(code == super::board::INVERSION);
        }
        let open = self.open_axes(ground, at, 1).count_ones();
        let mut movers = 0u16;
        for direction in 0..8 {
            let mut state = ground.next[(cell * 8 + direction) as usize];
            if state == NOWHERE {
                continue;
            }
            let first = board.codes[state as usize / 8];
            if first >= EMPTY || first == HOLE {
                continue;
            }
            if first < EXPANSION {
                let seat = usize::from(first) - 1;
                self.frontier[seat] += 1;
                self.beside_stable[seat] += u32::from(open == 0);
                self.beside_edge[seat] += u32::from(open == 1);
            }
            let mut met = 0u16;
            loop {
                state = ground.next[state as usize];
                if state == NOWHERE || state / 8 == cell {
                    break;
                }
                let code = board.codes[state as usize / 8];
                if code >= EMPTY || code == HOLE {
                    break;
                }
                met |= 1 << code;
            }
            movers |= met & !(1 << first);
        }
        for seat in 0..usize::from(ground.players) {
            if movers >> (seat + 1) & 1 == 1 {
                self.mobility[seat] += 1;
                self.within_reach[seat] += u32::from(open == 0);
                self.specials[seat] += u32::from(code > EMPTY);
            }
        }
    }
}
