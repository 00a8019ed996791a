//! `kibitz external`: a player that GNU Backgammon asks over a socket.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::ExitCode;

use anyhow::Context;
use catalog::Kind;
use catalog::backgammon::{Beavers, Phase, Stakes, read_fibs_board};

use super::guest::Guest;
use crate::argument;
use crate::mind::MindArgs;

const EXAMPLES: &str = "\
GNU Backgammon calls this a player of the kind `external`: it sends a FIBS board for each decision and gets
`roll`, `double`, `take`, `drop`, `beaver` or a play. Requests `version` and `evaluation fibsboard BOARD plies N` are
answered too. Who connects is served until the connection ends, one after another. What cannot be read is
answered by `Error:` and the reason.

A board does not tell whether beavers are played, so they are asked for by --beavers. With --resign the player
resigns (`resign N`) where nothing can be won any more. About resignations of its own GNU Backgammon does not
ask: it takes them for declined, but for a backgammon.

In GNU Backgammon: set player 0 external 127.0.0.1:4000

Examples:
  kibitz external backgammon --listen 127.0.0.1:4000
  kibitz external backgammon --listen 127.0.0.1:4000 --player search:1 --connections 1";

/// Let GNU Backgammon play against a player over a socket
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game: backgammon
    #[arg(value_parser = argument::backgammon)]
    game: Kind,
    /// Where to listen; port 0 takes any that is free
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:4000")]
    listen: String,
    /// Beaver where that pays; set this where GNU Backgammon plays with beavers
    #[arg(long)]
    beavers: bool,
    /// Resign games in which nothing can be won any more
    #[arg(long)]
    resign: bool,
    /// End after so many connections
    #[arg(long, value_name = "N")]
    connections: Option<usize>,
    #[command(flatten)]
    mind: MindArgs,
}

/// A longer line is no board.
const LONGEST_LINE: u64 = 1 << 16;

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let mut guest = Guest::new(&args.mind)?;
    let listener =
        TcpListener::bind(&args.listen).with_context(|| format!("--listen {}", args.listen))?;
    writeln!(out, "listening on {}", listener.local_addr()?)?;
    out.flush()?;
    let mut served = 0;
    while args.connections.is_none_or(|most| served < most) {
        let (stream, _) = listener.accept()?;
        // Who hangs up in the middle ends only its own connection.
        let _ = serve(&mut guest, args, stream);
        served += 1;
    }
    Ok(ExitCode::SUCCESS)
}

/// The resignation that was offered last, in a game that began at this score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Offer {
    score: [u32; 2],
    height: u32,
}

fn serve(guest: &mut Guest, args: &Args, stream: TcpStream) -> std::io::Result<()> {
    stream.set_nodelay(true)?;
    let mut offer = None;
    let mut answers = stream.try_clone()?;
    let mut lines = BufReader::new(stream);
    loop {
        let mut bytes = Vec::new();
        if lines.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(());
        }
        // Boards end with a zero byte, which comes before the next line.
        let text = String::from_utf8_lossy(&bytes).replace('\0', "");
        let line = text.trim();
        if line.is_empty() {
            continue;
        }
        if matches!(line, "exit" | "quit") {
            return Ok(());
        }
        let answer = answer(guest, args, &mut offer, line)
            .unwrap_or_else(|reason| format!("Error: {reason}"));
        answers.write_all(format!("{answer}\n").as_bytes())?;
    }
}

fn answer(
    guest: &mut Guest,
    args: &Args,
    offer: &mut Option<Offer>,
    line: &str,
) -> Result<String, String> {
    if line == "version" {
        return Ok("Interface: 2".to_owned());
    }
    if let Some(asked) = line.strip_prefix("evaluation fibsboard ") {
        return evaluation(guest, asked);
    }
    let setup = read_fibs_board(line.strip_prefix("fibsboard ").unwrap_or(line).trim());
    let mut setup = setup.map_err(|fault| fault.to_string())?;
    if args.beavers && setup.terms.stakes == Stakes::Money {
        setup.terms.beavers = Beavers::Beavers;
    }
    let may_resign = args.resign && matches!(setup.phase, Phase::Decide | Phase::Dice(_));
    if may_resign && let Some(height) = guest.resignation(&setup)? {
        // Whoever is still asked in the same game has declined, and is not offered the same again.
        let next = Offer { score: setup.score, height };
        let declined = offer.filter(|last| last.score == next.score);
        if declined.is_none_or(|last| last.height < height) {
            *offer = Some(next);
            return Ok(format!("resign {height}"));
        }
    }
    match setup.phase {
        Phase::Rolling => Ok("roll".to_owned()),
        // Nothing to move is an empty line.
        _ => guest.decide(&setup).map(|mv| if mv == "pass" { String::new() } else { mv }),
    }
}

fn evaluation(guest: &mut Guest, asked: &str) -> Result<String, String> {
    let mut words = asked.split_whitespace();
    let setup = read_fibs_board(words.next().unwrap_or_default());
    let setup = setup.map_err(|fault| fault.to_string())?;
    let words: Vec<&str> = words.collect();
    let plies = words.windows(2).find(|pair| pair[0] == "plies").map(|pair| pair[1]);
    let plies = plies.map_or(Ok(0), str::parse).map_err(|_| "plies is no number".to_owned())?;
    let chances = guest.chances(&setup.board, plies).map_err(|fault| fault.to_string())?;
    let five = chances.to_array().map(|chance| format!("{chance:.6}")).join(" ");
    Ok(format!("{five} {:.6}", chances.equity()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::backgammon::{Setup, fibs_board};
    use clap::Parser;

    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        args: Args,
    }

    fn said(flags: &[&str], setup: &str) -> String {
        let line = ["external", "backgammon", "--player", "net"].iter().chain(flags);
        let args = Line::parse_from(line).args;
        let mut guest = Guest::new(&args.mind).unwrap();
        let setup: Setup = setup.parse().unwrap();
        let line = fibs_board(&setup, ["gnubg", "kibitz"]);
        let mut offer = None;
        let first = answer(&mut guest, &args, &mut offer, &line).unwrap();
        if first.starts_with("resign") {
            // What was declined is not offered again in this game, but in the next.
            assert!(answer(&mut guest, &args, &mut offer, &line).unwrap().contains('/'));
            let next = line.replacen(":0:0:0:", ":0:1:0:", 1);
            assert_eq!(answer(&mut guest, &args, &mut offer, &next).unwrap(), first);
        }
        first
    }

    #[test]
    fn a_silly_double_is_beavered_where_that_is_played() {
        // Hardly anything is left to the doubler.
        let silly = "money board -----------------A------a- turn 1 doubled";
        assert_eq!(said(&[], silly), "take");
        assert_eq!(said(&["--beavers"], silly), "beaver");
        let matched = silly.replace("money", "match 7");
        assert_eq!(said(&["--beavers"], &matched), "take");
    }

    #[test]
    fn a_lost_game_is_resigned_as_high_as_it_is_lost() {
        // The other side bears off its last checker with any roll.
        let lost = "money board -A-A-A------------------a- turn 1 dice 21";
        assert!(said(&[], lost).contains('/'));
        assert_eq!(said(&["--resign"], lost), "resign 1");
        let gammon = "money board ------------O-----------a- turn 1 dice 21";
        assert_eq!(said(&["--resign"], gammon), "resign 2");
        let open = "money board -b----E-C---eE---c-e----B- turn 1 dice 31";
        assert_eq!(said(&["--resign"], open), "8/5 6/5");
    }
}
