//! Which of the enemy's blots a side can hit with its next roll.

use crate::board::BAR;

/// Places 1 to 24.
const POINTS: u32 = 0x01ff_fffe;

/// What a side's next roll threatens.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Shots {
    /// Rolls of thirty-six that hit.
    pub(super) one: u32,
    /// Rolls that hit two blots.
    pub(super) two: u32,
    /// What the enemy loses in pips, summed over the rolls.
    pub(super) pips: u32,
}

/// The shots of a side that stands on `any`, with so many checkers on the bar, at `blots`, while
/// the enemy holds `held`: sets of places in the side's own numbering.
pub(super) fn shots(any: u32, bar: u8, blots: u32, held: u32) -> Shots {
    let mut shots = Shots::default();
    if blots == 0 {
        return shots;
    }
    let open = POINTS & !held;
    for high in 1..=6u32 {
        for low in 1..=high {
            let (hit, both) = match bar {
                0 if high == low => repeated(any, high, blots, open, 4),
                0 => pair(any, high, low, blots, open),
                1 => entering(any, high, low, blots, open),
                _ => {
                    let hit = (1 << (25 - high) | 1 << (25 - low)) & blots;
                    (hit, hit.count_ones() == 2)
                }
            };
            if hit != 0 {
                let ways = if high == low { 1 } else { 2 };
                shots.one += ways;
                shots.two += if both { ways } else { 0 };
                // A blot on place p of the shooter has come 25 - p of its own and loses the rest.
                shots.pips += ways * (31 - hit.leading_zeros());
            }
        }
    }
    shots
}

fn pair(any: u32, high: u32, low: u32, blots: u32, open: u32) -> (u32, bool) {
    let first = any >> high & open;
    let second = any >> low & open;
    let through = (first >> low | second >> high) & open;
    let on_the_way = (first & blots) >> low & blots | (second & blots) >> high & blots;
    let apart =
        first & blots != 0 && second & blots != 0 && ((first | second) & blots).count_ones() > 1;
    ((first | second | through) & blots, apart || on_the_way != 0)
}

fn repeated(any: u32, die: u32, blots: u32, open: u32, times: u32) -> (u32, bool) {
    let mut there = any;
    let mut hit = 0;
    for _ in 0..times {
        there = there >> die & open;
        hit |= there & blots;
    }
    (hit, hit.count_ones() > 1)
}

/// The first die that fits brings the checker in; the other one is free.
fn entering(any: u32, high: u32, low: u32, blots: u32, open: u32) -> (u32, bool) {
    let rest = any & !(1 << BAR);
    let mut hit = 0;
    let mut both = false;
    for (first, second) in [(high, low), (low, high)] {
        let entry = 1 << (25 - first);
        if entry & open == 0 {
            continue;
        }
        let then = if high == low {
            repeated(rest | entry, high, blots, open, 3).0
        } else {
            (rest | entry) >> second & open & blots
        };
        both |= entry & blots != 0 && then != 0;
        hit |= entry & blots | then;
    }
    (hit, both)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blot_six_pips_away_is_hit_by_seventeen_rolls() {
        let direct = |distance: u32| shots(1 << 12, 0, 1 << (12 - distance), 0).one;
        // The usual table of direct and indirect shots over open points.
        assert_eq!([1, 2, 3, 4, 5, 6, 7, 8].map(direct), [11, 12, 14, 15, 15, 17, 6, 6]);
        assert_eq!([9, 10, 11].map(direct), [5, 3, 2]);
    }

    #[test]
    fn held_points_stop_combinations() {
        // Eight away with the points of a two and a six held: 5-3 and 4-4 are left; 2-2 is not.
        let held = 1 << 10 | 1 << 6;
        assert_eq!(shots(1 << 12, 0, 1 << 4, held).one, 3);
    }

    #[test]
    fn from_the_bar_the_entry_comes_first() {
        // Enters anywhere; only an ace hits at the door, and the other checker is six away.
        let blots = 1 << 24;
        assert_eq!(shots(1 << 25, 1, blots, 0).one, 11);
        // Everything held but the 20-point: a five enters, and then a six hits from 12.
        let held = 1 << 24 | 1 << 23 | 1 << 22 | 1 << 21 | 1 << 19;
        assert_eq!(shots(1 << 25 | 1 << 12, 1, 1 << 6, held).one, 2);
    }
}
