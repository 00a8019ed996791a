//! `kibitz join reversixt`.

use std::io::Write;
use std::process::ExitCode;

use guests::connect;
use guests::reversixt::{End, visit};

use super::{GuestArgs, kind, servers};

/// A server of ReversiXT, the course's or ours
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The server
    #[arg(value_name = "HOST:PORT", default_value = "127.0.0.1:7777")]
    address: String,
    /// The group number, 0 to 99
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=99))]
    group: u8,
    #[command(flatten)]
    guest: GuestArgs,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    // The player sits down before it connects: nobody's clock runs meanwhile.
    let kind = kind("reversi")?;
    let mut mind = args.guest.mind(kind)?;
    mind.warm_up(kind.begin_usual().as_ref());
    let stream = connect(&args.address)?;
    servers::remember(&format!("reversixt {} --group {}", args.address, args.group));
    writeln!(out, "Waiting at {} as group {}.", args.address, args.group)?;
    out.flush()?;
    match visit(stream, args.group, mind.as_mut(), &mut args.guest.netlog())? {
        End::Over { points, rank } => {
            let points: Vec<String> = points.iter().map(ToString::to_string).collect();
            writeln!(out, "The game is over: rank {rank}, points {}.", points.join(" "))?;
            Ok(ExitCode::SUCCESS)
        }
        End::Disqualified => {
            writeln!(out, "Disqualified.")?;
            Ok(ExitCode::from(1))
        }
    }
}
