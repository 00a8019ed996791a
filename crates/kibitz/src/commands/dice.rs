//! `kibitz dice`: whether the dice of a recorded game were rolled as they should be, and what they showed.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::anyhow;
use catalog::game::{Event, Odds, Record, Turn};
use catalog::{DiceFault, Kind, Verified, verify};

use crate::columns::{self, Align};
use crate::source::Source;

const EXAMPLES: &str = "\
Before the first roll a secret seed is drawn and its SHA-256 is shown, so nobody can choose another seed
later. Every player may add words of their own, so nobody can choose the seed to somebody's disadvantage.
The k-th roll on the board follows from seed, words and k by HMAC-SHA-256 alone: a takeback brings back
the same dice. When the game ends the seed is shown, and anybody can compute every roll again. Records of
tables, of local games and of matches all carry hash, words and seed in their heading. docs/PROTOCOL.md
has the formula.

Exit code 1 when a roll does not follow or the seed is not the one that was promised, 2 when there is
nothing to check: no record, no dice, dice that were entered by hand, a seed that is not shown yet.

Examples:
  kibitz dice verify game.kibitz
  kibitz dice verify match.kibitz
  kibitz dice count match.kibitz
  curl -s http://localhost:7300/api/v1/tables/TABLE/record | kibitz dice verify -";

/// Check the dice of a recorded game
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, disable_help_subcommand = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(clap::Subcommand)]
enum Verb {
    /// Compute every roll of a record again
    #[command(after_help = EXAMPLES)]
    Verify {
        /// The record, or several in one file (`-` reads stdin)
        record: PathBuf,
    },
    /// Count what the dice of a record showed, beside what was to be expected
    #[command(after_help = EXAMPLES)]
    Count {
        /// The record, or several in one file (`-` reads stdin)
        record: PathBuf,
    },
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let record = match &args.verb {
        Verb::Verify { record } => record,
        Verb::Count { record } => return count(record, out),
    };
    let records = Source::read(record)?.records(None);
    let several = records.len() > 1;
    let mut wrong = false;
    for (number, source) in (1..).zip(&records) {
        let (kind, record) = source.record(None)?;
        let told = match verify(kind, &record) {
            Ok(Verified { rolls: 1 }) => "1 roll follows from the seed".to_owned(),
            Ok(Verified { rolls }) => format!("{rolls} rolls follow from the seed"),
            Err(DiceFault::Record(fault)) => return Err(source.replay_fault(&record, &fault)),
            Err(
                fault
                @ (DiceFault::Roll { .. } | DiceFault::OtherSeed { .. } | DiceFault::NotASeed),
            ) => {
                wrong = true;
                fault.to_string()
            }
            Err(fault) => return Err(anyhow!("{}: {fault}", source.name())),
        };
        match several {
            true => writeln!(out, "record {number}: {told}")?,
            false => writeln!(out, "{told}")?,
        }
    }
    Ok(ExitCode::from(u8::from(wrong)))
}

/// How often a roll came.
#[derive(Default)]
struct Times {
    expected: f64,
    all: usize,
    by_seat: [usize; catalog::game::MAX_SEATS],
}

fn count(path: &std::path::Path, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let mut times: BTreeMap<String, Times> = BTreeMap::new();
    let mut seats = 0;
    for source in &Source::read(path)?.records(None) {
        let (kind, record) = source.record(None)?;
        seats = seats.max(
            add_rolls(kind, &record, &mut times)
                .map_err(|fault| source.replay_fault(&record, &fault))?,
        );
    }
    if times.is_empty() {
        return Err(anyhow!("{}: no dice were rolled", path.display()));
    }
    let heading = ["roll", "times", "expected"].map(str::to_owned).into_iter();
    let heading = heading.chain((1..=seats).map(|seat| format!("seat {seat}")));
    let mut rows = vec![heading.collect::<Vec<String>>()];
    let mut row = |name: &str, times: &Times| {
        let numbers = [name.to_owned(), times.all.to_string(), format!("{:.1}", times.expected)];
        let by_seat = times.by_seat[..seats].iter().map(ToString::to_string);
        rows.push(numbers.into_iter().chain(by_seat).collect());
    };
    let mut sum = Times::default();
    for (roll, times) in &times {
        row(roll, times);
        sum.expected += times.expected;
        sum.all += times.all;
        sum.by_seat.iter_mut().zip(times.by_seat).for_each(|(sum, times)| *sum += times);
    }
    row("all", &sum);
    let mut aligns = vec![Align::Right; 3 + seats];
    aligns[0] = Align::Left;
    columns::print(out, &aligns, &rows)?;
    Ok(ExitCode::SUCCESS)
}

/// Adds the rolls of a record, each with the seat that had to play it, and says how many seats there are.
fn add_rolls(
    kind: Kind,
    record: &Record,
    times: &mut BTreeMap<String, Times>,
) -> Result<usize, catalog::game::ReplayFault> {
    let mut session = kind.reopen(record)?;
    let is_move = |event: &Event| matches!(event, Event::Move { .. });
    session.go_to(0);
    for (at, event) in record.events.iter().enumerate() {
        if session.turn() == Turn::Chance && is_move(event) {
            for (roll, Odds { ways, of }) in session.rolls() {
                let expected = f64::from(ways) / f64::from(of);
                times.entry(unordered(&roll)).or_default().expected += expected;
            }
            let Event::Move { text, .. } = event else { continue };
            let roll = unordered(text);
            session.go_to(at + 1);
            let shown = times.entry(roll).or_default();
            shown.all += 1;
            if let Some(seat) = session.turn().seat() {
                shown.by_seat[seat.index()] += 1;
            }
        } else {
            session.go_to(at + 1);
        }
    }
    Ok(session.seats())
}

/// Two dice, the higher one first, whoever rolled which.
fn unordered(roll: &str) -> String {
    match roll.as_bytes() {
        [one, two] if one < two => format!("{}{}", char::from(*two), char::from(*one)),
        _ => roll.to_owned(),
    }
}
