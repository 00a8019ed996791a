//! `kibitz map convert`: a map in its usual layout, changed as asked.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use catalog::reversi::cartography::{Motion, crop, of_rows, reseat, rows, tidy};

use super::{Sheet, hand_out};

const EXAMPLES: &str = "\
Without options the map comes out in its usual layout, its transitions in the order of the board.
A board in one line, rows apart by slashes, is read too: 0000/0120/0210/0000.
Motions: sideways, upside-down, diagonal, other-diagonal (mirrors), quarter, half, back (turns
clockwise). The order is: motions, seats, numbers, crop.

Examples:
  kibitz map convert wild.map --crop --out tidy.map
  kibitz map convert my.map --motion quarter --motion sideways
  kibitz map convert my.map --seats 3,1,2 --bombs 4 --radius 2
  kibitz map convert classic --rows
  echo 0000/0120/0210/0000 | kibitz map convert - --bombs 1";

/// Turn, mirror, crop or re-seat a map
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// The map (`-` reads stdin)
    file: PathBuf,
    /// Turns or mirrors it; may be said several times
    #[arg(long, value_name = "MOTION", value_parser = motion)]
    motion: Vec<Motion>,
    /// Hands stones on: to whom those of player 1, 2, … go
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',')]
    seats: Vec<u8>,
    /// Override stones of each player
    #[arg(long, value_name = "N")]
    overrides: Option<i32>,
    /// Bombs of each player
    #[arg(long, value_name = "N")]
    bombs: Option<i32>,
    /// How far a bomb reaches
    #[arg(long, value_name = "N")]
    radius: Option<u8>,
    /// Leave out rows and columns of holes at the borders
    #[arg(long)]
    crop: bool,
    /// Only the board, in one line
    #[arg(long)]
    rows: bool,
    /// Where to write it instead of stdout
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

fn motion(text: &str) -> Result<Motion, String> {
    let names = Motion::ALL.map(Motion::word).join(", ");
    Motion::of_word(text).ok_or_else(|| format!("there is {names}"))
}

/// Whether a text is a board in one line: no map file is without blanks.
fn is_rows(text: &str) -> bool {
    !text.trim().is_empty() && !text.trim_end().contains([' ', '\t', '\n'])
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let sheet = Sheet::read(&args.file)?;
    let mut map = if is_rows(&sheet.text) {
        of_rows(&sheet.text).map_err(|faults| sheet.refusal(&faults))?
    } else {
        sheet.map()?
    };
    for motion in &args.motion {
        map = motion.map(&map);
    }
    if !args.seats.is_empty() {
        match reseat(&map, &args.seats) {
            Some(changed) => map = changed,
            None => bail!("--seats: write each player from 1 to {} once", map.players),
        }
    }
    map.overrides = args.overrides.unwrap_or(map.overrides);
    map.bombs = args.bombs.unwrap_or(map.bombs);
    map.radius = args.radius.unwrap_or(map.radius);
    if args.crop {
        map = crop(&map);
    }
    let text = if args.rows { rows(&map) } else { tidy(&map).to_string() };
    hand_out(&format!("{text}\n"), args.out.as_ref(), out)?;
    Ok(ExitCode::SUCCESS)
}
