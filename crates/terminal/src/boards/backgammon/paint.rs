//! How the board is painted: two rows of twelve points with the bar between their halves, what is off
//! beside them, and below what dice, cube and score say.

use catalog::backgammon::{BAR, Board, OFF, Position};
use catalog::game::{Colour, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::telling;
use crate::boards::Scene;

/// Columns of a point.
const POINT: u16 = 3;
/// Columns of the bar with its edges.
const MIDDLE: u16 = 5;
/// Checkers that are seen on a point; of more there is a number.
const STACK: usize = 5;
/// The frame with its points.
const FRAME: u16 = 2 + 12 * POINT + MIDDLE;
/// Everything with what is off beside it.
pub(super) const WIDTH: u16 = FRAME + 8;
/// Numbers, edges, twice a stack, the middle, and two lines below.
pub(super) const HEIGHT: u16 = 2 * STACK as u16 + 7;

/// What is painted.
pub(super) struct Picture<'a> {
    pub(super) position: &'a Position,
    /// The checkers with the steps so far, seen by the side on roll.
    pub(super) board: Board,
    /// The dice that are not played yet.
    pub(super) left: Vec<u8>,
    /// The seat at the lower edge.
    pub(super) bottom: Seat,
    /// Whether the homes are at the left.
    pub(super) mirrored: bool,
    pub(super) cursor: Option<usize>,
    /// The points from which a checker may move.
    pub(super) sources: Vec<usize>,
}

impl Picture<'_> {
    /// The point of the side on roll that is drawn at a column from the left and above or below.
    fn point(&self, column: usize, above: bool) -> usize {
        let column = if self.mirrored { 11 - column } else { column };
        let of_bottom = if above { 13 + column } else { 12 - column };
        if self.bottom == self.position.mover() { of_bottom } else { 25 - of_bottom }
    }

    /// How many checkers stand on a point of the side on roll, and whose.
    fn stack(&self, point: usize) -> (u8, Seat) {
        let mover = self.position.mover();
        match self.board.own(point) {
            0 => (self.board.facing(point), catalog::backgammon::other_seat(mover)),
            own => (own, mover),
        }
    }

    /// Where a column begins.
    fn x(area: Rect, column: usize) -> u16 {
        area.x + 1 + column as u16 * POINT + if column >= 6 { MIDDLE } else { 0 }
    }

    /// The point at a place of the drawn area, 25 for the bar.
    pub(super) fn point_at(&self, area: Rect, at: (u16, u16)) -> Option<usize> {
        let top = area.y + 2;
        let middle = top + STACK as u16;
        let above = match at.1 {
            y if y >= area.y && y < middle => true,
            y if y > middle && y <= middle + 1 + STACK as u16 + 1 => false,
            _ => return None,
        };
        let within = |x: u16, width: u16| at.0 >= x && at.0 < x + width;
        if within(area.x + 1 + 6 * POINT, MIDDLE) {
            return Some(BAR);
        }
        let column = (0..12).find(|column| within(Picture::x(area, *column), POINT))?;
        Some(self.point(column, above))
    }

    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer, scene: &Scene<'_>) {
        let theme = scene.theme;
        let mut write = |x: u16, y: u16, text: &str, style: Style| {
            if x < area.right() && y < area.bottom() {
                buffer.set_stringn(x, y, text, usize::from(area.right() - x), style);
            }
        };
        let (top, bottom) = (area.y + 2, area.y + 3 + 2 * STACK as u16);
        let edge = format!("+{0}+---+{0}+", "-".repeat(usize::from(6 * POINT)));
        write(area.x, area.y + 1, &edge, theme.outline());
        write(area.x, bottom, &edge, theme.outline());
        let half = " ".repeat(usize::from(6 * POINT));
        for y in top..bottom {
            let bar = if y == top + STACK as u16 { "BAR" } else { "   " };
            let middle = area.x + 1 + 6 * POINT;
            write(area.x, y, &format!("|{half}|{bar}|{half}|"), theme.outline());
            write(area.x + 1, y, &half, theme.ground());
            write(middle + 1, y, bar, theme.outline().patch(theme.bar()));
            write(middle + MIDDLE, y, &half, theme.ground());
        }
        for column in 0..12 {
            for above in [true, false] {
                let point = self.point(column, above);
                let x = Picture::x(area, column);
                let number = if above { area.y } else { bottom + 1 };
                let movable = self.sources.contains(&point);
                let style = if movable { theme.strong() } else { theme.dim() };
                write(x, number, &format!("{point:>2}"), style);
                let (count, seat) = self.stack(point);
                for (height, text) in stacked(count, seat, column % 2 == usize::from(above)) {
                    let y = if above { top + height } else { bottom - 1 - height };
                    let style = if count == 0 { theme.dim() } else { theme.checker(colour(seat)) };
                    write(x, y, &text, style.patch(theme.ground()));
                }
            }
        }
        // The cursor may be wider than its point, so it comes last.
        for (column, above) in (0..12).flat_map(|column| [(column, true), (column, false)]) {
            let point = self.point(column, above);
            if self.cursor == Some(point) {
                let y = if above { area.y } else { bottom + 1 };
                let left = if point > 9 { 1 } else { 0 };
                let x = Picture::x(area, column) - left;
                write(x, y, &format!("[{point}]"), theme.cursor());
            }
        }
        self.draw_bar(area, scene, &mut write);
        self.draw_beside(area, scene, &mut write);
    }

    fn draw_bar(
        &self,
        area: Rect,
        scene: &Scene<'_>,
        write: &mut dyn FnMut(u16, u16, &str, Style),
    ) {
        let middle = area.y + 2 + STACK as u16;
        let x = area.x + 2 + 6 * POINT;
        for (seat, count) in self.both(|board| board.own(BAR)) {
            // Checkers on the bar wait in the half that they enter from.
            let y = if seat == self.bottom { middle - 2 } else { middle + 2 };
            if count > 0 {
                let text = format!("{}{count}", mark(seat));
                write(x, y, &text, scene.theme.checker(colour(seat)).patch(scene.theme.bar()));
            }
        }
        if self.cursor == Some(BAR) {
            let own_half = self.position.mover() == self.bottom;
            let y = if own_half { middle - 1 } else { middle + 1 };
            write(x, y, "[ ]", scene.theme.cursor());
        }
    }

    /// A number of each seat.
    fn both(&self, of: impl Fn(&Board) -> u8) -> [(Seat, u8); 2] {
        let mover = self.position.mover();
        let other = catalog::backgammon::other_seat(mover);
        [(mover, of(&self.board)), (other, of(&self.board.swapped()))]
    }

    /// What is off, the cube, the dice, and the lines below.
    fn draw_beside(
        &self,
        area: Rect,
        scene: &Scene<'_>,
        write: &mut dyn FnMut(u16, u16, &str, Style),
    ) {
        let (x, theme) = (area.x + FRAME + 1, scene.theme);
        let (top, bottom) = (area.y + 2, area.y + 2 + 2 * STACK as u16);
        let middle = top + STACK as u16;
        for (seat, count) in self.both(|board| board.own(OFF)) {
            let y = if seat == self.bottom { bottom } else { top };
            let text = if count > 0 { format!("{} {count:>2}", mark(seat)) } else { String::new() };
            write(x, y, &text, theme.checker(colour(seat)));
        }
        if self.position.terms().has_cube() {
            let cube = self.position.cube();
            let y = match cube.owner {
                None => middle,
                Some(owner) if owner == self.bottom => bottom - 2,
                Some(_) => top + 2,
            };
            write(x, y, &format!("[{}]", cube.value()), theme.special());
        }
        if let Some(roll) = self.position.roll() {
            let all: String = match roll.is_double() {
                true => format!("[{0}][{0}]", roll.high()),
                false => format!("[{}][{}]", roll.high(), roll.low()),
            };
            // The dice lie in the half to the right of who rolled.
            let x = area.x + 1 + 6 * POINT + MIDDLE + 6;
            let shown = match self.left.len() {
                left if left == roll.dice() => all,
                0 => "   ".to_owned(),
                _ => self.left.iter().map(|die| format!("[{die}]")).collect(),
            };
            write(x, middle, &shown, theme.strong().patch(theme.ground()));
        }
        let told = telling::pips(scene.words, &self.board, self.position);
        write(area.x, bottom + 3, &told, theme.dim());
    }
}

/// The rows of a stack, from the edge inwards: checkers, a number where they are too many, or the
/// pattern of an empty point.
fn stacked(count: u8, seat: Seat, light: bool) -> Vec<(u16, String)> {
    let count = usize::from(count);
    if count == 0 {
        let sign = if light { " . " } else { " : " };
        return vec![(0, sign.to_owned())];
    }
    let one = |height: usize| match height + 1 == STACK && count > STACK {
        true => (height as u16, format!("{count:>2} ")),
        false => (height as u16, format!(" {} ", mark(seat))),
    };
    (0..count.min(STACK)).map(one).collect()
}

pub(super) fn mark(seat: Seat) -> &'static str {
    if seat == Seat::FIRST { "X" } else { "O" }
}

fn colour(seat: Seat) -> Colour {
    Colour(seat.index() as u8)
}
