//! *Lot*, who draws plays by lot: knows the rules and nothing else, but never gives a game away by
//! resigning or doubling at random.

use game::{Assessment, Budget, Choice, Player, Position as _, Stream, Watcher};

use super::manners::{NOTHING, plain_answer, plain_ratings};
use crate::moves::Move;
use crate::position::Position;

/// Draws its plays by lot.
#[derive(Clone, Debug)]
pub(crate) struct Lot(pub(crate) Stream);

impl Player<Position> for Lot {
    fn choose(
        &mut self,
        position: &Position,
        _: &Budget,
        _: &mut dyn Watcher<Move>,
    ) -> Option<Choice<Move>> {
        position.turn().seat()?;
        let mv = plain_answer(position).or_else(|| {
            let moves = position.moves();
            let plays: Vec<Move> =
                moves.into_iter().filter(|mv| matches!(mv, Move::Play(_))).collect();
            self.0.pick(&plays).copied()
        })?;
        Some(Choice { mv, rating: None, nodes: 1 })
    }

    fn assess(
        &mut self,
        position: &Position,
        _: &Budget,
        _: &mut dyn Watcher<Move>,
    ) -> Assessment<Move> {
        match position.turn().seat() {
            None => NOTHING,
            Some(_) => {
                let mut ratings = plain_ratings(position);
                for rating in &mut ratings {
                    if matches!(rating.mv, Move::Play(_)) {
                        rating.score = 0.0;
                    }
                }
                Assessment { ratings, complete: true, nodes: 1 }
            }
        }
    }
}
