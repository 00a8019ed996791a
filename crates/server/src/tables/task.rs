//! The task around a live table: carries messages in, writes to the store, effects out. It decides
//! nothing but when to sleep and when to unload.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use protocol::native::{Ask, Leaving, Millis, Refusal, Snapshot, TableState};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::house::House;
use super::person::Person;
use super::table::{Effect, Pending, Table, same};
use super::thought::Job;
use super::{SocketId, Visit};
use crate::engines::{Question, Thought};

/// How many messages wait for a table; who comes later is told to try again.
pub(crate) const MAILBOX: usize = 64;

/// What a table's task is told.
pub(crate) enum Message {
    Enter {
        visit: Box<Visit>,
        answer: oneshot::Sender<Result<(), Refusal>>,
    },
    Leave {
        socket: SocketId,
    },
    Withdraw {
        socket: SocketId,
        leaving: Leaving,
    },
    /// A computer player takes every free seat.
    Fill {
        socket: SocketId,
        player: String,
    },
    Ask {
        socket: SocketId,
        request: String,
        received: Instant,
        ask: Ask,
    },
    Look {
        person: Option<String>,
        key: Option<String>,
        answer: Looked,
    },
    Renamed {
        person: Person,
    },
}

type Looked = oneshot::Sender<Result<Box<Snapshot>, Refusal>>;

/// What the engines say, with the question's number and when it was said.
struct Heard {
    ticket: u64,
    at: Instant,
    thought: Thought,
}

/// The way to a live table.
#[derive(Clone)]
pub(crate) struct Handle {
    pub(crate) mailbox: mpsc::Sender<Message>,
    /// The connections in its room.
    pub(crate) visitors: Arc<Mutex<HashSet<SocketId>>>,
    /// Which of the tasks that ever served this table.
    pub(crate) number: u64,
}

impl Handle {
    pub(crate) fn has(&self, socket: SocketId) -> bool {
        self.visitors.lock().unwrap_or_else(PoisonError::into_inner).contains(&socket)
    }
}

/// The task of one table.
pub(crate) struct Task {
    pub(crate) house: Arc<House>,
    pub(crate) id: String,
    pub(crate) mailbox: mpsc::Receiver<Message>,
    pub(crate) handle: Handle,
}

impl Task {
    /// Loads the table and serves it until nobody needs it.
    pub(crate) async fn run(mut self) {
        let loaded = self.house.load(&self.id).await;
        match loaded {
            Ok(table) => {
                self.house.tally.live.up();
                let (tell, thoughts) = mpsc::unbounded_channel();
                Server { task: &mut self, table, tell, thoughts }.serve().await;
                self.house.tally.live.down();
            }
            Err(refusal) => {
                self.house.forget(&self.id, self.handle.number);
                self.mailbox.close();
                while let Ok(message) = self.mailbox.try_recv() {
                    turn_away(message, &refusal);
                }
            }
        }
        self.house.forget(&self.id, self.handle.number);
    }
}

fn turn_away(message: Message, refusal: &Refusal) {
    match message {
        Message::Enter { answer, .. } => {
            let _ = answer.send(Err(refusal.clone()));
        }
        Message::Look { answer, .. } => {
            let _ = answer.send(Err(refusal.clone()));
        }
        Message::Leave { .. }
        | Message::Withdraw { .. }
        | Message::Fill { .. }
        | Message::Ask { .. }
        | Message::Renamed { .. } => {}
    }
}

/// A loaded table being served.
struct Server<'a> {
    task: &'a mut Task,
    table: Table,
    tell: mpsc::UnboundedSender<Heard>,
    thoughts: mpsc::UnboundedReceiver<Heard>,
}

impl Server<'_> {
    fn now(&self) -> Millis {
        self.task.house.clock.now()
    }

    async fn serve(mut self) {
        let stopping = self.task.house.stopping.clone();
        let house = self.task.house.clone();
        let mut idle_since = Instant::now();
        let pending = self.table.wake(self.now());
        self.settle(pending).await;
        loop {
            if self.table.is_needed() {
                idle_since = Instant::now();
            }
            let unload = idle_since + house.settings.unload_after;
            let due = self.table.next_due().map_or(unload, |due| house.clock.instant(due));
            tokio::select! {
                // What was stamped first is heard first; a flag has to wait for the mailbox.
                biased;
                message = self.task.mailbox.recv() => match message {
                    Some(message) => self.hear(message).await,
                    None => return,
                },
                Some(heard) = self.thoughts.recv() => self.think(heard).await,
                () = stopping.cancelled() => break,
                () = tokio::time::sleep_until(due.min(unload)) => {
                    if Instant::now() >= unload && !self.table.is_needed() {
                        if self.task.house.unload(&self.task.id, &self.task.mailbox) {
                            return;
                        }
                        idle_since = Instant::now();
                    }
                    let pending = self.table.wake(self.now());
                    self.settle(pending).await;
                }
            }
        }
        // The server stops: what is in the mailbox is still done.
        self.task.mailbox.close();
        while let Ok(message) = self.task.mailbox.try_recv() {
            self.hear(message).await;
        }
    }

    async fn hear(&mut self, message: Message) {
        match message {
            Message::Enter { visit, answer } => {
                // Who may want to sit down is asked for their rating.
                let standing = &self.table.standing;
                let waits = standing.state() == TableState::Waiting;
                let game = waits.then(|| standing.facts.terms.game.clone());
                let house = self.task.house.clone();
                let face = match game {
                    Some(game) => house.face(&visit.person, game.as_str()).await,
                    None => None,
                };
                let socket = visit.socket;
                let now = self.now();
                // Before the answer, so that whoever was let in may ask at once.
                self.visitors(|visitors| visitors.insert(socket));
                let entered = self.table.enter(*visit, face, now);
                if entered.is_err() {
                    self.visitors(|visitors| visitors.remove(&socket));
                }
                let _ = answer.send(entered);
                self.settle(None).await;
            }
            Message::Leave { socket } => {
                self.visitors(|visitors| visitors.remove(&socket));
                let now = self.now();
                self.table.leave(socket, now);
            }
            Message::Withdraw { socket, leaving } => {
                let now = self.now();
                self.before(now).await;
                while let Some(pending) = self.table.withdraw(socket, leaving, now) {
                    let version = self.table.standing.version;
                    self.settle(Some(pending)).await;
                    if self.table.standing.version == version {
                        break;
                    }
                }
            }
            Message::Fill { socket, player } => {
                let now = self.now();
                self.before(now).await;
                let pending = self.table.fill(socket, &player, now);
                self.settle(pending).await;
            }
            Message::Ask { socket, request, received, ask } => {
                let at = self.task.house.clock.of(received);
                self.before(at).await;
                let pending = self.table.ask(at, socket, request, &ask);
                let writes = pending.is_some();
                self.settle(pending).await;
                if writes {
                    self.task.house.tally.acknowledged.took(received.elapsed());
                }
            }
            Message::Look { person, key, answer } => {
                let key = key.as_deref();
                let keyed = key.is_some_and(|key| same(key, &self.table.standing.facts.key));
                let person = person.as_deref();
                let seen = self.table.may_see(person, keyed);
                let now = self.now();
                let snapshot = seen.map(|()| Box::new(self.table.snapshot(person, keyed, now)));
                let _ = answer.send(snapshot);
            }
            Message::Renamed { person } => {
                let now = self.now();
                self.table.renamed(&person, now);
            }
        }
    }

    fn visitors(&self, change: impl FnOnce(&mut HashSet<SocketId>) -> bool) {
        let visitors = &self.task.handle.visitors;
        change(&mut visitors.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// A flag that fell before this moment comes first.
    async fn before(&mut self, moment: Millis) {
        if let Some(flag) = self.table.overdue(moment) {
            self.settle(Some(flag)).await;
        }
    }

    async fn think(&mut self, heard: Heard) {
        let Heard { ticket, at, thought } = heard;
        let at = self.task.house.clock.of(at);
        match thought {
            Thought::Report(report) => self.table.reported(ticket, report, at),
            Thought::TurnedAway => self.table.turned_away(ticket, at),
            Thought::Choice(choice) => {
                self.before(at).await;
                let pending = self.table.chosen(ticket, choice, at);
                self.settle(pending).await;
            }
            Thought::Assessment(explained) => {
                self.before(at).await;
                let pending = self.table.rated(ticket, explained, at);
                self.settle(pending).await;
            }
        }
    }

    /// Writes what is to be written, then does what follows from it.
    async fn settle(&mut self, pending: Option<Pending>) {
        if let Some(mut pending) = pending
            && let Some(write) = pending.take_write()
        {
            let result = self.task.house.store.write(write).await;
            self.task.house.tally.count(&result);
            let now = self.now();
            if let Err(pending) = self.table.committed(pending, result, now) {
                self.read_again(*pending).await;
            }
        }
        for effect in self.table.take_effects() {
            match effect {
                Effect::Think(job) => self.ask_engine(job),
                Effect::Card(card) => self.task.house.lobby.update(*card),
                Effect::Opened(new) => self.task.house.opened(&new),
                Effect::Left(socket) => self.visitors(|visitors| visitors.remove(&socket)),
            }
        }
    }

    /// Somebody else has written this table's log: what is stored is the truth.
    async fn read_again(&mut self, pending: Pending) {
        let house = self.task.house.clone();
        let id = self.task.id.clone();
        tracing::warn!(table = id, "the log has been written by somebody else; reading it again");
        let said = match Table::unsaid(&pending) {
            Some((person, request)) => house.store.said(&id, person, request).await,
            None => Ok(false),
        };
        let now = self.now();
        match house.read(&id).await {
            Ok(table) => {
                self.table.reload(table, now);
                self.table.answer_after_reload(pending, said.unwrap_or(false), now);
            }
            Err(refusal) => {
                tracing::error!(table = id, why = refusal.reason.text, "cannot read the log again");
            }
        }
    }

    fn ask_engine(&self, job: Job) {
        let Job { ticket, kind, player, session, budget, stop, rates } = job;
        let tell = self.tell.clone();
        let mut reported = None::<Instant>;
        let hear = move |thought: Thought| {
            let at = Instant::now();
            if let Thought::Report(_) = thought {
                // More often than this nobody is told.
                const PAUSE: Duration = Duration::from_millis(100);
                if reported.is_some_and(|before| at < before + PAUSE) {
                    return;
                }
                reported = Some(at);
            }
            let _ = tell.send(Heard { ticket, at, thought });
        };
        self.task.house.engines.ask(Question {
            kind,
            player,
            session,
            budget,
            stop,
            rates,
            deadline: std::time::Instant::now() + self.task.house.settings.engine_patience,
            hear: Box::new(hear),
        });
    }
}
