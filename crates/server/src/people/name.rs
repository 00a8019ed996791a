//! What people may be called, and which names look alike.

use protocol::native::{Refusal, RefusalCode};

/// Nobody may pass for one of these.
const RESERVED: &[&str] = &[
    "admin",
    "administrator",
    "anonymous",
    "bot",
    "computer",
    "guest",
    "homburg",
    "kibitz",
    "kibitzer",
    "mod",
    "moderator",
    "nobody",
    "official",
    "operator",
    "owner",
    "perfect",
    "root",
    "server",
    "staff",
    "support",
    "sysop",
    "system",
    "team",
    "webmaster",
    "you",
];

/// What a name may contain beside letters, digits and single spaces.
const MARKS: &[char] = &['-', '_', '.', '\'', '’'];

/// Characters of a name; bytes are limited by the message.
const FEWEST: usize = 2;
const MOST: usize = 24;

/// A name that may be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    /// As it is shown.
    pub(crate) shown: String,
    /// The same for every name that looks like it.
    pub(crate) folded: String,
}

impl Name {
    /// Trims the name and checks it.
    pub(crate) fn new(text: &str) -> Result<Name, Refusal> {
        let shown = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let length = shown.chars().count();
        if !(FEWEST..=MOST).contains(&length) || shown.len() > MOST {
            return Err(refusal(
                "people-name-length",
                "A name has 2 to 24 letters; letters beyond English count for two or more.",
            ));
        }
        if let Some(wrong) = shown.chars().find(|letter| !may_stand_in_a_name(*letter)) {
            let wrong = if wrong.is_control() || is_invisible(wrong) {
                format!("U+{:04X}", u32::from(wrong))
            } else {
                wrong.to_string()
            };
            let text = format!("A name cannot contain “{wrong}”.");
            return Err(Refusal::with(
                RefusalCode::Name,
                "people-name-letter",
                [("letter", wrong)],
                text,
            ));
        }
        if !shown.chars().any(char::is_alphabetic) {
            return Err(refusal("people-name-no-letter", "A name contains at least one letter."));
        }
        let folded = fold(&shown);
        if RESERVED.iter().any(|reserved| fold(reserved) == folded) || folded.is_empty() {
            return Err(refusal("people-name-reserved", "This name is reserved."));
        }
        Ok(Name { shown, folded })
    }

    /// The same for an account, which nobody must take for a guest.
    pub(crate) fn for_account(text: &str) -> Result<Name, Refusal> {
        let name = Name::new(text)?;
        let guest = name.shown.to_lowercase();
        let number = guest.strip_prefix("guest").or_else(|| guest.strip_prefix("gast"));
        let is_guest = number.is_some_and(|number| {
            number.trim().chars().all(|letter| letter.is_ascii_digit() || letter == ' ')
        });
        if is_guest {
            return Err(refusal("people-name-reserved", "This name is reserved."));
        }
        Ok(name)
    }

    /// The name that a guest has until they choose one.
    pub(crate) fn of_guest(number: u32, tongue: Tongue) -> Name {
        let guest = match tongue {
            Tongue::English => "Guest",
            Tongue::German => "Gast",
        };
        let shown = format!("{guest} {:04}", number % 10_000);
        Name { folded: fold(&shown), shown }
    }
}

/// The language of who comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tongue {
    English,
    German,
}

impl Tongue {
    /// What a browser says it would rather read; its first wish of those that we speak.
    pub(crate) fn of_wishes(accept_language: &str) -> Tongue {
        let wishes = accept_language.split(',').map(|wish| wish.trim().to_ascii_lowercase());
        let mut spoken = wishes.filter_map(|wish| match wish.get(..2) {
            Some("de") => Some(Tongue::German),
            Some("en") => Some(Tongue::English),
            _ => None,
        });
        spoken.next().unwrap_or(Tongue::English)
    }
}

/// The refusal for a name that belongs to an account.
pub(crate) fn taken() -> Refusal {
    refusal("people-name-taken", "This name, or one that looks like it, belongs to somebody.")
}

fn refusal(key: &str, text: &str) -> Refusal {
    Refusal::new(RefusalCode::Name, key, text)
}

fn may_stand_in_a_name(letter: char) -> bool {
    let plain = letter.is_alphanumeric() && !is_combining(letter) && !is_styled(letter);
    plain || letter == ' ' || MARKS.contains(&letter)
}

/// Marks that change the letter before them.
fn is_combining(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Letters in disguise: mathematical, enclosed, superscript and fillers.
fn is_styled(letter: char) -> bool {
    matches!(letter, '\u{2070}'..='\u{209f}' | '\u{2100}'..='\u{214f}' | '\u{2150}'..='\u{218f}'
        | '\u{2460}'..='\u{24ff}' | '\u{1d400}'..='\u{1d7ff}' | '\u{1f100}'..='\u{1f2ff}'
        | '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{02b0}'..='\u{02ff}')
}

fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}')
}

/// Gives names that look alike the same text.
pub(crate) fn fold(name: &str) -> String {
    let letters = name.chars().filter(|letter| letter.is_alphanumeric());
    letters.map(narrow).flat_map(char::to_lowercase).map(look_alike).collect()
}

/// The plain form of a full-width letter.
fn narrow(letter: char) -> char {
    match letter {
        '\u{ff01}'..='\u{ff5e}' => {
            char::from_u32(u32::from(letter) - 0xff01 + 0x21).unwrap_or(letter)
        }
        _ => letter,
    }
}

/// The Latin letter that people see.
fn look_alike(letter: char) -> char {
    match letter {
        '0' | 'о' | 'ο' | 'օ' | 'σ' => 'o',
        '1' | 'i' | 'l' | 'ı' | 'і' | 'ι' | 'ӏ' | 'ǀ' => 'l',
        'а' | 'α' | 'ɑ' => 'a',
        'в' | 'β' => 'b',
        'с' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'е' | 'ε' | 'ҽ' => 'e',
        'һ' | 'н' => 'h',
        'ј' => 'j',
        'к' | 'κ' => 'k',
        'м' => 'm',
        'п' | 'η' => 'n',
        'р' | 'ρ' => 'p',
        'ԛ' => 'q',
        'г' => 'r',
        'ѕ' => 's',
        'т' | 'τ' => 't',
        'υ' | 'ս' => 'u',
        'ν' => 'v',
        'ѡ' | 'ԝ' | 'ω' => 'w',
        'х' | 'χ' => 'x',
        'у' | 'ү' | 'γ' => 'y',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    fn refused(text: &str) -> String {
        Name::new(text).unwrap_err().reason.key
    }

    #[test]
    fn names_are_trimmed_and_kept_as_they_are() {
        assert_eq!(Name::new("  Anna   Lena ").unwrap().shown, "Anna Lena");
        for name in ["Jo", "Müller-Lüdenscheidt", "O'Neill", "Дмитрий", "さくら", "x_1", "J. R."]
        {
            assert_eq!(Name::new(name).unwrap().shown, name);
        }
    }

    #[test]
    fn what_deceives_is_refused() {
        assert_eq!(refused("x"), "people-name-length");
        assert_eq!(refused("   "), "people-name-length");
        assert_eq!(refused(&"x".repeat(25)), "people-name-length");
        for name in [
            "a\u{202e}nna",
            "an\u{200b}na",
            "<b>anna",
            "anna\u{0}",
            "a\nn@a",
            "anna😀",
            "a\u{301}nna",
            "𝐚𝐧𝐧𝐚",
            "ⓐnna",
            "anna&ben",
            "an\"na",
            "a\u{3164}b",
        ] {
            assert_eq!(refused(name), "people-name-letter", "{name:?}");
        }
        assert_eq!(refused("12 34"), "people-name-no-letter");
        assert_eq!(refused("._."), "people-name-no-letter");
    }

    #[test]
    fn nobody_passes_for_the_house() {
        for name in
            ["admin", "Admin", "K1bitz", "kіbіtz", "sys-tem", "M0DERAT0R", "ＡＤＭＩＮ", "you"]
        {
            let refused = Name::new(name).unwrap_err().reason.key;
            assert_eq!(refused, "people-name-reserved", "{name}");
        }
        assert!(Name::for_account("Guest 12").is_err());
        assert!(Name::for_account("gast7").is_err());
        assert!(Name::for_account("Gastón").is_ok());
    }

    #[test]
    fn a_guest_is_called_so_in_their_own_language() {
        for (wishes, name) in [
            ("de-DE,de;q=0.9,en;q=0.8", "Gast 0007"),
            ("fr, DE;q=0.5", "Gast 0007"),
            ("en-GB,de;q=0.5", "Guest 0007"),
            ("", "Guest 0007"),
            ("ü, \u{1f600}", "Guest 0007"),
        ] {
            assert_eq!(Name::of_guest(10_007, Tongue::of_wishes(wishes)).shown, name, "{wishes}");
        }
    }

    #[test]
    fn look_alikes_are_one_name() {
        for (one, other) in [
            ("Anna", "аnnа"),
            ("lilli", "1IlI1"),
            ("Otto", "0tt0"),
            ("Anna Lena", "anna_lena"),
            ("Max", "Ｍax"),
        ] {
            assert_eq!(fold(one), fold(other), "{one} {other}");
        }
        assert_ne!(fold("Anna"), fold("Anne"));
        assert_ne!(fold("Müller"), fold("Muller"));
    }

    proptest::proptest! {
        #[test]
        fn a_name_that_may_be_used_may_be_used_again(text in "\\PC{0,30}") {
            if let Ok(name) = Name::new(&text) {
                proptest::prop_assert_eq!(Name::new(&name.shown).unwrap(), name);
            }
        }
    }
}
