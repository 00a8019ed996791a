//! Matches as everybody plays them: through the list of games, on any setups.

use std::ops::ControlFlow;
use std::time::Duration;

use catalog::Kind;
use catalog::game::{Budget, Event};

use super::arena::{Arena, Pairing, Tally};
use super::{Dial, Halt, Plan};
use crate::contest::{Contest, Entrant, Standing, Unplayable};

/// A player of any game that meets itself with different numbers.
pub(super) struct TableArena {
    player: Entrant,
    contest: Contest,
}

impl TableArena {
    pub(super) fn of(plan: &Plan) -> Result<TableArena, Unplayable> {
        let refused = |why: String| Unplayable(why);
        let kind = Kind::of_name(&plan.game)
            .ok_or_else(|| refused(format!("there is no game “{}”", plan.game)))?;
        let player: Entrant = plan.player.parse().map_err(|fault| refused(format!("{fault}")))?;
        player.name.find(kind.players()).map_err(|unknown| refused(unknown.to_string()))?;
        let budget: Budget = plan.budget.parse().map_err(|fault| refused(format!("{fault}")))?;
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
            adjust_luck: false,
            test: None,
        };
        Ok(TableArena { player, contest })
    }
}

impl Arena for TableArena {
    fn dials(&self) -> Result<Vec<Dial>, Unplayable> {
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
        Ok(knobs.iter().map(Dial::of).collect())
    }

    fn games(&self, games: usize) -> usize {
        games * self.contest.venues.len()
    }

    fn play(
        &self,
        pairing: &Pairing<'_>,
        hear: &mut dyn FnMut(&Tally) -> ControlFlow<()>,
    ) -> Result<Tally, Halt> {
        let Pairing { one, other, games, seed, threads, stop, signs } = *pairing;
        let players = vec![self.player.with_numbers(one), self.player.with_numbers(other)];
        let contest = Contest { players, games, seed, ..self.contest.clone() };
        let mut interrupted = false;
        let report = contest.run(threads, |standing| {
            interrupted = stop();
            if interrupted { ControlFlow::Break(()) } else { hear(&tally_of(standing)) }
        })?;
        if let Some(signs) = signs {
            let is_move = |event: &&Event| matches!(event, Event::Move { .. });
            report.games.iter().for_each(|game| {
                signs(game.record.events.iter().filter(is_move).count());
            });
        }
        if interrupted { Err(Halt::Interrupted) } else { Ok(tally_of(&report.standing)) }
    }
}

fn tally_of(standing: &Standing) -> Tally {
    Tally { games: standing.all().games(), score: standing.score(), rounds: *standing.rounds() }
}
