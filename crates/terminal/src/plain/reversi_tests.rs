//! ReversiXT and Othello in words: whole games as transcripts.

use super::tests::{dialogue_in, opening};
use super::*;
use crate::luck::Rolling;
use crate::table::Sitter;

/// Four players, a field of each kind, a transition, and a bomb for everybody that destroys one cell.
const SMALL: &str = "4\n0\n1 0\n3 6\n\
    0 1 2 3 c 0\n\
    i 2 3 4 1 b\n\
    0 4 1 2 0 -\n\
    0 0 0 <-> 4 2 4\n";

fn table(kind: Kind, setup: &str, sitters: &[&str]) -> Table {
    let sitter = |name: &&str| match *name {
        "human" => Sitter::Human,
        name => Sitter::Computer(name.parse().unwrap()),
    };
    Table::begin(kind, setup, sitters.iter().map(sitter).collect(), &Rolling::ByHand).unwrap()
}

fn told(lang: Lang, table: Table, lines: &[&str]) -> String {
    let kind = table.kind;
    let (_scratch, opening) = opening(lang);
    dialogue_in(Opening { kind, table: Some(table), ..opening }, lines)
}

#[test]
fn four_play_with_choice_bonus_inversion_and_bombs() {
    let lines = [
        // Whoever is asked for a partner may only name one.
        "4 0", "x", "3", "5 1", "b", "help", "4 2", "0 1", "moves", "0 2", // Bombs.
        "9 9", "0 0", "0 0", "5 0", "4 1", "5 1", "1 1", "", "quit",
    ];
    let table = table(Kind::Reversi, SMALL, &["human"; 4]);
    insta::assert_snapshot!("reversi-en", told(Lang::En, table, &lines));
}

#[test]
fn help_and_a_hint_in_the_middle_of_a_move_keep_its_steps() {
    // A choice field and a bonus field, both of which the first player may take.
    let fields = "2\n1\n1 1\n2 3\n1 2 c\n1 2 b\n";
    for (command, answer) in
        [("help", "hint         asks"), ("hint", "Advice: 2 1"), ("moves", "No move")]
    {
        let table = table(Kind::Reversi, fields, &["human"; 2]);
        let transcript = told(Lang::En, table, &["2 1", command, "bomb", "quit"]);
        assert!(transcript.contains(answer), "{command}: {transcript}");
        assert!(!transcript.contains("cannot come next"), "{command}: {transcript}");
        assert!(transcript.contains("1: 2 1, bonus: a bomb."), "{command}: {transcript}");
    }
}

#[test]
fn a_resignation_lets_the_others_play_on() {
    let table = table(Kind::Reversi, SMALL, &["human"; 4]);
    let transcript = told(Lang::De, table, &["aufgeben", "aufgeben", "aufgeben", "ende"]);
    for sentence in
        ["1 hat aufgegeben.\n", "2 ist am Zug", "3 hat aufgegeben. Spieler 4 hat gewonnen!"]
    {
        assert!(transcript.contains(sentence), "no “{sentence}”: {transcript}");
    }
}

#[test]
fn a_person_plays_against_three_who_draw_lots_in_german() {
    let table = table(Kind::Reversi, "market", &["human", "lot", "lot", "lot"]);
    let transcript = told(Lang::De, table, &["hilfe", "ende"]);
    assert!(transcript.contains("Spalte und Zeile:"), "{transcript}");
    assert!(transcript.contains("1: 4 Steine, 1 Überschreibstein, 1 Bombe"), "{transcript}");
}

#[test]
fn four_computers_play_to_the_end_and_are_ranked() {
    let table = table(Kind::Reversi, "market", &["lot"; 4]);
    let transcript = told(Lang::En, table, &["", "quit"]);
    for sentence in ["the bombing phase begins", "Final places: 1. player"] {
        assert!(transcript.contains(sentence), "no “{sentence}”: {transcript}");
    }
}

#[test]
fn a_game_for_four_is_set_up_by_questions() {
    let (scratch, opening) = opening(Lang::En);
    let opening = Opening { kind: Kind::Reversi, ..opening };
    std::fs::write(scratch.path().join("small.map"), SMALL).unwrap();
    std::fs::write(scratch.path().join("bad.map"), "2 x").unwrap();
    let lines =
        ["1", "nothing.map", "bad.map", "small.map", "", "lot", "deep-blue", "human", "lot"];
    let transcript = dialogue_in(opening, &lines);
    let (_, questions) = transcript.split_once("Your choice: 1\n").unwrap();
    let maps = |line: &&str| !line.starts_with("  ");
    let questions: Vec<&str> = questions.lines().filter(maps).collect();
    insta::assert_snapshot!("reversi-questions", questions.join("\n"));
}

#[test]
fn a_forced_pass_is_made_by_an_empty_line() {
    let setup = format!("OX{} X", "-".repeat(62));
    let table = table(Kind::Othello, &setup, &["human"; 2]);
    let transcript = told(Lang::En, table, &["", "c1", "", "quit"]);
    insta::assert_snapshot!("othello-pass", transcript);
}
