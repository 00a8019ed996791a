//! Where the parts of the screen go. Pure, so that drawing and the mouse agree.

use ratatui::layout::Rect;

use crate::boards::{Board, Scene};
use crate::drafting::Drafting;
use crate::words::Words;
use unicode_width::UnicodeWidthStr;

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

/// The box for the steps that are picked from a list, in the lower right corner; nothing where the
/// board has a list of its own.
pub(crate) fn steps(
    size: (u16, u16),
    words: &Words,
    board: &dyn Board,
    draft: &Drafting,
) -> Option<Rect> {
    let offered = draft.offered();
    if offered.is_empty() || board.lists_places() || board.shows_named_steps() {
        return None;
    }
    let names = offered.iter().map(|one| one.name(words).width() as u16 + 8);
    let width = names.max().unwrap_or(0).max(PANEL.0).min(size.0);
    let room = size.1.saturating_sub(3);
    let height = (offered.len() as u16 + 2).min(room);
    Some(Rect::new(size.0 - width, 1 + room - height, width, height))
}

/// Which step of that box is at a place.
pub(crate) fn step_at(area: Rect, draft: &Drafting, at: (u16, u16)) -> Option<usize> {
    let inside = Rect::new(area.x + 1, area.y + 1, area.width - 2, area.height - 2);
    let first = first_shown(draft.selected(), inside.height);
    inside.contains(at.into()).then(|| first + usize::from(at.1 - inside.y))
}

/// The line with which a list begins where it has so many lines on the screen. It is turned like
/// pages, so that the selected line is seen, and nothing moves under a mouse that selects.
pub(crate) fn first_shown(selected: usize, room: u16) -> usize {
    let room = usize::from(room.max(1));
    selected - selected % room
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_selected_line_of_a_list_is_always_on_the_screen() {
        for room in 0..30 {
            for selected in 0..100 {
                let first = first_shown(selected, room);
                assert!(first <= selected && selected < first + usize::from(room.max(1)));
                assert_eq!(first_shown(first, room), first, "selecting what is seen moves nothing");
            }
        }
    }
}
