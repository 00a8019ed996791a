//! `kibitz match`: two computer players meet.

use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, anyhow};
use catalog::Kind;
use catalog::game::PlayerName;
use lab::contest::{Contest, Game, Openings, Report, Tally};
use lab::estimate::{Hypotheses, Interval, Verdict};
use serde::Serialize;

use super::print_json;
use crate::columns::{self, Align};
use crate::limits::Limits;
use crate::source::{self, Source};
use crate::{argument, position, progress};

const EXAMPLES: &str = "\
Every opening is played twice, with the seats changed. The result depends on the seed and not on the
number of threads, unless the players think by time. With --sprt ELO0,ELO1 the match ends as soon as
it is decided, with 5 % error, whether the difference is ELO0 (H0) or ELO1 (H1).

Examples:
  kibitz match connect-four --players kibitz:3,homburg --games 200
  kibitz match connect-four --players kibitz:7,kibitz:6 --games 5000 --sprt 0,20 --openings random:4
  kibitz match connect-four --players perfect,homburg --games 2 --save games/";

/// Let two computer players meet, with error bars
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game, as `kibitz games` lists it
    #[arg(value_parser = argument::game)]
    game: Kind,
    /// The two players; results are told for the first
    #[arg(long, value_name = "A,B", value_parser = read_players)]
    players: (PlayerName, PlayerName),
    /// How many games
    #[arg(long, value_name = "N", default_value = "100", value_parser = read_games)]
    games: usize,
    /// A variant's name or a setup
    #[arg(long, value_name = "SETUP")]
    setup: Option<String>,
    /// `none`, `random:K` for K moves by lot, or a file with moves on each line
    #[arg(long, value_name = "OPENINGS", default_value = "none")]
    openings: String,
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
    /// Write the records into a folder, one file each, or into one file
    #[arg(long, value_name = "DIR|FILE")]
    save: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn read_players(text: &str) -> Result<(PlayerName, PlayerName), String> {
    let (one, other) = text.split_once(',').ok_or("write two names such as kibitz:3,homburg")?;
    let read = |name: &str| name.trim().parse().map_err(|fault| format!("{fault}"));
    Ok((read(one)?, read(other)?))
}

fn read_games(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (1..=10_000_000).contains(number));
    number.ok_or_else(|| "write a number from 1 to 10000000".to_owned())
}

fn read_hypotheses(text: &str) -> Result<Hypotheses, String> {
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
    let bar = progress::bar(args.games, "playing");
    let report = contest.run(threads, |standing| {
        bar.set_position(standing.all().games() as u64);
        bar.set_message(format!("{:.1} %", 100.0 * standing.score()));
    })?;
    bar.finish_and_clear();
    if let Some(path) = &args.save {
        save(path, &report.games)?;
    }
    let summary = Summary::of(&contest, &report);
    if args.json {
        print_json(out, &summary)?;
    } else {
        summary.print(out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn contest(args: &Args) -> anyhow::Result<Contest> {
    let setup = args.setup.clone().unwrap_or_else(|| args.game.variants()[0].setup.to_owned());
    position::begin(args.game, &setup)?;
    Ok(Contest {
        kind: args.game,
        players: [args.players.0.clone(), args.players.1.clone()],
        games: args.games,
        seed: args.seed,
        openings: openings(args.game, &setup, &args.openings)?,
        setup,
        budget: args.limits.budget(),
        memory: args.memory,
        test: args.sprt,
    })
}

fn openings(kind: Kind, setup: &str, text: &str) -> anyhow::Result<Openings> {
    if text == "none" {
        return Ok(Openings::None);
    }
    if let Some(moves) = text.strip_prefix("random:") {
        let moves = moves.parse().ok().filter(|moves| *moves <= 1000);
        return moves
            .map(Openings::Random)
            .ok_or_else(|| anyhow!("--openings: “{text}”: write random:K with a number of moves"));
    }
    let source = Source::read(Path::new(text)).context("--openings")?;
    Openings::read(kind, setup, &source.text).map_err(|fault| source.fault(&fault))
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

/// The result as it is printed. Elo differences beyond all bounds are left out of the JSON.
#[derive(Serialize)]
struct Summary {
    game: &'static str,
    setup: String,
    players: [String; 2],
    seed: u64,
    games: usize,
    distinct_games: usize,
    started: Tally,
    answered: Tally,
    all: Tally,
    score: f64,
    score_interval: Interval,
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    sprt: Option<Test>,
}

#[derive(Serialize)]
struct Test {
    #[serde(flatten)]
    hypotheses: Hypotheses,
    log_likelihood_ratio: f64,
    threshold: f64,
    accepted: Option<Verdict>,
}

impl Summary {
    fn of(contest: &Contest, report: &Report) -> Summary {
        let standing = &report.standing;
        let finite = |elo: f64| elo.is_finite().then_some(elo);
        let elo = standing.elo_interval();
        Summary {
            game: contest.kind.name(),
            setup: contest.setup.clone(),
            players: contest.players.clone().map(|name| name.to_string()),
            seed: contest.seed,
            games: standing.all().games(),
            distinct_games: standing.distinct_games(),
            started: standing.started,
            answered: standing.answered,
            all: standing.all(),
            score: standing.score(),
            score_interval: standing.score_interval(),
            elo: finite(standing.elo()),
            elo_low: finite(elo.low),
            elo_high: finite(elo.high),
            sprt: contest.test.map(|hypotheses| Test {
                hypotheses,
                log_likelihood_ratio: standing.rounds().log_likelihood_ratio(&hypotheses),
                threshold: Hypotheses::threshold(),
                accepted: report.verdict,
            }),
        }
    }

    fn print(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let [one, other] = &self.players;
        writeln!(
            out,
            "{one} against {other}: {} games of {} {}",
            self.games, self.game, self.setup
        )?;
        if self.distinct_games < self.games {
            writeln!(
                out,
                "only {} of them differ; --openings makes them more",
                self.distinct_games
            )?;
        }
        let row = |what: String, tally: &Tally| {
            let counts = [tally.games(), tally.wins, tally.draws, tally.losses];
            std::iter::once(what).chain(counts.map(|count| count.to_string())).collect()
        };
        let heading = ["", "games", "wins", "draws", "losses"].map(String::from).to_vec();
        let rows = [
            heading,
            row(format!("{one} begins"), &self.started),
            row(format!("{other} begins"), &self.answered),
            row("all".to_owned(), &self.all),
        ];
        let aligns = [Align::Left, Align::Right, Align::Right, Align::Right, Align::Right];
        columns::print(out, &aligns, &rows)?;
        let Interval { low, high } = self.score_interval;
        let percent = |share: f64| format!("{:.1}", 100.0 * share);
        let elo = |elo: Option<f64>, sign: &str| {
            elo.map_or(format!("{sign}∞"), |elo| format!("{elo:+.0}"))
        };
        let sign = if self.score < 0.5 { "-" } else { "+" };
        writeln!(out, "score {} % ({} to {})", percent(self.score), percent(low), percent(high))?;
        let (low, high) = (elo(self.elo_low, "-"), elo(self.elo_high, "+"));
        writeln!(out, "Elo {} ({low} to {high})", elo(self.elo, sign))?;
        if let Some(test) = &self.sprt {
            let Hypotheses { elo0, elo1 } = test.hypotheses;
            let accepted = match test.accepted {
                None => "not decided".to_owned(),
                Some(Verdict::H0) => format!("H0 accepted: the difference is {elo0} Elo or less"),
                Some(Verdict::H1) => format!("H1 accepted: the difference is {elo1} Elo or more"),
            };
            let (ratio, threshold) = (test.log_likelihood_ratio, test.threshold);
            writeln!(
                out,
                "SPRT {elo0} against {elo1}: {accepted} ({ratio:.2} of ±{threshold:.2})"
            )?;
        }
        Ok(())
    }
}
