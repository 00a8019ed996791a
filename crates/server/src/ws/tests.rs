//! The live door over a house whose disk the tests can fill.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::native::Terms;
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::assets::Shelf;
use crate::bucket::Rate;
use crate::config::Config;
use crate::house::House;
use crate::metrics::Metrics;
use crate::people::Tongue;
use crate::tables::{Opened, fresh_text};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn say(socket: &mut Socket, message: &Value) {
    socket.send(Message::text(message.to_string())).await.unwrap();
}

/// The next message that is an answer.
async fn answer(socket: &mut Socket, kinds: &[&str]) -> Value {
    let heard = async {
        loop {
            if let Message::Text(text) = socket.next().await.unwrap().unwrap() {
                let message: Value = serde_json::from_str(text.as_str()).unwrap();
                if kinds.iter().any(|kind| message["type"] == *kind) {
                    return message;
                }
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(20), heard).await.unwrap()
}

async fn ask(socket: &mut Socket, table: &str, ask: Value) -> Value {
    let message = json!({"type": "ask", "request": fresh_text(8), "table": table, "ask": ask});
    say(socket, &message).await;
    answer(socket, &["accepted", "refused"]).await
}

async fn version(socket: &mut Socket, table: &str) -> Value {
    say(socket, &json!({"type": "enter", "table": table})).await;
    answer(socket, &["table"]).await["snapshot"]["version"].clone()
}

#[tokio::test]
async fn what_cannot_be_stored_is_refused_and_did_not_happen() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::new(folder.path(), "127.0.0.1:0".parse().unwrap());
    config.limits.messages = Rate { per_second: 1e6, burst: 1e6 };
    let house = House::open(Arc::new(config), Metrics::new(), Shelf::embedded()).await.unwrap();
    let house = Arc::new(house);
    let listener = Arc::new(TcpListener::bind("127.0.0.1:0").await.unwrap());
    let address = listener.local_addr().unwrap();
    let router = crate::http::router(house.clone());
    let door = tokio::spawn(crate::http::serve(listener, router, house.clone()));

    let guest = house.people.new_guest("10.0.0.1".parse().unwrap(), Tongue::English).await.unwrap();
    let terms: Terms = serde_json::from_value(json!({
        "game": "connect-four", "setup": "standard",
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "clock": {"kind": "none"}, "takebacks": true, "rated": false, "listed": false,
        "watchers": "link",
    }))
    .unwrap();
    let request = "first".parse().unwrap();
    let Opened { table, .. } = house.tables.open(&guest.person, &request, terms).await.unwrap();
    let table = table.as_str();
    let (mut socket, _) =
        tokio_tungstenite::connect_async(format!("ws://{address}/ws")).await.unwrap();
    let hello = json!({"type": "hello", "version": protocol::native::VERSION, "client": "test", "token": guest.token});
    say(&mut socket, &hello).await;
    answer(&mut socket, &["welcome"]).await;
    version(&mut socket, table).await;

    let pages = house.store.pages().await.unwrap();
    house.store.hold_to_pages(pages).await.unwrap();
    fill(&house).await;
    let mut stored = version(&mut socket, table).await;
    let mut refused = Value::Null;
    for at in 0..1000 {
        let sit = json!({"what": "sit", "seat": 1});
        let what = if at % 2 == 0 { json!({"what": "stand"}) } else { sit };
        let told = ask(&mut socket, table, what).await;
        if told["type"] == "refused" {
            refused = told;
            break;
        }
        stored = told["version"].clone();
    }
    assert_eq!(refused["refusal"]["code"], "storage", "{refused}");
    assert_eq!(version(&mut socket, table).await, stored, "reading goes on, nothing happened");
    house.store.hold_to_pages(pages + 10_000).await.unwrap();
    let told = ask(&mut socket, table, json!({"what": "say", "text": "back again"})).await;
    assert_eq!(told["type"], "accepted", "{told}");
    house.close().await;
    door.await.unwrap();
}

/// Uses up the room that the last pages of the database still have.
async fn fill(house: &House) {
    for at in 0..5000 {
        let from = format!("10.{}.{}.1", at / 250, at % 250);
        if house.people.new_guest(from.parse().unwrap(), Tongue::English).await.is_err() {
            return;
        }
    }
    panic!("the disk is never full");
}
