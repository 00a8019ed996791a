//! `kibitz map draw`: a map as a picture.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use catalog::reversi::cartography::draw_named;

use super::{Sheet, hand_out};

const EXAMPLES: &str = "\
Transitions are curves from side to side. Where there are so many that nobody could follow them, and
where they lead around the whole board, both ends carry the same number instead.

Examples:
  kibitz map draw archipelago --out archipelago.svg
  kibitz map generate --seed 5 | kibitz map draw - --title \"Number five\" > five.svg";

/// Draw a map as SVG
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// The map (`-` reads stdin)
    file: PathBuf,
    /// Where to write the picture instead of stdout
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// What screen readers call it; the file's name if not stated
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let sheet = Sheet::read(&args.file)?;
    let title = args.title.clone().unwrap_or_else(|| sheet.title());
    hand_out(&draw_named(&sheet.map()?, &title), args.out.as_ref(), out)?;
    Ok(ExitCode::SUCCESS)
}
