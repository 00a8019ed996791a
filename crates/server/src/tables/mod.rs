//! Tables: who sits where, whose clock runs, what was played and said, and who hears of it.
//!
//! [`Tables`] is the door that the connections come through. Behind it every live table has a task;
//! the task carries, the table decides, the standing is what the log adds up to. Nothing here knows
//! SQL or the web.

mod absence;
mod dispute;
mod house;
mod judge;
mod lobby;
mod moment;
mod offers;
mod outbox;
mod person;
mod proposal;
mod refusals;
mod requests;
mod room;
mod snapshot;
mod soundness;
mod speech;
mod standing;
mod table;
mod task;
mod terms;
#[cfg(test)]
mod tests;
mod thought;
mod timer;
mod words;
mod writing;

use std::sync::Arc;
use std::time::Duration;

use catalog::dice::Seed;
use protocol::native::{
    Ask, DoorTerms, Leaving, LinkKey, PersonId, Refusal, RequestId, Snapshot, TableCard, TableId,
    TableState, TablesBody, Terms,
};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{oneshot, watch};
use tokio::time::Instant;

pub use moment::HouseClock;
pub(crate) use moment::millis;
pub use outbox::{OUTBOX_MESSAGES, Outbox, written};
pub use person::Person;
pub(crate) use refusals::{illegal, unknown as unknown_table};
pub(crate) use soundness::replay;

use self::house::{House, storage};
use self::proposal::Proposal;
use self::task::Message;
use crate::engines::Engines;
use crate::store::{Page, Store, StoreError, Write, Written};
use crate::tally::{Counter, Gauge, Histogram};

/// A connection to the live door; never used twice while the server runs.
pub type SocketId = u64;

/// Letters of a table's name.
const TABLE_LETTERS: usize = 10;
/// Letters of a key: more than anybody can guess.
const KEY_LETTERS: usize = 24;
/// Tables on a page of a list.
const PAGE: u32 = 50;

/// What the house allows.
#[derive(Clone, Debug)]
pub struct TableSettings {
    /// How long a seat may be left in a game with clocks before the others may claim it.
    pub claim_with_clock: Duration,
    /// The same where no clock runs.
    pub claim_without_clock: Duration,
    /// After how long a table is given up whose owner does not come back before it begins.
    pub abandon_after: Duration,
    /// After how long a table without anybody is kept on the disk alone.
    pub unload_after: Duration,
    /// How long a question may wait for a computer player.
    pub engine_patience: Duration,
    /// The longest setup of a table, in bytes.
    pub setup_bytes: usize,
    /// The most live tables.
    pub most_live: usize,
    /// The most tables of one person that wait or are being played.
    pub most_open: u32,
}

impl Default for TableSettings {
    fn default() -> TableSettings {
        TableSettings {
            claim_with_clock: Duration::from_secs(60),
            claim_without_clock: Duration::from_secs(5 * 60),
            abandon_after: Duration::from_secs(30 * 60),
            unload_after: Duration::from_secs(60),
            engine_patience: Duration::from_secs(20),
            setup_bytes: 32 << 10,
            most_live: 20_000,
            most_open: 50,
        }
    }
}

/// What the tables have done so far.
#[derive(Debug, Default)]
pub struct TableTally {
    /// Tables in memory.
    pub live: Gauge,
    /// From the receipt of a request to its acknowledgement, where something had to be written.
    pub acknowledged: Histogram,
    /// Things that were written.
    pub written: Counter,
    /// Things that could not be written.
    pub unwritten: Counter,
    /// Logs that did not add up. This must stay zero.
    pub mismatches: Counter,
}

impl TableTally {
    fn count(&self, result: &Result<Written, StoreError>) {
        match result {
            Ok(_) => self.written.count(),
            Err(_) => self.unwritten.count(),
        }
    }
}

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
pub struct Tables(Arc<House>);

impl Tables {
    /// Opens the house: resumes every table where something happens without a person.
    pub async fn start(
        store: Store,
        engines: Engines,
        settings: TableSettings,
    ) -> Result<Tables, StoreError> {
        Ok(Tables(House::open(store, engines, settings).await?))
    }

    /// The server's clock.
    pub fn clock(&self) -> HouseClock {
        self.0.clock
    }

    /// What the tables have done so far.
    pub fn tally(&self) -> &TableTally {
        &self.0.tally
    }

    /// Opens a table. A repeated request opens no second one.
    pub async fn open(
        &self,
        owner: &Person,
        request: &RequestId,
        terms: Terms,
    ) -> Result<Opened, Refusal> {
        let house = &self.0;
        if house.stopping.is_cancelled() {
            return Err(refusals::stopping());
        }
        let id = owner.id.as_str().to_owned();
        let opened = house.store.opened(&id, request.as_str()).await;
        if let Some((table, key)) = opened.map_err(|fault| storage(&fault))? {
            return Ok(Opened { table: TableId::cut(&table), key: LinkKey::cut(&key) });
        }
        if terms.setup.as_str().len() > house.settings.setup_bytes {
            return Err(refusals::setup_too_long(house.settings.setup_bytes));
        }
        let game = terms.game.as_str().to_owned();
        let (table, key) = (fresh_text(TABLE_LETTERS), fresh_text(KEY_LETTERS));
        let now = house.clock.now();
        let facts = terms::facts(table, key, owner.card(), terms, now, fresh_seed())?;
        let standing = terms::judge(facts)?;
        let faces = house.store.faces(std::slice::from_ref(&id), &game).await;
        let faces = faces.map_err(|fault| storage(&fault))?;
        let mut card = owner.card();
        card.rating = faces.get(&id).and_then(|face| face.rating);
        let count = house.store.open_tables(&id).await.map_err(|fault| storage(&fault))?;
        if count >= house.settings.most_open {
            return Err(refusals::too_many_tables(house.settings.most_open));
        }
        let mut proposal = Proposal::of(&standing);
        proposal.complete(now)?;
        let request = request.as_str().to_owned();
        let new = writing::new_table(&proposal, request, &|_| card.clone());
        match house.store.write(Write::Open(Box::new(new.clone()))).await {
            Ok(Written::Opened { table, key }) => {
                if table == new.table {
                    house.opened(&new);
                }
                Ok(Opened { table: TableId::cut(&table), key: LinkKey::cut(&key) })
            }
            Ok(_) => Err(refusals::internal()),
            Err(fault) => Err(storage(&fault)),
        }
    }

    /// Lets somebody into a table's room; the table or its news go to their outbox.
    pub async fn enter(&self, table: &TableId, visit: Visit) -> Result<(), Refusal> {
        self.tell(table, |answer| Message::Enter { visit: Box::new(visit.clone()), answer }).await
    }

    /// Tells a table something and waits for the answer. A table that was just being unloaded is
    /// loaded again.
    async fn tell<T>(
        &self,
        table: &TableId,
        message: impl Fn(oneshot::Sender<Result<T, Refusal>>) -> Message,
    ) -> Result<T, Refusal> {
        for _ in 0..3 {
            let handle = self.0.live(table.as_str())?;
            let (answer, answered) = oneshot::channel();
            if handle.mailbox.send(message(answer)).await.is_ok()
                && let Ok(answer) = answered.await
            {
                return answer;
            }
        }
        Err(refusals::busy())
    }

    /// A connection leaves a table's room.
    pub async fn leave(&self, table: &TableId, socket: SocketId) {
        if let Some(handle) = self.0.find(table.as_str()) {
            let _ = handle.mailbox.send(Message::Leave { socket }).await;
        }
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
        if self.0.stopping.is_cancelled() {
            return Err(refusals::stopping());
        }
        let handle = self.0.find(table.as_str()).filter(|handle| handle.has(socket));
        let handle = handle.ok_or_else(refusals::not_entered)?;
        let message = Message::Ask { socket, request: request.into_string(), received, ask };
        handle.mailbox.try_send(message).map_err(|fault| match fault {
            TrySendError::Full(_) => refusals::busy(),
            TrySendError::Closed(_) => refusals::not_entered(),
        })
    }

    /// Everything about a table.
    pub async fn snapshot(
        &self,
        table: &TableId,
        person: Option<&Person>,
        key: Option<&str>,
    ) -> Result<Snapshot, Refusal> {
        let person = person.map(|person| person.id.as_str());
        let look = |answer| Message::Look {
            person: person.map(str::to_owned),
            key: key.map(str::to_owned),
            answer,
        };
        self.tell(table, look).await.map(|snapshot| *snapshot)
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

    /// A page of tables, the ones that changed last first.
    pub async fn list(&self, query: ListQuery) -> Result<TablesBody, Refusal> {
        let page = Page {
            states: query.state.into_iter().collect(),
            game: query.game,
            person: query.person.map(PersonId::into_string),
            before: query.before.as_deref().and_then(read_cursor),
            most: PAGE,
        };
        let mut tables = self.0.store.page(&page).await.map_err(|fault| storage(&fault))?;
        let full = tables.len() as u32 == PAGE;
        let next = tables.last().filter(|_| full).map(cursor);
        for card in &mut tables {
            card.watchers = self.0.lobby.watchers(&card.table);
        }
        Ok(TablesBody { tables, next })
    }

    /// A connection wants to hear of the listed tables; it is told all of them at once.
    pub fn enter_lobby(&self, socket: SocketId, outbox: Outbox) {
        self.0.lobby.enter(socket, outbox);
    }

    /// A connection wants to hear of them no more.
    pub fn leave_lobby(&self, socket: SocketId) {
        self.0.lobby.leave(socket);
    }

    /// Tables that wait for clients of an old program, the oldest first.
    pub(crate) fn waiting_for(&self, wanted: impl Fn(DoorTerms) -> bool) -> Vec<TableCard> {
        self.0.lobby.waiting_for(wanted)
    }

    /// Changes whenever a listed table is new or has changed.
    pub(crate) fn lobby_changes(&self) -> watch::Receiver<u64> {
        self.0.lobby.changes()
    }

    /// Whoever came through this connection is out of the game, and cannot come back: their seats
    /// are settled as the terms say, or retire for this reason.
    pub(crate) async fn withdraw(&self, table: &TableId, socket: SocketId, leaving: Leaving) {
        if let Some(handle) = self.0.find(table.as_str()) {
            let _ = handle.mailbox.send(Message::Withdraw { socket, leaving }).await;
        }
    }

    /// Whoever came through this connection waits for nobody else: the computer takes the seats that
    /// are free, and the game begins.
    pub(crate) async fn fill(&self, table: &TableId, socket: SocketId, player: &str) {
        if let Some(handle) = self.0.find(table.as_str()) {
            let player = player.to_owned();
            let _ = handle.mailbox.send(Message::Fill { socket, player }).await;
        }
    }

    /// Somebody has another name or an account now.
    pub async fn person_renamed(&self, person: &Person) {
        for handle in self.0.all() {
            let _ = handle.mailbox.send(Message::Renamed { person: person.clone() }).await;
        }
    }

    /// Refuses everything new and finishes what is being written. Afterwards the store may be
    /// closed.
    pub async fn stop(&self) {
        self.0.stopping.cancel();
        self.0.tasks.close();
        self.0.tasks.wait().await;
        self.0.heartbeat().await;
    }
}

/// Where the next page begins.
fn cursor(card: &TableCard) -> String {
    format!("{}-{}", card.changed_at, card.table)
}

fn read_cursor(text: &str) -> Option<(u64, String)> {
    let (moment, table) = text.split_once('-')?;
    Some((moment.parse().ok()?, table.to_owned()))
}

fn random_bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    if let Err(fault) = getrandom::fill(&mut bytes) {
        tracing::error!(%fault, "no randomness");
        std::process::abort();
    }
    bytes
}

/// What the dice of a new table follow from.
pub(crate) fn fresh_seed() -> Seed {
    Seed::new(random_bytes())
}

/// A random text of letters and digits that cannot be confused with one another.
pub(crate) fn fresh_text(length: usize) -> String {
    const LETTERS: &[u8; 58] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    let mut text = String::with_capacity(length);
    while text.len() < length {
        let bytes = random_bytes();
        // Beyond 232 some letters would come more often than others.
        let letters = bytes.iter().filter(|byte| **byte < 232);
        text.extend(letters.map(|byte| char::from(LETTERS[usize::from(*byte) % 58])));
    }
    text.truncate(length);
    text
}
