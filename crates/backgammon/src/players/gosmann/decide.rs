//! The choice of a play.

use std::ops::ControlFlow;

use super::promise::{Foresight, by_promise};
use super::stop_gap::stop_gap;
use super::terms::{Reading, terms};
use super::walk::{Scan, walk};
use super::weights::Weights;
use crate::board::Board;
use crate::play::Play;
use crate::plays::{Candidate, Plays};
use crate::roll::Roll;

/// In which order plays are tried; it matters when the time is short, and among equals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// That of the old program.
    #[default]
    Fixed,
    /// Promising plays first.
    Promising,
}

/// A rater of boards with its weights.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Gosmann {
    /// What the terms count.
    pub weights: Weights,
    /// How the terms are computed.
    pub reading: Reading,
    /// In which order plays are tried.
    pub order: Order,
}

/// What was chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision {
    /// The play and the board after it.
    pub candidate: Candidate,
    /// Its rating.
    pub rating: f64,
    /// How many boards were rated.
    pub rated: u64,
    /// After how many of them the play was found.
    pub found_after: u64,
    /// Whether every play was tried.
    pub complete: bool,
}

impl Gosmann {
    /// The old program's player with these weights.
    pub fn with(weights: Weights) -> Gosmann {
        Gosmann { weights, ..Gosmann::default() }
    }

    /// The rating of a board for the side that sees it and has just moved.
    pub fn rate(&self, board: &Board) -> f64 {
        self.weights.rate(&terms(board, self.reading))
    }

    /// The best play of a roll, looked up as quickly as possible; the first of equals in the order
    /// of the list. For many games with each other.
    pub fn quick(&self, list: &[Candidate]) -> Option<Candidate> {
        let mut best: Option<(f64, &Candidate)> = None;
        for one in list {
            let rating = self.rate(&one.board);
            if best.is_none_or(|(most, _)| rating > most) {
                best = Some((rating, one));
            }
        }
        best.map(|(_, one)| *one)
    }

    /// The legal play that is at hand before anything is rated; nothing when none is legal.
    pub fn at_hand(
        &self,
        board: &Board,
        roll: Roll,
        legal: &Plays,
        scan: Scan,
    ) -> Option<Candidate> {
        let built = stop_gap(board, roll, scan).on(*board);
        let found = legal.list().iter().find(|one| Some(one.board) == built);
        found.or(legal.list().first()).copied()
    }

    /// Chooses a play of two dice; `go_on` is asked before each rating but that of the play at hand.
    /// Nothing when no play is legal.
    pub fn decide(
        &self,
        board: &Board,
        dice: [u8; 2],
        scan: Scan,
        foresight: Option<&Foresight>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Decision> {
        let roll = Roll::new(dice[0], dice[1])?;
        let legal = Plays::of(board, roll);
        let first = self.at_hand(board, roll, &legal, scan)?;
        let mut decision = Decision {
            candidate: first,
            rating: self.rate(&first.board),
            rated: 1,
            found_after: 1,
            complete: true,
        };
        let visit = &mut |at: usize| {
            let candidate = legal.list()[at];
            if candidate.board == first.board {
                return ControlFlow::Continue(());
            }
            if !go_on() {
                decision.complete = false;
                return ControlFlow::Break(());
            }
            let rating = self.rate(&candidate.board);
            decision.rated += 1;
            if rating > decision.rating {
                let found_after = decision.rated;
                decision = Decision { candidate, rating, found_after, ..decision };
            }
            ControlFlow::Continue(())
        };
        if self.order == Order::Fixed && foresight.is_none() {
            walk(board, dice, &legal, scan, visit);
        } else {
            let mut order = match self.order {
                Order::Fixed => (0..legal.list().len()).collect(),
                Order::Promising => by_promise(legal.list(), &self.weights),
            };
            if let Some(foresight) = foresight {
                foresight.prefer(board, roll, &legal, &mut order);
            }
            let _ = order.into_iter().try_for_each(visit);
        }
        Some(decision)
    }

    /// Thinks on the opponent's time about the board that it sees itself.
    pub fn foresee(&self, board: &Board, go_on: &mut dyn FnMut() -> bool) -> Foresight {
        Foresight::of(board, &|after| self.rate(after), go_on)
    }

    /// The play that the old program holds before its search, also where the rules refuse it.
    pub fn built(board: &Board, roll: Roll, scan: Scan) -> Play {
        stop_gap(board, roll, scan)
    }
}
