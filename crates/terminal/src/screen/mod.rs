//! The full screen: a state machine ([`App`]) that events drive, and a drawing of its state.
//!
//! `App::update` takes an [`Input`] and gives [`Effect`]s; `draw::draw` paints what is. Neither
//! knows a terminal, so tests play whole games without one. Only `tty` touches the real one.

mod app;
mod draw;
mod form;
mod layout;
mod menu;
mod new_game;
mod online;
mod overlay;
mod play;
mod play_keys;
mod preferences;
#[cfg(test)]
mod tests;
mod text_input;
mod theme;
mod tty;

use std::time::Duration;

use ratatui::crossterm::event::{KeyEvent, MouseEvent};

use crate::online::{LineNews, Order};
use crate::thinking::{Answer, Question};

pub(crate) use app::{App, Beginning};
pub(crate) use layout::first_shown;
pub(crate) use theme::Theme;
pub(crate) use tty::run;

/// What happens to the screen.
#[derive(Debug)]
pub(crate) enum Input {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse was moved or clicked.
    Mouse(MouseEvent),
    /// The terminal has this width and height now.
    Resize(u16, u16),
    /// So much time has passed since the start.
    Tick(Duration),
    /// A computer player says something.
    Answer(Answer),
    /// The line to a server says something.
    Line(Box<LineNews>),
}

/// What the screen wants to happen.
pub(crate) enum Effect {
    /// A player shall be asked.
    Ask(Question),
    /// Something shall be done over the line to a server.
    Order(Order),
    /// The end.
    Quit,
}
