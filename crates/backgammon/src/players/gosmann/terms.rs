//! The nine terms of the rating, for the side that has just moved.

use super::reach::reach;
use super::sides::{ENTRY, HOME, OUTFIELD, Side, members};
use crate::board::Board;

/// How many terms there are.
pub const TERMS: usize = 9;

/// After which of the two sources the terms are computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reading {
    /// As the old program computes them, slips included.
    #[default]
    Program,
    /// As the words of its report say, where the two differ: a checker is stuck by one die and not
    /// by two, larger dice bear off, sums over checkers are means, distances count every checker,
    /// and what is counted far from home stands in the opponent's home board. Where the words
    /// cannot be meant (possible dice for impossible ones) or say nothing (the bar), the program
    /// counts.
    Text,
}

/// The terms of a board, seen by the side that has just moved, in the order of the weights.
pub fn terms(board: &Board, reading: Reading) -> [f64; TERMS] {
    let [own, other] = Side::both(board);
    let far = match reading {
        Reading::Program => own.count(HOME),
        Reading::Text => own.count(ENTRY),
    };
    [
        exposure(&own, &other, reading),
        stuck(&own, reading),
        stuck(&other, reading),
        f64::from(other.on_bar()) * other.shut_out(),
        f64::from(own.made.count_ones()) / 7.0,
        f64::from(own.borne_off()) / 15.0,
        distance(&own, OUTFIELD, 6, reading) / (15.0 * 18.0),
        f64::from(far + u32::from(own.on_bar())) / 15.0,
        distance(&other, HOME | OUTFIELD, 0, reading) / (15.0 * 24.0),
    ]
}

/// How likely the blots are hit, the more serious the further they have come and the harder it is
/// to enter again.
fn exposure(own: &Side, other: &Side, reading: Reading) -> f64 {
    let back = 1.0 + own.shut_out();
    let danger = |x: usize| {
        f64::from(reach(other, 25 - x, reading)) / 36.0 * ((24 - x) as f64) / 23.0 * back
    };
    members(own.blots()).map(danger).sum()
}

/// How likely checkers cannot move, the more serious the further they have to go.
fn stuck(side: &Side, reading: Reading) -> f64 {
    let sum: f64 = members(side.occupied)
        .map(|x| {
            let impossible = (6 - usable_dice(side, x, reading)) as f64 / 6.0;
            let share = match reading {
                Reading::Program => impossible * impossible,
                Reading::Text => impossible,
            };
            f64::from(side.counts[x]) * share * ((x - 1) as f64) / 23.0
        })
        .sum();
    match reading {
        Reading::Program => sum,
        Reading::Text => sum / 15.0,
    }
}

/// How many dice can move a checker on point `x`.
fn usable_dice(side: &Side, x: usize, reading: Reading) -> usize {
    let onward = (1..x.min(7)).filter(|die| side.is_open(x - die)).count();
    if x > 6 || !side.is_home() {
        return onward;
    }
    let is_last = side.occupied >> (x + 1) == 0;
    match reading {
        Reading::Program => onward + 1,
        Reading::Text if is_last => onward + 7 - x,
        Reading::Text => onward + 1,
    }
}

/// How far checkers on these points are from a place, the bar being 25 away from any.
fn distance(side: &Side, points: u32, from: usize, reading: Reading) -> f64 {
    let on_points: usize = members(side.occupied & points)
        .map(|x| match reading {
            Reading::Program => x - from,
            Reading::Text => (x - from) * usize::from(side.counts[x]),
        })
        .sum();
    (on_points + 25 * usize::from(side.on_bar())) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BAR;

    fn read(own: &[(usize, u8)], other: &[(usize, u8)]) -> [[f64; TERMS]; 2] {
        let side = |places: &[(usize, u8)]| {
            let mut side = [0; 26];
            places.iter().for_each(|(at, count)| side[*at] = *count);
            side[0] += 15 - side.iter().sum::<u8>();
            side
        };
        let board = Board::new(&side(own), &side(other)).unwrap();
        [Reading::Program, Reading::Text].map(|reading| terms(&board, reading))
    }

    fn near(found: [f64; 2], expected: [f64; 2]) {
        let same = found.iter().zip(expected).all(|(one, other)| (one - other).abs() < 1e-12);
        assert!(same, "{found:?} instead of {expected:?}");
    }

    fn term(at: usize, both: &[[f64; TERMS]; 2]) -> [f64; 2] {
        [both[0][at], both[1][at]]
    }

    /// Two checkers on the 8-point; the opponent holds the 7- and the 4-point: dice 1 and 4 are
    /// impossible.
    #[test]
    fn a_checker_is_stuck_by_two_dice_or_by_one() {
        let both = read(&[(8, 2)], &[(18, 2), (21, 2)]);
        let share: f64 = 2.0 / 6.0;
        near(term(1, &both), [2.0 * share * share * 7.0 / 23.0, 2.0 * share * 7.0 / 23.0 / 15.0]);
    }

    /// Alone on the 3-point with everything else off: 1, 2 and 3 move it, and by the report 4, 5
    /// and 6 as well.
    #[test]
    fn larger_dice_bear_off_by_the_report_alone() {
        near(term(1, &read(&[(3, 1)], &[(1, 2)])), [0.25 * 2.0 / 23.0, 0.0]);
        // Not while somebody is behind.
        let both = read(&[(3, 1), (5, 1)], &[(1, 2)]);
        let behind = [1.0 / 36.0, 0.0].map(|share: f64| share * 4.0 / 23.0);
        near(term(1, &both), [0.25 * 2.0 / 23.0 + behind[0], 0.5 * 2.0 / 23.0 / 15.0 + behind[1]]);
    }

    #[test]
    fn distances_count_points_or_checkers_and_the_bar_25_in_both() {
        let both = read(&[(9, 3), (7, 1), (BAR, 2)], &[(4, 3), (BAR, 1)]);
        near(term(6, &both), [(3.0 + 1.0 + 50.0) / 270.0, (9.0 + 1.0 + 50.0) / 270.0]);
        near(term(8, &both), [(4.0 + 25.0) / 360.0, (12.0 + 25.0) / 360.0]);
    }

    #[test]
    fn the_home_that_is_counted_is_the_own_one_or_the_opponents() {
        let both = read(&[(2, 4), (20, 3), (BAR, 1)], &[(6, 2)]);
        near(term(7, &both), [5.0 / 15.0, 4.0 / 15.0]);
    }

    /// The opponent comes from seven points away; both ways of 6-1 and the others lead over points
    /// that are held, all but 5-2.
    #[test]
    fn held_points_stop_an_indirect_shot_in_the_program_alone() {
        // The blot on the opponent's 10-point; he stands on his 17-point.
        let own = [(15, 1), (14, 2), (12, 2), (11, 2), (9, 2)];
        let both = read(&own, &[(17, 2)]);
        let danger = |rolls: f64| rolls / 36.0 * 9.0 / 23.0;
        // By way of 1, 3, 4 and 6 he is stopped; 2 and 5 stay open. By the words all six rolls hit.
        near(term(0, &both), [danger(2.0), danger(6.0)]);
    }
}
