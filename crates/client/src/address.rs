//! Where a server is, and what an invitation to one of its tables looks like.

use std::fmt;
use std::str::FromStr;

use protocol::native::{LinkKey, TableId};

/// Where a server is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Address {
    /// Whether the line is encrypted.
    pub secure: bool,
    /// The host's name or number, without brackets.
    pub host: String,
    /// The port.
    pub port: u16,
}

/// A text that is no address of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddressFault(String);

impl fmt::Display for AddressFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is not a server's address such as http://localhost:8080", self.0)
    }
}

impl std::error::Error for AddressFault {}

impl Address {
    /// Host and port as they stand in an address and in the header `Host`.
    pub fn authority(&self) -> String {
        let host = match self.host.contains(':') {
            true => format!("[{}]", self.host),
            false => self.host.clone(),
        };
        match (self.secure, self.port) {
            (false, 80) | (true, 443) => host,
            (_, port) => format!("{host}:{port}"),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.secure { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.authority())
    }
}

impl FromStr for Address {
    type Err = AddressFault;

    /// Reads `http://host:port`; without a scheme the line is not encrypted. A page behind it is
    /// passed over, so that the address of any page of the server will do.
    fn from_str(text: &str) -> Result<Address, AddressFault> {
        read(text.trim()).ok_or_else(|| AddressFault(text.chars().take(80).collect()))
    }
}

fn read(text: &str) -> Option<Address> {
    let (secure, rest) = match text.split_once("://") {
        None => (false, text),
        Some(("http" | "ws", rest)) => (false, rest),
        Some(("https" | "wss", rest)) => (true, rest),
        Some(_) => return None,
    };
    let authority = rest.split(['/', '#', '?']).next()?;
    let (host, port) = match authority.strip_prefix('[') {
        Some(number) => {
            let (host, rest) = number.split_once(']')?;
            (host, rest.strip_prefix(':').or_else(|| rest.is_empty().then_some(""))?)
        }
        None => authority.split_once(':').unwrap_or((authority, "")),
    };
    let usual = if secure { 443 } else { 80 };
    let port = if port.is_empty() { usual } else { port.parse().ok().filter(|port| *port > 0)? };
    let plain = |c: char| c.is_ascii_alphanumeric() || "-._:".contains(c);
    let is_host = !host.is_empty() && host.len() <= 253 && host.chars().all(plain);
    is_host.then(|| Address { secure, host: host.to_owned(), port })
}

/// An invitation to a table: the link that was sent to a friend, or what is left of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// Which server, where the link says so.
    pub server: Option<Address>,
    /// Which table.
    pub table: TableId,
    /// What opens a private table.
    pub key: Option<LinkKey>,
}

impl Invitation {
    /// Reads `http://host/table/ID#KEY`, `/table/ID#KEY`, `ID#KEY` or `ID`.
    pub fn of_text(text: &str) -> Option<Invitation> {
        let text = text.trim();
        let (page, key) = match text.split_once('#') {
            Some((page, key)) => (page, Some(key)),
            None => (text, None),
        };
        let (server, table) = match page.split_once("/table/") {
            Some(("", table)) => (None, table),
            Some((server, table)) => (Some(server.parse().ok()?), table),
            None => (None, page),
        };
        let table = table.trim_end_matches('/');
        let plain = |text: &str| {
            !text.is_empty()
                && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b))
        };
        if !plain(table) || !key.is_none_or(plain) {
            return None;
        }
        let key = key.map(LinkKey::new).transpose().ok()?;
        Some(Invitation { server, table: TableId::new(table).ok()?, key })
    }

    /// The page of the table, with the key.
    pub fn page(&self) -> String {
        match &self.key {
            Some(key) => format!("/table/{}#{key}", self.table),
            None => format!("/table/{}", self.table),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    use super::*;

    #[test]
    fn addresses_are_read_with_and_without_their_parts() {
        for (text, written) in [
            ("localhost:8080", "http://localhost:8080"),
            ("http://kibitz.example", "http://kibitz.example"),
            ("https://kibitz.example/table/abc#key", "https://kibitz.example"),
            ("wss://kibitz.example:444/", "https://kibitz.example:444"),
            (" http://[::1]:3000 ", "http://[::1]:3000"),
            ("http://[::1]", "http://[::1]"),
        ] {
            assert_eq!(text.parse::<Address>().unwrap().to_string(), written);
        }
        for text in ["", "ftp://x", "http://", "host:port", "host:0", "a b", "http://[::1", "x:1:2"]
        {
            assert!(text.parse::<Address>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn an_invitation_is_read_from_as_much_of_the_link_as_was_pasted() {
        let whole = Invitation::of_text("http://localhost:8080/table/abcDEF1234#k3y").unwrap();
        assert_eq!(whole.server.as_ref().unwrap().port, 8080);
        assert_eq!(
            (whole.table.as_str(), whole.key.as_ref().unwrap().as_str()),
            ("abcDEF1234", "k3y")
        );
        assert_eq!(whole.page(), "/table/abcDEF1234#k3y");
        let bare = Invitation::of_text("abcDEF1234").unwrap();
        assert_eq!((bare.server, bare.key), (None, None));
        assert_eq!(Invitation::of_text("/table/abc#x").unwrap().table, "abc");
        for text in ["", "#key", "/table/", "a b", "abc#", "abc#a b", "0123456789abcdefg"] {
            assert_eq!(Invitation::of_text(text), None, "{text:?}");
        }
    }
}
