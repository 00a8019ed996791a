//! How a proposal is written: the rows of the log, the summary for lists, a new table.

use ledger::{Holder, number_of};
use protocol::native::{Entry, PersonCard, Sitter, TableCard, TableEvent};

use super::proposal::Proposal;
use super::standing::Standing;
use super::table::Asker;
use crate::store::{LogRow, NewTable, SeatChange, Summary};

/// Entries as they are stored; the request stands with the last one.
pub(super) fn rows(entries: &[Entry], asker: Option<&Asker>) -> Vec<LogRow> {
    let last = entries.len().saturating_sub(1);
    let row = |(at, entry): (usize, &Entry)| {
        let asker = asker.filter(|_| at == last);
        LogRow {
            version: entry.version,
            at: entry.at,
            event: entry.event.clone(),
            clocks: entry.clocks.clone(),
            person: asker.map(|asker| asker.person.id.as_str().to_owned()),
            request: asker.map(|asker| asker.request.clone()),
        }
    };
    entries.iter().enumerate().map(row).collect()
}

pub(super) fn seat_changes(entries: &[Entry]) -> Vec<SeatChange> {
    let change = |entry: &Entry| match &entry.event {
        TableEvent::Sat { seat, person } => Some(SeatChange::Taken(*seat, person.id.clone())),
        TableEvent::Stood { seat } => Some(SeatChange::Freed(*seat)),
        _ => None,
    };
    entries.iter().filter_map(change).collect()
}

pub(super) fn summary(standing: &Standing, face: &dyn Fn(&str) -> PersonCard) -> Summary {
    let ledger = &standing.ledger;
    let card = |person: &str| {
        let face = face(person);
        if face.name.is_empty() { ledger.card(person) } else { face }
    };
    let sitter = |holder: &Holder| -> Sitter { ledger.sitter(holder, card) };
    Summary {
        state: standing.state(),
        version: standing.version,
        ply: standing.ply(),
        turn: standing.turn().map(number_of),
        ticking: standing.is_ticking(),
        sitters: standing.ledger.seats.iter().map(sitter).collect(),
        outcome: standing.outcome.clone(),
        changed_at: standing.at,
    }
}

/// A table that is opened with this proposal.
pub(crate) fn new_table(
    proposal: &Proposal,
    request: String,
    face: &dyn Fn(&str) -> PersonCard,
) -> NewTable {
    let standing = &proposal.standing;
    let facts = &standing.facts;
    let held = standing.ledger.seats.iter().enumerate().filter_map(|(seat, holder)| match holder {
        Holder::Person(person) => Some(SeatChange::Taken(number_of(seat), person.clone())),
        _ => None,
    });
    NewTable {
        table: facts.table.clone(),
        key: facts.key.clone(),
        owner: facts.owner.clone(),
        request,
        terms: facts.terms.clone(),
        setup: facts.setup.clone(),
        opened_at: facts.opened_at,
        seed: facts.seed.clone(),
        entries: rows(&proposal.entries, None),
        summary: summary(standing, face),
        seats: held.collect(),
    }
}

/// The card of a table that has just been opened.
pub(crate) fn first_card(new: &NewTable) -> TableCard {
    TableCard {
        table: new.table.clone(),
        terms: new.terms.brief(),
        seats: new.summary.sitters.clone(),
        state: new.summary.state,
        ply: new.summary.ply,
        turn: new.summary.turn,
        outcome: new.summary.outcome.clone(),
        watchers: 0,
        opened_at: new.opened_at,
        changed_at: new.summary.changed_at,
    }
}
