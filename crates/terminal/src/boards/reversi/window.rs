//! Which part of a map is shown where, and how large its cells are. Pure, so that drawing and the
//! mouse agree.

use ratatui::layout::Rect;

use super::sight::{Cell, Names};

/// How large a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Zoom {
    /// One character: the most map.
    Compact,
    /// Two: the stone and a mark.
    Narrow,
    /// Three: a mark on either side.
    Wide,
    /// Two lines of six, with room for ratings.
    Large,
}

impl Zoom {
    pub(super) const ALL: [Zoom; 4] = [Zoom::Compact, Zoom::Narrow, Zoom::Wide, Zoom::Large];

    /// Width and height of a cell.
    pub(super) const fn cell(self) -> (u16, u16) {
        match self {
            Zoom::Compact => (1, 1),
            Zoom::Narrow => (2, 1),
            Zoom::Wide => (3, 1),
            Zoom::Large => (6, 2),
        }
    }

    /// The next larger or smaller one.
    pub(super) fn turned(self, larger: bool) -> Zoom {
        let at = self as usize;
        let next = if larger { at + 1 } else { at.saturating_sub(1) };
        Zoom::ALL[next.min(Zoom::ALL.len() - 1)]
    }
}

/// What a map needs around its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) names: Names,
    /// Lines of text below the cells.
    pub(super) notes: u16,
}

/// Notes are at least so wide where there is room.
const NOTE_WIDTH: u16 = 52;

impl Frame {
    /// The width of the names of rows, with a blank.
    fn left(&self) -> u16 {
        self.names.row(self.height.saturating_sub(1)).len() as u16 + 1
    }

    /// The lines of the names of columns: tens stand over ones where they do not fit side by side.
    pub(super) fn top(&self, zoom: Zoom) -> u16 {
        let widest = self.names.column(self.width.saturating_sub(1)).len() as u16;
        if widest < zoom.cell().0 || widest == 1 { 1 } else { widest }
    }

    /// What the whole map takes up.
    fn whole(&self, zoom: Zoom) -> (u16, u16) {
        let (wide, high) = zoom.cell();
        let times = |cells: usize, size: u16| (cells as u16).saturating_mul(size);
        (
            self.left().saturating_add(times(self.width, wide)),
            (self.top(zoom) + self.notes).saturating_add(times(self.height, high)),
        )
    }

    /// Whether the whole map fits.
    pub(super) fn fits(&self, room: Rect, zoom: Zoom) -> bool {
        let (width, height) = self.whole(zoom);
        width <= room.width && height <= room.height
    }

    /// The largest cells with which the whole map fits; two characters where none do.
    pub(super) fn usual(&self, room: Rect) -> Zoom {
        let fitting = Zoom::ALL.into_iter().rev().find(|zoom| self.fits(room, *zoom));
        fitting.unwrap_or(Zoom::Narrow)
    }

    /// The width and height that it likes to have.
    pub(super) fn size(&self, room: Rect, zoom: Zoom) -> (u16, u16) {
        let (width, height) = self.whole(zoom);
        (width.max(NOTE_WIDTH).min(room.width), height.min(room.height))
    }
}

/// The part of a map that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) zoom: Zoom,
    /// Where the cells are.
    pub(super) cells: Rect,
    /// The cell in the upper left corner.
    pub(super) origin: Cell,
    /// How many columns and rows are shown.
    pub(super) shown: (usize, usize),
    /// Where the notes are.
    pub(super) notes: Rect,
    /// The lines of the names of columns.
    pub(super) top: u16,
}

impl Window {
    /// The window on a map within this room, moved as little as possible so that the focus is seen
    /// with so many cells around it.
    pub(super) fn on(
        frame: &Frame,
        room: Rect,
        zoom: Zoom,
        before: Cell,
        focus: Cell,
        margin: usize,
    ) -> Window {
        let (wide, high) = zoom.cell();
        let (left, top) = (frame.left(), frame.top(zoom));
        let across = room.width.saturating_sub(left) / wide;
        let down = room.height.saturating_sub(top + frame.notes) / high;
        let shown = (frame.width.min(usize::from(across)), frame.height.min(usize::from(down)));
        let origin = (
            scrolled(before.0, focus.0, shown.0, frame.width, margin),
            scrolled(before.1, focus.1, shown.1, frame.height, margin),
        );
        let cells = Rect {
            x: room.x + left,
            y: room.y + top,
            width: shown.0 as u16 * wide,
            height: shown.1 as u16 * high,
        };
        let below = cells.bottom();
        let height = frame.notes.min(room.bottom().saturating_sub(below));
        let notes = Rect { x: room.x, y: below, width: room.width, height };
        Window { zoom, cells, origin, shown, notes, top }
    }

    /// Where a cell is drawn, when it is shown.
    pub(super) fn place(&self, (x, y): Cell) -> Option<Rect> {
        let (column, row) = (x.checked_sub(self.origin.0)?, y.checked_sub(self.origin.1)?);
        if column >= self.shown.0 || row >= self.shown.1 {
            return None;
        }
        let (width, height) = self.zoom.cell();
        let (x, y) = (self.cells.x + column as u16 * width, self.cells.y + row as u16 * height);
        Some(Rect { x, y, width, height })
    }

    /// The cell at a place of the screen.
    pub(super) fn cell_at(&self, (x, y): (u16, u16)) -> Option<Cell> {
        if !self.cells.contains((x, y).into()) {
            return None;
        }
        let (width, height) = self.zoom.cell();
        let column = usize::from((x - self.cells.x) / width);
        let row = usize::from((y - self.cells.y) / height);
        Some((self.origin.0 + column, self.origin.1 + row))
    }

    /// The cells that are shown.
    pub(super) fn all(&self) -> impl Iterator<Item = Cell> + use<> {
        let ((left, top), (columns, rows)) = (self.origin, self.shown);
        (top..top + rows).flat_map(move |y| (left..left + columns).map(move |x| (x, y)))
    }
}

/// The first of so many shown cells, so that the focus is among them with a margin where the map
/// has one; as near as possible to where it was.
pub(in crate::boards) fn scrolled(
    first: usize,
    focus: usize,
    shown: usize,
    all: usize,
    margin: usize,
) -> usize {
    let margin = margin.min(shown.saturating_sub(1) / 2);
    let most = all.saturating_sub(shown);
    let least_seen = (focus + margin + 1).saturating_sub(shown);
    let most_seen = focus.saturating_sub(margin);
    first.clamp(least_seen.min(most_seen), most_seen).min(most)
}

/// A whole map in a small room: each character stands for a block of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Overview {
    pub(super) area: Rect,
    /// Columns and rows that a character stands for.
    pub(super) block: (usize, usize),
}

impl Overview {
    /// The finest one that fits.
    pub(super) fn within(room: Rect, width: usize, height: usize) -> Overview {
        let across = width.div_ceil(usize::from(room.width).max(1)).max(1);
        let down = height.div_ceil(usize::from(room.height).max(1)).max(1);
        let area = Rect {
            width: width.div_ceil(across) as u16,
            height: height.div_ceil(down) as u16,
            ..room
        };
        Overview { area, block: (across, down) }
    }

    /// Where a cell is.
    pub(super) fn place(&self, (x, y): Cell) -> (u16, u16) {
        (self.area.x + (x / self.block.0) as u16, self.area.y + (y / self.block.1) as u16)
    }

    /// The first cell of the block at a place of the screen.
    pub(super) fn cell_at(&self, (x, y): (u16, u16)) -> Option<Cell> {
        self.area.contains((x, y).into()).then(|| {
            let (column, row) = (usize::from(x - self.area.x), usize::from(y - self.area.y));
            (column * self.block.0, row * self.block.1)
        })
    }
}
