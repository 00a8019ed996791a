//! Whatever Blokus refuses is told in both languages.

use std::collections::BTreeSet;

use catalog::blokus::{Cell, Fault, Hue, Refusal, Setup, Shape};
use catalog::game::{Phrase, Reason, Seat};

use super::*;

const CELL: Cell = Cell { x: 4, y: 9 };

fn refusals() -> Vec<Refusal> {
    let (cell, colour, piece) = (CELL, Hue::Red, Shape::SINGLE);
    let text = || "halma".to_owned();
    vec![
        Refusal::NotAMove { text: text() },
        Refusal::NotACell { text: text() },
        Refusal::NoSuchShape { text: text() },
        Refusal::NoSuchOrientation { text: text() },
        Refusal::NotAShape { text: text() },
        Refusal::Over,
        Refusal::NotItsTurn { colour, turn: Hue::Green },
        Refusal::NoSuchColour { colour },
        Refusal::OffBoard { cell },
        Refusal::Occupied { cell, colour },
        Refusal::TouchesOwn { cell, colour },
        Refusal::NoContact { colour },
        Refusal::StartNotCovered { cell, colour },
        Refusal::NotLeft { piece, colour },
        Refusal::HasLeft { seat: Seat::SECOND },
        Refusal::NoSeat,
    ]
}

/// What stands in a text for an argument: colours have names of their own.
fn shown(words: &Words, value: &str) -> String {
    let name = words.of_key(&format!("blokus-colour-{value}"), &[]);
    name.unwrap_or_else(|| value.to_owned()).to_lowercase()
}

#[test]
fn every_refusal_of_a_move_is_told_with_its_arguments() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for refusal in refusals() {
            assert!(words.of_key(refusal.key(), &[]).is_some(), "{lang}: {}", refusal.key());
            let told = words.reason(&refusal);
            for (_, value) in refusal.arguments() {
                assert!(told.to_lowercase().contains(&shown(&words, &value)), "{lang}: {told}");
            }
            assert!(told.ends_with('.') && !told.contains(['$', '{']), "{lang}: {told}");
        }
    }
}

fn faults() -> Vec<Phrase> {
    let (cell, colour, seat) = (CELL, Hue::Yellow, Seat::SECOND);
    let faults = [
        Fault::Size { width: 2, height: 51 },
        Fault::Count { piece: Shape::SINGLE, count: 11 },
        Fault::NoPieces,
        Fault::StartOffBoard { colour },
        Fault::SameStart { cell },
        Fault::NothingFits { colour, cell },
        Fault::Colours,
        Fault::Placed { colour, number: 3, refusal: Refusal::OffBoard { cell } },
        Fault::Turn { colour },
        Fault::Out { seat },
        Fault::Shared { seat },
    ];
    let mut found: Vec<Phrase> = faults.iter().map(|fault| Phrase::of(fault)).collect();
    for text in [
        "",
        "halma",
        "duo halma",
        "duo X5*halma",
        "duo turn",
        "duo turn halma",
        "classic-3 shared",
        "duo blue e0",
        "duo left left",
    ] {
        let Err(faults) = text.parse::<Setup>() else { panic!("{text:?} is a setup") };
        found.extend(faults.iter().map(|fault| fault.reason.clone()));
    }
    found
}

#[test]
fn every_fault_of_a_setup_is_told_in_both_languages() {
    let [english, german] = [Lang::En, Lang::De].map(Words::new);
    let mut seen = BTreeSet::new();
    for phrase in faults() {
        let key = phrase.key();
        seen.insert(key);
        for words in [&english, &german] {
            assert!(words.of_key(key, &[]).is_some(), "{key}");
            let told = words.reason(&phrase);
            assert!(!told.contains(['$', '{', '}']), "{key}: {told}");
            for (_, value) in phrase.arguments() {
                assert!(told.to_lowercase().contains(&shown(words, &value)), "{key}: {told}");
            }
        }
    }
    let known = files(Lang::En).into_iter().find(|(name, _)| *name == "blokus").unwrap().1;
    let never: Vec<&str> = known
        .lines()
        .filter_map(|line| line.split_once(" = ").map(|(key, _)| key))
        .filter(|key| key.starts_with("blokus-fault-") || key.starts_with("blokus-setup-"))
        .filter(|key| !seen.contains(key))
        .collect();
    assert!(never.is_empty(), "never said: {never:?}");
}
