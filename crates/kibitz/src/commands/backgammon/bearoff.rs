//! `kibitz bearoff`: the exact tables for bearing off, kept in a file.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Context;
use catalog::backgammon::bearoff::{Bearoff, HOMES, SMALL_HOMES};
use catalog::backgammon::{position_id, read_position_id};

use crate::{folder, progress};

const EXAMPLES: &str = "\
One table tells for every home board of up to fifteen checkers how many rolls it takes, the other what two home
boards of up to six checkers are worth with and without the cube. They are computed within a second and kept with
a checksum in the data folder, where players find them; a file that is damaged is told and computed anew.

Examples:
  kibitz bearoff
  kibitz bearoff --out tables.bin
  kibitz bearoff --position AQAAEAAAAAAAAA";

/// Compute and keep the bear-off tables of Backgammon
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Where to keep them [default: bearoff.bin in the data folder]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Compute them even if they are there
    #[arg(long)]
    anew: bool,
    /// Tell what the tables say of a GNU Backgammon position id
    #[arg(long, value_name = "ID")]
    position: Option<String>,
}

/// Where the tables are kept unless somebody says otherwise.
fn usual_file() -> Option<PathBuf> {
    folder::data(None).ok().map(|folder| folder.join("bearoff.bin"))
}

/// Lets this process use the tables that were kept, if they are whole.
pub(super) fn take_kept() {
    let bytes = usual_file().and_then(|file| fs::read(file).ok());
    if let Some(tables) = bytes.and_then(|bytes| Bearoff::from_bytes(&bytes).ok()) {
        tables.share();
    }
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let file = match &args.out {
        Some(file) => file.clone(),
        None => folder::data(None)?.join("bearoff.bin"),
    };
    let kept = fs::read(&file).ok().filter(|_| !args.anew);
    let known = kept.map(|bytes| (Bearoff::from_bytes(&bytes), bytes.len()));
    let tables = match known {
        Some((Ok(tables), length)) => {
            writeln!(out, "{}: {length} bytes, whole", file.display())?;
            tables
        }
        Some((Err(fault), _)) => {
            writeln!(out, "{}: {fault}; computed anew", file.display())?;
            compute(&file, out)?
        }
        None => compute(&file, out)?,
    };
    if let Some(id) = &args.position {
        tell(&tables, id, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn compute(file: &Path, out: &mut dyn Write) -> anyhow::Result<Bearoff> {
    let began = Instant::now();
    let bar = progress::bar(Bearoff::WORK, "bearing off");
    let tables = Bearoff::compute(&mut |done| bar.set_position(done as u64));
    bar.finish_and_clear();
    let bytes = tables.to_bytes();
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    // Whoever is cut off leaves no half of a file.
    let mut beside = file.as_os_str().to_owned();
    beside.push(".new");
    let beside = PathBuf::from(beside);
    fs::write(&beside, &bytes)
        .and_then(|()| fs::rename(&beside, file))
        .with_context(|| file.display().to_string())?;
    let checksum = Bearoff::checksum(&bytes).unwrap_or_default();
    writeln!(
        out,
        "{}: {HOMES} home boards, {SMALL_HOMES} by {SMALL_HOMES} small ones, {} bytes, checksum {checksum:016x}, {:.2} s",
        file.display(),
        bytes.len(),
        began.elapsed().as_secs_f64()
    )?;
    Ok(tables)
}

fn tell(tables: &Bearoff, id: &str, out: &mut dyn Write) -> anyhow::Result<()> {
    let board = read_position_id(id, [15, 15]).with_context(|| format!("--position {id}"))?;
    let pips = board.pips();
    writeln!(out, "{}: pips {} and {}", position_id(&board), pips[0], pips[1])?;
    for (who, side) in [("on roll", board), ("other", board.swapped())] {
        let effective = tables.effective_pips(&side);
        let wasted = effective - f64::from(side.pips()[0]);
        let nearly = if side.is_home() { "" } else { ", nearly" };
        writeln!(out, "{who}: {effective:.2} effective pips, {wasted:.2} wasted{nearly}")?;
    }
    match tables.chances(&board) {
        None => writeln!(out, "not both sides are bearing off")?,
        Some(chances) => writeln!(out, "wins {:.4}, equity {:+.4}", chances.win, chances.equity())?,
    }
    if let Some(cubed) = tables.two_sided().of(&board) {
        writeln!(
            out,
            "with the cube in the middle {:+.4}, own {:+.4}, the other's {:+.4}",
            cubed.centred, cubed.owned, cubed.facing
        )?;
    }
    Ok(())
}
