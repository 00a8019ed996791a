//! `kibitz join welfenlab`.

use std::io::{self, BufRead as _, Write};
use std::process::ExitCode;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use guests::connect;
use guests::welfenlab::{Connection, End, Wanted, Wishes, list, log_in, stay, visit};
use protocol::welfenlab::{Command, PORT};

use super::{GuestArgs, kind, servers};

/// The backgammon server of the Welfenlab competition, the old one or ours
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The server
    #[arg(value_name = "HOST[:PORT]", default_value = "127.0.0.1")]
    address: String,
    /// What you are called there; no blanks, colons and semicolons
    #[arg(long, value_name = "NAME")]
    user: String,
    /// The password of that name
    #[arg(
        long,
        value_name = "PW",
        default_value = "",
        env = "KIBITZ_JOIN_PASSWORD",
        hide_env_values = true,
        hide_default_value = true
    )]
    password: String,
    /// Join the game of this number; without it and --create, users and games are listed
    #[arg(long, value_name = "N")]
    game: Option<u32>,
    /// Create a game
    #[arg(long, conflicts_with = "game")]
    create: bool,
    /// The password of the game
    #[arg(long, value_name = "PW", default_value = "", hide_default_value = true)]
    game_password: String,
    /// Seconds for a turn of the new game [default: no limit]
    #[arg(long, value_name = "N", requires = "create", conflicts_with = "game", value_parser = clap::value_parser!(u32).range(1..))]
    timeout: Option<u32>,
    /// Rounds of the new game [default: 1]
    #[arg(long, value_name = "N", requires = "create", conflicts_with = "game", value_parser = clap::value_parser!(u32).range(1..))]
    rounds: Option<u32>,
    /// Seconds for a turn of the player, if the game gives no less
    #[arg(long, value_name = "T", default_value_t = 3.0)]
    seconds: f64,
    #[command(flatten)]
    guest: GuestArgs,
}

/// A position to get ready on.
const READY: &str = "rounds 1 board -b----E-C---eE---c-e----B- turn 1 dice 31";

impl Args {
    fn wanted(&self) -> Option<Wanted> {
        let password = self.game_password.clone();
        match self.game {
            Some(number) => Some(Wanted::Join { number, password }),
            None if self.create => {
                let rounds = self.rounds.unwrap_or(1);
                Some(Wanted::Create { password, timeout: self.timeout, rounds })
            }
            None => None,
        }
    }
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    anyhow::ensure!((0.01..=600.0).contains(&args.seconds), "--seconds: from 0.01 to 600");
    let person = args.guest.player.as_deref() == Some("me");
    let backgammon = kind("backgammon")?;
    // Who types is asked by the visit itself.
    let mut mind = (!person).then(|| args.guest.mind(backgammon)).transpose()?;
    if let Some(mind) = &mut mind {
        // The player is ready before it connects: nobody's clock runs meanwhile.
        mind.warm_up(backgammon.begin(READY)?.as_ref());
    }
    let address = match args.address.contains(':') {
        true => args.address.clone(),
        false => format!("{}:{PORT}", args.address),
    };
    let stream = connect(&address)?;
    servers::remember(&format!("welfenlab {address} --user {}", args.user));
    writeln!(out, "At {address} as {}.", args.user)?;
    out.flush()?;
    let netlog = args.guest.netlog();
    match (args.wanted(), mind) {
        (Some(wanted), Some(mut mind)) => {
            let wishes = Wishes {
                user: args.user.clone(),
                password: args.password.clone(),
                wanted,
                time: Duration::from_secs_f64(args.seconds),
            };
            ended(Some(visit(stream, &wishes, mind.as_mut(), netlog)?), out)
        }
        (wanted, _) => look_around(Connection::new(stream, netlog), args, wanted, person, out),
    }
}

/// Shows who and what is there; a person stays.
fn look_around(
    mut connection: Connection,
    args: &Args,
    wanted: Option<Wanted>,
    person: bool,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let mut heard = Vec::new();
    let mut hear = |news: &str| heard.push(news.to_owned());
    log_in(&mut connection, &args.user, &args.password, &mut hear)?;
    connection.say(&Command::Users)?;
    list(&mut connection, &mut hear)?;
    writeln!(out, "{}", heard.join("\n"))?;
    out.flush()?;
    if !person {
        connection.say(&Command::Logout)?;
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(wanted) = wanted {
        let join = wanted.command(connection.follower_mut())?;
        connection.say(&join)?;
    }
    let (typed, lines) = mpsc::channel();
    thread::spawn(move || {
        for line in io::stdin().lock().lines() {
            if line.is_err() || typed.send(line.unwrap_or_default()).is_err() {
                return;
            }
        }
    });
    ended(stay(&mut connection, &lines, out)?, out)
}

/// Says how it ended.
fn ended(end: Option<End>, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let Some(End { points: [own, theirs], early }) = end else { return Ok(ExitCode::SUCCESS) };
    match early {
        None => writeln!(out, "The game is over: {own}:{theirs}.")?,
        Some(true) => writeln!(out, "Your opponent has left or was too slow: {own}:{theirs}.")?,
        Some(false) => {
            writeln!(out, "You have left or were too slow: {own}:{theirs}.")?;
            return Ok(ExitCode::from(1));
        }
    }
    Ok(ExitCode::SUCCESS)
}
