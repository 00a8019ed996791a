//! A visit over a socket: lines both ways, and what they mean.

use std::collections::VecDeque;
use std::io;
use std::net::TcpStream;
use std::time::{Duration, Instant};

use protocol::welfenlab::{Command, Join, Lines};

use super::follower::{Follower, Heard};
use crate::line::Line;
use crate::{GuestFault, Netlog};

/// A guest's connection. Who has a runtime of their own needs only its [`Follower`].
pub struct Connection {
    line: Line,
    lines: Lines,
    waiting: VecDeque<String>,
    netlog: Netlog,
    follower: Follower,
    /// When the last turn, list or the like was sent, until its answer comes.
    sent_at: Option<Instant>,
    trip: Duration,
}

impl Connection {
    /// A connection to a server.
    pub fn new(stream: TcpStream, netlog: Netlog) -> Connection {
        Connection {
            line: Line::new(stream),
            lines: Lines::default(),
            waiting: VecDeque::new(),
            netlog,
            follower: Follower::default(),
            sent_at: None,
            trip: Duration::ZERO,
        }
    }

    /// What is known of the server and the game.
    pub fn follower(&self) -> &Follower {
        &self.follower
    }

    /// For what the guest wants.
    pub fn follower_mut(&mut self) -> &mut Follower {
        &mut self.follower
    }

    /// The longest time from a question to its answer so far.
    pub fn trip(&self) -> Duration {
        self.trip
    }

    /// Says something.
    pub fn say(&mut self, command: &Command) -> Result<(), GuestFault> {
        self.line.write(&self.lines.bytes(&command.line()))?;
        // Others read what is logged.
        self.netlog.sent(&format_args!("{}", masked(command).line()));
        if matches!(command, Command::Users | Command::List) {
            self.sent_at = Some(Instant::now());
        }
        Ok(())
    }

    /// Waits for the next line. Nothing when none came in this time.
    pub fn hear(&mut self, patience: Option<Duration>) -> Result<Option<Heard>, GuestFault> {
        let until = patience.map(|patience| Instant::now() + patience);
        loop {
            if let Some(line) = self.waiting.pop_front() {
                self.netlog.received(&format_args!("{line}"));
                let heard = self.follower.hear(&line)?;
                if matches!(heard, Heard::Users | Heard::Games)
                    && let Some(sent_at) = self.sent_at.take()
                {
                    self.trip = self.trip.max(sent_at.elapsed());
                }
                return Ok(Some(heard));
            }
            let left = until.map(|until| until.saturating_duration_since(Instant::now()));
            if left == Some(Duration::ZERO) {
                return Ok(None);
            }
            self.line.set_patience(left)?;
            match self.line.read() {
                Ok(()) => {}
                Err(GuestFault::Lost(fault)) if is_timeout(&fault) => return Ok(None),
                Err(fault) => return Err(fault),
            }
            let overlong = |_| GuestFault::Unreadable("a line that does not end".to_owned());
            let lines = self.lines.take(self.line.arrived()).map_err(overlong)?;
            self.line.take(usize::MAX);
            self.waiting.extend(lines);
        }
    }
}

fn is_timeout(fault: &io::Error) -> bool {
    matches!(fault.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut)
}

/// The same without passwords.
fn masked(command: &Command) -> Command {
    let star = |password: &str| if password.is_empty() { "" } else { "***" }.to_owned();
    match command.clone() {
        Command::Login { user, password } => Command::Login { user, password: star(&password) },
        Command::Join(Join::Game { number, password, timeout, rounds }) => {
            Command::Join(Join::Game { number, password: star(&password), timeout, rounds })
        }
        other => other,
    }
}
