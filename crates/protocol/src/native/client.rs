//! Everything that a client may say.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
#[cfg(feature = "openapi")]
use utoipa::ToSchema;

use super::{
    ChatText, LinkKey, MoveText, PersonId, PlayerText, RequestId, SeatNumber, TableId, WordsText,
};

/// One message from a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message of every connection.
    Hello {
        /// The version that the client speaks.
        version: u16,
        /// What the client is, for the server's log.
        #[cfg_attr(test, ts(type = "string"))]
        client: super::Capped<64>,
        /// Who it is, where there is no cookie.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional, type = "string"))]
        token: Option<super::Capped<128>>,
    },
    /// Asks for a sign of life.
    Ping {
        /// Comes back in the answer.
        nonce: u32,
    },
    /// Wants to hear of the listed tables.
    EnterLobby {},
    /// Wants to hear of them no more.
    LeaveLobby {},
    /// Enters a table's room: to watch, to sit down, or to come back.
    Enter {
        /// Which table.
        #[cfg_attr(test, ts(type = "string"))]
        table: TableId,
        /// The invitation, where one is needed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional, type = "string"))]
        key: Option<LinkKey>,
        /// The version that the client knows; it is told what came after, or everything.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        since: Option<u32>,
    },
    /// Leaves a table's room. Seats are kept.
    Leave {
        /// Which table.
        #[cfg_attr(test, ts(type = "string"))]
        table: TableId,
    },
    /// Asks for something at a table that the client has entered. Always answered.
    Ask {
        /// Repeats with the same id get the same answer.
        #[cfg_attr(test, ts(type = "string"))]
        request: RequestId,
        /// Which table.
        #[cfg_attr(test, ts(type = "string"))]
        table: TableId,
        /// What.
        ask: Ask,
    },
}

/// What can be asked for at a table. Who asks follows from the connection, never from the message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// To take an open seat.
    Sit {
        /// Which seat.
        seat: SeatNumber,
        /// Words of one's own for the dice; empty for none. If left out, the first roll waits for
        /// this player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional, type = "string"))]
        words: Option<WordsText>,
    },
    /// To leave a seat before the game has begun.
    Stand {},
    /// To add words of one's own to the dice, before the first roll.
    Words {
        /// The words; empty for none.
        #[cfg_attr(test, ts(type = "string"))]
        words: WordsText,
    },
    /// To move.
    Move {
        /// How many moves stood on the board when the move was made.
        ply: u32,
        /// The move.
        #[cfg_attr(test, ts(type = "string"))]
        text: MoveText,
    },
    /// To give up.
    Resign {},
    /// To offer something to the others.
    Offer {
        /// What.
        offer: Offer,
    },
    /// To answer the others' offer, or to withdraw one's own by refusing it.
    Answer {
        /// Which offer.
        offer: Offer,
        /// Yes or no.
        accept: bool,
    },
    /// To take back one's last move without asking, where only computers play along.
    Undo {},
    /// To be told a good move, where that is allowed; it is written into the record.
    Hint {},
    /// To say something.
    Say {
        /// The words.
        #[cfg_attr(test, ts(type = "string"))]
        text: ChatText,
    },
    /// To say something that everybody reads in their own language.
    SayPreset {
        /// Which phrase.
        preset: Preset,
    },
    /// To silence somebody, or to hear them again. Only the table's owner may.
    Mute {
        /// Whom.
        #[cfg_attr(test, ts(type = "string"))]
        person: PersonId,
        /// Silenced or not.
        muted: bool,
    },
    /// To settle a game that somebody has left.
    Claim {
        /// The seat that was left.
        seat: SeatNumber,
        /// How.
        claim: Claim,
    },
}

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// To take back the last move of who offers.
    Takeback,
    /// A draw.
    Draw,
    /// Another game with seats exchanged.
    Rematch,
}

/// How a seat that was left is settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "by", rename_all = "snake_case", deny_unknown_fields)]
pub enum Claim {
    /// The seat retires.
    Retire {},
    /// A computer player takes it.
    Computer {
        /// Which.
        #[cfg_attr(test, ts(type = "string"))]
        player: PlayerText,
    },
}

/// Phrases that need no typing and no translation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Preset {
    /// A greeting.
    Hello,
    /// Before the first move.
    HaveFun,
    /// After a good move.
    WellPlayed,
    /// Thanks.
    Thanks,
    /// After one's own blunder.
    Oops,
    /// At the end.
    GoodGame,
    /// When one must go.
    Goodbye,
    /// While one thinks.
    OneMoment,
}

impl Preset {
    /// All phrases, in the order of the menu.
    pub const ALL: [Preset; 8] = [
        Preset::Hello,
        Preset::HaveFun,
        Preset::WellPlayed,
        Preset::Thanks,
        Preset::Oops,
        Preset::GoodGame,
        Preset::Goodbye,
        Preset::OneMoment,
    ];
}
