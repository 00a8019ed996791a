//! `kibitz backup`: a checked copy of everything, while the server runs.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::folder;

const EXAMPLES: &str = "\
The copy is made from one consistent moment. It counts only when its pages are sound and every game
in it has been played through by the rules; otherwise it is thrown away.

Examples:
  kibitz backup kibitz-monday.db
  kibitz backup --data /srv/kibitz /backups/kibitz-$(date +%F).db";

/// Copy everything that a server keeps, while it runs
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The file to write; it must not exist yet
    file: PathBuf,
    /// The folder with the database [default: kibitz in the user's data folder]
    #[arg(long, value_name = "DIR", env = "KIBITZ_DATA", hide_env_values = true)]
    data: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let data = folder::data(args.data.as_ref())?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let checked = runtime.block_on(server::backup(&data, &args.file))?;
    writeln!(out, "{}: {checked}", args.file.display())?;
    Ok(ExitCode::SUCCESS)
}
