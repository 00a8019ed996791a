//! Whole games of Welfenlab clients: with each other, with people in browsers, with computers.

use std::io::Write;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use catalog::Kind;
use catalog::game::{Means, PlayerName};
use guests::welfenlab::{End, Wanted, Wishes, visit};
use guests::{Computer, Netlog, connect};
use protocol::welfenlab::{Board, Command, Event, Step, board, mirrored};
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::house::{Guest, House, PATIENCE, Table, generous};
use crate::welfenlab::{CASES, Client, case_setup, door_table, open_house, two_at_table};

/// What a guest heard and said, line by line.
#[derive(Clone, Default)]
struct Heard(Arc<Mutex<Vec<u8>>>);

impl Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Heard {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

/// A guest who joins a game and plays it to its end.
async fn guest(house: &House, user: &str, wanted: Wanted) -> (End, String) {
    let address = house.server.doors().welfenlab.unwrap().to_string();
    let wishes = Wishes {
        user: user.to_owned(),
        password: String::new(),
        wanted,
        time: Duration::from_millis(20),
    };
    let heard = Heard::default();
    let log = heard.clone();
    let played = tokio::task::spawn_blocking(move || {
        let kind = Kind::of_name("backgammon").unwrap();
        let name: PlayerName = "net".parse().unwrap();
        let mut computer = Computer::new(kind, Some(&name), &Means::DEFAULT).unwrap();
        visit(connect(&address).unwrap(), &wishes, &mut computer, Netlog::to(log))
    });
    let end = played.await.unwrap().unwrap_or_else(|fault| panic!("{fault}\n{}", heard.text()));
    (end, heard.text())
}

fn first_game() -> Wanted {
    Wanted::Join { number: 1, password: String::new() }
}

fn sums(board: &Board) -> (i32, i32) {
    let sum =
        |own: bool| board.iter().filter(|men| (**men > 0) == own).map(|men| i32::from(*men)).sum();
    (sum(true), sum(false))
}

/// Whether every turn that was told makes the board that follows; how many turns there were, and how
/// many rounds began with two different dice.
fn check_log(log: &str) -> (usize, usize) {
    let mut board: Option<Board> = None;
    let mut expected: Option<Board> = None;
    let (mut turns, mut openings, mut opening) = (0, 0, false);
    let after = |board: &Board, steps: &[Step]| board::moved(board, steps).expect("men are there");
    for line in log.lines() {
        if let Some(said) = line.strip_prefix("< ") {
            if let Ok(Command::Turn(steps)) = Command::read(said) {
                expected = Some(after(&board.unwrap(), &steps));
                turns += 1;
            }
            continue;
        }
        match Event::read(line.strip_prefix("> ").unwrap()).unwrap() {
            Event::Confirm(Some(protocol::welfenlab::Answer::Start), _) => opening = true,
            Event::Board(told) => {
                assert_eq!(sums(&told), (15, -15), "{line}");
                if let Some(expected) = expected.take() {
                    assert_eq!(*told, expected, "{line}");
                }
                board = Some(*told);
            }
            Event::TheirTurn(steps) => {
                let steps: Vec<Step> = steps.iter().map(|step| step.mirrored()).collect();
                expected = Some(mirrored(&after(&mirrored(&board.unwrap()), &steps)));
                turns += 1;
            }
            Event::Dice(dice) | Event::TheirDice(dice) if opening => {
                opening = false;
                openings += usize::from(dice[0] != dice[1]);
            }
            Event::Error(..) => panic!("{line}"),
            _ => {}
        }
    }
    (turns, openings)
}

#[tokio::test]
async fn two_guests_play_three_rounds_from_every_mistake_of_the_old_server() {
    let cases = CASES.iter().map(|case| case_setup(case.0, 3));
    for setup in cases.chain(["rounds 3".to_owned()]) {
        let house = open_house(generous()).await;
        let owner = house.guest().await;
        let seats = json!([{"kind": "open"}, {"kind": "open"}]);
        let table = door_table(&house, &owner, &setup, seats).await;
        let both = async {
            tokio::join!(guest(&house, "anna", first_game()), guest(&house, "bert", first_game()))
        };
        let ((anna, heard_by_anna), (bert, heard_by_bert)) =
            timeout(6 * PATIENCE, both).await.expect("the game does not end");
        assert_eq!((anna.early, bert.early), (None, None), "{setup}");
        assert_eq!(anna.points, [bert.points[1], bert.points[0]], "{setup}");
        assert!(anna.points[0] + anna.points[1] >= 3, "three rounds: {anna:?}");
        for log in [heard_by_anna, heard_by_bert] {
            let (turns, openings) = check_log(&log);
            assert!(turns > 20, "{turns}");
            assert_eq!(openings, 3, "no round begins with a double");
            assert_eq!(log.matches("> ENDGAME:").count(), 3);
            // After the last round a guest goes without waiting for what everybody hears.
            assert_eq!(log.matches("> INFO:ENDGAME;1 ").count(), 2);
        }
        let over = house.get(&format!("/api/v1/tables/{}", table.id)).await.json();
        let lead = i64::from(anna.points[0]) - i64::from(anna.points[1]);
        let lead = over["outcome"]["points"][0].as_i64().unwrap().abs() - lead.abs();
        assert_eq!((over["state"].as_str(), lead), (Some("over"), 0));
    }
}

/// The table as a person in a browser finds it now.
async fn snapshot(house: &House, guest: &Guest, table: &Table) -> Value {
    house.as_guest(guest, "GET", &format!("/api/v1/tables/{}", table.id), None).await.json()
}

/// Somebody in a browser who plays the first legal move until the game is over.
async fn plays(house: &House, person: &Guest, table: &Table) -> Value {
    let mut browser = house.socket(person).await;
    browser.enter(table).await;
    loop {
        let now = snapshot(house, person, table).await;
        if now["state"] == "over" {
            return now;
        }
        let mine = now["you"].as_array().unwrap().contains(&now["turn"]);
        if now["state"] != "playing" || !mine {
            tokio::time::sleep(Duration::from_millis(3)).await;
            continue;
        }
        let record = now["record"].as_str().unwrap().parse().unwrap();
        let session = Kind::of_name("backgammon").unwrap().reopen(&record).unwrap();
        let text = session.legal_moves().swap_remove(0);
        let ask = json!({"what": "move", "ply": now["ply"], "text": text});
        let answer = browser.ask(table, ask).await;
        assert_eq!(answer["type"], "accepted", "{answer}");
    }
}

#[tokio::test]
async fn a_browser_and_a_client_play_at_one_table() {
    let house = open_house(generous()).await;
    let person = house.guest().await;
    for seats in
        [json!([{"kind": "me"}, {"kind": "open"}]), json!([{"kind": "open"}, {"kind": "me"}])]
    {
        let seat = seats.as_array().unwrap().iter().position(|seat| seat["kind"] == "me").unwrap();
        let table = door_table(&house, &person, "rounds 2", seats).await;
        // Whoever opened it adds no words, so that nobody waits for them.
        let mut browser = house.socket(&person).await;
        browser.enter(&table).await;
        browser.ask(&table, json!({"what": "words", "words": ""})).await;
        let client = guest(&house, "anna", first_game());
        let both = async { tokio::join!(client, plays(&house, &person, &table)) };
        let ((end, log), over) = timeout(3 * PATIENCE, both).await.expect("the game does not end");
        check_log(&log);
        let lead = i64::from(end.points[0]) - i64::from(end.points[1]);
        assert_eq!(over["outcome"]["points"][1 - seat].as_i64(), Some(lead), "{end:?}");
        assert_eq!(end.early, None);
    }
}

#[tokio::test]
async fn a_client_plays_against_a_computer_of_the_house() {
    let house = open_house(generous()).await;
    let owner = house.guest().await;
    let seats = json!([{"kind": "computer", "player": "kibitz:1"}, {"kind": "open"}]);
    door_table(&house, &owner, "single", seats).await;
    let mut looker = Client::named(&house, "looker").await;
    looker.say("LIST").await;
    looker.until("LIST:1 kibitz_1 NOONE f 0 1;").await;
    let played = timeout(3 * PATIENCE, guest(&house, "anna", first_game())).await;
    let (end, log) = played.expect("the game does not end");
    assert_eq!((end.early, end.points.iter().filter(|points| **points > 0).count()), (None, 1));
    check_log(&log);
    looker.of("INFO:ENDGAME;1 ").await;
}

#[tokio::test]
async fn a_game_that_a_client_opens_is_found_by_people() {
    let house = open_house(generous()).await;
    let person = house.guest().await;
    let wanted = Wanted::Create { password: String::new(), timeout: Some(60), rounds: 1 };
    let sits = async {
        let path = "/api/v1/tables?state=waiting";
        let table = loop {
            let listed = house.as_guest(&person, "GET", path, None).await.json();
            match listed["tables"][0]["table"].as_str() {
                Some(table) => break table.to_owned(),
                None => tokio::time::sleep(Duration::from_millis(5)).await,
            }
        };
        let table = Table { id: table, key: String::new(), link: String::new() };
        let mut browser = house.socket(&person).await;
        browser.say(&json!({"type": "enter", "table": table.id})).await;
        browser.hear_of("table").await;
        // The client has said nothing yet, so the first seat is free; it takes the other one.
        let answer = browser.ask(&table, json!({"what": "sit", "seat": 1, "words": ""})).await;
        let seat = if answer["type"] == "accepted" { 1 } else { 2 };
        if seat == 2 {
            let answer = browser.ask(&table, json!({"what": "sit", "seat": 2, "words": ""})).await;
            assert_eq!(answer["type"], "accepted", "{answer}");
        }
        let path = format!("/api/v1/tables/{}", table.id);
        loop {
            let now = house.as_guest(&person, "GET", &path, None).await.json();
            if now["state"] == "over" {
                return (seat, now);
            }
            if now["you"].as_array().unwrap().contains(&now["turn"]) {
                let record = now["record"].as_str().unwrap().parse().unwrap();
                let session = Kind::of_name("backgammon").unwrap().reopen(&record).unwrap();
                let text = session.legal_moves().swap_remove(0);
                browser.ask(&table, json!({"what": "move", "ply": now["ply"], "text": text})).await;
            }
            tokio::time::sleep(Duration::from_millis(3)).await;
        }
    };
    let both = async { tokio::join!(guest(&house, "anna", wanted), sits) };
    let ((end, log), (seat, over)) = timeout(3 * PATIENCE, both).await.expect("it ends");
    check_log(&log);
    let lead = i64::from(end.points[0]) - i64::from(end.points[1]);
    assert_eq!(over["outcome"]["points"][2 - seat].as_i64(), Some(lead));
}

#[tokio::test]
async fn people_and_clients_talk_and_people_may_resign() {
    let house = open_house(generous()).await;
    let person = house.guest().await;
    house
        .as_guest(&person, "PUT", "/api/v1/me/name", Some(&json!({"name": "Carl the Great"})))
        .await;
    let setup = "rounds 2 board -b----E-C---eE---c-e----B- turn 1 dice 31";
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let table = door_table(&house, &person, setup, seats).await;
    let mut browser = house.socket(&person).await;
    browser.enter(&table).await;
    browser.ask(&table, json!({"what": "words", "words": ""})).await;
    let mut anna = Client::named(&house, "anna").await;
    anna.say("LIST").await;
    anna.until("LIST:1 Carl_the_Great NOONE f 0 2;").await;
    anna.say("JOIN:1").await;
    anna.say("START").await;
    anna.until("CONFIRM:START").await;
    anna.say("CHAT:Carl_the_Great;good luck").await;
    anna.until("CONFIRM").await;
    let said = browser.hear_of("said").await;
    assert_eq!(said["line"]["text"], "good luck");
    browser.ask(&table, json!({"what": "say", "text": "thanks; to you: too"})).await;
    anna.until("CHAT:Carl_the_Great;thanks; to you: too").await;
    // Less than can be lost is declined for the client, all of it is accepted.
    let answer = browser.ask(&table, json!({"what": "move", "ply": 0, "text": "resign-1"})).await;
    assert_eq!(answer["type"], "accepted", "{answer}");
    let declined = async {
        loop {
            let now = snapshot(&house, &person, &table).await;
            if now["ply"] == 2 {
                return now["turn"].clone();
            }
            tokio::time::sleep(Duration::from_millis(3)).await;
        }
    };
    assert_eq!(timeout(PATIENCE, declined).await.expect("an answer"), json!(1));
    let answer = browser.ask(&table, json!({"what": "move", "ply": 2, "text": "resign-3"})).await;
    assert_eq!(answer["type"], "accepted", "{answer}");
    anna.until("ENDGAME:WIN;1;3 0").await;
    anna.until("INFO:ENDGAME;1 anna 1 3 0").await;
    // The next round begins when the client is ready.
    anna.say("START").await;
    anna.expect(&[
        "CONFIRM:START",
        "BOARD:0 -2 0 0 0 0 5 0 3 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0 0 0",
    ])
    .await;
    // The person goes for good.
    let answer = browser.ask(&table, json!({"what": "resign"})).await;
    assert_eq!(answer["type"], "accepted", "{answer}");
    anna.until("ENDGAME:WIN;0;0 0").await;
}

#[tokio::test]
async fn trouble_at_one_table_is_nobody_else_s() {
    let house = open_house(generous()).await;
    let owner = house.guest().await;
    let seats = json!([{"kind": "open"}, {"kind": "open"}]);
    door_table(&house, &owner, &case_setup("b4", 1), seats).await;
    let (mut anna, mut bert) = two_at_table(&house).await;
    let mut carl = Client::named(&house, "carl").await;
    let mut dora = Client::named(&house, "dora").await;
    carl.say("JOIN:2;;;1").await;
    carl.until("CONFIRM:JOIN;2").await;
    dora.say("JOIN:2").await;
    carl.say("START").await;
    dora.say("START").await;
    carl.of("BOARD:").await;
    // Half a line, bytes that are none, and gone in the middle of a turn.
    use tokio::io::AsyncWriteExt as _;
    carl.stream.write_all(b"TURN:6 1").await.unwrap();
    dora.stream.write_all(&[0xff, 0, b'\n', 0xc3, b'\n', b'T']).await.unwrap();
    drop((carl, dora));
    anna.of("BOARD:").await;
    anna.say("CONFIRM").await;
    anna.until("DICE:6 3").await;
    anna.say("TURN:3 5 2;").await;
    bert.until("INFO:TURN;3 20 23;").await;
}
