//! The results of a match so far.

use std::collections::HashSet;

use catalog::game::Event;
use serde::Serialize;

use super::Game;
use crate::estimate::{Interval, Rounds, elo};

/// Wins, draws and losses of the first player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Games won.
    pub wins: usize,
    /// Games drawn.
    pub draws: usize,
    /// Games lost.
    pub losses: usize,
}

impl Tally {
    fn add(&mut self, score: f64) {
        match score.total_cmp(&0.5) {
            std::cmp::Ordering::Greater => self.wins += 1,
            std::cmp::Ordering::Equal => self.draws += 1,
            std::cmp::Ordering::Less => self.losses += 1,
        }
    }

    /// All games.
    pub fn games(&self) -> usize {
        self.wins + self.draws + self.losses
    }
}

/// The results so far, seen by the first player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    /// Games that the first player began.
    pub started: Tally,
    /// Games that the second player began.
    pub answered: Tally,
    sum: f64,
    rounds: Rounds,
    courses: HashSet<String>,
}

impl Standing {
    pub(super) fn add_round(&mut self, games: &[Game]) {
        for game in games {
            let tally = if game.started { &mut self.started } else { &mut self.answered };
            tally.add(game.score);
            self.sum += game.score;
            self.courses.insert(course_of(game));
        }
        if games.len() == 2 {
            self.rounds.add((games[0].score + games[1].score) / 2.0);
        }
    }

    /// Wins, draws and losses of all games.
    pub fn all(&self) -> Tally {
        Tally {
            wins: self.started.wins + self.answered.wins,
            draws: self.started.draws + self.answered.draws,
            losses: self.started.losses + self.answered.losses,
        }
    }

    /// The rounds that were played to their end.
    pub fn rounds(&self) -> &Rounds {
        &self.rounds
    }

    /// The mean score of all games; a half before the first.
    pub fn score(&self) -> f64 {
        match self.all().games() {
            0 => 0.5,
            games => self.sum / games as f64,
        }
    }

    /// Where the score lies with 95 % certainty.
    pub fn score_interval(&self) -> Interval {
        self.rounds.interval()
    }

    /// The Elo difference of the score.
    pub fn elo(&self) -> f64 {
        elo(self.score())
    }

    /// Where the Elo difference lies with 95 % certainty.
    pub fn elo_interval(&self) -> Interval {
        let score = self.score_interval();
        Interval { low: elo(score.low), high: elo(score.high) }
    }

    /// How many games took different courses. Players without luck repeat themselves, and repeated
    /// games say nothing new.
    pub fn distinct_games(&self) -> usize {
        self.courses.len()
    }
}

/// The moves of a game, with who sat where.
fn course_of(game: &Game) -> String {
    let mut course = String::from(if game.started { "+" } else { "-" });
    for event in &game.record.events {
        if let Event::Move { text, .. } = event {
            course.push(' ');
            course.push_str(text);
        }
    }
    course
}
