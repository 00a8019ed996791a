//! Records on disk: written whole or not at all, and read with the line that is wrong.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use catalog::game::{Actor, Event, Faults, Phrase, Place, Record, TextFault};
use catalog::{Kind, Refused, Session};

/// How the names of our files end.
pub(crate) const EXTENSION: &str = "kibitz";
/// No game fills as much; what is longer is no record.
const MOST_BYTES: u64 = 4 << 20;

/// Why a record could not be read.
#[derive(Debug)]
pub(crate) enum LoadFault {
    /// The file cannot be read.
    File(io::Error),
    /// It is far too long for a game.
    TooLong,
    /// It is not text.
    NotText,
    /// A line is not as records are written.
    Text {
        /// The line, from one.
        line: usize,
        /// What is wrong.
        reason: Phrase,
    },
    /// It is a record of a game that we do not have.
    UnknownGame(String),
    /// The setup is no position.
    Setup(Faults<Phrase>),
    /// Somebody moved out of turn.
    Turn {
        /// The line, from one, in a record of ours.
        line: Option<usize>,
        /// Which event, from one.
        event: usize,
        /// Who.
        by: Actor,
    },
    /// A move is against the rules.
    Move {
        /// The line, from one, in a record of ours.
        line: Option<usize>,
        /// Which event, from one.
        event: usize,
        /// The move's text.
        text: String,
        /// Why it was refused.
        refused: Refused,
    },
}

/// Reads a record, or whatever else the games read, and replays it to its end.
pub(crate) fn load(file: &Path) -> Result<(Kind, Box<dyn Session>), LoadFault> {
    read(&text_of(file)?)
}

/// The text of a file that somebody named.
pub(crate) fn text_of(file: &Path) -> Result<String, LoadFault> {
    let mut bytes = Vec::new();
    let opened = fs::File::open(file).map_err(LoadFault::File)?;
    opened.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(LoadFault::File)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(LoadFault::TooLong);
    }
    String::from_utf8(bytes).map_err(|_| LoadFault::NotText)
}

/// Reads a record's text and replays it to its end.
pub(crate) fn read(text: &str) -> Result<(Kind, Box<dyn Session>), LoadFault> {
    let text_fault =
        |fault: TextFault| LoadFault::Text { line: fault.place.line, reason: fault.reason };
    let (kind, record) = if Record::is_record(text) {
        let record: Record = text.parse().map_err(text_fault)?;
        let kind = Kind::of_name(&record.game);
        (kind.ok_or_else(|| LoadFault::UnknownGame(record.game.clone()))?, record)
    } else {
        import(text).map_err(text_fault)?
    };
    Ok((kind, replay(kind, &record, text)?))
}

/// Asks every game whether it reads this. When none does, who read farthest is told: it is most
/// likely to be meant.
fn import(text: &str) -> Result<(Kind, Record), TextFault> {
    let mut farthest: Option<TextFault> = None;
    for kind in Kind::all() {
        match kind.import(text) {
            Ok(record) => return Ok((*kind, record)),
            Err(fault) => {
                let place = |fault: &TextFault| (fault.place.line, fault.place.column);
                if farthest.as_ref().is_none_or(|known| place(&fault) > place(known)) {
                    farthest = Some(fault);
                }
            }
        }
    }
    Err(farthest.unwrap_or_else(|| TextFault::new(Place::START, "")))
}

/// Replays event by event, so that a refusal is told with its place in the file.
fn replay(kind: Kind, record: &Record, text: &str) -> Result<Box<dyn Session>, LoadFault> {
    let mut session = kind.begin(&record.setup).map_err(|fault| LoadFault::Setup(fault.reasons))?;
    for (name, value) in &record.tags {
        session.set_tag(name, value);
    }
    let is_ours = Record::is_record(text);
    for (at, event) in record.events.iter().enumerate() {
        let line = Record::line_of_event(text, at).filter(|_| is_ours);
        let refusal = |text: &str, refused: Refused| LoadFault::Move {
            line,
            event: at + 1,
            text: text.to_owned(),
            refused,
        };
        match event {
            Event::Note(note) => session.note(note),
            Event::Retire { seat, leaving } => session
                .retire(*seat, *leaving)
                .map_err(|refused| refusal(&format!("{seat} {}", leaving.word()), refused))?,
            Event::Draw => {
                session.agree_draw().map_err(|refused| refusal("draw agreed", refused))?;
            }
            Event::Move { by, text } => {
                if session.actor().is_some_and(|actor| actor != *by) {
                    return Err(LoadFault::Turn { line, event: at + 1, by: *by });
                }
                session.play(text).map_err(|refused| refusal(text, refused))?;
            }
        }
    }
    Ok(session)
}

/// The path that a person's answer means: with our ending when it has none.
pub(crate) fn path_of(answer: &str) -> PathBuf {
    let mut path = PathBuf::from(answer.trim());
    if path.extension().is_none() && path.file_name().is_some() {
        path.set_extension(EXTENSION);
    }
    path
}

/// A name in this folder that nothing has yet.
pub(crate) fn unused_name(folder: &Path, kind: Kind) -> String {
    (1..)
        .map(|number| format!("{}-{number}.{EXTENSION}", kind.name()))
        .find(|name| !folder.join(name).exists())
        .unwrap_or_default()
}

/// The files of this ending in a folder, by name.
pub(crate) fn files_in(folder: &Path, extension: &str) -> Vec<String> {
    // No folder at all means the one where we are.
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .filter(|entry| entry.path().extension().is_some_and(|ending| ending == extension))
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    names.sort();
    names
}

/// Writes a file so that it is there whole or not at all: beside it first, then renamed.
pub(crate) fn write_whole(file: &Path, text: &str) -> io::Result<()> {
    write(file, text, fs::OpenOptions::new().write(true).create_new(true))
}

/// The same for what nobody else may read.
pub(crate) fn write_private(file: &Path, text: &str) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    write(file, text, &options)
}

fn write(file: &Path, text: &str, options: &fs::OpenOptions) -> io::Result<()> {
    let Some(name) = file.file_name() else {
        return Err(io::ErrorKind::InvalidInput.into());
    };
    let mut beside = std::ffi::OsString::from(".");
    beside.push(name);
    beside.push(format!(".{}", std::process::id()));
    let beside = file.with_file_name(beside);
    let written = options
        .open(&beside)
        .and_then(|mut open| {
            open.write_all(text.as_bytes())?;
            open.sync_all()
        })
        .and_then(|()| fs::rename(&beside, file));
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::game::Turn;

    #[test]
    fn digit_strings_are_read_as_games() {
        let (kind, session) = read("4453\n").unwrap();
        assert_eq!(kind, Kind::ConnectFour);
        assert_eq!(session.moves_so_far().len(), 4);
        assert_ne!(session.turn(), Turn::Over);
    }

    #[test]
    fn faults_name_their_line_and_reason() {
        let heading = "kibitz record 1\ngame: connect-four\nsetup: 7x6\n\n";
        match read(&format!("{heading}1 4\n1 4\n")) {
            Err(LoadFault::Turn { line: Some(6), event: 2, .. }) => {}
            other => panic!("{:?}", other.err()),
        }
        match read(&format!("{heading}1 4\n# a note\n2 8\n")) {
            Err(LoadFault::Move { line: Some(7), event: 3, refused, .. }) => {
                assert_eq!(refused.key(), "connect-four-no-such-column");
            }
            other => panic!("{:?}", other.err()),
        }
        match read("44x") {
            Err(LoadFault::Text { line: 1, .. }) => {}
            other => panic!("{:?}", other.err()),
        }
        match read("kibitz record 1\ngame: halma\nsetup: 7x6\n\n") {
            Err(LoadFault::UnknownGame(name)) => assert_eq!(name, "halma"),
            other => panic!("{:?}", other.err()),
        }
    }

    #[test]
    fn a_name_without_an_ending_gets_ours() {
        assert_eq!(path_of(" game "), PathBuf::from("game.kibitz"));
        assert_eq!(path_of("game.txt"), PathBuf::from("game.txt"));
        assert_eq!(path_of(""), PathBuf::new());
    }
}
