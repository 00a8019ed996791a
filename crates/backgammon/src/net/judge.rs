//! Which net a board belongs to, and what it says.

use std::sync::Arc;

use super::chances::Chances;
use super::inputs::{CONTACT_INPUTS, Inputs, RACE_INPUTS};
use super::layers::{Activity, Net};
use crate::board::Board;

/// Kinds of boards, each with a net of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// The sides can still meet.
    Contact,
    /// They cannot.
    Race,
}

impl Class {
    /// All classes, in the order of their nets.
    pub const ALL: [Class; 2] = [Class::Contact, Class::Race];

    /// The class of a board.
    pub const fn of(board: &Board) -> Class {
        if board.has_contact() { Class::Contact } else { Class::Race }
    }

    /// How many inputs its net has.
    pub const fn inputs(self) -> usize {
        match self {
            Class::Contact => CONTACT_INPUTS,
            Class::Race => RACE_INPUTS,
        }
    }

    /// Reads a board for its net.
    pub fn read(self, board: &Board, inputs: &mut Inputs) {
        match self {
            Class::Contact => inputs.contact(board),
            Class::Race => inputs.race(board),
        }
    }
}

/// One net for each class.
#[derive(Clone, Debug, PartialEq)]
pub struct Nets(pub(super) [Net; Class::ALL.len()]);

impl Nets {
    /// Nets that know nothing yet, with first hidden layers of these widths.
    pub fn new(widths: [usize; 2], seed: u64) -> Nets {
        Nets(Class::ALL.map(|class| {
            Net::new(class.inputs(), widths[class as usize], seed.wrapping_add(class as u64))
        }))
    }

    /// The net of a class.
    pub const fn of(&self, class: Class) -> &Net {
        &self.0[class as usize]
    }

    /// The net of a class, to change it.
    pub const fn of_mut(&mut self, class: Class) -> &mut Net {
        &mut self.0[class as usize]
    }
}

/// Judges boards by nets, in memory of its own that is used again and again.
#[derive(Clone, Debug)]
pub struct Judge {
    nets: Arc<Nets>,
    inputs: Inputs,
    activity: Box<Activity>,
}

impl Judge {
    /// Who judges by these nets.
    pub fn new(nets: Arc<Nets>) -> Judge {
        Judge { nets, inputs: Inputs::new(), activity: Box::default() }
    }

    /// How the game may end for the side on roll, before it rolls.
    pub fn chances(&mut self, board: &Board) -> Chances {
        if let Some(win) = board.won() {
            return Chances::won(win);
        }
        if let Some(win) = board.swapped().won() {
            return Chances::won(win).swapped();
        }
        let class = Class::of(board);
        class.read(board, &mut self.inputs);
        self.nets.of(class).run(&self.inputs, &mut self.activity);
        let [win, wg, wbg, lg, lbg, ..] = self.activity.out;
        Chances::from_array([win, wg, wbg, lg, lbg]).possible(board)
    }

    /// How the game may end for who just played and left this board, seen by himself.
    pub fn after(&mut self, board: &Board) -> Chances {
        self.chances(&board.swapped()).swapped()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_is_over_needs_no_net() {
        let mut judge = Judge::new(Arc::new(Nets::new([32, 32], 1)));
        let (mut own, mut other) = ([0; 26], [0; 26]);
        (own[0], other[3]) = (15, 15);
        let board = Board::new(&own, &other).unwrap();
        assert_eq!(judge.chances(&board).equity(), 2.0);
        assert_eq!(judge.after(&board).equity(), 2.0);
        assert_eq!(judge.chances(&board.swapped()).equity(), -2.0);
    }

    #[test]
    fn chances_are_probabilities_that_fit_together() {
        let mut judge = Judge::new(Arc::new(Nets::new([64, 32], 3)));
        for start in [Board::START, Board::NACKGAMMON, Board::HYPERGAMMON] {
            let told = judge.chances(&start);
            assert!(told.to_array().iter().all(|chance| (0.0..=1.0).contains(chance)));
            assert!(told.win >= told.win_gammon && told.win_gammon >= told.win_backgammon);
            assert!(told.lose_gammon >= told.lose_backgammon);
        }
    }
}
