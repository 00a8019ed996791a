//! What an entry of a table's log changes in what is known about the table.

use protocol::native::{
    Entry, Offer, OpenOffer, SeatCard, SeatNumber, Sitter, Snapshot, TableEvent, TableState,
};

/// Brings a snapshot up to date, but for its record: that is for those who know the rules.
pub(crate) fn fold(snapshot: &mut Snapshot, entry: &Entry, me: Option<&str>) {
    snapshot.version = entry.version;
    snapshot.ply = entry.ply;
    snapshot.turn = entry.turn;
    snapshot.state = entry.state;
    snapshot.clocks.clone_from(&entry.clocks);
    snapshot.outcome.clone_from(&entry.outcome);
    snapshot.now = entry.at;
    let ends = matches!(entry.state, TableState::Over | TableState::Abandoned);
    if ends && !matches!(entry.event, TableEvent::Offered { .. } | TableEvent::Declined { .. }) {
        snapshot.offers.clear();
    }
    match &entry.event {
        TableEvent::Sat { seat, person } => {
            if me == Some(person.id.as_str()) && !snapshot.you.contains(seat) {
                snapshot.you.push(*seat);
                snapshot.you.sort_unstable();
            }
            let sitter = Sitter::Person { person: person.clone() };
            seated(snapshot, *seat, sitter);
        }
        TableEvent::Stood { seat } => {
            snapshot.you.retain(|own| own != seat);
            seated(snapshot, *seat, Sitter::Open {});
        }
        TableEvent::Replaced { seat, player } => {
            snapshot.you.retain(|own| own != seat);
            snapshot.offers.retain(|open| open.seat != *seat);
            seated(snapshot, *seat, Sitter::Computer { player: player.clone() });
        }
        TableEvent::Offered { seat, offer } => offered(snapshot, *seat, *offer),
        TableEvent::Declined { offer, .. } => snapshot.offers.retain(|open| open.offer != *offer),
        // Who moves on has answered the others' offers; what moved cannot be taken back as before.
        TableEvent::Moved { seat, .. } => {
            snapshot
                .offers
                .retain(|open| open.offer != Offer::Takeback && Some(open.seat) == *seat);
        }
        TableEvent::TookBack { .. } => snapshot.offers.clear(),
        TableEvent::Retired { seat, .. } => snapshot.offers.retain(|open| open.seat != *seat),
        TableEvent::Rematched { table } => {
            snapshot.offers.clear();
            snapshot.rematch = Some(table.clone());
        }
        TableEvent::Muted { person, muted } => {
            snapshot.muted.retain(|silenced| silenced != person);
            if *muted {
                snapshot.muted.push(person.clone());
            }
        }
        TableEvent::Began {}
        | TableEvent::Drawn {}
        | TableEvent::Hinted { .. }
        | TableEvent::Resumed { .. }
        | TableEvent::Abandoned {} => {}
    }
}

/// Whoever offers what is offered already agrees to it.
fn offered(snapshot: &mut Snapshot, seat: SeatNumber, offer: Offer) {
    match snapshot.offers.iter_mut().find(|open| open.offer == offer) {
        Some(open) if open.seat != seat => open.agreed.push(seat),
        Some(_) => {}
        None => snapshot.offers.push(OpenOffer { seat, offer, agreed: Vec::new() }),
    }
}

fn seated(snapshot: &mut Snapshot, seat: SeatNumber, sitter: Sitter) {
    let card: Option<&mut SeatCard> = snapshot.seats.iter_mut().find(|card| card.seat == seat);
    if let Some(card) = card {
        card.present = !matches!(sitter, Sitter::Open {} | Sitter::Closed {});
        card.claimable_at = None;
        card.sitter = sitter;
    }
}
