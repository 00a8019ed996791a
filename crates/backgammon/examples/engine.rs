//! The line protocol on standard input and output: `engine PLIES [NOISE] [NETS]`.

use std::io::{BufRead, Write};
use std::sync::Arc;

use backgammon::net::Nets;
use backgammon::thinking::{Level, LineEngine, Reply, standard_nets};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let plies = words.first().map_or(Ok(0), |word| word.parse())?;
    let noise = words.get(1).map_or(Ok(0.0), |word| word.parse())?;
    let nets = match words.get(2) {
        Some(file) => Arc::new(Nets::from_bytes(&std::fs::read(file)?)?),
        None => standard_nets().ok_or("the nets of the program cannot be read")?,
    };
    let name = format!("kibitz-{plies}ply");
    let mut engine = LineEngine::new(&name, nets, Level { plies, noise }, 1);
    for line in std::io::stdin().lock().lines() {
        match engine.answer(&line?) {
            Reply::Line(text) => {
                let mut out = std::io::stdout().lock();
                writeln!(out, "{text}")?;
                out.flush()?;
            }
            Reply::Silence => (),
            Reply::Quit => break,
        }
    }
    Ok(())
}
