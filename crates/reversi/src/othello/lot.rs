//! The player that draws its moves by lot.

use game::{Assessment, Bound, Budget, Choice, Player, Position as _, Rating, Stream, Watcher};

use super::position::{Move, Position};

/// Draws its moves by lot.
pub struct Lot(pub Stream);

impl Player<Position> for Lot {
    fn choose(
        &mut self,
        position: &Position,
        _: &Budget,
        _: &mut dyn Watcher<Move>,
    ) -> Option<Choice<Move>> {
        let mv = *self.0.pick(&position.moves())?;
        Some(Choice { mv, rating: None, nodes: 1 })
    }

    fn assess(
        &mut self,
        position: &Position,
        _: &Budget,
        _: &mut dyn Watcher<Move>,
    ) -> Assessment<Move> {
        let rating =
            |mv| Rating { mv, score: 0.0, bound: Bound::Estimate, outlook: None, line: vec![mv] };
        Assessment {
            ratings: position.moves().into_iter().map(rating).collect(),
            complete: true,
            nodes: 1,
        }
    }
}
