//! Something new at a table, judged on a copy: adopted when it is written, forgotten when not.

use ledger::{Holder, number_of};
use protocol::native::{Entry, Leaving, Millis, TableEvent, TableState};

use super::standing::{EntryFault, Standing};

/// The most rolls that are written at once; the table wakes by itself for more.
const MOST_ROLLS: usize = 64;

/// What would happen, and how the table would stand then.
pub(crate) struct Proposal {
    pub(crate) standing: Standing,
    pub(crate) entries: Vec<Entry>,
}

impl Proposal {
    /// Nothing new yet.
    pub(crate) fn of(standing: &Standing) -> Proposal {
        Proposal { standing: standing.clone(), entries: Vec::new() }
    }

    /// Lets something happen. What follows from it by itself is for [`Proposal::complete`].
    pub(crate) fn add(&mut self, at: Millis, event: TableEvent) -> Result<(), EntryFault> {
        let entry = self.standing.apply(at, event)?;
        self.entries.push(entry);
        Ok(())
    }

    /// Lets everything happen that follows by itself: the game begins when every seat is taken, what
    /// is offered happens when nobody's answer is missing any more, the dice roll when it is their
    /// turn, and the seed is shown when the game is over.
    pub(crate) fn complete(&mut self, at: Millis) -> Result<(), EntryFault> {
        self.begin_if_full(at)?;
        if let Some(agreed) = self.standing.agreed() {
            self.add(at, agreed)?;
        }
        for _ in 0..MOST_ROLLS {
            if self.standing.roll_due().is_none_or(|due| due > at.max(self.standing.at)) {
                break;
            }
            let text = self.standing.roll().ok_or(ledger::Misfit("the dice show nothing"))?;
            self.add(at, TableEvent::Moved { seat: None, text })?;
        }
        let seed = self.standing.facts.seed.clone();
        if let Some(seed) = seed
            && self.standing.state() == TableState::Over
            && self.standing.ledger.seed.is_none()
        {
            self.add(at, TableEvent::Revealed { seed: seed.reveal() })?;
        }
        Ok(())
    }

    /// Begins the game if every seat is taken; seats that stay empty leave at once.
    fn begin_if_full(&mut self, at: Millis) -> Result<(), EntryFault> {
        let ledger = &self.standing.ledger;
        if ledger.state != TableState::Waiting || ledger.seats.contains(&Holder::Open) {
            return Ok(());
        }
        self.add(at, TableEvent::Began {})?;
        for seat in 0..self.standing.ledger.seats.len() {
            let ledger = &self.standing.ledger;
            if ledger.seats[seat] == Holder::Closed
                && !ledger.out[seat]
                && ledger.state == TableState::Playing
            {
                let leaving = Leaving::Left;
                self.add(at, TableEvent::Retired { seat: number_of(seat), leaving })?;
            }
        }
        Ok(())
    }
}
