//! Following a table from outside: a snapshot, brought up to date entry by entry.

use std::collections::HashMap;

use game::{Actor, Change, Event, MAX_SEATS, Record};
use protocol::native::{Entry, Millis, Sitter, Snapshot, TableEvent, TableState};

use crate::heading::{date, write_heading};
use crate::ledger::{Holder, Ledger, Misfit, change_of, number_of};
use crate::waiting::waits_until;

/// What a snapshot becomes with one more entry of its table's log. `me` is the person to whom it is
/// told. When the entry does not fit, the snapshot is as it was and a fresh one is needed.
pub fn follow(snapshot: &mut Snapshot, entry: &Entry, me: Option<&str>) -> Result<(), Misfit> {
    follow_all(snapshot, std::slice::from_ref(entry), me)
}

/// The same with several entries, one after the other. The record is read and written once, however
/// many there are; when one of them does not fit, none of them counts.
pub fn follow_all(
    snapshot: &mut Snapshot,
    entries: &[Entry],
    me: Option<&str>,
) -> Result<(), Misfit> {
    let Some(last) = entries.last() else { return Ok(()) };
    let mut table = Followed::of(snapshot)?;
    entries.iter().try_for_each(|entry| table.hear(entry))?;
    table.write_into(snapshot, last, me);
    Ok(())
}

/// What a snapshot says, in the form in which entries are added to it.
struct Followed {
    version: u32,
    ledger: Ledger,
    record: Record,
    day: String,
    waits_until: Option<Millis>,
}

impl Followed {
    fn of(snapshot: &Snapshot) -> Result<Followed, Misfit> {
        let record: Record =
            snapshot.record.parse().map_err(|_| Misfit("the snapshot has no record"))?;
        if snapshot.seats.len() > MAX_SEATS {
            return Err(Misfit("there are too many seats"));
        }
        Ok(Followed {
            version: snapshot.version,
            ledger: ledger_of(snapshot, &record),
            day: record.tag("date").unwrap_or_default().to_owned(),
            waits_until: snapshot.dice.as_ref().and_then(|dice| dice.waits_until),
            record,
        })
    }

    fn hear(&mut self, entry: &Entry) -> Result<(), Misfit> {
        if Some(entry.version) != self.version.checked_add(1) {
            return Err(Misfit("entries are missing in between"));
        }
        self.version = entry.version;
        let was_over = self.ledger.state == TableState::Over;
        self.ledger.apply(&entry.event)?;
        if let Some(change) = change_of(&entry.event) {
            if matches!(&change, Change::Happened(event) if !event.is_plain()) {
                return Err(Misfit("no record can hold this text"));
            }
            self.record.change(&change);
        }
        if entry.state == TableState::Over && !was_over {
            self.ledger.end();
        }
        if self.ledger.state != entry.state {
            return Err(Misfit("the table is not in this state"));
        }
        if self.record.moves() != entry.ply as usize {
            return Err(Misfit("the moves do not add up"));
        }
        let chance = entry.state == TableState::Playing && entry.turn.is_none();
        let before = self.waits_until;
        self.waits_until = waits_until(&self.ledger, before, entry.at, &entry.event, chance);
        if entry.event == (TableEvent::Began {}) {
            self.day = date(entry.at);
        }
        Ok(())
    }

    /// Writes what has become of the table; what no entry adds up to is in the last of them.
    fn write_into(mut self, snapshot: &mut Snapshot, last: &Entry, me: Option<&str>) {
        snapshot.version = last.version;
        snapshot.ply = last.ply;
        snapshot.turn = last.turn;
        snapshot.state = last.state;
        snapshot.clocks.clone_from(&last.clocks);
        snapshot.outcome.clone_from(&last.outcome);
        snapshot.now = last.at;
        let ledger = self.ledger;
        if let Some(dice) = &mut snapshot.dice {
            dice.waits_until = self.waits_until;
            dice.words.clone_from(&ledger.words);
            dice.rolled = ledger.rolled;
            dice.seed.clone_from(&ledger.seed);
        }
        for ((card, holder), out) in snapshot.seats.iter_mut().zip(&ledger.seats).zip(&ledger.out) {
            card.out = *out;
            let sitter = ledger.sitter(holder, |person| ledger.card(person));
            if sitter != card.sitter {
                card.present = matches!(holder, Holder::Person(_) | Holder::Computer(_));
                card.claimable_at = None;
                card.sitter = sitter;
            }
        }
        snapshot.you = match me {
            Some(me) => ledger.seats_of(me).into_iter().map(number_of).collect(),
            None => Vec::new(),
        };
        snapshot.hints = !snapshot.terms.rated && me.is_some_and(|me| ledger.plays_alone(me));
        snapshot.offers = ledger.offers;
        snapshot.muted = ledger.muted.into_iter().collect();
        snapshot.rematch = ledger.rematch;
        let sitters = snapshot.seats.iter().map(|card| &card.sitter);
        let dice = snapshot.dice.as_ref();
        write_heading(&mut self.record, sitters, &self.day, &snapshot.table, dice);
        snapshot.record = self.record.to_string();
    }
}

fn ledger_of(snapshot: &Snapshot, record: &Record) -> Ledger {
    let mut known = HashMap::from([(snapshot.owner.id.clone(), snapshot.owner.clone())]);
    let mut seats = Vec::new();
    for card in &snapshot.seats {
        seats.push(match &card.sitter {
            Sitter::Open {} => Holder::Open,
            Sitter::Closed {} => Holder::Closed,
            Sitter::Computer { player } => Holder::Computer(player.clone()),
            Sitter::Person { person } => {
                known.insert(person.id.clone(), person.clone());
                Holder::Person(person.id.clone())
            }
        });
    }
    let mover = |event: &Event| match event {
        Event::Move { by: Actor::Seat(seat), .. } => Some(Some(number_of(seat.index()))),
        Event::Move { by: Actor::Chance, .. } => Some(None),
        _ => None,
    };
    let dice = snapshot.dice.as_ref();
    // A list of another length than the seats is a mistake of who told it.
    let mut words = dice.map(|dice| dice.words.clone()).unwrap_or_default();
    words.resize(seats.len(), None);
    Ledger {
        state: snapshot.state,
        out: snapshot.seats.iter().map(|card| card.out).collect(),
        movers: record.events.iter().filter_map(mover).collect(),
        offers: snapshot.offers.clone(),
        // Who offered in vain is remembered by the server alone.
        spurned: Vec::new(),
        muted: snapshot.muted.iter().cloned().collect(),
        rematch: snapshot.rematch.clone(),
        rolled: dice.is_some_and(|dice| dice.rolled),
        seed: dice.and_then(|dice| dice.seed.clone()),
        words,
        known,
        seats,
    }
}
