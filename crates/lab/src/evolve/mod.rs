//! Finding better numbers for a computer player by letting it play against itself.
//!
//! A generation first asks which way is up: in each of several probes all numbers are moved up or
//! down by lot, one set against its mirror image, and what the probes scored adds up to a slope
//! (simultaneous perturbation). A challenger one step up the slope then meets the best numbers so
//! far, in rounds with the seats exchanged, until a sequential test accepts or refuses it. The slope
//! of refused challengers is kept and grows more certain, and the step adapts.
//!
//! The state after each generation is plain data; a search that goes on from it comes to the same
//! numbers as one that was never interrupted, unless players think by time.

mod arena;
mod landscape;
mod state;

pub use landscape::{Dial, Slope};
pub use state::{Gauge, Generation, Plan, State};

use catalog::game::Stream;

use crate::contest::{Report, Unplayable};
use crate::crew;
use crate::estimate::Verdict;
use arena::Arena;
use std::ops::ControlFlow;

/// How a search goes on within a generation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// What is going on.
    pub stage: Stage,
    /// Games of this stage so far.
    pub games: usize,
    /// The most games of this stage.
    pub of: usize,
    /// The score so far, where there is one.
    pub score: Option<f64>,
}

/// What a search does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Finds out which way is up.
    Probing,
    /// The challenger meets the best so far.
    Trial,
    /// New best numbers meet the usual ones.
    Gauging,
}

/// A search for better numbers.
pub struct Evolution {
    state: State,
    arena: Arena,
    threads: usize,
}

/// A generation was not played to its end, and nothing of it counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// Somebody asked to stop.
    Interrupted,
    /// The games cannot be played.
    Unplayable(Unplayable),
}

impl From<Unplayable> for Halt {
    fn from(unplayable: Unplayable) -> Halt {
        Halt::Unplayable(unplayable)
    }
}

/// Whether to stop now; asked from any thread.
pub type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

impl Evolution {
    /// A search that has not begun.
    ///
    /// # Errors
    /// When there is no such game or player, or when the player has no knobs.
    pub fn new(plan: Plan, threads: usize) -> Result<Evolution, Unplayable> {
        let arena = Arena::of(&plan)?;
        let dials = arena.dials()?;
        let state = State {
            step: plan.spread,
            plan,
            generation: 0,
            games: 0,
            best: dials.iter().map(|dial| dial.usual).collect(),
            slope: Slope::flat(&dials),
            dials,
            gauge: None,
            history: Vec::new(),
        };
        Ok(Evolution { state, arena, threads })
    }

    /// A search that goes on.
    ///
    /// # Errors
    /// As for a new one, and when the state does not belong to the player as it is now.
    pub fn resume(state: State, threads: usize) -> Result<Evolution, Unplayable> {
        let arena = Arena::of(&state.plan)?;
        let names = |dials: &[Dial]| dials.iter().map(|dial| dial.name.clone()).collect::<Vec<_>>();
        let (then, now) = (names(&state.dials), names(&arena.dials()?));
        if then != now {
            return Err(Unplayable(format!(
                "the numbers of {} were {} and are now {}",
                state.plan.player,
                then.join(", "),
                now.join(", ")
            )));
        }
        if !state.plan.is_sensible() {
            return Err(Unplayable(
                "the state tells of more memory or games than there are".into(),
            ));
        }
        let known = state.dials.len();
        let fits =
            |numbers: &[f64]| numbers.len() == known && numbers.iter().all(|n| n.is_finite());
        if !fits(&state.best) || state.slope.len() != known || !state.step.is_finite() {
            return Err(Unplayable("the state has not one number for each knob".to_owned()));
        }
        Ok(Evolution { state, arena, threads })
    }

    /// How far it has come.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Plays one generation.
    ///
    /// # Errors
    /// When it was stopped or cannot be played; then nothing has changed.
    pub fn advance(&mut self, stop: Stop<'_>, hear: &mut dyn FnMut(Progress)) -> Result<(), Halt> {
        let mut next = self.state.clone();
        let mut seeds =
            Stream::new(next.plan.seed ^ Stream::new(next.generation as u64).next_bits());
        self.probe(&mut next, &mut seeds.fork(), stop, hear)?;
        let challenger = next.slope.climb(&next.dials, &next.best, next.step);
        let mut outcome = Generation { challenger, trial: None, accepted: false };
        if let Some(challenger) = &outcome.challenger {
            let seed = seeds.next_bits();
            let told = &mut |games, score| {
                hear(Progress { stage: Stage::Trial, games, of: self.arena.trial_games(), score });
            };
            let (trial, verdict) =
                self.arena.trial(challenger, &next.best, seed, self.threads, stop, told)?;
            let gauge = gauge_of(&trial);
            next.games += gauge.games;
            outcome.trial = Some(gauge);
            // A trial that ran out of games decides by its interval.
            outcome.accepted = match verdict {
                Some(verdict) => verdict == Verdict::H1,
                None => gauge.low > 0.5,
            };
        }
        if let Some(challenger) = outcome.challenger.clone().filter(|_| outcome.accepted) {
            let of = next.plan.probes * next.plan.games * next.plan.venues.len();
            let told = &mut |games, score| {
                hear(Progress { stage: Stage::Gauging, games, of, score });
            };
            let games = next.plan.probes * next.plan.games;
            let gauge = self.against_usual(&challenger, games, seeds.next_bits(), stop, told)?;
            next.gauge = Some(gauge_of(&gauge));
            next.games += gauge.standing.all().games();
            next.best = challenger;
            next.step = (next.step * 1.5).min(2.0 * next.plan.spread);
            next.slope.fade();
        } else {
            next.step = (next.step * 0.7).max(next.plan.spread / 4.0);
        }
        next.generation += 1;
        next.history.push(outcome);
        self.state = next;
        Ok(())
    }

    /// Lets the best numbers meet the usual ones, in games that had no part in finding them.
    ///
    /// # Errors
    /// When it was stopped or cannot be played.
    pub fn confirm(
        &self,
        games: usize,
        stop: Stop<'_>,
        hear: &mut dyn FnMut(Progress),
    ) -> Result<Report, Halt> {
        let of = games * self.state.plan.venues.len();
        let told = &mut |games, score| {
            hear(Progress { stage: Stage::Gauging, games, of, score });
        };
        let seed = Stream::new(!self.state.plan.seed).next_bits();
        self.against_usual(&self.state.best, games, seed, stop, told)
    }

    fn against_usual(
        &self,
        numbers: &[f64],
        games: usize,
        seed: u64,
        stop: Stop<'_>,
        hear: &mut dyn FnMut(usize, Option<f64>),
    ) -> Result<Report, Halt> {
        let usual: Vec<f64> = self.state.dials.iter().map(|dial| dial.usual).collect();
        self.arena.meet(numbers, &usual, games, seed, self.threads, stop, hear)
    }

    /// Plays the probes of a generation, each on one thread, and learns from them in their order.
    fn probe(
        &self,
        next: &mut State,
        seeds: &mut Stream,
        stop: Stop<'_>,
        hear: &mut dyn FnMut(Progress),
    ) -> Result<(), Halt> {
        let Plan { spread, probes, games, .. } = next.plan;
        let drawn: Vec<_> = (0..probes)
            .map(|_| {
                let probe = landscape::probe(&next.dials, &next.best, spread, seeds);
                (probe, seeds.next_bits())
            })
            .collect();
        let of = probes * games * next.plan.venues.len();
        let mut halted = None;
        crew::run(
            probes,
            self.threads,
            || (),
            |(), at| {
                let (probe, seed) = &drawn[at];
                self.arena.meet(&probe.above, &probe.below, games, *seed, 1, stop, &mut |_, _| ())
            },
            |at, met| match met {
                Err(halt) => {
                    halted = Some(halt);
                    ControlFlow::Break(())
                }
                Ok(report) => {
                    next.slope.learn(&next.dials, &drawn[at].0, report.standing.score());
                    next.games += report.standing.all().games();
                    let played = (at + 1) * of / probes;
                    hear(Progress { stage: Stage::Probing, games: played, of, score: None });
                    ControlFlow::Continue(())
                }
            },
        );
        halted.map_or(Ok(()), Err)
    }
}

fn gauge_of(report: &Report) -> Gauge {
    let interval = report.standing.score_interval();
    Gauge {
        games: report.standing.all().games(),
        score: report.standing.score(),
        low: interval.low,
        high: interval.high,
    }
}
