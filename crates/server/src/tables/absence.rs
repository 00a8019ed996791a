//! What becomes of seats whose players go away, where the terms do not wait for a claim.

use ledger::{Holder, number_of};
use protocol::native::{AbsenceTerms, Leaving, Millis, TableEvent, TableState};

use super::SocketId;
use super::table::{Pending, Table};

/// So long may somebody be away from such a table: a page takes a moment to come back.
const AWAY: Millis = 10_000;

impl Table {
    /// What happens to a seat whose player is gone.
    pub(super) fn absence(&self, seat: usize, leaving: Leaving) -> TableEvent {
        let seat = number_of(seat);
        match &self.standing.facts.terms.absence {
            AbsenceTerms::Computer { player } if leaving == Leaving::Left => {
                TableEvent::Replaced { seat, player: player.as_str().to_owned() }
            }
            _ => TableEvent::Retired { seat, leaving },
        }
    }

    /// The seats that people hold and that are still in the game.
    fn people(&self) -> impl Iterator<Item = (usize, &str)> {
        let ledger = &self.standing.ledger;
        let held = ledger.seats.iter().zip(&ledger.out).enumerate();
        held.filter_map(|(seat, (holder, out))| match holder {
            Holder::Person(person) if !out => Some((seat, person.as_str())),
            _ => None,
        })
    }

    /// The seat whose player has been away for longest, and when that is no longer waited for.
    pub(super) fn absence_due(&self) -> Option<(usize, Millis)> {
        let terms = &self.standing.facts.terms;
        if self.standing.state() != TableState::Playing || terms.absence.is_usual() {
            return None;
        }
        let away =
            |(seat, person): (usize, &str)| Some((seat, self.room.away_since(person)? + AWAY));
        self.people().filter_map(away).min_by_key(|(_, due)| *due)
    }

    /// Whoever came through this connection is out of the game; what has to be written for the next
    /// of their seats.
    pub(crate) fn withdraw(
        &mut self,
        socket: SocketId,
        leaving: Leaving,
        now: Millis,
    ) -> Option<Pending> {
        let person = self.room.visitor(socket)?.person.id.as_str().to_owned();
        match self.standing.state() {
            TableState::Playing => {}
            // A table that its owner leaves alone waits for nobody.
            TableState::Waiting if self.standing.facts.owner.id == person => {
                let alone = self.people().next().is_none();
                return if alone { self.settled(now, TableEvent::Abandoned {}) } else { None };
            }
            _ => return None,
        }
        let seat = self.people().find(|(_, holder)| *holder == person)?.0;
        let event = self.absence(seat, leaving);
        self.settled(now, event)
    }
}
