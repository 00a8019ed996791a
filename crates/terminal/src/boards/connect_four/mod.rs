//! The board of Connect Four: columns numbered above, rows lettered from the top, stones that
//! differ in shape as well as in colour.

mod layout;
mod stones;
#[cfg(test)]
mod tests;

use std::time::Duration;

use catalog::Session;
use catalog::connect_four::{Cell, Position};
use catalog::game::{Assessment, Colour};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use self::layout::Layout;
use self::stones::Look;
use super::{Act, Board, Scene, Texts, rating_text};
use crate::drafting::Drafting;
use crate::screen::Theme;
use crate::words::{Msg, Words};

/// How long a stone takes to fall by one row.
const FALL_PER_ROW: Duration = Duration::from_millis(40);
/// How wide a rating is in plain text: `-99100` and `120450` with room between them.
const RATING_WIDTH: usize = 8;

/// The rack into which stones are dropped.
#[derive(Debug, Default)]
pub(super) struct Rack {
    /// The column under the cursor, once a person has moved it; the middle before.
    cursor: Option<u32>,
    fall: Option<Fall>,
}

/// A stone on its way down.
#[derive(Clone, Copy, Debug)]
struct Fall {
    column: u32,
    /// Where it will lie, from the bottom.
    row: u32,
    height: u32,
    started: Duration,
}

impl Fall {
    /// Where the stone is now, from the bottom; nothing once it lies.
    fn row_at(&self, now: Duration) -> Option<u32> {
        let passed = now.saturating_sub(self.started).as_millis() / FALL_PER_ROW.as_millis();
        let row = u128::from(self.height - 1).checked_sub(passed)?;
        (row > u128::from(self.row)).then_some(row as u32)
    }
}

fn position(session: &dyn Session) -> Option<&Position> {
    session.position().downcast_ref()
}

impl Rack {
    fn column(&self, position: &Position) -> u32 {
        self.cursor.unwrap_or(position.width() / 2).min(position.width() - 1)
    }

    fn layout(room: Rect, scene: &Scene<'_>) -> Option<Layout> {
        let position = position(scene.session)?;
        Some(Layout::within(room, position.width(), position.height(), scene.ratings.is_some()))
    }
}

impl Board for Rack {
    fn mark(&self, colour: Colour) -> &'static str {
        if colour == Colour(0) { "X" } else { "O" }
    }

    fn texts(&self) -> Texts {
        Texts {
            keys: Msg::KeysGame,
            keys_online: Msg::KeysOnline,
            help: Msg::HelpConnectFour,
            marks: Msg::HelpConnectFourMarks,
            plain: Msg::PlainHelpConnectFour,
        }
    }

    fn move_in_words(&self, words: &Words, _: &dyn Session, text: &str) -> String {
        words.say_with(Msg::ConnectFourColumn, &[("column", text.into())])
    }

    fn end_in_words(&self, words: &Words, session: &dyn Session) -> Option<String> {
        let position = position(session)?;
        let name = |(column, row): (u32, u32)| {
            let letter = ('a'..='z').nth((position.height() - 1 - row) as usize);
            format!("{}{}", column + 1, letter.unwrap_or('?'))
        };
        let cells: Vec<String> = position.winning_cells().into_iter().map(name).collect();
        let told = || words.say_with(Msg::ConnectFourLine, &[("cells", cells.join(" ").into())]);
        (!cells.is_empty()).then(told)
    }

    fn emblem(&self, theme: &Theme) -> Line<'static> {
        let stones = [Colour(0), Colour(1)].into_iter().cycle().take(7);
        let spans = stones.map(|colour| {
            let stone = if colour == Colour(0) { " ▐X▌ " } else { " (O) " };
            Span::styled(stone, theme.stone(colour))
        });
        Line::from(spans.collect::<Vec<_>>())
    }

    fn prompt(&self, words: &Words, session: &dyn Session) -> String {
        let width = position(session).map_or(0, Position::width);
        words.say_with(Msg::ConnectFourPrompt, &[("width", width.into())])
    }

    fn key(&mut self, key: KeyCode, session: &dyn Session, _: &Drafting) -> Act {
        let Some(position) = position(session) else { return Act::Ignored };
        let (column, last) = (self.column(position), position.width() - 1);
        let moved = match key {
            KeyCode::Left | KeyCode::Char('h') => column.checked_sub(1).unwrap_or(last),
            KeyCode::Right | KeyCode::Char('l') => (column + 1) % position.width(),
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::Char(digit @ '1'..='9') => {
                let asked = digit as u32 - '1' as u32;
                if asked > last {
                    return Act::Step(digit.to_string());
                }
                asked
            }
            KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Down => {
                return Act::Step((column + 1).to_string());
            }
            _ => return Act::Ignored,
        };
        self.cursor = Some(moved);
        Act::Handled
    }

    fn mouse(&mut self, at: (u16, u16), click: bool, area: Rect, scene: &Scene<'_>) -> Act {
        let column = Rack::layout(area, scene).and_then(|layout| layout.column_at(at));
        let Some(column) = column else { return Act::Ignored };
        self.cursor = Some(column);
        if click { Act::Step((column + 1).to_string()) } else { Act::Handled }
    }

    fn point_at(&mut self, text: &str) {
        self.cursor = text.parse().ok().and_then(|column: u32| column.checked_sub(1));
    }

    fn animate(&mut self, session: &dyn Session, now: Duration) {
        let last = session.moves_so_far().pop().and_then(|(_, text)| text.parse::<u32>().ok());
        self.fall = position(session).zip(last).map(|(position, column)| Fall {
            column: column - 1,
            row: position.stones_in(column - 1).saturating_sub(1),
            height: position.height(),
            started: now,
        });
    }

    fn settle(&mut self) {
        self.fall = None;
    }

    fn is_moving(&self, now: Duration) -> bool {
        self.fall.is_some_and(|fall| fall.row_at(now).is_some())
    }

    fn size(&self, room: Rect, scene: &Scene<'_>) -> (u16, u16) {
        Rack::layout(room, scene).map_or((0, 0), |layout| layout.size())
    }

    fn shows_ratings(&self, area: Rect, scene: &Scene<'_>) -> bool {
        Rack::layout(area, scene).is_some_and(|layout| layout.ratings.is_some())
    }

    fn draw(&self, area: Rect, buffer: &mut Buffer, scene: &Scene<'_>) {
        let (Some(position), Some(layout)) = (position(scene.session), Rack::layout(area, scene))
        else {
            return;
        };
        let cursor = Some(self.column(position)).filter(|_| scene.cursor);
        layout.draw_frame(buffer, scene.theme);
        self.draw_heading(buffer, scene, position, &layout, cursor);
        self.draw_cells(buffer, scene, position, &layout, cursor);
    }

    fn rateable(&self, session: &dyn Session) -> Vec<String> {
        let width = position(session).map_or(0, Position::width);
        (1..=width).map(|column| column.to_string()).collect()
    }

    fn rated_diagram(
        &self,
        _: &Words,
        session: &dyn Session,
        ratings: &Assessment<String>,
    ) -> String {
        let Some(position) = position(session) else { return session.diagram() };
        let line = |head: char, cells: Vec<String>| {
            let wide = cells.into_iter().map(|cell| format!("{cell:>RATING_WIDTH$}"));
            format!("{head}{}", wide.collect::<String>())
        };
        let columns = self.rateable(session);
        let mut lines = vec![
            line(' ', columns.iter().map(|column| rating_text(session, ratings, column)).collect()),
            line(' ', columns),
        ];
        for (row, letter) in position.rows().into_iter().zip('a'..='z') {
            lines.push(line(letter, row.iter().map(|cell| cell.letter().to_string()).collect()));
        }
        lines.join("\n")
    }
}

impl Rack {
    /// The ratings, the stone over the cursor, and the numbers of the columns.
    fn draw_heading(
        &self,
        buffer: &mut Buffer,
        scene: &Scene<'_>,
        position: &Position,
        layout: &Layout,
        cursor: Option<u32>,
    ) {
        let theme = scene.theme;
        for column in 0..position.width() {
            let number = (column + 1).to_string();
            if let (Some(row), Some(ratings)) = (layout.ratings, scene.ratings) {
                let text = rating_text(scene.session, ratings, &number);
                layout.write_centred(buffer, column, row, &text, theme.rating());
            }
            let hinted = scene.hint.is_some_and(|(mv, _)| mv == number);
            let (text, style) = match (hinted, cursor == Some(column)) {
                (true, _) => (format!("*{number}*"), theme.hint()),
                (false, true) => (format!("[{number}]"), theme.strong()),
                (false, false) => (number, Style::new()),
            };
            layout.write_centred(buffer, column, layout.numbers, &text, style);
        }
        if let (Some(column), Some(seat)) = (cursor, scene.session.turn().seat()) {
            let look = Look { cell: Cell::stone_of(seat), ..Look::EMPTY };
            look.draw_line(buffer, layout.place(column, layout.preview), layout.cell.0, theme);
        }
    }

    fn draw_cells(
        &self,
        buffer: &mut Buffer,
        scene: &Scene<'_>,
        position: &Position,
        layout: &Layout,
        cursor: Option<u32>,
    ) {
        let falling = self.fall.and_then(|fall| Some((fall, fall.row_at(scene.now)?)));
        let last = scene.session.moves_so_far().pop().and_then(|(_, text)| text.parse().ok());
        let last = last.map(|column: u32| (column - 1, position.stones_in(column - 1)));
        let winning = if falling.is_some() { Vec::new() } else { position.winning_cells() };
        let hint = scene.hint.and_then(|(mv, word)| Some((mv.parse::<u32>().ok()? - 1, word)));
        let mover = scene.session.colour();
        for column in 0..position.width() {
            let landing = position.stones_in(column);
            for row in 0..position.height() {
                let place = layout.cell_at(column, row);
                let mut look = Look {
                    cell: position.cell(column, row),
                    last: last == Some((column, row + 1)),
                    winning: winning.contains(&(column, row)),
                };
                if let Some((fall, now_in)) = falling.filter(|(fall, _)| fall.column == column) {
                    if row == fall.row {
                        look = Look::EMPTY;
                    } else if row == now_in {
                        look = Look { cell: position.cell(column, fall.row), ..Look::EMPTY };
                    }
                }
                look.draw(buffer, place, scene.theme);
                if row != landing {
                    continue;
                }
                match (hint.filter(|(at, _)| *at == column), mover) {
                    (Some((_, word)), _) => {
                        stones::write_in(buffer, place, word, scene.theme.hint());
                    }
                    (None, Some(colour)) if cursor == Some(column) => {
                        let letter = self.mark(colour).to_lowercase();
                        stones::write_in(buffer, place, &letter, scene.theme.dim());
                    }
                    _ => {}
                }
            }
        }
    }
}
