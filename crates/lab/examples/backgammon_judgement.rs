//! How well Backgammon's nets play and double: `backgammon_judgement [MOST_PLIES] [NETS]`.
//!
//! Prints the mean loss on positions whose plays were judged before, and how often cube decisions agree
//! with judged ones.

use std::sync::Arc;
use std::time::Instant;

use catalog::backgammon::net::Nets;
use catalog::backgammon::thinking::{Mind, standard_nets};
use lab::backgammon::{agreement, measure, read_cubes, read_problems};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let most = words.first().map_or(Ok(2), |word| word.parse())?;
    let nets = match words.get(1) {
        Some(file) => Arc::new(Nets::from_bytes(&std::fs::read(file)?)?),
        None => standard_nets().ok_or("the nets of the program cannot be read")?,
    };
    let problems = read_problems(include_str!("../../backgammon/tests/data/moves.tsv"))?;
    let cubes = read_cubes(include_str!("../../backgammon/tests/data/cube.tsv"))?;
    for plies in 0..=most {
        let mut mind = Mind::new(nets.clone());
        let began = Instant::now();
        let (loss, best) = measure(&problems, &mut mind, plies);
        let each = 1000.0 * began.elapsed().as_secs_f64() / problems.len() as f64;
        println!("{plies} plies: {loss}");
        println!("best play {best} of {}, {each:.2} ms each", problems.len());
        println!("{}", agreement(&cubes, &mut mind, plies));
    }
    Ok(())
}
