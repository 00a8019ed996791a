//! The task around a room: carries messages between its connections and its table.

mod hints;
mod news;
mod table;

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use protocol::freebloks::{self, CLIENTS, Message};
use protocol::native::{Ask, Leaving, MoveText, RequestId, ServerMessage, TableId};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, timeout};

use self::hints::{Hint, Waiting};
use super::board::Board;
use super::room::{Act, Entrance, Room, To};
use super::{Arrival, Mail};
use crate::gateway::{Chair, admit};
use crate::house::House;
use crate::ws::Place;

/// While a person is waited for, everybody is told the state of the room this often.
const HEARTBEAT: Duration = Duration::from_secs(30);
/// How long a table may take to answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// A connection of the room.
struct Client {
    address: IpAddr,
    line: mpsc::Sender<Arc<[u8]>>,
    /// Its place, until it sits down.
    place: Option<Place>,
    chair: Option<Chair>,
}

/// A room that is being served.
pub(super) struct Task {
    house: Arc<House>,
    room: Room,
    clients: [Option<Client>; CLIENTS],
    /// Watches the table on behalf of everybody.
    watcher: Option<Chair>,
    table: Option<TableId>,
    ply: u32,
    mail: mpsc::Receiver<Mail>,
    entrance: watch::Sender<Entrance>,
    /// How long tables were waited for while a message was handled.
    waited: Duration,
    /// Nothing of the table is told before this moment: computers move at a pace that people follow.
    hold: Instant,
    told_at: Instant,
    /// Who waits for a hint of the table.
    hinting: Option<(u8, u8)>,
    waiting: Waiting,
    hints: (mpsc::Sender<Hint>, mpsc::Receiver<Hint>),
}

/// A number below this one, as luck has it.
fn pick(below: usize) -> usize {
    let mut bytes = [0; 8];
    let _ = getrandom::fill(&mut bytes);
    (u64::from_le_bytes(bytes) % below.max(1) as u64) as usize
}

impl Task {
    pub(super) fn new(
        house: Arc<House>,
        board: Board,
        table: Option<TableId>,
        mail: mpsc::Receiver<Mail>,
        entrance: watch::Sender<Entrance>,
    ) -> Task {
        let humans = if table.is_some() { 4 } else { house.config.freebloks.humans };
        let now = Instant::now();
        Task {
            room: Room::new(board, humans, table.is_some()),
            house,
            clients: Default::default(),
            watcher: None,
            table,
            ply: 0,
            mail,
            entrance,
            waited: Duration::ZERO,
            hold: now,
            told_at: now,
            hinting: None,
            waiting: Waiting::default(),
            hints: mpsc::channel(CLIENTS),
        }
    }

    /// Serves the room until its last connection has gone.
    pub(super) async fn run(mut self) {
        let closing = self.house.closing.clone();
        loop {
            let watches = self.watcher.is_some() && Instant::now() >= self.hold;
            tokio::select! {
                () = closing.cancelled() => return,
                mail = self.mail.recv() => match mail {
                    Some(mail) => self.receive(mail).await,
                    None => break,
                },
                message = next(self.watcher.as_mut()), if watches => match message {
                    Some(message) => {
                        let begun = Instant::now();
                        self.hear(message).await;
                        self.count(begun);
                    }
                    None => break,
                },
                () = tokio::time::sleep_until(self.hold), if !watches && self.watcher.is_some() => {}
                Some((client, player, text)) = self.hints.1.recv() => {
                    let wanted = self.waiting.end(client);
                    let text = text.filter(|_| wanted);
                    let told = text.map(|text| self.room.tell_hint(client, player, &text));
                    self.act(told.unwrap_or_default()).await;
                }
                () = tokio::time::sleep_until(self.told_at + HEARTBEAT) => {
                    self.told_at = Instant::now();
                    if self.room.awaits_client() {
                        let status = self.room.status();
                        self.say(To::All, &status);
                    }
                }
            }
            self.show_entrance();
            if self.room.connections() == 0 && self.mail.is_empty() {
                break;
            }
        }
        // Nobody may knock at a room whose last connection has gone.
        let _ = self.entrance.send_replace(Entrance::Begun);
        self.mail.close();
        if let Some(watcher) = &mut self.watcher {
            watcher.leave().await;
        }
    }

    /// Tells those who come what they will find.
    fn show_entrance(&self) {
        let _ = self.entrance.send_replace(self.room.entrance());
    }

    /// Counts how long something took that began then, without what tables took to answer.
    fn count(&mut self, begun: Instant) {
        let waited = std::mem::take(&mut self.waited);
        self.house.metrics.old_messages.took(begun.elapsed().saturating_sub(waited));
    }

    async fn receive(&mut self, mail: Mail) {
        match mail {
            Mail::Connect(arrival) => self.connect(*arrival).await,
            Mail::Heard { client, message } => {
                let begun = Instant::now();
                let acts = self.room.hear(client, message, &mut pick);
                self.act(acts).await;
                self.count(begun);
            }
            Mail::Gone { client } => self.disconnect(client).await,
        }
    }

    async fn connect(&mut self, arrival: Arrival) {
        let Arrival { address, place, line, answer } = arrival;
        if self.table.is_some() && self.watcher.is_none() && self.look(address).await.is_err() {
            let _ = answer.send(Err((place, line)));
            return;
        }
        let Some((number, acts)) = self.room.connect() else {
            let _ = answer.send(Err((place, line)));
            return;
        };
        self.clients[usize::from(number)] =
            Some(Client { address, line, place: Some(place), chair: None });
        let _ = answer.send(Ok(number));
        self.act(acts).await;
    }

    async fn disconnect(&mut self, number: u8) {
        let Some(client) = self.clients.get_mut(usize::from(number)).and_then(Option::take) else {
            return;
        };
        if let Some(mut chair) = client.chair {
            chair.withdraw(Leaving::Left).await;
            // Where the game has not begun, the seat is simply free again.
            let _ = chair.ask(Ask::Stand {}).await;
            chair.leave().await;
        }
        self.waiting.gone(number);
        let acts = self.room.disconnect(number);
        self.act(acts).await;
    }

    /// Tells messages and does what follows; what follows from that comes behind.
    async fn act(&mut self, acts: Vec<Act>) {
        let mut acts = VecDeque::from(acts);
        // From the moment somebody starts a game, nobody else is sent here.
        self.show_entrance();
        while let Some(act) = acts.pop_front() {
            let (begun, waits) = (Instant::now(), !matches!(act, Act::Say(..)));
            let more = match act {
                Act::Say(to, message) => {
                    self.say(to, &message);
                    Vec::new()
                }
                Act::Open => self.start().await,
                Act::Reopen { setup, taken } => self.reopen(&setup, taken).await,
                Act::Fill { client } => {
                    let player = self.house.config.freebloks.computer.clone();
                    if let Some(chair) = self.chair(client).await {
                        chair.fill(&player).await;
                    }
                    Vec::new()
                }
                Act::Move { client, text } => {
                    let ask = Ask::Move { ply: self.ply, text: MoveText::cut(&text) };
                    if self.ask(client, ask).await { Vec::new() } else { self.room.unmoved() }
                }
                Act::Undo { client } => {
                    if self.ask(client, Ask::Undo {}).await {
                        Vec::new()
                    } else {
                        self.room.unmoved()
                    }
                }
                Act::Hint { client, player } => self.hint(client, player).await,
                Act::Sit { client, player } => self.sit(client, player).await,
                Act::Stand { client } => {
                    let _ = self.ask(client, Ask::Stand {}).await;
                    Vec::new()
                }
                Act::Said { client, text } => {
                    self.pass_on(client, &text).await;
                    Vec::new()
                }
            };
            if waits {
                self.waited += begun.elapsed();
            }
            acts.extend(more);
        }
    }

    fn say(&mut self, to: To, message: &Message) {
        let mut bytes = Vec::new();
        freebloks::write(message, &mut bytes);
        let bytes: Arc<[u8]> = bytes.into();
        if matches!(message, Message::ServerStatus(_)) {
            self.told_at = Instant::now();
        }
        for (number, client) in (0..).zip(&mut self.clients) {
            let wanted = match to {
                To::All => true,
                To::One(one) => one == number,
                To::Others(one) => one != number,
            };
            if let Some(known) = client.as_mut().filter(|_| wanted)
                && known.line.try_send(bytes.clone()).is_err()
            {
                // Who does not read loses the connection, and says so through the mailbox.
                known.line = mpsc::channel(1).0;
            }
        }
    }

    /// A client's chair, which is made when it is first needed.
    async fn chair(&mut self, number: u8) -> Option<&mut Chair> {
        let name = self.room.name(number);
        let client = self.clients.get_mut(usize::from(number))?.as_mut()?;
        if client.chair.is_none() {
            let place = match client.place.take() {
                Some(place) => place,
                None => admit(&self.house, client.address).ok()?,
            };
            let chair = Chair::arrive(&self.house, place, client.address, &name).await;
            client.chair = chair.ok();
        }
        client.chair.as_mut()
    }

    /// Asks the table for something on behalf of a client, and waits for the answer.
    async fn ask(&mut self, client: u8, ask: Ask) -> bool {
        let Some(client) = self.clients.get_mut(usize::from(client)).and_then(Option::as_mut)
        else {
            return false;
        };
        let Some(chair) = client.chair.as_mut() else { return false };
        chair.drain();
        match chair.ask(ask).await {
            Ok(request) => answered(chair, &request).await,
            Err(_) => false,
        }
    }
}

/// What the watcher hears next.
async fn next(watcher: Option<&mut Chair>) -> Option<ServerMessage> {
    match watcher {
        Some(watcher) => watcher.next().await,
        None => std::future::pending().await,
    }
}

/// Whether the table did what was asked for.
async fn answered(chair: &mut Chair, asked: &RequestId) -> bool {
    let answer = async {
        loop {
            match chair.next().await {
                Some(ServerMessage::Accepted { request, .. }) if *asked == *request => return true,
                Some(ServerMessage::Refused { request: Some(request), .. })
                    if *asked == *request =>
                {
                    return false;
                }
                Some(_) => {}
                None => return false,
            }
        }
    };
    timeout(PATIENCE, answer).await.unwrap_or(false)
}
