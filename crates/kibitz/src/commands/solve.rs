//! `kibitz solve`: exact scores, and whether they are those that a list expects.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use catalog::Kind;
use lab::connect_four::{
    Answer, Question, SolverMeans, digits_or_dash, read_questions, solver, work_through,
};

use crate::source::Source;
use crate::{argument, progress};

const EXAMPLES: &str = "\
A line of input is a digit string, the columns that were played, and perhaps a score to check; a
dash is the empty board; lines that begin with # are skipped. A line of output is the digit string,
the score, the positions looked at and the microseconds, and `expected N` when the score is another.

A score is 0 for a draw and positive when the seat to move wins: 1 for a win with its last stone,
one more for each stone that it keeps in hand.

Othello reads positions of 64 letters with their scores (OBF) or transcripts. A line of output is the
number of the input's line, the free squares, the final difference of discs for who moves, the
positions looked at, the seconds and best play; only --memory of the options counts.

Examples:
  kibitz solve othello problems.obf --memory 256MB
  kibitz solve connect-four positions.txt --threads 2
  echo 4453 | kibitz solve connect-four
  echo - | kibitz solve connect-four --board 6x5 --memory 512MB";

/// Find the exact scores of positions
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game: connect-four or othello
    #[arg(value_parser = argument::solved_game)]
    game: Kind,
    /// Positions, one on each line (`-` reads stdin)
    #[arg(default_value = "-")]
    file: PathBuf,
    /// The board's width and height
    #[arg(long, value_name = "SIZE", default_value = "7x6", value_parser = argument::board)]
    board: (u32, u32),
    /// Positions that are solved at the same time
    #[arg(long, value_name = "N", default_value = "1", value_parser = argument::threads)]
    threads: usize,
    /// Threads that solve one position together [default: 1, or --threads for a single position]
    #[arg(long, value_name = "N", value_parser = argument::threads)]
    split: Option<usize>,
    /// Do not look into the opening book
    #[arg(long)]
    no_book: bool,
    /// Memory for the table of each position that is being solved
    #[arg(long, value_name = "SIZE", default_value = "64MB", value_parser = argument::memory)]
    memory: usize,
    /// Keep what was learnt from one position to the next
    #[arg(long)]
    keep_table: bool,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let (width, height) = args.board;
    let source = Source::read(&args.file)?;
    if args.game == Kind::Othello {
        return super::solve_othello::run(&source, args.memory, out);
    }
    let questions =
        read_questions(width, height, &source.text).map_err(|fault| source.fault(&fault))?;
    let means = SolverMeans {
        width,
        height,
        memory: args.memory,
        threads: args.split.unwrap_or(if questions.len() == 1 { args.threads } else { 1 }),
        book: !args.no_book,
    };
    let bar = progress::bar(questions.len(), "solving");
    let began = Instant::now();
    let mut sum = Summary::default();
    let mut failure = None;
    let hire = || solver(&means);
    work_through(&questions, args.threads, args.keep_table, hire, |question, answer| {
        sum.add(question, answer);
        bar.inc(1);
        match bar.suspend(|| print(out, question, answer)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failure = Some(error);
                ControlFlow::Break(())
            }
        }
    });
    bar.finish_and_clear();
    if let Some(error) = failure {
        return Err(error.into());
    }
    sum.print(out, began.elapsed())?;
    Ok(ExitCode::from(u8::from(sum.wrong > 0)))
}

fn print(out: &mut dyn Write, question: &Question, answer: &Answer) -> std::io::Result<()> {
    let digits = digits_or_dash(&question.digits);
    let (score, nodes) = (answer.solved.score, answer.solved.nodes);
    write!(out, "{digits} {score} {nodes} {}", answer.time.as_micros())?;
    match question.expected {
        Some(expected) if !answer.is_right(question) => writeln!(out, " expected {expected}")?,
        _ => writeln!(out)?,
    }
    out.flush()
}

/// What all positions came to.
#[derive(Default)]
struct Summary {
    positions: u32,
    checked: u32,
    wrong: u32,
    nodes: u64,
    time: Duration,
}

impl Summary {
    fn add(&mut self, question: &Question, answer: &Answer) {
        self.positions += 1;
        self.checked += u32::from(question.expected.is_some());
        self.wrong += u32::from(!answer.is_right(question));
        self.nodes += answer.solved.nodes;
        self.time += answer.time;
    }

    fn print(&self, out: &mut dyn Write, elapsed: Duration) -> std::io::Result<()> {
        let positions = f64::from(self.positions.max(1));
        let seconds = self.time.as_secs_f64();
        writeln!(
            out,
            "# {} positions, {} checked, {} wrong, mean {:.1} us, mean {:.1} nodes, {:.0} nodes/s, {:.3} s",
            self.positions,
            self.checked,
            self.wrong,
            1e6 * seconds / positions,
            self.nodes as f64 / positions,
            if seconds > 0.0 { self.nodes as f64 / seconds } else { 0.0 },
            elapsed.as_secs_f64(),
        )
    }
}
