//! `kibitz convert`: a recorded game in another format.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::anyhow;
use catalog::Kind;

use crate::argument;
use crate::source::{self, Source};

const EXAMPLES: &str = "\
`kibitz` is the format of our own records; `blksgf`, for Blokus, is that of Pentobi; `mat` and `sgf`, for
Backgammon, are those of Jellyfish and GNU Backgammon. Every format that a game reads becomes a record.
Variations of a tree stay behind: its main line is the game.

Examples:
  kibitz convert game.blksgf --to kibitz
  kibitz convert game.kibitz --to blksgf --out game.blksgf
  kibitz convert match.kibitz --number 7 --to blksgf
  kibitz convert match.sgf --to mat
  echo f5d6c3 | kibitz convert - --game othello --to kibitz";

/// Write a recorded game in another format
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game (`-` reads stdin)
    file: PathBuf,
    /// The format: kibitz, or one that the game has
    #[arg(long, value_name = "FORMAT")]
    to: String,
    /// The game, for files that do not say it
    #[arg(long, value_name = "GAME", value_parser = argument::game)]
    game: Option<Kind>,
    /// Which record, when the file holds several
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true)]
    number: usize,
    /// Where to write it instead of stdout
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let (kind, session) =
        Source::read(&args.file)?.nth_record(args.number, args.game)?.open(args.game)?;
    let text = kind
        .export(session.record(), &args.to)
        .map_err(|reason| anyhow!("--to {}: {reason}", args.to))?;
    match &args.out {
        Some(file) => source::write(file, &text)?,
        None => write!(out, "{text}")?,
    }
    Ok(ExitCode::SUCCESS)
}
