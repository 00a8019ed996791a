//! A house of its own for programs that play: pages to watch, one door, tables on one map.

use std::fs;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, anyhow, bail};
use catalog::Kind;
use protocol::native::{
    AbsenceTerms, ClockTerms, DoorTerms, GameName, SeatTerms, SetupText, Terms, WatchPolicy,
};
use server::{Config, Doors, Host, Limits, Rate, Server};

/// How programs are timed.
#[derive(Clone, Copy, Debug, clap::Args)]
#[group(required = true, multiple = false)]
pub(crate) struct Pace {
    /// Seconds that come to a player's account with each request, at least 0.2
    #[arg(long, value_name = "T", value_parser = seconds)]
    time: Option<Duration>,
    /// How far players are asked to look ahead; then no clock runs
    #[arg(long, value_name = "D")]
    depth: Option<u8>,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.2..=600.0).contains(seconds));
    let seconds = seconds.ok_or("write seconds from 0.2 to 600, such as 2 or 0.5")?;
    Ok(Duration::from_secs_f64(seconds))
}

impl Pace {
    fn clock(self) -> ClockTerms {
        match self.time {
            None => ClockTerms::None {},
            Some(time) => {
                // The account begins with nothing and gets its share before each request.
                let share = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
                ClockTerms::Fischer { initial: share, increment: share }
            }
        }
    }

    /// The pace in words, for transcripts.
    pub(crate) fn words(self) -> String {
        match (self.time, self.depth) {
            (Some(time), _) => format!("{} s more with each request", time.as_secs_f64()),
            (None, depth) => format!("no clock, depth {}", depth.unwrap_or(1)),
        }
    }
}

/// A map that is played on.
#[derive(Clone, Debug)]
pub(crate) struct MapFile {
    /// What it is called.
    pub(crate) name: String,
    /// The file as it is.
    pub(crate) text: String,
    /// Players.
    pub(crate) players: usize,
}

impl MapFile {
    /// A file, or the name of a map that the program knows.
    pub(crate) fn read(map: &Path) -> anyhow::Result<MapFile> {
        let kind = Kind::of_name("reversi").context("this build has no ReversiXT")?;
        let name = map.display().to_string();
        let text = match kind.variant(&name) {
            Some(variant) => format!("{}\n", variant.setup),
            None => fs::read_to_string(map).with_context(|| name.clone())?,
        };
        let session = kind.begin(&text).map_err(|fault| anyhow!("{name}: {fault}"))?;
        let stem = map.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        Ok(MapFile { name: stem.unwrap_or(name), text, players: session.seats() })
    }

    /// The terms of a table on this map.
    pub(crate) fn terms(&self, pace: Pace) -> anyhow::Result<Terms> {
        let setup = SetupText::new(self.text.as_str())
            .map_err(|fault| anyhow!("{}: {fault}", self.name))?;
        Ok(Terms {
            game: GameName::cut("reversi"),
            setup,
            seats: vec![SeatTerms::Open {}; self.players],
            clock: pace.clock(),
            takebacks: false,
            rated: false,
            listed: true,
            watchers: WatchPolicy::Anyone,
            door: Some(DoorTerms::Reversixt { depth: pace.depth.unwrap_or(1) }),
            absence: AbsenceTerms::Retire {},
        })
    }
}

/// A house for programs.
pub(crate) struct Arena {
    pub(crate) server: Server,
    pub(crate) host: Host,
    folder: PathBuf,
}

impl Arena {
    /// Opens it, with its pages there and its door at this port of this address.
    pub(crate) async fn open(pages: SocketAddr, door: SocketAddr) -> anyhow::Result<Arena> {
        let number = std::process::id();
        let folder = std::env::temp_dir().join(format!("kibitz-arena-{number}"));
        let often = Rate { per_second: 10_000.0, burst: 10_000.0 };
        let limits = Limits {
            sockets_per_address: 10_000,
            connections_per_address: 10_000,
            guests: often,
            tables: often,
            ..Limits::default()
        };
        let doors = Doors { reversixt: Some(door), ..Doors::default() };
        let config = Config { limits, doors, ..Config::new(&folder, pages) };
        let server = Server::start(config).await?;
        let host = server.host("Referee").await;
        let host = host.map_err(|refusal| anyhow!("{}", refusal.reason.text))?;
        Ok(Arena { server, host, folder })
    }

    /// Where clients come in.
    pub(crate) fn door(&self) -> anyhow::Result<SocketAddr> {
        let Some(mut address) = self.server.doors().reversixt else { bail!("there is no door") };
        if address.ip().is_unspecified() {
            // Every address of this machine; this one works here.
            address.set_ip(IpAddr::from([127, 0, 0, 1]));
        }
        Ok(address)
    }

    /// Closes it and leaves nothing behind.
    pub(crate) async fn close(self) -> anyhow::Result<()> {
        self.host.farewell(Duration::from_secs(5)).await;
        drop(self.host);
        self.server.stop().await?;
        fs::remove_dir_all(&self.folder).with_context(|| self.folder.display().to_string())
    }
}
