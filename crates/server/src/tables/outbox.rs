//! What waits to be written to one socket.

use std::sync::Arc;

use serde::Serialize;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

/// How many messages wait for a socket before it counts as too slow.
pub const OUTBOX_MESSAGES: usize = 64;

/// A bounded queue of messages to one socket. Who does not read is cut off, not buffered: when the
/// queue is full, the socket is marked as slow, and the door closes it.
#[derive(Clone, Debug)]
pub struct Outbox {
    queue: mpsc::Sender<Arc<str>>,
    slow: CancellationToken,
}

impl Outbox {
    /// A queue with its other end.
    pub fn new() -> (Outbox, mpsc::Receiver<Arc<str>>) {
        let (queue, messages) = mpsc::channel(OUTBOX_MESSAGES);
        (Outbox { queue, slow: CancellationToken::new() }, messages)
    }

    /// Puts a message into the queue, unless the socket is gone or too slow.
    pub fn tell(&self, message: Arc<str>) {
        if self.slow.is_cancelled() {
            return;
        }
        if let Err(mpsc::error::TrySendError::Full(_)) = self.queue.try_send(message) {
            self.slow.cancel();
        }
    }

    /// Writes a message as JSON and puts it into the queue.
    pub fn say(&self, message: &impl Serialize) {
        if let Some(text) = written(message) {
            self.tell(text);
        }
    }

    /// Fires when the queue was full once: the socket is to be closed as too slow.
    pub fn slow(&self) -> &CancellationToken {
        &self.slow
    }
}

/// A message as JSON, written once for everybody who hears it.
pub fn written(message: &impl Serialize) -> Option<Arc<str>> {
    match serde_json::to_string(message) {
        Ok(text) => Some(text.into()),
        Err(fault) => {
            tracing::error!(%fault, "a message could not be written");
            None
        }
    }
}
