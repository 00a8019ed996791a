//! `kibitz map`, run as people run it.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::{Run, file, folder, kibitz};

/// Runs `kibitz map` with these arguments and this input.
fn map(args: &[&str], input: &str) -> Run {
    kibitz(&[&["map"], args].concat(), input)
}

fn printed(args: &[&str], input: &str) -> String {
    crate::printed(&[&["map"], args].concat(), input)
}

fn json(args: &[&str]) -> Value {
    crate::json(&[&["map"], args].concat())
}

#[test]
fn every_tool_has_examples() {
    for tool in ["check", "info", "draw", "generate", "convert"] {
        assert!(printed(&[tool, "--help"], "").contains("Examples:"), "{tool}");
    }
}

#[test]
fn check_lists_every_fault_of_every_file_with_line_and_column() {
    let folder = folder("map-check");
    let good = file(&folder, "good.map", "2\n0\n0 0\n1 4\n0 1 2 0\n");
    let bad = file(
        &folder,
        "bad.map",
        "9\n0\n0 0\n2 3\n0 1 2\n0 Q -\n2 1 0 <-> 0 0 2\n0 0 0 <-> 0 0 0\n0 0 0 <-> 7 7 7\n",
    );
    let run = map(&["check", &good, &bad], "");
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[0], format!("{good}: ok, 2 players, 4x1, no transitions"));
    let places = ["1:1", "6:3", "7:1", "7:11", "9:1", "9:11"];
    assert_eq!(lines.len(), 1 + places.len(), "{}", run.out);
    for (line, place) in lines[1..].iter().zip(places) {
        assert!(line.starts_with(&format!("{bad}:{place}: ")), "{place}: {line}");
    }
    assert_eq!(printed(&["check", "--quiet", &good], ""), "");
}

#[test]
fn check_reads_stdin_names_of_maps_and_nothing_else() {
    assert_eq!(
        printed(&["check", "-", "torus"], "2 0 1 0 1 2 1 2"),
        "stdin: ok, 2 players, 2x1, no transitions\ntorus: ok, 2 players, 8x8, 46 transitions\n"
    );
    // Nobody can move, and there is no bomb.
    let run = map(&["check", "-"], "2 0 0 0 1 2 1 2");
    assert_eq!(run.code, Some(1));
    assert!(run.out.starts_with("stdin:1:1: "), "{}", run.out);
    let run = map(&["check", "nowhere.map"], "");
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("nowhere.map"), "{}", run.err);
}

#[test]
fn info_tells_what_counts() {
    let text = printed(&["info", "archipelago", "--games", "4"], "");
    for part in [
        "archipelago: 4 players, 15x15",
        "137 and 88 holes, 1 piece, 137 reachable",
        "overrides 2, bombs 1, radius 1",
        "quarter turn (1→2 2→3 3→4 4→1)",
        "all seats are equal, but for the order of turns",
        "12: 12 straight",
        "4 games by lot",
    ] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    assert_eq!(text, printed(&["info", "archipelago", "--games", "4"], ""));
    assert!(printed(&["info", "market"], "").contains("no two seats are equal"));
}

#[test]
fn info_for_programs_has_the_same() {
    let info = json(&["info", "torus", "--json", "--games", "2"]);
    assert_eq!(info["players"], 2);
    assert_eq!(info["stable"].as_array().map(Vec::len), Some(0));
    assert_eq!(info["transitions"]["straight"], 46);
    assert_eq!(info["transitions"]["closed_lines"], 32);
    assert_eq!(info["fair"], true);
    assert_eq!(info["games"]["count"], 2);
    assert_eq!(json(&["info", "classic", "--json"])["games"], Value::Null);
}

#[test]
fn draw_writes_a_picture() {
    let folder = folder("map-draw");
    let out = folder.join("torus.svg").display().to_string();
    assert_eq!(printed(&["draw", "torus", "--out", &out], ""), "");
    let svg = fs::read_to_string(&out).expect("the picture");
    assert!(svg.starts_with("<svg ") && svg.contains("<title id=\"map-title\">torus</title>"));
    let titled = printed(&["draw", "torus", "--title", "A ring & more"], "");
    assert!(titled.contains(">A ring &amp; more</title>"));
    let run = map(&["draw", "-"], "2 0 0 0 1 2 1 9");
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("stdin:1:15: "), "{}", run.err);
}

#[test]
fn generated_maps_are_sound_and_the_same_for_ever() {
    for seats in ["2", "3", "4", "5", "6", "7", "8"] {
        let args = ["generate", "--seats", seats, "--seed", "11", "--choice", "2"];
        let made = printed(&args, "");
        assert_eq!(printed(&args, ""), made);
        printed(&["check", "-"], &made);
        assert_eq!(made.lines().next(), Some(seats));
    }
    let args = "generate --seats 4 --size 15x15 --symmetry quarter-turn --holes 0.2 --inversion 4 \
                --expansion 4 --transitions 0.5 --style random --overrides 3 --bombs 2 --radius 4";
    let made = printed(&args.split_whitespace().collect::<Vec<_>>(), "");
    assert!(made.starts_with("4\n3\n2 4\n15 15\n"), "{made}");
    assert_eq!(made.matches('i').count(), 4);
}

#[test]
fn plans_that_cannot_be_are_refused_by_name() {
    for (args, message) in [
        (&["--seats", "9"][..], "a map is for 2 to 8"),
        (&["--seats", "3", "--symmetry", "mirror"], "“districts” suits every number"),
        (&["--size", "8x9", "--symmetry", "quarter-turn"], "square"),
        (&["--size", "3x3"], "at least 6 columns, 6 rows"),
        (&["--size", "8"], "15x12"),
        (&["--holes", "0.9"], "0.6"),
        (&["--transitions", "2"], "from 0 to 1"),
        (&["--symmetry", "odd"], "half-turn"),
        (&["--style", "odd"], "tunnels"),
    ] {
        let run = map(&[&["generate"], args].concat(), "");
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{args:?}");
        assert!(run.err.contains(message), "{args:?}: {}", run.err);
    }
}

#[test]
fn convert_turns_crops_and_hands_on() {
    let strip = "2 0 0 0 3 4\n- - - -\n- 1 2 0\n- - - -\n3 1 2 <-> 1 1 6";
    assert_eq!(
        printed(&["convert", "-", "--crop", "--seats", "2,1", "--bombs", "3"], strip),
        "2\n0\n3 0\n1 3\n2 1 0\n0 0 6 <-> 2 0 2\n"
    );
    assert_eq!(
        printed(&["convert", "-", "--crop", "--motion", "quarter"], strip),
        "2\n0\n0 0\n3 1\n1\n2\n0\n0 0 0 <-> 0 2 4\n"
    );
    let rows = printed(&["convert", "classic", "--rows"], "");
    assert!(rows.starts_with("00000000/") && rows.contains("/00021000/"), "{rows}");
    let back = printed(&["convert", "-"], &rows);
    assert_eq!(back, printed(&["convert", "classic"], ""));
    let run = map(&["convert", "classic", "--seats", "1,1"], "");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("each player from 1 to 2 once"), "{}", run.err);
    let run = map(&["convert", "-"], "012/01");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("stdin:1:5: a row of 2 cells"), "{}", run.err);
    let run = map(&["convert", "classic", "--motion", "twist"], "");
    assert!(run.err.contains("upside-down"), "{}", run.err);
}

#[test]
fn real_maps_pass_every_tool_and_faulty_ones_are_refused() {
    let Some(vectors) = std::env::var_os("KIBITZ_SHARED_VECTORS") else {
        eprintln!("KIBITZ_SHARED_VECTORS is not set: real maps are not looked at");
        return;
    };
    let maps = |part: &str| -> Vec<String> {
        let folder = Path::new(&vectors).join("reversixt").join(part);
        let files = fs::read_dir(&folder).expect("a folder of maps");
        let paths = files.map(|entry| entry.expect("an entry").path());
        let maps = paths.filter(|path| path.extension().is_some_and(|ending| ending == "map"));
        maps.map(|path| path.display().to_string()).collect()
    };
    let good = maps("maps");
    assert!(good.len() > 60);
    for file in &good {
        printed(&["check", file], "");
        printed(&["info", file], "");
        assert!(printed(&["draw", file], "").ends_with("</svg>\n"));
        let tidy = printed(&["convert", file], "");
        assert_eq!(printed(&["convert", "-"], &tidy), tidy, "{file}");
    }
    let bad = maps("invalid");
    assert!(!bad.is_empty());
    for file in &bad {
        assert_eq!(map(&["check", file], "").code, Some(1), "{file}");
    }
}

#[test]
fn a_name_that_is_none_is_answered_with_those_that_are() {
    for tool in ["check", "info", "draw", "convert"] {
        let run = map(&[tool, "nosuch"], "");
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{tool}");
        assert!(
            run.err.contains("“nosuch”; there is ") && run.err.contains("market"),
            "{}",
            run.err
        );
    }
}

#[test]
fn faults_of_stdin_are_not_looked_for_in_a_file() {
    let run = map(&["convert", "-"], "2 0 0 0 1 4 Q Q 1 2");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("(and 1 more)") && !run.err.contains("map check"), "{}", run.err);
}

#[test]
fn one_game_is_told_as_one_and_all_wins_stay_in_their_column() {
    let text = printed(&["info", "-", "--games", "1"], "2 0 0 0 1 4 1 2 0 0");
    assert!(text.contains("\n1 game by lot"), "{text}");
    let ends: Vec<usize> = text
        .lines()
        .skip_while(|line| !line.starts_with("seat     wins"))
        .map(|line| line.find(" %").unwrap_or_else(|| line.find("wins").unwrap() + 2))
        .collect();
    assert_eq!(ends, [11, 11, 11], "{text}");
    assert!(text.contains("100.0 %"), "{text}");
}

#[test]
fn fields_without_room_are_counted() {
    let run = map(&["generate", "--size", "12x12", "--bonus", "100000"], "");
    assert_eq!(run.code, Some(0));
    let made = run.out.matches('b').count();
    assert_eq!(run.err, format!("kibitz: bonus fields: only {made} of 100000 found room\n"));
    assert_eq!(map(&["generate", "--bonus", "4"], "").err, "");
}

#[test]
fn a_map_of_holes_is_refused_without_a_word_about_hands() {
    let run = map(&["check", "-"], "2 0 3 1 1 2 - -");
    assert_eq!(run.code, Some(1));
    assert!(run.out.contains("nobody can move or throw a bomb"), "{}", run.out);
}
