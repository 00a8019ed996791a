//! `kibitz join freebloks`.

use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use guests::connect;
use guests::freebloks::{Wishes, visit};
use protocol::freebloks::PORT;

use super::{GuestArgs, kind, servers};

/// A server of Freebloks, the old one or ours
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The server
    #[arg(value_name = "HOST[:PORT]", default_value = "127.0.0.1")]
    address: String,
    /// How many colours to play; 0 watches
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=4))]
    colours: u8,
    /// What the others read, at most 15 letters
    #[arg(long, value_name = "NAME", default_value = "Kibitz")]
    name: String,
    /// Ask for this game: classic, classic-2, two-colours, duo or junior-n
    #[arg(long, value_name = "MODE")]
    mode: Option<String>,
    /// With a board of so many columns and rows
    #[arg(long, value_name = "N", requires = "mode", value_parser = clap::value_parser!(u8).range(4..=50))]
    side: Option<u8>,
    /// Start the game as soon as so many are in the lobby
    #[arg(long, value_name = "N")]
    start: Option<u8>,
    /// Seconds for a move of a computer player
    #[arg(long, value_name = "T", default_value_t = 1.0)]
    seconds: f64,
    #[command(flatten)]
    guest: GuestArgs,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    anyhow::ensure!((0.01..=600.0).contains(&args.seconds), "--seconds: from 0.01 to 600");
    let mut mind = args.guest.mind(kind("blokus")?)?;
    let address = match args.address.contains(':') {
        true => args.address.clone(),
        false => format!("{}:{PORT}", args.address),
    };
    let stream = connect(&address)?;
    servers::remember(&format!("freebloks {address} --name {}", args.name));
    writeln!(out, "In the lobby of {address} as {}.", args.name)?;
    out.flush()?;
    let wishes = Wishes {
        name: args.name.clone(),
        colours: args.colours,
        mode: args.mode.clone().map(|mode| (mode, args.side)),
        start: args.start,
        // A person is not hurried.
        time: (!args.guest.is_person()).then(|| Duration::from_secs_f64(args.seconds)),
    };
    let end = visit(stream, &wishes, mind.as_mut(), &mut args.guest.netlog())?;
    let points: Vec<String> = end.points.iter().map(ToString::to_string).collect();
    writeln!(out, "The game is over: points {}.", points.join(" "))?;
    Ok(ExitCode::SUCCESS)
}
