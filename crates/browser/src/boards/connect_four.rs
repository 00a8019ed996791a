//! The rack of Connect Four: which stone lies where, where the next would land, which four won.

use std::collections::BTreeMap;

use catalog::Session;
use catalog::connect_four::{Cell, Position};
use serde::Serialize;

use super::Place;

/// The rack.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Rack {
    /// How many columns it has.
    width: u32,
    /// How many rows it has.
    height: u32,
    /// The rows from the top: 0 for nothing, otherwise the seat whose stone it is.
    cells: Vec<Vec<u8>>,
    /// The stones of every line that won.
    winning: Vec<Place>,
    /// Where the last stone landed.
    last: Option<Place>,
    /// Where a stone would land, by the text of the move.
    landing: BTreeMap<String, Place>,
    /// How many stones lie in each column.
    stones: Vec<u32>,
}

/// The rack of this session, if it is one of this game.
pub(super) fn rack(session: &dyn Session) -> Option<Rack> {
    let position: &Position = session.position().downcast_ref()?;
    let (width, height) = (position.width(), position.height());
    let from_top = |column: u32, row: u32| [column as usize, (height - 1 - row) as usize];
    let column_of = |text: &str| {
        let number = text.parse::<u32>().ok()?;
        (1..=width).contains(&number).then(|| number - 1)
    };
    let landing = session.legal_moves().into_iter().filter_map(|text| {
        let column = column_of(&text)?;
        let row = position.stones_in(column);
        (row < height).then(|| (text, from_top(column, row)))
    });
    let last = session.moves_so_far().last().and_then(|(_, text)| {
        let column = column_of(text)?;
        let row = position.stones_in(column).checked_sub(1)?;
        Some(from_top(column, row))
    });
    let winning = position.winning_cells().into_iter();
    Some(Rack {
        width,
        height,
        cells: position.rows().iter().map(|row| row.iter().map(seat).collect()).collect(),
        winning: winning.map(|(column, row)| from_top(column, row)).collect(),
        last,
        landing: landing.collect(),
        stones: (0..width).map(|column| position.stones_in(column)).collect(),
    })
}

fn seat(cell: &Cell) -> u8 {
    match cell {
        Cell::Empty => 0,
        Cell::First => 1,
        Cell::Second => 2,
    }
}
