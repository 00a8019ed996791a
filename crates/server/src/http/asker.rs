//! Who asks: from which address, from which page, and with what proof.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, header};
use protocol::native::Refusal;

use super::cookie;
use crate::config::Config;
use crate::house::House;
use crate::people::{TokenHash, Tongue};
use crate::refusals;
use crate::tables::Person;

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

impl Peer {
    fn of(extensions: &Extensions) -> IpAddr {
        let nowhere = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
        extensions.get::<Peer>().map_or(nowhere, |peer| peer.0.ip().to_canonical())
    }
}

fn is_trusted(config: &Config, address: IpAddr) -> bool {
    config.trusted_proxies.iter().any(|proxy| proxy.to_canonical() == address)
}

/// The address of who asks; a proxy's word counts only if the host trusts it.
pub(crate) fn address(config: &Config, headers: &HeaderMap, extensions: &Extensions) -> IpAddr {
    let peer = Peer::of(extensions);
    if !is_trusted(config, peer) {
        return peer;
    }
    let lines =
        headers.get_all("x-forwarded-for").into_iter().filter_map(|line| line.to_str().ok());
    let named: Vec<&str> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();
    // The last that no trusted proxy wrote about itself; what stands before it anybody may invent.
    let mut client = peer;
    for name in named.into_iter().rev() {
        let Ok(address) = name.parse::<IpAddr>() else { break };
        client = address.to_canonical();
        if !is_trusted(config, client) {
            break;
        }
    }
    client
}

/// Where the page that asks comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// From this house.
    Ours,
    /// No browser asks.
    Absent,
    /// From elsewhere, or from nowhere.
    Foreign,
}

/// The address of this house as the asker sees it, such as `https://games.example.org`.
pub(crate) fn our_origin(
    config: &Config,
    headers: &HeaderMap,
    extensions: &Extensions,
) -> Option<String> {
    if let Some(url) = &config.public_url {
        return Some(url.origin().to_owned());
    }
    let forwarded = headers.get("x-forwarded-proto").and_then(|scheme| scheme.to_str().ok());
    let trusted = is_trusted(config, Peer::of(extensions));
    let scheme = if trusted && forwarded == Some("https") { "https" } else { "http" };
    let host = headers.get(header::HOST)?.to_str().ok()?;
    Some(format!("{scheme}://{}", host.to_ascii_lowercase()))
}

/// Judges the `Origin` header. It must be exactly ours.
pub(crate) fn origin(config: &Config, headers: &HeaderMap, extensions: &Extensions) -> Origin {
    let mut origins = headers.get_all(header::ORIGIN).into_iter();
    let Some(origin) = origins.next() else { return Origin::Absent };
    let ours = our_origin(config, headers, extensions);
    let same = ours.is_some_and(|ours| origin.as_bytes() == ours.as_bytes());
    if same && origins.next().is_none() { Origin::Ours } else { Origin::Foreign }
}

/// What somebody shows to prove who they are; the signature has been checked, the rest has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    /// A cookie, which browsers send by themselves.
    Cookie(TokenHash),
    /// A token, which only who means it sends.
    Token(TokenHash),
}

impl Proof {
    pub(crate) fn of(headers: &HeaderMap, house: &House) -> Option<Proof> {
        if let Some(line) = headers.get(header::AUTHORIZATION) {
            let token = line.to_str().ok()?.strip_prefix("Bearer ")?;
            return house.people.check(token.trim()).map(Proof::Token);
        }
        cookie::session(headers, &house.people).map(Proof::Cookie)
    }

    pub(crate) fn token(self) -> TokenHash {
        match self {
            Proof::Cookie(token) | Proof::Token(token) => token,
        }
    }
}

/// Who asks.
#[derive(Clone, Debug)]
pub(crate) struct Asker {
    pub(crate) address: IpAddr,
    pub(crate) proof: Option<Proof>,
    /// The address of the house as they see it.
    pub(crate) house: String,
    /// The language in which they would rather be spoken to.
    pub(crate) tongue: Tongue,
}

impl Asker {
    /// The person, if it is somebody.
    pub(crate) async fn person(&self, house: &House) -> Result<Option<Person>, Refusal> {
        match self.proof {
            Some(proof) => house.people.of_session(&proof.token()).await,
            None => Ok(None),
        }
    }

    /// The person; nobody is refused.
    pub(crate) async fn somebody(&self, house: &House) -> Result<Person, Refusal> {
        self.person(house).await?.ok_or_else(refusals::signed_out)
    }
}

impl FromRequestParts<Arc<House>> for Asker {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        house: &Arc<House>,
    ) -> Result<Asker, Infallible> {
        let (headers, extensions) = (&parts.headers, &parts.extensions);
        let wishes = headers.get(header::ACCEPT_LANGUAGE).and_then(|wishes| wishes.to_str().ok());
        Ok(Asker {
            tongue: Tongue::of_wishes(wishes.unwrap_or_default()),
            address: address(&house.config, headers, extensions),
            proof: Proof::of(headers, house),
            house: our_origin(&house.config, headers, extensions).unwrap_or_default(),
        })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    fn config(public: Option<&str>, proxies: &[&str]) -> Config {
        Config {
            public_url: public.map(|url| url.parse().unwrap()),
            trusted_proxies: proxies.iter().map(|proxy| proxy.parse().unwrap()).collect(),
            ..Config::new("unused", "127.0.0.1:0".parse().unwrap())
        }
    }

    fn parts(peer: &str, lines: &[(&'static str, &str)]) -> (HeaderMap, Extensions) {
        let mut extensions = Extensions::new();
        extensions.insert(Peer(SocketAddr::new(peer.parse().unwrap(), 1)));
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, value.parse().unwrap());
        }
        (headers, extensions)
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let from = |peer: &str, forwarded: &str| {
            let (headers, extensions) = parts(peer, &[("x-forwarded-for", forwarded)]);
            let config = config(None, &["10.0.0.1", "10.0.0.2"]);
            address(&config, &headers, &extensions).to_string()
        };
        assert_eq!(from("10.0.0.1", "203.0.113.7"), "203.0.113.7");
        assert_eq!(from("10.0.0.9", "203.0.113.7"), "10.0.0.9");
        assert_eq!(from("10.0.0.1", "6.6.6.6, 203.0.113.7"), "203.0.113.7");
        assert_eq!(from("10.0.0.1", "6.6.6.6, 203.0.113.7, 10.0.0.2"), "203.0.113.7");
        assert_eq!(from("10.0.0.1", "nonsense"), "10.0.0.1");
        assert_eq!(from("10.0.0.1", "6.6.6.6, nonsense"), "10.0.0.1");
        assert_eq!(from("::ffff:10.0.0.1", "2001:db8::1"), "2001:db8::1");
    }

    #[test]
    fn origins_must_be_exactly_ours() {
        let judge = |public: Option<&str>, lines: &[(&'static str, &str)]| {
            let (headers, extensions) = parts("10.0.0.1", lines);
            origin(&config(public, &["10.0.0.1"]), &headers, &extensions)
        };
        let host = ("host", "localhost:7300");
        let public = Some("https://games.example.org");
        assert_eq!(judge(None, &[host]), Origin::Absent);
        assert_eq!(judge(None, &[host, ("origin", "http://localhost:7300")]), Origin::Ours);
        assert_eq!(judge(public, &[host, ("origin", "https://games.example.org")]), Origin::Ours);
        let secure = ("x-forwarded-proto", "https");
        assert_eq!(
            judge(None, &[host, secure, ("origin", "https://localhost:7300")]),
            Origin::Ours
        );
        for foreign in [
            "null",
            "",
            "http://localhost",
            "https://localhost:7300",
            "http://localhost:7300.evil.org",
            "http://localhost:7300/",
            "http://evil.org",
        ] {
            assert_eq!(judge(None, &[host, ("origin", foreign)]), Origin::Foreign, "{foreign}");
        }
        assert_eq!(judge(public, &[host, ("origin", "http://localhost:7300")]), Origin::Foreign);
        let twice = [host, ("origin", "http://localhost:7300"), ("origin", "http://evil.org")];
        assert_eq!(judge(None, &twice), Origin::Foreign);
    }
}
