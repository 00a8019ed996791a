//! The pages without a board: menu, new game, settings, rules.

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use unicode_width::UnicodeWidthStr;

use super::{keys, line, message};
use crate::boards::board_of;
use crate::narration;
use crate::online::OpenKind;
use crate::screen::app::App;
use crate::screen::form::Row;
use crate::screen::menu::Item;
use crate::screen::new_game::{Mode, NewGame};
use crate::screen::{layout, preferences};
use crate::words::Msg;

/// The main menu.
pub(super) fn menu(frame: &mut Frame<'_>, app: &App, selected: usize) {
    let theme = app.theme();
    let column = layout::column(app.size);
    let [name, licence] = narration::banner(&app.words);
    let heading = vec![
        board_of(app.kind).emblem(&theme),
        Line::default(),
        Line::styled(name, theme.title()),
        Line::styled(
            format!("◂ {} ▸", narration::game_title(&app.words, app.kind)),
            theme.strong(),
        ),
        Line::styled(licence, theme.dim()),
    ];
    frame.render_widget(Paragraph::new(heading).alignment(Alignment::Center), column);
    let width = widest(Item::ALL.iter().map(|item| app.words.say(item.message())));
    for (at, item) in Item::ALL.iter().enumerate() {
        let text = format!(" {}  {:width$} ", at + 1, app.words.say(item.message()));
        let style = if at == selected { theme.selected() } else { Default::default() };
        let area = layout::menu_line(app.size, at);
        let left = area.width.saturating_sub(text.width() as u16) / 2;
        line(frame, Rect { x: area.x + left, width: area.width - left, ..area }, text, style);
    }
    let below = layout::menu_line(app.size, Item::ALL.len() + 1);
    if app.settings.debug {
        let text = Line::styled(narration::debug_state(&app.words, true), theme.rating());
        frame.render_widget(Paragraph::new(text).alignment(Alignment::Center), below);
    }
    footer(frame, app, Msg::KeysMenu);
}

/// The message and the keys of a page.
fn footer(frame: &mut Frame<'_>, app: &App, keys_message: Msg) {
    let (width, height) = app.size;
    if let Some(said) = &app.message {
        message(frame, app, Rect::new(0, height - 4, width, 3), said);
    }
    keys(frame, app, Rect::new(0, height - 1, width, 1), keys_message);
}

fn widest(texts: impl Iterator<Item = String>) -> usize {
    texts.map(|text| text.width()).max().unwrap_or(0)
}

/// The form for a new game.
pub(super) fn new_game(frame: &mut Frame<'_>, app: &App, form: &NewGame) {
    let opening = app.online.as_ref().and_then(|online| online.opening);
    let title = app.words.say(match form.mode {
        _ if opening == Some(OpenKind::Computer) => Msg::OnlineNewComputer,
        _ if opening == Some(OpenKind::Listed) => Msg::OnlineNewListed,
        _ if opening == Some(OpenKind::Private) => Msg::OnlineNewPrivate,
        Mode::AgainstComputer => Msg::MenuAgainstComputer,
        Mode::Hotseat => Msg::MenuHotseat,
        Mode::Watch => Msg::MenuWatch,
    });
    let (rows, about) = (form.rows(&app.words), form.about(&app.words));
    form_page(frame, app, title, &rows, form.selected, about);
    footer(frame, app, Msg::KeysForm);
}

/// The page of settings.
pub(super) fn settings(frame: &mut Frame<'_>, app: &App, selected: usize) {
    let rows = preferences::rows(&app.words, &app.settings);
    let about = preferences::about(&app.words, selected);
    form_page(frame, app, app.words.say(Msg::MenuSettings), &rows, selected, about);
    footer(frame, app, Msg::KeysSettings);
}

fn form_page(
    frame: &mut Frame<'_>,
    app: &App,
    title: String,
    rows: &[Row],
    selected: usize,
    about: String,
) {
    let theme = app.theme();
    let column = layout::column(app.size);
    line(frame, Rect { height: 1, ..column }, title, theme.title());
    let width = widest(rows.iter().map(|row| row.label.clone()));
    // Many rows stand closer together, so that the words about them still fit.
    let gap = if 2 * rows.len() as u16 + 7 > column.height { 1 } else { 2 };
    // Of more rows than fit, those around the selected one are seen.
    let fit = usize::from(column.height.saturating_sub(8) / gap).max(1);
    let first = (selected + 1).saturating_sub(fit).min(rows.len().saturating_sub(fit));
    let seen = rows.len().min(first + fit);
    for (at, row) in rows.iter().enumerate().take(seen).skip(first) {
        let area = Rect { y: column.y + 3 + gap * (at - first) as u16, height: 1, ..column };
        let chosen = at == selected;
        let marker = if chosen { "› " } else { "  " };
        let style = if chosen { theme.strong() } else { Default::default() };
        let mut spans = vec![Span::styled(marker, style)];
        match &row.value {
            Some(value) => {
                let label = format!("{}{}", row.label, " ".repeat(width - row.label.width()));
                spans.push(Span::styled(format!("{label}   "), style));
                let value =
                    if chosen { format!(" ◂ {value} ▸ ") } else { format!("   {value}") };
                let style = if chosen { theme.selected() } else { Default::default() };
                spans.push(Span::styled(value, style));
            }
            None => {
                let style = if chosen { theme.selected() } else { style };
                spans.push(Span::styled(format!(" {} ", row.label), style));
            }
        }
        frame.render_widget(Paragraph::new(Line::from(spans)), area);
    }
    let more = |y: u16, sign: &str| Rect { y, height: 1, width: sign.len() as u16, ..column };
    if first > 0 {
        line(frame, more(column.y + 2, "↑"), "↑".to_owned(), theme.dim());
    }
    let end = column.y + 3 + gap * (seen - first) as u16;
    if seen < rows.len() {
        line(frame, more(end, "↓"), "↓".to_owned(), theme.dim());
    }
    let below = end + 1;
    let room = column.bottom().saturating_sub(below).min(3);
    let area = Rect { y: below, height: room, ..column };
    let about = Paragraph::new(Line::styled(about, theme.dim())).wrap(Wrap { trim: true });
    frame.render_widget(about, area);
}

/// The rules.
pub(super) fn rules(frame: &mut Frame<'_>, app: &App, scroll: u16) {
    let theme = app.theme();
    let column = layout::column(app.size);
    line(frame, Rect { height: 1, ..column }, app.words.say(Msg::MenuRules), theme.title());
    let text = narration::rules(&app.words, app.kind);
    let body = Rect { y: column.y + 2, height: column.height - 3, ..column };
    let page = Paragraph::new(text).wrap(Wrap { trim: false }).scroll((scroll, 0));
    frame.render_widget(page, body);
    footer(frame, app, Msg::KeysRules);
}
