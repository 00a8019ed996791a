//! Files that are read, and what is wrong with them: every fault names its file, line and column.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use catalog::game::{Event, Phrase, Place, Record, ReplayFault, TextFault};
use catalog::{Kind, Session};

/// Far beyond any list of positions; what is longer is a mistake.
const MOST_BYTES: u64 = 256 << 20;

/// A text and where it came from.
pub(crate) struct Source {
    name: String,
    pub(crate) text: String,
    /// Lines of the file before this text.
    lines_before: usize,
}

impl Source {
    /// Reads a file; a dash is the standard input.
    pub(crate) fn read(path: &Path) -> anyhow::Result<Source> {
        let (name, bytes) = if path == Path::new("-") {
            let mut bytes = Vec::new();
            let read = std::io::stdin().lock().take(MOST_BYTES + 1).read_to_end(&mut bytes);
            read.context("stdin")?;
            ("stdin".to_owned(), bytes)
        } else {
            let name = path.display().to_string();
            let file = fs::File::open(path).with_context(|| name.clone())?;
            let mut bytes = Vec::new();
            file.take(MOST_BYTES + 1).read_to_end(&mut bytes).with_context(|| name.clone())?;
            (name, bytes)
        };
        if bytes.len() as u64 > MOST_BYTES {
            bail!("{name}: larger than {} MB", MOST_BYTES >> 20);
        }
        match String::from_utf8(bytes) {
            Ok(text) => Ok(Source { name, text, lines_before: 0 }),
            Err(error) => {
                let valid = error.utf8_error().valid_up_to();
                let before = String::from_utf8_lossy(&error.as_bytes()[..valid]).into_owned();
                bail!("{name}: {}: not UTF-8 text", Place::of_offset(&before, valid));
            }
        }
    }

    /// Where it came from.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The text of each game, where a file holds several; else the text as it is.
    pub(crate) fn records(self, expected: Option<Kind>) -> Vec<Source> {
        let begins = |offset: &usize| self.text[*offset..].starts_with("kibitz record");
        let mut starts: Vec<usize> = line_starts(&self.text).filter(begins).collect();
        if starts.is_empty()
            && let Some(kind) = self.kind(expected)
        {
            let begin = |part: &str| part.as_ptr() as usize - self.text.as_ptr() as usize;
            starts = kind.split_games(&self.text).into_iter().map(begin).collect();
        }
        if starts.len() < 2 {
            return vec![self];
        }
        let ends = starts.iter().skip(1).copied().chain([self.text.len()]);
        let one = |(start, end): (&usize, usize)| Source {
            name: self.name.clone(),
            text: self.text[*start..end].trim_end_matches(['\r', '\n']).to_owned(),
            lines_before: self.text[..*start].matches('\n').count(),
        };
        starts.iter().zip(ends).map(one).collect()
    }

    /// One of the games, counted from one.
    pub(crate) fn nth_record(
        self,
        number: usize,
        expected: Option<Kind>,
    ) -> anyhow::Result<Source> {
        let name = self.name.clone();
        let mut records = self.records(expected);
        let count = records.len();
        match number.checked_sub(1).filter(|at| *at < count) {
            Some(at) => Ok(records.swap_remove(at)),
            None => bail!("{name}: no record {number}: there are {count}"),
        }
    }

    /// The game whose format this is, as was said beforehand or as the file's name ends.
    fn kind(&self, expected: Option<Kind>) -> Option<Kind> {
        let ending = Path::new(&self.name).extension().and_then(|ending| ending.to_str());
        expected.or_else(|| ending.and_then(Kind::of_format))
    }

    /// A fault of this text.
    pub(crate) fn fault(&self, fault: &TextFault) -> anyhow::Error {
        let place = Place { line: fault.place.line + self.lines_before, ..fault.place };
        anyhow!("{}: {place}: {}", self.name, fault.reason)
    }

    fn fault_at(&self, place: Place, reason: impl Into<Phrase>) -> anyhow::Error {
        self.fault(&TextFault::new(place, reason))
    }

    /// The game of a text: a record, or another format that a game reads. Which game that is was said
    /// beforehand, or is said by the ending of the file's name.
    pub(crate) fn record(&self, expected: Option<Kind>) -> anyhow::Result<(Kind, Record)> {
        if Record::is_record(&self.text) {
            let record: Record = self.text.parse().map_err(|fault| self.fault(&fault))?;
            let line = self.line_of("game:");
            let kind = Kind::of_name(&record.game).ok_or_else(|| {
                let names: Vec<&str> = Kind::all().iter().map(|kind| kind.name()).collect();
                let known = names.join(", ");
                self.fault_at(line, format!("no game “{}”; there is {known}", record.game))
            })?;
            if let Some(other) = expected.filter(|expected| *expected != kind) {
                let reason = format!("a game of {}, not of {}", kind.name(), other.name());
                return Err(self.fault_at(line, reason));
            }
            Ok((kind, record))
        } else if let Some(kind) = self.kind(expected) {
            Ok((kind, kind.import(&self.text).map_err(|fault| self.fault(&fault))?))
        } else {
            let reason = "not a Kibitz record; name the game with --game to read other formats";
            Err(self.fault_at(Place::START, reason))
        }
    }

    /// Opens the game of a text at its end.
    pub(crate) fn open(&self, expected: Option<Kind>) -> anyhow::Result<(Kind, Box<dyn Session>)> {
        let (kind, record) = self.record(expected)?;
        let session = kind.reopen(&record).map_err(|fault| self.replay_fault(&record, &fault))?;
        Ok((kind, session))
    }

    /// What does not fit the rules, with its place.
    pub(crate) fn replay_fault(&self, record: &Record, fault: &ReplayFault) -> anyhow::Error {
        let place = match fault.event {
            None => self.line_of("setup:"),
            Some(event) if Record::is_record(&self.text) => {
                let line = Record::line_of_event(&self.text, event).unwrap_or(1);
                Place { line, column: 1 }
            }
            Some(event) => self.place_of_event(record, event),
        };
        self.fault_at(place, fault.reasons.to_string())
    }

    fn line_of(&self, key: &str) -> Place {
        let line = self.text.lines().position(|line| line.starts_with(key));
        Place { line: line.map_or(1, |line| line + 1), column: 1 }
    }

    /// Where in a text without lines of its own a move stands.
    fn place_of_event(&self, record: &Record, event: usize) -> Place {
        let mut offset = self.text.len() - self.text.trim_start().len();
        if self.text[offset..].starts_with(&record.setup) {
            offset += record.setup.len();
        }
        for (at, one) in record.events.iter().enumerate() {
            let Event::Move { text, .. } = one else { continue };
            offset += self.text[offset..].find(text.as_str()).unwrap_or(0);
            if at == event {
                break;
            }
            offset += text.len();
        }
        Place::of_offset(&self.text, offset)
    }
}

/// Where the lines of a text begin.
fn line_starts(text: &str) -> impl Iterator<Item = usize> {
    std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1))
}

/// A file that can be written, or why not.
pub(crate) fn write(path: &PathBuf, text: &str) -> anyhow::Result<()> {
    fs::write(path, text).with_context(|| path.display().to_string())
}
