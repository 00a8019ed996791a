//! How a cell looks. Nothing is told by colour alone: each colour has a letter and a pattern, and
//! every mark has signs of its own.

use catalog::blokus::Hue;
use ratatui::style::{Color, Modifier, Style};

use crate::screen::Theme;

/// The letter of a colour.
pub(super) const fn letter(hue: Hue) -> &'static str {
    match hue {
        Hue::Blue => "B",
        Hue::Yellow => "Y",
        Hue::Red => "R",
        Hue::Green => "G",
    }
}

/// The pattern beside the letter.
pub(super) const fn pattern(hue: Hue) -> &'static str {
    match hue {
        Hue::Blue => "#",
        Hue::Yellow => "=",
        Hue::Red => "%",
        Hue::Green => "/",
    }
}

/// Letters and lines in a colour.
pub(super) fn tint(theme: &Theme, hue: Hue) -> Style {
    match hue {
        Hue::Blue => theme.tinted(Color::LightBlue, Color::LightBlue),
        Hue::Yellow => theme.tinted(Color::LightYellow, Color::LightYellow),
        Hue::Red => theme.tinted(Color::LightRed, Color::LightMagenta),
        Hue::Green => theme.tinted(Color::LightGreen, Color::LightCyan),
    }
}

/// What lies on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tile {
    Empty,
    /// Where the colour to move may attach a piece.
    Attach,
    /// Where a colour will begin.
    Start(Hue),
    Stone(Hue),
}

/// Why a cell is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// The piece in the hand would lie here.
    Ghost { legal: bool },
    /// The cursor is here, with nothing in the hand.
    Cursor,
    /// Advised.
    Hinted,
    /// Played last.
    Last,
}

/// The two signs of a cell and how they look.
pub(super) fn look(tile: Tile, mark: Option<Mark>, theme: &Theme) -> (String, Style) {
    let (signs, style) = match tile {
        Tile::Empty => ("· ".to_owned(), theme.dim()),
        Tile::Attach => ("+ ".to_owned(), theme.strong()),
        Tile::Start(hue) => (format!("{} ", letter(hue).to_lowercase()), tint(theme, hue)),
        Tile::Stone(hue) => {
            (format!("{}{}", letter(hue), pattern(hue)), theme.letter_on(tint(theme, hue)))
        }
    };
    match mark {
        None => (signs, style),
        Some(Mark::Ghost { legal: true }) => ("[]".to_owned(), theme.letter_on(theme.hint())),
        Some(Mark::Ghost { legal: false }) => ("xx".to_owned(), theme.letter_on(theme.warning())),
        Some(Mark::Cursor) => ("<>".to_owned(), style.patch(theme.cursor())),
        Some(Mark::Hinted) => {
            ("**".to_owned(), theme.hint().add_modifier(Modifier::SLOW_BLINK | Modifier::REVERSED))
        }
        Some(Mark::Last) => {
            let last: String = signs.chars().take(1).chain(['‹']).collect();
            (last, style.add_modifier(Modifier::UNDERLINED))
        }
    }
}
