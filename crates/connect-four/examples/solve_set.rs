//! Solves the positions of a file, one `digits score` per line, each with fresh tables, and
//! prints mean time and positions: `solve_set FILE [COUNT] [MEGABYTES] [THREADS]`.

use connect_four::geometry::{Geometry, Large};
use connect_four::solver::{Board, Settings, Solver};
use std::time::Instant;

/// Time that this thread had a processor; where the system does not say, time on the wall.
fn cpu_seconds(start: Instant) -> f64 {
    std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split(' ').next()?.parse::<f64>().ok())
        .map_or_else(
            || start.elapsed().as_secs_f64(),
            |nanoseconds| nanoseconds * 1e-9,
        )
}

fn play(geometry: Large, digits: &str) -> Board {
    digits.bytes().fold(Board::default(), |board, digit| {
        let column = u32::from(digit - b'1');
        board.play(geometry.playable(board.occupied) & geometry.column(column))
    })
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let number = |i: usize, default: usize| {
        arguments
            .get(i)
            .map_or(default, |text| text.parse().expect("a number"))
    };
    let text = std::fs::read_to_string(&arguments[1]).expect("a readable file");
    let settings = Settings {
        table_bytes: number(3, 64) << 20,
        threads: number(4, 1),
        book: None,
    };
    let mut solver = Solver::new(7, 6, settings).expect("a size that fits");
    let geometry = Large::new(7, 6).expect("a size that fits");
    // The first use of memory costs the kernel's time, not the solver's.
    let warm_up = play(geometry, "32751571231557");
    solver
        .solve(&warm_up, &())
        .expect("a position that goes on");
    let start = Instant::now();
    let cpu_start = cpu_seconds(start);
    let (mut nodes, mut count) = (0, 0);
    for line in text.lines().take(number(2, usize::MAX)) {
        let (digits, score) = line.split_once(' ').expect("digits and score");
        let board = play(geometry, digits);
        solver.clear();
        let solved = solver.solve(&board, &()).expect("a position that goes on");
        assert_eq!(Ok(solved.score), score.parse(), "{line}");
        nodes += solved.nodes;
        count += 1;
    }
    let seconds = cpu_seconds(start) - cpu_start;
    println!(
        "{} mean {:.3} us, nodes {:.1}, {:.2} Mn/s, wall {:.3} us",
        arguments[1].rsplit('_').next().unwrap_or(""),
        seconds * 1e6 / f64::from(count),
        nodes as f64 / f64::from(count),
        nodes as f64 / seconds / 1e6,
        start.elapsed().as_secs_f64() * 1e6 / f64::from(count),
    );
}
