//! Clients of the Welfenlab who say what they should not, too much, or nothing: nobody else notices.

use std::time::Duration;

use serde_json::json;
use server::Limits;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::time::{Instant, timeout};

use crate::house::{PATIENCE, generous};
use crate::welfenlab::{Client, open_house};

#[tokio::test]
async fn lines_that_are_none_harm_nobody() {
    let house = open_house(generous()).await;
    let mut other = Client::named(&house, "other").await;
    let mut anna = Client::named(&house, "anna").await;
    for (line, answer) in [
        ("DANCE", "ERROR:UNKNOWN;“DANCE” is not a message"),
        ("LOGIN:bert;;", "ERROR:LOGIN;you are logged in already"),
        ("START", "ERROR:START;join a game first"),
        ("TURN:1 2 1;", "ERROR:TURN;it is not your turn"),
        ("TURN:x", "ERROR:TURN;“x” is not a step: die, from, to"),
        ("JOIN:-1", "ERROR:JOIN;you are in no game"),
        ("JOIN:0", "ERROR:JOIN;take the next number of the list"),
        ("JOIN:4000000000", "ERROR:JOIN;take the next number of the list"),
        ("JOIN:1;;;1000", "ERROR:JOIN;at most 999 rounds, and 600 seconds for a turn"),
        ("JOIN:1;;601;1", "ERROR:JOIN;at most 999 rounds, and 600 seconds for a turn"),
        ("JOIN:99999999999", "ERROR:JOIN;“99999999999” is not a number"),
        ("CHAT:nobody;hi", "ERROR:CHAT;nobody here is called so"),
        ("CHAT", "ERROR:CHAT;to whom?"),
    ] {
        anna.say(line).await;
        anna.until(answer).await;
    }
    anna.say("CONFIRM").await;
    anna.say("").await;
    anna.is_quiet().await;
    // Doubled starts.
    anna.say("JOIN:1;;;1").await;
    anna.say("START").await;
    anna.say("START").await;
    anna.until("ERROR:START;you have said so already").await;
    // Pieces of lines are lines.
    for piece in ["US", "ER", "S\r", "\n"] {
        anna.stream.write_all(piece.as_bytes()).await.unwrap();
        tokio::task::yield_now().await;
    }
    anna.of("USERS:anna;other").await;
    // A line that does not end is the end.
    anna.stream.write_all(&[b'x'; 9000]).await.unwrap();
    anna.until("ERROR:UNKNOWN;this line does not end").await;
    assert_eq!(anna.hear().await, None);
    other.until("INFO:LOGOUT;anna").await;
    other.is_quiet().await;
}

#[tokio::test]
async fn names_that_the_protocol_cannot_carry_do_not_come_in() {
    let house = open_house(generous()).await;
    let mut other = Client::named(&house, "anna").await;
    for line in ["LOGIN:a b;;", "LOGIN:;;", "LOGIN:Anna;;", "LOGIN:server;;", "LOGIN:x:y;;"] {
        let mut client = Client::connect(&house).await;
        client.of("HELLO:").await;
        client.say(line).await;
        let answer = client.hear().await.unwrap();
        assert!(answer.starts_with("ERROR:LOGIN;"), "{line}: {answer}");
    }
    other.is_quiet().await;
    for line in ["USERS", "LIST", "START", "TURN:NOTURN", "JOIN:1;;;1", "CHAT:anna;hi"] {
        let mut client = Client::connect(&house).await;
        client.of("HELLO:").await;
        client.say(line).await;
        let kind = line.split(':').next().unwrap();
        client.expect(&[&format!("ERROR:{kind};log in first")]).await;
    }
    other.is_quiet().await;
}

#[tokio::test]
async fn who_says_nothing_or_too_much_is_not_served_for_ever() {
    let limits = Limits {
        hello_timeout: Duration::from_millis(200),
        idle: Duration::from_millis(400),
        ..generous()
    };
    let house = open_house(limits).await;
    let mut silent = Client::connect(&house).await;
    silent.of("HELLO:").await;
    assert_eq!(silent.hear().await, None, "half-open connections end");
    let mut idle = Client::named(&house, "idle").await;
    assert_eq!(idle.hear().await, None, "and idle ones");
    // Floods are heard at the pace that is allowed.
    let mut limits = generous();
    limits.messages = server::Rate { per_second: 20.0, burst: 5.0 };
    let house = open_house(limits).await;
    let mut flood = Client::named(&house, "flood").await;
    let mut other = Client::named(&house, "other").await;
    let began = Instant::now();
    flood.say(&["USERS"; 25].join("\r\n")).await;
    other.is_quiet().await;
    for _ in 0..25 {
        flood.of("USERS:").await;
    }
    assert!(began.elapsed() > Duration::from_millis(800), "{:?}", began.elapsed());
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_no_more() {
    let limits = Limits { sockets_per_address: 2, ..generous() };
    let house = open_house(limits).await;
    let mut inside = [Client::connect(&house).await, Client::connect(&house).await];
    for client in &mut inside {
        client.of("HELLO:").await;
    }
    let mut late = Client::connect(&house).await;
    assert_eq!(late.hear().await, None);
}

#[tokio::test]
async fn only_what_the_wire_can_tell_is_opened_for_these_clients() {
    let house = open_house(generous()).await;
    let owner = house.guest().await;
    for setup in ["match", "money", "rounds 2 ask", "rounds 1 hypergammon"] {
        let terms = json!({
            "game": "backgammon", "setup": setup,
            "seats": [{"kind": "open"}, {"kind": "open"}],
            "clock": {"kind": "none"}, "takebacks": false, "rated": false, "listed": true,
            "watchers": "anyone", "door": {"kind": "welfenlab"},
        });
        let body = json!({"request": crate::house::fresh(), "terms": terms});
        let answer = house.as_guest(&owner, "POST", "/api/v1/tables", Some(&body)).await;
        assert_eq!((answer.status, answer.key().as_str()), (422, "table-terms-door"), "{setup}");
    }
}

/// The old programs write and read Latin-1.
#[tokio::test]
async fn who_writes_latin_1_is_answered_in_it() {
    let house = open_house(generous()).await;
    let mut other = Client::named(&house, "other").await;
    let mut old = Client::connect(&house).await;
    old.of("HELLO:").await;
    old.stream.write_all(b"LOGIN:J\xfcrgen;;\r\n").await.unwrap();
    let welcome = b"CONFIRM:LOGIN;welcome, J\xfcrgen\r\nINFO:LOGIN;J\xfcrgen\r\n";
    let mut heard = vec![0; welcome.len()];
    timeout(PATIENCE, old.stream.read_exact(&mut heard)).await.unwrap().unwrap();
    assert_eq!(heard, welcome);
    other.until("INFO:LOGIN;Jürgen").await;
    other.say("CHAT:Jürgen;Grüße €").await;
    let words = b"CHAT:other;Gr\xfc\xdfe ?\r\n";
    let mut heard = vec![0; words.len()];
    timeout(PATIENCE, old.stream.read_exact(&mut heard)).await.unwrap().unwrap();
    assert_eq!(heard, words);
}
