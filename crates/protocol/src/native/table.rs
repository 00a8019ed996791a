//! What is known about a table: its log, entry by entry, and the state that the log adds up to.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
#[cfg(feature = "openapi")]
use utoipa::ToSchema;

use super::{Millis, Offer, Preset, SeatNumber, Terms};

/// Somebody, as others see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct PersonCard {
    /// Who, for programs.
    pub id: String,
    /// Who, for people.
    pub name: String,
    /// Whether the person has an account.
    pub account: bool,
    /// The rating in this table's game, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rating: Option<i32>,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Sitter {
    /// Nobody yet.
    Open {},
    /// Nobody ever.
    Closed {},
    /// A person.
    Person {
        /// Who.
        person: PersonCard,
    },
    /// A computer player.
    Computer {
        /// Which, with its level.
        player: String,
    },
}

/// A seat as the table page shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct SeatCard {
    /// Which seat.
    pub seat: SeatNumber,
    /// Who sits there.
    pub sitter: Sitter,
    /// Whether a connection of theirs is in the room; computers always are.
    pub present: bool,
    /// Whether the seat has left the game; left out where it has not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub out: bool,
    /// When the seat may be claimed by the others, if its sitter does not come back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub claimable_at: Option<Millis>,
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TableState {
    /// Seats are open.
    Waiting,
    /// The game is on.
    Playing,
    /// The game has ended.
    Over,
    /// It never began and was given up.
    Abandoned,
}

/// Why a seat left the game; the words of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Leaving {
    /// It gave up.
    Resigned,
    /// Its clock ran out.
    OutOfTime,
    /// It broke the rules of the table.
    Disqualified,
    /// It went away and did not come back.
    Left,
}

/// Points and ranks, one for each seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct OutcomeCard {
    /// Points in the game's own unit.
    pub points: Vec<i32>,
    /// Ranks from one; equal ranks are shared.
    pub ranks: Vec<u8>,
}

/// The clocks at a moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct Clocks {
    /// What each seat had left at that moment.
    #[cfg_attr(test, ts(type = "Array<number>"))]
    pub remaining: Vec<Millis>,
    /// Whose clock runs.
    pub running: Option<SeatNumber>,
    /// What is left of the delay before it runs.
    #[cfg_attr(test, ts(type = "number"))]
    pub delay: Millis,
    /// The moment, by the server's clock.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: Millis,
}

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum TableEvent {
    /// Somebody took a seat.
    Sat {
        /// Which.
        seat: SeatNumber,
        /// Who.
        person: PersonCard,
    },
    /// Somebody left a seat before the game began.
    Stood {
        /// Which.
        seat: SeatNumber,
    },
    /// Somebody added words to the dice, or said that they add none.
    Worded {
        /// Which seat.
        seat: SeatNumber,
        /// The words; empty for none.
        words: String,
    },
    /// Every seat is taken: the game is on.
    Began {},
    /// A seat moved, or the dice did.
    Moved {
        /// Which seat; none for the dice.
        seat: Option<SeatNumber>,
        /// The move's canonical text.
        text: String,
    },
    /// A seat left the game.
    Retired {
        /// Which.
        seat: SeatNumber,
        /// Why.
        leaving: Leaving,
    },
    /// Everybody agreed on a draw.
    Drawn {},
    /// Moves were taken back until so many were left.
    TookBack {
        /// Who wanted it.
        seat: SeatNumber,
        /// How many moves are left. On the wire it has a name of its own, because an entry's `ply`
        /// stands beside it.
        #[serde(rename = "to")]
        ply: u32,
    },
    /// A seat offered something.
    Offered {
        /// Which seat.
        seat: SeatNumber,
        /// What.
        offer: Offer,
    },
    /// An offer is off the table.
    Declined {
        /// Who refused or withdrew it.
        seat: SeatNumber,
        /// Which offer.
        offer: Offer,
    },
    /// A seat was told a good move.
    Hinted {
        /// Which seat.
        seat: SeatNumber,
        /// The move.
        text: String,
    },
    /// A computer player took over a seat that was left, or that nobody came for.
    Replaced {
        /// Which seat.
        seat: SeatNumber,
        /// By whom.
        player: String,
    },
    /// The owner silenced somebody, or lets them speak again.
    Muted {
        /// Whom.
        person: String,
        /// Silenced or not.
        muted: bool,
    },
    /// The server was away; nobody was charged for it.
    Resumed {
        /// For how long.
        #[cfg_attr(test, ts(type = "number"))]
        downtime: Millis,
    },
    /// The game is over, so the seed of its dice is shown.
    Revealed {
        /// The seed, in hexadecimal.
        seed: String,
    },
    /// The next game waits at another table.
    Rematched {
        /// Which.
        table: String,
    },
    /// Nobody came, so the table was given up.
    Abandoned {},
}

/// One entry of a table's log, with what it led to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct Entry {
    /// The table's version with this entry.
    pub version: u32,
    /// When, by the server's clock.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: Millis,
    /// What happened.
    #[serde(flatten)]
    pub event: TableEvent,
    /// How many moves stand on the board now.
    pub ply: u32,
    /// Whose turn it is now; none while the dice are about to roll.
    pub turn: Option<SeatNumber>,
    /// How far the table has come now.
    pub state: TableState,
    /// The clocks now, where there are any.
    pub clocks: Option<Clocks>,
    /// How the game ended, if it has.
    pub outcome: Option<OutcomeCard>,
}

/// An offer that waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct OpenOffer {
    /// Who offers.
    pub seat: SeatNumber,
    /// What.
    pub offer: Offer,
    /// Who has agreed so far, beside who offers.
    pub agreed: Vec<SeatNumber>,
}

/// The dice of a table: what is needed to check every roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct DiceCard {
    /// The hash of the seed, SHA-256 in hexadecimal: known before the first roll.
    pub commitment: String,
    /// What each seat added; none for a player who has not answered yet.
    pub words: Vec<Option<String>>,
    /// Whether the dice were ever rolled, so that words come too late; left out where they were not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub rolled: bool,
    /// The seed in hexadecimal, once the game is over.
    pub seed: Option<String>,
    /// When the first roll comes at the latest, while it waits for somebody's words.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub waits_until: Option<Millis>,
}

/// Something that was said at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct ChatLine {
    /// Counts the lines of a table.
    pub number: u32,
    /// When.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: Millis,
    /// Who.
    pub person: PersonCard,
    /// The seat they sat in.
    pub seat: Option<SeatNumber>,
    /// The words, unless it was a preset.
    pub text: Option<String>,
    /// The phrase, if it was one.
    pub preset: Option<Preset>,
}

/// Everything about a table in one message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct Snapshot {
    /// Which table.
    pub table: String,
    /// The version of its log that this is the sum of.
    pub version: u32,
    /// How many moves stand on the board.
    pub ply: u32,
    /// What it was opened with.
    pub terms: Terms,
    /// Who opened it.
    pub owner: PersonCard,
    /// The seats in order.
    pub seats: Vec<SeatCard>,
    /// How far it has come.
    pub state: TableState,
    /// Whose turn it is.
    pub turn: Option<SeatNumber>,
    /// The game so far as a Kibitz record; whoever knows the rules rebuilds the position from it.
    pub record: String,
    /// How the game ended, if it has.
    pub outcome: Option<OutcomeCard>,
    /// The clocks, where there are any.
    pub clocks: Option<Clocks>,
    /// What waits for an answer.
    pub offers: Vec<OpenOffer>,
    /// The dice, where the game has any.
    pub dice: Option<DiceCard>,
    /// Whether this game knows draws by agreement.
    pub draws: bool,
    /// Whether hints may be asked for here.
    pub hints: bool,
    /// What was said, the last lines.
    pub chat: Vec<ChatLine>,
    /// Who has been silenced.
    pub muted: Vec<String>,
    /// How many watch without a seat.
    pub watchers: u32,
    /// The table of the next game.
    pub rematch: Option<String>,
    /// The seats of whom this is told to.
    pub you: Vec<SeatNumber>,
    /// The key of the invitation, for those who may invite.
    pub key: Option<String>,
    /// When the table was opened.
    #[cfg_attr(test, ts(type = "number"))]
    pub opened_at: Millis,
    /// When this was true, by the server's clock.
    #[cfg_attr(test, ts(type = "number"))]
    pub now: Millis,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct TableCard {
    /// Which table.
    pub table: String,
    /// What it was opened with; a setup of more than 64 bytes is left out.
    pub terms: Terms,
    /// Who sits where, in the order of seats.
    pub seats: Vec<Sitter>,
    /// How far it has come.
    pub state: TableState,
    /// How many moves stand on the board.
    pub ply: u32,
    /// Whose turn it is.
    pub turn: Option<SeatNumber>,
    /// How the game ended, if it has.
    pub outcome: Option<OutcomeCard>,
    /// How many watch without a seat.
    pub watchers: u32,
    /// When it was opened.
    #[cfg_attr(test, ts(type = "number"))]
    pub opened_at: Millis,
    /// When something last happened.
    #[cfg_attr(test, ts(type = "number"))]
    pub changed_at: Millis,
}
