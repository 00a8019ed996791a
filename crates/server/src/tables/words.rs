//! Words of the players' own for the dice.

use catalog::dice;
use ledger::number_of;
use protocol::native::{Millis, Refusal, TableEvent, TableState};

use super::refusals;
use super::speech::misleads;
use super::standing::Standing;
use super::table::{Table, Verdict};

/// Words as they are kept and rolled with: one line that misleads nobody.
fn plain(words: &str) -> String {
    dice::one_line(&words.chars().filter(|letter| !misleads(*letter)).collect::<String>())
}

impl Standing {
    /// The entries with which a person who has or takes these seats adds words. To add none where
    /// there are no dice is to add none. Everybody reads the words, so who is muted adds none.
    pub(crate) fn worded(
        &self,
        person: &str,
        seats: &[usize],
        words: Option<&str>,
    ) -> Result<Vec<TableEvent>, Refusal> {
        let Some(words) = words.map(plain) else { return Ok(Vec::new()) };
        if self.facts.seed.is_none() {
            let none = words.is_empty();
            return if none { Ok(Vec::new()) } else { Err(refusals::no_dice()) };
        }
        if seats.is_empty() && !words.is_empty() {
            return Err(refusals::not_seated());
        }
        if self.ledger.muted.contains(person) && !words.is_empty() {
            return Err(refusals::chat_muted());
        }
        let entry = |seat: &usize| {
            let (seat, words) = (number_of(*seat), words.clone());
            TableEvent::Worded { seat, words }
        };
        Ok(seats.iter().map(entry).collect())
    }
}

impl Table {
    /// Adds words for every seat of a person that does not have them already.
    pub(super) fn words(&self, person: &str, at: Millis, words: &str) -> Result<Verdict, Refusal> {
        self.own_seats(person)?;
        let standing = &self.standing;
        if standing.facts.seed.is_none() {
            return Err(refusals::no_dice());
        }
        if !matches!(standing.state(), TableState::Waiting | TableState::Playing) {
            return Err(refusals::over());
        }
        if standing.ledger.rolled {
            return Err(refusals::words_late());
        }
        let mut seats = self.seats_in_play(person)?;
        let said = Some(plain(words));
        seats.retain(|seat| standing.ledger.words[*seat] != said);
        if seats.is_empty() {
            return Ok(Verdict::Already);
        }
        Ok(Verdict::happens(self.propose(at, standing.worded(person, &seats, Some(words))?)?))
    }
}
