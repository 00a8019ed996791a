//! Whole games as the course's server refereed them: every board, every legal cell, every counter.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::path::{Path, PathBuf};

use game::{Game, Position as _, Replay};
use reversi::checking::check_game;
use reversi::{Fault, Position, Reversi, Setup};

fn files(folder: &Path, ending: &str) -> Vec<(String, String)> {
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let wanted = |path: &&PathBuf| path.extension().is_some_and(|found| found == ending);
    let read = |path: &PathBuf| {
        let bytes = std::fs::read(path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, String::from_utf8_lossy(&bytes).into_owned())
    };
    paths.iter().filter(wanted).map(read).collect()
}

fn own() -> Vec<(String, String)> {
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data"), "txt")
}

/// The folder of data that is not ours to give away.
fn fetched(part: &str) -> Option<PathBuf> {
    match std::env::var_os("KIBITZ_SHARED_VECTORS") {
        Some(folder) => Some(Path::new(&folder).join("reversixt").join(part)),
        None => {
            eprintln!("KIBITZ_SHARED_VECTORS is not set: {part} are not looked at");
            None
        }
    }
}

#[test]
fn every_line_of_our_own_games_agrees_with_the_rules() {
    let games = own();
    assert_eq!(games.len(), 19);
    for (name, text) in games {
        let shown = text.lines().filter(|line| line.starts_with("B ")).count();
        match check_game(&text) {
            Ok(checked) => {
                assert_eq!((checked.boards, checked.unfinished), (shown, None), "{name}");
            }
            Err(difference) => panic!("{name}: {difference}"),
        }
    }
}

#[test]
fn a_game_with_one_changed_line_differs_there() {
    for (name, text) in own() {
        let lines: Vec<&str> = text.lines().collect();
        let end = lines.iter().position(|line| *line == "ENDMAP").unwrap();
        for kind in ["B ", "T ", "V ", "M ", "X ", "S1 ", "S2 "] {
            let Some(at) = (end..lines.len()).rfind(|at| lines[*at].starts_with(kind)) else {
                continue;
            };
            let mut changed: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
            changed[at] = spoilt(lines[at]);
            let difference = check_game(&changed.join("\n")).unwrap_err();
            assert_eq!(difference.line, at + 1, "{name} {kind}: {difference}");
            assert!(!difference.unreadable, "{name} {kind}: {difference}");
        }
        for kind in ["E1", "E2"] {
            let Some(at) = lines.iter().position(|line| *line == kind) else { continue };
            let mut changed = lines.clone();
            let word = changed.remove(at);
            changed.insert(end + 1, word);
            // Our bombing-only game begins with the end of the building phase.
            if kind == "E2" || !name.contains("bombing-only") {
                let difference = check_game(&changed.join("\n")).unwrap_err();
                assert_eq!(difference.line, end + 2, "{name} {kind}: {difference}");
            }
        }
    }
}

/// The same line with something wrong in it.
fn spoilt(line: &str) -> String {
    let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    match words[0].as_str() {
        "B" => {
            let at = words[1].find(|c: char| c.is_ascii_digit() || c == '-').unwrap();
            let other = if words[1][at..].starts_with('-') { "0" } else { "-" };
            words[1].replace_range(at..=at, other);
        }
        "V" => {
            words.remove(1);
        }
        "M" => words[2] = "999".to_owned(),
        "X" => words[1] = (words[1].parse::<u8>().unwrap() % 2 + 7).to_string(),
        "S1" | "S2" => *words.last_mut().unwrap() = "77".to_owned(),
        _ => *words.last_mut().unwrap() = "99".to_owned(),
    }
    words.join(" ")
}

#[test]
fn our_own_games_are_imported_as_records_that_replay() {
    for (name, text) in own() {
        let record = Reversi::import(&text).unwrap();
        let replay: Replay<Position> = Replay::of(&record).unwrap();
        let last = text.lines().rfind(|line| line.starts_with("B ")).unwrap();
        let rows: Vec<String> = (0..replay.position().height())
            .map(|y| {
                let cells = 0..replay.position().width();
                cells.map(|x| replay.position().tile(x, y).letter()).collect()
            })
            .collect();
        assert_eq!(format!("B {}", rows.join("/")), last, "{name}");
        assert!(replay.position().outcome().is_some(), "{name} is over");
    }
}

#[test]
fn fetched_games_agree_with_the_rules() {
    let Some(folder) = fetched("games") else { return };
    let games = files(&folder, "txt");
    assert!(!games.is_empty());
    for (name, text) in games {
        match check_game(&text) {
            Ok(checked) => assert_eq!(checked.unfinished, None, "{name}"),
            Err(difference) => panic!("{name}: {difference}"),
        }
    }
}

#[test]
fn fetched_maps_load_as_their_index_says() {
    let Some(folder) = fetched("maps") else { return };
    let index = std::fs::read_to_string(folder.join("index.tsv")).unwrap();
    let mut rows = index.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let heading = rows.next().unwrap();
    let column = |name: &str| heading.iter().position(|word| *word == name).unwrap();
    for row in rows {
        let text = std::fs::read(folder.join(row[0])).unwrap();
        let setup: Setup = String::from_utf8_lossy(&text)
            .parse()
            .unwrap_or_else(|faults| panic!("{}: {faults}", row[0]));
        let map = &setup.map;
        let found = [
            ("players", usize::from(map.players)),
            ("width", map.width),
            ("height", map.height),
            ("radius", usize::from(map.radius)),
            ("transitions", map.transitions.len()),
        ];
        for (name, number) in found {
            assert_eq!(row[column(name)], number.to_string(), "{} {name}", row[0]);
        }
        Position::new(&setup).unwrap_or_else(|faults| panic!("{}: {faults}", row[0]));
    }
}

#[test]
fn fetched_faulty_maps_are_refused_for_the_same_reason() {
    let Some(folder) = fetched("invalid") else { return };
    let index = std::fs::read_to_string(folder.join("index.tsv")).unwrap();
    for row in index.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>()) {
        let text = std::fs::read(folder.join(row[0])).unwrap();
        let read = String::from_utf8_lossy(&text).parse::<Setup>();
        if row[1].contains("final") {
            let faults = Position::new(&read.unwrap()).unwrap_err();
            assert_eq!(*faults.first(), Fault::Final, "{}", row[0]);
            continue;
        }
        let faults = read.unwrap_err();
        let told = faults.first().reason.to_string();
        let transition = row[1].split("transition ").nth(1).map(|rest| {
            rest.split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default().to_owned()
        });
        match transition {
            Some(number) => {
                assert!(told.contains(&format!("transition {number}:")), "{}: {told}", row[0]);
            }
            None => assert!(told.contains("players"), "{}: {told}", row[0]),
        }
    }
}
