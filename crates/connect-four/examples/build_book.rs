//! Computes the opening book of the 7x6 board: `build_book PLIES LOG BOOK [MEGABYTES] [THREADS]`.
//! Resumes from the log; with `0` megabytes only writes the book from what the log has.

use connect_four::book::Builder;
use connect_four::solver::{Settings, Solver};
use std::fs::OpenOptions;
use std::time::Instant;

/// Logs may know whole plies up to this one.
const DEEPEST: u32 = 8;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let number = |i: usize, default: usize| {
        arguments
            .get(i)
            .map_or(Ok(default), |text| text.parse::<usize>())
    };
    let [_, _, log, book, ..] = arguments.as_slice() else {
        return Err("build_book PLIES LOG BOOK [MEGABYTES] [THREADS]".into());
    };
    let plies = u32::try_from(number(1, 4)?)?;
    let (megabytes, threads) = (number(4, 1024)?, number(5, 1)?);
    let mut builder = Builder::new(7, 6).ok_or("no such board")?;
    let taken = builder.resume(&std::fs::read_to_string(log).unwrap_or_default());
    let followed = builder.back_up(DEEPEST);
    let tasks = if megabytes == 0 {
        Vec::new()
    } else {
        builder.tasks(plies)
    };
    println!(
        "{taken} scores in the log, {followed} follow, {} to come",
        tasks.len()
    );
    if !tasks.is_empty() {
        let settings = Settings {
            table_bytes: megabytes << 20,
            threads,
            book: None,
        };
        let mut solver = Solver::new(7, 6, settings).ok_or("no such board")?;
        let mut log = OpenOptions::new().create(true).append(true).open(log)?;
        let start = Instant::now();
        builder.run(&tasks, &mut solver, &mut log, &(), &mut |done| {
            if done % 100 == 0 {
                let seconds = start.elapsed().as_secs_f64();
                println!(
                    "{done} in {seconds:.0} s, {:.4} s each",
                    seconds / done as f64
                );
            }
        })?;
    }
    builder.back_up(DEEPEST);
    let finished = builder.finish();
    let bytes = finished.to_bytes();
    std::fs::write(book, &bytes)?;
    println!("{} positions in {} bytes", finished.len(), bytes.len());
    Ok(())
}
