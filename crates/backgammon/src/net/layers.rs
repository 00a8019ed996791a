//! A small net of two hidden layers: sparse inputs, rows added up, five chances out.
//!
//! Every layer is kept as rows, one for each input of the layer, so that a zero costs nothing and
//! the compiler adds eight or sixteen numbers at a time. Nothing is allocated while it thinks.

use game::Stream;

use super::inputs::Inputs;

/// Columns that are added up at a time, in registers.
const BLOCK: usize = 32;
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
    /// A net that knows nothing yet. The first hidden layer is a multiple of 32 wide.
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
        let layout = self.layout();
        let (rows, rest) = self.weights.split_at(layout.first_bias);
        let (bias, rest) = rest.split_at(self.first);
        let (second_rows, rest) = rest.split_at(self.first * SECOND);
        let (second_bias, rest) = rest.split_at(SECOND);
        let (out_rows, out_bias) = rest.split_at(SECOND * OUT);
        let (index, value) = inputs.some();
        for block in 0..self.first / BLOCK {
            let from = block * BLOCK;
            let mut sums = [0.0; BLOCK];
            sums.copy_from_slice(&bias[from..from + BLOCK]);
            for (index, value) in index.iter().zip(value) {
                let start = usize::from(*index) * self.first + from;
                add(&mut sums, &rows[start..start + BLOCK], *value);
            }
            for (unit, sum) in activity.first[from..from + BLOCK].iter_mut().zip(&sums) {
                *unit = sum.max(0.0);
            }
        }
        let mut sums = [0.0; SECOND];
        sums.copy_from_slice(second_bias);
        for (unit, row) in activity.first[..self.first].iter().zip(second_rows.chunks_exact(SECOND))
        {
            if *unit > 0.0 {
                add(&mut sums, row, *unit);
            }
        }
        activity.second = sums.map(|sum| sum.max(0.0));
        let mut sums = [0.0; OUT];
        sums.copy_from_slice(out_bias);
        for (unit, row) in activity.second.iter().zip(out_rows.chunks_exact(OUT)) {
            add(&mut sums, row, *unit);
        }
        activity.out = sums.map(logistic);
    }
}

/// Adds a multiple of a row.
#[inline(always)]
fn add<const N: usize>(sums: &mut [f32; N], row: &[f32], times: f32) {
    let Some(row) = row.first_chunk::<N>() else { return };
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += times * weight;
    }
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
    fn weights_of_another_size_are_refused() {
        let weights = Net::new(10, 32, 1).weights().to_vec();
        assert!(Net::from_weights(10, 32, weights.clone()).is_some());
        assert!(Net::from_weights(11, 32, weights.clone()).is_none());
        assert!(Net::from_weights(10, 31, weights).is_none());
    }
}
