//! `kibitz map`: tools for who makes maps of ReversiXT.

mod check;
mod convert;
mod draw;
mod generate;
mod info;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{anyhow, bail};
use catalog::Kind;
use catalog::game::{Faults, TextFault};
use catalog::reversi::{Map, Setup};
use clap::Subcommand;

use crate::source::{self, Source};

const EXAMPLES: &str = "\
A map is a file, `-` for stdin, or the name of one that `kibitz games` lists.

Examples:
  kibitz map check *.map
  kibitz map info torus --games 200
  kibitz map draw my.map --out my.svg
  kibitz map generate --seats 3 --size 23x11 --symmetry districts --seed 7 --out new.map
  kibitz map convert my.map --motion quarter --seats 2,1";

/// Check, survey, draw, make and change maps of ReversiXT
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    tool: Tool,
}

#[derive(Subcommand)]
enum Tool {
    /// List every fault of maps with its line and column
    Check(check::Args),
    /// Say what a map is like: sizes, stable places, symmetry, fairness, transitions
    Info(info::Args),
    /// Draw a map as SVG
    Draw(draw::Args),
    /// Make a new map
    Generate(generate::Args),
    /// Turn, mirror, crop or re-seat a map
    Convert(convert::Args),
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match &args.tool {
        Tool::Check(args) => check::run(args, out),
        Tool::Info(args) => info::run(args, out),
        Tool::Draw(args) => draw::run(args, out),
        Tool::Generate(args) => generate::run(args, out),
        Tool::Convert(args) => convert::run(args, out),
    }
}

/// What the standard input is called.
const STDIN: &str = "stdin";

/// The text of a map and what to call it.
struct Sheet {
    name: String,
    text: String,
}

impl Sheet {
    /// Reads a file; what is no file may be the name of a map of the house.
    fn read(file: &Path) -> anyhow::Result<Sheet> {
        let name = file.display().to_string();
        let variant = Kind::Reversi.variants().iter().find(|variant| variant.name == name);
        if let Some(variant) = variant.filter(|_| !file.exists()) {
            return Ok(Sheet { name, text: variant.setup.to_owned() });
        }
        let is_stdin = file == Path::new("-");
        if !is_stdin && !file.exists() {
            let names: Vec<&str> = Kind::Reversi.variants().iter().map(|one| one.name).collect();
            bail!("no file and no map “{name}”; there is {}", names.join(", "));
        }
        let name = if is_stdin { STDIN.to_owned() } else { name };
        Ok(Sheet { name, text: Source::read(file)?.text })
    }

    fn setup(&self) -> Result<Setup, Faults<TextFault>> {
        self.text.parse()
    }

    /// The map, or its first fault.
    fn map(&self) -> anyhow::Result<Map> {
        self.setup().map(|setup| setup.map).map_err(|faults| self.refusal(&faults))
    }

    fn refusal(&self, faults: &Faults<TextFault>) -> anyhow::Error {
        let all: Vec<&TextFault> = faults.iter().collect();
        let first = all.first().map_or_else(String::new, |fault| {
            format!("{}:{}: {}", fault.place.line, fault.place.column, fault.reason)
        });
        let more = match all.len() {
            0 | 1 => String::new(),
            // What was read once cannot be read again.
            count if self.name == STDIN => format!(" (and {} more)", count - 1),
            count => format!(" (and {} more: kibitz map check {})", count - 1, self.name),
        };
        anyhow!("{}:{first}{more}", self.name)
    }

    /// What to call the map in a picture: the file without folders and ending.
    fn title(&self) -> String {
        let stem = Path::new(&self.name).file_stem();
        stem.map_or_else(|| self.name.clone(), |stem| stem.to_string_lossy().into_owned())
    }
}

/// Writes a text to a file, or prints it.
fn hand_out(text: &str, file: Option<&PathBuf>, out: &mut dyn Write) -> anyhow::Result<()> {
    match file {
        Some(file) => source::write(file, text),
        None => Ok(write!(out, "{text}")?),
    }
}

/// Columns and rows such as `15x12`.
fn size(text: &str) -> Result<(usize, usize), String> {
    let read = text.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    read.ok_or_else(|| "write columns and rows such as 15x12".to_owned())
}
