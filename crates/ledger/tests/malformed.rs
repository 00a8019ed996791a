//! Whatever a server says, following it never panics, and what does not fit changes nothing.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use ledger::{Ledger, follow, follow_all};
use proptest::prelude::*;
use protocol::native::{Entry, Offer, PersonCard, SeatTerms, Snapshot, TableEvent};
use serde_json::{Value, json};

/// The golden logs: the first snapshot and the entries of each.
fn logs() -> Vec<(Value, Vec<Value>)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");
    let mut paths: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    paths.sort();
    let read = |path| {
        let text = std::fs::read_to_string(path).unwrap();
        let mut lines: Vec<Value> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        lines.pop();
        (lines.remove(0), lines)
    };
    paths.into_iter().map(read).collect()
}

/// Every place in a message, as the way to it.
fn places(value: &Value, way: &str, found: &mut Vec<String>) {
    found.push(way.to_owned());
    match value {
        Value::Array(all) => {
            for (at, one) in all.iter().enumerate() {
                places(one, &format!("{way}/{at}"), found);
            }
        }
        Value::Object(all) => {
            for (name, one) in all {
                places(one, &format!("{way}/{name}"), found);
            }
        }
        _ => {}
    }
}

fn other_value() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(json!(null)),
        Just(json!([])),
        Just(Value::Array(vec![Value::Null; 300])),
        Just(json!(true)),
        prop_oneof![Just(0u64), Just(1), Just(255), Just(u64::from(u32::MAX)), Just(u64::MAX)]
            .prop_map(|number| json!(number)),
        prop_oneof![Just(""), Just("playing"), Just("over"), Just("a\nb: c"), Just("\u{202e}")]
            .prop_map(|text| json!(text)),
    ]
}

/// Puts other values in places of a message; lists may also grow or shrink.
fn bend(message: &mut Value, bends: &[(usize, bool, Value)]) {
    for (at, longer, value) in bends {
        let mut found = Vec::new();
        places(message, "", &mut found);
        let Some(place) = message.pointer_mut(&found[at % found.len()]) else { continue };
        match place {
            Value::Array(all) if *longer && !all.is_empty() => {
                let again = all[0].clone();
                all.extend(std::iter::repeat_n(again, at % 300));
            }
            place => *place = value.clone(),
        }
    }
}

fn bends() -> impl Strategy<Value = Vec<(usize, bool, Value)>> {
    prop::collection::vec((0usize..5_000, any::<bool>(), other_value()), 0..3)
}

/// All but who is in the room: somebody who changes seats in between is seen one by one only.
fn without_presence(mut snapshot: Snapshot) -> Snapshot {
    for seat in &mut snapshot.seats {
        (seat.present, seat.claimable_at) = (false, None);
    }
    snapshot
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn malformed_news_never_panic(log in 0usize..100, first in bends(), later in bends(), at in 0usize..40) {
        let mut logs = logs();
        let which = log % logs.len();
        let (mut snapshot, mut entries) = logs.swap_remove(which);
        bend(&mut snapshot, &first);
        let at = at % entries.len();
        bend(&mut entries[at], &later);
        let Ok(mut snapshot) = serde_json::from_value::<Snapshot>(snapshot) else { return Ok(()) };
        let entries: Vec<Entry> =
            entries.into_iter().filter_map(|entry| serde_json::from_value(entry).ok()).collect();
        let mut at_once = snapshot.clone();
        let all = follow_all(&mut at_once, &entries, Some("anna"));
        prop_assert!(all.is_ok() || at_once == snapshot, "all or nothing");
        for entry in &entries {
            let before = snapshot.clone();
            if follow(&mut snapshot, entry, Some("anna")).is_err() {
                prop_assert_eq!(&snapshot, &before, "nothing has changed");
                prop_assert!(all.is_err(), "one by one or all at once");
                return Ok(());
            }
        }
        prop_assert_eq!(all, Ok(()));
        prop_assert_eq!(without_presence(at_once), without_presence(snapshot));
    }
}

#[test]
fn a_snapshot_with_another_number_of_words_than_seats_is_followed() {
    let mut tried = 0;
    for (first, entries) in logs() {
        let mut snapshot: Snapshot = serde_json::from_value(first).unwrap();
        let Some(dice) = &mut snapshot.dice else { continue };
        dice.words = Vec::new();
        for entry in entries {
            follow(&mut snapshot, &serde_json::from_value(entry).unwrap(), None).unwrap();
        }
        assert_eq!(snapshot.dice.unwrap().words.len(), snapshot.seats.len());
        tried += 1;
    }
    assert!(tried >= 3, "{tried}");
}

#[test]
fn a_snapshot_with_too_many_seats_or_no_version_left_is_refused() {
    let (first, entries) = logs().remove(0);
    let entry: Entry = serde_json::from_value(entries[0].clone()).unwrap();
    let first: Snapshot = serde_json::from_value(first).unwrap();
    let mut crowded = first.clone();
    crowded.seats = vec![first.seats[0].clone(); 300];
    assert!(follow(&mut crowded, &entry, Some("anna")).is_err());
    let mut last = Snapshot { version: u32::MAX, ..first };
    assert!(follow(&mut last, &entry, Some("anna")).is_err());
}

fn card(name: &str) -> PersonCard {
    PersonCard { id: name.to_owned(), name: name.to_owned(), account: false, rating: None }
}

#[test]
fn who_holds_several_seats_does_not_answer_their_own_offer_by_moving() {
    // Anna has the seats 1 and 3, Ben has seat 2.
    let terms = [SeatTerms::Me {}, SeatTerms::Open {}, SeatTerms::Me {}];
    let mut ledger = Ledger::open(&terms, vec![false; 3], &card("anna"));
    let moved = |seat| TableEvent::Moved { seat: Some(seat), text: "1".to_owned() };
    let offer = Offer::Draw;
    for event in [
        TableEvent::Sat { seat: 2, person: card("ben") },
        TableEvent::Began {},
        TableEvent::Offered { seat: 1, offer },
        moved(3),
    ] {
        ledger.apply(&event).unwrap();
    }
    assert_eq!(ledger.offers.len(), 1, "it is her own");
    ledger.apply(&moved(2)).unwrap();
    assert!(ledger.offers.is_empty(), "Ben has answered");
    ledger.apply(&TableEvent::Offered { seat: 2, offer }).unwrap();
    ledger.apply(&TableEvent::Offered { seat: 1, offer }).unwrap();
    ledger.apply(&moved(3)).unwrap();
    assert_eq!(ledger.offers.len(), 1, "Anna has agreed to it, with whichever seat");
}
