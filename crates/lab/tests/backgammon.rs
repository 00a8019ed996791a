//! Backgammon's nets and cube decisions against judged positions: what was reached is kept.

use catalog::backgammon::thinking::{Mind, standard_nets};
use lab::backgammon::{agreement, measure, read_cubes, read_problems};

/// Without look-ahead and with one ply; the positions were made by GNU Backgammon, which judged their
/// plays at two plies.
#[test]
fn plays_lose_little_and_less_with_look_ahead() {
    let problems =
        read_problems(include_str!("../../backgammon/tests/data/moves.tsv")).expect("a table");
    assert_eq!(problems.len(), 604);
    let mut mind = Mind::new(standard_nets().expect("the nets of the program"));
    let mut mean = |plies: u32| measure(&problems, &mut mind, plies).0.mean("all").expect("some");
    let (none, one) = (mean(0), mean(1));
    assert!(none < 0.008, "{none}");
    assert!(one < 0.0045 && one < none, "{one}");
}

/// Nine of ten decisions, both whether to double and whether to take, as GNU Backgammon decides at two
/// plies.
#[test]
fn the_cube_is_used_as_a_strong_player_uses_it() {
    let cubes = read_cubes(include_str!("../../backgammon/tests/data/cube.tsv")).expect("a table");
    assert_eq!(cubes.len(), 579);
    let mut mind = Mind::new(standard_nets().expect("the nets of the program"));
    let found = agreement(&cubes, &mut mind, 1);
    assert!(found.doubling.part() >= 0.9 && found.taking.part() >= 0.9, "{found}");
    assert!(found.doubling_in_matches.part() >= 0.9, "{found}");
    assert!(found.taking_in_matches.part() >= 0.9, "{found}");
}
