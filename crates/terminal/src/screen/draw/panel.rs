//! Beside the board: who plays, what is being thought, the ratings when the board has no room for
//! them, and the moves.

use catalog::Session;
use catalog::game::{Actor, Event, Seat};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr;

use super::{line, thought};
use crate::boards::{Board, rating_text};
use crate::narration;
use crate::screen::app::App;
use crate::screen::play::Play;
use crate::words::Msg;

/// A rating beside the board is so wide, its move's name included.
const RATING_WIDTH: usize = 12;

/// Paints the panel.
pub(super) fn draw(
    frame: &mut Frame<'_>,
    app: &App,
    play: &Play,
    area: Rect,
    ratings_beside: bool,
) {
    let mut rest = area;
    let mut take = |height: u16| {
        let height = height.min(rest.height);
        let part = Rect { height, ..rest };
        rest = Rect { y: rest.y + height, height: rest.height - height, ..rest };
        part
    };
    let seats = play.table.session.seats();
    players(frame, app, play, take(seats as u16 + 1));
    let thoughts = thought::lines(app, play);
    let part = take(thoughts.len() as u16 + 1);
    frame.render_widget(Paragraph::new(thoughts), part);
    if app.settings.debug {
        let lines = ratings(app, play, ratings_beside, area.width);
        let part = take(lines.len() as u16 + 1);
        frame.render_widget(Paragraph::new(lines), part);
    }
    let session = play.table.session.as_ref();
    moves(frame, app, session, play.board.as_ref(), play.scroll, rest);
}

fn players(frame: &mut Frame<'_>, app: &App, play: &Play, area: Rect) {
    let theme = app.theme();
    for (at, seat) in (area.y..area.bottom()).zip(Seat::all(play.table.session.seats())) {
        let to_move = play.table.session.turn().seat() == Some(seat);
        let (marker, style) = if to_move { ("▸ ", theme.strong()) } else { ("  ", Style::new()) };
        let name = narration::sitter_name(&app.words, &play.table, seat);
        let spans = vec![
            Span::styled(marker, style),
            Span::styled(play.board.mark(seat), theme.stone(seat)),
            Span::styled(format!("  {name}"), style),
        ];
        let row = Rect { y: at, height: 1, ..area };
        frame.render_widget(Paragraph::new(Line::from(spans)), row);
    }
}

/// Whose ratings are shown, and the ratings themselves when the board does not show them.
fn ratings<'a>(app: &App, play: &Play, beside: bool, width: u16) -> Vec<Line<'a>> {
    let theme = app.theme();
    let Some(rated) = &play.rated else {
        return vec![Line::styled(app.words.say(Msg::RatingsNone), theme.dim())];
    };
    let by = narration::player_name(&app.words, play.table.kind, &rated.by);
    let arguments = [("name", by.into()), ("number", rated.move_number.into())];
    let mut lines = vec![
        Line::styled(app.words.say(Msg::RatingsTitle), theme.title()),
        Line::styled(app.words.say_with(Msg::RatingsOf, &arguments), theme.dim()),
    ];
    if beside {
        let rateable = play.board.rateable(play.table.session.as_ref());
        let cells: Vec<String> = rateable
            .iter()
            .map(|mv| {
                let rating = rating_text(play.table.session.as_ref(), &rated.assessment, mv);
                format!("{mv} {rating:>9}")
            })
            .collect();
        let across = (usize::from(width) / RATING_WIDTH).max(1);
        let rows = cells.len().div_ceil(across);
        for row in 0..rows {
            let cells = cells.iter().skip(row).step_by(rows);
            let text: String = cells.map(|cell| format!("{cell:RATING_WIDTH$} ")).collect();
            lines.push(Line::styled(text.trim_end().to_owned(), theme.rating()));
        }
    }
    lines
}

/// The moves by turns, with what was left and noted among them; those taken back are dim.
pub(super) fn moves(
    frame: &mut Frame<'_>,
    app: &App,
    session: &dyn Session,
    board: &dyn Board,
    scroll: usize,
    area: Rect,
) {
    if area.height < 2 {
        return;
    }
    let theme = app.theme();
    line(frame, Rect { height: 1, ..area }, app.words.say(Msg::MovesTitle), theme.title());
    let area = Rect { y: area.y + 1, height: area.height - 1, ..area };
    let events = &session.record().events;
    let reached = session.reached();
    let seats = session.seats();
    let mut cells: Vec<(String, Style)> = Vec::new();
    for (at, event) in events.iter().enumerate() {
        let text = match event {
            Event::Move { by: Actor::Seat(seat), text } => {
                format!("{} {text}", board.mark(*seat))
            }
            Event::Move { by: Actor::Chance, text } => text.clone(),
            Event::Retire { seat, .. } => format!("{} †", board.mark(*seat)),
            Event::Draw => "½".to_owned(),
            Event::Note(_) => continue,
        };
        let style = if at < reached { Style::new() } else { theme.dim() };
        cells.push((text, style));
    }
    let is_move = |event: &&Event| !matches!(event, Event::Note(_));
    let current = events.iter().take(reached).filter(is_move).count();
    let lines: Vec<Line<'_>> = cells
        .chunks(seats.max(1))
        .enumerate()
        .map(|(turn, cells)| {
            let mut spans = vec![Span::styled(format!("{:3}. ", turn + 1), theme.dim())];
            for (at, (text, style)) in cells.iter().enumerate() {
                let is_last = turn * seats + at + 1 == current;
                let style = if is_last { style.patch(theme.strong()) } else { *style };
                let blanks = " ".repeat(7usize.saturating_sub(text.width()));
                let mark = if is_last { "‹" } else { " " };
                spans.push(Span::styled(format!("{text}{mark}{blanks}"), style));
            }
            Line::from(spans)
        })
        .collect();
    let room = usize::from(area.height);
    let last_shown = current.div_ceil(seats.max(1)).max(room.min(lines.len()));
    let most = last_shown.saturating_sub(room);
    let first = most.saturating_sub(scroll);
    let shown: Vec<Line<'_>> = lines.into_iter().skip(first).take(room).collect();
    frame.render_widget(Paragraph::new(shown), area);
}
