//! The log and everything else that outlives the process. The only room that speaks SQL.
//!
//! One task owns the one connection that writes. It takes what waits, runs all of it in one
//! transaction, commits once and answers each; groups form by themselves while a commit waits for
//! the disk. Readers have connections of their own and never wait for the writer.

mod check;
mod lists;
pub mod people;
mod rows;
mod tables;
#[cfg(test)]
mod tests;
mod write;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqlitePool};
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub use check::{CheckFault, Checked, check, copy};
pub use lists::{CHAT_LINES, Page};
pub use people::{PeopleWrite, PeopleWritten};
pub use rows::{LogRow, NewTable, SeatChange, StoredTable, Summary};
pub use write::{Append, NewLine, RatedGame, Write, Written};
use writer::{Command, Writer};

use crate::tally::{Counter, Histogram};

/// Writes that wait for the writer; who comes later waits for a place.
const QUEUE: usize = 1024;
/// Connections that read.
const READERS: u32 = 4;
/// How often what was written is moved from the log file into the database proper.
const CHECKPOINT: Duration = Duration::from_secs(10);
/// Pages in the log file after which the writer moves them itself: far beyond what the timer
/// leaves.
const BACKSTOP_PAGES: &str = "20000";

/// Why something was not stored or not found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database is at fault: full, broken, or not to be opened.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// The database's structure could not be brought up to date.
    #[error("the database's structure: {0}")]
    Structure(#[from] sqlx::migrate::MigrateError),
    /// The group that this belonged to could not be committed.
    #[error("the commit: {0}")]
    Commit(String),
    /// Somebody else wrote this version of the table's log, or this request, first.
    #[error("this has been written already")]
    Fence,
    /// What is stored makes no sense.
    #[error("what is stored cannot be read: {0}")]
    Unreadable(String),
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
}

impl From<serde_json::Error> for StoreError {
    fn from(fault: serde_json::Error) -> StoreError {
        StoreError::Unreadable(fault.to_string())
    }
}

/// What the store has done so far.
#[derive(Debug, Default)]
pub struct StoreTally {
    /// From taking a group to its commit.
    pub commits: Histogram,
    /// Writes that were committed.
    pub written: Counter,
    /// Writes that were not.
    pub failed: Counter,
}

/// The database: one writer with group commit, and a pool of readers.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    readers: SqlitePool,
    commands: mpsc::Sender<Command>,
    tally: Arc<StoreTally>,
    /// The task that checkpoints. Its connection must be closed before anybody may exchange the
    /// file: the last one to close removes what lies beside it by name.
    checkpoints: TaskTracker,
    closing: CancellationToken,
    /// Removed when nobody needs the store any more.
    scratch: Option<PathBuf>,
}

impl Drop for Inner {
    fn drop(&mut self) {
        let Some(path) = &self.scratch else { return };
        for ending in ["", "-wal", "-shm"] {
            let mut name = path.clone().into_os_string();
            name.push(ending);
            let _ = std::fs::remove_file(PathBuf::from(name));
        }
    }
}

impl Store {
    /// Opens the database in this file, made if there is none.
    pub async fn open(path: &Path) -> Result<Store, StoreError> {
        Store::open_with(path, SqliteSynchronous::Full, None).await
    }

    /// A database in a file of its own that vanishes with it, for tests. It is as the real one,
    /// except that it does not wait for the disk.
    pub async fn temporary() -> Result<Store, StoreError> {
        let name = format!("kibitz-{}.db", crate::tables::fresh_text(16));
        let path = std::env::temp_dir().join(name);
        Store::open_with(&path, SqliteSynchronous::Off, Some(path.clone())).await
    }

    async fn open_with(
        path: &Path,
        synchronous: SqliteSynchronous,
        scratch: Option<PathBuf>,
    ) -> Result<Store, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(synchronous)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5))
            .pragma("wal_autocheckpoint", BACKSTOP_PAGES)
            .disable_statement_logging();
        let mut connection = options.connect().await?;
        // Not `run`: its bounds keep every future that contains it from being spawned.
        sqlx::migrate!("./migrations").run_direct(None, &mut connection, false).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.clone().read_only(true))
            .await?;
        let tally = Arc::new(StoreTally::default());
        let (commands, queue) = mpsc::channel(QUEUE);
        let writer = Writer::new(connection, queue, tally.clone());
        tokio::spawn(writer.work());
        let (checkpoints, closing) = (TaskTracker::new(), CancellationToken::new());
        checkpoints.spawn(keep_checkpointing(options, commands.downgrade(), closing.clone()));
        checkpoints.close();
        let inner = Inner { readers, commands, tally, checkpoints, closing, scratch };
        Ok(Store(Arc::new(inner)))
    }

    /// A copy that nobody else uses, for reading alone.
    pub async fn open_copy(path: &Path) -> Result<Store, StoreError> {
        let options = SqlitePoolOptions::new().max_connections(1);
        let readers = options.connect_with(check::copy_options(path)).await?;
        let (tally, (commands, _)) = (Arc::default(), mpsc::channel(1));
        let (checkpoints, closing) = (TaskTracker::new(), CancellationToken::new());
        checkpoints.close();
        let inner = Inner { readers, commands, tally, checkpoints, closing, scratch: None };
        Ok(Store(Arc::new(inner)))
    }

    /// For reading.
    pub fn readers(&self) -> &SqlitePool {
        &self.0.readers
    }

    /// What has been done so far.
    pub fn tally(&self) -> &StoreTally {
        &self.0.tally
    }

    /// Writes, and comes back when it is safe on the disk.
    pub async fn write(&self, write: Write) -> Result<Written, StoreError> {
        let (answer, answered) = oneshot::channel();
        let command = Command::Write { write: Box::new(write), answer };
        self.0.commands.send(command).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Writes a copy of everything into a file that must not exist yet. Nobody has to wait for it.
    pub async fn backup_to(&self, path: &Path) -> Result<(), StoreError> {
        let path = path.to_string_lossy().into_owned();
        sqlx::query("VACUUM INTO ?1").bind(path).execute(&self.0.readers).await?;
        Ok(())
    }

    /// How many pages the database holds now.
    pub async fn pages(&self) -> Result<u32, StoreError> {
        Ok(sqlx::query_scalar("PRAGMA page_count").fetch_one(&self.0.readers).await?)
    }

    /// Lets the database grow to so many pages and no further, as on a full disk.
    pub async fn hold_to_pages(&self, pages: u32) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let command = Command::HoldToPages { pages, answer };
        self.0.commands.send(command).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Finishes what waits to be written and closes the database.
    pub async fn close(&self) {
        self.0.closing.cancel();
        self.0.checkpoints.wait().await;
        // The writer goes last, so that it can fold the log file into the database.
        self.0.readers.close().await;
        let (answer, answered) = oneshot::channel();
        if self.0.commands.send(Command::Close { answer }).await.is_ok() {
            let _ = answered.await;
        }
    }
}

/// Moves what was written into the database proper, beside the writer and not in its way.
async fn keep_checkpointing(
    options: SqliteConnectOptions,
    writer: mpsc::WeakSender<Command>,
    closing: CancellationToken,
) {
    let Ok(mut connection) = options.connect().await else { return };
    while tokio::time::timeout(CHECKPOINT, closing.cancelled()).await.is_err() {
        match writer.upgrade() {
            Some(writer) if !writer.is_closed() => {}
            _ => break,
        }
        let moved = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut connection).await;
        if let Err(fault) = moved {
            tracing::warn!(%fault, "the checkpoint failed");
        }
    }
    let _ = connection.close().await;
}
