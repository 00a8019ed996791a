//! What a table's log adds up to: the ledger without rules, the board, and the clocks. Entries
//! become state here and nowhere else, whether they have just been written or are read again after
//! a restart.

use std::sync::Arc;

use catalog::dice::{Dice, Seed};
use catalog::game::{Event, Phrase, ReplayFault, Seat, Turn};
use catalog::{Kind, Session};
use ledger::{Holder, Ledger, change_of, index_of, number_of, waits_until};
use protocol::native::{
    DiceCard, Entry, Millis, OutcomeCard, PersonCard, TableEvent, TableState, Terms,
};

use super::timer::Timer;

/// What never changes about a table.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    pub(crate) table: String,
    pub(crate) key: String,
    pub(crate) owner: PersonCard,
    /// What was asked for: a setup is a name, a choice or a text there.
    pub(crate) terms: Terms,
    /// The setup with which the game begins; once it has, as its record writes it.
    pub(crate) setup: String,
    pub(crate) kind: Kind,
    pub(crate) opened_at: Millis,
    /// What the dice follow from; none in games without dice. A secret until the game is over.
    pub(crate) seed: Option<Seed>,
}

/// Why an entry does not fit what came before it.
#[derive(Debug, thiserror::Error)]
pub(crate) enum EntryFault {
    /// The rules refuse it.
    #[error("{0}")]
    Rules(Phrase),
    /// The table is not in the state for it.
    #[error("{0}")]
    Table(#[from] ledger::Misfit),
}

/// The most moves of a game: more than the cells of any map that fits into a setup. Only where
/// override stones abound is a game longer.
pub(super) const MOST_PLIES: u32 = 20_000;

/// The sum of a log.
pub(crate) struct Standing {
    pub(crate) facts: Arc<Facts>,
    pub(crate) version: u32,
    /// When the last entry was written, or the table opened.
    pub(crate) at: Millis,
    pub(crate) ledger: Ledger,
    pub(crate) session: Box<dyn Session>,
    pub(crate) timer: Option<Timer>,
    pub(crate) began_at: Option<Millis>,
    pub(crate) outcome: Option<OutcomeCard>,
    /// Until when the first roll waits for somebody's words.
    waits_until: Option<Millis>,
}

impl Clone for Standing {
    fn clone(&self) -> Standing {
        Standing {
            facts: self.facts.clone(),
            version: self.version,
            at: self.at,
            ledger: self.ledger.clone(),
            session: self.session.fork(),
            timer: self.timer.clone(),
            began_at: self.began_at,
            outcome: self.outcome.clone(),
            waits_until: self.waits_until,
        }
    }
}

impl Standing {
    /// A table that has just been opened, or why its setup is none. A game without dice needs no
    /// seed and keeps none.
    pub(crate) fn open(mut facts: Facts) -> Result<Standing, ReplayFault> {
        let session = facts.kind.begin(&facts.setup)?;
        facts.setup.clone_from(&session.record().setup);
        facts.seed = facts.seed.filter(|_| session.has_dice());
        let seats = facts.terms.seats.len();
        let out = Seat::all(seats).map(|seat| session.has_left(seat)).collect();
        Ok(Standing {
            version: 0,
            at: facts.opened_at,
            ledger: Ledger::open(&facts.terms.seats, out, &facts.owner),
            timer: Timer::new(facts.terms.clock, seats, facts.opened_at),
            session,
            began_at: None,
            outcome: None,
            waits_until: None,
            facts: Arc::new(facts),
        })
    }

    /// How far the table has come.
    pub(crate) fn state(&self) -> TableState {
        self.ledger.state
    }

    /// How many moves stand on the board.
    pub(crate) fn ply(&self) -> u32 {
        self.ledger.movers.len() as u32
    }

    /// Who made the move with which this ply began.
    pub(crate) fn mover(&self, ply: u32) -> Option<usize> {
        self.ledger.movers.get(ply as usize).copied().flatten().and_then(index_of)
    }

    /// The seat to move while the game is on; none while the dice are about to roll.
    pub(crate) fn turn(&self) -> Option<usize> {
        match (self.state(), self.session.turn()) {
            (TableState::Playing, Turn::Of(seat)) => Some(seat.index()),
            _ => None,
        }
    }

    fn is_chance(&self) -> bool {
        self.state() == TableState::Playing && self.session.turn() == Turn::Chance
    }

    /// Whether the game has become too long to go on.
    pub(crate) fn is_full(&self) -> bool {
        self.ply() >= MOST_PLIES
    }

    /// The computer player that is to move and may.
    pub(crate) fn computer_to_move(&self) -> Option<(usize, &str)> {
        if self.is_full() {
            return None;
        }
        let seat = self.turn()?;
        match &self.ledger.seats[seat] {
            Holder::Computer(player) => Some((seat, player)),
            _ => None,
        }
    }

    /// When the dice are to roll, if it is their turn: at once, or when words have been waited for
    /// long enough.
    pub(crate) fn roll_due(&self) -> Option<Millis> {
        (self.is_chance() && !self.is_full()).then(|| self.waits_until.unwrap_or(self.at))
    }

    /// What the dice show.
    pub(super) fn roll(&self) -> Option<String> {
        let words = self.ledger.words.iter().map(|words| words.as_deref().unwrap_or_default());
        let dice = Dice::new(self.facts.seed.clone()?, words);
        catalog::roll(self.session.as_ref(), &dice)
    }

    /// Whether a text that somebody sends for their move is a roll: one that could come up now, or
    /// could have when the dice last rolled.
    pub(crate) fn is_roll(&self, text: &str) -> bool {
        let text = text.trim();
        if !self.session.has_dice() || self.turn().is_some() && self.session.check(text).is_ok() {
            return false;
        }
        let mut board = self.session.fork();
        while board.turn() != Turn::Chance {
            if !board.back() {
                return false;
            }
        }
        board.rolls().iter().any(|(roll, _)| roll == text)
    }

    /// The dice as everybody may see them.
    pub(crate) fn dice_card(&self) -> Option<DiceCard> {
        let seed = self.facts.seed.as_ref()?;
        Some(DiceCard {
            commitment: seed.commitment(),
            words: self.ledger.words.clone(),
            rolled: self.ledger.rolled,
            seed: self.ledger.seed.clone(),
            waits_until: self.waits_until,
        })
    }

    /// Whether something happens here without a person.
    pub(crate) fn is_ticking(&self) -> bool {
        self.state() == TableState::Playing
            && (self.timer.as_ref().is_some_and(Timer::is_running)
                || self.computer_to_move().is_some()
                || self.roll_due().is_some()
                || !self.facts.terms.absence.is_usual())
    }

    /// Adds an entry; a move's text becomes its canonical one. What does not fit is refused; then
    /// the standing must not be used any more, so whoever judges something new does that on a copy.
    pub(crate) fn apply(&mut self, at: Millis, mut event: TableEvent) -> Result<Entry, EntryFault> {
        self.version += 1;
        self.at = self.at.max(at);
        self.ledger.apply(&event)?;
        match (&mut self.timer, &event) {
            (Some(timer), TableEvent::Resumed { downtime }) => timer.resume(self.at, *downtime),
            (Some(timer), _) => timer.advance(self.at),
            (None, _) => {}
        }
        let before = self.session.turn();
        if let Some(change) = change_of(&event) {
            self.session.change(&change).map_err(EntryFault::Rules)?;
        }
        if let TableEvent::Moved { text, .. } = &mut event
            && let Some(Event::Move { text: canonical, .. }) = self.session.record().events.last()
        {
            text.clone_from(canonical);
        }
        if event == (TableEvent::Began {}) {
            self.began_at = Some(self.at);
        }
        self.run_clocks(&event, before);
        if self.state() == TableState::Playing && self.session.turn() == Turn::Over {
            self.end();
        }
        let chance = self.is_chance();
        self.waits_until = waits_until(&self.ledger, self.waits_until, self.at, &event, chance);
        Ok(Entry {
            version: self.version,
            at: self.at,
            event,
            ply: self.ply(),
            turn: self.turn().map(number_of),
            state: self.state(),
            clocks: self.timer.as_ref().map(Timer::card),
            outcome: self.outcome.clone(),
        })
    }

    /// After an entry: who moved gets what the terms grant, and with a new turn another clock runs;
    /// none on the dice's turn.
    fn run_clocks(&mut self, event: &TableEvent, before: Turn) {
        let turn = self.turn();
        let Some(timer) = &mut self.timer else { return };
        if let TableEvent::Moved { seat: Some(seat), .. } = event
            && let Some(seat) = index_of(*seat)
        {
            timer.moved(seat);
        }
        let new_turn = match event {
            TableEvent::Began {} | TableEvent::Moved { .. } | TableEvent::TookBack { .. } => true,
            TableEvent::Retired { .. } => self.session.turn() != before,
            _ => false,
        };
        if new_turn {
            timer.run(turn);
        }
    }

    fn end(&mut self) {
        self.ledger.end();
        if let Some(timer) = &mut self.timer {
            timer.run(None);
        }
        self.outcome = self.session.outcome().map(|outcome| OutcomeCard {
            points: Seat::all(outcome.seats()).map(|seat| outcome.points(seat)).collect(),
            ranks: Seat::all(outcome.seats()).map(|seat| outcome.rank(seat)).collect(),
        });
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    use protocol::native::SeatTerms;

    use super::*;

    fn standing(kind: Kind) -> Standing {
        let computer = SeatTerms::Computer { player: protocol::native::Capped::cut("kibitz:1") };
        let terms = super::super::tests::terms(vec![computer.clone(), computer]);
        let facts = Facts {
            kind,
            table: "table".into(),
            key: "key".into(),
            owner: PersonCard {
                id: "anna".into(),
                name: "Anna".into(),
                account: false,
                rating: None,
            },
            terms,
            setup: kind.variants()[0].name.to_owned(),
            opened_at: 1,
            seed: Some(Seed::of_text("standing")),
        };
        let mut standing = Standing::open(facts).unwrap();
        standing.apply(2, TableEvent::Began {}).unwrap();
        standing
    }

    #[test]
    fn a_game_that_has_become_too_long_keeps_no_computer_busy_and_rolls_no_dice() {
        let mut board = standing(Kind::ConnectFour);
        assert!(board.computer_to_move().is_some() && board.is_ticking());
        board.ledger.movers = vec![Some(1); MOST_PLIES as usize];
        assert!(board.computer_to_move().is_none() && !board.is_ticking());
        let mut race = standing(Kind::Race);
        assert!(race.roll_due().is_some() && race.is_ticking());
        race.ledger.movers = vec![Some(1); MOST_PLIES as usize];
        assert!(race.roll_due().is_none() && !race.is_ticking());
    }

    #[test]
    fn only_a_game_with_dice_keeps_a_seed_and_nothing_that_is_printed_tells_it() {
        assert!(standing(Kind::ConnectFour).facts.seed.is_none());
        let race = standing(Kind::Race);
        let seed = race.facts.seed.clone().unwrap();
        let printed = format!("{:?} {:?} {:?}", race.facts, race.ledger, race.dice_card());
        assert!(!printed.contains(&seed.reveal()) && printed.contains(&seed.commitment()));
        assert!(!printed.contains(&format!("{:?}", seed.bytes())));
    }
}
