//! The client and the crowd at a real server, each a process of its own.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Output, Stdio};

use tempfile::TempDir;

const KIBITZ: &str = env!("CARGO_BIN_EXE_kibitz");

/// A server with a folder of its own, gone when this is dropped.
struct Server {
    process: Child,
    url: String,
    _data: TempDir,
}

impl Server {
    fn start() -> Server {
        let data = tempfile::tempdir().unwrap();
        let mut process = Command::new(KIBITZ)
            .args(["serve", "--listen", "127.0.0.1:0", "--guests-per-minute", "10000"])
            .args(["--sockets-per-address", "1000", "--messages-per-second", "100"])
            .arg("--data")
            .arg(data.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let url = line.trim().rsplit(' ').next().unwrap().to_owned();
        assert!(url.starts_with("http://127.0.0.1:"), "{line:?}");
        Server { process, url, _data: data }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Runs a command with this input.
fn run(arguments: &[&str], input: &str) -> Output {
    let mut process = Command::new(KIBITZ)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    process.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    process.wait_with_output().unwrap()
}

fn play(server: &Server, arguments: &[&str], input: &str) -> String {
    let arguments = [&["play", "--plain", "--server", &server.url], arguments].concat();
    let output = run(&arguments, input);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
    said
}

/// Checks that the sentences are told in this order.
fn tells(transcript: &str, sentences: &[&str]) {
    let mut rest = transcript;
    for sentence in sentences {
        let at = rest.find(sentence);
        let at = at.unwrap_or_else(|| panic!("no “{sentence}” in the rest of\n{transcript}"));
        rest = &rest[at + sentence.len()..];
    }
}

#[test]
fn a_game_against_a_computer_of_the_server_is_played_to_its_end() {
    let server = Server::start();
    let input = "new\n1\nconnect-four\nkibitz:1\n1\n\n4\n4\nundo\n5\nhint\nresign\nmoves\n\nquit\n";
    let said = play(&server, &["--lang", "en", "--name", "Anna"], input);
    tells(
        &said,
        &[
            "You are Anna at http://127.0.0.1:",
            "Nobody has a table open.",
            "Your turn. X to move.",
            "Sending column 4 …",
            "Confirmed: column 4.",
            "Kibitz, level 1 (O): column ",
            "Sending column 4 …",
            "you (X) has taken back.",
            "Sending column 5 …",
            "Confirmed: column 5.",
            "Advice: column ",
            "X has resigned.",
            "Moves: 4 ",
            "Tables at http://127.0.0.1:",
            "Goodbye.",
        ],
    );
}

#[test]
fn the_game_that_is_named_is_offered_and_a_file_is_refused() {
    let server = Server::start();
    let said = play(&server, &["othello", "--lang", "en"], "new\n1\n\nlot\n1\n\nd3\nquit\n");
    tells(&said, &["Othello\n", "[othello]", "Confirmed: d3."]);
    let output = run(&["play", "game.kibitz", "--server", &server.url], "");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("game.kibitz is no game's name"), "{said}");
}

#[test]
fn a_race_at_a_table_shows_its_dice_and_its_record_is_verified() {
    let server = Server::start();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("race.kibitz").display().to_string();
    let input = format!("new\n1\n\nlot\n1\n\nrun\nrun\nresign\nsave {file}\nquit\n");
    let said = play(&server, &["race", "--lang", "en"], &input);
    tells(&said, &["Confirmed: run.", "Confirmed: run.", "has resigned."]);
    let output = run(&["dice", "verify", &file], "");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let fault = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{said}\n{told}{fault}");
    assert!(told.ends_with(" rolls follow from the seed\n"), "{told}");
}

#[test]
fn a_link_to_nowhere_is_told_and_leads_to_the_lobby() {
    let server = Server::start();
    let said = play(&server, &["--lang", "de"], "/table/abcDEF1234#nokey\nende\n");
    tells(&said, &["Kein Zutritt: ", "Tische bei http://127.0.0.1:", "Auf Wiedersehen."]);
}

#[test]
fn a_server_that_is_not_there_is_refused_with_its_address() {
    let output = run(&["play", "--plain", "--lang", "en", "--server", "127.0.0.1:1"], "");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("http://127.0.0.1:1 cannot be reached"), "{said}");
    let output = run(&["play", "--plain", "--lang", "en", "--server", "ftp://x"], "");
    assert!(String::from_utf8_lossy(&output.stderr).contains("not a server's address"));
}

/// Lets a crowd play and gives its report, in which nothing went wrong.
fn soak(arguments: &[&str]) -> serde_json::Value {
    let server = Server::start();
    let pace = ["--seconds", "3", "--moves-per-second", "120", "--json"];
    let output = run(&[&["soak", "--url", &server.url], arguments, &pace].concat(), "");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
    let report: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!((&report["errors"], &report["boards_wrong"]), (&0.into(), &0.into()), "{said}");
    assert!(report["moves_acknowledged"].as_u64().unwrap() > 20, "{said}");
    report
}

#[test]
fn a_crowd_plays_watches_is_cut_off_and_ends_with_right_boards() {
    let report = soak(&["--tables", "4", "--watchers", "2", "--idle", "5", "--reconnect"]);
    assert_eq!(report["boards_compared"], 16);
    assert_eq!(report["returned_ms"]["count"], 21, "all have come back: {report}");
}

#[test]
fn a_crowd_races_with_dice_that_are_checked() {
    let report = soak(&["--game", "race", "--tables", "3", "--watchers", "1", "--reconnect"]);
    assert_eq!(report["boards_compared"], 9);
    assert!(report["games_finished"].as_u64().unwrap() > 2, "{report}");
    assert!(report["rolls_checked"].as_u64().unwrap() > 20, "{report}");
}

#[test]
fn a_crowd_plays_at_tables_of_three_and_four() {
    for (game, setup, seats) in [("harvest", "garden", 3), ("reversi", "market", 4)] {
        let report = soak(&["--game", game, "--setup", setup, "--tables", "2"]);
        assert_eq!(report["boards_compared"], 2 * seats, "{report}");
    }
}
