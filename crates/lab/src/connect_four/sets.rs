//! Test sets of the same kind as the public ones: positions by lot, sorted by how far the game has
//! come and how far it still has to go, each with a score that two methods agree on.

use std::collections::HashSet;
use std::ops::{ControlFlow, RangeInclusive};

use catalog::connect_four::Position;
use catalog::game::{Position as _, Stream, Turn};

use super::{Solve, Textbook, plies_of_score};
use crate::crew;

/// A set by name: how many stones lie, and how many will follow under perfect play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// The name, which is the file's.
    pub name: &'static str,
    /// Stones on the board.
    pub stones: RangeInclusive<u32>,
    /// Stones until the end.
    pub remaining: RangeInclusive<u32>,
}

/// The six sets, from the quickest to solve to the slowest. Those of the beginning could have fewer
/// stones by their definition (under 14), but a position of less than eight takes up to minutes.
pub const CLASSES: [Class; 6] = [
    Class { name: "end-easy", stones: 29..=41, remaining: 1..=13 },
    Class { name: "middle-easy", stones: 15..=27, remaining: 1..=13 },
    Class { name: "middle-medium", stones: 15..=27, remaining: 14..=27 },
    Class { name: "begin-easy", stones: 4..=13, remaining: 1..=13 },
    Class { name: "begin-medium", stones: 8..=13, remaining: 14..=27 },
    Class { name: "begin-hard", stones: 8..=13, remaining: 28..=42 },
];

/// How a score was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// The textbook solver found the same.
    Textbook,
    /// Too hard for the textbook: the best of the scores after every move is the same, each found
    /// from nothing.
    Replies,
}

/// A position of a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The columns that were played.
    pub digits: String,
    /// The score.
    pub score: i32,
    /// How it was checked.
    pub check: Check,
}

/// Two methods found different scores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disputed {
    /// The columns that were played.
    pub digits: String,
    /// What the solver found.
    pub solver: i32,
    /// What the other method found.
    pub other: i32,
}

impl std::fmt::Display for Disputed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Disputed { digits, solver, other } = self;
        write!(f, "position {digits}: the solver finds {solver}, another method {other}")
    }
}

impl std::error::Error for Disputed {}

const WIDTH: u32 = 7;
const HEIGHT: u32 = 6;
/// Positions that the textbook solver looks at before it gives up.
const TEXTBOOK_NODES: u64 = 3_000_000;
/// An end that the textbook solver sees soon.
const NEAR: u32 = 13;
/// Enough for so many positions.
const TEXTBOOK_BYTES: usize = 32 << 20;

/// The pair of solvers of one thread.
struct Checker {
    solver: Box<dyn Solve>,
    textbook: Textbook,
}

/// Draws positions until the class has so many different ones. The result depends on the seed
/// alone. `hear` is told how many there are already.
///
/// # Errors
/// When the two methods disagree, which is a fault in one of them.
pub fn generate(
    class: &Class,
    count: usize,
    seed: u64,
    threads: usize,
    hire: impl Fn() -> Box<dyn Solve> + Sync,
    mut hear: impl FnMut(usize),
) -> Result<Vec<Entry>, Disputed> {
    let hire = || Checker { solver: hire(), textbook: Textbook::new(TEXTBOOK_BYTES) };
    let work = |checker: &mut Checker, at: usize| checker.candidate(class, seed, at);
    let mut entries = Vec::new();
    let mut keys = HashSet::new();
    let mut disputed = None;
    if count == 0 {
        return Ok(entries);
    }
    crew::run(usize::MAX, threads, hire, work, |_, candidate| {
        match candidate {
            Ok(None) => {}
            Ok(Some((key, entry))) => {
                if keys.insert(key) {
                    entries.push(entry);
                    hear(entries.len());
                }
            }
            Err(dispute) => disputed = Some(dispute),
        }
        let done = entries.len() == count || disputed.is_some();
        if done { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    disputed.map_or(Ok(entries), Err)
}

impl Checker {
    /// The candidate of this number, if it belongs to the class.
    fn candidate(
        &mut self,
        class: &Class,
        seed: u64,
        at: usize,
    ) -> Result<Option<(u64, Entry)>, Disputed> {
        let mut stream = Stream::new(seed ^ Stream::new(at as u64).next_bits());
        let Some((digits, position)) = draw(class, &mut stream) else { return Ok(None) };
        // Where the end must be near, it is looked for first: the others may take long to solve.
        let most = *class.remaining.end();
        self.textbook.forget();
        if most <= NEAR && !self.textbook.ends_within(&position, most, TEXTBOOK_NODES) {
            return Ok(None);
        }
        self.solver.forget();
        let score = self.solver.solve(&position).score;
        let remaining = plies_of_score(WIDTH * HEIGHT, position.stones(), score);
        if !class.remaining.contains(&remaining) {
            return Ok(None);
        }
        let (other, check) = self.second_opinion(&position);
        if other != score {
            return Err(Disputed { digits, solver: score, other });
        }
        Ok(Some((position.key(), Entry { digits, score, check })))
    }

    fn second_opinion(&mut self, position: &Position) -> (i32, Check) {
        self.textbook.forget();
        match self.textbook.solve_within(position, TEXTBOOK_NODES) {
            Some(solved) => (solved.score, Check::Textbook),
            None => (self.best_reply(position), Check::Replies),
        }
    }

    /// The best score after any move. A stone that wins at once is the textbook's business; here the
    /// game goes on after every move, or ends in a draw.
    fn best_reply(&mut self, position: &Position) -> i32 {
        let scores = position.moves().into_iter().map(|mv| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            if next.turn() == Turn::Over {
                return 0;
            }
            self.solver.forget();
            -self.solver.solve(&next).score
        });
        scores.max().unwrap_or(0)
    }
}

/// A game by lot with so many stones; nothing when it ended before.
fn draw(class: &Class, stream: &mut Stream) -> Option<(String, Position)> {
    let (fewest, most) = (*class.stones.start(), *class.stones.end());
    let stones = fewest + stream.below((most - fewest + 1) as usize) as u32;
    let mut position = Position::empty(WIDTH, HEIGHT)?;
    let mut digits = String::new();
    for _ in 0..stones {
        let mv = *stream.pick(&position.moves())?;
        digits.push_str(&position.move_text(mv));
        position.play_unchecked(mv);
    }
    (position.turn() != Turn::Over).then_some((digits, position))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connect_four::{SolverMeans, solver};

    fn hire() -> Box<dyn Solve> {
        let (width, height) = (WIDTH, HEIGHT);
        solver(&SolverMeans { width, height, memory: 1 << 20, threads: 1, book: false })
    }

    #[test]
    fn a_set_keeps_to_its_class_and_repeats_from_its_seed() {
        let class = &CLASSES[0];
        let set = generate(class, 12, 5, 2, hire, |_| ()).unwrap();
        assert_eq!(set.len(), 12);
        for entry in &set {
            let position = Position::after(WIDTH, HEIGHT, &entry.digits).unwrap();
            assert!(class.stones.contains(&position.stones()));
            let remaining = plies_of_score(42, position.stones(), entry.score);
            assert!(class.remaining.contains(&remaining));
            assert_eq!(entry.check, Check::Textbook);
        }
        assert_eq!(generate(class, 12, 5, 1, hire, |_| ()).unwrap(), set);
        assert_ne!(generate(class, 12, 6, 1, hire, |_| ()).unwrap(), set);
    }

    #[test]
    fn a_wrong_solver_is_found_out() {
        struct Liar;
        impl Solve for Liar {
            fn solve(&mut self, _: &Position) -> crate::connect_four::Solved {
                crate::connect_four::Solved { score: 1, nodes: 0 }
            }
            fn forget(&mut self) {}
        }
        let dispute = generate(&CLASSES[0], 50, 5, 1, || Box::new(Liar), |_| ()).unwrap_err();
        assert_ne!(dispute.other, 1);
    }
}
