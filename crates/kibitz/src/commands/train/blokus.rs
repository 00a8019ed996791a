//! `kibitz train blokus`: how likely placements seem at first sight.

use std::fs::{self, File, OpenOptions};
use std::io::{BufReader, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use catalog::blokus::Setup;
use catalog::blokus::players::Beliefs;
use lab::blokus::{SelfPlay, read_lessons, regress, write_lessons};

use super::Args;
use crate::progress;

const ROUNDS: u32 = 60;

pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    anyhow::ensure!(args.deviations.is_none(), "--deviations is for Othello");
    let setup: Setup = args.setup.parse().with_context(|| args.setup.clone())?;
    let beliefs = beliefs(args, &setup)?;
    if args.games > 0 {
        play(args, &setup, &beliefs)?;
    }
    let name = || args.data.display().to_string();
    let mut file = BufReader::new(File::open(&args.data).with_context(name)?);
    let lessons = read_lessons(&mut file).with_context(name)?;
    writeln!(out, "{} positions", lessons.len())?;
    if let Some(file) = &args.out {
        let found = regress(&lessons, &beliefs, args.rounds.unwrap_or(ROUNDS), &mut |fit| {
            // What cannot be written here will be told when the beliefs are written.
            let _ = writeln!(
                out,
                "round {:>3}: cross-entropy {:.4}, of unseen positions {:.4}",
                fit.round, fit.learned, fit.unseen
            );
        });
        fs::write(file, found.text()).with_context(|| file.display().to_string())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The beliefs to begin with.
fn beliefs(args: &Args, setup: &Setup) -> anyhow::Result<Beliefs> {
    match args.weights.as_deref() {
        None => Ok(Beliefs::by_hand()),
        Some(file) if file == Path::new("standard") => Ok(*Beliefs::usual(setup.mode.colours())),
        Some(file) => {
            let name = || file.display().to_string();
            let text = fs::read_to_string(file).with_context(name)?;
            Beliefs::parse(&text).context("not a table of beliefs").with_context(name)
        }
    }
}

fn play(args: &Args, setup: &Setup, beliefs: &Beliefs) -> anyhow::Result<()> {
    let name = || args.data.display().to_string();
    let data = OpenOptions::new().create(true).append(true).open(&args.data).with_context(name)?;
    // Who goes on must not play the same games again.
    let before = data.metadata().with_context(name)?.len();
    let seed = args.seed ^ before.rotate_left(20);
    let player = SelfPlay::new(beliefs, setup, args.nodes, seed);
    let mut player = player.with_context(|| format!("{} is no setup of Blokus", args.setup))?;
    let mut data = BufWriter::new(data);
    let bar = progress::bar(args.games, "playing");
    let mut lessons = Vec::new();
    for _ in 0..args.games {
        lessons.clear();
        player.play(&mut lessons);
        write_lessons(&mut data, &lessons).with_context(name)?;
        // A game takes long enough to be worth a write.
        data.flush().with_context(name)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(())
}
