//! The board in plain text, from below as the first seat sees it.
//!
//! The first seat's checkers are `X` and move towards point 1, at the lower right; the second seat's
//! are `O`. More checkers than fit on a point are told by their number.

use game::{Position as _, Seat};

use crate::board::{BAR, Board, OFF};
use crate::position::Position;
use crate::standing::Phase;
use crate::terms::Stakes;

/// Rows of checkers in each half.
const ROWS: usize = 5;

/// The board of a position, several lines.
pub(crate) fn diagram(position: &Position) -> String {
    let board = position.seen_by(Seat::FIRST);
    let mut lines = vec![numbers(13..=18, 19..=24, false)];
    lines.push(frame());
    lines.extend((0..ROWS).map(|row| half(&board, 13..=18, 19..=24, row, false)));
    lines.push(middle(&board));
    lines.extend((0..ROWS).rev().map(|row| half(&board, 7..=12, 1..=6, row, true)));
    lines.push(frame());
    lines.push(numbers(7..=12, 1..=6, true));
    lines.push(pips(&board));
    lines.push(standing(position));
    lines.join("\n")
}

type Points = std::ops::RangeInclusive<usize>;

fn row(points: Points, turned: bool) -> Vec<usize> {
    if turned { points.rev().collect() } else { points.collect() }
}

fn numbers(outer: Points, inner: Points, turned: bool) -> String {
    let told = |points: Points| {
        row(points, turned).iter().map(|point| format!("{point:>3}")).collect::<String>()
    };
    format!(" {}     {}", told(outer), told(inner)).trim_end().to_owned()
}

fn frame() -> String {
    format!("+{0}+---+{0}+", "-".repeat(19))
}

/// One row of one half; `row` counts from the edge.
fn half(board: &Board, outer: Points, inner: Points, at: usize, turned: bool) -> String {
    let told = |points: Points| {
        let cells = row(points, turned).into_iter().map(|point| {
            let (own, other) = (board.own(point), board.facing(point));
            cell(own, 'X', at).or_else(|| cell(other, 'O', at)).unwrap_or_else(|| "   ".to_owned())
        });
        cells.collect::<String>()
    };
    // Own checkers on the bar lie in the upper half, from where they enter.
    let bar = if turned { cell(board.other(BAR), 'O', at) } else { cell(board.own(BAR), 'X', at) };
    let bar = bar.map_or_else(|| "   ".to_owned(), |told| told[1..].to_owned() + " ");
    format!("|{} |{bar}|{} |", told(outer), told(inner))
}

/// What stands at a row of a point with so many checkers.
fn cell(count: u8, letter: char, row: usize) -> Option<String> {
    let count = usize::from(count);
    match row {
        _ if count <= row => None,
        row if row + 1 == ROWS && count > ROWS => Some(format!("{count:>3}")),
        _ => Some(format!("  {letter}")),
    }
}

fn middle(board: &Board) -> String {
    let off = |count: u8| if count == 0 { String::new() } else { format!("{count} off") };
    let (own, other) = (off(board.own(OFF)), off(board.other(OFF)));
    let told = match (own.is_empty(), other.is_empty()) {
        (true, true) => String::new(),
        (false, true) => format!("  X {own}"),
        (true, false) => format!("  O {other}"),
        (false, false) => format!("  X {own}, O {other}"),
    };
    format!("|{0}|BAR|{0}|{told}", " ".repeat(19))
}

fn pips(board: &Board) -> String {
    let [own, other] = board.pips();
    format!("pips: X {own}, O {other}")
}

/// Cube, score and what is to be done.
fn standing(position: &Position) -> String {
    let side = |seat: Seat| if seat == Seat::FIRST { "X" } else { "O" };
    let [one, two] = position.score();
    let mut told = match position.terms().stakes {
        Stakes::Money => format!("money {one}-{two}"),
        Stakes::Match(length) => format!("match to {length}, {one}-{two}"),
        Stakes::Rounds(rounds) => format!("{rounds} rounds, {one}-{two}"),
    };
    if position.terms().has_cube() {
        let owner = position.cube().owner.map_or("in the middle", side);
        told += &format!("; cube {} {owner}", position.cube().value());
    }
    if position.is_crawford_game() {
        told += ", Crawford";
    }
    let mover = side(position.mover());
    told + &match position.phase() {
        _ if position.offered().is_some() => format!("; {mover} resigns"),
        Phase::Opening => "; opening roll".to_owned(),
        Phase::Decide => format!("; {mover} to roll or double"),
        Phase::Rolling => format!("; {mover} to roll"),
        Phase::Dice(roll) => format!("; {mover} to play {roll}"),
        Phase::Doubled(_) => {
            let asked = position.turn().seat().map_or("", side);
            format!("; {asked} to answer a double")
        }
        Phase::Between(seat) => format!("; {} to say whether to play on", side(seat)),
        Phase::Over => "; over".to_owned(),
    }
}
