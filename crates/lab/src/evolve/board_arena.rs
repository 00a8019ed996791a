//! Quick matches of raters of boards in Backgammon: single games without a cube, in points.
//!
//! The score of a game goes from nought (a backgammon lost) over a half to one (a backgammon won),
//! so that a sixth is a point.

use std::ops::ControlFlow;

use catalog::backgammon::Plays;
use catalog::backgammon::players::gosmann::{Gosmann, KNOBS, Reading, Weights};
use catalog::game::Budget;

use super::arena::{Arena, Pairing, Tally};
use super::{Dial, Halt, Plan};
use crate::backgammon::{Duel, Limit, Round};
use crate::contest::Unplayable;
use crate::crew;

/// Rounds that a thread plays before it is heard.
const STRETCH: usize = 8;

/// A rater of boards against itself with other weights.
pub(super) struct BoardArena {
    reading: Reading,
    limit: Option<Limit>,
    adjusted: bool,
}

/// The raters that can be tuned here.
const PLAYERS: [(&str, Reading); 2] =
    [("gosmann", Reading::Program), ("gosmann-text", Reading::Text)];

/// Whether quick matches are what this player of this game is tuned in.
pub(super) fn knows(game: &str, player: &str) -> bool {
    let name = player.split(':').next().unwrap_or_default();
    game == "backgammon" && PLAYERS.iter().any(|(known, _)| *known == name)
}

impl BoardArena {
    pub(super) fn of(plan: &Plan) -> Result<BoardArena, Unplayable> {
        let refused = |why: String| Unplayable(why);
        let (name, own) = match plan.player.split_once(':') {
            None => (plan.player.as_str(), None),
            Some((name, budget)) => (name, Some(budget)),
        };
        let known = PLAYERS.iter().find(|(known, _)| *known == name);
        let (_, reading) = known.ok_or_else(|| refused(format!("no player “{name}”")))?;
        let budget: Budget =
            own.unwrap_or(&plan.budget).parse().map_err(|fault| refused(format!("{fault}")))?;
        Ok(BoardArena { reading: *reading, limit: Limit::of(&budget), adjusted: plan.luck })
    }

    fn player(&self, numbers: &[f64]) -> Gosmann {
        Gosmann { reading: self.reading, ..Gosmann::with(Weights::of(numbers)) }
    }
}

impl Arena for BoardArena {
    fn dials(&self) -> Result<Vec<Dial>, Unplayable> {
        Ok(KNOBS.iter().map(Dial::of).collect())
    }

    fn games(&self, games: usize) -> usize {
        games
    }

    fn play(
        &self,
        pairing: &Pairing<'_>,
        hear: &mut dyn FnMut(&Tally) -> ControlFlow<()>,
    ) -> Result<Tally, Halt> {
        let players = [self.player(pairing.one), self.player(pairing.other)];
        let duel =
            Duel { players: [&players[0], &players[1]], seed: pairing.seed, limit: self.limit };
        let rounds = pairing.games.div_ceil(2);
        let mut tally = Tally { score: 0.5, ..Tally::default() };
        let mut interrupted = false;
        crew::run(
            rounds.div_ceil(STRETCH),
            pairing.threads,
            Plays::new,
            |plays, stretch| {
                let numbers = stretch * STRETCH..rounds.min((stretch + 1) * STRETCH);
                numbers.map(|number| duel.round(number, plays)).collect::<Vec<Round>>()
            },
            |_, played| {
                for round in &played {
                    let points = if self.adjusted { round.adjusted() } else { round.points() };
                    tally.rounds.add(0.5 + points / 6.0);
                    tally.games += 2;
                    if let Some(signs) = pairing.signs {
                        round.0.iter().for_each(|bout| signs(bout.turns as usize));
                    }
                }
                tally.score = tally.rounds.mean();
                interrupted = (pairing.stop)();
                if interrupted { ControlFlow::Break(()) } else { hear(&tally) }
            },
        );
        if interrupted { Err(Halt::Interrupted) } else { Ok(tally) }
    }
}
