//! All lines of the board side by side in one long row of bits, for whole words at a time.
//!
//! Each line is written once, from one end to the other, with a bit between it and the next that is
//! never set. Stones against a player that lie behind each other are then a run of ones, and adding a
//! one at the beginning of a run carries to the place behind its end: all lines are walked at once,
//! and once more from right to left. A line that closes is written twice in a row, so that every walk
//! once around it is somewhere in one piece.
//!
//! A place found in this way is right, with two exceptions that only concern override stones: on a
//! line that comes through the same cell twice, a stone may lie on its own way; and on a line that
//! closes, a walk may come back to where it began. Such places are asked again, one by one.

use crate::board::Board;
use crate::cells::{CellSet, ones};
use crate::topology::{Cell, Topology};

/// The unchanging part: where each cell stands in the row.
#[derive(Debug, Default)]
pub(crate) struct Weave {
    /// For each place of the row its cell; one number too high for what is between lines.
    cells: Vec<Cell>,
    /// The places of all cells, and where those of a cell begin.
    spots: Vec<u32>,
    begins: Vec<u32>,
    /// What is a place of a cell.
    valid: Vec<u64>,
    /// Places on lines that come through a cell twice.
    tangled: Vec<u64>,
    /// Places on lines that close.
    closed: Vec<u64>,
}

/// A line as it is to be woven in.
pub(crate) struct Strand<'a> {
    /// Its cells, once.
    pub(crate) cells: &'a [Cell],
    pub(crate) closed: bool,
    pub(crate) tangled: bool,
}

fn set(words: &mut [u64], place: usize) {
    words[place / 64] |= 1 << (place % 64);
}

impl Weave {
    /// Adds a line. One of fewer than three cells captures nothing.
    pub(crate) fn add(&mut self, strand: &Strand<'_>, end: Cell) {
        if strand.cells.len() < 3 {
            return;
        }
        for _ in 0..if strand.closed { 2 } else { 1 } {
            for cell in strand.cells {
                let place = self.cells.len();
                self.grow(place);
                set(&mut self.valid, place);
                if strand.tangled {
                    set(&mut self.tangled, place);
                }
                if strand.closed {
                    set(&mut self.closed, place);
                }
                self.cells.push(*cell);
            }
        }
        self.grow(self.cells.len());
        self.cells.push(end);
    }

    fn grow(&mut self, place: usize) {
        for words in [&mut self.valid, &mut self.tangled, &mut self.closed] {
            words.resize(place / 64 + 1, 0);
        }
    }

    /// Turns the row round: from each cell to its places.
    pub(crate) fn finish(&mut self, cells: usize) {
        let mut counts = vec![0; cells + 2];
        for cell in &self.cells {
            counts[*cell as usize + 1] += 1;
        }
        for cell in 0..=cells {
            counts[cell + 1] += counts[cell];
        }
        let mut next = counts.clone();
        self.spots = vec![0; self.cells.len()];
        for (place, cell) in self.cells.iter().enumerate() {
            let at = &mut next[*cell as usize];
            self.spots[*at as usize] = place as u32;
            *at += 1;
        }
        counts.truncate(cells + 1);
        self.begins = counts;
    }

    /// How many words the row has.
    pub(crate) fn words(&self) -> usize {
        self.valid.len()
    }

    /// The places of a cell.
    #[inline]
    pub(crate) fn spots(&self, cell: usize) -> &[u32] {
        &self.spots[self.begins[cell] as usize..self.begins[cell + 1] as usize]
    }
}

/// What one walk along all lines finds in a word.
struct Step {
    /// Stones that are passed, all but the first of each run.
    passed: u64,
    /// What lies behind the runs.
    behind: u64,
}

/// A walk along all lines, a word at a time.
#[derive(Default)]
struct Carrier {
    /// Whether the last place of the word before has a stone of the player.
    own: u64,
    carry: bool,
}

impl Carrier {
    #[inline]
    fn step(&mut self, own: u64, against: u64) -> Step {
        let first = (own << 1 | self.own) & against;
        self.own = own >> 63;
        let (sum, over) = against.overflowing_add(first);
        let (sum, more) = sum.overflowing_add(u64::from(self.carry));
        self.carry = over || more;
        Step { passed: against & !sum & !first, behind: sum & !against }
    }
}

impl Board {
    /// Puts every cell into the set on which this player may place a stone. The buffers are as long
    /// as the row and empty.
    fn weigh(
        &self,
        topology: &Topology,
        player: u8,
        overrides: bool,
        own: &mut [u64],
        legal: &mut [u64],
        found: &mut CellSet,
    ) {
        let weave = topology.weave();
        let words = weave.words();
        let (own, legal) = (&mut own[..words], &mut legal[..words]);
        for cell in ones(self.stones_set(player)) {
            for spot in weave.spots(cell) {
                own[*spot as usize / 64] |= 1 << (spot % 64);
            }
        }
        let stones = &self.woven()[..words];
        let valid = &weave.valid[..words];
        let mut carrier = Carrier::default();
        for at in 0..words {
            let step = carrier.step(own[at], stones[at] & !own[at]);
            legal[at] = if overrides {
                step.passed | step.behind & valid[at]
            } else {
                step.behind & valid[at] & !stones[at]
            };
        }
        let mut carrier = Carrier::default();
        let mut doubts = 0;
        let set = found.words_mut();
        for at in (0..words).rev() {
            let against = stones[at] & !own[at];
            let step = carrier.step(own[at].reverse_bits(), against.reverse_bits());
            let behind = step.behind.reverse_bits() & valid[at];
            let mut sure = legal[at];
            if overrides {
                sure |= step.passed.reverse_bits() | behind;
                let doubt = weave.tangled[at] & stones[at] | weave.closed[at] & own[at];
                legal[at] = sure & doubt;
                doubts |= legal[at];
                sure &= !doubt;
            } else {
                sure |= behind & !stones[at];
            }
            while sure != 0 {
                let cell = weave.cells[at * 64 + sure.trailing_zeros() as usize] as usize;
                set[cell / 64] |= 1 << (cell % 64);
                sure &= sure - 1;
            }
        }
        if doubts != 0 {
            for place in ones(legal).filter(|_| overrides) {
                let cell = weave.cells[place];
                if !found.contains(cell as usize) && self.captures_any(topology, cell, player) {
                    found.insert(cell as usize);
                }
            }
        }
    }

    /// Every cell on which this player may place a stone, while stones are placed.
    pub(crate) fn legal(&self, topology: &Topology, player: u8, overrides: bool) -> CellSet {
        let mut found = CellSet::empty(topology.cells());
        if overrides {
            found.words_mut().copy_from_slice(self.expansion_set());
        }
        if topology.is_square() {
            found.words_mut()[0] |= self.legal_on_square(player, overrides);
            return found;
        }
        // Buffers in place, of a size that fits, because filling them takes time too.
        match topology.weave().words() {
            0..=8 => {
                let (mut own, mut legal) = ([0; 8], [0; 8]);
                self.weigh(topology, player, overrides, &mut own, &mut legal, &mut found);
            }
            9..=40 => {
                let (mut own, mut legal) = ([0; 40], [0; 40]);
                self.weigh(topology, player, overrides, &mut own, &mut legal, &mut found);
            }
            41..=320 => {
                let (mut own, mut legal) = ([0; 320], [0; 320]);
                self.weigh(topology, player, overrides, &mut own, &mut legal, &mut found);
            }
            words => {
                let (mut own, mut legal) = (vec![0; words], vec![0; words]);
                self.weigh(topology, player, overrides, &mut own, &mut legal, &mut found);
            }
        }
        found
    }
}
