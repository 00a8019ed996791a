//! What a unit of luck is worth, and how much less the rounds spread without it: by least squares
//! over rounds of the old program's player against others that differ from it as in a search.

use std::time::Instant;

use catalog::backgammon::Plays;
use catalog::backgammon::players::gosmann::{Gosmann, KINDS_OF_LUCK, Weights};
use catalog::game::Stream;
use lab::backgammon::{Duel, Round};

fn main() {
    let rounds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(20_000);
    let mut stream = Stream::new(11);
    let mut plays = Plays::new();
    let usual = Gosmann::default();
    let start = Instant::now();
    let played: Vec<Round> = (0..rounds)
        .map(|number| {
            let moved = Weights::USUAL.0.map(|weight| weight + 200.0 * (stream.unit() - 0.5));
            let other = Gosmann::with(Weights(moved));
            Duel { players: [&other, &usual], seed: 7, limit: None }.round(number, &mut plays)
        })
        .collect();
    let seconds = start.elapsed().as_secs_f64();
    let turns: u32 = played.iter().flat_map(|round| round.0).map(|bout| bout.turns).sum();
    println!("{:.0} games a second", 2.0 * rounds as f64 / seconds);
    println!("{:.1} turns a game", f64::from(turns) / (2 * rounds) as f64);
    let (fitting, judging) = played.split_at(rounds / 2);
    let worth = worth_of(fitting);
    println!("worth {worth:.4?}");
    let variance = |values: Vec<f64>| {
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / values.len() as f64
    };
    let lucky = |round: &Round| -> f64 {
        round.luck().iter().zip(worth).map(|(luck, worth)| luck * worth).sum()
    };
    let single = variance(judging.iter().map(|round| f64::from(round.0[0].points)).collect());
    let plain = variance(judging.iter().map(Round::points).collect());
    let less = variance(judging.iter().map(|round| round.points() - lucky(round)).collect());
    let now = variance(judging.iter().map(Round::adjusted).collect());
    println!(
        "variance: game {single:.3}, round {plain:.4}, without luck {less:.4}, as built in {now:.4}"
    );
    let mirrored = judging.iter().filter(|round| round.is_mirrored()).count();
    println!("{mirrored} of {} rounds were mirrored", judging.len());
}

/// Least squares by Gauss and Jordan.
fn worth_of(rounds: &[Round]) -> [f64; KINDS_OF_LUCK] {
    let mut sums = [[0.0; KINDS_OF_LUCK + 1]; KINDS_OF_LUCK];
    for round in rounds {
        let luck = round.luck();
        for (row, one) in sums.iter_mut().zip(luck) {
            row.iter_mut().zip(luck).for_each(|(sum, other)| *sum += one * other);
            row[KINDS_OF_LUCK] += one * round.points();
        }
    }
    for pivot in 0..KINDS_OF_LUCK {
        let lead = sums[pivot].map(|value| value / sums[pivot][pivot]);
        sums[pivot] = lead;
        for (at, row) in sums.iter_mut().enumerate().filter(|(at, _)| *at != pivot) {
            let _ = at;
            let times = row[pivot];
            row.iter_mut().zip(lead).for_each(|(value, one)| *value -= times * one);
        }
    }
    sums.map(|row| row[KINDS_OF_LUCK])
}
