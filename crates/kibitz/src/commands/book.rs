//! `kibitz book`: opening books of Connect Four.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::bail;
use catalog::Kind;

use crate::argument;

const EXAMPLES: &str = "\
Computing takes hours and may be interrupted at any time: the log keeps every score as soon as it is
found, and the same command goes on from there.

Examples:
  kibitz book connect-four compute --plies 8 --log 7x6.log --out 7x6.book --memory 2GB
  kibitz book connect-four info
  kibitz book connect-four info 7x6.book";

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
    /// Solve every position of a ply and write the book
    Compute(Compute),
    /// Say what is in a book
    Info {
        /// The file; without it, the book of the house
        file: Option<PathBuf>,
    },
}

#[derive(clap::Args)]
struct Compute {
    /// How many stones lie on the board in the positions that are solved
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=14))]
    plies: u32,
    /// The board's width and height
    #[arg(long, value_name = "SIZE", default_value = "7x6", value_parser = argument::board)]
    board: (u32, u32),
    /// Lines `digits score` of what has been solved
    #[arg(long, value_name = "FILE")]
    log: PathBuf,
    /// The book
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Threads that solve one position together
    #[arg(long, value_name = "N", default_value = "1", value_parser = argument::threads)]
    threads: usize,
    /// Memory for the table
    #[arg(long, value_name = "SIZE", default_value = "1GB", value_parser = argument::memory)]
    memory: usize,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match &args.work {
        Work::Compute(compute) => run_compute(compute, out),
        Work::Info { file } => run_info(file.as_deref(), out),
    }
}

fn run_compute(compute: &Compute, _: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let Compute { plies, board, log, out, threads, memory } = compute;
    let _ = (plies, board, log, out, threads, memory);
    bail!("opening books are not part of this build")
}

fn run_info(file: Option<&Path>, _: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let _ = file;
    bail!("opening books are not part of this build")
}
