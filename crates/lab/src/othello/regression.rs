//! Weights from samples: least squares, one stage after the other, from the last to the first.
//!
//! Each stage begins with the weights of the stage after it and moves them a little against the
//! error of one sample after the other, in random order, with steps that grow smaller.

use catalog::game::Stream;
use catalog::reversi::othello::evaluation::{
    BIASES, Features, INSTANCES, Patterns, STAGES, UNIT, Weights, stage,
};

use super::Sample;

/// How well the weights of a stage fit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// The stage.
    pub stage: usize,
    /// Samples it was fitted to.
    pub samples: usize,
    /// The mean error in discs on samples that were kept apart.
    pub error: f64,
}

/// The first and the last step, as parts of an error.
const STEPS: [f32; 2] = [0.006, 0.0005];
/// One sample of so many is kept apart to measure the error.
const APART: usize = 50;
/// A filling that was met less often keeps no weight.
const RARE: u32 = 3;

/// Fits weights to samples in so many rounds and writes them; tells each stage when it is done.
pub fn regress(samples: &[Sample], rounds: u32, seed: u64, tell: &mut dyn FnMut(&Fit)) -> Vec<u8> {
    let patterns = Patterns::get();
    let mut weights = vec![0f32; patterns.weights()];
    let mut constants = [0f32; BIASES];
    let mut biases = [0i16; BIASES];
    let mut stages = vec![Vec::new(); STAGES];
    let mut parts: Vec<Vec<Sample>> = vec![Vec::new(); STAGES];
    for sample in samples {
        parts[stage(64 - sample.board.empties())].push(*sample);
    }
    let mut stream = Stream::new(seed);
    for at in (0..STAGES).rev() {
        let part = &mut parts[at];
        for index in (1..part.len()).rev() {
            part.swap(index, stream.below(index + 1));
        }
        let (apart, fitted) = part.split_at(part.len() / APART);
        let mut met = vec![0u32; weights.len()];
        let last = rounds.max(2) - 1;
        for round in 0..rounds {
            let way = round as f32 / last as f32;
            let step = STEPS[0] * (STEPS[1] / STEPS[0]).powf(way);
            for sample in fitted {
                let (slots, discs) = slots(patterns, sample);
                let guess: f32 = constants[discs]
                    + slots.iter().map(|slot| weights[*slot as usize]).sum::<f32>();
                let change = step * (f32::from(sample.score) - guess);
                constants[discs] += change;
                for slot in slots {
                    weights[slot as usize] += change;
                    met[slot as usize] += u32::from(round == 0);
                }
            }
        }
        let unit = UNIT as f32;
        let byte = |weight: f32| (weight * unit).round().clamp(-127.0, 127.0) as i8;
        stages[at] = weights
            .iter()
            .zip(&met)
            .map(|(weight, met)| if *met < RARE { 0 } else { byte(*weight) })
            .collect();
        for discs in (0..BIASES).filter(|discs| stage(*discs as u32) == at) {
            biases[discs] = (constants[discs] * unit).round() as i16;
        }
        let sum: f64 = apart
            .iter()
            .map(|sample| {
                let (slots, discs) = slots(patterns, sample);
                let guess = i32::from(biases[discs])
                    + slots.iter().map(|slot| i32::from(stages[at][*slot as usize])).sum::<i32>();
                (f64::from(sample.score) - f64::from(guess) / f64::from(UNIT)).abs()
            })
            .sum();
        let error = sum / apart.len().max(1) as f64;
        tell(&Fit { stage: at, samples: fitted.len(), error });
    }
    Weights::to_bytes(&biases, &stages)
}

fn slots(patterns: &Patterns, sample: &Sample) -> ([u32; INSTANCES], usize) {
    let fillings = Features::of(sample.board).fillings();
    let mut slots = [0; INSTANCES];
    for ((slot, instance), filling) in slots.iter_mut().zip(patterns.instances()).zip(fillings) {
        *slot = patterns.slot(instance.class, usize::from(filling)) as u32;
    }
    (slots, (64 - sample.board.empties()) as usize)
}
