//! Whatever Backgammon refuses is provoked by what somebody could write, and told in both languages with its
//! rule or place.

use std::collections::BTreeSet;

use catalog::Kind;
use catalog::backgammon::bearoff::Bearoff;
use catalog::backgammon::net::Nets;
use catalog::backgammon::players::gosmann::Weights;
use catalog::backgammon::{
    Fault, Phase, Position, Setup, export, fibs_board, import, read_fibs_board, read_gnubg_id,
    read_position_id, read_xgid,
};
use catalog::game::{Leaving, Means, Phrase, Position as _, Reason, Record, Seat};

use super::*;
use crate::tints::{PARTS, Tint};

const START: &str = "-b----E-C---eE---c-e----B-";

fn position(setup: &str) -> Position {
    let setup = setup.parse().unwrap_or_else(|faults| panic!("{setup}: {faults}"));
    Position::new(&setup).unwrap_or_else(|faults| panic!("{setup}: {faults}"))
}

/// A move where it is refused, with the key of the rule.
fn bad_moves() -> Vec<(String, &'static str, &'static str)> {
    let rolled = |board: &str, dice: &str| format!("rounds 1 board {board} turn 1 dice {dice}");
    let at_start = |dice: &str| rolled(START, dice);
    vec![
        (at_start("31"), "halma", "not-a-move"),
        (at_start("31"), "26/5", "not-a-place"),
        ("match 3 score 3-0 board ---A-----------------a---- turn 1 over".into(), "roll", "over"),
        (at_start("31"), "take", "not-now"),
        (format!("money board {START} turn 1"), "8/5", "not-now"),
        (format!("money board {START} turn 1 doubled"), "roll", "not-now"),
        (format!("money board {START} turn 1 resigns 1"), "roll", "not-now"),
        ("money score 3-0 played 1 between 2".into(), "roll", "not-now"),
        ("match 5".into(), "roll", "not-now"),
        ("match 5".into(), "33", "no-such-roll"),
        (at_start("31"), "6/9", "wrong-direction"),
        (rolled("--F-a-B-C---------cbbcacB-", "61").replace("B- turn", "BB turn"), "8/7", "on-bar"),
        (at_start("31"), "7/6", "no-checker"),
        (at_start("63"), "6/off", "not-all-home"),
        (rolled("--A-B-A-----------------b-", "53"), "4/off", "priority"),
        (at_start("51"), "24/19", "blocked"),
        (at_start("31"), "13/8", "no-such-die"),
        (rolled("--A-b-----A-------------b-", "61"), "2/1", "must-use-more"),
        (rolled("--b-b--------A------------", "65"), "13/8", "must-use-higher"),
        (at_start("31"), "8/5", "unfinished"),
        (at_start("31"), "8/5* 6/5", "no-hit"),
        (rolled("---B---------------bbbbbbA", "65"), "bar/20", "cannot-move"),
        (at_start("31"), "pass", "can-move"),
        (format!("match 5 ask board {START} turn 1 cube 2 owner 2"), "double", "no-double"),
        (format!("money board {START} turn 1 doubled"), "beaver", "no-beaver"),
        (
            "money ask board -A------------------------ turn 1".replace("A---", "A--a"),
            "resign-3",
            "no-resignation",
        ),
    ]
}

fn refusals() -> Vec<Phrase> {
    let mut found = Vec::new();
    let mut unexpected = Vec::new();
    for (setup, text, rule) in bad_moves() {
        let position = position(&setup);
        let refusal = match position.read_move(text) {
            Ok(mv) => position.check(mv).err(),
            Err(refusal) => Some(refusal),
        };
        let key = refusal.as_ref().map(Reason::key);
        if key != Some(&format!("backgammon-{rule}")) {
            unexpected.push((setup, text, rule, key));
        }
        found.extend(refusal.map(|refusal| Phrase::of(&refusal)));
    }
    assert!(unexpected.is_empty(), "{unexpected:#?}");
    let mut left = position("match 5");
    let nobody = left.retire("3".parse::<Seat>().unwrap(), Leaving::Resigned).unwrap_err();
    found.push(Phrase::of(&nobody));
    found
}

/// Setups that nobody can play, with the fault that they have.
fn bad_setups() -> Vec<(String, Fault)> {
    let board = |rest: &str| format!("board {START} turn 1{rest}");
    vec![
        ("match 0".into(), Fault::Length),
        ("match 5 jacoby".into(), Fault::MoneyOnly),
        ("money automatic 7".into(), Fault::Automatic),
        ("rounds 1 start -A------------------------".into(), Fault::Start),
        ("rounds 1 board ---------------------a---- turn 1".into(), Fault::Finished),
        (format!("match 5 score 5-0 {}", board("")), Fault::Score),
        (format!("match 5 crawford {}", board(" dice 31")), Fault::Crawford),
        (format!("rounds 1 {}", board(" dice 31 cube 2 owner 1")), Fault::Cube),
        (format!("rounds 1 {}", board(" doubled")), Fault::Doubled),
        (format!("money {}", board(" rolling resigns 1")), Fault::Resignation),
        (format!("match 5 {}", board(" dice 31 left 1")), Fault::Left),
        ("match 5 between 1".into(), Fault::Between),
    ]
}

/// Texts that are no setup.
const NO_SETUPS: [&str; 14] = [
    "",
    "halma 5",
    "match",
    "match five",
    "money jacoby jacoby",
    "money halma",
    "money score 3",
    "money cube 3",
    "match 5 board -b turn 1",
    "match 5 board -b----E-C---eE---c-e----Z- turn 1",
    "match 5 board -o----O----------oO------- turn 1",
    "match 5 board ------O-----------o------- turn 3",
    "match 5 start -b----E-C---eE---c-e----!-",
    "match 5 start 4HPwATDgc/ABM!",
];

fn setup_faults() -> Vec<Phrase> {
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    let mut setups: Vec<(Setup, Fault)> = Vec::new();
    for (text, fault) in bad_setups() {
        let setup = text.parse().unwrap_or_else(|faults| panic!("{text}: {faults}"));
        setups.push((setup, fault));
    }
    // No text says this; a program may.
    let rolling = format!("rounds 1 board {START} turn 1").parse().unwrap();
    setups.push((Setup { phase: Phase::Decide, ..rolling }, Fault::Decide));
    for (setup, fault) in setups {
        let faults = Position::new(&setup).expect_err(&setup.to_string());
        assert!(faults.iter().any(|one| *one == fault), "{setup}: {faults}");
        found.extend(faults.iter().map(|fault| Phrase::of(fault)));
        seen.insert(format!("{fault:?}"));
    }
    assert_eq!(seen.len(), Fault::ALL.len(), "{seen:?}");
    for text in NO_SETUPS {
        let Err(faults) = text.parse::<Setup>() else { panic!("{text:?} is a setup") };
        found.extend(faults.iter().map(|fault| fault.reason.clone()));
    }
    found
}

/// Ids, boards and files that cannot be read.
fn format_faults() -> Vec<Phrase> {
    let mut found = Vec::new();
    for id in ["short", "4HPwATDgc/ABM!", "//////////////", "4HPwATDgc/////"] {
        found.extend(read_position_id(id, [15, 15]).err().map(|fault| Phrase::of(&fault)));
    }
    // Both sides on one point, and nobody left.
    for id in ["AAAAAAAAAAAAAA", "AQAAAAAAAgAAAA"] {
        found.extend(read_position_id(id, [0, 0]).err().map(|fault| Phrase::of(&fault)));
        found.extend(read_position_id(id, [15, 15]).err().map(|fault| Phrase::of(&fault)));
    }
    found.extend(read_gnubg_id("4HPwATDgc/ABMA:short").err().map(|fault| Phrase::of(&fault)));
    for xgid in [
        "XGID=a:b",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:77:0:0:0:5:10",
        "XGID=-b----E-C---eE---c-e----B-:x:0:1:31:0:0:0:5:10",
        "XGID=-b----E-C---eE---c-e----B-:0:2:1:31:0:0:0:5:10",
        "XGID=-b----E-C---eE---c-e----B:0:0:1:31:0:0:0:5:10",
    ] {
        found.push(read_xgid(xgid).expect_err(xgid));
    }
    let board = fibs_board(&"money".parse().unwrap(), ["a", "b"]);
    found.push(read_fibs_board("board:a:b").unwrap_err());
    found.push(read_fibs_board(&board.replacen(":0:-2:", ":x:-2:", 1)).unwrap_err());
    let mut fields: Vec<&str> = board.split(':').collect();
    fields[46] = "9";
    found.push(read_fibs_board(&fields.join(":")).expect_err("24 checkers"));
    let mat = " 5 point match\n\n Game 1\n a : 0              b : 0\n";
    for text in [
        "nothing of all that".to_owned(),
        format!("{mat}  1) 31: 8/5 6/5                  77: 8/1\n"),
        format!("{mat}  1) 31: 8/5 6/5                  Takes\n"),
        format!("{mat}  1) 31: 8/5 7/5\n"),
        format!("{mat}  1) 31: 8/5 6/5\n  2) 42: 8/4 6/4\n"),
        format!(
            "{mat}  1) 31: 8/5 6/5                   Doubles => 2\n  2)  Drops                         \
             Wins 1 point\n\n Game 2\n a : 0              b : 3\n  1) 31: 8/5 6/5\n"
        ),
        "(;FF[4]GM[6]MI[length:5][game:0][ws:0][bs:0];B[31xx])".to_owned(),
        "(;FF[4]GM[6".to_owned(),
    ] {
        let fault = import(&text).expect_err(&text);
        assert!(fault.place.line >= 1 && fault.place.column >= 1);
        found.push(fault.reason);
    }
    for setup in [format!("match 5 board {START} turn 1 dice 31"), "match 5 hypergammon".into()] {
        let record = Record::new("backgammon", setup.clone());
        found.push(export(&record, "mat").unwrap().expect_err(&setup));
    }
    found
}

#[test]
fn every_fault_of_backgammon_is_told_in_both_languages_with_its_rule_or_place() {
    let [english, german] = [Lang::En, Lang::De].map(Words::new);
    let mut seen = BTreeSet::new();
    for phrase in refusals().into_iter().chain(setup_faults()).chain(format_faults()) {
        let mut cause = Some(&phrase as &dyn Reason);
        while let Some(reason) = cause {
            seen.insert(reason.key());
            cause = reason.cause();
        }
        let key = phrase.key();
        for (words, lang) in [(&english, Lang::En), (&german, Lang::De)] {
            assert!(words.of_key(key, &[]).is_some(), "{lang}: {key}");
            let told = words.reason(&phrase);
            assert!(!told.is_empty() && !told.contains(['$', '{', '}']), "{lang}: {key}: {told}");
            for (name, value) in phrase.arguments() {
                // What can be done instead is chosen by its name.
                assert!(name == "instead" || told.contains(&value), "{lang}: {key}: {told}");
            }
        }
        assert_ne!(english.reason(&phrase), german.reason(&phrase), "{key}");
    }
    let known = files(Lang::En).into_iter().find(|(name, _)| *name == "backgammon").unwrap().1;
    let mut refusing = false;
    let mut never = Vec::new();
    for line in known.lines() {
        if line.starts_with("## ") {
            refusing = ["refused", "wrong with a setup", "other programs"]
                .iter()
                .any(|part| line.contains(part));
        }
        let key = line.split_once(" =").map(|(key, _)| key);
        never.extend(
            key.filter(|key| refusing && key.starts_with("backgammon-") && !seen.contains(key)),
        );
    }
    assert!(never.is_empty(), "never said: {never:?}");
}

#[test]
fn weights_and_databases_that_cannot_be_read_say_where() {
    for (weights, place) in [
        ("1/2", "2"),
        ("1/2/3/4/5/6/7/8/nine", "nine"),
        ("1/2/3/4/5/6/7/8/9/10", "10"),
        ("1/2/3/4/1e99/6/7/8/9", "5"),
    ] {
        let told = weights.parse::<Weights>().unwrap_err().to_string();
        assert!(told.contains(place), "{weights}: {told}");
        let name = format!("gosmann={weights}").parse();
        let Ok(name) = name else { continue };
        let unknown = Kind::Backgammon.player(&name, &Means::DEFAULT).err().unwrap();
        assert!(unknown.to_string().contains("gosmann"), "{unknown}");
    }
    let tables = Bearoff::shared().to_bytes();
    let mut damaged = tables.clone();
    damaged[tables.len() / 2] ^= 1;
    for (bytes, part) in [
        (&b"nothing"[..], "begin otherwise"),
        (&tables[..tables.len() - 9], "checksum"),
        (&tables[..12], "12 bytes"),
        (&damaged[..], "checksum"),
    ] {
        let told = Bearoff::from_bytes(bytes).unwrap_err().to_string();
        assert!(told.contains(part), "{told}");
    }
    let net = include_bytes!("../../../backgammon/data/net.bin");
    for bytes in [&b"nothing"[..], &net[..40], &net[..net.len() - 1]] {
        let told = Nets::from_bytes(bytes).err().unwrap().to_string();
        assert!(!told.is_empty());
    }
    let told = Nets::from_bytes(&net[..40]).err().unwrap().to_string();
    assert!(told.contains(|letter: char| letter.is_ascii_digit()), "{told}");
}

#[test]
fn what_a_rating_is_made_of_and_every_colour_of_the_board_has_a_name() {
    let session = Kind::Backgammon.begin(&format!("match 5 board {START} turn 1 dice 31")).unwrap();
    let mut player = Kind::Backgammon.player(&"net".parse().unwrap(), &Means::DEFAULT).unwrap();
    let explained = player.explain(
        session.as_ref(),
        &catalog::game::Budget::UNLIMITED,
        &mut catalog::game::Silent::default(),
    );
    let terms = explained.terms("8/5 6/5");
    assert_eq!(terms.len(), 6);
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let mut keys: Vec<String> =
            terms.iter().map(|term| format!("backgammon-term-{}", term.id)).collect();
        keys.extend(PARTS.map(|part| format!("setting-tint-{part}")));
        keys.extend(Tint::all().map(|tint| format!("tint-{}", tint.word())));
        keys.push("tint-usual".to_owned());
        for key in keys {
            assert!(words.of_key(&key, &[]).is_some(), "{lang}: {key}");
        }
    }
}
