//! Why something was refused, in the shape of the wire: a key for translations and English.

use std::collections::BTreeMap;

use catalog::Kind;
use catalog::game::{BudgetFault, Phrase, Reason, ReplayFault, UnknownPlayer};
use serde::Serialize;

/// A sentence that the page translates by its key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Explanation {
    pub(crate) key: String,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) arguments: BTreeMap<&'static str, String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cause: Option<Box<Explanation>>,
    pub(crate) text: String,
}

impl Explanation {
    /// A sentence of this crate's own.
    pub(crate) fn new(
        key: &str,
        arguments: impl IntoIterator<Item = (&'static str, String)>,
        text: impl Into<String>,
    ) -> Explanation {
        Explanation {
            key: key.to_owned(),
            arguments: arguments.into_iter().collect(),
            cause: None,
            text: text.into(),
        }
    }

    /// What the rules say.
    pub(crate) fn of(reason: &dyn Reason) -> Explanation {
        let told = Explanation::new(reason.key(), reason.arguments(), reason.to_string());
        let cause = reason.cause().map(|cause| Box::new(Explanation::of(cause)));
        Explanation { cause, ..told }
    }

    /// There is no such game.
    pub(crate) fn no_game(asked: &str) -> Explanation {
        let known: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
        let known = known.join(", ");
        let text = format!("there is no game “{}”; there is {known}", brief(asked));
        Explanation::new("option-no-game", [("asked", brief(asked)), ("known", known)], text)
    }

    /// The record is one of another game.
    pub(crate) fn other_game(name: &str) -> Explanation {
        let text = format!("it is a record of “{}”, a game that is not played here", brief(name));
        Explanation::new("fault-unknown-game", [("name", brief(name))], text)
    }
}

impl From<&ReplayFault> for Explanation {
    fn from(fault: &ReplayFault) -> Explanation {
        let first: &Phrase = fault.reasons.first();
        match fault.event {
            Some(_) => Explanation::of(first),
            None => {
                let text = format!("the game cannot begin like that: {}", fault.reasons);
                let told = Explanation::new("fault-setup", [], text);
                Explanation { cause: Some(Box::new(Explanation::of(first))), ..told }
            }
        }
    }
}

impl From<&UnknownPlayer> for Explanation {
    fn from(unknown: &UnknownPlayer) -> Explanation {
        let arguments =
            [("asked", brief(&unknown.asked)), ("known", brief(&unknown.known.join(", ")))];
        Explanation::new("engine-no-player", arguments, unknown.to_string())
    }
}

impl Explanation {
    /// The text is not a budget.
    pub(crate) fn no_budget(text: &str, fault: &BudgetFault) -> Explanation {
        Explanation::new("engine-no-budget", [("text", brief(text))], fault.to_string())
    }
}

/// So much of a text as a message can quote.
fn brief(text: &str) -> String {
    const MOST: usize = 120;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    text.chars().take(MOST).chain(['…']).collect()
}
