//! What is kept about a table, without SQL.

use catalog::dice::Seed;
use protocol::native::{
    ChatLine, Clocks, OutcomeCard, PersonCard, SeatNumber, Sitter, TableEvent, TableState, Terms,
};

/// One entry of a table's log as it is stored. What it led to is computed from it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogRow {
    /// The table's version with this entry.
    pub version: u32,
    /// When.
    pub at: u64,
    /// What happened.
    pub event: TableEvent,
    /// The clocks after it.
    pub clocks: Option<Clocks>,
    /// Whose request led to it.
    pub person: Option<String>,
    /// Which request.
    pub request: Option<String>,
}

/// What the log adds up to, for lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How far the table has come.
    pub state: TableState,
    /// The last entry's version.
    pub version: u32,
    /// How many moves stand on the board.
    pub ply: u32,
    /// Whose turn it is.
    pub turn: Option<SeatNumber>,
    /// Whether something happens without a person: a clock runs, a computer is to move, or the
    /// dice are about to roll.
    pub ticking: bool,
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// How the game ended.
    pub outcome: Option<OutcomeCard>,
    /// When something last happened.
    pub changed_at: u64,
}

/// Who a seat belongs to from now on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatChange {
    /// A person took it.
    Taken(SeatNumber, String),
    /// Nobody has it any more.
    Freed(SeatNumber),
}

/// A table that is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// Its public name.
    pub table: String,
    /// The key of the invitation.
    pub key: String,
    /// Who opens it.
    pub owner: PersonCard,
    /// By which request.
    pub request: String,
    /// The terms.
    pub terms: Terms,
    /// The whole setup that the terms mean, as its record writes it.
    pub setup: String,
    /// When.
    pub opened_at: u64,
    /// What its dice follow from, in games with dice.
    pub seed: Option<Seed>,
    /// What has happened there already.
    pub entries: Vec<LogRow>,
    /// What that adds up to.
    pub summary: Summary,
    /// Whose seats are whose.
    pub seats: Vec<SeatChange>,
}

/// A table with everything that happened there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// Its public name.
    pub table: String,
    /// The key of the invitation.
    pub key: String,
    /// Who opened it.
    pub owner: PersonCard,
    /// The terms.
    pub terms: Terms,
    /// The whole setup that the terms meant when it was opened; none for tables of before that was
    /// stored.
    pub setup: Option<String>,
    /// When it was opened.
    pub opened_at: u64,
    /// What its dice follow from, in games with dice.
    pub seed: Option<Seed>,
    /// Its log.
    pub log: Vec<LogRow>,
    /// The last lines that were said.
    pub chat: Vec<ChatLine>,
}
