//! What the levels think of a position they do not look beyond: threats and room in the middle.

use search::Opinion;

use crate::geometry::Geometry;
use crate::position::{Column, Position};

/// An empty cell that completes a four, in a row that suits the seat who has it.
const GOOD_THREAT: i32 = 30;
/// Such a cell in the other rows.
const THREAT: i32 = 14;
/// A stone one column nearer to the middle.
const NEARER: i32 = 2;

/// Counts threats by their rows. The first seat fills the odd rows (1, 3, 5 from the bottom) when
/// both play on at the end, the second the even ones, so a threat there will come true.
#[derive(Clone, Copy, Debug)]
pub(super) struct Threats;

impl Opinion<Position> for Threats {
    fn value(&self, position: &Position) -> i32 {
        let geometry = position.geometry();
        let first_to_move = position.stones().is_multiple_of(2);
        let even = geometry.upper_rows();
        let odd = geometry.board() & !even;
        let (my_rows, their_rows) = if first_to_move { (odd, even) } else { (even, odd) };
        let occupied = position.occupied();
        let worth = |stones: u128, rows: u128| {
            let threats = geometry.winning_cells(stones, occupied);
            let good = (threats & rows).count_ones() as i32;
            let other = (threats & !rows).count_ones() as i32;
            let middle: i32 = (0..geometry.width())
                .map(|column| {
                    let distance = column.min(geometry.width() - 1 - column) as i32;
                    distance * (stones & geometry.column(column)).count_ones() as i32
                })
                .sum();
            GOOD_THREAT * good + THREAT * other + NEARER * middle
        };
        worth(position.mine(), my_rows) - worth(position.theirs(), their_rows)
    }

    fn order(&self, position: &Position, moves: &mut [Column]) {
        let width = position.geometry().width() as i32;
        moves.sort_by_key(|mv| (2 * i32::from(mv.0) + 1 - width).abs());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Position as _;

    #[test]
    fn a_threat_in_a_good_row_is_worth_more() {
        // X has three beside 4 d, in the third row from the bottom; O has three beside nothing.
        let odd = "7x6 ......./......./......./xxx.oo./oox.oo./xxo.xox";
        // The same stones, but the three lie in the second row.
        let even = "7x6 ......./......./......./oox.oo./xxx.oo./xxo.xox";
        let value = |setup: &str| {
            let position = Position::new(&setup.parse().unwrap()).unwrap();
            let value = Threats.value(&position);
            if position.stones().is_multiple_of(2) { value } else { -value }
        };
        assert!(value(odd) > value(even), "{} {}", value(odd), value(even));
    }
}
