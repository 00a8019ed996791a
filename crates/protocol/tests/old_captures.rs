//! Every message of the recorded games with the old servers is read, and written as it was.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::Path;

use protocol::{freebloks, reversixt};

fn bytes(hex: &str) -> Vec<u8> {
    hex.split_whitespace().map(|byte| u8::from_str_radix(byte, 16).unwrap()).collect()
}

fn files(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(folder);
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap())
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read_to_string(entry.path()).unwrap())
        })
        .collect();
    files.sort();
    files
}

/// The messages of a Freebloks capture: who spoke, the bytes, what the recorder made of them.
fn freebloks_lines(text: &str) -> impl Iterator<Item = (&str, Vec<u8>, &str)> {
    text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
        let (front, meaning) = line.split_once(" | ")?;
        let (who, hex) = front.split_once(' ')?;
        Some((who, bytes(hex), meaning))
    })
}

/// What the old server leaked is no part of a message: behind names, and in an undone move.
fn without_leaks(message: &freebloks::Message, raw: &[u8]) -> Vec<u8> {
    use freebloks::Message::{ServerStatus, UndoStone};
    let mut clean = raw.to_vec();
    match message {
        ServerStatus(_) => {
            for name in clean[20..148].chunks_mut(freebloks::NAME) {
                let end = name.iter().position(|byte| *byte == 0).unwrap();
                name[end..].fill(0);
            }
        }
        UndoStone => clean[5..].fill(0),
        _ => {}
    }
    clean
}

#[test]
fn messages_of_freebloks_are_read_and_written_as_they_were() {
    let mut count = 0;
    for (name, text) in files("freebloks") {
        for (who, raw, meaning) in freebloks_lines(&text) {
            let read = freebloks::read(&raw);
            // The server hung up on these.
            if meaning == "(malformed)" || raw.len() > 512 {
                assert!(read.is_err(), "{name}: {meaning}");
                continue;
            }
            let (message, length) = read.unwrap().unwrap_or_else(|| panic!("{name}: {meaning}"));
            assert_eq!(length, raw.len(), "{name}: {meaning}");
            let said =
                format!("{message:?}").to_uppercase().replace("OX(", "").replace(['(', ' '], "");
            let kind = meaning.split([' ', '(']).next().unwrap().replace('_', "");
            if kind == "?99" {
                assert_eq!(message, freebloks::Message::Unknown(99));
                continue;
            }
            assert!(said.starts_with(&kind), "{name}: {said} is no {kind}");
            let mut written = Vec::new();
            freebloks::write(&message, &mut written);
            // A text whose last letter the old server had overwritten is shorter than it says.
            if !(who.starts_with('S') && meaning.contains("length=3 text=b'ab")) {
                assert_eq!(written, without_leaks(&message, &raw), "{name}: {meaning}");
            }
            count += 1;
        }
    }
    assert!(count > 1000, "{count} messages");
}

#[test]
fn what_the_recorder_saw_in_a_status_is_what_we_see() {
    use freebloks::{Message, Owner};
    let mut seen = 0;
    for (name, text) in files("freebloks") {
        for (_, raw, meaning) in freebloks_lines(&text) {
            let Ok(Some((Message::ServerStatus(status), _))) = freebloks::read(&raw) else {
                continue;
            };
            let owners = status.owners.map(|owner| match owner {
                Owner::Client(client) => i32::from(client),
                Owner::Computer => -2,
                Owner::Nobody => -1,
            });
            let names = status.names.iter().map(|name| format!("'{name}'")).collect::<Vec<_>>();
            let facts = [
                format!("humans={} computers={}", status.humans, status.computers),
                format!("clients={} size={}x{}", status.clients, status.width, status.height),
                format!("mode={}(", status.mode),
                format!("clientOfPlayer={owners:?}"),
                format!("names=[{}]", names.join(", ")),
                format!("version={} min={}", status.version, status.least_version),
                format!("stones={:?}", status.stones),
            ];
            for fact in facts {
                assert!(meaning.contains(&fact), "{name}: {fact} in {meaning}");
            }
            seen += 1;
        }
    }
    assert!(seen > 50, "{seen} of them");
}

#[test]
fn messages_of_reversixt_are_read_and_written_as_they_were() {
    let mut count = 0;
    for (name, text) in files("reversixt") {
        for line in text.lines() {
            let Some((_, hex)) = line.split_once("C>S ").or_else(|| line.split_once("S>C ")) else {
                panic!("{name}: {line}");
            };
            if hex == "EOF" {
                continue;
            }
            let raw = bytes(hex);
            let mut rest = &raw[..];
            let mut written = Vec::new();
            while let Some((message, length)) = reversixt::read(rest).unwrap() {
                reversixt::write(&message, &mut written);
                rest = &rest[length..];
                count += 1;
            }
            assert_eq!(written, raw, "{name}: {line}");
        }
    }
    assert!(count > 200, "{count} messages");
}
