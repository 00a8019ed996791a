//! Bad input: one message that names the place and the reason, exit code 2, nothing printed.

use super::{file, folder, kibitz};

/// Arguments, input, and what the message says.
type Case<'a> = (&'a [&'a str], &'a str, &'a [&'a str]);

fn refused(cases: &[Case<'_>]) {
    for (args, input, messages) in cases {
        let run = kibitz(args, input);
        assert_eq!(run.code, Some(2), "{args:?} {input:?}: {}{}", run.out, run.err);
        assert_eq!(run.out, "", "{args:?} {input:?}");
        for message in *messages {
            assert!(run.err.contains(message), "{args:?} {input:?}: {}", run.err);
        }
        assert!(!run.err.contains("panicked"), "{args:?}: {}", run.err);
    }
}

#[test]
fn flags_and_values_are_named() {
    refused(&[
        (&["fly"], "", &["fly"]),
        (&["moves"], "", &["<GAME>"]),
        (&["moves", "halma"], "", &["halma", "<GAME>", "there is connect-four"]),
        (&["moves", "connect-four", "--colour"], "", &["--colour"]),
        (&["perft", "connect-four"], "", &["--depth"]),
        (&["perft", "connect-four", "--depth", "0"], "", &["--depth", "1..=99"]),
        (&["perft", "connect-four", "--depth", "4000000000"], "", &["--depth"]),
        (&["analyse", "connect-four", "--time", "1"], "", &["--time", "250ms"]),
        (&["analyse", "connect-four", "--memory", "much"], "", &["--memory", "64MB"]),
        (&["analyse", "othello", "--memory", "1000000GB"], "", &["--memory", "this machine has"]),
        (&["analyse", "connect-four", "--threads", "0"], "", &["--threads"]),
        (&["analyse", "connect-four", "--nodes", "-1"], "", &["-1"]),
        (&["analyse", "connect-four", "--player", "eve"], "", &["--player: no player “eve”"]),
        (&["analyse", "connect-four", "--player", "kibitz:0"], "", &["--player", "kibitz:9"]),
        (&["analyse", "connect-four", "--player", "kibitz:x"], "", &["--player", "number"]),
        (&["solve", "connect-four", "--board", "7by6"], "", &["--board", "7x6"]),
        (&["solve", "connect-four", "--board", "99x99"], "", &["--board", "9x9"]),
        (&["bench", "nothing"], "", &["“nothing”", "record/parse"]),
        (&["sets", "connect-four", "--out", "x", "--only", "hard"], "", &["--only", "begin-hard"]),
        (&["moves", "connect-four", "--setup", "7x6", "--record", "x"], "", &["--record"]),
    ]);
}

#[test]
fn setups_and_moves_are_refused_by_name() {
    let moves = |text| ["moves", "connect-four", "--moves", text];
    let setup = |text| ["moves", "connect-four", "--setup", text];
    refused(&[
        (&moves("4444444"), "", &["--moves: column 7: column 4 is full"]),
        (&moves("12121212"), "", &["--moves: column 8: the game is over"]),
        (&moves("48"), "", &["--moves: column 2: there is no column 8"]),
        (&moves("4 x"), "", &["--moves: column 3: “x” is not a column"]),
        (&setup("7by6"), "", &["--setup: line 1, column 1: “7by6” is not a size"]),
        (&setup("7x6 44a"), "", &["--setup", "column 7: “a” is not the digit"]),
        (&setup("3x3"), "", &["--setup", "from 4 to 9"]),
        (&setup(""), "", &["--setup", "7x6"]),
        (&setup("standart"), "", &["--setup: no variant “standart”; there is standard"]),
        (&setup("size=3x9"), "", &["--setup: “3x9” cannot be chosen for size: 4x4–9x9"]),
        (&setup("size=5x4 size=5x4"), "", &["--setup: “size” is chosen twice"]),
        (&setup("sise=5x4"), "", &["--setup: no setting “sise”; the settings are size"]),
        (&["moves", "othello", "--setup", "size=8x8"], "", &["this game has none"]),
        (&["games", "halma"], "", &["halma", "there is connect-four"]),
        (&setup("4x4 x.../..../..../...."), "", &["--setup", "has nothing under it"]),
        (&["analyse", "connect-four", "--moves", "1212121"], "", &["over", "seat 1 wins"]),
    ]);
}

#[test]
fn records_are_refused_with_file_line_and_column() {
    let folder = folder("faults");
    let head = "kibitz record 1\ngame: connect-four\nsetup: 7x6\n\n";
    let full = file(&folder, "full.kibitz", format!("{head}{}", "1 4\n2 4\n".repeat(4)));
    let binary = file(&folder, "binary.kibitz", b"kibitz record 1\ngame: \xff");
    let missing = folder.join("none.kibitz").display().to_string();
    let here = folder.display().to_string();
    let turn = format!("{head}2 4\n");
    let played_on = format!("{head}{}2 2\n", "1 1\n2 2\n".repeat(3) + "1 1\n");
    refused(&[
        (&["replay", &missing], "", &["none.kibitz", "No such file"]),
        (&["replay", &here], "", &[&here, "directory"]),
        (&["replay", &full], "", &["full.kibitz: line 11, column 1", "column 4 is full"]),
        (&["replay", &binary], "", &["binary.kibitz: line 2, column 7: not UTF-8"]),
        (&["replay", "-"], "4453", &["stdin: line 1, column 1", "--game"]),
        (&["replay", "-"], "", &["stdin: line 1, column 1"]),
        (&["replay", "-"], &turn, &["stdin: line 5", "not that seat's turn"]),
        (&["replay", "-"], &played_on, &["stdin: line 12", "the game is over"]),
        (&["replay", "-"], "kibitz record 1\ngame: go\nsetup: 9\n\n", &["line 2", "no game “go”"]),
        (&["replay", "-"], &head.replace("7x6", "7x"), &["stdin: line 3", "“7x”"]),
        (&["replay", "-"], &format!("{head}1\n"), &["stdin: line 5, column 1"]),
        (&["replay", "-", "--at", "9"], head, &["--at", "only 0 moves"]),
        (&["replay", "-", "--number", "2"], head, &["no record 2"]),
        (&["replay", "-", "--game", "connect-four"], "\n 44z", &["stdin: line 2, column 4", "“z”"]),
        (&["replay", "-", "--game", "connect-four"], "4444444", &["column 7", "is full"]),
        (&["replay", "-", "--game", "connect-four"], "7x6 12121212", &["column 12", "over"]),
        (&["moves", "connect-four", "--record", &full], "", &["full.kibitz: line 11"]),
    ]);
}

#[test]
fn lists_of_positions_are_refused_with_line_and_column_before_any_work() {
    let solve = &["solve", "connect-four"][..];
    refused(&[
        (solve, "44\n4x\n", &["stdin: line 2, column 2: “x” is not the digit"]),
        (solve, "44\n4444444 1\n", &["stdin: line 2, column 7: column 4 is full"]),
        (solve, "1212121\n", &["stdin: line 1, column 7: the game is over"]),
        (solve, "121212 eighteen\n", &["stdin: line 1, column 8", "is not a score"]),
        (solve, "121212 18 19\n", &["stdin: line 1, column 11"]),
        (&["solve", "connect-four", "nowhere.txt"], "", &["nowhere.txt", "No such file"]),
    ]);
}

#[test]
fn matches_that_cannot_be_played_are_refused() {
    let folder = folder("match-faults");
    let openings = file(&folder, "openings.txt", "44\n48\n");
    let base = ["match", "connect-four", "--games", "2", "--players"];
    let with = |more: &[&'static str]| [&base[..], more].concat();
    refused(&[
        (&with(&["homburg"]), "", &["--players", "two names"]),
        (&with(&["homburg,eve"]), "", &["--players: no player “eve”"]),
        (&with(&["homburg,perfect", "--games", "0"]), "", &["--games"]),
        (&with(&["homburg,homburg", "--openings", "random:x"]), "", &["--openings", "random:K"]),
        (&with(&["homburg,homburg", "--openings", "none.txt"]), "", &["--openings", "none.txt"]),
        (&with(&["homburg,homburg", "--openings", "random:99"]), "", &["begin with fewer"]),
        (&with(&["homburg,homburg", "--setup", "7x6 1212121"]), "", &["over"]),
        (&with(&["homburg,kibitz:x"]), "", &["--players", "“x”", "level nor a budget"]),
        (&with(&["homburg,homburg,homburg"]), "", &["3 players at a table with 2 seats"]),
        (
            &with(&["homburg,homburg", "--map", "atlantis"]),
            "",
            &["--map", "“atlantis”", "standard"],
        ),
        (&with(&["homburg,homburg", "--generated", "3"]), "", &["--generated", "reversi only"]),
        (&with(&["homburg,homburg", "--points", "x"]), "", &["--points"]),
        (&with(&["homburg,homburg", "--sprt", "5,0"]), "", &["--sprt", "smaller first"]),
        (&with(&["homburg,homburg", "--save", "/nowhere/x"]), "", &["--save: /nowhere/x"]),
        (
            &[&base[..], &["homburg,homburg", "--openings", &openings]].concat(),
            "",
            &["openings.txt: line 2, column 2: there is no column 8"],
        ),
    ]);
}

#[test]
fn players_without_a_seat_and_maps_of_no_game_are_refused() {
    let folder = folder("play-faults");
    let good = file(&folder, "good.map", "2\n0\n0 0\n1 4\n0 1 2 0\n");
    let many = format!("2\n0\n0 0\n10 10\n{}\n", "Q ".repeat(100));
    let bad = file(&folder, "bad.map", many);
    let play = ["play", "--plain", "--lang", "en"];
    let with = |more: &[&'static str]| [&play[..], more].concat();
    let long = with(&["--map", "market", "--seats", "human,lot,lot,lot,lot,lot"]);
    refused(&[
        (&long, "", &["there are 4 seats, and 6 players are named"]),
        (&with(&["--seats", "human,homburg,homburg"]), "", &["2 seats"]),
    ]);
    let othello = ["--game", "othello"];
    for named in [&["--map", &good][..], &[&good]] {
        let args = [&play[..], named, &othello].concat();
        refused(&[(&args, "", &["Othello has no maps; ReversiXT has"])]);
    }
    for named in [&["--map", &bad][..], &[&bad]] {
        let args = [&play[..], named].concat();
        refused(&[(&args, "", &["“Q”", "(and 97 more)"])]);
    }
    let args = ["match", "reversi", "--players", "lot,lot", "--map", &bad];
    refused(&[(&args, "", &["“Q”", "(and 97 more)"])]);
}

#[test]
fn a_map_is_played_on_however_it_is_named() {
    let folder = folder("play-map");
    let map = "2\n0\n0 0\n1 4\n0 1 2 0\n";
    for name in ["good.map", "good"] {
        let file = file(&folder, name, map);
        let play = ["play", "--plain", "--lang", "en", &file, "--seats", "human,lot"];
        let run = kibitz(&play, "quit\n");
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert!(run.out.contains("ReversiXT") && run.out.contains("0  . 1 2 ."), "{}", run.out);
    }
}
