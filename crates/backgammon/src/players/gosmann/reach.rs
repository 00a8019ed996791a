//! By how many of the thirty-six rolls a side can hit on a point, as the old program counts them.
//!
//! The count has two slips of its own, and the recorded ratings contain them: a lone checker at the
//! second stop lets a double be tried over a point that may be closed, and a left-over counter lets
//! some direct shots count although two or three checkers are on the bar. With one checker on the
//! bar nobody asks whether the other die can enter.

use super::sides::Side;
use super::terms::Reading;
use crate::board::BAR;

/// Rolls as a set: the first die tells the row, the second the column.
#[derive(Clone, Copy)]
struct Rolls(u64);

impl Rolls {
    /// Both orders of a roll.
    const fn of(a: usize, c: usize) -> Rolls {
        Rolls(1 << (6 * (a - 1) + c - 1) | 1 << (6 * (c - 1) + a - 1))
    }

    /// Every roll with this die.
    const fn containing(a: usize) -> Rolls {
        let row = 0x3f << (6 * (a - 1));
        let column = 0x0000_0000_4104_1041 << (a - 1);
        Rolls(row | column)
    }

    const fn has(self, roll: Rolls) -> bool {
        self.0 & roll.0 == roll.0
    }

    fn add(&mut self, roll: Rolls) {
        self.0 |= roll.0;
    }
}

/// How many ordered rolls let the shooter hit on his point `x`.
pub(super) fn reach(shooter: &Side, x: usize, reading: Reading) -> u32 {
    rolls_reaching(shooter, x, reading).count_ones()
}

/// Those rolls as a set of 36 bits.
pub(super) fn rolls_reaching(shooter: &Side, x: usize, reading: Reading) -> u64 {
    let waiting = shooter.on_bar();
    let mut rolls = Rolls(0);
    // The counter of the inner loop, which the old program asks again after it was left.
    let mut left_over = 6;
    for a in 1..=6 {
        let y = x + a;
        if y > BAR {
            break;
        }
        if y == BAR {
            if waiting > 0 {
                rolls.add(Rolls::containing(a));
            }
        } else if shooter.stands_on(y) {
            if waiting < 2 || (waiting < 4 && left_over == a - 1) {
                rolls.add(Rolls::containing(a));
                left_over = 6;
            }
        } else if reading == Reading::Text || shooter.is_open(y) {
            left_over = two_stops(shooter, x, a, reading, &mut rolls);
        }
    }
    rolls.0
}

/// Rolls that come by way of `x + a`; where the count of the second die was left.
fn two_stops(shooter: &Side, x: usize, a: usize, reading: Reading, rolls: &mut Rolls) -> usize {
    let waiting = shooter.on_bar();
    for c in 1..=6 {
        let z = x + a + c;
        if z > BAR {
            return c - 1;
        }
        if z == BAR {
            if waiting > 0 {
                rolls.add(Rolls::of(a, c));
            }
        } else if shooter.stands_on(z) {
            if waiting == 0 || (a == c && waiting < 3) {
                rolls.add(Rolls::of(a, c));
            }
        } else {
            let goes_on = match reading {
                Reading::Program => shooter.is_target(z) || (c == a && shooter.is_open(z)),
                Reading::Text => c == a && shooter.is_open(z),
            };
            if goes_on && !rolls.has(Rolls::of(a, a)) && double_reaches(shooter, x, a) {
                rolls.add(Rolls::of(a, a));
            }
        }
    }
    6
}

/// Whether the third or fourth part of a double comes from a checker.
fn double_reaches(shooter: &Side, x: usize, a: usize) -> bool {
    let waiting = shooter.on_bar();
    let comes_from = |place: usize, most_waiting: u8| match place {
        BAR => waiting > 0,
        _ => shooter.stands_on(place) && waiting <= most_waiting,
    };
    let (third, fourth) = (x + 3 * a, x + 4 * a);
    if third > BAR {
        return false;
    }
    if third == BAR || shooter.stands_on(third) {
        return comes_from(third, 1);
    }
    shooter.is_open(third) && fourth <= BAR && comes_from(fourth, 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eleven_rolls_contain_a_die() {
        for die in 1..=6 {
            assert_eq!(Rolls::containing(die).0.count_ones(), 11);
            assert!(Rolls::containing(die).has(Rolls::of(die, 3)));
        }
        assert_eq!(Rolls::containing(6).0 >> 36, 0);
    }
}
