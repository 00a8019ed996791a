//! `kibitz moves`: the legal moves of a position.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{anyhow, bail};
use catalog::Kind;
use catalog::backgammon::{Plays, Roll, position_id, read_position_id};

use crate::position::PositionArgs;
use crate::source::Source;

const EXAMPLES: &str = "\
Prints nothing when the game is over.

With --batch every line of a file is a position of Backgammon and a roll: a GNU Backgammon position id of the
player on roll and two dice. For each of them a line is printed: the same, how many different results the roll
has, and their ids as the opponent sees them, sorted; a play that wins is over:1, over:2 or over:3.

Examples:
  kibitz moves connect-four
  kibitz moves connect-four --moves 444444
  kibitz moves connect-four --setup \"5x4 12\"
  kibitz moves backgammon --moves 31
  echo 4HPwATDgc/ABMA 3 1 | kibitz moves backgammon --batch -";

/// List the legal moves of a position, one on each line
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// Positions and rolls, one on each line (backgammon; `-` reads stdin)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["setup", "record", "moves"])]
    batch: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if let Some(file) = &args.batch {
        if args.position.kind() != Kind::Backgammon {
            bail!("--batch: only {} has positions with rolls", Kind::Backgammon.name());
        }
        let source = Source::read(file)?;
        for (number, line) in (1..).zip(source.text.lines()) {
            let answer = results(line);
            let answer =
                answer.map_err(|reason| anyhow!("{}: line {number}: {reason}", source.name()))?;
            writeln!(out, "{answer}")?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    for mv in args.position.open()?.legal_moves() {
        writeln!(out, "{mv}")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A position and a roll with all their results.
fn results(line: &str) -> Result<String, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [id, one, two] = words[..] else {
        return Err(format!("{} words instead of a position id and two dice", words.len()));
    };
    let board = read_position_id(id, [15, 15]).map_err(|fault| fault.to_string())?;
    let die = |text: &str| {
        let die = text.parse().ok().filter(|die| (1..=6).contains(die));
        die.ok_or_else(|| format!("“{text}” is no die"))
    };
    let (high, low) = (die(one)?, die(two)?);
    let roll = Roll::new(high, low).ok_or_else(|| "no roll".to_owned())?;
    let plays = Plays::of(&board, roll);
    let mut ids: Vec<String> = Vec::with_capacity(plays.list().len());
    for play in plays.list() {
        ids.push(match play.board.won() {
            Some(win) => format!("over:{}", win.points()),
            None => position_id(&play.board.swapped()),
        });
    }
    ids.sort_unstable();
    let mut told = format!("{id} {one} {two} {}", ids.len());
    for id in ids {
        told.push(' ');
        told.push_str(&id);
    }
    Ok(told)
}
