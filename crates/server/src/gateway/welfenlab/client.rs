//! A client who is in: what it asks for, and what it is told of the hall and of its game.

use std::collections::VecDeque;
use std::sync::Arc;

use protocol::native::{Ask, ChatText, RequestId, TableId};
use protocol::welfenlab::{Answer, Command, Event, Join, Step};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::hall::Hall;
use super::view::{News, View};
use super::{Talk, answer_to};
use crate::bucket::Bucket;
use crate::gateway::{Chair, Lost};
use crate::house::House;

/// What holds back the news of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gate {
    Open,
    /// The dice wait until the board is confirmed.
    Board(Instant),
    /// The next round waits until the client is ready.
    Round(Instant),
}

/// What the table has not answered yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Pending {
    Sit { others: bool },
    Turn(Vec<Step>),
}

/// A game that the client has joined.
pub(super) struct Seated {
    pub(super) number: u32,
    pub(super) table: TableId,
    pub(super) view: View,
    /// Whether the client sits at the table.
    pub(super) sat: bool,
    pub(super) over: bool,
    /// What both are called, once it has begun.
    pub(super) names: [String; 2],
}

/// A client who is in.
pub(crate) struct Client<'a> {
    pub(super) talk: Talk,
    pub(super) chair: Chair,
    pub(super) name: String,
    pub(super) told: mpsc::Receiver<Event>,
    pub(super) hall: &'a Hall,
    pub(super) house: &'a Arc<House>,
    pub(super) game: Option<Seated>,
    /// What the client is to be told of its game.
    pub(super) news: VecDeque<News>,
    pub(super) gate: Gate,
    pub(super) pending: Option<(RequestId, Pending)>,
    /// Lines that were not looked at yet.
    pub(super) inbox: VecDeque<String>,
    pub(super) bucket: Bucket,
    /// When the next line is looked at.
    pub(super) ready_at: Instant,
    pub(super) heard_at: Instant,
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
}
