//! A table as it is told: the snapshot, the card for lists, the record, who may see it.

use protocol::native::{
    Millis, PersonCard, Refusal, SeatCard, Sitter, Snapshot, TableCard, TableState, WatchPolicy,
};

use ledger::{Holder, date, number_of, write_heading};

use super::refusals;
use super::table::Table;
use super::timer::Timer;

impl Table {
    /// A person as they are now.
    pub(crate) fn face(&self, person: &str) -> PersonCard {
        let known = self.faces.get(person).filter(|face| !face.name.is_empty());
        known.cloned().unwrap_or_else(|| self.standing.ledger.card(person))
    }

    pub(crate) fn sitter(&self, holder: &Holder) -> Sitter {
        self.standing.ledger.sitter(holder, |person| self.face(person))
    }

    /// Whether each seat's sitter is here, and when each seat may be claimed.
    pub(crate) fn presence(&self) -> (Vec<bool>, Vec<Option<Millis>>) {
        let present = |holder: &Holder| match holder {
            Holder::Person(person) => self.room.is_present(person),
            Holder::Computer(_) => true,
            Holder::Open | Holder::Closed => false,
        };
        let seats = &self.standing.ledger.seats;
        let claimable = (0..seats.len()).map(|seat| self.claimable_at(seat)).collect();
        (seats.iter().map(present).collect(), claimable)
    }

    /// When a seat may be claimed, if its sitter stays away.
    pub(crate) fn claimable_at(&self, seat: usize) -> Option<Millis> {
        let standing = &self.standing;
        let Holder::Person(person) = &standing.ledger.seats[seat] else { return None };
        let others = standing.ledger.has_others(person);
        if standing.state() != TableState::Playing || standing.ledger.out[seat] || !others {
            return None;
        }
        let away = self.room.away_since(person)?.max(standing.began_at.unwrap_or_default());
        let patience = match standing.timer {
            Some(_) => self.settings.claim_with_clock,
            None => self.settings.claim_without_clock,
        };
        Some(away + super::millis(patience))
    }

    /// Whether this person may ask for hints.
    pub(crate) fn may_have_hints(&self, person: &str) -> bool {
        !self.standing.facts.terms.rated && self.standing.ledger.plays_alone(person)
    }

    /// Whether this person may see the table.
    pub(crate) fn may_see(&self, person: Option<&str>, keyed: bool) -> Result<(), Refusal> {
        let standing = &self.standing;
        let terms = &standing.facts.terms;
        if person.is_some_and(|person| self.belongs(person)) {
            return Ok(());
        }
        // Who has sat here needs no invitation any more.
        let keyed =
            keyed || person.is_some_and(|person| standing.ledger.known.contains_key(person));
        if !terms.listed && !keyed {
            return Err(refusals::unknown());
        }
        match terms.watchers {
            // Who comes before the game begins may want to sit down.
            _ if standing.state() == TableState::Waiting => Ok(()),
            WatchPolicy::Anyone => Ok(()),
            WatchPolicy::Link if keyed => Ok(()),
            WatchPolicy::Link => Err(refusals::link_only()),
            WatchPolicy::Nobody => Err(refusals::players_only()),
        }
    }

    /// Everything, as this person may know it.
    pub(crate) fn snapshot(&self, person: Option<&str>, keyed: bool, now: Millis) -> Snapshot {
        let standing = &self.standing;
        let facts = &standing.facts;
        let (present, claimable) = self.presence();
        let seats = standing.ledger.seats.iter().enumerate().map(|(seat, holder)| SeatCard {
            seat: number_of(seat),
            sitter: self.sitter(holder),
            present: present[seat],
            out: standing.ledger.out[seat],
            claimable_at: claimable[seat],
        });
        let you = person.map(|person| standing.ledger.seats_of(person)).unwrap_or_default();
        let invites = keyed || !you.is_empty() || person == Some(facts.owner.id.as_str());
        Snapshot {
            table: facts.table.clone(),
            version: standing.version,
            ply: standing.ply(),
            terms: facts.terms.clone(),
            owner: self.face(&facts.owner.id),
            seats: seats.collect(),
            state: standing.state(),
            turn: standing.turn().map(number_of),
            record: self.record(),
            outcome: standing.outcome.clone(),
            clocks: standing.timer.as_ref().map(Timer::card),
            offers: standing.ledger.offers.clone(),
            dice: standing.dice_card(),
            draws: standing.session.knows_draw(),
            hints: person.is_some_and(|person| self.may_have_hints(person)),
            chat: self.chat.iter().cloned().collect(),
            muted: standing.ledger.muted.iter().cloned().collect(),
            watchers: self.room.watchers(standing),
            rematch: standing.ledger.rematch.clone(),
            you: you.into_iter().map(number_of).collect(),
            key: invites.then(|| facts.key.clone()),
            opened_at: facts.opened_at,
            now,
        }
    }

    /// The table in a list.
    pub(crate) fn card(&self) -> TableCard {
        let standing = &self.standing;
        TableCard {
            table: standing.facts.table.clone(),
            terms: standing.facts.terms.brief(),
            seats: standing.ledger.seats.iter().map(|holder| self.sitter(holder)).collect(),
            state: standing.state(),
            ply: standing.ply(),
            turn: standing.turn().map(number_of),
            outcome: standing.outcome.clone(),
            watchers: self.room.watchers(standing),
            opened_at: standing.facts.opened_at,
            changed_at: standing.at,
        }
    }

    /// The game so far as a Kibitz record.
    pub(crate) fn record(&self) -> String {
        let standing = &self.standing;
        let mut record = standing.session.record_so_far();
        let sitters: Vec<Sitter> =
            standing.ledger.seats.iter().map(|holder| self.sitter(holder)).collect();
        let date = date(standing.began_at.unwrap_or(standing.facts.opened_at));
        let dice = standing.dice_card();
        write_heading(&mut record, &sitters, &date, &standing.facts.table, dice.as_ref());
        record.to_string()
    }
}
