//! Beside the board: who plays, what is being thought, the ratings when the board has no room for
//! them, and the moves.

use catalog::Session;
use catalog::game::{Actor, Event, Seat};
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr;

use super::{line, thought};
use crate::boards::{Board, Tally, rating_text};
use crate::narration;
use crate::screen::app::App;
use crate::screen::play::Play;
use crate::table::{Sitter, has_left};
use crate::words::Msg;

/// Ratings beside the board are at most so many.
const MOST_RATED: usize = 12;
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
    let session = play.table.session.as_ref();
    let counts = tally(app, session, play.board.as_ref()).is_some();
    players(frame, app, play, take(players_height(session, counts) + 1));
    let thoughts = thought::lines(app, play);
    let part = take(thoughts.len() as u16 + 1);
    frame.render_widget(Paragraph::new(thoughts), part);
    if app.settings.debug {
        let lines = ratings(app, play, ratings_beside, area.width);
        let part = take(lines.len() as u16 + 1);
        frame.render_widget(Paragraph::new(lines), part);
    }
    moves(frame, app, session, play.board.as_ref(), play.scroll, rest);
}

fn players(frame: &mut Frame<'_>, app: &App, play: &Play, area: Rect) {
    let session = play.table.session.as_ref();
    let tally = tally(app, session, play.board.as_ref());
    let name = |seat: Seat| match (play.table.sitter(seat), &tally) {
        (Sitter::Computer(name), Some(_)) => {
            narration::short_name(&app.words, play.table.kind, name)
        }
        _ => narration::sitter_name(&app.words, &play.table, seat),
    };
    let mut rows = seat_rows(area);
    if let Some(tally) = &tally {
        rows.next();
        heading(frame, app, tally, area);
    }
    for (row, seat) in rows.zip(Seat::all(session.seats())) {
        let shown = SeatRow { seat, name: &name(seat), after: "", tally: tally.as_ref() };
        player(frame, app, session, play.board.as_ref(), &shown, row);
    }
}

/// How many lines the players take.
pub(super) fn players_height(session: &dyn Session, tally: bool) -> u16 {
    session.seats() as u16 + u16::from(tally)
}

/// What everybody has, where the board counts something.
pub(super) fn tally(app: &App, session: &dyn Session, board: &dyn Board) -> Option<Tally> {
    board.tally(&app.words, session)
}

/// The lines of an area.
pub(super) fn seat_rows(area: Rect) -> impl Iterator<Item = Rect> {
    (area.y..area.bottom()).map(move |y| Rect { y, height: 1, ..area })
}

/// Numbers of a tally are so wide.
const TALLY_WIDTH: usize = 4;

fn tally_text(cells: &[String]) -> String {
    let cells = cells.iter().map(|cell| {
        let blanks = " ".repeat(TALLY_WIDTH.max(cell.width() + 1) - cell.width());
        format!("{blanks}{cell}")
    });
    cells.collect()
}

/// The names of what is counted.
pub(super) fn heading(frame: &mut Frame<'_>, app: &App, tally: &Tally, area: Rect) {
    let text = Line::styled(tally_text(&tally.heading), app.theme().dim());
    let row = Rect { height: 1, ..area };
    frame.render_widget(Paragraph::new(text).alignment(Alignment::Right), row);
}

/// A seat as it is shown beside the board.
pub(super) struct SeatRow<'a> {
    pub(super) seat: Seat,
    pub(super) name: &'a str,
    /// What stands behind the name, such as a clock.
    pub(super) after: &'a str,
    pub(super) tally: Option<&'a Tally>,
}

/// A seat: whose turn it is or how it ended, its mark, who sits there, what it has.
pub(super) fn player(
    frame: &mut Frame<'_>,
    app: &App,
    session: &dyn Session,
    board: &dyn Board,
    shown: &SeatRow<'_>,
    area: Rect,
) {
    let theme = app.theme();
    let seat = shown.seat;
    let to_move = session.turn().seat() == Some(seat);
    let outcome = session.outcome().filter(|outcome| outcome.seats() > 2);
    let marker = match outcome {
        Some(outcome) => format!("{}. ", outcome.rank(seat)),
        None if to_move => "▸ ".to_owned(),
        None => "  ".to_owned(),
    };
    let style = if to_move { theme.strong() } else { Style::new() };
    let left = if has_left(session, seat) { "†" } else { " " };
    let numbers = shown.tally.and_then(|tally| tally.rows.get(seat.index()));
    let numbers = numbers.map(|cells| tally_text(cells)).unwrap_or_default();
    let room = usize::from(area.width).saturating_sub(5 + numbers.width() + shown.after.width());
    let spans = vec![
        Span::styled(marker, style),
        Span::styled(board.mark(seat), board.mark_style(&theme, seat)),
        Span::styled(format!("{left} {}", cut(shown.name, room)), style),
        Span::styled(shown.after.to_owned(), theme.strong()),
    ];
    frame.render_widget(Paragraph::new(Line::from(spans)), area);
    let numbers = Line::styled(numbers, style);
    let width = (numbers.width() as u16).min(area.width);
    let place = Rect { x: area.right() - width, width, ..area };
    frame.render_widget(Paragraph::new(numbers), place);
}

/// A name that ends with dots where it is too long.
fn cut(name: &str, room: usize) -> String {
    if name.width() <= room {
        return name.to_owned();
    }
    let mut short = String::new();
    for letter in name.chars() {
        if short.width() + 2 > room {
            break;
        }
        short.push(letter);
    }
    format!("{}…", short.trim_end())
}

/// Whose ratings are shown, and the ratings themselves when the board does not show them.
fn ratings<'a>(app: &App, play: &Play, beside: bool, width: u16) -> Vec<Line<'a>> {
    let theme = app.theme();
    let Some(rated) = play.rated.as_ref().filter(|_| play.are_of_now()) else {
        return vec![Line::styled(app.words.say(Msg::RatingsNone), theme.dim())];
    };
    let by = narration::player_name(&app.words, play.table.kind, &rated.by);
    let arguments = [("name", by.into()), ("number", rated.move_number.into())];
    let mut lines = vec![
        Line::styled(app.words.say(Msg::RatingsTitle), theme.title()),
        Line::styled(app.words.say_with(Msg::RatingsOf, &arguments), theme.dim()),
    ];
    if beside {
        let session = play.table.session.as_ref();
        let mut rateable = play.board.rateable(session);
        if rateable.len() > MOST_RATED {
            // Too many to show: the best of them.
            let mut rated: Vec<_> = rated.assessment.ratings.iter().collect();
            rated.sort_by(|a, b| b.score.total_cmp(&a.score));
            rateable = rated.into_iter().take(MOST_RATED).map(|one| one.mv.clone()).collect();
        }
        let cells: Vec<(String, String)> = rateable
            .iter()
            .map(|mv| {
                let rating = rating_text(session, &rated.assessment, mv);
                (play.board.move_name(session, mv), rating)
            })
            .collect();
        let names = cells.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
        let cell = |(name, rating): (String, String)| format!("{name:names$} {rating:>9}");
        let cells: Vec<String> = cells.into_iter().map(cell).collect();
        let wide = cells.iter().map(|cell| cell.width()).max().unwrap_or(0).max(RATING_WIDTH);
        let across = (usize::from(width) / wide).max(1);
        let rows = cells.len().div_ceil(across);
        for row in 0..rows {
            let cells = cells.iter().skip(row).step_by(rows);
            let text: String = cells.map(|cell| format!("{cell:wide$} ")).collect();
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
                format!("{} {}", board.mark(*seat), board.move_name(session, text))
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
    // Two alternate, so that a line is a round. More are skipped too often for rounds: then a line
    // holds as many moves as it can.
    let widest = cells.iter().map(|(text, _)| text.width()).max().unwrap_or(0).max(7) + 1;
    // Where moves are numbers, blanks alone do not tell one from the next.
    let is_move_of_numbers = |(text, _): &(String, Style)| text.matches(' ').count() > 1;
    let between = if cells.iter().any(is_move_of_numbers) { "· " } else { "" };
    let room = usize::from(area.width).saturating_sub(5) + between.width();
    let across = match seats {
        0..=2 => seats.max(1),
        _ => (room / (widest + between.width())).max(1),
    };
    let lines: Vec<Line<'_>> = cells
        .chunks(across)
        .enumerate()
        .map(|(turn, cells)| {
            let number = if seats > 2 { turn * across + 1 } else { turn + 1 };
            let mut spans = vec![Span::styled(format!("{number:3}. "), theme.dim())];
            for (at, (text, style)) in cells.iter().enumerate() {
                let is_last = turn * across + at + 1 == current;
                let style = if is_last { style.patch(theme.strong()) } else { *style };
                let blanks = " ".repeat((widest - 1).saturating_sub(text.width()));
                let mark = if is_last { "‹" } else { " " };
                if at > 0 {
                    spans.push(Span::styled(between, theme.dim()));
                }
                spans.push(Span::styled(format!("{text}{mark}{blanks}"), style));
            }
            Line::from(spans)
        })
        .collect();
    let room = usize::from(area.height);
    let last_shown = current.div_ceil(across).max(room.min(lines.len()));
    let most = last_shown.saturating_sub(room);
    let first = most.saturating_sub(scroll);
    let shown: Vec<Line<'_>> = lines.into_iter().skip(first).take(room).collect();
    frame.render_widget(Paragraph::new(shown), area);
}
