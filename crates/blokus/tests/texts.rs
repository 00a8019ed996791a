//! Whatever the game names has a text in every language, and moves are put together from steps.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;

use blokus::{Blokus, Cell, Fault, Hue, Position, Refusal, Setup, Shape};
use game::{Domain, Game, Means, Phrase, Position as _, Reason, Record, Seat, Settings};

const LANGUAGES: [(&str, &str); 2] = [
    ("en", include_str!("../../../locales/en/blokus.ftl")),
    ("de", include_str!("../../../locales/de/blokus.ftl")),
];

/// The messages of a file, by name.
fn messages(text: &str) -> BTreeSet<&str> {
    text.lines()
        .filter(|line| line.starts_with("blokus"))
        .filter_map(|line| line.split_once(" =").map(|(key, _)| key))
        .collect()
}

fn refusals() -> Vec<Refusal> {
    let (text, cell, colour, seat) = ("x".to_owned(), Cell::new(4, 9), Hue::Blue, Seat::FIRST);
    vec![
        Refusal::NotAMove { text: text.clone() },
        Refusal::NotACell { text: text.clone() },
        Refusal::NoSuchShape { text: text.clone() },
        Refusal::NoSuchOrientation { text: text.clone() },
        Refusal::NotAShape { text },
        Refusal::Over,
        Refusal::NotItsTurn { colour, turn: Hue::Red },
        Refusal::NoSuchColour { colour },
        Refusal::OffBoard { cell },
        Refusal::Occupied { cell, colour },
        Refusal::TouchesOwn { cell, colour },
        Refusal::NoContact { colour },
        Refusal::StartNotCovered { cell, colour },
        Refusal::NotLeft { piece: Shape::SINGLE, colour },
        Refusal::HasLeft { seat },
        Refusal::NoSeat,
    ]
}

fn faults() -> Vec<Fault> {
    let (cell, colour, seat) = (Cell::new(4, 9), Hue::Blue, Seat::FIRST);
    vec![
        Fault::Size { width: 1, height: 2 },
        Fault::Count { piece: Shape::SINGLE, count: 11 },
        Fault::NoPieces,
        Fault::StartOffBoard { colour },
        Fault::SameStart { cell },
        Fault::NothingFits { colour, cell },
        Fault::Colours,
        Fault::Placed { colour, number: 3, refusal: Refusal::Over },
        Fault::Turn { colour },
        Fault::Out { seat },
        Fault::Shared { seat },
    ]
}

/// What can be wrong with a file of another program, or with writing one.
fn file_faults() -> Vec<Phrase> {
    let duo = |rest: &str| format!("(;GM[Blokus Duo]{rest})");
    let texts = [
        " ".repeat(5 << 20),
        "e10".to_owned(),
        "(x".to_owned(),
        "(;GM[Blokus]".to_owned(),
        "(;GM)".to_owned(),
        "(;GM[Blokus".to_owned(),
        "(;B[e10])".to_owned(),
        "(;GM[Go])".to_owned(),
        duo(";3[e10]"),
        duo(";B[a1]"),
        duo("AE[e10]"),
        duo(&";PL[B]".repeat(1001)),
        duo("KB[2 falls asleep]"),
    ];
    let read = texts.iter().map(|text| Blokus::import(text).unwrap_err().reason);
    let written = ["two-colours", "duo left"]
        .map(|setup| Blokus::export(&Record::new("blokus", setup), "blksgf").unwrap_err());
    read.chain(written).collect()
}

/// Every key that something of the game has.
fn keys() -> BTreeSet<String> {
    let mut keys: BTreeSet<String> =
        ["blokus", "blokus-rules", "blokus-piece"].map(str::to_owned).into();
    keys.extend(refusals().iter().map(|refusal| refusal.key().to_owned()));
    keys.extend(faults().iter().map(|fault| fault.key().to_owned()));
    for text in ["", "duo turn", "duo out", "duo what", "duo blue what", "duo left left"] {
        let faults = text.parse::<Setup>().unwrap_err();
        keys.extend(faults.iter().map(|fault| fault.reason.key().to_owned()));
    }
    keys.extend(file_faults().iter().map(|fault| fault.key().to_owned()));
    for setting in Blokus::SETTINGS {
        keys.insert(setting.key.to_owned());
        if let Domain::OneOf(names) = setting.domain {
            keys.extend(names.iter().map(|name| format!("{}-{name}", setting.key)));
        }
    }
    for variant in Blokus::VARIANTS {
        keys.insert(format!("blokus-variant-{}", variant.name));
        keys.insert(format!("blokus-variant-{}-about", variant.name));
    }
    for card in Blokus::PLAYERS {
        keys.insert(format!("blokus-player-{}", card.name));
        keys.insert(format!("blokus-player-{}-about", card.name));
        let levels = 1..=card.levels.len();
        keys.extend(levels.map(|level| format!("blokus-player-{}-level-{level}", card.name)));
        let player = Blokus::player(&card.name.parse().unwrap(), &Means::DEFAULT).unwrap();
        let position = Position::new(&"duo".parse().unwrap()).unwrap();
        let terms = player.terms(&position, position.moves()[0]).into_iter();
        keys.extend(terms.map(|term| format!("blokus-term-{}", term.id)));
    }
    keys.extend(Hue::ALL.map(|hue| format!("blokus-colour-{hue}")));
    keys.extend(["blokus-of-colour", "blokus-of-turn"].map(str::to_owned));
    keys
}

#[test]
fn every_key_has_a_text_in_every_language_and_no_text_is_idle() {
    let keys = keys();
    for (language, text) in LANGUAGES {
        let known: BTreeSet<String> = messages(text).into_iter().map(str::to_owned).collect();
        assert_eq!(known, keys, "{language}");
    }
}

#[test]
fn every_argument_of_a_refusal_is_in_its_text() {
    let reasons: Vec<(&str, Vec<(&str, String)>)> = refusals()
        .iter()
        .map(|one| (one.key(), one.arguments()))
        .chain(faults().iter().map(|one| (one.key(), one.arguments())))
        .chain(file_faults().iter().map(|one| (one.key(), one.arguments())))
        .collect();
    for (language, text) in LANGUAGES {
        for (key, arguments) in &reasons {
            let line = text.lines().find(|line| line.starts_with(&format!("{key} ="))).unwrap();
            for (name, _) in arguments {
                let said = [format!("{{ ${name} }}"), format!("{{ blokus-of-{name} }}")];
                assert!(said.iter().any(|part| line.contains(part)), "{language}: {line}: {name}");
            }
        }
    }
}

#[test]
fn settings_make_a_canonical_setup_and_are_read_from_it() {
    let usual = Settings::new().complete(Blokus::SETTINGS).unwrap();
    assert_eq!(Blokus::setup_of(&usual), Blokus::VARIANTS[0].setup);
    for variant in Blokus::VARIANTS {
        let setup: Setup = variant.setup.parse().unwrap();
        assert!(Position::new(&setup).is_ok(), "{}", variant.name);
        let settings = Blokus::settings_of(&setup).unwrap();
        assert_eq!(Blokus::setup_of(&settings), variant.setup);
    }
    let chosen: Settings = "mode=duo pieces=each i5=2 x5=0".parse().unwrap();
    let whole = chosen.complete(Blokus::SETTINGS).unwrap();
    assert_eq!(Blokus::setup_of(&whole), "duo X5*0 I5*2");
}

#[test]
fn a_move_is_a_piece_and_then_a_place_or_typed_as_a_whole() {
    let position = Position::new(&"duo".parse().unwrap()).unwrap();
    let pieces = position.draft(&[]).unwrap();
    assert_eq!(pieces.next.len(), 21);
    assert!(pieces.next.iter().all(|step| step.label.is_some()));
    let places = position.draft(&["X5"]).unwrap();
    assert_eq!(places.next.len(), 5);
    assert!(places.complete.is_none());
    let cross = position.read_move("e8,d9,e9,f9,e10").unwrap();
    assert_eq!(position.draft(&["X5", "e8,d9,e9,f9,e10"]).unwrap().complete, Some(cross));
    for text in ["e10,e9,e8,d9,f9", "X/0@d8"] {
        assert_eq!(position.draft(&[text]).unwrap().complete, Some(cross));
    }
    assert_eq!(position.draft(&["a1"]).unwrap_err().key(), "blokus-start-not-covered");
    assert_eq!(position.draft(&["X5", "a1"]).unwrap_err().key(), "step-not-offered");
    assert_eq!(position.corner_text(cross), "X5/0@d8");
}

#[test]
fn several_moves_in_a_line_are_told_apart() {
    assert_eq!(Blokus::split_moves("e10,f10  X/0@d8\nj5"), ["e10,f10", "X/0@d8", "j5"]);
}

#[test]
fn a_record_keeps_a_setup_of_several_lines() {
    let setup = "duo left\nblue e8,d9,e9,f9,e10\ngreen j5\nturn green";
    let record = Record::new("blokus", setup);
    assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
}

#[test]
fn the_setups_in_the_documentation_are_canonical() {
    let text = include_str!("../../../docs/blokus.md");
    let blocks = text.split("```").skip(1).step_by(2).map(str::trim);
    let setups: Vec<&str> = blocks.filter(|block| !block.contains('#')).collect();
    assert_eq!(setups.len(), 2);
    for text in setups {
        let position = Position::new(&text.parse().unwrap()).unwrap();
        assert_eq!(position.setup().to_string(), text);
    }
}
