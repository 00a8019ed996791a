//! The table of small homes as far as it is needed: what a board leads to and nothing else. Where one
//! thinker is alone, as in a browser, that is a small part of it, and nobody waits for the rest.

use super::home::{Home, SMALL_HOMES};
use super::two_sided::{STATES, TwoSided, equities, successors};

/// The pairs that were asked for, with all that they lead to.
pub(super) struct Endings {
    homes: Vec<Home>,
    /// For each home and roll what it leads to; empty before somebody asks.
    after: Vec<Vec<(f32, Vec<usize>)>>,
    known: Vec<[f32; STATES]>,
    /// How many pairs were computed.
    pub(super) count: usize,
}

impl Endings {
    pub(super) fn new() -> Endings {
        Endings {
            homes: Home::all(true),
            after: vec![Vec::new(); SMALL_HOMES],
            known: vec![[f32::NAN; STATES]; SMALL_HOMES * SMALL_HOMES],
            count: 0,
        }
    }

    /// The equities of a pair at this place of the table, rounded as the table has them.
    pub(super) fn at(&mut self, place: usize) -> [i16; STATES] {
        self.fill(place / SMALL_HOMES, place % SMALL_HOMES);
        TwoSided::rounded(&self.known[place])
    }

    fn fill(&mut self, own: usize, other: usize) {
        let place = own * SMALL_HOMES + other;
        if !self.known[place][0].is_nan() {
            return;
        }
        // Number zero is the empty home: nobody plays on.
        if own > 0 && other > 0 {
            if self.after[own].is_empty() {
                self.after[own] = successors(&self.homes[own]);
            }
            let mut plays: Vec<usize> =
                self.after[own].iter().flat_map(|(_, plays)| plays.iter().copied()).collect();
            plays.sort_unstable();
            plays.dedup();
            plays.into_iter().for_each(|play| self.fill(other, play));
        }
        self.known[place] = equities(own, other, &self.after, &self.known);
        self.count += 1;
    }
}
