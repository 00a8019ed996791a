//! Where the parts of the screen go. Pure, so that drawing and the mouse agree.

use ratatui::layout::Rect;

use crate::boards::{Board, Scene};

/// The smallest terminal in which everything is usable.
pub(crate) const SMALLEST: (u16, u16) = (80, 24);
/// The side panel is at least so wide, and at most.
const PANEL: (u16, u16) = (27, 44);
/// The form and the menu are so wide.
const COLUMN_WIDTH: u16 = 72;
/// The first line of the menu's items.
const MENU_TOP: u16 = 8;

/// The parts of the game screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GameLayout {
    pub(crate) title: Rect,
    pub(crate) board: Rect,
    pub(crate) panel: Rect,
    pub(crate) status: Rect,
    pub(crate) keys: Rect,
}

/// The parts of the game screen in a terminal of this size.
pub(crate) fn game(size: (u16, u16), board: &dyn Board, scene: &Scene<'_>) -> GameLayout {
    let (width, height) = (size.0.max(SMALLEST.0), size.1.max(SMALLEST.1));
    let room = Rect::new(0, 1, width - PANEL.0, height - 3);
    let (board_width, board_height) = board.size(room, scene);
    let panel = (width - board_width).min(PANEL.1);
    let left = (width - board_width - panel) / 2;
    let above = room.height.saturating_sub(board_height) / 2;
    GameLayout {
        title: Rect::new(0, 0, width, 1),
        board: Rect::new(left, room.y + above, board_width, room.height - above),
        panel: Rect::new(left + board_width + 1, room.y, panel - 1, room.height),
        status: Rect::new(0, height - 2, width, 1),
        keys: Rect::new(0, height - 1, width, 1),
    }
}

/// A column in the middle of the screen, for menus and pages.
pub(crate) fn column(size: (u16, u16)) -> Rect {
    let width = COLUMN_WIDTH.min(size.0);
    Rect::new((size.0 - width) / 2, 1, width, size.1.saturating_sub(2))
}

/// The line of a menu's item, counted from zero.
pub(crate) fn menu_line(size: (u16, u16), item: usize) -> Rect {
    let column = column(size);
    Rect { y: MENU_TOP + item as u16, height: 1, ..column }
}

/// A box in the middle of the screen.
pub(crate) fn centred(size: (u16, u16), width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(size.0), height.min(size.1));
    Rect::new((size.0 - width) / 2, (size.1 - height) / 2, width, height)
}
