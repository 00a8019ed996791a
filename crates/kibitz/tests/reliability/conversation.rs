//! The conversations of docs/PROTOCOL.md, had again with a real server.
//!
//! A line that begins with `→` is sent, and whatever the server says must be the lines that begin
//! with `←`, in that order. What the server chooses is replaced by what stands in the document.
//! `KIBITZ_WRITE_PROTOCOL=1` writes the server's lines into the document.

use std::collections::HashMap;
use std::path::PathBuf;
use std::time::Duration;

use protocol::native::{ClockTerms, SeatTerms, ServerMessage, Terms, WatchPolicy};
use serde_json::Value;

use crate::door::{self, Line};
use crate::process::{DataFolder, Server, free_port};

/// What the document calls the things that the server chooses.
const TABLE: &str = "7Hq2mXbR4k";
const KEY: &str = "pX3vKJm8RtWn5cYzQd7sFa";
const PERSON: &str = "kT9wLmPq2x";
const TOKEN: &str = "TOKEN";
const MOMENT: u64 = 1_800_000_000_000;

fn document() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/PROTOCOL.md")
}

#[tokio::test]
async fn the_conversations_of_the_document_are_true() {
    let text = std::fs::read_to_string(document()).unwrap();
    let (data, port) = (DataFolder::new("conversation"), free_port());
    let server = Server::start(data.path(), port);
    let mut written = String::new();
    let mut had = 0;
    let mut rest = text.as_str();
    while let Some(start) = rest.find("```conversation\n") {
        let start = start + "```conversation\n".len();
        let end = start + rest[start..].find("```").unwrap();
        written.push_str(&rest[..start]);
        written.push_str(&converse(port, &rest[start..end]).await);
        rest = &rest[end..];
        had += 1;
    }
    written.push_str(rest);
    server.kill();
    if std::env::var_os("KIBITZ_WRITE_PROTOCOL").is_some() {
        std::fs::write(document(), &written).unwrap();
    }
    assert!(had >= 2, "the document has conversations");
    assert_eq!(text, written, "run the test with KIBITZ_WRITE_PROTOCOL=1 and look at the change");
}

/// Has one conversation at a table of its own, where one person plays both seats.
async fn converse(port: u16, script: &str) -> String {
    let guest = door::guest(port).await;
    door::rename(port, &guest.token, "Anna").await;
    let terms = Terms {
        game: "connect-four".parse().unwrap(),
        setup: "standard".parse().unwrap(),
        seats: vec![SeatTerms::Me {}, SeatTerms::Me {}],
        clock: ClockTerms::Fischer { initial: 300_000, increment: 2000 },
        takebacks: true,
        rated: false,
        listed: false,
        watchers: WatchPolicy::Link,
        door: None,
        absence: protocol::native::AbsenceTerms::Claim {},
    };
    let opened = door::open(port, &guest.token, terms).await;
    let names: HashMap<&str, &str> = HashMap::from([
        (TABLE, opened.table.as_str()),
        (KEY, opened.key.as_str()),
        (PERSON, guest.person.id.as_str()),
        (TOKEN, guest.token.as_str()),
    ]);
    let mut line = Line::silent(port).await.unwrap();
    let mut recorded = String::new();
    for said in script.lines().filter_map(|said| said.strip_prefix("→ ")) {
        recorded.push_str(&format!("→ {said}\n"));
        let mut said = said.to_owned();
        for (ours, theirs) in &names {
            said = said.replace(ours, theirs);
        }
        line.say_text(&said).await.unwrap();
        for answer in answers(&mut line).await {
            recorded.push_str(&format!("← {}\n", settled(&answer, &names)));
        }
    }
    recorded
}

/// Whatever the server says until it has nothing more to say: it answers pings in their order.
async fn answers(line: &mut Line) -> Vec<String> {
    let mut heard = Vec::new();
    // A computer's or clock's news may come later; in these conversations nobody else acts.
    let quiet = Duration::from_millis(400);
    while let Ok(Some(text)) = tokio::time::timeout(quiet, line.hear_text()).await {
        if !text.contains(r#""type":"presence""#) {
            heard.push(text);
        }
    }
    heard
}

/// The message with the document's names for what the server chose.
fn settled(text: &str, names: &HashMap<&str, &str>) -> String {
    let mut text = text.to_owned();
    for (ours, theirs) in names {
        text = text.replace(theirs, ours);
    }
    let mut message: Value = serde_json::from_str(&text).unwrap();
    settle(&mut message);
    // Through its type, so that the fields stand in the order in which they are described.
    let message: ServerMessage = serde_json::from_value(message).unwrap();
    serde_json::to_string(&message).unwrap()
}

fn settle(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match name.as_str() {
                    "now" | "at" | "opened_at" | "changed_at" if value.is_u64() => {
                        *value = MOMENT.into();
                    }
                    "remaining" => {
                        for clock in value.as_array_mut().into_iter().flatten() {
                            // Rounded up to seconds: the conversation takes no time worth telling.
                            let seconds = clock.as_u64().unwrap_or_default().div_ceil(10_000);
                            *clock = (seconds * 10_000).into();
                        }
                    }
                    "record" => {
                        let text = value.as_str().unwrap_or_default();
                        let lines = text.lines().map(|line| match line.starts_with("date: ") {
                            true => "date: 2027-01-15".to_owned(),
                            false => line.to_owned(),
                        });
                        *value = lines.map(|line| line + "\n").collect::<String>().into();
                    }
                    _ => settle(value),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(settle),
        _ => {}
    }
}
