//! What the doors refuse, with the keys of `locales/*/people.ftl`.

use std::fmt::Display;
use std::time::Duration;

use protocol::native::{Refusal, RefusalCode};

/// A mistake of ours.
pub(crate) fn internal() -> Refusal {
    Refusal::new(RefusalCode::Internal, "door-internal", "A mistake of ours; please try again.")
}

/// It could not be stored, so it did not happen.
pub(crate) fn storage() -> Refusal {
    Refusal::new(
        RefusalCode::Storage,
        "door-storage",
        "This could not be stored, so it did not happen. Please try again later.",
    )
}

/// Too often.
pub(crate) fn too_often(wait: Duration) -> Refusal {
    let seconds = wait.as_secs_f64().ceil().max(1.0).to_string();
    let text = format!("That was too often. Try again in {seconds} s.");
    Refusal::with(RefusalCode::Limit, "door-too-often", [("seconds", seconds)], text)
}

/// What was said cannot be read.
pub(crate) fn malformed(reason: &dyn Display) -> Refusal {
    let reason = reason.to_string();
    let text = format!("This cannot be read: {reason}");
    Refusal::with(RefusalCode::Malformed, "door-malformed", [("reason", reason)], text)
}

/// The body is not called JSON.
pub(crate) fn media_type() -> Refusal {
    Refusal::new(
        RefusalCode::Malformed,
        "door-media-type",
        "The content type must be application/json.",
    )
}

/// The body is too large.
pub(crate) fn too_large() -> Refusal {
    Refusal::new(RefusalCode::Limit, "door-too-large", "This is larger than the house reads.")
}

/// The client speaks another version.
pub(crate) fn version(client: u64, server: u16) -> Refusal {
    let text = format!("The client speaks version {client}, the server version {server}.");
    Refusal::with(
        RefusalCode::Version,
        "door-version",
        [("client", client.to_string()), ("server", server.to_string())],
        text,
    )
}

/// The first message was not a hello.
pub(crate) fn hello() -> Refusal {
    Refusal::new(RefusalCode::Hello, "door-hello", "The first message must be a hello.")
}

/// A second hello.
pub(crate) fn hello_again() -> Refusal {
    Refusal::new(RefusalCode::Hello, "door-hello-again", "The hello has been said already.")
}

/// Another site's page asks.
pub(crate) fn origin() -> Refusal {
    Refusal::new(
        RefusalCode::NotAllowed,
        "door-origin",
        "This was not asked by a page of this house.",
    )
}

/// Nothing is there.
pub(crate) fn unknown_path() -> Refusal {
    Refusal::new(RefusalCode::Malformed, "door-unknown-path", "There is nothing at this address.")
}

/// Something is there, but not for this method.
pub(crate) fn method() -> Refusal {
    Refusal::new(RefusalCode::Malformed, "door-method", "This address is not used that way.")
}

/// The house has too much to do.
pub(crate) fn busy() -> Refusal {
    Refusal::new(
        RefusalCode::Busy,
        "door-busy",
        "The house is full at the moment. Please try again later.",
    )
}

/// Too many connections of one person or one address.
pub(crate) fn too_many_sockets() -> Refusal {
    Refusal::new(
        RefusalCode::Limit,
        "door-too-many-sockets",
        "There are too many connections from here already. Close some tabs.",
    )
}

/// Nobody is signed in.
pub(crate) fn signed_out() -> Refusal {
    Refusal::new(RefusalCode::SignedOut, "people-signed-out", "Nobody is signed in here.")
}

/// Name or password are wrong; which of them is nobody's business.
pub(crate) fn credentials() -> Refusal {
    Refusal::new(
        RefusalCode::Credentials,
        "people-credentials",
        "The name or the password is wrong.",
    )
}

/// The password is too short.
pub(crate) fn short_password() -> Refusal {
    Refusal::new(
        RefusalCode::Credentials,
        "people-password-short",
        "A password has at least 8 characters.",
    )
}

/// Whoever asks has an account.
pub(crate) fn has_account() -> Refusal {
    Refusal::new(RefusalCode::NotNow, "people-has-account", "You have an account already.")
}

/// The word for a code, as on the wire.
pub(crate) fn word(code: RefusalCode) -> &'static str {
    match code {
        RefusalCode::Malformed => "malformed",
        RefusalCode::Version => "version",
        RefusalCode::Hello => "hello",
        RefusalCode::UnknownTable => "unknown_table",
        RefusalCode::NotAllowed => "not_allowed",
        RefusalCode::NotYourTurn => "not_your_turn",
        RefusalCode::SeatTaken => "seat_taken",
        RefusalCode::Stale => "stale",
        RefusalCode::Illegal => "illegal",
        RefusalCode::NotNow => "not_now",
        RefusalCode::Terms => "terms",
        RefusalCode::Name => "name",
        RefusalCode::Credentials => "credentials",
        RefusalCode::SignedOut => "signed_out",
        RefusalCode::Limit => "limit",
        RefusalCode::Busy => "busy",
        RefusalCode::Storage => "storage",
        RefusalCode::Internal => "internal",
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use crate::people::name::{Name, taken};

    const ENGLISH: &str = include_str!("../../../locales/en/people.ftl");
    const GERMAN: &str = include_str!("../../../locales/de/people.ftl");

    fn all() -> Vec<Refusal> {
        let name = |text: &str| Name::new(text).unwrap_err();
        vec![
            internal(),
            storage(),
            too_often(Duration::from_secs(3)),
            malformed(&"a reason"),
            media_type(),
            too_large(),
            version(7, 1),
            hello(),
            hello_again(),
            origin(),
            unknown_path(),
            method(),
            busy(),
            too_many_sockets(),
            signed_out(),
            credentials(),
            short_password(),
            has_account(),
            taken(),
            name("x"),
            name("<>"),
            name("12"),
            name("admin"),
        ]
    }

    /// The line of a message; all of ours are single lines.
    fn line<'a>(file: &'a str, key: &str) -> &'a str {
        let found = file.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
        found.unwrap_or_else(|| panic!("no “{key}”"))
    }

    #[test]
    fn every_refusal_is_told_in_both_languages_with_its_arguments() {
        for refusal in all() {
            let reason = &refusal.reason;
            let mut english = line(ENGLISH, &reason.key).to_owned();
            let german = line(GERMAN, &reason.key);
            for (argument, value) in &reason.arguments {
                let place = format!("{{ ${argument} }}");
                assert!(english.contains(&place) && german.contains(&place), "{}", reason.key);
                english = english.replace(&place, value);
            }
            assert_eq!(english, reason.text);
            assert_ne!(english, german);
            let json = serde_json::to_value(&refusal).unwrap();
            assert_eq!(json["code"], word(refusal.code));
        }
    }
}
