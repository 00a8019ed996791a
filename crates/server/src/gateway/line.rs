//! A connection of bytes: what has arrived and was not read yet, and what is to be written.

use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};

/// How long a client may take to read what it is told.
const PATIENCE: Duration = Duration::from_secs(20);

/// The connection cannot be used any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lost;

/// A connection with what has arrived.
pub(crate) struct Line {
    reads: OwnedReadHalf,
    writes: OwnedWriteHalf,
    arrived: Vec<u8>,
    most: usize,
    /// Whether the other side has closed.
    ended: bool,
}

impl Line {
    /// A connection on which at most so many bytes wait to be looked at.
    pub(crate) fn new(stream: TcpStream, most: usize) -> Line {
        let (reads, writes) = stream.into_split();
        Line { reads, writes, arrived: Vec::new(), most, ended: false }
    }

    /// What has arrived and was not taken.
    pub(crate) fn arrived(&self) -> &[u8] {
        &self.arrived
    }

    /// These bytes were read.
    pub(crate) fn take(&mut self, count: usize) {
        self.arrived.drain(..count.min(self.arrived.len()));
    }

    /// Waits until more has arrived. As long as too much waits, nothing more is read, and only the
    /// caller's other business goes on.
    pub(crate) async fn read(&mut self) -> Result<(), Lost> {
        if self.ended {
            return Err(Lost);
        }
        let room = self.most.saturating_sub(self.arrived.len());
        if room == 0 {
            std::future::pending::<()>().await;
        }
        let mut bytes = [0; 2048];
        let room = room.min(bytes.len());
        match self.reads.read(&mut bytes[..room]).await {
            Ok(count) if count > 0 => {
                self.arrived.extend_from_slice(&bytes[..count]);
                Ok(())
            }
            _ => {
                self.ended = true;
                Err(Lost)
            }
        }
    }

    /// Writes bytes; who does not read them is given up.
    pub(crate) async fn write(&mut self, bytes: &[u8]) -> Result<(), Lost> {
        match tokio::time::timeout(PATIENCE, self.writes.write_all(bytes)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Lost),
        }
    }

    /// Says that nothing more will come, and reads what is still on its way for a moment: closing
    /// over unread bytes would reset the connection before the last words were heard.
    pub(crate) async fn close(mut self) {
        if self.writes.shutdown().await.is_err() {
            return;
        }
        let drain = async {
            let mut bytes = [0; 2048];
            while matches!(self.reads.read(&mut bytes).await, Ok(count) if count > 0) {}
        };
        let _ = tokio::time::timeout(Duration::from_secs(1), drain).await;
    }
}
