//! `kibitz nboard`: the protocol of the Othello board NBoard.

mod guest;

use std::io::{self, BufReader, Write};
use std::process::ExitCode;

use catalog::Kind;
use protocol::nboard::Request;

use crate::inbox::Inbox;
use crate::mind::MindArgs;
use guest::Guest;

const EXAMPLES: &str = "\
Speaks version 2 of the protocol on stdin and stdout. `hint` thinks as deep as `set depth` says, or
until `ping`; `go` also keeps to the clock of the game (TI), and without depth, clock and limits it
takes a second. `ping` ends any thinking. Values are in discs for who moves, as far as the player
thinks in discs. Lines that are not understood are ignored; faulty ones are answered with `status`.

Examples:
  kibitz nboard
  kibitz nboard --player kibitz:4 --time 2s";

/// Let the board NBoard, and others that speak its protocol, ask an Othello player
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    mind: MindArgs,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let mut guest = Guest::new(args.mind.open(Kind::Othello)?);
    let inbox = Inbox::open(BufReader::new(io::stdin()), Request::interrupts);
    while let Some(line) = inbox.next() {
        let stop = &|endless| inbox.stop_flag(endless);
        if !guest.hear(&line, stop, out)? {
            break;
        }
    }
    Ok(ExitCode::SUCCESS)
}
