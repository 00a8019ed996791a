//! Colours and emphasis. Nothing is told by colour alone, and without colours everything is still
//! told by shape, letters and weight.

use catalog::game::Seat;
use ratatui::style::{Color, Modifier, Style};

use crate::settings::Palette;

/// How things look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Theme {
    palette: Palette,
}

impl Theme {
    /// The look of a palette; none when the environment forbids colours.
    pub(crate) fn new(palette: Palette, colours_allowed: bool) -> Theme {
        Theme { palette: if colours_allowed { palette } else { Palette::None } }
    }

    fn coloured(&self, colour: Color) -> Style {
        match self.palette {
            Palette::None => Style::new(),
            Palette::Classic | Palette::Contrast => Style::new().fg(colour),
        }
    }

    /// The stones of a seat.
    pub(crate) fn stone(&self, seat: Seat) -> Style {
        let first = seat == Seat::FIRST;
        let colour = match self.palette {
            Palette::Contrast if first => Color::LightCyan,
            Palette::Contrast => Color::LightMagenta,
            _ if first => Color::LightYellow,
            _ => Color::LightRed,
        };
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
