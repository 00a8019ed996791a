//! How far a shallow search is from a deep one: what cutting by guesses needs to know.
//!
//! Positions of games are searched to every depth without guessing. The differences between two
//! depths have a standard deviation for each pair of depths and each third of the game; a plane
//! through these, by least squares, is what the search uses.

use catalog::reversi::othello::evaluation::{UNIT, Weights};
use catalog::reversi::othello::search::{Found, Limits, SURE, Search, Witness};

use super::Sample;

/// The plane: a constant, and what a free square, a move of the deep search and a move of the
/// shallow search add, in discs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Deviations {
    /// The plane's four numbers.
    pub plane: [f64; 4],
    /// The mean distance of the measured deviations from the plane.
    pub error: f64,
    /// Pairs of depths and thirds of the game that were measured.
    pub measured: usize,
}

/// The deepest search.
const DEEPEST: u32 = 8;
/// Classes of free squares, eight wide.
const CLASSES: usize = 8;

struct Depths(Vec<i32>);

impl Witness for Depths {
    fn stops(&mut self, _: u64) -> bool {
        false
    }

    fn hears(&mut self, found: &Found) {
        self.0.extend(found.moves.first().map(|best| best.score));
    }
}

/// Measures on these positions; tells how many are done.
pub fn deviations(samples: &[Sample], tell: &mut dyn FnMut(usize)) -> Deviations {
    let mut search = Search::new(16 << 20);
    let limits = Limits { depth: DEEPEST, solve_from: 0, sure: SURE, nodes: None };
    let depths = DEEPEST as usize + 1;
    // Number and sum of squares for every class, deep and shallow depth.
    let mut sums = vec![(0u32, 0f64); CLASSES * depths * depths];
    for (done, sample) in samples.iter().enumerate() {
        let empties = sample.board.empties();
        if sample.board.moves() == 0 || empties <= DEEPEST + 2 {
            continue;
        }
        let mut scores = Depths(vec![Weights::standard().value_of(sample.board) / UNIT]);
        search.think(sample.board, &limits, false, &mut scores);
        for (deep, deep_score) in scores.0.iter().enumerate() {
            for (shallow, shallow_score) in scores.0[..deep].iter().enumerate() {
                let class = (empties as usize / 8).min(CLASSES - 1);
                let sum = &mut sums[(class * depths + deep) * depths + shallow];
                let difference = f64::from(deep_score - shallow_score);
                *sum = (sum.0 + 1, sum.1 + difference * difference);
            }
        }
        tell(done + 1);
    }
    let mut rows: Vec<([f64; 4], f64)> = Vec::new();
    for class in 0..CLASSES {
        for deep in 3..depths {
            for shallow in 0..deep - 1 {
                let (count, squares) = sums[(class * depths + deep) * depths + shallow];
                if count >= 30 {
                    let empties = class as f64 * 8.0 + 4.0;
                    let row = [1.0, empties, deep as f64, shallow as f64];
                    rows.push((row, (squares / f64::from(count)).sqrt()));
                }
            }
        }
    }
    let plane = least_squares(&rows);
    let distance = |(row, value): &([f64; 4], f64)| {
        (row.iter().zip(plane).map(|(x, factor)| x * factor).sum::<f64>() - value).abs()
    };
    let error = rows.iter().map(distance).sum::<f64>() / rows.len().max(1) as f64;
    Deviations { plane, error, measured: rows.len() }
}

/// Solves the normal equations by elimination.
fn least_squares(rows: &[([f64; 4], f64)]) -> [f64; 4] {
    let mut system = [[0f64; 5]; 4];
    for (row, value) in rows {
        for i in 0..4 {
            for j in 0..4 {
                system[i][j] += row[i] * row[j];
            }
            system[i][4] += row[i] * value;
        }
    }
    for pivot in 0..4 {
        let largest =
            (pivot..4).max_by(|a, b| system[*a][pivot].abs().total_cmp(&system[*b][pivot].abs()));
        system.swap(pivot, largest.unwrap_or(pivot));
        let lead = system[pivot][pivot];
        if lead.abs() < 1e-9 {
            return [0.0; 4];
        }
        system[pivot].iter_mut().for_each(|cell| *cell /= lead);
        let own = system[pivot];
        for (at, row) in system.iter_mut().enumerate() {
            let factor = row[pivot];
            if at != pivot {
                row.iter_mut().zip(own).for_each(|(cell, own)| *cell -= factor * own);
            }
        }
    }
    system.map(|row| row[4])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn least_squares_find_a_plane_that_is_there() {
        let plane = [1.5, -0.02, 0.3, -0.4];
        let mut rows = Vec::new();
        for (x, y, z) in [(1., 2., 0.), (5., 3., 1.), (9., 8., 2.), (2., 7., 7.), (4., 4., 1.)] {
            let row = [1.0, x, y, z];
            rows.push((row, row.iter().zip(plane).map(|(a, b)| a * b).sum()));
        }
        let found = least_squares(&rows);
        assert!(found.iter().zip(plane).all(|(a, b)| (a - b).abs() < 1e-6), "{found:?}");
    }
}
