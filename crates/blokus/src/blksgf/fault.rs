//! What is wrong with a file, or with a record that is to be written as one.

use game::Phrase;

use super::names;
use crate::mode::Mode;
use crate::notation::brief;

pub(super) fn too_long(most: usize) -> Phrase {
    let english = format!("a game has at most {most} bytes");
    Phrase::new("blokus-blksgf-too-long", [("most", most.to_string())], english)
}

pub(super) fn no_tree(text: &str) -> Phrase {
    let text = brief(text.lines().next().unwrap_or_default());
    let english = format!("a game in .blksgf begins with “(;”, not with “{text}”");
    Phrase::new("blokus-blksgf-begin", [("text", text)], english)
}

pub(super) fn unexpected(text: &str) -> Phrase {
    let text: String = brief(text).chars().take(12).collect();
    let english =
        format!("“{text}” cannot stand here: a variation is (;…), a property NAME[value]");
    Phrase::new("blokus-blksgf-unexpected", [("text", text)], english)
}

pub(super) fn unclosed() -> Phrase {
    Phrase::new("blokus-blksgf-unclosed", [], "the variation that begins here does not end")
}

pub(super) fn no_value(name: &str) -> Phrase {
    let name = brief(name);
    let english = format!("the property {name} has no value in [brackets]");
    Phrase::new("blokus-blksgf-no-value", [("name", name)], english)
}

pub(super) fn unclosed_value(name: &str) -> Phrase {
    let name = brief(name);
    let english = format!("this value of {name} does not end");
    Phrase::new("blokus-blksgf-unclosed-value", [("name", name)], english)
}

pub(super) fn no_game() -> Phrase {
    let known = names().collect::<Vec<_>>().join(", ");
    let english = format!("the first node does not say what is played: GM[…], one of {known}");
    Phrase::new("blokus-blksgf-no-game", [("known", known)], english)
}

pub(super) fn other_game(name: &str) -> Phrase {
    let (text, known) = (brief(name), names().collect::<Vec<_>>().join(", "));
    let english = format!("GM: “{text}” is not played here; there is {known}");
    Phrase::new("blokus-blksgf-game", [("text", text), ("known", known)], english)
}

pub(super) fn other_colour(name: &str) -> Phrase {
    let name = brief(name);
    let english = format!("{name}: no such colour plays in this game");
    Phrase::new("blokus-blksgf-colour", [("name", name)], english)
}

/// A value that was refused by the rules.
pub(super) fn refused(name: &str, value: &str, cause: Phrase) -> Phrase {
    let (name, value) = (brief(name), brief(value));
    let english = format!("{name}[{value}]: {cause}");
    let arguments = [("name", name), ("value", value)];
    Phrase::new("blokus-blksgf-refused", arguments, english).because(cause)
}

pub(super) fn not_there(value: &str) -> Phrase {
    let value = brief(value);
    let english = format!("AE[{value}]: no such piece is on the board");
    Phrase::new("blokus-blksgf-not-there", [("value", value)], english)
}

pub(super) fn too_many_setups(most: usize) -> Phrase {
    let english = format!("the board is set up more than {most} times");
    Phrase::new("blokus-blksgf-setups", [("most", most.to_string())], english)
}

pub(super) fn no_leaving(value: &str) -> Phrase {
    let value = brief(value);
    let english = format!("KB[{value}]: write who leaves and why, such as “2 retires: resigned”");
    Phrase::new("blokus-blksgf-leaving", [("value", value)], english)
}

pub(super) fn no_name(mode: Mode) -> Phrase {
    let (mode, known) = (mode.word().to_owned(), names().collect::<Vec<_>>().join(", "));
    let english = format!(".blksgf has no name for {mode}; it knows {known}");
    Phrase::new("blokus-blksgf-no-name", [("mode", mode), ("known", known)], english)
}

/// Something of a setup that the format cannot say.
pub(super) fn unsayable(setup: &str) -> Phrase {
    let setup = brief(setup.lines().next().unwrap_or_default());
    let english = format!(
        ".blksgf cannot say “{setup}”: only usual boards, pieces and scoring, and nobody who has left before"
    );
    Phrase::new("blokus-blksgf-unsayable", [("setup", setup)], english)
}
