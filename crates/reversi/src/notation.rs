//! Moves and boards as text.
//!
//! A move is column and row from zero, with a third part on choice and bonus fields: `3 4`, `3 4 2`,
//! `3 4 bomb`. On the board that everybody knows it has the name that Othello gives it, `d5`; there
//! both are read.

use game::{Phrase, Step};

use crate::position::{BOMB, Move, OVERRIDE, Position};
use crate::refusal::Refusal;

pub(crate) fn move_text(mv: Move, classical: bool) -> String {
    match mv.special {
        0 if classical && mv.x < 8 => {
            format!("{}{}", char::from(b'a' + mv.x as u8), mv.y + 1)
        }
        0 => format!("{} {}", mv.x, mv.y),
        special => format!("{} {} {special}", mv.x, mv.y),
    }
}

/// A move as a person makes it: the cell first, then whose stones to change or what to take.
pub(crate) fn steps(mv: Move, classical: bool) -> Vec<Step> {
    let cell = Step::place(move_text(Move { special: 0, ..mv }, classical));
    let second = match mv.special {
        0 => return vec![cell],
        BOMB => Step::named("bomb", Phrase::new("reversi-step-bomb", [], "take a bomb")),
        OVERRIDE => {
            let label = Phrase::new("reversi-step-override", [], "take an override stone");
            Step::named("override", label)
        }
        player => {
            let number = player.to_string();
            let english = format!("change stones with player {number}");
            let label = Phrase::new("reversi-step-choice", [("player", number.clone())], english);
            Step::named(number, label)
        }
    };
    vec![cell, second]
}

pub(crate) fn read_move(text: &str, classical: bool) -> Result<Move, Refusal> {
    if classical && let Some((x, y)) = othello_name(text.trim()) {
        return Ok(Move { y, x, special: 0 });
    }
    let not_a_move = || Refusal::NotAMove { text: text.chars().take(20).collect() };
    let mut parts = text.split([' ', ',', '(', ')']).filter(|part| !part.is_empty());
    let mut number = || parts.next().and_then(|part| part.parse::<u16>().ok());
    let (x, y) = (number().ok_or_else(not_a_move)?, number().ok_or_else(not_a_move)?);
    let special = match parts.next() {
        None => 0,
        Some("bomb") => BOMB,
        Some("override") => OVERRIDE,
        Some(part) => part.parse().map_err(|_| not_a_move())?,
    };
    if parts.next().is_some() {
        return Err(not_a_move());
    }
    Ok(Move { y, x, special })
}

/// Column and row of a name such as `d3`.
fn othello_name(text: &str) -> Option<(u16, u16)> {
    let [column, row] = *text.as_bytes() else { return None };
    let column = column.to_ascii_lowercase();
    ((b'a'..=b'h').contains(&column) && (b'1'..=b'8').contains(&row))
        .then(|| (u16::from(column - b'a'), u16::from(row - b'1')))
}

/// Takes a line of several moves apart: at `/`, `;` and new lines, between moves such as `3,4`, and
/// between the names of Othello, also when they are run together.
pub(crate) fn split_moves(text: &str) -> Vec<String> {
    let mut moves = Vec::new();
    for part in text.split(['/', ';', '\n']).map(str::trim).filter(|part| !part.is_empty()) {
        let letters: Vec<char> = part.chars().filter(|letter| !letter.is_whitespace()).collect();
        let names: Vec<String> = letters.chunks(2).map(|pair| pair.iter().collect()).collect();
        if names.iter().all(|name| othello_name(name).is_some()) {
            moves.extend(names);
        } else if part.contains(',') && !part.contains(", ") {
            moves.extend(part.split_whitespace().map(str::to_owned));
        } else {
            moves.push(part.to_owned());
        }
    }
    moves
}

/// The board with its columns above and its rows at the left. Columns from ten on have their tens in
/// a line of their own.
pub(crate) fn diagram(position: &Position, classical: bool) -> String {
    let (width, height) = (position.width(), position.height());
    let margin = if classical { 1 } else { height.saturating_sub(1).to_string().len() };
    let blank = " ".repeat(margin);
    let mut lines = Vec::new();
    if classical {
        lines.push(format!("{blank} a b c d e f g h"));
    } else {
        let ruler = |digit: &dyn Fn(usize) -> Option<usize>| {
            let digit = |x| digit(x).map_or(" ".to_owned(), |digit| digit.to_string());
            let digits: Vec<String> = (0..width).map(digit).collect();
            format!("{blank} {}", digits.join(" ")).trim_end().to_owned()
        };
        if width > 100 {
            lines.push(ruler(&|x| (x >= 100 && x % 10 == 0).then_some(x / 100)));
        }
        if width > 10 {
            lines.push(ruler(&|x| (x >= 10 && x % 10 == 0).then_some(x / 10 % 10)));
        }
        lines.push(ruler(&|x| Some(x % 10)));
    }
    for y in 0..height {
        let number = if classical { y + 1 } else { y };
        let letter = |x| match position.tile(x, y).letter() {
            '0' => ".".to_owned(),
            letter => letter.to_string(),
        };
        let cells: Vec<String> = (0..width).map(letter).collect();
        lines.push(format!("{number:>margin$} {}", cells.join(" ")));
    }
    lines.join("\n")
}
