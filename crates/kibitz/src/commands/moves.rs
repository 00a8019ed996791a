//! `kibitz moves`: the legal moves of a position.

use std::io::Write;
use std::process::ExitCode;

use crate::position::PositionArgs;

const EXAMPLES: &str = "\
Prints nothing when the game is over.

Examples:
  kibitz moves connect-four
  kibitz moves connect-four --moves 444444
  kibitz moves connect-four --setup \"5x4 12\"";

/// List the legal moves of a position, one on each line
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    for mv in args.position.open()?.legal_moves() {
        writeln!(out, "{mv}")?;
    }
    Ok(ExitCode::SUCCESS)
}
