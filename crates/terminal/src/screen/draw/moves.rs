//! The list of moves beside the board.

use catalog::Session;
use catalog::game::{Actor, Event};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr;

use super::line;
use crate::boards::Board;
use crate::narration;
use crate::screen::app::App;
use crate::words::Msg;

/// Something that happened, as the list shows it.
struct Cell {
    text: String,
    style: Style,
    /// Whether it is the last thing that happened in the position that is seen.
    is_current: bool,
    /// The score, where a round ended with it.
    round: Option<String>,
}

/// The moves by the colours that made them, with who left among them; those taken back are dim.
fn cells(app: &App, session: &dyn Session, board: &dyn Board) -> Vec<Cell> {
    let reached = session.reached();
    let events = &session.record().events;
    let is_shown = |event: &Event| !matches!(event, Event::Note(_));
    let current = events.iter().take(reached).rposition(is_shown);
    let ends = session.round_ends();
    let mut made = session.made().into_iter();
    let mut cells = Vec::new();
    for (at, event) in events.iter().enumerate() {
        let text = match event {
            Event::Move { by, text } => {
                let colour = made.next().and_then(|made| made.colour);
                let name = board.move_name(session, text);
                match (by, colour) {
                    (Actor::Chance, _) => format!("[{text}]"),
                    (Actor::Seat(_), Some(colour)) => {
                        format!("{} {name}", board.mark_in(session, colour))
                    }
                    (Actor::Seat(seat), None) => {
                        format!("{} {name}", narration::marks(session, board, *seat))
                    }
                }
            }
            Event::Retire { seat, .. } => {
                format!("{} †", narration::marks(session, board, *seat))
            }
            Event::Draw => "½".to_owned(),
            Event::Note(_) => continue,
        };
        let round = ends.iter().find(|end| end.events == at + 1);
        cells.push(Cell {
            text,
            style: if at < reached { Style::new() } else { app.theme().dim() },
            is_current: current == Some(at),
            round: round.map(|end| narration::score(&end.rounds)),
        });
    }
    cells
}

/// Paints the list.
pub(super) fn draw(
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
    let seats = session.seats();
    let cells = cells(app, session, board);
    // Two alternate, so that a line is a turn of both, and with dice a roll and a move. More are
    // skipped too often for that, and long names have no room for it: then a line holds as many moves
    // as it can.
    let widest = cells.iter().map(|cell| cell.text.width()).max().unwrap_or(0).max(7) + 1;
    // Where moves are numbers, blanks alone do not tell one from the next.
    let is_move_of_numbers = |cell: &Cell| cell.text.matches(' ').count() > 1;
    let between = if cells.iter().any(is_move_of_numbers) { "· " } else { "" };
    let room = usize::from(area.width).saturating_sub(5) + between.width();
    let by_turns = seats <= 2 && seats * widest <= room + 1;
    let across = match by_turns {
        true => seats.max(1),
        false => (room / (widest + between.width())).max(1),
    };
    let (mut lines, mut current, mut number) = (Vec::new(), 0, 1);
    for round in cells.split_inclusive(|cell| cell.round.is_some()) {
        for row in round.chunks(across) {
            let mut spans = vec![Span::styled(format!("{number:3}. "), theme.dim())];
            number += if by_turns { 1 } else { row.len() };
            for (at, cell) in row.iter().enumerate() {
                let style =
                    if cell.is_current { cell.style.patch(theme.strong()) } else { cell.style };
                let blanks = " ".repeat((widest - 1).saturating_sub(cell.text.width()));
                let mark = if cell.is_current { "‹" } else { " " };
                if at > 0 {
                    spans.push(Span::styled(between, theme.dim()));
                }
                spans.push(Span::styled(format!("{}{mark}{blanks}", cell.text), style));
            }
            lines.push(Line::from(spans));
            if row.iter().any(|cell| cell.is_current) {
                current = lines.len();
            }
        }
        if let Some(score) = round.last().and_then(|cell| cell.round.as_ref()) {
            lines.push(Line::styled(format!("     — {score} —"), theme.dim()));
        }
    }
    let room = usize::from(area.height);
    let last_shown = current.max(room.min(lines.len()));
    let most = last_shown.saturating_sub(room);
    let first = most.saturating_sub(scroll);
    let shown: Vec<Line<'_>> = lines.into_iter().skip(first).take(room).collect();
    frame.render_widget(Paragraph::new(shown), area);
}
