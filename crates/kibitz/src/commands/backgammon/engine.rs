//! `kibitz engine`: a line protocol for matches between programs of Backgammon.

use std::io::{self, BufReader, Write};
use std::process::ExitCode;

use catalog::Kind;
use catalog::backgammon::{Board, Cube, Phase, Roll, Setup, Stakes, Terms, read_position_id};
use catalog::game::Seat;

use super::guest::Guest;
use crate::argument;
use crate::inbox::Inbox;
use crate::mind::MindArgs;

const EXAMPLES: &str = "\
One line in, at most one line out. Ids are GNU Backgammon's position ids of the player on roll, for
`take` of who doubled; the owner of the cube is c (nobody), m (the player on roll) or o (the other).

  hello 1                     ok NAME
  newgame cubeless|cubeful    (no answer)
  move ID D1 D2               8/5 6/5, bar/22 6/off or pass
  double ID CUBE OWNER        double or roll
  take ID CUBE OWNER          take or drop
  result POINTS               (no answer)
  quit

A line that cannot be read is answered by `error` and the reason.

Examples:
  kibitz engine backgammon --player net
  kibitz engine backgammon --player search:2
  kibitz engine backgammon --player gosmann=-400/-400/100/100/100/100/-600/-100/700";

/// Let other programs ask a player of Backgammon, line by line
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game: backgammon
    #[arg(value_parser = argument::backgammon)]
    game: Kind,
    #[command(flatten)]
    mind: MindArgs,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let mut guest = Guest::new(&args.mind)?;
    let inbox = Inbox::open(BufReader::new(io::stdin()), |_| false);
    while let Some(line) = inbox.next() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let said = match words.as_slice() {
            [] | ["newgame", _] | ["result", _] => continue,
            ["quit"] => break,
            ["hello", "1"] => Ok(format!("ok {}", guest.mind().name())),
            ["hello", other] => Err(format!("version {other} is not spoken, only 1")),
            ["move", id, one, two] => play(&mut guest, id, [one, two]),
            ["double", id, cube, owner] => double(&mut guest, id, cube, owner),
            ["take", id, cube, owner] => take(&mut guest, id, cube, owner),
            _ => Err("unknown line".to_owned()),
        };
        writeln!(out, "{}", said.unwrap_or_else(|reason| format!("error {reason}")))?;
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A game for money that stands like this.
fn standing(id: &str, phase: Phase) -> Result<Setup, String> {
    let board: Board = read_position_id(id, [15, 15]).map_err(|fault| fault.to_string())?;
    let setup = Setup::new(Terms::new(Stakes::Money));
    Ok(Setup { board, phase, mover: Seat::FIRST, ..setup })
}

fn play(guest: &mut Guest, id: &str, dice: [&str; 2]) -> Result<String, String> {
    let die = |text: &str| text.parse::<u8>().map_err(|_| format!("“{text}” is no die"));
    let roll = Roll::new(die(dice[0])?, die(dice[1])?).ok_or("dice show 1 to 6")?;
    guest.decide(&standing(id, Phase::Dice(roll))?)
}

/// The cube; its owner is nobody, the player on roll or the other one.
fn cube(value: &str, owner: &str) -> Result<Cube, String> {
    let power = value.parse::<u32>().ok().filter(|value| value.is_power_of_two());
    let power = power.ok_or_else(|| format!("“{value}” is no cube"))?.trailing_zeros() as u8;
    let owner = match owner {
        "c" => None,
        "m" => Some(Seat::FIRST),
        "o" => Some(Seat::SECOND),
        other => return Err(format!("“{other}” is no owner: write c, m or o")),
    };
    // A cube that was turned has an owner, and one that was not has none.
    let owner = owner.filter(|_| power > 0);
    Ok(Cube { power, owner })
}

fn double(guest: &mut Guest, id: &str, value: &str, owner: &str) -> Result<String, String> {
    let cube = cube(value, owner)?;
    let setup = Setup { cube, ..standing(id, Phase::Decide)? };
    if !setup.may_double(Seat::FIRST) {
        return Ok("roll".to_owned());
    }
    guest.decide(&setup)
}

fn take(guest: &mut Guest, id: &str, value: &str, owner: &str) -> Result<String, String> {
    // Who doubles has the cube, or nobody has.
    let mut cube = cube(value, owner)?;
    cube.owner = cube.owner.map(|_| Seat::FIRST);
    guest.decide(&Setup { cube, ..standing(id, Phase::Doubled(0))? })
}
