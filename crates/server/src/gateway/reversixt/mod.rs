//! The door for the competition's clients of ReversiXT.
//!
//! The protocol knows no lobby: a connection tells its group, sits down at the oldest table that
//! waits for it, and hears of the game from there. Answers that come early wait for their request,
//! as at the course's server; what is no legal move ends the game for who sent it.

mod view;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use protocol::native::{
    Ask, DoorTerms, Leaving, MoveText, Refusal, RefusalCode, RequestId, SeatNumber, ServerMessage,
    Sitter, TableId,
};
use protocol::reversixt::{self, HUMAN_GROUP, Message, Placement};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Mutex, MutexGuard};

use super::chair::is_passing;
use super::{Chair, Incident, Line, Lost, Rejected, admit};
use crate::house::House;
use view::View;

/// Bytes of answers that may wait for their requests.
const MOST_WAITING: usize = 1 << 10;
/// How long to wait before asking again where the house was too busy.
const AGAIN: Duration = Duration::from_millis(50);

/// The door: who comes first sits first.
#[derive(Clone, Default)]
struct Door {
    queue: Arc<Mutex<()>>,
}

/// Lets clients in until the house closes.
pub(crate) async fn serve(listener: Arc<TcpListener>, house: Arc<House>) {
    let door = Door::default();
    let closed = house.clone();
    let served = |stream, peer| {
        let (door, house) = (door.clone(), house.clone());
        async move {
            let closing = house.closing.clone();
            tokio::select! {
                () = visit(stream, peer, &door, &house) => {}
                () = closing.cancelled() => {}
            }
        }
    };
    super::serve(listener, closed, served).await;
}

/// A connection from its group number to its end.
async fn visit(stream: TcpStream, peer: SocketAddr, door: &Door, house: &Arc<House>) {
    let mut line = Line::new(stream, MOST_WAITING);
    let Ok(place) = admit(house, peer.ip()) else { return line.close().await };
    let patience = house.config.limits.hello_timeout;
    let group = tokio::time::timeout(patience, group(&mut line)).await;
    let Ok(Some(group)) = group else {
        house.metrics.dropped("group");
        return line.close().await;
    };
    let Some(first) = queue(&mut line, door, house).await else { return line.close().await };
    let mut chair = match Chair::arrive(house, place, peer.ip(), &format!("Group {group}")).await {
        Ok(chair) => chair,
        Err(refusal) => {
            tracing::debug!(%peer, why = refusal.reason.text, "an old client was turned away");
            drop(first);
            return line.close().await;
        }
    };
    let found = find_seat(&mut line, &mut chair, house).await;
    drop(first);
    if let Some((table, view)) = found {
        let mut player = Player { line, chair, view, table, house, pending: None };
        player.play().await;
        player.chair.leave().await;
        return player.line.close().await;
    }
    // Who went just when the game began has left it.
    chair.withdraw(Leaving::Left).await;
    let _ = chair.ask(Ask::Stand {}).await;
    chair.leave().await;
    line.close().await;
}

/// Waits behind those who came before. Nothing when the client has gone or waited for longer than
/// anybody may.
async fn queue<'a>(
    line: &mut Line,
    door: &'a Door,
    house: &Arc<House>,
) -> Option<MutexGuard<'a, ()>> {
    tokio::select! {
        biased;
        first = door.queue.lock() => Some(first),
        () = gone(line) => None,
        () = tokio::time::sleep(house.config.limits.idle) => None,
    }
}

/// Comes back when the client has closed the connection.
async fn gone(line: &mut Line) {
    while line.read().await.is_ok() {}
}

/// The first message, which must tell a group. From 100 on the course's server ends; ours hangs up.
async fn group(line: &mut Line) -> Option<u8> {
    loop {
        match reversixt::read(line.arrived()) {
            Ok(Some((Message::Group(group), length))) if group <= HUMAN_GROUP => {
                line.take(length);
                return Some(group);
            }
            Ok(None) => line.read().await.ok()?,
            _ => return None,
        }
    }
}

/// Waits for a seat. Nothing when the client has gone or waited for longer than anybody may.
async fn find_seat(
    line: &mut Line,
    chair: &mut Chair,
    house: &Arc<House>,
) -> Option<(TableId, View)> {
    tokio::select! {
        () = gone(line) => None,
        () = tokio::time::sleep(house.config.limits.idle) => None,
        found = async {
            let mut changes = house.tables.lobby_changes();
            loop {
                changes.borrow_and_update();
                if let Some(found) = sit_somewhere(chair, house).await {
                    return Some(found);
                }
                if changes.changed().await.is_err() {
                    return None;
                }
            }
        } => found,
    }
}

/// Takes a seat at the oldest table that has one.
async fn sit_somewhere(chair: &mut Chair, house: &Arc<House>) -> Option<(TableId, View)> {
    let wanted = |door| matches!(door, DoorTerms::Reversixt { .. });
    for card in house.tables.waiting_for(wanted) {
        let table = TableId::cut(&card.table);
        let Ok(snapshot) = chair.enter(&table).await else { continue };
        let open = snapshot.seats.iter().filter(|seat| seat.sitter == Sitter::Open {});
        let open: Vec<SeatNumber> = open.map(|seat| seat.seat).collect();
        let first = usize::from(house.incidents.offset()) % snapshot.seats.len().max(1);
        let (before, after): (Vec<_>, Vec<_>) =
            open.into_iter().partition(|seat| usize::from(*seat) <= first);
        for seat in after.into_iter().chain(before) {
            if let Some(view) = View::new(&snapshot.terms, seat)
                && sit(chair, seat).await
            {
                return Some((table, view));
            }
        }
        chair.leave().await;
    }
    None
}

/// Takes a seat; the news of it are left for the game.
async fn sit(chair: &mut Chair, seat: SeatNumber) -> bool {
    let Ok(asked) = chair.ask(Ask::Sit { seat, words: None }).await else { return false };
    loop {
        match chair.next().await {
            Some(ServerMessage::Accepted { request, .. }) if asked == *request => return true,
            Some(ServerMessage::Refused { request: Some(request), .. }) if asked == *request => {
                return false;
            }
            Some(_) => {}
            None => return false,
        }
    }
}

/// A client at its table.
struct Player<'a> {
    line: Line,
    chair: Chair,
    view: View,
    table: TableId,
    house: &'a Arc<House>,
    /// The move that the table has not answered yet.
    pending: Option<(RequestId, Placement)>,
}

impl Player<'_> {
    async fn play(&mut self) {
        while self.next().await.is_ok() {}
    }

    /// Waits for the next thing to happen; an error when the conversation is over.
    async fn next(&mut self) -> Result<(), Lost> {
        let idle = self.house.config.limits.idle;
        tokio::select! {
            biased;
            message = self.chair.next() => match message {
                Some(message) => self.hear(message).await,
                None => {
                    self.out(Leaving::Left, None, "it did not read what it was told").await;
                    Err(Lost)
                }
            },
            read = self.line.read() => match read {
                Ok(()) => self.answer().await,
                Err(Lost) => {
                    self.out(Leaving::Left, None, "the connection was lost").await;
                    Err(Lost)
                }
            },
            () = tokio::time::sleep(idle), if self.view.is_asked() => {
                self.out(Leaving::Left, None, "it gave no answer for too long").await;
                Ok(())
            }
        }
    }

    /// Tells the client what the table says.
    async fn hear(&mut self, message: ServerMessage) -> Result<(), Lost> {
        match message {
            ServerMessage::News { entries, .. } => {
                let begun = std::time::Instant::now();
                let mut bytes = Vec::new();
                let mut ends = false;
                for entry in &entries {
                    let told = self.view.hear(entry);
                    told.messages.iter().for_each(|one| reversixt::write(one, &mut bytes));
                    ends |= told.ends;
                    if ends {
                        break;
                    }
                }
                if !bytes.is_empty() && self.line.write(&bytes).await.is_err() {
                    self.out(Leaving::Left, None, "the connection was lost").await;
                    return Err(Lost);
                }
                self.house.metrics.old_messages.took(begun.elapsed());
                if ends { Err(Lost) } else { self.answer().await }
            }
            ServerMessage::Accepted { request, .. } => {
                self.pending.take_if(|(asked, _)| *asked == *request);
                Ok(())
            }
            ServerMessage::Refused { request: Some(request), refusal, .. } => {
                match self.pending.take_if(|(asked, _)| *asked == *request) {
                    Some((_, placement)) => self.refused(placement, &refusal).await,
                    None => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    /// Reads the answer to a request, if there is one to be answered.
    async fn answer(&mut self) -> Result<(), Lost> {
        if !self.view.is_asked() || self.pending.is_some() {
            return Ok(());
        }
        match reversixt::read(self.line.arrived()) {
            Ok(None) => Ok(()),
            Ok(Some((Message::Move(placement), length))) => {
                self.line.take(length);
                self.propose(placement).await
            }
            Ok(Some((message, length))) => {
                self.line.take(length);
                let why = format!("{message:?} is no answer to a request");
                self.out(Leaving::Disqualified, None, &why).await;
                Ok(())
            }
            Err(fault) => {
                // Nothing behind it can be read either.
                self.line.take(usize::MAX);
                self.out(Leaving::Disqualified, None, &fault.to_string()).await;
                Ok(())
            }
        }
    }

    /// Asks the table for the client's move.
    async fn propose(&mut self, placement: Placement) -> Result<(), Lost> {
        let text = MoveText::cut(&self.view.move_text(placement));
        match self.chair.ask(Ask::Move { ply: self.view.ply(), text }).await {
            Ok(request) => {
                self.pending = Some((request, placement));
                Ok(())
            }
            Err(refusal) => Box::pin(self.refused(placement, &refusal)).await,
        }
    }

    /// The table refused a move: because of the move, or because the house has too much to do.
    async fn refused(&mut self, placement: Placement, refusal: &Refusal) -> Result<(), Lost> {
        if is_passing(refusal) {
            tokio::time::sleep(AGAIN).await;
            return Box::pin(self.propose(placement)).await;
        }
        if matches!(refusal.code, RefusalCode::Illegal | RefusalCode::Malformed) {
            let Placement { x, y, special } = placement;
            let answer = Some(Rejected { x, y, special });
            self.out(Leaving::Disqualified, answer, &refusal.reason.text).await;
        }
        // Otherwise the client's time was up in the meantime, and the news will say so.
        Ok(())
    }

    /// The client is out of the game.
    async fn out(&mut self, leaving: Leaving, answer: Option<Rejected>, why: &str) {
        self.house.incidents.tell(Incident {
            table: self.table.clone(),
            seat: self.view.seat(),
            ply: self.view.ply(),
            leaving,
            answer,
            why: why.to_owned(),
        });
        self.chair.withdraw(leaving).await;
        // Before the game has begun there is nothing to lose.
        let _ = self.chair.ask(Ask::Stand {}).await;
    }
}
