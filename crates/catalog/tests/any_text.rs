//! Whatever text comes from outside is read or refused with a reason; nothing panics.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use catalog::Kind;
use catalog::game::{Budget, Means, Phrase, PlayerName, Reason, Record};
use proptest::prelude::*;

/// Text near what the parsers expect, and far from it.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,60}",
        "[0-9]{0,60}",
        "[1-9]x[1-9] ?[1-9xo./]{0,90}",
        "( [0-9]){0,9}(\n[a-i]( [.XO0]){0,9}){0,9}",
        "kibitz record 1\ngame: connect-four\nsetup: [1-9]x[1-9]\n\n([12] [1-9]\n){0,50}",
        "\\(;GM\\[Blokus Duo\\](A?[BW]\\[[a-n][1-9]\\]|[();]|C\\[.{0,4}\\]){0,12}\\)?",
        "[a-z-]{0,9}:?[0-9]{0,4}",
        "(d|)[0-9.]{0,20}(n|s|ms|m|),?",
    ]
}

/// Whether a reason says something, and can say it in every language.
fn is_told(reason: &Phrase) -> bool {
    !reason.to_string().is_empty() && !reason.key().is_empty()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn setups_and_games_are_read_or_refused(text in any_text()) {
        for kind in Kind::all() {
            if let Err(fault) = kind.begin(&text) {
                prop_assert!(fault.reasons.iter().all(is_told));
            }
            match kind.import(&text) {
                Err(fault) => prop_assert!(is_told(&fault.reason)),
                Ok(record) => {
                    if let Err(fault) = kind.reopen(&record) {
                        prop_assert!(fault.reasons.iter().all(is_told));
                    }
                    prop_assert_eq!(record.to_string().parse::<Record>(), Ok(record));
                }
            }
        }
    }

    #[test]
    fn moves_are_played_or_refused(text in any_text()) {
        for kind in Kind::all() {
            let mut session = kind.begin_usual();
            for mv in kind.split_moves(&text) {
                let before = session.setup_text();
                match session.play(&mv) {
                    Ok(canonical) => prop_assert!(session.moves_so_far().last().is_some_and(|(_, last)| *last == canonical)),
                    Err(refusal) => {
                        prop_assert!(!refusal.to_string().is_empty());
                        prop_assert_eq!(session.setup_text(), before);
                    }
                }
            }
        }
    }

    #[test]
    fn players_and_budgets_are_read_or_refused(text in any_text()) {
        if let Ok(budget) = text.parse::<Budget>() {
            prop_assert_eq!(budget.to_string().parse::<Budget>().is_ok(), budget != Budget::UNLIMITED);
        }
        if let Ok(name) = text.parse::<PlayerName>() {
            for kind in Kind::all() {
                if let Err(unknown) = kind.player(&name, &Means { memory: 1 << 20, ..Means::DEFAULT }) {
                    prop_assert!(unknown.to_string().contains("there is"));
                }
            }
        }
    }
}
