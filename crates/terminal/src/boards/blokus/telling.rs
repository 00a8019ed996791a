//! What is told about a game of Blokus: moves, colours, refusals, the end.

use catalog::Session;
use catalog::blokus::{Cell, Hue, Move, Position, Refusal, Setup, Shape};
use catalog::game::{Assessment, Position as _, Seat};

use crate::boards::{Remark, Tally, rating_text};
use crate::narration;
use crate::words::{Msg, Words};

/// A colour's name.
pub(super) fn colour(words: &Words, hue: Hue) -> String {
    words.of_key(&format!("blokus-colour-{hue}"), &[]).unwrap_or_else(|| hue.to_string())
}

/// The move of a canonical text.
pub(super) fn move_of(text: &str) -> Option<Move> {
    let cells: Option<Vec<Cell>> = text.split(',').map(Cell::of_name).collect();
    Move::of_cells(&cells?)
}

/// A move in few letters: piece, orientation, lower left corner.
pub(super) fn move_name(position: &Position, text: &str) -> String {
    move_of(text).map_or_else(|| text.to_owned(), |mv| position.corner_text(mv))
}

/// A move in words.
pub(super) fn move_in_words(words: &Words, text: &str) -> String {
    let Some(mv) = move_of(text) else { return text.to_owned() };
    let piece = mv.form.shape().to_string();
    words.say_with(Msg::BlokusMove, &[("piece", piece.into()), ("cells", text.into())])
}

/// The move that a person means, in whichever way it was written. Names of pieces look like cells;
/// they are meant as pieces.
pub(super) fn understood(position: &Position, typed: &str) -> String {
    match position.read_move(typed) {
        Ok(mv) if Shape::of_name(typed.trim()).is_none() => position.move_text(mv),
        _ => typed.to_owned(),
    }
}

/// A piece for which there is no place.
pub(super) fn fits_nowhere(words: &Words, shape: Shape) -> String {
    words.say_with(Msg::BlokusFitsNowhere, &[("piece", shape.to_string().into())])
}

/// Why a piece that was named cannot be taken. Its name must not be read as a cell then: a single
/// square would be put there.
pub(super) fn untakeable(words: &Words, position: &Position, typed: &str) -> Option<String> {
    let piece = Shape::of_name(typed.trim())?;
    let turn = position.board().turn()?;
    if position.board().left(turn)[piece.index()] == 0 {
        let refusal = Refusal::NotLeft { piece, colour: position.hue(turn) };
        return Some(words.reason(&refusal));
    }
    let fits = position.moves().iter().any(|mv| mv.form.shape() == piece);
    (!fits).then(|| fits_nowhere(words, piece))
}

/// Why a piece that was taken cannot lie on these cells.
pub(super) fn unplaceable(
    words: &Words,
    position: &Position,
    piece: &str,
    typed: &str,
) -> Option<String> {
    let mv = move_of(typed).filter(|mv| mv.form.shape().name() == piece)?;
    position.check(mv).err().map(|refusal| words.reason(&refusal))
}

/// Whether the piece in the hand may be put down, and why not.
pub(super) fn ghost(
    words: &Words,
    session: &dyn Session,
    position: &Position,
    ratings: Option<&Assessment<String>>,
    mv: Move,
) -> Remark {
    if let Err(refusal) = position.check(mv) {
        return Remark { text: words.reason(&refusal), is_refusal: true };
    }
    let name = position.corner_text(mv);
    let mut text = words.say_with(Msg::BlokusFits, &[("move", name.into())]);
    if let Some(ratings) = ratings {
        let rating = rating_text(session, ratings, &position.move_text(mv));
        let rating = words.say_with(Msg::BlokusRating, &[("rating", rating.into())]);
        text = format!("{text} {rating}");
    }
    Remark { text, is_refusal: false }
}

/// Colours that had a move before and have none any more.
pub(super) fn news(words: &Words, before: &Position, after: &Position) -> Vec<String> {
    if after.board().turn().is_none() {
        return Vec::new();
    }
    let stuck = (0..after.board().colours())
        .filter(|colour| !after.board().is_withdrawn(*colour))
        .filter(|one| before.board().has_moves(*one) && !after.board().has_moves(*one));
    let told = stuck.map(|one| {
        let name = colour(words, after.hue(one));
        words.say_with(Msg::BlokusStuck, &[("name", name.into())])
    });
    told.collect()
}

/// Everybody's points.
pub(super) fn tally(words: &Words, position: &Position) -> Tally {
    let points = |seat: Seat| vec![position.seat_points(seat).to_string()];
    Tally {
        heading: vec![words.say(Msg::BlokusTallyPoints)],
        rows: Seat::all(position.seats()).map(points).collect(),
    }
}

/// The colour to move and whether it is shared, what is played and on which board.
pub(super) fn subtitle(words: &Words, position: &Position) -> String {
    let board = position.board();
    let mode = words.of_key(&format!("blokus-variant-{}", position.mode().word()), &[]);
    let mode = mode.unwrap_or_else(|| position.mode().word().to_owned());
    let size = format!("{mode}, {}x{}", board.width(), board.height());
    match board.turn() {
        None => size,
        Some(turn) => {
            let name = colour(words, position.hue(turn));
            let message = match position.mode().owner(turn) {
                Some(_) => Msg::BlokusTurn,
                None => Msg::BlokusTurnShared,
            };
            format!("{} · {size}", words.say_with(message, &[("name", name.into())]))
        }
    }
}

/// Points and ranks when the game is over.
pub(super) fn end(
    words: &Words,
    session: &dyn Session,
    board: &dyn crate::boards::Board,
) -> Option<String> {
    let outcome = session.outcome()?;
    let mut seats: Vec<Seat> = Seat::all(outcome.seats()).collect();
    seats.sort_by_key(|seat| outcome.rank(*seat));
    let list = seats.into_iter().map(|seat| {
        let arguments = [
            ("rank", outcome.rank(seat).into()),
            ("mark", narration::marks(session, board, seat).into()),
            ("points", outcome.points(seat).into()),
        ];
        words.say_with(Msg::BlokusRank, &arguments)
    });
    let list = list.collect::<Vec<_>>().join(", ");
    Some(words.say_with(Msg::BlokusRanks, &[("list", list.into())]))
}

/// The size of a setup's board.
pub(super) fn setup_note(setup: &str) -> Option<String> {
    let setup = setup.parse::<Setup>().ok()?;
    Some(format!("{}x{}", setup.width, setup.height))
}
