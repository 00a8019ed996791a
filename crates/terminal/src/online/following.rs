//! The game of a table, rebuilt from what the server says about it.

use catalog::game::{Leaving, Record, Seat};
use catalog::{Kind, Session};
use client::Room;
use client::protocol::native::{self, Ask, Entry, Snapshot, TableEvent};

/// The game of a snapshot; nothing when it is of a game that is not played here.
pub(super) fn of_snapshot(snapshot: &Snapshot) -> Option<(Kind, Box<dyn Session>)> {
    let record: Record = snapshot.record.parse().ok()?;
    let kind = Kind::of_name(&record.game)?;
    Some((kind, kind.reopen(&record).ok()?))
}

/// Lets an entry of the log happen; false when it does not fit, so that the whole truth is needed.
pub(super) fn apply(session: &mut dyn Session, entry: &Entry) -> bool {
    let done = match &entry.event {
        TableEvent::Moved { text, .. } => session.play(text).is_ok(),
        TableEvent::Retired { seat, leaving } => {
            seat_of(*seat).is_some_and(|seat| session.retire(seat, leaving_of(*leaving)).is_ok())
        }
        TableEvent::Drawn {} => session.agree_draw().is_ok(),
        TableEvent::TookBack { ply, .. } => {
            while session.moves_so_far().len() > *ply as usize && session.back() {}
            true
        }
        _ => true,
    };
    done && session.moves_so_far().len() == entry.ply as usize
}

/// The game as the person sees it: with the own moves that are still on their way.
pub(super) fn with_pending(truth: &dyn Session, room: &Room) -> (Box<dyn Session>, Option<String>) {
    let mut shown = truth.fork();
    let mut sending = None;
    for ask in room.pending() {
        if let Ask::Move { ply, text } = ask
            && *ply as usize == shown.moves_so_far().len()
            && shown.play(text.as_str()).is_ok()
        {
            sending = Some(text.to_string());
        }
    }
    (shown, sending)
}

/// A seat by the number that the wire gives it.
pub(super) fn seat_of(number: u8) -> Option<Seat> {
    Seat::new(usize::from(number).checked_sub(1)?)
}

fn leaving_of(leaving: native::Leaving) -> Leaving {
    match leaving {
        native::Leaving::Resigned => Leaving::Resigned,
        native::Leaving::OutOfTime => Leaving::OutOfTime,
        native::Leaving::Disqualified => Leaving::Disqualified,
        native::Leaving::Left => Leaving::Left,
    }
}
