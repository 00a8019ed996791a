//! Which net a board belongs to, and what it says.

use std::sync::Arc;

use super::chances::Chances;
use super::inputs::{CONTACT_INPUTS, Inputs, RACE_INPUTS};
use super::layers::{Activity, Near, Net};
use crate::board::{Board, OFF};

/// Kinds of boards, each with a net of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// The sides can still meet, and it is none of the next two.
    Contact,
    /// They can still meet, and one has most of its checkers on its lowest points or off.
    Crashed,
    /// They can still meet, and one holds two points or more of the other's home.
    BackGame,
    /// They cannot meet any more.
    Race,
}

/// How many classes there are.
pub const CLASSES: usize = Class::ALL.len();
/// So many checkers on the lowest two points or off are most of them.
const MOST: u8 = 8;

impl Class {
    /// All classes, in the order of their nets.
    pub const ALL: [Class; 4] = [Class::Contact, Class::Crashed, Class::BackGame, Class::Race];

    /// The class of a board.
    pub fn of(board: &Board) -> Class {
        if !board.has_contact() {
            return Class::Race;
        }
        let other = board.swapped();
        let deep = |board: &Board| board.own(OFF) + board.own(1) + board.own(2);
        let anchors = |board: &Board| (19..=24).filter(|place| board.own(*place) > 1).count();
        if deep(board) >= MOST || deep(&other) >= MOST {
            Class::Crashed
        } else if anchors(board) > 1 || anchors(&other) > 1 {
            Class::BackGame
        } else {
            Class::Contact
        }
    }

    /// How many inputs its net has.
    pub const fn inputs(self) -> usize {
        match self {
            Class::Race => RACE_INPUTS,
            _ => CONTACT_INPUTS,
        }
    }

    /// Reads a board for its net.
    pub fn read(self, board: &Board, inputs: &mut Inputs) {
        match self {
            Class::Race => inputs.race(board),
            _ => inputs.contact(board),
        }
    }
}

/// One net for each class.
#[derive(Clone, Debug, PartialEq)]
pub struct Nets(pub(super) [Net; CLASSES]);

impl Nets {
    /// Nets that know nothing yet, with first hidden layers of these widths.
    pub fn new(widths: [usize; CLASSES], seed: u64) -> Nets {
        Nets(Class::ALL.map(|class| {
            Net::new(class.inputs(), widths[class as usize], seed.wrapping_add(class as u64))
        }))
    }

    /// One net for each class, in their order; nothing when one has not the inputs of its class.
    pub fn from_nets(nets: [Net; CLASSES]) -> Option<Nets> {
        let fits =
            Class::ALL.into_iter().zip(&nets).all(|(class, net)| net.inputs() == class.inputs());
        fits.then_some(Nets(nets))
    }

    /// The net of a class.
    pub const fn of(&self, class: Class) -> &Net {
        &self.0[class as usize]
    }

    /// The net of a class, to change it.
    pub const fn of_mut(&mut self, class: Class) -> &mut Net {
        &mut self.0[class as usize]
    }

    /// All nets in the order of their classes, to change them.
    pub const fn all_mut(&mut self) -> &mut [Net; CLASSES] {
        &mut self.0
    }
}

/// Judges boards by nets, in memory of its own that is used again and again.
#[derive(Clone, Debug)]
pub struct Judge {
    nets: Arc<Nets>,
    inputs: Inputs,
    activity: Box<Activity>,
    near: Box<[Near; CLASSES]>,
}

impl Judge {
    /// Who judges by these nets.
    pub fn new(nets: Arc<Nets>) -> Judge {
        Judge { nets, inputs: Inputs::new(), activity: Box::default(), near: Box::default() }
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
        self.told(board)
    }

    /// The same for a board before anybody has won, quicker when boards that differ little are asked
    /// for one after the other. What is said depends, in the last bits, on the first one after
    /// [`Judge::turn_to_others`].
    pub fn chances_near(&mut self, board: &Board) -> Chances {
        let class = Class::of(board);
        class.read(board, &mut self.inputs);
        let near = &mut self.near[class as usize];
        self.nets.of(class).run_near(&self.inputs, near, &mut self.activity);
        self.told(board)
    }

    /// Other boards come now.
    pub fn turn_to_others(&mut self) {
        self.near.iter_mut().for_each(Near::forget);
    }

    fn told(&self, board: &Board) -> Chances {
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
        let mut judge = Judge::new(Arc::new(Nets::new([32; CLASSES], 1)));
        let (mut own, mut other) = ([0; 26], [0; 26]);
        (own[0], other[3]) = (15, 15);
        let board = Board::new(&own, &other).unwrap();
        assert_eq!(judge.chances(&board).equity(), 2.0);
        assert_eq!(judge.after(&board).equity(), 2.0);
        assert_eq!(judge.chances(&board.swapped()).equity(), -2.0);
    }

    #[test]
    fn boards_fall_into_classes() {
        let side = |places: &[(usize, u8)]| {
            let mut side = [0; 26];
            places.iter().for_each(|(at, count)| side[*at] = *count);
            side
        };
        let class = |own: &[(usize, u8)], other: &[(usize, u8)]| {
            let board = Board::new(&side(own), &side(other)).unwrap();
            assert_eq!(Class::of(&board), Class::of(&board.swapped()));
            Class::of(&board)
        };
        let ahead = [(4, 5), (7, 5), (8, 5)];
        assert_eq!(Class::of(&Board::START), Class::Contact);
        assert_eq!(class(&[(24, 2), (22, 2), (6, 11)], &ahead), Class::BackGame);
        assert_eq!(class(&[(24, 2), (22, 2), (1, 8), (6, 3)], &ahead), Class::Crashed);
        assert_eq!(class(&[(6, 15)], &[(6, 15)]), Class::Race);
    }

    #[test]
    fn chances_are_probabilities_that_fit_together() {
        let mut judge = Judge::new(Arc::new(Nets::new([64; CLASSES], 3)));
        for start in [Board::START, Board::NACKGAMMON, Board::HYPERGAMMON] {
            let told = judge.chances(&start);
            assert!(told.to_array().iter().all(|chance| (0.0..=1.0).contains(chance)));
            assert!(told.win >= told.win_gammon && told.win_gammon >= told.win_backgammon);
            assert!(told.lose_gammon >= told.lose_backgammon);
        }
    }
}
