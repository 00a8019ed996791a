//! `kibitz map check`: every fault of maps, and exit code 1 if there is one.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use catalog::game::Position as _;
use catalog::reversi::{Position, Setup};

use super::Sheet;

const EXAMPLES: &str = "\
A fault is told as FILE:LINE:COLUMN: REASON, where editors find it. A map on which nobody can move
or throw a bomb is faulty too.

Examples:
  kibitz map check my.map
  kibitz map check maps/*.map
  kibitz map generate --seed 5 | kibitz map check -";

/// List every fault of maps with its line and column
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// Maps (`-` reads stdin)
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Say nothing of maps without faults
    #[arg(long, short)]
    quiet: bool,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let mut faulty = false;
    for file in &args.files {
        let sheet = Sheet::read(file)?;
        let name = &sheet.name;
        match sheet.setup() {
            Err(faults) => {
                faulty = true;
                let mut faults: Vec<_> = faults.iter().collect();
                faults.sort_by_key(|fault| fault.place);
                for fault in faults {
                    let place = fault.place;
                    writeln!(out, "{name}:{}:{}: {}", place.line, place.column, fault.reason)?;
                }
            }
            Ok(setup) => match Position::new(&setup) {
                Err(faults) => {
                    faulty = true;
                    writeln!(out, "{name}:1:1: {faults}")?;
                }
                Ok(_) if args.quiet => {}
                Ok(_) => writeln!(out, "{name}: ok, {}", brief(&setup))?,
            },
        }
    }
    Ok(if faulty { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn brief(setup: &Setup) -> String {
    let map = &setup.map;
    let transitions = match map.transitions.len() {
        0 => "no transitions".to_owned(),
        1 => "1 transition".to_owned(),
        count => format!("{count} transitions"),
    };
    format!("{} players, {}x{}, {transitions}", map.players, map.width, map.height)
}
