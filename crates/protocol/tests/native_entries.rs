//! Entries of a log come back as they were written: an event's fields stand beside the entry's own,
//! so none may share a name.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use protocol::native::{Entry, Leaving, Offer, PersonCard, ServerMessage, TableEvent, TableState};

#[test]
fn every_event_comes_back_inside_its_entry() {
    let person = PersonCard { id: "a".into(), name: "A".into(), account: true, rating: Some(1500) };
    let events = [
        TableEvent::Sat { seat: 1, person },
        TableEvent::Stood { seat: 1 },
        TableEvent::Began {},
        TableEvent::Moved { seat: Some(2), text: "4".into() },
        TableEvent::Moved { seat: None, text: "3-1".into() },
        TableEvent::Retired { seat: 1, leaving: Leaving::OutOfTime },
        TableEvent::Drawn {},
        TableEvent::TookBack { seat: 1, ply: 3 },
        TableEvent::Offered { seat: 1, offer: Offer::Draw },
        TableEvent::Declined { seat: 1, offer: Offer::Rematch },
        TableEvent::Hinted { seat: 1, text: "4".into() },
        TableEvent::Replaced { seat: 1, player: "kibitz:1".into() },
        TableEvent::Muted { person: "a".into(), muted: true },
        TableEvent::Resumed { downtime: 5 },
        TableEvent::Rematched { table: "t".into() },
        TableEvent::Abandoned {},
    ];
    let entries: Vec<Entry> = events
        .into_iter()
        .map(|event| Entry {
            version: 7,
            at: 8,
            event,
            ply: 9,
            turn: Some(1),
            state: TableState::Playing,
            clocks: None,
            outcome: None,
        })
        .collect();
    let news = ServerMessage::News { table: "t".into(), entries };
    let text = serde_json::to_string(&news).unwrap();
    assert_eq!(serde_json::from_str::<ServerMessage>(&text).unwrap(), news);
}
