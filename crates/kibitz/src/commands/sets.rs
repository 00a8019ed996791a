//! `kibitz sets`: positions with checked scores, for testing solvers.

use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use catalog::Kind;
use lab::connect_four::{CLASSES, Check, Class, SolverMeans, digits_or_dash, generate, solver};

use crate::{argument, progress, source};

const EXAMPLES: &str = "\
The sets are end-easy, middle-easy, middle-medium, begin-easy, begin-medium and begin-hard: how
many stones lie on the board, and how many will follow under perfect play. Each becomes a file of
lines `digits score`, which `kibitz solve` reads. Every score is found twice: by the solver, and by
a plain textbook search or, where that takes too long, from the scores after every move.

Examples:
  kibitz sets connect-four --out sets --count 100
  kibitz sets connect-four --out sets --only end-easy --seed 7";

/// Make test sets of positions with checked scores
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game: connect-four
    #[arg(value_parser = argument::connect_four)]
    game: Kind,
    /// The folder for the files; made when it is not there
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Positions in each set
    #[arg(long, value_name = "N", default_value_t = 1000)]
    count: usize,
    /// Determines which positions are drawn
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// Only these sets, by name
    #[arg(long, value_name = "SET", value_delimiter = ',', value_parser = read_class)]
    only: Vec<Class>,
    /// Positions that are solved at the same time
    #[arg(long, value_name = "N", default_value = "1", value_parser = argument::threads)]
    threads: usize,
    /// Memory for the table of each
    #[arg(long, value_name = "SIZE", default_value = "64MB", value_parser = argument::memory)]
    memory: usize,
}

fn read_class(text: &str) -> Result<Class, String> {
    let names = CLASSES.map(|class| class.name);
    let found = CLASSES.into_iter().find(|class| class.name == text);
    found.ok_or_else(|| format!("there is {}", names.join(", ")))
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    fs::create_dir_all(&args.out).with_context(|| args.out.display().to_string())?;
    let (memory, book) = (args.memory, false);
    let means = SolverMeans { width: 7, height: 6, memory, threads: 1, book };
    let classes = if args.only.is_empty() { CLASSES.to_vec() } else { args.only.clone() };
    for class in &classes {
        let bar = progress::bar(args.count, class.name);
        let hear = |done: usize| bar.set_position(done as u64);
        let made = generate(class, args.count, args.seed, args.threads, || solver(&means), hear);
        bar.finish_and_clear();
        let entries = match made {
            Ok(entries) => entries,
            Err(disputed) => {
                writeln!(out, "{}: {disputed}", class.name)?;
                return Ok(ExitCode::FAILURE);
            }
        };
        let mut text = String::new();
        for entry in &entries {
            writeln!(text, "{} {}", digits_or_dash(&entry.digits), entry.score)?;
        }
        let file = args.out.join(format!("{}.txt", class.name));
        source::write(&file, &text)?;
        let by_textbook = entries.iter().filter(|entry| entry.check == Check::Textbook).count();
        let by_replies = entries.len() - by_textbook;
        writeln!(
            out,
            "{}: {} positions, {by_textbook} checked by the textbook, {by_replies} by the replies",
            file.display(),
            entries.len(),
        )?;
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}
