//! Play through the live door: two persons, several tabs, readers that do not read.

use std::time::Duration;

use futures_util::SinkExt as _;
use serde_json::{Value, json};
use server::{Limits, Rate};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::house::{House, Socket, Table, generous};

async fn play(socket: &mut Socket, table: &Table, ply: u32, text: &str) -> Value {
    socket.ask(table, json!({"what": "move", "ply": ply, "text": text})).await
}

/// The next entry of this kind in a table's news.
async fn news(socket: &mut Socket, event: &str) -> Value {
    loop {
        let message = socket.hear_of("news").await;
        let entries = message["entries"].as_array().unwrap();
        if let Some(entry) = entries.iter().find(|entry| entry["event"] == event) {
            return entry.clone();
        }
    }
}

#[tokio::test]
async fn two_persons_meet_by_a_link_and_play_to_the_end() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let table = house.table(&anna, |_| ()).await;
    assert_eq!(table.link, format!("{}/table/{}#{}", house.origin(), table.id, table.key));
    let (mut a, mut b) = (house.socket(&anna).await, house.socket(&ben).await);
    assert_eq!(a.enter(&table).await["snapshot"]["you"], json!([1]));
    b.enter(&table).await;
    let sat = b.ask(&table, json!({"what": "sit", "seat": 2})).await;
    assert_eq!(sat["type"], "accepted", "{sat}");
    for (ply, text) in (0..).zip(["4", "3", "4", "3", "4", "3", "4"]) {
        let (mover, other) = if ply % 2 == 0 { (&mut a, &mut b) } else { (&mut b, &mut a) };
        let accepted = play(mover, &table, ply, text).await;
        assert_eq!(accepted["type"], "accepted", "{accepted}");
        let mut moved = news(other, "moved").await;
        while moved["ply"] != ply + 1 {
            moved = news(other, "moved").await;
        }
        assert_eq!(moved["text"], text);
    }
    let path = format!("/api/v1/tables/{}", table.id);
    let snapshot = house.as_guest(&ben, "GET", &path, None).await.json();
    assert_eq!(snapshot["state"], "over");
    assert_eq!(snapshot["outcome"]["ranks"], json!([1, 2]));
    let record = house.as_guest(&anna, "GET", &format!("{path}/record"), None).await;
    assert!(record.header("content-type").unwrap().starts_with("text/plain"));
    assert!(record.body.starts_with("kibitz record 1\n"), "{}", record.body);
}

#[tokio::test]
async fn news_reach_every_tab_and_a_new_name_too() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let table = house.table(&anna, |_| ()).await;
    let mut tabs = [house.socket(&anna).await, house.socket(&anna).await];
    for tab in &mut tabs {
        tab.enter(&table).await;
    }
    let mut b = house.socket(&ben).await;
    b.enter(&table).await;
    let body = json!({"name": "Benedikt"});
    let renamed = house.as_guest(&ben, "PUT", "/api/v1/me/name", Some(&body)).await;
    assert_eq!(renamed.status, 200);
    b.ask(&table, json!({"what": "sit", "seat": 2})).await;
    for tab in &mut tabs {
        assert_eq!(news(tab, "sat").await["person"]["name"], "Benedikt");
    }
}

#[tokio::test]
async fn a_returning_client_is_told_what_it_missed() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let table = house.table(&anna, |_| ()).await;
    let (mut a, mut b) = (house.socket(&anna).await, house.socket(&ben).await);
    a.enter(&table).await;
    b.enter(&table).await;
    b.ask(&table, json!({"what": "sit", "seat": 2})).await;
    let accepted = play(&mut a, &table, 0, "4").await;
    let known = accepted["version"].as_u64().unwrap();
    drop(b);
    drop(a);
    let mut a = house.socket(&anna).await;
    a.say(&json!({"type": "enter", "table": table.id, "since": known})).await;
    assert!(a.is_alive().await, "nothing to tell is no fault");
    let mut b = house.socket(&ben).await;
    b.say(&json!({"type": "enter", "table": table.id, "since": known - 1})).await;
    assert_eq!(news(&mut b, "moved").await["text"], "4");
}

#[tokio::test]
async fn a_reader_that_does_not_read_is_dropped_and_others_hear_everything() {
    let house = House::with(Limits {
        messages: Rate { per_second: 1e6, burst: 1e6 },
        // Nobody is dropped for silence here.
        ping_every: Duration::from_secs(3600),
        ..generous()
    })
    .await;
    let (anna, ben, watcher) = (house.guest().await, house.guest().await, house.guest().await);
    let table = house.table(&anna, |_| ()).await;
    let (mut a, mut w) = (house.socket(&anna).await, house.socket(&watcher).await);
    a.enter(&table).await;
    w.enter(&table).await;
    // Whoever asks for much and reads nothing fills the line in both directions. The others go on
    // meanwhile, and what the reader should hear of them piles up in its queue.
    let mut stalled = house.socket(&ben).await;
    let enter = json!({"type": "enter", "table": table.id, "key": table.key}).to_string();
    let mut versions = Vec::new();
    let dropped = "kibitz_drops_total{reason=\"too_slow\"} 1";
    while !house.get("/metrics").await.body.contains(dropped) {
        assert!(versions.len() < 10_000, "never dropped");
        for _ in 0..5_000 {
            let send = stalled.0.send(Message::text(enter.clone()));
            if !matches!(tokio::time::timeout(Duration::from_millis(200), send).await, Ok(Ok(()))) {
                break;
            }
        }
        for at in 0..100 {
            let sit = json!({"what": "sit", "seat": 1});
            let what = if at % 2 == 0 { json!({"what": "stand"}) } else { sit };
            let accepted = a.ask(&table, what).await;
            assert_eq!(accepted["type"], "accepted", "{accepted}");
            versions.push(accepted["version"].as_u64().unwrap());
        }
    }
    let mut heard = Vec::new();
    while heard.len() < versions.len() {
        let message = w.hear_of("news").await;
        let entries = message["entries"].as_array().unwrap().iter();
        heard.extend(entries.map(|entry| entry["version"].as_u64().unwrap()));
    }
    assert_eq!(heard, versions);
    // When it reads at last, it hears why it was dropped, or that the line is gone.
    assert!([4003, 1006].contains(&stalled.closed().await));
}

#[tokio::test]
async fn a_socket_that_goes_leaves_its_tables() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let table = house.table(&anna, |_| ()).await;
    let (mut a, mut b) = (house.socket(&anna).await, house.socket(&ben).await);
    a.enter(&table).await;
    b.enter(&table).await;
    let watchers = async |socket: &mut Socket, count: u64| {
        while socket.hear_of("presence").await["watchers"] != count {}
    };
    watchers(&mut a, 1).await;
    drop(b);
    watchers(&mut a, 0).await;
}

#[tokio::test]
async fn one_socket_cannot_sit_in_every_room() {
    let house = House::open().await;
    let anna = house.guest().await;
    let mut socket = house.socket(&anna).await;
    for _ in 0..16 {
        let table = house.table(&anna, |_| ()).await;
        socket.enter(&table).await;
    }
    let table = house.table(&anna, |_| ()).await;
    socket.say(&json!({"type": "enter", "table": table.id})).await;
    let refused = socket.hear_of("refused").await;
    assert_eq!(refused["refusal"]["reason"]["key"], "door-too-many-tables");
}

#[tokio::test]
async fn a_goodbye_is_answered() {
    let house = House::open().await;
    let mut socket = house.socket(&house.guest().await).await;
    let frame = CloseFrame { code: CloseCode::Normal, reason: "".into() };
    socket.0.send(Message::Close(Some(frame))).await.unwrap();
    assert_eq!(socket.closed().await, 1000);
}
