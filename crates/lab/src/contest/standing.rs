//! The results of a match so far.

use std::collections::HashSet;

use catalog::game::{Event, Outcome, Seat};
use serde::Serialize;

use super::{Conduct, Game};
use crate::estimate::{Interval, Rounds, elo};

/// Wins, draws and losses of the first player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Games won: nobody shares the first rank.
    pub wins: usize,
    /// Games drawn: the first rank is shared.
    pub draws: usize,
    /// Games lost: somebody else has the first rank.
    pub losses: usize,
}

impl Tally {
    fn add(&mut self, outcome: &Outcome, seat: Seat) {
        let winners = outcome.winners();
        match winners.as_slice() {
            [winner] if *winner == seat => self.wins += 1,
            shared if shared.contains(&seat) => self.draws += 1,
            _ => self.losses += 1,
        }
    }

    fn plus(self, other: Tally) -> Tally {
        Tally {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
        }
    }

    /// All games.
    pub fn games(&self) -> usize {
        self.wins + self.draws + self.losses
    }
}

/// What one of the players came to, over all its seats.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sum {
    /// Wins, draws and losses, one for each of its seats in each game.
    pub tally: Tally,
    /// Its ranks: how often it had each of them.
    pub ranks: [usize; catalog::game::MAX_SEATS],
    /// How it behaved.
    pub conduct: Conduct,
    share: f64,
}

impl Sum {
    /// The mean share of a full win.
    pub fn score(&self) -> f64 {
        match self.tally.games() {
            0 => 0.5,
            seats => self.share / seats as f64,
        }
    }

    /// Mean points of a game, when a rank is worth so many; ranks that are not listed are worth
    /// nothing.
    pub fn points(&self, worth: &[f64]) -> f64 {
        let points: f64 = self.ranks.iter().zip(worth).map(|(n, worth)| *n as f64 * worth).sum();
        points / self.tally.games().max(1) as f64
    }
}

/// The results so far, seen by the first player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    /// The first player's games from each seat.
    pub by_seat: Vec<Tally>,
    /// Every player.
    pub players: Vec<Sum>,
    sum: f64,
    rounds: Rounds,
    points: f64,
    point_rounds: Rounds,
    /// Only games whose luck is known.
    adjusted: f64,
    adjusted_games: usize,
    adjusted_rounds: Rounds,
    courses: HashSet<String>,
}

impl Standing {
    /// Adds the games of a round; it counts for the error bars only when it is `whole`.
    pub(super) fn add_round(&mut self, games: &[Game], whole: bool) {
        for game in games {
            let seats = game.holders.len().max(self.by_seat.len());
            self.by_seat.resize(seats, Tally::default());
            self.by_seat[game.first_seat().index()].add(&game.outcome, game.first_seat());
            self.sum += game.score();
            self.points += game.points();
            if game.luck.is_some() {
                self.adjusted += game.adjusted();
                self.adjusted_games += 1;
            }
            self.courses.insert(course_of(game));
            self.players.resize(game.conduct.len(), Sum::default());
            for (player, sum) in self.players.iter_mut().enumerate() {
                sum.conduct.add(&game.conduct[player]);
                for seat in game.seats_of(player) {
                    sum.tally.add(&game.outcome, seat);
                    sum.share += game.outcome.share(seat);
                    sum.ranks[usize::from(game.outcome.rank(seat)).saturating_sub(1)] += 1;
                }
            }
        }
        if whole && !games.is_empty() {
            let mean =
                |of: fn(&Game) -> f64| games.iter().map(of).sum::<f64>() / games.len() as f64;
            self.rounds.add(mean(Game::score));
            self.point_rounds.add(mean(Game::points));
            if games.iter().all(|game| game.luck.is_some()) {
                self.adjusted_rounds.add(mean(Game::adjusted));
            }
        }
    }

    /// Wins, draws and losses of all games.
    pub fn all(&self) -> Tally {
        self.by_seat.iter().copied().fold(Tally::default(), Tally::plus)
    }

    /// Games that the first player began.
    pub fn started(&self) -> Tally {
        self.by_seat.first().copied().unwrap_or_default()
    }

    /// Games that another player began.
    pub fn answered(&self) -> Tally {
        self.by_seat.iter().skip(1).copied().fold(Tally::default(), Tally::plus)
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
        self.rounds.interval_around(self.score())
    }

    /// The mean of the first player's points, in the game's own points; nought before the first game.
    pub fn points(&self) -> f64 {
        self.points / self.all().games().max(1) as f64
    }

    /// Where those points lie with 95 % certainty, by the spread of whole rounds; nothing before there
    /// are two.
    pub fn points_interval(&self) -> Option<Interval> {
        spread(&self.point_rounds, self.points())
    }

    /// The mean of the first player's points without the luck of the dice, where it is known.
    pub fn adjusted_points(&self) -> Option<f64> {
        (self.adjusted_games > 0).then(|| self.adjusted / self.adjusted_games as f64)
    }

    /// Where those lie with 95 % certainty.
    pub fn adjusted_interval(&self) -> Option<Interval> {
        spread(&self.adjusted_rounds, self.adjusted_points()?)
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

/// Where a mean lies with 95 % certainty; nothing before there are two rounds.
fn spread(rounds: &Rounds, mean: f64) -> Option<Interval> {
    let count = rounds.count();
    if count < 2 {
        return None;
    }
    let error = (rounds.variance() / (count - 1) as f64).sqrt();
    Some(Interval { low: mean - 1.96 * error, high: mean + 1.96 * error })
}

/// The moves of a game, with where it was played and who sat where.
fn course_of(game: &Game) -> String {
    let mut course = format!("{} {:?}", game.venue, game.holders);
    for event in &game.record.events {
        if let Event::Move { text, .. } = event {
            course.push(' ');
            course.push_str(text);
        }
    }
    course
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::game::Record;

    fn game(holders: &[usize], points: &[i32]) -> Game {
        Game {
            venue: 0,
            round: 0,
            holders: holders.to_vec(),
            outcome: Outcome::by_points(points.to_vec()),
            luck: None,
            record: Record::new("reversi", ""),
            conduct: vec![Conduct::default(); 1 + holders.iter().max().unwrap()],
        }
    }

    #[test]
    fn points_have_their_mean_and_a_spread_from_whole_rounds() {
        let mut standing = Standing::default();
        assert_eq!((standing.points(), standing.points_interval()), (0.0, None));
        standing.add_round(&[game(&[0, 1], &[3, -3]), game(&[1, 0], &[1, -1])], true);
        assert_eq!((standing.points(), standing.points_interval()), (1.0, None));
        standing.add_round(&[game(&[0, 1], &[2, -2]), game(&[1, 0], &[-2, 2])], true);
        assert_eq!(standing.points(), 1.5);
        let told = standing.points_interval().unwrap();
        // Rounds of 1 and 2: half a point of spread each way, one of two rounds is free.
        assert!((told.low - (1.5 - 1.96 * 0.5)).abs() < 1e-9 && (told.high - 2.48).abs() < 1e-9);
    }

    #[test]
    fn luck_that_is_known_is_taken_from_the_points() {
        let lucky = |holders: &[usize], points: &[i32], luck| Game {
            luck: Some(luck),
            ..game(holders, points)
        };
        let mut standing = Standing::default();
        standing.add_round(&[game(&[0, 1], &[3, -3]), game(&[1, 0], &[1, -1])], true);
        assert_eq!(standing.adjusted_points(), None);
        let mut standing = Standing::default();
        standing.add_round(&[lucky(&[0, 1], &[3, -3], 2.5), lucky(&[1, 0], &[1, -1], -1.0)], true);
        standing.add_round(&[lucky(&[0, 1], &[1, -1], 1.0), lucky(&[1, 0], &[-1, 1], 1.0)], true);
        assert_eq!((standing.points(), standing.adjusted_points()), (1.0, Some(0.125)));
        // Rounds of 0.25 and 0.
        let told = standing.adjusted_interval().unwrap();
        assert!((told.high - (0.125 + 1.96 * 0.125)).abs() < 1e-9, "{told:?}");
    }

    #[test]
    fn a_win_needs_the_first_rank_alone_and_the_score_is_the_share() {
        let mut standing = Standing::default();
        let round = [
            game(&[0, 1, 1], &[9, 5, 1]),
            game(&[1, 0, 1], &[9, 9, 1]),
            game(&[1, 1, 0], &[9, 1, 5]),
        ];
        standing.add_round(&round, true);
        assert_eq!(standing.all(), Tally { wins: 1, draws: 1, losses: 1 });
        assert!((standing.score() - (1.0 + 0.75 + 0.5) / 3.0).abs() < 1e-12);
        assert_eq!(standing.by_seat[1], Tally { wins: 0, draws: 1, losses: 0 });
        assert_eq!(standing.players[1].tally.games(), 6);
        // Ranks of the first: 1, 1 and 2; of the others: 2, 3, 1, 3, 1 and 3.
        assert_eq!(standing.players[0].ranks[..3], [2, 1, 0]);
        assert_eq!(standing.players[1].ranks[..3], [2, 1, 3]);
        assert!((standing.players[0].points(&[25.0, 11.0]) - 61.0 / 3.0).abs() < 1e-12);
        assert_eq!(standing.rounds().count(), 1);
    }

    #[test]
    fn half_a_round_counts_but_not_for_the_error_bars() {
        let mut standing = Standing::default();
        standing.add_round(&[game(&[0, 1], &[1, -1])], false);
        assert_eq!(standing.score(), 1.0);
        assert_eq!(standing.rounds().count(), 0);
    }
}
