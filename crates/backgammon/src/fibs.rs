//! Boards as the server FIBS writes them, and GNU Backgammon between programs: fifty-three fields with
//! colons between them.

use game::{Phrase, Seat};

use crate::board::{BAR, Board, OFF};
use crate::notation::brief;
use crate::roll::Roll;
use crate::standing::{Cube, Phase, Setup};
use crate::terms::{MOST_LENGTH, Stakes, Terms};

/// What such a line begins with.
pub(crate) const PREFIX: &str = "board:";
/// Fields of a board.
const FIELDS: usize = 53;
/// Where the numbers of checkers begin.
const CHECKERS: usize = 6;

/// Reads a board: the first seat is the player of the line, the second the opponent.
pub fn read_fibs_board(text: &str) -> Result<Setup, Phrase> {
    let fields: Vec<&str> = text.trim().split(':').collect();
    if !text.trim_start().starts_with(PREFIX) || fields.len() < FIELDS {
        let found = fields.len().to_string();
        let english =
            format!("a FIBS board has {FIELDS} fields and begins with board, not {found}");
        return Err(Phrase::new("backgammon-fibs-fields", [("found", found)], english));
    }
    let number = |field: usize| -> Result<i32, Phrase> {
        let number = fields[field].trim().parse::<i32>().ok();
        number.filter(|number| number.abs() <= 1_000_000).ok_or_else(|| fault(field, fields[field]))
    };
    let flag = |field: usize| number(field).map(|number| number != 0);
    // The player's checkers have the sign of the colour, and go down the numbers unless told.
    let (colour, direction) = (number(41)?, number(42)?);
    let own_sign = if colour < 0 { -1 } else { 1 };
    let mut sides = [[0u8; 26]; 2];
    for at in 0..26 {
        let count = own_sign * number(CHECKERS + at)?;
        let checkers = u8::try_from(count.unsigned_abs())
            .ok()
            .filter(|count| *count <= 15)
            .ok_or_else(|| fault(CHECKERS + at, fields[CHECKERS + at]))?;
        let own = if direction > 0 { 25 - at } else { at };
        match count {
            0 => {}
            1.. => sides[0][own] = checkers,
            _ => sides[1][25 - own] = checkers,
        }
    }
    for (side, field) in sides.iter_mut().zip([45, 46]) {
        // A checker at the far end of the numbers would be off and on the bar at once.
        if side[OFF] > 0 {
            return Err(fault(CHECKERS, fields[CHECKERS]));
        }
        side[OFF] = u8::try_from(number(field)?).map_err(|_| fault(field, fields[field]))?;
    }
    let board = Board::new(&sides[0], &sides[1]).map_err(|found| Phrase::of(&found))?;
    let turn = number(32)?;
    let mover = if turn * own_sign >= 0 { Seat::FIRST } else { Seat::SECOND };
    let mut setup = Setup::new(Terms::new(stakes(number(3)?)));
    setup.mover = mover;
    setup.board = if mover == Seat::FIRST { board } else { board.swapped() };
    setup.score = [number(4)?.max(0) as u32, number(5)?.max(0) as u32];
    let (own_may, other_may) = (flag(38)?, flag(39)?);
    setup.cube =
        cube(number(37)?, own_may, other_may, mover).ok_or_else(|| fault(37, fields[37]))?;
    setup.crawford_game = match setup.terms.stakes {
        Stakes::Match(length) => {
            setup.cube == Cube::CENTRED
                && !own_may
                && !other_may
                && setup.score.iter().any(|points| points + 1 == length)
        }
        _ => false,
    };
    let dice = [number(33)?, number(34)?];
    let theirs = [number(35)?, number(36)?];
    let dice = if dice[0] > 0 { dice } else { theirs };
    let die = |die: i32| u8::try_from(die).unwrap_or_default();
    setup.phase = match (flag(40)?, Roll::new(die(dice[0]), die(dice[1]))) {
        (true, _) => Phase::Doubled(0),
        (_, Some(roll)) => Phase::Dice(roll),
        (_, None) if dice[0] != 0 => return Err(fault(33, fields[33])),
        (_, None) if setup.is_asked(mover) => Phase::Decide,
        (_, None) => Phase::Rolling,
    };
    Ok(setup)
}

/// A match of this length; an endless one is for money.
fn stakes(length: i32) -> Stakes {
    match u32::try_from(length) {
        Ok(length @ 1..=MOST_LENGTH) => Stakes::Match(length),
        _ => Stakes::Money,
    }
}

fn cube(value: i32, own_may: bool, other_may: bool, mover: Seat) -> Option<Cube> {
    let value = u32::try_from(value).ok().filter(|value| value.is_power_of_two())?;
    let power = value.trailing_zeros() as u8;
    let owner = match (own_may, other_may) {
        _ if power == 0 => None,
        (true, false) => Some(Seat::FIRST),
        (false, true) => Some(Seat::SECOND),
        // Dead, or not told: who is not on roll was doubled last.
        _ => Some(crate::position::other_seat(mover)),
    };
    Some(Cube { power, owner })
}

/// Writes a board with the first seat's side as the player.
pub fn fibs_board(setup: &Setup, names: [&str; 2]) -> String {
    let board = setup.first_board();
    let (length, length_told) = match setup.terms.stakes {
        Stakes::Match(length) => (length, length),
        _ => (0, 0),
    };
    let mut fields = vec!["board".to_owned(), names[0].to_owned(), names[1].to_owned()];
    fields.push(length_told.to_string());
    fields.extend(setup.score.map(|score| score.to_string()));
    for at in 0..=BAR {
        let own = if at == 0 { 0 } else { i32::from(board.own(at)) };
        let other = if at == BAR { 0 } else { i32::from(board.other(25 - at)) };
        fields.push((own - other).to_string());
    }
    fields.push(if setup.mover == Seat::FIRST { "1" } else { "-1" }.to_owned());
    let dice = match setup.phase {
        Phase::Dice(roll) => [roll.high(), roll.low()],
        _ => [0, 0],
    };
    fields.extend([dice[0], dice[1], dice[0], dice[1]].map(|die| die.to_string()));
    fields.push(setup.cube.value().to_string());
    let told = |yes: bool| u8::from(yes).to_string();
    fields.extend([Seat::FIRST, Seat::SECOND].map(|seat| told(setup.may_double(seat))));
    fields.push(told(matches!(setup.phase, Phase::Doubled(_))));
    fields.extend(["1", "-1", "0", "25"].map(str::to_owned));
    fields.extend([board.own(OFF), board.other(OFF)].map(|off| off.to_string()));
    fields.extend([board.own(BAR), board.other(BAR), 0, 0].map(|count| count.to_string()));
    fields.push("0".to_owned());
    fields.push(told(length > 0 && !setup.crawford_game));
    fields.join(":")
}

fn fault(field: usize, text: &str) -> Phrase {
    let (field, text) = ((field + 1).to_string(), brief(text));
    let english = format!("field {field} of the FIBS board, “{text}”, cannot be read");
    Phrase::new("backgammon-fibs-field", [("field", field), ("text", text)], english)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;
    use game::Position as _;

    #[test]
    fn a_board_of_gnu_backgammon_is_read() {
        let line = "board:You:gnubg:5:1:2:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:\
                    1:3:1:3:1:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:1";
        let setup = read_fibs_board(line).unwrap();
        let told = "match 5 score 1-2 board -b----E-C---eE---c-e----B- turn 1 dice 31";
        assert_eq!(setup.to_string(), told);
        let theirs = line.replace(":2:0:1:3:1:3:1:", ":2:0:-1:0:0:0:0:");
        let told = "match 5 score 1-2 board -b----E-C---eE---c-e----B- turn 2";
        assert_eq!(read_fibs_board(&theirs).unwrap().to_string(), told);
    }

    #[test]
    fn what_is_written_is_read_again() {
        for text in [
            "money board -b----E-C---eE---c-e----B- turn 2 dice 31",
            "match 5 score 4-2 crawford board -b----E-C---eE---c-e----B- turn 2 dice 64",
            "match 7 score 3-2 board -BBC---------------c-c---A turn 1 cube 2 owner 1",
            "match 7 score 3-2 board bBBC---------------c-c---A turn 2 cube 2 owner 1",
            "money board -b----E-C---eE---c-e----B- turn 1 doubled",
        ] {
            let setup: Setup = text.parse().unwrap();
            let line = fibs_board(&setup, ["You", "gnubg"]);
            assert_eq!(line.split(':').count(), FIELDS);
            let read = read_fibs_board(&line).unwrap();
            assert_eq!(read.to_string(), text);
            assert!(Position::new(&read).is_ok());
        }
    }

    #[test]
    fn nonsense_says_which_field() {
        let setup: Setup = "money".parse().unwrap();
        let line = fibs_board(&setup, ["a", "b"]);
        let told = |from: &str, to: &str| {
            read_fibs_board(&line.replacen(from, to, 1)).unwrap_err().to_string()
        };
        assert!(told(":0:-2:", ":x:-2:").contains("field 7"), "{}", told(":0:-2:", ":x:-2:"));
        assert!(told(":0:-2:", ":0:-99:").contains("field 8"));
        assert!(read_fibs_board("board:a:b").unwrap_err().to_string().contains("53 fields"));
        assert!(read_fibs_board(&line.replace("board:", "b:")).is_err());
        for end in 0..line.len() {
            let _ = read_fibs_board(&line[..end]);
        }
    }
}
