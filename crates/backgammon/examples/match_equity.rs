//! Computes the match equity table anew and prints it: `match_equity [LONGEST]`.

use backgammon::thinking::{LONGEST_TABLE, MatchEquity};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let longest = std::env::args().nth(1).map_or(Ok(LONGEST_TABLE), |word| word.parse())?;
    print!("{}", MatchEquity::compute(longest).to_text());
    Ok(())
}
