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
