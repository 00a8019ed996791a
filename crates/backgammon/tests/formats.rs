//! Matches and positions of other programs, both ways.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use backgammon::{Position, export, gnubg_id, import, match_id, read_gnubg_id, read_xgid, xgid};
use game::{Position as _, Record, Replay, Seat, Stream, Turn};

const MATS: [&str; 3] = [
    include_str!("data/sample-match5.mat"),
    include_str!("data/sample-match9.mat"),
    include_str!("data/session.mat"),
];
const SGFS: [&str; 3] = [
    include_str!("data/sample-match5.sgf"),
    include_str!("data/sample-match9.sgf"),
    include_str!("data/session.sgf"),
];

fn read(text: &str) -> Record {
    import(text).unwrap_or_else(|fault| panic!("{fault}"))
}

fn end(record: &Record) -> Position {
    *Replay::<Position>::of(record).unwrap().position()
}

#[test]
fn both_formats_tell_the_same_matches() {
    for (mat, sgf) in MATS.iter().zip(SGFS) {
        let (mat, sgf) = (read(mat), read(sgf));
        assert_eq!(mat.events, sgf.events);
        assert_eq!(mat.tag("seat 1"), sgf.tag("seat 1"));
    }
    assert_eq!(end(&read(MATS[0])).score(), [3, 5]);
    assert_eq!(end(&read(MATS[1])).turn(), Turn::Over);
    assert_eq!(end(&read(MATS[2])).score(), [0, 25]);
}

#[test]
fn what_is_written_is_read_back_equal() {
    for text in MATS.iter().chain(&SGFS) {
        let record = read(text);
        for format in ["mat", "sgf"] {
            let written = export(&record, format).unwrap().unwrap();
            let again = read(&written);
            assert_eq!(again.events, record.events, "{format}\n{written}");
            assert_eq!(again.tags, record.tags);
        }
        let kept: Record = record.to_string().parse().unwrap();
        assert_eq!(kept, record);
    }
}

#[test]
fn random_matches_come_back_from_both_formats() {
    for seed in 0..3 {
        let mut stream = Stream::new(seed);
        let setup = ["match 5", "money jacoby raccoons", "match 3 no-crawford"][seed as usize % 3];
        let mut replay: Replay<Position> = Replay::begin("backgammon", setup).unwrap();
        while replay.position().turn() != Turn::Over && replay.record().moves() < 900 {
            let moves = replay.position().moves();
            let text = |mv: &backgammon::Move| replay.position().move_text(*mv);
            let quiet = |mv: &&backgammon::Move| {
                !text(mv).starts_with("resign") && (text(mv) != "end" || moves.len() == 1)
            };
            let all: Vec<backgammon::Move> = moves.iter().filter(quiet).copied().collect();
            let mv = *stream.pick(&all).unwrap();
            replay.play_move(mv).unwrap();
        }
        for format in ["mat", "sgf"] {
            let written = export(replay.record(), format).unwrap().unwrap();
            let again = read(&written);
            let twice = export(&again, format).unwrap().unwrap();
            assert_eq!(written, twice, "{setup}");
            let (one, two) = (end(&again), *replay.position());
            assert_eq!(one.score(), two.score());
        }
    }
}

#[test]
fn broken_files_say_where() {
    let told = |text: &str| import(text).unwrap_err().to_string();
    let broken = MATS[0].replacen("13/10             61:", "13/10             91:", 1);
    assert!(told(&broken).starts_with("line 8"), "{}", told(&broken));
    let illegal = MATS[0].replacen("24/22 13/10", "24/21 13/10", 1);
    assert!(told(&illegal).starts_with("line 8"), "{}", told(&illegal));
    let illegal = SGFS[0].replacen("W[32xvmj]", "W[32xvmm]", 1);
    assert!(told(&illegal).starts_with("line 3"), "{}", told(&illegal));
    let chess = SGFS[0].replacen("GM[6]", "GM[1]", 1);
    assert!(told(&chess).contains("GM[1]"));
    assert!(told(&SGFS[0][..200]).contains("line 1"));
    assert!(told("hello").contains("no match"));
    let wrong = MATS[0].replacen("Wins 1 point", "Wins 3 points", 1);
    assert!(told(&wrong).contains("it stands 0-1"), "{}", told(&wrong));
}

#[test]
fn damaged_files_never_panic() {
    let mut stream = Stream::new(5);
    for _ in 0..400 {
        let all: Vec<&str> = MATS.iter().chain(&SGFS).copied().collect();
        let text = *stream.pick(&all).unwrap();
        let mut letters: Vec<char> = text.chars().take(1500).collect();
        for _ in 0..1 + stream.below(6) {
            let at = stream.below(letters.len());
            letters[at] = *stream
                .pick(&['[', ']', '(', ')', '/', '9', ' ', '\n', 'z', 'ß', ':', '*'])
                .unwrap();
        }
        let _ = import(&letters.into_iter().collect::<String>());
    }
}

/// Ids that GNU Backgammon printed, with what they tell.
const IDS: [(&str, &str); 8] = [
    ("4HPwATDgc/ABMA:cAmvAAAAAAAE", "match 5 board -b----E-C---eE---c-e----B- turn 2 dice 63"),
    ("0HPkATDgc/ABMA:cBEAAAAAAAAA", "money jacoby board -b----E-C---eE---c-e----B- turn 2 doubled"),
    ("0HPkATDgc/ABMA:QRkAAAAAAAAA", "turn 2 beavered cube 2 owner 1"),
    ("0HPkATDgc/ABMA:QwkAAAAAAAAA", "cube 8 owner 1"),
    ("0HPkATDgc/ABMA:QwkbAAAAAAAA", "dice 66 cube 8 owner 1"),
    ("4NvBwQDQc+QBMA:A2kAAAAAAAAA", "resigns 3 cube 8 owner 1"),
    ("4HPwATDgc/ABMA:MAEXAAAAwAAA", "score 0-24"),
    ("0HPkATDgc/ADIA:MCkAAAAAwAAA", "resigns 1"),
];

#[test]
fn match_ids_are_those_of_gnu_backgammon() {
    for (id, tells) in IDS {
        let setup = read_gnubg_id(id).unwrap();
        let position =
            Position::new(&setup).unwrap_or_else(|faults| panic!("{id} {setup}: {faults}"));
        let text = setup.to_string();
        assert!(
            tells.split(" board").all(|part| part.starts_with(' ') || text.contains(part)),
            "{text}"
        );
        assert_eq!(gnubg_id(&position), id);
        assert_eq!(match_id(&position), id[15..]);
    }
    assert!(read_gnubg_id("4HPwATDgc/ABMA:cAmvAAAAAAA").is_err());
    assert!(read_gnubg_id("4HPwATDgc/ABMA:cAmvAAAA?AAE").is_err());
}

#[test]
fn xgids_come_back() {
    let ids = [
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
        "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:00:3:4:0:7:10",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:3:0:10",
        "XGID=-b----E-C---eE---c-e----B-:0:0:-1:52:6:2:1:7:10",
        "XGID=-b----E-C---eE---c-e----B-:1:-1:1:B:0:0:2:0:10",
    ];
    for id in ids {
        let setup = read_xgid(id).unwrap();
        let position = Position::new(&setup).unwrap_or_else(|faults| panic!("{id}: {faults}"));
        assert_eq!(xgid(&position), id);
        assert_eq!(import(id).unwrap().setup, setup.to_string());
    }
    assert_eq!(read_xgid(ids[1]).unwrap().mover, Seat::SECOND);
    assert!(read_xgid("XGID=abc").unwrap_err().to_string().contains("ten fields"));
    let bad = ids[0].replace(":31:", ":71:");
    assert!(read_xgid(&bad).unwrap_err().to_string().contains("field 5"));
}

/// GNU Backgammon ends a name at its first colon and stumbles over what follows.
#[test]
fn names_of_players_have_no_colon_in_mat() {
    let text = "kibitz record 1\ngame: backgammon\nsetup: match 1\nseat 1: kibitz:4\n\
                seat 2: somebody whose name is far too long\n\n* 31\n1 8/5 6/5\n";
    let record: Record = text.parse().unwrap();
    let text = export(&record, "mat").unwrap().unwrap();
    assert!(!text.contains("kibitz:4"), "{text}");
    let again = import(&text).unwrap();
    assert_eq!(again.tag("seat 1"), Some("kibitz-4"));
    assert_eq!(again.tag("seat 2").map(str::len), Some(24));
}
