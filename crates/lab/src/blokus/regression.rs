//! Fits beliefs to lessons: the likeliness that they give each move comes as close as it can to the
//! share of the walks that went there (cross-entropy, by Adam).

use catalog::blokus::players::{Beliefs, FEATURES, Lesson};

/// How well beliefs fit after a round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// Rounds so far.
    pub round: u32,
    /// The mean cross-entropy of the lessons that were learned from.
    pub learned: f32,
    /// That of every tenth lesson, which is kept back for this.
    pub unseen: f32,
}

/// Lessons between two steps.
const BATCH: usize = 32;
/// The first step; later ones are shorter.
const RATE: f32 = 0.02;
/// How strongly numbers are held back where they began.
const HOLD: f32 = 1e-4;
/// One lesson of so many is kept back.
const KEPT_BACK: usize = 10;

/// Goes through all lessons so many times, beginning with these beliefs.
pub fn regress(
    lessons: &[Lesson],
    begin: &Beliefs,
    rounds: u32,
    tell: &mut dyn FnMut(Fit),
) -> Beliefs {
    let mut descent = Descent::new(begin);
    for round in 1..=rounds {
        let rate = RATE * (1.0 - (round - 1) as f32 / rounds as f32);
        let (mut learned, mut unseen) = (Mean::default(), Mean::default());
        let mut gradient = [0.0; FEATURES];
        let mut batch = 0;
        for (at, lesson) in lessons.iter().enumerate() {
            if at % KEPT_BACK == 0 {
                unseen.add(entropy(&descent.numbers, lesson, None));
                continue;
            }
            learned.add(entropy(&descent.numbers, lesson, Some(&mut gradient)));
            batch += 1;
            if batch == BATCH {
                descent.step(&gradient, BATCH, rate);
                gradient = [0.0; FEATURES];
                batch = 0;
            }
        }
        tell(Fit { round, learned: learned.mean(), unseen: unseen.mean() });
    }
    Beliefs(descent.numbers)
}

#[derive(Default)]
struct Mean(f32, f32);

impl Mean {
    fn add(&mut self, value: f32) {
        self.0 += value;
        self.1 += 1.0;
    }

    fn mean(&self) -> f32 {
        self.0 / self.1.max(1.0)
    }
}

/// The cross-entropy of a lesson; adds its slope by every number.
fn entropy(
    numbers: &[f32; FEATURES],
    lesson: &Lesson,
    gradient: Option<&mut [f32; FEATURES]>,
) -> f32 {
    let worth = |features: &Vec<u8>| features.iter().map(|at| numbers[usize::from(*at)]).sum();
    let worths: Vec<f32> = lesson.features.iter().map(worth).collect();
    let most = worths.iter().copied().fold(f32::MIN, f32::max);
    let sum: f32 = worths.iter().map(|worth| (worth - most).exp()).sum();
    let likeliness = |worth: &f32| ((worth - most).exp() / sum).max(f32::MIN_POSITIVE);
    if let Some(gradient) = gradient {
        for ((worth, share), features) in worths.iter().zip(&lesson.shares).zip(&lesson.features) {
            let slope = likeliness(worth) - share;
            for at in features {
                gradient[usize::from(*at)] += slope;
            }
        }
    }
    worths.iter().zip(&lesson.shares).map(|(worth, share)| -share * likeliness(worth).ln()).sum()
}

/// Where the numbers are, and how fast they move.
struct Descent {
    begin: [f32; FEATURES],
    numbers: [f32; FEATURES],
    speed: [f32; FEATURES],
    spread: [f32; FEATURES],
    steps: i32,
}

impl Descent {
    fn new(begin: &Beliefs) -> Descent {
        let (speed, spread) = ([0.0; FEATURES], [0.0; FEATURES]);
        Descent { begin: begin.0, numbers: begin.0, speed, spread, steps: 0 }
    }

    fn step(&mut self, gradient: &[f32; FEATURES], lessons: usize, rate: f32) {
        self.steps += 1;
        let (speed_share, spread_share) =
            (1.0 - 0.9f32.powi(self.steps), 1.0 - 0.999f32.powi(self.steps));
        for (at, slope) in gradient.iter().enumerate() {
            let slope = slope / lessons as f32 + HOLD * (self.numbers[at] - self.begin[at]);
            self.speed[at] = 0.9 * self.speed[at] + 0.1 * slope;
            self.spread[at] = 0.999 * self.spread[at] + 0.001 * slope * slope;
            let length = (self.spread[at] / spread_share).sqrt() + 1e-6;
            self.numbers[at] -= rate * self.speed[at] / speed_share / length;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_walked_more_often_is_believed_more_and_the_fit_gets_better() {
        let lesson = Lesson {
            features: vec![vec![1, 1, 2], vec![2, 3], vec![3, 4]],
            shares: vec![0.7, 0.2, 0.1],
        };
        let lessons = vec![lesson; 400];
        let begin = Beliefs([0.0; FEATURES]);
        let mut fits = Vec::new();
        let found = regress(&lessons, &begin, 40, &mut |fit| fits.push(fit));
        let worth = |features: &[usize]| features.iter().map(|at| found.0[*at]).sum::<f32>();
        assert!((worth(&[1, 1, 2]) - worth(&[2, 3]) - (3.5f32).ln()).abs() < 0.2);
        assert!((worth(&[2, 3]) - worth(&[3, 4]) - (2.0f32).ln()).abs() < 0.2);
        assert!(fits.last().unwrap().unseen < fits[0].unseen - 0.1);
    }
}
