//! *freebloks-report*: the first edition of the old program's player, as its authors tell it.
//!
//! The report names what is looked at and not the numbers, so the numbers are ours. It considers the
//! moves of the ten largest shapes that fit somewhere; counts its own room (ways to attach, weighted
//! by form and size), the squares that it has left, the room of its opponents and the cells where
//! they may attach, and the distance from its start; and leaves allies out altogether. Luck adds up
//! to 5, 20 or 75 percent of a value. The program also had styles of play, of which the report tells
//! the names only; they are levels here.

use game::{Assessment, Budget, Choice, Player, Position as _, Stream, Term, Watcher};
use search::Pace;

use super::freebloks::{assessed, blurred, rating};
use super::survey::{Judge, Measure, Weights};
use crate::cell::Move;
use crate::fits::Fits;
use crate::position::Position;
use crate::shape::Shape;

/// Shapes whose moves are considered.
const SHAPES_TRIED: usize = 10;

/// How a level plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// Draws among all moves.
    Random,
    /// Draws among the moves of the largest size that fits.
    Sensible,
    /// Plays for these weights, with so many percent of luck.
    Weighing(Weights, u32),
}

/// All that the report names.
const EVERYTHING: Weights =
    Weights { room: 1, others_room: -1, others_cells: -50, squares_left: -175, distance: 20 };
/// Keeps its own room and looks at nobody else.
const DEFENSIVE: Weights =
    Weights { room: 1, others_room: 0, others_cells: 0, squares_left: -175, distance: 0 };
/// Takes the room of the others, wherever its own is.
const OFFENSIVE: Weights =
    Weights { room: 0, others_room: -1, others_cells: -50, squares_left: -175, distance: 20 };
/// Both added up, so that squares count twice.
const ALL_ROUND: Weights =
    Weights { room: 1, others_room: -1, others_cells: -50, squares_left: -350, distance: 20 };
/// The opposite of everything.
const SELF_DESTRUCTIVE: Weights =
    Weights { room: -1, others_room: 1, others_cells: 50, squares_left: 175, distance: -20 };

/// The levels, in the order of their strength when two play Duo. Where four play, *defensive* is the
/// best: what the others lose to an attack, its neighbours gain.
pub(crate) const LEVELS: [Manner; 9] = [
    Manner::Weighing(SELF_DESTRUCTIVE, 5),
    Manner::Random,
    Manner::Sensible,
    Manner::Weighing(EVERYTHING, 75),
    Manner::Weighing(OFFENSIVE, 5),
    Manner::Weighing(EVERYTHING, 20),
    Manner::Weighing(DEFENSIVE, 5),
    Manner::Weighing(ALL_ROUND, 5),
    Manner::Weighing(EVERYTHING, 5),
];

/// The player.
pub struct FreebloksReport {
    manner: Manner,
    stream: Stream,
}

const fn judge(weights: Weights) -> Judge {
    Judge { weights, measure: Measure::Middle, spares_allies: true }
}

impl FreebloksReport {
    /// A player of this manner whose luck this seed determines.
    pub(crate) const fn new(manner: Manner, seed: u64) -> FreebloksReport {
        FreebloksReport { manner, stream: Stream::new(seed) }
    }

    /// The best of the candidates by these weights, the first of equals.
    fn weigh(
        &mut self,
        weights: Weights,
        percent: u32,
        position: &Position,
        pace: &mut Pace<'_, Move>,
    ) -> Option<(Move, i64)> {
        let moves = candidates(position);
        let values = judge(weights).values(position, &moves, pace);
        let luck = values.iter().map(|value| blurred(*value, percent, &mut self.stream));
        let (best, _) =
            luck.enumerate().reduce(|best, next| if next.1 > best.1 { next } else { best })?;
        Some((moves[best], values[best]))
    }
}

/// The moves of the ten largest shapes that fit, as far as there are so many.
fn candidates(position: &Position) -> Vec<Move> {
    let board = position.board();
    let Some(me) = board.turn() else { return Vec::new() };
    let fitting = board.reaches(me).fold(Fits::NONE, |all, (_, fits)| all.or(&fits));
    let fits = |shape: &Shape| !fitting.and(Fits::of_shape(*shape)).is_empty();
    let tried: Vec<Shape> = Shape::all().rev().filter(fits).take(SHAPES_TRIED).collect();
    board.moves(me).filter(|mv| tried.contains(&mv.form.shape())).collect()
}

impl Player<Position> for FreebloksReport {
    fn choose(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Option<Choice<Move>> {
        let board = position.board();
        let me = board.turn()?;
        let mv = match self.manner {
            Manner::Random => board.draw(me, &mut self.stream)?,
            Manner::Sensible => {
                let mut sizes = (1..=5).rev().map(Fits::of_size);
                sizes.find_map(|among| board.draw_among(me, &among, &mut self.stream))?
            }
            Manner::Weighing(weights, percent) => {
                let mut pace = Pace::new(budget, watcher);
                let (mv, value) = self.weigh(weights, percent, position, &mut pace)?;
                pace.report(Some(1), Some(value as f64), vec![mv]);
                return Some(Choice { mv, rating: Some(rating(mv, value)), nodes: pace.nodes() });
            }
        };
        Some(Choice { mv, rating: None, nodes: 1 })
    }

    fn assess(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Assessment<Move> {
        let worth: fn(&Move) -> i64 = match self.manner {
            Manner::Weighing(weights, _) => {
                return assessed(&judge(weights), position, budget, watcher);
            }
            Manner::Random => |_| 0,
            Manner::Sensible => |mv| mv.form.shape().size() as i64,
        };
        let ratings = position.moves().iter().map(|mv| rating(*mv, worth(mv))).collect();
        Assessment { ratings, complete: true, nodes: 1 }
    }

    fn terms(&self, position: &Position, mv: Move) -> Vec<Term> {
        let Manner::Weighing(weights, _) = self.manner else { return Vec::new() };
        let seen = judge(weights).terms(position, mv);
        seen.map_or_else(Vec::new, |seen| seen.by_name(&weights))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::Terms;

    #[test]
    fn the_ten_largest_shapes_that_fit_are_considered() {
        let shapes = |setup: &str| {
            let position = Position::new(&setup.parse().unwrap()).unwrap();
            let moves = candidates(&position);
            Shape::all()
                .rev()
                .filter(|shape| moves.iter().any(|mv| mv.form.shape() == *shape))
                .map(Shape::name)
                .collect::<Vec<_>>()
        };
        let largest = ["I5", "Y5", "N5", "L5", "X5", "F5", "Z5", "W5", "V5", "T5"];
        assert_eq!(shapes("duo"), largest);
        // Four or five in a row have no room, and X5 has no square in a corner.
        let small = ["F5", "Z5", "W5", "V5", "T5", "U5", "P5", "Z4", "T4", "L4"];
        assert_eq!(shapes("two-colours 3x3"), small);
    }

    #[test]
    fn what_weighs_nothing_for_a_style_changes_nothing() {
        let terms =
            Terms { room: 10, others_room: 20, others_cells: 3, squares_left: 4, distance: 5 };
        assert_eq!(terms.value(&EVERYTHING), 10 - 20 - 150 - 700 + 100);
        assert_eq!(terms.value(&SELF_DESTRUCTIVE), -terms.value(&EVERYTHING));
        assert_eq!(terms.value(&DEFENSIVE), 10 - 700);
        assert_eq!(terms.value(&OFFENSIVE), -20 - 150 - 700 + 100);
        assert_eq!(terms.value(&ALL_ROUND), terms.value(&DEFENSIVE) + terms.value(&OFFENSIVE));
    }
}
