//! Generated maps: whatever the plan, somebody can play on them.

use game::Position as _;
use proptest::prelude::*;
use reversi::cartography::{Plan, Style, Symmetry, generate};
use reversi::{Map, Position, Setup, Tile, map, walker::Walker};

fn plans() -> impl Strategy<Value = Plan> {
    let size = (4_usize..30, 4_usize..30);
    let form = (0..Symmetry::ALL.len(), 0..Style::ALL.len(), 0.0..0.7, 0.0..1.1);
    let fields = (0_usize..6, 0_usize..6, 0_usize..6, 0_usize..6);
    let hand = (0..5, 0..5, 0_u8..5);
    (2_u8..=8, size, form, fields, hand).prop_map(|(seats, size, form, fields, hand)| Plan {
        seats,
        width: size.0,
        height: size.1,
        symmetry: Symmetry::ALL[form.0],
        style: Style::ALL[form.1],
        holes: form.2,
        transitions: form.3,
        choices: fields.0,
        inversions: fields.1,
        bonuses: fields.2,
        expansions: fields.3,
        overrides: hand.0,
        bombs: hand.1,
        radius: hand.2,
    })
}

/// How many cells can be reached from the first one.
fn reached(map: &Map) -> usize {
    let walker = Walker::new(Map { radius: u8::MAX, ..map.clone() });
    let start = map.tiles.iter().position(|tile| *tile != Tile::Hole);
    start.map_or(0, |start| walker.blast(start).len())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn every_generated_map_reads_back_and_is_a_position_in_which_everybody_can_move(
        plan in plans(),
        seed: u64,
    ) {
        let made = generate(&plan, seed);
        prop_assert_eq!(map::read(&made.to_string()).unwrap(), made.clone());
        let settled = plan.settled();
        prop_assert_eq!(settled.faults(), vec![]);
        prop_assert_eq!((made.players, made.width, made.height), (settled.seats, settled.width, settled.height));
        let position = Position::new(&Setup { map: made.clone(), standing: None }).unwrap();
        prop_assert_eq!(position.mover(), Some(1));
        let walker = Walker::new(made.clone());
        for player in 1..=made.players {
            prop_assert!(!walker.legal_cells(player, 0).is_empty(), "player {} cannot move\n{}", player, made);
        }
        let land = made.tiles.iter().filter(|tile| **tile != Tile::Hole).count();
        prop_assert_eq!(reached(&made), land, "\n{}", made);
        prop_assert_eq!(generate(&plan, seed), made);
    }
}

#[test]
fn seeds_make_different_maps() {
    let plan = Plan::default();
    assert_ne!(generate(&plan, 1), generate(&plan, 2));
    assert_eq!(Plan::drawn(3, 5), Plan::drawn(3, 5));
    for seats in 2..=8 {
        for seed in 0..20 {
            assert_eq!(Plan::drawn(seats, seed).faults(), []);
        }
    }
}

#[test]
fn a_map_has_what_its_plan_asks_for() {
    let plan = Plan {
        width: 20,
        height: 20,
        holes: 0.25,
        choices: 3,
        inversions: 2,
        bonuses: 4,
        expansions: 6,
        transitions: 0.3,
        overrides: 7,
        bombs: 5,
        radius: 3,
        ..Plan::default()
    };
    let map = generate(&plan, 9);
    let count = |tile: Tile| map.tiles.iter().filter(|found| **found == tile).count();
    // The half turn makes pairs of everything.
    assert_eq!(count(Tile::Choice), 4);
    assert_eq!(count(Tile::Inversion), 2);
    assert_eq!(count(Tile::Bonus), 4);
    assert_eq!(count(Tile::Expansion), 6);
    assert!((90..=110).contains(&count(Tile::Hole)), "{map}");
    assert_eq!((map.overrides, map.bombs, map.radius), (7, 5, 3));
    assert!(map.transitions.len() > 40, "{}", map.transitions.len());
}

#[test]
fn a_whole_torus_has_no_border() {
    let torus = Plan {
        holes: 0.0,
        transitions: 1.0,
        style: Style::Torus,
        bonuses: 0,
        symmetry: Symmetry::None,
        ..Plan::default()
    };
    let map = generate(&torus, 1);
    // Both ends of every side beyond which there is no neighbour: 3 for each cell of the border, and
    // 5 for the corners.
    assert_eq!(map.transitions.len() * 2, 4 * 10 * 3 + 4 * 5);
}

#[test]
fn a_large_map_with_every_side_joined_is_made() {
    // Each transition once cost a walk over all open sides.
    let plan = Plan {
        width: 300,
        height: 300,
        holes: 0.6,
        transitions: 1.0,
        style: Style::Random,
        symmetry: Symmetry::None,
        ..Plan::default()
    };
    let map = generate(&plan, 1);
    assert!(map.transitions.len() > 500, "{}", map.transitions.len());
    assert_eq!(map.faults(), []);
    assert!(Position::new(&Setup { map, standing: None }).is_ok());
}
