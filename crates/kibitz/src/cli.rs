//! The commands and who answers them.

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::commands::{
    analyse, backgammon, backup, bench, book, check_game, contest, convert, dice, evolve, games,
    gtp, join, map, moves, nboard, perft, play, replay, restore, reversixt, serve, sets, soak,
    solve, train, welcome,
};

/// A house of board games: play, analyse, solve, and let computer players meet.
#[derive(Parser)]
#[command(name = "kibitz", version, after_help = AFTER_HELP, disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

const AFTER_HELP: &str = "\
Every command has examples: kibitz COMMAND --help
Exit codes: 0 all is well, 1 a check failed, 2 the input is at fault.";

#[derive(Subcommand)]
enum Command {
    /// Play in the terminal, against the computer or a friend
    Play(play::Args),
    /// Serve the web pages and tables for everyone
    Serve(serve::Args),
    /// List the games, their variants and their computer players
    Games(games::Args),
    /// Rate every legal move of a position
    Analyse(analyse::Args),
    /// Show a recorded game
    Replay(replay::Args),
    /// Write a recorded game in another format
    Convert(convert::Args),
    /// Check the dice of a recorded game
    Dice(dice::Args),
    /// List the legal moves of a position
    Moves(moves::Args),
    /// Check, survey, draw, make and change maps of ReversiXT
    Map(map::Args),
    /// Let computer players meet, with error bars
    Match(contest::Args),
    /// Find better numbers for a computer player by letting it play against itself
    Evolve(evolve::Args),
    /// Find the exact scores of positions
    Solve(solve::Args),
    /// Compute an opening book, or look at one
    Book(book::Args),
    /// Make test sets of positions with checked scores
    Sets(sets::Args),
    /// Compare whole games of ReversiXT, line by line, with the rules
    CheckGame(check_game::Args),
    /// Let other programs play against a computer player, by the Go Text Protocol
    Gtp(gtp::Args),
    /// Let the board NBoard, and others that speak its protocol, ask an Othello player
    Nboard(nboard::Args),
    /// Let other programs ask a player of Backgammon, line by line
    Engine(backgammon::engine::Args),
    /// Let other programs ask a player of Backgammon by the protocol UBGI
    Ubgi(backgammon::ubgi::Args),
    /// Let GNU Backgammon play against a player over a socket
    External(backgammon::external::Args),
    /// Compute and keep the bear-off tables of Backgammon
    Bearoff(backgammon::bearoff::Args),
    /// Show the match equity table of Backgammon, and take points
    Equity(backgammon::equity::Args),
    /// Play a position of Backgammon out many times
    Rollout(backgammon::rollout::Args),
    /// Tell what a recorded match of Backgammon cost its players, and how lucky they were
    Review(backgammon::review::Args),
    /// Visit a server of an old program, with a computer player or yourself
    Join(join::Args),
    /// Referee games of ReversiXT between programs
    ReversixtServer(reversixt::server::Args),
    /// Let client programs of ReversiXT meet, each with each
    ReversixtTournament(reversixt::tournament::Args),
    /// Copy everything that a server keeps, while it runs
    Backup(backup::Args),
    /// Put a backup in place, while the server runs
    Restore(restore::Args),
    /// Fit the weights of patterns to games that the program plays with itself
    Train(train::Args),
    /// Count move paths or distinct positions
    Perft(perft::Args),
    /// Measure the speed of rules, players and solver
    Bench(bench::Args),
    /// Let a crowd of scripted clients play at a server, and measure it
    Soak(soak::Args),
}

impl Cli {
    pub(crate) fn run(self, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
        match self.command {
            None => welcome::run(out),
            Some(Command::Play(args)) => play::run(args),
            Some(Command::Serve(args)) => serve::run(&args, out),
            Some(Command::Games(args)) => games::run(&args, out),
            Some(Command::Analyse(args)) => analyse::run(&args, out),
            Some(Command::Replay(args)) => replay::run(&args, out),
            Some(Command::Convert(args)) => convert::run(&args, out),
            Some(Command::Dice(args)) => dice::run(&args, out),
            Some(Command::Moves(args)) => moves::run(&args, out),
            Some(Command::Map(args)) => map::run(&args, out),
            Some(Command::Match(args)) => contest::run(&args, out),
            Some(Command::Evolve(args)) => evolve::run(&args, out),
            Some(Command::Solve(args)) => solve::run(&args, out),
            Some(Command::Book(args)) => book::run(&args, out),
            Some(Command::Sets(args)) => sets::run(&args, out),
            Some(Command::CheckGame(args)) => check_game::run(&args, out),
            Some(Command::Gtp(args)) => gtp::run(&args, out),
            Some(Command::Nboard(args)) => nboard::run(&args, out),
            Some(Command::Engine(args)) => backgammon::engine::run(&args, out),
            Some(Command::Ubgi(args)) => backgammon::ubgi::run(&args, out),
            Some(Command::External(args)) => backgammon::external::run(&args, out),
            Some(Command::Bearoff(args)) => backgammon::bearoff::run(&args, out),
            Some(Command::Equity(args)) => backgammon::equity::run(&args, out),
            Some(Command::Rollout(args)) => backgammon::rollout::run(&args, out),
            Some(Command::Review(args)) => backgammon::review::run(&args, out),
            Some(Command::Join(args)) => join::run(&args, out),
            Some(Command::ReversixtServer(args)) => reversixt::server::run(&args, out),
            Some(Command::ReversixtTournament(args)) => reversixt::tournament::run(&args, out),
            Some(Command::Backup(args)) => backup::run(&args, out),
            Some(Command::Restore(args)) => restore::run(&args, out),
            Some(Command::Train(args)) => train::run(&args, out),
            Some(Command::Perft(args)) => perft::run(&args, out),
            Some(Command::Bench(args)) => bench::run(&args, out),
            Some(Command::Soak(args)) => soak::run(&args, out),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }
}
