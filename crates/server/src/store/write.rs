//! Everything that can be written. The list is closed; each is written whole or not at all.

use protocol::native::ChatLine;
use sqlx::SqliteConnection;

use super::rows::{LogRow, NewTable, SeatChange, Summary};
use super::{PeopleWrite, PeopleWritten, StoreError, people, tables};

/// Something to be written.
#[derive(Clone, Debug)]
pub enum Write {
    /// A new table.
    Open(Box<NewTable>),
    /// Entries of a table's log.
    Append(Append),
    /// A line of chat.
    Say(NewLine),
    /// The server is alive.
    Alive {
        /// When.
        at: u64,
    },
    /// Something about people.
    People(PeopleWrite),
}

/// Entries that belong together: all of them are written or none.
#[derive(Clone, Debug)]
pub struct Append {
    /// Which table.
    pub table: String,
    /// The entries in order.
    pub entries: Vec<LogRow>,
    /// What the log adds up to with them.
    pub summary: Summary,
    /// Seats that changed hands.
    pub seats: Vec<SeatChange>,
    /// The result that counts for ratings.
    pub rated: Option<RatedGame>,
    /// The table of the next game.
    pub opens: Option<Box<NewTable>>,
}

/// The result of a rated game of two.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedGame {
    /// Which game.
    pub game: String,
    /// Who played.
    pub persons: [String; 2],
    /// What the first of them got: one, a half or nothing.
    pub score: f64,
}

/// A line of chat.
#[derive(Clone, Debug)]
pub struct NewLine {
    /// At which table.
    pub table: String,
    /// By which request.
    pub request: String,
    /// What was said.
    pub line: ChatLine,
}

/// What became of a write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// It is done.
    Done,
    /// The table is open; the one that the same request opened before, if it did.
    Opened {
        /// Which table.
        table: String,
        /// The key of the invitation.
        key: String,
    },
    /// The ratings of the players are now these.
    Rated(Vec<(String, i32)>),
    /// What became of a write about people.
    People(PeopleWritten),
}

/// Runs a write inside a transaction.
pub(super) async fn execute(
    write: &Write,
    connection: &mut SqliteConnection,
) -> Result<Written, StoreError> {
    match write {
        Write::Open(table) => tables::open(connection, table).await,
        Write::Append(append) => tables::append(connection, append).await,
        Write::Say(line) => tables::say(connection, line).await,
        Write::Alive { at } => tables::alive(connection, *at).await,
        Write::People(write) => people::apply(connection, write).await.map(Written::People),
    }
}
