//! `kibitz analyse`: what a computer player thinks of every move.

use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::anyhow;
use catalog::game::{Means, PlayerName, Rating, StopFlag, Term, Turn, Watcher};
use catalog::{Explained, Kind, Session};
use catalog::{backgammon, connect_four};
use lab::Stopwatch;
use serde::Serialize;

use super::print_json;
use crate::columns::{self, Align};
use crate::limits::Limits;
use crate::position::{PositionArgs, require_open};
use crate::{argument, progress, words};

const EXAMPLES: &str = "\
Scores are in the player's own unit; greater is better for the seat to move. Moves until the end
are counted for both sides together. A player that adds up named terms shows what each of them
adds to the score.

Examples:
  kibitz analyse connect-four --moves 4453
  kibitz analyse connect-four --moves 44 --player homburg
  kibitz analyse connect-four --record game.kibitz --time 5s --json
  kibitz analyse othello --moves f5d6c3 --time 2s
  kibitz analyse reversi --setup market --time 2s
  kibitz analyse backgammon --moves 31 --player search:2
  kibitz analyse blokus --setup duo --player freebloks";

/// Rate every legal move of a position
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// Who rates, as `kibitz games` lists them: the strongest unless another is named
    #[arg(long, value_name = "PLAYER")]
    player: Option<String>,
    #[command(flatten)]
    limits: Limits,
    /// Threads the player may use
    #[arg(long, value_name = "N", default_value = "1", value_parser = argument::threads)]
    threads: usize,
    /// Memory for the player's tables
    #[arg(long, value_name = "SIZE", default_value = "64MB", value_parser = argument::memory)]
    memory: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    setup: String,
    player: String,
    complete: bool,
    nodes: u64,
    microseconds: u128,
    best: Option<String>,
    moves: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    #[serde(rename = "move")]
    mv: String,
    score: Option<f64>,
    bound: Option<&'static str>,
    outlook: Option<Ahead>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    terms: Vec<Counted>,
    line: Vec<String>,
    refused: Option<String>,
}

impl Row {
    /// Whether its terms, if it has any, are how a game of Backgammon may end.
    fn tells_ends(&self) -> bool {
        self.terms.first().is_none_or(|term| term.id == "win")
    }
}

/// What a term adds to a score.
#[derive(Serialize)]
struct Counted {
    id: &'static str,
    amount: f64,
    worth: f64,
}

#[derive(Serialize)]
struct Ahead {
    result: &'static str,
    moves: Option<u32>,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let session = args.position.open()?;
    let kind = args.position.kind();
    let player = args.player.as_deref().unwrap_or_else(|| strongest(kind));
    let name: PlayerName = player.parse().map_err(|fault| anyhow!("--player: {fault}"))?;
    let means = Means { memory: args.memory, threads: args.threads, ..Means::DEFAULT };
    let mut player = kind.player(&name, &means).map_err(|fault| anyhow!("--player: {fault}"))?;
    require_open(session.as_ref(), "nothing to analyse")?;
    let began = Instant::now();
    let spinner = progress::spinner("thinking");
    let mut hear = |report: &catalog::game::Report<String>| {
        let depth = report.depth.map_or(String::new(), |depth| format!("depth {depth}, "));
        spinner.set_message(format!("{depth}{} nodes, {}", report.nodes, report.line.join(" ")));
    };
    let mut watch = Stopwatch::start(&StopFlag::new(), &mut hear);
    let explained = player.explain(session.as_ref(), &args.limits.budget(), &mut watch);
    let time = watch.elapsed().max(began.elapsed());
    spinner.finish_and_clear();
    let assessment = &explained.assessment;
    let rows = rows(session.as_ref(), &explained);
    if args.json {
        let report = Report {
            game: kind.name(),
            setup: session.setup_text(),
            player: name.to_string(),
            complete: assessment.complete,
            nodes: assessment.nodes,
            microseconds: time.as_micros(),
            best: assessment.best().map(|best| best.mv.clone()),
            moves: rows,
        };
        print_json(out, &report)?;
    } else {
        // Points of a game are told as finely as its players compare them.
        let equities = kind == Kind::Backgammon && rows.iter().all(Row::tells_ends);
        print_rows(out, &rows, &explained, time, equities)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Who plays perfectly, or the first of a game's players, who without a level is at full strength.
fn strongest(kind: Kind) -> &'static str {
    let cards = kind.players();
    let perfect = cards.iter().find(|card| card.name == "perfect");
    perfect.or(cards.first()).map_or("", |card| card.name)
}

fn print_rows(
    out: &mut dyn Write,
    rows: &[Row],
    explained: &Explained,
    time: Duration,
    equities: bool,
) -> anyhow::Result<()> {
    let assessment = &explained.assessment;
    // Not every move has terms: who drops a double has no chances any more.
    let longest = rows.iter().map(|row| explained.terms(&row.mv)).max_by_key(|terms| terms.len());
    let ids: Vec<&str> = longest.unwrap_or_default().iter().map(|term| term.id).collect();
    // The terms of a score stand between the score and how it is meant.
    let with_terms = |before: [String; 2], terms: Vec<String>, after: [String; 3]| {
        before.into_iter().chain(terms).chain(after).collect::<Vec<String>>()
    };
    let told = |score: f64| if equities { format!("{score:+.4}") } else { words::score(score) };
    // Chances are told as such, everything else by what it adds.
    let counted = |term: &Counted| match term.id {
        "cube" => told(term.worth),
        _ if equities => format!("{:.1}%", term.amount),
        _ => words::score(term.worth),
    };
    let headings = ids.iter().map(|id| (*id).to_owned()).collect();
    let mut cells = vec![with_terms(
        ["move", "score"].map(String::from),
        headings,
        ["bound", "outlook", "line"].map(String::from),
    )];
    for row in rows {
        let rating = assessment.ratings.iter().find(|rating| rating.mv == row.mv);
        cells.push(match (rating, &row.refused) {
            (Some(rating), _) => with_terms(
                [rating.mv.clone(), told(rating.score)],
                ids.iter()
                    .enumerate()
                    .map(|(at, _)| row.terms.get(at).map_or(String::new(), counted))
                    .collect(),
                [
                    words::bound(rating.bound).to_owned(),
                    words::outlook(rating.outlook),
                    rating.line.join(" "),
                ],
            ),
            (None, refused) => {
                let reason = refused.clone().unwrap_or_default();
                let nothing = vec![String::new(); ids.len()];
                let after = [String::new(), String::new(), reason];
                with_terms([row.mv.clone(), "-".to_owned()], nothing, after)
            }
        });
    }
    let mut aligns = vec![Align::Left, Align::Right];
    aligns.extend(ids.iter().map(|_| Align::Right));
    aligns.extend([Align::Left; 3]);
    columns::print(out, &aligns, &cells)?;
    if let Some(best) = assessment.best() {
        writeln!(out, "\nbest: {}", best.line.join(" "))?;
    }
    let complete = if assessment.complete { "" } else { ", stopped early" };
    writeln!(out, "# {} nodes, {}{complete}", assessment.nodes, words::time(time))?;
    Ok(())
}

/// A row for every legal move that was rated, and for every column that cannot be played.
fn rows(session: &dyn Session, explained: &Explained) -> Vec<Row> {
    let ratings = explained.assessment.ratings.iter();
    let mut rows: Vec<Row> =
        ratings.map(|rating| rated(rating, explained.terms(&rating.mv))).collect();
    let rated = |rows: &[Row], mv: &str| rows.iter().any(|row| row.mv == mv);
    for mv in moves_of_the_board(session) {
        if !rated(&rows, &mv) {
            let refused = session.check(&mv).err().map(|reason| reason.to_string());
            let (terms, line) = (Vec::new(), Vec::new());
            rows.push(Row { mv, score: None, bound: None, outlook: None, terms, line, refused });
        }
    }
    if session.position().is::<backgammon::Position>() {
        // Many plays are hardly worth a look, so the best stand first.
        let score = |row: &Row| row.score.unwrap_or(f64::MIN);
        rows.sort_by(|one, two| score(two).total_cmp(&score(one)));
    }
    if session.position().is::<connect_four::Position>() {
        rows.sort_by_key(|row| row.mv.parse::<u32>().unwrap_or(u32::MAX));
    }
    rows
}

/// The legal moves, and those that the board shows although they are not legal.
fn moves_of_the_board(session: &dyn Session) -> Vec<String> {
    match session.position().downcast_ref::<connect_four::Position>() {
        Some(position) if session.turn() != Turn::Over => {
            (1..=position.width()).map(|column| column.to_string()).collect()
        }
        _ => session.legal_moves(),
    }
}

fn rated(rating: &Rating<String>, terms: &[Term]) -> Row {
    let counted = |term: &Term| Counted { id: term.id, amount: term.amount, worth: term.worth };
    Row {
        terms: terms.iter().map(counted).collect(),
        mv: rating.mv.clone(),
        score: Some(rating.score),
        bound: Some(rating.bound.word()),
        outlook: rating
            .outlook
            .map(|outlook| Ahead { result: outlook.word(), moves: outlook.plies() }),
        line: rating.line.clone(),
        refused: None,
    }
}
