//! Cuts by guessing: when a shallower search finds a score far beyond the window, the deep one will
//! hardly come back into it.

use super::{MOST_GUESSED, Node, SURE, Search, Stop};

/// How many standard deviations a guess must lie beyond the window, by surety.
const DEVIATIONS: [f64; SURE as usize] = [1.1, 1.5, 2.0, 2.6, 3.3];

/// The standard deviation between a search of this depth and a shallower one, in discs. The numbers
/// are those of `kibitz train othello --deviations`.
pub(crate) fn deviation(empties: u32, depth: u32, shallow: u32) -> f64 {
    let (empties, depth, shallow) = (f64::from(empties), f64::from(depth), f64::from(shallow));
    let line = FIT[0] + FIT[1] * empties + FIT[2] * depth + FIT[3] * shallow;
    line.clamp(2.0, 16.0)
}

/// A constant, and what a free square, a move of the deep search and one of the shallow add.
const FIT: [f64; 4] = [4.75, 0.013, 0.411, -0.949];

impl Search {
    /// A bound when the score at this depth is beyond `alpha` with the surety that is asked for.
    pub(super) fn cut_by_guess(
        &mut self,
        node: &Node,
        alpha: i32,
        depth: u32,
        empties: u32,
        stop: &mut Stop<'_>,
    ) -> Option<i32> {
        if self.sure >= SURE || depth < 3 {
            return None;
        }
        let deviations = DEVIATIONS[usize::from(self.sure)];
        let shallow = match 2 * (depth / 4) + (depth & 1) {
            0 => depth - 2,
            shallow => shallow,
        };
        let margin = (deviations * deviation(empties, depth, shallow)).round() as i32;
        let glance = deviation(empties, depth, 0).round() as i32;
        let opinion = self.opinion(node);
        let beta = alpha + 1;
        let high = beta + margin;
        if opinion >= beta - glance && high <= MOST_GUESSED {
            let bound = self.guess(node, high - 1, shallow, stop);
            if bound >= high {
                return Some(beta);
            }
        }
        let low = alpha - margin;
        if opinion <= alpha + glance && low >= -MOST_GUESSED {
            let bound = self.guess(node, low, shallow, stop);
            if bound <= low {
                return Some(alpha);
            }
        }
        None
    }

    fn guess(&mut self, node: &Node, alpha: i32, depth: u32, stop: &mut Stop<'_>) -> i32 {
        self.zero(node, alpha, depth, stop)
    }
}
