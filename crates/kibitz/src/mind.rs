//! A computer player on behalf of another program: who thinks, with what, and how it is asked.

use std::time::{Duration, Instant};

use anyhow::anyhow;
use catalog::game::{Budget, Choice, Means, PlayerName, Report, StopFlag, UnknownPlayer, Walk};
use catalog::{Kind, Session, Thinker};
use lab::Stopwatch;

use crate::argument;
use crate::limits::Limits;

/// Who thinks, on the command line.
#[derive(clap::Args)]
pub(crate) struct MindArgs {
    /// Who thinks, as `kibitz games` lists them [default: kibitz, or the first there is]
    #[arg(long, value_name = "PLAYER")]
    player: Option<PlayerName>,
    #[command(flatten)]
    limits: Limits,
    /// Threads the player may use
    #[arg(long, value_name = "N", default_value = "1", value_parser = argument::threads)]
    threads: usize,
    /// Memory for the player's tables
    #[arg(long, value_name = "SIZE", default_value = "64MB", value_parser = argument::memory)]
    memory: usize,
    /// Determines everything that luck decides
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
}

impl MindArgs {
    pub(crate) fn open(&self, kind: Kind) -> anyhow::Result<Mind> {
        let cards = kind.players();
        let usual = cards.iter().find(|card| card.name == "kibitz").unwrap_or(&cards[0]);
        let usual = PlayerName { name: usual.name.to_owned(), level: None };
        let name = self.player.clone().unwrap_or(usual);
        let means = Means { seed: self.seed, memory: self.memory, threads: self.threads };
        Mind::new(kind, name, means, self.limits.budget())
            .map_err(|unknown| anyhow!("--player: {unknown}"))
    }
}

/// What a player may spend when nobody says anything.
const USUAL_TIME: Duration = Duration::from_secs(1);

/// A player that thinks for somebody.
pub(crate) struct Mind {
    kind: Kind,
    name: PlayerName,
    means: Means,
    limits: Budget,
    thinker: Box<dyn Thinker>,
}

/// A decision and what it took.
pub(crate) struct Decision {
    pub(crate) choice: Choice<String>,
    pub(crate) time: Duration,
}

impl Mind {
    pub(crate) fn new(
        kind: Kind,
        name: PlayerName,
        means: Means,
        limits: Budget,
    ) -> Result<Mind, UnknownPlayer> {
        let thinker = kind.player(&name, &means)?;
        Ok(Mind { kind, name, means, limits, thinker })
    }

    /// What it is called.
    pub(crate) fn name(&self) -> &PlayerName {
        &self.name
    }

    /// Determines everything that luck decides.
    pub(crate) fn seed(&self) -> u64 {
        self.means.seed
    }

    /// Determines it anew, and forgets what it knew.
    pub(crate) fn set_seed(&mut self, seed: u64) {
        self.means.seed = seed;
        self.forget();
    }

    /// Plays on another level, and forgets what it knew.
    pub(crate) fn set_level(&mut self, level: Option<u8>) -> Result<(), UnknownPlayer> {
        self.set_player(PlayerName { level, ..self.name.clone() })
    }

    /// Lets another player think.
    pub(crate) fn set_player(&mut self, name: PlayerName) -> Result<(), UnknownPlayer> {
        self.thinker = self.kind.player(&name, &self.means)?;
        self.name = name;
        Ok(())
    }

    /// Says anew what it may spend.
    pub(crate) fn set_limits(&mut self, limits: Budget) {
        self.limits = limits;
    }

    /// Forgets what it knew: another game begins.
    pub(crate) fn forget(&mut self) {
        let level = self.name.level;
        // The player is there already, so it is there again.
        let _ = self.set_level(level);
    }

    /// What it may spend when the clock allows so much: the limits of the command line stay.
    pub(crate) fn budget(&self, clock: Option<Duration>) -> Budget {
        let time = match (clock, self.limits.time) {
            (Some(clock), Some(limit)) => Some(clock.min(limit)),
            (Some(clock), None) => Some(clock),
            (None, limit) => limit,
        };
        let budget = Budget { time, ..self.limits };
        if budget == Budget::UNLIMITED { Budget::time(USUAL_TIME) } else { budget }
    }

    /// What the command line says, without a limit when it says nothing.
    pub(crate) fn limits(&self) -> Budget {
        self.limits
    }

    /// Chooses a move; nothing when it is nobody's turn.
    pub(crate) fn choose(
        &mut self,
        session: &dyn Session,
        budget: &Budget,
        stop: &StopFlag,
        hear: &mut (dyn FnMut(&Report<String>) + Send),
    ) -> Option<Decision> {
        let began = Instant::now();
        let mut watch = Stopwatch::start(stop, hear);
        let choice = self.thinker.choose(session, budget, &mut watch)?;
        Some(Decision { choice, time: began.elapsed() })
    }

    /// How often each move of this session was gone through, if it was thought about last and the
    /// player counts that.
    pub(crate) fn walks(&self, session: &dyn Session) -> Vec<Walk<String>> {
        self.thinker.walks(session)
    }

    /// Rates every legal move.
    pub(crate) fn assess(
        &mut self,
        session: &dyn Session,
        budget: &Budget,
        stop: &StopFlag,
        hear: &mut (dyn FnMut(&Report<String>) + Send),
    ) -> catalog::game::Assessment<String> {
        let mut watch = Stopwatch::start(stop, hear);
        self.thinker.assess(session, budget, &mut watch)
    }
}

/// The share of what is left on a clock that a move may take, with something in hand for the way.
pub(crate) fn share_of(left: Duration, moves: u32) -> Duration {
    const WAY: Duration = Duration::from_millis(20);
    const LEAST: Duration = Duration::from_millis(5);
    let share = left.mul_f64(0.9) / moves.max(1);
    share.saturating_sub(WAY).max(LEAST)
}

/// How many moves the seat to move probably has still to make.
pub(crate) fn moves_left(session: &dyn Session) -> u32 {
    let position = session.position();
    if let Some(position) = position.downcast_ref::<catalog::reversi::othello::Position>() {
        position.board().empty().count_ones().div_ceil(2)
    } else if let Some(position) = position.downcast_ref::<catalog::blokus::Position>() {
        let (board, seat) = (position.board(), session.turn().seat());
        let own = session.owners().into_iter().enumerate();
        let own = own.filter(|(colour, owner)| Some(*owner) == seat && board.has_moves(*colour));
        own.map(|(colour, _)| board.pieces_left(colour)).sum()
    } else {
        // Of games that do not say how long they are, the middle is always near.
        30
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_shared_among_the_moves_to_come() {
        let s = Duration::from_secs;
        assert_eq!(share_of(s(30), 10), Duration::from_millis(2680));
        assert_eq!(share_of(s(0), 10), Duration::from_millis(5));
        assert!(share_of(s(1), 0) < s(1));
    }

    #[test]
    fn the_moves_to_come_are_those_of_all_own_colours_that_can_move() {
        let mut session = Kind::Blokus.begin("classic-2").unwrap();
        assert_eq!(moves_left(session.as_ref()), 42);
        session.play("a20").unwrap();
        assert_eq!(moves_left(session.as_ref()), 42, "it is the other's turn");
        assert_eq!(moves_left(Kind::Blokus.begin("duo").unwrap().as_ref()), 21);
        assert_eq!(moves_left(Kind::Othello.begin_usual().as_ref()), 30);
        assert_eq!(moves_left(Kind::ConnectFour.begin_usual().as_ref()), 30);
    }

    #[test]
    fn the_clock_never_loosens_what_the_command_line_allows() {
        let ms = Duration::from_millis;
        let mind = |limits| {
            let name = "homburg".parse().unwrap();
            Mind::new(Kind::ConnectFour, name, Means::DEFAULT, limits).unwrap()
        };
        let free = mind(Budget::UNLIMITED);
        assert_eq!(free.budget(None), Budget::time(USUAL_TIME));
        assert_eq!(free.budget(Some(ms(7))), Budget::time(ms(7)));
        let quick = mind(Budget::time(ms(100)));
        assert_eq!(quick.budget(Some(ms(5000))), Budget::time(ms(100)));
        let deep = mind(Budget { depth: Some(6), ..Budget::UNLIMITED });
        assert_eq!(deep.budget(None).time, None);
        assert_eq!(deep.budget(Some(ms(9))).depth, Some(6));
    }
}
