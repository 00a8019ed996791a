//! Where everything of the board goes in a given room.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::screen::Theme;

/// Width and height of a cell, from the finest on.
const CELLS: [(u16, u16); 5] = [(11, 5), (7, 3), (5, 2), (4, 2), (4, 1)];
/// A cell must be so wide for a rating above it.
const RATED_WIDTH: u16 = 8;
/// Row letter, blank, and the frame at the left.
const LEFT: u16 = 3;
/// The frame at the right.
const RIGHT: u16 = 1;

/// Where everything goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    room: Rect,
    columns: u32,
    rows: u32,
    pub(super) cell: (u16, u16),
    /// The line of the ratings, when they fit over the columns.
    pub(super) ratings: Option<u16>,
    /// The line of the stone over the cursor.
    pub(super) preview: u16,
    /// The line of the column numbers.
    pub(super) numbers: u16,
    /// The first line of the cells.
    top: u16,
    /// Whether the frame has room for its lower edge.
    bottom: bool,
}

impl Layout {
    /// The largest board that fits; cells grow wider when that lets ratings stand above them.
    pub(super) fn within(room: Rect, columns: u32, rows: u32, rated: bool) -> Layout {
        let across = |width: u16| LEFT + width * columns as u16 + RIGHT;
        let down = |height: u16, heading: u16| heading + height * rows as u16;
        let cell = CELLS
            .into_iter()
            .find(|(width, height)| across(*width) <= room.width && down(*height, 2) <= room.height)
            .unwrap_or(CELLS[CELLS.len() - 1]);
        let over = rated && across(RATED_WIDTH) <= room.width && down(cell.1, 3) <= room.height;
        let cell = if over { (cell.0.max(RATED_WIDTH + 1), cell.1) } else { cell };
        let cell = if across(cell.0) <= room.width { cell } else { (RATED_WIDTH, cell.1) };
        let heading = if over { 3 } else { 2 };
        let top = room.y + heading;
        Layout {
            room,
            columns,
            rows,
            cell,
            ratings: over.then_some(room.y),
            preview: top - 2,
            numbers: top - 1,
            top,
            bottom: down(cell.1, heading) < room.height,
        }
    }

    /// What it takes up.
    pub(super) fn size(&self) -> (u16, u16) {
        let width = LEFT + self.cell.0 * self.columns as u16 + RIGHT;
        (width, self.bottom_line() + u16::from(self.bottom) - self.room.y)
    }

    fn bottom_line(&self) -> u16 {
        self.top + self.cell.1 * self.rows as u16
    }

    /// The area of a column's cell in a line of text.
    pub(super) fn place(&self, column: u32, line: u16) -> (u16, u16) {
        (self.room.x + LEFT + column as u16 * self.cell.0, line)
    }

    /// The area of a cell; the rows count from the bottom.
    pub(super) fn cell_at(&self, column: u32, row: u32) -> Rect {
        let from_top = (self.rows - 1 - row) as u16;
        let (x, y) = self.place(column, self.top + from_top * self.cell.1);
        Rect::new(x, y, self.cell.0, self.cell.1)
    }

    /// The column in which a place of the screen lies.
    pub(super) fn column_at(&self, (x, y): (u16, u16)) -> Option<u32> {
        let across = x.checked_sub(self.room.x + LEFT)? / self.cell.0;
        let inside = (self.room.y..self.bottom_line()).contains(&y);
        Some(u32::from(across)).filter(|column| inside && *column < self.columns)
    }

    /// Writes into the middle of a column's width.
    pub(super) fn write_centred(
        &self,
        buffer: &mut Buffer,
        column: u32,
        line: u16,
        text: &str,
        style: Style,
    ) {
        let (x, y) = self.place(column, line);
        super::stones::write_in(buffer, Rect::new(x, y, self.cell.0, 1), text, style);
    }

    /// Draws the frame and the letters of the rows.
    pub(super) fn draw_frame(&self, buffer: &mut Buffer, theme: &Theme) {
        let (left, right) = (self.room.x + LEFT - 1, self.place(self.columns, 0).0);
        let area = *buffer.area();
        let mut put = |x: u16, y: u16, text: &str, style: Style| {
            if area.contains((x, y).into()) {
                buffer.set_stringn(x, y, text, usize::from(area.right() - x), style);
            }
        };
        for (from_top, letter) in (0..self.rows as u16).zip('a'..='z') {
            let line = self.top + from_top * self.cell.1;
            put(self.room.x, line + (self.cell.1 - 1) / 2, &letter.to_string(), Style::new());
            for y in line..line + self.cell.1 {
                put(left, y, "│", theme.frame());
                put(right, y, "│", theme.frame());
            }
        }
        if self.bottom {
            let edge = "─".repeat(usize::from(right - left - 1));
            put(left, self.bottom_line(), &format!("╰{edge}╯"), theme.frame());
        }
    }
}

/// How far from the left a text of this width is centred.
pub(super) fn centring(width: u16, text: &str) -> u16 {
    width.saturating_sub(text.width() as u16) / 2
}
