//! Whatever the network does, a room ends with the server's truth and nothing happens twice.
//!
//! A small model of a server stands at the other end of two queues. Lines are cut with everything
//! that is on its way, messages are said twice or get lost; only their order is kept, as it is on
//! any line.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::{HashMap, VecDeque};

use client::protocol::native::{
    Ask, ClientMessage, ClockTerms, Entry, Explanation, Leaving, MoveText, Offer, OpenOffer,
    PersonCard, Refusal, RefusalCode, RequestId, SeatCard, ServerMessage, Sitter, Snapshot,
    TableEvent, TableId, TableState, Terms, WatchPolicy,
};
use client::{Happening, Room};
use game::{Event, Record};
use ledger::change_of;
use proptest::prelude::*;

const TABLE: &str = "table";

/// A server of one table.
struct Server {
    log: Vec<Entry>,
    record: Record,
    answers: HashMap<RequestId, ServerMessage>,
    /// What is on its way to the client.
    outgoing: VecDeque<ServerMessage>,
    inside: bool,
}

impl Server {
    fn new() -> Server {
        let mut record = Record::new("any", "usual");
        record.set_tag("date", "2026-11-18");
        record.set_tag("table", TABLE);
        Server {
            log: Vec::new(),
            record,
            answers: HashMap::new(),
            outgoing: VecDeque::new(),
            inside: false,
        }
    }

    fn write(&mut self, event: TableEvent) {
        if let Some(change) = change_of(&event) {
            self.record.change(&change);
        }
        let entry = Entry {
            version: self.log.len() as u32 + 1,
            at: 0,
            event,
            ply: self.record.moves() as u32,
            turn: Some(1),
            state: TableState::Playing,
            clocks: None,
            outcome: None,
        };
        self.log.push(entry.clone());
        if self.inside {
            self.outgoing
                .push_back(ServerMessage::News { table: TABLE.to_owned(), entries: vec![entry] });
        }
    }

    fn snapshot(&self) -> Box<Snapshot> {
        let person =
            PersonCard { id: "o".into(), name: "Otto".into(), account: false, rating: None };
        Box::new(Snapshot {
            table: TABLE.to_owned(),
            version: self.log.len() as u32,
            ply: self.record.moves() as u32,
            terms: Terms {
                game: "any".parse().unwrap(),
                setup: "usual".parse().unwrap(),
                seats: Vec::new(),
                clock: ClockTerms::None {},
                takebacks: true,
                rated: false,
                listed: true,
                watchers: WatchPolicy::Anyone,
                door: None,
                absence: protocol::native::AbsenceTerms::Claim {},
            },
            owner: person,
            seats: [1, 2, 3].map(open_seat).to_vec(),
            state: TableState::Playing,
            turn: Some(1),
            record: self.record.to_string(),
            outcome: None,
            clocks: None,
            offers: Vec::new(),
            dice: None,
            draws: true,
            hints: true,
            chat: Vec::new(),
            muted: Vec::new(),
            watchers: 0,
            rematch: None,
            you: vec![1],
            key: None,
            opened_at: 0,
            now: 0,
        })
    }

    fn hear(&mut self, message: ClientMessage) {
        match message {
            ClientMessage::Enter { since, .. } => {
                self.inside = true;
                let answer = match since {
                    Some(since) if self.log.len() as u32 - since < 6 => ServerMessage::News {
                        table: TABLE.to_owned(),
                        entries: self.log[since as usize..].to_vec(),
                    },
                    _ => ServerMessage::Table { snapshot: self.snapshot() },
                };
                self.outgoing.push_back(answer);
            }
            ClientMessage::Ask { request, ask, .. } => {
                assert!(self.inside, "nothing is asked before the room is entered");
                // The mover is told first, then everybody.
                let before = self.outgoing.len();
                let answer = match self.answers.get(&request) {
                    Some(answer) => answer.clone(),
                    None => self.decide(&request, &ask),
                };
                self.answers.insert(request, answer.clone());
                self.outgoing.insert(before, answer);
            }
            other => panic!("{other:?}"),
        }
    }

    fn decide(&mut self, request: &RequestId, ask: &Ask) -> ServerMessage {
        let Ask::Move { ply, text } = ask else { panic!("{ask:?}") };
        if *ply as usize != self.record.moves() {
            let reason = Explanation {
                key: "stale".into(),
                arguments: Default::default(),
                cause: None,
                text: "stale".into(),
            };
            return ServerMessage::Refused {
                request: Some(request.to_string()),
                table: Some(TABLE.to_owned()),
                refusal: Refusal { code: RefusalCode::Stale, reason },
                snapshot: Some(self.snapshot()),
            };
        }
        self.write(TableEvent::Moved { seat: Some(1), text: text.to_string() });
        ServerMessage::Accepted {
            request: request.to_string(),
            table: TABLE.to_owned(),
            version: self.log.len() as u32,
        }
    }
}

fn open_seat(seat: u8) -> SeatCard {
    SeatCard { seat, sitter: Sitter::Open {}, present: false, out: false, claimable_at: None }
}

/// A client that draws its board from what its room notices.
struct Client {
    room: Room,
    board: Record,
    /// What is on its way to the server.
    outgoing: VecDeque<ClientMessage>,
    online: bool,
    asked: usize,
    accepted: Vec<String>,
    refused: Vec<String>,
}

impl Client {
    fn new() -> Client {
        Client {
            room: Room::new(TableId::new(TABLE).unwrap(), None),
            board: Record::new("any", "usual"),
            outgoing: VecDeque::new(),
            online: false,
            asked: 0,
            accepted: Vec::new(),
            refused: Vec::new(),
        }
    }

    fn connect(&mut self) {
        self.online = true;
        self.outgoing.extend(self.room.connected("me"));
    }

    fn ask(&mut self) {
        self.asked += 1;
        let text = MoveText::new(format!("mine {}", self.asked)).unwrap();
        let request = RequestId::new(format!("r{}", self.asked)).unwrap();
        let ply = self.room.snapshot().map_or(0, |snapshot| snapshot.ply);
        self.outgoing.extend(self.room.ask(request, Ask::Move { ply, text }));
    }

    fn hear(&mut self, message: &ServerMessage) {
        let mut say = Vec::new();
        for happening in self.room.hear(message, &mut say) {
            match happening {
                Happening::Whole => {
                    self.board = self.room.snapshot().unwrap().record.parse().unwrap();
                }
                Happening::Entry(entry) => {
                    if let Some(change) = change_of(&entry.event) {
                        self.board.change(&change);
                    }
                }
                Happening::Accepted { ask, .. } => self.accepted.push(text_of(&ask)),
                Happening::Refused { ask, .. } => self.refused.push(text_of(&ask)),
                other => panic!("{other:?}"),
            }
        }
        self.outgoing.extend(say);
    }
}

fn text_of(ask: &Ask) -> String {
    let Ask::Move { text, .. } = ask else { panic!("{ask:?}") };
    text.to_string()
}

#[derive(Clone, Copy, Debug)]
enum Step {
    IMove,
    OtherMoves,
    OtherTakesBack,
    ToServer(usize),
    ToClient(usize),
    SayTwice,
    Lose,
    Cut,
    Connect,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        4 => Just(Step::IMove),
        4 => Just(Step::OtherMoves),
        1 => Just(Step::OtherTakesBack),
        4 => (1usize..4).prop_map(Step::ToServer),
        4 => (1usize..4).prop_map(Step::ToClient),
        1 => Just(Step::SayTwice),
        1 => Just(Step::Lose),
        2 => Just(Step::Cut),
        3 => Just(Step::Connect),
    ]
}

fn cut(server: &mut Server, client: &mut Client) {
    server.outgoing.clear();
    server.inside = false;
    client.outgoing.clear();
    client.online = false;
    client.room.disconnected();
}

fn act(server: &mut Server, client: &mut Client, step: Step) {
    match step {
        Step::IMove => client.ask(),
        Step::OtherMoves => {
            let text = format!("theirs {}", server.log.len());
            server.write(TableEvent::Moved { seat: Some(2), text });
        }
        Step::OtherTakesBack => {
            if let Some(ply) = server.record.moves().checked_sub(1) {
                server.write(TableEvent::TookBack { seat: 2, ply: ply as u32 });
            }
        }
        Step::ToServer(count) => {
            for message in client.outgoing.drain(..count.min(client.outgoing.len())) {
                server.hear(message);
            }
        }
        Step::ToClient(count) => {
            for message in server.outgoing.drain(..count.min(server.outgoing.len())) {
                client.hear(&message);
            }
        }
        Step::SayTwice => {
            if let Some(message) = server.outgoing.front().cloned() {
                server.outgoing.push_front(message);
            }
        }
        Step::Lose => {
            // Answers are never lost on a line that holds; news may be left out for the slow.
            if matches!(server.outgoing.front(), Some(ServerMessage::News { .. })) {
                server.outgoing.pop_front();
            }
        }
        Step::Cut => cut(server, client),
        Step::Connect if !client.online => client.connect(),
        Step::Connect => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn whatever_the_network_does_the_room_ends_with_the_servers_truth(
        steps in prop::collection::vec(step(), 0..80),
    ) {
        let (mut server, mut client) = (Server::new(), Client::new());
        for step in steps {
            act(&mut server, &mut client, step);
        }
        // The network is mended and calm returns.
        cut(&mut server, &mut client);
        client.connect();
        while !client.outgoing.is_empty() || !server.outgoing.is_empty() {
            act(&mut server, &mut client, Step::ToServer(1));
            act(&mut server, &mut client, Step::ToClient(1));
        }
        prop_assert!(client.room.is_live());
        prop_assert_eq!(&client.board, &server.record);
        let known = &client.room.snapshot().unwrap().record;
        prop_assert_eq!(known, &server.record.to_string(), "the room's own record");
        prop_assert_eq!(client.room.version(), Some(server.log.len() as u32));
        prop_assert_eq!(client.room.pending().count(), 0, "everything is answered");
        prop_assert_eq!(client.accepted.len() + client.refused.len(), client.asked, "once");
        let stored = |text: &String| server.log.iter().filter(|entry| {
            matches!(&entry.event, TableEvent::Moved { text: stored, .. } if stored == text)
        }).count();
        for text in &client.accepted {
            prop_assert_eq!(stored(text), 1, "{} was accepted", text);
        }
        for text in &client.refused {
            prop_assert_eq!(stored(text), 0, "{} was refused", text);
        }
    }
}

#[test]
fn a_gap_is_noticed_and_the_whole_truth_asked_for_once() {
    let (mut server, mut client) = (Server::new(), Client::new());
    client.connect();
    act(&mut server, &mut client, Step::ToServer(9));
    act(&mut server, &mut client, Step::ToClient(9));
    for _ in 0..3 {
        act(&mut server, &mut client, Step::OtherMoves);
    }
    act(&mut server, &mut client, Step::Lose);
    act(&mut server, &mut client, Step::ToClient(9));
    assert_eq!(client.room.resyncs(), 1);
    assert!(!client.room.is_live());
    assert!(matches!(
        client.outgoing.make_contiguous(),
        [ClientMessage::Enter { since: None, .. }]
    ));
    act(&mut server, &mut client, Step::ToServer(9));
    act(&mut server, &mut client, Step::ToClient(9));
    assert!(client.room.is_live());
    assert_eq!(client.board, server.record);
}

#[test]
fn a_move_never_vanishes_between_its_acknowledgement_and_the_news_of_it() {
    let (mut server, mut client) = (Server::new(), Client::new());
    client.connect();
    act(&mut server, &mut client, Step::ToServer(9));
    act(&mut server, &mut client, Step::ToClient(9));
    client.ask();
    act(&mut server, &mut client, Step::ToServer(9));
    act(&mut server, &mut client, Step::ToClient(1));
    assert_eq!(client.accepted, ["mine 1"]);
    assert_eq!(client.board.moves(), 0, "the news are on their way");
    assert_eq!(client.room.pending().count(), 1, "until then it is kept");
    act(&mut server, &mut client, Step::ToClient(1));
    assert_eq!((client.board.moves(), &client.board), (1, &server.record));
    assert_eq!(client.room.pending().count(), 0);
}

/// A client that has entered the room and knows everything.
fn met() -> (Server, Client) {
    let (mut server, mut client) = (Server::new(), Client::new());
    client.connect();
    act(&mut server, &mut client, Step::ToServer(9));
    act(&mut server, &mut client, Step::ToClient(9));
    (server, client)
}

#[test]
fn an_offer_that_the_mover_agreed_to_stands_after_the_move() {
    let (mut server, mut client) = met();
    let offer = |seat| TableEvent::Offered { seat, offer: Offer::Draw };
    // The first offers, the second agrees, and a third has not answered yet.
    server.write(offer(1));
    server.write(offer(2));
    server.write(TableEvent::Moved { seat: Some(2), text: "on".into() });
    act(&mut server, &mut client, Step::ToClient(9));
    let offers = client.room.snapshot().unwrap().offers.clone();
    assert_eq!(offers, [OpenOffer { seat: 1, offer: Offer::Draw, agreed: vec![2] }]);
    // The third moves without a word, and so declines.
    server.write(TableEvent::Moved { seat: Some(3), text: "on".into() });
    act(&mut server, &mut client, Step::ToClient(9));
    assert!(client.room.snapshot().unwrap().offers.is_empty());
}

#[test]
fn the_dice_answer_no_offer_but_a_takeback_over_them_does() {
    let (mut server, mut client) = met();
    server.write(TableEvent::Moved { seat: Some(2), text: "on".into() });
    server.write(TableEvent::Offered { seat: 2, offer: Offer::Takeback });
    server.write(TableEvent::Moved { seat: None, text: "6".into() });
    act(&mut server, &mut client, Step::ToClient(9));
    assert_eq!(client.room.snapshot().unwrap().offers.len(), 1);
    server.write(TableEvent::TookBack { seat: 2, ply: 0 });
    act(&mut server, &mut client, Step::ToClient(9));
    assert!(client.room.snapshot().unwrap().offers.is_empty());
    assert_eq!((client.board.moves(), &client.board), (0, &server.record));
}

#[test]
fn who_has_left_stays_away_when_a_move_is_taken_back() {
    let (mut server, mut client) = met();
    server.write(TableEvent::Moved { seat: Some(1), text: "on".into() });
    server.write(TableEvent::Retired { seat: 3, leaving: Leaving::Resigned });
    server.write(TableEvent::Moved { seat: Some(2), text: "on".into() });
    server.write(TableEvent::TookBack { seat: 1, ply: 0 });
    act(&mut server, &mut client, Step::ToClient(9));
    let left = |event: &Event| matches!(event, Event::Retire { .. });
    assert!(client.board.events.iter().any(left), "{}", client.board);
    let known: Record = client.room.snapshot().unwrap().record.parse().unwrap();
    assert_eq!((&known, &client.board), (&server.record, &server.record));
    assert_eq!(client.room.resyncs(), 0, "nothing was missing");
}
