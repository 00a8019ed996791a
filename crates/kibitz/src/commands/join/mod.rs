//! `kibitz join`: our players, or a person at this screen, at the servers of old programs.

mod freebloks;
mod reversixt;
mod servers;
mod welfenlab;

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::anyhow;
use catalog::Kind;
use catalog::game::{Means, PlayerName};
use clap::Subcommand;
use guests::{Computer, Mind, Netlog, Person};

use crate::argument;

const EXAMPLES: &str = "\
The player is one that `kibitz games` lists, or `me` for you at this screen. Without a server, those
that were visited last are listed.

Exit code 1 when the guest was disqualified or lost by being too slow, 2 when the visit ended before
its game.

Examples:
  kibitz join reversixt 127.0.0.1:7777 --group 5
  kibitz join reversixt 127.0.0.1:7777 --group 99 --player me --netlog
  kibitz join freebloks example.org --colours 2 --name Anna --start 2
  kibitz join welfenlab example.org --user anna --create --rounds 3 --timeout 30
  kibitz join welfenlab example.org --user anna --player me";

/// Visit a server of an old program, with a computer player or yourself
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    server: Option<Server>,
}

#[derive(Subcommand)]
enum Server {
    /// A server of ReversiXT, the course's or ours
    Reversixt(reversixt::Args),
    /// A server of Freebloks, the old one or ours
    Freebloks(freebloks::Args),
    /// The backgammon server of the Welfenlab competition, the old one or ours
    Welfenlab(welfenlab::Args),
}

/// Who plays, and what is written about it.
#[derive(clap::Args)]
struct GuestArgs {
    /// Who plays: a player that `kibitz games` lists, or `me` [default: the strongest]
    #[arg(long, value_name = "PLAYER")]
    player: Option<String>,
    /// Threads the player may use
    #[arg(long, value_name = "N", default_value = "1", value_parser = argument::threads)]
    threads: usize,
    /// Determines everything that luck decides
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// Write every message to stderr: `>` received, `<` sent
    #[arg(long, alias = "netdbg")]
    netlog: bool,
}

impl GuestArgs {
    fn is_person(&self) -> bool {
        self.player.as_deref() == Some("me")
    }

    fn mind(&self, kind: Kind) -> anyhow::Result<Box<dyn Mind>> {
        if self.is_person() {
            return Ok(Box::new(Person::new(io::stdin().lock(), io::stdout())));
        }
        let player = self.player.as_ref().map(|name| name.parse::<PlayerName>()).transpose();
        let player = player.map_err(|fault| anyhow!("--player: {fault}"))?;
        let means = Means { seed: self.seed, threads: self.threads, ..Means::DEFAULT };
        let computer = Computer::new(kind, player.as_ref(), &means);
        Ok(Box::new(computer.map_err(|unknown| anyhow!("--player: {unknown}"))?))
    }

    fn netlog(&self) -> Netlog {
        if self.netlog { Netlog::stderr() } else { Netlog::off() }
    }
}

/// The game of this name; every build for players has it.
fn kind(name: &str) -> anyhow::Result<Kind> {
    Kind::of_name(name).ok_or_else(|| anyhow!("this build has no {name}"))
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match &args.server {
        None => {
            for line in servers::recent()? {
                writeln!(out, "kibitz join {line}")?;
            }
            Ok(ExitCode::SUCCESS)
        }
        Some(Server::Reversixt(args)) => reversixt::run(args, out),
        Some(Server::Freebloks(args)) => freebloks::run(args, out),
        Some(Server::Welfenlab(args)) => welfenlab::run(args, out),
    }
}
