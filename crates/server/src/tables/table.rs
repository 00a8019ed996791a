//! A live table without tasks, sockets or SQL: commands go in, and out come answers in outboxes,
//! things to be written, and effects. The task around it does nothing but carry them.
//!
//! What changes the log is a [`Pending`]: a proposal that was judged on a copy. It is written first;
//! [`Table::committed`] then adopts it, acknowledges it, and tells everyone, or forgets it.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use catalog::Kind;
use ledger::{Holder, number_of};
use protocol::native::{
    Ask, ChatLine, Entry, LONGEST_TAIL, Leaving, Millis, PersonCard, Refusal, RefusalCode,
    ServerMessage, TableCard, TableEvent, TableState,
};

use super::outbox::written;
use super::person::Person;
use super::proposal::Proposal;
use super::refusals;
use super::requests::{Remembered, Requests};
use super::room::{Room, Visitor};
use super::standing::{EntryFault, Facts, Standing};
use super::thought::{Job, Minds};
use super::timer::Timer;
use super::writing::{rows, seat_changes, summary};
use super::{SocketId, TableSettings, Visit, dispute, millis};
use crate::store::{
    Append, CHAT_LINES, NewLine, NewTable, RatedGame, StoreError, StoredTable, Write, Written,
};

/// Who is in the room is told this often at most.
const PRESENCE_EVERY: Millis = 250;
/// The lobby hears of a table this often at most.
const CARD_EVERY: Millis = 500;
/// And this often of nothing but moves.
const MOVES_EVERY: Millis = 5_000;
/// How long nothing is written by itself after the store has refused.
const STORE_PAUSE: Millis = 1_000;
/// A move that was stamped in time may arrive so much later than the flag.
const FLAG_GRACE: Millis = 25;

/// Who asks, through which connection.
#[derive(Clone, Debug)]
pub(crate) struct Asker {
    pub(crate) socket: SocketId,
    pub(crate) person: Person,
    pub(crate) request: String,
}

impl Asker {
    pub(crate) fn is_same_request(&self, other: &Asker) -> bool {
        self.person.id == other.person.id && self.request == other.request
    }
}

/// What would happen.
pub(crate) enum Verdict {
    /// This is to be written into the log.
    Happens { proposal: Box<Proposal>, opens: Option<Box<NewTable>> },
    /// It is so already.
    Already,
    /// This is to be said.
    Said(Box<ChatLine>),
    /// The adviser is to be asked.
    Hint { seat: usize },
}

impl Verdict {
    pub(crate) fn happens(proposal: Proposal) -> Verdict {
        Verdict::Happens { proposal: Box::new(proposal), opens: None }
    }
}

/// Something that has to be written before it is true.
pub(crate) struct Pending {
    write: Option<Write>,
    then: Then,
}

enum Then {
    Adopt {
        proposal: Box<Proposal>,
        asker: Option<Asker>,
        hint: Option<Arc<str>>,
        opens: Option<Box<NewTable>>,
    },
    Say {
        asker: Asker,
        line: Box<ChatLine>,
    },
}

impl Pending {
    /// What is to be written; once.
    pub(crate) fn take_write(&mut self) -> Option<Write> {
        self.write.take()
    }
}

/// What the task has to do for the table.
pub(crate) enum Effect {
    /// Ask a computer player.
    Think(Job),
    /// Tell the lobby.
    Card(Box<TableCard>),
    /// A table was opened for the next game.
    Opened(Box<NewTable>),
    /// A connection has to leave the room.
    Left(SocketId),
}

/// A live table.
pub(crate) struct Table {
    pub(crate) standing: Standing,
    pub(super) settings: Arc<TableSettings>,
    pub(super) room: Room,
    /// People as they are now.
    pub(super) faces: HashMap<String, PersonCard>,
    pub(super) chat: VecDeque<ChatLine>,
    /// How many lines were said.
    pub(super) lines: u32,
    pub(super) chatter: HashMap<String, VecDeque<Millis>>,
    requests: Requests,
    /// The last entries, for who comes back.
    tail: VecDeque<Entry>,
    pub(super) minds: Minds,
    pub(super) effects: Vec<Effect>,
    presence_due: Option<Millis>,
    card_due: Option<Millis>,
    card_told: Millis,
    /// Nothing is tried by itself before this moment, because the store has just refused.
    quiet_until: Millis,
    /// Since when anybody could have come: the server's start.
    started: Millis,
}

/// How the log and the state that was stored beside it differ.
pub(crate) struct Loaded {
    pub(crate) table: Table,
    /// Entries whose clocks are not what the log adds up to.
    pub(crate) mismatches: u64,
}

impl Table {
    /// Replays a stored table.
    pub(crate) fn load(
        stored: StoredTable,
        faces: HashMap<String, PersonCard>,
        settings: Arc<TableSettings>,
        started: Millis,
        now: Millis,
    ) -> Result<Loaded, String> {
        let kind = Kind::of_name(stored.terms.game.as_str())
            .ok_or_else(|| format!("no game {}", stored.terms.game))?;
        let setup = stored.setup.unwrap_or_else(|| stored.terms.setup.as_str().to_owned());
        let facts = Facts {
            table: stored.table,
            key: stored.key,
            owner: stored.owner,
            setup,
            terms: stored.terms,
            kind,
            opened_at: stored.opened_at,
            seed: stored.seed,
        };
        let mut standing = Standing::open(facts).map_err(|fault| fault.to_string())?;
        if standing.session.has_dice() && standing.facts.seed.is_none() {
            return Err("the seed of the dice is missing".to_owned());
        }
        let mut requests = Requests::default();
        let mut tail = VecDeque::new();
        let mut mismatches = 0;
        for row in stored.log {
            let entry = standing.apply(row.at, row.event).map_err(|fault| fault.to_string())?;
            if entry.version != row.version {
                return Err(format!("version {} where {} belongs", row.version, entry.version));
            }
            if entry.clocks != row.clocks || entry.at != row.at {
                mismatches += 1;
            }
            if let (Some(person), Some(request)) = (row.person, row.request) {
                requests.log(&person, &request, entry.version);
            }
            push_tail(&mut tail, entry);
        }
        let lines = stored.chat.last().map_or(0, |line| line.number);
        let table = Table {
            standing,
            settings,
            room: Room::new(now),
            faces,
            chat: stored.chat.into(),
            lines,
            chatter: HashMap::new(),
            requests,
            tail,
            minds: Minds::default(),
            effects: Vec::new(),
            presence_due: None,
            card_due: None,
            card_told: 0,
            quiet_until: 0,
            started,
        };
        Ok(Loaded { table, mismatches })
    }

    /// Reads the log again after somebody else wrote it; the people stay in the room.
    pub(crate) fn reload(&mut self, loaded: Table, now: Millis) {
        self.standing = loaded.standing;
        self.requests = loaded.requests;
        self.tail = loaded.tail;
        self.chat = loaded.chat;
        self.lines = loaded.lines;
        let sockets: Vec<SocketId> = self.room.visitors().map(|(socket, _)| socket).collect();
        for socket in sockets {
            self.show(socket, now);
        }
        self.set_minds(now);
    }

    /// Whether the table has to stay in memory.
    pub(crate) fn is_needed(&self) -> bool {
        // While it waits for its owner, it remembers since when.
        let owner = &self.standing.facts.owner.id;
        let awaits_owner =
            self.standing.state() == TableState::Waiting && self.room.left_at(owner).is_some();
        !self.room.is_empty()
            || self.standing.is_ticking()
            || self.absence_due().is_some()
            || self.minds.hint.is_some()
            || awaits_owner
    }

    /// What the task has to do.
    pub(crate) fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// The server was away for so long; the game goes on from there.
    pub(crate) fn resume(&mut self, downtime: Millis, now: Millis) -> Option<Pending> {
        self.by_itself(now, now, Some(TableEvent::Resumed { downtime }))
    }

    pub(super) fn settled(&mut self, now: Millis, event: TableEvent) -> Option<Pending> {
        self.by_itself(now, now, Some(event))
    }

    /// What is to be written because something happens that nobody asked for, or because something
    /// is due. It happened `at` a moment that may be long past, and is found `now`.
    pub(super) fn by_itself(
        &mut self,
        now: Millis,
        at: Millis,
        events: impl IntoIterator<Item = TableEvent>,
    ) -> Option<Pending> {
        match self.propose(at, events) {
            Ok(proposal) => Some(self.pending(proposal, None, None, None)),
            Err(fault) => {
                let table = &self.standing.facts.table;
                tracing::error!(table, %fault, "a judgement was wrong");
                self.quiet_until = now + STORE_PAUSE;
                None
            }
        }
    }

    /// A proposal in which this happens and whatever follows from it.
    pub(super) fn propose(
        &self,
        at: Millis,
        events: impl IntoIterator<Item = TableEvent>,
    ) -> Result<Proposal, EntryFault> {
        let mut proposal = Proposal::of(&self.standing);
        events.into_iter().try_for_each(|event| proposal.add(at, event))?;
        proposal.complete(at)?;
        Ok(proposal)
    }

    /// Somebody comes in: they are told everything, or what they missed.
    pub(crate) fn enter(
        &mut self,
        visit: Visit,
        face: Option<PersonCard>,
        now: Millis,
    ) -> Result<(), Refusal> {
        let Visit { person, socket, key, since, outbox } = visit;
        let keyed = key.is_some_and(|key| same(key.as_str(), &self.standing.facts.key));
        let id = person.id.as_str().to_owned();
        self.may_see(Some(&id), keyed)?;
        let mut face = face.unwrap_or_else(|| person.card());
        if face.name.is_empty() {
            face.name.clone_from(&person.name);
        }
        face.rating = face.rating.or_else(|| self.faces.get(&id).and_then(|face| face.rating));
        if self.standing.state() == TableState::Waiting || self.belongs(&id) {
            self.faces.insert(id, face);
        }
        self.room.enter(socket, Visitor { person, keyed, outbox }, now);
        self.presence_changed(now);
        match since.and_then(|since| self.missed(since)) {
            Some(entries) => {
                let table = self.standing.facts.table.clone();
                self.tell_one(socket, &ServerMessage::News { table, entries });
                let presence = self.presence_message();
                self.tell_one(socket, &presence);
            }
            None => self.show(socket, now),
        }
        Ok(())
    }

    /// The entries after this version, unless they are too many or do not tell everything.
    fn missed(&self, since: u32) -> Option<Vec<Entry>> {
        let count = self.standing.version.checked_sub(since)? as usize;
        // What was said meanwhile is only in the snapshot, and when that was is only roughly known.
        let known_at = self.tail.len().checked_sub(count + 1).map(|at| self.tail[at].at)?;
        let said = self.chat.back().is_some_and(|line| line.at >= known_at);
        (!said).then(|| self.tail.iter().skip(self.tail.len() - count).cloned().collect())
    }

    /// A connection leaves.
    pub(crate) fn leave(&mut self, socket: SocketId, now: Millis) {
        let Some(person) = self.room.leave(socket, now) else { return };
        if !self.belongs(&person) {
            self.room.forget(&person);
        }
        self.presence_changed(now);
    }

    /// Whether somebody opened the table or has a seat here.
    pub(super) fn belongs(&self, person: &str) -> bool {
        self.standing.facts.owner.id == person || !self.standing.ledger.seats_of(person).is_empty()
    }

    /// Somebody has another name, or an account now.
    pub(crate) fn renamed(&mut self, person: &Person, now: Millis) {
        let id = person.id.as_str();
        if !self.room.is_present(id) && !self.belongs(id) {
            return;
        }
        let rating = self.face(id).rating;
        self.faces.insert(id.to_owned(), PersonCard { rating, ..person.card() });
        for visitor in self.room.visitors_mut() {
            if visitor.person.id == person.id {
                visitor.person = person.clone();
            }
        }
        let sockets: Vec<SocketId> = self.room.visitors().map(|(socket, _)| socket).collect();
        for socket in sockets {
            self.show(socket, now);
        }
        self.card_changed(CARD_EVERY, now);
    }

    /// Whose flag fell before this moment, and when.
    pub(super) fn flag_before(&self, moment: Millis) -> Option<(usize, Millis)> {
        if self.standing.state() != TableState::Playing {
            return None;
        }
        self.standing.timer.as_ref()?.flag().filter(|(_, at)| *at <= moment)
    }

    /// What is to be written because somebody's flag fell before this moment.
    pub(crate) fn overdue(&mut self, moment: Millis) -> Option<Pending> {
        let (seat, at) = self.flag_before(moment)?;
        let leaving = Leaving::OutOfTime;
        self.by_itself(moment, at, Some(TableEvent::Retired { seat: number_of(seat), leaving }))
    }

    /// Somebody asks for something; what has to be written for it.
    pub(crate) fn ask(
        &mut self,
        received: Millis,
        socket: SocketId,
        request: String,
        ask: &Ask,
    ) -> Option<Pending> {
        let person = self.room.visitor(socket)?.person.clone();
        let asker = Asker { socket, person, request };
        match self.requests.find(asker.person.id.as_str(), &asker.request) {
            Some(Remembered::Accepted(version, hint)) => {
                self.acknowledge(&asker, version, hint);
                return None;
            }
            Some(Remembered::Refused(refusal)) => {
                self.refuse(&asker, &refusal, received);
                return None;
            }
            None => {}
        }
        let at = received.max(self.standing.at);
        // A flag that fell but could not be written: nothing may overtake it.
        let judged = match self.flag_before(received) {
            Some(_) => Err(refusals::storage()),
            None => self.judge(&asker, at, ask),
        };
        match judged {
            Err(refusal) => {
                self.refuse(&asker, &refusal, at);
                None
            }
            Ok(Verdict::Already) => {
                let version = self.standing.version;
                let answer = Remembered::Accepted(version, None);
                self.requests.remember(asker.person.id.as_str(), &asker.request, answer);
                self.acknowledge(&asker, version, None);
                None
            }
            Ok(Verdict::Hint { seat }) => {
                self.ask_adviser(asker, seat, at);
                None
            }
            Ok(Verdict::Happens { proposal, opens }) => {
                Some(self.pending(*proposal, Some(asker), None, opens))
            }
            Ok(Verdict::Said(line)) => {
                let table = self.standing.facts.table.clone();
                let request = asker.request.clone();
                let write = Write::Say(NewLine { table, request, line: (*line).clone() });
                Some(Pending { write: Some(write), then: Then::Say { asker, line } })
            }
        }
    }

    /// A proposal that is to be written.
    pub(super) fn pending(
        &self,
        proposal: Proposal,
        asker: Option<Asker>,
        hint: Option<Arc<str>>,
        opens: Option<Box<NewTable>>,
    ) -> Pending {
        let append = Append {
            table: proposal.standing.facts.table.clone(),
            entries: rows(&proposal.entries, asker.as_ref()),
            summary: summary(&proposal.standing, &|person| self.face(person)),
            seats: seat_changes(&proposal.entries),
            rated: self.rated_result(&proposal),
            opens: opens.clone(),
        };
        let proposal = Box::new(proposal);
        let then = Then::Adopt { proposal, asker, hint, opens };
        Pending { write: Some(Write::Append(append)), then }
    }

    /// The result that counts, if the game ends with this proposal.
    fn rated_result(&self, proposal: &Proposal) -> Option<RatedGame> {
        let ended = self.standing.state() != TableState::Over
            && proposal.standing.state() == TableState::Over;
        let terms = &proposal.standing.facts.terms;
        if !ended || !terms.rated {
            return None;
        }
        let [Holder::Person(first), Holder::Person(second)] = &proposal.standing.ledger.seats[..]
        else {
            return None;
        };
        let ranks = &proposal.standing.outcome.as_ref()?.ranks;
        let score = match ranks[0].cmp(&ranks[1]) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        };
        let persons = [first.clone(), second.clone()];
        Some(RatedGame { game: terms.game.as_str().to_owned(), persons, score })
    }

    /// What was to be written is safe, or is not. It comes back when the log has to be read again,
    /// because somebody else has written it.
    pub(crate) fn committed(
        &mut self,
        pending: Pending,
        result: Result<Written, StoreError>,
        now: Millis,
    ) -> Result<(), Box<Pending>> {
        let written = match result {
            Ok(written) => written,
            Err(StoreError::Fence) => return Err(Box::new(pending)),
            Err(_) => {
                let asker = match pending.then {
                    Then::Adopt { asker, .. } => asker,
                    Then::Say { asker, .. } => Some(asker),
                };
                self.quiet_until = now + STORE_PAUSE;
                self.minds.ask_after = self.quiet_until;
                if let Some(asker) = asker {
                    self.refuse(&asker, &refusals::storage(), now);
                }
                return Ok(());
            }
        };
        match pending.then {
            Then::Say { asker, line } => self.said(&asker, *line),
            Then::Adopt { proposal, asker, hint, opens } => {
                if let Written::Rated(ratings) = written {
                    for (person, rating) in ratings {
                        let face = PersonCard { rating: Some(rating), ..self.face(&person) };
                        self.faces.insert(person, face);
                    }
                }
                self.adopt(*proposal, asker.as_ref(), hint, now);
                self.effects.extend(opens.map(Effect::Opened));
            }
        }
        Ok(())
    }

    /// The proposal is true now: acknowledge it, then tell everyone.
    fn adopt(
        &mut self,
        proposal: Proposal,
        asker: Option<&Asker>,
        hint: Option<Arc<str>>,
        now: Millis,
    ) {
        let began = self.standing.state() == TableState::Waiting
            && proposal.standing.state() != TableState::Waiting;
        let new_phase = self.standing.state() != proposal.standing.state()
            || self.standing.ledger.seats != proposal.standing.ledger.seats;
        let before = self.standing.timer.as_ref().map(Timer::card);
        let facts = self.standing.facts.clone();
        dispute::note(&facts.table, &facts.terms, before.as_ref(), &proposal.entries);
        self.standing = proposal.standing;
        if let Some(asker) = asker {
            let version = self.standing.version;
            let person = asker.person.id.as_str();
            self.requests.log(person, &asker.request, version);
            if hint.is_some() {
                let answer = Remembered::Accepted(version, hint.clone());
                self.requests.remember(person, &asker.request, answer);
            }
            self.acknowledge(asker, version, hint);
        }
        for entry in &proposal.entries {
            push_tail(&mut self.tail, entry.clone());
        }
        let table = self.standing.facts.table.clone();
        self.tell(&ServerMessage::News { table, entries: proposal.entries });
        if began {
            self.show_out(now);
        }
        if new_phase {
            self.presence_changed(now);
        }
        self.card_changed(MOVES_EVERY, now);
        self.set_minds(now);
    }

    /// Who may not watch has to leave when the game begins.
    fn show_out(&mut self, now: Millis) {
        let refused: Vec<SocketId> = self
            .room
            .visitors()
            .filter(|(_, one)| self.may_see(Some(one.person.id.as_str()), one.keyed).is_err())
            .map(|(socket, _)| socket)
            .collect();
        for socket in refused {
            let table = self.standing.facts.table.clone();
            self.tell_one(socket, &ServerMessage::Gone { table });
            self.leave(socket, now);
            self.effects.push(Effect::Left(socket));
        }
    }

    fn said(&mut self, asker: &Asker, line: ChatLine) {
        let person = asker.person.id.as_str();
        self.lines = line.number;
        self.spoke(person, line.at);
        let answer = Remembered::Accepted(self.standing.version, None);
        self.requests.remember(person, &asker.request, answer);
        self.acknowledge(asker, self.standing.version, None);
        if self.chat.len() as u32 == CHAT_LINES {
            self.chat.pop_front();
        }
        self.chat.push_back(line.clone());
        let table = self.standing.facts.table.clone();
        self.tell(&ServerMessage::Said { table, line });
    }

    /// After the log was read again: the request may have been in it.
    pub(crate) fn answer_after_reload(&mut self, pending: Pending, written: bool, now: Millis) {
        let asker = match pending.then {
            Then::Adopt { asker, .. } => asker,
            Then::Say { asker, .. } => Some(asker),
        };
        let Some(asker) = asker else { return };
        let person = asker.person.id.as_str();
        match self.requests.find(person, &asker.request) {
            Some(Remembered::Accepted(version, hint)) => self.acknowledge(&asker, version, hint),
            _ if written => self.acknowledge(&asker, self.standing.version, None),
            _ => self.refuse(&asker, &refusals::stale(), now),
        }
    }

    /// The asker and request behind something that was not written, if it was a line of chat.
    pub(crate) fn unsaid(pending: &Pending) -> Option<(&str, &str)> {
        match &pending.then {
            Then::Say { asker, .. } => Some((asker.person.id.as_str(), &asker.request)),
            Then::Adopt { .. } => None,
        }
    }

    fn acknowledge(&self, asker: &Asker, version: u32, hint: Option<Arc<str>>) {
        let table = self.standing.facts.table.clone();
        let request = asker.request.clone();
        self.tell_one(asker.socket, &ServerMessage::Accepted { request, table, version });
        if let Some(hint) = hint {
            self.room.tell_one(asker.socket, hint);
        }
    }

    /// Refuses; who is out of date is told the truth.
    pub(super) fn refuse(&mut self, asker: &Asker, refusal: &Refusal, now: Millis) {
        let person = asker.person.id.as_str();
        let answer = Remembered::Refused(refusal.clone());
        self.requests.remember(person, &asker.request, answer);
        let outdated = [RefusalCode::Stale, RefusalCode::NotNow, RefusalCode::NotYourTurn];
        let keyed = self.room.visitor(asker.socket).is_some_and(|visitor| visitor.keyed);
        let snapshot = outdated
            .contains(&refusal.code)
            .then(|| Box::new(self.snapshot(Some(person), keyed, now)));
        let message = ServerMessage::Refused {
            request: Some(asker.request.clone()),
            table: Some(self.standing.facts.table.clone()),
            refusal: refusal.clone(),
            snapshot,
        };
        self.tell_one(asker.socket, &message);
    }

    /// Tells a connection everything.
    fn show(&self, socket: SocketId, now: Millis) {
        let Some(visitor) = self.room.visitor(socket) else { return };
        let person = visitor.person.id.as_str();
        let snapshot = Box::new(self.snapshot(Some(person), visitor.keyed, now));
        visitor.outbox.say(&ServerMessage::Table { snapshot });
    }

    pub(super) fn tell(&self, message: &ServerMessage) {
        if self.room.is_empty() {
            return;
        }
        if let Some(text) = written(message) {
            self.room.tell(&text);
        }
    }

    fn tell_one(&self, socket: SocketId, message: &ServerMessage) {
        if let Some(text) = written(message) {
            self.room.tell_one(socket, text);
        }
    }

    fn presence_message(&self) -> ServerMessage {
        let (present, claimable_at) = self.presence();
        let watchers = self.room.watchers(&self.standing);
        let table = self.standing.facts.table.clone();
        ServerMessage::Presence { table, present, claimable_at, watchers }
    }

    fn presence_changed(&mut self, now: Millis) {
        self.presence_due.get_or_insert(now + PRESENCE_EVERY);
        self.card_changed(CARD_EVERY, now);
    }

    fn card_changed(&mut self, pause: Millis, now: Millis) {
        if self.standing.facts.terms.listed {
            let due = now.max(self.card_told + pause);
            self.card_due = Some(self.card_due.map_or(due, |before| before.min(due)));
        }
    }

    /// When the table wants to be woken, if nothing happens before.
    pub(crate) fn next_due(&self) -> Option<Millis> {
        let flag = (self.standing.state() == TableState::Playing)
            .then(|| self.standing.timer.as_ref()?.flag())
            .flatten()
            .map(|(_, at)| (at + FLAG_GRACE).max(self.quiet_until));
        let retry = (self.minds.thinking.is_none() && self.standing.computer_to_move().is_some())
            .then_some(self.minds.ask_after);
        let abandoned = self.abandoned_at().map(|at| at.max(self.quiet_until));
        let roll = self.standing.roll_due().map(|at| at.max(self.quiet_until));
        let absent = self.absence_due().map(|(_, at)| at.max(self.quiet_until));
        let all = [flag, retry, roll, self.presence_due, self.card_due, abandoned, absent];
        all.into_iter().flatten().min()
    }

    /// When the table is given up, if its owner stays away and nobody comes.
    fn abandoned_at(&self) -> Option<Millis> {
        let owner = &self.standing.facts.owner.id;
        if self.standing.state() != TableState::Waiting || self.room.is_present(owner) {
            return None;
        }
        let left = self.room.left_at(owner).unwrap_or_default();
        let since = left.max(self.started).max(self.standing.at);
        Some(since + millis(self.settings.abandon_after))
    }

    /// Does what is due.
    pub(crate) fn wake(&mut self, now: Millis) -> Option<Pending> {
        if self.presence_due.take_if(|due| *due <= now).is_some() && !self.room.is_empty() {
            let presence = self.presence_message();
            self.tell(&presence);
        }
        if self.card_due.take_if(|due| *due <= now).is_some() {
            self.card_told = now;
            self.effects.push(Effect::Card(Box::new(self.card())));
        }
        self.set_minds(now);
        if now < self.quiet_until {
            return None;
        }
        if self.abandoned_at().is_some_and(|at| at <= now) {
            return self.by_itself(now, now, Some(TableEvent::Abandoned {}));
        }
        if self.standing.roll_due().is_some_and(|due| due <= now) {
            return self.by_itself(now, now, None);
        }
        if let Some((seat, _)) = self.absence_due().filter(|(_, at)| *at <= now) {
            let event = self.absence(seat, Leaving::Left);
            return self.by_itself(now, now, Some(event));
        }
        self.overdue(now.saturating_sub(FLAG_GRACE))
    }
}

fn push_tail(tail: &mut VecDeque<Entry>, entry: Entry) {
    // One more than is told, to know when the entry before them was.
    if tail.len() > LONGEST_TAIL as usize {
        tail.pop_front();
    }
    tail.push_back(entry);
}

/// Compares keys without telling by the time how much was right.
pub(crate) fn same(given: &str, key: &str) -> bool {
    let differs = given.bytes().zip(key.bytes()).fold(0, |all, (one, other)| all | (one ^ other));
    given.len() == key.len() && differs == 0
}
