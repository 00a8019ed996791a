//! What a dispute about a game is about, in the log of the server.

use protocol::native::{ClockTerms, Clocks, Entry, Millis, TableEvent, Terms};

/// Writes who moved, when it was received, and how much time was charged for it.
pub(crate) fn note(table: &str, terms: &Terms, before: Option<&Clocks>, entries: &[Entry]) {
    let mut before = before;
    for entry in entries {
        if let TableEvent::Moved { seat: Some(seat), text } = &entry.event {
            let charged = charged(terms.clock, *seat, before, entry.clocks.as_ref());
            tracing::info!(
                target: "kibitz::moves",
                table,
                version = entry.version,
                seat,
                text,
                received_at = entry.at,
                charged_ms = charged,
                "moved"
            );
        }
        before = entry.clocks.as_ref();
    }
}

/// What a seat's clock lost with its move, without what the move earned.
fn charged(
    terms: ClockTerms,
    seat: u8,
    before: Option<&Clocks>,
    after: Option<&Clocks>,
) -> Option<Millis> {
    let left = |clocks: &Clocks| {
        let seat = usize::from(seat.checked_sub(1)?);
        clocks.remaining.get(seat).copied()
    };
    let earned = match terms {
        ClockTerms::Fischer { increment, .. } => increment,
        ClockTerms::Delay { .. } | ClockTerms::None {} => 0,
    };
    let (before, after) = (left(before?)?, left(after?)?);
    Some(before.saturating_sub(after.saturating_sub(earned)))
}

#[cfg(test)]
mod tests {
    use super::charged as lost;
    use super::*;

    #[test]
    fn an_increment_does_not_hide_the_charge() {
        let clocks = |left| Clocks { remaining: vec![left, 9], running: None, delay: 0, at: 0 };
        let fischer = ClockTerms::Fischer { initial: 60_000, increment: 2_000 };
        let charged = |terms, before: Millis, after: Millis| {
            lost(terms, 1, Some(&clocks(before)), Some(&clocks(after)))
        };
        assert_eq!(charged(fischer, 60_000, 58_500), Some(3_500));
        let delay = ClockTerms::Delay { initial: 60_000, delay: 2_000 };
        assert_eq!(charged(delay, 60_000, 60_000), Some(0));
        assert_eq!(lost(ClockTerms::None {}, 1, None, None), None);
    }
}
