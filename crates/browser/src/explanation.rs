//! Why something was refused, in the shape of the wire: a key for translations and English.

#[cfg(feature = "games")]
use catalog::Kind;
#[cfg(feature = "games")]
use game::{BudgetFault, Faults, Phrase, ReplayFault, UnknownPlayer};
#[cfg(feature = "games")]
use ledger::explanation;
use protocol::native::Explanation;

/// A sentence of this crate's own.
pub(crate) fn explain(
    key: &str,
    arguments: impl IntoIterator<Item = (&'static str, String)>,
    text: impl Into<String>,
) -> Explanation {
    let arguments = arguments.into_iter().map(|(name, value)| (name.to_owned(), value));
    Explanation {
        key: key.to_owned(),
        arguments: arguments.collect(),
        cause: None,
        text: text.into(),
    }
}

/// The text is not the JSON that was asked for.
pub(crate) fn not_json(what: &str, fault: &serde_json::Error) -> Explanation {
    let fault = format!("{what} cannot be read: {fault}");
    explain("engine-not-json", [("fault", fault.clone())], fault)
}

/// There is no such game.
#[cfg(feature = "games")]
pub(crate) fn no_game(asked: &str) -> Explanation {
    let known: Vec<&str> = Kind::all().iter().map(|kind| kind.name()).collect();
    let known = known.join(", ");
    let text = format!("there is no game “{}”; there is {known}", brief(asked));
    explain("option-no-game", [("asked", brief(asked)), ("known", known)], text)
}

/// The record is one of another game.
#[cfg(feature = "games")]
pub(crate) fn other_game(name: &str) -> Explanation {
    let text = format!("it is a record of “{}”, a game that is not played here", brief(name));
    explain("fault-unknown-game", [("name", brief(name))], text)
}

/// A record or setup does not fit the rules.
#[cfg(feature = "games")]
pub(crate) fn no_game_of(fault: &ReplayFault) -> Explanation {
    match fault.event {
        Some(_) => explanation(fault.reasons.first()),
        None => no_setup(&fault.reasons),
    }
}

/// The game cannot begin like that.
#[cfg(feature = "games")]
pub(crate) fn no_setup(reasons: &Faults<Phrase>) -> Explanation {
    let text = format!("the game cannot begin like that: {reasons}");
    let cause = Some(Box::new(explanation(reasons.first())));
    Explanation { cause, ..explain("fault-setup", [], text) }
}

/// There is no such computer player.
#[cfg(feature = "games")]
pub(crate) fn no_player(unknown: &UnknownPlayer) -> Explanation {
    let arguments = [("asked", brief(&unknown.asked)), ("known", brief(&unknown.known.join(", ")))];
    explain("engine-no-player", arguments, unknown.to_string())
}

/// The text is not a budget.
#[cfg(feature = "games")]
pub(crate) fn no_budget(text: &str, fault: &BudgetFault) -> Explanation {
    explain("engine-no-budget", [("text", brief(text))], fault.to_string())
}

/// So much of a text as a message can quote.
#[cfg(feature = "games")]
fn brief(text: &str) -> String {
    const MOST: usize = 120;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    text.chars().take(MOST).chain(['…']).collect()
}
