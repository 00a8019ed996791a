//! A connection of an old program, as small as it can be: bytes out, messages in.

use std::fmt::Debug;
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::house::PATIENCE;

/// A connection with what has arrived on it.
pub(crate) struct OldLine {
    stream: TcpStream,
    arrived: Vec<u8>,
}

impl OldLine {
    pub(crate) async fn connect(address: SocketAddr) -> OldLine {
        OldLine { stream: TcpStream::connect(address).await.unwrap(), arrived: Vec::new() }
    }

    pub(crate) async fn say(&mut self, bytes: &[u8]) {
        // Whom the server has shown out may not be able to speak any more.
        let _ = self.stream.write_all(bytes).await;
        let _ = self.stream.flush().await;
    }

    /// The next message; nothing when the server has closed.
    pub(crate) async fn hear<M, F: Debug>(
        &mut self,
        read: impl Fn(&[u8]) -> Result<Option<(M, usize)>, F>,
    ) -> Option<M> {
        loop {
            if let Some((message, length)) = read(&self.arrived).unwrap() {
                self.arrived.drain(..length);
                return Some(message);
            }
            let mut bytes = [0; 4096];
            let heard = timeout(PATIENCE, self.stream.read(&mut bytes)).await.expect("silence");
            match heard {
                Ok(0) | Err(_) => return None,
                Ok(count) => self.arrived.extend_from_slice(&bytes[..count]),
            }
        }
    }
}
