//! Large maps and many seats through the doors.

use std::fmt::Write as _;

use serde_json::json;
use server::Limits;

use crate::house::{Answer, House, fresh, generous, terms};

/// A map of 50x50 cells with a transition from every cell of its edge to the one opposite.
fn large(players: usize) -> String {
    let mut text = format!("{players}\n0\n1 1\n50 50");
    for y in 0..50 {
        let cell = |x: usize| match (x, y) {
            (20..28, 20..28) => char::from(b'1' + ((x + y) % players) as u8),
            _ => '0',
        };
        let row: Vec<String> = (0..50).map(|x| cell(x).to_string()).collect();
        write!(text, "\n{}", row.join(" ")).unwrap();
    }
    for at in 0..50 {
        write!(text, "\n{at} 0 0 <-> {at} 49 4").unwrap();
        write!(text, "\n0 {at} 6 <-> 49 {at} 2").unwrap();
    }
    text
}

#[tokio::test]
async fn a_large_map_travels_whole_to_the_table_and_not_into_lists() {
    let house = House::open().await;
    let anna = house.guest().await;
    let map = large(8);
    let open = json!({"kind": "open"});
    let table = house
        .table(&anna, |terms| {
            terms["game"] = json!("reversi");
            terms["setup"] = json!(map);
            terms["listed"] = json!(true);
            terms["watchers"] = json!("anyone");
            terms["seats"] = json!([{"kind": "me"}, open, open, open, open, open, open, open]);
        })
        .await;
    let path = format!("/api/v1/tables/{}", table.id);
    let told = house.as_guest(&anna, "GET", &path, None).await.json();
    assert_eq!(told["terms"]["setup"], map);
    let mut socket = house.socket(&anna).await;
    let entered = socket.enter(&table).await;
    assert_eq!(entered["snapshot"]["terms"]["setup"], map);
    assert_eq!(entered["snapshot"]["seats"].as_array().unwrap().len(), 8);
    for list in ["/api/v1/tables", "/api/v1/me/tables"] {
        let listed = house.as_guest(&anna, "GET", list, None).await;
        let card = &listed.json()["tables"][0];
        assert_eq!((&card["table"], &card["terms"]["setup"]), (&json!(table.id), &json!("")));
        assert!(listed.body.len() < 2_000, "{} bytes", listed.body.len());
    }
    socket.say(&json!({"type": "enter_lobby"})).await;
    let lobby = socket.hear_of("lobby").await;
    assert_eq!(lobby["tables"][0]["terms"]["setup"], "");

    // Seven more people come by the link, and the eighth seat begins the game.
    for seat in 2..=8 {
        let guest = house.guest().await;
        let mut other = house.socket(&guest).await;
        other.enter(&table).await;
        let sat = other.ask(&table, json!({"what": "sit", "seat": seat})).await;
        assert_eq!(sat["type"], "accepted", "{sat}");
    }
    let told = house.as_guest(&anna, "GET", &path, None).await.json();
    assert_eq!((&told["state"], &told["turn"]), (&json!("playing"), &json!(1)));
}

/// The answer to who wants a table with a map of so many bytes.
async fn answer_to_a_map(house: &House, bytes: usize) -> Answer {
    let anna = house.guest().await;
    let mut terms = terms();
    terms["game"] = json!("reversi");
    // Blanks at the end are no part of a map, but they travel.
    terms["setup"] = json!(format!("{:bytes$}", large(2)));
    let body = json!({"request": fresh(), "terms": terms});
    house.as_guest(&anna, "POST", "/api/v1/tables", Some(&body)).await
}

#[tokio::test]
async fn a_setup_may_have_32_kib_and_not_a_byte_more() {
    let house = House::open().await;
    assert_eq!(answer_to_a_map(&house, 32_768).await.status, 201);
    assert_eq!(answer_to_a_map(&house, 32_769).await.status, 400);
}

#[tokio::test]
async fn a_host_may_want_smaller_maps() {
    let house = House::with(Limits { setup_bytes: 10_000, ..generous() }).await;
    assert_eq!(answer_to_a_map(&house, 10_000).await.status, 201);
    let refused = answer_to_a_map(&house, 10_001).await;
    assert_eq!(
        refused.json()["refusal"]["reason"]["key"],
        "table-setup-too-long",
        "{}",
        refused.body
    );
}
