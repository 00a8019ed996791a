//! What the search player promises.

use super::{any_position, position};
use crate::{Move, Phase, Position, Reversi};
use game::{Bound, Budget, Game as _, Means, Outlook, Player, Position as _, Silent, Watcher};
use proptest::prelude::*;

fn seat(name: &str) -> Box<dyn Player<Position>> {
    let means = Means { memory: 1 << 20, ..Means::DEFAULT };
    Reversi::player(&name.parse().unwrap(), &means).unwrap()
}

/// The difference in stones that perfect play reaches, by trying everything.
fn by_trying(position: &Position, me: u8) -> i64 {
    if position.turn().seat().is_none() {
        return i64::from(position.stones(me)) - i64::from(position.stones(3 - me));
    }
    let values = position.moves().into_iter().map(|mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        by_trying(&next, me)
    });
    if position.mover() == Some(me) { values.max() } else { values.min() }.unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// The end of a game between two with nothing in hand is proven, move by move.
    #[test]
    fn endgames_of_two_are_exact(seed in any::<u64>()) {
        let Some(drawn) = any_position(seed) else { return Ok(()) };
        let mut map = drawn.map().clone();
        let players = map.players;
        (map.players, map.overrides, map.bombs) = (2, 0, 0);
        let mut free = 0;
        for tile in &mut map.tiles {
            *tile = match *tile {
                crate::Tile::Stone(player) => crate::Tile::Stone((player * 2 - 1) / players + 1),
                crate::Tile::Bonus => crate::Tile::Empty,
                tile => tile,
            };
            if tile.is_free() {
                free += 1;
                if free > 6 {
                    *tile = crate::Tile::Stone(1 + free % 2);
                }
            }
        }
        let Ok(position) = Position::new(&crate::Setup { map, standing: None }) else {
            return Ok(());
        };
        let me = position.mover().unwrap();
        let assessment =
            seat("search").assess(&position, &Budget::UNLIMITED, &mut Silent::default());
        prop_assert!(assessment.complete);
        for rating in assessment.ratings {
            let mut next = position.clone();
            next.play_unchecked(rating.mv);
            prop_assert_eq!(rating.bound, Bound::Exact);
            prop_assert_eq!(rating.score, by_trying(&next, me) as f64);
            if let Some(outlook) = rating.outlook {
                let sign = match outlook {
                    Outlook::Win { .. } => 1,
                    Outlook::Draw => 0,
                    Outlook::Loss { .. } => -1,
                };
                prop_assert_eq!(sign, by_trying(&next, me).signum());
            }
        }
    }
}

#[test]
fn who_is_stopped_at_once_still_gives_a_legal_move() {
    let large = large_map();
    for name in ["search", "kibitz", "aachen-2016", "aachen-2018-deep", "lot"] {
        let mut silent = Silent::default();
        Watcher::<Move>::stop_flag(&silent).raise();
        let choice = seat(name).choose(&large, &Budget::UNLIMITED, &mut silent).unwrap();
        assert!(large.check(choice.mv).is_ok(), "{name}");
    }
}

/// Fifty by fifty, eight players, override stones in every hand.
fn large_map() -> Position {
    let mut stream = game::Stream::new(50);
    let rows: Vec<String> = (0..50)
        .map(|_| {
            let letters = (0..50).map(|_| match stream.below(30) {
                0 => "-".to_owned(),
                1 => "b".to_owned(),
                2 => "c".to_owned(),
                3 => "i".to_owned(),
                4 => "x".to_owned(),
                5..14 => "0".to_owned(),
                _ => (1 + stream.below(8)).to_string(),
            });
            letters.collect::<Vec<_>>().join(" ")
        })
        .collect();
    position(&format!("8\n20\n20 4\n50 50\n{}\n", rows.join("\n")))
}

#[test]
fn a_bomb_falls_where_it_hurts_the_other_most() {
    let position = position("2\n0\n1 1\n1 9\n1 1 1 0 2 2 2 2 2\n");
    assert_eq!(position.phase(), Phase::Bombing);
    let choice =
        seat("search").choose(&position, &Budget::nodes(1000), &mut Silent::default()).unwrap();
    assert!((5..=7).contains(&choice.mv.x), "{:?}", choice.mv);
}

#[test]
fn a_choice_field_is_used_to_take_over_the_greater_army() {
    let rows = "c 2 1 0\n2 2 2 2\n2 2 2 2\n2 2 2 2";
    let position = position(&format!("2\n0\n0 0\n4 4\n{rows}\n"));
    let choice =
        seat("search").choose(&position, &Budget::nodes(5000), &mut Silent::default()).unwrap();
    assert_eq!((choice.mv.x, choice.mv.y, choice.mv.special), (0, 0, 2));
}
