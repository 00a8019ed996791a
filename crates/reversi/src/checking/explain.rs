//! Why a cell is legal or not, and why somebody was passed over, for who searches a mistake.

use crate::map::{Direction, Tile};
use crate::position::{Phase, Position};
use crate::walker::Walker;

const NAMES: [&str; 8] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

/// The lines that were walked from a cell, each with the cells on it and why it captures or not.
pub(super) fn examined(position: &Position, x: u16, y: u16) -> Vec<String> {
    let (column, row) = (usize::from(x), usize::from(y));
    let Some(player) = position.mover() else { return vec!["the game is over".to_owned()] };
    if column >= position.width() || row >= position.height() {
        return vec![format!("{x} {y} is beyond the border")];
    }
    let tile = position.tile(column, row);
    let mut told = vec![format!(
        "player {player} on {x} {y}, which holds {}, with {} override stones",
        tile.letter(),
        position.overrides(player)
    )];
    if position.phase() == Phase::Bombing || tile == Tile::Hole {
        told.push(
            "a bomb falls on any cell, a stone too; on a hole nothing can be done".to_owned(),
        );
        return told;
    }
    if tile.is_occupied() && position.overrides(player) <= 0 {
        told.push("what is occupied takes an override stone, and there is none".to_owned());
    } else if tile == Tile::Expansion {
        told.push("an expansion stone may be overridden without capturing anything".to_owned());
    }
    let walker = Walker::new(position.map().clone());
    let start = row * position.width() + column;
    told.extend(Direction::all().map(|direction| line(&walker, start, direction, player)));
    told
}

/// One line as a sentence.
fn line(walker: &Walker, start: usize, direction: Direction, player: u8) -> String {
    let width = walker.map.width;
    let mut told = format!("{:>2}:", NAMES[direction.index()]);
    let (mut cell, mut towards, mut passed) = (start, direction, 0);
    let verdict = loop {
        let Some((next, then)) = walker.step(cell, towards) else {
            break "ends there: captures nothing".to_owned();
        };
        let (x, y) = (next % width, next / width);
        let joined = walker.map.neighbour(cell % width, cell / width, towards).is_none();
        if joined {
            told.push_str(&format!(
                " through the transition {} {} {towards} to {x} {y}, now {},",
                cell % width,
                cell / width,
                NAMES[then.index()]
            ));
        }
        let tile = walker.map.tiles[next];
        told.push_str(&format!(" {x},{y}={}", tile.letter()));
        if next == start {
            break "the start again: captures nothing".to_owned();
        }
        if tile.is_free() {
            break "a free cell: captures nothing".to_owned();
        }
        if tile == Tile::Stone(player) {
            break match passed {
                0 => "the own stone at once: captures nothing".to_owned(),
                1 => "an own stone: captures 1 stone".to_owned(),
                count => format!("an own stone: captures {count} stones"),
            };
        }
        passed += 1;
        (cell, towards) = (next, then);
    };
    format!("{told} - {verdict}")
}

/// Who could have acted after the player who acted last, and why not.
pub(super) fn passed_over(position: &Position, last: u8, told: u8) -> Vec<String> {
    let players = position.players();
    let order = (0..players).map(|step| (last % players + step) % players + 1);
    let walker = Walker::new(position.map().clone());
    let mut lines = Vec::new();
    for player in order {
        let overrides = position.overrides(player);
        let why = if position.is_out(player) {
            "has left".to_owned()
        } else if position.phase() == Phase::Bombing {
            format!("has {} bombs and nobody builds any more", position.bombs(player))
        } else {
            match walker.legal_cells(player, overrides).first() {
                None => format!("has no legal cell with {overrides} override stones"),
                Some(cell) => {
                    let (x, y) = (cell % position.width(), cell / position.width());
                    format!("can move, for instance on {x} {y}")
                }
            }
        };
        let mark = if player == told { " (whom the file names)" } else { "" };
        lines.push(format!("player {player}{mark} {why}"));
    }
    lines
}
