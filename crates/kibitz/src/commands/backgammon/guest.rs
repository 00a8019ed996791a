//! A player of Backgammon that other programs ask: a standing in, a decision out.

use anyhow::anyhow;
use catalog::backgammon::bearoff::Bearoff;
use catalog::backgammon::net::Chances;
use catalog::backgammon::thinking::{MOST_PLIES, Mind as Judge, standard_nets};
use catalog::backgammon::{Board, Move, Phase, Position, Setup};
use catalog::game::{Position as _, StopFlag};
use catalog::{Kind, Session};

use crate::mind::{Mind, MindArgs};

/// So little is lost by resigning where nothing can be won, in points of the cube.
const HOPELESS: f64 = 0.002;

/// The player, and a judge of boards besides where chances are asked for.
pub(super) struct Guest {
    mind: Mind,
    judge: Option<Judge>,
}

impl Guest {
    pub(super) fn new(args: &MindArgs) -> anyhow::Result<Guest> {
        super::bearoff::take_kept();
        Ok(Guest { mind: args.open(Kind::Backgammon)?, judge: None })
    }

    /// Who decides, with what it may spend.
    pub(super) const fn mind(&self) -> &Mind {
        &self.mind
    }

    /// The same, to be told something else.
    pub(super) const fn mind_mut(&mut self) -> &mut Mind {
        &mut self.mind
    }

    /// The player's decision where this stands, as text; `roll` where there is none to make.
    pub(super) fn decide(&mut self, setup: &Setup) -> Result<String, String> {
        let position = Position::new(setup).map_err(|faults| faults.to_string())?;
        if matches!(position.phase(), Phase::Rolling) {
            return Ok("roll".to_owned());
        }
        let session = Kind::Backgammon.begin(&setup.to_string());
        let session = session.map_err(|fault| fault.reasons.to_string())?;
        let choice = self.choose(session.as_ref());
        choice.ok_or_else(|| "nobody has to decide anything here".to_owned())
    }

    fn choose(&mut self, session: &dyn Session) -> Option<String> {
        let budget = self.mind.limits();
        let decision = self.mind.choose(session, &budget, &StopFlag::new(), &mut |_| ())?;
        Some(decision.choice.mv)
    }

    /// What every legal move is worth to the player, the best first.
    pub(super) fn ranked(&mut self, setup: &Setup) -> Result<Vec<(String, f64)>, String> {
        let session = Kind::Backgammon.begin(&setup.to_string());
        let session = session.map_err(|fault| fault.reasons.to_string())?;
        let budget = self.mind.limits();
        let told = self.mind.assess(session.as_ref(), &budget, &StopFlag::new(), &mut |_| ());
        let mut ranked: Vec<(String, f64)> =
            told.ratings.into_iter().map(|rating| (rating.mv, rating.score)).collect();
        ranked.sort_by(|one, two| two.1.total_cmp(&one.1));
        Ok(ranked)
    }

    /// How high to resign where this stands, if nothing can be won any more by playing on.
    pub(super) fn resignation(&mut self, setup: &Setup) -> Result<Option<u32>, String> {
        let ranked = self.ranked(setup)?;
        let worth =
            |mv: &str| ranked.iter().find(|(known, _)| known == mv).map(|(_, worth)| *worth);
        let playing = ranked.iter().find(|(mv, _)| !mv.starts_with("resign-"));
        let Some((_, playing)) = playing else { return Ok(None) };
        // A higher resignation than needed costs a whole point; who can still win loses by any.
        let fair = |height: &u32| {
            worth(&format!("resign-{height}")).is_some_and(|worth| playing - worth <= HOPELESS)
        };
        Ok((1..=3).rev().find(fair))
    }

    /// How the game may end for the side on roll.
    pub(super) fn chances(&mut self, board: &Board, plies: u32) -> anyhow::Result<Chances> {
        if self.judge.is_none() {
            let nets = standard_nets().ok_or_else(|| anyhow!("the nets cannot be read"))?;
            self.judge = Some(Judge::new(nets));
        }
        let judge = self.judge.as_mut().ok_or_else(|| anyhow!("the nets cannot be read"))?;
        let exact = Bearoff::shared().chances(board);
        Ok(exact.unwrap_or_else(|| judge.chances(board, plies.min(MOST_PLIES))))
    }
}

/// Whether a text is a play, and not a word.
pub(super) fn is_play(text: &str) -> bool {
    Move::of_word(text).is_none()
}
