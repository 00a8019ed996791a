//! Who is in a table's room: connections, the people behind them, and since when somebody is away.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use protocol::native::Millis;

use super::SocketId;
use super::outbox::Outbox;
use super::person::Person;
use super::standing::Standing;

/// A connection in the room.
pub(crate) struct Visitor {
    pub(crate) person: Person,
    /// Whether they came with the invitation.
    pub(crate) keyed: bool,
    pub(crate) outbox: Outbox,
}

/// The room.
pub(crate) struct Room {
    visitors: BTreeMap<SocketId, Visitor>,
    /// How many connections each person has here.
    connections: HashMap<String, usize>,
    left_at: HashMap<String, Millis>,
    /// Whoever has not been here since is away since then.
    opened_at: Millis,
}

impl Room {
    /// An empty room.
    pub(crate) fn new(now: Millis) -> Room {
        Room {
            visitors: BTreeMap::new(),
            connections: HashMap::new(),
            left_at: HashMap::new(),
            opened_at: now,
        }
    }

    pub(crate) fn enter(&mut self, socket: SocketId, visitor: Visitor, now: Millis) {
        self.leave(socket, now);
        let person = visitor.person.id.as_str().to_owned();
        *self.connections.entry(person).or_default() += 1;
        self.visitors.insert(socket, visitor);
    }

    /// Whose connection it was; nobody's when it was not here.
    pub(crate) fn leave(&mut self, socket: SocketId, now: Millis) -> Option<String> {
        let person = self.visitors.remove(&socket)?.person.id.into_string();
        if let Some(count) = self.connections.get_mut(&person) {
            *count -= 1;
            if *count == 0 {
                self.connections.remove(&person);
                self.left_at.insert(person.clone(), now);
            }
        }
        Some(person)
    }

    /// When this person left is nobody's business.
    pub(crate) fn forget(&mut self, person: &str) {
        self.left_at.remove(person);
    }

    pub(crate) fn visitor(&self, socket: SocketId) -> Option<&Visitor> {
        self.visitors.get(&socket)
    }

    pub(crate) fn visitors(&self) -> impl Iterator<Item = (SocketId, &Visitor)> {
        self.visitors.iter().map(|(socket, visitor)| (*socket, visitor))
    }

    pub(crate) fn visitors_mut(&mut self) -> impl Iterator<Item = &mut Visitor> {
        self.visitors.values_mut()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.visitors.is_empty()
    }

    pub(crate) fn is_present(&self, person: &str) -> bool {
        self.connections.contains_key(person)
    }

    /// Since when somebody is away; nothing when they are here.
    pub(crate) fn away_since(&self, person: &str) -> Option<Millis> {
        let left = || self.left_at.get(person).copied().unwrap_or(self.opened_at);
        (!self.is_present(person)).then(left)
    }

    /// When somebody was last here, if they were since the room opened.
    pub(crate) fn left_at(&self, person: &str) -> Option<Millis> {
        self.left_at.get(person).copied()
    }

    /// How many people are here without a seat.
    pub(crate) fn watchers(&self, standing: &Standing) -> u32 {
        let seated = |person: &&String| !standing.ledger.seats_of(person).is_empty();
        (self.connections.len() - self.connections.keys().filter(seated).count()) as u32
    }

    /// Tells everybody.
    pub(crate) fn tell(&self, message: &Arc<str>) {
        for visitor in self.visitors.values() {
            visitor.outbox.tell(message.clone());
        }
    }

    /// Tells one connection, if it is still here.
    pub(crate) fn tell_one(&self, socket: SocketId, message: Arc<str>) {
        if let Some(visitor) = self.visitors.get(&socket) {
            visitor.outbox.tell(message);
        }
    }
}
