//! Everything that the server may say.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use super::{ChatLine, Entry, Millis, PersonCard, Refusal, SeatNumber, Snapshot, TableCard};

/// One message from the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to a hello.
    Welcome {
        /// The version that the server speaks.
        version: u16,
        /// Which server it is, for bug reports.
        server: String,
        /// Who the client is here.
        you: PersonCard,
        /// The server's clock.
        #[cfg_attr(test, ts(type = "number"))]
        now: Millis,
    },
    /// The answer to a ping.
    Pong {
        /// From the ping.
        nonce: u32,
        /// The server's clock.
        #[cfg_attr(test, ts(type = "number"))]
        now: Millis,
    },
    /// All listed tables.
    Lobby {
        /// The tables, the newest first.
        tables: Vec<TableCard>,
    },
    /// A listed table is new or has changed.
    LobbyNews {
        /// The table.
        card: TableCard,
    },
    /// A table has left the lobby.
    LobbyGone {
        /// Which.
        table: String,
    },
    /// Everything about a table.
    Table {
        /// The table.
        snapshot: Box<Snapshot>,
    },
    /// What has happened at a table, in order and without gaps.
    News {
        /// Which table.
        table: String,
        /// The entries.
        entries: Vec<Entry>,
    },
    /// What was asked for has happened and is stored.
    Accepted {
        /// The request.
        request: String,
        /// Which table.
        table: String,
        /// The table's version with it.
        version: u32,
    },
    /// What was asked for has not happened.
    Refused {
        /// The request, where there was one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        request: Option<String>,
        /// The table, where there was one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        table: Option<String>,
        /// Why.
        refusal: Refusal,
        /// The truth, for who was out of date.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        snapshot: Option<Box<Snapshot>>,
    },
    /// Who is in the room.
    Presence {
        /// Which table.
        table: String,
        /// Whether the sitter of each seat is here.
        present: Vec<bool>,
        /// When each seat may be claimed, if its sitter does not come back.
        #[cfg_attr(test, ts(type = "Array<number | null>"))]
        claimable_at: Vec<Option<Millis>>,
        /// How many watch without a seat.
        watchers: u32,
    },
    /// Somebody said something.
    Said {
        /// Which table.
        table: String,
        /// What.
        line: ChatLine,
    },
    /// A computer player is thinking.
    Thinking {
        /// Which table.
        table: String,
        /// Which seat.
        seat: SeatNumber,
        /// The position, by the number of moves on the board.
        ply: u32,
        /// How far it has come.
        report: ThinkingReport,
    },
    /// The answer to a request for a hint.
    Hint {
        /// The request.
        request: String,
        /// Which table.
        table: String,
        /// The position, by the number of moves on the board.
        ply: u32,
        /// Every move with what the adviser thinks of it, the best first.
        ratings: Vec<RatingLine>,
    },
    /// The room has closed, or the client has left it.
    Gone {
        /// Which table.
        table: String,
    },
    /// The server stops and will be back.
    Restarting {
        /// When to try again.
        #[cfg_attr(test, ts(type = "number"))]
        retry: Millis,
    },
}

/// How far a computer player has come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ThinkingReport {
    /// Moves looked ahead.
    pub depth: Option<u32>,
    /// Positions looked at.
    #[cfg_attr(test, ts(type = "number"))]
    pub nodes: u64,
    /// What it thinks of its best move, in its own unit.
    pub score: Option<f64>,
    /// The best line.
    pub line: Vec<String>,
}

/// What a computer player thinks of a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct RatingLine {
    /// The move.
    pub text: String,
    /// How good it is in the player's own unit; greater is better.
    pub score: f64,
    /// `exact`, `at-least`, `at-most` or `estimate`.
    pub bound: String,
    /// `win`, `draw` or `loss`, where that is certain.
    pub outlook: Option<String>,
    /// After how many moves of all seats, where that is certain.
    pub plies: Option<u32>,
    /// The moves expected from here.
    pub line: Vec<String>,
    /// What the score is made of, where the player adds up named terms.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<Vec<RatingTerm>>", optional))]
    pub terms: Vec<RatingTerm>,
}

/// One of the things that a computer player counts in a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct RatingTerm {
    /// Its name, such as `room`; in words it is the text `GAME-term-room`.
    pub id: String,
    /// How much of it there is.
    pub amount: f64,
    /// What that adds to the score.
    pub worth: f64,
}
