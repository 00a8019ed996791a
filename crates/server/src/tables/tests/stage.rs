//! A table on a stage: people with ears, a list for a log, and time that passes when it is told to.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;

use catalog::dice::Seed;
use catalog::game::{Actor, Assessment, Bound, Rating};
use protocol::native::{
    Ask, Capped, Entry, LinkKey, Millis, MoveText, PersonId, RefusalCode, ServerMessage, Snapshot,
    TableEvent, Terms,
};
use tokio::sync::mpsc::Receiver;

use super::followers::{Followers, without_presence};
use crate::store::{LogRow, NewTable, SeatChange, StoreError, StoredTable, Write, Written};
use crate::tables::outbox::Outbox;
use crate::tables::person::Person;
use crate::tables::proposal::Proposal;
use crate::tables::table::{Effect, Pending, Table};
use crate::tables::thought::Job;
use crate::tables::{SocketId, TableSettings, Visit, terms as judge, writing};

/// When the play begins.
pub(super) const START: Millis = 1_700_000_000_000;
pub(super) const KEY: &str = "a-key-that-nobody-guesses";

/// What the dice on this stage follow from.
pub(super) fn seed() -> Seed {
    Seed::of_text("stage")
}

pub(super) fn person(name: &str) -> Person {
    Person { id: PersonId::cut(name), name: name.to_uppercase(), account: false }
}

/// That something was accepted.
pub(super) fn accepted(answer: &Answer) {
    assert!(matches!(answer, Answer::Accepted(_)), "{answer:?}");
}

/// What an adviser says that has finished.
pub(super) fn assessed(ratings: &[(&str, f64)]) -> Assessment<String> {
    let rating = |(text, score): &(&str, f64)| Rating {
        mv: (*text).to_owned(),
        score: *score,
        bound: Bound::Estimate,
        outlook: None,
        line: Vec::new(),
    };
    let ratings = ratings.iter().map(rating).collect();
    Assessment { ratings, complete: true, nodes: 0 }
}

/// An answer to a request.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Answer {
    Accepted(u32),
    Refused(RefusalCode, String, Option<Box<Snapshot>>),
    Nothing,
}

impl Answer {
    pub(super) fn code(&self) -> Option<RefusalCode> {
        match self {
            Answer::Refused(code, ..) => Some(*code),
            _ => None,
        }
    }

    pub(super) fn key(&self) -> &str {
        match self {
            Answer::Refused(_, key, _) => key,
            Answer::Accepted(_) => "accepted",
            Answer::Nothing => "nothing",
        }
    }
}

/// The stage.
pub(super) struct Stage {
    pub(super) table: Table,
    pub(super) now: Millis,
    pub(super) stored: StoredTable,
    pub(super) opened: Vec<NewTable>,
    pub(super) owned: Vec<SeatChange>,
    /// What computers were asked.
    pub(super) jobs: Vec<Job>,
    followers: Followers,
    /// Everything that each connection heard, oldest first.
    ears: BTreeMap<SocketId, Ear>,
    requests: u32,
    /// What the store says to the next writes.
    pub(super) broken: bool,
    pub(super) rated: Option<Vec<(String, i32)>>,
}

struct Ear {
    messages: Receiver<Arc<str>>,
    heard: VecDeque<ServerMessage>,
}

impl Stage {
    /// Anna opens a table.
    pub(super) fn open(terms: Terms) -> Stage {
        Stage::try_open(terms).unwrap()
    }

    pub(super) fn try_open(terms: Terms) -> Result<Stage, String> {
        let owner = person("anna").card();
        let standing = judge::facts("table".into(), KEY.into(), owner, terms, START, seed())
            .and_then(judge::judge)
            .map_err(|refusal| refusal.reason.key)?;
        let mut proposal = Proposal::of(&standing);
        proposal.complete(START).unwrap();
        let new = writing::new_table(&proposal, "open".into(), &|name| person(name).card());
        Ok(Stage::of(&new))
    }

    /// A table that was opened elsewhere.
    pub(super) fn of(new: &NewTable) -> Stage {
        let stored = StoredTable {
            table: new.table.clone(),
            key: new.key.clone(),
            owner: new.owner.clone(),
            terms: new.terms.clone(),
            setup: Some(new.setup.clone()),
            opened_at: new.opened_at,
            seed: new.seed.clone(),
            log: new.entries.clone(),
            chat: Vec::new(),
        };
        Stage::restart(stored, new.opened_at)
    }

    /// The table as it is loaded from what was stored.
    pub(super) fn restart(stored: StoredTable, now: Millis) -> Stage {
        let mut stage = Stage::restart_silent(stored, now);
        stage.wake();
        stage
    }

    /// The same before anything that is due has happened.
    pub(super) fn restart_silent(stored: StoredTable, now: Millis) -> Stage {
        let settings = Arc::new(TableSettings::default());
        let loaded = Table::load(stored.clone(), HashMap::new(), settings, START, now).unwrap();
        assert_eq!(loaded.mismatches, 0, "the stored clocks are what the log adds up to");
        // Requests of before are not made again.
        let requests = stored.log.len() as u32 * 100;
        let opened = StoredTable { log: Vec::new(), chat: Vec::new(), ..stored.clone() };
        Stage {
            table: loaded.table,
            followers: Followers::of(Stage::replay(opened, now), now),
            now,
            stored,
            opened: Vec::new(),
            owned: Vec::new(),
            jobs: Vec::new(),
            ears: BTreeMap::new(),
            requests,
            broken: false,
            rated: None,
        }
    }

    /// The log with what each entry led to.
    pub(super) fn entries(&self) -> Vec<Entry> {
        let opened = StoredTable { log: Vec::new(), chat: Vec::new(), ..self.stored.clone() };
        let mut standing = Stage::replay(opened, self.now).standing;
        let rows = self.stored.log.iter();
        rows.map(|row| standing.apply(row.at, row.event.clone()).unwrap()).collect()
    }

    /// Somebody comes in with the key.
    pub(super) fn enter(&mut self, name: &str, socket: SocketId) {
        self.try_enter(name, socket, true, None).unwrap();
    }

    pub(super) fn try_enter(
        &mut self,
        name: &str,
        socket: SocketId,
        keyed: bool,
        since: Option<u32>,
    ) -> Result<(), String> {
        let (outbox, messages) = Outbox::new();
        let key = keyed.then(|| LinkKey::cut(KEY));
        let visit = Visit { person: person(name), socket, key, since, outbox };
        let entered = self.table.enter(visit, None, self.now);
        entered.map_err(|refusal| refusal.reason.key)?;
        self.ears.insert(socket, Ear { messages, heard: VecDeque::new() });
        self.settle(None);
        Ok(())
    }

    pub(super) fn leave(&mut self, socket: SocketId) {
        self.table.leave(socket, self.now);
    }

    /// Everything that a connection heard since this was last asked.
    pub(super) fn heard(&mut self, socket: SocketId) -> Vec<ServerMessage> {
        let Some(ear) = self.ears.get_mut(&socket) else { return Vec::new() };
        while let Ok(text) = ear.messages.try_recv() {
            ear.heard.push_back(serde_json::from_str(&text).unwrap());
        }
        ear.heard.drain(..).collect()
    }

    /// The events that a connection was told of since this was last asked.
    pub(super) fn news(&mut self, socket: SocketId) -> Vec<TableEvent> {
        let entries = |message| match message {
            ServerMessage::News { entries, .. } => entries,
            _ => Vec::new(),
        };
        let heard = self.heard(socket).into_iter().flat_map(entries);
        heard.map(|entry: Entry| entry.event).collect()
    }

    /// Time passes, and whatever is due happens when it is.
    pub(super) fn pass(&mut self, time: Millis) {
        let end = self.now + time;
        while let Some(due) = self.table.next_due().filter(|due| *due <= end) {
            let before = self.table.standing.version;
            self.now = self.now.max(due);
            self.wake();
            let next = self.table.next_due();
            let stuck = next.is_some_and(|next| next <= self.now);
            assert!(!stuck || self.table.standing.version > before, "it sleeps when it can");
        }
        self.now = self.now.max(end);
    }

    pub(super) fn wake(&mut self) {
        let pending = self.table.wake(self.now);
        self.settle(pending);
    }

    /// Writes and checks: versions have no gaps, and the log adds up to the table.
    pub(super) fn settle(&mut self, pending: Option<Pending>) {
        if let Some(mut pending) = pending {
            let write = pending.take_write().unwrap();
            let result = match (self.broken, write) {
                (true, _) => Err(StoreError::Closed),
                (false, write) => self.write(write),
            };
            assert!(self.table.committed(pending, result, self.now).is_ok());
        }
        for effect in self.table.take_effects() {
            match effect {
                Effect::Think(job) => self.jobs.push(job),
                Effect::Opened(new) => self.opened.push(*new),
                Effect::Card(_) | Effect::Left(_) => {}
            }
        }
    }

    fn write(&mut self, write: Write) -> Result<Written, StoreError> {
        match write {
            Write::Append(append) => {
                let fence = |row: &LogRow| {
                    self.stored.log.iter().any(|old| {
                        old.version == row.version
                            || (row.request.is_some()
                                && (&old.person, &old.request) == (&row.person, &row.request))
                    })
                };
                if append.entries.iter().any(fence) {
                    return Err(StoreError::Fence);
                }
                self.owned.extend(append.seats);
                self.stored.log.extend(append.entries);
                let versions: Vec<u32> = self.stored.log.iter().map(|row| row.version).collect();
                let count = versions.len() as u32;
                assert_eq!(versions, (1..=count).collect::<Vec<u32>>(), "no gaps");
                assert_eq!(append.summary.version, count);
                Ok(match (append.rated, &self.rated) {
                    (Some(_), Some(ratings)) => Written::Rated(ratings.clone()),
                    _ => Written::Done,
                })
            }
            Write::Say(line) => {
                self.stored.chat.push(line.line);
                Ok(Written::Done)
            }
            other => panic!("a table does not write {other:?}"),
        }
    }

    /// A request that nobody has made before.
    pub(super) fn fresh(&mut self) -> String {
        self.requests += 1;
        format!("request {}", self.requests)
    }

    #[allow(clippy::needless_pass_by_value, reason = "asks are written where they are made")]
    pub(super) fn ask(&mut self, socket: SocketId, ask: Ask) -> Answer {
        let request = self.fresh();
        self.ask_as(socket, &request, self.now, &ask)
    }

    /// Asks with a given request and stamp; what else was heard stays for [`Stage::heard`].
    pub(super) fn ask_as(
        &mut self,
        socket: SocketId,
        request: &str,
        received: Millis,
        ask: &Ask,
    ) -> Answer {
        if let Some(flag) = self.table.overdue(received) {
            self.settle(Some(flag));
        }
        // What was told before the request was judged, a fallen flag among it, is not its news.
        let waiting = self.heard(socket);
        let pending = self.table.ask(received, socket, request.to_owned(), ask);
        self.settle(pending);
        let mut answer = Answer::Nothing;
        let mut others = Vec::new();
        for message in self.heard(socket) {
            match message {
                ServerMessage::Accepted { request: of, version, .. } if of == request => {
                    assert_eq!(answer, Answer::Nothing, "answered once");
                    assert!(
                        !others.iter().any(|other| matches!(other, ServerMessage::News { .. })),
                        "acknowledged before anybody is told"
                    );
                    answer = Answer::Accepted(version);
                }
                ServerMessage::Refused { request: Some(of), refusal, snapshot, .. }
                    if of == request =>
                {
                    assert_eq!(answer, Answer::Nothing, "answered once");
                    answer = Answer::Refused(refusal.code, refusal.reason.key, snapshot);
                }
                other => others.push(other),
            }
        }
        if let Some(ear) = self.ears.get_mut(&socket) {
            ear.heard.extend(waiting.into_iter().chain(others));
        }
        answer
    }

    /// A move in the position as it is now.
    pub(super) fn play(&mut self, socket: SocketId, text: &str) -> Answer {
        let ply = self.table.standing.ply();
        self.ask(socket, Ask::Move { ply, text: MoveText::cut(text) })
    }

    /// The computer that was asked last answers.
    pub(super) fn computer_plays(&mut self, text: &str) {
        let job = self.jobs.pop().unwrap();
        let pending = self.table.chosen(job.ticket, Some(text.to_owned()), self.now);
        self.settle(pending);
    }

    pub(super) fn snapshot(&self, name: &str) -> Snapshot {
        self.table.snapshot(Some(name), true, self.now)
    }

    pub(super) fn events(&self) -> Vec<TableEvent> {
        self.stored.log.iter().map(|row| row.event.clone()).collect()
    }

    /// The table is what its log adds up to, for who loads it and for who follows it.
    pub(super) fn check(&mut self) {
        let again = Stage::replay(self.stored.clone(), self.now);
        for name in ["anna", "ben", "carla"] {
            let other = again.snapshot(Some(name), true, self.now);
            assert_eq!(without_presence(self.snapshot(name)), without_presence(other));
        }
        let known = self.followers.version() as usize;
        for row in self.stored.log.iter().skip(known) {
            self.followers.hear(row, self.now);
        }
        self.followers.check(&self.table, self.now);
    }

    fn replay(stored: StoredTable, now: Millis) -> Table {
        let settings = Arc::new(TableSettings::default());
        let loaded = Table::load(stored, HashMap::new(), settings, START, now).unwrap();
        assert_eq!(loaded.mismatches, 0);
        loaded.table
    }

    /// Anna in seat 1 and Ben in seat 2 with one connection each, 1 and 2; Carla watches with 3.
    pub(super) fn of_two(terms: Terms) -> Stage {
        let mut stage = Stage::open(terms);
        stage.enter("anna", 1);
        stage.enter("ben", 2);
        stage.enter("carla", 3);
        assert_eq!(stage.ask(2, Ask::Sit { seat: 2, words: None }), Answer::Accepted(2));
        stage
    }

    /// The same at a table with dice, where both have words: the first roll is on the board.
    pub(super) fn of_race(terms: Terms) -> Stage {
        let mut stage = Stage::open(terms);
        for (socket, name) in [(1, "anna"), (2, "ben"), (3, "carla")] {
            stage.enter(name, socket);
        }
        stage.ask(1, words("hop"));
        let sat = stage.ask(2, Ask::Sit { seat: 2, words: Some(Capped::cut("")) });
        assert!(matches!(sat, Answer::Accepted(_)), "{sat:?}");
        assert_eq!(stage.table.standing.ply(), 1);
        stage
    }

    /// The rolls that stand on the board.
    pub(super) fn rolls(&self) -> Vec<String> {
        let made = self.table.standing.session.made().into_iter();
        made.filter(|made| made.by == Actor::Chance).map(|made| made.text).collect()
    }

    /// What was written and what is told, in words.
    pub(super) fn told(&self) -> String {
        let snapshot = serde_json::to_string(&self.snapshot("anna")).unwrap();
        let debug = format!("{:?} {:?}", self.stored, self.table.standing.facts);
        let rows: Vec<String> =
            self.stored.log.iter().map(|row| serde_json::to_string(&row.event).unwrap()).collect();
        format!("{snapshot} {debug} {}", rows.join(" "))
    }
}

/// Words for the dice.
pub(super) fn words(text: &str) -> Ask {
    Ask::Words { words: Capped::cut(text) }
}

/// A text of one line to say.
pub(super) fn say(text: &str) -> Ask {
    Ask::Say { text: Capped::cut(text) }
}
