//! Copies of the database and whether they are sound.

use std::collections::BTreeSet;
use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, Row as _, SqliteConnection};

use super::{Store, StoreError};
use crate::tables::replay;

/// What is in a sound copy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Tables, every one of which was played through.
    pub tables: usize,
    /// Entries of their logs.
    pub entries: usize,
    /// People.
    pub people: usize,
}

impl std::fmt::Display for Checked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Checked { tables, entries, people } = self;
        write!(f, "{tables} tables with {entries} entries, {people} people; all is sound")
    }
}

/// What is wrong with a copy.
#[derive(Debug, thiserror::Error)]
pub enum CheckFault {
    /// It cannot be read as a database.
    #[error("this is no backup of Kibitz: {0}")]
    NoBackup(String),
    /// Its pages are broken.
    #[error("the file is damaged: {0}")]
    Damaged(String),
    /// It was written by a later version.
    #[error("this backup was made by a later version of Kibitz")]
    Later,
    /// A table's log does not replay.
    #[error("table {table} cannot be replayed: {reason}")]
    Unreplayable {
        /// Which table.
        table: String,
        /// Why.
        reason: String,
    },
}

impl From<sqlx::Error> for CheckFault {
    fn from(fault: sqlx::Error) -> CheckFault {
        CheckFault::NoBackup(fault.to_string())
    }
}

/// A copy has no log file beside it, so it can be read without writing anything.
pub(super) fn copy_options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(false)
        .read_only(true)
        .immutable(true)
        .disable_statement_logging()
}

/// Writes a consistent copy of a database that others may be using.
pub async fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    let options = SqliteConnectOptions::new()
        .filename(from)
        .create_if_missing(false)
        .busy_timeout(std::time::Duration::from_secs(30))
        .disable_statement_logging();
    let mut connection = options.connect().await?;
    let copied = sqlx::query("VACUUM INTO ?1")
        .bind(to.to_string_lossy().into_owned())
        .execute(&mut connection)
        .await;
    let _ = connection.close().await;
    copied?;
    Ok(())
}

/// Looks at a copy that nobody uses: its pages, its structure, and every table's log.
pub async fn check(path: &Path) -> Result<Checked, CheckFault> {
    let mut checked = structure(path).await?;
    let store =
        Store::open_copy(path).await.map_err(|fault| CheckFault::NoBackup(fault.to_string()))?;
    let replayed = replay_all(&store, &mut checked).await;
    store.close().await;
    replayed.map(|()| checked)
}

async fn replay_all(store: &Store, checked: &mut Checked) -> Result<(), CheckFault> {
    let names: Vec<String> =
        sqlx::query_scalar("SELECT id FROM tables").fetch_all(store.readers()).await?;
    for table in names {
        let replayed = match store.table(&table).await {
            Ok(Some(stored)) => {
                checked.tables += 1;
                checked.entries += stored.log.len();
                replay(stored)
            }
            Ok(None) => Err("it is not there".to_owned()),
            Err(fault) => Err(fault.to_string()),
        };
        replayed.map_err(|reason| CheckFault::Unreplayable { table, reason })?;
    }
    Ok(())
}

async fn structure(path: &Path) -> Result<Checked, CheckFault> {
    let mut connection = copy_options(path).connect().await?;
    let checked = look(&mut connection).await;
    let _ = connection.close().await;
    checked
}

async fn look(connection: &mut SqliteConnection) -> Result<Checked, CheckFault> {
    let known: BTreeSet<i64> =
        sqlx::migrate!("./migrations").iter().map(|migration| migration.version).collect();
    let done = sqlx::query("SELECT version FROM _sqlx_migrations ORDER BY version")
        .fetch_all(&mut *connection)
        .await?;
    for row in &done {
        if !known.contains(&row.try_get::<i64, _>("version")?) {
            return Err(CheckFault::Later);
        }
    }
    let sound: String =
        sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut *connection).await?;
    if sound != "ok" {
        return Err(CheckFault::Damaged(sound));
    }
    let count = |row: i64| usize::try_from(row).unwrap_or(0);
    let people: i64 =
        sqlx::query_scalar("SELECT COUNT(*) FROM persons").fetch_one(&mut *connection).await?;
    Ok(Checked { people: count(people), ..Checked::default() })
}
