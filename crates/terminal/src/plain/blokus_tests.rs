//! Blokus in words: whole games as transcripts.

use super::tests::{dialogue_in, opening};
use super::*;
use crate::luck::Rolling;
use crate::table::Sitter;

fn told(lang: Lang, setup: &str, sitters: &[&str], lines: &[&str]) -> String {
    let sitter = |name: &&str| match *name {
        "human" => Sitter::Human,
        name => Sitter::Computer(name.parse().unwrap()),
    };
    let sitters = sitters.iter().map(sitter).collect();
    let table = Table::begin(Kind::Blokus, setup, sitters, &Rolling::ByHand).unwrap();
    let (_scratch, opening) = opening(lang);
    dialogue_in(Opening { kind: Kind::Blokus, table: Some(table), ..opening }, lines)
}

#[test]
fn moves_are_written_as_cells_by_corner_or_piece_by_piece() {
    let lines = [
        "halma",
        "P5/3@e10",
        "e10,f10,g10,f9,f11",
        "help",
        "j5 i5",
        "X5",
        "a1",
        "h12,i12,h11,i11",
        "undo",
        "o",
        "O4@h11",
        "moves",
        "undo",
        "quit",
    ];
    let transcript = told(Lang::En, "duo", &["human"; 2], &lines);
    insta::assert_snapshot!("blokus-en", transcript);
}

#[test]
fn a_game_of_lots_ends_with_places_and_points_in_german() {
    let transcript = told(Lang::De, "classic", &["lot"; 4], &["", "ende"]);
    for sentence in ["kann nicht mehr ziehen.", "Endstand: 1. ", "Blau: ", "übrig: "] {
        assert!(transcript.contains(sentence), "no “{sentence}”: {transcript}");
    }
}

#[test]
fn places_of_a_piece_are_asked_for_and_not_all_of_very_many_are_listed() {
    let lines = ["F5", "a3,a2,b2,c2,b1", "zurück", "ende"];
    let transcript = told(Lang::De, "duo", &["human", "lot"], &lines);
    assert!(transcript.contains("F5: wie weiter?"), "{transcript}");
    assert!(transcript.contains(" …\n"), "{transcript}");
    let reason = "Der erste Stein von Blau muss e10 bedecken.";
    assert!(transcript.contains(reason), "{transcript}");
}

#[test]
fn what_an_old_player_added_up_is_told_with_its_move() {
    let lines = ["debug", "e10,f10,g10,f9,f11", "quit"];
    let transcript = told(Lang::En, "duo", &["human", "freebloks"], &lines);
    let terms = transcript.lines().find(|line| line.starts_with("(own room +")).unwrap();
    for name in [", others’ room -", ", squares left -", ", steps from the start +"] {
        assert!(terms.contains(name), "{terms}");
    }
    let silent = told(Lang::En, "duo", &["human", "freebloks"], &lines[1..]);
    assert!(!silent.contains("own room"), "{silent}");
}
