//! The lobby: listed tables that wait or are being played, and who wants to hear of them.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use protocol::native::{DoorTerms, ServerMessage, TableCard, TableState};
use tokio::sync::watch;

use super::SocketId;
use super::outbox::{Outbox, written};

/// The most tables that a list holds.
const MOST: usize = 200;

/// The lobby.
#[derive(Default)]
pub(crate) struct Lobby {
    inside: Mutex<Inside>,
    /// Counts what has changed, for those who wait for a table.
    changes: watch::Sender<u64>,
}

#[derive(Default)]
struct Inside {
    cards: HashMap<String, TableCard>,
    listeners: HashMap<SocketId, Outbox>,
}

impl Lobby {
    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody wants to hear: they are told all tables, the newest first.
    pub(crate) fn enter(&self, socket: SocketId, outbox: Outbox) {
        let mut inside = self.inside();
        let mut tables: Vec<TableCard> = inside.cards.values().cloned().collect();
        tables.sort_by(|one, other| {
            other.opened_at.cmp(&one.opened_at).then_with(|| one.table.cmp(&other.table))
        });
        tables.truncate(MOST);
        outbox.say(&ServerMessage::Lobby { tables });
        inside.listeners.insert(socket, outbox);
    }

    pub(crate) fn leave(&self, socket: SocketId) {
        self.inside().listeners.remove(&socket);
    }

    /// A table is new or has changed.
    pub(crate) fn update(&self, card: TableCard) {
        let open = matches!(card.state, TableState::Waiting | TableState::Playing);
        let mut inside = self.inside();
        let message = if open && card.terms.listed {
            if inside.cards.get(&card.table) == Some(&card) {
                return;
            }
            inside.cards.insert(card.table.clone(), card.clone());
            ServerMessage::LobbyNews { card }
        } else {
            if inside.cards.remove(&card.table).is_none() {
                return;
            }
            ServerMessage::LobbyGone { table: card.table }
        };
        self.changes.send_modify(|count| *count += 1);
        if inside.listeners.is_empty() {
            return;
        }
        if let Some(text) = written(&message) {
            inside.listeners.values().for_each(|outbox| outbox.tell(text.clone()));
        }
    }

    /// Tables that wait for clients of an old program, the oldest first.
    pub(crate) fn waiting_for(&self, wanted: impl Fn(DoorTerms) -> bool) -> Vec<TableCard> {
        let inside = self.inside();
        let waits = |card: &&TableCard| {
            card.state == TableState::Waiting && card.terms.door.is_some_and(&wanted)
        };
        let mut tables: Vec<TableCard> = inside.cards.values().filter(waits).cloned().collect();
        tables.sort_by(|one, other| {
            one.opened_at.cmp(&other.opened_at).then_with(|| one.table.cmp(&other.table))
        });
        tables
    }

    /// Changes whenever a table is new, changes or leaves.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// How many watch a table, as far as the lobby knows.
    pub(crate) fn watchers(&self, table: &str) -> u32 {
        self.inside().cards.get(table).map_or(0, |card| card.watchers)
    }
}
