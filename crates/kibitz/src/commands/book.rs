//! `kibitz book`: opening books of Connect Four.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use catalog::Kind;
use catalog::connect_four::Position;
use catalog::connect_four::book::{Book, Builder, Task};
use catalog::connect_four::solver::{Board, Settings, Solver};

use crate::source::Source;
use crate::{argument, progress};

const EXAMPLES: &str = "\
Computing takes hours and may be interrupted at any time: the log keeps every score as soon as it is
found, and the same command goes on from there. Logs of several runs may be put together.

Examples:
  kibitz book connect-four compute --plies 6 --out 7x6.book --memory 2GB
  kibitz book connect-four compute --plies 8 --also openings.txt --out 7x6.book
  kibitz book connect-four info
  kibitz book connect-four info 7x6.book";

/// What a log may hold beyond the ply that is asked for; scores before it follow from its scores.
const DEEPEST: u32 = 9;

/// Compute an opening book, or look at one
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game: connect-four
    #[arg(value_parser = argument::connect_four)]
    game: Kind,
    #[command(subcommand)]
    work: Work,
}

#[derive(clap::Subcommand)]
enum Work {
    /// Solve every position with so many stones, and what follows from them, and write it down
    Compute(Compute),
    /// Say what is in a book
    Info {
        /// The file; without it, the book that comes with Kibitz
        file: Option<PathBuf>,
    },
}

#[derive(clap::Args)]
struct Compute {
    /// How many stones lie on the board in the positions that are solved
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=14))]
    plies: u32,
    /// The board's width and height
    #[arg(long, value_name = "SIZE", default_value = "7x6", value_parser = argument::board)]
    board: (u32, u32),
    /// The book
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Lines `digits score` of what has been solved [default: the book's name and .log]
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Further positions, a digit string on each line, to be solved and written as well
    #[arg(long, value_name = "FILE")]
    also: Option<PathBuf>,
    /// Write the book from what the log has, without solving more
    #[arg(long)]
    only_write: bool,
    /// Threads that solve one position together
    #[arg(long, value_name = "N", default_value = "1", value_parser = argument::threads)]
    threads: usize,
    /// Memory for the table that all positions share
    #[arg(long, value_name = "SIZE", default_value = "1GB", value_parser = argument::memory)]
    memory: usize,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match &args.work {
        Work::Compute(work) => compute(work, out)?,
        Work::Info { file } => info(file.as_deref(), out)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn compute(work: &Compute, out: &mut dyn Write) -> anyhow::Result<()> {
    let (width, height) = work.board;
    let log_name = work.log.clone().unwrap_or_else(|| {
        let mut beside = work.out.clone().into_os_string();
        beside.push(".log");
        beside.into()
    });
    let Some(mut builder) = Builder::new(width, height) else {
        bail!("--board {width}x{height}: no book can be made for it");
    };
    if log_name.exists() {
        builder.resume(&Source::read(&log_name)?.text);
        builder.back_up(work.plies.max(DEEPEST));
    }
    let mut tasks = Vec::new();
    if !work.only_write {
        tasks = builder.tasks(work.plies);
        if let Some(file) = &work.also {
            tasks.extend(further(&builder, width, height, file)?);
        }
    }
    if !tasks.is_empty() {
        let mut log = OpenOptions::new()
            .create(true)
            .append(true)
            .open(&log_name)
            .with_context(|| log_name.display().to_string())?;
        let settings = Settings { table_bytes: work.memory, threads: work.threads, book: None };
        let Some(mut solver) = Solver::new(width, height, settings) else {
            bail!("--board {width}x{height}: no book can be made for it");
        };
        let bar = progress::bar(tasks.len(), "solving");
        builder
            .run(&tasks, &mut solver, &mut log, &(), &mut |done| bar.set_position(done as u64))
            .with_context(|| log_name.display().to_string())?;
        bar.finish_and_clear();
    }
    builder.back_up(work.plies.max(DEEPEST));
    let book = builder.finish();
    fs::write(&work.out, book.to_bytes()).with_context(|| work.out.display().to_string())?;
    describe(&book, out)
}

/// The positions of a file that have no score yet.
fn further(builder: &Builder, width: u32, height: u32, file: &Path) -> anyhow::Result<Vec<Task>> {
    let source = Source::read(file)?;
    let mut tasks = Vec::new();
    let lines = source.text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
    for (line, digits) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        let position = Position::after(width, height, digits).map_err(|mut fault| {
            fault.place.line = line;
            source.fault(&fault)
        })?;
        let board = Board { mine: position.mine(), occupied: position.occupied() };
        if builder.needs(&board) {
            tasks.push(Task { digits: digits.to_owned(), board });
        }
    }
    Ok(tasks)
}

fn info(file: Option<&Path>, out: &mut dyn Write) -> anyhow::Result<()> {
    let Some(file) = file else {
        return describe(&Book::standard(), out);
    };
    let name = || file.display().to_string();
    let bytes = fs::read(file).with_context(name)?;
    describe(&Book::parse(&bytes).with_context(name)?, out)
}

fn describe(book: &Book, out: &mut dyn Write) -> anyhow::Result<()> {
    let (width, height) = book.size();
    writeln!(out, "board      {width}x{height}")?;
    writeln!(out, "positions  {}", book.len())?;
    for (stones, count) in book.counts() {
        writeln!(out, "  with {stones:>2} stones  {count}")?;
    }
    writeln!(out, "bytes      {}", book.to_bytes().len())?;
    Ok(())
}
