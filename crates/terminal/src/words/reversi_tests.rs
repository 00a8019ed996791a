//! Whatever ReversiXT refuses is told in both languages.

use std::collections::BTreeSet;

use catalog::game::{Phrase, Position as _, Reason};
use catalog::reversi::{Fault, Position, Refusal, Setup, cartography};

use super::*;

#[test]
fn every_refusal_of_a_move_is_told_with_its_arguments() {
    let (x, y) = (3, 17);
    let refusals = [
        Refusal::NotAMove { text: "halma".to_owned() },
        Refusal::Over,
        Refusal::Outside { x, y },
        Refusal::Hole { x, y },
        Refusal::NothingToTurn { x, y },
        Refusal::NoOverride { x, y },
        Refusal::ChoiceNeedsPlayer { players: 4 },
        Refusal::BonusNeedsGift,
        Refusal::NothingSpecial { special: 7 },
        Refusal::HasLeft { player: 5 },
        Refusal::NoSeat,
    ];
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for refusal in &refusals {
            assert!(words.of_key(refusal.key(), &[]).is_some(), "{lang}: {}", refusal.key());
            let told = words.reason(refusal);
            for (_, value) in refusal.arguments() {
                assert!(told.contains(&value), "{lang}: {told}");
            }
            assert!(told.ends_with('.') && !told.contains(['$', '{']), "{lang}: {told}");
        }
    }
}

/// A map of three cells, to which something is added.
const MAP: &str = "2\n0\n0 1\n1 3\n1 2 0\n";

/// Texts that are no setup.
fn bad_setups() -> Vec<String> {
    let whole = ["", "2", "2 0", "2 0 0", "2 0 0 1", "2 0 0 1 1", "2 0 0 1 1 3 1", "x 0 0 1 1 3"];
    let heads = ["2 x", "2 0 x", "2 0 0 x", "2 0 0 1 x", "2 0 0 1 1 x", "9 0 0 1 1 1 0"];
    let cells = ["2 0 0 1 1 1001", "2 0 0 1 2000 1", "2 0 0 1 1 1 z", "2 0 0 1 1 1 5"];
    let after = [
        "0",
        "0 0",
        "0 0 0",
        "0 0 0 ->",
        "9 0 0 <-> 0 0 1",
        "0 0 2 <-> 0 0 0",
        "0 0 0 <-> 1 0 0 0 0 0 <-> 2 0 0",
        "position",
        "position resting",
        "position building turn",
        "position building turn 9",
        "position building overrides 1",
        "position building bombs x 1",
        "position building out",
        "position building out 9",
        "position building halma",
    ];
    let whole = whole.into_iter().chain(heads).chain(cells).map(str::to_owned);
    let after = after.into_iter().map(|rest| format!("{MAP}{rest}"));
    whole.chain(after).chain(["2 0 0 1 1 3 1 - 2 1 0 0 <-> 0 0 0".to_owned()]).collect()
}

fn faults() -> Vec<Phrase> {
    let mut found: Vec<Phrase> = [
        Fault::Map,
        Fault::Final,
        Fault::Out,
        Fault::Counters,
        Fault::Turn,
        Fault::Phase,
        Fault::Built,
    ]
    .iter()
    .map(|fault| Phrase::of(fault))
    .collect();
    for text in bad_setups() {
        let Err(faults) = text.parse::<Setup>() else { panic!("{text:?} is a setup") };
        found.extend(faults.iter().map(|fault| fault.reason.clone()));
    }
    let faults = cartography::of_rows("0 0/0").unwrap_err();
    found.extend(faults.iter().map(|fault| fault.reason.clone()));
    found
}

#[test]
fn every_fault_of_a_map_is_told_in_both_languages() {
    let [english, german] = [Lang::En, Lang::De].map(Words::new);
    let mut seen = BTreeSet::new();
    for phrase in faults() {
        let key = phrase.key();
        seen.insert(key);
        let (told, in_german) = (english.reason(&phrase), german.reason(&phrase));
        assert_eq!(told, phrase.to_string(), "{key}");
        for text in [&told, &in_german] {
            assert!(!text.contains(['$', '{', '}']), "{key}: {text}");
        }
        for (name, value) in phrase.arguments() {
            let is_number = value.parse::<usize>().is_ok();
            let chosen = ["missing", "what", "expected"].contains(&name) && !is_number;
            // A phrase is chosen by its English words, which must not be read in German.
            assert_eq!(in_german.contains(&value), !chosen || value == "position", "{in_german}");
        }
    }
    let known = files(Lang::En).into_iter().find(|(name, _)| *name == "reversi").unwrap().1;
    let prefixes = ["reversi-fault-", "reversi-map-", "reversi-setup-"];
    let never: Vec<&str> = known
        .lines()
        .filter_map(|line| line.split_once(" = ").map(|(key, _)| key))
        .filter(|key| prefixes.iter().any(|prefix| key.starts_with(prefix)) && !seen.contains(key))
        .collect();
    assert!(never.is_empty(), "never said: {never:?}");
}

#[test]
fn the_small_map_of_these_tests_is_one() {
    assert!(Position::new(&MAP.parse().unwrap()).is_ok());
}
