//! How long the first roll of a game waits for the players' words.

use protocol::native::{Millis, TableEvent};

use crate::Ledger;

/// The longest that the first roll waits.
pub const WORDS_WAIT: Millis = 10_000;

/// Until when the first roll waits, after an entry of this moment: nothing where it does not.
/// `before` is until when it waited before the entry, `chance` whether it is now the dice's turn.
/// After the server was away there is time anew, because nobody could say anything.
pub fn waits_until(
    ledger: &Ledger,
    before: Option<Millis>,
    at: Millis,
    event: &TableEvent,
    chance: bool,
) -> Option<Millis> {
    if !chance || ledger.rolled || !ledger.awaits_words() {
        return None;
    }
    let until = at.saturating_add(WORDS_WAIT);
    match (before, event) {
        (Some(before), TableEvent::Resumed { .. }) => Some(before.max(until)),
        (before, _) => before.or(Some(until)),
    }
}
