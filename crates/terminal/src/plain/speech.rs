//! Where the dialogue speaks and listens.

use std::io::{self, BufRead, Read, Write};

/// A partner in a dialogue of lines.
pub(crate) trait Speech {
    /// Says something, and a new line.
    fn say(&mut self, text: &str) -> io::Result<()>;

    /// Asks for a line; nothing at the end of input.
    fn ask(&mut self, prompt: &str) -> io::Result<Option<String>>;
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
        let mut bytes = Vec::new();
        let read = (&mut self.reader).take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        if read == 0 {
            writeln!(self.writer)?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes);
        Ok(Some(line.trim().chars().filter(|letter| !letter.is_control()).collect()))
    }
}
