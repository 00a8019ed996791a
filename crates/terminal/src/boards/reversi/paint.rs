//! Paints the window on the map, the names around it, the notes below, and the overview.

use std::collections::HashSet;
use std::rc::Rc;

use catalog::reversi::Tile;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::cells::{Look, Mark, Stones, summary};
use super::sight::{Cell, Sight};
use super::telling::{self, ARROWS};
use super::window::{Overview, Window, Zoom};
use crate::boards::Scene;
use crate::words::Msg;

/// Everything that is marked.
pub(super) struct Marked<'a> {
    pub(super) sight: &'a Sight,
    pub(super) stones: Stones,
    /// Where the cursor is, when it is to be seen.
    pub(super) cursor: Option<Cell>,
    /// What the move under the cursor would turn or destroy.
    pub(super) effect: Rc<HashSet<Cell>>,
    pub(super) last: Option<Cell>,
    pub(super) changed: HashSet<Cell>,
    pub(super) hint: Option<Cell>,
    /// Whether all transitions are shown.
    pub(super) transitions: bool,
    /// Whether a person may move: then legal cells are marked.
    pub(super) to_move: bool,
}

impl Marked<'_> {
    fn mark(&self, cell: Cell, linked: &[Cell]) -> Option<Mark> {
        if self.cursor == Some(cell) {
            return Some(Mark::Cursor);
        }
        if self.effect.contains(&cell) {
            let bombing = self.sight.is_bombing();
            return Some(if bombing { Mark::Doomed } else { Mark::Turned });
        }
        if linked.contains(&cell) {
            return Some(Mark::Linked);
        }
        if self.transitions
            && let Some(end) = self.end(cell)
        {
            return Some(end);
        }
        if self.hint == Some(cell) {
            return Some(Mark::Hinted);
        }
        if self.last == Some(cell) {
            return Some(Mark::Last);
        }
        if self.changed.contains(&cell) {
            return Some(Mark::Changed);
        }
        self.is_legal(cell).then_some(Mark::Legal)
    }

    fn is_legal(&self, cell: Cell) -> bool {
        self.to_move && !self.sight.is_bombing() && self.sight.legal.contains_key(&cell)
    }

    /// The letter and the side of a cell's transition; a star where there are several.
    fn end(&self, cell: Cell) -> Option<Mark> {
        let ends = self.sight.transitions.iter().zip(('a'..='z').chain('A'..='Z').cycle());
        let ends =
            ends.flat_map(|(transition, letter)| [(transition.0, letter), (transition.1, letter)]);
        let mut own = ends.filter(|(end, _)| (end.x, end.y) == cell);
        let (end, letter) = own.next()?;
        Some(match own.next() {
            None => Mark::End(letter, ARROWS[end.side.index()]),
            Some(_) => Mark::End('*', '*'),
        })
    }

    /// Draws the cells.
    pub(super) fn draw(&self, buffer: &mut Buffer, window: &Window, scene: &Scene<'_>) {
        let linked: Vec<Cell> = match self.cursor {
            Some(cell) => self.sight.exits(cell).into_iter().map(|(_, to)| to).collect(),
            None => Vec::new(),
        };
        for cell in window.all() {
            let Some(place) = window.place(cell) else { continue };
            let look = Look {
                tile: self.sight.tile(cell),
                stones: self.stones,
                mark: self.mark(cell, &linked),
                becomes: self.sight.mover,
                legal: self.is_legal(cell),
                word: self.word(cell, window.zoom, scene),
            };
            look.draw(buffer, place, window.zoom, scene.theme);
        }
    }

    /// What stands under a stone in a large cell: advice, or a rating.
    fn word(&self, cell: Cell, zoom: Zoom, scene: &Scene<'_>) -> Option<(String, Style)> {
        if zoom != Zoom::Large {
            return None;
        }
        if let Some((_, word)) = scene.hint.filter(|_| self.hint == Some(cell)) {
            return Some((word.to_owned(), scene.theme.hint()));
        }
        let rating = telling::rating(scene.session, self.sight, scene.ratings?, cell)?;
        Some((rating, scene.theme.rating()))
    }

    /// Writes the names of columns and rows; those of the cursor are strong.
    pub(super) fn draw_names(&self, buffer: &mut Buffer, window: &Window, scene: &Scene<'_>) {
        let (wide, high) = window.zoom.cell();
        let style = |is_here: bool| if is_here { scene.theme.strong() } else { scene.theme.dim() };
        let middle = (wide.saturating_sub(1)) / 2;
        for column in 0..window.shown.0 {
            let x = window.origin.0 + column;
            let name = self.sight.names.column(x);
            let left = window.cells.x + column as u16 * wide;
            let style = style(self.cursor.is_some_and(|cell| cell.0 == x));
            let top = window.cells.y - window.top;
            if window.top == 1 {
                let surplus = (name.len() as u16).saturating_sub(1).min(middle);
                write(buffer, left + middle - surplus, top, &name, style);
                continue;
            }
            // Tens over ones, and tens only where they change.
            for (line, digit) in (0..window.top).rev().zip(name.chars().rev()) {
                let is_one = line + 1 == window.top;
                if is_one || name.ends_with('0') || column == 0 {
                    write(buffer, left + middle, top + line, &digit.to_string(), style);
                }
            }
        }
        for row in 0..window.shown.1 {
            let y = window.origin.1 + row;
            let name = self.sight.names.row(y);
            let style = style(self.cursor.is_some_and(|cell| cell.1 == y));
            let right = window.cells.x.saturating_sub(1 + name.len() as u16);
            write(buffer, right, window.cells.y + row as u16 * high, &name, style);
        }
    }

    /// Writes what the cell under the cursor is, and where it leads.
    pub(super) fn draw_notes(
        &self,
        buffer: &mut Buffer,
        window: &Window,
        cell: Cell,
        scene: &Scene<'_>,
    ) {
        let words = scene.words;
        let mut note = telling::note(
            words,
            self.sight,
            self.stones,
            cell,
            self.to_move.then_some(self.effect.len()),
        );
        let rating =
            scene.ratings.and_then(|all| telling::rating(scene.session, self.sight, all, cell));
        if let Some(rating) = rating {
            let rating = words.say_with(Msg::ReversiNoteRating, &[("rating", rating.into())]);
            note = format!("{note} · {rating}");
        }
        let mut lines = vec![note];
        lines.extend(telling::exits(words, self.sight, cell));
        if lines.len() == 1 && window.shown != (self.sight.width, self.sight.height) {
            let arguments = [
                ("left", window.origin.0.into()),
                ("right", (window.origin.0 + window.shown.0).saturating_sub(1).into()),
                ("top", window.origin.1.into()),
                ("bottom", (window.origin.1 + window.shown.1).saturating_sub(1).into()),
                ("width", self.sight.width.into()),
                ("height", self.sight.height.into()),
            ];
            lines.push(words.say_with(Msg::ReversiWindow, &arguments));
        }
        for (y, line) in (window.notes.y..window.notes.bottom()).zip(lines) {
            let room = usize::from(window.notes.width);
            buffer.set_stringn(window.notes.x, y, line, room, Style::new());
        }
    }

    /// Draws the whole map in little, with what the window shows.
    pub(super) fn draw_overview(
        &self,
        buffer: &mut Buffer,
        overview: &Overview,
        window: &Window,
        scene: &Scene<'_>,
    ) {
        let theme = scene.theme;
        let (across, down) = overview.block;
        for top in (0..self.sight.height).step_by(down) {
            for left in (0..self.sight.width).step_by(across) {
                let cells =
                    (top..top + down).flat_map(|y| (left..left + across).map(move |x| (x, y)));
                let tile = summary(cells.map(|cell| self.sight.tile(cell)));
                let here = |cell: Option<Cell>| {
                    cell.is_some_and(|(x, y)| (x / across, y / down) == (left / across, top / down))
                };
                let mark = match () {
                    () if here(self.cursor) => Some(Mark::Cursor),
                    () if here(self.last) => Some(Mark::Last),
                    () => None,
                };
                let look = Look {
                    tile,
                    stones: self.stones,
                    mark,
                    becomes: None,
                    legal: false,
                    word: None,
                };
                let (x, y) = overview.place((left, top));
                look.draw(buffer, Rect::new(x, y, 1, 1), Zoom::Compact, theme);
                let inside = window.place((left, top)).is_some();
                if !inside && tile != Tile::Hole && buffer.area().contains((x, y).into()) {
                    // What the window does not show is dim.
                    buffer[(x, y)]
                        .set_style(Style::new().add_modifier(ratatui::style::Modifier::DIM));
                }
            }
        }
    }
}

fn write(buffer: &mut Buffer, x: u16, y: u16, text: &str, style: Style) {
    let area = *buffer.area();
    if area.contains((x, y).into()) {
        buffer.set_stringn(x, y, text, usize::from(area.right() - x), style);
    }
}
