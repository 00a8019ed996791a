//! `kibitz reversixt-server`: a referee for programs that play ReversiXT.

use std::io::Write;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::ValueEnum;

use super::arena::{Arena, MapFile, Pace};
use super::game::{Game, Played};
use crate::source;

const EXAMPLES: &str = "\
Clients connect to the port that is printed, in the order of players; when all are there, the game
begins. The page that is printed shows the game live. Whoever answers late, illegally or not at all is
disqualified, and the position is printed with the lines that were examined. The transcript is in the
format `reversixt-game 1`, which `kibitz check-game` reads.

Exit code 1 when somebody was disqualified.

Examples:
  kibitz reversixt-server --map my.map --time 2
  kibitz reversixt-server --map torus --depth 3 --port 7778 --games 10 --seats rotate --log game.txt";

/// How clients are seated in several games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Seats {
    /// Who connects first is player 1 in every game
    Fixed,
    /// Who connects first is player 1, then player 2, and so on
    Rotate,
}

/// Referee games of ReversiXT between programs
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// A map's file, or its name in `kibitz games`
    #[arg(long, value_name = "MAP")]
    map: PathBuf,
    #[command(flatten)]
    pace: Pace,
    /// Where clients come in; 0 takes any free port
    #[arg(long, value_name = "PORT", default_value_t = 7777)]
    port: u16,
    /// The address of this machine at which clients come in
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1")]
    address: IpAddr,
    /// Games, one after the other
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// How clients are seated
    #[arg(long, value_name = "HOW", default_value = "fixed")]
    seats: Seats,
    /// Where the transcript goes; of several games each gets its number
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Where the pages are for who watches
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:0")]
    pages: SocketAddr,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let map = MapFile::read(&args.map)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let door = SocketAddr::new(args.address, args.port);
        let mut arena = Arena::open(args.pages, door).await?;
        let pages = arena.server.address();
        writeln!(out, "Clients come in at {}", arena.door()?)?;
        let mut fair = true;
        for number in 1..=args.games {
            let offset = if args.seats == Seats::Rotate { number as usize - 1 } else { 0 };
            let (mut game, table) = Game::open(&mut arena.host, &map, args.pace, offset).await?;
            writeln!(out, "game {number} of {}: http://{pages}/table/{table}", args.games)?;
            out.flush()?;
            while !game.is_over() {
                game.next(&mut arena.host, out).await?;
            }
            let played = game.finish()?;
            fair &= played.reasons.iter().all(Option::is_none);
            tell(&played, out)?;
            if let Some(log) = &args.log {
                source::write(&numbered(log, number, args.games), &played.transcript)?;
            }
        }
        arena.close().await?;
        Ok(if fair { ExitCode::SUCCESS } else { ExitCode::from(1) })
    })
}

/// Prints how a game ended.
fn tell(played: &Played, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "over after {} moves", played.moves)?;
    let players = (1..).zip(&played.names).zip(&played.stones);
    for ((player, name), stones) in players {
        match stones {
            Some(count) => writeln!(out, "player {player}, {name}: {count} stones")?,
            None => writeln!(out, "player {player}, {name}: disqualified")?,
        }
    }
    Ok(out.flush()?)
}

/// The file of one of several games.
fn numbered(log: &Path, number: u32, games: u32) -> PathBuf {
    if games == 1 {
        return log.to_owned();
    }
    let stem = log.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let ending = log.extension().map(|ending| format!(".{}", ending.to_string_lossy()));
    log.with_file_name(format!("{stem}-{number:03}{}", ending.unwrap_or_default()))
}
