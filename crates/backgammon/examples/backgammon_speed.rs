//! How many plays are found in a second: all rolls of every recorded position, again and again.

#![allow(clippy::unwrap_used, reason = "an example may panic")]

use std::hint::black_box;
use std::time::Instant;

use backgammon::{Board, Plays, Roll, read_position_id};

fn main() {
    let table = include_str!("../tests/data/moves.tsv");
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    let ids = rows.map(|line| line.split('\t').nth(2).unwrap());
    let boards: Vec<Board> = ids.map(|id| read_position_id(id, [15, 15]).unwrap()).collect();
    let mut plays = Plays::new();
    let start = Instant::now();
    let (mut found, mut generated) = (0, 0);
    while start.elapsed().as_secs_f64() < 2.0 {
        for board in &boards {
            for roll in Roll::all() {
                found += plays.find(black_box(board), roll).len();
                generated += 1;
            }
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let (rolls, plays) = (f64::from(generated) / seconds, found as f64 / seconds);
    println!("{rolls:.0} rolls and {plays:.0} plays a second");
}
