//! One table as a client knows it, without a socket.
//!
//! A room keeps the last truth that it was told, notices when something is missing, and keeps what
//! it asked for until there is an answer. After every reconnect it enters again with the version it
//! knows and repeats what was not answered, under the same ids, so that nothing happens twice.

use protocol::native::{
    Ask, ChatLine, ClientMessage, Entry, LinkKey, RatingLine, Refusal, RequestId, SeatNumber,
    ServerMessage, Snapshot, TableId, ThinkingReport,
};

use ledger::follow_all;

/// So many lines of chat are kept.
const CHAT: usize = 200;

/// One table as a client knows it.
#[derive(Clone, Debug)]
pub struct Room {
    table: TableId,
    key: Option<LinkKey>,
    /// The person, to know the own seats.
    me: Option<String>,
    /// The last whole truth, brought up to date.
    known: Option<Snapshot>,
    pending: Vec<Pending>,
    /// Whether the server knows that we are here.
    entered: bool,
    /// Whether the answer to the last time that we entered is still to come.
    waiting: bool,
    resyncs: u64,
}

#[derive(Clone, Debug)]
struct Pending {
    request: RequestId,
    ask: Ask,
    /// The version with it, once it is accepted: kept until the news of it have come, so that
    /// nothing vanishes between the two.
    accepted: Option<u32>,
}

/// What a room notices.
#[derive(Clone, Debug, PartialEq)]
pub enum Happening {
    /// Everything is known anew.
    Whole,
    /// The log has grown.
    Entry(Entry),
    /// What was asked for has happened and is stored.
    Accepted {
        /// The request.
        request: RequestId,
        /// What it was.
        ask: Ask,
    },
    /// What was asked for has not happened.
    Refused {
        /// The request.
        request: RequestId,
        /// What it was.
        ask: Ask,
        /// Why.
        refusal: Refusal,
    },
    /// Somebody said something.
    Said(ChatLine),
    /// Somebody came or went.
    Presence,
    /// A computer player is thinking.
    Thinking {
        /// In which seat.
        seat: SeatNumber,
        /// In which position.
        ply: u32,
        /// How far it has come.
        report: ThinkingReport,
    },
    /// Advice that was asked for.
    Hint {
        /// For which position.
        ply: u32,
        /// Every move, the best first.
        ratings: Vec<RatingLine>,
    },
    /// The door of the room stays closed.
    NotAdmitted(Refusal),
    /// The room is no more, or we have left it.
    Gone,
}

impl Room {
    /// A room that has not been entered.
    pub fn new(table: TableId, key: Option<LinkKey>) -> Room {
        Room {
            table,
            key,
            me: None,
            known: None,
            pending: Vec::new(),
            entered: false,
            waiting: false,
            resyncs: 0,
        }
    }

    /// Which table.
    pub fn table(&self) -> &TableId {
        &self.table
    }

    /// What is known about the table.
    pub fn snapshot(&self) -> Option<&Snapshot> {
        self.known.as_ref()
    }

    /// The version that is known.
    pub fn version(&self) -> Option<u32> {
        self.snapshot().map(|snapshot| snapshot.version)
    }

    /// What has been asked for and is not known to have happened yet.
    pub fn pending(&self) -> impl Iterator<Item = &Ask> {
        self.pending.iter().map(|pending| &pending.ask)
    }

    /// Whether everything that is known is the server's word of this connection.
    pub fn is_live(&self) -> bool {
        self.entered && !self.waiting && self.known.is_some()
    }

    /// How often something was missing and had to be asked for.
    pub fn resyncs(&self) -> u64 {
        self.resyncs
    }

    /// The line to the server is whole: what must be said first.
    pub fn connected(&mut self, me: &str) -> Vec<ClientMessage> {
        self.me = Some(me.to_owned());
        self.entered = true;
        self.waiting = true;
        let mut said = vec![self.enter(self.version())];
        let unanswered = self.pending.iter().filter(|pending| pending.accepted.is_none());
        said.extend(unanswered.map(|pending| self.say(pending)));
        said
    }

    /// The line to the server is cut.
    pub fn disconnected(&mut self) {
        self.entered = false;
        self.waiting = false;
    }

    /// Asks for something; it is kept until it is answered. Nothing is to be said while the line is
    /// cut: then it is said with the next connection.
    pub fn ask(&mut self, request: RequestId, ask: Ask) -> Option<ClientMessage> {
        self.pending.push(Pending { request, ask, accepted: None });
        self.pending.last().filter(|_| self.entered).map(|pending| self.say(pending))
    }

    fn enter(&self, since: Option<u32>) -> ClientMessage {
        ClientMessage::Enter { table: self.table.clone(), key: self.key.clone(), since }
    }

    fn say(&self, pending: &Pending) -> ClientMessage {
        ClientMessage::Ask {
            request: pending.request.clone(),
            table: self.table.clone(),
            ask: pending.ask.clone(),
        }
    }

    /// Something is missing: asks for everything, once.
    fn resync(&mut self, say: &mut Vec<ClientMessage>) {
        if !self.waiting {
            self.waiting = true;
            self.resyncs += 1;
            say.push(self.enter(None));
        }
    }

    /// Hears what the server says. What is about other tables changes nothing.
    pub fn hear(
        &mut self,
        message: &ServerMessage,
        say: &mut Vec<ClientMessage>,
    ) -> Vec<Happening> {
        match message {
            ServerMessage::Table { snapshot } if self.table == *snapshot.table => {
                self.waiting = false;
                self.learn((**snapshot).clone());
                vec![Happening::Whole]
            }
            ServerMessage::News { table, entries } if self.table == **table => {
                self.news(entries, say)
            }
            ServerMessage::Accepted { request, table, version } if self.table == **table => {
                self.accepted(request, *version)
            }
            ServerMessage::Refused { request, table, refusal, snapshot } => {
                self.refused(request.as_deref(), table.as_deref(), refusal, snapshot.as_deref())
            }
            ServerMessage::Presence { table, present, claimable_at, watchers }
                if self.table == **table =>
            {
                if let Some(known) = &mut self.known {
                    known.watchers = *watchers;
                    for (at, card) in known.seats.iter_mut().enumerate() {
                        card.present = present.get(at).copied().unwrap_or(card.present);
                        card.claimable_at = claimable_at.get(at).copied().flatten();
                    }
                }
                vec![Happening::Presence]
            }
            ServerMessage::Said { table, line } if self.table == **table => self.said(line, say),
            ServerMessage::Thinking { table, seat, ply, report } if self.table == **table => {
                vec![Happening::Thinking { seat: *seat, ply: *ply, report: report.clone() }]
            }
            ServerMessage::Hint { request, table, ply, ratings } if self.table == **table => {
                self.answered(request);
                vec![Happening::Hint { ply: *ply, ratings: ratings.clone() }]
            }
            ServerMessage::Gone { table } if self.table == **table => {
                self.disconnected();
                vec![Happening::Gone]
            }
            _ => Vec::new(),
        }
    }

    fn learn(&mut self, snapshot: Snapshot) {
        self.known = Some(snapshot);
        self.forget_what_is_known();
    }

    fn accepted(&mut self, request: &str, version: u32) -> Vec<Happening> {
        let known = self.version();
        let unanswered =
            |pending: &&mut Pending| pending.request == *request && pending.accepted.is_none();
        let Some(pending) = self.pending.iter_mut().find(unanswered) else { return Vec::new() };
        pending.accepted = Some(version);
        let (request, ask) = (pending.request.clone(), pending.ask.clone());
        if known >= Some(version) {
            self.answered(request.as_str());
        }
        vec![Happening::Accepted { request, ask }]
    }

    fn forget_what_is_known(&mut self) {
        let known = self.version();
        self.pending.retain(|pending| pending.accepted.is_none() || pending.accepted > known);
    }

    fn news(&mut self, entries: &[Entry], say: &mut Vec<ClientMessage>) -> Vec<Happening> {
        let Some(known) = &mut self.known else {
            // News of a table of which we know nothing yet.
            self.resync(say);
            return Vec::new();
        };
        // What was told with a snapshot may be told again.
        let told = entries.iter().take_while(|entry| entry.version <= known.version).count();
        let entries = &entries[told..];
        if follow_all(known, entries, self.me.as_deref()).is_err() {
            self.resync(say);
            return Vec::new();
        }
        self.waiting = false;
        self.forget_what_is_known();
        entries.iter().cloned().map(Happening::Entry).collect()
    }

    fn said(&mut self, line: &ChatLine, say: &mut Vec<ClientMessage>) -> Vec<Happening> {
        let Some(known) = &mut self.known else { return Vec::new() };
        let chat = &mut known.chat;
        match chat.last().map(|last| last.number) {
            Some(last) if line.number <= last => return Vec::new(),
            Some(last) if line.number > last + 1 => self.resync(say),
            _ => {
                chat.push(line.clone());
                let surplus = chat.len().saturating_sub(CHAT);
                chat.drain(..surplus);
            }
        }
        vec![Happening::Said(line.clone())]
    }

    fn refused(
        &mut self,
        request: Option<&str>,
        table: Option<&str>,
        refusal: &Refusal,
        snapshot: Option<&Snapshot>,
    ) -> Vec<Happening> {
        let mut happened = Vec::new();
        // A refusal that is repeated may carry the truth of when it was first said.
        let is_newer = |snapshot: &&Snapshot| {
            self.table == *snapshot.table && Some(snapshot.version) >= self.version()
        };
        if let Some(snapshot) = snapshot.filter(is_newer) {
            self.learn(snapshot.clone());
            happened.push(Happening::Whole);
        }
        match request {
            Some(request) => {
                happened.extend(self.answered(request).map(|Pending { request, ask, .. }| {
                    Happening::Refused { request, ask, refusal: refusal.clone() }
                }));
            }
            // Only entering has no id of its own.
            None if table.is_some_and(|table| self.table == *table) => {
                self.disconnected();
                happened.push(Happening::NotAdmitted(refusal.clone()));
            }
            None => {}
        }
        happened
    }

    fn answered(&mut self, request: &str) -> Option<Pending> {
        let at = self.pending.iter().position(|pending| pending.request == *request)?;
        Some(self.pending.remove(at))
    }
}
