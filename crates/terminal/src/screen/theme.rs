//! Colours and emphasis. Nothing is told by colour alone, and without colours everything is still
//! told by shape, letters and weight.

use catalog::game::Colour;
use ratatui::style::{Color, Modifier, Style};

use crate::settings::Palette;
use crate::tints::{Tint, Tints};

/// How things look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Theme {
    palette: Palette,
    tints: Tints,
}

impl Theme {
    /// The look of a palette; none when the environment forbids colours.
    pub(crate) fn new(palette: Palette, colours_allowed: bool) -> Theme {
        let palette = if colours_allowed { palette } else { Palette::None };
        Theme { palette, tints: Tints::default() }
    }

    /// The same with colours that a person has chosen for the board of Backgammon.
    pub(crate) fn tinted_by(self, tints: Tints) -> Theme {
        Theme { tints, ..self }
    }

    /// The colour that was chosen for a part of that board; none where colours are forbidden.
    fn tint(&self, part: usize) -> Option<Color> {
        let colours = self.palette != Palette::None;
        self.tints.0[part].filter(|_| colours).map(Tint::colour)
    }

    /// The ground of the board of Backgammon.
    pub(crate) fn ground(&self) -> Style {
        self.tint(0).map_or(Style::new(), |colour| Style::new().bg(colour))
    }

    /// Its bar.
    pub(crate) fn bar(&self) -> Style {
        self.tint(1).map_or(Style::new(), |colour| Style::new().bg(colour))
    }

    /// Its outline.
    pub(crate) fn outline(&self) -> Style {
        self.tint(2).map_or_else(|| self.frame(), |colour| Style::new().fg(colour))
    }

    /// The checkers of a side.
    pub(crate) fn checker(&self, colour: Colour) -> Style {
        let usual = self.stone(colour);
        let own = self.tint(3 + usize::from(colour.0 > 0));
        own.map_or(usual, |colour| usual.fg(colour))
    }

    fn coloured(&self, colour: Color) -> Style {
        match self.palette {
            Palette::None => Style::new(),
            Palette::Classic | Palette::Contrast => Style::new().fg(colour),
        }
    }

    /// The stones of a colour.
    pub(crate) fn stone(&self, colour: Colour) -> Style {
        const CLASSIC: [Color; 8] = [
            Color::LightYellow,
            Color::LightRed,
            Color::LightGreen,
            Color::LightBlue,
            Color::LightMagenta,
            Color::LightCyan,
            Color::White,
            Color::Gray,
        ];
        const CONTRAST: [Color; 8] = [
            Color::LightCyan,
            Color::LightMagenta,
            Color::LightYellow,
            Color::White,
            Color::LightGreen,
            Color::LightRed,
            Color::LightBlue,
            Color::Gray,
        ];
        let colours = if self.palette == Palette::Contrast { CONTRAST } else { CLASSIC };
        self.coloured(colours[usize::from(colour.0) % colours.len()]).add_modifier(Modifier::BOLD)
    }

    /// The black and white discs.
    pub(crate) fn disc(&self, colour: Colour) -> Style {
        let style = match (self.palette, colour == Colour(0)) {
            (Palette::None, _) => Style::new(),
            (_, true) => Style::new().fg(Color::White).bg(Color::Black),
            (_, false) => Style::new().fg(Color::Black).bg(Color::White),
        };
        style.add_modifier(Modifier::BOLD)
    }

    /// The cell under the cursor, on top of its own style.
    pub(crate) fn cursor(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    /// What a move would turn, on top of its own style.
    pub(crate) fn turned(&self) -> Style {
        Style::new().add_modifier(Modifier::UNDERLINED | Modifier::BOLD)
    }

    /// What a bomb would destroy, on top of its own style.
    pub(crate) fn doomed(&self) -> Style {
        let style = Style::new().add_modifier(Modifier::CROSSED_OUT);
        if self.palette == Palette::None { style } else { style.bg(Color::Red) }
    }

    /// Fields that do something when a stone is put there.
    pub(crate) fn special(&self) -> Style {
        self.coloured(Color::LightCyan).add_modifier(Modifier::BOLD)
    }

    /// Where a stone may be put.
    pub(crate) fn legal(&self) -> Style {
        self.coloured(Color::LightGreen)
    }

    /// Stones of a game that says itself which colours it has, in either palette.
    pub(crate) fn tinted(&self, classic: Color, contrast: Color) -> Style {
        let colour = if self.palette == Palette::Contrast { contrast } else { classic };
        self.coloured(colour).add_modifier(Modifier::BOLD)
    }

    /// A letter on a full stone of this style.
    pub(crate) fn letter_on(&self, stone: Style) -> Style {
        match stone.fg {
            Some(colour) if self.palette != Palette::None => {
                Style::new().fg(Color::Black).bg(colour).add_modifier(Modifier::BOLD)
            }
            _ => stone,
        }
    }

    /// Stones of a winning line, on top of their own style.
    pub(crate) fn winning(&self) -> Style {
        match self.palette {
            Palette::None => Style::new().add_modifier(Modifier::BOLD),
            _ => Style::new().bg(Color::Green),
        }
    }

    /// The frame of the board.
    pub(crate) fn frame(&self) -> Style {
        self.coloured(Color::LightBlue)
    }

    /// Advice.
    pub(crate) fn hint(&self) -> Style {
        self.coloured(Color::LightGreen).add_modifier(Modifier::BOLD)
    }

    /// Ratings.
    pub(crate) fn rating(&self) -> Style {
        self.coloured(Color::LightCyan)
    }

    /// What is less important.
    pub(crate) fn dim(&self) -> Style {
        match self.palette {
            Palette::None => Style::new().add_modifier(Modifier::DIM),
            _ => Style::new().fg(Color::DarkGray),
        }
    }

    /// What is important.
    pub(crate) fn strong(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Headings.
    pub(crate) fn title(&self) -> Style {
        self.coloured(Color::LightCyan).add_modifier(Modifier::BOLD)
    }

    /// What is chosen in a list.
    pub(crate) fn selected(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    /// Refusals and warnings.
    pub(crate) fn warning(&self) -> Style {
        self.coloured(Color::LightRed).add_modifier(Modifier::BOLD)
    }
}
