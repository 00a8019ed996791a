//! How a game may end, seen by one side.

use crate::board::{Board, OFF, Win};

/// How likely each kind of end is for the side on roll. A backgammon is a gammon too, and a gammon
/// is a win.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances {
    /// To win at all.
    pub win: f32,
    /// To win a gammon or a backgammon.
    pub win_gammon: f32,
    /// To win a backgammon.
    pub win_backgammon: f32,
    /// To lose a gammon or a backgammon.
    pub lose_gammon: f32,
    /// To lose a backgammon.
    pub lose_backgammon: f32,
}

impl Chances {
    /// Those of who has won so high.
    pub const fn won(win: Win) -> Chances {
        Chances {
            win: 1.0,
            win_gammon: if win.points() >= 2 { 1.0 } else { 0.0 },
            win_backgammon: if win.points() >= 3 { 1.0 } else { 0.0 },
            lose_gammon: 0.0,
            lose_backgammon: 0.0,
        }
    }

    /// Five numbers in the order of the fields.
    pub const fn from_array(five: [f32; 5]) -> Chances {
        let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = five;
        Chances { win, win_gammon, win_backgammon, lose_gammon, lose_backgammon }
    }

    /// The fields in their order.
    pub const fn to_array(self) -> [f32; 5] {
        [self.win, self.win_gammon, self.win_backgammon, self.lose_gammon, self.lose_backgammon]
    }

    /// The same for the other side.
    #[must_use]
    pub const fn swapped(self) -> Chances {
        Chances {
            win: 1.0 - self.win,
            win_gammon: self.lose_gammon,
            win_backgammon: self.lose_backgammon,
            lose_gammon: self.win_gammon,
            lose_backgammon: self.win_backgammon,
        }
    }

    /// Points per game when nobody doubles.
    pub const fn equity(self) -> f32 {
        2.0 * self.win - 1.0 + self.win_gammon + self.win_backgammon
            - self.lose_gammon
            - self.lose_backgammon
    }

    /// What a win and a loss count in the mean, one at the least.
    pub fn stakes(self) -> (f32, f32) {
        let mean = |sum: f32, of: f32| if of > 1e-6 { 1.0 + sum / of } else { 1.0 };
        (
            mean(self.win_gammon + self.win_backgammon, self.win),
            mean(self.lose_gammon + self.lose_backgammon, 1.0 - self.win),
        )
    }

    /// Adds another's chances, weighted.
    pub(crate) fn add(&mut self, other: Chances, weight: f32) {
        self.win += weight * other.win;
        self.win_gammon += weight * other.win_gammon;
        self.win_backgammon += weight * other.win_backgammon;
        self.lose_gammon += weight * other.lose_gammon;
        self.lose_backgammon += weight * other.lose_backgammon;
    }

    /// Takes away what cannot happen on this board: who has borne off loses no gammon, and without
    /// contact nobody is caught farther back than he stands.
    #[must_use]
    pub fn possible(mut self, board: &Board) -> Chances {
        let race = !board.has_contact();
        let caught = |rear: usize| !race || rear >= 19;
        if board.other(OFF) > 0 {
            self.win_gammon = 0.0;
        }
        if board.own(OFF) > 0 {
            self.lose_gammon = 0.0;
        }
        if !caught(board.swapped().rearmost()) {
            self.win_backgammon = 0.0;
        }
        if !caught(board.rearmost()) {
            self.lose_backgammon = 0.0;
        }
        self.win_gammon = self.win_gammon.min(self.win);
        self.lose_gammon = self.lose_gammon.min(1.0 - self.win);
        self.win_backgammon = self.win_backgammon.min(self.win_gammon);
        self.lose_backgammon = self.lose_backgammon.min(self.lose_gammon);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equity_counts_wins_and_losses_with_their_height() {
        for win in Win::ALL {
            assert_eq!(Chances::won(win).equity(), win.points() as f32);
            assert_eq!(Chances::won(win).swapped().equity(), -(win.points() as f32));
        }
        let some = Chances::from_array([0.6, 0.2, 0.01, 0.1, 0.0]);
        assert_eq!(some.swapped().swapped().to_array()[1..], some.to_array()[1..]);
        assert!((some.equity() - 0.31).abs() < 1e-6);
        let (won, lost) = some.stakes();
        assert!((won - 1.35).abs() < 1e-5 && (lost - 1.25).abs() < 1e-5);
    }

    #[test]
    fn who_has_borne_off_a_checker_loses_no_gammon() {
        let mut own = [0; 26];
        (own[OFF], own[1]) = (1, 14);
        let mut other = [0; 26];
        other[6] = 15;
        let board = Board::new(&own, &other).unwrap();
        let all = Chances::from_array([0.5, 0.4, 0.3, 0.4, 0.3]);
        assert_eq!(all.possible(&board).to_array(), [0.5, 0.4, 0.0, 0.0, 0.0]);
        assert_eq!(all.possible(&board.swapped()).to_array(), [0.5, 0.0, 0.0, 0.4, 0.0]);
    }
}
