//! `kibitz match`.

use super::{folder, json, printed};

const MATCH: [&str; 9] = [
    "match",
    "connect-four",
    "--players",
    "homburg,kibitz:2",
    "--games",
    "12",
    "--openings",
    "random:3",
    "--threads",
];

#[test]
fn a_match_repeats_from_its_seed_whatever_the_threads() {
    let alone = printed(&[&MATCH[..], &["1"]].concat(), "");
    assert_eq!(alone, printed(&[&MATCH[..], &["4"]].concat(), ""));
    insta::assert_snapshot!("match", alone);
    let other = json(&[&MATCH[..], &["2", "--seed", "2", "--json"]].concat());
    assert_eq!(other["games"], 12);
    let sum = ["wins", "draws", "losses"].map(|of| other["all"][of].as_u64().unwrap_or(99));
    assert_eq!(sum.iter().sum::<u64>(), 12);
}

#[test]
fn a_test_ends_the_match_early() {
    let args = ["match", "connect-four", "--players", "kibitz:6,kibitz:1", "--games", "4000"];
    let more = ["--openings", "random:2", "--sprt", "-10,200", "--setup", "small", "--json"];
    let report = json(&[&args[..], &more].concat());
    assert_eq!(report["sprt"]["accepted"], "h1");
    assert!(report["games"].as_u64().is_some_and(|games| games < 400), "{report}");
}

#[test]
fn the_games_of_a_match_are_saved_and_replay() {
    let folder = folder("match");
    let games = format!("{}/games/", folder.display());
    let together = format!("{}/all.kibitz", folder.display());
    printed(&[&MATCH[..], &["2", "--save", &games]].concat(), "");
    printed(&[&MATCH[..], &["2", "--save", &together]].concat(), "");
    let alone = printed(&["replay", &format!("{games}game-00012.kibitz")], "");
    assert!(alone.contains("seat 2: homburg"), "{alone}");
    assert_eq!(printed(&["replay", &together, "--number", "12"], ""), alone);
}

#[test]
fn openings_come_from_a_file() {
    let folder = folder("openings");
    let lines = super::file(&folder, "openings.txt", "44\n# a comment\n4 5 4\n");
    let args = ["match", "connect-four", "--players", "homburg,homburg", "--games", "4"];
    let report = json(&[&args[..], &["--openings", &lines, "--json"]].concat());
    assert_eq!(report["games"], 4);
    assert_eq!(report["score"], 0.5);
}
