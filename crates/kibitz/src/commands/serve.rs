//! `kibitz serve`: the game server.

use std::io::Write;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs as _};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::time::Duration;

use anyhow::Context as _;
use catalog::Kind;
use catalog::game::PlayerName;
use server::{
    Config, Doors, FreebloksRules, Limits, LogStyle, PublicUrl, Rate, Server, Target, VisitRules,
};

use crate::folder;

const EXAMPLES: &str = "\
The pages are at the address that is printed; live play is at /ws of the same address. Ctrl-C or
SIGTERM stops it: players are told, games go on where they were when it is started again.

Examples:
  kibitz serve --open
  kibitz serve --listen 0.0.0.0:7300
  kibitz serve --data /srv/kibitz --public-url https://games.example.org --trusted-proxy 127.0.0.1
  KIBITZ_LOG=debug kibitz serve --log json";

/// Serve the web pages and tables for everyone
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The folder with the database [default: kibitz in the user's data folder]
    #[arg(long, value_name = "DIR", env = "KIBITZ_DATA", hide_env_values = true)]
    data: Option<PathBuf>,
    /// Where to listen
    #[arg(
        long,
        value_name = "ADDR",
        env = "KIBITZ_LISTEN",
        hide_env_values = true,
        default_value = "127.0.0.1:7300",
        value_parser = read_address
    )]
    listen: SocketAddr,
    /// The address that people type, when a proxy stands before the server
    #[arg(long, value_name = "URL", env = "KIBITZ_PUBLIC_URL", hide_env_values = true)]
    public_url: Option<PublicUrl>,
    /// A proxy whose X-Forwarded-For is believed; may be given several times
    #[arg(
        long,
        value_name = "ADDR",
        env = "KIBITZ_TRUSTED_PROXY",
        hide_env_values = true,
        value_delimiter = ','
    )]
    trusted_proxy: Vec<IpAddr>,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
    /// How the log on stderr is written
    #[arg(long, value_name = "STYLE", default_value = "text", value_parser = ["text", "json"])]
    log: String,
    /// Connections to /ws in all
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    sockets: usize,
    /// Connections to /ws from one address
    #[arg(long, value_name = "N", default_value_t = 50)]
    sockets_per_address: usize,
    /// Connections to /ws of one person
    #[arg(long, value_name = "N", default_value_t = 20)]
    sockets_per_person: usize,
    /// Messages from one connection; eight times as many may come at once
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    messages_per_second: u32,
    /// Requests from one address that are no pages; ten times as many may come at once
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    requests_per_second: u32,
    /// New guests from one address
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..))]
    guests_per_minute: u32,
    /// Tables that one person opens
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..))]
    tables_per_minute: u32,
    /// Bytes of a table's setup, up to 32768: with fewer, only smaller maps can be played on
    #[arg(long, value_name = "N", default_value_t = 32_768, value_parser = clap::value_parser!(u32).range(64..=32_768))]
    setup_bytes: u32,
    /// Let the competition's clients of ReversiXT in [default: 127.0.0.1:7777]
    #[arg(long, value_name = "ADDR", num_args = 0..=1, default_missing_value = "127.0.0.1:7777", value_parser = read_address)]
    reversixt: Option<SocketAddr>,
    /// Let clients of Freebloks in [default: 127.0.0.1:59995]
    #[arg(long, value_name = "ADDR", num_args = 0..=1, default_missing_value = "127.0.0.1:59995", value_parser = read_address)]
    freebloks: Option<SocketAddr>,
    /// The computer player for free colours of Freebloks
    #[arg(long, value_name = "PLAYER", default_value = "kibitz:4", value_parser = blokus_player)]
    freebloks_player: String,
    /// Milliseconds between the moves of a computer that people of Freebloks follow
    #[arg(long, value_name = "N", default_value_t = 800)]
    freebloks_delay: u64,
    /// Colours of a game of Freebloks that people may have
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(0..=4))]
    freebloks_humans: u8,
    /// Games of Freebloks at the same time
    #[arg(long, value_name = "N", default_value_t = 200)]
    freebloks_games: usize,
    /// Let the backgammon clients of the Welfenlab in [default: 127.0.0.1:30167]
    #[arg(long, value_name = "ADDR", num_args = 0..=1, default_missing_value = "127.0.0.1:30167", value_parser = read_address)]
    welfenlab: Option<SocketAddr>,
    /// Minutes after which a client of an old program that says nothing is sent away
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..))]
    idle_minutes: u32,
    /// An old server that may be visited, as `welfenlab=HOST[:PORT]`; may be given several times
    #[arg(
        long,
        value_name = "SERVER",
        env = "KIBITZ_VISIT_TARGET",
        hide_env_values = true,
        value_delimiter = ','
    )]
    visit_target: Vec<Target>,
    /// An account that may visit these servers; may be given several times
    #[arg(
        long,
        value_name = "ACCOUNT",
        env = "KIBITZ_VISITOR",
        hide_env_values = true,
        value_delimiter = ','
    )]
    visitor: Vec<String>,
    /// Visits of one account at the same time
    #[arg(long, value_name = "N", default_value_t = 2)]
    visits_per_account: usize,
}

fn read_address(text: &str) -> Result<SocketAddr, String> {
    let fault = || "write an address and a port such as 127.0.0.1:7300".to_owned();
    text.to_socket_addrs().map_err(|_| fault())?.next().ok_or_else(fault)
}

/// A computer player of Blokus by its name.
fn blokus_player(text: &str) -> Result<String, String> {
    let kind = Kind::of_name("blokus").ok_or("this build has no Blokus")?;
    let name = text.parse::<PlayerName>().map_err(|fault| fault.to_string())?;
    name.find(kind.players()).map_err(|unknown| unknown.to_string())?;
    Ok(text.to_owned())
}

fn requests(per_second: u32) -> Rate {
    let per_second = f64::from(per_second);
    Rate { per_second, burst: 10.0 * per_second }
}

impl Args {
    fn config(&self) -> anyhow::Result<Config> {
        let usual = Limits::default();
        let messages = f64::from(self.messages_per_second);
        let limits = Limits {
            sockets: self.sockets,
            sockets_per_address: self.sockets_per_address,
            sockets_per_person: self.sockets_per_person,
            // A socket begins as a connection; who may have many of them may begin many.
            connections: usual.connections.max(self.sockets),
            connections_per_address: usual.connections_per_address.max(self.sockets_per_address),
            // Whoever may bring many guests may also ask for them.
            requests: requests(self.requests_per_second.max(self.guests_per_minute / 60)),
            messages: Rate { per_second: messages, burst: 8.0 * messages },
            guests: Rate::per_minute(self.guests_per_minute),
            tables: Rate::per_minute(self.tables_per_minute),
            setup_bytes: self.setup_bytes as usize,
            idle: Duration::from_secs(60 * u64::from(self.idle_minutes)),
            ..usual
        };
        Ok(Config {
            public_url: self.public_url.clone(),
            trusted_proxies: self.trusted_proxy.clone(),
            limits,
            doors: Doors {
                reversixt: self.reversixt,
                freebloks: self.freebloks,
                welfenlab: self.welfenlab,
            },
            freebloks: FreebloksRules {
                humans: self.freebloks_humans,
                computer: self.freebloks_player.clone(),
                delay: Duration::from_millis(self.freebloks_delay),
                rooms: self.freebloks_games,
            },
            visits: VisitRules {
                targets: self.visit_target.clone(),
                visitors: self.visitor.clone(),
                per_account: self.visits_per_account,
                ..VisitRules::default()
            },
            ..Config::new(folder::data(self.data.as_ref())?, self.listen)
        })
    }
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let config = args.config()?;
    server::start_log(if args.log == "json" { LogStyle::Json } else { LogStyle::Text });
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::start(config).await?;
        let address = page_address(args, server.address());
        writeln!(out, "Kibitz is at {address}")?;
        if let Some(address) = server.doors().reversixt {
            writeln!(out, "ReversiXT clients come in at {address}")?;
        }
        if let Some(address) = server.doors().freebloks {
            writeln!(out, "Freebloks clients come in at {address}")?;
        }
        if let Some(address) = server.doors().welfenlab {
            writeln!(out, "Welfenlab clients come in at {address}")?;
        }
        out.flush()?;
        if args.open {
            open_browser(&address);
        }
        let stop = server.stopper();
        tokio::spawn(async move {
            if server::stop_signal().await.is_ok() {
                stop.cancel();
            }
        });
        server.wait().await.context("the server ended")
    })?;
    Ok(ExitCode::SUCCESS)
}

/// The address to type into a browser.
fn page_address(args: &Args, listening: SocketAddr) -> String {
    if let Some(url) = &args.public_url {
        return url.to_string();
    }
    let mut address = listening;
    if address.ip().is_unspecified() {
        // Every address of this machine; this one works here.
        address.set_ip(IpAddr::from([127, 0, 0, 1]));
    }
    format!("http://{address}")
}

/// Asks the system for its browser. Without one, the printed address is enough.
fn open_browser(address: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let opened = Command::new(program)
        .args(arguments)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    if opened.is_err() {
        eprintln!("kibitz: no browser was found; open the address yourself");
    }
}
