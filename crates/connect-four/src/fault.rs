//! Why a setup is not a position. All reasons are told at once.

use std::fmt;

use game::{Faults, Position as _, Reason, Turn};

use crate::geometry::{Geometry, Large};
use crate::position::{Column, LARGEST, Position, Refusal, SMALLEST};
use crate::setup::{Cell, Ended, Setup, Stones};

/// A reason why a setup is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Boards of this size are not played on.
    Size {
        /// Columns.
        width: u32,
        /// Rows.
        height: u32,
    },
    /// One of the columns played cannot be played.
    Played {
        /// Which stone, from one.
        stone: usize,
        /// Why.
        refusal: Refusal,
    },
    /// The number of rows is not the board's.
    Rows {
        /// How many there are.
        rows: usize,
        /// How many there should be.
        height: u32,
    },
    /// A row is not as wide as the board.
    RowWidth {
        /// The row's letter.
        row: char,
        /// Its cells.
        cells: usize,
        /// How many there should be.
        width: u32,
    },
    /// A stone has nothing under it.
    Floating {
        /// The column, from one.
        column: usize,
        /// The row's letter.
        row: char,
    },
    /// The seats did not take turns.
    Turns {
        /// Stones of the first seat.
        first: u32,
        /// Stones of the second seat.
        second: u32,
    },
    /// Somebody played on after the game was won.
    PlayedOn,
    /// The seat that left cannot have done so.
    Retired,
    /// Nobody can have agreed on a draw.
    Agreed,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Size { width, height } => write!(
                f,
                "a board of {width}x{height} is not played on: width and height are from {SMALLEST} to {LARGEST}"
            ),
            Fault::Played { stone, refusal } => write!(f, "stone {stone}: {refusal}"),
            Fault::Rows { rows, height } => {
                write!(f, "there are {rows} rows instead of {height}")
            }
            Fault::RowWidth { row, cells, width } => {
                write!(f, "row {row} has {cells} cells instead of {width}")
            }
            Fault::Floating { column, row } => {
                write!(f, "the stone in column {column}, row {row} has nothing under it")
            }
            Fault::Turns { first, second } => {
                write!(f, "X has {first} stones and O has {second}: X begins and they take turns")
            }
            Fault::PlayedOn => write!(f, "there is a four that was not made by the last stone"),
            Fault::Retired => {
                write!(f, "nobody can have retired: the game was over or has no such seat")
            }
            Fault::Agreed => write!(f, "no draw can have been agreed on: the game was over"),
        }
    }
}

impl Reason for Fault {
    fn key(&self) -> &'static str {
        match self {
            Fault::Size { .. } => "connect-four-fault-size",
            Fault::Played { .. } => "connect-four-fault-played",
            Fault::Rows { .. } => "connect-four-fault-rows",
            Fault::RowWidth { .. } => "connect-four-fault-row-width",
            Fault::Floating { .. } => "connect-four-fault-floating",
            Fault::Turns { .. } => "connect-four-fault-turns",
            Fault::PlayedOn => "connect-four-fault-played-on",
            Fault::Retired => "connect-four-fault-retired",
            Fault::Agreed => "connect-four-fault-agreed",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, String)> {
        match self {
            Fault::Size { width, height } => vec![
                ("width", width.to_string()),
                ("height", height.to_string()),
                ("least", SMALLEST.to_string()),
                ("most", LARGEST.to_string()),
            ],
            Fault::Played { stone, .. } => vec![("stone", stone.to_string())],
            Fault::Rows { rows, height } => {
                vec![("rows", rows.to_string()), ("height", height.to_string())]
            }
            Fault::RowWidth { row, cells, width } => vec![
                ("row", row.to_string()),
                ("cells", cells.to_string()),
                ("width", width.to_string()),
            ],
            Fault::Floating { column, row } => {
                vec![("column", column.to_string()), ("row", row.to_string())]
            }
            Fault::Turns { first, second } => {
                vec![("first", first.to_string()), ("second", second.to_string())]
            }
            Fault::PlayedOn | Fault::Retired | Fault::Agreed => Vec::new(),
        }
    }

    fn cause(&self) -> Option<&dyn Reason> {
        match self {
            Fault::Played { refusal, .. } => Some(refusal),
            _ => None,
        }
    }
}

/// Examines a setup; gives the empty board of its size when nothing is wrong.
pub(crate) fn examine(setup: &Setup) -> Result<Position, Faults<Fault>> {
    let Some(empty) = Position::empty(setup.width, setup.height) else {
        return Err(Fault::Size { width: setup.width, height: setup.height }.into());
    };
    let mut found = Vec::new();
    let mut over = false;
    match &setup.stones {
        Stones::None => {}
        Stones::Played(columns) => {
            let mut position = empty.clone();
            for (at, column) in columns.iter().enumerate() {
                if let Err(refusal) = position.play(Column(*column)) {
                    found.push(Fault::Played { stone: at + 1, refusal });
                    break;
                }
            }
            over = position.turn() == Turn::Over;
        }
        Stones::Rows(rows) => {
            examine_rows(setup, rows, &mut found);
            if found.is_empty() {
                over = examine_lines(empty.geometry(), rows, &mut found);
            }
        }
    }
    match setup.ended {
        Some(Ended::Retired(seat)) if over || seat.index() > 1 => found.push(Fault::Retired),
        Some(Ended::Agreed) if over => found.push(Fault::Agreed),
        _ => {}
    }
    Faults::none_of(found)?;
    Ok(empty)
}

fn examine_rows(setup: &Setup, rows: &[Vec<Cell>], found: &mut Vec<Fault>) {
    if rows.len() != setup.height as usize {
        found.push(Fault::Rows { rows: rows.len(), height: setup.height });
    }
    for (row, letter) in rows.iter().zip('a'..='z') {
        if row.len() != setup.width as usize {
            found.push(Fault::RowWidth { row: letter, cells: row.len(), width: setup.width });
        }
    }
    for (rows, letter) in rows.windows(2).zip('a'..='z') {
        for (column, (above, below)) in rows[0].iter().zip(&rows[1]).enumerate() {
            if *above != Cell::Empty && *below == Cell::Empty {
                found.push(Fault::Floating { column: column + 1, row: letter });
            }
        }
    }
    let count = |stone: Cell| rows.iter().flatten().filter(|cell| **cell == stone).count() as u32;
    let (first, second) = (count(Cell::First), count(Cell::Second));
    if first != second && first != second + 1 {
        found.push(Fault::Turns { first, second });
    }
}

/// Looks for a game that went on after a four; says whether the game is over.
fn examine_lines(geometry: Large, rows: &[Vec<Cell>], found: &mut Vec<Fault>) -> bool {
    let [first, second] = stones(geometry, rows);
    let occupied = first | second;
    let last_was_first = !occupied.count_ones().is_multiple_of(2);
    let (last, next) = if last_was_first { (first, second) } else { (second, first) };
    let won = geometry.has_four(last);
    // The last stone lies on top of its column, and without it there was no four.
    let tops = (geometry.playable(occupied) >> 1) | geometry.row(geometry.height() - 1);
    let explained = (0..geometry.width()).any(|column| {
        let top = tops & last & geometry.column(column);
        top != 0 && !geometry.has_four(last ^ top)
    });
    if geometry.has_four(next) || (won && !explained) {
        found.push(Fault::PlayedOn);
    }
    won || occupied == geometry.board()
}

/// The stones of both seats as words. Rows that are too long or too many are cut.
pub(crate) fn stones(geometry: Large, rows: &[Vec<Cell>]) -> [u128; 2] {
    let mut words = [0; 2];
    for (row, cells) in (0..geometry.height()).rev().zip(rows) {
        for (column, cell) in (0..geometry.width()).zip(cells) {
            match cell {
                Cell::Empty => {}
                Cell::First => words[0] |= geometry.cell(column, row),
                Cell::Second => words[1] |= geometry.cell(column, row),
            }
        }
    }
    words
}
