//! Where two sets of numbers meet.

use std::ops::ControlFlow;

use super::board_arena::BoardArena;
use super::table_arena::TableArena;
use super::{Dial, Gauge, Halt, Plan, Stop, Unit};
use crate::contest::Unplayable;
use crate::estimate::{Hypotheses, Rounds, Verdict};

/// Where numbers meet: a player against itself, with other numbers.
pub(super) trait Arena: Send + Sync {
    /// The player's knobs.
    fn dials(&self) -> Result<Vec<Dial>, Unplayable>;

    /// How many games a match of so many has on all setups together.
    fn games(&self, games: usize) -> usize;

    /// Plays a match; `hear` is told how it stands after every few games and may end it.
    fn play(
        &self,
        pairing: &Pairing<'_>,
        hear: &mut dyn FnMut(&Tally) -> ControlFlow<()>,
    ) -> Result<Tally, Halt>;
}

/// A match that is to be played.
#[derive(Clone, Copy)]
pub(super) struct Pairing<'a> {
    /// Whose score is told.
    pub(super) one: &'a [f64],
    pub(super) other: &'a [f64],
    /// Games on each setup.
    pub(super) games: usize,
    pub(super) seed: u64,
    pub(super) threads: usize,
    pub(super) stop: Stop<'a>,
    /// Hears how many turns each game took.
    pub(super) signs: Option<Signs<'a>>,
}

/// Who hears of every game how many turns it took; called from any thread.
pub type Signs<'a> = &'a (dyn Fn(usize) + Sync);

/// How a match stands.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    pub(super) games: usize,
    pub(super) score: f64,
    pub(super) rounds: Rounds,
}

impl Tally {
    pub(super) fn gauge(&self) -> Gauge {
        let interval = self.rounds.interval_around(self.score);
        Gauge { games: self.games, score: self.score, low: interval.low, high: interval.high }
    }
}

/// The arena that a plan asks for.
pub(super) fn of(plan: &Plan) -> Result<Box<dyn Arena>, Unplayable> {
    if plan.trial == 1
        || plan.games < 2
        || plan.probes == 0
        || plan.spread.is_nan()
        || plan.spread <= 0.0
    {
        return Err(Unplayable("a search needs probes, games and a spread".to_owned()));
    }
    if plan.population < 2 || !(0.0..=1.0).contains(&plan.mutation) {
        return Err(Unplayable(
            "a population has two members or more, and mutations a probability from 0 to 1".into(),
        ));
    }
    Ok(match plan.unit() {
        Unit::Points => Box::new(BoardArena::of(plan)?),
        Unit::Share => Box::new(TableArena::of(plan)?),
    })
}

/// A match until it is decided who is better. Numbers that hardly differ play many equal rounds, and
/// a test that has seen no spread yet is too sure of itself: it is not asked before a part of the
/// games.
pub(super) fn trial(
    arena: &dyn Arena,
    plan: &Plan,
    pairing: &Pairing<'_>,
    hear: &mut dyn FnMut(&Tally),
) -> Result<(Tally, Option<Verdict>), Halt> {
    let test = Hypotheses { elo0: plan.elo0, elo1: plan.elo1 };
    let first = match plan.unit() {
        Unit::Share => arena.games(pairing.games).div_ceil(4),
        Unit::Points => arena.games(pairing.games).div_ceil(16),
    };
    let mut verdict = None;
    let tally = arena.play(pairing, &mut |tally| {
        hear(tally);
        if tally.games >= first {
            verdict = test.decide(&tally.rounds);
        }
        if verdict.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    Ok((tally, verdict))
}
