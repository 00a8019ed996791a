//! Evolves the weights of `gosmann` by the cloud for so many seconds, then lets them meet the usual
//! ones in fresh games: `cargo run --release -p lab --example evolve_gosmann -- 240 60000`.

#![allow(clippy::unwrap_used, reason = "an example may panic")]

use std::time::Instant;

use lab::evolve::{Evolution, Plan, Strategy, picture};

fn main() {
    let mut args = std::env::args().skip(1).take(2).map(|text| text.parse::<usize>().unwrap());
    let (seconds, confirm) = (args.next().unwrap_or(240), args.next().unwrap_or(60_000));
    let plan = Plan {
        game: "backgammon".to_owned(),
        player: "gosmann".to_owned(),
        venues: Vec::new(),
        budget: "5000n".to_owned(),
        memory: 1 << 20,
        seed: 1,
        spread: 0.04,
        probes: 16,
        games: 300,
        trial: 6000,
        elo0: 0.0,
        elo1: 4.0,
        strategy: Strategy::Cloud,
        population: 12,
        mutation: 0.5,
        luck: true,
        start: None,
    };
    let mut evolution = Evolution::new(plan, 1).unwrap();
    let start = Instant::now();
    while start.elapsed().as_secs() < seconds as u64 {
        evolution.advance(&|| false, &mut |_| ()).unwrap();
        let state = evolution.state();
        let points = state.gauge.map(|gauge| [gauge.low, gauge.score, gauge.high].map(in_points));
        println!("{} {} games, {points:?} {:?}", state.generation, state.games, state.best);
    }
    let gauge = evolution.confirm(confirm, &|| false, &mut |_| ()).unwrap();
    let [low, score, high] = [gauge.low, gauge.score, gauge.high].map(in_points);
    println!("{score:+.4} points a game ({low:+.4} to {high:+.4}) in {} games", gauge.games);
    if let Some(file) = std::env::args().nth(3) {
        std::fs::write(file, picture(evolution.state())).unwrap();
    }
}

fn in_points(score: f64) -> f64 {
    6.0 * (score - 0.5)
}
