//! Clients of ReversiXT through their old door, over real sockets.

use std::time::Duration;

use protocol::reversixt::{self, Message, Placement};
use serde_json::{Value, json};
use server::{Doors, Limits};

use crate::house::{Guest, House, Table, generous};
use crate::old_line::OldLine;

/// The map of the spec's captured bytes: player 1 can move once, then bombs are thrown.
const SMALL: &str = "2\n1\n1 1\n3 5\n0 0 0 0 0\n0 1 2 0 0\n- 0 0 0 -\n";

/// A client of the old program.
pub(crate) struct Client(OldLine);

impl Client {
    pub(crate) async fn connect(house: &House, group: u8) -> Client {
        let mut client = Client(OldLine::connect(house.server.doors().reversixt.unwrap()).await);
        client.say(&Message::Group(group)).await;
        client
    }

    async fn say(&mut self, message: &Message) {
        let mut bytes = Vec::new();
        reversixt::write(message, &mut bytes);
        self.raw(&bytes).await;
    }

    async fn raw(&mut self, bytes: &[u8]) {
        self.0.say(bytes).await;
    }

    /// The next message; nothing when the server has closed.
    async fn hear(&mut self) -> Option<Message> {
        self.0.hear(reversixt::read).await
    }

    async fn place(&mut self, x: u16, y: u16, special: u8) {
        self.say(&Message::Move(Placement { x, y, special })).await;
    }

    async fn expect(&mut self, expected: Message) {
        assert_eq!(self.hear().await, Some(expected));
    }
}

pub(crate) async fn open_house(limits: Limits) -> House {
    House::configured(|config| {
        config.limits = limits;
        config.doors =
            Doors { reversixt: Some("127.0.0.1:0".parse().unwrap()), ..Doors::default() };
    })
    .await
}

pub(crate) async fn table(
    house: &House,
    guest: &Guest,
    seats: usize,
    clock: Value,
    map: &str,
) -> Table {
    house
        .table(guest, |terms| {
            terms["game"] = json!("reversi");
            terms["setup"] = json!(map);
            terms["seats"] = json!(vec![json!({"kind": "open"}); seats]);
            terms["clock"] = clock;
            terms["takebacks"] = json!(false);
            terms["listed"] = json!(true);
            terms["watchers"] = json!("anyone");
            terms["door"] = json!({"kind": "reversixt", "depth": 1});
            terms["absence"] = json!({"kind": "retire"});
        })
        .await
}

fn moved(x: u16, y: u16, special: u8, player: u8) -> Message {
    Message::Moved { placement: Placement { x, y, special }, player }
}

async fn begun(client: &mut Client, map: &str, player: u8) {
    client.expect(Message::Map(map.as_bytes().to_vec())).await;
    client.expect(Message::Player(player)).await;
}

const NO_CLOCK: Message = Message::Request { time: 0, depth: 1 };

#[tokio::test]
async fn the_bytes_of_the_specification_are_said_again() {
    let house = open_house(generous()).await;
    let owner = house.guest().await;
    let table = table(&house, &owner, 2, json!({"kind": "none"}), SMALL).await;
    let (mut one, mut two) = (Client::connect(&house, 1).await, Client::connect(&house, 2).await);
    begun(&mut one, SMALL, 1).await;
    begun(&mut two, SMALL, 2).await;
    one.expect(NO_CLOCK).await;
    one.raw(&[5, 0, 0, 0, 5, 0, 3, 0, 1, 0]).await;
    for client in [&mut one, &mut two] {
        client.expect(moved(3, 1, 0, 1)).await;
        client.expect(Message::PhaseOver).await;
    }
    two.expect(NO_CLOCK).await;
    drop(two);
    one.expect(Message::Disqualified(2)).await;
    one.expect(Message::GameOver).await;
    assert_eq!(one.hear().await, None, "the server closes");
    let path = format!("/api/v1/tables/{}/record", table.id);
    let record = house.as_guest(&owner, "GET", &path, None).await.body;
    assert!(record.contains("left"), "{record}");
}

#[tokio::test]
async fn a_move_that_is_none_disqualifies_and_tells_everybody() {
    for (wrong, word) in [
        (vec![5, 0, 0, 0, 5, 0, 0, 0, 0, 0], "captures nothing"),
        (vec![5, 0, 0, 0, 5, 0, 3, 0, 1, 1], "a choice where none is"),
        (vec![5, 0, 0, 0, 5, 0, 100, 0, 100, 0], "beyond the border"),
        (vec![1, 0, 0, 0, 1, 7], "another message"),
        (vec![6, 0, 0, 0, 6, 0, 3, 0, 1, 0, 1], "the server's own message"),
        (vec![5, 0, 0, 0, 6, 0, 3, 0, 1, 0, 0], "a wrong length"),
        (vec![77], "no message at all"),
        (vec![5, 255, 255, 255, 255], "a length beyond all bounds"),
    ] {
        let house = open_house(generous()).await;
        let owner = house.guest().await;
        let table = table(&house, &owner, 2, json!({"kind": "none"}), SMALL).await;
        let mut one = Client::connect(&house, 1).await;
        let mut two = Client::connect(&house, 98).await;
        begun(&mut one, SMALL, 1).await;
        begun(&mut two, SMALL, 2).await;
        one.expect(NO_CLOCK).await;
        one.raw(&wrong).await;
        assert_eq!(one.hear().await, Some(Message::Disqualified(1)), "{word}");
        assert_eq!(one.hear().await, None, "{word}");
        two.expect(Message::Disqualified(1)).await;
        two.expect(Message::GameOver).await;
        let path = format!("/api/v1/tables/{}/record", table.id);
        let record = house.as_guest(&owner, "GET", &path, None).await.body;
        assert!(record.contains("disqualified"), "{word}: {record}");
    }
}

#[tokio::test]
async fn an_answer_before_its_request_waits_for_it_and_a_bomb_may_bring_any_number() {
    let house = open_house(generous()).await;
    let owner = house.guest().await;
    table(&house, &owner, 2, json!({"kind": "none"}), SMALL).await;
    let (mut one, mut two) = (Client::connect(&house, 1).await, Client::connect(&house, 99).await);
    // Sent before anybody was asked: a move and a bomb for player 1, a bomb for player 2.
    one.place(3, 1, 0).await;
    one.place(0, 0, 5).await;
    two.place(2, 1, 21).await;
    begun(&mut one, SMALL, 1).await;
    begun(&mut two, SMALL, 2).await;
    one.expect(NO_CLOCK).await;
    one.expect(moved(3, 1, 0, 1)).await;
    one.expect(Message::PhaseOver).await;
    one.expect(moved(2, 1, 0, 2)).await;
    one.expect(NO_CLOCK).await;
    one.expect(moved(0, 0, 0, 1)).await;
    one.expect(Message::GameOver).await;
}

#[tokio::test]
async fn time_is_an_account_and_who_overdraws_it_is_out() {
    let house = open_house(generous()).await;
    let owner = house.guest().await;
    let clock = json!({"kind": "fischer", "initial": 1000, "increment": 1000});
    let map = "2\n0\n3 0\n1 6\n0 2 1 2 0 0\n";
    table(&house, &owner, 2, clock, map).await;
    let (mut one, mut two) = (Client::connect(&house, 1).await, Client::connect(&house, 2).await);
    begun(&mut one, map, 1).await;
    begun(&mut two, map, 2).await;
    one.expect(Message::Request { time: 1000, depth: 1 }).await;
    one.place(0, 0, 0).await;
    one.expect(moved(0, 0, 0, 1)).await;
    let Some(Message::Request { time, .. }) = one.hear().await else { panic!("asked again") };
    assert!((1001..=2000).contains(&time), "what was not used stays, and a second comes: {time}");
    one.place(4, 0, 0).await;
    one.expect(moved(4, 0, 0, 1)).await;
    one.expect(Message::PhaseOver).await;
    two.expect(moved(0, 0, 0, 1)).await;
    two.expect(moved(4, 0, 0, 1)).await;
    two.expect(Message::PhaseOver).await;
    two.expect(Message::Request { time: 1000, depth: 1 }).await;
    // Half an answer is waited for until the time is up.
    two.raw(&[5, 0, 0, 0]).await;
    two.expect(Message::Disqualified(2)).await;
    one.expect(Message::Disqualified(2)).await;
    one.expect(Message::GameOver).await;
}

#[tokio::test]
async fn whoever_does_not_tell_a_group_is_shown_out() {
    let limits = Limits { hello_timeout: Duration::from_millis(200), ..generous() };
    let house = open_house(limits).await;
    let address = house.server.doors().reversixt.unwrap();
    for wrong in [&[1, 0, 0, 0, 1, 100][..], &[5, 0, 0, 0, 5, 0, 0, 0, 0, 0], &[9], &[1, 0, 0]] {
        assert!(crate::house::raw(address, wrong).await.is_empty(), "{wrong:?}");
    }
    // The door is open for others.
    let owner = house.guest().await;
    table(&house, &owner, 2, json!({"kind": "none"}), SMALL).await;
    let mut clients = [Client::connect(&house, 5).await, Client::connect(&house, 5).await];
    begun(&mut clients[0], SMALL, 1).await;
    begun(&mut clients[1], SMALL, 2).await;
}

#[tokio::test]
async fn clients_sit_down_at_the_oldest_table_and_who_goes_frees_the_seat() {
    let house = open_house(generous()).await;
    let owner = house.guest().await;
    let waiting = Client::connect(&house, 1).await;
    let first = table(&house, &owner, 2, json!({"kind": "none"}), SMALL).await;
    let second = table(&house, &owner, 2, json!({"kind": "none"}), SMALL).await;
    let sitters = async |table: &Table| -> Vec<String> {
        let path = format!("/api/v1/tables/{}", table.id);
        let body = house.as_guest(&owner, "GET", &path, None).await.json();
        let seats = body["seats"].as_array().unwrap().clone();
        seats.iter().map(|seat| seat["sitter"]["kind"].as_str().unwrap().to_owned()).collect()
    };
    let until = async |table: &Table, expected: [&str; 2]| {
        while sitters(table).await != expected {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    until(&first, ["person", "open"]).await;
    drop(waiting);
    until(&first, ["open", "open"]).await;
    let mut waiting = Client::connect(&house, 2).await;
    let mut other = Client::connect(&house, 3).await;
    begun(&mut waiting, SMALL, 1).await;
    begun(&mut other, SMALL, 2).await;
    assert_eq!(sitters(&second).await, ["open", "open"]);
    assert_eq!(sitters(&first).await, ["person", "person"]);
}

#[tokio::test]
async fn one_address_has_so_many_connections_and_no_more() {
    let house = open_house(Limits { sockets_per_address: 2, ..generous() }).await;
    let _one = Client::connect(&house, 1).await;
    let _two = Client::connect(&house, 2).await;
    // Whichever of the three comes too late is told to go.
    let mut three = Client::connect(&house, 3).await;
    assert_eq!(three.hear().await, None);
}

#[tokio::test]
async fn a_browser_plays_with_an_old_client() {
    let house = open_house(generous()).await;
    let anna = house.guest().await;
    let table = house
        .table(&anna, |terms| {
            terms["game"] = json!("reversi");
            terms["setup"] = json!(SMALL);
            terms["seats"] = json!([{"kind": "me"}, {"kind": "open"}]);
            terms["takebacks"] = json!(false);
            terms["listed"] = json!(true);
            terms["watchers"] = json!("anyone");
            terms["door"] = json!({"kind": "reversixt", "depth": 3});
        })
        .await;
    let mut browser = house.socket(&anna).await;
    browser.enter(&table).await;
    let mut client = Client::connect(&house, 7).await;
    begun(&mut client, SMALL, 2).await;
    let accepted = browser.ask(&table, json!({"what": "move", "ply": 0, "text": "3 1"})).await;
    assert_eq!(accepted["type"], "accepted", "{accepted}");
    client.expect(moved(3, 1, 0, 1)).await;
    client.expect(Message::PhaseOver).await;
    client.expect(Message::Request { time: 0, depth: 3 }).await;
    client.place(0, 0, 0).await;
    client.expect(moved(0, 0, 0, 2)).await;
    let accepted = browser.ask(&table, json!({"what": "move", "ply": 2, "text": "4 1"})).await;
    assert_eq!(accepted["type"], "accepted", "{accepted}");
    client.expect(moved(4, 1, 0, 1)).await;
    client.expect(Message::GameOver).await;
}

/// A message with the time left out that a request tells, and that time.
fn timeless(message: Message) -> (Message, Option<u32>) {
    match message {
        Message::Request { time, depth } => (Message::Request { time: 0, depth }, Some(time)),
        other => (other, None),
    }
}

/// Has a recorded game at the course's server again at ours: the same bytes in both directions, but
/// for the time that a request tells.
async fn have_again(capture: &str, players: usize) {
    let mut map = None;
    let mut lines = Vec::new();
    for line in capture.lines() {
        let mut words = line.split_whitespace().skip(1);
        let connection = words.next().unwrap().strip_prefix("conn").unwrap();
        let connection = connection.parse::<usize>().unwrap() - 1;
        let from_client = words.next().unwrap() == "C>S";
        let mut rest: Vec<u8> = Vec::new();
        for word in words.filter(|word| *word != "EOF") {
            rest.push(u8::from_str_radix(word, 16).unwrap());
        }
        while let Some((message, length)) = reversixt::read(&rest).unwrap() {
            if let Message::Map(file) = &message {
                map = Some(String::from_utf8(file.clone()).unwrap());
            }
            lines.push((connection, from_client, message));
            rest.drain(..length);
        }
    }
    let house = open_house(generous()).await;
    let owner = house.guest().await;
    let clock = json!({"kind": "fischer", "initial": 60_000, "increment": 1000});
    let table = table(&house, &owner, players, clock, &map.unwrap()).await;
    let mut clients: Vec<Client> = Vec::new();
    let mut asked = vec![0; players];
    for (connection, from_client, message) in lines {
        match message {
            Message::Group(group) => {
                assert_eq!(clients.len(), connection);
                clients.push(Client::connect(&house, group).await);
            }
            message if from_client => clients[connection].say(&message).await,
            message => {
                let heard = clients[connection].hear().await.unwrap();
                let (heard, time) = timeless(heard);
                assert_eq!(heard, timeless(message).0);
                if let Some(time) = time {
                    let most = 60_000 + 1000 * asked[connection];
                    assert!(time <= most && time > most - 60_000, "{time} of {most}");
                    asked[connection] += 1;
                }
            }
        }
    }
    for client in &mut clients {
        assert_eq!(client.hear().await, None, "the server closes as the old one did");
    }
    let path = format!("/api/v1/tables/{}", table.id);
    let snapshot = house.as_guest(&owner, "GET", &path, None).await.json();
    assert_eq!(snapshot["state"], "over");
}

#[tokio::test]
async fn the_recorded_game_of_two_is_had_again() {
    have_again(include_str!("../../../protocol/tests/data/reversixt/capture-pocket.hex"), 2).await;
}

#[tokio::test]
async fn the_recorded_game_of_four_is_had_again() {
    have_again(include_str!("../../../protocol/tests/data/reversixt/capture-market.hex"), 4).await;
}
