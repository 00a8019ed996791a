//! Reading tables: one with everything, or many in brief. Never waits for the writer.

use std::collections::HashMap;

use catalog::dice::Seed;
use protocol::native::{PersonCard, TableCard, TableState, Terms};
use sqlx::sqlite::SqliteRow;
use sqlx::{ColumnIndex, QueryBuilder, Row, Sqlite};

use super::rows::{LogRow, StoredTable};
use super::tables::{number, word};
use super::{Store, StoreError};

/// What a table needs to remember of what was said.
pub const CHAT_LINES: u32 = 100;

/// Which tables are wanted, the ones that changed last first.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// In which states; any when there are none.
    pub states: Vec<TableState>,
    /// Of which game.
    pub game: Option<String>,
    /// Whose, private ones among them; otherwise only listed ones.
    pub person: Option<String>,
    /// Only what changed before the table with this moment and name.
    pub before: Option<(u64, String)>,
    /// At most so many.
    pub most: u32,
}

const CARD: &str = "SELECT id, terms, state, ply, turn, sitters, outcome, opened_at, changed_at \
                    FROM tables WHERE ";

impl Store {
    /// A table with everything that happened there.
    pub async fn table(&self, table: &str) -> Result<Option<StoredTable>, StoreError> {
        let row = sqlx::query("SELECT * FROM tables WHERE id = ?1")
            .bind(table)
            .fetch_optional(self.readers())
            .await?;
        let Some(row) = row else { return Ok(None) };
        let log = sqlx::query(
            "SELECT version, at, event, clocks, person, request FROM log WHERE table_id = ?1 \
             ORDER BY version",
        )
        .bind(table)
        .fetch_all(self.readers())
        .await?;
        let chat =
            sqlx::query("SELECT line FROM chat WHERE table_id = ?1 ORDER BY number DESC LIMIT ?2")
                .bind(table)
                .bind(CHAT_LINES)
                .fetch_all(self.readers())
                .await?;
        let chat = chat
            .iter()
            .rev()
            .map(|row| Ok::<_, StoreError>(serde_json::from_str(row.try_get::<&str, _>(0)?)?));
        Ok(Some(StoredTable {
            table: table.to_owned(),
            key: row.try_get("link_key")?,
            owner: PersonCard {
                id: row.try_get("owner")?,
                name: row.try_get("owner_name")?,
                account: row.try_get("owner_account")?,
                rating: None,
            },
            terms: serde_json::from_str(row.try_get("terms")?)?,
            setup: if_there(row.try_get("setup"))?,
            opened_at: moment(&row, "opened_at")?,
            seed: seed(&row)?,
            log: log.iter().map(log_row).collect::<Result<_, _>>()?,
            chat: chat.collect::<Result<_, _>>()?,
        }))
    }

    /// The table that a request has opened, with its key.
    pub async fn opened(
        &self,
        owner: &str,
        request: &str,
    ) -> Result<Option<(String, String)>, StoreError> {
        let found =
            sqlx::query_as("SELECT id, link_key FROM tables WHERE owner = ?1 AND request = ?2");
        Ok(found.bind(owner).bind(request).fetch_optional(self.readers()).await?)
    }

    /// The version with which a request was written, if it was.
    pub async fn request(
        &self,
        table: &str,
        person: &str,
        request: &str,
    ) -> Result<Option<u32>, StoreError> {
        let version = sqlx::query_scalar(
            "SELECT version FROM log WHERE table_id = ?1 AND person = ?2 AND request = ?3",
        )
        .bind(table)
        .bind(person)
        .bind(request)
        .fetch_optional(self.readers())
        .await?;
        Ok(version)
    }

    /// Whether a line of chat was written by this request.
    pub async fn said(&self, table: &str, person: &str, request: &str) -> Result<bool, StoreError> {
        let found: Option<i64> = sqlx::query_scalar(
            "SELECT 1 FROM chat WHERE table_id = ?1 AND person = ?2 AND request = ?3",
        )
        .bind(table)
        .bind(person)
        .bind(request)
        .fetch_optional(self.readers())
        .await?;
        Ok(found.is_some())
    }

    /// Who these people are now, with their ratings in this game.
    pub async fn faces(
        &self,
        persons: &[String],
        game: &str,
    ) -> Result<HashMap<String, PersonCard>, StoreError> {
        let mut faces = HashMap::new();
        for person in persons {
            let row = sqlx::query(
                "SELECT p.name, p.account, r.rating FROM (SELECT ?1 AS id) AS asked \
                 LEFT JOIN persons AS p ON p.id = asked.id \
                 LEFT JOIN ratings AS r ON r.person = asked.id AND r.game = ?2",
            )
            .bind(person)
            .bind(game)
            .fetch_one(self.readers())
            .await?;
            let rating: Option<f64> = row.try_get(2)?;
            let card = PersonCard {
                id: person.clone(),
                name: row.try_get::<Option<String>, _>(0)?.unwrap_or_default(),
                account: row.try_get::<Option<bool>, _>(1)?.unwrap_or_default(),
                rating: rating.map(|rating| rating.round() as i32),
            };
            faces.insert(person.clone(), card);
        }
        Ok(faces)
    }

    /// The tables where something happens without a person.
    pub async fn ticking(&self) -> Result<Vec<String>, StoreError> {
        let found = sqlx::query_scalar("SELECT id FROM tables WHERE ticking = 1");
        Ok(found.fetch_all(self.readers()).await?)
    }

    /// Tables that have waited since before that moment.
    pub async fn forgotten(&self, before: u64) -> Result<Vec<String>, StoreError> {
        let found = sqlx::query_scalar(
            "SELECT id FROM tables WHERE state = 'waiting' AND changed_at < ?1 LIMIT 500",
        );
        Ok(found.bind(number(before)).fetch_all(self.readers()).await?)
    }

    /// How many tables of this person wait or are being played.
    pub async fn open_tables(&self, owner: &str) -> Result<u32, StoreError> {
        let count = sqlx::query_scalar(
            "SELECT COUNT(*) FROM tables WHERE owner = ?1 AND state IN ('waiting', 'playing')",
        );
        Ok(count.bind(owner).fetch_one(self.readers()).await?)
    }

    /// The server's last sign of life: what it wrote as such, or a change at a table after that.
    pub async fn last_alive(&self) -> Result<Option<u64>, StoreError> {
        let last = sqlx::query_scalar(
            "SELECT MAX(at) FROM (SELECT at FROM alive UNION ALL SELECT MAX(changed_at) FROM tables)",
        );
        let at: Option<i64> = last.fetch_one(self.readers()).await?;
        Ok(at.and_then(|at| u64::try_from(at).ok()))
    }

    /// Tables in brief, the ones that changed last first.
    pub async fn page(&self, page: &Page) -> Result<Vec<TableCard>, StoreError> {
        let mut query = QueryBuilder::<Sqlite>::new(CARD);
        match &page.person {
            None => query.push("listed = 1"),
            Some(person) => query
                .push("id IN (SELECT table_id FROM seats WHERE person = ")
                .push_bind(person)
                .push(" UNION SELECT id FROM tables WHERE owner = ")
                .push_bind(person)
                .push(")"),
        };
        if !page.states.is_empty() {
            query.push(" AND state IN (");
            let mut states = query.separated(", ");
            for state in &page.states {
                states.push_bind(word(*state));
            }
            query.push(")");
        }
        if let Some(game) = &page.game {
            query.push(" AND game = ").push_bind(game);
        }
        if let Some((moment, table)) = &page.before {
            query.push(" AND (changed_at, id) < (").push_bind(number(*moment)).push(", ");
            query.push_bind(table).push(")");
        }
        query.push(" ORDER BY changed_at DESC, id DESC LIMIT ").push_bind(page.most);
        let rows = query.build().fetch_all(self.readers()).await?;
        rows.iter().map(card).collect()
    }
}

fn moment(row: &SqliteRow, at: impl ColumnIndex<SqliteRow>) -> Result<u64, StoreError> {
    let moment: i64 = row.try_get(at)?;
    u64::try_from(moment).map_err(|fault| StoreError::Unreadable(fault.to_string()))
}

/// A column that backups of before do not have.
fn if_there<T>(found: Result<Option<T>, sqlx::Error>) -> Result<Option<T>, StoreError> {
    match found {
        Err(sqlx::Error::ColumnNotFound(_)) => Ok(None),
        found => Ok(found?),
    }
}

/// The seed of a table's dice.
fn seed(row: &SqliteRow) -> Result<Option<Seed>, StoreError> {
    let bytes: Option<&[u8]> = if_there(row.try_get("seed"))?;
    let wrong = |_| StoreError::Unreadable("a seed has 32 bytes".to_owned());
    bytes.map(|bytes| <[u8; 32]>::try_from(bytes).map(Seed::new).map_err(wrong)).transpose()
}

fn log_row(row: &SqliteRow) -> Result<LogRow, StoreError> {
    let clocks: Option<&str> = row.try_get(3)?;
    Ok(LogRow {
        version: row.try_get(0)?,
        at: moment(row, 1)?,
        event: serde_json::from_str(row.try_get(2)?)?,
        clocks: clocks.map(serde_json::from_str).transpose()?,
        person: row.try_get(4)?,
        request: row.try_get(5)?,
    })
}

fn state(word: &str) -> Result<TableState, StoreError> {
    match word {
        "waiting" => Ok(TableState::Waiting),
        "playing" => Ok(TableState::Playing),
        "over" => Ok(TableState::Over),
        "abandoned" => Ok(TableState::Abandoned),
        other => Err(StoreError::Unreadable(format!("the state {other:?}"))),
    }
}

fn card(row: &SqliteRow) -> Result<TableCard, StoreError> {
    let outcome: Option<&str> = row.try_get(6)?;
    Ok(TableCard {
        table: row.try_get(0)?,
        terms: serde_json::from_str::<Terms>(row.try_get(1)?)?.brief(),
        state: state(row.try_get(2)?)?,
        ply: row.try_get(3)?,
        turn: row.try_get(4)?,
        seats: serde_json::from_str(row.try_get(5)?)?,
        outcome: outcome.map(serde_json::from_str).transpose()?,
        watchers: 0,
        opened_at: moment(row, 7)?,
        changed_at: moment(row, 8)?,
    })
}
