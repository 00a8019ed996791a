//! Measurements by name, so that numbers can be compared from one version to the next.
//!
//! A later game adds its lines to [`MEASUREMENTS`]. Times are those of the fastest of several
//! rounds: other work on the machine only ever makes a round slower.

mod backgammon;
mod blokus;
mod connect_four;
mod othello;
mod record;
mod reversi;

use std::time::{Duration, Instant};

use serde::Serialize;

/// Something that can be measured.
#[derive(Clone, Copy)]
pub struct Measurement {
    /// A stable name, such as `connect-four/perft-8`.
    pub name: &'static str,
    /// What is counted.
    pub counts: &'static str,
    /// How the result is told.
    pub unit: Unit,
    /// Does the work once, and says how many things it did.
    work: fn() -> Box<dyn FnMut() -> u64>,
}

/// How a result is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Things in a second, in millions.
    MillionsPerSecond,
    /// Things in a second, in thousands.
    ThousandsPerSecond,
    /// Microseconds for one thing.
    Microseconds,
}

impl Unit {
    /// The unit's sign.
    pub fn sign(self) -> &'static str {
        match self {
            Unit::MillionsPerSecond => "M/s",
            Unit::ThousandsPerSecond => "k/s",
            Unit::Microseconds => "µs",
        }
    }
}

/// A measured value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measured {
    /// The measurement's name.
    pub name: &'static str,
    /// What was counted.
    pub counts: &'static str,
    /// The value.
    pub value: f64,
    /// Its unit.
    pub unit: &'static str,
}

/// Everything that is measured.
pub const MEASUREMENTS: &[&[Measurement]] = &[
    record::MEASUREMENTS,
    connect_four::MEASUREMENTS,
    reversi::MEASUREMENTS,
    othello::MEASUREMENTS,
    blokus::MEASUREMENTS,
    backgammon::MEASUREMENTS,
];

/// Two ways to do the same thing, whose speeds are set against each other.
struct Comparison {
    name: &'static str,
    fast: &'static str,
    slow: &'static str,
}

/// How many times as fast one way is as the other, where both were measured.
pub fn compared(measured: &[Measured]) -> Vec<Measured> {
    let value = |name| measured.iter().find(|one| one.name == name).map(|one| one.value);
    let compare = |one: &Comparison| {
        let value = value(one.fast)? / value(one.slow)?;
        Some(Measured { name: one.name, counts: "as fast as the walker", value, unit: "times" })
    };
    reversi::COMPARISONS.iter().filter_map(compare).collect()
}

/// The measurements whose names contain the filter.
pub fn matching(filter: &str) -> impl Iterator<Item = &'static Measurement> {
    MEASUREMENTS.iter().copied().flatten().filter(move |one| one.name.contains(filter))
}

impl Measurement {
    /// Measures for about so long.
    pub fn measure(&self, about: Duration) -> Measured {
        let mut work = (self.work)();
        let began = Instant::now();
        let mut best = f64::INFINITY;
        while best.is_infinite() || began.elapsed() < about {
            let round = Instant::now();
            let mut done = 0;
            // A round is long enough for the clock.
            while done == 0 || round.elapsed() < Duration::from_millis(2) {
                done += work().max(1);
            }
            best = best.min(round.elapsed().as_secs_f64() / done as f64);
        }
        let value = match self.unit {
            Unit::MillionsPerSecond => 1e-6 / best,
            Unit::ThousandsPerSecond => 1e-3 / best,
            Unit::Microseconds => 1e6 * best,
        };
        Measured { name: self.name, counts: self.counts, value, unit: self.unit.sign() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_measurement_has_a_name_of_its_own_and_a_value() {
        let mut names = HashSet::new();
        for one in matching("") {
            assert!(names.insert(one.name), "{} twice", one.name);
        }
        assert!(matching("perft").count() >= 1);
        for one in matching("record/") {
            let measured = one.measure(Duration::ZERO);
            assert!(measured.value.is_finite() && measured.value > 0.0, "{measured:?}");
        }
    }
}
