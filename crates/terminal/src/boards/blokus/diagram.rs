//! The board as lines of text, for the plain dialogue.

use catalog::blokus::{Cell, Position, Shape, column_name};
use catalog::game::Assessment;

use super::telling;
use crate::boards::number_text;
use crate::words::{Msg, Words};

/// Ratings are told up to this number.
const RATINGS_TOLD: usize = 12;

/// A letter for each stone, `+` where the colour to move may attach, a small letter where a colour
/// begins; below what each colour has, `>` before the one to move.
pub(super) fn diagram(words: &Words, position: &Position) -> String {
    let board = position.board();
    let wide = if board.width() > 26 { 2 } else { 1 };
    let left = if board.height() < 10 { 1 } else { 2 };
    let names: Vec<String> =
        (0..board.width()).map(|x| format!("{:>wide$}", column_name(x))).collect();
    let ruler = format!("{:left$} {}", "", names.join(" "));
    let sign = |cell: Cell| {
        let begins = |colour: &usize| !board.has_begun(*colour) && board.start(*colour) == cell;
        let attaches = |colour| board.attach_row(colour, cell.y) >> cell.x & 1 == 1;
        match board.stone(cell) {
            Some(colour) => position.hue(colour).letter(),
            None if board.turn().is_some_and(attaches) => '+',
            None => match (0..board.colours()).find(begins) {
                Some(colour) => position.hue(colour).letter().to_ascii_lowercase(),
                None => '.',
            },
        }
    };
    let mut lines = vec![ruler.clone()];
    for y in (0..board.height()).rev() {
        let row = (0..board.width()).map(|x| format!("{:>wide$}", sign(Cell::new(x, y))));
        let row = row.collect::<Vec<_>>().join(" ");
        lines.push(format!("{:>left$} {row} {}", y + 1, y + 1));
    }
    lines.push(ruler);
    lines.extend((0..board.colours()).map(|colour| hand(words, position, colour)));
    lines.join("\n")
}

/// What a colour has.
fn hand(words: &Words, position: &Position, colour: usize) -> String {
    let board = position.board();
    let name = |shape: Shape| match board.left(colour)[shape.index()] {
        0 => None,
        1 => Some(shape.to_string()),
        more => Some(format!("{shape}*{more}")),
    };
    let pieces: Vec<String> = Shape::all().rev().filter_map(name).collect();
    let hue = position.hue(colour);
    let arguments = [
        ("mark", hue.letter().to_string().into()),
        ("name", telling::colour(words, hue).into()),
        ("points", position.points(colour).into()),
        ("count", board.pieces_left(colour).into()),
        ("pieces", pieces.join(" ").into()),
    ];
    let sign = if board.turn() == Some(colour) { '>' } else { ' ' };
    format!("{sign} {}", words.say_with(Msg::BlokusHand, &arguments))
}

/// The best ratings, a line for each, and the board.
pub(super) fn rated(words: &Words, position: &Position, ratings: &Assessment<String>) -> String {
    let mut best: Vec<_> = ratings.ratings.iter().collect();
    best.sort_by(|a, b| b.score.total_cmp(&a.score));
    let told = best.into_iter().take(RATINGS_TOLD).map(|rating| {
        let name = telling::move_name(position, &rating.mv);
        format!("{name:>9} {:>9}", number_text(rating.score))
    });
    let ratings = told.collect::<Vec<_>>().join("\n");
    format!("{ratings}\n{}", diagram(words, position))
}
