//! Where two sets of numbers meet: a match of a player against itself.

use std::ops::ControlFlow;
use std::time::Duration;

use catalog::Kind;
use catalog::game::Budget;

use super::{Dial, Halt, Plan, Stop};
use crate::contest::{Contest, Entrant, Report, Standing, Unplayable};
use crate::estimate::{Hypotheses, Verdict};

/// A player that meets itself with different numbers.
pub(super) struct Arena {
    player: Entrant,
    contest: Contest,
    test: Hypotheses,
    trial: usize,
}

impl Arena {
    pub(super) fn of(plan: &Plan) -> Result<Arena, Unplayable> {
        let refused = |why: String| Unplayable(why);
        let kind = Kind::of_name(&plan.game)
            .ok_or_else(|| refused(format!("there is no game “{}”", plan.game)))?;
        let player: Entrant = plan.player.parse().map_err(|fault| refused(format!("{fault}")))?;
        player.name.find(kind.players()).map_err(|unknown| refused(unknown.to_string()))?;
        let budget: Budget = plan.budget.parse().map_err(|fault| refused(format!("{fault}")))?;
        if plan.probes == 0
            || plan.games < 2
            || plan.trial < 2
            || plan.spread.is_nan()
            || plan.spread <= 0.0
        {
            return Err(refused("a search needs probes, games and a spread".to_owned()));
        }
        let contest = Contest {
            kind,
            venues: plan.venues.clone(),
            players: vec![player.clone(), player.clone()],
            games: plan.games,
            seed: plan.seed,
            budget,
            memory: plan.memory,
            reserve: Duration::ZERO,
            strict_time: false,
            test: None,
        };
        let test = Hypotheses { elo0: plan.elo0, elo1: plan.elo1 };
        Ok(Arena { player, contest, test, trial: plan.trial })
    }

    /// The player's knobs.
    pub(super) fn dials(&self) -> Result<Vec<Dial>, Unplayable> {
        let kind = self.contest.kind;
        let knobs = kind.knobs(&self.player.name.name);
        if knobs.is_empty() {
            let tunable = kind.players().iter().filter(|card| !kind.knobs(card.name).is_empty());
            let names: Vec<&str> = tunable.map(|card| card.name).collect();
            let there = match names.as_slice() {
                [] => "nobody of this game has any".to_owned(),
                names => format!("there is {}", names.join(", ")),
            };
            return Err(Unplayable(format!("{} has no numbers to tune; {there}", self.player)));
        }
        let dial = |knob: &catalog::game::Knob| Dial {
            name: knob.name.to_owned(),
            usual: knob.usual,
            least: knob.least,
            most: knob.most,
        };
        Ok(knobs.iter().map(dial).collect())
    }

    /// The most games of a trial.
    pub(super) fn trial_games(&self) -> usize {
        self.trial * self.contest.venues.len()
    }

    /// A match of so many games on each venue; `hear` is told games and score.
    #[allow(clippy::too_many_arguments, reason = "each is one thing that a match depends on")]
    pub(super) fn meet(
        &self,
        one: &[f64],
        other: &[f64],
        games: usize,
        seed: u64,
        threads: usize,
        stop: Stop<'_>,
        hear: &mut dyn FnMut(usize, Option<f64>),
    ) -> Result<Report, Halt> {
        let players = vec![self.player.with_numbers(one), self.player.with_numbers(other)];
        let contest = Contest { players, games, seed, ..self.contest.clone() };
        play(&contest, threads, stop, &mut |standing| {
            hear(standing.all().games(), Some(standing.score()));
            ControlFlow::Continue(())
        })
    }

    /// The same until it is decided which of them is better. Numbers that hardly differ play many
    /// equal rounds, and a test that has seen no spread yet is too sure of itself: it is not asked
    /// before a quarter of the games.
    pub(super) fn trial(
        &self,
        one: &[f64],
        other: &[f64],
        seed: u64,
        threads: usize,
        stop: Stop<'_>,
        hear: &mut dyn FnMut(usize, Option<f64>),
    ) -> Result<(Report, Option<Verdict>), Halt> {
        let players = vec![self.player.with_numbers(one), self.player.with_numbers(other)];
        let contest = Contest { players, games: self.trial, seed, ..self.contest.clone() };
        let mut verdict = None;
        let report = play(&contest, threads, stop, &mut |standing| {
            hear(standing.all().games(), Some(standing.score()));
            if 4 * standing.all().games() >= self.trial_games() {
                verdict = self.test.decide(standing.rounds());
            }
            if verdict.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        Ok((report, verdict))
    }
}

fn play(
    contest: &Contest,
    threads: usize,
    stop: Stop<'_>,
    hear: &mut dyn FnMut(&Standing) -> ControlFlow<()>,
) -> Result<Report, Halt> {
    let mut interrupted = false;
    let report = contest.run(threads, |standing| {
        interrupted = stop();
        if interrupted { ControlFlow::Break(()) } else { hear(standing) }
    })?;
    if interrupted { Err(Halt::Interrupted) } else { Ok(report) }
}
