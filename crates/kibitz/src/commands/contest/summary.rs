//! What a match came to, as it is printed: for people and as JSON.

use std::io::{self, Write};

use catalog::Kind;
use lab::contest::{Conduct, Contest, Report, Standing, Sum, Tally};
use lab::estimate::{Hypotheses, Interval, Verdict};
use serde::Serialize;

use crate::columns::{self, Align};

/// The result of a match. Elo differences beyond all bounds are left out of the JSON.
#[derive(Serialize)]
pub(super) struct Summary {
    game: &'static str,
    setup: String,
    players: Vec<String>,
    /// The players as they are printed: those of one name are told apart by a number.
    #[serde(skip)]
    labels: Vec<String>,
    seed: u64,
    strict_time: bool,
    #[serde(flatten)]
    all: Result,
    sprt: Option<Test>,
    /// Each setup, when there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    setups: Vec<Result>,
}

/// What the first player reached somewhere, and everybody beside it.
#[derive(Serialize)]
struct Result {
    #[serde(rename = "on")]
    name: String,
    games: usize,
    distinct_games: usize,
    started: Tally,
    answered: Tally,
    all: Tally,
    by_seat: Vec<Tally>,
    score: f64,
    score_interval: Interval,
    /// Points of a game in the mean, where games have points that count.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points_interval: Option<Interval>,
    /// The same without the luck of the dice, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    adjusted_points: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    adjusted_interval: Option<Interval>,
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    standings: Vec<Line>,
}

/// What one of the players reached, over all its seats.
#[derive(Serialize)]
struct Line {
    player: String,
    /// Games, counted for each of its seats.
    seats: usize,
    first: usize,
    shared_first: usize,
    ranks: Vec<usize>,
    score: f64,
    points: Option<f64>,
    #[serde(flatten)]
    conduct: Conduct,
}

#[derive(Serialize)]
struct Test {
    #[serde(flatten)]
    hypotheses: Hypotheses,
    log_likelihood_ratio: f64,
    threshold: f64,
    accepted: Option<Verdict>,
}

impl Result {
    fn of(name: &str, contest: &Contest, standing: &Standing, worth: &[f64]) -> Result {
        let finite = |elo: f64| elo.is_finite().then_some(elo);
        let elo = standing.elo_interval();
        let line = |(player, sum): (&lab::contest::Entrant, &Sum)| Line {
            player: player.to_string(),
            seats: sum.tally.games(),
            first: sum.tally.wins,
            shared_first: sum.tally.draws,
            ranks: sum.ranks[..standing.by_seat.len()].to_vec(),
            score: sum.score(),
            points: (!worth.is_empty()).then(|| sum.points(worth)),
            conduct: sum.conduct,
        };
        let counted = counts_points(contest.kind);
        Result {
            name: name.to_owned(),
            points: counted.then(|| standing.points()),
            points_interval: standing.points_interval().filter(|_| counted),
            adjusted_points: standing.adjusted_points(),
            adjusted_interval: standing.adjusted_interval(),
            games: standing.all().games(),
            distinct_games: standing.distinct_games(),
            started: standing.started(),
            answered: standing.answered(),
            all: standing.all(),
            by_seat: standing.by_seat.clone(),
            score: standing.score(),
            score_interval: standing.score_interval(),
            elo: finite(standing.elo()),
            elo_low: finite(elo.low),
            elo_high: finite(elo.high),
            standings: contest.players.iter().zip(&standing.players).map(line).collect(),
        }
    }

    fn percent(&self) -> String {
        let Interval { low, high } = self.score_interval;
        let percent = |share: f64| format!("{:.1}", 100.0 * share);
        format!("{} % ({} to {})", percent(self.score), percent(low), percent(high))
    }
}

fn told_interval(at: Option<Interval>) -> String {
    at.map(|at| format!(" ({:+.4} to {:+.4})", at.low, at.high)).unwrap_or_default()
}

impl Summary {
    pub(super) fn of(contest: &Contest, report: &Report, worth: &[f64]) -> Summary {
        let standing = &report.standing;
        let names: Vec<&str> = contest.venues.iter().map(|venue| venue.name.as_str()).collect();
        let setup = match names.len() {
            1..=4 => names.join(", "),
            many => format!("on {many} setups"),
        };
        let several = names.len() > 1;
        let players: Vec<String> = contest.players.iter().map(ToString::to_string).collect();
        let result =
            |(name, standing): (&&str, &Standing)| Result::of(name, contest, standing, worth);
        Summary {
            game: contest.kind.name(),
            all: Result::of(&setup, contest, standing, worth),
            setup,
            labels: labels(&players),
            players,
            seed: contest.seed,
            strict_time: contest.strict_time,
            sprt: contest.test.map(|hypotheses| Test {
                hypotheses,
                log_likelihood_ratio: standing.rounds().log_likelihood_ratio(&hypotheses),
                threshold: Hypotheses::threshold(),
                accepted: report.verdict,
            }),
            setups: if several {
                names.iter().zip(&report.venues).map(result).collect()
            } else {
                Vec::new()
            },
        }
    }

    /// Whether somebody broke the rules, or with strict time was late.
    pub(super) fn has_faults(&self) -> bool {
        let broke = |c: &Conduct| c.invalid > 0 || (self.strict_time && c.late > 0);
        self.all.standings.iter().any(|line| broke(&line.conduct))
    }

    pub(super) fn print(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let all = &self.all;
        let (one, others) = (&self.labels[0], self.labels[1..].join(", "));
        writeln!(
            out,
            "{one} against {others}: {} games of {} {}",
            all.games, self.game, self.setup
        )?;
        if all.distinct_games < all.games {
            let differ = all.distinct_games;
            writeln!(out, "only {differ} of them differ; --openings makes them more")?;
        }
        if !self.setups.is_empty() {
            self.print_setups(out)?;
        }
        self.print_tallies(out)?;
        writeln!(out, "score {}", all.percent())?;
        if let Some(points) = all.points {
            let told = told_interval(all.points_interval);
            writeln!(out, "points per game {points:+.4}{told}")?;
        }
        if let Some(points) = all.adjusted_points {
            let told = told_interval(all.adjusted_interval);
            writeln!(out, "without the luck of the dice {points:+.4}{told}")?;
        }
        let elo = |elo: Option<f64>, sign: &str| {
            elo.map_or(format!("{sign}∞"), |elo| format!("{elo:+.0}"))
        };
        let sign = if all.score < 0.5 { "-" } else { "+" };
        let (low, high) = (elo(all.elo_low, "-"), elo(all.elo_high, "+"));
        writeln!(out, "Elo {} ({low} to {high})", elo(all.elo, sign))?;
        if let Some(test) = &self.sprt {
            test.print(out)?;
        }
        if self.has_larger_tables() || all.standings.iter().any(|line| line.points.is_some()) {
            self.print_players(out)?;
        }
        for (line, label) in all.standings.iter().zip(&self.labels) {
            line.print_conduct(out, label)?;
        }
        Ok(())
    }

    fn has_larger_tables(&self) -> bool {
        self.all.by_seat.len() > 2
    }

    /// The first player's games by its seat.
    fn print_tallies(&self, out: &mut dyn Write) -> io::Result<()> {
        let row = |what: String, tally: &Tally| {
            let counts = [tally.games(), tally.wins, tally.draws, tally.losses];
            std::iter::once(what).chain(counts.map(|count| count.to_string())).collect()
        };
        let mut rows = vec![["", "games", "wins", "draws", "losses"].map(String::from).to_vec()];
        let one = &self.labels[0];
        if self.has_larger_tables() {
            for (seat, tally) in (1..).zip(&self.all.by_seat) {
                rows.push(row(format!("{one} on seat {seat}"), tally));
            }
        } else {
            rows.push(row(format!("{one} begins"), &self.all.started));
            rows.push(row(format!("{} begins", self.labels[1]), &self.all.answered));
        }
        rows.push(row("all".to_owned(), &self.all.all));
        let aligns = [Align::Left, Align::Right, Align::Right, Align::Right, Align::Right];
        columns::print(out, &aligns, &rows)
    }

    /// One row for each setup.
    fn print_setups(&self, out: &mut dyn Write) -> io::Result<()> {
        let heading = ["", "seats", "games", "wins", "draws", "losses", "score"];
        let mut rows = vec![heading.map(String::from).to_vec()];
        rows.extend(self.setups.iter().map(|result| {
            let Tally { wins, draws, losses } = result.all;
            let counts = [result.by_seat.len(), result.games, wins, draws, losses];
            let counts = counts.map(|count| count.to_string());
            let name = std::iter::once(result.name.clone());
            name.chain(counts).chain([result.percent()]).collect()
        }));
        let mut aligns = [Align::Right; 7];
        (aligns[0], aligns[6]) = (Align::Left, Align::Left);
        columns::print(out, &aligns, &rows)
    }

    /// One row for each player, over all its seats.
    fn print_players(&self, out: &mut dyn Write) -> io::Result<()> {
        let heading = ["player", "seats", "first", "shared", "score", "points"];
        let mut rows = vec![heading.map(String::from).to_vec()];
        for (line, label) in self.all.standings.iter().zip(&self.labels) {
            rows.push(vec![
                label.clone(),
                line.seats.to_string(),
                line.first.to_string(),
                line.shared_first.to_string(),
                format!("{:.1} %", 100.0 * line.score),
                line.points.map_or(String::new(), |points| format!("{points:.2}")),
            ]);
        }
        if self.all.standings.iter().all(|line| line.points.is_none()) {
            rows.iter_mut().for_each(|row| row.truncate(5));
        }
        let mut aligns = [Align::Right; 6];
        aligns[0] = Align::Left;
        columns::print(out, &aligns, &rows)
    }
}

/// Whether a game is worth more or less by its points, and not only won or lost.
fn counts_points(kind: Kind) -> bool {
    kind == Kind::Backgammon
}

/// Names, with a number behind those that are there several times.
fn labels(names: &[String]) -> Vec<String> {
    let label = |(at, name): (usize, &String)| {
        let before = names[..at].iter().filter(|other| *other == name).count();
        let all = names.iter().filter(|other| *other == name).count();
        if all > 1 { format!("{name} ({})", before + 1) } else { name.clone() }
    };
    names.iter().enumerate().map(label).collect()
}

impl Line {
    fn print_conduct(&self, out: &mut dyn Write, label: &str) -> io::Result<()> {
        let Conduct { decisions, invalid, late, late_working, worst_overrun_ms, .. } = self.conduct;
        write!(out, "{label}: {decisions} decisions, {invalid} invalid")?;
        match worst_overrun_ms {
            None => writeln!(out),
            Some(worst) if worst < 0.0 => writeln!(out, ", {late} late, all within their time"),
            Some(worst) if late > 0 => writeln!(
                out,
                ", {late} late ({late_working} by the processor time they used), worst overrun \
                 {worst:.1} ms"
            ),
            Some(worst) => writeln!(out, ", {late} late, worst overrun {worst:.1} ms"),
        }
    }
}

impl Test {
    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let Hypotheses { elo0, elo1 } = self.hypotheses;
        let accepted = match self.accepted {
            None => "not decided".to_owned(),
            Some(Verdict::H0) => format!("H0 accepted: the difference is {elo0} Elo or less"),
            Some(Verdict::H1) => format!("H1 accepted: the difference is {elo1} Elo or more"),
        };
        let (ratio, threshold) = (self.log_likelihood_ratio, self.threshold);
        writeln!(out, "SPRT {elo0} against {elo1}: {accepted} ({ratio:.2} of ±{threshold:.2})")
    }
}
