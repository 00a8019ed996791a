//! `kibitz check-game`: whole games that other programs wrote down, compared with the rules.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use catalog::reversi::checking;

use crate::source::Source;

const EXAMPLES: &str = "\
Reads games of ReversiXT in the format `reversixt-game 1`, and the log_game_*.txt of the course's
server. Every line is compared with the rules: who moves, override stones and bombs, legal cells, the
board, rejected moves, phases, scores. A file is `ok` with the number of boards that were compared, or
its first line that differs is explained. A file that ends before its game does is `unfinished`: it is
told whose turn it is. Of a folder all .txt files below it are read.

Exit code 1 when a game differs from the rules or is unfinished, 2 when something cannot be read.

Examples:
  kibitz check-game game.txt
  kibitz check-game logs/ another/log_game_1.txt
  my-client --log | kibitz check-game -";

/// Compare whole games of ReversiXT, line by line, with the rules
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Games, or folders of games (`-` reads stdin)
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let mut files = Vec::new();
    for path in &args.files {
        gather(path, &mut files).with_context(|| path.display().to_string())?;
    }
    anyhow::ensure!(!files.is_empty(), "no .txt file in any of the folders");
    let (mut right, mut different, mut unfinished, mut unreadable) = (0, 0, 0, 0);
    for file in &files {
        let source = match Source::read(file) {
            Ok(source) => source,
            Err(error) => {
                // The next file may be sound.
                writeln!(io::stderr(), "kibitz: {error:#}")?;
                unreadable += 1;
                continue;
            }
        };
        let name = file.display();
        match checking::check_game(&source.text) {
            Ok(checked) => {
                *(if checked.unfinished.is_some() { &mut unfinished } else { &mut right }) += 1;
                writeln!(out, "{name}: {checked}")?;
            }
            Err(fault) if fault.unreadable => {
                unreadable += 1;
                writeln!(io::stderr(), "kibitz: {name}: {fault}")?;
            }
            Err(difference) => {
                different += 1;
                writeln!(out, "{name}: {difference}")?;
            }
        }
    }
    if files.len() > 1 {
        writeln!(
            out,
            "# {right} ok, {different} different, {unfinished} unfinished, {unreadable} unreadable"
        )?;
    }
    Ok(ExitCode::from(match (unreadable, different + unfinished) {
        (0, 0) => 0,
        (0, _) => 1,
        _ => 2,
    }))
}

/// A file as it is, a folder as the games below it in the order of their names.
fn gather(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let mut entries: Vec<PathBuf> = fs::read_dir(path)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    entries.sort();
    for entry in entries {
        if entry.is_dir() || entry.extension().is_some_and(|ending| ending == "txt") {
            gather(&entry, files)?;
        }
    }
    Ok(())
}
