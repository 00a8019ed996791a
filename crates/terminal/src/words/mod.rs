//! Everything that is said to a person, in the person's language.
//!
//! The texts are the Fluent files under `locales/`, built into the program. Code names a message by
//! [`Msg`], so that a missing text is found by a test and not by a player; what comes from a game
//! (refusals, players, variants) is looked up by the key that the game gives it.

#[cfg(test)]
mod backgammon_tests;
#[cfg(test)]
mod blokus_tests;
mod lang;
mod messages;
#[cfg(test)]
mod reversi_tests;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use catalog::game::{Faults, Reason};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

pub(crate) use lang::Lang;
pub(crate) use messages::Msg;

/// The files of every language, by name.
pub(crate) const fn files(lang: Lang) -> [(&'static str, &'static str); 13] {
    macro_rules! files_of {
        ($code:literal) => {
            [
                ("house", include_str!(concat!("../../../../locales/", $code, "/house.ftl"))),
                ("terminal", include_str!(concat!("../../../../locales/", $code, "/terminal.ftl"))),
                ("plain", include_str!(concat!("../../../../locales/", $code, "/plain.ftl"))),
                ("table", include_str!(concat!("../../../../locales/", $code, "/table.ftl"))),
                ("people", include_str!(concat!("../../../../locales/", $code, "/people.ftl"))),
                ("dice", include_str!(concat!("../../../../locales/", $code, "/dice.ftl"))),
                ("online", include_str!(concat!("../../../../locales/", $code, "/online.ftl"))),
                (
                    "connect-four",
                    include_str!(concat!("../../../../locales/", $code, "/connect-four.ftl")),
                ),
                (
                    "backgammon",
                    include_str!(concat!("../../../../locales/", $code, "/backgammon.ftl")),
                ),
                ("blokus", include_str!(concat!("../../../../locales/", $code, "/blokus.ftl"))),
                ("othello", include_str!(concat!("../../../../locales/", $code, "/othello.ftl"))),
                ("reversi", include_str!(concat!("../../../../locales/", $code, "/reversi.ftl"))),
                (
                    "reversi-maps",
                    include_str!(concat!("../../../../locales/", $code, "/reversi-maps.ftl")),
                ),
            ]
        };
    }
    match lang {
        Lang::En => files_of!("en"),
        Lang::De => files_of!("de"),
    }
}

/// The texts of one language.
pub(crate) struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The texts of this language.
    pub(crate) fn new(lang: Lang) -> Words {
        let locale: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![locale]);
        // Isolation marks are for pages; a terminal shows them as rubbish.
        bundle.set_use_isolating(false);
        for (_, text) in files(lang) {
            // What a resource gets wrong is found by the tests over all files.
            let resource = FluentResource::try_new(text.to_owned());
            let _ = bundle.add_resource(resource.unwrap_or_else(|(parsed, _)| parsed));
        }
        Words { lang, bundle }
    }

    /// Which language this is.
    pub(crate) fn lang(&self) -> Lang {
        self.lang
    }

    /// A message without arguments.
    pub(crate) fn say(&self, message: Msg) -> String {
        self.say_with(message, &[])
    }

    /// A message with arguments.
    pub(crate) fn say_with(&self, message: Msg, arguments: &[Argument<'_>]) -> String {
        let id = message.id();
        self.of_key(&id, arguments).unwrap_or(id)
    }

    /// Why something was refused; in English by the reason's own words if we have none.
    pub(crate) fn reason(&self, reason: &dyn Reason) -> String {
        let arguments = reason.arguments();
        let mut arguments: Vec<Argument<'_>> =
            arguments.iter().map(|(name, value)| (*name, value.as_str().into())).collect();
        if let Some(cause) = reason.cause() {
            // Refusals are sentences; inside of a message they go on without their full stop.
            let cause = self.reason(cause);
            arguments.push(("reason", cause.strip_suffix('.').unwrap_or(&cause).to_owned().into()));
        }
        self.of_key(reason.key(), &arguments).unwrap_or_else(|| reason.to_string())
    }

    /// The reasons why something was refused; of very many the first.
    pub(crate) fn reasons<R: Reason>(&self, reasons: &Faults<R>) -> String {
        let (told, left_out) = reasons.brief();
        let told: Vec<String> = told.map(|reason| self.reason(reason)).collect();
        let told = told.join("; ");
        match left_out {
            0 => told,
            more => {
                self.say_with(Msg::FaultsMore, &[("reasons", told.into()), ("count", more.into())])
            }
        }
    }

    /// The message of a key that a game gives.
    pub(crate) fn of_key(&self, key: &str, arguments: &[Argument<'_>]) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut given = FluentArgs::new();
        for (name, value) in arguments {
            given.set(*name, value.clone());
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&given), &mut errors);
        Some(Cow::into_owned(text))
    }
}

/// A message's argument by name.
pub(crate) type Argument<'a> = (&'a str, FluentValue<'a>);
