//! A table as it is told: the snapshot, the card for lists, the record, who may see it.

use protocol::native::{
    Millis, PersonCard, Refusal, SeatCard, Sitter, Snapshot, TableCard, TableState, WatchPolicy,
};

use super::refusals;
use super::standing::{Holder, number_of};
use super::table::Table;
use super::timer::Timer;

impl Table {
    /// A person as they are now.
    pub(crate) fn face(&self, person: &str) -> PersonCard {
        let known = self.faces.get(person).filter(|face| !face.name.is_empty());
        known.or_else(|| self.standing.known.get(person)).cloned().unwrap_or_else(|| PersonCard {
            id: person.to_owned(),
            name: String::new(),
            account: false,
            rating: None,
        })
    }

    pub(crate) fn sitter(&self, holder: &Holder) -> Sitter {
        match holder {
            Holder::Open => Sitter::Open {},
            Holder::Closed => Sitter::Closed {},
            Holder::Person(person) => Sitter::Person { person: self.face(person) },
            Holder::Computer(player) => Sitter::Computer { player: player.clone() },
        }
    }

    /// Whether each seat's sitter is here, and when each seat may be claimed.
    pub(crate) fn presence(&self) -> (Vec<bool>, Vec<Option<Millis>>) {
        let present = |holder: &Holder| match holder {
            Holder::Person(person) => self.room.is_present(person),
            Holder::Computer(_) => true,
            Holder::Open | Holder::Closed => false,
        };
        let seats = &self.standing.seats;
        let claimable = (0..seats.len()).map(|seat| self.claimable_at(seat)).collect();
        (seats.iter().map(present).collect(), claimable)
    }

    /// When a seat may be claimed, if its sitter stays away.
    pub(crate) fn claimable_at(&self, seat: usize) -> Option<Millis> {
        let standing = &self.standing;
        let Holder::Person(person) = &standing.seats[seat] else { return None };
        let others = standing.has_others(person);
        if standing.state != TableState::Playing || standing.out[seat] || !others {
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
        !self.standing.facts.terms.rated
            && !self.standing.seats_of(person).is_empty()
            && !self.standing.has_others(person)
    }

    /// Whether this person may see the table.
    pub(crate) fn may_see(&self, person: Option<&str>, keyed: bool) -> Result<(), Refusal> {
        let standing = &self.standing;
        let terms = &standing.facts.terms;
        if person.is_some_and(|person| self.belongs(person)) {
            return Ok(());
        }
        // Who has sat here needs no invitation any more.
        let keyed = keyed || person.is_some_and(|person| standing.known.contains_key(person));
        if !terms.listed && !keyed {
            return Err(refusals::unknown());
        }
        match terms.watchers {
            // Who comes before the game begins may want to sit down.
            _ if standing.state == TableState::Waiting => Ok(()),
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
        let seats = standing.seats.iter().enumerate().map(|(seat, holder)| SeatCard {
            seat: number_of(seat),
            sitter: self.sitter(holder),
            present: present[seat],
            claimable_at: claimable[seat],
        });
        let you = person.map(|person| standing.seats_of(person)).unwrap_or_default();
        let invites = keyed || !you.is_empty() || person == Some(facts.owner.id.as_str());
        Snapshot {
            table: facts.table.clone(),
            version: standing.version,
            ply: standing.ply(),
            terms: facts.terms.clone(),
            owner: self.face(&facts.owner.id),
            seats: seats.collect(),
            state: standing.state,
            turn: standing.turn().map(number_of),
            record: self.record(),
            outcome: standing.outcome.clone(),
            clocks: standing.timer.as_ref().map(Timer::card),
            offers: standing.offers.clone(),
            draws: standing.session.knows_draw(),
            hints: person.is_some_and(|person| self.may_have_hints(person)),
            chat: self.chat.iter().cloned().collect(),
            muted: standing.muted.iter().cloned().collect(),
            watchers: self.room.watchers(standing),
            rematch: standing.rematch.clone(),
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
            seats: standing.seats.iter().map(|holder| self.sitter(holder)).collect(),
            state: standing.state,
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
        for (seat, holder) in standing.seats.iter().enumerate() {
            let name = match holder {
                Holder::Open | Holder::Closed => continue,
                Holder::Person(person) => self.face(person).name,
                Holder::Computer(player) => player.clone(),
            };
            let plain: String = name.chars().filter(|letter| !letter.is_control()).collect();
            record.set_tag(&format!("seat {}", number_of(seat)), plain);
        }
        record.set_tag("date", date(standing.began_at.unwrap_or(standing.facts.opened_at)));
        record.set_tag("table", standing.facts.table.clone());
        record.to_string()
    }
}

/// The day of a moment, as in `2026-11-16`.
fn date(moment: Millis) -> String {
    // Days are counted in eras of 400 years that begin in March, so that leap days come last.
    let days = moment / 86_400_000 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let shifted = (5 * day + 2) / 153;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let day = day - (153 * shifted + 2) / 5 + 1;
    let year = year + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn dates_are_those_of_the_calendar() {
        const DAY: u64 = 86_400_000;
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(59 * DAY), "1970-03-01");
        assert_eq!(date(951_782_400_000), "2000-02-29");
        assert_eq!(date(1_709_164_800_000 - 1), "2024-02-28");
        assert_eq!(date(1_709_164_800_000), "2024-02-29");
        assert_eq!(date(1_794_787_200_000), "2026-11-16");
    }
}
