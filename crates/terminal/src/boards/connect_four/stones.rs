//! What a cell looks like. X is a full disc, O is a ring; both carry their letter, so that nobody
//! needs the colours.

use catalog::connect_four::Cell;
use catalog::game::Colour;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::layout::centring;
use crate::screen::Theme;

/// What is to be seen in a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub(super) cell: Cell,
    /// The stone that was played last.
    pub(super) last: bool,
    /// Part of a winning line.
    pub(super) winning: bool,
}

/// The lines of every look for cells of one, two, three and five lines.
type Drawing = [&'static [&'static str]; 4];

const EMPTY_LINES: Drawing = [&["·"], &["·", ""], &["", "·", ""], &["", "", "·", "", ""]];
const X_LINES: Drawing = [
    &["▐X▌"],
    &["▟X▙", "▝▀▘"],
    &["▄▄▄", "██X██", "▀▀▀"],
    &["▄▄▄▄▄", "███████", "████X████", "███████", "▀▀▀▀▀"],
];
const O_LINES: Drawing = [
    &["(O)"],
    &["╭O╮", "╰─╯"],
    &["▄▄▄", "█ O █", "▀▀▀"],
    &["▄▄▄▄▄", "██   ██", "██  O  ██", "██   ██", "▀▀▀▀▀"],
];

impl Look {
    /// An empty cell.
    pub(super) const EMPTY: Look = Look { cell: Cell::Empty, last: false, winning: false };

    fn lines(self, height: u16) -> &'static [&'static str] {
        let size = match height {
            0 | 1 => 0,
            2 => 1,
            3 | 4 => 2,
            _ => 3,
        };
        match self.cell {
            Cell::Empty => EMPTY_LINES[size],
            Cell::First => X_LINES[size],
            Cell::Second => O_LINES[size],
        }
    }

    fn style(self, theme: &Theme) -> Style {
        let style = match self.cell {
            Cell::Empty => theme.dim(),
            Cell::First => theme.stone(Colour(0)),
            Cell::Second => theme.stone(Colour(1)),
        };
        if self.winning { style.patch(theme.winning()) } else { style }
    }

    /// Draws a cell.
    pub(super) fn draw(self, buffer: &mut Buffer, place: Rect, theme: &Theme) {
        let lines = self.lines(place.height);
        let style = self.style(theme);
        for (at, line) in (place.y..).zip(lines) {
            let row = Rect { y: at, height: 1, ..place };
            if self.winning {
                write_in(buffer, row, &" ".repeat(usize::from(place.width)), style);
            }
            write_in(buffer, row, line, style);
            self.draw_letter(buffer, row, line, style, theme);
        }
        match self.cell {
            Cell::Empty => {}
            _ if self.winning => self.draw_marks(buffer, place, ["*", "*"], style),
            _ if self.last => self.draw_marks(buffer, place, ["›", "‹"], theme.strong()),
            _ => {}
        }
    }

    /// The letter of a full disc is dark on its colour.
    fn draw_letter(self, buffer: &mut Buffer, row: Rect, line: &str, style: Style, theme: &Theme) {
        if let (Cell::First, Some(before)) = (self.cell, line.find('X')) {
            let x = row.x + centring(row.width, line) + line[..before].chars().count() as u16;
            let letter = Rect { x, width: 1, ..row };
            write_in(buffer, letter, "X", theme.letter_on(style));
        }
    }

    /// Marks a stone at both its sides.
    fn draw_marks(self, buffer: &mut Buffer, place: Rect, marks: [&str; 2], style: Style) {
        let lines = self.lines(place.height);
        let line = place.y + place.height.saturating_sub(1) / 2;
        let stone = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0) as u16;
        let start = place.x + place.width.saturating_sub(stone) / 2;
        for (x, mark) in [start.wrapping_sub(1), start + stone].into_iter().zip(marks) {
            if (place.x..place.right()).contains(&x) {
                write_in(buffer, Rect { x, y: line, width: 1, height: 1 }, mark, style);
            }
        }
    }

    /// Draws a stone of one line at a place, for the preview.
    pub(super) fn draw_line(
        self,
        buffer: &mut Buffer,
        place: (u16, u16),
        width: u16,
        theme: &Theme,
    ) {
        self.draw(buffer, Rect::new(place.0, place.1, width, 1), theme);
    }
}

/// Writes into the middle of the area's middle line.
pub(super) fn write_in(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    let line = area.y + area.height.saturating_sub(1) / 2;
    let x = area.x + centring(area.width, text);
    if buffer.area().contains((x, line).into()) {
        buffer.set_stringn(x, line, text, usize::from(area.width), style);
    }
}
