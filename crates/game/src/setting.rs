//! What can be chosen about a setup, as data: forms are built from it, command lines read it.
//!
//! A game states its [`Setting`]s; somebody makes a choice of values, [`Settings`]; checking the
//! choice against the list is the same for every game and tells everything that is wrong. In text
//! a choice is `size=8x7 rounds=3`.

use std::fmt;
use std::str::FromStr;

use crate::{Faults, Phrase, Place, TextFault};

/// One thing that can be chosen about a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Its name, such as `size`.
    pub name: &'static str,
    /// The name of its text in the translation files. A named choice has its own, this one with
    /// the choice behind it, as in `blokus-scoring-bonus`.
    pub key: &'static str,
    /// What may be chosen.
    pub domain: Domain,
    /// What is chosen when nobody says anything.
    pub usual: &'static str,
    /// The setting applies only when another one has one of these values.
    pub when: Option<When>,
}

/// A condition on another setting, one that stands earlier in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct When {
    /// The other setting.
    pub setting: &'static str,
    /// The values with which it lets this one count.
    pub values: &'static [&'static str],
}

impl When {
    /// Whether the condition holds with what was chosen so far.
    pub fn holds(&self, chosen: &Settings) -> bool {
        chosen.get(self.setting).is_some_and(|value| self.values.contains(&value))
    }
}

/// What may be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Domain {
    /// One of these names.
    OneOf(&'static [&'static str]),
    /// A whole number.
    Number {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// Width and height, as in `7x6`.
    Size {
        /// The least of each.
        least: u32,
        /// The most of each.
        most: u32,
    },
    /// A text that people write with an editor, or the name of a variant that stands for one.
    Text {
        /// Which editor, such as `map`.
        editor: &'static str,
        /// The most bytes.
        most: usize,
    },
    /// One word without blanks that people type or paste, such as the id of a position.
    Word {
        /// The forms that it may have, by the names that they have in every language.
        forms: &'static str,
        /// The most bytes.
        most: usize,
    },
}

impl Domain {
    /// Whether this may be chosen.
    pub fn allows(&self, value: &str) -> bool {
        match *self {
            Domain::OneOf(names) => names.contains(&value),
            Domain::Number { least, most } => {
                number(value).is_some_and(|number| (least..=most).contains(&number))
            }
            Domain::Size { least, most } => read_size(value).is_some_and(|(width, height)| {
                (least..=most).contains(&width) && (least..=most).contains(&height)
            }),
            Domain::Text { most, .. } => !value.trim().is_empty() && value.len() <= most,
            Domain::Word { most, .. } => {
                let plain =
                    !value.contains(|letter: char| letter.is_whitespace() || letter.is_control());
                !value.is_empty() && plain && value.len() <= most
            }
        }
    }

    /// What may be chosen, for people who chose something else.
    pub fn told(&self) -> String {
        match *self {
            Domain::OneOf(names) => names.join(", "),
            Domain::Number { least, most } => format!("{least}–{most}"),
            Domain::Size { least, most } => format!("{least}x{least}–{most}x{most}"),
            Domain::Text { editor, most } => format!("{editor}, ≤ {most} bytes"),
            Domain::Word { forms, .. } => forms.to_owned(),
        }
    }
}

/// A number without a sign or leading zeros, so that a value has one way to be written.
fn number(text: &str) -> Option<u32> {
    let number: u32 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

/// Width and height of a text such as `7x6`.
pub fn read_size(text: &str) -> Option<(u32, u32)> {
    let (width, height) = text.split_once('x')?;
    Some((number(width)?, number(height)?))
}

impl Setting {
    /// Why a value cannot be chosen: what is allowed instead.
    pub fn out_of_range(&self, value: &str, allowed: String) -> Phrase {
        let (name, value) = (self.name.to_owned(), brief(value));
        let english = format!("“{value}” cannot be chosen for {name}: {allowed}");
        let arguments = [("name", name), ("value", value), ("allowed", allowed)];
        Phrase::new("setting-out-of-range", arguments, english)
    }
}

/// Values for settings, by their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings(Vec<(String, String)>);

impl Settings {
    /// Nothing chosen.
    pub fn new() -> Settings {
        Settings::default()
    }

    /// Chooses a value; a second one for the same setting is kept too, and refused by
    /// [`Settings::complete`].
    #[must_use]
    pub fn with(mut self, name: impl Into<String>, value: impl Into<String>) -> Settings {
        self.0.push((name.into(), value.into()));
        self
    }

    /// The value of a setting.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// A setting's value as a number; zero where it is none.
    pub fn number(&self, name: &str) -> u32 {
        self.get(name).and_then(number).unwrap_or_default()
    }

    /// The names and values in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether a text is meant as a choice of settings: every word of its one line has a name, an
    /// equals sign and a value.
    pub fn is_meant(text: &str) -> bool {
        let named = |word: &str| {
            let name = word.split_once('=').map_or("", |(name, _)| name);
            name.starts_with(|first: char| first.is_ascii_lowercase())
                && name
                    .bytes()
                    .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
        };
        !text.contains('\n') && !text.trim().is_empty() && text.split_whitespace().all(named)
    }

    /// The whole choice, in the order of the list, with the usual values where nothing was chosen;
    /// or everything that is wrong with it. Settings whose condition does not hold are left out.
    pub fn complete(&self, list: &[Setting]) -> Result<Settings, Faults<Phrase>> {
        let mut found = Vec::new();
        for (at, (name, _)) in self.0.iter().enumerate() {
            if !list.iter().any(|setting| setting.name == name) {
                found.push(unknown(name, list));
            } else if self.0[..at].iter().any(|(earlier, _)| earlier == name) {
                let english = format!("“{name}” is chosen twice");
                found.push(Phrase::new("setting-twice", [("name", name.clone())], english));
            }
        }
        let mut whole = Settings::new();
        for setting in list {
            let chosen = self.get(setting.name);
            if let Some(when) = setting.when.as_ref().filter(|when| !when.holds(&whole)) {
                found.extend(chosen.map(|_| needs(setting.name, when)));
                continue;
            }
            let value = chosen.unwrap_or(setting.usual);
            if setting.domain.allows(value) {
                whole = whole.with(setting.name, value);
            } else {
                found.push(setting.out_of_range(value, setting.domain.told()));
            }
        }
        Faults::none_of(found)?;
        Ok(whole)
    }
}

fn unknown(name: &str, list: &[Setting]) -> Phrase {
    let known: Vec<&str> = list.iter().map(|setting| setting.name).collect();
    let (name, known) = (brief(name), known.join(", "));
    if known.is_empty() {
        let english = format!("no setting “{name}”; this game has none");
        return Phrase::new("setting-none", [("name", name)], english);
    }
    let english = format!("no setting “{name}”; the settings are {known}");
    Phrase::new("setting-unknown", [("name", name), ("known", known)], english)
}

fn needs(name: &str, when: &When) -> Phrase {
    let (other, values) = (when.setting.to_owned(), when.values.join(", "));
    let english = format!("{name} applies only when {other} is {values}");
    let arguments = [("name", name.to_owned()), ("other", other), ("values", values)];
    Phrase::new("setting-needs", arguments, english)
}

/// So much of a faulty text as fits into a message.
fn brief(text: &str) -> String {
    let plain = text.chars().map(|c| if c.is_control() { '?' } else { c });
    let mut brief: String = plain.take(40).collect();
    if text.chars().count() > 40 {
        brief.push('…');
    }
    brief
}

impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (name, value)) in self.iter().enumerate() {
            write!(f, "{}{name}={value}", if at == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl FromStr for Settings {
    type Err = TextFault;

    fn from_str(text: &str) -> Result<Settings, TextFault> {
        let mut settings = Settings::new();
        for word in text.split_whitespace() {
            let Some((name, value)) = word.split_once('=') else {
                let word = brief(word);
                let english = format!("“{word}” is not “name=value”");
                let reason = Phrase::new("setting-not-a-value", [("text", word)], english);
                return Err(TextFault::new(Place::START, reason));
            };
            settings = settings.with(name, value);
        }
        Ok(settings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &[Setting] = &[
        Setting {
            name: "size",
            key: "any-size",
            domain: Domain::Size { least: 3, most: 20 },
            usual: "7x6",
            when: None,
        },
        Setting {
            name: "mode",
            key: "any-mode",
            domain: Domain::OneOf(&["plain", "match"]),
            usual: "plain",
            when: None,
        },
        Setting {
            name: "points",
            key: "any-points",
            domain: Domain::Number { least: 1, most: 25 },
            usual: "5",
            when: Some(When { setting: "mode", values: &["match"] }),
        },
    ];

    fn complete(text: &str) -> Result<String, String> {
        let settings: Settings = text.parse().map_err(|fault: TextFault| fault.to_string())?;
        let whole = settings.complete(LIST).map_err(|faults| faults.to_string())?;
        Ok(whole.to_string())
    }

    #[test]
    fn what_is_not_chosen_is_usual_and_what_does_not_count_is_left_out() {
        assert_eq!(complete("").unwrap(), "size=7x6 mode=plain");
        assert_eq!(complete("mode=match").unwrap(), "size=7x6 mode=match points=5");
        assert_eq!(complete("points=9 mode=match").unwrap(), "size=7x6 mode=match points=9");
    }

    #[test]
    fn everything_that_is_wrong_is_told_by_name() {
        let told = complete("size=2x6 colour=red mode=quick").unwrap_err();
        for part in ["“2x6” cannot be chosen for size: 3x3–20x20", "“colour”", "“quick”"]
        {
            assert!(told.contains(part), "{told}");
        }
        assert!(complete("points=3").unwrap_err().contains("applies only when mode is match"));
        assert!(complete("mode=match points=026").unwrap_err().contains("1–25"));
        assert!(complete("mode=match points=26").unwrap_err().contains("1–25"));
        assert!(complete("size=7x6 size=7x6").unwrap_err().contains("twice"));
        assert!(complete("size").unwrap_err().contains("name=value"));
        let word = Domain::Word { forms: "an id", most: 8 };
        assert!(word.allows("AQAA+/==") && word.told() == "an id");
        for value in ["", "a b", "a\tb", "AQAA+/===", "a\u{7f}"] {
            assert!(!word.allows(value), "{value:?}");
        }
    }

    #[test]
    fn settings_are_told_from_setups() {
        assert!(Settings::is_meant("size=8x7 mode=match"));
        assert!(Settings::is_meant("pieces=each i5=2"));
        for text in ["", "7x6", "7x6 4453", "size=8x7 4", "Size=8x7", "a=b\nc=d", "=3"] {
            assert!(!Settings::is_meant(text), "{text:?}");
        }
    }
}
