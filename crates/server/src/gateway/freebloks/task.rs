//! The task around a room: carries messages between its connections and its table.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use catalog::Kind;
use catalog::game::{Budget, PlayerName, StopFlag};
use ledger::index_of;
use protocol::freebloks::{self, CLIENTS, Message, Owner};
use protocol::native::{
    AbsenceTerms, Ask, ChatText, ClockTerms, DoorTerms, Entry, GameName, Leaving, MoveText,
    PlayerText, Refusal, RequestId, SeatNumber, SeatTerms, ServerMessage, SetupText, Sitter,
    Snapshot, TableEvent, TableId, TableState, Terms, WatchPolicy,
};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, timeout};

use super::board::Board;
use super::room::{Act, Entrance, Room, To};
use super::{Arrival, Mail};
use crate::engines::{Question, Thought};
use crate::gateway::{Chair, admit};
use crate::house::House;
use crate::refusals;
use crate::tables::fresh_text;
use crate::ws::Place;

/// While a person is waited for, everybody is told the state of the room this often.
const HEARTBEAT: Duration = Duration::from_secs(30);
/// How long a table may take to answer.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a hint is thought about that the table does not give.
const HINT: Duration = Duration::from_millis(500);

/// A connection of the room.
struct Client {
    address: IpAddr,
    line: mpsc::Sender<Arc<[u8]>>,
    /// Its place, until it sits down.
    place: Option<Place>,
    chair: Option<Chair>,
}

/// A hint that the table did not give: for which client and player, and the move.
type Hint = (u8, u8, String);

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
                    let acts = self.room.tell_hint(client, player, &text);
                    self.act(acts).await;
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
            if self.room.count() == 0 && self.mail.is_empty() {
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
        let acts = self.room.disconnect(number);
        self.act(acts).await;
    }

    /// Watches the table that the room belongs to.
    async fn look(&mut self, address: IpAddr) -> Result<(), Refusal> {
        let table = self.table.clone().ok_or_else(refusals::internal)?;
        let mut watcher = watch(&self.house, address).await?;
        let snapshot = watcher.enter(&table).await?;
        let free = snapshot.seats.iter().any(|seat| seat.sitter == Sitter::Open {});
        if snapshot.state != TableState::Waiting || !free {
            return Err(refusals::busy());
        }
        let board = Board::of_setup(&recorded(&snapshot).ok_or_else(refusals::internal)?.setup);
        self.room.board = board.ok_or_else(refusals::internal)?;
        for seat in &snapshot.seats {
            self.taken(seat.seat, seat.sitter != Sitter::Open {});
        }
        self.watcher = Some(watcher);
        Ok(())
    }

    /// A seat of our table was taken by somebody without a connection here, or is free again.
    fn taken(&mut self, seat: SeatNumber, taken: bool) {
        let owner = if taken { Owner::Nobody } else { Owner::Computer };
        for player in self.room.board.players() {
            if self.room.board.seat_of(*player) == index_of(seat) {
                self.room.set_owner(*player, owner);
            }
        }
    }

    fn is_ours(&self, person: &str) -> bool {
        let chairs = self.clients.iter().flatten().filter_map(|client| client.chair.as_ref());
        chairs.into_iter().any(|chair| chair.person().id.as_str() == person)
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

    /// Opens a table for the game; everybody sits down as the lobby has it.
    async fn start(&mut self) -> Vec<Act> {
        let setup = self.room.board.setup().unwrap_or_default();
        match self.open_table(&setup).await {
            Ok(snapshot) => {
                let mut acts = self.room.begin();
                acts.extend(self.catch_up(&snapshot));
                acts
            }
            Err(refusal) => {
                tracing::debug!(why = refusal.reason.text, "no table for Freebloks");
                self.room.unopened()
            }
        }
    }

    /// Opens a table on which a game that was over goes on.
    async fn reopen(&mut self, setup: &str, taken: u32) -> Vec<Act> {
        match self.open_table(setup).await {
            Ok(snapshot) => {
                let mut acts = self.room.reopened(setup, taken);
                acts.extend(self.catch_up(&snapshot));
                acts
            }
            Err(refusal) => {
                tracing::debug!(why = refusal.reason.text, "no table for Freebloks");
                self.room.stays_over();
                Vec::new()
            }
        }
    }

    /// Opens a table with this setup, at which everybody sits as the room has it.
    async fn open_table(&mut self, setup: &str) -> Result<Box<Snapshot>, Refusal> {
        let sitters = self.room.sitters();
        let computer = PlayerText::cut(&self.house.config.freebloks.computer);
        let seat = |sitter: &Option<u8>| match sitter {
            Some(_) => SeatTerms::Open {},
            None => SeatTerms::Computer { player: computer.clone() },
        };
        let terms = Terms {
            game: GameName::cut("blokus"),
            setup: SetupText::cut(setup),
            seats: sitters.iter().map(seat).collect(),
            clock: ClockTerms::None {},
            takebacks: true,
            rated: false,
            listed: true,
            watchers: WatchPolicy::Anyone,
            door: Some(DoorTerms::Freebloks { started: true }),
            absence: AbsenceTerms::Computer { player: computer.clone() },
        };
        if self.watcher.is_none() {
            let address = self.clients.iter().flatten().next().map(|client| client.address);
            self.watcher = Some(watch(&self.house, address.ok_or_else(refusals::busy)?).await?);
        }
        let watcher = self.watcher.as_mut().ok_or_else(refusals::busy)?;
        let owner = watcher.person().clone();
        self.house.openings.take(owner.id.as_str().to_owned()).map_err(refusals::too_often)?;
        let request = RequestId::cut(&fresh_text(20));
        let opened = self.house.tables.open(&owner, &request, terms).await?;
        let snapshot = watcher.enter(&opened.table).await?;
        self.table = Some(opened.table.clone());
        self.ply = 0;
        for (seat, client) in (1..).zip(&sitters) {
            let Some(client) = client else { continue };
            let chair = self.chair(*client).await.ok_or_else(refusals::too_many_sockets)?;
            if !chair.is_at(&opened.table) {
                chair.enter(&opened.table).await?;
            }
            if !self.ask(*client, Ask::Sit { seat, words: None }).await {
                return Err(refusals::busy());
            }
        }
        Ok(snapshot)
    }

    /// What computers have played before anybody watched.
    fn catch_up(&mut self, snapshot: &Snapshot) -> Vec<Act> {
        self.ply = snapshot.ply;
        let played = recorded(snapshot).map(|record| record.moves).unwrap_or_default();
        let mut acts = Vec::new();
        for text in played {
            let event = TableEvent::Moved { seat: self.room.seat_to_move(), text };
            acts.extend(self.room.happened(&event));
        }
        acts
    }

    /// Takes a seat at the table that the room belongs to.
    async fn sit(&mut self, client: u8, player: u8) -> Vec<Act> {
        let seat = self.room.board.seat_of(player).map(ledger::number_of);
        let (Some(seat), Some(table)) = (seat, self.table.clone()) else { return Vec::new() };
        let entered = match self.chair(client).await {
            Some(chair) if chair.is_at(&table) => true,
            Some(chair) => chair.enter(&table).await.is_ok(),
            None => false,
        };
        if entered && self.ask(client, Ask::Sit { seat, words: None }).await {
            return Vec::new();
        }
        self.taken(seat, true);
        let revoked = Act::Say(To::One(client), Message::RevokePlayer(player as i8));
        vec![revoked, Act::Say(To::All, self.room.status())]
    }

    /// Asks for a hint: the table, if it gives one; otherwise its computer player. Where people of
    /// other doors play along, hints follow the rules of the house.
    async fn hint(&mut self, client: u8, player: u8) -> Vec<Act> {
        if self.room.hints_at_table(client, player) {
            self.hinting = Some((client, player));
            if let Some(chair) = self.chair(client).await {
                chair.drain();
                // The table tells the hint to everybody who watches, or refuses it.
                let _ = chair.ask(Ask::Hint {}).await;
            }
            return Vec::new();
        }
        let kind = Kind::of_name("blokus");
        let computer = self.house.config.freebloks.computer.parse::<PlayerName>();
        let session = self.room.hinted(player).filter(|_| !self.room.has_strangers());
        let (Some(kind), Ok(computer), Some(session)) = (kind, computer, session) else {
            return Vec::new();
        };
        let tell = self.hints.0.clone();
        let hear = move |thought: Thought| {
            if let Thought::Choice(Some(text)) = thought {
                let _ = tell.try_send((client, player, text));
            }
        };
        self.house.engines.ask(Question {
            kind,
            player: computer,
            session,
            budget: Budget::time(HINT),
            stop: StopFlag::new(),
            rates: false,
            deadline: std::time::Instant::now() + PATIENCE,
            hear: Box::new(hear),
        });
        Vec::new()
    }

    /// What a client says is heard at the table too.
    async fn pass_on(&mut self, client: u8, text: &str) {
        let text = ChatText::cut(text.trim());
        let client = self.clients.get_mut(usize::from(client)).and_then(Option::as_mut);
        if let Some(chair) = client.and_then(|client| client.chair.as_mut())
            && !text.as_str().is_empty()
        {
            let _ = chair.ask(Ask::Say { text }).await;
        }
    }

    /// The table says something.
    async fn hear(&mut self, message: ServerMessage) {
        for client in self.clients.iter_mut().flatten() {
            client.chair.iter_mut().for_each(Chair::drain);
        }
        match message {
            ServerMessage::News { entries, .. } => {
                for entry in &entries {
                    let acts = self.happened(entry);
                    self.act(acts).await;
                }
            }
            ServerMessage::Said { line, .. } if !self.is_ours(&line.person.id) => {
                if let Some(text) = line.text {
                    let text = format!("{}: {text}", line.person.name);
                    let chat = freebloks::Chat { client: -1, text, tail: freebloks::Tail::Long };
                    self.say(To::All, &Message::Chat(chat));
                }
            }
            _ => {}
        }
    }

    fn happened(&mut self, entry: &Entry) -> Vec<Act> {
        let before = std::mem::replace(&mut self.ply, entry.ply);
        match &entry.event {
            TableEvent::Began {} if !self.room.is_playing() => self.room.begin(),
            TableEvent::Sat { seat, person } if !self.is_ours(&person.id) => {
                self.taken(*seat, true);
                vec![Act::Say(To::All, self.room.status())]
            }
            TableEvent::Stood { seat } => {
                self.taken(*seat, false);
                vec![Act::Say(To::All, self.room.status())]
            }
            TableEvent::TookBack { ply, .. } => {
                self.room.took_back(&entry.event, before.saturating_sub(*ply))
            }
            TableEvent::Hinted { text, .. } => {
                let _ = self.room.happened(&entry.event);
                let hinting = self.hinting.take();
                let tell = |(client, player)| self.room.tell_hint(client, player, text);
                hinting.map(tell).unwrap_or_default()
            }
            event => {
                let was_computer = self.room.is_playing() && !self.room.awaits_client();
                if was_computer && matches!(event, TableEvent::Moved { .. }) {
                    self.hold = Instant::now() + self.house.config.freebloks.delay;
                }
                self.room.happened(event)
            }
        }
    }
}

/// Somebody who watches on behalf of a room.
async fn watch(house: &Arc<House>, address: IpAddr) -> Result<Chair, Refusal> {
    let place = admit(house, address)?;
    Chair::arrive(house, place, address, "Freebloks").await
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

/// The record of a snapshot.
struct Recorded {
    setup: String,
    moves: Vec<String>,
}

fn recorded(snapshot: &Snapshot) -> Option<Recorded> {
    let record: catalog::game::Record = snapshot.record.parse().ok()?;
    let moves = record.events.iter().filter_map(|event| match event {
        catalog::game::Event::Move { text, .. } => Some(text.clone()),
        _ => None,
    });
    Some(Recorded { moves: moves.collect(), setup: record.setup.clone() })
}
