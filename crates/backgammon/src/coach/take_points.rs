//! From which chance to win a double is to be taken.

use crate::net::Chances;
use crate::thinking::{Stake, live_take_point};

/// The least chance to win with which a double is taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TakePoints {
    /// When nobody will ever turn the cube again.
    pub dead: f32,
    /// When whoever holds it turns it at exactly the right moment.
    pub live: f32,
}

/// The take points of a side that is doubled now, from the cube as it is to twice as much, when wins
/// and losses are gammons as often as these chances say. Both are for the side that is doubled.
pub fn take_points(chances: Chances, stake: Stake) -> TakePoints {
    let doubled = Stake { cube: 2 * stake.cube, gammons: true, ..stake };
    let share = |part: f32, of: f32| if of > 1e-6 { (part / of).clamp(0.0, 1.0) } else { 0.0 };
    let sure = |win: f32| Chances {
        win,
        win_gammon: win * share(chances.win_gammon, chances.win),
        win_backgammon: win * share(chances.win_backgammon, chances.win),
        lose_gammon: (1.0 - win) * share(chances.lose_gammon, 1.0 - chances.win),
        lose_backgammon: (1.0 - win) * share(chances.lose_backgammon, 1.0 - chances.win),
    };
    let (low, high) = (doubled.raw(sure(0.0)), doubled.raw(sure(1.0)));
    let dropped = match stake.away {
        Some(away) => away.lost(stake.cube),
        None => -(stake.cube as f32),
    };
    let dead = ((dropped - low) / (high - low).max(1e-6)).clamp(0.0, 1.0);
    TakePoints { dead, live: live_take_point(chances, stake) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thinking::Away;

    #[test]
    fn without_gammons_a_quarter_is_enough_and_a_fifth_with_a_live_cube() {
        let plain = Chances { win: 0.3, ..Chances::default() };
        let money = take_points(plain, Stake::MONEY);
        assert!((money.dead - 0.25).abs() < 1e-5 && (money.live - 0.2).abs() < 1e-5, "{money:?}");
        // Gammons lost make takes dearer.
        let risky = Chances { lose_gammon: 0.2, ..plain };
        assert!(take_points(risky, Stake::MONEY).dead > 0.3);
    }

    #[test]
    fn two_away_each_the_cube_is_dead_after_a_take() {
        let plain = Chances { win: 0.3, ..Chances::default() };
        let away = Away { own: 2, other: 2, after_crawford: false };
        let points = take_points(plain, Stake { away: Some(away), ..Stake::MONEY });
        assert!((points.dead - points.live).abs() < 1e-5);
        // He needs what is left to him after a drop: the chance of who is two away against one.
        assert!((points.dead - away.lost(1)).abs() < 1e-5 && points.dead > 0.3);
    }
}
