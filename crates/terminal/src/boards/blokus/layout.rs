//! Where everything goes in a given room: the part of the board that is shown, and beside it the
//! tray of pieces. Pure, so that drawing and the mouse agree.

use catalog::blokus::{Cell, Position, Shape};
use ratatui::layout::Rect;

use super::super::reversi::scrolled;
use super::pieces;

/// A cell is so wide.
pub(super) const CELL: u16 = 2;
/// The tray with drawn pieces is so wide.
pub(super) const WIDE: u16 = 19;
/// The tray with the names of pieces is so wide.
pub(super) const NARROW: u16 = 9;
/// A drawn piece has so much room.
const DRAWN: u16 = 9;
/// The name of a piece has so much room.
const NAMED: u16 = 3;

/// How the pieces in the tray look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tray {
    /// With their shapes.
    Drawn,
    /// By name.
    Named,
}

impl Tray {
    const fn width(self) -> u16 {
        match self {
            Tray::Drawn => WIDE,
            Tray::Named => NARROW,
        }
    }

    /// The places of the shapes of a game from the upper left of the tray, and its height.
    fn places(self, position: &Position) -> (Vec<(Shape, Rect)>, u16) {
        let shapes = pieces::in_order(position.counts());
        let (step, width, across) = match self {
            Tray::Drawn => (DRAWN + 1, DRAWN, 2),
            Tray::Named => (NAMED, NAMED, 3),
        };
        let (mut places, mut y) = (Vec::new(), 0);
        for row in shapes.chunks(across) {
            let lines = |shape: &Shape| match self {
                Tray::Drawn => pieces::lines(*shape),
                Tray::Named => 1,
            };
            let height = row.iter().map(lines).max().unwrap_or(1);
            let here = (0..).map(|at| Rect::new(at * step, y, width, height));
            places.extend(row.iter().copied().zip(here));
            y += height;
        }
        (places, y)
    }

    /// The lines for what each colour has.
    pub(super) const fn hand_lines(self) -> u16 {
        match self {
            Tray::Drawn => 1,
            Tray::Named => 2,
        }
    }

    /// Heading, pieces, and what each colour has.
    fn height(self, position: &Position) -> u16 {
        let colours = position.board().colours() as u16;
        1 + self.places(position).1 + 2 + colours * self.hand_lines()
    }
}

/// Where everything goes.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// The names of rows, with a blank.
    pub(super) left: u16,
    /// The lines of the names of columns.
    pub(super) top: u16,
    /// Where the cells are.
    pub(super) cells: Rect,
    /// The column at the left and the row at the top that are shown; rows are counted from the top
    /// here.
    pub(super) origin: (usize, usize),
    /// Columns and rows that are shown.
    pub(super) shown: (usize, usize),
    pub(super) tray: Tray,
    /// Where the tray is.
    pub(super) beside: Rect,
    height: usize,
    /// Where each shape lies in the tray.
    pub(super) places: Vec<(Shape, Rect)>,
    /// The first line for what each colour has.
    pub(super) hands: u16,
}

fn left_of(position: &Position) -> u16 {
    if position.board().height() < 10 { 2 } else { 3 }
}

fn top_of(position: &Position) -> u16 {
    if position.board().width() > 26 { 2 } else { 1 }
}

/// What the whole board and this tray take up.
fn whole(position: &Position, tray: Tray) -> (u16, u16) {
    let board = position.board();
    let width = left_of(position) + CELL * u16::from(board.width()) + 1 + tray.width();
    let height = top_of(position) + u16::from(board.height());
    (width, height.max(tray.height(position)))
}

/// Drawn pieces where everything has room with them.
fn usual(position: &Position, room: Rect) -> Tray {
    let (width, _) = whole(position, Tray::Drawn);
    let fits = width <= room.width && Tray::Drawn.height(position) <= room.height;
    if fits { Tray::Drawn } else { Tray::Named }
}

/// The width and height that everything likes to have within a room.
pub(super) fn size(position: &Position, room: Rect) -> (u16, u16) {
    let (width, height) = whole(position, usual(position, room));
    (width.min(room.width), height.min(room.height))
}

impl Layout {
    /// Everything within this room. The board is scrolled as little as possible from where it was,
    /// so that the focus is seen with so many cells around it.
    pub(super) fn within(
        room: Rect,
        position: &Position,
        before: (usize, usize),
        focus: Cell,
        margin: usize,
    ) -> Layout {
        let tray = usual(position, room);
        let (left, top) = (left_of(position), top_of(position));
        let (width, height) =
            (usize::from(position.board().width()), usize::from(position.board().height()));
        let across = room.width.saturating_sub(left + 1 + tray.width()) / CELL;
        let down = room.height.saturating_sub(top);
        let shown = (width.min(usize::from(across)), height.min(usize::from(down)));
        let row = height.saturating_sub(1 + usize::from(focus.y));
        let origin = (
            scrolled(before.0, usize::from(focus.x), shown.0, width, margin),
            scrolled(before.1, row, shown.1, height, margin),
        );
        let cells = Rect {
            x: room.x + left,
            y: room.y + top,
            width: shown.0 as u16 * CELL,
            height: shown.1 as u16,
        };
        let beside = Rect {
            x: cells.right() + 1,
            width: room.right().saturating_sub(cells.right() + 1).min(tray.width()),
            ..room
        };
        let (places, lines) = tray.places(position);
        let places = places.into_iter().map(|(shape, place)| {
            (shape, Rect { x: beside.x + place.x, y: beside.y + 1 + place.y, ..place })
        });
        let (places, hands) = (places.collect(), beside.y + 1 + lines + 1);
        Layout { left, top, cells, origin, shown, tray, beside, height, places, hands }
    }

    /// Where a cell is drawn, when it is shown.
    pub(super) fn place(&self, cell: Cell) -> Option<(u16, u16)> {
        let row = self.height.checked_sub(1 + usize::from(cell.y))?;
        let column = usize::from(cell.x).checked_sub(self.origin.0)?;
        let row = row.checked_sub(self.origin.1)?;
        let inside = column < self.shown.0 && row < self.shown.1;
        inside.then(|| (self.cells.x + column as u16 * CELL, self.cells.y + row as u16))
    }

    /// The cell at a place of the screen.
    pub(super) fn cell_at(&self, (x, y): (u16, u16)) -> Option<Cell> {
        if !self.cells.contains((x, y).into()) {
            return None;
        }
        let column = self.origin.0 + usize::from((x - self.cells.x) / CELL);
        let row = self.origin.1 + usize::from(y - self.cells.y);
        let y = self.height.checked_sub(1 + row)?;
        Some(Cell::new(u8::try_from(column).ok()?, u8::try_from(y).ok()?))
    }

    /// The shape in the tray at a place of the screen.
    pub(super) fn shape_at(&self, at: (u16, u16)) -> Option<Shape> {
        let mut places = self.places.iter();
        places.find(|(_, place)| place.contains(at.into())).map(|(shape, _)| *shape)
    }

    /// The columns that are shown.
    pub(super) fn columns(&self) -> std::ops::Range<u8> {
        self.origin.0 as u8..(self.origin.0 + self.shown.0) as u8
    }

    /// The rows that are shown, from the top, numbered from zero at the bottom.
    pub(super) fn rows(&self) -> impl Iterator<Item = u8> + use<> {
        let (height, first) = (self.height, self.origin.1);
        (first..first + self.shown.1).filter_map(move |row| u8::try_from(height - 1 - row).ok())
    }
}
