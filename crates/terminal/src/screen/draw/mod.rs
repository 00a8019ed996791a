//! Paints the state. Changes nothing and decides nothing.

mod game;
mod moves;
mod online;
mod overlay;
mod pages;
mod panel;
mod steps;
mod thought;

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

use super::app::{App, Page};
use super::layout;
use super::play::Message;
use crate::words::Msg;

/// Paints everything.
pub(crate) fn draw(frame: &mut Frame<'_>, app: &App) {
    let area = frame.area();
    if area.width < layout::SMALLEST.0 || area.height < layout::SMALLEST.1 {
        return too_small(frame, app);
    }
    match &app.page {
        Page::Menu { selected } => pages::menu(frame, app, *selected),
        Page::NewGame(form) => pages::new_game(frame, app, form),
        Page::Settings { selected } => pages::settings(frame, app, *selected),
        Page::Rules { scroll } => pages::rules(frame, app, *scroll),
        Page::Game(play) => game::draw(frame, app, play),
        Page::Lobby { selected } => {
            if let Some(online) = &app.online {
                online::lobby(frame, app, online, *selected);
            }
        }
        Page::Server => {
            if let Some(online) = &app.online {
                online::table(frame, app, online);
            }
        }
    }
    if let Some(overlay) = &app.overlay {
        overlay::draw(frame, app, overlay);
    }
}

/// Says how large the terminal must be.
fn too_small(frame: &mut Frame<'_>, app: &App) {
    let area = frame.area();
    let (width, height) = layout::SMALLEST;
    let text = app.words.say_with(
        Msg::TooSmall,
        &[
            ("width", width.into()),
            ("height", height.into()),
            ("now-width", area.width.into()),
            ("now-height", area.height.into()),
        ],
    );
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
}

/// Writes one line, cut to its area.
fn line(frame: &mut Frame<'_>, area: Rect, text: impl Into<String>, style: Style) {
    frame.render_widget(Paragraph::new(Line::styled(text.into(), style)), area);
}

/// The line of keys at the bottom.
fn keys(frame: &mut Frame<'_>, app: &App, area: Rect, message: Msg) {
    let text = app.words.say(message);
    frame.render_widget(Paragraph::new(text).alignment(Alignment::Center), area);
}

/// A message, over as many lines as its area has.
fn message(frame: &mut Frame<'_>, app: &App, area: Rect, message: &Message) {
    let theme = app.theme();
    let style = if message.is_warning { theme.warning() } else { theme.strong() };
    let text = Paragraph::new(Line::styled(message.text.clone(), style));
    frame.render_widget(text.alignment(Alignment::Center).wrap(Wrap { trim: true }), area);
}
