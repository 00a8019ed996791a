//! A client who is in: what it asks for, and what it is told of the hall and of its game.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use protocol::native::{
    AbsenceTerms, Ask, ChatText, ClockTerms, DoorTerms, Entry, GameName, Leaving, MoveText,
    Refusal, RefusalCode, RequestId, SeatNumber, SeatTerms, ServerMessage, SetupText, Sitter,
    Snapshot, TableEvent, TableId, TableState, Terms, WatchPolicy, WordsText,
};
use protocol::welfenlab::{Answer, Command, Event, Join, Step};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::hall::{EXISTS, Hall, sitter_name, wire_name};
use super::view::{News, View};
use super::{Talk, answer_to};
use crate::bucket::Bucket;
use crate::gateway::chair::is_passing;
use crate::gateway::{Chair, Lost};
use crate::house::House;
use crate::tables::{Opened, fresh_text};

/// How long a board may wait to be confirmed before the dice are told all the same.
const CONFIRMING: Duration = Duration::from_secs(1);
/// How long the next round may wait for a client to be ready: its clock runs meanwhile.
const STARTING: Duration = Duration::from_secs(10);
/// How long to wait before asking again where the house was too busy.
const AGAIN: Duration = Duration::from_millis(50);
/// What every turn may cost beyond the game's time, altogether.
const RESERVE: u64 = 1_000;
/// The most that a game gives for a turn, in seconds.
const MOST_TIME: u32 = 600;
/// The most rounds of a game.
const MOST_ROUNDS: u32 = 999;

/// What holds back the news of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gate {
    Open,
    /// The dice wait until the board is confirmed.
    Board(Instant),
    /// The next round waits until the client is ready.
    Round(Instant),
}

/// What the table has not answered yet.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Pending {
    Sit { others: bool },
    Turn(Vec<Step>),
}

/// A game that the client has joined.
struct Seated {
    number: u32,
    table: TableId,
    view: View,
    /// Whether the client sits at the table.
    sat: bool,
    over: bool,
    /// What both are called, once it has begun.
    names: [String; 2],
}

/// A client who is in.
pub(crate) struct Client<'a> {
    talk: Talk,
    chair: Chair,
    name: String,
    told: mpsc::Receiver<Event>,
    hall: &'a Hall,
    house: &'a Arc<House>,
    game: Option<Seated>,
    /// What the client is to be told of its game.
    news: VecDeque<News>,
    gate: Gate,
    pending: Option<(RequestId, Pending)>,
    /// Lines that were not looked at yet.
    inbox: VecDeque<String>,
    bucket: Bucket,
    /// When the next line is looked at.
    ready_at: Instant,
    heard_at: Instant,
}

impl<'a> Client<'a> {
    pub(crate) fn new(
        talk: Talk,
        chair: Chair,
        name: String,
        told: mpsc::Receiver<Event>,
        early: Vec<String>,
        hall: &'a Hall,
        house: &'a Arc<House>,
    ) -> Client<'a> {
        let now = Instant::now();
        Client {
            talk,
            chair,
            name,
            told,
            hall,
            house,
            game: None,
            news: VecDeque::new(),
            gate: Gate::Open,
            pending: None,
            inbox: early.into(),
            bucket: Bucket::new(house.config.limits.messages, now),
            ready_at: now,
            heard_at: now,
        }
    }

    /// Serves the client until one side has enough.
    pub(crate) async fn stay(&mut self) {
        while self.next().await.is_ok() {}
    }

    /// Leaves game and hall.
    pub(crate) async fn leave(&mut self) {
        if self.game.is_some() {
            self.leave_game().await;
        }
        self.hall.go(&self.name);
    }

    pub(crate) async fn close(self) {
        self.talk.line.close().await;
    }

    /// Waits for the next thing to happen; an error when the conversation is over.
    async fn next(&mut self) -> Result<(), Lost> {
        let gate = match self.gate {
            Gate::Open => None,
            Gate::Board(until) | Gate::Round(until) => Some(until),
        };
        let due = gate.unwrap_or(self.heard_at);
        let idle = self.heard_at + self.house.config.limits.idle;
        tokio::select! {
            biased;
            event = self.told.recv() => match event {
                Some(event) => self.talk.say(&event).await,
                None => Err(Lost),
            },
            message = self.chair.next() => match message {
                Some(message) => self.hear(message).await,
                None => Err(Lost),
            },
            () = tokio::time::sleep_until(due), if gate.is_some() => self.open_gate().await,
            () = tokio::time::sleep_until(self.ready_at),
                if self.pending.is_none() && !self.inbox.is_empty() => self.look().await,
            lines = self.talk.read(), if self.inbox.is_empty() => {
                self.inbox.extend(lines?);
                self.heard_at = Instant::now();
                Ok(())
            }
            () = tokio::time::sleep_until(idle) => Err(Lost),
        }
    }

    /// Looks at the next line. Who says too much is heard more slowly; what is waited for is free.
    async fn look(&mut self) -> Result<(), Lost> {
        let awaited = matches!(self.gate, Gate::Board(_));
        let free = awaited && self.inbox.front().is_some_and(|line| line == "CONFIRM");
        if !free
            && let Err(wait) = self.bucket.take(self.house.config.limits.messages, Instant::now())
        {
            self.ready_at = Instant::now() + wait;
            return Ok(());
        }
        let Some(line) = self.inbox.pop_front() else { return Ok(()) };
        if line.trim().is_empty() {
            return Ok(());
        }
        match Command::read(&line) {
            Ok(command) => self.obey(command).await,
            Err(fault) => {
                let turn = line.starts_with("TURN");
                if turn && self.may_turn().is_some() {
                    return self.refuse_turn().await;
                }
                self.talk.unread(fault).await
            }
        }
    }

    async fn obey(&mut self, command: Command) -> Result<(), Lost> {
        let answer = answer_to(&command);
        let refused = match command {
            Command::Login { .. } => Err("you are logged in already".to_owned()),
            Command::Logout => {
                self.talk.say(&Event::Confirm(Some(Answer::Logout), String::new())).await?;
                return Err(Lost);
            }
            Command::Users => {
                self.talk.say(&Event::Users(self.hall.users())).await?;
                Ok(())
            }
            Command::List => {
                let games = self.hall.list(&self.waiting());
                self.talk.say(&Event::List(games)).await?;
                Ok(())
            }
            Command::Chat { to, text } => self.chat(&to, text).await?,
            Command::Join(Join::Leave) => self.part().await?,
            Command::Join(Join::Game { number, password, timeout, rounds }) => {
                let joined = self.join(number, &password, timeout, rounds).await;
                match joined {
                    Ok(()) => {
                        let number = Event::Confirm(Some(Answer::Join), number.to_string());
                        self.talk.say(&number).await?;
                        self.joined().await?;
                        Ok(())
                    }
                    Err(why) => Err(why),
                }
            }
            Command::Start => self.start().await?,
            Command::Confirm => {
                if matches!(self.gate, Gate::Board(_)) {
                    self.open_gate().await?;
                }
                Ok(())
            }
            Command::Turn(steps) => self.turn(steps).await?,
        };
        match refused {
            Ok(()) => Ok(()),
            Err(why) => self.talk.say(&Event::Error(answer, why)).await,
        }
    }

    /// Tables that wait for such clients.
    fn waiting(&self) -> Vec<protocol::native::TableCard> {
        self.house.tables.waiting_for(|door| matches!(door, DoorTerms::Welfenlab {}))
    }

    /// The client hears itself that it has joined or left.
    async fn joined(&mut self) -> Result<(), Lost> {
        let game = self.game.as_ref().map(|game| game.number);
        self.talk.say(&Event::Joined { game, user: self.name.clone() }).await
    }

    async fn chat(&mut self, to: &str, text: String) -> Result<Result<(), String>, Lost> {
        let opponent = self.game.as_ref().filter(|game| !game.over).is_some_and(|game| {
            let across = if game.view.seat() == 1 { 1 } else { 0 };
            self.hall.name(game.number, across) == to
        });
        let passed = self.hall.pass_on(&self.name, to, text.clone());
        // Somebody in a browser reads it at the table.
        let said = !passed && opponent && !text.trim().is_empty() && {
            let text = ChatText::cut(text.trim());
            self.chair.ask(Ask::Say { text }).await.is_ok()
        };
        if !passed && !said {
            return Ok(Err("nobody here is called so".to_owned()));
        }
        self.talk.say(&Event::Confirm(None, String::new())).await?;
        Ok(Ok(()))
    }

    /// Out of the game, because the client wants it.
    async fn part(&mut self) -> Result<Result<(), String>, Lost> {
        if self.game.is_none() {
            return Ok(Err("you are in no game".to_owned()));
        }
        self.put_out().await?;
        Ok(Ok(()))
    }

    /// Out of the game; the client is told.
    async fn put_out(&mut self) -> Result<(), Lost> {
        self.leave_game().await;
        self.talk.say(&Event::Confirm(Some(Answer::Join), "-1".to_owned())).await?;
        self.joined().await
    }

    /// Leaves the game without a word.
    async fn leave_game(&mut self) {
        self.news.clear();
        (self.gate, self.pending) = (Gate::Open, None);
        let Some(game) = self.game.take() else { return };
        if !game.over {
            if !game.view.is_on() {
                let _ = self.chair.ask(Ask::Stand {}).await;
            }
            self.chair.withdraw(Leaving::Left).await;
        }
        self.chair.leave().await;
        self.chair.drain();
        self.hall.leave(game.number, &self.name);
    }

    /// Into a game, which is opened if there is none of this number.
    async fn join(
        &mut self,
        number: u32,
        password: &str,
        timeout: Option<u32>,
        rounds: Option<u32>,
    ) -> Result<(), String> {
        match &self.game {
            Some(game) if !game.over => return Err("leave your game first".to_owned()),
            Some(_) => self.leave_game().await,
            None => {}
        }
        let words = |refusal: Refusal| refusal.reason.text;
        match self.hall.find(number, &self.waiting()) {
            Some(_) if timeout.is_some() || rounds.is_some() => Err(EXISTS.to_owned()),
            Some(game) if game.password != password => Err("wrong password".to_owned()),
            Some(game) => {
                let entered = self.chair.enter_by(&game.table, game.key).await;
                let joined = match entered.map_err(words) {
                    Ok(snapshot) => self.take_place(number, password, &snapshot),
                    Err(why) => Err(why),
                };
                if joined.is_err() {
                    self.chair.leave().await;
                    self.chair.drain();
                }
                joined
            }
            None => self.create(number, password, timeout, rounds).await,
        }
    }

    /// Keeps an open seat of the table that the client has come to.
    fn take_place(
        &mut self,
        number: u32,
        password: &str,
        snapshot: &Snapshot,
    ) -> Result<(), String> {
        if snapshot.state != TableState::Waiting {
            return Err("the game is full".to_owned());
        }
        let seats = snapshot.seats.iter();
        let open: Vec<SeatNumber> =
            seats.filter(|seat| seat.sitter == Sitter::Open {}).map(|seat| seat.seat).collect();
        let view = View::new(snapshot, 1);
        let mut view = view.ok_or_else(|| "this game cannot be told here".to_owned())?;
        let seat = self.hall.join(number, &self.name, password, &open)?;
        view.move_to(seat);
        for seat in &snapshot.seats {
            if let Some(name) = sitter_name(&seat.sitter) {
                self.hall.seated(number, seat.seat, Some(name));
            }
        }
        self.seat(number, TableId::cut(&snapshot.table), view);
        Ok(())
    }

    fn seat(&mut self, number: u32, table: TableId, view: View) {
        let names = [String::new(), String::new()];
        self.game = Some(Seated { number, table, view, sat: false, over: false, names });
    }

    /// Opens a table for a new game.
    async fn create(
        &mut self,
        number: u32,
        password: &str,
        timeout: Option<u32>,
        rounds: Option<u32>,
    ) -> Result<(), String> {
        let (timeout, rounds) = (timeout.unwrap_or(0), rounds.unwrap_or(1).max(1));
        if !self.hall.may_be_new(number) {
            return Err("take the next number of the list".to_owned());
        }
        if rounds > MOST_ROUNDS || timeout > MOST_TIME {
            return Err(format!(
                "at most {MOST_ROUNDS} rounds, and {MOST_TIME} seconds for a turn"
            ));
        }
        let terms = terms(timeout, rounds, password.is_empty());
        let _opening = self.hall.opening();
        let entered = self.open_table(&terms).await;
        let (opened, view) = entered.map_err(|refusal| refusal.reason.text)?;
        if let Err(why) = self.hall.open(number, &self.name, &opened, password, &terms) {
            self.chair.withdraw(Leaving::Left).await;
            self.chair.leave().await;
            self.chair.drain();
            return Err(why.to_owned());
        }
        self.seat(number, opened.table, view);
        Ok(())
    }

    async fn open_table(&mut self, terms: &Terms) -> Result<(Opened, View), Refusal> {
        let owner = self.chair.person().clone();
        let openings = self.house.openings.take(owner.id.as_str().to_owned());
        openings.map_err(crate::refusals::too_often)?;
        let request = RequestId::cut(&fresh_text(20));
        let opened = self.house.tables.open(&owner, &request, terms.clone()).await?;
        let snapshot = self.chair.enter(&opened.table).await?;
        let view = View::new(&snapshot, 1).ok_or_else(crate::refusals::internal)?;
        Ok((opened, view))
    }

    /// The client is ready: it sits down, or the next round begins for it.
    async fn start(&mut self) -> Result<Result<(), String>, Lost> {
        if matches!(self.gate, Gate::Round(_)) {
            self.open_gate().await?;
            return Ok(Ok(()));
        }
        let Some(game) = &self.game else { return Ok(Err("join a game first".to_owned())) };
        if game.over {
            return Ok(Err("the game is over".to_owned()));
        }
        if game.sat {
            return Ok(Err("you have said so already".to_owned()));
        }
        let seat = game.view.seat();
        self.sit(seat, true).await
    }

    async fn sit(&mut self, seat: SeatNumber, others: bool) -> Result<Result<(), String>, Lost> {
        // An old client has no words for the dice; nobody waits for them.
        let words = Some(WordsText::default());
        match self.chair.ask(Ask::Sit { seat, words }).await {
            Ok(request) => {
                self.pending = Some((request, Pending::Sit { others }));
                Ok(Ok(()))
            }
            Err(refusal) => Ok(Err(refusal.reason.text)),
        }
    }

    /// The dice that the client knows of and has to play.
    fn may_turn(&self) -> Option<[u8; 2]> {
        let game = self.game.as_ref().filter(|_| self.news.is_empty())?;
        game.view.own_dice()
    }

    async fn turn(&mut self, steps: Vec<Step>) -> Result<Result<(), String>, Lost> {
        let (Some(_), Some(game)) = (self.may_turn(), &self.game) else {
            return Ok(Err("it is not your turn".to_owned()));
        };
        let (ply, text) = (game.view.ply(), game.view.move_text(&steps));
        let Some(text) = text else {
            self.refuse_turn().await?;
            return Ok(Ok(()));
        };
        match self.chair.ask(Ask::Move { ply, text: MoveText::cut(&text) }).await {
            Ok(request) => self.pending = Some((request, Pending::Turn(steps))),
            Err(refusal) => self.unturned(steps, &refusal).await?,
        }
        Ok(Ok(()))
    }

    /// A turn that cannot be played; the same dice are told once more.
    async fn refuse_turn(&mut self) -> Result<(), Lost> {
        self.talk.say(&Event::Error(Answer::Turn, "not a valid Turn".to_owned())).await?;
        match self.may_turn() {
            Some(dice) => self.talk.say(&Event::Dice(dice)).await,
            None => Ok(()),
        }
    }

    /// The table did not take a turn: because of the turn, or because the house has too much to do.
    async fn unturned(&mut self, steps: Vec<Step>, refusal: &Refusal) -> Result<(), Lost> {
        if is_passing(refusal) {
            tokio::time::sleep(AGAIN).await;
            return Box::pin(self.turn(steps)).await.map(drop);
        }
        if matches!(refusal.code, RefusalCode::Illegal | RefusalCode::Malformed) {
            return self.refuse_turn().await;
        }
        // Otherwise the client's time was up in the meantime, and the news will say so.
        Ok(())
    }

    /// The table says something.
    async fn hear(&mut self, message: ServerMessage) -> Result<(), Lost> {
        match message {
            ServerMessage::News { table, entries } if self.is_at(&table) => {
                for entry in &entries {
                    self.happened(entry);
                }
                self.answer_for_client().await;
                self.tell_news().await
            }
            ServerMessage::Accepted { request, .. } => {
                let done = self.pending.take_if(|(asked, _)| *asked == *request);
                if let (Some((_, Pending::Sit { .. })), Some(game)) = (done, &mut self.game) {
                    game.sat = true;
                }
                Ok(())
            }
            ServerMessage::Refused { request: Some(request), refusal, .. } => {
                match self.pending.take_if(|(asked, _)| *asked == *request) {
                    Some((_, Pending::Turn(steps))) => self.unturned(steps, &refusal).await,
                    Some((_, Pending::Sit { others })) => self.unseated(others, &refusal).await,
                    None => Ok(()),
                }
            }
            ServerMessage::Said { table, line } if self.is_at(&table) => match line.text {
                Some(text) if line.person.id != self.chair.person().id.as_str() => {
                    let from = wire_name(&line.person.name);
                    self.talk.say(&Event::Chat { from, text }).await
                }
                _ => Ok(()),
            },
            ServerMessage::Gone { table } if self.is_at(&table) => {
                self.news.push_back(News::GameOver);
                self.tell_news().await
            }
            _ => Ok(()),
        }
    }

    fn is_at(&self, table: &str) -> bool {
        self.game.as_ref().is_some_and(|game| !game.over && game.table.as_str() == table)
    }

    /// The seat was taken by somebody else, so perhaps the other one is free.
    async fn unseated(&mut self, others: bool, refusal: &Refusal) -> Result<(), Lost> {
        if let Some(game) = self.game.as_mut().filter(|_| others) {
            let other = if game.view.seat() == 1 { 2 } else { 1 };
            if self.hall.change_seat(game.number, &self.name, other) {
                game.view.move_to(other);
                if self.sit(other, false).await?.is_ok() {
                    return Ok(());
                }
            }
        }
        self.talk.say(&Event::Error(Answer::Start, refusal.reason.text.clone())).await?;
        self.put_out().await
    }

    fn happened(&mut self, entry: &Entry) {
        let Some(game) = &mut self.game else { return };
        match &entry.event {
            TableEvent::Sat { seat, person } => {
                self.hall.seated(game.number, *seat, Some(wire_name(&person.name)));
            }
            TableEvent::Stood { seat } => self.hall.seated(game.number, *seat, None),
            TableEvent::Began {} => {
                game.names = [0, 1].map(|seat| self.hall.name(game.number, seat));
            }
            _ => {}
        }
        self.news.extend(game.view.hear(entry));
    }

    /// Answers what the wire has no words for.
    async fn answer_for_client(&mut self) {
        let Some(game) = &mut self.game else { return };
        if let Some(text) = game.view.take_answer() {
            let ask = Ask::Move { ply: game.view.ply(), text: MoveText::cut(text) };
            while let Err(refusal) = self.chair.ask(ask.clone()).await {
                if !is_passing(&refusal) {
                    break;
                }
                tokio::time::sleep(AGAIN).await;
            }
        }
    }

    /// What held the news back holds them no more.
    async fn open_gate(&mut self) -> Result<(), Lost> {
        if matches!(self.gate, Gate::Round(_)) {
            self.talk.say(&Event::Confirm(Some(Answer::Start), String::new())).await?;
        }
        self.gate = Gate::Open;
        self.tell_news().await
    }

    /// Tells as much as may be told.
    async fn tell_news(&mut self) -> Result<(), Lost> {
        while let Some(next) = self.news.front() {
            let rolled = matches!(next, News::Say(Event::Dice(_) | Event::TheirDice(_)));
            match self.gate {
                Gate::Round(_) => return Ok(()),
                Gate::Board(_) if rolled => return Ok(()),
                _ => self.gate = Gate::Open,
            }
            let Some(next) = self.news.pop_front() else { return Ok(()) };
            match next {
                News::Say(event) => {
                    if matches!(event, Event::Board(_)) {
                        self.gate = Gate::Board(Instant::now() + CONFIRMING);
                    }
                    self.talk.say(&event).await?;
                }
                News::NextRound => self.gate = Gate::Round(Instant::now() + STARTING),
                News::RoundOver { round, winner, points, left } => {
                    self.round_over(round, winner, points, left).await?;
                }
                News::GameOver => self.game_over().await?,
            }
        }
        Ok(())
    }

    async fn round_over(
        &mut self,
        round: u32,
        winner: usize,
        points: u32,
        left: u32,
    ) -> Result<(), Lost> {
        let Some(game) = &self.game else { return Ok(()) };
        let winner = game.names.get(winner).cloned().unwrap_or_default();
        let points = [points, 0];
        let event = Event::TheirEndGame { game: game.number, winner, left, points };
        self.hall.round_over(game.number, round, &event);
        self.talk.say(&event).await
    }

    /// The game is over; one that never began has simply gone.
    async fn game_over(&mut self) -> Result<(), Lost> {
        let Some(game) = &mut self.game else { return Ok(()) };
        game.over = true;
        let began = !game.names[0].is_empty();
        self.gate = Gate::Open;
        self.news.clear();
        self.hall.finish(game.number);
        self.chair.leave().await;
        self.chair.drain();
        if began { Ok(()) } else { self.put_out().await }
    }
}

/// The terms of a client's game. People find it too, unless it has a password.
fn terms(timeout: u32, rounds: u32, listed: bool) -> Terms {
    let clock = match timeout {
        0 => ClockTerms::None {},
        seconds => ClockTerms::Delay { initial: RESERVE, delay: u64::from(seconds) * 1000 },
    };
    Terms {
        game: GameName::cut("backgammon"),
        setup: SetupText::cut(&format!("rounds {rounds}")),
        seats: vec![SeatTerms::Open {}, SeatTerms::Open {}],
        clock,
        takebacks: false,
        rated: false,
        listed,
        watchers: if listed { WatchPolicy::Anyone } else { WatchPolicy::Link },
        // Whoever has no list needs no door.
        door: listed.then_some(DoorTerms::Welfenlab {}),
        // The old clients know no claim: who goes away has left.
        absence: AbsenceTerms::Retire {},
    }
}
