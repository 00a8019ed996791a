//! A scripted player: plays legal moves, keeps what is not acknowledged, writes down what is.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use catalog::game::{Record, Stream};
use catalog::{Kind, Session};
use ledger::{change_of, follow};
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

/// Something that happened on the board, as a client was told it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    pub(crate) table: String,
    pub(crate) version: u32,
    pub(crate) event: TableEvent,
}

/// From what the dice of a table were promised to follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Promise {
    pub(crate) table: String,
    pub(crate) kind: Kind,
    pub(crate) setup: String,
    pub(crate) commitment: String,
}

/// What a sitter writes down while it plays.
#[derive(Debug, Default)]
pub(crate) struct Diary {
    pub(crate) acknowledged: Vec<Acknowledged>,
    pub(crate) told: Vec<Told>,
    pub(crate) promises: Vec<Promise>,
    /// Games whose rolls were computed again from the seed.
    pub(crate) verified: usize,
}

/// One seat of one table, and of the rematches that follow.
pub(crate) struct Sitter {
    port: u16,
    token: String,
    person: String,
    key: String,
    pub(crate) table: String,
    seat: u8,
    luck: Stream,
    pub(crate) diary: Arc<Mutex<Diary>>,
    outstanding: Option<Outstanding>,
    room: Option<Room>,
    requests: u64,
    acknowledged_version: u32,
}

/// The table as this client sees it.
struct Room {
    kind: Kind,
    snapshot: Snapshot,
    session: Box<dyn Session>,
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
            luck: Stream::new(seed),
            diary: Arc::default(),
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
        let since = self.room.as_ref().map(|room| room.snapshot.version);
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
            ServerMessage::Table { snapshot } => self.learn(*snapshot),
            ServerMessage::News { table, entries } if table == self.table => {
                let room = self.room.as_mut().unwrap();
                let mut diary = self.diary.lock().unwrap();
                for entry in &entries {
                    room.apply(entry, &self.person, &mut diary);
                }
            }
            ServerMessage::Accepted { request, table, version } => {
                let told = self.outstanding.take_if(|kept| kept.request == request);
                let acknowledged = &mut self.diary.lock().unwrap().acknowledged;
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

    fn learn(&mut self, snapshot: Snapshot) {
        if let Some(dice) = &snapshot.dice {
            let promise = Promise {
                table: snapshot.table.clone(),
                kind: Kind::of_name(snapshot.terms.game.as_str()).unwrap(),
                setup: snapshot.terms.setup.to_string(),
                commitment: dice.commitment.clone(),
            };
            let promises = &mut self.diary.lock().unwrap().promises;
            match promises.iter().find(|known| known.table == promise.table) {
                Some(known) => assert_eq!(*known, promise, "a promise is kept"),
                None => promises.push(promise),
            }
        }
        let room = Room::of(snapshot);
        room.keeps_its_secret();
        self.room = Some(room);
    }

    /// Does what there is to do now.
    async fn next(&mut self, line: &mut Line) -> Option<()> {
        let Some(room) = &self.room else { return Some(()) };
        // An acknowledgement comes before the news; the board is current when both are here.
        let current = self.acknowledged_version <= room.snapshot.version;
        if self.outstanding.is_some() || !current {
            return Some(());
        }
        if let Some(table) = room.snapshot.rematch.clone() {
            self.table = table;
            self.room = None;
            self.acknowledged_version = 0;
            return self.enter(line).await;
        }
        let Some(ask) = self.wanted() else { return Some(()) };
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

    /// What this client asks for now.
    fn wanted(&mut self) -> Option<Ask> {
        let room = self.room.as_ref()?;
        let Snapshot { state, turn, ply, you, offers, .. } = &room.snapshot;
        let me = you.first().copied();
        if me.is_some_and(|me| room.owes_words(me)) {
            let words = format!("seat {} of luck {}", self.seat, self.luck.below(100));
            return Some(Ask::Words { words: words.parse().unwrap() });
        }
        match (state, me) {
            (TableState::Waiting, None) => Some(Ask::Sit { seat: self.seat, words: None }),
            (TableState::Playing, Some(me)) if *turn == Some(me) => {
                let text = self.luck.pick(&room.session.legal_moves())?.parse().unwrap();
                Some(Ask::Move { ply: *ply, text })
            }
            (TableState::Over, Some(me)) => {
                match offers.iter().find(|open| open.offer == Offer::Rematch) {
                    None if me == 1 => Some(Ask::Offer { offer: Offer::Rematch }),
                    Some(open) if open.seat != me => {
                        Some(Ask::Answer { offer: Offer::Rematch, accept: true })
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// What is played, and from which setup.
    pub(crate) fn game(&self) -> Option<(Kind, &str)> {
        self.room.as_ref().map(|room| (room.kind, room.snapshot.terms.setup.as_str()))
    }

    /// The board that this client has on its screen.
    pub(crate) fn board(&self) -> Option<(u32, String)> {
        self.room.as_ref().map(|room| (room.snapshot.version, room.session.setup_text()))
    }
}

impl Room {
    fn of(snapshot: Snapshot) -> Room {
        let record: Record = snapshot.record.parse().unwrap();
        let kind = Kind::of_name(&record.game).unwrap();
        Room { kind, session: kind.reopen(&record).unwrap(), snapshot }
    }

    fn apply(&mut self, entry: &Entry, me: &str, diary: &mut Diary) {
        follow(&mut self.snapshot, entry, Some(me)).unwrap();
        if let Some(change) = change_of(&entry.event) {
            self.session.change(&change).unwrap();
        }
        self.keeps_its_secret();
        let (table, version, event) =
            (self.snapshot.table.clone(), entry.version, entry.event.clone());
        match &event {
            TableEvent::Revealed { .. } => {
                let record: Record = self.snapshot.record.parse().unwrap();
                catalog::verify(self.kind, &record).unwrap();
                diary.verified += 1;
            }
            TableEvent::Moved { .. } | TableEvent::Worded { .. } => {}
            _ => return,
        }
        diary.told.push(Told { table, version, event });
    }

    /// Whether the first roll still waits for what this seat adds.
    fn owes_words(&self, seat: u8) -> bool {
        let dice = self.snapshot.dice.as_ref().filter(|_| self.snapshot.ply == 0);
        dice.is_some_and(|dice| dice.words[usize::from(seat) - 1].is_none())
    }

    /// Nobody knows the seed before the game is over.
    fn keeps_its_secret(&self) {
        let shown = self.snapshot.dice.as_ref().is_some_and(|dice| dice.seed.is_some());
        let over = self.snapshot.state == TableState::Over;
        assert!(!shown || over, "the seed of {} is shown too early", self.snapshot.table);
    }
}
