//! `kibitz solve othello`: exact scores of Othello positions.

use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use lab::othello::{Problem, Solution, Solver, read_problems};

use crate::progress;
use crate::source::Source;

/// Solves every position of a file and says whether the scores are those that it expects.
pub(super) fn run(source: &Source, memory: usize, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let problems = read_problems(&source.text).map_err(|fault| source.fault(&fault))?;
    let bar = progress::bar(problems.len(), "solving");
    let mut solver = Solver::new(memory);
    let (mut wrong, mut nodes, mut time) = (0, 0, Duration::ZERO);
    for problem in &problems {
        let solution = solver.solve(&problem.position);
        wrong += u32::from(!solution.is_right(problem));
        nodes += solution.nodes;
        time += solution.time;
        bar.inc(1);
        bar.suspend(|| print(out, problem, &solution))?;
    }
    bar.finish_and_clear();
    let checked = problems.iter().filter(|problem| problem.expected.is_some()).count();
    let seconds = time.as_secs_f64();
    writeln!(
        out,
        "# {} positions, {checked} checked, {wrong} wrong, {nodes} nodes, {seconds:.3} s, {:.0} nodes/s",
        problems.len(),
        if seconds > 0.0 { nodes as f64 / seconds } else { 0.0 },
    )?;
    Ok(ExitCode::from(u8::from(wrong > 0)))
}

fn print(out: &mut dyn Write, problem: &Problem, solution: &Solution) -> std::io::Result<()> {
    let empties = problem.position.board().empties();
    let line: String = solution.line.iter().map(ToString::to_string).collect();
    write!(
        out,
        "{} {empties} {:+} {} {:.3} {line}",
        problem.line,
        solution.score,
        solution.nodes,
        solution.time.as_secs_f64(),
    )?;
    match problem.expected {
        Some(expected) if !solution.is_right(problem) => writeln!(out, " expected {expected:+}")?,
        _ => writeln!(out)?,
    }
    out.flush()
}
