//! What a match says about strength, and how sure it is.
//!
//! The unit of chance is the *round*: two games from the same opening with the seats changed. Their
//! results hang together, so the spread is measured between rounds (this is the pentanomial model
//! of engine testing; it also serves games whose results are not just win, draw and loss).

use serde::Serialize;

/// The half width of a 95 % interval in standard deviations.
const Z: f64 = 1.959_963_985;

/// A lower and an upper end.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The 95 % interval of Wilson for a share observed in so many independent trials.
pub fn wilson(share: f64, trials: f64) -> Interval {
    if trials <= 0.0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let square = Z * Z;
    let scale = 1.0 + square / trials;
    let middle = (share + square / (2.0 * trials)) / scale;
    let spread = share * (1.0 - share) / trials + square / (4.0 * trials * trials);
    let half = Z * spread.sqrt() / scale;
    // At the ends the formula gives exactly nought and one, arithmetic only nearly.
    let low = if share <= 0.0 { 0.0 } else { (middle - half).max(0.0) };
    let high = if share >= 1.0 { 1.0 } else { (middle + half).min(1.0) };
    Interval { low, high }
}

/// The difference in Elo points that explains an expected score; infinite at nought and one.
pub fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The score that a difference in Elo points makes expect.
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The scores of rounds, each from nought to one, summed up.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rounds {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Rounds {
    /// Adds a round's mean score.
    pub fn add(&mut self, score: f64) {
        self.add_weighted(score, 1.0);
    }

    fn add_weighted(&mut self, score: f64, weight: f64) {
        self.count += weight;
        self.sum += weight * score;
        self.squares += weight * score * score;
    }

    /// How many rounds there were.
    pub fn count(&self) -> usize {
        self.count as usize
    }

    /// The mean score; a half when nothing was played.
    pub fn mean(&self) -> f64 {
        if self.count > 0.0 { self.sum / self.count } else { 0.5 }
    }

    /// The variance of a round's score.
    pub fn variance(&self) -> f64 {
        if self.count > 0.0 {
            (self.squares / self.count - self.mean().powi(2)).max(0.0)
        } else {
            0.0
        }
    }

    /// The 95 % interval of the score: Wilson's, with as many trials as wins and losses alone would
    /// need for the spread that was seen. Where no spread was seen, every game counts as a trial.
    pub fn interval(&self) -> Interval {
        self.interval_around(self.mean())
    }

    /// The same interval around another mean: that of all games, where rounds are not equally long or
    /// the last one is not whole.
    pub fn interval_around(&self, mean: f64) -> Interval {
        let variance = self.variance();
        let seen = self.count > 1.0 && variance > 1e-12;
        let per_round = if seen { mean * (1.0 - mean) / variance } else { 2.0 };
        wilson(mean, self.count * per_round)
    }

    /// The logarithm of how much likelier the rounds are under the second of two hypotheses about
    /// the Elo difference than under the first, by the normal approximation.
    ///
    /// A thousandth of a round of every kind is added, so that a spread of nought divides nothing.
    pub fn log_likelihood_ratio(&self, hypotheses: &Hypotheses) -> f64 {
        let mut rounds = *self;
        for score in [0.0, 0.25, 0.5, 0.75, 1.0] {
            rounds.add_weighted(score, 1e-3);
        }
        let zero = expected_score(hypotheses.elo0);
        let one = expected_score(hypotheses.elo1);
        self.count * (one - zero) * (2.0 * rounds.mean() - zero - one) / (2.0 * rounds.variance())
    }
}

/// Two hypotheses about the Elo difference, between which a sequential test decides.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Hypotheses {
    /// The difference if there is nothing to find.
    pub elo0: f64,
    /// The difference if there is.
    pub elo1: f64,
}

/// What a sequential test accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The first hypothesis.
    H0,
    /// The second hypothesis.
    H1,
}

impl Hypotheses {
    /// How often the test may err, in either direction.
    pub const ERROR: f64 = 0.05;
    /// The test does not decide before so many rounds: the normal approximation needs some.
    pub const FEWEST_ROUNDS: usize = 8;

    /// The likelihood ratio, as a logarithm, that decides; its negative decides otherwise.
    pub fn threshold() -> f64 {
        ((1.0 - Self::ERROR) / Self::ERROR).ln()
    }

    /// What these rounds decide, if they do.
    pub fn decide(&self, rounds: &Rounds) -> Option<Verdict> {
        let ratio = rounds.log_likelihood_ratio(self);
        match ratio {
            _ if rounds.count() < Self::FEWEST_ROUNDS => None,
            _ if ratio >= Self::threshold() => Some(Verdict::H1),
            _ if ratio <= -Self::threshold() => Some(Verdict::H0),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 5e-4, "{found} instead of {expected}");
    }

    fn rounds(scores: &[(f64, usize)]) -> Rounds {
        let mut rounds = Rounds::default();
        for (score, times) in scores {
            (0..*times).for_each(|_| rounds.add(*score));
        }
        rounds
    }

    /// Eight of ten: (0.8 + 0.19207) / 1.38415 = 0.71674, give or take 0.22659.
    #[test]
    fn wilsons_interval_is_that_of_the_textbook() {
        let interval = wilson(0.8, 10.0);
        near(interval.low, 0.4902);
        near(interval.high, 0.9433);
        // Ten of ten: from 10 / (10 + z²) on.
        near(wilson(1.0, 10.0).low, 0.7225);
        assert_eq!(wilson(1.0, 10.0).high, 1.0);
        assert_eq!(wilson(1.0, 200.0).high, 1.0);
        assert_eq!(wilson(0.0, 200.0).low, 0.0);
        assert_eq!(wilson(0.5, 0.0), Interval { low: 0.0, high: 1.0 });
    }

    #[test]
    fn elo_and_expected_score_are_inverse() {
        near(elo(0.75), 190.8485);
        near(elo(0.5), 0.0);
        near(expected_score(400.0), 10.0 / 11.0);
        assert_eq!(elo(1.0), f64::INFINITY);
        assert_eq!(elo(0.0), f64::NEG_INFINITY);
    }

    /// Of 100 rounds 30 were won 2-0, 50 split and 20 lost: mean 0.55, variance
    /// 0.30 + 0.125 - 0.3025 = 0.1225. Wins and losses alone would have 0.2475 in a trial, so the
    /// rounds are worth 202.04 trials.
    #[test]
    fn the_spread_between_rounds_narrows_the_interval() {
        let rounds = rounds(&[(1.0, 30), (0.5, 50), (0.0, 20)]);
        near(rounds.mean(), 0.55);
        near(rounds.variance(), 0.1225);
        assert_eq!(rounds.interval(), wilson(rounds.mean(), 100.0 * 0.2475 / rounds.variance()));
        near(rounds.interval().low, 0.4811);
        near(rounds.interval().high, 0.6171);
    }

    /// With 0 against 50 Elo: scores 0.5 and 0.57146. The ratio is
    /// 100 × 0.07146 × (1.1 − 1.07146) / (2 × 0.1225) = 0.8323.
    #[test]
    fn the_likelihood_ratio_is_that_of_a_hand_calculation() {
        let rounds = rounds(&[(1.0, 30), (0.5, 50), (0.0, 20)]);
        let ratio = rounds.log_likelihood_ratio(&Hypotheses { elo0: 0.0, elo1: 50.0 });
        assert!((ratio - 0.8323).abs() < 2e-3, "{ratio}");
        near(Hypotheses::threshold(), 2.9444);
    }

    #[test]
    fn a_clear_match_decides_but_never_at_once() {
        let test = Hypotheses { elo0: 0.0, elo1: 20.0 };
        assert_eq!(test.decide(&rounds(&[(1.0, 7)])), None);
        assert_eq!(test.decide(&rounds(&[(1.0, 8)])), Some(Verdict::H1));
        assert_eq!(test.decide(&rounds(&[(0.0, 8)])), Some(Verdict::H0));
        assert_eq!(test.decide(&rounds(&[(1.0, 10), (0.0, 10)])), None);
    }
}
