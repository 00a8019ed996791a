//! Clients of Freebloks through their old door, over real sockets.

use std::time::Duration;

use catalog::Kind;
use guests::freebloks::{End, Wishes, visit};
use guests::{Computer, Netlog};
use protocol::freebloks::board::Board;
use protocol::freebloks::{self, Chat, GameMode, Message, Owner, Request, Status, Stone, Tail};
use serde_json::{Value, json};
use server::{Doors, FreebloksRules, Limits};
use tokio::time::timeout;

use crate::house::{House, PATIENCE, generous, raw};
use crate::old_line::OldLine;

/// A house where the computer is quick.
async fn open_house(limits: Limits) -> House {
    House::configured(|config| {
        config.limits = limits;
        config.doors =
            Doors { freebloks: Some("127.0.0.1:0".parse().unwrap()), ..Doors::default() };
        config.freebloks = FreebloksRules {
            computer: "kibitz:1".to_owned(),
            delay: Duration::ZERO,
            ..FreebloksRules::default()
        };
    })
    .await
}

/// A client of the old program.
struct Client(OldLine);

impl Client {
    async fn connect(house: &House) -> Client {
        Client(OldLine::connect(house.server.doors().freebloks.unwrap()).await)
    }

    async fn say(&mut self, message: &Message) {
        let mut bytes = Vec::new();
        freebloks::write(message, &mut bytes);
        self.0.say(&bytes).await;
    }

    /// The next message; nothing when the server has closed.
    async fn hear(&mut self) -> Option<Message> {
        self.0.hear(freebloks::read).await
    }

    /// The next message for which this says something.
    async fn until<T>(&mut self, wanted: impl Fn(&Message) -> Option<T>) -> T {
        loop {
            let message = self.hear().await.expect("the server has closed");
            if let Some(found) = wanted(&message) {
                return found;
            }
        }
    }

    async fn status(&mut self) -> Status {
        self.until(|message| match message {
            Message::ServerStatus(status) => Some((**status).clone()),
            _ => None,
        })
        .await
    }

    async fn current(&mut self) -> i8 {
        self.until(|message| match message {
            Message::CurrentPlayer(player) => Some(*player),
            _ => None,
        })
        .await
    }

    /// Asks for a colour and gets it.
    async fn request(&mut self, player: i8, name: &str) -> i8 {
        let name = name.to_owned();
        self.say(&Message::RequestPlayer(Some(Request { player, name }))).await;
        self.until(|message| match message {
            Message::GrantPlayer(player) => Some(*player),
            _ => None,
        })
        .await
    }
}

fn stone(player: i8, shape: u8, x: i8, y: i8) -> Message {
    Message::SetStone(Stone { player, shape, mirror: 0, turns: 0, x, y })
}

/// A guest of ours plays a whole game.
async fn guest(house: &House, wishes: Wishes) -> End {
    let address = house.server.doors().freebloks.unwrap();
    tokio::task::spawn_blocking(move || {
        let stream = std::net::TcpStream::connect(address).unwrap();
        let quick = "kibitz:1".parse().unwrap();
        let kind = Kind::of_name("blokus").unwrap();
        let mut mind = Computer::new(kind, Some(&quick), &catalog::game::Means::DEFAULT).unwrap();
        visit(stream, &wishes, &mut mind, &mut Netlog::off()).unwrap()
    })
    .await
    .unwrap()
}

fn wishes(mode: &str, colours: u8) -> Wishes {
    Wishes {
        name: "Gast".to_owned(),
        colours,
        mode: Some((mode.to_owned(), None)),
        start: Some(1),
        time: Some(Duration::from_millis(100)),
    }
}

#[tokio::test]
async fn a_guest_of_ours_plays_every_mode_to_its_end() {
    let house = open_house(generous()).await;
    for (mode, colours, seats) in [
        ("classic", 1, 4),
        ("classic-2", 2, 2),
        ("two-colours", 1, 2),
        ("duo", 1, 2),
        ("junior-n", 2, 2),
    ] {
        // In the mode with two colours for each player one request brings both.
        let mut wishes = wishes(mode, colours);
        if mode == "classic-2" {
            wishes.colours = 1;
        }
        let end = guest(&house, wishes).await;
        assert_eq!(end.points.len(), seats, "{mode}");
        assert_eq!(end.colours.len(), usize::from(colours), "{mode}");
    }
}

/// The next state of a table that a browser has entered, after its latest news.
async fn snapshot(
    house: &House,
    guest: &crate::house::Guest,
    table: &crate::house::Table,
) -> Value {
    house.as_guest(guest, "GET", &format!("/api/v1/tables/{}", table.id), None).await.json()
}

#[tokio::test]
async fn a_browser_and_a_client_play_at_one_table() {
    let house = open_house(generous()).await;
    let anna = house.guest().await;
    for (mode, seats) in [
        ("duo", json!([{"kind": "me"}, {"kind": "open"}])),
        (
            "classic",
            json!([{"kind": "me"}, {"kind": "computer", "player": "kibitz:1"}, {"kind": "open"}, {"kind": "open"}]),
        ),
        ("classic-2", json!([{"kind": "open"}, {"kind": "me"}])),
        ("two-colours", json!([{"kind": "open"}, {"kind": "me"}])),
        ("junior-n", json!([{"kind": "me"}, {"kind": "open"}])),
    ] {
        let table = house
            .table(&anna, |terms| {
                terms["game"] = json!("blokus");
                terms["setup"] = json!(mode);
                terms["seats"] = seats.clone();
                terms["listed"] = json!(true);
                terms["watchers"] = json!("anyone");
                terms["door"] = json!({"kind": "freebloks"});
            })
            .await;
        let open = seats.as_array().unwrap().iter().filter(|seat| seat["kind"] == "open").count();
        let mut browser = house.socket(&anna).await;
        browser.enter(&table).await;
        // The table says what is played; the wish for another mode is not heard.
        let mut wishes = wishes("classic", open as u8);
        wishes.start = None;
        let plays = async {
            loop {
                let now = snapshot(&house, &anna, &table).await;
                if now["state"] == "over" {
                    return now;
                }
                let mine = now["you"].as_array().unwrap().contains(&now["turn"]);
                if now["state"] != "playing" || !mine {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                    continue;
                }
                let record = now["record"].as_str().unwrap().parse().unwrap();
                let session = Kind::of_name("blokus").unwrap().reopen(&record).unwrap();
                let text = session.legal_moves().pop().unwrap();
                let ask = json!({"what": "move", "ply": now["ply"], "text": text});
                let answer = browser.ask(&table, ask).await;
                assert_eq!(answer["type"], "accepted", "{answer}");
            }
        };
        let both = async { tokio::join!(guest(&house, wishes), plays) };
        let (end, over) = timeout(PATIENCE, both).await.expect("the game does not end");
        assert_eq!(over["outcome"]["points"], json!(end.points), "{mode}");
    }
}

#[tokio::test]
async fn two_clients_talk_play_and_one_goes() {
    let house = open_house(generous()).await;
    let (mut anna, mut ben) = (Client::connect(&house).await, Client::connect(&house).await);
    assert_eq!(anna.request(0, "Anna").await, 0);
    assert_eq!(ben.request(0, "Ben").await, 1);
    assert_eq!(ben.request(3, "Ben").await, 3);
    let status = ben.status().await;
    assert_eq!((status.humans, status.computers, status.clients), (3, 1, 2));
    assert_eq!(status.names[..2], ["Anna".to_owned(), "Ben".to_owned()]);
    ben.say(&Message::Chat(Chat { client: 7, text: "hi".to_owned(), tail: Tail::Long })).await;
    let said = anna.until(|message| match message {
        Message::Chat(chat) if chat.client >= 0 => Some(chat.clone()),
        _ => None,
    });
    let said = said.await;
    assert_eq!((said.client, said.text.as_str()), (1, "hi"), "who says it follows from the line");
    ben.say(&Message::StartGame).await;
    assert_eq!(anna.current().await, 0);
    assert_eq!(ben.current().await, 0);
    // Somebody else's colour, a cell that is not the corner, a turn that does not exist.
    ben.say(&stone(0, 0, 0, 19)).await;
    anna.say(&stone(0, 0, 5, 5)).await;
    anna.say(&Message::SetStone(Stone { player: 0, shape: 0, mirror: 0, turns: 4, x: 0, y: 19 }))
        .await;
    anna.say(&stone(0, 99, 0, 19)).await;
    for _ in 0..4 {
        assert_eq!(anna.current().await, 0);
    }
    // With several people nothing is taken back; hints are for one's own colours, at any time.
    anna.say(&Message::RequestUndo).await;
    anna.say(&Message::RequestHint(1)).await;
    ben.say(&Message::RequestHint(1)).await;
    let hinted = ben.until(|message| match message {
        Message::StoneHint(stone) => Some(stone.player),
        _ => None,
    });
    assert_eq!(hinted.await, 1);
    anna.say(&stone(0, 0, 0, 19)).await;
    let placed = anna.until(|message| match message {
        Message::SetStone(stone) => Some(*stone),
        Message::UndoStone | Message::StoneHint(_) => panic!("{message:?}"),
        _ => None,
    });
    assert_eq!(placed.await.shape, 0);
    assert_eq!(anna.current().await, 1);
    drop(ben);
    let status = anna.status().await;
    assert_eq!(status.owners[1], Owner::Computer);
    assert_eq!((status.humans, status.clients), (1, 1));
    // The computer plays Ben's colours at once, and it is Anna's turn again.
    assert_eq!(
        anna.until(|message| match message {
            Message::CurrentPlayer(0) => Some(0),
            _ => None,
        })
        .await,
        0
    );
}

#[tokio::test]
async fn who_is_alone_gets_hints_and_takes_moves_back() {
    let house = open_house(generous()).await;
    let mut anna = Client::connect(&house).await;
    let hint = |message: &Message| match message {
        Message::StoneHint(stone) => Some(*stone),
        _ => None,
    };
    // In the lobby already.
    anna.say(&Message::RequestHint(0)).await;
    assert_eq!(anna.until(hint).await.player, 0);
    anna.request(0, "Anna").await;
    anna.say(&Message::StartGame).await;
    assert_eq!(anna.current().await, 0);
    anna.say(&Message::RequestHint(1)).await;
    anna.say(&Message::RequestHint(0)).await;
    let hinted = anna.until(hint).await;
    assert_eq!(hinted.player, 0, "a hint for somebody else's colour is not given");
    anna.say(&Message::SetStone(hinted)).await;
    let mut placed = 0;
    while placed < 4 {
        placed += anna
            .until(|message| match message {
                Message::SetStone(_) => Some(1),
                _ => None,
            })
            .await;
    }
    assert_eq!(anna.current().await, 0);
    anna.say(&Message::RequestUndo).await;
    for _ in 0..4 {
        assert_eq!(anna.hear().await, Some(Message::UndoStone));
    }
    assert_eq!(anna.hear().await, Some(Message::CurrentPlayer(0)));
}

#[tokio::test]
async fn bytes_that_are_no_message_end_one_connection_and_trouble_nobody_else() {
    let house = open_house(generous()).await;
    let address = house.server.doors().freebloks.unwrap();
    let mut other = Client::connect(&house).await;
    other.status().await;
    let wrong: [&[u8]; 5] = [
        &[0, 0, 5, 5, 0],
        &[0xff; 64],
        // A length beyond all bounds, with the right check bytes.
        &[0x55 ^ 5, 0xff, 0xff, 5, (0x55_u8 ^ 5 ^ 0xd6).wrapping_add(5)],
        // A stone without its body's last byte.
        &[4, 0, 10, 4, (4 ^ 0xd6_u8).wrapping_add(4), 0, 0, 0, 0, 0],
        b"GET / HTTP/1.1\r\n\r\n",
    ];
    for bytes in wrong {
        let answer = raw(address, bytes).await;
        let (first, _) = freebloks::read(&answer).unwrap().unwrap();
        assert!(matches!(first, Message::ServerStatus(_)), "greeted, then sent away");
    }
    // A header in two parts is a header.
    other.0.say(&[4, 0]).await;
    tokio::task::yield_now().await;
    other.0.say(&[5, 1, 0xd3]).await;
    other.until(|message| matches!(message, Message::GrantPlayer(_)).then_some(())).await;
    // Boards that cannot be are not heard, and neither are doubled starts.
    for (width, mode) in [(3, 2), (51, 2), (-1, 2), (20, 9), (4, 3)] {
        let stones = [1; 21];
        let wish = GameMode { version: 1, width, height: width, mode, stones };
        other.say(&Message::RequestGameMode(wish)).await;
    }
    other.say(&Message::StartGame).await;
    other.say(&Message::StartGame).await;
    let begun = other.until(|message| matches!(message, Message::StartGame).then_some(()));
    begun.await;
    let board = Board::usual();
    assert_eq!((board.width, board.mode), (20, 2));
}

#[tokio::test]
async fn eight_sit_in_a_lobby_and_a_ninth_is_sent_away_until_it_is_a_game() {
    let house = open_house(generous()).await;
    let mut clients = Vec::new();
    for number in 1..=8 {
        let mut client = Client::connect(&house).await;
        assert_eq!(client.status().await.clients, number);
        clients.push(client);
    }
    assert_eq!(Client::connect(&house).await.hear().await, None, "closed without a word");
    clients[0].say(&Message::StartGame).await;
    clients[7].until(|message| matches!(message, Message::StartGame).then_some(())).await;
    let mut ninth = Client::connect(&house).await;
    assert_eq!(ninth.status().await.clients, 1, "the next lobby");
}

#[tokio::test]
async fn who_plays_alone_goes_back_into_a_game_that_is_over() {
    let house = open_house(generous()).await;
    let mut anna = Client::connect(&house).await;
    let stones = std::array::from_fn(|shape| i8::from(shape < 2));
    let wish = GameMode { version: 1, width: 4, height: 4, mode: 0, stones };
    anna.say(&Message::RequestGameMode(wish)).await;
    anna.request(0, "Anna").await;
    anna.say(&Message::StartGame).await;
    anna.until(|message| matches!(message, Message::StartGame).then_some(())).await;
    // Plays what a hint says until it is over, twice: the second end follows from the undo.
    for round in 0..2 {
        let mut stones = 0;
        loop {
            match anna.hear().await.expect("the server has closed") {
                Message::CurrentPlayer(0) => anna.say(&Message::RequestHint(0)).await,
                Message::StoneHint(hint) => anna.say(&Message::SetStone(hint)).await,
                Message::SetStone(_) => stones += 1,
                Message::GameFinish => break,
                _ => {}
            }
        }
        assert_eq!(anna.hear().await, Some(Message::CurrentPlayer(-1)));
        assert!(stones > 0, "round {round}");
        if round == 0 {
            anna.say(&Message::RequestUndo).await;
            assert_eq!(anna.hear().await, Some(Message::UndoStone));
        }
    }
}

#[tokio::test]
async fn a_client_need_not_wait_for_others_at_a_table_that_a_browser_opened() {
    let house = open_house(generous()).await;
    let anna = house.guest().await;
    let table = house
        .table(&anna, |terms| {
            terms["game"] = json!("blokus");
            terms["setup"] = json!("classic");
            terms["seats"] =
                json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "open"}]);
            terms["listed"] = json!(true);
            terms["watchers"] = json!("anyone");
            terms["door"] = json!({"kind": "freebloks"});
        })
        .await;
    let mut ben = Client::connect(&house).await;
    // Who has no seat decides nothing.
    ben.say(&Message::StartGame).await;
    let status = ben.status().await;
    let name =
        snapshot(&house, &anna, &table).await["seats"][0]["sitter"]["person"]["name"].clone();
    assert_eq!(status.owners[0], Owner::Client(7), "the browser has a number too");
    assert!(name.as_str().unwrap().starts_with(&status.names[7]) && !status.names[7].is_empty());
    assert_eq!((status.humans, status.computers, status.clients), (1, 3, 2));
    let mut browser = house.socket(&anna).await;
    browser.enter(&table).await;
    browser.ask(&table, json!({"what": "say", "text": "hello"})).await;
    let said = ben.until(|message| match message {
        Message::Chat(chat) => Some((chat.client, chat.text.clone())),
        _ => None,
    });
    assert_eq!(said.await, (7, "hello".to_owned()));
    assert_eq!(ben.request(2, "Ben").await, 2);
    assert_eq!(snapshot(&house, &anna, &table).await["state"], "waiting");
    ben.say(&Message::StartGame).await;
    ben.until(|message| matches!(message, Message::StartGame).then_some(())).await;
    assert_eq!(ben.current().await, 0, "the browser begins");
    let now = snapshot(&house, &anna, &table).await;
    assert_eq!(now["state"], "playing");
    let sitters: Vec<&str> = now["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["sitter"]["kind"].as_str().unwrap())
        .collect();
    assert_eq!(sitters, ["person", "computer", "person", "computer"]);
}

#[tokio::test]
async fn a_game_that_the_old_program_does_not_know_gets_no_table_for_it() {
    let house = open_house(generous()).await;
    let owner = house.guest().await;
    for (setup, seats, status) in
        [("classic-3", 3, 422), ("junior", 2, 422), ("duo", 2, 201), ("classic", 4, 201)]
    {
        let terms = json!({
            "game": "blokus",
            "setup": setup,
            "seats": vec![json!({"kind": "open"}); seats],
            "clock": {"kind": "none"},
            "takebacks": true,
            "rated": false,
            "listed": true,
            "watchers": "anyone",
            "door": {"kind": "freebloks"},
        });
        let body = json!({"request": crate::house::fresh(), "terms": terms});
        let answer = house.as_guest(&owner, "POST", "/api/v1/tables", Some(&body)).await;
        assert_eq!(answer.status, status, "{setup}: {}", answer.body);
    }
}
