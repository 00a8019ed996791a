//! Where the numbers of a player stand between their bounds, and which way is up.
//!
//! Numbers are moved on a scale of their own: nought is the least that makes sense, one the most.
//! Knows nothing of games.

use catalog::game::{Knob, Stream};
use serde::{Deserialize, Serialize};

/// A knob as the state of a search writes it down.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Dial {
    /// Its name.
    pub name: String,
    /// Where it usually stands.
    pub usual: f64,
    /// The least that makes sense.
    pub least: f64,
    /// The most that makes sense.
    pub most: f64,
}

impl Dial {
    /// A knob as it is now.
    pub(super) fn of(knob: &Knob) -> Dial {
        let Knob { name, usual, least, most } = *knob;
        Dial { name: name.to_owned(), usual, least, most }
    }

    pub(super) fn range(&self) -> f64 {
        (self.most - self.least).max(f64::MIN_POSITIVE)
    }

    /// Where a number stands: nought at the least, one at the most.
    pub(super) fn part(&self, number: f64) -> f64 {
        (number - self.least) / self.range()
    }

    /// The number that stands there, rounded and within its bounds.
    pub(super) fn number(&self, part: f64) -> f64 {
        self.moved(self.least, part)
    }

    /// Moves a number by this part of the range and rounds it to a thousandth part or finer.
    pub(super) fn moved(&self, number: f64, by: f64) -> f64 {
        if self.most <= self.least {
            return self.least;
        }
        let exact = (number + by * self.range()).clamp(self.least, self.most);
        let digits = -(self.range().log10() - 3.0).floor() as i32;
        let scale = 10f64.powi(digits.abs());
        let rounded = if digits >= 0 {
            (exact * scale).round() / scale
        } else {
            (exact / scale).round() * scale
        };
        rounded.clamp(self.least, self.most)
    }
}

/// Two sets of numbers, as far above and below the middle.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Probe {
    pub(super) above: Vec<f64>,
    pub(super) below: Vec<f64>,
}

/// Moves every number up or down by lot, and the other way for the other set.
pub(super) fn probe(dials: &[Dial], middle: &[f64], spread: f64, stream: &mut Stream) -> Probe {
    let signs: Vec<f64> =
        dials.iter().map(|_| if stream.next_bits() & 1 == 0 { spread } else { -spread }).collect();
    let side = |sign: f64| {
        let moved = dials.iter().zip(middle).zip(&signs);
        moved.map(|((dial, number), by)| dial.moved(*number, sign * by)).collect()
    };
    Probe { above: side(1.0), below: side(-1.0) }
}

/// Which way the score goes up, as far as is known.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Slope(Vec<f64>);

impl Slope {
    pub(super) fn flat(dials: &[Dial]) -> Slope {
        Slope(vec![0.0; dials.len()])
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Learns from what the upper set of a probe scored against the lower one.
    pub(super) fn learn(&mut self, dials: &[Dial], probe: &Probe, score: f64) {
        for (at, slope) in self.0.iter_mut().enumerate() {
            let apart = (probe.above[at] - probe.below[at]) / dials[at].range();
            *slope += (score - 0.5) * apart;
        }
    }

    /// What was learnt elsewhere counts half.
    pub(super) fn fade(&mut self) {
        self.0.iter_mut().for_each(|slope| *slope *= 0.5);
    }

    /// One step up: the number that matters most moves by `step` of its range, the others in
    /// proportion. Nothing when no way is up, or when no number would move.
    pub(super) fn climb(&self, dials: &[Dial], from: &[f64], step: f64) -> Option<Vec<f64>> {
        let steepest = self.0.iter().fold(0.0, |most: f64, slope| most.max(slope.abs()));
        if steepest <= 0.0 {
            return None;
        }
        let numbers: Vec<f64> = dials
            .iter()
            .zip(from)
            .zip(&self.0)
            .map(|((dial, number), slope)| dial.moved(*number, step * slope / steepest))
            .collect();
        (numbers != from).then_some(numbers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dial(least: f64, most: f64) -> Dial {
        Dial { name: "weight".to_owned(), usual: least, least, most }
    }

    #[test]
    fn numbers_stay_within_their_bounds_and_readable() {
        assert_eq!(dial(0.0, 20_000.0).moved(5735.0, 0.1), 7740.0);
        assert_eq!(dial(0.0, 1.0).moved(0.3, 0.123_456), 0.423);
        assert_eq!(dial(-50.0, 50.0).moved(45.0, 0.2), 50.0);
        assert_eq!(dial(-50.0, 50.0).moved(-45.0, -0.2), -50.0);
        assert_eq!(dial(3.0, 3.0).moved(3.0, 0.5), 3.0);
    }

    #[test]
    fn a_probe_lies_on_both_sides_of_the_middle() {
        let dials = vec![dial(0.0, 100.0); 6];
        let middle = vec![50.0; 6];
        let Probe { above, below } = probe(&dials, &middle, 0.1, &mut Stream::new(5));
        assert!(above.iter().zip(&below).all(|(one, other)| (one + other - 100.0).abs() < 1e-9));
        assert!(above.iter().all(|number| (number - 50.0).abs() == 10.0));
        assert!(above.contains(&60.0) && above.contains(&40.0), "{above:?}");
    }

    /// The score depends on the first number alone, so only it is moved after enough probes.
    #[test]
    fn the_slope_finds_the_number_that_matters() {
        let dials = vec![dial(0.0, 100.0); 4];
        let middle = vec![50.0; 4];
        let mut stream = Stream::new(9);
        let mut slope = Slope::flat(&dials);
        assert_eq!(slope.climb(&dials, &middle, 0.1), None);
        for _ in 0..400 {
            let probe = probe(&dials, &middle, 0.1, &mut stream);
            let score = 0.5 + (probe.above[0] - probe.below[0]) / 400.0;
            slope.learn(&dials, &probe, score);
        }
        let climbed = slope.climb(&dials, &middle, 0.1).unwrap();
        assert_eq!(climbed[0], 60.0);
        assert!(climbed[1..].iter().all(|number| (number - 50.0).abs() < 2.5), "{climbed:?}");
    }
}
