//! A record read without knowing its game: heading, moves, and who left.

use game::{Actor, Event, Record, TextFault};
use ledger::explanation;
use protocol::native::Explanation;
use serde::Serialize;

/// What a record says.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Outline {
    /// The name of the game.
    game: String,
    /// The setup in which it began.
    setup: String,
    /// The remarks in the heading, such as `seat 1`.
    tags: Vec<(String, String)>,
    /// Every move.
    moves: Vec<OutlineMove>,
    /// Who has left, and why.
    left: Vec<OutlineLeft>,
}

/// A move of a record.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct OutlineMove {
    /// The seat, from one; nothing for the dice.
    seat: Option<usize>,
    /// The text of the move.
    text: String,
}

/// A seat that left.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct OutlineLeft {
    /// The seat, from one.
    seat: usize,
    /// Why, in the words of records.
    leaving: &'static str,
}

/// Reads a record.
pub(crate) fn outline(text: &str) -> Result<Outline, Explanation> {
    let record: Record = text.parse().map_err(|fault: TextFault| explanation(&fault))?;
    let mut outline = Outline {
        game: record.game,
        setup: record.setup,
        tags: record.tags,
        moves: Vec::new(),
        left: Vec::new(),
    };
    for event in record.events {
        match event {
            Event::Move { by, text } => {
                let seat = match by {
                    Actor::Seat(seat) => Some(seat.index() + 1),
                    Actor::Chance => None,
                };
                outline.moves.push(OutlineMove { seat, text });
            }
            Event::Retire { seat, leaving } => {
                outline.left.push(OutlineLeft { seat: seat.index() + 1, leaving: leaving.word() });
            }
            Event::Draw | Event::Note(_) => {}
        }
    }
    Ok(outline)
}
