//! The board in plain text.
//!
//! A letter for each stone (B, Y, R, G), `+` where the colour to move may attach a piece, `.`
//! elsewhere; below it what every colour has placed and has left, `>` before the one to move.

use crate::cell::{Cell, column_name};
use crate::position::Position;
use crate::shape::Shape;

pub(crate) fn diagram(position: &Position) -> String {
    let board = position.board();
    // Columns after z have two letters.
    let wide = if board.width() > 26 { 2 } else { 1 };
    let margin = board.height().to_string().len();
    let names: Vec<String> =
        (0..board.width()).map(|x| format!("{:>wide$}", column_name(x))).collect();
    let ruler = format!("{:margin$} {}", "", names.join(" "));
    let mut lines = vec![ruler.clone()];
    for y in (0..board.height()).rev() {
        let attach = board.turn().map_or(0, |colour| board.attach_row(colour, y));
        let cells: Vec<String> = (0..board.width())
            .map(|x| {
                let letter = match board.stone(Cell { x, y }) {
                    Some(colour) => position.hue(colour).letter(),
                    None if attach >> x & 1 == 1 => '+',
                    None => '.',
                };
                format!("{letter:>wide$}")
            })
            .collect();
        lines.push(format!("{:>margin$} {} {}", y + 1, cells.join(" "), y + 1));
    }
    lines.push(ruler);
    for colour in 0..board.colours() {
        let mark = if board.turn() == Some(colour) { '>' } else { ' ' };
        let letter = position.hue(colour).letter();
        let left: Vec<String> =
            Shape::all().filter_map(|shape| left(position, colour, shape)).collect();
        let left = if left.is_empty() { "nothing".to_owned() } else { left.join(" ") };
        let points = position.points(colour);
        lines.push(format!("{mark}{letter} {points:>3} points, left: {left}"));
    }
    lines.join("\n")
}

/// A shape that is left, with its number where there are several.
fn left(position: &Position, colour: usize, shape: Shape) -> Option<String> {
    match position.board().left(colour)[shape.index()] {
        0 => None,
        1 => Some(shape.to_string()),
        more => Some(format!("{shape}*{more}")),
    }
}
