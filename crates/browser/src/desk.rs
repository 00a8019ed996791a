//! What can be done with a game on the desk: look at it, play on, take back, leave, read another.
//!
//! The game comes in as a record, as a setup's text or as a variant's name, and goes out as a record.

use catalog::game::{Leaving, Record, Seat};
use catalog::{Kind, Session};
use serde::Serialize;

use crate::boards::{self, reversi::Place};
use crate::explanation::Explanation;
use crate::view::{self, View};

/// A game after something was done with it.
#[derive(Debug, Serialize)]
pub(crate) struct Played {
    record: String,
    view: View,
}

/// The game of this name.
pub(crate) fn kind(game: &str) -> Result<Kind, Explanation> {
    Kind::of_name(game).ok_or_else(|| Explanation::no_game(game))
}

/// Opens what the page holds.
pub(crate) fn open(game: &str, text: &str) -> Result<(Kind, Box<dyn Session>), Explanation> {
    let kind = kind(game)?;
    let session = if Record::is_record(text) {
        let record: Record = text.parse().map_err(|fault| Explanation::of(&fault))?;
        reopen(kind, &record)?
    } else {
        kind.begin(text).map_err(|fault| Explanation::from(&fault))?
    };
    Ok((kind, session))
}

fn reopen(kind: Kind, record: &Record) -> Result<Box<dyn Session>, Explanation> {
    if record.game != kind.name() {
        return Err(Explanation::other_game(&record.game));
    }
    kind.reopen(record).map_err(|fault| Explanation::from(&fault))
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
    let (kind, mut session) = open(game, text)?;
    if let Some(ply) = ply {
        let record = session.record().clone();
        view::go_to(session.as_mut(), &record, ply as usize)?;
    }
    boards::effect(kind, session.as_ref(), mv)
}

/// Plays a move.
pub(crate) fn play(game: &str, text: &str, mv: &str) -> Result<Played, Explanation> {
    change(game, text, |session| {
        session.play(mv.trim()).map(|_| ()).map_err(|refused| Explanation::of(refused.as_ref()))
    })
}

/// Takes back until so many moves are left.
pub(crate) fn back_to(game: &str, text: &str, ply: u32) -> Result<Played, Explanation> {
    let (kind, mut session) = open(game, text)?;
    let record = session.record().clone();
    view::go_to(session.as_mut(), &record, ply as usize)?;
    let so_far = session.record_so_far();
    played(kind, reopen(kind, &so_far)?)
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
        Explanation::new("engine-no-seat", [("seat", seat.to_string())], text)
    };
    let index = (seat as usize).checked_sub(1).ok_or_else(no_seat)?;
    let found = Seat::new(index).ok_or_else(no_seat)?;
    let word = Leaving::of_word(leaving).ok_or_else(|| {
        let known = Leaving::ALL.map(Leaving::word).join(", ");
        let text = format!("“{leaving}” is no way to leave; there is {known}");
        let arguments = [("text", leaving.to_owned()), ("known", known)];
        Explanation::new("record-not-a-leaving", arguments, text)
    })?;
    change(game, text, |session| {
        session.retire(found, word).map_err(|refused| Explanation::of(refused.as_ref()))
    })
}

/// Ends the game with a draw that everybody agreed on.
pub(crate) fn agree_draw(game: &str, text: &str) -> Result<Played, Explanation> {
    change(game, text, |session| {
        session.agree_draw().map_err(|refused| Explanation::of(refused.as_ref()))
    })
}

/// Writes a remark among the moves.
pub(crate) fn note(game: &str, text: &str, remark: &str) -> Result<Played, Explanation> {
    change(game, text, |session| {
        session.note(&on_one_line(remark));
        Ok(())
    })
}

/// Writes a remark into the heading.
pub(crate) fn tag(game: &str, text: &str, name: &str, value: &str) -> Result<Played, Explanation> {
    change(game, text, |session| {
        session.set_tag(name, &on_one_line(value));
        // Whatever a record could not say again is no remark.
        let record = session.record();
        if record.to_string().parse().as_ref() == Ok(record) {
            return Ok(());
        }
        let text = format!("“{name}” cannot be the name of a remark");
        Err(Explanation::new("engine-no-tag", [("text", name.to_owned())], text))
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
        Ok(record) => played(kind, reopen(kind, &record)?),
        Err(fault) => match kind.begin(text.trim_matches(['\n', '\r'])) {
            Ok(session) => played(kind, session),
            // Several lines were meant as a picture, one line as moves.
            Err(setup) if text.trim().lines().count() > 1 => Err(Explanation::from(&setup)),
            Err(_) => Err(Explanation::of(&fault)),
        },
    }
}

fn change(
    game: &str,
    text: &str,
    act: impl FnOnce(&mut dyn Session) -> Result<(), Explanation>,
) -> Result<Played, Explanation> {
    let (kind, mut session) = open(game, text)?;
    act(session.as_mut())?;
    played(kind, session)
}

fn played(kind: Kind, mut session: Box<dyn Session>) -> Result<Played, Explanation> {
    let record = session.record_so_far().to_string();
    Ok(Played { record, view: View::of(kind, session.as_mut(), None)? })
}

fn on_one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ").trim().to_owned()
}
