//! Our own protocol: JSON over a WebSocket for play, REST for the rest.
//!
//! [`ClientMessage`] is everything that a client may say, [`ServerMessage`] everything that the
//! server may say; both are closed, and an unknown tag or field is refused. Moves, setups and
//! records travel as the games' own text, so a new game changes nothing here. Seats are counted
//! from one, as in records; times are milliseconds, moments are milliseconds since 1970 by the
//! server's clock.
//!
//! A table has two counters. Its *version* counts everything that was written into its log, and
//! news carry it without gaps, so that a client knows when it missed something. Its *ply* counts
//! the moves that stand on the board, and a move names the ply it was meant for, so that a stale
//! move is never played in a position that its player did not see.

mod capped;
mod client;
mod refusal;
mod rest;
mod server;
mod table;
mod terms;
mod visit;
#[cfg(test)]
mod wire_tests;

pub use capped::{Capped, TooLong};
pub use client::{Ask, Claim, ClientMessage, Offer, Preset};
pub use refusal::{Explanation, Refusal, RefusalCode};
pub use rest::{
    DoorCard, DoorsBody, ErrorBody, GameCard, GamesBody, LevelCard, LoginBody, MeBody, OpenBody,
    OpenedBody, PlayerCard, RegisterBody, RenameBody, SettingCard, SettingDomain, SettingWhen,
    TablesBody, TokenBody, VariantCard,
};
pub use server::{RatingLine, RatingTerm, ServerMessage, ThinkingReport};
pub use table::{
    ChatLine, Clocks, DiceCard, Entry, Leaving, OpenOffer, OutcomeCard, PersonCard, SeatCard,
    Sitter, Snapshot, TableCard, TableEvent, TableState,
};
pub use terms::{AbsenceTerms, ClockTerms, DoorTerms, SeatTerms, Terms, WatchPolicy};
pub use visit::{
    VisitAddress, VisitAsk, VisitGame, VisitLine, VisitLineKind, VisitLogin, VisitName, VisitNews,
    VisitPassword, VisitProgram, VisitState, VisitTarget, VisitsBody,
};

/// The version of this protocol. A client of another version is told so and sent away.
pub const VERSION: u16 = 2;

/// The largest message that the server reads from the live door, in bytes.
pub const LARGEST_MESSAGE: usize = 8 << 10;

/// The most news that a returning client is told one by one; who missed more gets a snapshot.
pub const LONGEST_TAIL: u32 = 64;

/// How the server closes a connection, beyond the codes of the WebSocket standard.
pub mod close {
    /// The client speaks another version.
    pub const VERSION: u16 = 4001;
    /// The first message was not a hello, or it took too long.
    pub const HELLO: u16 = 4002;
    /// The client did not read what it was told.
    pub const TOO_SLOW: u16 = 4003;
    /// The person has too many connections.
    pub const TOO_MANY: u16 = 4004;
    /// The session was ended elsewhere.
    pub const SIGNED_OUT: u16 = 4005;
    /// Binary messages mean nothing here.
    pub const BINARY: u16 = 1003;
    /// Too many messages.
    pub const FLOOD: u16 = 1008;
    /// The message is larger than [`LARGEST_MESSAGE`](super::LARGEST_MESSAGE).
    pub const TOO_BIG: u16 = 1009;
    /// The server will be back shortly.
    pub const RESTARTING: u16 = 1012;
}

/// A moment or a length of time in milliseconds.
pub type Millis = u64;
/// A seat, from one.
pub type SeatNumber = u8;
/// A table's public name: short, from letters and digits that cannot be confused.
pub type TableId = Capped<16>;
/// What makes an invitation: who knows it may enter a private table.
pub type LinkKey = Capped<32>;
/// A person's public name in links and messages.
pub type PersonId = Capped<16>;
/// Chosen by the client, never twice for different things; a repeat gets the same answer.
pub type RequestId = Capped<32>;
/// A game's name in the catalog.
pub type GameName = Capped<32>;
/// A variant's name or the text of a setup.
pub type SetupText = Capped<32768>;
/// A move in the notation of its game.
pub type MoveText = Capped<128>;
/// A computer player, `name` or `name:level`.
pub type PlayerText = Capped<48>;
/// What a person is called.
pub type NameText = Capped<24>;
/// What somebody adds to the dice.
pub type WordsText = Capped<64>;
/// One line of chat.
pub type ChatText = Capped<200>;
