//! Guests of ReversiXT follow the recorded games, whatever the servers say and however it arrives.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::thread;

use catalog::Session;
use catalog::game::Budget;
use guests::reversixt::{End, Follower, Heard, visit};
use guests::{GuestFault, Mind, Netlog};
use protocol::reversixt::{self, Message, Placement};

const CAPTURES: [(&str, usize); 2] = [
    (include_str!("../../protocol/tests/data/reversixt/capture-pocket.hex"), 2),
    (include_str!("../../protocol/tests/data/reversixt/capture-market.hex"), 4),
];

/// What one connection of a capture said and heard, in order; true for what the client said.
fn conversation(capture: &str, connection: usize) -> Vec<(bool, Message)> {
    let mut said = Vec::new();
    for line in capture.lines() {
        let mut words = line.split_whitespace().skip(1);
        if words.next() != Some(&format!("conn{connection}")) {
            continue;
        }
        let client = words.next() == Some("C>S");
        let bytes = words.filter(|word| *word != "EOF");
        let bytes: Vec<u8> = bytes.map(|word| u8::from_str_radix(word, 16).unwrap()).collect();
        let mut rest = &bytes[..];
        while let Some((message, length)) = reversixt::read(rest).unwrap() {
            said.push((client, message));
            rest = &rest[length..];
        }
    }
    said
}

#[test]
fn every_recorded_game_is_followed_from_every_seat() {
    for (capture, players) in CAPTURES {
        for connection in 1..=players {
            let mut follower = Follower::default();
            let mut asked = false;
            let mut end = None;
            for (client, message) in conversation(capture, connection) {
                match message {
                    Message::Group(_) => {}
                    Message::Move(Placement { x, y, special }) if client => {
                        assert!(asked, "nobody answers without a request");
                        let text = format!("{x} {y} {special}");
                        assert!(follower.session().unwrap().check(&text).is_ok(), "{text}");
                        asked = false;
                    }
                    message => match follower.hear(message).unwrap() {
                        Heard::Asked { .. } => asked = true,
                        Heard::Ended(ended) => end = Some(ended),
                        Heard::Nothing | Heard::News(_) => {}
                    },
                }
            }
            assert!(matches!(end, Some(End::Over { .. })), "{end:?}");
        }
    }
}

/// Plays what it is told.
struct Script(Vec<String>);

impl Mind for Script {
    fn choose(&mut self, _: &dyn Session, _: &Budget) -> Option<String> {
        (!self.0.is_empty()).then(|| self.0.remove(0))
    }
}

/// A server that says what a capture says, a few bytes at a time, and compares what it hears.
fn replay(mut stream: TcpStream, conversation: Vec<(bool, Message)>, step: usize) {
    for (client, message) in conversation {
        let mut bytes = Vec::new();
        reversixt::write(&message, &mut bytes);
        if client {
            let mut heard = vec![0; bytes.len()];
            stream.read_exact(&mut heard).unwrap();
            assert_eq!(heard, bytes);
        } else {
            bytes.chunks(step).for_each(|part| stream.write_all(part).unwrap());
        }
    }
}

#[test]
fn a_guest_says_the_bytes_of_the_capture_however_the_server_s_arrive() {
    for (capture, players) in CAPTURES {
        for connection in 1..=players {
            let said = conversation(capture, connection);
            let moves = said.iter().filter_map(|(client, message)| match message {
                Message::Move(Placement { x, y, special }) if *client => {
                    Some(format!("{x} {y} {special}"))
                }
                _ => None,
            });
            let mut script = Script(moves.collect());
            let listener = TcpListener::bind("127.0.0.1:0").unwrap();
            let address = listener.local_addr().unwrap();
            let server = thread::spawn(move || replay(listener.accept().unwrap().0, said, 3));
            let stream = TcpStream::connect(address).unwrap();
            let group = u8::try_from(connection).unwrap();
            let end = visit(stream, group, &mut script, &mut Netlog::off()).unwrap();
            assert!(matches!(end, End::Over { .. }));
            server.join().unwrap();
        }
    }
}

#[test]
fn a_server_that_breaks_the_rules_is_told_apart_from_one_that_is_gone() {
    let map = b"2\n1\n1 1\n1 4\n0 1 2 0\n".to_vec();
    let hears = |messages: Vec<Message>| {
        let mut follower = Follower::default();
        messages.into_iter().try_fold(Heard::Nothing, |_, message| follower.hear(message))
    };
    let request = Message::Request { time: 0, depth: 1 };
    let unruly = |messages| matches!(hears(messages), Err(GuestFault::Unruly(_)));
    assert!(unruly(vec![request.clone()]));
    assert!(unruly(vec![Message::Map(b"halma".to_vec())]));
    assert!(unruly(vec![Message::Map(map.clone()), Message::Player(2), request.clone()]));
    assert!(unruly(vec![Message::Map(map.clone()), Message::Player(1), Message::GameOver]));
    let placement = Placement { x: 0, y: 0, special: 0 };
    assert!(unruly(vec![Message::Map(map.clone()), Message::Moved { placement, player: 1 }]));
    assert!(unruly(vec![Message::Map(map.clone()), Message::Disqualified(0)]));
    assert!(matches!(hears(vec![Message::Group(1)]), Err(GuestFault::Unreadable(_))));
    let out = hears(vec![Message::Map(map.clone()), Message::Player(2), Message::Disqualified(2)]);
    assert_eq!(out.unwrap(), Heard::Ended(End::Disqualified));
    let asked = hears(vec![Message::Map(map), Message::Player(1), request]).unwrap();
    assert_eq!(asked, Heard::Asked { time: 0, depth: 1 });
}
