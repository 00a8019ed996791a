//! `kibitz evolve`: better numbers for a computer player, found by games against itself.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow, bail};
use catalog::Kind;
use catalog::game::Budget;
use indicatif::ProgressBar;
use lab::contest::Entrant;
use lab::estimate::elo;
use lab::evolve::{
    Evolution, Gauge, Halt, Plan, Progress, Stage, State, Strategy, Unit, picture, usual_mutation,
    usual_population,
};

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
    /// How challengers are found: `slope`, `cloud` or, as the old evolver did, `genetic`
    #[arg(long, value_name = "WAY", default_value = "slope", value_parser = read_strategy)]
    strategy: Strategy,
    /// Sets of numbers in a generation of `cloud` or `genetic`
    #[arg(long, value_name = "N", default_value_t = usual_population())]
    population: usize,
    /// How likely a number changes in `genetic`
    #[arg(long, value_name = "P", default_value_t = usual_mutation())]
    mutation: f64,
    /// Begin with these numbers, one for each knob, with commas between them
    #[arg(long, value_name = "N,N,…", value_delimiter = ',', allow_hyphen_values = true)]
    weights: Vec<f64>,
    /// Count luck in, where it could be taken away (backgammon)
    #[arg(long)]
    with_luck: bool,
    /// Print `[` for each game, `.` for each of its turns and `]` for its end
    #[arg(long)]
    signs: bool,
    /// Draw the progress here, as SVG, after every generation
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
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

/// How often the best numbers are told while a generation goes on.
const STATUS: Duration = Duration::from_secs(60);

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
    if args.signs {
        evolution.set_signs(Box::new(|turns| {
            // One write for each game, so that threads do not mix theirs.
            let _ = write!(std::io::stderr().lock(), "[{}]", ".".repeat(turns));
        }));
    }
    let interrupted = crate::interruption::flag()?;
    let stop = || interrupted.load(Ordering::Relaxed);
    let spinner = progress::spinner("evolving");
    let (began, from) = (Instant::now(), evolution.state().generation);
    heading(out, evolution.state())?;
    let mut told = began;
    while evolution.state().generation < from + args.generations && !stop() {
        if args.time_limit.is_some_and(|limit| began.elapsed() >= limit) {
            break;
        }
        let generation = evolution.state().generation + 1;
        let best = numbers_of(&evolution.state().best);
        let played = evolution.advance(&stop, &mut |now| {
            show(&spinner, generation, now);
            if told.elapsed() >= STATUS {
                told = Instant::now();
                let minutes = began.elapsed().as_secs() / 60;
                // A status that nobody can read stops no search.
                let _ = spinner.suspend(|| {
                    writeln!(out, "{minutes} min, generation {generation}: best so far {best}")?;
                    out.flush()
                });
            }
        });
        match played {
            Ok(()) => {}
            Err(Halt::Interrupted) => break,
            Err(Halt::Unplayable(why)) => bail!("{why}"),
        }
        if let Some(file) = file {
            write(file, evolution.state())?;
        }
        if let Some(path) = &args.picture {
            fs::write(path, picture(evolution.state()))
                .with_context(|| format!("--picture: {}", path.display()))?;
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
    if let Some(gauge) = confirmed {
        let unit = evolution.state().plan.unit();
        writeln!(out, "the best numbers against the usual ones: {}", in_words(&gauge, unit))?;
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
        strategy: args.strategy,
        population: args.population,
        mutation: args.mutation,
        luck: !args.with_luck,
        start: (!args.weights.is_empty()).then(|| args.weights.clone()),
    })
}

fn read_strategy(text: &str) -> Result<Strategy, String> {
    match text {
        "slope" => Ok(Strategy::Slope),
        "cloud" => Ok(Strategy::Cloud),
        "genetic" => Ok(Strategy::Genetic),
        _ => Err("write slope, cloud or genetic".to_owned()),
    }
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
    let unit = state.plan.unit();
    write!(out, "generation {generation}, {games} games: ")?;
    match state.history.last() {
        Some(last) => match (&last.trial, last.accepted) {
            (Some(trial), true) => {
                write!(out, "challenger accepted with {}", in_words(trial, unit))?;
            }
            (Some(trial), false) => {
                write!(out, "challenger refused with {}", in_words(trial, unit))?;
            }
            (None, true) => write!(out, "challenger accepted without a trial")?,
            (None, false) => write!(out, "no way is up")?,
        },
        None => write!(out, "nothing yet")?,
    }
    match &state.gauge {
        Some(gauge) => writeln!(out, "; best against the usual {}", in_words(gauge, unit))?,
        None => writeln!(out, "; the usual numbers are still the best")?,
    }
    if state.history.last().is_some_and(|last| last.accepted) {
        writeln!(out, "  best so far {}", numbers_of(&state.best))?;
    }
    Ok(out.flush()?)
}

fn numbers_of(numbers: &[f64]) -> String {
    numbers.iter().map(f64::to_string).collect::<Vec<_>>().join(",")
}

fn in_words(gauge: &Gauge, unit: Unit) -> String {
    if unit == Unit::Points {
        let [score, low, high] = [gauge.score, gauge.low, gauge.high].map(|at| 6.0 * (at - 0.5));
        let games = gauge.games;
        return format!("{score:+.4} points a game ({low:+.4} to {high:+.4}) in {games} games");
    }
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
