//! `kibitz gtp`: the Go Text Protocol, for boards and matches of other programs.

mod blokus;
mod clock;
mod cpu;
mod desk;
mod dialect;
mod othello;

use std::io::{self, BufReader, Write};
use std::process::ExitCode;

use catalog::Kind;
use protocol::gtp::{self, Command};

use crate::inbox::Inbox;
use crate::mind::MindArgs;
use crate::{argument, position};
use desk::Desk;

const EXAMPLES: &str = "\
Speaks version 2 of the protocol on stdin and stdout. Colours are b and w, or the numbers of seats at
larger tables; a vertex is a move as the game writes it. Othello is written with row 1 at the top. A
player that has no move may pass without being asked. `time_settings` and `time_left` are kept to,
within the limits below; without any of them a move takes a second. The line `stop` ends the thinking
of a `genmove` that has been read before it.

Blokus also knows the commands of Pentobi's engine. Its colours are b and w, or 1 to 4 (blue, yellow, red,
green); moves are cells, such as e10,f10; set_game takes names such as `Blokus Duo`. The rules decide
whose turn it is, and a colour that cannot move passes.

Where dice are rolled, `chance` is a colour: `play chance 3` enters what real dice show, and
`genmove chance` rolls them by the seed. Players are never asked for a roll.

Examples:
  kibitz gtp othello --player kibitz --time 500ms
  echo 'genmove b' | kibitz gtp othello --nodes 100000
  kibitz gtp connect-four --player perfect
  kibitz gtp blokus --setup classic_2 --time 1s";

/// Let other programs play against a computer player, by the Go Text Protocol
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game, as `kibitz games` lists it
    #[arg(value_parser = argument::game)]
    game: Kind,
    #[arg(long, value_name = "SETUP", allow_hyphen_values = true, help = argument::SETUP)]
    setup: Option<String>,
    #[command(flatten)]
    mind: MindArgs,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let session = match &args.setup {
        Some(setup) => position::begin(args.game, setup)?,
        None => args.game.begin_usual(),
    };
    let mut desk = Desk::new(args.game, session, args.mind.open(args.game)?);
    let inbox = Inbox::open(BufReader::new(io::stdin()), interrupts);
    while let Some(line) = inbox.next() {
        let Some(command) = Command::read(&line) else { continue };
        let answer = desk.answer(&command, &inbox.stop_flag(false));
        out.write_all(gtp::write(command.id, &answer).as_bytes())?;
        out.flush()?;
        if command.name == "quit" {
            break;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn interrupts(line: &str) -> bool {
    Command::read(line).is_some_and(|command| command.name == "stop")
}
