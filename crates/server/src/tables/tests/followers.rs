//! People who follow the table's log from its first snapshot on, and a board that is changed by
//! nothing but the log: both end where the table is.

use catalog::Session;
use ledger::{change_of, follow, follow_all};
use protocol::native::{Entry, Millis, Snapshot};

use crate::store::LogRow;
use crate::tables::table::Table;

const NAMES: [&str; 3] = ["anna", "ben", "carla"];

pub(super) struct Followers {
    /// The table as it was when they last heard of it.
    table: Table,
    snapshots: Vec<Snapshot>,
    /// Of somebody who hears of everything at once, and what that is.
    late: Snapshot,
    missed: Vec<Entry>,
    board: Box<dyn Session>,
}

impl Followers {
    /// Whoever begins with this table.
    pub(super) fn of(table: Table, now: Millis) -> Followers {
        let snapshots = NAMES.map(|name| table.snapshot(Some(name), true, now)).to_vec();
        let (late, board) = (snapshots[0].clone(), table.standing.session.fork());
        Followers { table, snapshots, late, missed: Vec::new(), board }
    }

    /// The version that they know.
    pub(super) fn version(&self) -> u32 {
        self.snapshots[0].version
    }

    /// They hear of one more entry, and know then what the table would tell.
    pub(super) fn hear(&mut self, row: &LogRow, now: Millis) {
        let entry = self.table.standing.apply(row.at, row.event.clone()).unwrap();
        for (snapshot, name) in self.snapshots.iter_mut().zip(NAMES) {
            follow(snapshot, &entry, Some(name)).unwrap();
        }
        if let Some(change) = change_of(&entry.event) {
            self.board.change(&change).unwrap();
        }
        self.missed.push(entry);
        self.know(&self.table, now);
    }

    /// They know what somebody who comes now is told.
    pub(super) fn check(&mut self, table: &Table, now: Millis) {
        self.know(table, now);
        follow_all(&mut self.late, &std::mem::take(&mut self.missed), Some(NAMES[0])).unwrap();
        let told = without_presence(self.snapshots[0].clone());
        assert_eq!(without_presence(self.late.clone()), told, "all at once");
    }

    fn know(&self, table: &Table, now: Millis) {
        for (snapshot, name) in self.snapshots.iter().zip(NAMES) {
            let fresh = without_presence(table.snapshot(Some(name), true, now));
            let mut followed = without_presence(snapshot.clone());
            followed.now = now;
            assert_eq!(followed, fresh, "{name}");
        }
        assert_eq!(self.board.key(), table.standing.session.key());
        assert_eq!(self.board.record().events, table.standing.session.record().events);
    }
}

/// Who is in the room, and what was said there, is not in the log.
pub(super) fn without_presence(mut snapshot: Snapshot) -> Snapshot {
    snapshot.watchers = 0;
    snapshot.chat.clear();
    for seat in &mut snapshot.seats {
        (seat.present, seat.claimable_at) = (false, None);
    }
    snapshot
}
