//! XGID: a position as eXtreme Gammon passes it on, ten fields behind `XGID=`.
//!
//! The first seat is the player at the bottom, in capital letters.

use game::{Phrase, Seat};

use crate::board::MOST_CHECKERS;
use crate::notation::brief;
use crate::position::Position;
use crate::setup_text::{board_text, read_board, read_roll};
use crate::standing::{Cube, Phase, Setup};
use crate::terms::{Beavers, Stakes, Terms};

/// What stands before the fields.
pub(crate) const PREFIX: &str = "XGID=";

/// The XGID of a position. Rounds without a cube are told as a money game.
pub fn xgid(position: &Position) -> String {
    let at = position.standing();
    let sign = |seat: Seat| if seat == Seat::FIRST { 1 } else { -1 };
    let dice = match at.phase {
        Phase::Dice(roll) => roll.to_string(),
        Phase::Doubled(0) => "D".to_owned(),
        Phase::Doubled(1) => "B".to_owned(),
        Phase::Doubled(_) => "R".to_owned(),
        _ => "00".to_owned(),
    };
    let (rule, length) = match at.terms.stakes {
        Stakes::Match(length) => (u32::from(at.crawford_game), length),
        _ => (u32::from(at.terms.jacoby) + 2 * u32::from(at.terms.beavers > Beavers::None), 0),
    };
    format!(
        "{PREFIX}{}:{}:{}:{}:{dice}:{}:{}:{rule}:{length}:10",
        board_text(&position.seen_by(Seat::FIRST)),
        at.cube.power,
        at.cube.owner.map_or(0, sign),
        sign(position.mover()),
        at.score[0],
        at.score[1],
    )
}

/// Reads an XGID, with or without its prefix.
pub fn read_xgid(text: &str) -> Result<Setup, Phrase> {
    let text = text.trim();
    let fields: Vec<&str> = text.strip_prefix(PREFIX).unwrap_or(text).split(':').collect();
    let fault = |field: usize, text: &str| {
        let told = brief(text);
        let english = format!("field {field} of the XGID, “{told}”, cannot be read");
        Phrase::new(
            "backgammon-xgid-field",
            [("field", field.to_string()), ("text", told)],
            english,
        )
    };
    let [board, power, owner, turn, dice, one, two, rule, length, ..] = fields[..] else {
        let english = format!("an XGID has ten fields, not {}", fields.len());
        return Err(Phrase::new(
            "backgammon-xgid-fields",
            [("found", fields.len().to_string())],
            english,
        ));
    };
    let number = |field: usize, text: &str| text.parse::<u16>().map_err(|_| fault(field, text));
    let seat = |field: usize, text: &str| match text {
        "1" => Ok(Some(Seat::FIRST)),
        "-1" => Ok(Some(Seat::SECOND)),
        "0" => Ok(None),
        _ => Err(fault(field, text)),
    };
    let length = number(9, length)?.into();
    let rule = number(8, rule)?;
    let mut terms = Terms::new(if length == 0 { Stakes::Money } else { Stakes::Match(length) });
    let cube = Cube {
        power: number(2, power)?.try_into().map_err(|_| fault(2, power))?,
        owner: seat(3, owner)?,
    };
    if length == 0 {
        terms.jacoby = rule & 1 == 1;
        terms.beavers = if rule & 2 == 2 { Beavers::Beavers } else { Beavers::None };
        terms.automatic = if cube.owner.is_none() { cube.power } else { 0 };
    }
    if dice == "R" {
        terms.beavers = Beavers::Raccoons;
    }
    if cube.power > crate::terms::MOST_CUBE {
        return Err(fault(2, power));
    }
    let mut setup = Setup::new(terms);
    setup.score = [number(6, one)?.into(), number(7, two)?.into()];
    setup.crawford_game = length > 0 && rule == 1;
    setup.cube = cube;
    setup.mover = seat(4, turn)?.ok_or_else(|| fault(4, turn))?;
    setup.board = read_board(board, [MOST_CHECKERS; 2])?;
    if setup.mover == Seat::SECOND {
        setup.board = setup.board.swapped();
    }
    setup.phase = match dice {
        "D" => Phase::Doubled(0),
        "B" => Phase::Doubled(1),
        "R" => Phase::Doubled(2),
        "00" if setup.is_asked(setup.mover) => Phase::Decide,
        "00" => Phase::Rolling,
        _ => Phase::Dice(read_roll(dice).ok_or_else(|| fault(5, dice))?),
    };
    Ok(setup)
}
