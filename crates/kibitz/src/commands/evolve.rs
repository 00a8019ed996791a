//! `kibitz evolve`: better numbers for a computer player, found by games against itself.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow, bail};
use catalog::Kind;
use catalog::game::Budget;
use indicatif::ProgressBar;
use lab::contest::Entrant;
use lab::estimate::elo;
use lab::evolve::{Evolution, Gauge, Halt, Plan, Progress, Stage, State};

use crate::columns::{self, Align};
use crate::limits::{Limits, read_time};
use crate::source::Source;
use crate::venues::VenueArgs;
use crate::{argument, progress, words};

const EXAMPLES: &str = "\
A generation finds out by --probes short matches which way the numbers should move, all at once, and
lets a challenger with the moved numbers meet the best so far until it is decided (--sprt, at most
--trial games) whether it is better. All games come in rounds with the seats exchanged.

The state is written to --out after every generation; Ctrl-C ends the search after the games that are
being played, and --resume goes on from the file with everything it was told. With limits of nodes or
depth the result depends on the seed alone. In the end the best numbers meet the usual ones in
--confirm games that had no part in finding them, and are printed as lines of code.

Examples:
  kibitz evolve connect-four --player homburg --generations 10 --out homburg.json
  kibitz evolve reversi --player search:2000n --map classic,market --for 30m --out search.json
  kibitz evolve reversi --resume search.json --generations 20";

/// Find better numbers for a computer player by letting it play against itself
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game, as `kibitz games` lists it
    #[arg(value_parser = argument::game)]
    game: Kind,
    /// The player and what it may spend on a move, such as search:20ms
    #[arg(long, value_name = "P", required_unless_present = "resume", conflicts_with = "resume")]
    player: Option<Entrant>,
    #[command(flatten)]
    venues: VenueArgs,
    #[command(flatten)]
    limits: Limits,
    /// Write the state here after every generation
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Go on from this state, and write it there again unless --out says otherwise
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Generations to play now
    #[arg(long, value_name = "N", default_value_t = 20)]
    generations: usize,
    /// End with the first generation after this time, such as 30m
    #[arg(long = "for", value_name = "TIME", value_parser = read_time)]
    time_limit: Option<Duration>,
    /// Matches of a generation that show which way is up
    #[arg(long, value_name = "N", default_value_t = 16)]
    probes: usize,
    /// Games of each of them, on each setup
    #[arg(long, value_name = "N", default_value_t = 8)]
    games: usize,
    /// The most games, on each setup, before a challenger is accepted or not
    #[arg(long, value_name = "N", default_value_t = 400)]
    trial: usize,
    /// Elo differences between which that is decided
    #[arg(long, value_name = "ELO0,ELO1", default_value = "0,30", allow_hyphen_values = true,
          value_parser = super::contest::read_hypotheses)]
    sprt: lab::estimate::Hypotheses,
    /// How far numbers are moved in a probe, in parts of their range
    #[arg(long, value_name = "PART", default_value_t = 0.1)]
    spread: f64,
    /// Games, on each setup, of the best numbers against the usual ones in the end
    #[arg(long, value_name = "N", default_value_t = 200)]
    confirm: usize,
    /// Determines everything that luck decides
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// Games that are played at the same time [default: all processors]
    #[arg(long, value_name = "N", value_parser = argument::threads)]
    threads: Option<usize>,
    /// Memory for the tables of each player
    #[arg(long, value_name = "SIZE", default_value = "16MB", value_parser = argument::memory)]
    memory: usize,
}

/// What a player may spend when nothing is said: enough to play, and the same on every machine.
const USUAL_BUDGET: Budget = Budget::nodes(5000);
/// Players without luck would play the same game again and again.
const USUAL_OPENINGS: &str = "random:4";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let threads = args.threads.unwrap_or_else(argument::all_processors);
    let mut evolution = match &args.resume {
        Some(path) => Evolution::resume(read(path, args.game)?, threads),
        None => Evolution::new(plan(args)?, threads),
    }
    .map_err(|unplayable| anyhow!("{unplayable}"))?;
    let file = args.out.as_ref().or(args.resume.as_ref());
    if let Some(file) = file {
        // Whether the state can be kept is known before hours are spent on it.
        write(file, evolution.state())?;
    }
    let interrupted = interruption()?;
    let stop = || interrupted.load(Ordering::Relaxed);
    let spinner = progress::spinner("evolving");
    let (began, from) = (Instant::now(), evolution.state().generation);
    heading(out, evolution.state())?;
    while evolution.state().generation < from + args.generations && !stop() {
        if args.time_limit.is_some_and(|limit| began.elapsed() >= limit) {
            break;
        }
        let generation = evolution.state().generation + 1;
        let played = evolution.advance(&stop, &mut |now| show(&spinner, generation, now));
        match played {
            Ok(()) => {}
            Err(Halt::Interrupted) => break,
            Err(Halt::Unplayable(why)) => bail!("{why}"),
        }
        if let Some(file) = file {
            write(file, evolution.state())?;
        }
        spinner.suspend(|| line(out, evolution.state()))?;
    }
    let confirmed = if stop() || args.confirm == 0 {
        None
    } else {
        let told = &mut |now: Progress| {
            spinner.set_message(format!("confirming: {} of {} games", now.games, now.of));
        };
        evolution.confirm(args.confirm, &stop, told).ok()
    };
    spinner.finish_and_clear();
    if let Some(report) = confirmed {
        let interval = report.standing.score_interval();
        let gauge = Gauge {
            games: report.standing.all().games(),
            score: report.standing.score(),
            low: interval.low,
            high: interval.high,
        };
        writeln!(out, "the best numbers against the usual ones: {}", in_words(&gauge))?;
    }
    if stop() {
        let again = if file.is_some() { "; --resume goes on" } else { "" };
        writeln!(out, "interrupted{again}")?;
    }
    table(out, evolution.state())?;
    Ok(ExitCode::SUCCESS)
}

fn plan(args: &Args) -> anyhow::Result<Plan> {
    let limits = args.limits.budget();
    let budget = if limits == Budget::UNLIMITED { USUAL_BUDGET } else { limits };
    let player = args.player.as_ref().map(ToString::to_string).unwrap_or_default();
    Ok(Plan {
        game: args.game.name().to_owned(),
        player,
        venues: args.venues.read(args.game, USUAL_OPENINGS, args.seed)?,
        budget: budget.to_string(),
        memory: args.memory,
        seed: args.seed,
        spread: args.spread,
        probes: args.probes,
        games: args.games,
        trial: args.trial,
        elo0: args.sprt.elo0,
        elo1: args.sprt.elo1,
    })
}

fn read(path: &Path, kind: Kind) -> anyhow::Result<State> {
    let source = Source::read(path).context("--resume")?;
    let state: State = serde_json::from_str(&source.text)
        .with_context(|| format!("--resume: {}: not the state of a search", path.display()))?;
    if state.plan.game != kind.name() {
        bail!(
            "--resume: {}: a search in {}, not in {}",
            path.display(),
            state.plan.game,
            kind.name()
        );
    }
    Ok(state)
}

/// Writes beside the file and puts it in place at once: whoever is cut off leaves the old state.
fn write(path: &Path, state: &State) -> anyhow::Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    let beside = PathBuf::from(name);
    let text = serde_json::to_string_pretty(state)? + "\n";
    fs::write(&beside, text)
        .and_then(|()| fs::rename(&beside, path))
        .with_context(|| format!("--out: {}", path.display()))
}

/// A flag that Ctrl-C raises; a second one ends the program.
fn interruption() -> anyhow::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGINT] {
        signal_hook::flag::register_conditional_shutdown(signal, 130, Arc::clone(&flag))?;
        signal_hook::flag::register(signal, Arc::clone(&flag))?;
    }
    Ok(flag)
}

fn show(spinner: &ProgressBar, generation: usize, now: Progress) {
    let stage = match now.stage {
        Stage::Probing => "probing",
        Stage::Trial => "trial",
        Stage::Gauging => "against the usual",
    };
    let score = now.score.map_or(String::new(), |score| format!(", {:.1} %", 100.0 * score));
    let Progress { games, of, .. } = now;
    spinner.set_message(format!("generation {generation}: {stage} {games}/{of}{score}"));
}

fn heading(out: &mut dyn Write, state: &State) -> anyhow::Result<()> {
    let Plan { game, player, venues, budget, .. } = &state.plan;
    let names: Vec<&str> = venues.iter().map(|venue| venue.name.as_str()).collect();
    let count = state.dials.len();
    // A player that brings its own budget says so in its name.
    let own = player.parse::<Entrant>().is_ok_and(|entrant| entrant.budget.is_some());
    let budget = if own { String::new() } else { format!(", {budget}") };
    writeln!(out, "{count} numbers of {player} in {game} on {}{budget}", names.join(", "))?;
    Ok(out.flush()?)
}

/// What came of the last generation.
fn line(out: &mut dyn Write, state: &State) -> anyhow::Result<()> {
    let (generation, games) = (state.generation, state.games);
    write!(out, "generation {generation}, {games} games: ")?;
    match state.history.last() {
        Some(last) => match (&last.trial, last.accepted) {
            (Some(trial), true) => write!(out, "challenger accepted with {}", in_words(trial))?,
            (Some(trial), false) => write!(out, "challenger refused with {}", in_words(trial))?,
            (None, _) => write!(out, "no way is up")?,
        },
        None => write!(out, "nothing yet")?,
    }
    match &state.gauge {
        Some(gauge) => writeln!(out, "; best against the usual {}", in_words(gauge))?,
        None => writeln!(out, "; the usual numbers are still the best")?,
    }
    Ok(out.flush()?)
}

fn in_words(gauge: &Gauge) -> String {
    let percent = |share: f64| format!("{:.1}", 100.0 * share);
    let difference = elo(gauge.score);
    let difference = if difference.is_finite() {
        format!("Elo {difference:+.0}")
    } else {
        format!("Elo {}∞", if difference > 0.0 { "+" } else { "-" })
    };
    let Gauge { games, score, low, high } = *gauge;
    let (score, low, high) = (percent(score), percent(low), percent(high));
    format!("{score} % ({low} to {high}, {difference}) of {games} games")
}

/// The numbers, beside those of the code and as lines of it.
fn table(out: &mut dyn Write, state: &State) -> anyhow::Result<()> {
    let mut rows = vec![["number", "usual", "best"].map(String::from).to_vec()];
    for (dial, best) in state.dials.iter().zip(&state.best) {
        rows.push(vec![dial.name.clone(), words::score(dial.usual), words::score(*best)]);
    }
    columns::print(out, &[Align::Left, Align::Right, Align::Right], &rows)?;
    writeln!(out)?;
    for (dial, best) in state.dials.iter().zip(&state.best) {
        let (name, least, most) = (&dial.name, dial.least, dial.most);
        writeln!(
            out,
            "Knob {{ name: {name:?}, usual: {best:?}, least: {least:?}, most: {most:?} }},"
        )?;
    }
    Ok(())
}
