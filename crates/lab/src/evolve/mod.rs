//! Finding better numbers for a computer player by letting it play against itself.
//!
//! A generation finds a challenger, who then meets the best numbers so far, in rounds with the seats
//! exchanged, until a sequential test accepts or refuses it. There are three ways to find one. By the
//! slope: in each of several probes all numbers are moved up or down by lot, one set against its
//! mirror image, and what the probes scored adds up to a slope (simultaneous perturbation); the slope
//! of refused challengers is kept and grows more certain, and the step adapts. By a cloud: see
//! [`Cloud`]. By mutation, as the old evolver for Backgammon did: variants of the best numbers meet
//! each other, and the fittest is the challenger.
//!
//! The state after each generation is plain data; a search that goes on from it comes to the same
//! numbers as one that was never interrupted, unless players think by time.

mod arena;
mod board_arena;
mod cloud;
mod genetic;
mod landscape;
mod picture;
mod state;
mod table_arena;

pub use arena::Signs;
pub use cloud::Cloud;
pub use landscape::{Dial, Slope};
pub use picture::picture;
pub use state::{Gauge, Generation, Plan, State, Strategy, Unit, usual_mutation, usual_population};

use std::ops::ControlFlow;

use catalog::game::Stream;

use crate::contest::Unplayable;
use crate::crew;
use crate::estimate::Verdict;
use arena::{Arena, Pairing, Tally};

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
    arena: Box<dyn Arena>,
    threads: usize,
    signs: Option<Box<dyn Fn(usize) + Send + Sync>>,
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
        let arena = arena::of(&plan)?;
        let dials = arena.dials()?;
        let usual = || dials.iter().map(|dial| dial.usual).collect();
        let best: Vec<f64> = plan.start.clone().unwrap_or_else(usual);
        let within = |(dial, number): (&Dial, &f64)| (dial.least..=dial.most).contains(number);
        if best.len() != dials.len() || !dials.iter().zip(&best).all(within) {
            return Err(Unplayable(format!(
                "to begin with there must be {} numbers within their ranges",
                dials.len()
            )));
        }
        let state = State {
            step: plan.spread,
            plan,
            generation: 0,
            games: 0,
            best,
            cloud: None,
            slope: Slope::flat(&dials),
            dials,
            gauge: None,
            history: Vec::new(),
        };
        Ok(Evolution { state, arena, threads, signs: None })
    }

    /// A search that goes on.
    ///
    /// # Errors
    /// As for a new one, and when the state does not belong to the player as it is now.
    pub fn resume(state: State, threads: usize) -> Result<Evolution, Unplayable> {
        let arena = arena::of(&state.plan)?;
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
        let astray = state.cloud.as_ref().is_some_and(|cloud| !cloud.fits(known));
        if astray || !fits(&state.best) || state.slope.len() != known || !state.step.is_finite() {
            return Err(Unplayable("the state has not one number for each knob".to_owned()));
        }
        Ok(Evolution { state, arena, threads, signs: None })
    }

    /// How far it has come.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Tells of every game how many turns it took, from any thread.
    pub fn set_signs(&mut self, signs: Box<dyn Fn(usize) + Send + Sync>) {
        self.signs = Some(signs);
    }

    /// Plays one generation.
    ///
    /// # Errors
    /// When it was stopped or cannot be played; then nothing has changed.
    pub fn advance(&mut self, stop: Stop<'_>, hear: &mut dyn FnMut(Progress)) -> Result<(), Halt> {
        let mut next = self.state.clone();
        let mut seeds =
            Stream::new(next.plan.seed ^ Stream::new(next.generation as u64).next_bits());
        let challenger = match next.plan.strategy {
            Strategy::Slope => {
                self.probe(&mut next, &mut seeds.fork(), stop, hear)?;
                next.slope.climb(&next.dials, &next.best, next.step)
            }
            Strategy::Genetic => self.breed(&mut next, &mut seeds.fork(), stop, hear)?,
            Strategy::Cloud => self.drift(&mut next, &mut seeds.fork(), stop, hear)?,
        };
        let mut outcome = Generation { challenger, ..Generation::default() };
        if let Some(challenger) = &outcome.challenger {
            let (trial, accepted) =
                self.try_out(&next, challenger, seeds.next_bits(), stop, hear)?;
            next.games += trial.map_or(0, |trial| trial.games);
            outcome.trial = trial;
            outcome.accepted = accepted;
        }
        if let Some(challenger) = outcome.challenger.clone().filter(|_| outcome.accepted) {
            let games = match next.plan.unit() {
                Unit::Share => next.plan.probes * next.plan.games,
                Unit::Points => (next.plan.probes * next.plan.games).max(next.plan.trial / 4),
            };
            let of = self.arena.games(games);
            let told = &mut |tally: &Tally| hear(told(Stage::Gauging, tally, of));
            let gauge = self.against_usual(&challenger, games, seeds.next_bits(), stop, told)?;
            outcome.gauge = Some(gauge);
            next.gauge = Some(gauge);
            next.games += gauge.games;
            next.best = challenger;
            next.step = (next.step * 1.5).min(2.0 * next.plan.spread);
            next.slope.fade();
        } else {
            next.step = (next.step * 0.7).max(next.plan.spread / 4.0);
        }
        next.generation += 1;
        outcome.games = next.games;
        next.history.push(outcome);
        self.state = next;
        Ok(())
    }

    /// Lets a challenger meet the best so far; what it scored, and whether it takes their place.
    /// Without a trial it does so at once, as in the old evolver.
    fn try_out(
        &self,
        next: &State,
        challenger: &[f64],
        seed: u64,
        stop: Stop<'_>,
        hear: &mut dyn FnMut(Progress),
    ) -> Result<(Option<Gauge>, bool), Halt> {
        if next.plan.trial == 0 {
            return Ok((None, true));
        }
        let of = self.arena.games(next.plan.trial);
        let pairing = Pairing {
            games: next.plan.trial,
            threads: self.threads,
            ..self.pairing(challenger, &next.best, seed, stop)
        };
        let told = &mut |tally: &Tally| hear(told(Stage::Trial, tally, of));
        let (tally, verdict) = arena::trial(self.arena.as_ref(), &next.plan, &pairing, told)?;
        let gauge = tally.gauge();
        // A trial that ran out of games decides by its interval.
        let accepted = match verdict {
            Some(verdict) => verdict == Verdict::H1,
            None => gauge.low > 0.5,
        };
        Ok((Some(gauge), accepted))
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
    ) -> Result<Gauge, Halt> {
        let of = self.arena.games(games);
        let told = &mut |tally: &Tally| hear(told(Stage::Gauging, tally, of));
        let seed = Stream::new(!self.state.plan.seed).next_bits();
        self.against_usual(&self.state.best, games, seed, stop, told)
    }

    fn against_usual(
        &self,
        numbers: &[f64],
        games: usize,
        seed: u64,
        stop: Stop<'_>,
        hear: &mut dyn FnMut(&Tally),
    ) -> Result<Gauge, Halt> {
        let usual: Vec<f64> = self.state.dials.iter().map(|dial| dial.usual).collect();
        let pairing =
            Pairing { games, threads: self.threads, ..self.pairing(numbers, &usual, seed, stop) };
        let tally = self.arena.play(&pairing, &mut |tally| {
            hear(tally);
            ControlFlow::Continue(())
        })?;
        Ok(tally.gauge())
    }

    /// A match on one thread.
    fn pairing<'a>(
        &'a self,
        one: &'a [f64],
        other: &'a [f64],
        seed: u64,
        stop: Stop<'a>,
    ) -> Pairing<'a> {
        let signs = self.signs.as_deref().map(|signs| signs as Signs<'_>);
        Pairing { one, other, games: self.state.plan.games, seed, threads: 1, stop, signs }
    }

    /// Plays matches of sets of numbers, each on one thread; their scores in the order of the list.
    fn scores(
        &self,
        matches: &[(&[f64], &[f64], u64)],
        stop: Stop<'_>,
        hear: &mut dyn FnMut(Progress),
    ) -> Result<(Vec<f64>, usize), Halt> {
        let of = self.arena.games(self.state.plan.games) * matches.len();
        let (mut scores, mut games, mut halted) = (Vec::new(), 0, None);
        crew::run(
            matches.len(),
            self.threads,
            || (),
            |(), at| {
                let (one, other, seed) = matches[at];
                let pairing = self.pairing(one, other, seed, stop);
                self.arena.play(&pairing, &mut |_| ControlFlow::Continue(()))
            },
            |_, met| match met {
                Err(halt) => {
                    halted = Some(halt);
                    ControlFlow::Break(())
                }
                Ok(tally) => {
                    scores.push(tally.score);
                    games += tally.games;
                    hear(Progress { stage: Stage::Probing, games, of, score: None });
                    ControlFlow::Continue(())
                }
            },
        );
        halted.map_or(Ok((scores, games)), Err)
    }

    /// The fittest of a population, unless that is its parent.
    fn breed(
        &self,
        next: &mut State,
        seeds: &mut Stream,
        stop: Stop<'_>,
        hear: &mut dyn FnMut(Progress),
    ) -> Result<Option<Vec<f64>>, Halt> {
        let Plan { population: size, mutation, spread, .. } = next.plan;
        let members = genetic::population(&next.dials, &next.best, size, mutation, spread, seeds);
        let pairings = genetic::pairings(size);
        // The same dice for everybody: what is left are differences.
        let seed = seeds.next_bits();
        let matches: Vec<(&[f64], &[f64], u64)> = pairings
            .iter()
            .map(|(one, other)| (&members[*one][..], &members[*other][..], seed))
            .collect();
        let (scores, games) = self.scores(&matches, stop, hear)?;
        next.games += games;
        let fittest = &members[genetic::fittest(size, &pairings, &scores)];
        Ok((*fittest != next.best).then(|| fittest.clone()))
    }

    /// The middle of the cloud after it has moved.
    fn drift(
        &self,
        next: &mut State,
        seeds: &mut Stream,
        stop: Stop<'_>,
        hear: &mut dyn FnMut(Progress),
    ) -> Result<Option<Vec<f64>>, Halt> {
        let Plan { population, spread, .. } = next.plan;
        let mut cloud =
            next.cloud.take().unwrap_or_else(|| Cloud::around(&next.dials, &next.best, spread));
        let drops = cloud.draw(&next.dials, population, seeds);
        // The same dice for everybody: what is left are differences.
        let seed = seeds.next_bits();
        let matches: Vec<(&[f64], &[f64], u64)> =
            drops.iter().map(|drop| (&drop.numbers[..], &next.best[..], seed)).collect();
        let (scores, games) = self.scores(&matches, stop, hear)?;
        next.games += games;
        cloud.learn(&drops, &scores);
        let middle = cloud.numbers(&next.dials);
        next.cloud = Some(cloud);
        Ok((middle != next.best).then_some(middle))
    }

    /// Plays the probes of a generation and learns from them in their order.
    fn probe(
        &self,
        next: &mut State,
        seeds: &mut Stream,
        stop: Stop<'_>,
        hear: &mut dyn FnMut(Progress),
    ) -> Result<(), Halt> {
        let Plan { spread, probes, .. } = next.plan;
        let drawn: Vec<_> = (0..probes)
            .map(|_| {
                let probe = landscape::probe(&next.dials, &next.best, spread, seeds);
                (probe, seeds.next_bits())
            })
            .collect();
        let matches: Vec<(&[f64], &[f64], u64)> =
            drawn.iter().map(|(probe, seed)| (&probe.above[..], &probe.below[..], *seed)).collect();
        let (scores, games) = self.scores(&matches, stop, hear)?;
        next.games += games;
        for ((probe, _), score) in drawn.iter().zip(scores) {
            next.slope.learn(&next.dials, probe, score);
        }
        Ok(())
    }
}

fn told(stage: Stage, tally: &Tally, of: usize) -> Progress {
    Progress { stage, games: tally.games, of, score: Some(tally.score) }
}
