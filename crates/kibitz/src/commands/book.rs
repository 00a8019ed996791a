//! `kibitz book`: opening books of Connect Four.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use catalog::Kind;

use crate::argument;

const EXAMPLES: &str = "\
Examples:
  kibitz book connect-four compute --depth 8 --out book.bin
  kibitz book connect-four compute --depth 8 --out book.bin --resume
  kibitz book connect-four info book.bin";

/// Compute an opening book, or look at one
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game: connect-four
    #[arg(value_parser = argument::solved_game)]
    game: Kind,
    #[command(subcommand)]
    work: Work,
}

#[derive(clap::Subcommand)]
enum Work {
    /// Solve every position with so many stones and write them down
    Compute {
        /// How many stones
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=14))]
        depth: u32,
        /// The board's width and height
        #[arg(long, value_name = "SIZE", default_value = "7x6", value_parser = argument::board)]
        board: (u32, u32),
        /// The file
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
        /// Go on where an earlier run was interrupted
        #[arg(long)]
        resume: bool,
        /// Positions that are solved at the same time
        #[arg(long, value_name = "N", default_value = "1", value_parser = argument::threads)]
        threads: usize,
        /// Memory for the table of each
        #[arg(long, value_name = "SIZE", default_value = "64MB", value_parser = argument::memory)]
        memory: usize,
    },
    /// Say what is in a book
    Info {
        /// The file; without it, the book of the house
        file: Option<PathBuf>,
    },
}

pub(crate) fn run(args: &Args, _: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match &args.work {
        Work::Compute { depth, board, out, resume, threads, memory } => {
            let _ = (depth, board, out, resume, threads, memory);
            bail!("opening books are not part of this build")
        }
        Work::Info { file } => {
            let _ = file;
            bail!("opening books are not part of this build")
        }
    }
}
