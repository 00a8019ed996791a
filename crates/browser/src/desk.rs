//! What can be done with a game on the desk: look at it, play on, take back, leave, read another.
//!
//! The game comes in as a record, as a setup's text or as a variant's name, and goes out as a record.

use catalog::{Kind, Session};
use game::{Leaving, Record, Seat};
use ledger::explanation;
use protocol::native::Explanation;
use serde::Serialize;

use crate::boards::{self, Place};
use crate::explanation::{explain, no_game, no_game_of, other_game};
use crate::view::{self, View};

/// A game after something was done with it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Played {
    /// The record with it.
    record: String,
    /// The last position.
    view: View,
}

/// The game of this name.
pub(crate) fn kind(game: &str) -> Result<Kind, Explanation> {
    Kind::of_name(game).ok_or_else(|| no_game(game))
}

/// Opens what the page holds.
pub(crate) fn open(game: &str, text: &str) -> Result<(Kind, Box<dyn Session>), Explanation> {
    let kind = kind(game)?;
    let session = if Record::is_record(text) {
        let record: Record = text.parse().map_err(|fault| explanation(&fault))?;
        reopen(kind, &record)?
    } else {
        kind.begin(text).map_err(|fault| no_game_of(&fault))?
    };
    Ok((kind, session))
}

/// Opens what the page holds at the position after so many moves, or the last.
pub(crate) fn open_at(
    game: &str,
    text: &str,
    ply: Option<u32>,
) -> Result<(Kind, Box<dyn Session>), Explanation> {
    let (kind, mut session) = open(game, text)?;
    if let Some(ply) = ply {
        let record = session.record().clone();
        view::go_to(session.as_mut(), &record, ply as usize)?;
    }
    Ok((kind, session))
}

/// Refuses the record of another game.
pub(crate) fn is_of(kind: Kind, record: &Record) -> Result<(), Explanation> {
    if record.game == kind.name() { Ok(()) } else { Err(other_game(&record.game)) }
}

fn reopen(kind: Kind, record: &Record) -> Result<Box<dyn Session>, Explanation> {
    is_of(kind, record)?;
    kind.reopen(record).map_err(|fault| no_game_of(&fault))
}

/// Looks at a position of the game.
pub(crate) fn view(game: &str, text: &str, ply: Option<u32>) -> Result<View, Explanation> {
    let (kind, mut session) = open(game, text)?;
    View::of(kind, session.as_mut(), ply)
}

/// The cells that a move would turn or destroy in a position of the game.
pub(crate) fn effect(
    game: &str,
    text: &str,
    ply: Option<u32>,
    mv: &str,
) -> Result<Vec<Place>, Explanation> {
    let (kind, session) = open_at(game, text, ply)?;
    boards::effect(kind, session.as_ref(), mv)
}

/// Plays a move.
pub(crate) fn play(game: &str, text: &str, mv: &str) -> Result<Played, Explanation> {
    change(game, text, |session| {
        session.play(mv.trim()).map(|_| ()).map_err(|refused| explanation(refused.as_ref()))
    })
}

/// Takes back until so many moves are left.
pub(crate) fn back_to(game: &str, text: &str, ply: u32) -> Result<Played, Explanation> {
    let (kind, session) = open_at(game, text, Some(ply))?;
    reopened(kind, &session.record_so_far())
}

/// Lets a seat leave; the words are those of records.
pub(crate) fn retire(
    game: &str,
    text: &str,
    seat: u32,
    leaving: &str,
) -> Result<Played, Explanation> {
    let no_seat = || {
        let text = format!("there is no seat {seat}");
        explain("engine-no-seat", [("seat", seat.to_string())], text)
    };
    let index = (seat as usize).checked_sub(1).ok_or_else(no_seat)?;
    let found = Seat::new(index).ok_or_else(no_seat)?;
    let word = Leaving::of_word(leaving).ok_or_else(|| {
        let known = Leaving::ALL.map(Leaving::word).join(", ");
        let text = format!("“{leaving}” is no way to leave; there is {known}");
        let arguments = [("text", leaving.to_owned()), ("known", known)];
        explain("record-not-a-leaving", arguments, text)
    })?;
    change(game, text, |session| {
        session.retire(found, word).map_err(|refused| explanation(refused.as_ref()))
    })
}

/// Ends the game with a draw that everybody agreed on.
pub(crate) fn agree_draw(game: &str, text: &str) -> Result<Played, Explanation> {
    change(game, text, |session| {
        session.agree_draw().map_err(|refused| explanation(refused.as_ref()))
    })
}

/// Writes a remark among the moves.
pub(crate) fn note(game: &str, text: &str, remark: &str) -> Result<Played, Explanation> {
    change(game, text, |session| {
        session.note(&on_one_line(remark));
        Ok(())
    })
}

/// Reads a game in one of the formats of the game: a record, a string of moves, a diagram.
pub(crate) fn import(game: &str, text: &str) -> Result<Played, Explanation> {
    let kind = kind(game)?;
    if Record::is_record(text) {
        let (kind, session) = open(game, text)?;
        return played(kind, session);
    }
    // People write moves with blanks between them.
    let joined = || kind.import(&text.split_whitespace().collect::<String>());
    match kind.import(text).or_else(|fault| joined().map_err(|_| fault)) {
        Ok(record) => reopened(kind, &record),
        Err(fault) => match kind.begin(text.trim_matches(['\n', '\r'])) {
            Ok(session) => played(kind, session),
            // Several lines were meant as a picture, one line as moves.
            Err(setup) if text.trim().lines().count() > 1 => Err(no_game_of(&setup)),
            Err(_) => Err(explanation(&fault)),
        },
    }
}

/// Writes the game in a format of another program.
pub(crate) fn export(game: &str, text: &str, format: &str) -> Result<String, Explanation> {
    let (kind, session) = open(game, text)?;
    kind.export(session.record(), format).map_err(|refused| explanation(&refused))
}

/// Does something with the game.
pub(crate) fn change(
    game: &str,
    text: &str,
    act: impl FnOnce(&mut dyn Session) -> Result<(), Explanation>,
) -> Result<Played, Explanation> {
    let (kind, mut session) = open(game, text)?;
    act(session.as_mut())?;
    played(kind, session)
}

/// The game of a record.
pub(crate) fn reopened(kind: Kind, record: &Record) -> Result<Played, Explanation> {
    played(kind, reopen(kind, record)?)
}

fn played(kind: Kind, mut session: Box<dyn Session>) -> Result<Played, Explanation> {
    let record = session.record_so_far().to_string();
    Ok(Played { record, view: View::of(kind, session.as_mut(), None)? })
}

fn on_one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ").trim().to_owned()
}
