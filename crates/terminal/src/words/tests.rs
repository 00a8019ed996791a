//! Both languages say the same things, and everything that is asked for is there.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use catalog::connect_four::{ConnectFour, Position, Refusal, Setup};
use catalog::game::{
    Actor, Domain, Game as _, Leaving, NoDraw, Phrase, Position as _, Reason, Record, Replay,
    Setting, Settings, When,
};
use catalog::{DiceFault, Kind};
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use unicode_width::UnicodeWidthStr;

use super::*;
use crate::files::{self, LoadFault};
use crate::narration;

/// The messages of a file with the variables that they use.
fn messages(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = fluent_syntax::parser::parse(text).unwrap_or_else(|(_, faults)| {
        panic!("{faults:?}");
    });
    let entries = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => {
            let mut variables = BTreeSet::new();
            in_pattern(message.value.as_ref()?, &mut variables);
            Some((message.id.name.to_owned(), variables))
        }
        Entry::Junk { content } => panic!("not Fluent: {content}"),
        _ => None,
    });
    entries.collect()
}

fn in_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, variables);
        }
    }
}

fn in_expression(expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, variables),
        Expression::Select { selector, variants } => {
            in_inline(selector, variables);
            for variant in variants {
                in_pattern(&variant.value, variables);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => in_expression(expression, variables),
        InlineExpression::FunctionReference {
            arguments: CallArguments { positional, .. }, ..
        } => {
            for argument in positional {
                in_inline(argument, variables);
            }
        }
        _ => {}
    }
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_variables() {
    for ((name, english), (_, german)) in files(Lang::En).into_iter().zip(files(Lang::De)) {
        assert_eq!(messages(english), messages(german), "{name}.ftl");
    }
}

#[test]
fn no_message_is_said_twice() {
    let mut seen = BTreeSet::new();
    for (name, text) in files(Lang::En) {
        for id in messages(text).into_keys() {
            assert!(seen.insert(id.clone()), "{name}.ftl: {id}");
        }
    }
}

#[test]
fn every_message_that_the_code_asks_for_is_there_and_no_other() {
    let asked: BTreeSet<String> = Msg::ALL.iter().map(|message| message.id()).collect();
    let mut known = BTreeSet::new();
    for (_, text) in files(Lang::En) {
        known.extend(messages(text).into_keys());
    }
    let missing: Vec<&String> = asked.difference(&known).collect();
    assert!(missing.is_empty(), "missing: {missing:?}");
    // What is left belongs to records, to the games and to servers, which name it by key.
    let by_key = [
        "record-", "replay-", "draw-", "table-", "people-", "door-", "dice-", "setting-", "step-",
        "tint-",
    ];
    let unused: Vec<&String> = known
        .difference(&asked)
        .filter(|id| !Kind::all().iter().any(|kind| id.starts_with(kind.name())))
        .filter(|id| !by_key.iter().any(|of| id.starts_with(of)))
        .collect();
    assert!(unused.is_empty(), "unused: {unused:?}");
}

#[test]
fn every_term_that_a_player_tells_has_a_name() {
    let mut told = BTreeSet::new();
    for kind in Kind::all() {
        let session = kind.begin_usual();
        let Some(mv) = session.legal_moves().into_iter().next() else { continue };
        for card in kind.players() {
            for level in 1..=card.levels.len().max(1) {
                let name = format!("{}:{level}", card.name).parse().unwrap();
                let player = kind.player(&name, &catalog::game::Means::DEFAULT).unwrap();
                let ids = player.terms(session.as_ref(), &mv).into_iter().map(|term| term.id);
                told.extend(ids.map(|id| format!("{}-term-{id}", kind.name())));
            }
        }
    }
    assert!(told.contains("blokus-term-others-cells"), "{told:?}");
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let missing: Vec<_> = told.iter().filter(|key| words.of_key(key, &[]).is_none()).collect();
        assert!(missing.is_empty(), "{lang}: {missing:?}");
    }
}

#[test]
fn every_refusal_of_connect_four_is_told_with_its_arguments() {
    let refusals = [
        Refusal::GameOver,
        Refusal::ColumnFull { column: 4, height: 6 },
        Refusal::NoSuchColumn { column: 9, width: 7 },
        Refusal::NotAColumn { text: "halma".to_owned(), width: 7 },
        Refusal::NoSuchSeat,
    ];
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for refusal in &refusals {
            assert!(words.of_key(refusal.key(), &[]).is_some(), "{lang}: {}", refusal.key());
            let told = words.reason(refusal);
            for (_, value) in refusal.arguments() {
                assert!(told.contains(&value), "{lang}: {told}");
            }
            assert!(!told.contains('$'), "{lang}: {told}");
        }
    }
}

/// The beginning of a record whose moves follow.
const HEAD: &str = "kibitz record 1\ngame: connect-four\nsetup: 7x6\n\n";

/// Texts that are no record.
const BAD_RECORDS: &[&str] = &[
    "kibitz record 2\n",
    "kibitz record 1\n|x\n",
    "kibitz record 1\nGame\n",
    "kibitz record 1\ngame: connect-four\ngame: connect-four\n",
    "kibitz record 1\ngame: connect-four\n\n1 4\n",
    "kibitz record 1\ngame: connect-four\nsetup: 7x6\n\n4\n",
    "kibitz record 1\ngame: connect-four\nsetup: 7x6\n\n9 4\n",
    "kibitz record 1\ngame: connect-four\nsetup: 7x6\n\n1 retires: bored\n",
];

/// Texts that are no setup.
const BAD_SETUPS: &[&str] = &[
    "",
    "7by6",
    "7x6 44%3",
    "7x6 ..%.",
    "7x6 4 retired 9 77",
    "\n",
    "1 2 3\n",
    "1 2 4\na . . .\n",
    "1 2 3\na . .\nd . . .\nc . % .\nd . .% .\n",
];

/// Setups that are no position.
const BAD_POSITIONS: &[&str] = &[
    "3x12",
    "7x6 4444444 retired 3",
    "7x6 4448",
    "7x6 12121212",
    "7x6 1212121 agreed",
    "4x4 ..../....",
    "4x4 ..../..../..../...",
    "4x4 x.../..../..../....",
    "4x4 ..../..../..../xx.x",
    "4x4 ..../..../oooo/xxxx",
];

/// Settings of which nobody can make a setup.
const BAD_SETTINGS: &[&str] = &["colour=red", "size=3x3", "size=7x6 size=7x6"];

/// Events that are not played after [`HEAD`].
const BAD_EVENTS: &[&str] = &[
    "2 4",
    "1 8",
    "1 77",
    "1 1\n2 2\n1 1\n2 2\n1 1\n2 2\n1 1\n2 2",
    "3 retires: left",
    "* 3",
    "draw agreed\ndraw agreed",
];

/// Texts that are no string of columns.
const BAD_DIGITS: &[&str] = &["44%", "7y6x 44", "7x6 4%"];

/// Everything that can be wrong with a text, each as it is found.
fn provoked() -> Vec<Phrase> {
    let mut found = Vec::new();
    let too_long = HEAD.repeat(100_000);
    for text in BAD_RECORDS.iter().copied().chain([too_long.as_str()]) {
        let fault = text.parse::<Record>().unwrap_err();
        found.extend([Phrase::of(&fault), fault.reason]);
    }
    for text in BAD_SETUPS {
        let faults = text.parse::<Setup>().unwrap_err();
        found.extend(faults.iter().flat_map(|fault| [Phrase::of(fault), fault.reason.clone()]));
    }
    for text in BAD_POSITIONS {
        let faults = Position::new(&text.parse().unwrap()).unwrap_err();
        found.extend(faults.iter().map(|fault| Phrase::of(fault)));
    }
    for events in BAD_EVENTS {
        let record = format!("{HEAD}{events}\n").parse().unwrap();
        found.extend(Replay::<Position>::of(&record).unwrap_err().reasons.iter().cloned());
    }
    for setup in BAD_SETTINGS {
        let Err(fault) = Kind::ConnectFour.begin(setup) else { panic!("{setup:?} is a setup") };
        found.extend(fault.reasons.iter().cloned());
    }
    found.extend("size".parse::<Settings>().err().map(|fault| fault.reason));
    found.extend(Settings::new().with("size", "8").complete(&[]).unwrap_err().iter().cloned());
    let bound = [When { setting: "mode", values: &["match"] }].map(|when| Setting {
        name: "points",
        key: "",
        domain: Domain::Number { least: 1, most: 9 },
        usual: "5",
        when: Some(when),
    });
    found.extend(Settings::new().with("points", "8").complete(&bound).unwrap_err().iter().cloned());
    let choice = Kind::Reversi.begin("2\n1\n1 1\n1 3\n1 2 c\n").unwrap();
    found.extend(choice.draft(&["2 0", "9"]).err());
    found.extend(dice_faults().iter().map(|fault| Phrase::of(fault)));
    found.extend(NoDraw::ALL.iter().map(|refusal| Phrase::of(refusal)));
    found.extend(BAD_DIGITS.iter().map(|text| ConnectFour::import(text).unwrap_err().reason));
    found.extend(Kind::ConnectFour.export(&Record::new("connect-four", "7x6"), "pgn").err());
    found
}

/// Everything that can be wrong with dice.
fn dice_faults() -> Vec<DiceFault> {
    let record: Record = format!("{HEAD}1 9\n").parse().unwrap();
    let fault = Replay::<Position>::of(&record).unwrap_err();
    let text = |text: &str| text.to_owned();
    vec![
        DiceFault::Record(fault),
        DiceFault::NoDice,
        DiceFault::Unknown,
        DiceFault::ByHand,
        DiceFault::NotRevealed,
        DiceFault::NotASeed,
        DiceFault::OtherSeed { promised: text("12ab"), found: text("34cd") },
        DiceFault::Roll { ply: 6, found: text("42"), right: text("31") },
    ]
}

/// Whether a refused move is at the bottom of it; in the game that is a sentence of its own.
fn is_of_a_move(reason: &dyn Reason) -> bool {
    let keys = ["game-over", "column-full", "no-such-column", "not-a-column", "no-such-seat"];
    reason.key().strip_prefix("connect-four-").is_some_and(|key| keys.contains(&key))
        || reason.cause().is_some_and(is_of_a_move)
}

#[test]
fn every_fault_in_a_text_is_told_in_both_languages_with_its_arguments() {
    let mut known = BTreeMap::new();
    for (_, text) in files(Lang::En) {
        known.extend(messages(text));
    }
    let [english, german] = [Lang::En, Lang::De].map(Words::new);
    let mut seen = BTreeSet::new();
    for phrase in provoked() {
        let key = phrase.key();
        seen.insert(key);
        let variables = known.get(key).unwrap_or_else(|| panic!("no “{key}” for: {phrase}"));
        let mut given: BTreeSet<String> =
            phrase.arguments().iter().map(|(name, _)| (*name).to_owned()).collect();
        given.extend(phrase.cause().map(|_| "reason".to_owned()));
        assert_eq!(&given, variables, "{key}");
        let (told, german) = (english.reason(&phrase), german.reason(&phrase));
        if !is_of_a_move(&phrase) {
            assert_eq!(told, phrase.to_string(), "{key}");
        }
        assert_ne!(told, german, "{key}");
        for text in [&told, &german] {
            assert!(!text.contains('$') && !text.contains(['{', '}']), "{key}: {text}");
            for (name, value) in phrase.arguments() {
                assert!(text.contains(&value), "{key}: no {name} “{value}” in: {text}");
            }
        }
    }
    let prefixes = [
        "record-",
        "replay-",
        "draw-",
        "step-",
        "setting-unknown",
        "setting-none",
        "setting-twice",
        "setting-needs",
        "setting-out",
        "setting-not",
        "connect-four-fault-",
        "connect-four-setup-",
        "connect-four-diagram-",
    ];
    let never: Vec<&String> = known
        .keys()
        .filter(|key| prefixes.iter().any(|prefix| key.starts_with(prefix)))
        .filter(|key| !seen.contains(key.as_str()))
        .collect();
    assert!(never.is_empty(), "never said: {never:?}");
}

/// The words of a text but for those that it quotes.
fn unquoted_words(text: &str) -> BTreeSet<String> {
    let mut quoted = false;
    let plain: String = text
        .chars()
        .map(|letter| {
            quoted = match letter {
                '“' if !quoted => true,
                '„' => true,
                '“' | '”' => false,
                _ => quoted,
            };
            if quoted || !letter.is_alphabetic() { ' ' } else { letter }
        })
        .collect();
    let words = plain.split_whitespace().filter(|word| word.chars().count() > 2);
    words.map(str::to_owned).collect()
}

/// What the rules say of a faulty file, in English.
fn in_english(fault: &LoadFault) -> String {
    match fault {
        LoadFault::Text { reason, .. } => reason.to_string(),
        LoadFault::Setup(reasons) => reasons.to_string(),
        LoadFault::Move { refused, .. } => refused.to_string(),
        LoadFault::Turn { by: Actor::Seat(_), .. } => "it is not that seat's turn".to_owned(),
        LoadFault::Turn { by: Actor::Chance, .. } => "it is not the dice's turn".to_owned(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_faulty_file_is_refused_without_a_word_of_english_in_german() {
    let setups = BAD_SETUPS.iter().chain(BAD_POSITIONS).map(|setup| {
        let setup = setup.replace('\n', "\n|");
        format!("kibitz record 1\ngame: connect-four\nsetup: {setup}\n\n")
    });
    let texts = setups
        .chain(BAD_RECORDS.iter().chain(BAD_DIGITS).map(|text| (*text).to_owned()))
        .chain(BAD_EVENTS.iter().map(|events| format!("{HEAD}{events}\n")));
    let german = Words::new(Lang::De);
    let scratch = tempfile::tempdir().unwrap();
    let file = scratch.path().join("game.kibitz");
    // The ways to retire are words of the file.
    let of_the_file: BTreeSet<String> =
        Leaving::ALL.iter().flat_map(|leaving| unquoted_words(leaving.word())).collect();
    for text in texts {
        std::fs::write(&file, &text).unwrap();
        let Err(fault) = files::load(&file) else { panic!("{text:?} is no game") };
        let told = narration::load_fault(&german, Path::new("1.txt"), &fault);
        let words: BTreeSet<String> = &unquoted_words(&in_english(&fault)) - &of_the_file;
        assert!(!words.is_empty(), "{text:?}");
        let kept: Vec<_> = words.intersection(&unquoted_words(&told)).cloned().collect();
        assert!(kept.is_empty(), "{text:?}: {kept:?} in: {told}");
    }
}

#[test]
fn every_game_with_its_settings_players_levels_and_variants_has_its_words() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for kind in Kind::all() {
            let game = kind.name();
            let mut keys = vec![game.to_owned(), format!("{game}-rules")];
            for variant in kind.variants() {
                keys.push(format!("{game}-variant-{}", variant.name));
                keys.push(format!("{game}-variant-{}-about", variant.name));
            }
            for setting in kind.settings() {
                keys.push(setting.key.to_owned());
                if let Domain::OneOf(values) = setting.domain {
                    keys.extend(values.iter().map(|value| format!("{}-{value}", setting.key)));
                }
            }
            for card in kind.players() {
                let player = format!("{game}-player-{}", card.name);
                let levels = 1..=card.levels.len();
                keys.extend(levels.map(|level| format!("{player}-level-{level}")));
                keys.extend([format!("{player}-about"), player]);
            }
            for key in keys {
                assert!(words.of_key(&key, &[]).is_some(), "{lang}: {key}");
            }
        }
    }
}

#[test]
fn lines_of_keys_and_help_fit_into_eighty_columns() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for message in Msg::ALL {
            let id = message.id();
            let most = match id.as_str() {
                "help-title" | "help-close" => continue,
                "online-help" => 72,
                id if id.starts_with("help") => 72,
                "plain-introduction" | "online-plain-help" => 100,
                id if id.starts_with("plain-help") => 100,
                id if id.starts_with("keys-") => 80,
                _ => continue,
            };
            for line in words.say(*message).lines() {
                assert!(line.width() <= most, "{lang}: {id}: {} > {most}: {line}", line.width());
            }
        }
    }
}

#[test]
fn nothing_carries_marks_that_a_terminal_shows_as_rubbish() {
    let marks = ['\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}', '\u{200e}', '\u{200f}'];
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let told = words.say_with(Msg::Saved, &[("file", "game".into())]);
        assert!(told.contains("game") && !told.contains(marks), "{told:?}");
        assert!(files(lang).iter().all(|(_, text)| !text.contains(marks)));
    }
}

/// The command line tells of players and variants in the games' own English; the screen must not
/// tell otherwise.
#[test]
fn the_english_of_players_and_variants_is_that_of_the_games() {
    let words = Words::new(Lang::En);
    let plain = |text: &str| text.trim_end_matches('.').to_lowercase();
    for kind in Kind::all() {
        let game = kind.name();
        let told = |key: String, expected: &str| {
            let text = words.of_key(&key, &[]).unwrap_or_default();
            assert_eq!(plain(&text), plain(expected), "{key}");
        };
        for card in kind.players() {
            told(format!("{game}-player-{}-about", card.name), card.about);
            for (level, about) in (1..).zip(card.levels) {
                told(format!("{game}-player-{}-level-{level}", card.name), about);
            }
        }
        for variant in kind.variants() {
            told(format!("{game}-variant-{}-about", variant.name), variant.about);
        }
    }
}

#[test]
fn one_position_is_not_told_as_many() {
    let told = |lang, count: u64, nodes: &'static str| {
        let arguments = [("nodes", nodes.into()), ("count", count.into())];
        Words::new(lang).say_with(Msg::ThoughtNodes, &arguments)
    };
    assert_eq!(told(Lang::En, 1, "1"), "1 node");
    assert_eq!(told(Lang::De, 1, "1"), "1 Stellung");
    assert_eq!(told(Lang::En, 0, "0"), "0 nodes");
    assert_eq!(told(Lang::De, 12_345, "12k"), "12k Stellungen");
}

#[test]
fn of_very_many_reasons_the_first_are_told() {
    let reasons = |count: u64| -> Faults<Phrase> {
        Faults::none_of((0..count).map(|at| Phrase::from(at.to_string())).collect()).unwrap_err()
    };
    let told = |lang, count| Words::new(lang).reasons(&reasons(count));
    assert_eq!(told(Lang::En, 3), "0; 1; 2");
    assert_eq!(told(Lang::En, 7), reasons(7).to_string());
    assert_eq!(told(Lang::De, 7), "0; 1; 2 (und 4 weitere)");
}
