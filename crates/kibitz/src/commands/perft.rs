//! `kibitz perft`: counting move paths and positions, the classic check of rules.

use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;

use crate::columns::{self, Align};
use crate::position::PositionArgs;
use crate::{progress, words};

const EXAMPLES: &str = "\
Prints the depth, the number and the time on a line for each depth.

Examples:
  kibitz perft connect-four --depth 8
  kibitz perft connect-four --setup 5x4 --depth 10 --distinct";

/// Count move paths or distinct positions
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// How many moves deep
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=99))]
    depth: u32,
    /// Count distinct positions instead of move paths; keeps them all in memory
    #[arg(long)]
    distinct: bool,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let session = args.position.open()?;
    let spinner = progress::spinner("counting");
    if args.distinct {
        let began = Instant::now();
        let counts = session.distinct(args.depth);
        spinner.finish_and_clear();
        let rows: Vec<Vec<String>> = (0..)
            .zip(&counts)
            .skip(1)
            .map(|(depth, count): (u32, &u64)| vec![depth.to_string(), count.to_string()])
            .collect();
        columns::print(out, &[Align::Right; 2], &rows)?;
        writeln!(out, "# {}", words::time(began.elapsed()))?;
        return Ok(ExitCode::SUCCESS);
    }
    for depth in 1..=args.depth {
        let began = Instant::now();
        let count = session.perft(depth);
        spinner.suspend(|| -> std::io::Result<()> {
            writeln!(out, "{depth:>2}  {count:>20}  {}", words::time(began.elapsed()))?;
            out.flush()
        })?;
    }
    spinner.finish_and_clear();
    Ok(ExitCode::SUCCESS)
}
