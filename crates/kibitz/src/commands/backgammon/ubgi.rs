//! `kibitz ubgi`: the Universal Backgammon Interface, as its draft 0.1 has it.

use std::io::{self, BufReader, Write};
use std::process::ExitCode;

use catalog::backgammon::{
    Cube, Phase, Position, Roll, Setup, Stakes, Terms, position_id, read_gnubg_id,
    read_position_id, read_xgid,
};
use catalog::game::{Position as _, Seat};

use super::guest::{Guest, is_play};
use super::options;
use crate::inbox::Inbox;
use crate::mind::MindArgs;

const EXAMPLES: &str = "\
Speaks the draft 0.1 of UBGI on stdin and stdout:

  ubgi, isready, newgame, quit
  setoption name NAME value VALUE
                                Player, Seed, Plies (0 to 3), Time (milliseconds; 0 for no limit)
  newsession type money | newsession type match length N
  setscore A B                  points of the player on roll and of the other
  setcube value N owner center|p0|p1
  position gnubgid ID | position xgid ID | position startpos
  dice A B
  go role chequer|cube|turn     info lines with equities, then bestmove or bestcube

p0 is the player on roll. What cannot be read is answered by `error`, a code and the reason.

Examples:
  kibitz ubgi
  kibitz ubgi --player search:2";

/// Let other programs ask a player of Backgammon by the protocol UBGI
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    mind: MindArgs,
}

/// How many plays are told with their equities.
const TOLD: usize = 5;

/// Why a line is not answered.
enum Fault {
    Unknown(String),
    Bad(String),
}

impl Fault {
    fn line(&self) -> String {
        match self {
            Fault::Unknown(text) => format!("error unknown_command {text}"),
            Fault::Bad(text) => format!("error bad_argument {text}"),
        }
    }
}

type Lines = Result<Vec<String>, Fault>;

/// What was told so far.
struct Table {
    guest: Guest,
    setup: Setup,
    roll: Option<Roll>,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let guest = Guest::new(&args.mind)?;
    let mut table = Table { guest, setup: fresh(Terms::new(Stakes::Money)), roll: None };
    let inbox = Inbox::open(BufReader::new(io::stdin()), |_| false);
    while let Some(line) = inbox.next() {
        if line.trim() == "quit" {
            break;
        }
        let lines = table.hear(&line).unwrap_or_else(|fault| vec![fault.line()]);
        for line in lines {
            writeln!(out, "{line}")?;
        }
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A game of these rules in which the first seat is on roll.
fn fresh(terms: Terms) -> Setup {
    Setup { phase: Phase::Decide, ..Setup::new(terms) }
}

impl Table {
    fn hear(&mut self, line: &str) -> Lines {
        let words: Vec<&str> = line.split_whitespace().collect();
        let nothing = Ok(Vec::new());
        match words.as_slice() {
            [] => nothing,
            ["ubgi"] => Ok(vec![
                format!("id name Kibitz {}", env!("CARGO_PKG_VERSION")),
                "id author the authors of Kibitz".to_owned(),
            ]
            .into_iter()
            .chain(options::told(self.guest.mind()))
            .chain(["ubgiok".to_owned()])
            .collect()),
            ["isready"] => Ok(vec!["readyok".to_owned()]),
            ["setoption", "name", name, "value", value @ ..] => {
                options::set(self.guest.mind_mut(), name, &value.join(" ")).map_err(Fault::Bad)?;
                nothing
            }
            ["setoption", ..] => {
                Err(Fault::Bad("setoption: write name, NAME, value and VALUE".to_owned()))
            }
            ["newgame", ..] => {
                self.guest.mind_mut().forget();
                self.roll = None;
                nothing
            }
            ["newsession", "type", "money", ..] => self.begin(Stakes::Money),
            ["newsession", "type", "match", "length", length, ..] => {
                self.begin(Stakes::Match(number(length)?))
            }
            ["setscore", one, two] => {
                self.setup.score = [number(one)?, number(two)?];
                nothing
            }
            ["setcube", "value", value, "owner", owner] => {
                self.setup.cube = cube(value, owner)?;
                nothing
            }
            ["setturn", ..] => nothing,
            ["position", kind, rest @ ..] => self.place(kind, &rest.join(" ")),
            ["dice", one, two] => {
                let die = |text: &str| number(text).map(|die| die.min(9) as u8);
                let roll = Roll::new(die(one)?, die(two)?);
                self.roll = Some(roll.ok_or_else(|| Fault::Bad("dice show 1 to 6".to_owned()))?);
                nothing
            }
            ["go", "role", "chequer", ..] => self.play(),
            ["go", "role", "cube", ..] => self.turn_cube(),
            ["go", ..] if self.roll.is_some() => self.play(),
            ["go", ..] => self.turn_cube(),
            [other, ..] => Err(Fault::Unknown((*other).to_owned())),
        }
    }

    fn begin(&mut self, stakes: Stakes) -> Lines {
        self.setup = fresh(Terms::new(stakes));
        self.roll = None;
        Ok(Vec::new())
    }

    fn place(&mut self, kind: &str, text: &str) -> Lines {
        let bad = |reason: String| Fault::Bad(reason);
        match kind {
            "startpos" => self.setup.board = self.setup.terms.start,
            "gnubgid" if text.contains(':') => {
                self.take_over(read_gnubg_id(text).map_err(|fault| bad(fault.to_string()))?);
            }
            "gnubgid" => {
                let board = read_position_id(text, [15, 15]);
                self.setup.board = board.map_err(|fault| bad(fault.to_string()))?;
            }
            "xgid" => self.take_over(read_xgid(text).map_err(|fault| bad(fault.to_string()))?),
            other => return Err(bad(format!("position {other}: write gnubgid, xgid or startpos"))),
        }
        Ok(Vec::new())
    }

    /// Everything as an id tells it; whoever is on roll is the first seat here.
    fn take_over(&mut self, told: Setup) {
        self.roll = match told.phase {
            Phase::Dice(roll) => Some(roll),
            _ => None,
        };
        let turned = told.mover == Seat::SECOND;
        let [one, two] = told.score;
        let other = |seat: Seat| if seat == Seat::FIRST { Seat::SECOND } else { Seat::FIRST };
        self.setup = Setup {
            mover: Seat::FIRST,
            phase: Phase::Decide,
            score: if turned { [two, one] } else { [one, two] },
            cube: Cube {
                owner: told.cube.owner.map(|seat| if turned { other(seat) } else { seat }),
                ..told.cube
            },
            offered: None,
            declined: None,
            gone: None,
            ..told
        };
    }

    fn play(&mut self) -> Lines {
        let roll = self.roll.ok_or_else(|| Fault::Bad("no dice were told".to_owned()))?;
        let setup = Setup { phase: Phase::Dice(roll), ..self.setup };
        let best = self.guest.decide(&setup).map_err(Fault::Bad)?;
        let ranked = self.guest.ranked(&setup).map_err(Fault::Bad)?;
        let mut lines: Vec<String> = ranked
            .into_iter()
            .filter(|(mv, _)| is_play(mv) || mv == "pass")
            .take(TOLD)
            .zip(1..)
            .map(|((mv, equity), rank)| format!("info multipv {rank} eq {equity:.4} pv {mv}"))
            .collect();
        lines.push(format!("bestmove {best}"));
        Ok(lines)
    }

    fn turn_cube(&mut self) -> Lines {
        let setup = Setup { phase: Phase::Decide, ..self.setup };
        let may = setup.may_double(Seat::FIRST);
        let standing = if may { setup } else { Setup { phase: Phase::Rolling, ..setup } };
        Position::new(&standing).map_err(|faults| Fault::Bad(faults.to_string()))?;
        let chances = self.guest.chances(&setup.board, 0);
        let chances = chances.map_err(|fault| Fault::Bad(fault.to_string()))?;
        let told = chances.to_array().map(|chance| format!("{chance:.4}")).join(" ");
        let mut lines = vec![format!("info probs {told} gnubgid {}", position_id(&setup.board))];
        let best = if may { self.guest.decide(&setup).map_err(Fault::Bad)? } else { "roll".into() };
        if may {
            let ranked = self.guest.ranked(&setup).map_err(Fault::Bad)?;
            let equity = |word: &str| ranked.iter().find(|(mv, _)| mv == word).map(|(_, eq)| *eq);
            if let (Some(nodouble), Some(double)) = (equity("roll"), equity("double")) {
                lines.push(format!("info cube nodouble {nodouble:.4} double {double:.4}"));
            }
        }
        lines.push(format!("bestcube {}", if best == "double" { "double" } else { "nodouble" }));
        Ok(lines)
    }
}

fn number(text: &str) -> Result<u32, Fault> {
    let number = text.parse().ok().filter(|number| *number <= 1_000_000);
    number.ok_or_else(|| Fault::Bad(format!("“{text}” is no number")))
}

fn cube(value: &str, owner: &str) -> Result<Cube, Fault> {
    let value = number(value)?;
    if !value.is_power_of_two() {
        return Err(Fault::Bad(format!("{value} is no cube")));
    }
    let power = value.trailing_zeros() as u8;
    let owner = match owner {
        "center" | "centre" => None,
        "p0" => Some(Seat::FIRST),
        "p1" => Some(Seat::SECOND),
        other => return Err(Fault::Bad(format!("“{other}” is no owner: center, p0 or p1"))),
    };
    Ok(Cube { power, owner })
}
