//! The line to the server, encrypted or not.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::Address;

/// Who does not answer by then is not there.
const CONNECT: Duration = Duration::from_secs(10);

/// A line to a server.
pub(crate) enum Stream {
    /// In the open.
    Plain(TcpStream),
    /// Encrypted.
    Secret(Box<TlsStream<TcpStream>>),
}

impl Stream {
    /// Opens a line.
    pub(crate) async fn open(address: &Address) -> io::Result<Stream> {
        let connecting = TcpStream::connect((address.host.as_str(), address.port));
        let line = tokio::time::timeout(CONNECT, connecting)
            .await
            .map_err(|_| io::Error::from(io::ErrorKind::TimedOut))??;
        // Moves are small and shall not wait for company.
        line.set_nodelay(true)?;
        if !address.secure {
            return Ok(Stream::Plain(line));
        }
        let name = ServerName::try_from(address.host.clone())
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
        let greeting = TlsConnector::from(trust()).connect(name, line);
        let line = tokio::time::timeout(CONNECT, greeting)
            .await
            .map_err(|_| io::Error::from(io::ErrorKind::TimedOut))??;
        Ok(Stream::Secret(Box::new(line)))
    }
}

/// Whom to believe that a server is who it says: the authorities that browsers believe.
fn trust() -> Arc<ClientConfig> {
    static TRUST: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    let make = || {
        let roots: RootCertStore = webpki_roots::TLS_SERVER_ROOTS.iter().cloned().collect();
        Arc::new(ClientConfig::builder().with_root_certificates(roots).with_no_client_auth())
    };
    Arc::clone(TRUST.get_or_init(make))
}

impl AsyncRead for Stream {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Stream::Plain(line) => Pin::new(line).poll_read(context, into),
            Stream::Secret(line) => Pin::new(line.as_mut()).poll_read(context, into),
        }
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        match self.get_mut() {
            Stream::Plain(line) => Pin::new(line).poll_write(context, bytes),
            Stream::Secret(line) => Pin::new(line.as_mut()).poll_write(context, bytes),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Stream::Plain(line) => Pin::new(line).poll_flush(context),
            Stream::Secret(line) => Pin::new(line.as_mut()).poll_flush(context),
        }
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Stream::Plain(line) => Pin::new(line).poll_shutdown(context),
            Stream::Secret(line) => Pin::new(line.as_mut()).poll_shutdown(context),
        }
    }
}
