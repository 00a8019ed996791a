//! What a host may set, with defaults that are safe as they are.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use crate::bucket::Rate;
use crate::gateway::{Doors, FreebloksRules};
use crate::visits::VisitRules;

/// Everything that a server is started with.
#[derive(Clone, Debug)]
pub struct Config {
    /// The folder with the database.
    pub data: PathBuf,
    /// Where to listen.
    pub listen: SocketAddr,
    /// The address that people type, if it is another one.
    pub public_url: Option<PublicUrl>,
    /// Proxies whose word about the asker's address is believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// How much anybody may have.
    pub limits: Limits,
    /// Where clients of old programs are let in.
    pub doors: Doors,
    /// How games of Freebloks are played.
    pub freebloks: FreebloksRules,
    /// Who may visit which servers of old programs.
    pub visits: VisitRules,
}

impl Config {
    /// The usual settings.
    pub fn new(data: impl Into<PathBuf>, listen: SocketAddr) -> Config {
        Config {
            data: data.into(),
            listen,
            public_url: None,
            trusted_proxies: Vec::new(),
            limits: Limits::default(),
            doors: Doors::default(),
            freebloks: FreebloksRules::default(),
            visits: VisitRules::default(),
        }
    }

    /// Whether people reach the house through TLS.
    pub(crate) fn is_secure(&self) -> bool {
        self.public_url.as_ref().is_some_and(PublicUrl::is_secure)
    }
}

/// How much anybody may have.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Sockets of one person.
    pub sockets_per_person: usize,
    /// Sockets of one address.
    pub sockets_per_address: usize,
    /// Sockets of the house.
    pub sockets: usize,
    /// Connections of one address that are no sockets.
    pub connections_per_address: usize,
    /// Connections of the house that are no sockets.
    pub connections: usize,
    /// Messages from one socket.
    pub messages: Rate,
    /// Requests from one address that are no pages.
    pub requests: Rate,
    /// New guests from one address.
    pub guests: Rate,
    /// Attempts to sign in, from one address and for one name.
    pub logins: Rate,
    /// Tables that one person opens.
    pub tables: Rate,
    /// Bytes of the setup of a table: large maps keep the computers busy.
    pub setup_bytes: usize,
    /// How long a request's head may take.
    pub header_timeout: Duration,
    /// How long a request may take altogether.
    pub request_timeout: Duration,
    /// How long a socket may take to say hello.
    pub hello_timeout: Duration,
    /// How often sockets are asked for a sign of life; who misses two is gone.
    pub ping_every: Duration,
    /// How long a client of an old program may say nothing where an answer is waited for, or wait
    /// for a table.
    pub idle: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            sockets_per_person: 20,
            sockets_per_address: 50,
            sockets: 10_000,
            connections_per_address: 100,
            connections: 4_000,
            messages: Rate { per_second: 5.0, burst: 40.0 },
            requests: Rate { per_second: 50.0, burst: 500.0 },
            guests: Rate::per_minute(30),
            logins: Rate::per_minute(5),
            tables: Rate { per_second: 0.5, burst: 30.0 },
            setup_bytes: 32 << 10,
            header_timeout: Duration::from_secs(10),
            request_timeout: Duration::from_secs(20),
            hello_timeout: Duration::from_secs(10),
            ping_every: Duration::from_secs(15),
            idle: Duration::from_secs(30 * 60),
        }
    }
}

/// The address of the house as people type it: `https://games.example.org`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    origin: String,
}

impl PublicUrl {
    /// As browsers write it in `Origin`.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Whether it is reached through TLS.
    pub fn is_secure(&self) -> bool {
        self.origin.starts_with("https://")
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.origin)
    }
}

/// The text is no address of a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write an address such as https://games.example.org, without a path")]
pub struct NotAPublicUrl;

impl FromStr for PublicUrl {
    type Err = NotAPublicUrl;

    fn from_str(text: &str) -> Result<PublicUrl, NotAPublicUrl> {
        let text = text.trim().to_ascii_lowercase();
        let (scheme, rest) = text.split_once("://").ok_or(NotAPublicUrl)?;
        let usual_port = match scheme {
            "http" => ":80",
            "https" => ":443",
            _ => return Err(NotAPublicUrl),
        };
        let authority = rest.strip_suffix('/').unwrap_or(rest);
        let authority = authority.strip_suffix(usual_port).unwrap_or(authority);
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "-.:[]".contains(letter);
        let uri = format!("{scheme}://{authority}").parse::<http::Uri>();
        let sound = uri.is_ok_and(|uri| {
            let host = uri.host().unwrap_or_default();
            let port = uri.port_u16().map(|port| format!(":{port}")).unwrap_or_default();
            !host.is_empty() && format!("{host}{port}") == authority
        });
        if !sound || !authority.chars().all(plain) {
            return Err(NotAPublicUrl);
        }
        Ok(PublicUrl { origin: format!("{scheme}://{authority}") })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn public_urls_are_written_as_browsers_write_origins() {
        let origin = |text: &str| text.parse::<PublicUrl>().unwrap().origin().to_owned();
        assert_eq!(origin("https://Games.Example.org/"), "https://games.example.org");
        assert_eq!(origin("https://games.example.org:443"), "https://games.example.org");
        assert_eq!(origin("http://localhost:7300"), "http://localhost:7300");
        assert_eq!(origin("http://[::1]:7300/"), "http://[::1]:7300");
        assert!("https://a.org".parse::<PublicUrl>().unwrap().is_secure());
        for wrong in [
            "",
            "games.example.org",
            "ftp://a.org",
            "https://",
            "https://a.org/games",
            "https://a.org?x",
            "https://user@a.org",
            "https://a b",
            "https://a.org:x",
        ] {
            assert_eq!(wrong.parse::<PublicUrl>(), Err(NotAPublicUrl), "{wrong}");
        }
    }
}
