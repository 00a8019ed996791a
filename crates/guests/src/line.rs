//! A connection with what has arrived on it.

use std::io::{self, Read as _, Write as _};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::time::Duration;

use rustix::net::sockopt;

use crate::GuestFault;

/// How long a server may take to answer at all.
const CONNECTING: Duration = Duration::from_secs(10);

/// Connects to `host:port`.
pub fn connect(address: &str) -> Result<TcpStream, GuestFault> {
    let unreachable = |fault| GuestFault::Unreachable { address: address.to_owned(), fault };
    let mut last = io::Error::from(io::ErrorKind::NotFound);
    for address in address.to_socket_addrs().map_err(unreachable)? {
        match TcpStream::connect_timeout(&address, CONNECTING) {
            Ok(stream) => {
                stream.set_nodelay(true).map_err(unreachable)?;
                look_after(&stream).map_err(|fault| unreachable(fault.into()))?;
                return Ok(stream);
            }
            Err(fault) => last = fault,
        }
    }
    Err(unreachable(last))
}

/// Lets a line break when the other machine is gone: a lobby may be silent for an hour, but a server
/// that was switched off must not be waited for.
fn look_after(stream: &TcpStream) -> rustix::io::Result<()> {
    sockopt::set_socket_keepalive(stream, true)?;
    sockopt::set_tcp_keepidle(stream, Duration::from_secs(60))?;
    sockopt::set_tcp_keepintvl(stream, Duration::from_secs(15))?;
    sockopt::set_tcp_keepcnt(stream, 4)
}

/// A connection with what has arrived and was not taken.
pub(crate) struct Line {
    stream: TcpStream,
    arrived: Vec<u8>,
}

impl Line {
    pub(crate) fn new(stream: TcpStream) -> Line {
        Line { stream, arrived: Vec::new() }
    }

    pub(crate) fn arrived(&self) -> &[u8] {
        &self.arrived
    }

    pub(crate) fn take(&mut self, count: usize) {
        self.arrived.drain(..count.min(self.arrived.len()));
    }

    /// Waits until more has arrived.
    pub(crate) fn read(&mut self) -> Result<(), GuestFault> {
        let mut bytes = [0; 4096];
        match self.stream.read(&mut bytes) {
            Ok(0) => Err(GuestFault::Closed),
            Ok(count) => {
                self.arrived.extend_from_slice(&bytes[..count]);
                Ok(())
            }
            Err(fault) if fault.kind() == io::ErrorKind::Interrupted => Ok(()),
            Err(fault) => Err(GuestFault::Lost(fault)),
        }
    }

    /// How long [`Line::read`] waits; without an end if nothing is said.
    pub(crate) fn set_patience(&self, patience: Option<Duration>) -> Result<(), GuestFault> {
        self.stream.set_read_timeout(patience).map_err(GuestFault::Lost)
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), GuestFault> {
        self.stream.write_all(bytes).map_err(GuestFault::Lost)
    }
}
