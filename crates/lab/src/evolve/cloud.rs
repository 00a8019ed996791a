//! A cloud of numbers that moves and changes its shape: covariance matrix adaptation.
//!
//! Sets of numbers are drawn from a normal distribution. The better half of what was drawn pulls the
//! middle towards itself, and the steps that paid stretch the cloud along their direction, so that
//! it comes to lie along the valley (Hansen's CMA-ES with its usual constants). Only the order of
//! the scores counts. Coordinates are parts of each number's range. Knows nothing of games.

use catalog::game::Stream;
use serde::{Deserialize, Serialize};

use super::Dial;

type Matrix = Vec<Vec<f64>>;

/// Where the cloud is and how it lies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cloud {
    middle: Vec<f64>,
    width: f64,
    shape: Matrix,
    /// Where the shape and the width were pulled lately.
    shape_path: Vec<f64>,
    width_path: Vec<f64>,
    turns: usize,
}

/// A set of numbers of the cloud.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Drop {
    /// The numbers themselves.
    pub(super) numbers: Vec<f64>,
    /// How far they are from the middle, in widths.
    step: Vec<f64>,
}

/// The constants of the method for so many numbers and drops.
struct Constants {
    weights: Vec<f64>,
    effective: f64,
    width_memory: f64,
    damping: f64,
    shape_memory: f64,
    rank_one: f64,
    rank_many: f64,
    /// The expected length of a step.
    length: f64,
}

impl Constants {
    fn of(numbers: usize, drops: usize) -> Constants {
        let n = numbers as f64;
        let half = (drops / 2).max(1);
        let raw: Vec<f64> =
            (1..=half).map(|rank| (half as f64 + 0.5).ln() - (rank as f64).ln()).collect();
        let sum: f64 = raw.iter().sum();
        let weights: Vec<f64> = raw.iter().map(|weight| weight / sum).collect();
        let effective = 1.0 / weights.iter().map(|weight| weight * weight).sum::<f64>();
        let width_memory = (effective + 2.0) / (n + effective + 5.0);
        let rank_one = 2.0 / ((n + 1.3).powi(2) + effective);
        let many = 2.0 * (effective - 2.0 + 1.0 / effective) / ((n + 2.0).powi(2) + effective);
        Constants {
            damping: 1.0
                + 2.0 * (((effective - 1.0) / (n + 1.0)).sqrt() - 1.0).max(0.0)
                + width_memory,
            shape_memory: (4.0 + effective / n) / (n + 4.0 + 2.0 * effective / n),
            rank_many: many.min(1.0 - rank_one).max(0.0),
            length: n.sqrt() * (1.0 - 1.0 / (4.0 * n) + 1.0 / (21.0 * n * n)),
            weights,
            effective,
            width_memory,
            rank_one,
        }
    }
}

impl Cloud {
    /// A round cloud about these numbers, so many parts of a range wide.
    pub(super) fn around(dials: &[Dial], numbers: &[f64], width: f64) -> Cloud {
        let count = dials.len();
        let middle = dials.iter().zip(numbers).map(|(dial, number)| dial.part(*number)).collect();
        let round = |row: usize| (0..count).map(|at| f64::from(u8::from(at == row))).collect();
        Cloud {
            middle,
            width,
            shape: (0..count).map(round).collect(),
            shape_path: vec![0.0; count],
            width_path: vec![0.0; count],
            turns: 0,
        }
    }

    /// The numbers in the middle.
    pub(super) fn numbers(&self, dials: &[Dial]) -> Vec<f64> {
        dials.iter().zip(&self.middle).map(|(dial, part)| dial.number(*part)).collect()
    }

    /// Whether it has a place, and a shape, for so many numbers. A state comes from a file.
    pub(super) fn fits(&self, count: usize) -> bool {
        let row = |row: &Vec<f64>| row.len() == count && row.iter().all(|value| value.is_finite());
        [&self.middle, &self.shape_path, &self.width_path].into_iter().all(row)
            && self.shape.len() == count
            && self.shape.iter().all(row)
            && self.width.is_finite()
            && self.width > 0.0
    }

    /// Draws so many sets of numbers, each with its mirror image about the middle.
    pub(super) fn draw(&self, dials: &[Dial], count: usize, stream: &mut Stream) -> Vec<Drop> {
        let root = root_of(&self.shape);
        let mut drops: Vec<Drop> = Vec::with_capacity(count);
        while drops.len() < count {
            let plain: Vec<f64> = dials.iter().map(|_| normal(stream)).collect();
            let step = times(&root, &plain);
            let mirrored = step.iter().map(|by| -by).collect();
            for step in [step, mirrored] {
                if drops.len() < count {
                    let parts = self.middle.iter().zip(&step).map(|(at, by)| at + self.width * by);
                    let numbers = dials.iter().zip(parts).map(|(dial, part)| dial.number(part));
                    drops.push(Drop { numbers: numbers.collect(), step });
                }
            }
        }
        drops
    }

    /// Learns from what the drops scored.
    pub(super) fn learn(&mut self, drops: &[Drop], scores: &[f64]) {
        let count = self.middle.len();
        if drops.len() < 2 || count == 0 {
            return;
        }
        let constants = Constants::of(count, drops.len());
        let mut order: Vec<usize> = (0..drops.len()).collect();
        order.sort_by(|one, other| scores[*other].total_cmp(&scores[*one]));
        let best: Vec<&Drop> = order.iter().map(|at| &drops[*at]).collect();
        let pull: Vec<f64> = (0..count)
            .map(|at| {
                let pulls = constants.weights.iter().zip(&best);
                pulls.map(|(weight, drop)| weight * drop.step[at]).sum()
            })
            .collect();
        self.middle.iter_mut().zip(&pull).for_each(|(at, by)| *at += self.width * by);
        self.turns += 1;
        let straight = self.widen(&pull, &constants);
        self.reshape(&pull, &best, straight, &constants);
    }

    /// Lengthens or shortens the steps; whether they have not just grown fast.
    fn widen(&mut self, pull: &[f64], constants: &Constants) -> bool {
        let memory = constants.width_memory;
        let fresh = (memory * (2.0 - memory) * constants.effective).sqrt();
        let plain = solve(&root_of(&self.shape), pull);
        for (path, by) in self.width_path.iter_mut().zip(plain) {
            *path = (1.0 - memory) * *path + fresh * by;
        }
        let length = self.width_path.iter().map(|by| by * by).sum::<f64>().sqrt();
        let growth = memory / constants.damping * (length / constants.length - 1.0);
        self.width = (self.width * growth.clamp(-1.0, 1.0).exp()).clamp(1e-9, 1.0);
        let settled = 1.0 - (1.0 - memory).powi(2 * self.turns as i32);
        let n = self.middle.len() as f64;
        length / settled.max(1e-9).sqrt() < (1.4 + 2.0 / (n + 1.0)) * constants.length
    }

    /// Stretches the cloud along steps that paid.
    fn reshape(&mut self, pull: &[f64], best: &[&Drop], straight: bool, constants: &Constants) {
        let memory = constants.shape_memory;
        let fresh =
            if straight { (memory * (2.0 - memory) * constants.effective).sqrt() } else { 0.0 };
        for (path, by) in self.shape_path.iter_mut().zip(pull) {
            *path = (1.0 - memory) * *path + fresh * by;
        }
        let missing = if straight { 0.0 } else { constants.rank_one * memory * (2.0 - memory) };
        let kept = 1.0 - constants.rank_one - constants.rank_many + missing;
        for row in 0..self.shape.len() {
            for column in 0..=row {
                let many: f64 = constants
                    .weights
                    .iter()
                    .zip(best)
                    .map(|(weight, drop)| weight * drop.step[row] * drop.step[column])
                    .sum();
                let one = self.shape_path[row] * self.shape_path[column];
                let value = kept * self.shape[row][column]
                    + constants.rank_one * one
                    + constants.rank_many * many;
                self.shape[row][column] = value;
                self.shape[column][row] = value;
            }
        }
    }
}

/// A number from the normal distribution (Box and Muller).
fn normal(stream: &mut Stream) -> f64 {
    let radius = (-2.0 * (1.0 - stream.unit()).ln()).sqrt();
    radius * (std::f64::consts::TAU * stream.unit()).cos()
}

/// The lower triangle whose square is the matrix (Cholesky); what is not positive is taken as small.
fn root_of(matrix: &Matrix) -> Matrix {
    let count = matrix.len();
    let mut root = vec![vec![0.0; count]; count];
    for row in 0..count {
        for column in 0..=row {
            let known: f64 = (0..column).map(|at| root[row][at] * root[column][at]).sum();
            let rest = matrix[row][column] - known;
            root[row][column] =
                if row == column { rest.max(1e-12).sqrt() } else { rest / root[column][column] };
        }
    }
    root
}

fn times(root: &Matrix, vector: &[f64]) -> Vec<f64> {
    root.iter().map(|row| row.iter().zip(vector).map(|(one, other)| one * other).sum()).collect()
}

/// What the triangle makes into this vector.
fn solve(root: &Matrix, vector: &[f64]) -> Vec<f64> {
    let mut found: Vec<f64> = Vec::with_capacity(vector.len());
    for (row, value) in root.iter().zip(vector) {
        let known: f64 = row.iter().zip(&found).map(|(one, other)| one * other).sum();
        found.push((value - known) / row[found.len()]);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dials(count: usize) -> Vec<Dial> {
        let dial = |at: usize| Dial {
            name: format!("number-{at}"),
            usual: 0.0,
            least: -10_000.0,
            most: 10_000.0,
        };
        (0..count).map(dial).collect()
    }

    /// A narrow valley: numbers that must change together, one of them a hundred times as
    /// sensitive.
    fn height(numbers: &[f64]) -> f64 {
        let (one, other) = (numbers[0] - 900.0, numbers[1] - 2.0 * numbers[0]);
        let rest: f64 = numbers[2..].iter().map(|number| number * number).sum();
        -(one * one + 100.0 * other * other + rest)
    }

    fn climbed(seed: u64, noise: f64) -> Vec<f64> {
        let dials = dials(5);
        let mut stream = Stream::new(seed);
        let mut cloud = Cloud::around(&dials, &[0.0; 5], 0.01);
        for _ in 0..150 {
            let drops = cloud.draw(&dials, 12, &mut stream);
            let score = |drop: &Drop| height(&drop.numbers) * (1.0 + noise * (stream.unit() - 0.5));
            let scores: Vec<f64> = drops.iter().map(score).collect();
            cloud.learn(&drops, &scores);
            assert!(cloud.fits(5), "{cloud:?}");
        }
        cloud.numbers(&dials)
    }

    #[test]
    fn the_cloud_finds_the_top_of_a_narrow_ridge() {
        let found = climbed(1, 0.0);
        assert!((found[0] - 900.0).abs() < 30.0 && (found[1] - 1800.0).abs() < 60.0, "{found:?}");
        assert!(found[2..].iter().all(|number| number.abs() < 30.0), "{found:?}");
    }

    #[test]
    fn noise_delays_it_but_does_not_mislead_it() {
        let found = climbed(2, 0.3);
        assert!(height(&found) > height(&[0.0; 5]) / 20.0, "{found:?}");
    }

    #[test]
    fn roots_and_solutions_belong_together() {
        let matrix = vec![vec![4.0, 2.0, 0.4], vec![2.0, 3.0, 0.5], vec![0.4, 0.5, 2.0]];
        let root = root_of(&matrix);
        let vector = [1.0, -2.0, 0.5];
        let back = solve(&root, &times(&root, &vector));
        assert!(back.iter().zip(vector).all(|(one, other)| (one - other).abs() < 1e-12));
        for row in 0..3 {
            for column in 0..3 {
                let square: f64 = (0..3).map(|at| root[row][at] * root[column][at]).sum();
                assert!((square - matrix[row][column]).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn drops_come_in_mirrored_pairs() {
        let dials = dials(3);
        let cloud = Cloud::around(&dials, &[100.0; 3], 0.01);
        let drops = cloud.draw(&dials, 5, &mut Stream::new(4));
        assert_eq!(drops.len(), 5);
        let sum = |at: usize| drops[0].numbers[at] + drops[1].numbers[at];
        assert!((0..3).all(|at| (sum(at) - 200.0).abs() < 20.0), "{drops:?}");
    }
}
