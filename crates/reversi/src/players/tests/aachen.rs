//! The older clients' evaluations, term by term, on maps that fit in a line or two.

use super::super::aachen_2016::Aachen2016;
use super::super::aachen_2018::Aachen2018;
use super::{board, position};
use crate::{Move, Reversi};
use game::{Budget, Game as _, Means, Position as _, Silent};

/// A map of two players with these rows and so many override stones.
fn duel(overrides: u32, rows: &str) -> String {
    let height = rows.lines().count();
    let width = rows.lines().next().unwrap().split(' ').count();
    format!("2\n{overrides}\n1 1\n{height} {width}\n{rows}\n")
}

#[test]
fn in_2018_a_stable_field_is_worth_five_and_its_neighbours_two_when_it_is_ours() {
    // The corner is ours with one neighbour; the stone in the middle touches no corner.
    let (ground, board) = board(&duel(0, "1 1 0 0 0\n0 0 0 0 0\n0 0 1 2 0\n0 0 0 0 0\n0 0 0 0 0"));
    assert_eq!(Aachen2018::general(&ground, &board, 1), 5.0 + 2.0);
}

#[test]
fn in_2018_a_neighbour_of_a_free_stable_field_costs_five() {
    let (ground, board) = board(&duel(0, "0 1 2 0 0\n0 1 0 0 0\n0 0 1 2 0\n0 0 0 0 0\n0 0 0 0 0"));
    assert_eq!(Aachen2018::general(&ground, &board, 1), -10.0);
}

#[test]
fn in_2018_a_neighbour_of_a_stable_field_of_somebody_else_counts_nothing() {
    let (ground, board) = board(&duel(0, "2 1 0 0 0\n0 0 0 0 0\n0 0 1 2 0\n0 0 0 0 0\n0 0 0 0 0"));
    assert_eq!(Aachen2018::general(&ground, &board, 1), 0.0);
}

#[test]
fn in_2018_special_fields_beside_us_cost_and_override_stones_pay() {
    let rows = "0 0 0 0 0\n0 0 c 0 0\n0 0 1 2 0\n0 0 0 b 0\n0 0 0 0 0";
    let (ground, board) = board(&duel(2, rows));
    assert_eq!(Aachen2018::special(&ground, &board, 1), 20.0 - 10.0 - 3.0);
    assert_eq!(Aachen2018::special(&ground, &board, 2), 20.0 - 10.0 - 3.0);
}

#[test]
fn in_2018_the_middle_game_scales_the_general_part_by_what_can_still_be_turned_over() {
    // One free move for the first player: behind the second's stone in the middle.
    let rows = "1 0 0 0 0\n0 0 0 0 0\n0 0 1 2 0\n0 0 0 0 0\n0 0 b 0 0";
    let (ground, board) = board(&duel(3, rows));
    let general = 5.0 / (3.0 + 0.5 + 1.0);
    let mobility = -15.0 + 2.0;
    let rating = Aachen2018::default().building(&ground, &board, 1);
    assert!((rating - (general + 30.0 + mobility)).abs() < 1e-9, "{rating}");
}

#[test]
fn in_2018_the_last_round_counts_shares_of_moves_and_stones() {
    // One free field is left, and the first player may take it.
    let (ground, board) = board(&duel(0, "1 2 0"));
    let rating = Aachen2018::default().building(&ground, &board, 1);
    assert!((rating - (30.0 + 20.0)).abs() < 1e-9, "{rating}");
}

#[test]
fn in_2018_two_rounds_before_the_end_both_ratings_count_half() {
    // Four free fields of two players are two rounds.
    let (ground, board) = board(&duel(0, "0 1 2 2 0 0 0"));
    let mut judge = Aachen2018::default();
    let blended = judge.building(&ground, &board, 1);
    let middle = judge.middle(&ground, &board, 1);
    let end = judge.end(&ground, &board, 1);
    assert!((blended - (middle + end) / 2.0).abs() < 1e-9);
    assert!((middle - (-5.0 - 15.0 + 2.0)).abs() < 1e-9, "{middle}");
    assert!((end - (30.0 / 4.0 + 20.0 * (100.0 / 3.0) / 50.0)).abs() < 1e-9, "{end}");
}

#[test]
fn in_2018_third_behind_by_twenty_and_ten_stones_is_minus_thirty() {
    let row = |player: u8, stones: usize| {
        let mut row = vec!["0".to_owned(); 31];
        row.iter_mut().take(stones).for_each(|cell| *cell = player.to_string());
        row.join(" ")
    };
    let rows = [row(1, 30), row(2, 20), row(3, 10)].join("\n");
    let (ground, board) = board(&format!("3\n0\n1 1\n3 31\n{rows}\n"));
    assert_eq!(Aachen2018::bombing(&ground, &board, 3), -30.0);
    assert_eq!(Aachen2018::bombing(&ground, &board, 2), -10.0);
    assert_eq!(Aachen2018::bombing(&ground, &board, 1), 10.0);
}

#[test]
fn in_2016_stones_are_stable_semi_stable_unstable_or_at_high_risk() {
    // Row one: the first stone lies in the corner. Row three: the second player can capture the
    // stone in the middle from the right. Row five: nobody can reach the stone in the next move.
    let rows = "1 0 0 0 0 0\n0 0 0 0 0 0\n0 2 1 0 0 0\n0 0 0 0 0 0\n0 0 0 0 1 0\n0 0 0 0 0 0";
    let (ground, board) = board(&duel(0, rows));
    assert_eq!(Aachen2016::default().classes(&ground, &board, 1), [1, 1, 1, 0]);
}

#[test]
fn in_2016_a_stone_that_would_be_lost_for_good_is_at_high_risk() {
    // Along the only row, a stone in the corner anchors what the second player captures.
    let (ground, board) = board(&duel(0, "2 1 0 0"));
    assert_eq!(Aachen2016::default().classes(&ground, &board, 1), [0, 0, 0, 1]);
}

#[test]
fn in_2016_inversions_decide_whose_stones_are_protected() {
    assert_eq!(Aachen2016::heir(4, 1, 0), 1);
    assert_eq!(Aachen2016::heir(4, 1, 1), 4, "after one inversion the fourth's stones are ours");
    assert_eq!(Aachen2016::heir(4, 3, 6), 1);
}

#[test]
fn in_2016_own_moves_bombs_and_override_stones_are_good_and_moves_of_others_bad() {
    let rows = "0 0 0 0 0\n0 0 0 0 0\n0 0 1 2 0\n0 0 0 0 0\n0 0 0 0 0";
    let rate = |overrides: u32, player: u8| {
        let (ground, board) = board(&duel(overrides, rows));
        Aachen2016::default().building(&ground, &board, player)
    };
    assert_eq!(rate(0, 1), rate(0, 2), "the position is a mirror");
    assert!(rate(1, 1) > rate(0, 1));
    let only = |knob: usize, number: f64| {
        let mut numbers = vec![0.0; 9];
        numbers[knob] = number;
        let (ground, board) = board(&duel(0, rows));
        Aachen2016::new(&numbers).building(&ground, &board, 1)
    };
    assert_eq!(only(5, 1.0), 1.0, "one own move");
    assert_eq!(only(6, -1.0), -1.0, "one move of the other");
    let (ground, _) = board(&duel(0, rows));
    assert_eq!(only(4, 1.0), ground.blast, "one bomb times its effect");
}

#[test]
fn in_2016_bombs_are_rated_by_stones_and_differences() {
    let (ground, board) = board("3\n0\n1 1\n1 7\n1 1 1 2 2 3 0\n");
    assert_eq!(Aachen2016::default().bombing(&ground, &board, 1), 3.0 + 1.0 + 2.0);
}

/// The corner is there for the taking.
#[test]
fn both_take_a_corner_rather_than_the_field_beside_it() {
    let position = position(&duel(0, "0 2 1 0 0\n0 0 0 0 0\n0 2 0 0 0\n0 1 0 0 0\n0 0 0 0 0"));
    let corner = Move { x: 0, y: 0, special: 0 };
    assert!(position.check(corner).is_ok());
    for name in ["aachen-2016", "aachen-2018", "aachen-2016-deep:1", "aachen-2018-deep:3", "search"]
    {
        let mut player = Reversi::player(&name.parse().unwrap(), &Means::DEFAULT).unwrap();
        let budget = Budget { depth: Some(4), ..Budget::UNLIMITED };
        let choice = player.choose(&position, &budget, &mut Silent::default()).unwrap();
        assert_eq!(choice.mv, corner, "{name}");
    }
}
