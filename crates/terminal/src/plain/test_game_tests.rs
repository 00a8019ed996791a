//! Race and Harvest in words: dice rolled here and by hand, rounds, colours and allies.

use super::tests::{dialogue_in, opening};
use super::*;
use crate::luck::Rolling;
use crate::table::Sitter;

fn told(lang: Lang, kind: Kind, lines: &[&str]) -> String {
    let (_scratch, opening) = opening(lang);
    dialogue_in(Opening { kind, ..opening }, lines)
}

#[test]
fn a_match_of_races_is_set_up_by_settings_and_played() {
    let lines = [
        "2",
        "rounds=4",
        "laps=2",
        "track=3 rounds=3",
        "3",
        "1",
        "run",
        "hint",
        "wait",
        "undo",
        "wait",
        "run",
        "run",
        "run",
        "run",
        "run",
        "run",
        "run",
        "run",
        "moves",
        "",
        "quit",
    ];
    insta::assert_snapshot!("race-en", told(Lang::En, Kind::Race, &lines));
}

#[test]
fn real_dice_are_asked_for_and_refused_with_what_is_possible() {
    let lines = [
        "2",
        "sprint",
        "2",
        "7",
        "3",
        "run",
        "vier",
        "1",
        "zurück",
        "2",
        "run",
        "sichern spiel",
        "ende",
    ];
    let (scratch, opening) = opening(Lang::De);
    let transcript = dialogue_in(Opening { kind: Kind::Race, ..opening }, &lines);
    insta::assert_snapshot!("race-by-hand-de", transcript);
    let record = std::fs::read_to_string(scratch.path().join("spiel.kibitz")).unwrap();
    assert!(record.contains("dice: by hand"), "{record}");
}

#[test]
fn a_race_against_the_computer_is_the_same_for_the_same_seed() {
    let lines = ["1", "lot", "", "", "", "run", "run", "run", "quit"];
    let first = told(Lang::En, Kind::Race, &lines);
    assert_eq!(first, told(Lang::En, Kind::Race, &lines));
    assert!(first.contains("The dice show "), "{first}");
}

#[test]
fn three_harvest_and_one_resigns() {
    let sitters = vec![Sitter::Human; 3];
    let table = Table::begin(Kind::Harvest, "fruits=8", sitters, &Rolling::ByHand).unwrap();
    let (_scratch, opening) = opening(Lang::De);
    let opening = Opening { kind: Kind::Harvest, table: Some(table), ..opening };
    let lines = ["1", "3", "2", "1", "aufgeben", "2", "2", "züge", "", "ende"];
    insta::assert_snapshot!("harvest-de", dialogue_in(opening, &lines));
}

#[test]
fn a_harvest_is_set_up_seat_by_seat() {
    let transcript = told(Lang::En, Kind::Harvest, &["1", "garden", "", "lot", "lot", "1", "quit"]);
    assert!(transcript.contains("Seat 3, human or a player [kibitz:2]: lot"), "{transcript}");
    assert!(transcript.contains("Your turn. 1 to move."), "{transcript}");
    assert!(transcript.contains("Your turn. 4 to move."), "{transcript}");
}
