//! People, their sessions and the secrets of the house, in SQL.

use protocol::native::PersonId;
use sqlx::{AssertSqlSafe, Row as _, SqliteConnection, SqlitePool};

use super::StoreError;
use crate::people::TokenHash;
use crate::tables::Person;

/// What can be written about people.
#[derive(Clone, Debug)]
pub enum PeopleWrite {
    /// A guest comes in.
    Guest {
        /// Who.
        person: Person,
        /// How the name looks.
        folded: String,
        /// What proves who they are.
        token: TokenHash,
        /// When.
        at: u64,
    },
    /// Somebody takes another name.
    Rename {
        /// Who.
        person: PersonId,
        /// The name.
        name: String,
        /// How it looks.
        folded: String,
    },
    /// A guest becomes somebody with an account.
    Register {
        /// Who.
        person: PersonId,
        /// The name, from now on theirs alone.
        name: String,
        /// How it looks.
        folded: String,
        /// The password's hash.
        password: String,
    },
    /// Somebody signs in.
    SignIn {
        /// Who.
        person: PersonId,
        /// What proves who they are.
        token: TokenHash,
        /// When.
        at: u64,
    },
    /// A session was used.
    Seen {
        /// Which.
        token: TokenHash,
        /// When.
        at: u64,
    },
    /// Somebody signs out.
    SignOut {
        /// The session.
        token: TokenHash,
    },
    /// Sessions end that nobody used for long, and guests are forgotten who left nothing behind.
    Sweep {
        /// Sessions that were last used before.
        sessions: u64,
        /// Guests without a game who were last here before.
        guests: u64,
    },
    /// A secret of the house, kept if there is none of this name yet.
    Secret {
        /// What it is for.
        name: &'static str,
        /// The secret.
        value: Vec<u8>,
    },
}

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeopleWritten {
    /// It is done.
    Done,
    /// The name belongs to somebody else; nothing was done.
    NameTaken,
    /// There is no such guest; nothing was done.
    NoGuest,
}

/// Moments are whole milliseconds; the database counts with a sign.
fn moment(at: u64) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

pub(super) async fn apply(
    connection: &mut SqliteConnection,
    write: &PeopleWrite,
) -> Result<PeopleWritten, StoreError> {
    match write {
        PeopleWrite::Guest { person, folded, token, at } => {
            sqlx::query(
                "INSERT INTO persons (id, name, account, created_at, folded) \
                 VALUES (?, ?, 0, ?, ?)",
            )
            .bind(person.id.as_str())
            .bind(&person.name)
            .bind(moment(*at))
            .bind(folded)
            .execute(&mut *connection)
            .await?;
            session(connection, &person.id, token, *at).await?;
        }
        PeopleWrite::Rename { person, name, folded } => {
            if is_taken(connection, person, folded).await? {
                return Ok(PeopleWritten::NameTaken);
            }
            sqlx::query("UPDATE persons SET name = ?, folded = ? WHERE id = ?")
                .bind(name)
                .bind(folded)
                .bind(person.as_str())
                .execute(connection)
                .await?;
        }
        PeopleWrite::Register { person, name, folded, password } => {
            if is_taken(connection, person, folded).await? {
                return Ok(PeopleWritten::NameTaken);
            }
            let done = sqlx::query(
                "UPDATE persons SET name = ?, folded = ?, password = ?, account = 1 \
                 WHERE id = ? AND account = 0",
            )
            .bind(name)
            .bind(folded)
            .bind(password)
            .bind(person.as_str())
            .execute(connection)
            .await?;
            if done.rows_affected() == 0 {
                return Ok(PeopleWritten::NoGuest);
            }
        }
        PeopleWrite::SignIn { person, token, at } => {
            session(connection, person, token, *at).await?;
        }
        PeopleWrite::Seen { token, at } => {
            sqlx::query("UPDATE sessions SET seen_at = ? WHERE token = ?")
                .bind(moment(*at))
                .bind(token.0.as_slice())
                .execute(connection)
                .await?;
        }
        PeopleWrite::SignOut { token } => {
            sqlx::query("DELETE FROM sessions WHERE token = ?")
                .bind(token.0.as_slice())
                .execute(connection)
                .await?;
        }
        PeopleWrite::Sweep { sessions, guests } => sweep(connection, *sessions, *guests).await?,
        PeopleWrite::Secret { name, value } => {
            sqlx::query("INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)")
                .bind(*name)
                .bind(value)
                .execute(connection)
                .await?;
        }
    }
    Ok(PeopleWritten::Done)
}

async fn sweep(
    connection: &mut SqliteConnection,
    sessions: u64,
    guests: u64,
) -> Result<(), StoreError> {
    const NOTHING_LEFT: &str = "SELECT id FROM persons WHERE account = 0 \
         AND NOT EXISTS (SELECT 1 FROM seats WHERE person = persons.id) \
         AND NOT EXISTS (SELECT 1 FROM tables WHERE owner = persons.id)";
    sqlx::query("DELETE FROM sessions WHERE seen_at < ?")
        .bind(moment(sessions))
        .execute(&mut *connection)
        .await?;
    let forgotten =
        format!("DELETE FROM sessions WHERE seen_at < ? AND person IN ({NOTHING_LEFT})");
    sqlx::query(AssertSqlSafe(forgotten)).bind(moment(guests)).execute(&mut *connection).await?;
    let forgotten = format!(
        "DELETE FROM persons WHERE id IN ({NOTHING_LEFT}) \
         AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = persons.id)"
    );
    sqlx::query(AssertSqlSafe(forgotten)).execute(connection).await?;
    Ok(())
}

async fn session(
    connection: &mut SqliteConnection,
    person: &PersonId,
    token: &TokenHash,
    at: u64,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO sessions (token, person, began_at, seen_at) VALUES (?, ?, ?, ?)")
        .bind(token.0.as_slice())
        .bind(person.as_str())
        .bind(moment(at))
        .bind(moment(at))
        .execute(connection)
        .await?;
    Ok(())
}

async fn is_taken(
    connection: &mut SqliteConnection,
    person: &PersonId,
    folded: &str,
) -> Result<bool, StoreError> {
    let other = sqlx::query("SELECT 1 FROM persons WHERE folded = ? AND account = 1 AND id <> ?")
        .bind(folded)
        .bind(person.as_str())
        .fetch_optional(connection)
        .await?;
    Ok(other.is_some())
}

/// Whose session this is, and when it was last used.
pub(crate) async fn of_session(
    readers: &SqlitePool,
    token: &TokenHash,
) -> Result<Option<(Person, u64)>, StoreError> {
    let row = sqlx::query(
        "SELECT id, name, account, seen_at FROM sessions \
         JOIN persons ON persons.id = sessions.person WHERE token = ?",
    )
    .bind(token.0.as_slice())
    .fetch_optional(readers)
    .await?;
    row.map(|row| {
        let seen: i64 = row.try_get("seen_at")?;
        Ok((person(&row)?, u64::try_from(seen).unwrap_or(0)))
    })
    .transpose()
}

/// The account of this name with its password's hash.
pub(crate) async fn account(
    readers: &SqlitePool,
    folded: &str,
) -> Result<Option<(Person, String)>, StoreError> {
    let row = sqlx::query(
        "SELECT id, name, account, password FROM persons WHERE folded = ? AND account = 1",
    )
    .bind(folded)
    .fetch_optional(readers)
    .await?;
    row.map(|row| Ok((person(&row)?, row.try_get("password")?))).transpose()
}

/// A secret of the house.
pub(crate) async fn secret(
    readers: &SqlitePool,
    name: &str,
) -> Result<Option<Vec<u8>>, StoreError> {
    let row = sqlx::query("SELECT value FROM secrets WHERE name = ?")
        .bind(name)
        .fetch_optional(readers)
        .await?;
    row.map(|row| Ok(row.try_get("value")?)).transpose()
}

fn person(row: &sqlx::sqlite::SqliteRow) -> Result<Person, StoreError> {
    let id: String = row.try_get("id")?;
    let id = PersonId::new(id).map_err(|fault| StoreError::Unreadable(fault.to_string()))?;
    Ok(Person { id, name: row.try_get("name")?, account: row.try_get("account")? })
}
