//! `kibitz soak`: a crowd of scripted clients at a server.

use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use catalog::Kind;
use lab::soak::{Phase, Plan, Progress, Report, Spread};

use super::print_json;
use crate::columns::{self, Align};
use crate::{argument, position, progress};

const EXAMPLES: &str = "\
A client for each seat of each table plays legal moves over the real protocol; in the end every board is
compared with the server's, and every roll of the dice is computed again. Exit code 1 when something went
wrong or a board was. The server must allow as many guests and sockets from one address as are asked for;
see kibitz serve --help.

Examples:
  kibitz soak --url http://localhost:7300 --tables 50 --seconds 30
  kibitz soak --url http://localhost:7300 --game reversi --setup market --tables 20
  kibitz soak --url http://localhost:7300 --tables 500 --moves-per-second 100 --pid 1234
  kibitz soak --url http://localhost:7300 --tables 20 --watchers 10 --reconnect
  kibitz soak --url http://localhost:7300 --tables 0 --idle 5000 --json";

/// Let a crowd of scripted clients play at a server, and measure it
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The server's address
    #[arg(long, value_name = "URL")]
    url: String,
    /// The game, as `kibitz games` lists it
    #[arg(long, value_name = "GAME", default_value = "connect-four", value_parser = argument::game)]
    game: Kind,
    #[arg(long, value_name = "SETUP", allow_hyphen_values = true, help = argument::SETUP)]
    setup: Option<String>,
    /// Tables with a player for each seat
    #[arg(long, value_name = "N", default_value_t = 50)]
    tables: usize,
    /// How long they play
    #[arg(long, value_name = "S", default_value_t = 30)]
    seconds: u64,
    /// Moves of all tables together in a second; 0 for as fast as answers come
    #[arg(long, value_name = "R", default_value_t = 100.0)]
    moves_per_second: f64,
    /// Who watches, at each table
    #[arg(long, value_name = "N", default_value_t = 0)]
    watchers: usize,
    /// Sockets on which nothing is said
    #[arg(long, value_name = "N", default_value_t = 0)]
    idle: usize,
    /// Sockets that one guest has among those who watch or are idle
    #[arg(long, value_name = "N", default_value_t = 10)]
    sockets_per_guest: usize,
    /// Cut every line at half time and measure how long all need to return
    #[arg(long)]
    reconnect: bool,
    /// The server's process, to read its memory
    #[arg(long, value_name = "PID")]
    pid: Option<u32>,
    /// Determines the moves
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let setup = args.setup.as_deref().unwrap_or(args.game.variants()[0].name);
    position::begin(args.game, setup)?;
    let plan = Plan {
        server: args.url.parse().map_err(anyhow::Error::new)?,
        game: args.game,
        setup: setup.to_owned(),
        tables: args.tables,
        time: Duration::from_secs(args.seconds),
        moves_per_second: args.moves_per_second.max(0.0),
        watchers: args.watchers,
        idle: args.idle,
        sockets_per_guest: args.sockets_per_guest,
        reconnect: args.reconnect,
        pid: args.pid,
        seed: args.seed,
    };
    let spinner = progress::spinner("arriving");
    let report = lab::soak::run(&plan, &mut |now| spinner.set_message(in_words(now)));
    spinner.finish_and_clear();
    let report = report.map_err(anyhow::Error::msg)?;
    if args.json {
        print_json(out, &report)?;
    } else {
        print(out, &report)?;
    }
    Ok(if report.is_good() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn in_words(now: Progress) -> String {
    let phase = match now.phase {
        Phase::Arriving => "arriving",
        Phase::Playing => "playing",
        Phase::Comparing => "comparing",
    };
    let Progress { sockets, tables, moves, errors, .. } = now;
    format!("{phase}: {sockets} sockets, {tables} tables, {moves} moves, {errors} errors")
}

fn print(out: &mut dyn Write, report: &Report) -> anyhow::Result<()> {
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut row = |name: &str, value: String| rows.push(vec![name.to_owned(), value]);
    row("tables", report.tables.to_string());
    row("sockets", report.sockets.to_string());
    row("seconds", format!("{:.1}", report.seconds));
    row("games finished", report.games_finished.to_string());
    if report.rolls_checked > 0 {
        row("rolls checked", report.rolls_checked.to_string());
    }
    row("moves sent", report.moves_sent.to_string());
    row("moves acknowledged", report.moves_acknowledged.to_string());
    row("moves acknowledged per second", format!("{:.1}", report.moves_per_second));
    for (name, spread) in [
        ("send to acknowledgement", &report.acknowledged_ms),
        ("send to opponents' receipt", &report.received_ms),
        ("send to watchers' receipt", &report.watched_ms),
        ("cut to board known again", &report.returned_ms),
    ] {
        if let Some(Spread { p50, p99, longest, .. }) = spread {
            row(name, format!("p50 {p50:.1} ms, p99 {p99:.1} ms, longest {longest:.1} ms"));
        }
    }
    row("refused", report.refused.to_string());
    row("lines dropped", report.drops.to_string());
    row("resyncs", report.resyncs.to_string());
    row("boards compared", report.boards_compared.to_string());
    row("boards wrong", report.boards_wrong.to_string());
    row("errors", report.errors.to_string());
    if let Some(memory) = report.memory {
        let [begin, most, end] =
            [memory.begin, memory.most, memory.end].map(|bytes| bytes as f64 / f64::from(1 << 20));
        row("server memory", format!("{begin:.1} MiB, at most {most:.1} MiB, then {end:.1} MiB"));
    }
    columns::print(out, &[Align::Left, Align::Left], &rows)?;
    for sample in &report.error_samples {
        writeln!(out, "error: {sample}")?;
    }
    Ok(())
}
