//! `kibitz bench`: how fast rules, players and solver are.

use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::bail;
use lab::bench::{Measured, compared, matching};

use super::print_json;
use crate::columns::{self, Align};
use crate::progress;

const EXAMPLES: &str = "\
Each value is that of the fastest of several rounds. Compare only numbers of the same machine.

Examples:
  kibitz bench
  kibitz bench connect-four/solve --json";

/// Measure the speed of rules, players and solver
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Only what has this in its name
    #[arg(default_value = "", hide_default_value = true)]
    filter: String,
    /// Milliseconds to spend on each
    #[arg(long, value_name = "N", default_value_t = 500)]
    millis: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let chosen: Vec<_> = matching(&args.filter).collect();
    if chosen.is_empty() {
        let names: Vec<&str> = matching("").map(|one| one.name).collect();
        bail!("nothing is called “{}”; there is {}", args.filter, names.join(", "));
    }
    let bar = progress::bar(chosen.len(), "measuring");
    let about = Duration::from_millis(args.millis);
    let mut measured: Vec<Measured> = chosen
        .into_iter()
        .map(|one| {
            bar.set_message(one.name);
            let measured = one.measure(about);
            bar.inc(1);
            measured
        })
        .collect();
    bar.finish_and_clear();
    measured.extend(compared(&measured));
    if args.json {
        print_json(out, &measured)?;
    } else {
        let row = |one: &Measured| {
            let value = format!("{:.3}", one.value);
            vec![one.name.to_owned(), value, one.unit.to_owned(), one.counts.to_owned()]
        };
        let rows: Vec<Vec<String>> = measured.iter().map(row).collect();
        columns::print(out, &[Align::Left, Align::Right, Align::Left, Align::Left], &rows)?;
    }
    Ok(ExitCode::SUCCESS)
}
