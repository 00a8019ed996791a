//! Games and positions in the formats that people have: transcripts, OBF lines and GGF.
//!
//! ```text
//! f5d6c3d3c4
//! ---------------------------OX------XO--------------------------- X; d3:+0;
//! (;GM[Othello]PB[anna]PW[ben]TY[8]BO[8 ---…--- *]B[F5]W[D6/1.20/0.5];)
//! ```
//!
//! Transcripts leave passes out because they are forced; they are put in here.

use game::{Faults, Phrase, Place, Position as _, Record, Replay, TextFault};

use super::listing::Othello;
use super::position::{Move, Position};
use super::setup::Setup;

const NAME: &str = <Othello as game::Game>::NAME;

/// Moves of a line, run together or apart.
pub(super) fn split_moves(text: &str) -> Vec<String> {
    pieces(text).into_iter().map(|(_, piece)| piece.to_owned()).collect()
}

/// The moves of a line with their places in it. What cannot be a move stays a piece of its own.
fn pieces(text: &str) -> Vec<(usize, &str)> {
    let mut pieces = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ';'));
        if rest.is_empty() {
            return pieces;
        }
        let offset = text.len() - rest.len();
        let two = rest.get(..2).filter(|two| Move::of_text(two).is_some());
        let four = rest.get(..4).filter(|four| four.eq_ignore_ascii_case("pass"));
        let word = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let length = four.or(two).map_or(word, str::len);
        pieces.push((offset, &rest[..length]));
        rest = &rest[length..];
    }
}

/// Reads a game or a position in any of the formats.
pub(super) fn import(text: &str) -> Result<Record, TextFault> {
    let begin = text.trim_start();
    let offset = text.len() - begin.len();
    if begin.starts_with('(') {
        return ggf(text);
    }
    let first = begin.split([' ', ';', '\t', '\n']).next().unwrap_or_default();
    if first.chars().count() == 64 && first.contains(['-', '.', 'X', 'O', 'x', '*']) {
        let line = begin.lines().next().unwrap_or_default();
        let setup = line.split([';', '%']).next().unwrap_or_default();
        return Ok(open(text, offset, setup)?.record().clone());
    }
    let mut replay = open(text, offset, &Setup::START.to_string())?;
    let moves = match begin.strip_prefix("othello") {
        Some(moves) => moves,
        None => begin,
    };
    let offset = text.len() - moves.len();
    for (at, piece) in pieces(moves) {
        play(&mut replay, text, offset + at, piece)?;
    }
    Ok(replay.record().clone())
}

fn open(text: &str, offset: usize, setup: &str) -> Result<Replay<Position>, TextFault> {
    let place = Place::of_offset(text, offset);
    let data: Setup = setup.parse().map_err(|faults: Faults<TextFault>| {
        TextFault::new(place, faults.first().reason.clone())
    })?;
    Position::new(&data).map_err(|faults| TextFault::new(place, Phrase::of(faults.first())))?;
    Replay::begin(NAME, &data.to_string())
        .map_err(|fault| TextFault::new(place, fault.reasons.first().clone()))
}

fn play(
    replay: &mut Replay<Position>,
    text: &str,
    offset: usize,
    piece: &str,
) -> Result<(), TextFault> {
    let fault = |reason: Phrase| TextFault::new(Place::of_offset(text, offset), reason);
    let position = replay.position();
    let mv = position.read_move(piece).map_err(|refusal| fault(Phrase::of(&refusal)))?;
    if mv != Move::PASS && position.moves() == [Move::PASS] {
        replay.play_move(Move::PASS).map_err(|refusal| fault(Phrase::of(&refusal)))?;
    }
    replay.play_move(mv).map(|_| ()).map_err(|refusal| {
        let english = format!("“{mv}”: {refusal}");
        let arguments = [("move", mv.to_string())];
        fault(Phrase::new("othello-import-move", arguments, english).because(Phrase::of(&refusal)))
    })
}

/// Reads one game of the generic game format.
fn ggf(text: &str) -> Result<Record, TextFault> {
    let properties = properties(text)?;
    let value = |name: &str| properties.iter().find(|one| one.name == name);
    let unknown = |offset: usize, key: &'static str, what: &str, english: String| {
        let what: String = what.chars().take(20).collect();
        TextFault::new(Place::of_offset(text, offset), Phrase::new(key, [("text", what)], english))
    };
    if let Some(game) = value("GM").filter(|one| !one.value.eq_ignore_ascii_case("othello")) {
        let english = format!("“{}” is not Othello", game.value);
        return Err(unknown(game.offset, "othello-import-game", game.value, english));
    }
    let mut replay = match value("BO") {
        None => open(text, 0, &Setup::START.to_string())?,
        Some(board) => {
            let Some(squares) = board.value.trim_start().strip_prefix("8 ") else {
                let english = format!("“{}” is not a board of 8 by 8", board.value);
                return Err(unknown(board.offset, "othello-import-board", board.value, english));
            };
            let mut cells: String = squares.split_whitespace().collect();
            let side = cells.pop().map(String::from).unwrap_or_default();
            open(text, board.offset, &format!("{cells} {side}"))?
        }
    };
    for (seat, name) in [("seat 1", "PB"), ("seat 2", "PW")] {
        if let Some(player) = value(name).filter(|one| !one.value.trim().is_empty()) {
            replay.set_tag(seat, &player.value.replace(char::is_control, " "));
        }
    }
    for one in properties.iter().filter(|one| matches!(one.name, "B" | "W")) {
        let mv = one.value.split('/').next().unwrap_or_default();
        play(&mut replay, text, one.offset, mv)?;
    }
    Ok(replay.record().clone())
}

struct Property<'a> {
    name: &'a str,
    value: &'a str,
    offset: usize,
}

fn properties(text: &str) -> Result<Vec<Property<'_>>, TextFault> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(open) = text[at..].find('[') {
        let name = text[at..at + open].trim_matches(|c: char| !c.is_ascii_uppercase());
        let begin = at + open + 1;
        let Some(length) = text[begin..].find(']') else {
            let phrase = Phrase::new("othello-import-bracket", [], "this bracket is not closed");
            return Err(TextFault::new(Place::of_offset(text, begin - 1), phrase));
        };
        found.push(Property { name, value: &text[begin..begin + length], offset: begin });
        at = begin + length + 1;
    }
    Ok(found)
}
