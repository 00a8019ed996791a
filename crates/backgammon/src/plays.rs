//! Every legal play of a roll, each result once.
//!
//! As many dice as possible must be played; where one of two can be played but not both, the higher
//! one. With a double the hops are taken from the rear to the front: what a play does is told by how
//! often each place is left, so no result comes up twice. With two different dice both orders are
//! tried, and a small table of hashes drops what came up before.

use crate::board::{BAR, Board};
use crate::play::{Hop, Play};
use crate::roll::Roll;

/// Slots of the table; a roll without a double has far fewer results.
const SLOTS: usize = 1024;

/// A legal play and the board after it, still seen by the side that played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// What is moved.
    pub play: Play,
    /// Where that leads to; [`Board::swapped`] is what the opponent sees.
    pub board: Board,
}

/// The legal plays of a roll, in memory that is used again and again.
#[derive(Clone, Debug)]
pub struct Plays {
    list: Vec<Candidate>,
    /// Where in the list a result is, plus one; zero for a free slot.
    slots: [u16; SLOTS],
    /// The most dice that any play so far has used.
    most: usize,
}

impl Default for Plays {
    fn default() -> Plays {
        Plays { list: Vec::new(), slots: [0; SLOTS], most: 0 }
    }
}

impl Plays {
    /// Room for plays, without any.
    pub fn new() -> Plays {
        Plays::default()
    }

    /// The legal plays of a roll in a new room.
    pub fn of(board: &Board, roll: Roll) -> Plays {
        let mut plays = Plays::new();
        plays.find(board, roll);
        plays
    }

    /// The plays that were found last, each with another result, in an order that depends on board
    /// and roll alone. Empty when nothing can be moved.
    pub fn list(&self) -> &[Candidate] {
        &self.list
    }

    /// How many dice each of the plays uses.
    pub const fn dice_used(&self) -> usize {
        self.most
    }

    /// The only play, where there is no choice; none at all is one too.
    pub fn only(&self) -> Option<Play> {
        match self.list() {
            [] => Some(Play::NONE),
            [one] => Some(one.play),
            _ => None,
        }
    }

    /// The play of this board that does nothing but bear off, where the sides cannot meet any more.
    pub fn greedy(&self, board: &Board) -> Option<Play> {
        let all_off = |one: &&Candidate| one.play.hops().all(|hop| hop.to() == 0);
        let found = self.list().iter().find(all_off).filter(|_| !board.has_contact());
        found.map(|one| one.play)
    }

    /// The play that leads to this board, seen by the side that plays.
    pub fn leading_to(&self, board: &Board) -> Option<Play> {
        self.list.iter().find(|candidate| candidate.board == *board).map(|one| one.play)
    }

    /// Finds every legal play and returns the list.
    pub fn find(&mut self, board: &Board, roll: Roll) -> &[Candidate] {
        self.list.clear();
        self.most = 0;
        if board.rearmost() == 0 {
            return &self.list;
        }
        let (high, low) = (usize::from(roll.high()), usize::from(roll.low()));
        if roll.is_double() {
            self.repeat(board, high, BAR, 0, Play::NONE);
        } else {
            self.slots = [0; SLOTS];
            self.pair(board, high, low);
            self.pair(board, low, high);
            if self.most == 0 && !self.single(board, high) {
                self.single(board, low);
            }
        }
        &self.list
    }

    /// Hops by a double from this place on towards the front.
    fn repeat(&mut self, board: &Board, die: usize, rear: usize, depth: usize, play: Play) {
        let mut stuck = true;
        if depth < 4 {
            for from in hoppers(board, rear) {
                let Some(to) = board.target(from, die) else { continue };
                stuck = false;
                let hop = play.at(depth, Hop::known(from, die));
                self.repeat(&board.moved(from, to).0, die, from, depth + 1, hop);
            }
        }
        if !stuck || depth == 0 || depth < self.most {
            return;
        }
        if depth > self.most {
            self.most = depth;
            self.list.clear();
        }
        self.list.push(Candidate { play, board: *board });
    }

    /// Plays of both dice, the first one first.
    fn pair(&mut self, board: &Board, first: usize, second: usize) {
        for from in hoppers(board, BAR) {
            let Some(to) = board.target(from, first) else { continue };
            let between = board.moved(from, to).0;
            let play = Play::NONE.at(0, Hop::known(from, first));
            for next in hoppers(&between, BAR) {
                let Some(to) = between.target(next, second) else { continue };
                self.most = 2;
                let play = play.at(1, Hop::known(next, second));
                self.add(Candidate { play, board: between.moved(next, to).0 });
            }
        }
    }

    /// Plays of one die alone; whether there are any.
    fn single(&mut self, board: &Board, die: usize) -> bool {
        for from in hoppers(board, BAR) {
            let Some(to) = board.target(from, die) else { continue };
            self.most = 1;
            let play = Play::NONE.at(0, Hop::known(from, die));
            self.list.push(Candidate { play, board: board.moved(from, to).0 });
        }
        self.most == 1
    }

    /// Adds a result that has not come up before.
    fn add(&mut self, candidate: Candidate) {
        let mut slot = candidate.board.mix() as usize >> 7 & (SLOTS - 1);
        loop {
            match self.slots[slot] {
                0 => break,
                known if self.list[usize::from(known) - 1].board == candidate.board => return,
                _ => slot = (slot + 1) & (SLOTS - 1),
            }
        }
        self.list.push(candidate);
        self.slots[slot] = self.list.len() as u16;
    }
}

/// The places from which the side on roll may take a checker, from this one towards the front: the
/// bar alone while somebody is there.
fn hoppers(board: &Board, rear: usize) -> impl Iterator<Item = usize> + use<> {
    let board = *board;
    let rear = rear.min(board.rearmost());
    let front = if board.own(BAR) > 0 { BAR } else { 1 };
    (front..=rear).rev().filter(move |from| board.own(*from) > 0)
}
