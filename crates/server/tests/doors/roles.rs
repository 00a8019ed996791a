//! Who may say what: every ask, by everybody who could try.

use serde_json::{Value, json};

use crate::house::{Guest, House, Socket, Table, fresh};

/// Every ask that there is.
fn asks() -> Vec<(&'static str, Value)> {
    vec![
        ("sit", json!({"what": "sit", "seat": 1})),
        ("stand", json!({"what": "stand"})),
        ("move", json!({"what": "move", "ply": 0, "text": "4"})),
        ("resign", json!({"what": "resign"})),
        ("takeback", json!({"what": "offer", "offer": "takeback"})),
        ("draw", json!({"what": "offer", "offer": "draw"})),
        ("rematch", json!({"what": "offer", "offer": "rematch"})),
        ("answer", json!({"what": "answer", "offer": "draw", "accept": true})),
        ("undo", json!({"what": "undo"})),
        ("hint", json!({"what": "hint"})),
        ("mute", json!({"what": "mute", "person": "somebody", "muted": true})),
        ("claim", json!({"what": "claim", "seat": 1, "claim": {"by": "retire"}})),
        (
            "replace",
            json!({"what": "claim", "seat": 1, "claim": {"by": "computer", "player": "kibitz:1"}}),
        ),
    ]
}

async fn ask(socket: &mut Socket, table: &Table, ask: &Value) -> Value {
    socket.ask(table, ask.clone()).await
}

/// A table where Anna and Ben play, with both of them connected.
async fn game(house: &House, change: impl FnOnce(&mut Value)) -> (Table, Guest, Socket, Socket) {
    let (anna, ben) = (house.guest().await, house.guest().await);
    let table = house.table(&anna, change).await;
    let (mut a, mut b) = (house.socket(&anna).await, house.socket(&ben).await);
    a.enter(&table).await;
    b.enter(&table).await;
    let sat = ask(&mut b, &table, &json!({"what": "sit", "seat": 2})).await;
    assert_eq!(sat["type"], "accepted", "{sat}");
    (table, anna, a, b)
}

async fn version(house: &House, table: &Table) -> Value {
    let snapshot = house.get(&format!("/api/v1/tables/{}?key={}", table.id, table.key)).await;
    assert_eq!(snapshot.status, 200, "{}", snapshot.body);
    snapshot.json()["version"].clone()
}

#[tokio::test]
async fn a_watcher_may_talk_and_nothing_else() {
    let house = House::open().await;
    let (table, _, _a, _b) = game(&house, |terms| terms["listed"] = json!(true)).await;
    let before = version(&house, &table).await;
    let mut watcher = house.socket(&house.guest().await).await;
    let seen = watcher.enter(&table).await;
    assert_eq!(seen["snapshot"]["you"], json!([]));
    for (name, what) in asks() {
        let refused = ask(&mut watcher, &table, &what).await;
        assert_eq!(refused["type"], "refused", "{name}: {refused}");
    }
    assert_eq!(version(&house, &table).await, before);
    let said = ask(&mut watcher, &table, &json!({"what": "say", "text": "hello"})).await;
    assert_eq!(said["type"], "accepted", "{said}");
}

#[tokio::test]
async fn who_has_not_entered_is_refused_everything() {
    let house = House::open().await;
    let (table, anna, _a, _b) = game(&house, |_| ()).await;
    let before = version(&house, &table).await;
    let mut stranger = house.socket(&house.guest().await).await;
    // Even who sits at the table must come in with this connection.
    let mut second_tab = house.socket(&anna).await;
    for (name, what) in asks() {
        for socket in [&mut stranger, &mut second_tab] {
            let refused = ask(socket, &table, &what).await;
            assert_eq!(refused["type"], "refused", "{name}: {refused}");
        }
    }
    assert_eq!(version(&house, &table).await, before);
}

#[tokio::test]
async fn a_private_table_is_unknown_without_its_key() {
    let house = House::open().await;
    let (table, ..) = game(&house, |_| ()).await;
    let stranger = house.guest().await;
    let mut socket = house.socket(&stranger).await;
    let wrong_key = "1".repeat(table.key.len());
    for key in [None, Some(""), Some(wrong_key.as_str()), Some(&table.key[1..])] {
        let mut enter = json!({"type": "enter", "table": table.id});
        let mut path = format!("/api/v1/tables/{}", table.id);
        let mut record = format!("/api/v1/tables/{}/record", table.id);
        if let Some(key) = key {
            enter["key"] = json!(key);
            path += &format!("?key={key}");
            record += &format!("?key={key}");
        }
        socket.say(&enter).await;
        let refused = socket.hear_of("refused").await;
        assert_eq!(refused["refusal"]["code"], "unknown_table", "{key:?}");
        assert_eq!(refused["table"], table.id.as_str());
        for path in [path, record] {
            assert_eq!(house.get(&path).await.status, 404, "{path}");
            let answer = house.as_guest(&stranger, "GET", &path, None).await;
            assert_eq!(answer.status, 404, "{path}");
        }
    }
    // It looks exactly like a table that does not exist.
    let real = house.get(&format!("/api/v1/tables/{}", table.id)).await;
    let none = house.get("/api/v1/tables/zzzzzzzzzz").await;
    assert_eq!((real.status, real.body), (none.status, none.body));
    assert_eq!(house.get(&format!("/api/v1/tables/{}", "x".repeat(99))).await.status, 404);
}

#[tokio::test]
async fn lists_do_not_tell_of_private_tables() {
    let house = House::open().await;
    let owner = house.guest().await;
    let hidden = house.table(&owner, |_| ()).await;
    let listed = house.table(&owner, |terms| terms["listed"] = json!(true)).await;
    let ids = |answer: &Value| {
        let tables = answer["tables"].as_array().unwrap().iter();
        tables.map(|card| card["table"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let everybody = house.get("/api/v1/tables?state=waiting").await.json();
    assert_eq!(ids(&everybody), std::slice::from_ref(&listed.id));
    assert!(!everybody.to_string().contains(&listed.key), "keys are for who may invite");
    let mut own = ids(&house.as_guest(&owner, "GET", "/api/v1/me/tables", None).await.json());
    own.sort();
    let mut expected = vec![hidden.id.clone(), listed.id.clone()];
    expected.sort();
    assert_eq!(own, expected);
    assert_eq!(house.get("/api/v1/me/tables").await.status, 401);
    let mut socket = house.socket(&house.guest().await).await;
    socket.say(&json!({"type": "enter_lobby"})).await;
    let lobby = socket.hear_of("lobby").await;
    assert_eq!(ids(&lobby), std::slice::from_ref(&listed.id));
}

#[tokio::test]
async fn a_move_for_the_other_seat_is_refused() {
    let house = House::open().await;
    let (table, _, mut a, mut b) = game(&house, |_| ()).await;
    let early = ask(&mut b, &table, &json!({"what": "move", "ply": 0, "text": "4"})).await;
    assert_eq!(early["refusal"]["code"], "not_your_turn", "{early}");
    let played = ask(&mut a, &table, &json!({"what": "move", "ply": 0, "text": "4"})).await;
    assert_eq!(played["type"], "accepted", "{played}");
    let twice = ask(&mut a, &table, &json!({"what": "move", "ply": 1, "text": "4"})).await;
    assert_eq!(twice["refusal"]["code"], "not_your_turn", "{twice}");
    let stale = ask(&mut b, &table, &json!({"what": "move", "ply": 0, "text": "4"})).await;
    assert_eq!(stale["refusal"]["code"], "stale", "{stale}");
    assert_eq!(stale["snapshot"]["ply"], 1);
    let illegal = ask(&mut b, &table, &json!({"what": "move", "ply": 1, "text": "9"})).await;
    assert_eq!(illegal["refusal"]["code"], "illegal", "{illegal}");
}

#[tokio::test]
async fn a_table_that_does_not_exist_is_unknown() {
    let house = House::open().await;
    let mut socket = house.socket(&house.guest().await).await;
    socket.say(&json!({"type": "enter", "table": "zzzzzzzzzz"})).await;
    let refused = socket.hear().await;
    assert_eq!(refused["refusal"]["code"], "unknown_table", "{refused}");
    let nowhere = Table { id: "zzzzzzzzzz".into(), key: String::new(), link: String::new() };
    let refused = ask(&mut socket, &nowhere, &json!({"what": "resign"})).await;
    assert_eq!(refused["type"], "refused", "{refused}");
}

#[tokio::test]
async fn tables_are_opened_only_by_somebody_and_with_sound_terms() {
    let house = House::open().await;
    let headers = [("content-type", "application/json")];
    let body = json!({"request": fresh(), "terms": crate::house::terms()});
    let answer = house.ask("POST", "/api/v1/tables", &headers, Some(&body)).await;
    assert_eq!((answer.status, answer.key().as_str()), (401, "people-signed-out"));
    let guest = house.guest().await;
    let mut halma = body.clone();
    halma["terms"]["game"] = json!("halma");
    let answer = house.as_guest(&guest, "POST", "/api/v1/tables", Some(&halma)).await;
    assert_eq!(answer.json()["refusal"]["code"], "terms", "{}", answer.body);
    assert_eq!(answer.status, 422);
    let one = house.as_guest(&guest, "POST", "/api/v1/tables", Some(&body)).await;
    let two = house.as_guest(&guest, "POST", "/api/v1/tables", Some(&body)).await;
    assert_eq!((one.status, two.status), (201, 201));
    assert_eq!(one.json(), two.json(), "a repeat opens no second table");
}
