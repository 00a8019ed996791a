//! Every message that went over the line, for who looks for a mistake: `>` received, `<` sent.

use std::fmt::Debug;
use std::io::Write;

/// Where messages are written down, if anywhere.
#[derive(Default)]
pub struct Netlog(Option<Box<dyn Write + Send>>);

/// What of a message is written; a map may be long.
const MOST: usize = 400;

impl Netlog {
    /// Writes nothing.
    pub fn off() -> Netlog {
        Netlog(None)
    }

    /// Writes to stderr.
    pub fn stderr() -> Netlog {
        Netlog::to(std::io::stderr())
    }

    /// Writes there.
    pub fn to(out: impl Write + Send + 'static) -> Netlog {
        Netlog(Some(Box::new(out)))
    }

    /// The server said this.
    pub fn received(&mut self, message: &dyn Debug) {
        self.write('>', message);
    }

    /// The guest said this.
    pub fn sent(&mut self, message: &dyn Debug) {
        self.write('<', message);
    }

    fn write(&mut self, mark: char, message: &dyn Debug) {
        let Some(out) = &mut self.0 else { return };
        let mut text = format!("{message:?}");
        if let Some((end, _)) = text.char_indices().nth(MOST) {
            text.truncate(end);
            text.push('…');
        }
        // A log that cannot be written must not end a game.
        let _ = writeln!(out, "{mark} {text}");
    }
}
