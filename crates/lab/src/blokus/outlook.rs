//! Fits prospects to how games ended: what the weights promise comes as close as it can to what
//! positions were worth (cross-entropy of a logistic sum, by Adam).

use catalog::blokus::players::{Prospects, SIGNS, STAGES, Signs};
use catalog::game::Stream;

use super::lessons::Prospect;
use super::regression::Fit;

/// Positions between two steps.
const BATCH: usize = 256;
/// The first step; later ones are shorter.
const RATE: f32 = 0.01;
/// How strongly weights are held back at zero.
const HOLD: f32 = 2e-5;
/// One game of so many is kept back.
const KEPT_BACK: usize = 10;

/// Goes through the positions of all games so many times, beginning with these prospects or with
/// nothing. The seed shuffles.
pub fn foresee(
    games: &[Vec<Prospect>],
    begin: Option<&Prospects>,
    rounds: u32,
    seed: u64,
    tell: &mut dyn FnMut(Fit),
) -> Prospects {
    let kept = |at: usize| at.is_multiple_of(KEPT_BACK);
    let part = |back: bool| {
        let chosen = games.iter().enumerate().filter(move |(at, _)| kept(*at) == back);
        chosen.flat_map(|(_, game)| game).collect::<Vec<_>>()
    };
    let (unseen, mut learned) = (part(true), part(false));
    let mut descent = Descent::new(begin);
    let mut stream = Stream::new(seed);
    for round in 1..=rounds {
        let rate = RATE * (1.0 - (round - 1) as f32 / rounds as f32);
        for at in (1..learned.len()).rev() {
            learned.swap(at, stream.below(at + 1));
        }
        let mut sum = 0.0;
        for batch in learned.chunks(BATCH) {
            let mut gradient = vec![[0.0; SIGNS]; STAGES];
            for prospect in batch {
                sum += entropy(&descent.weights, prospect, Some(&mut gradient));
            }
            descent.step(&gradient, batch.len(), rate);
        }
        let held: f32 = unseen.iter().map(|one| entropy(&descent.weights, one, None)).sum();
        let mean = |sum: f32, many: usize| sum / many.max(1) as f32;
        let (learned, unseen) = (mean(sum, learned.len()), mean(held, unseen.len()));
        tell(Fit { round, learned, unseen });
    }
    Prospects(descent.weights)
}

/// The cross-entropy of a position; adds its slope by every weight.
fn entropy(weights: &[Signs], prospect: &Prospect, gradient: Option<&mut Vec<Signs>>) -> f32 {
    let (at, share) = prospect.stage;
    let [near, far] = [&weights[at], &weights[at + 1]];
    let mut sum = 0.0;
    for (sign, lead) in prospect.lead.iter().enumerate() {
        sum += (near[sign] + (far[sign] - near[sign]) * share) * lead;
    }
    let promised = (1.0 / (1.0 + (-sum).exp())).clamp(1e-6, 1.0 - 1e-6);
    if let Some(gradient) = gradient {
        let slope = promised - prospect.worth;
        for (sign, lead) in prospect.lead.iter().enumerate() {
            gradient[at][sign] += slope * lead * (1.0 - share);
            gradient[at + 1][sign] += slope * lead * share;
        }
    }
    -(prospect.worth * promised.ln() + (1.0 - prospect.worth) * (1.0 - promised).ln())
}

/// Where the weights are, and how fast they move.
struct Descent {
    weights: Vec<Signs>,
    speed: Vec<Signs>,
    spread: Vec<Signs>,
    steps: i32,
}

impl Descent {
    fn new(begin: Option<&Prospects>) -> Descent {
        let nothing = vec![[0.0; SIGNS]; STAGES];
        let weights = begin.map_or(nothing.clone(), |begin| begin.0.clone());
        Descent { weights, speed: nothing.clone(), spread: nothing, steps: 0 }
    }

    fn step(&mut self, gradient: &[Signs], many: usize, rate: f32) {
        self.steps += 1;
        let (speed_share, spread_share) =
            (1.0 - 0.9f32.powi(self.steps), 1.0 - 0.999f32.powi(self.steps));
        let Descent { weights, speed, spread, .. } = self;
        for stage in 0..STAGES {
            for sign in 0..SIGNS {
                let weight = &mut weights[stage][sign];
                let slope = gradient[stage][sign] / many as f32 + HOLD * *weight;
                let (speed, spread) = (&mut speed[stage][sign], &mut spread[stage][sign]);
                *speed = 0.9 * *speed + 0.1 * slope;
                *spread = 0.999 * *spread + 0.001 * slope * slope;
                let length = (*spread / spread_share).sqrt() + 1e-8;
                *weight -= rate * *speed / speed_share / length;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_those_who_win_get_weight_in_the_stage_where_they_count() {
        let mut stream = Stream::new(5);
        let mut game = || -> Vec<Prospect> {
            let mut positions = Vec::new();
            for _ in 0..20 {
                let mut lead = [0.0; SIGNS];
                lead[1] = stream.unit() as f32 * 2.0 - 1.0;
                lead[2] = stream.unit() as f32 * 2.0 - 1.0;
                let stage = (if stream.unit() < 0.5 { 1 } else { 4 }, 0.0);
                // Early the first sign decides, late the second does, against the other.
                let sum: f32 = if stage.0 == 1 { 2.0 * lead[1] } else { -3.0 * lead[2] };
                let worth = 1.0 / (1.0 + (-sum).exp());
                positions.push(Prospect { stage, lead, worth });
            }
            positions
        };
        let games: Vec<Vec<Prospect>> = (0..300).map(|_| game()).collect();
        let mut fits = Vec::new();
        let found = foresee(&games, None, 60, 1, &mut |fit| fits.push(fit));
        let weight = |stage: usize, sign: usize| found.0[stage][sign];
        assert!((weight(1, 1) - 2.0).abs() < 0.2, "{}", weight(1, 1));
        assert!((weight(4, 2) + 3.0).abs() < 0.3, "{}", weight(4, 2));
        assert!(weight(1, 2).abs() < 0.1 && weight(4, 1).abs() < 0.1);
        assert!(fits.last().unwrap().unseen < fits[0].unseen);
        assert_eq!(found, foresee(&games, None, 60, 1, &mut |_| ()));
    }
}
