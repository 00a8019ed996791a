//! *Expectant*, who plays what has the best expectation: a player for any game of dice.

use game::{Assessment, Budget, Choice, Player, Position, Watcher};

use crate::{Equity, Expectimax, Pace};

/// Looks so many moves ahead by [`Expectimax`] and plays the first of the best moves. It draws
/// nothing by lot.
pub struct Expectant<E> {
    search: Expectimax<E>,
    depth: u32,
}

impl<E> Expectant<E> {
    /// A player who expects this of positions, and looks so many moves ahead when it has the time.
    pub fn new(equity: E, depth: u32) -> Expectant<E> {
        Expectant { search: Expectimax::new(equity), depth }
    }

    fn think<P: Position>(
        &mut self,
        position: &P,
        depth: u32,
        budget: &Budget,
        watcher: &mut dyn Watcher<P::Move>,
    ) -> Assessment<P::Move>
    where
        E: Equity<P>,
    {
        let depth = budget.depth.map_or(depth, |most| most.min(depth));
        let mut pace = Pace::new(budget, watcher);
        let rated = self.search.rate(position, depth, &mut pace);
        let ratings = rated.map(|(_, ratings)| ratings).unwrap_or_default();
        Assessment { ratings, complete: !pace.has_ended(), nodes: pace.nodes() }
    }
}

impl<P: Position, E: Equity<P> + Send> Player<P> for Expectant<E> {
    fn choose(
        &mut self,
        position: &P,
        budget: &Budget,
        watcher: &mut dyn Watcher<P::Move>,
    ) -> Option<Choice<P::Move>> {
        position.turn().seat()?;
        let mut moves = position.moves();
        // Where there is nothing to choose, one look is enough to say what it is worth.
        let depth = if moves.len() == 1 { 1 } else { self.depth };
        let thought = self.think(position, depth, budget, watcher);
        if let Some(best) = thought.best() {
            let (mv, rating) = (best.mv, Some(best.clone()));
            return Some(Choice { mv, rating, nodes: thought.nodes });
        }
        // Stopped before the first look.
        self.search.equity().order(position, &mut moves);
        moves.first().map(|mv| Choice { mv: *mv, rating: None, nodes: thought.nodes })
    }

    fn assess(
        &mut self,
        position: &P,
        budget: &Budget,
        watcher: &mut dyn Watcher<P::Move>,
    ) -> Assessment<P::Move> {
        self.think(position, self.depth, budget, watcher)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lot;
    use crate::races::any_race;
    use game::testkit::Race;
    use game::{Seat, Silent, Stream, Turn};

    /// Who is further ahead is the more likely winner.
    struct Lead;

    impl Equity<Race> for Lead {
        fn value(&mut self, position: &Race, seat: Seat) -> f64 {
            let text = position.setup().to_string();
            let numbers: Vec<f64> =
                text.split(' ').take(3).map(|number| number.parse().unwrap()).collect();
            let lead = (numbers[1] - numbers[2]) / numbers[0];
            if seat == Seat::FIRST { lead } else { -lead }
        }

        fn most(&self, _: &Race) -> f64 {
            1.0
        }
    }

    fn choose(
        player: &mut dyn Player<Race>,
        race: &Race,
        budget: &Budget,
    ) -> Option<Choice<RaceMove>> {
        player.choose(race, budget, &mut Silent::default())
    }

    type RaceMove = <Race as Position>::Move;

    #[test]
    fn it_wins_most_races_against_lots() {
        let mut stream = Stream::new(1);
        let mut wins = 0;
        for game in 0..100 {
            let mut race = Race::new(&"9 0 0 0 0 0 0".parse().unwrap()).unwrap();
            let own = Seat::new(game % 2).unwrap();
            let (mut expectant, mut lot) = (Expectant::new(Lead, 3), Lot::new(game as u64));
            let outcome = loop {
                let mv = match race.turn() {
                    Turn::Over => break race.outcome().unwrap(),
                    Turn::Chance => {
                        let rolls = race.moves();
                        *stream.draw(&rolls, |roll| race.odds(*roll).share()).unwrap()
                    }
                    Turn::Of(seat) if seat == own => {
                        choose(&mut expectant, &race, &Budget::UNLIMITED).unwrap().mv
                    }
                    Turn::Of(_) => choose(&mut lot, &race, &Budget::UNLIMITED).unwrap().mv,
                };
                race.play(mv).unwrap();
            };
            wins += u32::from(outcome.rank(own) == 1);
        }
        assert!(wins >= 80, "{wins} of 100");
    }

    #[test]
    fn it_plays_the_first_of_the_moves_that_it_rates_best() {
        let mut stream = Stream::new(2);
        for _ in 0..100 {
            let race = any_race(&mut stream);
            let mut expectant = Expectant::new(Lead, 3);
            let rated = expectant.assess(&race, &Budget::UNLIMITED, &mut Silent::default());
            assert_eq!(rated.ratings.len(), race.moves().len());
            assert!(rated.complete);
            let choice = choose(&mut expectant, &race, &Budget::UNLIMITED).unwrap();
            assert_eq!(choice.mv, rated.best().unwrap().mv);
        }
    }

    #[test]
    fn who_is_stopped_at_once_still_moves_and_nobody_moves_for_the_dice() {
        let mut stream = Stream::new(3);
        let mut expectant = Expectant::new(Lead, 3);
        for _ in 0..20 {
            let race = any_race(&mut stream);
            let choice = choose(&mut expectant, &race, &Budget::nodes(0)).unwrap();
            assert!(race.check(choice.mv).is_ok() && choice.rating.is_none());
        }
        let dice = Race::new(&"9 0 0 0 0 0 0".parse().unwrap()).unwrap();
        assert_eq!(choose(&mut expectant, &dice, &Budget::UNLIMITED), None);
        assert_eq!(choose(&mut Lot::new(1), &dice, &Budget::UNLIMITED), None);
    }
}
