//! Tests of expectimax against a plain expectation over every line.

use super::*;
use crate::races::any_race;
use game::testkit::Race;
use game::{Budget, Silent, Stream};

/// Has a firm opinion of every position, for no reason.
struct Moody;

impl Equity<Race> for Moody {
    fn value(&mut self, position: &Race, seat: Seat) -> f64 {
        2.0 * Stream::new(position.key() ^ seat.index() as u64).unit() - 1.0
    }

    fn most(&self, _: &Race) -> f64 {
        1.0
    }
}

/// The value of a position as the definition has it, everything tried.
fn by_trying(position: &Race, seat: Seat, depth: u32) -> f64 {
    if let Some(outcome) = position.outcome() {
        return f64::from(outcome.points(seat));
    }
    if depth == 0 {
        return Moody.value(position, seat);
    }
    let turn = position.turn();
    let deeper = if turn == Turn::Chance { depth } else { depth - 1 };
    let values = position.moves().into_iter().map(|mv| {
        let odds = position.odds(mv);
        let value = by_trying(&after(position, mv), seat, deeper);
        (value, f64::from(odds.ways) / f64::from(odds.of))
    });
    match turn {
        Turn::Chance => values.map(|(value, share)| value * share).sum(),
        Turn::Of(mover) if mover == seat => values.map(|(value, _)| value).fold(-2.0, f64::max),
        _ => values.map(|(value, _)| value).fold(2.0, f64::min),
    }
}

type Rated = Option<(u32, Vec<Rating<<Race as Position>::Move>>)>;

fn rate(race: &Race, depth: u32, budget: &Budget) -> (Rated, u64) {
    let mut silent = Silent::default();
    let mut pace = Pace::new(budget, &mut silent);
    let rated = Expectimax::new(Moody).rate(race, depth, &mut pace);
    (rated, pace.nodes())
}

#[test]
fn ratings_are_those_of_trying_everything() {
    let mut stream = Stream::new(1);
    for _ in 0..400 {
        let race = any_race(&mut stream);
        let seat = race.turn().seat().unwrap();
        let depth = 1 + stream.below(5) as u32;
        let (reached, ratings) = rate(&race, depth, &Budget::UNLIMITED).0.unwrap();
        assert_eq!(ratings.iter().map(|rating| rating.mv).collect::<Vec<_>>(), race.moves());
        for rating in ratings {
            let expected = by_trying(&after(&race, rating.mv), seat, reached - 1);
            assert!((rating.score - expected).abs() < 1e-12, "{race:?} {rating:?} {expected}");
            let deeper = by_trying(&after(&race, rating.mv), seat, reached);
            assert!(rating.bound != Bound::Exact || (deeper - expected).abs() < 1e-12);
            assert!(rating.bound == Bound::Exact || reached == depth);
        }
    }
}

/// Everything from here on, tried.
fn count(position: &Race, depth: u32) -> u64 {
    let deeper = if position.turn() == Turn::Chance { depth } else { depth.saturating_sub(1) };
    let below = |mv| count(&after(position, mv), deeper);
    1 + if depth == 0 { 0 } else { position.moves().into_iter().map(below).sum() }
}

#[test]
fn rolls_that_cannot_matter_are_left_out() {
    let race = Race::new(&"9 3 3 0 2 0 0".parse().unwrap()).unwrap();
    let all: u64 = (1..=6).map(|depth| count(&race, depth) - 1).sum();
    let (_, nodes) = rate(&race, 6, &Budget::UNLIMITED);
    assert!(nodes * 3 < all * 2, "{nodes} of {all}");
}

#[test]
fn a_race_whose_every_end_is_seen_is_rated_exactly() {
    // One field is left to each, and waiting is over: who runs wins.
    let won = Race::new(&"9 8 8 0 1 4 0".parse().unwrap()).unwrap();
    let (depth, ratings) = rate(&won, 9, &Budget::UNLIMITED).0.unwrap();
    assert_eq!((depth, ratings.len()), (1, 1));
    assert_eq!((ratings[0].score, ratings[0].bound), (1.0, Bound::Exact));
}

#[test]
fn an_ended_pace_gives_the_last_whole_round() {
    let race = Race::new(&"9 0 0 0 2 0 0".parse().unwrap()).unwrap();
    let (depth, ratings) = rate(&race, 20, &Budget::nodes(500)).0.unwrap();
    assert!((2..20).contains(&depth));
    assert_eq!(ratings, rate(&race, depth, &Budget::UNLIMITED).0.unwrap().1);
    assert_eq!(rate(&race, 20, &Budget::nodes(1)).0, None);
}

#[test]
fn nothing_is_rated_where_the_dice_are_to_be_rolled_or_the_race_is_over() {
    for setup in ["9 0 0 0 0 0 0", "9 9 0 1 0 0 0 best-of-1 1-0"] {
        let race = Race::new(&setup.parse().unwrap()).unwrap();
        assert_eq!(rate(&race, 3, &Budget::UNLIMITED), (None, 0), "{setup}");
    }
}
