//! Who decides for a guest: a computer player, or a person who is asked.

use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

use catalog::game::{Budget, Means, PlayerName, Report, StopFlag, UnknownPlayer, Watcher};
use catalog::{Kind, Session, Thinker};

/// Who decides.
pub trait Mind {
    /// The text of a legal move, within the budget; nothing from who has gone.
    fn choose(&mut self, session: &dyn Session, budget: &Budget) -> Option<String>;

    /// Gets ready before any clock runs: the first decision must not be slower than the others.
    fn warm_up(&mut self, session: &dyn Session) {
        let _ = session;
    }

    /// Something that everybody at the table hears.
    fn hear(&mut self, news: &str) {
        let _ = news;
    }
}

/// A computer player.
pub struct Computer {
    thinker: Box<dyn Thinker>,
}

impl Computer {
    /// The player of this name; the one that advises people, if none is named.
    pub fn new(
        kind: Kind,
        name: Option<&PlayerName>,
        means: &Means,
    ) -> Result<Computer, UnknownPlayer> {
        let usual: PlayerName = kind.advisers().first.parse()?;
        Ok(Computer { thinker: kind.player(name.unwrap_or(&usual), means)? })
    }
}

/// The time since a decision began.
struct Since(Instant, StopFlag);

impl Watcher<String> for Since {
    fn stop_flag(&self) -> &StopFlag {
        &self.1
    }

    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }

    fn report(&mut self, _: &Report<String>) {}
}

/// How long a computer player gets ready.
const WARM_UP: Duration = Duration::from_millis(100);

impl Mind for Computer {
    fn warm_up(&mut self, session: &dyn Session) {
        // Its tables are touched for the first time here.
        let _ = self.choose(session, &Budget::time(WARM_UP));
    }

    fn choose(&mut self, session: &dyn Session, budget: &Budget) -> Option<String> {
        let mut since = Since(Instant::now(), StopFlag::new());
        let choice = self.thinker.choose(session, budget, &mut since);
        choice.map(|choice| choice.mv).or_else(|| session.legal_moves().into_iter().next())
    }
}

/// A person who sees the board as text and types moves.
pub struct Person<In, Out> {
    reads: In,
    writes: Out,
}

impl<In: BufRead, Out: Write> Person<In, Out> {
    /// Somebody who types here and reads there.
    pub fn new(reads: In, writes: Out) -> Person<In, Out> {
        Person { reads, writes }
    }
}

impl<In: BufRead, Out: Write> Mind for Person<In, Out> {
    fn choose(&mut self, session: &dyn Session, budget: &Budget) -> Option<String> {
        let time = budget.time.map(|time| format!(" ({:.1} s)", time.as_secs_f64()));
        writeln!(self.writes, "\n{}", session.diagram()).ok()?;
        loop {
            write!(self.writes, "Your move{}: ", time.as_deref().unwrap_or_default()).ok()?;
            self.writes.flush().ok()?;
            let mut line = String::new();
            if self.reads.read_line(&mut line).ok()? == 0 {
                return None;
            }
            match session.check(line.trim()) {
                Ok(()) => return Some(line.trim().to_owned()),
                Err(refusal) => writeln!(self.writes, "{refusal}").ok()?,
            }
        }
    }

    fn hear(&mut self, news: &str) {
        let _ = writeln!(self.writes, "{news}");
    }
}
