//! Why something was refused: a code for programs, a key for translations, English for the rest.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
#[cfg(feature = "openapi")]
use utoipa::ToSchema;

/// A refusal. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct Refusal {
    /// What kind of refusal it is.
    pub code: RefusalCode,
    /// Why.
    pub reason: Explanation,
}

/// A sentence that doors translate by its key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema), schema(no_recursion))]
pub struct Explanation {
    /// The message's name in the translation files.
    pub key: String,
    /// The message's arguments.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(test, ts(as = "Option<BTreeMap<String, String>>", optional))]
    pub arguments: BTreeMap<String, String>,
    /// The reason behind it, shown as the argument `reason`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub cause: Option<Box<Explanation>>,
    /// The same in English.
    pub text: String,
}

/// Kinds of refusals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum RefusalCode {
    /// The message could not be read.
    Malformed,
    /// The client speaks another version.
    Version,
    /// The connection has not said hello.
    Hello,
    /// There is no such table, or it is none of the asker's business.
    UnknownTable,
    /// The asker may not do that.
    NotAllowed,
    /// Somebody else is to move.
    NotYourTurn,
    /// The seat is not open.
    SeatTaken,
    /// The asker's board is out of date; the current one comes along.
    Stale,
    /// The rules forbid it.
    Illegal,
    /// Not in this phase of the game.
    NotNow,
    /// The terms of the table are at fault.
    Terms,
    /// The name cannot be used.
    Name,
    /// Name or password are wrong.
    Credentials,
    /// Nobody is signed in.
    SignedOut,
    /// Too often, too many, or too long.
    Limit,
    /// The house has too much to do.
    Busy,
    /// It could not be stored, so it did not happen.
    Storage,
    /// A mistake of ours.
    Internal,
}

impl Refusal {
    /// A refusal without arguments.
    pub fn new(code: RefusalCode, key: &str, text: impl Into<String>) -> Refusal {
        Refusal::with(code, key, [], text)
    }

    /// A refusal with arguments for its translation.
    pub fn with<'a>(
        code: RefusalCode,
        key: &str,
        arguments: impl IntoIterator<Item = (&'a str, String)>,
        text: impl Into<String>,
    ) -> Refusal {
        let arguments = arguments.into_iter().map(|(name, value)| (name.to_owned(), value));
        let reason = Explanation {
            key: key.to_owned(),
            arguments: arguments.collect(),
            cause: None,
            text: text.into(),
        };
        Refusal { code, reason }
    }
}
