//! A map of ReversiXT, examined for who draws one: everything that is wrong with its text and where,
//! or the map as it was read.

use catalog::game::{Position as _, TextFault};
use catalog::reversi::{Map, Position, Setup, map};
use serde::Serialize;

use crate::boards::reversi::{Joint, rows, transitions};
use crate::explanation::Explanation;

/// What was found in a text.
#[derive(Debug, Serialize)]
pub(crate) struct Examined {
    faults: Vec<FaultView>,
    /// The map, where nothing is wrong with it.
    map: Option<MapView>,
    /// Whether somebody can move or throw a bomb at the start.
    playable: bool,
}

/// A fault and its place, both counted from one.
#[derive(Debug, Serialize)]
struct FaultView {
    line: usize,
    column: usize,
    #[serde(flatten)]
    reason: Explanation,
}

/// A map as plain data.
#[derive(Debug, Serialize)]
struct MapView {
    players: u8,
    overrides: i32,
    bombs: i32,
    radius: u8,
    width: usize,
    height: usize,
    /// The rows from the top, one letter for each cell.
    rows: Vec<String>,
    transitions: Vec<Joint>,
}

/// Examines a text.
pub(crate) fn examine(text: &str) -> Examined {
    match map::read(text) {
        Err(faults) => {
            let faults = faults.iter().map(FaultView::of).collect();
            Examined { faults, map: None, playable: false }
        }
        Ok(map) => {
            let view = MapView::of(&map);
            let playable = Position::new(&Setup { map, standing: None }).is_ok();
            Examined { faults: Vec::new(), map: Some(view), playable }
        }
    }
}

impl FaultView {
    fn of(fault: &TextFault) -> FaultView {
        let (line, column) = (fault.place.line, fault.place.column);
        FaultView { line, column, reason: Explanation::of(&fault.reason) }
    }
}

impl MapView {
    fn of(map: &Map) -> MapView {
        MapView {
            players: map.players,
            overrides: map.overrides,
            bombs: map.bombs,
            radius: map.radius,
            width: map.width,
            height: map.height,
            rows: rows(map),
            transitions: transitions(map),
        }
    }
}
