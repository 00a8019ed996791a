//! Paints the lobby and the table of a server.

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};
use unicode_width::UnicodeWidthStr;

use super::{keys, line, message, moves, panel, steps};
use crate::boards::{Remark, Tally};
use crate::online;
use crate::screen::app::App;
use crate::screen::layout;
use crate::screen::online::{CHOICES, Online};
use crate::screen::play::Message;
use crate::words::Msg;
use client::protocol::native::{SeatCard, Sitter, TableState};

/// The chat beside the board has at most so many lines.
const CHAT_LINES: usize = 8;

/// The list of tables.
pub(super) fn lobby(frame: &mut Frame<'_>, app: &App, online: &Online, selected: usize) {
    let theme = app.theme();
    let column = layout::column(app.size);
    let server = online.visit.server.to_string();
    let title = app.words.say_with(Msg::OnlineLobby, &[("server", server.into())]);
    line(frame, Rect { height: 1, ..column }, title, theme.title());
    let name = Line::styled(online.visit.name().to_owned(), theme.dim());
    let top = Rect { height: 1, ..column };
    frame.render_widget(Paragraph::new(name).alignment(Alignment::Right), top);
    let tables = online.visit.tables();
    let rows = CHOICES.iter().map(|choice| app.words.say(*choice));
    let rows: Vec<String> =
        rows.chain(tables.iter().map(|card| online::table_row(&app.words, card))).collect();
    let room = usize::from(column.height).saturating_sub(8);
    let first = selected.saturating_sub(room.saturating_sub(1));
    let mut y = column.y + 2;
    for (at, row) in rows.iter().enumerate().skip(first).take(room) {
        if at == CHOICES.len() {
            y += 1;
        }
        let style = if at == selected { theme.selected() } else { Style::new() };
        let number = if at < 9 { format!("{}", at + 1) } else { " ".to_owned() };
        line(frame, Rect { y, height: 1, ..column }, format!(" {number}  {row} "), style);
        y += 1;
    }
    if tables.is_empty() {
        let text = match online.visit.knows_lobby() {
            true => app.words.say(Msg::OnlineNoTables),
            false if online.visit.is_online() => String::new(),
            false => app.words.say(Msg::OnlineReconnecting),
        };
        line(frame, Rect { y: y + 1, height: 1, ..column }, text, theme.dim());
    }
    let (width, height) = app.size;
    if let Some(said) = &app.message {
        message(frame, app, Rect::new(0, height - 4, width, 3), said);
    }
    keys(frame, app, Rect::new(0, height - 1, width, 1), Msg::KeysLobby);
}

/// A table.
pub(super) fn table(frame: &mut Frame<'_>, app: &App, online: &Online) {
    let theme = app.theme();
    let hint_word = app.words.say(Msg::HintMark);
    let (width, height) = app.size;
    let status_area = Rect::new(0, height - 2, width, 1);
    title(frame, app, online);
    let mut remark = None;
    if let Some(scene) = online.scene(&theme, &app.words, &hint_word, app.now) {
        let parts = layout::game(app.size, online.board.as_ref(), &scene);
        online.board.draw(parts.board, frame.buffer_mut(), &scene);
        remark = online.board.remark(&scene);
        beside(frame, app, online, parts.panel);
    }
    status(frame, app, online, remark, status_area);
    steps::draw(frame, app, online.board.as_ref(), &online.draft);
    let keys_message = match &online.visit {
        _ if !online.draft.steps().is_empty() => online.board.draft_keys(),
        visit if visit.offered().is_some() => Msg::KeysOnlineOffer,
        visit if visit.is_over() => Msg::KeysOnlineOver,
        _ => online.board.texts().keys_online,
    };
    keys(frame, app, Rect::new(0, height - 1, width, 1), keys_message);
}

fn title(frame: &mut Frame<'_>, app: &App, online: &Online) {
    let theme = app.theme();
    let area = Rect::new(0, 0, app.size.0, 1);
    let server = &online.visit.server;
    let session = online.visit.session();
    let subtitle = session.and_then(|session| online.board.subtitle(&app.words, session));
    let subtitle = subtitle.map(|text| format!(" · {text}")).unwrap_or_default();
    line(frame, area, format!(" Kibitz · {server}{subtitle}"), theme.title());
    let (right, style) = match online.visit.snapshot() {
        _ if !online.visit.is_online() => (app.words.say(Msg::OnlineReconnecting), theme.warning()),
        Some(snapshot) => {
            let watchers = [("watchers", snapshot.watchers.into())];
            (app.words.say_with(Msg::OnlineWatchers, &watchers), theme.dim())
        }
        None => (String::new(), theme.dim()),
    };
    let right = Line::styled(format!("{right} "), style);
    frame.render_widget(Paragraph::new(right).alignment(Alignment::Right), area);
}

/// What was said last, what is offered, or how the table stands.
fn status(frame: &mut Frame<'_>, app: &App, online: &Online, remark: Option<Remark>, area: Rect) {
    let theme = app.theme();
    let mut status = online::status(&app.words, &online.visit, online.board.as_ref());
    if let Some(said) = &online.message {
        // News leave room for whose turn it is, where there is any.
        let both = format!("{}  {status}", said.text);
        if said.is_warning || both.width() > usize::from(area.width) {
            return message(frame, app, area, said);
        }
        status = both;
    } else if let Some(Remark { text, is_refusal }) = remark
        && online.visit.offered().is_none()
    {
        return message(frame, app, area, &Message { text, is_warning: is_refusal });
    }
    let text = match online::offer_question(&app.words, &online.visit) {
        Some(question) => format!("{question}  {status}"),
        None => status,
    };
    let style = match &online.visit {
        visit if visit.sending().is_some() || !visit.is_online() => theme.warning(),
        visit if visit.is_over() => theme.hint(),
        _ => theme.strong(),
    };
    let text = Paragraph::new(Line::styled(text, style)).alignment(Alignment::Center);
    frame.render_widget(text, area);
}

fn beside(frame: &mut Frame<'_>, app: &App, online: &Online, area: Rect) {
    let Some(snapshot) = online.visit.snapshot() else { return };
    let mut rest = area;
    let mut take = |height: u16| {
        let height = height.min(rest.height);
        let part = Rect { height, ..rest };
        rest = Rect { y: rest.y + height, height: rest.height - height, ..rest };
        part
    };
    let session = online.visit.session();
    let tally = session.and_then(|session| panel::tally(app, session, online.board.as_ref()));
    let part = take((snapshot.seats.len() + usize::from(tally.is_some())) as u16 + 1);
    let mut rows = panel::seat_rows(part);
    if let Some(tally) = &tally {
        rows.next();
        panel::heading(frame, app, tally, part);
    }
    for (row, card) in rows.zip(&snapshot.seats) {
        player(frame, app, online, card, tally.as_ref(), row);
    }
    if let Some(session) = session {
        let mut lines = panel::standing(app, session, online.board.as_ref());
        lines.extend(dice_lines(app, online, usize::from(area.width)));
        let part = take(if lines.is_empty() { 0 } else { lines.len() as u16 + 1 });
        frame.render_widget(Paragraph::new(lines), part);
    }
    if snapshot.state == TableState::Waiting {
        link(frame, app, online, take(5));
    }
    let chat = chat_lines(app, online, area.width);
    let chat_area = take(if chat.is_empty() { 0 } else { chat.len() as u16 + 2 });
    if !chat.is_empty() {
        let mut lines = vec![Line::styled(app.words.say(Msg::OnlineChat), app.theme().title())];
        lines.extend(chat.into_iter().map(Line::raw));
        frame.render_widget(Paragraph::new(lines), chat_area);
    }
    if let Some(session) = online.visit.session() {
        moves::draw(frame, app, session, online.board.as_ref(), online.scroll, rest);
    }
}

fn player(
    frame: &mut Frame<'_>,
    app: &App,
    online: &Online,
    card: &SeatCard,
    tally: Option<&Tally>,
    area: Rect,
) {
    let Some(session) = online.visit.session() else { return };
    let Some((seat, _)) = online.visit.seats().into_iter().find(|(_, number)| *number == card.seat)
    else {
        return;
    };
    let mut name = online::seat_name(&app.words, &online.visit, card.seat);
    if !card.present && !matches!(card.sitter, Sitter::Open {}) {
        name = format!("{name} ({})", app.words.say(Msg::OnlineAway));
    }
    let clock = online.clock(card.seat, app.now).map(|clock| format!("  {clock}"));
    let shown = panel::SeatRow { seat, name: &name, after: &clock.unwrap_or_default(), tally };
    panel::player(frame, app, session, online.board.as_ref(), &shown, area);
}

/// The hash of the dice, and after the game their seed and whether the rolls follow from it.
fn dice_lines<'a>(app: &App, online: &Online, width: usize) -> Vec<Line<'a>> {
    let told = online::dice_card(&app.words, &online.visit);
    let style = app.theme().dim();
    told.into_iter().map(|text| Line::styled(panel::cut(&text, width), style)).collect()
}

fn link(frame: &mut Frame<'_>, app: &App, online: &Online, area: Rect) {
    let link = online.visit.link().unwrap_or_default();
    let text = app.words.say_with(Msg::OnlineLink, &[("link", link.into())]);
    let text = Paragraph::new(text).wrap(Wrap { trim: true });
    frame.render_widget(text, area);
}

/// The last lines of the chat, broken at the width of the panel.
fn chat_lines(app: &App, online: &Online, width: u16) -> Vec<String> {
    let Some(snapshot) = online.visit.snapshot() else { return Vec::new() };
    let width = usize::from(width).max(8);
    let mut lines = Vec::new();
    for said in &snapshot.chat {
        let mut row = String::new();
        for word in online::chat_line(&app.words, said).split(' ') {
            if !row.is_empty() && row.width() + 1 + word.width() > width {
                lines.push(std::mem::take(&mut row));
            }
            if !row.is_empty() {
                row.push(' ');
            }
            row.push_str(word);
        }
        lines.push(row);
    }
    let surplus = lines.len().saturating_sub(CHAT_LINES);
    lines.split_off(surplus)
}
