//! A match between computer players, at tables of two to eight seats, on one setup or several.
//!
//! A match is a number of rounds on each venue; a round is one game for each seat, all from the same
//! opening, in which the players change their seats (see `venue`). Each round has a seed of its own,
//! and each game begins with fresh players, so the result depends on the match's seed alone (and on
//! the clock, if players think by time). The games of a round also share their dice, roll by roll: who
//! has the good rolls of one game gives them to the opponent in the next, and what is left in the
//! round's mean is more skill and less luck. The match measures the time itself and counts what
//! players do against the rules.

mod conduct;
mod entrant;
mod opening;
mod round;
mod standing;
mod venue;

pub use conduct::Conduct;
pub use entrant::{Entrant, EntrantFault};
pub use opening::Openings;
pub use round::Game;
pub use standing::{Standing, Sum, Tally};
pub use venue::Venue;

use std::ops::ControlFlow;
use std::time::Duration;

use catalog::Kind;
use catalog::dice::{Dice, Seed};
use catalog::game::{Budget, Means, Stream, UnknownPlayer};

use crate::crew;
use crate::estimate::{Hypotheses, Verdict};
use round::Fixture;
use venue::Seating;

/// A match that can be played.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The game.
    pub kind: Kind,
    /// Where it is played.
    pub venues: Vec<Venue>,
    /// Who plays: two, or one for each seat. Results are told for the first.
    pub players: Vec<Entrant>,
    /// How many games on each venue; the last round is not whole when the seats do not divide it.
    pub games: usize,
    /// Determines everything that luck decides.
    pub seed: u64,
    /// What a player may spend on one move, if it does not bring a budget of its own.
    pub budget: Budget,
    /// Bytes for the tables of a player.
    pub memory: usize,
    /// What players are told less than their limit of time, for a machine that is busy.
    pub reserve: Duration,
    /// Whether a player that decides too late loses its seat.
    pub strict_time: bool,
    /// Whether the luck of the dice is taken from the points, where the game can tell it.
    pub adjust_luck: bool,
    /// The test that may end the match early.
    pub test: Option<Hypotheses>,
}

/// What a match came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The results on all venues together.
    pub standing: Standing,
    /// The results on each venue.
    pub venues: Vec<Standing>,
    /// What the test accepted, if there was one and it came to an end.
    pub verdict: Option<Verdict>,
    /// Every game in the order of the rounds.
    pub games: Vec<Game>,
}

/// A round that is to be played.
#[derive(Clone, Copy)]
struct Task {
    venue: usize,
    round: usize,
    seating: Seating,
    games: usize,
}

/// The dice that the games of a round share.
struct Luck {
    seed: Seed,
    dice: Dice,
}

impl Contest {
    /// Whether all players exist.
    pub fn check_players(&self) -> Result<(), UnknownPlayer> {
        let players = self.kind.players();
        self.players.iter().try_for_each(|entrant| entrant.name.find(players).map(|_| ()))
    }

    /// How many games there are on all venues.
    pub fn all_games(&self) -> usize {
        self.games * self.venues.len()
    }

    /// Plays the match on so many threads. `hear` is told the standing after every round and may end
    /// the match.
    ///
    /// # Errors
    /// When a player does not exist, a setup is none, or the players do not fit its seats.
    pub fn run(
        &self,
        threads: usize,
        mut hear: impl FnMut(&Standing) -> ControlFlow<()>,
    ) -> Result<Report, Unplayable> {
        self.check_players().map_err(|unknown| Unplayable(unknown.to_string()))?;
        let tasks = self.tasks()?;
        let mut report = Report {
            standing: Standing::default(),
            venues: vec![Standing::default(); self.venues.len()],
            verdict: None,
            games: Vec::new(),
        };
        let mut failure = None;
        let work = |_: &mut (), task: usize| self.play_round(tasks[task]);
        crew::run(
            tasks.len(),
            threads,
            || (),
            work,
            |at, played| match played {
                Err(unplayable) => {
                    failure = Some(unplayable);
                    ControlFlow::Break(())
                }
                Ok(played) => {
                    let whole = tasks[at].games == tasks[at].seating.games();
                    report.standing.add_round(&played, whole);
                    report.venues[tasks[at].venue].add_round(&played, whole);
                    report.games.extend(played);
                    let heard = hear(&report.standing);
                    report.verdict =
                        self.test.and_then(|test| test.decide(report.standing.rounds()));
                    if report.verdict.is_some() { ControlFlow::Break(()) } else { heard }
                }
            },
        );
        failure.map_or(Ok(report), Err)
    }

    /// Every round of the match: the first on each venue, then the second on each, so that a match
    /// that ends early has been everywhere.
    fn tasks(&self) -> Result<Vec<Task>, Unplayable> {
        let mut tasks = Vec::new();
        for (at, venue) in self.venues.iter().enumerate() {
            let named = |unplayable: Unplayable| match self.venues.len() {
                1 => unplayable,
                _ => Unplayable(format!("{}: {unplayable}", venue.name)),
            };
            let seats = venue.seats(self.kind).map_err(named)?;
            let seating = Seating::new(seats, self.players.len()).map_err(named)?;
            let mut left = self.games;
            for round in 0.. {
                let games = left.min(seating.games());
                if games == 0 {
                    break;
                }
                tasks.push(Task { venue: at, round, seating, games });
                left -= games;
            }
        }
        tasks.sort_by_key(|task| task.round);
        Ok(tasks)
    }

    fn play_round(&self, task: Task) -> Result<Vec<Game>, Unplayable> {
        let Task { venue, round, seating, games } = task;
        let mut stream = self.stream_of(venue, round);
        let luck = self.luck_of(venue, round, seating.games());
        let drawing = &mut stream.fork();
        let opening = self.venues[venue].opening_of(self.kind, round, drawing, &luck.dice)?;
        (0..games)
            .map(|game| {
                let means = Means { seed: stream.next_bits(), memory: self.memory, threads: 1 };
                let fixture = Fixture { venue, round, game };
                round::play(self, &opening, &luck, seating, fixture, &means)
            })
            .collect()
    }

    /// The dice of a round.
    fn luck_of(&self, venue: usize, round: usize, seats: usize) -> Luck {
        let seed = Seed::of_text(&format!("match {} {venue} {round}", self.seed));
        Luck { dice: Dice::new(seed.clone(), vec![""; seats]), seed }
    }

    /// A stream for each round that does not depend on who plays it or when.
    fn stream_of(&self, venue: usize, round: usize) -> Stream {
        let mut seeds = Stream::new(self.seed);
        let mut base = seeds.next_bits();
        for _ in 0..venue {
            base = seeds.next_bits();
        }
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
