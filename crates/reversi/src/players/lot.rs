//! *Lot*, who knows the rules and nothing else.

use game::{Assessment, Bound, Budget, Choice, Player, Position as _, Rating, Stream, Watcher};

use crate::position::{Move, Position};

/// Draws its moves by lot.
pub(crate) struct Lot(Stream);

impl Lot {
    /// A player whose lots this seed determines.
    pub(crate) fn new(seed: u64) -> Lot {
        Lot(Stream::new(seed))
    }
}

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
