//! The threads, their queue, and the players that sit in them.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use catalog::game::{Assessment, Budget, Means, PlayerName, Report, StopFlag, Watcher};
use catalog::{Explained, Kind, Session, Thinker};

use super::EngineSettings;
use crate::tally::{Counter, Histogram};

/// Players that a thread keeps with what they remember; one more, and all are sent home.
const MOST_PLAYERS: usize = 16;

/// What a computer player says.
pub(crate) enum Thought {
    /// How far it has come.
    Report(Report<String>),
    /// Its move; nothing when it has none.
    Choice(Option<String>),
    /// What it thinks of every move.
    Assessment(Explained),
    /// It was not asked, because there was too much to do.
    TurnedAway,
}

/// Something that a computer player is asked.
pub(crate) struct Question {
    pub(crate) kind: Kind,
    pub(crate) player: PlayerName,
    pub(crate) session: Box<dyn Session>,
    pub(crate) budget: Budget,
    /// Raised when nobody wants to know any more.
    pub(crate) stop: StopFlag,
    /// Whether every move is to be rated instead of one chosen.
    pub(crate) rates: bool,
    /// When it is too late to begin.
    pub(crate) deadline: Instant,
    /// Who hears the answer; called from the thread that thinks.
    pub(crate) hear: Box<dyn FnMut(Thought) + Send>,
}

/// What the engines have done so far.
#[derive(Debug, Default)]
pub struct EngineTally {
    /// Questions that were answered, with the time from beginning to answer.
    pub answered: Histogram,
    /// Questions that were turned away.
    pub turned_away: Counter,
}

/// The pool. Its threads end with it.
#[derive(Clone)]
pub struct Engines(Arc<Door>);

struct Door {
    shop: Arc<Shop>,
}

struct Shop {
    state: Mutex<State>,
    wake: Condvar,
    most: usize,
    memory: usize,
    tally: EngineTally,
}

#[derive(Default)]
struct State {
    queue: VecDeque<Question>,
    closed: bool,
}

impl Drop for Door {
    fn drop(&mut self) {
        let mut state = self.shop.state();
        state.closed = true;
        state.queue.iter().for_each(|question| question.stop.raise());
        state.queue.clear();
        self.shop.wake.notify_all();
    }
}

impl Engines {
    /// Starts the threads.
    pub fn start(settings: &EngineSettings) -> std::io::Result<Engines> {
        let shop = Arc::new(Shop {
            state: Mutex::default(),
            wake: Condvar::new(),
            most: settings.queue,
            memory: settings.memory,
            tally: EngineTally::default(),
        });
        for number in 0..settings.threads {
            let shop = shop.clone();
            let name = format!("engine {number}");
            thread::Builder::new().name(name).spawn(move || shop.work(number as u64))?;
        }
        Ok(Engines(Arc::new(Door { shop })))
    }

    /// How many questions wait.
    pub fn waiting(&self) -> usize {
        self.0.shop.state().queue.len()
    }

    /// What has been done so far.
    pub fn tally(&self) -> &EngineTally {
        &self.0.shop.tally
    }

    /// Puts a question into the queue. Whether it is answered or turned away, its asker hears.
    pub(crate) fn ask(&self, mut question: Question) {
        let mut state = self.0.shop.state();
        if state.queue.len() >= self.0.shop.most {
            drop(state);
            self.0.shop.tally.turned_away.count();
            (question.hear)(Thought::TurnedAway);
            return;
        }
        state.queue.push_back(question);
        self.0.shop.wake.notify_one();
    }
}

impl Shop {
    /// A thread that broke down while it held the lock has left nothing half done.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn next(&self) -> Option<Question> {
        let mut state = self.state();
        loop {
            if state.closed {
                return None;
            }
            match state.queue.pop_front() {
                // Nobody wants to know any more.
                Some(question) if question.stop.is_raised() => {}
                Some(question) => return Some(question),
                None => state = self.wake.wait(state).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    fn work(&self, number: u64) {
        let mut players =
            Players { memory: self.memory, seed: seed(number), seated: HashMap::new() };
        while let Some(mut question) = self.next() {
            let started = Instant::now();
            if started > question.deadline {
                self.tally.turned_away.count();
                (question.hear)(Thought::TurnedAway);
                continue;
            }
            let thought = catch_unwind(AssertUnwindSafe(|| players.answer(&mut question)));
            let thought = thought.unwrap_or_else(|_| {
                // A player that broke down is sent home; the table decides what to do without it.
                tracing::error!(player = %question.player, "a computer player broke down");
                players.seated.clear();
                if question.rates { Thought::Assessment(nothing()) } else { Thought::Choice(None) }
            });
            self.tally.answered.took(started.elapsed());
            (question.hear)(thought);
        }
    }
}

/// What a player says that does not get to rate anything.
fn nothing() -> Explained {
    Assessment { ratings: Vec::new(), complete: false, nodes: 0 }.into()
}

/// Luck need not be secret, only different each time.
fn seed(number: u64) -> u64 {
    getrandom::u64().unwrap_or(number)
}

/// The players of one thread, kept with what they remember.
struct Players {
    memory: usize,
    seed: u64,
    seated: HashMap<(Kind, PlayerName), Box<dyn Thinker>>,
}

impl Players {
    fn answer(&mut self, question: &mut Question) -> Thought {
        let key = (question.kind, question.player.clone());
        if !self.seated.contains_key(&key) {
            if self.seated.len() >= MOST_PLAYERS {
                self.seated.clear();
            }
            let means = Means { seed: self.seed, memory: self.memory, threads: 1 };
            match question.kind.player(&question.player, &means) {
                Ok(player) => {
                    self.seated.insert(key.clone(), player);
                }
                Err(fault) => tracing::error!(%fault, "an unknown computer player"),
            }
        }
        let Question { session, budget, stop, rates, hear, .. } = question;
        let mut clock = Clock { started: Instant::now(), stop: stop.clone(), hear };
        match (self.seated.get_mut(&key), *rates) {
            (None, true) => Thought::Assessment(nothing()),
            (None, false) => Thought::Choice(None),
            (Some(player), true) => {
                Thought::Assessment(player.explain(session.as_ref(), budget, &mut clock))
            }
            (Some(player), false) => {
                let choice = player.choose(session.as_ref(), budget, &mut clock);
                Thought::Choice(choice.map(|choice| choice.mv))
            }
        }
    }
}

/// The clock that is handed to a player, and where its reports go.
struct Clock<'a> {
    started: Instant,
    stop: StopFlag,
    hear: &'a mut Box<dyn FnMut(Thought) + Send>,
}

impl Watcher<String> for Clock<'_> {
    fn stop_flag(&self) -> &StopFlag {
        &self.stop
    }

    fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    fn report(&mut self, report: &Report<String>) {
        (self.hear)(Thought::Report(report.clone()));
    }
}
