//! Visits: what a page says at `/ws/visit` to be taken to an old server, and what it hears there.
//!
//! One connection is one visit. It begins with the same hello as any other, then comes a call; what
//! follows is the old server's conversation in our words. Boards travel as records of ours.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
#[cfg(feature = "openapi")]
use utoipa::ToSchema;

use super::{Capped, ChatText, Explanation, Millis, MoveText, Refusal, SeatNumber};

/// The address of an old server, `host:port`, as the host of the house has listed it.
pub type VisitAddress = Capped<261>;
/// What a visitor is called at an old server.
pub type VisitName = Capped<64>;
/// A password at an old server, or of a game there.
pub type VisitPassword = Capped<128>;

/// Old programs whose servers can be visited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum VisitProgram {
    /// Freebloks.
    Freebloks,
    /// The competition's server of ReversiXT.
    Reversixt,
    /// The backgammon server of the Welfenlab competition.
    Welfenlab,
}

impl VisitProgram {
    /// All programs.
    pub const ALL: [VisitProgram; 3] =
        [VisitProgram::Freebloks, VisitProgram::Reversixt, VisitProgram::Welfenlab];

    /// The word for it, as on the wire.
    pub fn word(self) -> &'static str {
        match self {
            VisitProgram::Freebloks => "freebloks",
            VisitProgram::Reversixt => "reversixt",
            VisitProgram::Welfenlab => "welfenlab",
        }
    }
}

/// An old server that may be visited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct VisitTarget {
    /// What is spoken there.
    pub program: VisitProgram,
    /// Where it is, `host:port`.
    pub address: String,
}

/// Which old servers the asker may visit; none for who is not listed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct VisitsBody {
    /// Whether the asker may visit anything at all.
    pub allowed: bool,
    /// The servers.
    pub targets: Vec<VisitTarget>,
}

/// Who the visitor is there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "program", rename_all = "snake_case", deny_unknown_fields)]
pub enum VisitLogin {
    /// At a server of Freebloks.
    Freebloks {
        /// The name.
        #[cfg_attr(test, ts(type = "string"))]
        name: VisitName,
        /// How many colours to ask for; none to watch.
        colours: u8,
        /// The game to ask for, by its variant's name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional, type = "string"))]
        mode: Option<Capped<16>>,
    },
    /// At a server of ReversiXT.
    Reversixt {
        /// The group.
        group: u8,
    },
    /// At a server of the Welfenlab.
    Welfenlab {
        /// The name.
        #[cfg_attr(test, ts(type = "string"))]
        name: VisitName,
        /// The password; empty where there is none.
        #[cfg_attr(test, ts(type = "string"))]
        password: VisitPassword,
    },
}

impl VisitLogin {
    /// What is spoken there.
    pub fn program(&self) -> VisitProgram {
        match self {
            VisitLogin::Freebloks { .. } => VisitProgram::Freebloks,
            VisitLogin::Reversixt { .. } => VisitProgram::Reversixt,
            VisitLogin::Welfenlab { .. } => VisitProgram::Welfenlab,
        }
    }
}

/// What a visitor says. What a program has no words for is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum VisitAsk {
    /// Connects; the first message after the hello.
    Call {
        /// Where to, exactly as it is listed.
        #[cfg_attr(test, ts(type = "string"))]
        address: VisitAddress,
        /// As whom.
        login: VisitLogin,
    },
    /// Who is there?
    Users {},
    /// Which games are there?
    Games {},
    /// Opens a game.
    Create {
        /// Its password; empty for none.
        #[cfg_attr(test, ts(type = "string"))]
        password: VisitPassword,
        /// Seconds for a turn.
        timeout: Option<u32>,
        /// Its rounds.
        rounds: Option<u32>,
    },
    /// Joins a game.
    Join {
        /// Its number.
        game: u32,
        /// Its password; empty for none.
        #[cfg_attr(test, ts(type = "string"))]
        password: VisitPassword,
    },
    /// Leaves the game.
    Leave {},
    /// Is ready for a game, or the next round.
    Start {},
    /// Says something.
    Say {
        /// To whom, where words go to one person.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional, type = "string"))]
        to: Option<VisitName>,
        /// What.
        #[cfg_attr(test, ts(type = "string"))]
        text: ChatText,
    },
    /// Moves.
    Move {
        /// How many moves stood on the board when the move was made.
        ply: u32,
        /// The move.
        #[cfg_attr(test, ts(type = "string"))]
        text: MoveText,
    },
}

/// How far a visit has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum VisitState {
    /// Nobody has answered yet.
    Calling,
    /// At the server, in no game.
    Hall,
    /// In a game that has not begun, or between two rounds.
    Waiting,
    /// A game is on.
    Playing,
    /// The connection has ended.
    Ended,
}

/// What kind of line it is; each looks different.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum VisitLineKind {
    /// The visitor's own words.
    Own,
    /// Somebody else's words.
    Chat,
    /// News of the server.
    Server,
    /// Something went wrong.
    Error,
    /// The connection has changed.
    Connection,
}

/// A line of the conversation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct VisitLine {
    /// What kind.
    pub kind: VisitLineKind,
    /// Who said it, or to whom it was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
    /// Words of somebody, as they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub text: Option<String>,
    /// Words of the house, to be translated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub reason: Option<Explanation>,
}

/// A game in the list of an old server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct VisitGame {
    /// Its number.
    pub game: u32,
    /// Who is in it.
    pub players: Vec<String>,
    /// Whether there is a free place.
    pub free: bool,
    /// Whether it needs a password.
    pub locked: bool,
    /// Seconds for a turn; 0 for no limit.
    pub timeout: u32,
    /// Its rounds.
    pub rounds: u32,
}

/// What a visitor hears.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum VisitNews {
    /// The visit has come to this.
    State {
        /// How far.
        state: VisitState,
        /// The game that the visitor is in, where games have numbers.
        game: Option<u32>,
        /// Whether the visitor may say that they are ready.
        may_start: bool,
    },
    /// Something was said or happened.
    Line {
        /// What.
        line: VisitLine,
    },
    /// Who is there.
    Users {
        /// Their names.
        users: Vec<String>,
    },
    /// Which games are there.
    Games {
        /// The games.
        games: Vec<VisitGame>,
    },
    /// The board.
    Board {
        /// Which game it is, by its name in the catalog.
        game: String,
        /// The record so far.
        record: String,
        /// The visitor's seats.
        me: Vec<SeatNumber>,
        /// What the players are called, by seat; empty where nobody said.
        names: Vec<String>,
        /// Whether the server waits for a move of the visitor.
        turn: bool,
        /// How long it waits.
        #[cfg_attr(test, ts(type = "number | null"))]
        time: Option<Millis>,
        /// The points of all rounds so far, by seat, where there are rounds.
        score: Option<Vec<u32>>,
        /// Whether the game is over.
        over: bool,
    },
    /// What was asked for has not happened.
    Refused {
        /// Why.
        refusal: Refusal,
    },
}
