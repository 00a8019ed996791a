//! A match between two computer players.
//!
//! A match is a number of rounds; a round is two games from the same opening with the seats
//! changed. Each round has a seed of its own, and each game begins with fresh players, so the
//! result depends on the match's seed alone (and on the clock, if players think by time).

mod opening;
mod round;
mod standing;

pub use opening::Openings;
pub use round::Game;
pub use standing::{Standing, Tally};

use std::ops::ControlFlow;

use catalog::Kind;
use catalog::game::{Budget, Means, PlayerName, Stream, UnknownPlayer};

use crate::crew;
use crate::estimate::{Hypotheses, Verdict};

/// A match that can be played.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The game.
    pub kind: Kind,
    /// The setup from which every game begins, or a variant's name.
    pub setup: String,
    /// Who plays; results are told for the first of the two.
    pub players: [PlayerName; 2],
    /// How many games; the last round has only one when the number is odd.
    pub games: usize,
    /// Determines everything that luck decides.
    pub seed: u64,
    /// How the games begin.
    pub openings: Openings,
    /// What a player may spend on one move.
    pub budget: Budget,
    /// Bytes for the tables of a player.
    pub memory: usize,
    /// The test that may end the match early.
    pub test: Option<Hypotheses>,
}

/// What a match came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The results.
    pub standing: Standing,
    /// What the test accepted, if there was one and it came to an end.
    pub verdict: Option<Verdict>,
    /// Every game in the order of the rounds.
    pub games: Vec<Game>,
}

impl Contest {
    /// Whether both players exist.
    pub fn check_players(&self) -> Result<(), UnknownPlayer> {
        self.players.iter().try_for_each(|name| name.find(self.kind.players()).map(|_| ()))
    }

    /// Plays the match on so many threads. `hear` is told the standing after every round.
    ///
    /// # Errors
    /// When a player does not exist, or the setup is none.
    pub fn run(
        &self,
        threads: usize,
        mut hear: impl FnMut(&Standing),
    ) -> Result<Report, Unplayable> {
        self.check_players().map_err(|unknown| Unplayable(unknown.to_string()))?;
        let start = self.kind.begin(&self.setup).map_err(|fault| Unplayable(fault.to_string()))?;
        if start.outcome().is_some() {
            return Err(Unplayable("the setup is a game that is over".to_owned()));
        }
        drop(start);

        let mut standing = Standing::default();
        let mut verdict = None;
        let mut games = Vec::new();
        let mut failure = None;
        let rounds = self.games.div_ceil(2);
        let work = |_: &mut (), round: usize| self.play_round(round);
        crew::run(
            rounds,
            threads,
            || (),
            work,
            |_, played| match played {
                Err(unplayable) => {
                    failure = Some(unplayable);
                    ControlFlow::Break(())
                }
                Ok(played) => {
                    standing.add_round(&played);
                    games.extend(played);
                    hear(&standing);
                    verdict = self.test.and_then(|test| test.decide(standing.rounds()));
                    if verdict.is_some() {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                }
            },
        );
        failure.map_or(Ok(Report { standing, verdict, games }), Err)
    }

    fn play_round(&self, round: usize) -> Result<Vec<Game>, Unplayable> {
        let mut stream = self.stream_of(round);
        let opening = self.openings.of_round(self, round, &mut stream.fork())?;
        let games = if 2 * round + 1 < self.games { 2 } else { 1 };
        (0..games)
            .map(|half| {
                let means = Means { seed: stream.next_bits(), memory: self.memory, threads: 1 };
                round::play(self, &opening, round, half == 1, &means)
            })
            .collect()
    }

    /// A stream for each round that does not depend on who plays it or when.
    fn stream_of(&self, round: usize) -> Stream {
        let mut seeds = Stream::new(self.seed);
        let base = seeds.next_bits();
        Stream::new(base ^ Stream::new(round as u64).next_bits())
    }
}

/// Why a match cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayable(pub String);

impl std::fmt::Display for Unplayable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unplayable {}
