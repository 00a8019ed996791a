//! `kibitz` alone: the first screen.

use std::io::Write;
use std::process::ExitCode;

const SCREEN: &str = "\
Kibitz, a house of board games.

  kibitz play                                   play in the terminal
  kibitz serve --open                           serve the web pages and tables for everyone
  kibitz games                                  the games and their computer players
  kibitz analyse connect-four --moves 4453      rate every move of a position
  kibitz replay game.kibitz                     show a recorded game
  kibitz match connect-four --players kibitz:3,homburg --games 100
                                                let two computer players meet

All commands: kibitz --help";

pub(crate) fn run(out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    writeln!(out, "{SCREEN}")?;
    Ok(ExitCode::SUCCESS)
}
