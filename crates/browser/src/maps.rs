//! A map of ReversiXT, examined for who draws one: everything that is wrong with its text and where,
//! or the map as it was read.

use catalog::reversi::{Map, Position, Setup, map};
use game::{Domain, Position as _, Setting, TextFault};
use ledger::explanation;
use protocol::native::Explanation;
use serde::Serialize;

use crate::boards::Joint;
use crate::boards::reversi::{rows, transitions};
use crate::desk;
use crate::explanation::no_game;

/// What was found in a text.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Examined {
    /// Everything that is wrong, with its place.
    faults: Vec<MapFault>,
    /// The map, where nothing is wrong with it.
    map: Option<ReversiMap>,
    /// Whether somebody can move or throw a bomb at the start.
    playable: bool,
}

/// A fault and its place, both counted from one.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct MapFault {
    /// The line.
    line: usize,
    /// The column, in characters.
    column: usize,
    /// What is wrong there.
    #[cfg_attr(test, ts(type = "Explanation"))]
    reason: Explanation,
}

/// A map as plain data.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ReversiMap {
    /// How many play on it.
    players: u8,
    /// The override stones that everybody begins with.
    overrides: i32,
    /// The bombs that everybody begins with.
    bombs: i32,
    /// How far a bomb reaches.
    radius: u8,
    /// How many columns it has.
    width: usize,
    /// How many rows it has.
    height: usize,
    /// The rows from the top, one letter for each cell.
    rows: Vec<String>,
    /// Which sides of cells are joined.
    transitions: Vec<Joint>,
}

/// Examines a text that is meant as a map of this game.
pub(crate) fn examine(game: &str, text: &str) -> Result<Examined, Explanation> {
    let is_map = |setting: &Setting| matches!(setting.domain, Domain::Text { editor: "map", .. });
    if !desk::kind(game)?.settings().iter().any(is_map) {
        return Err(no_game(game));
    }
    Ok(match map::read(text) {
        Err(faults) => {
            let faults = faults.iter().map(MapFault::of).collect();
            Examined { faults, map: None, playable: false }
        }
        Ok(map) => {
            let view = ReversiMap::of(&map);
            let playable = Position::new(&Setup { map, standing: None }).is_ok();
            Examined { faults: Vec::new(), map: Some(view), playable }
        }
    })
}

impl MapFault {
    fn of(fault: &TextFault) -> MapFault {
        let (line, column) = (fault.place.line, fault.place.column);
        MapFault { line, column, reason: explanation(&fault.reason) }
    }
}

impl ReversiMap {
    fn of(map: &Map) -> ReversiMap {
        ReversiMap {
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
