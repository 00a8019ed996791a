//! Which languages there are and which one a person wants.

use std::fmt;

/// A language of the house.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Lang {
    /// English.
    #[default]
    En,
    /// German.
    De,
}

impl Lang {
    /// Every language, in the order in which switching goes round.
    pub(crate) const ALL: [Lang; 2] = [Lang::En, Lang::De];

    /// The code, as in `--lang de`.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::De => "de",
        }
    }

    /// The language's own name for itself.
    pub(crate) const fn own_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::De => "Deutsch",
        }
    }

    /// The language of a code or a locale: `de`, `de_DE.UTF-8`, `de-AT`, or its own name.
    pub(crate) fn of_text(text: &str) -> Option<Lang> {
        let text = text.trim();
        let code = text.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|lang| {
            code.eq_ignore_ascii_case(lang.code()) || text.eq_ignore_ascii_case(lang.own_name())
        })
    }

    /// The language that the environment asks for by `LC_ALL`, `LC_MESSAGES` or `LANG`; the first
    /// that is set decides, and English serves whom we do not understand.
    pub(crate) fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Lang {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|value| !value.is_empty())
            .and_then(|value| Lang::of_text(&value))
            .unwrap_or_default()
    }

    /// The next language, round and round.
    pub(crate) fn next(self) -> Lang {
        match self {
            Lang::En => Lang::De,
            Lang::De => Lang::En,
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let among = |set: &'static [(&str, &str)]| {
            Lang::of_environment(move |name| {
                set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(among(&[]), Lang::En);
        assert_eq!(among(&[("LANG", "de_DE.UTF-8")]), Lang::De);
        assert_eq!(among(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C")]), Lang::En);
        assert_eq!(among(&[("LC_ALL", ""), ("LC_MESSAGES", "de")]), Lang::De);
        assert_eq!(among(&[("LANG", "fr_FR")]), Lang::En);
    }

    #[test]
    fn a_language_is_known_by_code_locale_and_name() {
        for text in ["de", "DE", "de-AT", "deutsch", " de_CH.UTF-8 "] {
            assert_eq!(Lang::of_text(text), Some(Lang::De), "{text}");
        }
        assert_eq!(Lang::of_text("klingon"), None);
    }
}
