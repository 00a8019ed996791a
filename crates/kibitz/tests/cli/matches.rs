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

#[test]
fn four_seats_and_several_maps_are_one_match() {
    let folder = folder("maps");
    let tiny = "2\n0\n0 0\n4 4\n0 0 0 0\n0 1 2 0\n0 2 1 0\n0 0 0 0\n";
    let four = "4\n1\n1 1\n5 5\n0 0 0 0 0\n0 1 2 b 0\n0 3 4 1 0\n0 i 3 2 0\n0 0 c 0 4\n";
    let maps = [("four.map", four), ("tiny.map", tiny)];
    let maps = maps.map(|(name, text)| super::file(&folder, name, text)).join(",");
    let args = ["match", "reversi", "--players", "lot,lot", "--games", "8", "--map", &maps];
    let more = ["--points", "25,11,5,2,1,0,0,0"];
    insta::assert_snapshot!("match-maps", printed(&[&args[..], &more].concat(), ""));
    let report = json(&[&args[..], &more, &["--json"]].concat());
    assert_eq!(report["games"], 16);
    assert_eq!(report["setups"][0]["by_seat"].as_array().map(Vec::len), Some(4));
    assert_eq!(report["setups"][1]["on"], "tiny");
    assert_eq!(report["standings"][1]["seats"], 3 * 8 + 8);
    assert_eq!(report["standings"][0]["invalid"], 0);
    let own: f64 = report["standings"][0]["score"].as_f64().unwrap_or(9.0);
    assert!((own - report["score"].as_f64().unwrap_or(0.0)).abs() < 1e-9);
}

#[test]
fn every_seat_may_have_a_player_and_a_budget_of_its_own() {
    let players = "lot:9999s,lot:5n,lot,lot";
    let args = ["match", "reversi", "--players", players, "--map", "market", "--games", "4"];
    let out = printed(&[&args[..], &["--strict-time", "--threads", "1"]].concat(), "");
    assert!(out.contains("0 late, all within their time"), "{out}");
    assert!(out.starts_with("lot:9999000ms against lot:5n, lot (1), lot (2): 4 games"), "{out}");
}

#[test]
fn generated_maps_have_two_to_eight_seats_and_repeat_from_the_seed() {
    let args = ["match", "reversi", "--generated", "8", "--players", "lot,lot", "--games", "1"];
    let report = json(&[&args[..], &["--seed", "5", "--json"]].concat());
    let setups = report["setups"].as_array().expect("a result for each map");
    let seats = |at: usize| setups[at]["by_seat"].as_array().map(Vec::len);
    assert_eq!((0..8).filter_map(seats).collect::<Vec<_>>(), [2, 3, 4, 5, 6, 7, 8, 2]);
    assert!(setups.iter().all(|setup| setup["games"] == 1));
    assert_eq!(report, json(&[&args[..], &["--seed", "5", "--json"]].concat()));
}

#[test]
fn players_of_one_name_are_told_apart() {
    let args = ["match", "connect-four", "--players", "homburg,homburg", "--games", "2"];
    let text = printed(&[&args[..], &["--openings", "random:4"]].concat(), "");
    for part in ["homburg (1) against homburg (2)", "\nhomburg (1): ", "\nhomburg (2): "] {
        assert!(text.contains(part), "{part}: {text}");
    }
}
