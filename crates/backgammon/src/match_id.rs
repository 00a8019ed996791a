//! The match id of GNU Backgammon: score, cube, dice and whose turn it is, in twelve letters.
//!
//! Its player 0 is the first seat. Bits fill bytes from the lowest on, as in the position id.

use game::{Position as _, Seat};

use crate::board::{MOST_CHECKERS, Win};
use crate::id::{IdFault, letters, position_id, read_letters, read_position_id};
use crate::position::Position;
use crate::roll::Roll;
use crate::standing::{Cube, Phase, Setup, opposite};
use crate::terms::{Stakes, Terms};

const BYTES: usize = 9;
const LENGTH: usize = 12;
/// How many bits each field has: power and owner of the cube, on roll, Crawford, state, whose turn,
/// doubled, resignation, dice, length, score, without Jacoby.
const FIELDS: [u32; 14] = [4, 2, 1, 1, 3, 1, 1, 2, 3, 3, 15, 15, 15, 1];

/// Position and match id with a colon between them, as people pass them on.
pub fn gnubg_id(position: &Position) -> String {
    format!("{}:{}", position_id(&position.board()), match_id(position))
}

/// The match id of a position. Rounds without a cube are told as a money session.
pub fn match_id(position: &Position) -> String {
    let at = position.standing();
    let number = |seat: Seat| seat.index() as u32;
    let state = match at.phase {
        Phase::Opening | Phase::Between(_) => 0,
        Phase::Over => 2,
        _ => 1,
    };
    let (high, low) = position.roll().map_or((0, 0), |roll| (roll.high(), roll.low()));
    let length = match at.terms.stakes {
        Stakes::Match(length) => length,
        _ => 0,
    };
    let fields = [
        u32::from(at.cube.power),
        at.cube.owner.map_or(3, number),
        number(at.mover),
        u32::from(at.crawford_game),
        state,
        number(position.turn().seat().unwrap_or(at.mover)),
        u32::from(matches!(at.phase, Phase::Doubled(_))),
        at.offered.map_or(0, Win::points),
        high.into(),
        low.into(),
        length,
        at.score[0].min(0x7fff),
        at.score[1].min(0x7fff),
        u32::from(!at.terms.jacoby),
    ];
    let mut bits = 0u128;
    let mut from = 0;
    for (field, width) in fields.into_iter().zip(FIELDS) {
        bits |= u128::from(field) << from;
        from += width;
    }
    letters(&bits.to_le_bytes()[..BYTES])
}

/// Reads position and match id, apart by a colon.
pub fn read_gnubg_id(text: &str) -> Result<Setup, IdFault> {
    let (place, game) = text.split_once(':').unwrap_or((text, ""));
    let board = read_position_id(place, [MOST_CHECKERS; 2])?;
    let bytes: [u8; BYTES] = read_letters(game, LENGTH)?;
    let mut bits = 0u128;
    for byte in bytes.iter().rev() {
        bits = bits << 8 | u128::from(*byte);
    }
    let fields = FIELDS.map(|width| {
        let field = bits as u32 & ((1 << width) - 1);
        bits >>= width;
        field
    });
    let [power, owner, mover, crawford, state, turn, doubled, resigned, one, two, rest @ ..] =
        fields;
    let [length, first, second, without_jacoby] = rest;
    let seat = |number: u32| if number == 0 { Seat::FIRST } else { Seat::SECOND };
    let mut terms = Terms::new(if length == 0 { Stakes::Money } else { Stakes::Match(length) });
    terms.jacoby = length == 0 && without_jacoby == 0;
    let cube = Cube { power: power as u8, owner: (owner < 2).then(|| seat(owner)) };
    if length == 0 && cube.owner.is_none() {
        terms.automatic = cube.power;
    }
    let mut setup = Setup::new(terms);
    setup.score = [first, second];
    setup.crawford_game = crawford == 1;
    setup.mover = seat(mover);
    setup.board = board;
    setup.cube = cube;
    setup.offered = Win::of_points(resigned);
    setup.phase = match (state, doubled, Roll::new(one as u8, two as u8)) {
        (0, ..) => Phase::Opening,
        (1, 1, _) if seat(turn) == opposite(setup.mover) => Phase::Doubled(0),
        (1, 1, _) => Phase::Doubled(1),
        (1, _, Some(roll)) => Phase::Dice(roll),
        (1, _, None) if setup.is_asked(setup.mover) || resigned > 0 => Phase::Decide,
        (1, ..) => Phase::Rolling,
        _ => Phase::Over,
    };
    if setup.phase == Phase::Decide && !setup.may_double(setup.mover) {
        // Who resigns before a roll was asked before it.
        setup.terms.ask = true;
    }
    if setup.phase == Phase::Doubled(1) {
        setup.terms.beavers = crate::terms::Beavers::Beavers;
    }
    if setup.phase == Phase::Opening {
        (setup.board, setup.mover) = (setup.terms.start, Seat::FIRST);
    }
    Ok(setup)
}
