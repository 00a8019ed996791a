//! Where the dialogue speaks and listens.

use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

/// A partner in a dialogue of lines.
pub(crate) trait Speech {
    /// Says something, and a new line.
    fn say(&mut self, text: &str) -> io::Result<()>;

    /// Asks for a line; nothing at the end of input.
    fn ask(&mut self, prompt: &str) -> io::Result<Option<String>>;

    /// Listens for a line, after the prompt if there is one. Whoever can do nothing else meanwhile
    /// listens until there is one.
    fn listen(&mut self, prompt: Option<&str>, patience: Duration) -> io::Result<Heard> {
        let _ = patience;
        Ok(self.ask(prompt.unwrap_or_default())?.map_or(Heard::End, Heard::Line))
    }

    /// Whether lines come from a person, at any time, and not from a list, each in its turn.
    fn is_live(&self) -> bool {
        false
    }
}

/// What was heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    /// Nothing in that time.
    Nothing,
    /// A line.
    Line(String),
    /// The end of input.
    End,
}

/// A longer line is cut; nobody means it.
const LONGEST_LINE: u64 = 64 << 10;

/// Somebody who writes lines and reads them.
pub(crate) struct Lines<R, W> {
    reader: R,
    writer: W,
}

impl<R: BufRead, W: Write> Lines<R, W> {
    /// Reads from the one and writes to the other.
    pub(crate) fn new(reader: R, writer: W) -> Lines<R, W> {
        Lines { reader, writer }
    }
}

impl<R: BufRead, W: Write> Speech for Lines<R, W> {
    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.writer, "{text}")
    }

    fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.writer, "{prompt} ")?;
        self.writer.flush()?;
        let line = read_line(&mut self.reader)?;
        if line.is_none() {
            writeln!(self.writer)?;
        }
        Ok(line)
    }
}

fn read_line(reader: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = reader.take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
    let line = String::from_utf8_lossy(&bytes);
    let plain = || line.trim().chars().filter(|letter| !letter.is_control()).collect();
    Ok((read > 0).then(plain))
}

/// A person whose lines are heard while something else happens.
pub(crate) struct Conversation<W> {
    lines: Receiver<io::Result<Option<String>>>,
    writer: W,
    /// Whether the prompt stands at the end of the last line.
    prompted: bool,
}

impl<W: Write> Conversation<W> {
    /// Listens to the standard input on a thread of its own.
    pub(crate) fn with_stdin(writer: W) -> io::Result<Conversation<W>> {
        let (tell, lines) = mpsc::channel();
        std::thread::Builder::new().name("input".to_owned()).spawn(move || {
            let mut input = io::stdin().lock();
            loop {
                let line = read_line(&mut input);
                let ended = !matches!(line, Ok(Some(_)));
                if tell.send(line).is_err() || ended {
                    return;
                }
            }
        })?;
        Ok(Conversation { lines, writer, prompted: false })
    }

    fn prompt(&mut self, prompt: &str) -> io::Result<()> {
        self.prompted = true;
        write!(self.writer, "{prompt} ")?;
        self.writer.flush()
    }
}

impl<W: Write> Speech for Conversation<W> {
    fn say(&mut self, text: &str) -> io::Result<()> {
        if std::mem::take(&mut self.prompted) {
            writeln!(self.writer)?;
        }
        writeln!(self.writer, "{text}")?;
        self.writer.flush()
    }

    fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        self.prompt(prompt)?;
        let line = self.lines.recv().unwrap_or(Ok(None));
        self.prompted = false;
        line
    }

    fn listen(&mut self, prompt: Option<&str>, patience: Duration) -> io::Result<Heard> {
        if let Some(prompt) = prompt {
            self.prompt(prompt)?;
        }
        let line = match self.lines.recv_timeout(patience) {
            Ok(line) => line?,
            Err(RecvTimeoutError::Timeout) => return Ok(Heard::Nothing),
            Err(RecvTimeoutError::Disconnected) => None,
        };
        self.prompted = false;
        Ok(line.map_or(Heard::End, Heard::Line))
    }

    fn is_live(&self) -> bool {
        true
    }
}
