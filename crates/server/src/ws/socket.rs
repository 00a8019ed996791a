//! One socket from its hello to its end.

use std::collections::HashSet;
use std::error::Error as _;
use std::sync::Arc;

use axum::extract::ws::{Message, WebSocket};
use futures_util::SinkExt as _;
use protocol::native::{ClientMessage, Refusal, RefusalCode, ServerMessage, TableId, VERSION};
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use super::end::End;
use super::hello::greet;
use super::sockets::{Connected, Place};
use crate::bucket::Bucket;
use crate::house::House;
use crate::people::TokenHash;
use crate::refusals;
use crate::tables::{Outbox, SocketId, Visit};

/// How many rooms one socket may be in.
const MOST_TABLES: usize = 16;

/// Bytes that are written together; the buffer behind has room for this and any message.
const AT_ONCE: usize = 16 << 10;

/// Serves a socket until one side has enough.
pub(super) async fn serve(
    mut socket: WebSocket,
    house: Arc<House>,
    mut place: Place,
    shown: Option<TokenHash>,
) {
    let end = match greet(&mut socket, &house, shown).await {
        Err(end) => end,
        Ok((person, token)) => match place.introduce(person, token) {
            None => End::TooMany(refusals::too_many_sockets()),
            Some(connected) => {
                let (outbox, told) = Outbox::new();
                let id = place.socket();
                let tables = HashSet::new();
                let mut live =
                    Live { house: &house, id, connected, outbox, tables, in_lobby: false };
                live.welcome();
                let end = live.run(&mut socket, told).await;
                live.leave_all(&end).await;
                end
            }
        },
    };
    if let Some(word) = end.word() {
        house.metrics.dropped(word);
        tracing::debug!(socket = place.socket(), word, "a socket was ended");
    }
    // The place is free for others while the last words are said.
    drop(place);
    end.tell(socket).await;
}

/// What went wrong in reading.
pub(super) fn read_fault(fault: &axum::Error) -> End {
    // The library tells sizes apart from broken lines only by the words of the fault behind.
    let source = fault.source().map(ToString::to_string).unwrap_or_default();
    if source.contains("too long") || source.contains("too large") || source.contains("too big") {
        End::TooBig
    } else {
        End::Gone
    }
}

/// A socket whose person is known.
struct Live<'a> {
    house: &'a House,
    id: SocketId,
    connected: Arc<Connected>,
    outbox: Outbox,
    tables: HashSet<TableId>,
    in_lobby: bool,
}

/// The address of a message that cannot be read otherwise.
#[derive(Default, Deserialize)]
struct Addressed {
    request: Option<protocol::native::RequestId>,
    table: Option<TableId>,
}

impl Live<'_> {
    fn welcome(&self) {
        self.outbox.say(&ServerMessage::Welcome {
            version: VERSION,
            server: concat!("kibitz ", env!("CARGO_PKG_VERSION")).to_owned(),
            you: self.connected.person().card(),
            now: self.house.tables.clock().now(),
        });
    }

    async fn run(&mut self, socket: &mut WebSocket, mut told: mpsc::Receiver<Arc<str>>) -> End {
        let limits = &self.house.config.limits;
        let mut bucket = Bucket::new(limits.messages, Instant::now());
        let mut ping = interval_at(Instant::now() + limits.ping_every, limits.ping_every);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut unanswered = 0;
        loop {
            tokio::select! {
                biased;
                () = self.house.closing.cancelled() => {
                    // Spread over a little time, so that not everybody comes back at once.
                    return End::Restarting { retry: 500 + self.id.wrapping_mul(37) % 1500 };
                }
                () = self.outbox.slow().cancelled() => return End::TooSlow,
                () = self.connected.ended.cancelled() => return End::SignedOut(None),
                message = told.recv() => {
                    // This socket holds one end of the queue itself.
                    let Some(message) = message else { return End::Gone };
                    if let Err(end) = self.write(socket, message, &mut told).await {
                        return end;
                    }
                }
                message = socket.recv() => {
                    let received = Instant::now();
                    unanswered = 0;
                    let message = match message {
                        Some(Ok(message)) => message,
                        Some(Err(fault)) => return read_fault(&fault),
                        None => return End::Gone,
                    };
                    let counts = !matches!(message, Message::Pong(_) | Message::Close(_));
                    if counts && bucket.take(limits.messages, received).is_err() {
                        return End::Flood;
                    }
                    match message {
                        Message::Text(text) => self.hear(text.as_str(), received).await,
                        Message::Binary(_) => return End::Binary,
                        Message::Ping(_) | Message::Pong(_) => {}
                        Message::Close(_) => return End::Gone,
                    }
                }
                _ = ping.tick() => {
                    if unanswered >= 2 {
                        return End::Silent;
                    }
                    unanswered += 1;
                    let ping = socket.send(Message::Ping(axum::body::Bytes::new()));
                    let slow = self.outbox.slow();
                    let sent = tokio::select! {
                        sent = timeout(limits.ping_every, ping) => sent,
                        () = slow.cancelled() => return End::TooSlow,
                    };
                    match sent {
                        Ok(Ok(())) => {}
                        Ok(Err(_)) => return End::Gone,
                        Err(_) => return End::Silent,
                    }
                }
            }
        }
    }

    /// Writes a message and whatever waits behind it, in one go.
    async fn write(
        &self,
        socket: &mut WebSocket,
        first: Arc<str>,
        told: &mut mpsc::Receiver<Arc<str>>,
    ) -> Result<(), End> {
        let all = async {
            let (mut next, mut waiting) = (Some(first), 0);
            while let Some(message) = next {
                waiting += message.len();
                socket.feed(Message::Text(message.as_ref().into())).await?;
                if waiting > AT_ONCE {
                    socket.flush().await?;
                    waiting = 0;
                }
                next = told.try_recv().ok();
            }
            socket.flush().await
        };
        let patience = self.house.config.limits.ping_every * 2;
        tokio::select! {
            written = timeout(patience, all) => match written {
                Ok(Ok(())) => Ok(()),
                Ok(Err(_)) => Err(End::Gone),
                Err(_) => Err(End::TooSlow),
            },
            () = self.outbox.slow().cancelled() => Err(End::TooSlow),
        }
    }

    /// Takes a message to whom it concerns. Every refusal is told; silence means a broken line.
    async fn hear(&mut self, text: &str, received: Instant) {
        self.house.metrics.messages.inc();
        let message = match serde_json::from_str::<ClientMessage>(text) {
            Ok(message) => message,
            Err(fault) => {
                let to = serde_json::from_str::<Addressed>(text).unwrap_or_default();
                let request = to.request.map(protocol::native::Capped::into_string);
                return self.refuse(request, to.table.as_ref(), refusals::malformed(&fault));
            }
        };
        match message {
            ClientMessage::Hello { .. } => self.refuse(None, None, refusals::hello_again()),
            ClientMessage::Ping { nonce } => {
                self.outbox
                    .say(&ServerMessage::Pong { nonce, now: self.house.tables.clock().now() });
            }
            ClientMessage::EnterLobby {} => {
                self.in_lobby = true;
                self.house.tables.enter_lobby(self.id, self.outbox.clone());
            }
            ClientMessage::LeaveLobby {} => {
                self.in_lobby = false;
                self.house.tables.leave_lobby(self.id);
            }
            ClientMessage::Enter { table, key, since } => {
                if !self.tables.contains(&table) && self.tables.len() >= MOST_TABLES {
                    return self.refuse(None, Some(&table), too_many_tables());
                }
                let visit = Visit {
                    person: self.connected.person(),
                    socket: self.id,
                    key,
                    since,
                    outbox: self.outbox.clone(),
                };
                match self.house.tables.enter(&table, visit).await {
                    Ok(()) => {
                        self.tables.insert(table);
                    }
                    Err(refusal) => self.refuse(None, Some(&table), refusal),
                }
            }
            ClientMessage::Leave { table } => {
                self.tables.remove(&table);
                self.house.tables.leave(&table, self.id).await;
            }
            ClientMessage::Ask { request, table, ask } => {
                let asked = self.house.tables.ask(&table, self.id, request.clone(), received, ask);
                if let Err(refusal) = asked.await {
                    self.refuse(Some(request.into_string()), Some(&table), refusal);
                }
            }
        }
    }

    fn refuse(&self, request: Option<String>, table: Option<&TableId>, refusal: Refusal) {
        self.house.metrics.refused(refusals::word(refusal.code));
        let table = table.map(|table| table.as_str().to_owned());
        self.outbox.say(&ServerMessage::Refused { request, table, refusal, snapshot: None });
    }

    async fn leave_all(&mut self, end: &End) {
        if matches!(end, End::Restarting { .. }) {
            // The tables close as well; nobody has left.
            return;
        }
        if self.in_lobby {
            self.house.tables.leave_lobby(self.id);
        }
        for table in self.tables.drain() {
            self.house.tables.leave(&table, self.id).await;
        }
    }
}

fn too_many_tables() -> Refusal {
    let text = format!("One connection can be at {MOST_TABLES} tables at the same time.");
    let most = MOST_TABLES.to_string();
    Refusal::with(RefusalCode::Limit, "door-too-many-tables", [("most", most)], text)
}
