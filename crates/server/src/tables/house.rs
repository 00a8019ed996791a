//! The house: which tables are live, how they are loaded, and what has to be looked after.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use protocol::native::{Millis, PersonCard, Refusal, TableEvent, TableState};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::lobby::Lobby;
use super::moment::{HouseClock, millis};
use super::person::Person;
use super::refusals;
use super::table::Table;
use super::task::{Handle, MAILBOX, Message, Task};
use super::writing::first_card;
use super::{TableSettings, TableTally};
use crate::engines::Engines;
use crate::store::{NewTable, Page, Store, StoreError, Write};

/// How often the server leaves a sign of life.
const HEARTBEAT: Duration = Duration::from_secs(2);
/// Every so many signs of life the house is looked over.
const ROUND: u32 = 15;
/// The most tables that the lobby knows from before a restart.
const LOBBY: u32 = 1_000;

/// Everything that the tables share.
pub(crate) struct House {
    pub(crate) store: Store,
    pub(crate) engines: Engines,
    pub(crate) settings: Arc<TableSettings>,
    pub(crate) clock: HouseClock,
    pub(crate) lobby: Lobby,
    pub(crate) tally: TableTally,
    pub(crate) stopping: CancellationToken,
    pub(crate) tasks: TaskTracker,
    live: Mutex<HashMap<String, Handle>>,
    numbers: AtomicU64,
    /// When the server started, and when it had last been alive before.
    started: Millis,
    away_since: Millis,
}

/// What became of a failed read, for whoever asked.
pub(crate) fn storage(fault: &StoreError) -> Refusal {
    tracing::error!(%fault, "reading failed");
    refusals::storage()
}

impl House {
    pub(crate) async fn open(
        store: Store,
        engines: Engines,
        settings: TableSettings,
    ) -> Result<Arc<House>, StoreError> {
        let alive = store.last_alive().await?.unwrap_or_default();
        let clock = HouseClock::start(alive);
        let started = clock.now();
        let house = Arc::new(House {
            store,
            engines,
            settings: Arc::new(settings),
            clock,
            lobby: Lobby::default(),
            tally: TableTally::default(),
            stopping: CancellationToken::new(),
            tasks: TaskTracker::new(),
            live: Mutex::default(),
            numbers: AtomicU64::new(0),
            started,
            away_since: alive,
        });
        let states = vec![TableState::Waiting, TableState::Playing];
        let listed = Page { states, most: LOBBY, ..Page::default() };
        for card in house.store.page(&listed).await? {
            house.lobby.update(card);
        }
        house.store.write(Write::Alive { at: started }).await?;
        house.wake_ticking().await?;
        house.tasks.spawn(look_after(house.clone()));
        Ok(house)
    }

    fn live_tables(&self) -> MutexGuard<'_, HashMap<String, Handle>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The way to a table that is live already.
    pub(crate) fn find(&self, table: &str) -> Option<Handle> {
        self.live_tables().get(table).cloned()
    }

    pub(crate) fn all(&self) -> Vec<Handle> {
        self.live_tables().values().cloned().collect()
    }

    /// The way to a table, which is loaded if it is not live.
    pub(crate) fn live(self: &Arc<House>, table: &str) -> Result<Handle, Refusal> {
        if self.stopping.is_cancelled() {
            return Err(refusals::stopping());
        }
        let mut live = self.live_tables();
        if let Some(handle) = live.get(table) {
            return Ok(handle.clone());
        }
        if live.len() >= self.settings.most_live {
            return Err(refusals::house_full());
        }
        let (mailbox, messages) = mpsc::channel::<Message>(MAILBOX);
        let number = self.numbers.fetch_add(1, Ordering::Relaxed);
        let visitors = Arc::new(Mutex::new(HashSet::new()));
        let handle = Handle { mailbox, visitors, number };
        live.insert(table.to_owned(), handle.clone());
        let task = Task {
            house: self.clone(),
            id: table.to_owned(),
            mailbox: messages,
            handle: handle.clone(),
        };
        self.tasks.spawn(task.run());
        Ok(handle)
    }

    /// Removes a table from the live ones, unless somebody has just asked for it.
    pub(crate) fn unload(&self, table: &str, mailbox: &mpsc::Receiver<Message>) -> bool {
        let mut live = self.live_tables();
        if mailbox.is_empty() {
            live.remove(table);
            return true;
        }
        false
    }

    /// Removes a table whose task has ended.
    pub(crate) fn forget(&self, table: &str, number: u64) {
        let mut live = self.live_tables();
        if live.get(table).is_some_and(|handle| handle.number == number) {
            live.remove(table);
        }
    }

    /// Reads a table's log and adds it up.
    pub(crate) async fn read(&self, id: &str) -> Result<Table, Refusal> {
        let stored = self.store.table(id).await.map_err(|fault| storage(&fault))?;
        let stored = stored.ok_or_else(refusals::unknown)?;
        let sat = stored.log.iter().filter_map(|row| match &row.event {
            TableEvent::Sat { person, .. } => Some(person),
            _ => None,
        });
        let known: Vec<PersonCard> = std::iter::once(&stored.owner).chain(sat).cloned().collect();
        let persons: Vec<String> = known.iter().map(|card| card.id.clone()).collect();
        let faces = self.store.faces(&persons, stored.terms.game.as_str()).await;
        let mut faces = faces.map_err(|fault| storage(&fault))?;
        // Who is not in the list of people is known by what was written when they sat down.
        for card in known {
            if let Some(face) = faces.get_mut(&card.id).filter(|face| face.name.is_empty()) {
                *face = PersonCard { rating: face.rating, ..card };
            }
        }
        let now = self.clock.now();
        let loaded = Table::load(stored, faces, self.settings.clone(), self.started, now);
        let loaded = loaded.map_err(|why| {
            tracing::error!(table = id, why, "the log does not add up");
            self.tally.mismatches.count();
            refusals::internal()
        })?;
        if loaded.mismatches > 0 {
            let count = loaded.mismatches;
            tracing::error!(table = id, count, "stored clocks differ from what the log adds up to");
            self.tally.mismatches.add(count);
        }
        Ok(loaded.table)
    }

    /// Loads a table; a game that was on when the server stopped goes on from there.
    pub(crate) async fn load(&self, id: &str) -> Result<Table, Refusal> {
        let mut table = self.read(id).await?;
        let standing = &table.standing;
        if standing.state() != TableState::Playing || standing.at >= self.started {
            return Ok(table);
        }
        let away_since = self.away_since.max(standing.at);
        let now = self.clock.now();
        // Where no clock runs, the time since the start was no downtime.
        let until = if standing.is_ticking() { now } else { self.started };
        let resumed = table.resume(until.saturating_sub(away_since), now);
        if let Some(mut pending) = resumed
            && let Some(write) = pending.take_write()
        {
            let result = self.store.write(write).await;
            if let Err(fault) = &result {
                return Err(storage(fault));
            }
            let _ = table.committed(pending, result, self.clock.now());
        }
        Ok(table)
    }

    /// Somebody with their rating in a game.
    pub(crate) async fn face(&self, person: &Person, game: &str) -> Option<PersonCard> {
        let id = person.id.as_str().to_owned();
        let mut faces = self.store.faces(std::slice::from_ref(&id), game).await.ok()?;
        let rating = faces.remove(&id)?.rating;
        Some(PersonCard { rating, ..person.card() })
    }

    /// A table was opened: the lobby hears of it, and it is loaded if something happens there.
    pub(crate) fn opened(self: &Arc<House>, new: &NewTable) {
        if new.terms.listed {
            self.lobby.update(first_card(new));
        }
        if new.summary.ticking {
            let _ = self.live(&new.table);
        }
    }

    /// Loads every table where something happens without a person.
    async fn wake_ticking(self: &Arc<House>) -> Result<(), StoreError> {
        for table in self.store.ticking().await? {
            if self.live(&table).is_err() {
                break;
            }
        }
        Ok(())
    }

    /// Loads tables that have waited too long, so that they give themselves up.
    async fn wake_forgotten(self: &Arc<House>) -> Result<(), StoreError> {
        let patience = millis(self.settings.abandon_after);
        let before = self.clock.now().saturating_sub(patience);
        if before < self.started {
            return Ok(());
        }
        for table in self.store.forgotten(before).await? {
            if self.live(&table).is_err() {
                break;
            }
        }
        Ok(())
    }

    /// Leaves a sign of life.
    pub(crate) async fn heartbeat(&self) {
        let at = self.clock.now();
        if let Err(fault) = self.store.write(Write::Alive { at }).await {
            tracing::error!(%fault, "no sign of life could be written");
        }
    }
}

/// Leaves signs of life, and looks the house over from time to time.
async fn look_after(house: Arc<House>) {
    let mut beats = 0u32;
    loop {
        tokio::select! {
            () = house.stopping.cancelled() => return,
            () = tokio::time::sleep(HEARTBEAT) => {}
        }
        beats = beats.wrapping_add(1);
        // Nobody's clock depends on it when nothing is live.
        let busy = !house.live_tables().is_empty();
        if busy || beats.is_multiple_of(ROUND) {
            house.heartbeat().await;
        }
        if beats.is_multiple_of(ROUND) {
            for result in [house.wake_ticking().await, house.wake_forgotten().await] {
                if let Err(fault) = result {
                    tracing::error!(%fault, "looking after the tables failed");
                }
            }
        }
    }
}
