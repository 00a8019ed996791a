//! `kibitz review`: what the plays and cube decisions of a recorded match cost, and how lucky its rolls were.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{anyhow, bail};
use catalog::Kind;
use catalog::backgammon::Position;
use catalog::backgammon::coach::{Mark, Review, Reviewer};
use catalog::backgammon::thinking::{MOST_PLIES, standard_nets};
use catalog::game::{Event, Position as _, Seat};

use crate::columns::{self, Align};
use crate::progress;
use crate::source::Source;

const EXAMPLES: &str = "\
Every decision is compared with the best one by the nets, looking --plies rolls ahead; what it cost is told in
points of the cube. The error rate is a thousandth of a point for each decision that was one. Luck is what rolls
were better than their mean; the last line is the result without it: points, or in a match chances to win it.

Examples:
  kibitz review match.kibitz
  kibitz review match.mat --plies 1 --worst 10";

/// Tell what a recorded match of Backgammon cost its players, and how lucky they were
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The record (`-` reads stdin)
    file: PathBuf,
    /// Rolls to look ahead
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=MOST_PLIES as i64))]
    plies: u32,
    /// How many of the worst decisions to show
    #[arg(long, value_name = "N", default_value_t = 5)]
    worst: usize,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    super::bearoff::take_kept();
    let source = Source::read(&args.file)?;
    let (kind, record) = source.record(None)?;
    if kind != Kind::Backgammon {
        bail!("{}: a game of {}, not of {}", source.name(), kind.title(), Kind::Backgammon.title());
    }
    let mut session = kind.reopen(&record).map_err(|fault| source.replay_fault(&record, &fault))?;
    let nets = standard_nets().ok_or_else(|| anyhow!("the nets cannot be read"))?;
    let mut reviewer = Reviewer::new(nets, args.plies);
    let mut texts = Vec::new();
    let bar = progress::bar(record.events.len(), "looking");
    session.go_to(0);
    for (at, event) in record.events.iter().enumerate() {
        if let Event::Move { text, .. } = event {
            let position: Option<&Position> = session.position().downcast_ref();
            if let Some(position) = position
                && let Ok(mv) = position.read_move(text)
            {
                reviewer.see(position, mv);
                texts.push(text.clone());
            }
        }
        session.go_to(at + 1);
        bar.inc(1);
    }
    bar.finish_and_clear();
    print(args, reviewer.review(), &texts, out)?;
    Ok(ExitCode::SUCCESS)
}

fn print(
    args: &Args,
    review: &Review,
    texts: &[String],
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let seats = [Seat::FIRST, Seat::SECOND].map(|seat| review.seat(seat));
    let mut rows = vec![vec![String::new(), "seat 1".to_owned(), "seat 2".to_owned()]];
    let mut row = |name: &str, told: [String; 2]| {
        rows.push(std::iter::once(name.to_owned()).chain(told).collect());
    };
    row("plays with a choice", seats.map(|seat| seat.choices.to_string()));
    row("lost by plays", seats.map(|seat| format!("{:.3}", seat.play_loss)));
    row("cube decisions", seats.map(|seat| seat.cubes.to_string()));
    row("lost by the cube", seats.map(|seat| format!("{:.3}", seat.cube_loss)));
    for (name, mark) in
        [("doubtful", Mark::Doubtful), ("bad", Mark::Bad), ("blunders", Mark::Blunder)]
    {
        row(name, seats.map(|seat| seat.marks[mark as usize].to_string()));
    }
    let rate = |rate: Option<f64>| rate.map_or("-".to_owned(), |rate| format!("{rate:.1}"));
    row("error rate", seats.map(|seat| rate(seat.error_rate())));
    row("luck", seats.map(|seat| format!("{:+.3}", seat.luck)));
    columns::print(out, &[Align::Left, Align::Right, Align::Right], &rows)?;
    let unit = if review.is_match { "chances of the match" } else { "points" };
    writeln!(out, "\nresult of seat 1 without luck: {:+.3} {unit}", review.adjusted())?;
    let mut judged = review.judgements.clone();
    judged.sort_by(|one, two| two.1.loss.total_cmp(&one.1.loss));
    judged.retain(|(_, one)| one.loss > 0.0);
    judged.truncate(args.worst);
    if !judged.is_empty() {
        writeln!(out, "\nworst decisions:")?;
    }
    for (at, one) in judged {
        let text = texts.get(at).map_or("", String::as_str);
        writeln!(out, "move {:>4}  seat {}  {:>6.3}  {text}", at + 1, one.seat, one.loss)?;
    }
    Ok(())
}
