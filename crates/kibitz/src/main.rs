//! The one binary of the house.
//!
//! Reads the command line and prints; everything else is in the libraries. Exit codes: 0 when all is
//! well, 1 when something that was to be checked is wrong, 2 when the input is at fault. What is at
//! fault is told in one message on stderr that names the place.

mod argument;
mod cli;
mod columns;
mod commands;
mod folder;
mod inbox;
mod interruption;
mod limits;
mod mind;
mod position;
mod progress;
mod source;
mod venues;
mod words;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Parser;

/// Lists the games for tests, in a build that has them.
const TEST_GAMES: &str = "KIBITZ_TEST_GAMES";

fn main() -> ExitCode {
    if std::env::var_os(TEST_GAMES).is_some_and(|value| value == "1") {
        catalog::show_test_games();
    }
    let cli = cli::Cli::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let done = cli.run(&mut out).and_then(|code| Ok(out.flush().map(|()| code)?));
    match done {
        Ok(code) => code,
        // Whoever read our output has seen enough.
        Err(error) if is_broken_pipe(&error) => {
            // The buffer would try once more when it is dropped; there is nobody to write to.
            let _ = out.into_parts();
            ExitCode::SUCCESS
        }
        Err(error) => {
            // What was printed before the fault stays; a second fault while printing is no news.
            let _ = out.flush();
            let _ = writeln!(io::stderr(), "kibitz: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
