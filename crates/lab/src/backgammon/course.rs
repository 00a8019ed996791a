//! A course of training: rounds of games by the nets as they are, then learning from them.
//!
//! Everything follows from the seed and the number of games, whatever the number of threads. A
//! course can be written down after any round and goes on exactly from there.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use catalog::backgammon::net::{CLASSES, Class, NetFault, Nets};
use catalog::game::Stream;

use super::learner::Learner;
use super::lessons::{Lesson, SelfPlay, Teaching, shuffle};
use crate::crew;

/// Games of one round, and of one task for a thread.
const ROUND: u64 = 256;
const TASK: u64 = 8;
/// About so many rounds count in the mean of the nets.
const MEMORY: f32 = 400.0;
const HEAD: &[u8; 8] = b"kbgcrs03";

/// How to train.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Games until the end, those already played among them.
    pub games: u64,
    /// Size of a step at the beginning and at the end; it falls evenly in between.
    pub rates: [f64; 2],
    /// How games become lessons.
    pub teaching: Teaching,
    /// How often a round's lessons are gone through.
    pub passes: u32,
    /// Threads for the games.
    pub threads: usize,
}

/// Nets on their way, with everything that is needed to go on.
pub struct Course {
    nets: Arc<Nets>,
    /// The mean of the nets of late rounds: steps that led nowhere cancel out in it.
    average: Nets,
    learners: [Learner; CLASSES],
    games: u64,
    seed: u64,
}

/// How far a course has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Games so far.
    pub games: u64,
    /// Mean cross-entropy in the last round, by class.
    pub errors: [f64; CLASSES],
    /// Boards learned from in the last round.
    pub lessons: usize,
}

/// Why bytes are no course.
#[derive(Clone, Debug, PartialEq)]
pub enum CourseFault {
    /// They do not begin as a course does, or end too soon.
    Shape,
    /// The nets in it cannot be read.
    Nets(NetFault),
}

impl fmt::Display for CourseFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CourseFault::Shape => f.write_str("this is no course of training, or not all of it"),
            CourseFault::Nets(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for CourseFault {}

impl Course {
    /// A course that begins with these nets.
    pub fn new(nets: Nets, seed: u64) -> Course {
        let learners = Class::ALL.map(|class| Learner::new(class, nets.of(class)));
        Course { average: nets.clone(), nets: Arc::new(nets), learners, games: 0, seed }
    }

    /// The nets as they are.
    pub fn nets(&self) -> &Nets {
        &self.nets
    }

    /// The mean of the nets of late rounds, which is better than those of any one of them.
    pub const fn average(&self) -> &Nets {
        &self.average
    }

    /// Games so far.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Trains until the plan is fulfilled or the listener breaks off after a round.
    pub fn run(
        &mut self,
        plan: &Plan,
        mut tell: impl FnMut(&Course, &Progress) -> ControlFlow<()>,
    ) {
        while self.games < plan.games {
            let progress = self.round(plan);
            if tell(self, &progress).is_break() {
                return;
            }
        }
    }

    fn round(&mut self, plan: &Plan) -> Progress {
        let games = ROUND.min(plan.games - self.games);
        let mut lessons = self.games_of_round(plan, games);
        let done = self.games as f64 / plan.games as f64;
        let [first, last] = plan.rates;
        let rate = first * (last / first).powf(done);
        let mut stream =
            Stream::new(self.seed ^ (self.games + 1).wrapping_mul(0x2545_f491_4f6c_dd1d));
        let nets = Arc::make_mut(&mut self.nets);
        let mut errors = [0.0; CLASSES];
        for _ in 0..plan.passes {
            shuffle(&mut lessons, &mut stream);
            for (class, learner) in Class::ALL.into_iter().zip(&mut self.learners) {
                let own: Vec<Lesson> =
                    lessons.iter().filter(|one| Class::of(&one.board) == class).copied().collect();
                errors[class as usize] = learner.learn(nets.of_mut(class), &own, rate as f32);
            }
        }
        self.games += games;
        let weight = (1.0 / (self.games.div_ceil(ROUND) as f32)).max(1.0 / MEMORY);
        for class in Class::ALL {
            let now = self.nets.of(class).weights();
            let means = self.average.of_mut(class).weights_mut();
            means.iter_mut().zip(now).for_each(|(mean, now)| *mean += weight * (now - *mean));
        }
        Progress { games: self.games, errors, lessons: lessons.len() }
    }

    fn games_of_round(&self, plan: &Plan, games: u64) -> Vec<Lesson> {
        let mut lessons = Vec::new();
        crew::run(
            games.div_ceil(TASK) as usize,
            plan.threads,
            || SelfPlay::new(self.nets.clone(), plan.teaching),
            |player, task| {
                let mut lessons = Vec::new();
                let first = task as u64 * TASK;
                for game in first..games.min(first + TASK) {
                    let number = self.games + game + 1;
                    player
                        .play(self.seed ^ number.wrapping_mul(0xd134_2543_de82_ef95), &mut lessons);
                }
                lessons
            },
            |_, found| {
                lessons.extend(found);
                ControlFlow::Continue(())
            },
        );
        lessons
    }

    /// The course as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = HEAD.to_vec();
        bytes.extend(self.games.to_le_bytes());
        bytes.extend(self.seed.to_le_bytes());
        for learner in &self.learners {
            bytes.extend(learner.steps.to_le_bytes());
            let memories = learner.mean.iter().chain(&learner.square);
            memories.for_each(|number| bytes.extend(number.to_le_bytes()));
        }
        for nets in [&self.average, &*self.nets] {
            let nets = nets.to_bytes();
            bytes.extend((nets.len() as u64).to_le_bytes());
            bytes.extend(nets);
        }
        let end = bytes.len() as u64;
        bytes.extend(end.to_le_bytes());
        bytes
    }

    /// Reads a course.
    pub fn from_bytes(bytes: &[u8]) -> Result<Course, CourseFault> {
        // The nets at the end tell how long everything before them is.
        let word = |at: usize| {
            let found = bytes.get(at..).and_then(|rest| rest.first_chunk::<8>());
            found.map(|word| u64::from_le_bytes(*word)).ok_or(CourseFault::Shape)
        };
        let end = bytes.len().checked_sub(8).ok_or(CourseFault::Shape)?;
        if !bytes.starts_with(HEAD) || word(end)? != end as u64 {
            return Err(CourseFault::Shape);
        }
        // Both nets are as long as each other, and stand at the end behind their lengths.
        let length = (0..end).rev().find(|at| bytes[*at..].starts_with(b"kbgnet02"));
        let length = length.map(|start| end - start).ok_or(CourseFault::Shape)?;
        let start = end.checked_sub(2 * length + 8).ok_or(CourseFault::Shape)?;
        let read = |from: usize| {
            let part = bytes.get(from..from + length).ok_or(CourseFault::Shape)?;
            Nets::from_bytes(part).map_err(CourseFault::Nets)
        };
        let (average, nets) = (read(start)?, read(end - length)?);
        let mut course = Course::new(nets, word(16)?);
        course.average = average;
        course.games = word(8)?;
        let mut at = 24;
        for learner in &mut course.learners {
            learner.steps = word(at)?;
            at += 8;
            for number in learner.mean.iter_mut().chain(&mut learner.square) {
                let found = bytes.get(at..).and_then(|rest| rest.first_chunk::<4>());
                *number = f32::from_le_bytes(*found.ok_or(CourseFault::Shape)?);
                at += 4;
            }
        }
        if at + 8 == start { Ok(course) } else { Err(CourseFault::Shape) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAN: Plan = Plan {
        games: 24,
        rates: [0.001, 0.0005],
        teaching: Teaching { whole: false, lambda: 0.5, odd: 0.5 },
        passes: 1,
        threads: 1,
    };

    fn trained(threads: usize) -> Course {
        let mut course = Course::new(Nets::new([32; CLASSES], 1), 7);
        course.run(&Plan { threads, ..PLAN }, |_, _| ControlFlow::Continue(()));
        course
    }

    #[test]
    fn a_course_does_not_depend_on_the_number_of_threads() {
        assert!(trained(1).nets() == trained(3).nets());
        assert!(trained(1).nets() != &Nets::new([32; CLASSES], 1));
    }

    #[test]
    fn a_course_goes_on_from_its_bytes_as_if_it_had_never_stopped() {
        let longer = Plan { games: 40, ..PLAN };
        let mut kept = trained(1);
        let mut read = Course::from_bytes(&kept.to_bytes()).unwrap();
        assert_eq!(read.games(), 24);
        for course in [&mut kept, &mut read] {
            course.run(&longer, |_, _| ControlFlow::Continue(()));
        }
        assert!(kept.nets() == read.nets());
        assert!(kept.average() == read.average());
        assert!(kept.average() != &Nets::new([32; CLASSES], 1));
        let mut bytes = kept.to_bytes();
        bytes.pop();
        assert!(Course::from_bytes(&bytes).is_err());
        assert!(Course::from_bytes(b"kbgcrs02").is_err());
    }
}
