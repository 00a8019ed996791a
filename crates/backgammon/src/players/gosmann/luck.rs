//! What in a roll was luck, as far as it can be told without playing it out.
//!
//! Each number is what the roll brought less what rolls bring on average from the same board. So
//! their mean is exactly nought whatever anybody plays, and any multiple of them may be taken away
//! from the result of a game without favouring somebody.

use super::reach::rolls_reaching;
use super::sides::{Side, members};
use super::terms::Reading;
use crate::board::Board;
use crate::roll::Roll;

/// How many kinds of luck are told apart.
pub const KINDS: usize = 4;

/// What the mean roll moves: 49 sixths.
const MEAN_PIPS: f64 = 49.0 / 6.0;

/// The luck of the side on roll: pips; a hit; how much the best blot that is hit had behind it, as a
/// part of the way; nobody enters from the bar.
pub fn luck(board: &Board, roll: Roll) -> [f64; KINDS] {
    let [own, _] = Side::both(board);
    let (high, low) = (f64::from(roll.high()), f64::from(roll.low()));
    let pips = if roll.is_double() { 4.0 * high } else { high + low };
    let [hit, way] = if own.targets == 0 { [0.0; 2] } else { hits(&own, roll) };
    let shut_out = if own.on_bar() > 0 {
        let closed = |die: u8| !own.is_open(25 - usize::from(die));
        f64::from(u8::from(closed(roll.high()) && closed(roll.low()))) - own.shut_out()
    } else {
        0.0
    };
    [pips - MEAN_PIPS, hit, way, shut_out]
}

/// Whether a blot is hit, and how far the one that is furthest on its way had come.
fn hits(own: &Side, roll: Roll) -> [f64; 2] {
    let bit = 6 * (u32::from(roll.high()) - 1) + u32::from(roll.low()) - 1;
    let (mut met, mut hit, mut way) = (0u64, 0.0, 0.0);
    // The higher the point of the side on roll, the further the blot has come.
    let far_first = members(own.targets).collect::<Vec<_>>().into_iter().rev();
    for point in far_first {
        let new = rolls_reaching(own, point, Reading::Program) & !met;
        met |= new;
        let mean = f64::from(new.count_ones()) / 36.0;
        let came = f64::from(u8::from(new >> bit & 1 == 1)) - mean;
        hit += came;
        way += came * point as f64 / 24.0;
    }
    [hit, way]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::read_position_id;

    #[test]
    fn luck_is_nought_on_average() {
        let table = include_str!("../../../tests/data/gosmann.tsv");
        for line in table.lines().filter(|line| !line.starts_with('#')) {
            let id = line.split('\t').nth(2).unwrap();
            let board = read_position_id(id, [15, 15]).unwrap();
            let mut mean = [0.0; KINDS];
            for roll in Roll::all() {
                let found = luck(&board, roll);
                mean.iter_mut().zip(found).for_each(|(mean, one)| {
                    *mean += one * f64::from(roll.ways()) / 36.0;
                });
            }
            assert!(mean.iter().all(|mean| mean.abs() < 1e-9), "{id}: {mean:?}");
        }
    }

    #[test]
    fn a_hit_is_luck_and_a_miss_is_not() {
        // The opponent's 5-point is our 20-point: a lone checker four pips before our rear.
        let board = Board::START.swapped().moved(6, 5).0.swapped();
        let of = |one, two| luck(&board, Roll::new(one, two).unwrap());
        assert!(of(4, 2)[1] > 0.5 && of(6, 5)[1] < 0.0);
        assert!(of(4, 2)[2] > of(6, 5)[2]);
        assert_eq!(of(4, 2)[3], 0.0);
    }
}
