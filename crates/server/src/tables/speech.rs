//! What is said at a table, and who may say it.

use ledger::number_of;
use protocol::native::{ChatLine, Millis, Preset, Refusal, TableEvent};

use super::refusals;
use super::table::{Asker, Table, Verdict};

/// So many lines may somebody say within [`WHILE`].
const MOST_LINES: usize = 8;
const WHILE: Millis = 20_000;

/// Letters that are not seen but turn the direction of what follows.
pub(super) fn misleads(letter: char) -> bool {
    matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

impl Table {
    pub(super) fn say(&self, asker: &Asker, at: Millis, text: &str) -> Result<Verdict, Refusal> {
        let text = text.trim();
        if text.is_empty() || text.chars().any(|letter| letter.is_control() || misleads(letter)) {
            return Err(refusals::chat_text());
        }
        self.line(asker, at, Some(text.to_owned()), None)
    }

    pub(super) fn say_preset(
        &self,
        asker: &Asker,
        at: Millis,
        preset: Preset,
    ) -> Result<Verdict, Refusal> {
        self.line(asker, at, None, Some(preset))
    }

    fn line(
        &self,
        asker: &Asker,
        at: Millis,
        text: Option<String>,
        preset: Option<Preset>,
    ) -> Result<Verdict, Refusal> {
        let person = asker.person.id.as_str();
        if self.standing.ledger.muted.contains(person) {
            return Err(refusals::chat_muted());
        }
        let recent = self
            .chatter
            .get(person)
            .map_or(0, |said| said.iter().filter(|moment| **moment + WHILE > at).count());
        if recent >= MOST_LINES {
            return Err(refusals::chat_often());
        }
        let mut card = asker.person.card();
        card.rating = self.faces.get(person).and_then(|face| face.rating);
        Ok(Verdict::Said(Box::new(ChatLine {
            number: self.lines + 1,
            at,
            person: card,
            seat: self.standing.ledger.seats_of(person).first().copied().map(number_of),
            text,
            preset,
        })))
    }

    /// Remembers that somebody spoke.
    pub(super) fn spoke(&mut self, person: &str, at: Millis) {
        let said = self.chatter.entry(person.to_owned()).or_default();
        said.push_back(at);
        while said.len() > MOST_LINES {
            said.pop_front();
        }
    }

    pub(super) fn mute(
        &self,
        person: &str,
        at: Millis,
        whom: &str,
        muted: bool,
    ) -> Result<Verdict, Refusal> {
        if self.standing.facts.owner.id != person {
            return Err(refusals::mute_owner_only());
        }
        let known = self.room.is_present(whom)
            || self.standing.ledger.known.contains_key(whom)
            || self.standing.ledger.muted.contains(whom)
            || self.chat.iter().any(|line| line.person.id == whom);
        if whom == person || !known {
            return Err(refusals::mute_whom());
        }
        if self.standing.ledger.muted.contains(whom) == muted {
            return Ok(Verdict::Already);
        }
        let event = TableEvent::Muted { person: whom.to_owned(), muted };
        Ok(Verdict::happens(self.propose(at, [event])?))
    }
}
