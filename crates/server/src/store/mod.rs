//! The log and everything else that outlives the process. The only room that speaks SQL.

use std::path::Path;

use sqlx::SqlitePool;

/// Why something was not stored or not found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database is at fault: full, broken, or not to be opened.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// The database's structure could not be brought up to date.
    #[error("the database's structure: {0}")]
    Structure(#[from] sqlx::migrate::MigrateError),
    /// Somebody else wrote this version of the table's log first.
    #[error("another entry has this version already")]
    Fence,
    /// What is stored makes no sense.
    #[error("what is stored cannot be read: {0}")]
    Unreadable(String),
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
}

/// Everything that can be written, each in its own savepoint of a group's transaction.
#[derive(Clone, Debug)]
pub enum Write {
    /// The server is alive.
    Alive {
        /// When.
        at: u64,
    },
}

/// What became of a write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// It is done.
    Done,
}

/// The database: one writer with group commit, and a pool of readers.
#[derive(Clone)]
pub struct Store {
    readers: SqlitePool,
}

impl Store {
    /// Opens the database in this file, made if there is none.
    pub async fn open(path: &Path) -> Result<Store, StoreError> {
        let _ = path;
        Err(StoreError::Closed)
    }

    /// A database in a file of its own that vanishes with it, for tests.
    pub async fn temporary() -> Result<Store, StoreError> {
        Err(StoreError::Closed)
    }

    /// For reading.
    pub fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    /// Writes, and comes back when it is safe on the disk.
    pub async fn write(&self, write: Write) -> Result<Written, StoreError> {
        let _ = write;
        Err(StoreError::Closed)
    }

    /// Writes a copy of everything into a file that must not exist yet.
    pub async fn backup_to(&self, path: &Path) -> Result<(), StoreError> {
        let _ = path;
        Err(StoreError::Closed)
    }

    /// Finishes what waits to be written and closes the database.
    pub async fn close(&self) {}
}
