//! `kibitz moves`, `perft`, `replay` and `analyse`.

use std::process::{Command, Stdio};

use super::{file, folder, json, printed};

const RECORD: &str = "kibitz record 1
game: connect-four
setup: 7x6
seat 1: Anna

1 1
2 2
1 1
2 2
# a hint
1 1
2 2
1 1
";

#[test]
fn moves_are_printed_one_on_each_line() {
    assert_eq!(printed(&["moves", "connect-four"], ""), "1\n2\n3\n4\n5\n6\n7\n");
    let full = ["moves", "connect-four", "--moves", "44 44 44"];
    assert_eq!(printed(&full, ""), "1\n2\n3\n5\n6\n7\n");
    assert_eq!(printed(&["moves", "connect-four", "--setup", "small"], "").lines().count(), 5);
    assert_eq!(printed(&["moves", "connect-four", "--setup", "size=8x7"], "").lines().count(), 8);
    assert_eq!(
        printed(&["moves", "reversi", "--setup", "map=pocket"], ""),
        printed(&["moves", "reversi", "--setup", "pocket"], "")
    );
    assert_eq!(printed(&["moves", "race", "--setup", "track=5"], ""), "1\n2\n3\n");
    assert_eq!(printed(&["moves", "connect-four", "--moves", "1212121"], ""), "");
}

#[test]
fn perft_counts_paths_and_positions() {
    let paths = printed(&["perft", "connect-four", "--depth", "7"], "");
    let counts: Vec<&str> =
        paths.lines().filter_map(|line| line.split_whitespace().nth(1)).collect();
    assert_eq!(counts, ["7", "49", "343", "2401", "16807", "117649", "823536"]);
    let distinct = printed(&["perft", "connect-four", "--depth", "4", "--distinct"], "");
    assert!(distinct.starts_with("1     7\n2    49\n3   238\n4  1120\n"), "{distinct}");
}

#[test]
fn replay_shows_the_end_or_any_move() {
    let folder = folder("replay");
    let record = file(&folder, "game.kibitz", RECORD);
    insta::assert_snapshot!("replay-end", printed(&["replay", &record], ""));
    insta::assert_snapshot!("replay-at-5", printed(&["replay", &record, "--at", "5"], ""));
    assert_eq!(printed(&["replay", "-"], RECORD), printed(&["replay", &record], ""));
    let digits = printed(&["replay", "-", "--game", "connect-four"], "4453\n");
    assert!(digits.contains("move 4 of 4: 2 3\nseat 1 to move"), "{digits}");
    let start = printed(&["replay", &record, "--at", "0"], "");
    assert!(start.contains("no move of 7\nseat 1 to move"), "{start}");
    let both = format!("{RECORD}\n{}", RECORD.replace("Anna", "Berta"));
    let second = printed(&["replay", "-", "--number", "2"], &both);
    assert!(second.contains("seat 1: Berta"), "{second}");
}

#[test]
fn homburg_rates_the_columns_after_44_as_calculated_by_hand() {
    let args = ["analyse", "connect-four", "--player", "homburg", "--moves", "44"];
    let text = printed(&args, "");
    let scores: Vec<&str> =
        text.lines().skip(1).take(7).filter_map(|line| line.split_whitespace().nth(1)).collect();
    assert_eq!(scores, ["7", "7", "57", "50", "57", "7", "7"], "{text}");
}

#[test]
fn analyse_says_when_a_move_wins_and_why_a_column_is_closed() {
    let args = ["analyse", "connect-four", "--player", "kibitz:4", "--moves", "44444412121"];
    let text = printed(&args, "");
    assert!(text.contains("loses in 2 moves"), "{text}");
    assert!(
        text.lines().any(|line| line.starts_with("4           - ") && line.contains("4 is full")),
        "{text}"
    );
    let report = json(&[&args[..], &["--json"]].concat());
    let moves = report["moves"].as_array().cloned().unwrap_or_default();
    assert_eq!(moves.len(), 7);
    assert_eq!(report["best"], "1");
    assert_eq!(moves[1]["outlook"]["result"], "loss");
    assert!(moves[3]["refused"].as_str().is_some_and(|reason| reason.contains("full")));
}

#[test]
fn every_game_is_analysed_by_its_strongest_player() {
    for (game, best) in [("connect-four", "perfect"), ("reversi", "kibitz"), ("othello", "kibitz")]
    {
        let report = json(&["analyse", game, "--nodes", "200", "--memory", "1MB", "--json"]);
        assert_eq!(report["player"], best);
        assert!(report["moves"].as_array().is_some_and(|moves| moves.len() > 1), "{report}");
    }
}

#[test]
fn analyse_shows_the_terms_of_a_player_that_adds_them_up() {
    let args = ["analyse", "blokus", "--setup", "duo", "--player", "freebloks"];
    let text = printed(&args, "");
    let heading: Vec<&str> = text.lines().next().unwrap_or("").split_whitespace().collect();
    let terms = ["room", "others-room", "squares-left", "distance"];
    assert_eq!(heading, [&["move", "score"], &terms[..], &["bound", "outlook", "line"]].concat());
    for line in text.lines().skip(1).take_while(|line| !line.is_empty()) {
        let cells: Vec<i64> =
            line.split_whitespace().skip(1).map_while(|cell| cell.parse().ok()).collect();
        assert_eq!(cells.len(), 5, "{line}");
        assert_eq!(cells[0], cells[1..].iter().sum::<i64>(), "{line}");
    }
    let report = json(&[&args[..], &["--json"]].concat());
    let first = &report["moves"][0];
    assert_eq!(first["terms"][2]["id"], "squares-left");
    assert!(first["terms"][2]["amount"].as_f64().is_some_and(|left| left > 80.0), "{first}");
    let plain = json(&["analyse", "blokus", "--setup", "duo", "--player", "lot", "--json"]);
    assert_eq!(plain["moves"][0].get("terms"), None);
}

#[test]
fn a_setup_may_begin_with_a_dash() {
    let corner = format!("{}OX- X", "-".repeat(61));
    assert_eq!(printed(&["moves", "othello", "--setup", &corner], "").trim(), "e8");
    let mine = format!("{}XO- X", "-".repeat(61));
    assert_eq!(printed(&["moves", "othello", "--setup", &mine], "").trim(), "h8");
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let folder = folder("pipe");
    let questions = file(&folder, "many.txt", "121212\n".repeat(20_000));
    for args in [vec!["moves", "connect-four"], vec!["solve", "connect-four", &questions]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kibitz"))
            .args(&args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the binary ends");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
}
