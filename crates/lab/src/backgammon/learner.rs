//! How a net learns: the slope of its error over a handful of lessons, and a step down by Adam.

use catalog::backgammon::net::{Activity, Class, Inputs, Net, OUT, SECOND, plus_product};

use super::lessons::Lesson;

/// Lessons between two steps.
const HANDFUL: usize = 128;

const KEEP: f32 = 0.9;
const KEEP_SQUARES: f32 = 0.999;

/// What is remembered from step to step about one net.
#[derive(Clone, Debug)]
pub struct Learner {
    class: Class,
    pub(super) steps: u64,
    pub(super) mean: Vec<f32>,
    pub(super) square: Vec<f32>,
    slope: Vec<f32>,
    inputs: Inputs,
    activity: Box<Activity>,
}

impl Learner {
    /// A learner without memories, for the net of a class.
    pub fn new(class: Class, net: &Net) -> Learner {
        let zeros = || vec![0.0; net.weights().len()];
        Learner {
            class,
            steps: 0,
            mean: zeros(),
            square: zeros(),
            slope: zeros(),
            inputs: Inputs::new(),
            activity: Box::default(),
        }
    }

    /// Learns from lessons of its class, a handful at a time; the mean cross-entropy before it.
    pub fn learn(&mut self, net: &mut Net, lessons: &[Lesson], rate: f32) -> f64 {
        let mut error = 0.0;
        for handful in lessons.chunks(HANDFUL) {
            self.slope.fill(0.0);
            for lesson in handful {
                error += self.add(net, lesson);
            }
            self.step(net, rate, handful.len());
        }
        error / lessons.len().max(1) as f64
    }

    /// Adds the slope of one lesson.
    fn add(&mut self, net: &Net, lesson: &Lesson) -> f64 {
        self.class.read(&lesson.board, &mut self.inputs);
        net.run(&self.inputs, &mut self.activity);
        let layout = net.layout();
        let width = net.first();
        let weights = net.weights();
        let activity = &*self.activity;
        let mut out = [0.0f32; OUT];
        let mut error = 0.0;
        for (at, target) in lesson.target.to_array().into_iter().enumerate() {
            let said = activity.out[at];
            out[at] = said - target;
            let clear = |chance: f32| f64::from(chance.clamp(1e-6, 1.0)).ln();
            error -= f64::from(target) * clear(said) + f64::from(1.0 - target) * clear(1.0 - said);
        }
        let slope = &mut self.slope;
        add(&mut slope[layout.out_bias..][..OUT], &out, 1.0);
        let mut second = [0.0f32; SECOND];
        for (unit, said) in activity.second.iter().enumerate() {
            if *said > 0.0 {
                let at = layout.out + unit * OUT;
                second[unit] = dot(&weights[at..at + OUT], &out);
                add(&mut slope[at..at + OUT], &out, *said);
            }
        }
        add(&mut slope[layout.second_bias..][..SECOND], &second, 1.0);
        let mut first = [0.0f32; 512];
        for (unit, said) in activity.first[..width].iter().enumerate() {
            if *said > 0.0 {
                let at = layout.second + unit * SECOND;
                first[unit] = dot(&weights[at..at + SECOND], &second);
                add(&mut slope[at..at + SECOND], &second, *said);
            }
        }
        add(&mut slope[layout.first_bias..][..width], &first[..width], 1.0);
        let (index, value) = self.inputs.some();
        for (index, value) in index.iter().zip(value) {
            let at = usize::from(*index) * width;
            add(&mut slope[at..at + width], &first[..width], *value);
        }
        error
    }

    /// One step of Adam.
    fn step(&mut self, net: &mut Net, rate: f32, count: usize) {
        self.steps += 1;
        let steps = self.steps.min(1 << 20) as i32;
        let short = 1.0 - KEEP.powi(steps);
        let short_squares = (1.0 - KEEP_SQUARES.powi(steps)).sqrt();
        let scale = 1.0 / count as f32;
        let rate = rate * short_squares / short;
        let memories = self.mean.iter_mut().zip(&mut self.square).zip(&self.slope);
        for (weight, ((mean, square), slope)) in net.weights_mut().iter_mut().zip(memories) {
            let slope = slope * scale;
            *mean = KEEP * *mean + (1.0 - KEEP) * slope;
            *square = KEEP_SQUARES * *square + (1.0 - KEEP_SQUARES) * slope * slope;
            *weight -= rate * *mean / (square.sqrt() + 1e-8);
        }
    }
}

fn add(sums: &mut [f32], row: &[f32], times: f32) {
    for (sum, part) in sums.iter_mut().zip(row) {
        *sum = plus_product(*sum, times, *part);
    }
}

/// The sum of products; both are a multiple of eight long.
fn dot(one: &[f32], two: &[f32]) -> f32 {
    // Eight sums side by side, so that they do not wait for each other.
    let mut sums = [0.0f32; 8];
    for (one, two) in one.chunks_exact(8).zip(two.chunks_exact(8)) {
        for (sum, (one, two)) in sums.iter_mut().zip(one.iter().zip(two)) {
            *sum = plus_product(*sum, *one, *two);
        }
    }
    sums.iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::backgammon::Board;
    use catalog::backgammon::net::Chances;

    fn error(learner: &mut Learner, net: &Net, lesson: &Lesson) -> f64 {
        learner.slope.fill(0.0);
        learner.add(net, lesson)
    }

    #[test]
    fn the_slope_is_what_small_changes_of_weights_do() {
        let mut net = Net::new(Class::Contact.inputs(), 32, 11);
        let mut learner = Learner::new(Class::Contact, &net);
        let target = Chances::from_array([0.7, 0.2, 0.1, 0.1, 0.05]);
        let lesson = Lesson { board: Board::START, target };
        error(&mut learner, &net, &lesson);
        let slope = learner.slope.clone();
        let layout = net.layout();
        let mut compared = 0;
        let places = (0..layout.first_bias).step_by(37).chain(layout.first_bias..layout.end);
        for at in places {
            let kept = net.weights()[at];
            net.weights_mut()[at] = kept + 1e-3;
            let up = error(&mut learner, &net, &lesson);
            net.weights_mut()[at] = kept - 1e-3;
            let down = error(&mut learner, &net, &lesson);
            net.weights_mut()[at] = kept;
            let seen = (up - down) / 2e-3;
            assert!((seen - f64::from(slope[at])).abs() < 2e-2, "{at}: {seen} {}", slope[at]);
            compared += u32::from(seen.abs() > 0.05);
        }
        assert!(compared > 50, "{compared}");
    }

    #[test]
    fn a_repeated_lesson_is_learned() {
        let mut net = Net::new(Class::Contact.inputs(), 32, 11);
        let mut learner = Learner::new(Class::Contact, &net);
        let target = Chances::from_array([0.7, 0.2, 0.1, 0.1, 0.05]);
        let lessons = [Lesson { board: Board::START, target }; 2];
        let before = learner.learn(&mut net, &lessons, 0.01);
        for _ in 0..200 {
            learner.learn(&mut net, &lessons, 0.01);
        }
        let after = learner.learn(&mut net, &lessons, 0.01);
        assert!(after < before);
        assert!((learner.activity.out[0] - 0.7).abs() < 0.01, "{:?}", learner.activity.out);
    }
}
