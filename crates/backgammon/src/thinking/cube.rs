//! Cube decisions for money by Janowski's formulas, exact where both sides only bear off.

use super::match_cube::{Held, take_point};
use super::stake::Stake;
use crate::bearoff::Cubed;
use crate::net::Chances;

/// Whose the cube is, for the side on roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CubeOwner {
    /// Nobody's.
    Centred,
    /// That of the side on roll.
    Own,
}

/// What a side on roll can do with the cube, in units of the cube as it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeVerdict {
    /// Equity without a double now.
    pub no_double: f32,
    /// Equity after a double that is taken.
    pub double_take: f32,
    /// Equity after a double that is dropped.
    pub double_drop: f32,
}

/// Equities that differ by less are equal but for rounding.
const ROUNDING: f32 = 1e-5;

impl CubeVerdict {
    /// Whether to double.
    pub fn doubles(&self) -> bool {
        // What ends the game at once is as good as what wins as much later.
        if self.takes() {
            self.double_take > self.no_double
        } else {
            self.double_drop > self.no_double - ROUNDING
        }
    }

    /// Whether to take a double.
    pub fn takes(&self) -> bool {
        self.double_take <= self.double_drop
    }

    /// Whether who is doubled should double again at once and keep the cube.
    pub fn beavers(&self) -> bool {
        self.double_take < 0.0
    }
}

impl Cubed {
    /// The exact verdict.
    pub const fn verdict(&self, owner: CubeOwner) -> CubeVerdict {
        let no_double = match owner {
            CubeOwner::Centred => self.centred,
            CubeOwner::Own => self.owned,
        };
        CubeVerdict { no_double, double_take: self.double_take(), double_drop: 1.0 }
    }
}

/// How much of the cube's value is used in practice: zero for a dead cube, one for a live one.
pub(super) fn efficiency(race: bool, pips: u32) -> f32 {
    if race { (0.55 + 0.00125 * pips as f32).clamp(0.6, 0.7) } else { 0.68 }
}

/// The verdict for money, from how the game may end and how efficient the cube is.
///
/// Between a dead cube, with which the equity is that without a cube, and a live one, whose equity
/// runs straight from losing everything over the point of dropping and the point of cashing to
/// winning everything.
pub fn money_cube(chances: Chances, owner: CubeOwner, efficiency: f32) -> CubeVerdict {
    let no_double = match owner {
        CubeOwner::Centred => money_equity(chances, Held::Nobody, efficiency),
        CubeOwner::Own => money_equity(chances, Held::Own, efficiency),
    };
    let double_take = 2.0 * money_equity(chances, Held::Other, efficiency);
    CubeVerdict { no_double, double_take, double_drop: 1.0 }
}

/// From which chance to win a side takes a double of the cube as it is, when whoever holds the cube
/// turns it at exactly the right moment; gammons come as often as these chances say.
pub fn live_take_point(chances: Chances, stake: Stake) -> f32 {
    match stake.away {
        Some(away) => take_point(away, chances, stake.cube),
        None => {
            let (win, loss) = chances.stakes();
            (loss - 0.5) / (win + loss + 0.5)
        }
    }
}

/// The equity for money per unit of the cube.
pub(super) fn money_equity(chances: Chances, held: Held, efficiency: f32) -> f32 {
    let (win, loss) = chances.stakes();
    let p = chances.win;
    let dead = chances.equity();
    // With a live cube one drops exactly at these chances.
    let take = (loss - 0.5) / (win + loss + 0.5);
    let cash = (loss + 1.0) / (win + loss + 0.5);
    let line = |x0: f32, y0: f32, x1: f32, y1: f32| y0 + (p - x0) / (x1 - x0).max(1e-6) * (y1 - y0);
    let live = match held {
        Held::Nobody if p < take => line(0.0, -loss, take, -1.0),
        Held::Nobody if p < cash => line(take, -1.0, cash, 1.0),
        Held::Nobody => line(cash, 1.0, 1.0, win),
        Held::Own if p < cash => line(0.0, -loss, cash, 1.0),
        Held::Own => line(cash, 1.0, 1.0, win),
        Held::Other if p < take => line(0.0, -loss, take, -1.0),
        Held::Other => line(take, -1.0, 1.0, win),
    };
    (1.0 - efficiency) * dead + efficiency * live
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(win: f32) -> Chances {
        Chances { win, ..Chances::default() }
    }

    #[test]
    fn without_gammons_a_live_cube_is_taken_from_a_fifth_and_a_dead_one_from_a_quarter() {
        let takes =
            |lose: f32, live: f32| money_cube(plain(1.0 - lose), CubeOwner::Centred, live).takes();
        assert!(takes(0.201, 1.0) && !takes(0.199, 1.0));
        assert!(takes(0.251, 0.0) && !takes(0.249, 0.0));
    }

    #[test]
    fn an_even_position_is_no_double_and_a_sure_win_is_cashed() {
        let even = money_cube(plain(0.5), CubeOwner::Centred, 0.68);
        assert!(!even.doubles() && even.takes() && even.no_double.abs() < 1e-6);
        let sure = money_cube(plain(0.9), CubeOwner::Own, 0.68);
        assert!(sure.doubles() && !sure.takes());
        // Many gammons: too good to double.
        let great = Chances { win: 0.95, win_gammon: 0.8, ..Chances::default() };
        assert!(!money_cube(great, CubeOwner::Centred, 0.68).doubles());
    }
}
