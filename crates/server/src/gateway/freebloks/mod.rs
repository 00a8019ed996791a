//! The door for clients of Freebloks.
//!
//! A connection lands in a room: one that belongs to a table which waits for such clients, or the
//! lobby that is open now. Terms of a table never change, so the lobby becomes a table only when
//! somebody starts the game; nobody joins it then, and whoever comes later finds the next lobby.

mod board;
mod room;
mod task;
#[cfg(test)]
mod tests;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use protocol::freebloks::{self, Message};
use protocol::native::{DoorTerms, TableId};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tokio::time::Instant;

use self::board::Board;
use self::room::Entrance;
use self::task::Task;
use super::{Line, admit};
use crate::bucket::Bucket;
use crate::house::House;
use crate::ws::Place;

/// Bytes of messages that wait to be read.
const MOST_WAITING: usize = 2 << 10;
/// Messages that wait to be written; who does not read them is sent away.
const QUEUE: usize = 256;
/// Messages that wait for a room.
const MAILBOX: usize = 64;

/// How games of Freebloks are played here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreebloksRules {
    /// Colours that people may have.
    pub humans: u8,
    /// The computer player for free colours.
    pub computer: String,
    /// The pause after a computer's move.
    pub delay: Duration,
    /// Rooms at the same time.
    pub rooms: usize,
}

impl Default for FreebloksRules {
    fn default() -> FreebloksRules {
        FreebloksRules {
            humans: 4,
            computer: "kibitz:4".to_owned(),
            delay: Duration::from_millis(800),
            rooms: 200,
        }
    }
}

/// What a room is told.
enum Mail {
    Connect(Box<Arrival>),
    Heard { client: u8, message: Message },
    Gone { client: u8 },
}

/// A place and a line, of somebody who has no room yet.
type Knock = (Place, mpsc::Sender<Arc<[u8]>>);

/// Somebody who comes in.
struct Arrival {
    address: IpAddr,
    place: Place,
    line: mpsc::Sender<Arc<[u8]>>,
    /// The number of the connection, or what is needed to knock at another room.
    answer: oneshot::Sender<Result<u8, Knock>>,
}

/// The way to a room.
#[derive(Clone)]
struct Handle {
    mailbox: mpsc::Sender<Mail>,
    /// What somebody finds who comes now.
    entrance: watch::Receiver<Entrance>,
    /// The table that it belongs to from the start.
    table: Option<TableId>,
}

/// All rooms.
#[derive(Clone, Default)]
struct Rooms(Arc<Mutex<Vec<Handle>>>);

/// Lets clients in until the house closes.
pub(crate) async fn serve(listener: Arc<TcpListener>, house: Arc<House>) {
    let rooms = Rooms::default();
    let closed = house.clone();
    let served = |stream, peer| {
        let (rooms, house) = (rooms.clone(), house.clone());
        async move {
            let closing = house.closing.clone();
            tokio::select! {
                () = visit(stream, peer, &rooms, &house) => {}
                () = closing.cancelled() => {}
            }
        }
    };
    super::serve(listener, closed, served).await;
}

/// A connection from its first message to its end.
async fn visit(stream: TcpStream, peer: SocketAddr, rooms: &Rooms, house: &Arc<House>) {
    let mut line = Line::new(stream, MOST_WAITING);
    let Ok(place) = admit(house, peer.ip()) else { return line.close().await };
    let (tell, mut told) = mpsc::channel(QUEUE);
    if let Some((room, client)) = rooms.enter(house, peer.ip(), place, tell).await {
        converse(&mut line, &room, client, &mut told, house).await;
        let _ = room.send(Mail::Gone { client }).await;
        // What was said before it came to this is still told.
        while let Ok(bytes) = told.try_recv() {
            if line.write(&bytes).await.is_err() {
                break;
            }
        }
    }
    line.close().await;
}

/// Carries messages both ways until one side has enough.
async fn converse(
    line: &mut Line,
    room: &mpsc::Sender<Mail>,
    client: u8,
    told: &mut mpsc::Receiver<Arc<[u8]>>,
    house: &House,
) {
    let limits = &house.config.limits;
    let mut bucket = Bucket::new(limits.messages, Instant::now());
    let mut heard_at = Instant::now();
    loop {
        match freebloks::read(line.arrived()) {
            Ok(Some((message, length))) => {
                line.take(length);
                heard_at = Instant::now();
                // Who says too much is not cut off, only heard more slowly.
                while let Err(wait) = bucket.take(limits.messages, Instant::now()) {
                    tokio::time::sleep(wait).await;
                }
                if room.send(Mail::Heard { client, message }).await.is_err() {
                    return;
                }
                continue;
            }
            Ok(None) => {}
            Err(fault) => {
                house.metrics.dropped("unreadable");
                tracing::debug!(%fault, "a client of Freebloks cannot be understood");
                return;
            }
        }
        tokio::select! {
            bytes = told.recv() => match bytes {
                Some(bytes) => if line.write(&bytes).await.is_err() { return },
                None => return,
            },
            read = line.read() => if read.is_err() { return },
            () = tokio::time::sleep_until(heard_at + limits.idle) => return,
        }
    }
}

impl Rooms {
    /// Finds a room, or opens one: that of the oldest table that waits for such clients, then the
    /// lobby. There is one lobby at a time, and whoever finds it full is not let in.
    async fn enter(
        &self,
        house: &Arc<House>,
        address: IpAddr,
        place: Place,
        line: mpsc::Sender<Arc<[u8]>>,
    ) -> Option<(mpsc::Sender<Mail>, u8)> {
        let mut rooms = self.0.lock().await;
        rooms.retain(|room| !room.mailbox.is_closed());
        let wanted = |door| matches!(door, DoorTerms::Freebloks { started: false });
        let waiting = house.tables.waiting_for(wanted).into_iter();
        let tables = waiting.map(|card| Some(TableId::cut(&card.table)));
        let mut coming = (place, line);
        for table in tables.chain([None, None]) {
            let fits = |room: &&Handle| room.table == table && room.entrance() != Entrance::Begun;
            let room = match rooms.iter().find(fits) {
                Some(room) if room.entrance() == Entrance::Full => continue,
                Some(room) => room.clone(),
                None if rooms.len() >= house.config.freebloks.rooms => continue,
                None => {
                    let room = Handle::open(house, table);
                    rooms.push(room.clone());
                    room
                }
            };
            let (answer, answered) = oneshot::channel();
            let (place, line) = coming;
            let arrival = Box::new(Arrival { address, place, line, answer });
            room.mailbox.send(Mail::Connect(arrival)).await.ok()?;
            match answered.await.ok()? {
                Ok(client) => return Some((room.mailbox, client)),
                // The table has begun in the meantime, or the lobby is full.
                Err(again) => coming = again,
            }
        }
        None
    }
}

impl Handle {
    /// A new room.
    fn open(house: &Arc<House>, table: Option<TableId>) -> Handle {
        let (mailbox, mail) = mpsc::channel(MAILBOX);
        let (tell, entrance) = watch::channel(Entrance::Open);
        let task = Task::new(house.clone(), Board::usual(), table.clone(), mail, tell);
        house.tasks.spawn(task.run());
        Handle { mailbox, entrance, table }
    }

    fn entrance(&self) -> Entrance {
        *self.entrance.borrow()
    }
}
