//! What a search for better numbers was told, and how far it has come: all that is kept on disk.

use serde::{Deserialize, Serialize};

use super::landscape::{Dial, Slope};
use crate::contest::Venue;

/// What a search was told. It is written down with the state, so that it goes on as it began.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The game's name.
    pub game: String,
    /// The player, as [`Entrant`](crate::contest::Entrant) reads it.
    pub player: String,
    /// Where the games are played.
    pub venues: Vec<Venue>,
    /// What a player may spend on one decision, as text.
    pub budget: String,
    /// Bytes for the tables of a player.
    pub memory: usize,
    /// Determines everything that luck decides.
    pub seed: u64,
    /// How far numbers are moved to find out which way is up, in parts of their range.
    pub spread: f64,
    /// Probes of a generation.
    pub probes: usize,
    /// Games of a probe on each venue.
    pub games: usize,
    /// The most games on each venue of the trial before a challenger is accepted.
    pub trial: usize,
    /// The Elo difference of a challenger that is refused.
    pub elo0: f64,
    /// The Elo difference of a challenger that is accepted.
    pub elo1: f64,
}

impl Plan {
    /// Whether its numbers are such as somebody might have meant. A state comes from a file.
    pub(super) fn is_sensible(&self) -> bool {
        /// Bytes for the tables of a player.
        const MEMORY: usize = 1 << 36;
        /// Probes, and games of one.
        const COUNT: usize = 1 << 20;
        self.memory <= MEMORY && [self.probes, self.games, self.trial].iter().all(|n| *n <= COUNT)
    }
}

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// What it was told.
    pub plan: Plan,
    /// The player's knobs as they were when the search began.
    pub dials: Vec<Dial>,
    /// Generations that are complete.
    pub generation: usize,
    /// Games that were played for them.
    pub games: usize,
    /// The best numbers so far.
    pub best: Vec<f64>,
    /// How far the next challenger goes, in parts of a range.
    pub step: f64,
    /// Which way is up, as far as is known.
    pub slope: Slope,
    /// The score of the best numbers against the usual ones when they were accepted.
    pub gauge: Option<Gauge>,
    /// What came of each generation.
    pub history: Vec<Generation>,
}

/// A score with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Gauge {
    /// Games.
    pub games: usize,
    /// The mean score.
    pub score: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// What came of a generation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Generation {
    /// The challenger's numbers; nothing when no way was up.
    pub challenger: Option<Vec<f64>>,
    /// What it scored against the best so far.
    pub trial: Option<Gauge>,
    /// Whether it took their place.
    pub accepted: bool,
}
