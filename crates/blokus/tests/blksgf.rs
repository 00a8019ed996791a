//! Games in `.blksgf`: everything in a file comes back, main lines become records, and what cannot be
//! is refused with its place.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use blokus::blksgf::Tree;
use blokus::{Blokus, Position};
use game::{Event, Game, Leaving, Position as _, Record, Replay, Seat, Stream};
use proptest::prelude::*;

const FILE: &str = include_str!("data/duo-variations.blksgf");
const SETUPS: [&str; 5] = ["classic", "classic-2", "classic-3", "duo", "junior"];

fn refused(text: &str) -> String {
    Blokus::import(text).unwrap_err().to_string()
}

fn replay(record: &Record) -> Replay<Position> {
    Replay::of(record).unwrap()
}

/// A game of so many moves, drawn by lot.
fn random_game(setup: &str, seed: u64, moves: usize) -> Record {
    let mut lot = Stream::new(seed);
    let mut replay = Replay::<Position>::begin("blokus", setup).unwrap();
    for _ in 0..moves {
        let legal = replay.position().moves();
        if legal.is_empty() {
            break;
        }
        replay.play_move(legal[lot.below(legal.len())]).unwrap();
    }
    replay.record().clone()
}

fn written(record: &Record) -> String {
    Blokus::export(record, "blksgf").unwrap()
}

#[test]
fn a_file_comes_back_with_variations_comments_and_what_we_do_not_know() {
    let tree = Tree::read(FILE).unwrap();
    assert_eq!(tree.nodes().len(), 8);
    assert_eq!(tree.main_line().count(), 5);
    assert_eq!(tree.nodes()[0].value("GM"), Some("Blokus Duo"));
    assert_eq!(tree.nodes()[0].value("XY"), Some("kept [so] \\ as it is"));
    assert_eq!(tree.nodes()[0].children(), [1]);
    assert_eq!(tree.nodes()[2].children(), [3, 5], "a variation after the second move");
    assert_eq!(tree.nodes()[1].value("C"), Some("The cross,\nturned as it likes."));
    let text = tree.to_string();
    assert_eq!(Tree::read(&text).unwrap(), tree);
    assert_eq!(Tree::read(&text).unwrap().to_string(), text);
}

#[test]
fn the_main_line_is_a_record_with_its_heading_and_notes() {
    let record = Blokus::import(FILE).unwrap();
    assert_eq!(record.setup, "duo");
    let tags = ["seat 1", "seat 2", "date", "event", "round", "time", "result"];
    let expected = ["Anna", "Ben", "2026-11-18", "Cup", "2", "30 minutes", "B+3"];
    assert_eq!(tags.map(|tag| record.tag(tag).unwrap()), expected);
    let notes = record.events.iter().filter_map(|event| match event {
        Event::Note(text) => Some(text.as_str()),
        _ => None,
    });
    let notes: Vec<&str> = notes.collect();
    assert_eq!(notes, ["The cross,", "turned as it likes.", "!", "?!"]);
    assert_eq!(replay(&record).position().placed().count(), 4);
    assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
    assert_eq!(Blokus::import(&written(&record)).unwrap(), record);
}

#[test]
fn pieces_of_a_setup_are_put_into_an_order_in_which_they_could_be_placed() {
    let text = "(;GM[Blokus Duo]AB[g7,g8,h8][f9][e10,e11]AW[j5]PL[W];W[i4,h4])";
    let record = Blokus::import(text).unwrap();
    assert_eq!(record.setup, "duo\nblue e10,e11 f9 g7,g8,h8\ngreen j5\nturn green");
    assert_eq!(record.events.len(), 1);
}

#[test]
fn a_setup_that_could_not_have_been_placed_is_refused() {
    let lonely = "(;GM[Blokus Duo]\nAB[e10,e11][a1])";
    assert_eq!(
        refused(lonely),
        "line 2, column 1: AB[a1]: the piece must touch a corner of another blue piece"
    );
    assert!(refused("(;GM[Blokus Duo]AB[a1])").contains("AB[a1]: the first blue piece must cover"));
    let twice = "(;GM[Blokus Duo]AB[e10][f9])";
    assert!(refused(twice).contains("AB[f9]: there is no blue piece I1 left"));
    assert!(refused("(;GM[Blokus Duo]AB[e10]AW[e10])").contains("AW[e10]: a blue piece lies"));
    assert!(refused("(;GM[Blokus Duo]A1[e10,e12])").contains("A1[e10,e12]: “e10,e12” are not"));
    assert!(refused("(;GM[Blokus Duo]A3[e10])").contains("A3: no such colour"));
    let many = format!("(;GM[Blokus Duo]AB{})", "[e10]".repeat(100_000));
    assert!(refused(&many).contains("AB[e10]: there is no blue piece I1 left"));
}

#[test]
fn a_record_begins_where_the_board_was_set_up_last() {
    let text = "(;GM[Blokus Duo];B[e10]C[one];W[j5];AE[e10]AB[e10,e11];B[f9]C[two])";
    let record = Blokus::import(text).unwrap();
    assert_eq!(record.setup, "duo\nblue e10,e11\ngreen j5");
    assert_eq!(record.events.len(), 3);
    assert_eq!(record.events[0], Event::Note("one".into()));
    assert!(refused("(;GM[Blokus Duo]AE[e10])").contains("AE[e10]: no such piece is on the board"));
}

#[test]
fn any_colour_may_begin_but_then_turns_are_kept() {
    let record = Blokus::import("(;GM[Blokus Duo];W[j5];B[e10])").unwrap();
    assert_eq!(record.setup, "duo\nturn green");
    assert_eq!(
        refused("(;GM[Blokus Duo]\n;W[j5]\n;W[i6])"),
        "line 3, column 2: W[i6]: it is blue's turn, not green's"
    );
    let four = "(;GM[Blokus];1[a20];2[t20];YELLOW[s19])";
    assert!(refused(four).contains("it is red's turn, not yellow's"));
    assert!(refused("(;GM[Blokus];B[a20])").contains("B: no such colour plays"));
}

#[test]
fn faults_name_their_line_and_property() {
    let cases = [
        ("", "line 1, column 1: a game in .blksgf begins with “(;”"),
        ("\n e10", "line 2, column 2: a game in .blksgf begins"),
        ("(;GM[Blokus Duo]\n;B[e10", "line 2, column 3: this value of B does not end"),
        ("(;GM[Blokus Duo]\n;B", "line 2, column 2: the property B has no value"),
        ("(;GM[Blokus Duo]\n;B[e10]", "line 1, column 1: the variation that begins here"),
        ("(;GM[Blokus Duo])x", "line 1, column 18: “x” cannot stand here"),
        ("(;GM[Blokus Duo](;B[e10]);W[j5])", "column 26: “;W[j5])” cannot stand here"),
        ("(;GM[Blokus Duo](;B[e10])C[x])", "“C[x])” cannot stand here"),
        ("()", "line 1, column 2: “)” cannot stand"),
        ("((;B[e10]))", "line 1, column 2: “(;B[e10]))” cannot stand here"),
        ("(GM[Blokus])", "line 1, column 2: “GM[Blokus])” cannot"),
        ("(;C[x])", "does not say what is played"),
        ("(;C[x]\nGM[Blokus Trigon])", "line 2, column 1: GM: “Blokus Trigon” is not played here"),
        ("(;GM[Blokus Duo]\n;B[e10,f])", "line 2, column 2: B[e10,f]: “f” is not a cell"),
        ("(;GM[Blokus Duo]\n;B[])", "B[]: “” is not a move"),
        ("(;GM[Blokus Duo]PL[X])", "X: no such colour"),
        ("(;GM[Blokus Duo]KB[3 retires: left])", "KB[3 retires: left]: there is no such seat"),
    ];
    for (text, message) in cases {
        assert!(refused(text).contains(message), "{text:?}: {}", refused(text));
    }
}

#[test]
fn no_file_is_nested_too_deeply() {
    let deep = 300_000;
    let text = format!("(;GM[Blokus Duo]{}{}", "(;C[x]".repeat(deep), ")".repeat(deep + 1));
    let tree = Tree::read(&text).unwrap();
    assert_eq!(tree.nodes().len(), deep + 1);
    assert_eq!(Tree::read(&tree.to_string()).unwrap(), tree);
    assert_eq!(Blokus::import(&text).unwrap().events.len(), deep);
    assert!(Tree::read(&"(".repeat(deep)).is_err());
    assert!(Tree::read(&"(;".repeat(deep)).is_err());
}

#[test]
fn several_games_are_read_and_the_first_is_taken() {
    let text = "(;GM[Blokus Duo];B[e10])\n(;GM[Blokus])\n";
    assert_eq!(Tree::read_all(text).unwrap().len(), 2);
    assert_eq!(Blokus::split_games(text), text.trim().split('\n').collect::<Vec<_>>());
    assert_eq!(Blokus::split_games("(;GM[Blokus]"), ["(;GM[Blokus]"]);
    assert_eq!(Blokus::import(text).unwrap().setup, "duo");
}

#[test]
fn what_the_format_cannot_say_is_refused_by_name() {
    let told = |setup: &str| {
        Blokus::export(&Record::new("blokus", setup), "blksgf").unwrap_err().to_string()
    };
    assert!(told("two-colours").contains("no name for two-colours"));
    assert!(told("junior-n").contains("no name for junior-n"));
    for setup in ["duo 15x15", "classic left", "duo I5*0", "classic-3 bonus\nout 2"] {
        assert!(told(setup).contains("cannot say"), "{setup}");
    }
    let other = Blokus::export(&Record::new("blokus", "duo"), "pgn").unwrap_err().to_string();
    assert_eq!(other, "Blokus is not written as “pgn”; there is kibitz, blksgf");
}

#[test]
fn who_leaves_and_what_is_noted_comes_back() {
    let mut replay = Replay::<Position>::begin("blokus", "classic").unwrap();
    replay.note("before anything ]\\");
    for mv in ["a20", "t20"] {
        replay.play(mv).unwrap();
    }
    replay.note("??");
    replay.note("why?");
    replay.retire(Seat::new(2).unwrap(), Leaving::OutOfTime).unwrap();
    replay.note("!");
    replay.play("a1,b1").unwrap();
    let record = replay.record().clone();
    assert_eq!(Blokus::import(&written(&record)).unwrap(), record);
}

/// Text that is nearly a tree.
fn near_tree() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("(;".to_owned()),
        Just(")".to_owned()),
        Just(";".to_owned()),
        "GM\\[Blokus( Duo| Junior| Two-Player| Three-Player)?\\]",
        "[BWC1-4]\\[[a-n]1?[0-9](,[a-n]1?[0-9]){0,4}\\]",
        "A[BWE1-4](\\[[a-t][12]?[0-9]\\]){1,3}",
        "(PL|KB|TE|BM|XX|C)\\[[ -~\u{e4}\n]{0,6}\\]?",
        "\\PC{0,5}",
    ];
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn any_text_is_read_or_refused(text in near_tree(), whole: bool) {
        let text = if whole { format!("(;GM[Blokus Duo]{text})") } else { text };
        if let Ok(tree) = Tree::read(&text) {
            prop_assert_eq!(&Tree::read(&tree.to_string()), &Ok(tree));
        }
        match Blokus::import(&text) {
            Err(fault) => prop_assert!(!fault.to_string().is_empty()),
            Ok(record) => {
                prop_assert_eq!(record.to_string().parse::<Record>(), Ok(record.clone()));
                prop_assert!(Replay::<Position>::of(&record).is_ok());
                prop_assert_eq!(Blokus::import(&written(&record)), Ok(record));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn every_game_comes_back_from_its_file(seed: u64, variant in 0..5_usize, moves in 0..90_usize) {
        let record = random_game(SETUPS[variant], seed, moves);
        prop_assert_eq!(&Blokus::import(&written(&record)).unwrap(), &record);
        // The same position as a setup, and from there on.
        let position = replay(&record).position().clone();
        let setup = Record::new("blokus", position.setup().to_string());
        let back = Blokus::import(&written(&setup)).unwrap();
        prop_assert_eq!(&back, &setup);
        let back = replay(&back);
        prop_assert_eq!(back.position(), &position);
    }
}
