//! `kibitz match`: computer players meet.

mod summary;

use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, anyhow};
use catalog::Kind;
use lab::contest::{Contest, Entrant, Game};
use lab::estimate::Hypotheses;
use summary::Summary;

use super::print_json;
use crate::limits::{Limits, read_time};
use crate::venues::VenueArgs;
use crate::{argument, progress, source};

const EXAMPLES: &str = "\
A player is NAME[:LEVEL][:BUDGET]; a budget is a time (500ms), positions (20000n) or moves ahead (d6).
Every opening is played once for each seat, with the same dice where there are any, so that luck falls
to both sides alike; `kibitz dice verify` checks the saved records. Of two players at a larger table the
first takes each seat in turn and the second has all others; as many players as seats change seats in a
ring. The score is the share of a full win: 1 alone in front, 0 behind everybody, a half in a draw.

In Backgammon players meet in single games without the cube unless --setup says otherwise, and points per
game are told with their interval. With --adjust-luck they are also told without the luck of the dice: what the
rolls of either side were worth beyond the mean roll, by the nets without look-ahead. That favours nobody, and
takes some thirtieth of a second for each game.

The result depends on the seed and not on the number of threads, unless the players think by time.
Moves that are not legal and decisions that come more than 20 ms after their time are counted; with
--strict-time who is late loses its seat. Where the system tells it, decisions are told apart that were
late by the processor time they used: on a virtual machine the host takes the processor away now and
then. With --reserve players are told so much less than their limit, as in a competition on such a
machine. Exit code 1 when a move was not legal, or late with --strict-time.

With --sprt ELO0,ELO1 the match ends as soon as it is decided, with 5 % error, whether the difference
is ELO0 (H0) or ELO1 (H1).

Examples:
  kibitz match connect-four --players kibitz:3,homburg --games 200
  kibitz match connect-four --players kibitz:7,kibitz:6 --games 5000 --sprt 0,20 --openings random:4
  kibitz match connect-four --players perfect,homburg --games 2 --save games/
  kibitz match reversi --map classic,market --players search:500ms,aachen-2018 --games 40
  kibitz match reversi --map my.map --players search,lot,lot,lot --points 25,11,5,2 --time 1s
  kibitz match backgammon --players net,gosmann --games 2000
  kibitz match backgammon --players kibitz:7,kibitz:6 --games 400 --adjust-luck
  kibitz match reversi --generated 20 --players search:500ms,lot --games 25 --threads 1";

/// Let computer players meet, with error bars
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game, as `kibitz games` lists it
    #[arg(value_parser = argument::game)]
    game: Kind,
    /// The players, two or one for each seat; results are told for the first
    #[arg(long, value_name = "A,B", value_parser = read_players)]
    players: Players,
    /// How many games on each setup
    #[arg(long, value_name = "N", default_value = "100", value_parser = read_games)]
    games: usize,
    #[command(flatten)]
    venues: VenueArgs,
    /// Determines everything that luck decides
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// Games that are played at the same time [default: all processors]
    #[arg(long, value_name = "N", value_parser = argument::threads)]
    threads: Option<usize>,
    #[command(flatten)]
    limits: Limits,
    /// Memory for the tables of each player
    #[arg(long, value_name = "SIZE", default_value = "64MB", value_parser = argument::memory)]
    memory: usize,
    /// Stop when it is decided between two Elo differences
    #[arg(long, value_name = "ELO0,ELO1", value_parser = read_hypotheses, allow_hyphen_values = true)]
    sprt: Option<Hypotheses>,
    /// Time of each decision that the players are not told of, such as 50ms
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    reserve: Option<Duration>,
    /// Who decides more than 20 ms after its time loses its seat
    #[arg(long)]
    strict_time: bool,
    /// Tell mean points too: what the first rank is worth, the second, and so on
    #[arg(long, value_name = "P,P,…", value_delimiter = ',')]
    points: Vec<f64>,
    /// Backgammon for points: tell them without the luck of the dice too, which narrows the interval
    #[arg(long)]
    adjust_luck: bool,
    /// Write the records into a folder, one file each, or into one file
    #[arg(long, value_name = "DIR|FILE")]
    save: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Who plays. A type of its own, because clap takes a plain list apart.
#[derive(Clone)]
struct Players(Vec<Entrant>);

fn read_players(text: &str) -> Result<Players, String> {
    let read = |name: &str| name.trim().parse().map_err(|fault| format!("{fault}"));
    let players: Vec<Entrant> = text.split(',').map(read).collect::<Result<_, _>>()?;
    if players.len() < 2 {
        return Err("write at least two names such as kibitz:3,homburg".to_owned());
    }
    Ok(Players(players))
}

fn read_games(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (1..=10_000_000).contains(number));
    number.ok_or_else(|| "write a number from 1 to 10000000".to_owned())
}

pub(super) fn read_hypotheses(text: &str) -> Result<Hypotheses, String> {
    let number = |text: &str| text.trim().parse().ok().filter(|elo: &f64| elo.abs() <= 2000.0);
    let read = text.split_once(',').and_then(|(zero, one)| Some((number(zero)?, number(one)?)));
    match read {
        Some((elo0, elo1)) if elo0 < elo1 => Ok(Hypotheses { elo0, elo1 }),
        _ => Err("write two Elo differences, the smaller first, such as 0,20".to_owned()),
    }
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let contest = contest(args)?;
    contest.check_players().map_err(|unknown| anyhow!("--players: {unknown}"))?;
    if let Some(path) = &args.save {
        prepare(path)?;
    }
    let threads = args.threads.unwrap_or_else(argument::all_processors);
    let bar = progress::bar(contest.all_games(), "playing");
    let report = contest.run(threads, |standing| {
        bar.set_position(standing.all().games() as u64);
        bar.set_message(format!("{:.1} %", 100.0 * standing.score()));
        ControlFlow::Continue(())
    })?;
    bar.finish_and_clear();
    if let Some(path) = &args.save {
        save(path, &report.games)?;
    }
    let summary = Summary::of(&contest, &report, &args.points);
    if args.json {
        print_json(out, &summary)?;
    } else {
        summary.print(out)?;
    }
    Ok(ExitCode::from(u8::from(summary.has_faults())))
}

fn contest(args: &Args) -> anyhow::Result<Contest> {
    Ok(Contest {
        kind: args.game,
        venues: args.venues.read(args.game, "none", args.seed)?,
        players: args.players.0.clone(),
        games: args.games,
        seed: args.seed,
        budget: args.limits.budget(),
        memory: args.memory,
        reserve: args.reserve.unwrap_or_default(),
        strict_time: args.strict_time,
        adjust_luck: args.adjust_luck,
        test: args.sprt,
    })
}

fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.as_os_str().to_string_lossy().ends_with('/')
}

/// Finds out before the match whether its games can be saved.
fn prepare(path: &Path) -> anyhow::Result<()> {
    let prepared = if is_folder(path) {
        fs::create_dir_all(path)
    } else {
        fs::OpenOptions::new().append(true).create(true).open(path).map(|_| ())
    };
    prepared.with_context(|| format!("--save: {}", path.display()))
}

/// One file for each game in a folder, or all games in one file.
fn save(path: &Path, games: &[Game]) -> anyhow::Result<()> {
    if !is_folder(path) {
        let mut text = String::new();
        for game in games {
            writeln!(text, "{}", game.record)?;
        }
        return source::write(&path.to_owned(), &text);
    }
    for (at, game) in games.iter().enumerate() {
        let file = path.join(format!("game-{:05}.kibitz", at + 1));
        source::write(&file, &game.record.to_string())?;
    }
    Ok(())
}
