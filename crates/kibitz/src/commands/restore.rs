//! `kibitz restore`: puts a backup in place, while the server runs.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use server::Restored;

use crate::folder;

const EXAMPLES: &str = "\
The backup is checked first: pages, structure, and every game played through. A running server tells
everybody, takes the backup, and goes on in the same process; that takes about a second. What was
there before stays as kibitz.db.before-restore in the data folder.

Examples:
  kibitz restore kibitz-monday.db
  kibitz restore --data /srv/kibitz /backups/kibitz-2026-11-16.db";

/// Put a backup in place, while the server runs
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The backup
    file: PathBuf,
    /// The folder with the database [default: kibitz in the user's data folder]
    #[arg(long, value_name = "DIR", env = "KIBITZ_DATA", hide_env_values = true)]
    data: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let data = folder::data(args.data.as_ref())?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (checked, restored) = runtime.block_on(server::restore(&data, &args.file))?;
    let how = match restored {
        Restored::Directly => "restored",
        Restored::IntoRunningServer => "restored into the running server",
    };
    writeln!(out, "{how}: {checked}")?;
    Ok(ExitCode::SUCCESS)
}
