//! What a table is opened with.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
#[cfg(feature = "openapi")]
use utoipa::ToSchema;

use super::{GameName, Millis, PlayerText, SetupText};

/// The terms of a table; they never change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// Which game.
    #[cfg_attr(test, ts(type = "string"))]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub game: GameName,
    /// A variant's name or a setup's text.
    #[cfg_attr(test, ts(type = "string"))]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub setup: SetupText,
    /// Who may sit where, one for each seat.
    pub seats: Vec<SeatTerms>,
    /// The clock.
    pub clock: ClockTerms,
    /// Whether moves may be taken back.
    pub takebacks: bool,
    /// Whether the game counts for the players' ratings.
    pub rated: bool,
    /// Whether the lobby shows the table; otherwise only who has the link finds it.
    pub listed: bool,
    /// Who may watch.
    pub watchers: WatchPolicy,
    /// For whose clients among the old programs the open seats are kept; people may sit down too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub door: Option<DoorTerms>,
    /// What becomes of a seat whose player goes away.
    #[serde(default, skip_serializing_if = "AbsenceTerms::is_usual")]
    #[cfg_attr(test, ts(optional, as = "Option<AbsenceTerms>"))]
    pub absence: AbsenceTerms,
}

/// The longest setup that lists tell: a variant's name or a short text.
const BRIEF_SETUP: usize = 64;

impl Terms {
    /// The terms as lists tell them: a long setup, such as a whole map, is left out.
    #[must_use]
    pub fn brief(&self) -> Terms {
        let brief = self.setup.as_str().len() <= BRIEF_SETUP;
        let setup = if brief { self.setup.clone() } else { SetupText::default() };
        Terms {
            game: self.game.clone(),
            setup,
            seats: self.seats.clone(),
            clock: self.clock,
            takebacks: self.takebacks,
            rated: self.rated,
            listed: self.listed,
            watchers: self.watchers,
            door: self.door,
            absence: self.absence.clone(),
        }
    }
}

/// Who may sit in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatTerms {
    /// Who opens the table; in several seats, they play for each.
    Me {},
    /// Whoever comes first.
    Open {},
    /// A computer player.
    Computer {
        /// Which, with its level.
        #[cfg_attr(test, ts(type = "string"))]
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        player: PlayerText,
    },
    /// Nobody.
    Closed {},
}

/// How time is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockTerms {
    /// Not at all.
    None {},
    /// Everybody has some time, and gets more with each of their moves.
    Fischer {
        /// At the start.
        #[cfg_attr(test, ts(type = "number"))]
        initial: Millis,
        /// With each move.
        #[cfg_attr(test, ts(type = "number"))]
        increment: Millis,
    },
    /// Everybody has some time, and it begins to run a little after their turn began.
    Delay {
        /// At the start.
        #[cfg_attr(test, ts(type = "number"))]
        initial: Millis,
        /// Free at each turn.
        #[cfg_attr(test, ts(type = "number"))]
        delay: Millis,
    },
}

/// Who may watch a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum WatchPolicy {
    /// Everybody.
    Anyone,
    /// Who has the link.
    Link,
    /// Nobody but the players.
    Nobody,
}

/// An old program whose clients find their way to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum DoorTerms {
    /// The competition's clients of ReversiXT.
    Reversixt {
        /// How far they are asked to look ahead where no clock runs.
        depth: u8,
    },
    /// Freebloks, on a desktop or a phone.
    Freebloks {
        /// Whether it came out of a lobby of theirs, so that nobody joins it any more.
        #[serde(default)]
        #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
        started: bool,
    },
    /// The backgammon clients of the Welfenlab competition.
    Welfenlab {},
}

impl DoorTerms {
    /// The game that these clients know, by its name in the catalog.
    pub fn game(self) -> &'static str {
        match self {
            DoorTerms::Reversixt { .. } => "reversi",
            DoorTerms::Freebloks { .. } => "blokus",
            DoorTerms::Welfenlab {} => "backgammon",
        }
    }
}

/// What becomes of a seat whose player goes away while the game is on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum AbsenceTerms {
    /// After a while the others may claim it.
    Claim {},
    /// It leaves the game.
    Retire {},
    /// A computer player takes it.
    Computer {
        /// Which, with its level.
        #[cfg_attr(test, ts(type = "string"))]
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        player: PlayerText,
    },
}

impl Default for AbsenceTerms {
    fn default() -> AbsenceTerms {
        AbsenceTerms::Claim {}
    }
}

impl AbsenceTerms {
    /// Whether it is as at any table.
    pub fn is_usual(&self) -> bool {
        *self == AbsenceTerms::Claim {}
    }
}
