//! Lessons from look-ahead: judged once, kept, and gone through again and again.

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use anyhow::{Context, bail};
use catalog::backgammon::net::Class;
use lab::backgammon::{Judging, Lessons, Studying};

use super::super::Args;
use super::{nets, replace};
use crate::{argument, interruption, progress};

/// Games between two writes.
const BATCH: u64 = 64;
/// How often lessons are gone through.
const ROUNDS: u32 = 20;

/// Judges boards of games that the data does not have yet.
pub(super) fn judge(args: &Args, plies: u32, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let name = || args.data.display().to_string();
    let nets = Arc::new(nets(args)?);
    let old = if args.data.exists() {
        Lessons::read(&fs::read(&args.data).with_context(name)?).with_context(name)?
    } else {
        File::create(&args.data)
            .and_then(|mut new| new.write_all(Lessons::HEAD))
            .with_context(name)?;
        Lessons { bytes: Lessons::HEAD.len(), ..Lessons::default() }
    };
    writeln!(out, "{} lessons from {} games", old.all.len(), old.games)?;
    let mut file = OpenOptions::new().append(true).open(&args.data).with_context(name)?;
    // A batch that was cut off is judged again.
    file.set_len(old.bytes as u64).with_context(name)?;
    let judging = Judging { plies, odd: args.odd, seed: args.seed };
    let games = args.games as u64;
    let threads = args.threads.unwrap_or_else(argument::all_processors);
    let interrupted = interruption::flag()?;
    let bar = progress::bar(args.games, "judging");
    let (mut batch, mut done, mut lessons) = (Vec::new(), old.games, old.all.len());
    let mut failed = None;
    lab::backgammon::judge(&nets, judging, old.games..games, threads, |game, more| {
        batch.extend(more);
        bar.set_position(game);
        let stop = interrupted.load(Ordering::Relaxed);
        if game % BATCH == 0 || game == games || stop {
            failed = file.write_all(&Lessons::batch(game, &batch)).with_context(name).err();
            (done, lessons) = (game, lessons + batch.len());
            batch.clear();
        }
        if stop || failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    bar.finish_and_clear();
    failed.map_or(Ok(()), Err)?;
    writeln!(out, "{lessons} lessons from {done} games")?;
    if done < games {
        writeln!(out, "interrupted; the same command goes on")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Goes through the lessons of the data and writes the nets after every round.
pub(super) fn study(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let name = || args.data.display().to_string();
    let mut nets = nets(args)?;
    let lessons = Lessons::read(&fs::read(&args.data).with_context(name)?).with_context(name)?;
    if lessons.all.is_empty() {
        bail!("{}: there are no lessons in it; --judge makes some", name());
    }
    writeln!(out, "{} lessons from {} games", lessons.all.len(), lessons.games)?;
    let rounds = args.rounds.unwrap_or(ROUNDS);
    let plan = Studying { rounds, rates: args.rates, borders: args.borders, seed: args.seed };
    let interrupted = interruption::flag()?;
    let bar = progress::bar(rounds as usize, "studying");
    let mut failed = None;
    lab::backgammon::study(&mut nets, &lessons.all, &plan, |round, off, nets| {
        bar.set_position(round.into());
        let each: Vec<String> = Class::ALL
            .iter()
            .zip(off)
            .map(|(class, off)| format!("{} {off:.5}", format!("{class:?}").to_lowercase()))
            .collect();
        let told = bar.suspend(|| {
            writeln!(out, "round {round}, off by: {}", each.join(", "))?;
            out.flush()
        });
        let kept = || args.out.as_ref().map_or(Ok(()), |file| replace(file, &nets.to_bytes()));
        failed = told.map_err(anyhow::Error::from).and_then(|()| kept()).err();
        let stop = interrupted.load(Ordering::Relaxed) || failed.is_some();
        if stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    bar.finish_and_clear();
    failed.map_or(Ok(ExitCode::SUCCESS), Err)
}
