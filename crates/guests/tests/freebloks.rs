//! Guests of Freebloks follow the recorded games of the old server.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::Path;

use guests::GuestFault;
use guests::freebloks::{Follower, Heard};
use protocol::freebloks::{self, Message, Status, Stone};

const GAMES: [&str; 6] = [
    "classic-4p-20x20",
    "duo-14x14",
    "duo-14x14-second",
    "junior-14x14",
    "two-colours-15x15",
    "two-players-4-colours",
];

fn messages(name: &str) -> Vec<(bool, Message)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/tests/data/freebloks");
    let text = fs::read_to_string(folder.join(format!("{name}.txt"))).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let read = |line: &str| {
        let (front, _) = line.split_once(" | ")?;
        let (who, hex) = front.split_once(' ')?;
        let bytes: Vec<u8> =
            hex.split_whitespace().map(|byte| u8::from_str_radix(byte, 16).unwrap()).collect();
        Some((who.starts_with('C'), freebloks::read(&bytes).unwrap()?.0))
    };
    lines.filter_map(read).collect()
}

#[test]
fn recorded_games_are_followed_and_every_turn_of_the_guest_is_seen() {
    for name in GAMES {
        let mut follower = Follower::default();
        let (mut turns, mut ends) = (0, 0);
        let mut last = None;
        for (client, message) in messages(name) {
            if client {
                // What the recorded client played and the server took must be a move for us too.
                if let Message::SetStone(stone) = message {
                    last = Some(stone);
                }
                continue;
            }
            if let (Message::SetStone(stone), Some(own)) = (&message, last.take()) {
                assert_eq!(*stone, own, "{name}: the server sends it back as it was");
            }
            match follower.hear(message).unwrap() {
                Heard::Turn { player, .. } => {
                    turns += 1;
                    let session = follower.session().unwrap();
                    let moves = session.legal_moves();
                    assert!(!moves.is_empty(), "{name}");
                    follower.stone(player, &moves[0]).unwrap();
                }
                Heard::Ended(end) => {
                    ends += 1;
                    assert!(!end.points.is_empty());
                }
                Heard::Nothing | Heard::News(_) => {}
            }
        }
        assert!(turns > 5, "{name}: {turns} turns");
        assert!(ends > 0 || name.starts_with("classic"), "{name}");
    }
}

#[test]
fn a_server_that_breaks_the_rules_is_not_followed() {
    let status = Message::ServerStatus(Box::new(Status {
        mode: 3,
        width: 14,
        height: 14,
        ..Status::default()
    }));
    let stone = Stone { player: 0, shape: 0, mirror: 0, turns: 0, x: 0, y: 0 };
    let hears = |messages: Vec<Message>| {
        let mut follower = Follower::default();
        messages.into_iter().try_fold(Heard::Nothing, |_, message| follower.hear(message))
    };
    let unruly = |messages| matches!(hears(messages), Err(GuestFault::Unruly(_)));
    assert!(unruly(vec![Message::StartGame]));
    assert!(unruly(vec![status.clone(), Message::SetStone(stone)]));
    assert!(unruly(vec![status.clone(), Message::StartGame, Message::SetStone(stone)]));
    let nowhere = Stone { turns: 4, ..stone };
    assert!(unruly(vec![status.clone(), Message::StartGame, Message::SetStone(nowhere)]));
    assert!(unruly(vec![status.clone(), Message::StartGame, Message::UndoStone]));
    assert!(unruly(vec![status.clone(), Message::StartGame, Message::GameFinish]));
    let wrong_turn =
        vec![status, Message::GrantPlayer(2), Message::StartGame, Message::CurrentPlayer(2)];
    assert!(unruly(wrong_turn));
}
