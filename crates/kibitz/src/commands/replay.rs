//! `kibitz replay`: a recorded game, as it stood after some move or at its end.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use catalog::Kind;

use crate::source::Source;
use crate::{argument, words};

const EXAMPLES: &str = "\
Examples:
  kibitz replay game.kibitz
  kibitz replay game.kibitz --at 10
  kibitz replay match.kibitz --number 7
  kibitz replay game.blksgf
  kibitz replay log_game_1700000000.txt --game reversi --at 40
  echo 4453 | kibitz replay - --game connect-four";

/// Show a recorded game: the board, whose turn it is, how it ended
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The record (`-` reads stdin)
    file: PathBuf,
    /// The game, for files that are not Kibitz records, such as digit strings of Connect Four
    #[arg(long, value_name = "GAME", value_parser = argument::game)]
    game: Option<Kind>,
    /// Show the position after so many moves instead of the last
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Which record, when the file holds several
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true)]
    number: usize,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let (kind, mut session) =
        Source::read(&args.file)?.nth_record(args.number, args.game)?.open(args.game)?;
    let moves = session.moves_so_far().len();
    if let Some(at) = args.at {
        if at > moves {
            bail!("--at: {at}: the game has only {moves} moves");
        }
        while session.moves_so_far().len() > at && session.back() {}
    }
    let record = session.record();
    // A map is a text of many lines; its name says it, or the board below does.
    let named = kind.variants().iter().find(|variant| variant.setup == record.setup);
    match named {
        _ if !record.setup.contains('\n') => writeln!(out, "{} {}", kind.title(), record.setup)?,
        Some(variant) => writeln!(out, "{} {}", kind.title(), variant.name)?,
        None => writeln!(out, "{}", kind.title())?,
    }
    for (name, value) in &record.tags {
        writeln!(out, "{name}: {}", value.replace('\n', " "))?;
    }
    writeln!(out, "\n{}\n", session.diagram())?;
    let played = session.moves_so_far();
    match played.last() {
        None => writeln!(out, "no move of {moves}")?,
        Some((by, last)) => writeln!(out, "move {} of {moves}: {by} {last}", played.len())?,
    }
    if let Some(rounds) = session.rounds() {
        writeln!(out, "{}", words::rounds(&rounds))?;
    }
    match session.outcome() {
        None => writeln!(out, "{}", words::turn(session.turn()))?,
        Some(outcome) => writeln!(out, "{}", words::outcome(session.seats(), &outcome))?,
    }
    Ok(ExitCode::SUCCESS)
}
