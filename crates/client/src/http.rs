//! As much of HTTP/1.1 as a few calls need: one request, one answer, and the line is closed.

use std::io;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::Address;
use crate::stream::Stream;

/// No answer that we ask for is larger.
const LARGEST: usize = 8 << 20;
/// No heading is.
const LARGEST_HEAD: usize = 32 << 10;
/// How long an answer may take.
const ANSWER: Duration = Duration::from_secs(20);

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum HttpFault {
    /// The line could not be opened or broke.
    #[error("{0}")]
    Line(#[from] io::Error),
    /// It took too long.
    #[error("the server did not answer in time")]
    Late,
    /// What came is no HTTP, or too much of it.
    #[error("the answer cannot be understood: {0}")]
    Garbled(&'static str),
}

/// What was answered.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Response {
    pub(crate) status: u16,
    /// When to ask again.
    pub(crate) retry_after: Option<Duration>,
    pub(crate) body: Vec<u8>,
}

/// What is asked.
pub(crate) struct Request<'a> {
    pub(crate) method: &'static str,
    pub(crate) path: &'a str,
    pub(crate) token: Option<&'a str>,
    /// JSON, where there is a body.
    pub(crate) body: Option<String>,
}

/// Asks and hears the answer.
pub(crate) async fn call(address: &Address, request: &Request<'_>) -> Result<Response, HttpFault> {
    let exchange = async {
        let mut line = Stream::open(address).await?;
        line.write_all(written(address, request).as_bytes()).await?;
        line.flush().await?;
        let mut bytes = Vec::new();
        loop {
            let mut piece = [0; 4096];
            let read = match line.read(&mut piece).await {
                Ok(read) => read,
                // Some close an encrypted line without a farewell; what came may be whole.
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => 0,
                Err(error) => return Err(error.into()),
            };
            bytes.extend_from_slice(&piece[..read]);
            if let Some(response) = parse(&bytes, read == 0)? {
                return Ok(response);
            }
            if read == 0 {
                return Err(HttpFault::Garbled("it ends too early"));
            }
            if bytes.len() > LARGEST {
                return Err(HttpFault::Garbled("it is too long"));
            }
        }
    };
    tokio::time::timeout(ANSWER, exchange).await.map_err(|_| HttpFault::Late)?
}

fn written(address: &Address, request: &Request<'_>) -> String {
    let mut text = format!(
        "{} {} HTTP/1.1\r\nHost: {}\r\nAccept: application/json\r\nConnection: close\r\n",
        request.method,
        request.path,
        address.authority()
    );
    if let Some(token) = request.token {
        text.push_str(&format!("Authorization: Bearer {token}\r\n"));
    }
    match &request.body {
        Some(body) => {
            let length = body.len();
            text.push_str(&format!(
                "Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
            ));
        }
        None if request.method == "GET" => text.push_str("\r\n"),
        None => text.push_str("Content-Length: 0\r\n\r\n"),
    }
    text
}

/// Reads an answer; nothing while more must come.
fn parse(bytes: &[u8], is_all: bool) -> Result<Option<Response>, HttpFault> {
    let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else {
        return match bytes.len() > LARGEST_HEAD {
            true => Err(HttpFault::Garbled("its heading is too long")),
            false => Ok(None),
        };
    };
    let head = std::str::from_utf8(&bytes[..end])
        .map_err(|_| HttpFault::Garbled("its heading is no text"))?;
    let body = &bytes[end + 4..];
    let mut lines = head.split("\r\n");
    let mut status = lines.next().unwrap_or_default().split(' ');
    let version = status.next().unwrap_or_default();
    let status = status.next().and_then(|status| status.parse::<u16>().ok());
    let status = status
        .filter(|_| version.starts_with("HTTP/1."))
        .ok_or(HttpFault::Garbled("it does not begin like HTTP"))?;
    if (100..200).contains(&status) {
        return parse(body, is_all);
    }
    let mut length = None;
    let mut chunked = false;
    let mut retry_after = None;
    for line in lines {
        let (name, value) = line.split_once(':').unwrap_or((line, ""));
        let value = value.trim();
        match name.to_ascii_lowercase().as_str() {
            "content-length" => {
                let read = value.parse::<usize>();
                length = Some(read.map_err(|_| HttpFault::Garbled("its length is no number"))?);
            }
            "transfer-encoding" => chunked = value.eq_ignore_ascii_case("chunked"),
            "retry-after" => retry_after = value.parse().ok().map(Duration::from_secs),
            _ => {}
        }
    }
    if length.is_some_and(|length| length > LARGEST) {
        return Err(HttpFault::Garbled("it is too long"));
    }
    let body = match (chunked, length) {
        (true, _) => unchunked(body)?,
        (false, Some(length)) => body.get(..length).map(<[u8]>::to_vec),
        _ if matches!(status, 204 | 304) => Some(Vec::new()),
        (false, None) => is_all.then(|| body.to_vec()),
    };
    Ok(body.map(|body| Response { status, retry_after, body }))
}

/// Puts chunks together; nothing while more must come.
fn unchunked(mut bytes: &[u8]) -> Result<Option<Vec<u8>>, HttpFault> {
    let mut body = Vec::new();
    loop {
        let Some(end) = bytes.windows(2).position(|two| two == b"\r\n") else { return Ok(None) };
        let size = std::str::from_utf8(&bytes[..end]).ok().and_then(|line| {
            let size = line.split(';').next().unwrap_or_default().trim();
            usize::from_str_radix(size, 16).ok()
        });
        let size = size
            .filter(|size| *size <= LARGEST)
            .ok_or(HttpFault::Garbled("a piece of it has no length"))?;
        if size == 0 {
            return Ok(Some(body));
        }
        let rest = &bytes[end + 2..];
        let Some(piece) = rest.get(..size) else { return Ok(None) };
        body.extend_from_slice(piece);
        match rest.get(size..size + 2) {
            None => return Ok(None),
            Some(b"\r\n") => bytes = &rest[size + 2..],
            Some(_) => return Err(HttpFault::Garbled("a piece of it has a wrong length")),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    use super::*;

    const WITH_LENGTH: &[u8] =
        b"HTTP/1.1 200 OK\r\nContent-Length: 4\r\nretry-after: 7\r\n\r\nbodyrest";
    const CHUNKED: &[u8] =
        b"HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\nbod\r\n1\r\ny\r\n0\r\n\r\n";

    #[test]
    fn an_answer_is_whole_exactly_when_all_of_it_is_there() {
        for (answer, status, needed) in
            [(WITH_LENGTH, 200, WITH_LENGTH.len() - 4), (CHUNKED, 201, CHUNKED.len() - 2)]
        {
            for length in 0..answer.len() {
                let parsed = parse(&answer[..length], false).unwrap();
                assert_eq!(parsed.is_some(), length >= needed, "{length}");
                if let Some(response) = parsed {
                    assert_eq!((response.status, response.body.as_slice()), (status, &b"body"[..]));
                }
            }
        }
        let response = parse(WITH_LENGTH, false).unwrap().unwrap();
        assert_eq!(response.retry_after, Some(Duration::from_secs(7)));
    }

    #[test]
    fn an_answer_without_a_length_ends_with_the_line() {
        let answer = b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.0 404 Not Found\r\n\r\nno";
        assert_eq!(parse(answer, false).unwrap(), None);
        assert_eq!(parse(answer, true).unwrap().unwrap().body, b"no");
    }

    #[test]
    fn what_is_no_http_is_refused() {
        for bytes in [
            &b"SSH-2.0-OpenSSH\r\n\r\n"[..],
            b"HTTP/1.1 two hundred\r\n\r\n",
            b"HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n",
            b"HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n",
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nbody\r\n",
        ] {
            assert!(matches!(parse(bytes, true), Err(HttpFault::Garbled(_))));
        }
        assert!(parse(&[b'x'; LARGEST_HEAD + 1], false).is_err());
    }
}
