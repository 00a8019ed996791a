//! Computer players: what they are asked, what they answer, and what they tell while thinking.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::{Budget, Position, StopFlag};

/// A computer player. It sees what a human sees: the position and nothing else.
pub trait Player<P: Position>: Send {
    /// Chooses a legal move, within the budget and soon after a stop. Nothing is chosen only when
    /// it is no seat's turn.
    fn choose(
        &mut self,
        position: &P,
        budget: &Budget,
        watcher: &mut dyn Watcher<P::Move>,
    ) -> Option<Choice<P::Move>>;

    /// Rates every legal move for the seat to move. Serves the hint, the ratings over the board,
    /// the graph and the coach alike.
    fn assess(
        &mut self,
        position: &P,
        budget: &Budget,
        watcher: &mut dyn Watcher<P::Move>,
    ) -> Assessment<P::Move>;

    /// What the score of a legal move is made of, where the player adds up named terms: their worths
    /// add up to the score. Nothing from a player that does not count like that.
    fn terms(&self, _position: &P, _mv: P::Move) -> Vec<Term> {
        Vec::new()
    }

    /// How often each move of the position that was thought about last was gone through. Nothing from
    /// a player that does not count that.
    fn walks(&self) -> Vec<Walk<P::Move>> {
        Vec::new()
    }
}

/// Who looks on while a player thinks: hands in the clock, may stop it, hears its reports. A player
/// with several threads asks from any of them, one at a time.
pub trait Watcher<M>: Send {
    /// The flag that the player polls; it may hand clones to its threads.
    fn stop_flag(&self) -> &StopFlag;

    /// Time since the player was asked.
    fn elapsed(&self) -> Duration;

    /// Hears how far the player has come.
    fn report(&mut self, report: &Report<M>);
}

/// A watcher that stops nobody, hears nothing, and on whose clock no time passes.
#[derive(Clone, Debug, Default)]
pub struct Silent(StopFlag);

impl<M> Watcher<M> for Silent {
    fn stop_flag(&self) -> &StopFlag {
        &self.0
    }

    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn report(&mut self, _: &Report<M>) {}
}

/// How far a player has come.
#[derive(Clone, Debug, PartialEq)]
pub struct Report<M> {
    /// Moves looked ahead, where the player thinks in depths.
    pub depth: Option<u32>,
    /// Positions looked at so far.
    pub nodes: u64,
    /// The best move's score so far, in the player's own unit.
    pub score: Option<f64>,
    /// The best line so far.
    pub line: Vec<M>,
}

/// How a score is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Proven to be this.
    Exact,
    /// Proven to be at least this.
    AtLeast,
    /// Proven to be at most this.
    AtMost,
    /// The player's opinion.
    Estimate,
}

impl Bound {
    /// The word for it where programs read ratings.
    pub const fn word(self) -> &'static str {
        match self {
            Bound::Exact => "exact",
            Bound::AtLeast => "at-least",
            Bound::AtMost => "at-most",
            Bound::Estimate => "estimate",
        }
    }
}

/// What is certain about the end of the game, for the seat to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// Wins with the given number of further moves of all seats, the rated move included.
    Win {
        /// Moves until the end.
        plies: u32,
    },
    /// Nobody wins.
    Draw,
    /// Loses after the given number of further moves.
    Loss {
        /// Moves until the end.
        plies: u32,
    },
}

impl Outlook {
    /// The word for it where programs read ratings.
    pub const fn word(self) -> &'static str {
        match self {
            Outlook::Win { .. } => "win",
            Outlook::Draw => "draw",
            Outlook::Loss { .. } => "loss",
        }
    }

    /// Moves until the end, where somebody wins.
    pub const fn plies(self) -> Option<u32> {
        match self {
            Outlook::Win { plies } | Outlook::Loss { plies } => Some(plies),
            Outlook::Draw => None,
        }
    }
}

/// What a player thinks of one move.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating<M> {
    /// The move.
    pub mv: M,
    /// How good it is in the player's own unit; greater is better for the seat to move.
    pub score: f64,
    /// How the score is meant.
    pub bound: Bound,
    /// What is certain, where the player knows.
    pub outlook: Option<Outlook>,
    /// The moves expected from here, the rated one first.
    pub line: Vec<M>,
}

/// One of the things that a player counts in a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Term {
    /// Its name in tables and translations, such as `room`.
    pub id: &'static str,
    /// How much of it there is.
    pub amount: f64,
    /// What that adds to the score.
    pub worth: f64,
}

/// How often a player went through a move, and what that brought.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Walk<M> {
    /// The move.
    pub mv: M,
    /// How often.
    pub visits: u32,
    /// The mean of what came of it, in the unit of the player's scores.
    pub score: f64,
}

/// Every legal move with its rating, in the order of the legal list.
#[derive(Clone, Debug, PartialEq)]
pub struct Assessment<M> {
    /// One rating for each legal move; fewer when the player was stopped before it had any.
    pub ratings: Vec<Rating<M>>,
    /// Whether the player finished what it wanted to do.
    pub complete: bool,
    /// Positions looked at.
    pub nodes: u64,
}

impl<M> Assessment<M> {
    /// The best rating; the first of equals.
    pub fn best(&self) -> Option<&Rating<M>> {
        self.ratings.iter().reduce(|best, next| if next.score > best.score { next } else { best })
    }
}

/// What a player chose and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<M> {
    /// The move.
    pub mv: M,
    /// What the player thinks of it, where it has an opinion.
    pub rating: Option<Rating<M>>,
    /// Positions looked at.
    pub nodes: u64,
}

/// What a player is given besides the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Means {
    /// Determines every draw of luck that the player makes.
    pub seed: u64,
    /// Bytes for its tables.
    pub memory: usize,
    /// Threads it may use.
    pub threads: usize,
}

impl Means {
    /// What a player gets by default: 64 MB and one thread.
    pub const DEFAULT: Means = Means { seed: 1, memory: 64 << 20, threads: 1 };
}

/// How a computer player introduces itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// The name by which it is asked for, such as `perfect`.
    pub name: &'static str,
    /// What each level is, from the weakest on; empty when the player has only one strength.
    pub levels: &'static [&'static str],
    /// One sentence about it, in English.
    pub about: &'static str,
}

/// A number in a computer player's head that may be tuned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Knob {
    /// Its name in tables of weights, such as `mobility`.
    pub name: &'static str,
    /// Where it stands.
    pub usual: f64,
    /// The least that makes sense.
    pub least: f64,
    /// The most that makes sense.
    pub most: f64,
}

/// A player by name, and by level where it has several: `perfect`, `kibitz:3`. One whose numbers are not
/// the usual ones names them all, in the order of its knobs: `homburg=3/10/1`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlayerName {
    /// The name on the [`Card`], and the numbers behind it where there are any.
    pub name: String,
    /// The level from one; the highest when it is not given.
    pub level: Option<u8>,
}

/// Numbers of players are not beyond this.
const MOST_NUMBER: f64 = 1e6;

impl PlayerName {
    /// The name on the card.
    pub fn card(&self) -> &str {
        self.name.split('=').next().unwrap_or_default()
    }

    /// The numbers behind the name, one for each of these knobs; nothing where it has none.
    pub fn numbers(&self, knobs: &[Knob]) -> Result<Option<Vec<f64>>, UnknownPlayer> {
        let Some((card, text)) = self.name.split_once('=') else { return Ok(None) };
        let read = |part: &str| {
            let number = part.trim().parse().ok();
            number.filter(|number: &f64| number.abs() <= MOST_NUMBER)
        };
        let numbers: Option<Vec<f64>> = text.split('/').map(read).collect();
        let fits = numbers.filter(|numbers| !knobs.is_empty() && numbers.len() == knobs.len());
        fits.map(Some).ok_or_else(|| {
            let names: Vec<&str> = knobs.iter().map(|knob| knob.name).collect();
            let known = match names.is_empty() {
                true => card.to_owned(),
                false => format!("{card}={} with a number for each", names.join("/")),
            };
            UnknownPlayer { asked: self.to_string(), known: vec![known] }
        })
    }

    /// The card and level that the name means among these players.
    pub fn find(&self, players: &'static [Card]) -> Result<(&'static Card, u8), UnknownPlayer> {
        let unknown = |known: Vec<String>| UnknownPlayer { asked: self.to_string(), known };
        let Some(card) = players.iter().find(|card| card.name == self.card()) else {
            return Err(unknown(players.iter().map(|card| card.name.to_owned()).collect()));
        };
        let top = card.levels.len().max(1) as u8;
        match self.level {
            None => Ok((card, top)),
            Some(level) if (1..=top).contains(&level) => Ok((card, level)),
            Some(_) => Err(unknown(match top {
                1 => vec![card.name.to_owned()],
                _ => (1..=top).map(|level| format!("{}:{level}", card.name)).collect(),
            })),
        }
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.level {
            None => write!(f, "{}", self.name),
            Some(level) => write!(f, "{}:{level}", self.name),
        }
    }
}

impl FromStr for PlayerName {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<PlayerName, UnknownPlayer> {
        let (name, level) = match text.split_once(':') {
            None => (text, None),
            Some((name, level)) => {
                let level = level.parse().map_err(|_| UnknownPlayer {
                    asked: text.to_owned(),
                    known: vec![format!("{name}:LEVEL with a number")],
                })?;
                (name, Some(level))
            }
        };
        Ok(PlayerName { name: name.to_owned(), level })
    }
}

/// Nobody goes by that name here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPlayer {
    /// What was asked for.
    pub asked: String,
    /// What could have been asked for.
    pub known: Vec<String>,
}

impl fmt::Display for UnknownPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no player “{}”; there is {}", self.asked, self.known.join(", "))
    }
}

impl std::error::Error for UnknownPlayer {}
