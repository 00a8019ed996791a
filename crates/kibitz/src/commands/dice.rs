//! `kibitz dice`: whether the dice of a recorded game were rolled as they should be.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::anyhow;
use catalog::{DiceFault, Verified, verify};

use crate::source::Source;

const EXAMPLES: &str = "\
Before the first roll a secret seed is drawn and its SHA-256 is shown, so nobody can choose another seed
later. Every player may add words of their own, so nobody can choose the seed to somebody's disadvantage.
The k-th roll on the board follows from seed, words and k by HMAC-SHA-256 alone: a takeback brings back
the same dice. When the game ends the seed is shown, and anybody can compute every roll again. Records of
tables, of local games and of matches all carry hash, words and seed in their heading. docs/PROTOCOL.md
has the formula.

Exit code 1 when a roll does not follow or the seed is not the one that was promised, 2 when there is
nothing to check: no record, no dice, dice that were entered by hand, a seed that is not shown yet.

Examples:
  kibitz dice verify game.kibitz
  kibitz dice verify match.kibitz
  curl -s http://localhost:7300/api/v1/tables/TABLE/record | kibitz dice verify -";

/// Check the dice of a recorded game
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, disable_help_subcommand = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(clap::Subcommand)]
enum Verb {
    /// Compute every roll of a record again
    #[command(after_help = EXAMPLES)]
    Verify {
        /// The record, or several in one file (`-` reads stdin)
        record: PathBuf,
    },
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let Verb::Verify { record } = &args.verb;
    let records = Source::read(record)?.records(None);
    let several = records.len() > 1;
    let mut wrong = false;
    for (number, source) in (1..).zip(&records) {
        let (kind, record) = source.record(None)?;
        let told = match verify(kind, &record) {
            Ok(Verified { rolls: 1 }) => "1 roll follows from the seed".to_owned(),
            Ok(Verified { rolls }) => format!("{rolls} rolls follow from the seed"),
            Err(DiceFault::Record(fault)) => return Err(source.replay_fault(&record, &fault)),
            Err(
                fault
                @ (DiceFault::Roll { .. } | DiceFault::OtherSeed { .. } | DiceFault::NotASeed),
            ) => {
                wrong = true;
                fault.to_string()
            }
            Err(fault) => return Err(anyhow!("{}: {fault}", source.name())),
        };
        match several {
            true => writeln!(out, "record {number}: {told}")?,
            false => writeln!(out, "{told}")?,
        }
    }
    Ok(ExitCode::from(u8::from(wrong)))
}
