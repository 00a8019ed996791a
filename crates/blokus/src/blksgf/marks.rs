//! How properties say what people say: colours, players, headings, and marks for good and bad moves.

use crate::mode::{Hue, Mode};

/// The property that says who left, in words of our records; files of other programs have none.
pub(super) const LEAVING: &str = "KB";

/// Properties of the root, and the remarks of a record that they are.
pub(super) const HEADINGS: [(&str, &str); 5] =
    [("DT", "date"), ("EV", "event"), ("RO", "round"), ("TM", "time"), ("RE", "result")];

/// Marks of a move: property, value, and what is noted in a record.
pub(super) const MARKS: [(&str, &str, &str); 6] = [
    ("TE", "1", "!"),
    ("TE", "2", "!!"),
    ("BM", "1", "?"),
    ("BM", "2", "??"),
    ("IT", "", "!?"),
    ("DO", "", "?!"),
];

/// What is noted of a mark; one without a number is a single one.
pub(super) fn note_of(name: &str, value: &str) -> Option<&'static str> {
    let value = if value.is_empty() && ["TE", "BM"].contains(&name) { "1" } else { value };
    let found = MARKS.iter().find(|(known, number, _)| *known == name && *number == value);
    found.map(|(_, _, note)| *note)
}

/// The property in which a player's name stands.
pub(super) fn player(mode: Mode, seat: usize) -> &'static str {
    match (mode.seats(), seat) {
        (2, 0) => "PB",
        (2, _) => "PW",
        (_, 0) => "P1",
        (_, 1) => "P2",
        (_, 2) => "P3",
        _ => "P4",
    }
}

/// How a colour is written where it moves.
pub(super) fn colour_name(mode: Mode, colour: usize) -> &'static str {
    let names: [&str; 4] = if mode.colours() == 2 { ["B", "W", "", ""] } else { NUMBERS };
    names.get(colour).copied().unwrap_or_default()
}

const NUMBERS: [&str; 4] = ["1", "2", "3", "4"];

/// A property of a move: its colour, or that nobody plays with it. Nothing for other properties.
pub(super) fn mover(mode: Mode, name: &str) -> Option<Result<usize, ()>> {
    let words = || Hue::ALL.iter().any(|hue| hue.word().eq_ignore_ascii_case(name));
    let is_colour = ["B", "W"].contains(&name) || NUMBERS.contains(&name) || words();
    is_colour.then(|| colour_of(mode, name).ok_or(()))
}

/// The colour of a letter, a number or a word.
pub(super) fn colour_of(mode: Mode, name: &str) -> Option<usize> {
    let hues = mode.hues();
    let number = NUMBERS.iter().position(|number| *number == name);
    let letter = ["B", "W"].iter().position(|letter| letter.eq_ignore_ascii_case(name));
    let word = hues.iter().position(|hue| hue.word().eq_ignore_ascii_case(name));
    let letter = letter.filter(|_| hues.len() == 2);
    number.filter(|number| *number < hues.len()).or(letter).or(word)
}
