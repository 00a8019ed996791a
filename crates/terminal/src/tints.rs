//! The colours of the board of Backgammon that a person may choose, by their names.

use ratatui::style::Color;

/// What can be painted, in the order of the settings, by its name in them.
pub(crate) const PARTS: [&str; 5] = ["board", "bar", "outline", "first", "second"];

/// The colours that every terminal has, by their names in the settings.
const COLOURS: [(&str, Color); 16] = [
    ("black", Color::Black),
    ("red", Color::Red),
    ("green", Color::Green),
    ("yellow", Color::Yellow),
    ("blue", Color::Blue),
    ("magenta", Color::Magenta),
    ("cyan", Color::Cyan),
    ("grey", Color::Gray),
    ("dark-grey", Color::DarkGray),
    ("light-red", Color::LightRed),
    ("light-green", Color::LightGreen),
    ("light-yellow", Color::LightYellow),
    ("light-blue", Color::LightBlue),
    ("light-magenta", Color::LightMagenta),
    ("light-cyan", Color::LightCyan),
    ("white", Color::White),
];

/// A colour of the list, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tint(usize);

impl Tint {
    /// Every one.
    pub(crate) fn all() -> impl Iterator<Item = Tint> {
        (0..COLOURS.len()).map(Tint)
    }

    /// Its name.
    pub(crate) fn word(self) -> &'static str {
        COLOURS[self.0].0
    }

    /// The colour of that name.
    pub(crate) fn of_word(word: &str) -> Option<Tint> {
        Tint::all().find(|tint| tint.word() == word)
    }

    pub(crate) fn colour(self) -> Color {
        COLOURS[self.0].1
    }
}

/// What was chosen for each part; nothing for what is usual.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tints(pub(crate) [Option<Tint>; PARTS.len()]);

impl Tints {
    /// The next or previous choice for a part; before the first comes the usual one.
    pub(crate) fn turn(&mut self, part: usize, by: isize) {
        let places = COLOURS.len() as isize + 1;
        let at = self.0[part].map_or(0, |tint| tint.0 as isize + 1);
        let next = (at + by).rem_euclid(places);
        self.0[part] = (next > 0).then(|| Tint(next as usize - 1));
    }
}
