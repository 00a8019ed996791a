//! The golden logs, folded without rules: a first snapshot, brought up to date entry by entry, is
//! the last one. The server's tests write these files.

use std::path::Path;

use game::Record;
use ledger::{Ledger, Misfit, change_of, follow, number_of};
use protocol::native::{Entry, SeatNumber, Snapshot, TableState};

struct Log {
    name: String,
    first: Snapshot,
    entries: Vec<Entry>,
    last: Snapshot,
}

fn logs() -> Vec<Log> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let log = |file: std::io::Result<std::fs::DirEntry>| {
        let path = file.expect("a readable folder").path();
        let text = std::fs::read_to_string(&path).expect("a readable log");
        let lines: Vec<&str> = text.lines().collect();
        let [first, entries @ .., last] = &lines[..] else { panic!("{path:?} is too short") };
        Log {
            name: path.display().to_string(),
            first: serde_json::from_str(first).expect("a snapshot"),
            entries: entries
                .iter()
                .map(|entry| serde_json::from_str(entry).expect("an entry"))
                .collect(),
            last: serde_json::from_str(last).expect("a snapshot"),
        }
    };
    let logs: Vec<Log> = std::fs::read_dir(folder).expect("golden logs").map(log).collect();
    assert!(logs.len() >= 12, "{}", logs.len());
    logs
}

/// Who is in the room is not in the log, nor when somebody looks.
fn settled(mut snapshot: Snapshot, now: u64) -> Snapshot {
    snapshot.now = now;
    for seat in &mut snapshot.seats {
        (seat.present, seat.claimable_at) = (false, None);
    }
    snapshot
}

#[test]
fn a_followed_snapshot_is_the_one_that_a_newcomer_is_told() {
    for Log { name, first, entries, last } in logs() {
        let mut snapshot = first;
        for entry in &entries {
            follow(&mut snapshot, entry, Some("anna")).unwrap();
        }
        let now = last.now;
        assert_eq!(settled(snapshot, now), last, "{name}");
    }
}

#[test]
fn the_sum_of_a_log_says_who_sits_where_and_what_is_offered() {
    for Log { name, first, entries, last } in logs() {
        let seats = &first.terms.seats;
        let mut ledger = Ledger::open(seats, vec![false; seats.len()], &first.owner);
        let start: Record = first.record.parse().unwrap();
        let mut record = Record::new(start.game, start.setup);
        for entry in &entries {
            ledger.apply(&entry.event).unwrap();
            if entry.state == TableState::Over && ledger.state != TableState::Over {
                ledger.end();
            }
            if let Some(change) = change_of(&entry.event) {
                record.change(&change);
            }
            assert_eq!(ledger.movers.len(), entry.ply as usize, "{name}");
            assert_eq!(record.moves(), entry.ply as usize, "{name}");
        }
        assert_eq!(ledger.state, last.state, "{name}");
        assert_eq!(ledger.offers, last.offers, "{name}");
        assert_eq!(ledger.rematch, last.rematch, "{name}");
        assert_eq!(ledger.muted.iter().collect::<Vec<_>>(), last.muted.iter().collect::<Vec<_>>());
        assert_eq!(record.events, last.record.parse::<Record>().unwrap().events, "{name}");
        let own: Vec<SeatNumber> = ledger.seats_of("anna").into_iter().map(number_of).collect();
        assert_eq!(own, last.you, "{name}");
        let sitters =
            ledger.seats.iter().map(|holder| ledger.sitter(holder, |person| ledger.card(person)));
        let told: Vec<_> = last.seats.iter().map(|card| card.sitter.clone()).collect();
        assert_eq!(sitters.collect::<Vec<_>>(), told, "{name}");
        if let Some(dice) = last.dice {
            assert_eq!((ledger.words, ledger.seed), (dice.words, dice.seed), "{name}");
        }
    }
}

#[test]
fn an_entry_that_does_not_fit_changes_nothing() {
    for Log { name, first, entries, .. } in logs() {
        let mut snapshot = first.clone();
        let missing = follow(&mut snapshot, &entries[1], Some("anna"));
        assert_eq!(missing, Err(Misfit("entries are missing in between")), "{name}");
        let wrong = Entry { ply: 99, ..entries[0].clone() };
        assert!(follow(&mut snapshot, &wrong, Some("anna")).is_err(), "{name}");
        assert_eq!(snapshot, first, "{name}");
    }
}

#[test]
fn the_seed_is_in_no_log_before_its_game_is_over() {
    let mut shown = 0;
    for Log { name, first, entries, last } in logs() {
        let Some(seed) = last.dice.and_then(|dice| dice.seed) else { continue };
        shown += 1;
        assert!(!format!("{first:?}").contains(&seed), "{name}");
        let before = entries.iter().filter(|entry| entry.state != TableState::Over);
        assert!(before.into_iter().all(|entry| !format!("{entry:?}").contains(&seed)), "{name}");
    }
    assert!(shown >= 3, "{shown}");
}
