//! What a search for better numbers was told, and how far it has come: all that is kept on disk.

use serde::{Deserialize, Serialize};

use super::board_arena;
use super::cloud::Cloud;
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
    /// How challengers are found.
    #[serde(default)]
    pub strategy: Strategy,
    /// Sets of numbers in a generation, where there is a population.
    #[serde(default = "usual_population")]
    pub population: usize,
    /// How likely a number changes, where numbers mutate.
    #[serde(default = "usual_mutation")]
    pub mutation: f64,
    /// Whether luck is taken away from results, where it can be told.
    #[serde(default)]
    pub luck: bool,
    /// The numbers to begin with, instead of the usual ones.
    #[serde(default)]
    pub start: Option<Vec<f64>>,
}

/// How challengers are found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strategy {
    /// Probes on both sides of the best numbers show which way is up.
    #[default]
    Slope,
    /// Variants of the best numbers meet each other, and the fittest is the challenger.
    Genetic,
    /// A cloud of numbers moves and changes its shape, and its middle is the challenger.
    Cloud,
}

/// In what a match is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// The share of a full win.
    Share,
    /// Points, of which a game wins up to three: a score of a half is none, a sixth more is one.
    Points,
}

/// A population when nobody says how large.
pub const fn usual_population() -> usize {
    12
}

/// How likely a number changes when nobody says so.
pub const fn usual_mutation() -> f64 {
    0.5
}

impl Plan {
    /// Whether its numbers are such as somebody might have meant. A state comes from a file.
    pub(super) fn is_sensible(&self) -> bool {
        /// Bytes for the tables of a player.
        const MEMORY: usize = 1 << 36;
        /// Probes, and games of one.
        const COUNT: usize = 1 << 20;
        /// Members of a population, each of which meets each other.
        const MEMBERS: usize = 1 << 10;
        self.memory <= MEMORY
            && self.population <= MEMBERS
            && [self.probes, self.games, self.trial].iter().all(|n| *n <= COUNT)
    }

    /// In what its matches are counted.
    pub fn unit(&self) -> Unit {
        if board_arena::knows(&self.game, &self.player) { Unit::Points } else { Unit::Share }
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
    /// Where the cloud is, once there is one.
    #[serde(default)]
    pub cloud: Option<Cloud>,
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
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Generation {
    /// The challenger's numbers; nothing when no way was up.
    pub challenger: Option<Vec<f64>>,
    /// What it scored against the best so far.
    pub trial: Option<Gauge>,
    /// Whether it took their place.
    pub accepted: bool,
    /// Games of the whole search until then.
    #[serde(default)]
    pub games: usize,
    /// What it scored against the usual numbers, if it took their place.
    #[serde(default)]
    pub gauge: Option<Gauge>,
}
