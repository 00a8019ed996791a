//! A small net of two hidden layers: sparse inputs, rows added up, five chances out.
//!
//! Every layer is kept as rows, one for each input of the layer, so that a zero costs nothing and
//! the compiler adds eight or sixteen numbers at a time. Nothing is allocated while it thinks.

use game::Stream;

use super::inputs::Inputs;

/// Columns that are added up at a time, in registers.
const BLOCK: usize = 64;
/// Width of the second hidden layer.
pub const SECOND: usize = 32;
/// The outputs, filled up to a register.
pub const OUT: usize = 8;
/// The most hidden units of the first layer.
pub(super) const MOST_FIRST: usize = 512;

/// The weights of a net.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    inputs: usize,
    first: usize,
    weights: Vec<f32>,
}

/// What the units of a net said, for who trains it.
#[derive(Clone, Debug)]
pub struct Activity {
    /// The first hidden layer.
    pub first: [f32; MOST_FIRST],
    /// The second hidden layer.
    pub second: [f32; SECOND],
    /// The outputs after the logistic function.
    pub out: [f32; OUT],
}

impl Default for Activity {
    fn default() -> Activity {
        Activity { first: [0.0; MOST_FIRST], second: [0.0; SECOND], out: [0.0; OUT] }
    }
}

/// Where the parts of a net begin among its weights.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Biases of the first hidden layer; its rows begin at zero.
    pub first_bias: usize,
    /// Rows of the second hidden layer.
    pub second: usize,
    /// Its biases.
    pub second_bias: usize,
    /// Rows of the outputs.
    pub out: usize,
    /// Their biases.
    pub out_bias: usize,
    /// How many weights there are.
    pub end: usize,
}

impl Layout {
    /// The layout of a net of this size.
    pub const fn new(inputs: usize, first: usize) -> Layout {
        let first_bias = inputs * first;
        let second = first_bias + first;
        let second_bias = second + first * SECOND;
        let out = second_bias + SECOND;
        let out_bias = out + SECOND * OUT;
        Layout { first_bias, second, second_bias, out, out_bias, end: out_bias + OUT }
    }
}

impl Net {
    /// A net that knows nothing yet. The first hidden layer is a multiple of 64 wide.
    pub fn new(inputs: usize, first: usize, seed: u64) -> Net {
        let first = first.div_ceil(BLOCK).clamp(1, MOST_FIRST / BLOCK) * BLOCK;
        let layout = Layout::new(inputs, first);
        let mut weights = vec![0.0; layout.end];
        let mut stream = Stream::new(seed);
        let mut fill = |weights: &mut [f32], scale: f64| {
            weights.iter_mut().for_each(|weight| {
                *weight = ((2.0 * stream.unit() - 1.0) * scale) as f32;
            });
        };
        // Some forty inputs are not zero at a time.
        fill(&mut weights[..layout.first_bias], (6.0f64 / 40.0).sqrt() / 2.0);
        fill(&mut weights[layout.second..layout.second_bias], (6.0 / first as f64).sqrt());
        fill(&mut weights[layout.out..layout.out_bias], (6.0 / SECOND as f64).sqrt() / 4.0);
        Net { inputs, first, weights }
    }

    /// A net that says the same but has more room to learn: more inputs, of which `place` tells where
    /// each old one went, and more units in the first hidden layer, which nobody listens to yet.
    #[must_use]
    pub fn grown(&self, inputs: usize, first: usize, place: impl Fn(usize) -> usize) -> Net {
        let mut net = Net::new(inputs, first.max(self.first), self.inputs as u64);
        let (old, new) = (self.layout(), net.layout());
        let width = net.first;
        // What was never heard of counts nothing for old units; new units are deaf to nothing.
        for input in 0..inputs {
            net.weights[input * width..][..self.first].fill(0.0);
        }
        for input in 0..self.inputs {
            let row = &self.weights[input * self.first..][..self.first];
            net.weights[place(input) * width..][..self.first].copy_from_slice(row);
        }
        let part = |from: usize, to: usize| &self.weights[from..to];
        net.weights[new.first_bias..][..self.first]
            .copy_from_slice(part(old.first_bias, old.second));
        net.weights[new.second..new.second_bias].fill(0.0);
        net.weights[new.second..][..self.first * SECOND]
            .copy_from_slice(part(old.second, old.second_bias));
        net.weights[new.second_bias..].copy_from_slice(part(old.second_bias, old.end));
        net
    }

    /// The net of these weights; nothing when they are too many or too few.
    pub fn from_weights(inputs: usize, first: usize, weights: Vec<f32>) -> Option<Net> {
        let fits = first.is_multiple_of(BLOCK)
            && (BLOCK..=MOST_FIRST).contains(&first)
            && weights.len() == Layout::new(inputs, first).end;
        fits.then_some(Net { inputs, first, weights })
    }

    /// How many inputs it has.
    pub const fn inputs(&self) -> usize {
        self.inputs
    }

    /// The width of the first hidden layer.
    pub const fn first(&self) -> usize {
        self.first
    }

    /// Where its parts are.
    pub const fn layout(&self) -> Layout {
        Layout::new(self.inputs, self.first)
    }

    /// All weights.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// All weights, to change them.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// What the net says to these inputs, with everything on the way.
    pub fn run(&self, inputs: &Inputs, activity: &mut Activity) {
        let bias = self.layout().first_bias;
        self.sum(&self.weights[bias..][..self.first], inputs, &mut activity.first);
        self.finish(activity);
    }

    /// The same from what is known of similar inputs: only what differs is added. The first inputs
    /// after [`Near::forget`] are those that later ones are compared with.
    pub fn run_near(&self, inputs: &Inputs, near: &mut Near, activity: &mut Activity) {
        if near.known {
            near.difference.between(&near.inputs, inputs);
            self.sum(&near.sums[..self.first], &near.difference, &mut activity.first);
        } else {
            let bias = self.layout().first_bias;
            self.sum(&self.weights[bias..][..self.first], inputs, &mut activity.first);
            near.sums[..self.first].copy_from_slice(&activity.first[..self.first]);
            near.inputs.clone_from(inputs);
            near.known = true;
        }
        self.finish(activity);
    }

    /// Adds the rows of inputs to what there is already.
    fn sum(&self, start: &[f32], inputs: &Inputs, first: &mut [f32; MOST_FIRST]) {
        let rows = &self.weights[..self.layout().first_bias];
        let (index, value) = inputs.some();
        for from in (0..self.first).step_by(BLOCK) {
            let mut sums = [0.0; BLOCK];
            sums.copy_from_slice(&start[from..from + BLOCK]);
            for (index, value) in index.iter().zip(value) {
                let start = usize::from(*index) * self.first + from;
                add(&mut sums, &rows[start..start + BLOCK], *value);
            }
            first[from..from + BLOCK].copy_from_slice(&sums);
        }
    }

    /// From the sums of the first hidden layer to the end.
    fn finish(&self, activity: &mut Activity) {
        let layout = self.layout();
        let first = &mut activity.first[..self.first];
        first.iter_mut().for_each(|unit| *unit = unit.max(0.0));
        // Two sums side by side, so that they do not wait for each other; skipping zeros would cost
        // more in wrong guesses than it saves.
        let mut sums = [[0.0; SECOND]; 2];
        sums[0].copy_from_slice(&self.weights[layout.second_bias..][..SECOND]);
        let rows = self.weights[layout.second..layout.second_bias].chunks_exact(2 * SECOND);
        for (units, rows) in first.chunks_exact(2).zip(rows) {
            add(&mut sums[0], rows, units[0]);
            add(&mut sums[1], &rows[SECOND..], units[1]);
        }
        let [one, two] = sums;
        activity.second = std::array::from_fn(|unit| (one[unit] + two[unit]).max(0.0));
        let mut sums = [0.0; OUT];
        sums.copy_from_slice(&self.weights[layout.out_bias..][..OUT]);
        let rows = self.weights[layout.out..layout.out_bias].chunks_exact(OUT);
        for (unit, row) in activity.second.iter().zip(rows) {
            add(&mut sums, row, *unit);
        }
        activity.out = sums.map(logistic);
    }
}

/// Inputs whose sums in the first hidden layer are known, so that similar ones are quick.
#[derive(Clone, Debug)]
pub struct Near {
    known: bool,
    inputs: Inputs,
    sums: [f32; MOST_FIRST],
    difference: Inputs,
}

impl Default for Near {
    fn default() -> Near {
        let (inputs, difference) = (Inputs::new(), Inputs::new());
        Near { known: false, inputs, sums: [0.0; MOST_FIRST], difference }
    }
}

impl Near {
    /// Nothing is known any more.
    pub const fn forget(&mut self) {
        self.known = false;
    }
}

/// Adds a multiple of a row.
#[inline(always)]
fn add<const N: usize>(sums: &mut [f32; N], row: &[f32], times: f32) {
    let Some(row) = row.first_chunk::<N>() else { return };
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = plus_product(*sum, times, *weight);
    }
}

/// `sum + one * two`, in one instruction where the processor has it; elsewhere the exact one would
/// be slow.
#[inline(always)]
pub fn plus_product(sum: f32, one: f32, two: f32) -> f32 {
    if cfg!(target_feature = "fma") { one.mul_add(two, sum) } else { sum + one * two }
}

fn logistic(sum: f32) -> f32 {
    1.0 / (1.0 + (-sum).exp())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::net::inputs::CONTACT_INPUTS;

    #[test]
    fn the_quick_way_says_what_the_plain_sums_say() {
        let net = Net::new(CONTACT_INPUTS, 64, 5);
        let mut inputs = Inputs::new();
        inputs.contact(&Board::START);
        let mut quick = Activity::default();
        net.run(&inputs, &mut quick);
        let mut dense = vec![0.0f64; CONTACT_INPUTS];
        let (index, value) = inputs.some();
        for (index, value) in index.iter().zip(value) {
            dense[usize::from(*index)] = f64::from(*value);
        }
        let layout = net.layout();
        let weight = |at: usize| f64::from(net.weights()[at]);
        let layer = |below: &[f64], rows: usize, bias: usize, width: usize| -> Vec<f64> {
            let sum = |to: usize| {
                let parts =
                    below.iter().enumerate().map(|(at, x)| x * weight(rows + at * width + to));
                weight(bias + to) + parts.sum::<f64>()
            };
            (0..width).map(sum).collect()
        };
        let rectify = |sums: Vec<f64>| sums.into_iter().map(|x| x.max(0.0)).collect::<Vec<_>>();
        let first = rectify(layer(&dense, 0, layout.first_bias, 64));
        let second = rectify(layer(&first, layout.second, layout.second_bias, SECOND));
        let out = layer(&second, layout.out, layout.out_bias, OUT);
        for (quick, sum) in quick.out.iter().zip(out) {
            assert!((f64::from(*quick) - 1.0 / (1.0 + (-sum).exp())).abs() < 1e-5);
        }
    }

    #[test]
    fn what_is_near_is_said_as_if_it_were_new() {
        let net = Net::new(CONTACT_INPUTS, 64, 5);
        let mut near = Near::default();
        let (mut quick, mut plain) = (Activity::default(), Activity::default());
        for board in [Board::START, Board::NACKGAMMON, Board::LONG_GAMMON, Board::START] {
            let mut inputs = Inputs::new();
            inputs.contact(&board);
            net.run_near(&inputs, &mut near, &mut quick);
            net.run(&inputs, &mut plain);
            for (one, two) in quick.out.iter().zip(plain.out) {
                assert!((one - two).abs() < 1e-5, "{one} {two}");
            }
        }
    }

    #[test]
    fn a_grown_net_says_the_same() {
        let net = Net::new(CONTACT_INPUTS - 3, 64, 5);
        // Two inputs more in front, one behind.
        let grown = net.grown(CONTACT_INPUTS, 128, |input| input + 2);
        assert_eq!((grown.inputs(), grown.first()), (CONTACT_INPUTS, 128));
        let mut inputs = Inputs::new();
        inputs.contact(&Board::START);
        let mut said = Activity::default();
        grown.run(&inputs, &mut said);
        let mut before = Activity::default();
        net.run(&inputs.shifted(2, CONTACT_INPUTS - 3), &mut before);
        for (one, two) in said.out.iter().zip(before.out) {
            assert!((one - two).abs() < 1e-6, "{one} {two}");
        }
    }

    #[test]
    fn weights_of_another_size_are_refused() {
        let weights = Net::new(10, 64, 1).weights().to_vec();
        assert!(Net::from_weights(10, 64, weights.clone()).is_some());
        assert!(Net::from_weights(11, 64, weights.clone()).is_none());
        assert!(Net::from_weights(10, 63, weights).is_none());
    }
}
