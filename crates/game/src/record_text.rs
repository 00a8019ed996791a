//! Records as text that a person can read and write.
//!
//! ```text
//! kibitz record 1
//! game: connect-four
//! setup: 7x6
//! seat 1: Anna
//!
//! 1 4
//! 2 4
//! # that was a hint
//! 1 retires: resigned
//! ```
//!
//! Players who agree on a draw write `draw agreed`.
//!
//! A value goes on over the next lines when they begin with `|`. Who moves stands before each
//! move: a seat's number, or `*` for the dice.

use std::fmt;
use std::str::FromStr;

use crate::{Actor, Event, Leaving, MAX_SEATS, Phrase, Place, Record, TextFault};

/// The first line of every record.
const HEADING: &str = "kibitz record 1";
/// The line of a draw by agreement; no seat is called like that.
const DRAW: &str = "draw agreed";
/// Far beyond any game; what is longer is not one of ours.
const MOST_BYTES: usize = 4 << 20;

impl Record {
    /// Whether the text says of itself that it is a record.
    pub fn is_record(text: &str) -> bool {
        text.trim_start_matches('\u{feff}').trim_start().starts_with("kibitz record")
    }

    /// The line of an event in a record's text, for messages about it.
    pub fn line_of_event(text: &str, event: usize) -> Option<usize> {
        let mut body = text.lines().enumerate().skip_while(|(_, line)| !line.trim().is_empty());
        body.by_ref().filter(|(_, line)| !line.trim().is_empty()).nth(event).map(|(at, _)| at + 1)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADING}")?;
        write_value(f, "game", &self.game)?;
        write_value(f, "setup", &self.setup)?;
        self.tags.iter().try_for_each(|(key, value)| write_value(f, key, value))?;
        writeln!(f)?;
        self.events.iter().try_for_each(|event| writeln!(f, "{event}"))
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Move { by, text } => write!(f, "{by} {text}"),
            Event::Retire { seat, leaving } => write!(f, "{seat} retires: {}", leaving.word()),
            Event::Draw => f.write_str(DRAW),
            Event::Note(text) => write!(f, "# {}", text.replace(['\n', '\r'], " ")),
        }
    }
}

impl Event {
    /// Whether a record's text tells this event as it is: a move of several lines would be read as
    /// several events.
    pub fn is_plain(&self) -> bool {
        let text = self.to_string();
        let mut lines = text.lines();
        lines.next().is_some_and(|line| read_event(line.trim_end()).as_ref() == Ok(self))
            && lines.next().is_none()
    }
}

fn write_value(f: &mut fmt::Formatter<'_>, key: &str, value: &str) -> fmt::Result {
    let mut lines = value.split('\n');
    writeln!(f, "{key}: {}", lines.next().unwrap_or_default())?;
    lines.try_for_each(|line| writeln!(f, "|{line}"))
}

impl FromStr for Record {
    type Err = TextFault;

    fn from_str(text: &str) -> Result<Record, TextFault> {
        let fault = |line: usize, reason: Phrase| TextFault::new(Place { line, column: 1 }, reason);
        if text.len() > MOST_BYTES {
            let english = format!("a record has at most {MOST_BYTES} bytes");
            let most = ("most", MOST_BYTES.to_string());
            return Err(fault(1, Phrase::new("record-too-long", [most], english)));
        }
        let text = text.trim_start_matches('\u{feff}');
        let mut lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim_end()));
        match lines.next() {
            Some((_, HEADING)) => {}
            other => {
                let found = brief(other.map_or("", |(_, line)| line));
                let english = format!("a record begins with “{HEADING}”, not with “{found}”");
                let arguments = [("expected", HEADING.to_owned()), ("text", found)];
                return Err(fault(1, Phrase::new("record-heading", arguments, english)));
            }
        }
        let mut values: Vec<(String, String)> = Vec::new();
        for (at, line) in lines.by_ref() {
            if line.is_empty() {
                break;
            }
            if let Some(more) = line.strip_prefix('|') {
                let Some((_, value)) = values.last_mut() else {
                    let english = "“|” continues a value, but there is none yet";
                    return Err(fault(at, Phrase::new("record-continuation", [], english)));
                };
                value.push('\n');
                value.push_str(more);
                continue;
            }
            let Some((key, value)) = line.split_once(':').filter(|(key, _)| is_key(key)) else {
                let text = brief(line);
                let english = format!("“{text}” is not “name: value”");
                let text = ("text", text);
                return Err(fault(at, Phrase::new("record-not-a-value", [text], english)));
            };
            if values.iter().any(|(known, _)| known == key) {
                let english = format!("“{key}” is said twice");
                let name = ("name", key.to_owned());
                return Err(fault(at, Phrase::new("record-twice", [name], english)));
            }
            values.push((key.to_owned(), value.strip_prefix(' ').unwrap_or(value).to_owned()));
        }
        let mut take = |name: &str| {
            let at = values.iter().position(|(key, _)| key == name);
            at.map(|at| values.remove(at).1).ok_or_else(|| {
                let english = format!("the record does not say its “{name}”");
                let name = ("name", name.to_owned());
                fault(1, Phrase::new("record-missing", [name], english))
            })
        };
        let mut record = Record::new(take("game")?, take("setup")?);
        record.tags = values;
        for (at, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
            record.events.push(read_event(line).map_err(|reason| fault(at, reason))?);
        }
        Ok(record)
    }
}

/// Names of remarks are short and plain so that a line of moves is never taken for one.
fn is_key(key: &str) -> bool {
    (1..=32).contains(&key.len())
        && key.starts_with(|first: char| first.is_ascii_lowercase())
        && key.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b" -".contains(&b))
}

fn read_event(line: &str) -> Result<Event, Phrase> {
    if let Some(note) = line.strip_prefix('#') {
        return Ok(Event::Note(note.strip_prefix(' ').unwrap_or(note).to_owned()));
    }
    if line.trim() == DRAW {
        return Ok(Event::Draw);
    }
    let (by, text) = line.split_once(' ').ok_or_else(|| {
        let text = brief(line);
        let english = format!("“{text}” is not a seat and its move");
        Phrase::new("record-not-an-event", [("text", text)], english)
    })?;
    let by: Actor = by.parse().map_err(|fault| {
        let text = brief(by);
        let english = format!("“{text}”: {fault}");
        let arguments = [("text", text), ("most", MAX_SEATS.to_string())];
        Phrase::new("record-not-a-seat", arguments, english)
    })?;
    let text = text.trim();
    match (by, text.strip_prefix("retires:")) {
        (Actor::Seat(seat), Some(word)) => {
            let leaving = Leaving::of_word(word.trim()).ok_or_else(|| {
                let words: Vec<_> = Leaving::ALL.iter().map(|leaving| leaving.word()).collect();
                let (text, known) = (brief(word.trim()), words.join(", "));
                let english = format!("“{text}” is no way to retire: {known}");
                let arguments = [("text", text), ("known", known)];
                Phrase::new("record-not-a-leaving", arguments, english)
            })?;
            Ok(Event::Retire { seat, leaving })
        }
        _ => Ok(Event::Move { by, text: text.to_owned() }),
    }
}

/// So much of a faulty text as fits into a message.
fn brief(text: &str) -> String {
    let mut brief: String =
        text.chars().take(40).map(|c| if c.is_control() { '?' } else { c }).collect();
    if text.chars().count() > 40 {
        brief.push('…');
    }
    brief
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;
    use proptest::prelude::*;

    fn sample() -> Record {
        let mut record = Record::new("harvest", "first line\n second line");
        record.set_tag("seat 1", "Anna: the first");
        record.set_tag("date", "2026-11-15");
        record.events = vec![
            Event::Move { by: Actor::Seat(Seat::FIRST), text: "24/18 13/11".into() },
            Event::Move { by: Actor::Chance, text: "3-1".into() },
            Event::Note("a hint was shown".into()),
            Event::Retire { seat: Seat::SECOND, leaving: Leaving::OutOfTime },
            Event::Draw,
        ];
        record
    }

    #[test]
    fn a_record_comes_back_as_it_was_written() {
        let record = sample();
        assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
    }

    #[test]
    fn the_line_of_an_event_is_found_in_its_text() {
        let text = sample().to_string();
        let line = Record::line_of_event(&text, 1).unwrap();
        assert_eq!(text.lines().nth(line - 1), Some("* 3-1"));
        assert_eq!(Record::line_of_event(&text, 99), None);
    }

    #[test]
    fn faults_name_their_line() {
        let cases = [
            ("", "line 1, column 1: a record begins with"),
            ("kibitz record 1\ngame: x\n\n1 4", "does not say its “setup”"),
            ("kibitz record 1\ngame: x\nGame\n", "line 3, column 1: “Game” is not “name: value”"),
            ("kibitz record 1\ngame: x\ngame: y\n", "line 3, column 1: “game” is said twice"),
            ("kibitz record 1\n|x\n", "line 2, column 1: “|” continues"),
            ("kibitz record 1\ngame: x\nsetup: y\n\n9 4", "line 5, column 1: “9”: a seat is"),
            (
                "kibitz record 1\ngame: x\nsetup: y\n\ndraw offered",
                "line 5, column 1: “draw”: a seat",
            ),
            ("kibitz record 1\ngame: x\nsetup: y\n\n4", "“4” is not a seat and its move"),
            ("kibitz record 1\ngame: x\nsetup: y\n\n1 retires: bored", "“bored” is no way"),
        ];
        for (text, message) in cases {
            let fault = text.parse::<Record>().unwrap_err().to_string();
            assert!(fault.contains(message), "{text:?}: {fault}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "(kibitz record 1\n)?(game: a\nsetup: b\n)?\\PC*(\n[1-9*] .{0,9}){0,9}") {
            if let Ok(record) = text.parse::<Record>() {
                prop_assert_eq!(record.to_string().parse::<Record>(), Ok(record));
            }
        }
    }
}
