//! Bearing off, exactly: how many rolls a home board takes, and what two small ones are worth.
//!
//! Both tables are computed here from nothing within seconds. Who keeps them in a file writes
//! [`Bearoff::to_bytes`]; damage is seen when they are read.

mod endings;
mod home;
mod one_sided;
mod quickest;
mod store;
mod two_sided;

use std::cell::RefCell;
use std::sync::OnceLock;

use crate::board::{BAR, Board, OFF};
use crate::net::Chances;

use endings::Endings;
pub use home::{HOMES, Home, SMALL_HOMES};
pub use one_sided::{OneSided, Rolls};
pub use store::BearoffFault;
pub use two_sided::{Cubed, TwoSided};

/// A mean roll moves so many pips.
pub const PIPS_PER_ROLL: f64 = 49.0 / 6.0;

/// Both tables.
#[derive(Clone, Debug, PartialEq)]
pub struct Bearoff {
    /// Rolls until a side is off, whatever the other does.
    pub one_sided: OneSided,
    two_sided: OnceLock<TwoSided>,
}

static SHARED: OnceLock<Bearoff> = OnceLock::new();

thread_local! {
    /// What a thinker in a browser has needed of the second table so far.
    static ENDINGS: RefCell<Option<Endings>> = const { RefCell::new(None) };
}

impl Bearoff {
    /// Computes both tables. `tell` hears how much is done, of [`Bearoff::WORK`].
    pub fn compute(tell: &mut dyn FnMut(usize)) -> Bearoff {
        let one_sided = OneSided::compute(tell);
        let two_sided = TwoSided::compute(&mut |done| tell(HOMES + done));
        Bearoff { one_sided, two_sided: two_sided.into() }
    }

    /// Equities where both sides have six checkers or fewer; they take longer than the other table, so
    /// whoever was not given them computes them when they are first asked for.
    pub fn two_sided(&self) -> &TwoSided {
        self.two_sided.get_or_init(|| TwoSided::compute(&mut |_| ()))
    }

    /// What `tell` counts to.
    pub const WORK: usize = HOMES + SMALL_HOMES * SMALL_HOMES;

    /// The tables of this process, computed when they are first asked for.
    pub fn shared() -> &'static Bearoff {
        SHARED.get_or_init(|| Bearoff {
            one_sided: OneSided::compute(&mut |_| ()),
            two_sided: OnceLock::new(),
        })
    }

    /// How the game ends when both sides only bear off, by the tables of this process. They are
    /// computed only once such a board comes up: in a browser nobody waits for them before that.
    pub fn known(board: &Board) -> Option<Chances> {
        Home::of(board)?;
        Home::of(&board.swapped())?;
        Bearoff::shared().chances(board)
    }

    /// The equities with a cube on a board with few checkers, by the tables of this process.
    pub fn known_with_cube(board: &Board) -> Option<Cubed> {
        Bearoff::shared().with_cube(board)
    }

    /// The equities with a cube on a board with few checkers; nothing for other boards.
    pub fn with_cube(&self, board: &Board) -> Option<Cubed> {
        // Who asks about another board does not wait for the table.
        let place = TwoSided::place(board)?;
        if cfg!(target_arch = "wasm32") && self.two_sided.get().is_none() {
            return Some(Bearoff::needed(place));
        }
        self.two_sided().of(board)
    }

    /// The same from what a pair leads to alone.
    fn needed(place: usize) -> Cubed {
        ENDINGS.with_borrow_mut(|endings| {
            let endings = endings.get_or_insert_with(Endings::new);
            TwoSided::told(endings.at(place))
        })
    }

    /// Gives the process tables that were kept, before anybody asks for them; whether they came in
    /// time.
    pub fn share(self) -> bool {
        SHARED.set(self).is_ok()
    }

    /// How the game ends when both sides only bear off; nothing for other boards.
    pub fn chances(&self, board: &Board) -> Option<Chances> {
        let (own, other) = (Home::of(board)?, Home::of(&board.swapped())?);
        if let Some(small) = self.with_cube(board) {
            let win = (small.cubeless + 1.0) / 2.0;
            return Some(Chances { win, ..Chances::default() });
        }
        let (mine, his) = (self.one_sided.rolls(own), self.one_sided.rolls(other));
        let mut chances = Chances { win: mine.before_or_with(&his), ..Chances::default() };
        if board.other(OFF) == 0 {
            let first = self.one_sided.rolls_to_first(other);
            chances.win_gammon = first.map_or(0.0, |first| mine.before_or_with(&first));
        }
        if board.own(OFF) == 0 {
            let first = self.one_sided.rolls_to_first(own);
            // He gammons who is off before the other, moving first, has got one off.
            chances.lose_gammon = first.map_or(0.0, |first| 1.0 - first.before_or_with(&his));
        }
        Some(chances)
    }

    /// How many pips the side on roll is really away: its mean number of rolls in pips. Wastage is what
    /// that is above its pip count. Exact when all its checkers are at home; otherwise those outside are
    /// brought to the 6-point without waste, and what that home takes is exact.
    pub fn effective_pips(&self, board: &Board) -> f64 {
        let mut home = Home(std::array::from_fn(|at| board.own(at + 1)));
        let mut outside = 0;
        for place in 7..=BAR {
            home.0[5] += board.own(place);
            outside += u32::from(board.own(place)) * (place as u32 - 6);
        }
        f64::from(outside) + self.one_sided.rolls(home).mean() * PIPS_PER_ROLL
    }
}

#[cfg(test)]
mod tests;
