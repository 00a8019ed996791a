//! What pages may rely on where no game is known: tables are followed and records are read.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::{key, read};
use crate::door;

const RECORD: &str = "kibitz record 1\ngame: race\nsetup: 9 0 0 0 0 0 0\nseat 1: Anna\n\n* 3\n1 run\n# hm\n2 retires: left\n";

fn snapshot() -> Value {
    let seat = |number: u8, name: &str| {
        let person = json!({ "id": name, "name": name, "account": false });
        json!({ "seat": number, "sitter": { "kind": "person", "person": person }, "present": true })
    };
    json!({
        "table": "t", "version": 4, "ply": 2,
        "terms": {
            "game": "race", "setup": "sprint", "seats": [], "clock": { "kind": "none" },
            "takebacks": true, "rated": false, "listed": true, "watchers": "anyone",
        },
        "owner": { "id": "anna", "name": "anna", "account": false },
        "seats": [seat(1, "anna"), seat(2, "bob")],
        "state": "playing", "turn": null,
        "record": "kibitz record 1\ngame: race\nsetup: 9 0 0 0 0 0 0\n\n* 3\n1 run\n",
        "outcome": null, "clocks": null, "offers": [],
        "dice": { "commitment": "ab", "words": [null, "hop"], "seed": null, "waits_until": null },
        "draws": false, "hints": true, "chat": [], "muted": [], "watchers": 0, "rematch": null,
        "you": [1], "key": null, "opened_at": 1, "now": 2,
    })
}

fn entry(version: u32) -> Value {
    json!({
        "version": version, "at": 9, "event": "moved", "seat": null, "text": "2",
        "ply": 3, "turn": 2, "state": "playing", "clocks": null, "outcome": null,
    })
}

#[test]
fn a_table_is_followed_by_its_news() {
    let told = read(&door::follow(
        &snapshot().to_string(),
        &entry(5).to_string(),
        Some("anna".to_owned()),
    ));
    assert_eq!((&told["version"], &told["ply"], &told["turn"]), (&json!(5), &json!(3), &json!(2)));
    assert!(told["record"].as_str().unwrap().ends_with("* 3\n1 run\n* 2\n"), "{told}");
    assert_eq!(told["you"], json!([1]));
}

#[test]
fn news_that_do_not_fit_are_refused() {
    let known = snapshot().to_string();
    assert_eq!(key(&door::follow(&known, &entry(6).to_string(), None)), "engine-misfit");
    assert_eq!(key(&door::follow(&known, "{}", None)), "engine-not-json");
    assert_eq!(key(&door::follow("7", &entry(5).to_string(), None)), "engine-not-json");
}

#[test]
fn a_record_is_read_without_its_game() {
    let told = read(&door::outline(RECORD));
    assert_eq!((&told["game"], &told["setup"]), (&json!("race"), &json!("9 0 0 0 0 0 0")));
    assert_eq!(told["tags"], json!([["seat 1", "Anna"]]));
    assert_eq!(told["moves"], json!([{ "seat": null, "text": "3" }, { "seat": 1, "text": "run" }]));
    assert_eq!(told["left"], json!([{ "seat": 2, "leaving": "left" }]));
    let refused = read(&door::outline("kibitz record 1\ngame race"));
    assert_eq!(refused["refusal"]["key"], "record-place");
    assert!(refused["refusal"]["cause"]["text"].is_string());
}

proptest! {
    /// Whatever a page hands in is answered with JSON.
    #[test]
    fn any_text_is_answered(
        text in "\\PC{0,60}|\\{\\}|\\[\\]|kibitz record 1\n\\PC{0,20}\n(\\PC{0,12}\n){0,9}",
        version in 0..9u32,
    ) {
        let known = snapshot().to_string();
        let answers = [
            door::outline(&text),
            door::follow(&known, &text, Some(text.clone())),
            door::follow(&text, &entry(version).to_string(), None),
            door::follow(&known.replace("1 run", &text.replace(['"', '\\'], "")), &entry(version).to_string(), None),
        ];
        for told in answers {
            let told = read(&told);
            let refusal = &told["refusal"];
            prop_assert!(refusal.is_null() || refusal["key"].is_string());
        }
    }
}
