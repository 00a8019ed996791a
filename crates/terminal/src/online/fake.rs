//! A server for tests: one table, at which an opponent answers at once with the first legal move.
//!
//! Three columns are scripted: 7 is refused, 6 is stored but the line is cut before anybody is told,
//! and after 5 the opponent offers a draw. Where the game has dice they are rolled from a seed, once
//! the person has sent words.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use catalog::dice::{Dice, Seed};
use catalog::game::Turn;
use catalog::{DiceTag, Kind, Session, tag_dice};
use client::Address;
use client::protocol::native::{
    Ask, ChatLine, ClientMessage, ClockTerms, DiceCard, Entry, Explanation, Offer, OutcomeCard,
    PersonCard, Refusal, RefusalCode, SeatCard, SeatNumber, ServerMessage, Sitter, Snapshot,
    TableCard, TableEvent, TableState, Terms, WatchPolicy,
};
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;

/// The table's name.
pub(crate) const TABLE: &str = "abcDEF1234";

/// A server that runs until the test ends.
pub(crate) struct Fake {
    pub(crate) address: Address,
    house: Arc<Mutex<House>>,
}

impl Fake {
    /// Opens the house.
    pub(crate) fn open() -> Fake {
        Fake::with(House::new())
    }

    /// Opens this house.
    pub(crate) fn with(house: House) -> Fake {
        let house = Arc::new(Mutex::new(house));
        let (tell, told) = std::sync::mpsc::channel();
        let inside = Arc::clone(&house);
        std::thread::spawn(move || {
            let runtime =
                tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async move {
                let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
                tell.send(listener.local_addr().unwrap().to_string()).unwrap();
                loop {
                    let (line, _) = listener.accept().await.unwrap();
                    tokio::spawn(answer(line, Arc::clone(&inside)));
                }
            });
        });
        Fake { address: told.recv().unwrap().parse().unwrap(), house }
    }

    /// The moves that are stored.
    pub(crate) fn moves(&self) -> String {
        let house = self.house.lock().unwrap();
        house.session.moves_so_far().into_iter().map(|(_, text)| text).collect()
    }
}

async fn answer(mut line: TcpStream, house: Arc<Mutex<House>>) {
    let mut head = [0; 7];
    while line.peek(&mut head).await.unwrap() < head.len() {}
    if &head == b"GET /ws" {
        return converse(line, house).await;
    }
    let mut asked = Vec::new();
    while !String::from_utf8_lossy(&asked).contains("\r\n\r\n") {
        let mut piece = [0; 1024];
        let read = line.read(&mut piece).await.unwrap();
        asked.extend_from_slice(&piece[..read]);
    }
    let asked = String::from_utf8_lossy(&asked).into_owned();
    let me = serde_json::to_string(&person("p1", "Pia")).unwrap();
    let body = match asked.split(' ').take(2).collect::<Vec<&str>>().as_slice() {
        ["POST", "/api/v1/guests"] => format!("{{\"person\":{me},\"token\":\"secret\"}}"),
        ["PUT", "/api/v1/me/name"] => format!("{{\"person\":{me}}}"),
        ["POST", "/api/v1/tables"] => {
            format!("{{\"table\":\"{TABLE}\",\"key\":\"k3y\",\"link\":\"/table/{TABLE}#k3y\"}}")
        }
        other => panic!("{other:?}"),
    };
    let answer = format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n{body}", body.len());
    line.write_all(answer.as_bytes()).await.unwrap();
}

async fn converse(line: TcpStream, house: Arc<Mutex<House>>) {
    let mut socket = tokio_tungstenite::accept_async(line).await.unwrap();
    while let Some(Ok(Message::Text(text))) = socket.next().await {
        let message: ClientMessage = serde_json::from_str(&text).unwrap();
        let Some(answers) = house.lock().unwrap().hear(message) else { return };
        for answer in answers {
            let text = serde_json::to_string(&answer).unwrap();
            if socket.send(Message::text(text)).await.is_err() {
                return;
            }
        }
    }
}

pub(crate) fn person(id: &str, name: &str) -> PersonCard {
    PersonCard { id: id.to_owned(), name: name.to_owned(), account: false, rating: None }
}

/// The table and what was answered there.
pub(crate) struct House {
    session: Box<dyn Session>,
    /// Who sits where, from the first seat on; the first is the person.
    names: Vec<&'static str>,
    version: u32,
    /// What each seat added to the dice.
    words: Vec<Option<String>>,
    revealed: bool,
    answers: HashMap<String, ServerMessage>,
    chat: Vec<ChatLine>,
}

impl House {
    pub(crate) fn new() -> House {
        House::of(Kind::ConnectFour.begin_usual(), &["Pia", "Otto"])
    }

    /// A table of this game with these people.
    pub(crate) fn of(session: Box<dyn Session>, names: &[&'static str]) -> House {
        House {
            session,
            names: names.to_vec(),
            version: 2,
            // The opponent adds nothing, and has said so.
            words: names.iter().enumerate().map(|(at, _)| (at > 0).then(String::new)).collect(),
            revealed: false,
            answers: HashMap::new(),
            chat: Vec::new(),
        }
    }

    /// Hears a message; nothing when the line is to be cut.
    fn hear(&mut self, message: ClientMessage) -> Option<Vec<ServerMessage>> {
        Some(match message {
            ClientMessage::Hello { token, .. } => {
                assert_eq!(token.unwrap(), "secret");
                let you = person("p1", "Pia");
                vec![ServerMessage::Welcome { version: 1, server: "fake".into(), you, now: 0 }]
            }
            ClientMessage::Ping { nonce } => vec![ServerMessage::Pong { nonce, now: 0 }],
            ClientMessage::EnterLobby {} => {
                vec![ServerMessage::Lobby { tables: vec![self.card()] }]
            }
            ClientMessage::Enter { .. } => {
                vec![ServerMessage::Table { snapshot: Box::new(self.snapshot()) }]
            }
            ClientMessage::LeaveLobby {} | ClientMessage::Leave { .. } => Vec::new(),
            ClientMessage::Ask { request, ask, .. } => {
                return self.ask(request.as_str(), &ask);
            }
        })
    }

    fn ask(&mut self, request: &str, ask: &Ask) -> Option<Vec<ServerMessage>> {
        if let Some(answer) = self.answers.get(request) {
            return Some(vec![answer.clone()]);
        }
        let mut entries = Vec::new();
        match ask {
            Ask::Move { text, .. } if *text == "7" => return Some(vec![refused(request)]),
            Ask::Move { text, .. } => {
                entries.push(self.moves(1, text.as_str()));
                if *text == "5" {
                    entries.push(self.entry(TableEvent::Offered { seat: 2, offer: Offer::Draw }));
                } else {
                    self.roll(&mut entries);
                    while let Some(seat) = self.session.turn().seat().filter(|s| s.index() > 0) {
                        let reply = self.session.legal_moves()[0].clone();
                        entries.push(self.moves(seat.index() as SeatNumber + 1, &reply));
                        self.roll(&mut entries);
                    }
                }
            }
            Ask::Words { words } => {
                self.words[0] = Some(words.to_string());
                entries.push(self.entry(TableEvent::Worded { seat: 1, words: words.to_string() }));
                self.roll(&mut entries);
            }
            // The opponent agrees at once.
            Ask::Offer { offer: Offer::Takeback } => {
                let back = self.session.moves_so_far().len().saturating_sub(4);
                let change = catalog::game::Change::TookBack { moves: back };
                self.session.change(&change).unwrap();
                entries.push(self.entry(TableEvent::TookBack { seat: 1, ply: back as u32 }));
                self.roll(&mut entries);
            }
            Ask::Answer { offer: Offer::Draw, accept: true } => {
                self.session.agree_draw().unwrap();
                entries.push(self.entry(TableEvent::Drawn {}));
            }
            Ask::Say { text } => self.chat.push(ChatLine {
                number: self.chat.len() as u32 + 1,
                at: 0,
                person: person("p1", "Pia"),
                seat: Some(1),
                text: Some(text.to_string()),
                preset: None,
            }),
            other => panic!("{other:?}"),
        }
        let table = TABLE.to_owned();
        let accepted = ServerMessage::Accepted {
            request: request.to_owned(),
            table: table.clone(),
            version: self.version,
        };
        self.answers.insert(request.to_owned(), accepted.clone());
        if matches!(ask, Ask::Move { text, .. } if *text == "6") {
            return None;
        }
        let mut answers = vec![accepted];
        if matches!(ask, Ask::Say { .. }) {
            let line = self.chat.last().unwrap().clone();
            answers.push(ServerMessage::Said { table: table.clone(), line });
        }
        answers.push(ServerMessage::News { table, entries });
        Some(answers)
    }

    /// Rolls while it is the dice's turn, and shows the seed when the game is over.
    fn roll(&mut self, entries: &mut Vec<Entry>) {
        while let Some(roll) = catalog::roll(self.session.as_ref(), &self.dice()) {
            self.session.play(&roll).unwrap();
            entries.push(self.entry(TableEvent::Moved { seat: None, text: roll }));
        }
        if self.session.turn() == Turn::Over && self.session.has_dice() && !self.revealed {
            self.revealed = true;
            entries.push(self.entry(TableEvent::Revealed { seed: seed().reveal() }));
        }
    }

    fn dice(&self) -> Dice {
        Dice::new(seed(), self.words.iter().map(|words| words.as_deref().unwrap_or_default()))
    }

    fn dice_card(&self) -> Option<DiceCard> {
        let waits = self.words.contains(&None);
        self.session.has_dice().then(|| DiceCard {
            commitment: seed().commitment(),
            words: self.words.clone(),
            rolled: !self.session.moves_so_far().is_empty(),
            seed: self.revealed.then(|| seed().reveal()),
            waits_until: waits.then_some(10_000),
        })
    }

    /// The record with its heading, as a table writes it.
    fn record(&self) -> String {
        let mut record = self.session.record_so_far();
        if self.session.has_dice() {
            let words = self.words.iter().map(|words| words.clone().unwrap_or_default());
            let (words, seed) = (words.collect::<Vec<String>>(), seed());
            let tag = DiceTag::Committed {
                commitment: &seed.commitment(),
                words: &words,
                seed: Some(&seed).filter(|_| self.revealed),
            };
            tag_dice(&mut record, &tag);
        }
        record.to_string()
    }

    fn moves(&mut self, seat: SeatNumber, text: &str) -> Entry {
        self.session.play(text).unwrap();
        self.entry(TableEvent::Moved { seat: Some(seat), text: text.to_owned() })
    }

    fn entry(&mut self, event: TableEvent) -> Entry {
        self.version += 1;
        let now = self.snapshot();
        Entry {
            version: self.version,
            at: 0,
            event,
            ply: now.ply,
            turn: now.turn,
            state: now.state,
            clocks: None,
            outcome: now.outcome,
        }
    }

    fn setup_name(&self) -> &'static str {
        let kind = Kind::of_name(&self.session.record().game).unwrap();
        let setup = &self.session.record().setup;
        let variant = kind.variants().iter().find(|variant| variant.setup == *setup);
        variant.map_or("own", |variant| variant.name)
    }

    fn terms(&self) -> Terms {
        Terms {
            game: self.session.record().game.parse().unwrap(),
            setup: self.setup_name().parse().unwrap(),
            seats: Vec::new(),
            clock: ClockTerms::None {},
            takebacks: true,
            rated: false,
            listed: true,
            watchers: WatchPolicy::Anyone,
            door: None,
            absence: protocol::native::AbsenceTerms::Claim {},
        }
    }

    /// The table as the lobby shows it.
    pub(crate) fn card(&self) -> TableCard {
        TableCard {
            table: TABLE.to_owned(),
            terms: self.terms(),
            seats: (1..)
                .zip(&self.names)
                .map(|(seat, name)| Sitter::Person { person: person(&format!("p{seat}"), name) })
                .collect(),
            state: TableState::Playing,
            ply: self.session.moves_so_far().len() as u32,
            turn: Some(1),
            outcome: None,
            watchers: 0,
            opened_at: 0,
            changed_at: 0,
        }
    }

    /// What is true at the table, told to the player of the first seat.
    pub(crate) fn snapshot(&self) -> Snapshot {
        let card = self.card();
        let outcome = self.session.outcome();
        Snapshot {
            table: card.table,
            version: self.version,
            ply: card.ply,
            terms: card.terms,
            owner: person("p1", "Pia"),
            seats: (1..)
                .zip(card.seats)
                .map(|(seat, sitter)| SeatCard {
                    seat,
                    sitter,
                    present: true,
                    out: false,
                    claimable_at: None,
                })
                .collect(),
            state: if outcome.is_some() { TableState::Over } else { TableState::Playing },
            turn: self.session.turn().seat().map(|seat| seat.index() as u8 + 1),
            record: self.record(),
            outcome: outcome.map(|_| OutcomeCard {
                points: vec![0; self.names.len()],
                ranks: vec![1; self.names.len()],
            }),
            clocks: None,
            offers: Vec::new(),
            dice: self.dice_card(),
            draws: true,
            hints: true,
            chat: self.chat.clone(),
            muted: Vec::new(),
            watchers: 0,
            rematch: None,
            you: vec![1],
            key: Some("k3y".to_owned()),
            opened_at: 0,
            now: 0,
        }
    }
}

/// The seed of the house's dice.
pub(crate) fn seed() -> Seed {
    Seed::of_text("the house")
}

/// A refusal in the words of the house.
pub(crate) fn refused(request: &str) -> ServerMessage {
    let reason = Explanation {
        key: "table-storage".to_owned(),
        arguments: Default::default(),
        cause: None,
        text: "in English".to_owned(),
    };
    ServerMessage::Refused {
        request: Some(request.to_owned()),
        table: Some(TABLE.to_owned()),
        refusal: Refusal { code: RefusalCode::Storage, reason },
        snapshot: None,
    }
}
