//! Sockets that do not behave: each gets its answer or its code, and nobody else notices.

use std::time::Duration;

use futures_util::SinkExt as _;
use serde_json::json;
use server::{Limits, Rate};
use tokio_tungstenite::tungstenite::Message;

use crate::house::{House, generous, refusal};

fn key(message: &serde_json::Value) -> String {
    refusal(message).1
}

#[tokio::test]
async fn whoever_says_anything_before_hello_is_sent_away() {
    let house = House::open().await;
    for first in [
        json!({"type": "ping", "nonce": 1}),
        json!({"type": "enter_lobby"}),
        json!({"type": "enter", "table": "abc"}),
        json!({"type": "ask", "request": "r", "table": "abc", "ask": {"what": "resign"}}),
    ] {
        let mut socket = house.connect(&[]).await.ok().unwrap();
        socket.say(&first).await;
        assert_eq!(refusal(&socket.hear().await), ("hello".into(), "door-hello".into()), "{first}");
        assert_eq!(socket.closed().await, 4002, "{first}");
    }
    let mut socket = house.connect(&[]).await.ok().unwrap();
    socket.0.send(Message::text("good evening")).await.unwrap();
    assert_eq!(key(&socket.hear().await), "door-malformed");
    assert_eq!(socket.closed().await, 4002);
}

#[tokio::test]
async fn whoever_says_nothing_is_not_waited_for() {
    let house = House::configured(|config| {
        config.limits.hello_timeout = Duration::from_millis(200);
    })
    .await;
    let mut socket = house.connect(&[]).await.ok().unwrap();
    assert_eq!(key(&socket.hear().await), "door-hello");
    assert_eq!(socket.closed().await, 4002);
}

#[tokio::test]
async fn another_version_is_told_so() {
    let house = House::open().await;
    for hello in [
        json!({"type": "hello", "version": 1, "client": "test"}),
        json!({"type": "hello", "version": 3, "client": "test"}),
        json!({"type": "hello", "version": 70_000, "client": "test", "compression": "zstd"}),
    ] {
        let mut socket = house.connect(&[]).await.ok().unwrap();
        socket.say(&hello).await;
        let refused = socket.hear().await;
        assert_eq!(refusal(&refused), ("version".into(), "door-version".into()), "{hello}");
        assert_eq!(refused["refusal"]["reason"]["arguments"]["server"], "2");
        assert_eq!(socket.closed().await, 4001, "{hello}");
    }
}

#[tokio::test]
async fn a_second_hello_changes_nothing() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let mut socket = house.socket(&anna).await;
    socket.say(&json!({"type": "hello", "version": protocol::native::VERSION, "client": "test", "token": ben.token})).await;
    assert_eq!(key(&socket.hear().await), "door-hello-again");
    assert!(socket.is_alive().await);
}

#[tokio::test]
async fn what_cannot_be_read_is_refused_with_its_request_and_the_socket_stays() {
    let house = House::open().await;
    let mut socket = house.socket(&house.guest().await).await;
    let request = "lost";
    for text in [
        "".to_owned(),
        "{".to_owned(),
        "[]".to_owned(),
        "null".to_owned(),
        "{\"type\":\"checkmate\"}".to_owned(),
        "{\"type\":\"ping\"}".to_owned(),
        "{\"type\":\"ping\",\"nonce\":-1}".to_owned(),
        "{\"type\":\"ping\",\"nonce\":1,\"more\":1}".to_owned(),
        format!("{{\"type\":\"enter\",\"table\":\"{}\"}}", "x".repeat(17)),
        "[".repeat(8000),
        "{\"type\":".repeat(1000),
    ] {
        socket.0.send(Message::text(text.clone())).await.unwrap();
        let refused = socket.hear().await;
        assert_eq!(refusal(&refused), ("malformed".into(), "door-malformed".into()), "{text}");
        assert!(!refused["refusal"]["reason"]["arguments"]["reason"].is_null());
    }
    let asks = [
        json!({"what": "fly"}),
        json!({"what": "move", "text": "4"}),
        json!({"what": "move", "ply": 0, "text": "4", "seat": 2}),
        json!({"what": "say", "text": "x".repeat(201)}),
    ];
    for ask in asks {
        let message = json!({"type": "ask", "request": request, "table": "abc", "ask": ask});
        socket.say(&message).await;
        let refused = socket.hear().await;
        assert_eq!(key(&refused), "door-malformed", "{ask}");
        assert_eq!((&refused["request"], &refused["table"]), (&json!(request), &json!("abc")));
    }
    assert!(socket.is_alive().await);
}

#[tokio::test]
async fn binary_and_oversized_messages_end_the_socket() {
    let house = House::open().await;
    let guest = house.guest().await;
    let mut other = house.socket(&guest).await;
    let mut socket = house.socket(&guest).await;
    socket.0.send(Message::binary(vec![1, 2, 3])).await.unwrap();
    assert_eq!(socket.closed().await, 1003);
    for size in [8 * 1024 + 1, 20_000] {
        let mut socket = house.socket(&guest).await;
        socket.0.send(Message::text("x".repeat(size))).await.unwrap();
        assert_eq!(socket.closed().await, 1009, "{size}");
    }
    // The largest that is read is refused for what it is.
    let mut socket = house.socket(&guest).await;
    socket.0.send(Message::text("x".repeat(8 * 1024))).await.unwrap();
    assert_eq!(key(&socket.hear().await), "door-malformed");
    // Before the hello as well.
    let mut socket = house.connect(&[]).await.ok().unwrap();
    socket.0.send(Message::text("x".repeat(9000))).await.unwrap();
    assert_eq!(socket.closed().await, 1009);
    assert!(other.is_alive().await);
}

#[tokio::test]
async fn a_flood_ends_its_socket_and_leaves_others_alone() {
    let limits = Limits { messages: Rate { per_second: 5.0, burst: 40.0 }, ..generous() };
    let house = House::with(limits).await;
    let (flooder, other) = (house.guest().await, house.guest().await);
    let (mut socket, mut others) = (house.socket(&flooder).await, house.socket(&other).await);
    for nonce in 0..200 {
        let ping = json!({"type": "ping", "nonce": nonce}).to_string();
        if socket.0.send(Message::text(ping)).await.is_err() {
            break;
        }
    }
    let mut answered = 0;
    let code = loop {
        match socket.next().await {
            Ok(_) => answered += 1,
            Err(code) => break code,
        }
    };
    // A reset line may swallow the code, but never the limit.
    assert!([1008, 1006].contains(&code), "{code}");
    assert!(answered <= 45, "{answered}");
    assert!(others.is_alive().await);
    let metrics = house.get("/metrics").await.body;
    assert!(metrics.contains("kibitz_drops_total{reason=\"flood\"} 1"), "{metrics}");

    // Slowly enough to hear the code.
    let mut socket = house.socket(&flooder).await;
    let code = loop {
        socket.say(&json!({"type": "ping", "nonce": 1})).await;
        if let Err(code) = socket.next().await {
            break code;
        }
    };
    assert_eq!(code, 1008);
}

#[tokio::test]
async fn pings_of_the_line_count_as_messages() {
    let limits = Limits { messages: Rate { per_second: 1.0, burst: 10.0 }, ..generous() };
    let house = House::with(limits).await;
    let mut socket = house.socket(&house.guest().await).await;
    for _ in 0..30 {
        if socket.0.send(Message::Ping(vec![0; 100].into())).await.is_err() {
            break;
        }
    }
    assert!([1008, 1006].contains(&socket.closed().await));
}

#[tokio::test]
async fn places_for_sockets_are_limited_and_given_back() {
    let limits = Limits { sockets: 5, sockets_per_address: 4, sockets_per_person: 2, ..generous() };
    let house = House::with(limits).await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let mut first = house.socket(&anna).await;
    let mut second = house.socket(&anna).await;
    let mut third = house.connect(&[]).await.ok().unwrap();
    third.say(&json!({"type": "hello", "version": protocol::native::VERSION, "client": "test", "token": anna.token})).await;
    assert_eq!(key(&third.hear().await), "door-too-many-sockets");
    assert_eq!(third.closed().await, 4004);
    let _others = [house.socket(&ben).await, house.socket(&ben).await];
    assert_eq!(house.connect(&[]).await.err(), Some(429));
    assert!(first.is_alive().await && second.is_alive().await);
    drop(second);
    for _ in 0..100 {
        if house.connect(&[]).await.is_ok() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("places are not given back");
}

#[tokio::test]
async fn a_full_house_says_so() {
    let house = House::with(Limits { sockets: 1, ..generous() }).await;
    let mut socket = house.socket(&house.guest().await).await;
    assert_eq!(house.connect(&[]).await.err(), Some(503));
    assert!(socket.is_alive().await);
}

#[tokio::test]
async fn who_gives_no_sign_of_life_is_dropped() {
    let limits = Limits { ping_every: Duration::from_millis(400), ..generous() };
    let house = House::with(limits).await;
    let guest = house.guest().await;
    let silent = house.socket(&guest).await;
    let mut lively = house.socket(&guest).await;
    // Who never reads never answers the server's pings; who reads answers by itself.
    let reading = async {
        loop {
            let metrics = house.get("/metrics").await.body;
            if metrics.contains("kibitz_drops_total{reason=\"silent\"} 1") {
                break;
            }
            assert!(lively.is_alive().await);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(crate::house::PATIENCE, reading).await.unwrap();
    drop(silent);
    assert!(lively.is_alive().await);
}

#[tokio::test]
async fn requests_that_are_no_upgrade_are_refused() {
    let house = House::open().await;
    let answer = house.get("/ws").await;
    assert_eq!((answer.status, answer.key().as_str()), (400, "door-malformed"));
}

#[tokio::test]
async fn bodies_are_read_up_to_a_limit_and_refused_in_words() {
    let house = House::open().await;
    let guest = house.guest().await;
    let large = json!({"name": "x".repeat(70_000)});
    let answer = house.as_guest(&guest, "PUT", "/api/v1/me/name", Some(&large)).await;
    assert_eq!((answer.status, answer.key().as_str()), (413, "door-too-large"));
    for body in [json!({}), json!({"name": 7}), json!({"name": "Anna", "admin": true}), json!([])] {
        let answer = house.as_guest(&guest, "PUT", "/api/v1/me/name", Some(&body)).await;
        assert_eq!((answer.status, answer.key().as_str()), (400, "door-malformed"), "{body}");
    }
    for query in ["state=nowhere", "unknown=1", "state=waiting&state=over"] {
        let answer = house.get(&format!("/api/v1/tables?{query}")).await;
        assert_eq!((answer.status, answer.key().as_str()), (400, "door-malformed"), "{query}");
    }
}
