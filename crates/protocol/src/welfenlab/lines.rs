//! Lines out of bytes, however they arrive.

/// A line that does not end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overlong;

/// Cuts what arrives into lines.
#[derive(Debug, Default)]
pub struct Lines {
    arrived: Vec<u8>,
    /// Whether a line came that is not UTF-8: who wrote it reads Latin-1 too.
    latin: bool,
}

/// Bytes of the longest line that is taken.
const LONGEST: usize = 4096;

impl Lines {
    /// Takes what has arrived and gives the lines that are whole, without their ends.
    ///
    /// # Errors
    /// When a line is too long.
    pub fn take(&mut self, bytes: &[u8]) -> Result<Vec<String>, Overlong> {
        let mut lines = Vec::new();
        for piece in bytes.split_inclusive(|byte| *byte == b'\n') {
            if self.arrived.len() + piece.len() > LONGEST {
                return Err(Overlong);
            }
            self.arrived.extend(piece);
            if piece.ends_with(b"\n") {
                let line = std::mem::take(&mut self.arrived);
                lines.push(self.text(line.trim_ascii_end()));
            }
        }
        Ok(lines)
    }

    /// Old programs write Latin-1, newer ones UTF-8.
    fn text(&mut self, bytes: &[u8]) -> String {
        match std::str::from_utf8(bytes) {
            Ok(text) => text.to_owned(),
            Err(_) => {
                self.latin = true;
                bytes.iter().copied().map(char::from).collect()
            }
        }
    }

    /// The bytes of a line for who wrote these, with its end.
    pub fn bytes(&self, line: &str) -> Vec<u8> {
        let mut bytes: Vec<u8> = match self.latin {
            false => line.as_bytes().to_vec(),
            true => line.chars().map(|letter| u8::try_from(letter).unwrap_or(b'?')).collect(),
        };
        bytes.extend(b"\r\n");
        bytes
    }
}
