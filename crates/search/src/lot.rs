//! *Lot*, who knows the rules and nothing else: the player below every level.

use game::{Assessment, Bound, Budget, Choice, Player, Position, Rating, Stream, Watcher};

/// Draws its moves by lot, in any game.
#[derive(Clone, Debug)]
pub struct Lot(Stream);

impl Lot {
    /// A player whose lots this seed determines.
    pub const fn new(seed: u64) -> Lot {
        Lot(Stream::new(seed))
    }
}

impl<P: Position> Player<P> for Lot {
    fn choose(
        &mut self,
        position: &P,
        _: &Budget,
        _: &mut dyn Watcher<P::Move>,
    ) -> Option<Choice<P::Move>> {
        position.turn().seat()?;
        let mv = *self.0.pick(&position.moves())?;
        Some(Choice { mv, rating: None, nodes: 1 })
    }

    fn assess(
        &mut self,
        position: &P,
        _: &Budget,
        _: &mut dyn Watcher<P::Move>,
    ) -> Assessment<P::Move> {
        let rating =
            |mv| Rating { mv, score: 0.0, bound: Bound::Estimate, outlook: None, line: vec![mv] };
        // The dice are nobody's to rate.
        let moves = position.turn().seat().map_or(Vec::new(), |_| position.moves());
        let ratings = moves.into_iter().map(rating).collect();
        Assessment { ratings, complete: true, nodes: 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Silent;
    use game::testkit::Harvest;

    #[test]
    fn a_seed_draws_the_same_lots_again_and_in_time_every_move() {
        let position = Harvest::new(&"30 0 0 0 0".parse().unwrap()).unwrap();
        let draw = |seed| -> Vec<u8> {
            let mut lot = Lot::new(seed);
            let budget = Budget::UNLIMITED;
            let mut draw = || lot.choose(&position, &budget, &mut Silent::default()).unwrap().mv;
            (0..40).map(|_| draw()).collect()
        };
        assert_eq!(draw(1), draw(1));
        assert!(position.moves().iter().all(|mv| draw(1).contains(mv)));
    }
}
