//! Walks in a tree for larger tables: everybody plays for an own rank.
//!
//! The tree is [`Mcts`]; here is what it must know of ReversiXT. A walk plays a few natural moves
//! beyond the tree and asks the [`Appraisal`] what everybody has then. The reward of a seat is the
//! share of the others whom it is ahead of, softly.

use game::{MAX_SEATS, Seat, Stream};
use search::{Guidance, Mcts, Pace, Simulation, Walked};

use super::board::{Board, Candidate, as_move};
use super::ground::{Blast, Ground};
use super::hunt::Weighed;
use super::judge::{Appraisal, RANKS};
use super::order::{self, Width};
use crate::position::{Move, Phase};

const GUIDANCE: Guidance = Guidance { curiosity: 0.35, widening: 4.0 };
/// Moves that are thought about inside the tree.
const WIDTH: Width = Width { moves: 16, overrides: 3 };
/// Natural moves beyond the tree, and among how many each is drawn.
const BEYOND: usize = 2;
const NATURAL: Width = Width { moves: 3, overrides: 1 };

/// The tree and its gardener.
pub(crate) struct Grove {
    tree: Mcts<Candidate>,
    gear: Gear,
}

/// What is used in every walk.
struct Gear {
    appraisal: Appraisal,
    stream: Stream,
    blast: Blast,
    list: Vec<Candidate>,
}

/// Walks on this ground.
struct Walks<'a> {
    ground: &'a Ground,
    gear: &'a mut Gear,
}

impl Grove {
    /// A grove that grows to so many bytes and draws by this seed.
    pub(crate) fn new(appraisal: Appraisal, bytes: usize, seed: u64) -> Grove {
        let (stream, blast, list) = (Stream::new(seed), Blast::default(), Vec::new());
        let gear = Gear { appraisal, stream, blast, list };
        Grove { tree: Mcts::new(GUIDANCE, bytes), gear }
    }

    /// Weighs these moves until the pace ends; the most visited first.
    pub(crate) fn weigh(
        &mut self,
        ground: &Ground,
        board: &Board,
        roots: &[Candidate],
        pace: &mut Pace<'_, Move>,
    ) -> Vec<Weighed> {
        let mut walks = Walks { ground, gear: &mut self.gear };
        let walked = self.tree.weigh(&mut walks, board, roots, pace);
        let weighed = |walked: &Walked<Candidate>| Weighed {
            candidate: walked.mv,
            value: value(walked.mean),
        };
        walked.iter().map(weighed).collect()
    }
}

impl Simulation for Walks<'_> {
    type Board = Board;
    type Move = Candidate;
    type Told = Move;

    fn mover(&self, board: &Board) -> Option<Seat> {
        let building = board.phase == Phase::Building;
        usize::from(board.mover).checked_sub(1).filter(|_| building).and_then(Seat::new)
    }

    fn candidates(&mut self, board: &Board, list: &mut Vec<Candidate>) {
        board.candidates(self.ground, list);
        order::order(self.ground, board, &[], list);
        order::narrow(list, WIDTH);
    }

    fn play(&mut self, board: &mut Board, mv: &Candidate) {
        board.play(self.ground, mv.cell, mv.special, &mut self.gear.blast);
    }

    fn rewards(
        &mut self,
        board: &mut Board,
        pace: &mut Pace<'_, Move>,
    ) -> Option<[f64; MAX_SEATS]> {
        self.wander(board);
        // An appraisal looks at every cell about twice.
        let goes_on = pace.work(self.ground.size() * 2);
        goes_on.then(|| self.gear.appraisal.hopes(self.ground, board))
    }

    fn told(&self, mv: &Candidate) -> Move {
        as_move(self.ground, mv.cell, mv.special)
    }

    fn score(&self, mean: f32) -> f64 {
        f64::from(value(mean)) / 100.0
    }

    fn effort(&self) -> usize {
        self.ground.size()
    }
}

impl Walks<'_> {
    /// Plays a few natural moves.
    fn wander(&mut self, board: &mut Board) {
        let Gear { stream, blast, list, .. } = &mut *self.gear;
        for _ in 0..BEYOND {
            if board.mover == 0 || board.phase != Phase::Building {
                return;
            }
            board.candidates(self.ground, list);
            order::order(self.ground, board, &[], list);
            order::narrow(list, NATURAL);
            if let Some(candidate) = stream.pick(list) {
                board.play(self.ground, candidate.cell, candidate.special, blast);
            }
        }
    }
}

/// What a mean reward is worth: half of all ranks above or below the middle.
fn value(mean: f32) -> i32 {
    (RANKS as f32 * (mean - 0.5)) as i32
}
