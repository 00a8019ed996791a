//! `kibitz rollout`: a position of Backgammon, or the best plays of a roll, played out many times.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;

use anyhow::{Context, anyhow, bail};
use catalog::Kind;
use catalog::backgammon::coach::{Estimate, Rollout, Subject};
use catalog::backgammon::net::Nets;
use catalog::backgammon::thinking::{Mind, standard_nets};
use catalog::backgammon::{Move, Position, play_text};
use catalog::game::Position as _;

use crate::columns::{self, Align};
use crate::position::PositionArgs;
use crate::{argument, interruption, progress};

const EXAMPLES: &str = "\
Before a roll the position itself is rolled out, after one its best plays, all with the same dice. The luck of
every roll is taken away unless --with-luck is given, so that far fewer games tell as much. Numbers are for the
side to act: chances, points per game without the cube, and with --cubeful what it is worth with the cube; the
figure behind ± is the standard error. A double that waits for its answer is rolled out as taken.

With --keep the state is written after every round of games; the same command goes on from there. Ctrl-C ends
with what was found so far.

Examples:
  kibitz rollout backgammon --moves 31 --trials 360
  kibitz rollout backgammon --record match.mat --cubeful --keep state.txt
  kibitz rollout backgammon --setup \"money board -b----E-C---eE---c-e----B- turn 1 dice 31\" --plays 5 --truncate 7";

/// Play a position of Backgammon out many times
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// Games for each candidate
    #[arg(long, value_name = "N", default_value_t = 1296)]
    trials: u64,
    /// End as soon as every standard error is below this, such as 0.005
    #[arg(long, value_name = "POINTS")]
    until: Option<f64>,
    /// How many plays, the best ones by the nets
    #[arg(long, value_name = "N", default_value_t = 3)]
    plays: usize,
    /// Judge games after so many turns instead of playing them to the end
    #[arg(long, value_name = "TURNS")]
    truncate: Option<u32>,
    /// Turn the cube
    #[arg(long)]
    cubeful: bool,
    /// Leave the luck of the dice in
    #[arg(long)]
    with_luck: bool,
    /// Keep the state here, and go on from it
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// Determines the dice
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// Candidates that are played out at the same time [default: all processors]
    #[arg(long, value_name = "N", value_parser = argument::threads)]
    threads: Option<usize>,
}

/// Games between two looks at the clock, the state and Ctrl-C.
const ROUND: u64 = 36;

/// Something that is rolled out.
struct Candidate {
    name: String,
    subject: Subject,
    rollout: Rollout,
}

impl Candidate {
    /// What was found, for the side whose numbers are told.
    fn told(&self) -> Option<Estimate> {
        Some(self.subject.told(self.rollout.estimate()?))
    }
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if args.position.kind() != Kind::Backgammon {
        bail!("only {} is rolled out", Kind::Backgammon.name());
    }
    super::bearoff::take_kept();
    let session = args.position.open()?;
    let position: &Position =
        session.position().downcast_ref().ok_or_else(|| anyhow!("no position of Backgammon"))?;
    let nets = standard_nets().ok_or_else(|| anyhow!("the nets cannot be read"))?;
    let mut candidates = candidates(args, position, &nets)?;
    if let Some(path) = args.keep.as_deref().filter(|path| path.exists()) {
        resume(&mut candidates, path)?;
    }
    let threads = args.threads.unwrap_or_else(argument::all_processors);
    let interrupted = interruption::flag()?;
    let bar = progress::bar(args.trials as usize * candidates.len(), "rolling out");
    while !interrupted.load(Ordering::Relaxed) && !is_done(args, &candidates) {
        for some in candidates.chunks_mut(threads) {
            thread::scope(|scope| {
                for one in some {
                    let left = args.trials.saturating_sub(one.rollout.trials()).min(ROUND);
                    scope.spawn(move || (0..left).for_each(|_| one.rollout.step()));
                }
            });
        }
        bar.set_position(candidates.iter().map(|one| one.rollout.trials()).sum());
        if let Some(path) = &args.keep {
            keep(&candidates, path)?;
        }
    }
    bar.finish_and_clear();
    print(args, &candidates, out)?;
    Ok(ExitCode::SUCCESS)
}

fn is_done(args: &Args, candidates: &[Candidate]) -> bool {
    let enough = |one: &Candidate| one.rollout.trials() >= args.trials;
    let sure = |one: &Candidate| {
        let error = one.rollout.estimate().map(|found| found.worth.1.max(found.equity.1));
        one.rollout.trials() >= 2 * ROUND
            && args.until.is_some_and(|until| error.is_some_and(|error| error <= until))
    };
    candidates.iter().all(|one| enough(one) || sure(one))
}

fn candidates(
    args: &Args,
    position: &Position,
    nets: &Arc<Nets>,
) -> anyhow::Result<Vec<Candidate>> {
    let mut all: Vec<Candidate> = Vec::new();
    let mut add = |name: String, mut subject: Subject| {
        subject.plan.truncate = args.truncate;
        subject.plan.adjust = !args.with_luck;
        all.push(Candidate { name, subject, rollout: subject.rollout(Arc::clone(nets)) });
    };
    let of = |mv: Move| Subject::of(position, mv, args.seed, args.cubeful);
    if let Some(roll) = position.roll() {
        let ranked = Mind::new(Arc::clone(nets)).rank(&position.board(), roll, 1, &mut || false);
        for one in ranked.iter().take(args.plays.max(1)) {
            if let Some(subject) = of(Move::Play(one.play)) {
                add(play_text(position.board(), one.play), subject);
            }
        }
        if all.is_empty() {
            bail!("nothing can be moved, so there is nothing to compare");
        }
        return Ok(all);
    }
    let moves = position.moves();
    let doubling = args.cubeful && moves.contains(&Move::Double);
    if let Some(taken) = of(Move::Take).filter(|_| moves.contains(&Move::Take)) {
        add("take".to_owned(), taken);
    } else {
        let name = if doubling { "no double" } else { "position" };
        add(name.to_owned(), Subject::position(position, args.seed, args.cubeful));
    }
    if let Some(doubled) = of(Move::Double).filter(|_| doubling) {
        add("double, take".to_owned(), doubled);
    }
    Ok(all)
}

fn keep(candidates: &[Candidate], path: &Path) -> anyhow::Result<()> {
    let line = |one: &Candidate| format!("{}\t{}\n", one.name, one.rollout.to_text());
    let text: String = candidates.iter().map(line).collect();
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let beside = PathBuf::from(beside);
    fs::write(&beside, text)
        .and_then(|()| fs::rename(&beside, path))
        .with_context(|| format!("--keep: {}", path.display()))
}

fn resume(candidates: &mut [Candidate], path: &Path) -> anyhow::Result<()> {
    let text = fs::read_to_string(path).with_context(|| format!("--keep: {}", path.display()))?;
    for (number, line) in (1..).zip(text.lines()) {
        let fault = |why: String| anyhow!("--keep: {}: line {number}: {why}", path.display());
        let (name, state) =
            line.split_once('\t').ok_or_else(|| fault("this is no rollout".to_owned()))?;
        if let Some(one) = candidates.iter_mut().find(|one| one.name == name) {
            one.rollout.resume(state).map_err(|why| fault(why.to_string()))?;
        }
    }
    Ok(())
}

fn print(args: &Args, candidates: &[Candidate], out: &mut dyn Write) -> anyhow::Result<()> {
    let mut heading = vec!["", "games", "win", "gammon", "bg", "lose g", "lose bg", "equity", "±"];
    if args.cubeful {
        heading.extend(["with cube", "±"]);
    }
    let mut rows = vec![heading.iter().map(|name| (*name).to_owned()).collect::<Vec<String>>()];
    let mut found: Vec<(&str, Estimate)> = Vec::new();
    for one in candidates {
        found.extend(one.told().map(|told| (one.name.as_str(), told)));
    }
    let worth = |told: &Estimate| if args.cubeful { told.worth.0 } else { told.equity.0 };
    found.sort_by(|one, two| worth(&two.1).total_cmp(&worth(&one.1)));
    for (name, told) in &found {
        let mut row = vec![(*name).to_owned(), told.trials.to_string()];
        row.extend(told.chances.to_array().map(|chance| format!("{chance:.4}")));
        row.extend([format!("{:+.4}", told.equity.0), format!("{:.4}", told.equity.1)]);
        if args.cubeful {
            row.extend([format!("{:+.4}", told.worth.0), format!("{:.4}", told.worth.1)]);
        }
        rows.push(row);
    }
    let mut aligns = vec![Align::Right; heading.len()];
    aligns[0] = Align::Left;
    Ok(columns::print(out, &aligns, &rows)?)
}
