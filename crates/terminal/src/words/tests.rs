//! Both languages say the same things, and everything that is asked for is there.

use std::collections::{BTreeMap, BTreeSet};

use catalog::Kind;
use catalog::connect_four::{Fault, Refusal};
use catalog::game::Reason;
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use unicode_width::UnicodeWidthStr;

use super::*;

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
    // What is left belongs to the games, which name it by key.
    let unused: Vec<&String> = known
        .difference(&asked)
        .filter(|id| !Kind::ALL.iter().any(|kind| id.starts_with(kind.name())))
        .collect();
    assert!(unused.is_empty(), "unused: {unused:?}");
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

#[test]
fn every_fault_of_connect_four_is_told() {
    let faults = [
        Fault::Size { width: 1, height: 1 },
        Fault::Played { stone: 1, refusal: Refusal::GameOver },
        Fault::Rows { rows: 1, height: 6 },
        Fault::RowWidth { row: 'a', cells: 1, width: 7 },
        Fault::Floating { column: 1, row: 'a' },
        Fault::Turns { first: 3, second: 0 },
        Fault::PlayedOn,
        Fault::Retired,
    ];
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for fault in &faults {
            assert!(words.of_key(fault.key(), &[]).is_some(), "{lang}: {}", fault.key());
        }
    }
}

#[test]
fn every_game_with_its_players_levels_and_variants_has_its_words() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for kind in Kind::ALL {
            let game = kind.name();
            let mut keys = vec![game.to_owned(), format!("{game}-rules")];
            for variant in kind.variants() {
                keys.push(format!("{game}-variant-{}", variant.name));
                keys.push(format!("{game}-variant-{}-about", variant.name));
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
                "help" => 72,
                "plain-help" | "plain-introduction" => 100,
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
