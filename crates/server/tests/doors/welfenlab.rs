//! The backgammon clients of the Welfenlab through their old door, over real sockets.

use std::time::Duration;

use protocol::welfenlab::board;
use serde_json::{Value, json};
use server::{Doors, Limits};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};

use crate::house::{Guest, House, PATIENCE, Table, generous};

pub(crate) async fn open_house(limits: Limits) -> House {
    House::configured(|config| {
        config.limits = limits;
        config.doors =
            Doors { welfenlab: Some("127.0.0.1:0".parse().unwrap()), ..Doors::default() };
    })
    .await
}

/// A client of the old program, as small as it can be.
pub(crate) struct Client {
    pub(crate) stream: TcpStream,
    arrived: Vec<u8>,
}

impl Client {
    pub(crate) async fn connect(house: &House) -> Client {
        let address = house.server.doors().welfenlab.unwrap();
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        Client { stream, arrived: Vec::new() }
    }

    /// Somebody who has logged in.
    pub(crate) async fn named(house: &House, name: &str) -> Client {
        let mut client = Client::connect(house).await;
        client.say(&format!("LOGIN:{name};;")).await;
        client.until(&format!("INFO:LOGIN;{name}")).await;
        client
    }

    pub(crate) async fn say(&mut self, line: &str) {
        self.stream.write_all(format!("{line}\r\n").as_bytes()).await.unwrap();
    }

    /// The next line as it is, without its end; nothing when the server has closed.
    pub(crate) async fn hear(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.arrived.windows(2).position(|two| two == b"\r\n") {
                let line: Vec<u8> = self.arrived.drain(..end + 2).collect();
                return Some(String::from_utf8(line[..end].to_vec()).unwrap());
            }
            let mut bytes = [0; 4096];
            let read = timeout(PATIENCE, self.stream.read(&mut bytes)).await.expect("silence");
            match read {
                Ok(0) | Err(_) => return None,
                Ok(count) => self.arrived.extend_from_slice(&bytes[..count]),
            }
        }
    }

    /// These lines come next, and nothing between them.
    pub(crate) async fn expect(&mut self, lines: &[&str]) {
        for line in lines {
            assert_eq!(self.hear().await.as_deref(), Some(*line));
        }
    }

    /// Passes lines over until this one.
    pub(crate) async fn until(&mut self, line: &str) {
        while self.hear().await.unwrap_or_else(|| panic!("no “{line}”")) != line {}
    }

    /// The next line that begins so.
    pub(crate) async fn of(&mut self, start: &str) -> String {
        loop {
            let line = self.hear().await.unwrap_or_else(|| panic!("no “{start}”"));
            if line.starts_with(start) {
                return line;
            }
        }
    }

    /// That nothing is said for a moment.
    pub(crate) async fn is_quiet(&mut self) {
        self.say("USERS").await;
        assert!(self.hear().await.unwrap().starts_with("USERS:"));
    }
}

/// A table that anybody may find, for clients of the old program.
pub(crate) async fn door_table(house: &House, owner: &Guest, setup: &str, seats: Value) -> Table {
    house
        .table(owner, |terms| {
            terms["game"] = json!("backgammon");
            terms["setup"] = json!(setup);
            terms["seats"] = seats;
            terms["takebacks"] = json!(false);
            terms["listed"] = json!(true);
            terms["watchers"] = json!("anyone");
            terms["door"] = json!({"kind": "welfenlab"});
        })
        .await
}

/// A conversation that is written down: `a<` is what client `a` says, `a>` what it hears next.
async fn replay(house: &House, transcript: &str) {
    let mut clients: std::collections::BTreeMap<String, Client> = Default::default();
    for (number, row) in transcript.lines().enumerate() {
        let row = row.trim_end_matches('\r');
        if row.is_empty() || row.starts_with('#') {
            continue;
        }
        let (mark, line) = row.split_once(' ').unwrap_or((row, ""));
        let (name, kind) = mark.split_at(mark.len() - 1);
        if !clients.contains_key(name) {
            clients.insert(name.to_owned(), Client::connect(house).await);
        }
        let client = clients.get_mut(name).unwrap();
        match kind {
            "<" => client.say(line).await,
            ">" => {
                let heard = client.hear().await;
                assert_eq!(heard.as_deref(), Some(line), "line {}: {row}", number + 1);
            }
            "." => assert_eq!(client.hear().await, None, "line {}: the end", number + 1),
            _ => panic!("line {}: {row}", number + 1),
        }
    }
    for client in clients.values_mut() {
        // Whatever else was said would be here.
        let mut rest = [0; 64];
        let more = timeout(Duration::from_millis(20), client.stream.read(&mut rest)).await;
        assert!(client.arrived.is_empty() && !matches!(more, Ok(Ok(1..))), "{:?}", client.arrived);
    }
}

#[tokio::test]
async fn a_visit_without_a_game_goes_as_it_is_written_down() {
    let house = open_house(generous()).await;
    replay(&house, include_str!("../data/welfenlab/hall.txt")).await;
}

/// The board that the old server's first mistake was made on, and so on.
pub(crate) const CASES: [(&str, &str, &str); 5] = [
    ("b1", "0 0 6 0 -1 0 2 0 3 0 0 0 0 0 0 0 0 0 -3 -2 -2 -3 -1 -3 2 2 0 0", "61"),
    ("b2", "14 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2 0 -13 0", "64"),
    ("b3", "0 2 9 0 0 0 2 0 0 -1 0 0 0 0 0 0 0 -3 -2 -2 -2 -2 0 -2 2 0 0 -1", "61"),
    ("b4", "0 -2 2 2 2 2 2 3 0 0 0 0 0 0 0 0 0 0 -2 -3 0 -3 -3 -2 2 0 0 0", "63"),
    // The waiting side's board: who rolls is the other one.
    ("b5", "14 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2 0 -13 0", "64"),
];

/// The setup of one of the cases.
pub(crate) fn case_setup(name: &str, rounds: u32) -> String {
    let (_, men, dice) = CASES.iter().find(|case| case.0 == name).unwrap();
    let men: Vec<i8> = men.split(' ').map(|men| men.parse().unwrap()).collect();
    let board = board::letters(&men.try_into().unwrap()).unwrap();
    let turn = if name == "b5" { 2 } else { 1 };
    format!("rounds {rounds} board {board} turn {turn} dice {dice}")
}

#[tokio::test]
async fn the_old_server_s_mistakes_are_not_made_again() {
    let transcripts = [
        ("b1", include_str!("../data/welfenlab/b1.txt")),
        ("b2", include_str!("../data/welfenlab/b2.txt")),
        ("b3", include_str!("../data/welfenlab/b3.txt")),
        ("b4", include_str!("../data/welfenlab/b4.txt")),
        ("b5", include_str!("../data/welfenlab/b5.txt")),
    ];
    for (name, transcript) in transcripts {
        let house = open_house(generous()).await;
        let owner = house.guest().await;
        let seats = json!([{"kind": "open"}, {"kind": "open"}]);
        door_table(&house, &owner, &case_setup(name, 1), seats).await;
        replay(&house, transcript).await;
    }
}

/// Two who are ready to play at the first table of the list.
pub(crate) async fn two_at_table(house: &House) -> (Client, Client) {
    let mut anna = Client::named(house, "anna").await;
    let mut bert = Client::named(house, "bert").await;
    anna.say("LIST").await;
    anna.of("LIST:1 ").await;
    anna.say("JOIN:1").await;
    anna.until("INFO:JOIN;1 anna").await;
    anna.say("START").await;
    bert.say("JOIN:1").await;
    bert.until("INFO:JOIN;1 bert").await;
    bert.say("START").await;
    (anna, bert)
}

#[tokio::test]
async fn a_board_that_is_not_confirmed_holds_up_its_reader_for_a_moment_and_nobody_else() {
    // A machine may stop for longer than the moment; three times in a row it does not.
    for attempt in 1..=3 {
        let house = open_house(generous()).await;
        let owner = house.guest().await;
        let seats = json!([{"kind": "open"}, {"kind": "open"}]);
        door_table(&house, &owner, &case_setup("b4", 1), seats).await;
        let began = Instant::now();
        let (mut anna, mut bert) = two_at_table(&house).await;
        // Bert says nothing about his board; Anna has her dice all the same, and plays.
        anna.of("BOARD:").await;
        anna.say("CONFIRM").await;
        anna.until("DICE:6 3").await;
        anna.say("TURN:3 7 4;").await;
        anna.of("BOARD:").await;
        let played = began.elapsed();
        bert.of("INFO:DICE;6 3").await;
        assert!(began.elapsed() > Duration::from_secs(1), "his dice wait a second");
        bert.until("INFO:TURN;3 18 21;").await;
        if played < Duration::from_secs(1) {
            return;
        }
        assert!(attempt < 3, "Anna waited for Bert: {played:?}");
    }
}

#[tokio::test]
async fn who_leaves_or_loses_the_line_ends_the_game_early() {
    for way in ["JOIN:-1", "LOGOUT", ""] {
        let house = open_house(generous()).await;
        let owner = house.guest().await;
        let seats = json!([{"kind": "open"}, {"kind": "open"}]);
        let table = door_table(&house, &owner, &case_setup("b1", 3), seats).await;
        let (mut anna, mut bert) = two_at_table(&house).await;
        let mut carl = Client::named(&house, "carl").await;
        bert.of("INFO:DICE;6 1").await;
        if way.is_empty() {
            drop(anna);
        } else {
            anna.say(way).await;
        }
        bert.until("ENDGAME:WIN;0;0 0").await;
        bert.until("INFO:ENDGAME;1 bert 0 0 0").await;
        carl.until("INFO:JOIN;-1 anna").await;
        carl.until("INFO:ENDGAME;1 bert 0 0 0").await;
        bert.say("START").await;
        bert.until("ERROR:START;the game is over").await;
        bert.say("JOIN:-1").await;
        bert.until("CONFIRM:JOIN;-1").await;
        carl.say("LIST").await;
        carl.until("LIST:").await;
        let now = house.get(&format!("/api/v1/tables/{}", table.id)).await.json();
        assert_eq!((&now["state"], &now["outcome"]["ranks"]), (&json!("over"), &json!([2, 1])));
    }
}

#[tokio::test]
async fn a_turn_takes_no_longer_than_the_game_allows() {
    let house = open_house(generous()).await;
    let mut anna = Client::named(&house, "anna").await;
    let mut bert = Client::named(&house, "bert").await;
    anna.say("JOIN:1;;1;2").await;
    anna.until("INFO:JOIN;1 anna").await;
    bert.say("LIST").await;
    bert.until("LIST:1 anna NOONE f 1 2;").await;
    bert.say("JOIN:1;").await;
    bert.until("CONFIRM:JOIN;1").await;
    anna.say("START").await;
    bert.say("START").await;
    anna.say("CONFIRM").await;
    bert.say("CONFIRM").await;
    let (ends, dice) = tokio::join!(anna.of("ENDGAME:"), bert.of("ENDGAME:"));
    let mut ends = [ends, dice];
    ends.sort();
    assert_eq!(ends, ["ENDGAME:LOSE;0;0 0", "ENDGAME:WIN;0;0 0"]);
}

#[tokio::test]
async fn a_name_that_belongs_to_an_account_needs_its_password() {
    let house = open_house(generous()).await;
    let owner = house.guest().await;
    let body = json!({"name": "Gosmann", "password": "correct horse"});
    let answer = house.as_guest(&owner, "POST", "/api/v1/me/account", Some(&body)).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    let mut client = Client::connect(&house).await;
    client.of("HELLO:").await;
    client.say("LOGIN:gosmann;;").await;
    client.of("ERROR:LOGIN;").await;
    client.say("LOGIN:gosmann;wrong;").await;
    client.of("ERROR:LOGIN;").await;
    client.say("LOGIN:gosmann;correct horse;").await;
    client.expect(&["CONFIRM:LOGIN;welcome, Gosmann", "INFO:LOGIN;Gosmann"]).await;
    // What the account plays here is the account's.
    client.say("JOIN:1;;;1").await;
    client.until("INFO:JOIN;1 Gosmann").await;
    let listed = house.as_guest(&owner, "GET", "/api/v1/tables?state=waiting", None).await.json();
    let table = listed["tables"][0]["table"].as_str().unwrap().to_owned();
    let seen = house.as_guest(&owner, "GET", &format!("/api/v1/tables/{table}"), None).await.json();
    assert_eq!(seen["owner"]["id"], json!(owner.id));
    // Three times are enough.
    let mut guesser = Client::connect(&house).await;
    guesser.of("HELLO:").await;
    for _ in 0..3 {
        guesser.say("LOGIN:Gosmann;guess;").await;
        guesser.of("ERROR:LOGIN;").await;
    }
    assert_eq!(guesser.hear().await, None);
}

#[tokio::test]
async fn games_with_a_password_are_found_by_who_knows_it_alone() {
    let house = open_house(generous()).await;
    let mut anna = Client::named(&house, "anna").await;
    let mut bert = Client::named(&house, "bert").await;
    anna.say("JOIN:1;geheim;;1").await;
    anna.until("INFO:JOIN;1 anna").await;
    let owner = house.guest().await;
    let listed = house.as_guest(&owner, "GET", "/api/v1/tables?state=waiting", None).await.json();
    assert_eq!(listed["tables"], json!([]), "no page shows it");
    bert.say("LIST").await;
    bert.until("LIST:1 anna NOONE p 0 1;").await;
    bert.say("JOIN:1;").await;
    bert.until("ERROR:JOIN;wrong password").await;
    bert.say("JOIN:1;geheim").await;
    bert.until("CONFIRM:JOIN;1").await;
    let mut carl = Client::named(&house, "carl").await;
    carl.say("JOIN:1;geheim").await;
    carl.until("ERROR:JOIN;the game is full").await;
    anna.say("START").await;
    bert.say("START").await;
    anna.of("CONFIRM:START").await;
    bert.of("BOARD:0 -2 0 0 0 0 5 0 3").await;
}

#[tokio::test]
async fn a_game_whose_last_client_goes_before_the_start_waits_for_nobody() {
    let house = open_house(generous()).await;
    let owner = house.guest().await;
    let mut anna = Client::named(&house, "anna").await;
    anna.say("JOIN:1;;;3").await;
    anna.until("INFO:JOIN;1 anna").await;
    anna.say("START").await;
    anna.say("JOIN:-1").await;
    anna.until("INFO:JOIN;-1 anna").await;
    anna.is_quiet().await;
    anna.say("LIST").await;
    anna.expect(&["LIST:"]).await;
    let gone = async {
        loop {
            let path = "/api/v1/tables?state=waiting";
            let listed = house.as_guest(&owner, "GET", path, None).await.json();
            if listed["tables"] == json!([]) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(PATIENCE, gone).await.expect("the table is given up");
}
