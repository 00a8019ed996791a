//! Recorded games with the old server, had again with a room of ours: the same messages to every
//! client, in the same order. The computer's moves and what luck decided are taken from the record.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::{BTreeMap, VecDeque};
use std::fs;
use std::path::Path;

use protocol::freebloks::{self, GameMode, Message, Owner, SHAPES};
use protocol::native::TableEvent;

use super::board::Board;
use super::room::{Act, Room, To};

/// A line of a record.
enum Line {
    Client(char, Message),
    Server(char, Message),
    Left(char),
}

fn lines(name: &str) -> VecDeque<Line> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/tests/data/freebloks");
    let text = fs::read_to_string(folder.join(format!("{name}.txt"))).unwrap();
    let mut lines = VecDeque::new();
    for line in text.lines() {
        if let Some((who, _)) =
            line.strip_prefix("# ").and_then(|rest| rest.split_once(" disconnects"))
        {
            lines.push_back(Line::Left(who.chars().next_back().unwrap()));
        }
        if line.starts_with('#') {
            continue;
        }
        let Some((front, meaning)) = line.split_once(" | ") else { continue };
        let (who, hex) = front.split_once(' ').unwrap();
        let bytes: Vec<u8> =
            hex.split_whitespace().map(|byte| u8::from_str_radix(byte, 16).unwrap()).collect();
        let Ok(Some((message, _))) = freebloks::read(&bytes) else { panic!("{name}: {meaning}") };
        let letter = |text: &str| text.chars().next().unwrap_or('A');
        match who.split_once('>').unwrap() {
            ("S", to) => lines.push_back(Line::Server(letter(&to[1..]), message)),
            (from, _) => lines.push_back(Line::Client(letter(&from[1..]), message)),
        }
    }
    lines
}

/// A room with the connections of a record.
struct Stage {
    room: Room,
    numbers: BTreeMap<char, u8>,
    heard: BTreeMap<u8, VecDeque<Message>>,
    /// Who made each move: the players of the wire.
    movers: Vec<i8>,
    moves: usize,
    hints: VecDeque<(u8, u8)>,
}

impl Stage {
    fn new(room: Room) -> Stage {
        Stage {
            room,
            numbers: BTreeMap::new(),
            heard: BTreeMap::new(),
            movers: Vec::new(),
            moves: 0,
            hints: VecDeque::new(),
        }
    }

    fn owners(&self) -> [Owner; 4] {
        match self.room.status() {
            Message::ServerStatus(status) => status.owners,
            _ => unreachable!(),
        }
    }

    fn number(&mut self, letter: char) -> u8 {
        if let Some(number) = self.numbers.get(&letter) {
            return *number;
        }
        let (number, acts) = self.room.connect().expect("the lobby is open");
        self.numbers.insert(letter, number);
        self.heard.insert(number, VecDeque::new());
        self.act(acts);
        number
    }

    fn act(&mut self, acts: Vec<Act>) {
        let mut acts = VecDeque::from(acts);
        while let Some(act) = acts.pop_front() {
            match act {
                Act::Say(to, message) => {
                    for (number, heard) in &mut self.heard {
                        let wanted = match to {
                            To::All => true,
                            To::One(one) => one == *number,
                            To::Others(one) => one != *number,
                        };
                        if wanted {
                            heard.push_back(message.clone());
                        }
                    }
                }
                Act::Open => {
                    self.movers.clear();
                    acts.extend(self.room.begin());
                }
                Act::Move { text, .. } => acts.extend(self.moved(text)),
                Act::Reopen { setup, taken } => {
                    self.movers.truncate(self.movers.len() - taken as usize);
                    acts.extend(self.room.reopened(&setup, taken));
                }
                Act::Undo { .. } => {
                    let owners = self.owners();
                    let human = |player: &i8| matches!(owners[*player as usize], Owner::Client(_));
                    let ply = self.movers.iter().rposition(human).unwrap();
                    let count = (self.movers.len() - ply) as u32;
                    self.movers.truncate(ply);
                    let event = TableEvent::TookBack { seat: 1, ply: ply as u32 };
                    acts.extend(self.room.took_back(&event, count));
                }
                Act::Hint { client, player } => self.hints.push_back((client, player)),
                Act::Said { .. } => {}
                Act::Sit { .. } | Act::Stand { .. } | Act::Fill { .. } => {
                    panic!("no table waits here")
                }
            }
        }
    }

    fn moved(&mut self, text: String) -> Vec<Act> {
        let acts = self.room.happened(&TableEvent::Moved { seat: self.room.seat_to_move(), text });
        let player = acts.iter().find_map(|act| match act {
            Act::Say(_, Message::SetStone(stone)) => Some(stone.player),
            _ => None,
        });
        self.moves += 1;
        self.movers.push(player.expect("a move that is none"));
        acts
    }

    fn say(&mut self, letter: char, message: Message, granted: Option<i8>) {
        let number = self.number(letter);
        let players = self.room.board.players();
        let granted = players.iter().position(|player| Some(*player as i8) == granted);
        let acts = self.room.hear(number, message, &mut |_| granted.unwrap_or_default());
        self.act(acts);
    }

    /// What a client hears must be this; what only the old server's computer, its luck or its clock
    /// could say is let happen first.
    fn expect(&mut self, letter: char, expected: &Message) {
        let number = self.number(letter);
        if self.heard[&number].is_empty() {
            match expected {
                Message::SetStone(stone) => {
                    let text = self.room.board.move_text(stone).unwrap();
                    let acts = self.moved(text);
                    self.act(acts);
                }
                Message::StoneHint(stone) => {
                    let (client, player) = self.hints.pop_front().expect("a hint was asked for");
                    let text = self.room.board.move_text(stone).unwrap();
                    let position = self.room.hinted(player).unwrap();
                    assert!(position.check(&text).is_ok());
                    let acts = self.room.tell_hint(client, player, &text);
                    self.act(acts);
                }
                Message::ServerStatus(_) if self.room.awaits_client() => {
                    let status = self.room.status();
                    self.act(vec![Act::Say(To::All, status)]);
                }
                _ => {}
            }
        }
        let heard = self.heard.get_mut(&number).unwrap().pop_front();
        assert_eq!(heard.as_ref(), Some(expected));
    }

    fn expect_silence(&self) {
        for (number, heard) in &self.heard {
            assert!(heard.is_empty(), "client {number} hears {heard:?}");
        }
    }

    /// Has a record again, up to the line at which `stop` wants to look for itself.
    fn replay(&mut self, name: &str, stop: impl Fn(&Line) -> bool) -> VecDeque<Line> {
        let mut lines = lines(name);
        while let Some(line) = lines.pop_front() {
            if stop(&line) {
                lines.push_front(line);
                break;
            }
            match line {
                Line::Client(letter, message) => {
                    let granted = lines.iter().find_map(|line| match line {
                        Line::Server(one, Message::GrantPlayer(player)) if *one == letter => {
                            Some(*player)
                        }
                        _ => None,
                    });
                    self.say(letter, message, granted);
                }
                Line::Server(letter, message) => self.expect(letter, &message),
                Line::Left(letter) => {
                    let number = self.numbers.remove(&letter).unwrap();
                    self.heard.remove(&number);
                    let acts = self.room.disconnect(number);
                    self.act(acts);
                }
            }
        }
        lines
    }
}

fn lobby() -> Stage {
    Stage::new(Room::new(Board::usual(), 4, false))
}

#[test]
fn whole_games_are_had_again_message_by_message() {
    for name in [
        "classic-4p-20x20",
        "duo-14x14",
        "duo-14x14-second",
        "junior-14x14",
        "two-colours-15x15",
        "two-players-4-colours",
        "edge-whole-game-4x4",
    ] {
        let mut stage = lobby();
        assert!(stage.replay(name, |_| false).is_empty());
        stage.expect_silence();
        assert!(stage.moves > 2, "{name} is a game");
    }
}

#[test]
fn lobbies_seats_and_heartbeats_are_as_they_were() {
    for name in ["edge-lobby", "edge-seats", "edge-heartbeat", "edge-mirror-symmetric"] {
        let mut stage = lobby();
        assert!(stage.replay(name, |_| false).is_empty(), "{name}");
        stage.expect_silence();
    }
    let mut one = Stage::new(Room::new(Board::usual(), 1, false));
    assert!(one.replay("edge-maxhumans-1", |_| false).is_empty());
    one.expect_silence();
    let board = Board { mode: 3, ..Board::usual() };
    let mut duo = Stage::new(Room::new(board, 4, false));
    assert!(duo.replay("edge-duo-default-20x20", |_| false).is_empty());
    duo.expect_silence();
}

#[test]
fn two_clients_are_told_the_same_and_whoever_comes_later_finds_the_game_closed() {
    let mut stage = lobby();
    // The old server cut the last letter of a text that ended in one zero; ours does not.
    let cut =
        |line: &Line| matches!(line, Line::Client(_, Message::Chat(chat)) if chat.text == "abc");
    let mut rest = stage.replay("edge-two-clients", cut);
    let Some(Line::Client(letter, message)) = rest.pop_front() else { panic!("a chat message") };
    stage.say(letter, message.clone(), None);
    let Message::Chat(mut chat) = message else { panic!("a chat message") };
    chat.client = 1;
    for letter in ['A', 'B'] {
        let _ = rest.pop_front();
        stage.expect(letter, &Message::Chat(chat.clone()));
    }
    while let Some(line) = rest.pop_front() {
        match line {
            Line::Client(letter, message) => stage.say(letter, message, None),
            Line::Server('C', _) => assert!(stage.room.connect().is_none()),
            Line::Server(letter, message) => stage.expect(letter, &message),
            Line::Left(letter) => {
                let number = stage.numbers.remove(&letter).unwrap();
                stage.heard.remove(&number);
                let acts = stage.room.disconnect(number);
                stage.act(acts);
            }
        }
    }
    stage.expect_silence();
}

#[test]
fn a_ninth_client_finds_no_room() {
    let mut stage = lobby();
    for letter in 'A'..='H' {
        stage.number(letter);
    }
    assert!(stage.room.connect().is_none());
    let heard = stage.heard[&7].iter().collect::<Vec<_>>();
    assert!(matches!(heard[..], [Message::ServerStatus(status)] if status.clients == 8));
}

#[test]
fn what_brought_the_old_server_down_is_answered_like_any_wrong_move() {
    let mut stage = lobby();
    let turned =
        |line: &Line| matches!(line, Line::Client(_, Message::SetStone(stone)) if stone.turns > 3);
    let Some(Line::Client(letter, message)) = stage.replay("edge-bad-rotation", turned).pop_front()
    else {
        panic!("a stone");
    };
    stage.say(letter, message, None);
    stage.expect('A', &Message::CurrentPlayer(0));
    stage.expect_silence();
    let mut stage = lobby();
    stage.replay("edge-hint-without-moves", |_| false);
    stage.expect_silence();
    assert!(stage.hints.is_empty(), "nobody thinks about it");
}

#[test]
fn a_piece_that_is_not_left_is_refused() {
    let mut stage = lobby();
    let again = |line: &Line| matches!(line, Line::Client(_, Message::SetStone(stone)) if (stone.x, stone.y) == (5, 8));
    let Some(Line::Client(letter, message)) =
        stage.replay("edge-unavailable-stone", again).pop_front()
    else {
        panic!("a stone");
    };
    stage.say(letter, message, None);
    stage.expect('A', &Message::CurrentPlayer(0));
    stage.expect_silence();
}

#[test]
fn a_game_that_is_over_is_taken_up_again_by_who_plays_alone() {
    let mut stage = lobby();
    assert!(stage.replay("edge-undo-after-finish-5x5", |_| false).is_empty());
    stage.expect_silence();
    assert!(stage.room.is_playing(), "it goes on before the last move of a person");
}

#[test]
fn another_round_begins_with_the_same_seats() {
    let mut stage = lobby();
    let undo = |line: &Line| matches!(line, Line::Client(_, Message::RequestUndo));
    stage.replay("edge-undo-after-finish-5x5", undo);
    stage.say('A', Message::StartGame, None);
    let status = stage.room.status();
    stage.expect('A', &status);
    stage.expect('A', &Message::StartGame);
    stage.expect('A', &Message::CurrentPlayer(0));
}

#[test]
fn who_only_watches_neither_starts_nor_changes_a_game_that_others_want_to_play() {
    let mut stage = lobby();
    let wish = GameMode { version: 1, width: 14, height: 14, mode: 3, stones: [1; SHAPES] };
    stage.number('A');
    stage.number('B');
    stage.say('A', Message::RequestPlayer(None), Some(2));
    stage.say('B', Message::StartGame, None);
    stage.say('B', Message::RequestGameMode(wish), None);
    assert!(stage.room.is_open(), "nothing has begun");
    assert_eq!(stage.room.board, Board::usual());
    stage.say('A', Message::RequestGameMode(wish), None);
    assert_eq!(stage.room.board.mode, 3);
    stage.say('A', Message::StartGame, None);
    assert!(stage.room.is_playing());
}

#[test]
fn hints_are_for_the_colours_of_who_asks_whoever_is_to_move() {
    let mut stage = lobby();
    stage.number('A');
    stage.number('B');
    // In the lobby everybody may look at every beginning.
    for player in [0, 1, 2, 3] {
        stage.say('B', Message::RequestHint(player), None);
    }
    assert_eq!(stage.hints.len(), 4);
    for (client, player) in std::mem::take(&mut stage.hints) {
        let position = stage.room.hinted(player).unwrap();
        let text = position.legal_moves().remove(0);
        let told = stage.room.tell_hint(client, player, &text);
        let [Act::Say(To::One(1), Message::StoneHint(stone))] = &told[..] else {
            panic!("{told:?}")
        };
        assert_eq!(stone.player, player as i8);
    }
    stage.say('A', Message::RequestPlayer(None), Some(0));
    stage.say('B', Message::RequestPlayer(None), Some(3));
    stage.say('A', Message::StartGame, None);
    for (letter, player) in [('A', 3), ('B', 0), ('B', 1), ('A', -1), ('A', 4), ('A', 127)] {
        stage.say(letter, Message::RequestHint(player), None);
        assert!(stage.hints.is_empty(), "{letter} has nothing to do with {player}");
    }
    stage.say('B', Message::RequestHint(3), None);
    assert_eq!(stage.hints.pop_front(), Some((1, 3)));
    assert!(!stage.room.hints_at_table(1, 3), "it is not their turn, and they are not alone");
    let own = stage.room.hinted(3).unwrap();
    assert!(own.legal_moves().iter().all(|text| stage.room.board.stone(3, text).is_some()));
    assert!(stage.room.tell_hint(1, 3, "j10").is_empty(), "what is no move is not hinted");
}

#[test]
fn names_and_words_do_nothing_to_the_screens_of_others() {
    use protocol::freebloks::{Chat, Request, Tail};
    let mut stage = lobby();
    stage.number('A');
    let name = "\u{1b}[2J;An\tna".to_owned();
    stage.say('A', Message::RequestPlayer(Some(Request { player: 1, name })), Some(1));
    let Message::ServerStatus(status) = stage.room.status() else { unreachable!() };
    assert_eq!(status.names[0], "[2J;Anna");
    stage.heard.get_mut(&0).unwrap().clear();
    let chat = |client, text: &str| {
        Message::Chat(Chat { client, text: text.to_owned(), tail: Tail::Short })
    };
    stage.say('A', chat(5, "hi\u{7}\u{1b}[31m\n"), None);
    stage.expect('A', &chat(0, "hi[31m\n"));
    stage.expect_silence();
}

#[test]
fn whatever_a_client_says_the_room_stands() {
    use protocol::freebloks::{Request, Stone};
    let mut luck = 7_u64;
    let mut random = move || {
        luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (luck >> 33) as usize
    };
    for _ in 0..40 {
        let mut stage = lobby();
        for step in 0..120 {
            let small = |number: usize| (number % 9) as i8 - 2;
            let message = match random() % 9 {
                0 => Message::RequestPlayer(Some(Request {
                    player: small(random()),
                    name: ["", "a;b", "Anna"][random() % 3].to_owned(),
                })),
                1 => Message::RevokePlayer(small(random())),
                2 => Message::RequestGameMode(GameMode {
                    version: (random() % 2) as i8,
                    width: (random() % 60) as i8,
                    height: (random() % 60) as i8,
                    mode: small(random()),
                    stones: [(random() % 12) as i8 - 1; SHAPES],
                }),
                3 if step > 20 => Message::StartGame,
                4 => Message::RequestUndo,
                5 => Message::RequestHint(small(random())),
                6 => Message::Unknown(99),
                _ => Message::SetStone(Stone {
                    player: small(random()),
                    shape: (random() % 25) as u8,
                    mirror: (random() % 3) as u8,
                    turns: (random() % 6) as u8,
                    x: (random() % 25) as i8 - 2,
                    y: (random() % 25) as i8 - 2,
                }),
            };
            let letter = ['A', 'B', 'C'][random() % 3];
            if stage.room.is_open() || stage.numbers.contains_key(&letter) {
                // Who took no move back has nothing to take back: then the table refuses.
                let undone = matches!(message, Message::RequestUndo) && stage.movers.is_empty();
                if !undone {
                    stage.say(letter, message, Some(small(random())));
                }
            }
            assert!(matches!(stage.room.status(), Message::ServerStatus(_)));
        }
    }
}
