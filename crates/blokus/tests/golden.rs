//! Whole games of others: every move is legal, as many moves are legal as they counted, and the
//! points are theirs.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use blokus::Position;
use game::{Colour, Position as _, Seat, Turn};

fn replay(variant: &str, text: &str, games: usize) {
    let mut position = Position::new(&variant.parse().unwrap()).unwrap();
    let mut finished = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with("game ") {
            position = Position::new(&variant.parse().unwrap()).unwrap();
        } else if let Some(rest) = line.strip_prefix("final points (with bonus) ") {
            assert_eq!(position.turn(), Turn::Over, "{variant}: {line}");
            let (points, _) = rest.split_once(" ;").unwrap();
            let points: Vec<i32> = points
                .trim_matches(['[', ']'])
                .split(", ")
                .map(|number| number.parse().unwrap())
                .collect();
            let ours: Vec<i32> = (0..points.len()).map(|colour| position.points(colour)).collect();
            assert_eq!(ours, points, "{variant}");
            if variant == "classic-2" {
                let outcome = position.outcome().unwrap();
                assert_eq!(outcome.points(Seat::FIRST), points[0] + points[2]);
                assert_eq!(outcome.points(Seat::SECOND), points[1] + points[3]);
            }
            finished += 1;
        } else {
            let words: Vec<&str> = line.split(' ').collect();
            let [_, colour, legal, text] = words[..] else { panic!("{line}") };
            let colour: u8 = colour.parse().unwrap();
            if text == "P" {
                assert!(!position.board().has_moves(colour.into()), "{variant}: {line}");
                continue;
            }
            assert_eq!(position.colour(), Some(Colour(colour)), "{variant}: {line}");
            assert_eq!(position.moves().len().to_string(), legal, "{variant}: {line}");
            let mv = position.read_move(text).unwrap();
            assert_eq!(position.move_text(mv), text);
            position.play(mv).unwrap();
        }
    }
    assert_eq!(finished, games);
}

#[test]
fn duo() {
    replay("duo", include_str!("data/golden-duo.txt"), 3);
}

#[test]
fn junior() {
    replay("junior", include_str!("data/golden-junior.txt"), 3);
}

#[test]
fn classic() {
    replay("classic", include_str!("data/golden-classic.txt"), 3);
}

#[test]
fn classic_for_two() {
    replay("classic-2", include_str!("data/golden-classic_2.txt"), 3);
}
