//! `kibitz train blokus`: how likely placements seem at first sight, and what positions promise.

use std::fs::{self, File, OpenOptions};
use std::io::{BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context;
use catalog::blokus::players::{Beliefs, Prospects};
use catalog::blokus::{Position, Setup};
use catalog::game::Position as _;
use lab::blokus::{
    Fit, Game, SelfPlay, foresee, lessons, prospects, read_games, regress, write_game, write_head,
};

use super::Args;
use crate::progress;

const ROUNDS: u32 = 60;
/// Positions that beliefs are fitted to at most; each takes about 15 kB.
const MOST_LESSONS: usize = 12_000;

/// What is known before, and what is found.
struct Knowledge {
    beliefs: Beliefs,
    prospects: Option<Arc<Prospects>>,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    anyhow::ensure!(args.deviations.is_none(), "--deviations is for Othello");
    let setup: Setup = args.setup.parse().with_context(|| args.setup.clone())?;
    let start = Position::new(&setup).with_context(|| args.setup.clone())?;
    let known = knowledge(args, &setup)?;
    let games = games(args, &setup, &start, &known)?;
    let positions: usize = games.iter().map(Vec::len).sum();
    writeln!(out, "games: {}, positions: {positions}", games.len())?;
    let Some(file) = &args.out else { return Ok(ExitCode::SUCCESS) };
    let rounds = args.rounds.unwrap_or(ROUNDS);
    let mut tell = |fit: Fit| {
        // What cannot be written here will be told when the tables are written.
        let _ = writeln!(
            out,
            "round {:>3}: cross-entropy {:.4}, of unseen positions {:.4}",
            fit.round, fit.learned, fit.unseen
        );
    };
    let found = regress(&lessons(&start, &games, MOST_LESSONS), &known.beliefs, rounds, &mut tell);
    fs::write(file, found.text()).with_context(|| file.display().to_string())?;
    if Prospects::serve(&start) {
        let file = prospects_file(file);
        let before = known.prospects.as_deref();
        let found = foresee(&prospects(&start, &games), before, rounds, args.seed, &mut tell);
        fs::write(&file, found.text()).with_context(|| file.display().to_string())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The file of the prospects beside that of the beliefs: `duo-prospects.txt` beside `duo.txt`.
fn prospects_file(beliefs: &Path) -> PathBuf {
    let stem = beliefs.file_stem().unwrap_or_default().to_string_lossy();
    let name = match beliefs.extension() {
        Some(extension) => format!("{stem}-prospects.{}", extension.to_string_lossy()),
        None => format!("{stem}-prospects"),
    };
    beliefs.with_file_name(name)
}

/// What to begin with.
fn knowledge(args: &Args, setup: &Setup) -> anyhow::Result<Knowledge> {
    let colours = setup.mode.colours();
    match args.weights.as_deref() {
        None => Ok(Knowledge { beliefs: Beliefs::by_hand(), prospects: None }),
        Some(file) if file == Path::new("standard") => {
            let start = Position::new(setup).ok();
            let usual =
                Prospects::usual(colours).filter(|_| start.is_some_and(|it| Prospects::serve(&it)));
            let prospects = usual.cloned().map(Arc::new);
            Ok(Knowledge { beliefs: *Beliefs::usual(colours), prospects })
        }
        Some(file) => {
            let beliefs = Beliefs::parse(&read(file)?).context("not a table of beliefs");
            let beliefs = beliefs.with_context(|| file.display().to_string())?;
            let file = prospects_file(file);
            let prospects = if file.exists() {
                let prospects = Prospects::parse(&read(&file)?).context("not a table of prospects");
                Some(Arc::new(prospects.with_context(|| file.display().to_string())?))
            } else {
                None
            };
            Ok(Knowledge { beliefs, prospects })
        }
    }
}

fn read(file: &Path) -> anyhow::Result<String> {
    fs::read_to_string(file).with_context(|| file.display().to_string())
}

/// The games of the data, and as many more as are missing.
fn games(
    args: &Args,
    setup: &Setup,
    start: &Position,
    known: &Knowledge,
) -> anyhow::Result<Vec<Game>> {
    let name = || args.data.display().to_string();
    let mut options = OpenOptions::new();
    options.read(true).write(args.games > 0).create(args.games > 0);
    let mut data: File = options.open(&args.data).with_context(name)?;
    if args.games > 0 && data.metadata().with_context(name)?.len() == 0 {
        write_head(&mut data, setup).with_context(name)?;
        data.rewind().with_context(name)?;
    }
    let found = read_games(&mut BufReader::new(&data), setup).with_context(name)?;
    let mut games = found.games;
    if games.len() >= args.games {
        return Ok(games);
    }
    // A game that was cut short is played again.
    data.set_len(found.end).with_context(name)?;
    data.seek(SeekFrom::End(0)).with_context(name)?;
    let mut data = BufWriter::new(data);
    let player = SelfPlay {
        beliefs: known.beliefs,
        prospects: known.prospects.clone(),
        walks: args.nodes,
        seed: args.seed,
    };
    let bar = progress::bar(args.games, "playing");
    bar.set_position(games.len() as u64);
    while games.len() < args.games {
        let game = player.play(start, games.len());
        write_game(&mut data, &game).with_context(name)?;
        // A game takes long enough to be worth a write.
        data.flush().with_context(name)?;
        games.push(game);
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(games)
}
