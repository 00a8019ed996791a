//! How fast the board is: random games, legal sets early, in the middle and late, and counting.
//!
//! `cargo run --release -p blokus --example blokus_speed`. Each figure is the best of five runs, because
//! whatever else the machine does only makes it slower.

use std::hint::black_box;
use std::time::{Duration, Instant};

use blokus::{Board, Ground, Mode, SmallBoard};
use game::Stream;

const RUNS: usize = 5;

fn begin<const ROWS: usize>(mode: Mode) -> Option<Board<ROWS>> {
    let side = mode.usual_side() as u8;
    Board::new(&Ground {
        width: side,
        height: side,
        starts: std::array::from_fn(|colour| {
            mode.start(colour, side, side).filter(|_| colour < mode.colours())
        }),
        counts: mode.usual_counts(),
    })
}

fn best(mut work: impl FnMut()) -> Duration {
    let run = |_| {
        let begin = Instant::now();
        work();
        begin.elapsed()
    };
    (0..RUNS).map(run).min().unwrap_or_default()
}

/// Plays one random game; tells its length.
fn play<const ROWS: usize>(start: &Board<ROWS>, stream: &mut Stream) -> usize {
    let mut board = *start;
    let mut moves = 0;
    while let Some(mv) = board.turn().and_then(|colour| board.draw(colour, stream)) {
        board.play(mv);
        moves += 1;
    }
    moves
}

/// The positions of random games, in order.
fn games<const ROWS: usize>(start: &Board<ROWS>, count: u64) -> Vec<Vec<Board<ROWS>>> {
    let mut stream = Stream::new(1);
    let game = |_| {
        let mut board = *start;
        let mut met = Vec::new();
        while let Some(colour) = board.turn() {
            met.push(board);
            let Some(mv) = board.draw(colour, &mut stream) else { break };
            board.play(mv);
        }
        met
    };
    (0..count).map(game).collect()
}

fn measure<const ROWS: usize>(name: &str, start: &Board<ROWS>, depth: u32) {
    let played = games(start, 200);
    let mut plies = 0;
    let time = best(|| {
        let mut stream = Stream::new(2);
        plies = (0..2000).map(|_| black_box(play(start, &mut stream))).sum();
    });
    println!(
        "{name}: {:.0} random games per second, {:.1} moves each, {:.0} ns per move",
        2000.0 / time.as_secs_f64(),
        plies as f64 / 2000.0,
        time.as_nanos() as f64 / plies as f64
    );
    let parts = [("early", 0.0, 0.33), ("middle", 0.33, 0.67), ("late", 0.67, 1.0)];
    for (part, from, to) in parts.into_iter().chain([("all", 0.0, 1.0)]) {
        let boards: Vec<Board<ROWS>> = played
            .iter()
            .flat_map(|game| {
                let at = |share: f64| (game.len() as f64 * share) as usize;
                game[at(from)..at(to)].iter().copied()
            })
            .collect();
        let count = |board: &Board<ROWS>| board.turn().map_or(0, |colour| board.count(colour));
        let mut legal = 0u64;
        let time = best(|| legal = boards.iter().map(|board| u64::from(count(board))).sum());
        let cells = |board: &Board<ROWS>| {
            board.turn().map_or(0, |colour| board.attach_cells(colour).count())
        };
        let attach: usize = boards.iter().map(cells).sum();
        println!(
            "  {part}: {:.0} ns per legal set, {:.1} moves on {:.1} cells",
            time.as_nanos() as f64 / boards.len() as f64,
            legal as f64 / boards.len() as f64,
            attach as f64 / boards.len() as f64
        );
    }
    let mut paths = 0;
    let time = best(|| paths = start.paths(depth));
    println!("  perft {depth}: {paths} in {time:.3?}");
}

fn main() {
    println!("a small board has {} bytes", size_of::<SmallBoard>());
    for (mode, depth) in [(Mode::Duo, 3), (Mode::Classic, 4), (Mode::TwoColours, 3)] {
        if let Some(board) = begin::<28>(mode) {
            measure(mode.word(), &board, depth);
        }
    }
    if let Some(board) = begin::<58>(Mode::Duo) {
        measure("duo on the large board", &board, 3);
    }
}
