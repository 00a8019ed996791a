//! Move sequences are as many as others have counted.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use blokus::{Position, SmallBoard};
use game::Position as _;

/// The lines of a table: a setup, and counts by depth.
fn table(text: &str) -> impl Iterator<Item = (Position, Vec<(u32, u64)>)> + '_ {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let mut parts = line.split(" | ");
        let position = Position::new(&parts.next().unwrap().parse().unwrap()).unwrap();
        let counts = parts.map(|part| {
            let (depth, count) = part.split_once(": ").unwrap();
            (depth.parse().unwrap(), count.parse().unwrap())
        });
        (position, counts.collect())
    })
}

#[test]
fn every_count_of_the_table_is_right() {
    for (position, counts) in table(include_str!("data/perft.txt")) {
        for (depth, count) in counts {
            assert_eq!(position.paths(depth), count, "{} {depth}", position.setup());
        }
    }
}

/// With the colours of the others withdrawn, the first one moves again and again.
#[test]
fn every_count_of_a_colour_alone_is_right() {
    for (position, counts) in table(include_str!("data/alone.txt")) {
        let mut board: SmallBoard = position.small_board().unwrap();
        (1..board.colours()).for_each(|colour| board.withdraw(colour));
        for (depth, count) in counts {
            assert_eq!(board.paths(depth), count, "{} {depth}", position.setup());
        }
    }
}

#[test]
fn counting_without_listing_agrees_with_playing_every_move() {
    for setup in ["duo", "classic-3", "junior-n", "two-colours 30x24"] {
        let position = Position::new(&setup.parse().unwrap()).unwrap();
        assert_eq!(position.paths(2), game::perft(&position, 2), "{setup}");
    }
    assert_eq!(Position::new(&"duo".parse().unwrap()).unwrap().paths(0), 1);
}

/// The number of placements that fit on an empty board, all shapes together.
#[test]
fn as_many_placements_lie_on_an_empty_board_as_others_have_counted() {
    for (side, count) in [(14u32, 13_729), (15, 16_058), (20, 30_433)] {
        let lying = blokus::Form::all().map(|form| {
            let figure = form.figure();
            (side - u32::from(figure.width) + 1) * (side - u32::from(figure.height) + 1)
        });
        assert_eq!(lying.sum::<u32>(), count);
    }
}
