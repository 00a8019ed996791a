//! A server that the host allows to be visited, as the command line names it.

use std::fmt;
use std::str::FromStr;

use protocol::native::{VisitProgram, VisitTarget};

/// A server of an old program: `welfenlab=games.example.org:30167`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// What is spoken there.
    pub program: VisitProgram,
    /// A name or an address, without brackets.
    host: String,
    port: u16,
}

/// The text names no server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "write a program and its server such as welfenlab=games.example.org:30167; the programs are freebloks, reversixt and welfenlab"
)]
pub struct NotATarget;

/// The port that a program's own server uses.
fn usual_port(program: VisitProgram) -> u16 {
    match program {
        VisitProgram::Freebloks => protocol::freebloks::PORT,
        VisitProgram::Reversixt => protocol::reversixt::PORT,
        VisitProgram::Welfenlab => protocol::welfenlab::PORT,
    }
}

impl Target {
    /// What is resolved and called.
    pub(super) fn endpoint(&self) -> (&str, u16) {
        (&self.host, self.port)
    }

    /// Where it is, `host:port`; pages must name it with exactly these letters.
    pub fn address(&self) -> String {
        match self.host.contains(':') {
            true => format!("[{}]:{}", self.host, self.port),
            false => format!("{}:{}", self.host, self.port),
        }
    }

    /// The server as pages are told of it.
    pub(super) fn card(&self) -> VisitTarget {
        VisitTarget { program: self.program, address: self.address() }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.program.word(), self.address())
    }
}

impl FromStr for Target {
    type Err = NotATarget;

    fn from_str(text: &str) -> Result<Target, NotATarget> {
        let (program, address) = text.split_once('=').ok_or(NotATarget)?;
        let program = VisitProgram::ALL.into_iter().find(|one| one.word() == program);
        let program = program.ok_or(NotATarget)?;
        // An address of the sixth version stands in brackets, as everywhere.
        let (host, rest) = match address.strip_prefix('[') {
            Some(inner) => {
                let (host, rest) = inner.split_once(']').ok_or(NotATarget)?;
                host.parse::<std::net::Ipv6Addr>().map_err(|_| NotATarget)?;
                (host, rest)
            }
            None => address.split_at(address.find(':').unwrap_or(address.len())),
        };
        let port = match rest.strip_prefix(':') {
            Some(port) => port.parse().map_err(|_| NotATarget)?,
            None if rest.is_empty() => usual_port(program),
            None => return Err(NotATarget),
        };
        let letter = |letter: char| letter.is_ascii_alphanumeric() || "-.:_".contains(letter);
        if host.is_empty() || host.len() > 253 || port == 0 || !host.chars().all(letter) {
            return Err(NotATarget);
        }
        Ok(Target { program, host: host.to_owned(), port })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn a_target_names_program_host_and_port() {
        let read = |text: &str| text.parse::<Target>().map(|target| target.to_string());
        for (text, meant) in [
            ("welfenlab=old.example.org", "welfenlab=old.example.org:30167"),
            ("freebloks=127.0.0.1:59995", "freebloks=127.0.0.1:59995"),
            ("freebloks=10.0.0.7", "freebloks=10.0.0.7:59995"),
            ("reversixt=[::1]", "reversixt=[::1]:7777"),
            ("reversixt=[2001:db8::1]:80", "reversixt=[2001:db8::1]:80"),
        ] {
            assert_eq!(read(text).unwrap(), meant);
        }
        for wrong in [
            "",
            "old.example.org:30167",
            "gopher=old.example.org:70",
            "welfenlab=",
            "welfenlab=:30167",
            "welfenlab=host:",
            "welfenlab=host:0",
            "welfenlab=host:65536",
            "welfenlab=host:1:2",
            "welfenlab=ho st:1",
            "welfenlab=user@host:1",
            "welfenlab=[host]:1",
            "welfenlab=[::1",
            "welfenlab=[::1]x",
        ] {
            assert_eq!(read(wrong), Err(NotATarget), "{wrong}");
        }
    }
}
