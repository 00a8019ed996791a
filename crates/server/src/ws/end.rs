//! How a socket ends: every reason with its code, its count, and time for the last words.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use protocol::native::{Refusal, ServerMessage, close};

use crate::tables::written;

/// How long the other side may take to hear the end.
const PATIENCE: Duration = Duration::from_secs(2);

/// Why a socket ends.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum End {
    /// The other side left, or the line broke.
    Gone,
    /// What the socket was for is over.
    Done,
    /// Two signs of life were missing.
    Silent,
    /// The client speaks another version.
    Version(Refusal),
    /// No hello came, or something else did.
    Hello(Refusal),
    /// Nobody is signed in with what was shown, or not any more.
    SignedOut(Option<Refusal>),
    /// The person has too many sockets.
    TooMany(Refusal),
    /// The person could not be looked up.
    Failed(Refusal),
    /// Too many messages.
    Flood,
    /// Binary messages mean nothing here.
    Binary,
    /// The message was too big.
    TooBig,
    /// What was told was not read.
    TooSlow,
    /// The server will be back.
    Restarting {
        /// When to come back, in milliseconds.
        retry: u64,
    },
}

impl End {
    /// The word under which it is counted; ends that are nobody's fault are not.
    pub(super) fn word(&self) -> Option<&'static str> {
        Some(match self {
            End::Gone | End::Done | End::Restarting { .. } => return None,
            End::Silent => "silent",
            End::Version(_) => "version",
            End::Hello(_) => "hello",
            End::SignedOut(_) => "signed_out",
            End::TooMany(_) => "too_many",
            End::Failed(_) => "failed",
            End::Flood => "flood",
            End::Binary => "binary",
            End::TooBig => "too_big",
            End::TooSlow => "too_slow",
        })
    }

    fn code(&self) -> Option<(u16, &'static str)> {
        Some(match self {
            End::Gone | End::Silent => return None,
            End::Done => (1000, "done"),
            End::Version(_) => (close::VERSION, "another version is spoken here"),
            End::Hello(_) => (close::HELLO, "hello expected"),
            End::SignedOut(_) => (close::SIGNED_OUT, "signed out"),
            End::TooMany(_) => (close::TOO_MANY, "too many connections"),
            End::Failed(_) => (1011, "a mistake of ours"),
            End::Flood => (close::FLOOD, "too many messages"),
            End::Binary => (close::BINARY, "text only"),
            End::TooBig => (close::TOO_BIG, "message too big"),
            End::TooSlow => (close::TOO_SLOW, "too slow"),
            End::Restarting { .. } => (close::RESTARTING, "restarting"),
        })
    }

    /// The last words before the code.
    fn last_words(&self) -> Option<ServerMessage> {
        match self {
            End::Version(refusal)
            | End::Hello(refusal)
            | End::SignedOut(Some(refusal))
            | End::TooMany(refusal)
            | End::Failed(refusal) => Some(ServerMessage::Refused {
                request: None,
                table: None,
                refusal: refusal.clone(),
                snapshot: None,
            }),
            End::Restarting { retry } => Some(ServerMessage::Restarting { retry: *retry }),
            _ => None,
        }
    }

    /// Says so to the other side and waits a little until it has heard.
    pub(super) async fn tell(self, mut socket: WebSocket) {
        let Some((code, reason)) = self.code() else {
            // Who said goodbye hears it back; for a broken line this ends at once.
            let echo = async { while let Some(Ok(_)) = socket.recv().await {} };
            let _ = tokio::time::timeout(PATIENCE, echo).await;
            return;
        };
        let farewell = async {
            if let Some(words) = self.last_words().as_ref().and_then(written) {
                socket.send(Message::Text(words.as_ref().into())).await?;
            }
            let frame = CloseFrame { code, reason: reason.into() };
            socket.send(Message::Close(Some(frame))).await?;
            // Dropped at once, a line with unread input would be reset, and the reason lost.
            while let Some(Ok(_)) = socket.recv().await {}
            Ok::<(), axum::Error>(())
        };
        let _ = tokio::time::timeout(PATIENCE, farewell).await;
    }
}
