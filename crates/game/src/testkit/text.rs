//! The suite's part about text: what goes out comes back, and nothing from outside panics.

use std::collections::HashSet;

use super::{Specimen, begin};
use crate::{Position, Reason, Record, Replay, Stream};

pub(super) fn setups_round_trip<S: Specimen>(setup: &str) {
    let data: <S::Position as Position>::Setup =
        setup.parse().unwrap_or_else(|faults| panic!("{setup:?}: {faults}"));
    assert_eq!(data.to_string(), setup, "the specimen's setups are canonical");
    let position = S::Position::new(&data).unwrap_or_else(|faults| panic!("{setup:?}: {faults}"));
    let text = position.setup().to_string();
    let again: <S::Position as Position>::Setup =
        text.parse().unwrap_or_else(|faults| panic!("{text:?}: {faults}"));
    assert_eq!(again, position.setup(), "a setup comes back from its text");
}

pub(super) fn moves_round_trip<P: Position>(position: &P, legal: &[P::Move]) {
    let mut texts = HashSet::new();
    for mv in legal {
        let text = position.move_text(*mv);
        assert_eq!(text.trim(), text, "a move's text has no blanks around it");
        assert!(!text.is_empty() && !text.contains(['\n', '\r']), "{text:?} is one line");
        assert!(!text.starts_with("retires"), "{text:?} is not taken for a retirement");
        match position.read_move(&text) {
            Ok(read) => assert_eq!(read, *mv, "{text:?} comes back"),
            Err(refusal) => panic!("{text:?} was not read back: {refusal}"),
        }
        assert!(texts.insert(text), "move texts are unique in a position");
    }
}

pub(super) fn records_round_trip<P: Position>(replay: &Replay<P>) {
    let text = replay.record().to_string();
    let record: Record = text.parse().unwrap_or_else(|fault| panic!("{text}\n{fault}"));
    assert_eq!(&record, replay.record(), "a record comes back from its text");
    let again: Replay<P> = Replay::of(&record).unwrap_or_else(|fault| panic!("{text}\n{fault}"));
    assert_eq!(again.position(), replay.position(), "a record leads to the same position");
}

/// Feeds damaged and invented text to every parser of the game.
pub(super) fn fuzzed_text_never_panics<S: Specimen>(setup: &str, rounds: u64) {
    let position = begin::<S>(setup).position().clone();
    let mut samples = vec![setup.to_owned(), position.diagram(), String::new()];
    samples.extend(position.moves().iter().map(|mv| position.move_text(*mv)));
    for round in 0..rounds {
        let mut stream = Stream::new(round);
        let text = damage(&samples[stream.below(samples.len())], &mut stream);
        if let Ok(data) = text.parse::<<S::Position as Position>::Setup>() {
            let written = data.to_string();
            assert_eq!(written.parse().as_ref(), Ok(&data), "{text:?} is read as written");
            if let Err(faults) = S::Position::new(&data) {
                assert!(!faults.to_string().is_empty());
            }
        }
        if let Ok(mv) = position.read_move(&text) {
            let before = position.clone();
            let mut after = position.clone();
            if let Err(refusal) = after.play(mv) {
                assert!(!refusal.to_string().is_empty() && !refusal.key().is_empty());
                assert_eq!(after, before, "a refused move changes nothing");
            }
        }
    }
}

/// A text with some characters replaced, dropped, doubled or invented.
fn damage(text: &str, stream: &mut Stream) -> String {
    const STRANGE: &[char] =
        &['0', '1', '9', '-', '/', ' ', '\n', 'x', 'o', '.', '|', '\0', 'ß', '∞', '𝄞', '\u{301}'];
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..1 + stream.below(4) {
        let at = stream.below(characters.len() + 1);
        let strange = STRANGE[stream.below(STRANGE.len())];
        match stream.below(4) {
            0 => characters.insert(at, strange),
            1 if at < characters.len() => characters[at] = strange,
            2 if at < characters.len() => {
                characters.remove(at);
            }
            _ => {
                let tail: Vec<char> = characters[at..].iter().take(40).copied().collect();
                characters.extend(tail);
            }
        }
    }
    characters.into_iter().take(5000).collect()
}
