//! Writing tables: opening, appending to the log, chat, ratings, signs of life.

use protocol::native::TableState;
use sqlx::{Row, SqliteConnection};

use super::StoreError;
use super::rows::{LogRow, NewTable, SeatChange, Summary};
use super::write::{Append, NewLine, RatedGame, Written};
use crate::ratings::{self, Strength};

/// The word for a state in the database.
pub(super) const fn word(state: TableState) -> &'static str {
    match state {
        TableState::Waiting => "waiting",
        TableState::Playing => "playing",
        TableState::Over => "over",
        TableState::Abandoned => "abandoned",
    }
}

/// Times and counters are far below the limit of the database's numbers.
pub(super) fn number(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

/// What is written twice is refused by the fence; everything else is the database's fault.
fn fenced(fault: sqlx::Error) -> StoreError {
    match fault.as_database_error() {
        Some(database) if database.is_unique_violation() => StoreError::Fence,
        _ => fault.into(),
    }
}

pub(super) async fn open(
    connection: &mut SqliteConnection,
    new: &NewTable,
) -> Result<Written, StoreError> {
    let before = sqlx::query("SELECT id, link_key FROM tables WHERE owner = ?1 AND request = ?2")
        .bind(&new.owner.id)
        .bind(&new.request)
        .fetch_optional(&mut *connection)
        .await?;
    if let Some(row) = before {
        return Ok(Written::Opened { table: row.try_get(0)?, key: row.try_get(1)? });
    }
    let Summary { state, version, ply, turn, ticking, sitters, outcome, changed_at } = &new.summary;
    sqlx::query(
        "INSERT INTO tables (id, link_key, owner, owner_name, owner_account, request, game, terms, \
         listed, opened_at, state, version, ply, turn, ticking, sitters, outcome, changed_at, seed, \
         setup) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, \
         ?19, ?20)",
    )
    .bind(&new.table)
    .bind(&new.key)
    .bind(&new.owner.id)
    .bind(&new.owner.name)
    .bind(new.owner.account)
    .bind(&new.request)
    .bind(new.terms.game.as_str())
    .bind(serde_json::to_string(&new.terms)?)
    .bind(new.terms.listed)
    .bind(number(new.opened_at))
    .bind(word(*state))
    .bind(version)
    .bind(ply)
    .bind(turn)
    .bind(ticking)
    .bind(serde_json::to_string(sitters)?)
    .bind(outcome.as_ref().map(serde_json::to_string).transpose()?)
    .bind(number(*changed_at))
    .bind(new.seed.as_ref().map(|seed| seed.bytes().as_slice()))
    .bind(&new.setup)
    .execute(&mut *connection)
    .await
    .map_err(fenced)?;
    write_entries(connection, &new.table, &new.entries).await?;
    write_seats(connection, &new.table, &new.seats).await?;
    Ok(Written::Opened { table: new.table.clone(), key: new.key.clone() })
}

pub(super) async fn append(
    connection: &mut SqliteConnection,
    append: &Append,
) -> Result<Written, StoreError> {
    write_entries(connection, &append.table, &append.entries).await?;
    let Summary { state, version, ply, turn, ticking, sitters, outcome, changed_at } =
        &append.summary;
    sqlx::query(
        "UPDATE tables SET state = ?2, version = ?3, ply = ?4, turn = ?5, ticking = ?6, \
         sitters = ?7, outcome = ?8, changed_at = ?9 WHERE id = ?1",
    )
    .bind(&append.table)
    .bind(word(*state))
    .bind(version)
    .bind(ply)
    .bind(turn)
    .bind(ticking)
    .bind(serde_json::to_string(sitters)?)
    .bind(outcome.as_ref().map(serde_json::to_string).transpose()?)
    .bind(number(*changed_at))
    .execute(&mut *connection)
    .await?;
    write_seats(connection, &append.table, &append.seats).await?;
    if let Some(next) = &append.opens {
        open(connection, next).await?;
    }
    match &append.rated {
        Some(game) => rate(connection, game, *changed_at).await,
        None => Ok(Written::Done),
    }
}

async fn write_entries(
    connection: &mut SqliteConnection,
    table: &str,
    entries: &[LogRow],
) -> Result<(), StoreError> {
    for entry in entries {
        sqlx::query(
            "INSERT INTO log (table_id, version, at, event, clocks, person, request) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )
        .bind(table)
        .bind(entry.version)
        .bind(number(entry.at))
        .bind(serde_json::to_string(&entry.event)?)
        .bind(entry.clocks.as_ref().map(serde_json::to_string).transpose()?)
        .bind(&entry.person)
        .bind(&entry.request)
        .execute(&mut *connection)
        .await
        .map_err(fenced)?;
    }
    Ok(())
}

async fn write_seats(
    connection: &mut SqliteConnection,
    table: &str,
    changes: &[SeatChange],
) -> Result<(), StoreError> {
    for change in changes {
        match change {
            SeatChange::Taken(seat, person) => {
                sqlx::query(
                    "INSERT OR REPLACE INTO seats (table_id, seat, person) VALUES (?1, ?2, ?3)",
                )
                .bind(table)
                .bind(seat)
                .bind(person)
                .execute(&mut *connection)
                .await?;
            }
            SeatChange::Freed(seat) => {
                sqlx::query("DELETE FROM seats WHERE table_id = ?1 AND seat = ?2")
                    .bind(table)
                    .bind(seat)
                    .execute(&mut *connection)
                    .await?;
            }
        }
    }
    Ok(())
}

async fn strength(
    connection: &mut SqliteConnection,
    person: &str,
    game: &str,
) -> Result<Strength, StoreError> {
    let row = sqlx::query(
        "SELECT rating, deviation, volatility FROM ratings WHERE person = ?1 AND game = ?2",
    )
    .bind(person)
    .bind(game)
    .fetch_optional(connection)
    .await?;
    Ok(match row {
        None => Strength::default(),
        Some(row) => Strength {
            rating: row.try_get(0)?,
            deviation: row.try_get(1)?,
            volatility: row.try_get(2)?,
        },
    })
}

async fn rate(
    connection: &mut SqliteConnection,
    rated: &RatedGame,
    at: u64,
) -> Result<Written, StoreError> {
    let [first, second] = &rated.persons;
    let before = (
        strength(connection, first, &rated.game).await?,
        strength(connection, second, &rated.game).await?,
    );
    let after = ratings::after(before.0, before.1, rated.score);
    for (person, strength) in [(first, after.0), (second, after.1)] {
        sqlx::query(
            "INSERT INTO ratings (person, game, rating, deviation, volatility, games, changed_at) \
             VALUES (?1, ?2, ?3, ?4, ?5, 1, ?6) ON CONFLICT (person, game) DO UPDATE SET \
             rating = ?3, deviation = ?4, volatility = ?5, games = games + 1, changed_at = ?6",
        )
        .bind(person)
        .bind(&rated.game)
        .bind(strength.rating)
        .bind(strength.deviation)
        .bind(strength.volatility)
        .bind(number(at))
        .execute(&mut *connection)
        .await?;
    }
    Ok(Written::Rated(vec![(first.clone(), after.0.shown()), (second.clone(), after.1.shown())]))
}

pub(super) async fn say(
    connection: &mut SqliteConnection,
    new: &NewLine,
) -> Result<Written, StoreError> {
    sqlx::query(
        "INSERT INTO chat (table_id, number, at, person, request, line) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )
    .bind(&new.table)
    .bind(new.line.number)
    .bind(number(new.line.at))
    .bind(&new.line.person.id)
    .bind(&new.request)
    .bind(serde_json::to_string(&new.line)?)
    .execute(connection)
    .await
    .map_err(fenced)?;
    Ok(Written::Done)
}

pub(super) async fn alive(
    connection: &mut SqliteConnection,
    at: u64,
) -> Result<Written, StoreError> {
    sqlx::query("INSERT OR REPLACE INTO alive (one, at) VALUES (1, ?1)")
        .bind(number(at))
        .execute(connection)
        .await?;
    Ok(Written::Done)
}
