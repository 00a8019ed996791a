//! Tables: who sits where, whose clock runs, what was played and said, and who hears of it.

mod outbox;
mod person;

use protocol::native::{
    Ask, LinkKey, PersonId, Refusal, RefusalCode, RequestId, Snapshot, TableId, TableState,
    TablesBody, Terms,
};
use tokio::time::Instant;

pub use outbox::{OUTBOX_MESSAGES, Outbox, written};
pub use person::Person;

use crate::engines::Engines;
use crate::store::{Store, StoreError};

/// A connection to the live door; never used twice while the server runs.
pub type SocketId = u64;

/// What the house allows.
#[derive(Clone, Debug, Default)]
pub struct TableSettings {}

/// A table that was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// Which.
    pub table: TableId,
    /// The key of the invitation.
    pub key: LinkKey,
}

/// Somebody comes into a table's room.
#[derive(Clone, Debug)]
pub struct Visit {
    /// Who.
    pub person: Person,
    /// Through which connection.
    pub socket: SocketId,
    /// With which invitation.
    pub key: Option<LinkKey>,
    /// The version that the client knows.
    pub since: Option<u32>,
    /// Where they hear of the table.
    pub outbox: Outbox,
}

/// Which tables are asked for.
#[derive(Clone, Debug, Default)]
pub struct ListQuery {
    /// In which state.
    pub state: Option<TableState>,
    /// Of which game.
    pub game: Option<String>,
    /// Only those where this person sits or that they opened, private ones among them; otherwise
    /// only listed ones.
    pub person: Option<PersonId>,
    /// What the page before said about the next one.
    pub before: Option<String>,
}

/// All tables of the house.
#[derive(Clone)]
pub struct Tables {
    store: Store,
}

fn not_yet() -> Refusal {
    Refusal::new(RefusalCode::Internal, "table-internal", "This is not built yet.")
}

impl Tables {
    /// Opens the house: resumes every table where something happens without a person.
    pub async fn start(
        store: Store,
        engines: Engines,
        settings: TableSettings,
    ) -> Result<Tables, StoreError> {
        let _ = (engines, settings);
        Ok(Tables { store })
    }

    /// Opens a table. A repeated request opens no second one.
    pub async fn open(
        &self,
        owner: &Person,
        request: &RequestId,
        terms: Terms,
    ) -> Result<Opened, Refusal> {
        let _ = (owner, request, terms, &self.store);
        Err(not_yet())
    }

    /// Lets somebody into a table's room; the table or its news go to their outbox.
    pub async fn enter(&self, table: &TableId, visit: Visit) -> Result<(), Refusal> {
        let _ = (table, visit);
        Err(not_yet())
    }

    /// A connection leaves a table's room.
    pub async fn leave(&self, table: &TableId, socket: SocketId) {
        let _ = (table, socket);
    }

    /// Asks for something at a table. The answer goes to the outbox; a refusal comes back only
    /// when the table could not be asked at all.
    pub async fn ask(
        &self,
        table: &TableId,
        socket: SocketId,
        request: RequestId,
        received: Instant,
        ask: Ask,
    ) -> Result<(), Refusal> {
        let _ = (table, socket, request, received, ask);
        Err(not_yet())
    }

    /// Everything about a table.
    pub async fn snapshot(
        &self,
        table: &TableId,
        person: Option<&Person>,
        key: Option<&str>,
    ) -> Result<Snapshot, Refusal> {
        let _ = (table, person, key);
        Err(not_yet())
    }

    /// The game so far as a Kibitz record.
    pub async fn record(
        &self,
        table: &TableId,
        person: Option<&Person>,
        key: Option<&str>,
    ) -> Result<String, Refusal> {
        Ok(self.snapshot(table, person, key).await?.record)
    }

    /// A page of tables, the newest first.
    pub async fn list(&self, query: ListQuery) -> Result<TablesBody, Refusal> {
        let _ = query;
        Err(not_yet())
    }

    /// A connection wants to hear of the listed tables; it is told all of them at once.
    pub fn enter_lobby(&self, socket: SocketId, outbox: Outbox) {
        let _ = (socket, outbox);
    }

    /// A connection wants to hear of them no more.
    pub fn leave_lobby(&self, socket: SocketId) {
        let _ = socket;
    }

    /// Somebody has another name or an account now.
    pub async fn person_renamed(&self, person: &Person) {
        let _ = person;
    }

    /// Refuses everything new and finishes what is being written.
    pub async fn stop(&self) {}
}

/// A random text of letters and digits that cannot be confused with one another.
pub(crate) fn fresh_text(length: usize) -> String {
    const LETTERS: &[u8; 58] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    let mut text = String::with_capacity(length);
    while text.len() < length {
        let mut bytes = [0; 32];
        if let Err(fault) = getrandom::fill(&mut bytes) {
            tracing::error!(%fault, "no randomness");
            std::process::abort();
        }
        // Beyond 232 some letters would come more often than others.
        let letters = bytes.iter().filter(|byte| **byte < 232);
        text.extend(letters.map(|byte| char::from(LETTERS[usize::from(*byte) % 58])));
    }
    text.truncate(length);
    text
}
