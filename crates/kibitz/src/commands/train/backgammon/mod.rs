//! The nets of Backgammon, from games with themselves.

mod study;

use std::fs;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use anyhow::{Context, bail};
use catalog::backgammon::net::{Class, Nets};
use catalog::backgammon::thinking::standard_nets;
use lab::backgammon::{Course, Plan, Teaching};

use super::Args;
use crate::{argument, interruption, progress};

/// Rounds of games between two writes and two lines.
const ROUNDS: u64 = 4;

/// The size of a step at the beginning and at the end.
pub(super) fn read_rates(text: &str) -> Result<[f64; 2], String> {
    let rate =
        |text: &str| text.trim().parse().ok().filter(|rate: &f64| *rate > 0.0 && *rate < 1.0);
    let read = text.split_once(',').and_then(|(first, last)| Some([rate(first)?, rate(last)?]));
    read.ok_or_else(|| "write two sizes such as 0.002,0.0002".to_owned())
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if let Some(plies) = args.judge {
        return study::judge(args, plies, out);
    }
    if args.study {
        return study::study(args, out);
    }
    let mut course = begin(args)?;
    let teaching = Teaching { whole: args.whole, lambda: args.lambda, odd: args.odd };
    let plan = Plan {
        games: args.games as u64,
        rates: args.rates,
        teaching,
        passes: args.rounds.unwrap_or(1),
        threads: args.threads.unwrap_or_else(argument::all_processors),
    };
    writeln!(out, "{} games were played", course.games())?;
    let interrupted = interruption::flag()?;
    let bar = progress::bar(args.games, "training");
    let (began, before) = (Instant::now(), course.games());
    let mut rounds = 0;
    let mut failed = None;
    course.run(&plan, |course, now| {
        bar.set_position(now.games);
        rounds += 1;
        let stop = interrupted.load(Ordering::Relaxed);
        if rounds % ROUNDS != 0 && !stop && now.games < plan.games {
            return ControlFlow::Continue(());
        }
        let each: Vec<String> = Class::ALL
            .iter()
            .zip(now.errors)
            .map(|(class, error)| format!("{} {error:.4}", format!("{class:?}").to_lowercase()))
            .collect();
        let rate = (now.games - before) as f64 / began.elapsed().as_secs_f64();
        let told = bar.suspend(|| {
            writeln!(out, "{} games, {rate:.0} a second, errors: {}", now.games, each.join(", "))?;
            out.flush()
        });
        let done = told.map_err(anyhow::Error::from).and_then(|()| keep(args, course));
        failed = done.err();
        if stop || failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    bar.finish_and_clear();
    failed.map_or(Ok(()), Err)?;
    keep(args, &course)?;
    if interrupted.load(Ordering::Relaxed) {
        writeln!(out, "interrupted after {} games; the same command goes on", course.games())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The course in the data, or a new one.
fn begin(args: &Args) -> anyhow::Result<Course> {
    let name = || args.data.display().to_string();
    if args.data.exists() {
        let bytes = fs::read(&args.data).with_context(name)?;
        return Course::from_bytes(&bytes).with_context(name);
    }
    Ok(Course::new(nets(args)?, args.seed))
}

/// The nets to begin with.
fn nets(args: &Args) -> anyhow::Result<Nets> {
    Ok(match args.weights.as_deref() {
        None => Nets::new([args.width as usize; Class::ALL.len()], args.seed),
        Some(file) if file == Path::new("standard") => match standard_nets() {
            Some(nets) => Arc::unwrap_or_clone(nets),
            None => bail!("--weights: the nets of the program cannot be read"),
        },
        Some(file) => {
            let name = || file.display().to_string();
            Nets::from_bytes(&fs::read(file).with_context(name)?).with_context(name)?
        }
    })
}

/// Writes the course, and the nets where they are wanted; whoever is cut off leaves the old ones.
fn keep(args: &Args, course: &Course) -> anyhow::Result<()> {
    replace(&args.data, &course.to_bytes())?;
    match &args.out {
        Some(file) => replace(file, &course.average().to_bytes()),
        None => Ok(()),
    }
}

fn replace(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let beside = PathBuf::from(beside);
    fs::write(&beside, bytes)
        .and_then(|()| fs::rename(&beside, path))
        .with_context(|| path.display().to_string())
}
