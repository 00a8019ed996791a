//! A setup that is being chosen: one of the variants of a game, or values for its settings.
//!
//! Built from what the game says about its settings, nothing else, so that a new game has its form
//! at once. Knows no game.

use catalog::Kind;
use catalog::game::{Domain, Faults, Phrase, Setting, Settings, Variant, read_size};

use crate::boards::board_of;
use crate::narration;
use crate::words::{Msg, Words};

/// A setup that is being chosen.
#[derive(Clone, Debug)]
pub(crate) struct SetupChoice {
    kind: Kind,
    /// The values; nothing where settings cannot say what the variant is.
    values: Option<Settings>,
    /// The variant; nothing where the values are the person's own.
    variant: Option<&'static Variant>,
    /// The name of the file that a text came from.
    file: Option<String>,
    /// Whether a file is wanted that has not been named.
    wants_file: bool,
    seats: usize,
    has_dice: bool,
}

/// The setting whose text people write themselves, or pick by the name of a variant.
pub(crate) fn text_setting(kind: Kind) -> Option<&'static Setting> {
    kind.settings().iter().find(|setting| matches!(setting.domain, Domain::Text { .. }))
}

/// Whether the number of seats depends on the setup, so that the setup must be chosen first.
pub(crate) fn seats_vary(kind: Kind) -> bool {
    let seats = |variant: &Variant| kind.begin(variant.setup).map_or(2, |session| session.seats());
    let differ = || {
        let mut counts = kind.variants().iter().map(seats);
        let first = counts.next();
        counts.any(|count| Some(count) != first)
    };
    text_setting(kind).is_some() || differ()
}

/// A variant by its name, with a note about it.
pub(crate) fn variant_text(words: &Words, kind: Kind, variant: &Variant) -> String {
    let (name, _) = narration::variant(words, kind, variant.name);
    match board_of(kind).setup_note(words, variant.setup) {
        note if note.is_empty() => name,
        note => format!("{name} ({note})"),
    }
}

impl SetupChoice {
    /// The usual setup of a game.
    pub(crate) fn usual(kind: Kind) -> SetupChoice {
        let mut choice = SetupChoice {
            kind,
            values: None,
            variant: None,
            file: None,
            wants_file: false,
            seats: 2,
            has_dice: false,
        };
        choice.take_variant(&kind.variants()[0]);
        choice
    }

    pub(crate) fn seats(&self) -> usize {
        self.seats
    }

    pub(crate) fn has_dice(&self) -> bool {
        self.has_dice
    }

    /// Whether variants have a row of their own: they are values of the text, where there is one.
    pub(crate) fn has_variant_row(&self) -> bool {
        text_setting(self.kind).is_none()
    }

    /// The settings that count now.
    pub(crate) fn settings(&self) -> Vec<&'static Setting> {
        let Some(values) = &self.values else { return Vec::new() };
        let counts = |setting: &&Setting| values.get(setting.name).is_some();
        self.kind.settings().iter().filter(counts).collect()
    }

    /// The value of a setting.
    pub(crate) fn value(&self, setting: &Setting) -> &str {
        self.values.as_ref().and_then(|values| values.get(setting.name)).unwrap_or(setting.usual)
    }

    /// What the game is opened with: a variant's name, or a setup's text.
    pub(crate) fn setup(&self) -> String {
        match (self.variant, &self.values) {
            (Some(variant), _) => variant.name.to_owned(),
            (None, Some(values)) => self.kind.setup_of(values).unwrap_or_default(),
            (None, None) => String::new(),
        }
    }

    fn take_variant(&mut self, variant: &'static Variant) {
        self.values = self.kind.settings_of(variant.setup);
        (self.variant, self.file, self.wants_file) = (Some(variant), None, false);
        self.look(variant.setup);
    }

    /// Sees what a setup asks for; false when nobody can play it.
    fn look(&mut self, setup: &str) -> bool {
        let Ok(session) = self.kind.begin(setup) else { return false };
        (self.seats, self.has_dice) = (session.seats(), session.has_dice());
        true
    }

    /// Chooses a value, or says everything that is wrong with it and changes nothing.
    pub(crate) fn set(&mut self, setting: &Setting, value: &str) -> Result<(), Faults<Phrase>> {
        let mut values = Settings::new();
        for one in self.kind.settings() {
            let holds = one.when.is_none_or(|when| {
                values.get(when.setting).is_some_and(|value| when.values.contains(&value))
            });
            if holds {
                let value = if one.name == setting.name { value } else { self.value(one) };
                values = values.with(one.name, value);
            }
        }
        let setup = self.kind.setup_of(&values)?;
        self.kind.begin(&setup).map_err(|fault| fault.reasons)?;
        self.variant = self.kind.variants().iter().find(|variant| variant.setup == setup);
        (self.values, self.file, self.wants_file) = (Some(values), None, false);
        self.look(&setup);
        Ok(())
    }

    /// Takes a text from a file.
    pub(crate) fn take_file(
        &mut self,
        setting: &Setting,
        name: &str,
        text: &str,
    ) -> Result<(), Faults<Phrase>> {
        self.set(setting, text)?;
        self.file = Some(name.to_owned());
        Ok(())
    }

    /// Whether the file of a text is still to be named.
    pub(crate) fn wants_file(&self) -> bool {
        self.wants_file
    }

    /// Whether the text comes from a file, named already or not.
    pub(crate) fn is_of_file(&self) -> bool {
        self.wants_file || self.file.is_some()
    }

    /// The next or previous variant; behind the last one comes a file, where texts can be files.
    pub(crate) fn turn_variant(&mut self, by: isize) {
        let variants = self.kind.variants();
        let places = variants.len() + usize::from(text_setting(self.kind).is_some());
        let own = self.is_of_file() || self.variant.is_none();
        let at = self.variant.and_then(|known| variants.iter().position(|one| one == known));
        let at = if own && places > variants.len() { variants.len() } else { at.unwrap_or(0) };
        match variants.get(turned(at, by, places)) {
            Some(variant) => self.take_variant(variant),
            None => self.wants_file = true,
        }
    }

    /// The next or previous value of a setting.
    pub(crate) fn turn(&mut self, setting: &'static Setting, by: isize) {
        let value = self.value(setting).to_owned();
        let next = match setting.domain {
            Domain::Text { .. } => return self.turn_variant(by),
            // What is typed has no next one.
            Domain::Word { .. } => return,
            Domain::OneOf(names) => {
                let at = names.iter().position(|name| *name == value).unwrap_or(0);
                names[turned(at, by, names.len())].to_owned()
            }
            Domain::Number { least, most } => {
                let number = value.parse().unwrap_or(least);
                around(number, by, least, most).to_string()
            }
            // Height by height, then the next width.
            Domain::Size { least, most } => {
                let (width, height) = read_size(&value).unwrap_or((least, least));
                let side = most - least + 1;
                let place = (width - least) * side + (height - least);
                let place = around(place, by, 0, side * side - 1);
                format!("{}x{}", least + place / side, least + place % side)
            }
        };
        // A value that the rules refuse is passed over by the next key.
        let _ = self.set(setting, &next);
    }

    /// The variant, as it is shown.
    pub(crate) fn variant_text(&self, words: &Words) -> String {
        match self.variant {
            Some(variant) => variant_text(words, self.kind, variant),
            None => words.say(Msg::FormOwnSetup),
        }
    }

    /// A setting's value, as it is shown.
    pub(crate) fn value_text(&self, words: &Words, setting: &Setting) -> String {
        let value = self.value(setting);
        match (setting.domain, &self.file) {
            (Domain::OneOf(_), _) => narration::named_choice(words, setting, value),
            (Domain::Text { .. }, _) if self.wants_file => words.say(Msg::FormFile),
            (Domain::Text { .. }, Some(file)) => {
                let about = board_of(self.kind).setup_note(words, value);
                let arguments = [("file", file.clone().into()), ("about", about.into())];
                words.say_with(Msg::FormFileChosen, &arguments)
            }
            (Domain::Text { .. }, None) => self.variant_text(words),
            (Domain::Number { .. } | Domain::Size { .. } | Domain::Word { .. }, _) => {
                value.to_owned()
            }
        }
    }

    /// A sentence about the variant.
    pub(crate) fn variant_about(&self, words: &Words) -> String {
        let about = |variant: &Variant| narration::variant(words, self.kind, variant.name).1;
        self.variant.map(about).unwrap_or_default()
    }

    /// A sentence about a setting.
    pub(crate) fn about(&self, words: &Words, setting: &Setting) -> String {
        match setting.domain {
            Domain::OneOf(_) => String::new(),
            Domain::Text { .. } if self.wants_file => words.say(Msg::FormFileAbout),
            Domain::Text { .. } => self.variant_about(words),
            Domain::Number { .. } | Domain::Size { .. } | Domain::Word { .. } => {
                let allowed = setting.domain.told();
                words.say_with(Msg::FormValueAbout, &[("allowed", allowed.into())])
            }
        }
    }
}

/// The next or previous of so many choices, round and round.
pub(crate) fn turned(at: usize, by: isize, choices: usize) -> usize {
    (at as isize + by).rem_euclid(choices.max(1) as isize) as usize
}

/// The next or previous number, round and round.
fn around(number: u32, by: isize, least: u32, most: u32) -> u32 {
    let at = number.clamp(least, most) - least;
    least + turned(at as usize, by, (most - least + 1) as usize) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    fn setting(kind: Kind, name: &str) -> &'static Setting {
        kind.settings().iter().find(|setting| setting.name == name).unwrap()
    }

    #[test]
    fn a_variant_fills_in_the_settings_and_settings_find_their_variant() {
        let mut choice = SetupChoice::usual(Kind::ConnectFour);
        let size = setting(Kind::ConnectFour, "size");
        assert_eq!((choice.setup().as_str(), choice.value(size)), ("standard", "7x6"));
        choice.turn_variant(1);
        assert_eq!((choice.setup().as_str(), choice.value(size)), ("small", "5x4"));
        choice.turn(size, 1);
        assert_eq!(choice.setup(), "5x5");
        let words = Words::new(Lang::En);
        assert_eq!(choice.variant_text(&words), words.say(Msg::FormOwnSetup));
        choice.set(size, "8x7").unwrap();
        assert_eq!(choice.setup(), "large");
        assert!(choice.set(size, "10x7").is_err());
        assert_eq!(choice.setup(), "large", "what is refused changes nothing");
    }

    #[test]
    fn sizes_and_numbers_go_round() {
        let mut choice = SetupChoice::usual(Kind::ConnectFour);
        let size = setting(Kind::ConnectFour, "size");
        choice.set(size, "9x9").unwrap();
        choice.turn(size, 1);
        assert_eq!(choice.value(size), "4x4");
        let mut choice = SetupChoice::usual(Kind::Race);
        let track = setting(Kind::Race, "track");
        choice.set(track, "1").unwrap();
        choice.turn(track, -1);
        assert_eq!(choice.value(track), "100");
    }

    #[test]
    fn settings_of_a_match_make_its_setup() {
        let mut choice = SetupChoice::usual(Kind::Race);
        assert!(choice.has_dice() && choice.has_variant_row());
        choice.turn(setting(Kind::Race, "rounds"), 1);
        assert_eq!(choice.setup(), "best-of-three");
        choice.turn(setting(Kind::Race, "rounds"), 1);
        assert_eq!(choice.setup(), "9 0 0 0 0 0 0 best-of-5 0-0");
    }

    #[test]
    fn a_text_is_a_variant_or_a_file() {
        let kind = Kind::Reversi;
        let map = text_setting(kind).unwrap();
        let mut choice = SetupChoice::usual(kind);
        assert!(!choice.has_variant_row());
        choice.turn(map, 1);
        assert_eq!(choice.setup(), kind.variants()[1].name);
        choice.turn_variant(-2);
        assert!(choice.wants_file());
        assert!(choice.take_file(map, "bad.map", "9 z").is_err());
        let text = "3\n0\n0 1\n1 4\n1 2 3 0\n";
        choice.take_file(map, "own.map", text).unwrap();
        assert_eq!(choice.seats(), 3);
        assert!(choice.value_text(&Words::new(Lang::En), map).starts_with("own.map"));
        assert!(kind.begin(&choice.setup()).is_ok());
    }

    #[test]
    fn seats_are_chosen_after_the_setup_only_where_they_depend_on_it() {
        assert!(seats_vary(Kind::Reversi));
        for kind in [Kind::ConnectFour, Kind::Othello, Kind::Race, Kind::Harvest] {
            assert!(!seats_vary(kind), "{}", kind.name());
        }
    }
}
