//! Beside the board: who plays and with which colours, how the match stands, what is being thought,
//! the ratings when the board has no room for them, and the moves.

use catalog::Session;
use catalog::game::{Colour, Seat};
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr;

use super::{moves, thought};
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
    let standing = standing(app, session, play.board.as_ref());
    let part = take(if standing.is_empty() { 0 } else { standing.len() as u16 + 1 });
    frame.render_widget(Paragraph::new(standing), part);
    let thoughts = thought::lines(app, play);
    let part = take(thoughts.len() as u16 + 1);
    frame.render_widget(Paragraph::new(thoughts), part);
    if app.settings.debug {
        let lines = ratings(app, play, ratings_beside, area.width);
        let part = take(lines.len() as u16 + 1);
        frame.render_widget(Paragraph::new(lines), part);
    }
    moves::draw(frame, app, session, play.board.as_ref(), play.scroll, rest);
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

/// Who is allied, and how a game of several rounds stands.
pub(super) fn standing<'a>(app: &App, session: &dyn Session, board: &dyn Board) -> Vec<Line<'a>> {
    let allies = narration::alliances(&app.words, session, board).into_iter();
    let allies = allies.map(|text| Line::styled(text, app.theme().dim()));
    let rounds = narration::rounds(&app.words, session);
    allies.chain(rounds.map(|text| Line::styled(text, app.theme().strong()))).collect()
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

/// A seat: whose turn it is or how it ended, the marks of its colours, who sits there, what it has.
/// Of several colours the one that is about to move is marked.
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
    let mut spans = vec![Span::styled(marker, style)];
    let colours: Vec<Colour> = narration::colours(session, seat).collect();
    for colour in &colours {
        let is_next = colours.len() > 1 && session.colour() == Some(*colour);
        let style = board.mark_style(&theme, session, *colour);
        let style = if is_next { style.patch(theme.selected()) } else { style };
        let mark = board.mark_in(session, *colour);
        spans
            .push(Span::styled(if is_next { format!("[{mark}]") } else { mark.to_owned() }, style));
    }
    let taken: usize = spans.iter().map(Span::width).sum();
    let taken = taken + 2 + numbers.width() + shown.after.width();
    let room = usize::from(area.width).saturating_sub(taken);
    spans.extend([
        Span::styled(format!("{left} {}", cut(shown.name, room)), style),
        Span::styled(shown.after.to_owned(), theme.strong()),
    ]);
    frame.render_widget(Paragraph::new(Line::from(spans)), area);
    let numbers = Line::styled(numbers, style);
    let width = (numbers.width() as u16).min(area.width);
    let place = Rect { x: area.right() - width, width, ..area };
    frame.render_widget(Paragraph::new(numbers), place);
}

/// A name that ends with dots where it is too long.
pub(super) fn cut(name: &str, room: usize) -> String {
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
            let mut rated: Vec<_> = rated.explained.assessment.ratings.iter().collect();
            rated.sort_by(|a, b| b.score.total_cmp(&a.score));
            rateable = rated.into_iter().take(MOST_RATED).map(|one| one.mv.clone()).collect();
        }
        let cells: Vec<(String, String)> = rateable
            .iter()
            .map(|mv| {
                let rating = rating_text(session, &rated.explained.assessment, mv);
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
