//! Monte-Carlo tree search that is guided: by first beliefs about moves, by what moves were worth
//! later in the same walks, and by what earlier searches found.
//!
//! For two to eight seats, each of which plays for itself. Several threads may walk in one tree.
//! [`Mcts`](crate::Mcts) is the plain one: no beliefs, one thread, nothing kept. Games with
//! hundreds of moves in a position need this one. Draws no random numbers: those are the game's.

mod arena;
mod walk;

use game::{Budget, MAX_SEATS, Seat};

use crate::{Pace, Walked};
use arena::Arena;
use walk::{Averages, Party, Walker};

/// A move that is worth a look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The move as a number. The same move in another position has the same number; moves of
    /// another seat or colour have others.
    pub mv: u32,
    /// How likely it seems: more than zero, in any unit that all candidates share.
    pub belief: f32,
}

/// A game as one thread walks it, on a board of its own.
pub trait Expedition: Send {
    /// The board. Every walk begins with a `clone_from`, which should not allocate.
    type Board: Clone + Send + Sync;
    /// A move as reports tell it.
    type Told;

    /// Who moves; nobody when the game is over.
    fn mover(&self, board: &Self::Board) -> Option<Seat>;

    /// Replaces the list by at most so many moves that are worth a look, the likeliest first.
    fn candidates(&mut self, board: &Self::Board, most: usize, list: &mut Vec<Candidate>);

    /// Plays a move.
    fn play(&mut self, board: &mut Self::Board, mv: u32);

    /// Plays the game to its end in some way, adds the moves of all seats to the list, and tells
    /// what every seat gets, from zero to one.
    fn rewards(&mut self, board: &mut Self::Board, played: &mut Vec<u32>) -> [f32; MAX_SEATS];

    /// A move for a report.
    fn told(&self, mv: u32) -> Self::Told;

    /// How much work a walk is, in the steps of [`Pace::work`].
    fn effort(&self) -> usize {
        1
    }
}

/// How walks find their way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bearings {
    /// How much walks are drawn to likely moves that were seldom tried.
    pub curiosity: f32,
    /// On how many walks the first belief about a move counts as resting.
    pub trust: f32,
    /// How much the first belief falls with likeliness: the average times the likeliness in
    /// proportion to the likeliest, to this power.
    pub slope: f32,
    /// The weight of a reward for a move that was played later in a walk, beside one where it was
    /// played at once.
    pub share: f32,
    /// Walks on which a move rests from which on it gets no such rewards.
    pub share_until: f32,
    /// Visits of a position from which on its moves get no such rewards.
    pub share_within: u32,
    /// Visits after which a position gets its moves, and how many more for each move on the way.
    pub patience: (f32, f32),
    /// Moves that are looked at in a position inside the tree.
    pub width: usize,
}

/// The tree, kept from one search to the next.
pub struct Guided {
    bearings: Bearings,
    arena: Arena,
    /// Where a part of the tree goes that is kept; empty until then.
    spare: Option<Arena>,
    bytes: usize,
    rooted: bool,
}

/// Most moves at the root.
const ROOT_WIDTH: usize = arena::CHUNK;

impl Guided {
    /// A tree that grows to about so many bytes.
    pub fn new(bearings: Bearings, bytes: usize) -> Guided {
        let bytes = bytes / 2;
        Guided { bearings, arena: Arena::new(bytes), spare: None, bytes, rooted: false }
    }

    /// Forgets everything.
    pub fn forget(&mut self) {
        self.rooted = false;
    }

    /// Goes on to where these moves lead from the root and keeps what hangs there; forgets
    /// everything, and tells so, when that is nothing.
    pub fn follow(&mut self, moves: &[u32]) -> bool {
        if moves.is_empty() || !self.rooted {
            return self.rooted;
        }
        let mut at = self.arena.root();
        for mv in moves {
            match self.arena.children(at).iter().find(|child| child.mv() == *mv) {
                Some(child) => at = child,
                None => {
                    self.rooted = false;
                    return false;
                }
            }
        }
        let spare = self.spare.get_or_insert_with(|| Arena::new(self.bytes));
        spare.transplant(&self.arena, at);
        std::mem::swap(&mut self.arena, spare);
        true
    }

    /// Visits of the root that are already there.
    pub fn visits(&self) -> u32 {
        if self.rooted { self.arena.root().visits() } else { 0 }
    }

    /// Walks until the pace ends or the best move cannot change any more within the budget; a walk
    /// is a step of the pace. Each member of the crew walks in a thread of its own.
    pub fn weigh<E: Expedition>(
        &mut self,
        crew: &mut [E],
        board: &E::Board,
        budget: &Budget,
        hasty: bool,
        pace: &mut Pace<'_, E::Told>,
    ) {
        let Some((leader, others)) = crew.split_first_mut() else { return };
        if leader.mover(board).is_none() {
            return;
        }
        if !self.rooted {
            self.arena.clear();
            self.rooted = true;
        }
        self.widen_root(leader, board);
        let averages = Averages::new();
        let party = Party::new(&self.arena, &self.bearings, &averages, others.len() + 1);
        if others.is_empty() {
            Walker::new(&party, leader).lead(board, budget, hasty, pace);
            return;
        }
        std::thread::scope(|scope| {
            for other in others {
                let party = &party;
                scope.spawn(move || Walker::new(party, other).follow(board, budget));
            }
            Walker::new(&party, leader).lead(board, budget, hasty, pace);
            party.end();
        });
    }

    /// The root has every move, also when it was inside the tree before.
    fn widen_root<E: Expedition>(&mut self, game: &mut E, board: &E::Board) {
        let root = self.arena.root();
        let old = self.arena.children(root);
        if old.is_empty() || old.len() >= self.bearings.width {
            let mut list = Vec::new();
            game.candidates(board, ROOT_WIDTH, &mut list);
            if list.len() > old.len() {
                walk::enlarge(&self.arena, &self.bearings, root, &list);
            }
        }
    }

    /// The moves at the root, the likeliest first, with their walks.
    pub fn walked(&self) -> Vec<Walked<u32>> {
        if !self.rooted {
            return Vec::new();
        }
        let children = self.arena.children(self.arena.root()).iter();
        children
            .map(|node| Walked { mv: node.mv(), visits: node.visits(), mean: node.mean() })
            .collect()
    }

    /// The line that is walked most, from a move at the root on.
    pub fn line(&self, mv: u32) -> Vec<u32> {
        let mut line = vec![mv];
        let root = self.arena.children(self.arena.root());
        let mut at = root.iter().find(|child| child.mv() == mv);
        while let Some(node) = at {
            at = self.arena.children(node).iter().max_by_key(|child| child.visits());
            at = at.filter(|child| child.visits() > 0);
            line.extend(at.map(arena::Node::mv));
        }
        line
    }
}

#[cfg(test)]
mod tests;
