//! Lines from whoever talks to us, read on a thread of their own, so that some of them can interrupt
//! a player that is thinking.

use std::io::{BufRead, Read};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use catalog::game::StopFlag;

/// A longer line comes in pieces.
const LONGEST_LINE: u64 = 1 << 20;
/// Lines that may wait; whoever sends more has to be patient.
const MOST_WAITING: usize = 1024;

/// The lines that have come in.
pub(crate) struct Inbox {
    lines: Receiver<String>,
    thinking: Arc<Thinking>,
    interrupts: fn(&str) -> bool,
}

/// What the reading thread has to know of the thinking one.
#[derive(Default)]
struct Thinking {
    /// Interrupting lines that were read and not yet taken.
    waiting: AtomicUsize,
    current: Mutex<Current>,
}

#[derive(Default)]
struct Current {
    flag: StopFlag,
    /// Whether the end of the lines interrupts too.
    ends: bool,
    ended: bool,
}

impl Inbox {
    /// Begins to read. Lines for which `interrupts` is true stop whoever is thinking, also one who
    /// begins only when they are already waiting.
    pub(crate) fn open(
        input: impl BufRead + Send + 'static,
        interrupts: fn(&str) -> bool,
    ) -> Inbox {
        let (sender, lines) = mpsc::sync_channel(MOST_WAITING);
        let thinking = Arc::new(Thinking::default());
        let told = Arc::clone(&thinking);
        thread::spawn(move || {
            let mut input = input;
            loop {
                let mut bytes = Vec::new();
                let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes);
                if !read.is_ok_and(|length| length > 0) {
                    break;
                }
                let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
                if interrupts(&line) {
                    told.waiting.fetch_add(1, Ordering::SeqCst);
                    told.current(|current| current.flag.raise());
                }
                if sender.send(line).is_err() {
                    break;
                }
            }
            told.current(|current| {
                current.ended = true;
                if current.ends {
                    current.flag.raise();
                }
            });
        });
        Inbox { lines, thinking, interrupts }
    }

    /// The next line; nothing after the last.
    pub(crate) fn next(&self) -> Option<String> {
        let line = self.lines.recv().ok()?;
        if (self.interrupts)(&line) {
            self.thinking.waiting.fetch_sub(1, Ordering::SeqCst);
        }
        Some(line)
    }

    /// A flag for who begins to think now. With `ends` it is raised too when no more lines come: for
    /// thoughts that have no end of their own.
    pub(crate) fn stop_flag(&self, ends: bool) -> StopFlag {
        let flag = StopFlag::new();
        self.thinking.current(|current| {
            current.flag = flag.clone();
            current.ends = ends;
            if self.thinking.waiting.load(Ordering::SeqCst) > 0 || (ends && current.ended) {
                flag.raise();
            }
        });
        flag
    }
}

impl Thinking {
    fn current(&self, change: impl FnOnce(&mut Current)) {
        // What is inside is whole at any time, also after a panic.
        change(&mut self.current.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, Cursor, Write};

    fn stops(line: &str) -> bool {
        line == "stop"
    }

    #[test]
    fn lines_come_in_their_order_whatever_ends_them() {
        let inbox = Inbox::open(Cursor::new(&b"one\r\ntwo\n\xff\nlast"[..]), stops);
        let lines: Vec<String> = std::iter::from_fn(|| inbox.next()).collect();
        assert_eq!(lines, ["one", "two", "\u{fffd}", "last"]);
    }

    #[test]
    fn a_waiting_interruption_stops_who_begins_before_it_is_taken() {
        let inbox = Inbox::open(Cursor::new(&b"go\nstop\ngo\n"[..]), stops);
        assert_eq!(inbox.next().as_deref(), Some("go"));
        // The thread may not have read so far yet; then the flag is raised a moment later.
        let flag = inbox.stop_flag(false);
        while !flag.is_raised() {
            thread::yield_now();
        }
        assert_eq!(inbox.next().as_deref(), Some("stop"));
        assert_eq!(inbox.next().as_deref(), Some("go"));
        assert!(!inbox.stop_flag(false).is_raised());
        assert_eq!(inbox.next(), None);
    }

    #[test]
    fn a_line_interrupts_who_is_thinking_and_the_end_only_who_has_no_end() {
        let (reader, mut writer) = std::io::pipe().expect("a pipe");
        let inbox = Inbox::open(BufReader::new(reader), stops);
        let thinking = inbox.stop_flag(false);
        assert!(!thinking.is_raised());
        writer.write_all(b"stop\n").expect("written");
        while !thinking.is_raised() {
            thread::yield_now();
        }
        assert_eq!(inbox.next().as_deref(), Some("stop"));
        let endless = inbox.stop_flag(true);
        drop(writer);
        assert_eq!(inbox.next(), None);
        while !endless.is_raised() {
            thread::yield_now();
        }
        assert!(inbox.stop_flag(true).is_raised(), "who begins after the end has no end either");
        assert!(!inbox.stop_flag(false).is_raised());
    }
}
