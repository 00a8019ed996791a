//! A scripted player: plays legal moves, keeps what is not acknowledged, writes down what is.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use catalog::game::{Leaving, Record, Seat, Stream};
use catalog::{Kind, Session};
use protocol::native::{
    Ask, ClientMessage, Entry, Offer, ServerMessage, Snapshot, TableEvent, TableState, TokenBody,
};
use tokio::sync::watch;

use crate::door::Line;

/// Something that the server said is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Acknowledged {
    pub(crate) table: String,
    pub(crate) request: String,
    pub(crate) version: u32,
    pub(crate) ask: Ask,
}

/// What the sitter has asked for and not been answered.
struct Outstanding {
    request: String,
    ask: Ask,
}

/// One seat of one table, and of the rematches that follow.
pub(crate) struct Sitter {
    pub(crate) port: u16,
    pub(crate) token: String,
    pub(crate) person: String,
    pub(crate) key: String,
    pub(crate) table: String,
    pub(crate) seat: u8,
    pub(crate) kind: Kind,
    pub(crate) luck: Stream,
    pub(crate) acknowledged: Arc<Mutex<Vec<Acknowledged>>>,
    outstanding: Option<Outstanding>,
    room: Option<Room>,
    requests: u64,
    acknowledged_version: u32,
}

/// The table as this client sees it.
struct Room {
    version: u32,
    session: Box<dyn Session>,
    state: TableState,
    turn: Option<u8>,
    ply: u32,
    offered: Vec<(u8, Offer)>,
    rematch: Option<String>,
    person: String,
    me: u8,
}

impl Sitter {
    pub(crate) fn new(
        port: u16,
        guest: TokenBody,
        (table, key): (String, String),
        seat: u8,
        seed: u64,
    ) -> Sitter {
        Sitter {
            port,
            token: guest.token,
            person: guest.person.id,
            key,
            table,
            seat,
            kind: Kind::ConnectFour,
            luck: Stream::new(seed),
            acknowledged: Arc::default(),
            outstanding: None,
            room: None,
            requests: 0,
            acknowledged_version: 0,
        }
    }

    /// Plays until told to stop, over as many lives of the server as it takes.
    pub(crate) async fn play(mut self, mut stop: watch::Receiver<bool>) -> Sitter {
        while !*stop.borrow() {
            tokio::select! {
                _ = stop.changed() => {}
                () = self.connection() => tokio::time::sleep(Duration::from_millis(3)).await,
            }
        }
        self
    }

    /// One connection from hello to its end.
    async fn connection(&mut self) {
        let Some(mut line) = Line::open(self.port, &self.token).await else { return };
        if self.enter(&mut line).await.is_none() {
            return;
        }
        // What was not acknowledged is asked for again, under the same id.
        if let Some(outstanding) = &self.outstanding {
            let message = self.message(&outstanding.request, &outstanding.ask);
            if line.say(&message).await.is_none() {
                return;
            }
        }
        while let Some(message) = line.hear().await {
            self.heard(message);
            if self.next(&mut line).await.is_none() {
                return;
            }
        }
    }

    async fn enter(&mut self, line: &mut Line) -> Option<()> {
        let since = self.room.as_ref().map(|room| room.version);
        line.say(&ClientMessage::Enter {
            table: self.table.parse().unwrap(),
            key: Some(self.key.parse().unwrap()),
            since,
        })
        .await
    }

    fn message(&self, request: &str, ask: &Ask) -> ClientMessage {
        ClientMessage::Ask {
            request: request.parse().unwrap(),
            table: self.table.parse().unwrap(),
            ask: ask.clone(),
        }
    }

    fn heard(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::Table { snapshot } => self.room = Some(self.rebuilt(&snapshot)),
            ServerMessage::News { table, entries } if table == self.table => {
                let room = self.room.as_mut().unwrap();
                for entry in &entries {
                    room.apply(entry);
                }
            }
            ServerMessage::Accepted { request, table, version } => {
                let told = self.outstanding.take_if(|kept| kept.request == request);
                let mut acknowledged = self.acknowledged.lock().unwrap();
                match told {
                    Some(Outstanding { request, ask }) => {
                        self.acknowledged_version = version;
                        acknowledged.push(Acknowledged { table, request, version, ask });
                    }
                    // The answer to a repeat must be the answer to the first.
                    None => {
                        let first = acknowledged.iter().find(|known| known.request == request);
                        assert_eq!(first.map(|known| known.version), Some(version));
                    }
                }
            }
            ServerMessage::Refused { refusal, request, .. } => {
                panic!("seat {} of {}: {request:?} {refusal:?}", self.seat, self.table)
            }
            _ => {}
        }
    }

    fn rebuilt(&self, snapshot: &Snapshot) -> Room {
        let record: Record = snapshot.record.parse().unwrap();
        let session = self.kind.reopen(&record).unwrap();
        Room {
            version: snapshot.version,
            ply: session.moves_so_far().len() as u32,
            session,
            state: snapshot.state,
            turn: snapshot.turn,
            offered: snapshot.offers.iter().map(|open| (open.seat, open.offer)).collect(),
            rematch: snapshot.rematch.clone(),
            person: self.person.clone(),
            me: snapshot.you.first().copied().unwrap_or(0),
        }
    }

    /// Does what there is to do now.
    async fn next(&mut self, line: &mut Line) -> Option<()> {
        let Some(room) = &self.room else { return Some(()) };
        // An acknowledgement comes before the news; the board is current when both are here.
        let current = self.acknowledged_version <= room.version;
        if self.outstanding.is_some() || !current {
            return Some(());
        }
        if let Some(table) = room.rematch.clone() {
            self.table = table;
            self.room = None;
            self.acknowledged_version = 0;
            return self.enter(line).await;
        }
        let rematch = |(seat, offer): &(u8, Offer)| (*offer == Offer::Rematch).then_some(*seat);
        let ask = match room.state {
            TableState::Waiting if room.me == 0 => Ask::Sit { seat: self.seat },
            TableState::Playing if room.turn == Some(room.me) => {
                let legal = room.session.legal_moves();
                let text = self.luck.pick(&legal).unwrap();
                Ask::Move { ply: room.ply, text: text.parse().unwrap() }
            }
            TableState::Over => match room.offered.iter().find_map(rematch) {
                None if room.me == 1 => Ask::Offer { offer: Offer::Rematch },
                Some(seat) if seat != room.me => {
                    Ask::Answer { offer: Offer::Rematch, accept: true }
                }
                _ => return Some(()),
            },
            _ => return Some(()),
        };
        self.requests += 1;
        let request = format!("{}-{}", self.luck.next_bits(), self.requests);
        let message = self.message(&request, &ask);
        self.outstanding = Some(Outstanding { request, ask });
        line.say(&message).await?;
        if self.luck.below(8) == 0 {
            line.say(&message).await?;
        }
        Some(())
    }

    /// The board that this client has on its screen.
    pub(crate) fn board(&self) -> Option<(u32, String)> {
        self.room.as_ref().map(|room| (room.version, room.session.setup_text()))
    }
}

impl Room {
    fn apply(&mut self, entry: &Entry) {
        assert_eq!(entry.version, self.version + 1, "news come without gaps");
        self.version = entry.version;
        match &entry.event {
            TableEvent::Moved { text, .. } => {
                self.session.play(text).unwrap();
            }
            TableEvent::Retired { seat, leaving } => {
                let seat = Seat::new(usize::from(*seat) - 1).unwrap();
                let leaving = serde_json::to_value(leaving).unwrap();
                let leaving = Leaving::of_word(leaving.as_str().unwrap()).unwrap();
                self.session.retire(seat, leaving).unwrap();
            }
            TableEvent::Sat { seat, person } if person.id == self.person => self.me = *seat,
            TableEvent::Offered { seat, offer } => self.offered.push((*seat, *offer)),
            TableEvent::Rematched { table } => self.rematch = Some(table.clone()),
            _ => {}
        }
        (self.state, self.turn, self.ply) = (entry.state, entry.turn, entry.ply);
    }
}
