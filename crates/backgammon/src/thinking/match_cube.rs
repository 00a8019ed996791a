//! Cube decisions in a match: between a dead cube and a live one, as for money, but by the chances in
//! the match at every score that the cube may lead to.

use super::stake::{Away, chance_at};
use crate::net::Chances;

/// Whose the cube is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Held {
    Nobody,
    Own,
    Other,
}

/// The chance to win the match with a cube of this value that is held so.
pub(super) fn chance(
    away: Away,
    chances: Chances,
    cube: usize,
    held: Held,
    efficiency: f32,
) -> f32 {
    let dead = chance_at(away, chances, cube);
    let (low, high) = ends(away, chances, cube);
    // Where the other side drops our double, and where we drop the other side's.
    let can = |held: Held, own: usize| (held, own) != (Held::Other, own) && cube < own;
    let cash =
        can(held, away.own).then(|| 1.0 - take_point(away.swapped(), chances.swapped(), cube));
    let his = held != Held::Own && cube < away.other;
    let take = his.then(|| take_point(away, chances, cube));
    let mut corners = vec![(0.0, low)];
    corners.extend(take.map(|take| (take, away.lost(cube))));
    corners.extend(cash.map(|cash| (cash, away.won(cube))));
    corners.push((1.0, high));
    let live = along(&corners, chances.win);
    (1.0 - efficiency) * dead + efficiency * live
}

/// From which chance in the game this side takes a double of this cube, when what follows is live.
pub(super) fn take_point(away: Away, chances: Chances, cube: usize) -> f32 {
    let doubled = 2 * cube;
    let (low, high) = ends(away, chances, doubled);
    // Who takes owns the cube, unless it is worth nothing more to him.
    let (top, value) = if doubled < away.own {
        let cash = 1.0 - take_point(away.swapped(), chances.swapped(), doubled);
        (cash, away.won(doubled))
    } else {
        (1.0, high)
    };
    (top * (away.lost(cube) - low) / (value - low).max(1e-6)).clamp(0.0, 1.0)
}

/// The chance in the match for who surely loses and who surely wins the game, with as many gammons
/// as there are among losses and wins.
fn ends(away: Away, chances: Chances, cube: usize) -> (f32, f32) {
    let share = |part: f32, of: f32| if of > 1e-6 { (part / of).clamp(0.0, 1.0) } else { 0.0 };
    let sure = |win: f32| {
        let (won, lost) = (chances.win, 1.0 - chances.win);
        Chances {
            win,
            win_gammon: win * share(chances.win_gammon, won),
            win_backgammon: win * share(chances.win_backgammon, won),
            lose_gammon: (1.0 - win) * share(chances.lose_gammon, lost),
            lose_backgammon: (1.0 - win) * share(chances.lose_backgammon, lost),
        }
    };
    (chance_at(away, sure(0.0), cube), chance_at(away, sure(1.0), cube))
}

/// The height at a place along a line through these corners.
fn along(corners: &[(f32, f32)], at: f32) -> f32 {
    for pair in corners.windows(2) {
        let [(x0, y0), (x1, y1)] = [pair[0], pair[1]];
        if at <= x1 {
            return if x1 - x0 > 1e-6 {
                y0 + (at - x0).max(0.0) / (x1 - x0) * (y1 - y0)
            } else {
                y1
            };
        }
    }
    corners.last().map_or(0.5, |(_, y)| *y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thinking::CubeVerdict;

    fn plain(win: f32) -> Chances {
        Chances { win, ..Chances::default() }
    }

    fn verdict(own: usize, other: usize, after_crawford: bool, win: f32) -> CubeVerdict {
        let away = Away { own, other, after_crawford };
        CubeVerdict {
            no_double: chance(away, plain(win), 1, Held::Nobody, 0.68),
            double_take: chance(away, plain(win), 2, Held::Other, 0.68),
            double_drop: away.won(1),
        }
    }

    #[test]
    fn after_the_crawford_game_the_trailer_doubles_at_once() {
        assert!(verdict(4, 1, true, 0.5).doubles());
        assert!(verdict(4, 1, true, 0.5).takes(), "from the leader's side it is taken");
        // The leader has nothing to win by it.
        assert!(!verdict(1, 4, true, 0.7).doubles());
    }

    #[test]
    fn far_from_the_end_it_is_as_for_money() {
        assert!(!verdict(20, 20, false, 0.5).doubles());
        let cash = verdict(20, 20, false, 0.85);
        assert!(cash.doubles() && !cash.takes());
        let take = verdict(20, 20, false, 0.74);
        assert!(take.takes());
    }

    #[test]
    fn two_away_each_the_cube_is_dead_once_turned() {
        // At 2-away 2-away the taker needs 30 in 100 or so: nobody redoubles.
        assert!(verdict(2, 2, false, 0.66).takes());
        assert!(!verdict(2, 2, false, 0.75).takes());
        assert!(verdict(2, 2, false, 0.66).doubles());
    }
}
