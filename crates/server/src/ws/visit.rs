//! The door for visits to old servers: one socket is one visit, from its hello to its end.

use std::sync::Arc;

use axum::extract::ws::{Message, WebSocket};
use protocol::native::{
    Refusal, VisitAsk, VisitLine, VisitLineKind, VisitLogin, VisitNews, VisitState,
};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at, timeout};

use super::end::End;
use super::hello::greet;
use super::socket::read_fault;
use super::sockets::{Connected, Place};
use crate::bucket::Bucket;
use crate::house::House;
use crate::people::TokenHash;
use crate::refusals;
use crate::tables::written;
use crate::visits::{self, Plan, Progress, Visit, VisitFault, Visiting};

/// Serves a visit until one side has enough.
pub(super) async fn serve(
    mut socket: WebSocket,
    house: Arc<House>,
    mut place: Place,
    shown: Option<TokenHash>,
) {
    let end = match greet(&mut socket, &house, shown).await {
        Err(end) => end,
        Ok((person, token)) => match place.introduce(person, token) {
            None => End::TooMany(refusals::too_many_sockets()),
            Some(connected) => {
                let mut visitor = Visitor::new(&house, connected, &mut socket);
                let end = visitor.run().await;
                if let Some((visit, _)) = visitor.visit {
                    visit.hang_up().await;
                }
                end
            }
        },
    };
    if let Some(word) = end.word() {
        house.metrics.dropped(word);
    }
    drop(place);
    end.tell(socket).await;
}

/// Somebody at a page, and their visit once there is one.
struct Visitor<'a> {
    house: &'a House,
    connected: Arc<Connected>,
    socket: &'a mut WebSocket,
    visit: Option<(Visit, Visiting)>,
    bucket: Bucket,
    ping: Interval,
    unanswered: u8,
}

/// What happens next.
enum Next {
    Said(Option<Result<Message, axum::Error>>),
    Arrived(Result<(), VisitFault>),
    Ping,
    End(End),
}

impl Visitor<'_> {
    fn new<'a>(
        house: &'a House,
        connected: Arc<Connected>,
        socket: &'a mut WebSocket,
    ) -> Visitor<'a> {
        let limits = &house.config.limits;
        let mut ping = interval_at(Instant::now() + limits.ping_every, limits.ping_every);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let bucket = Bucket::new(limits.messages, Instant::now());
        Visitor { house, connected, socket, visit: None, bucket, ping, unanswered: 0 }
    }

    async fn next(&mut self) -> Next {
        let arrived = async {
            match &mut self.visit {
                Some((visit, _)) => visit.arrived().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            () = self.house.closing.cancelled() => Next::End(End::Restarting { retry: 1000 }),
            () = self.connected.ended.cancelled() => Next::End(End::SignedOut(None)),
            said = self.socket.recv() => Next::Said(said),
            arrived = arrived => Next::Arrived(arrived),
            _ = self.ping.tick() => Next::Ping,
        }
    }

    async fn run(&mut self) -> End {
        loop {
            let done = match self.next().await {
                Next::End(end) => Err(end),
                Next::Said(None) => Err(End::Gone),
                Next::Said(Some(Err(fault))) => Err(read_fault(&fault)),
                Next::Said(Some(Ok(message))) => self.said(message).await,
                Next::Arrived(Err(fault)) => Err(self.over(&fault).await),
                Next::Arrived(Ok(())) => self.heard().await,
                Next::Ping => self.pinged().await,
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    async fn pinged(&mut self) -> Result<(), End> {
        if self.unanswered >= 2 {
            return Err(End::Silent);
        }
        self.unanswered += 1;
        self.send(Message::Ping(axum::body::Bytes::new())).await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        let patience = self.house.config.limits.ping_every * 2;
        match timeout(patience, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Gone),
            Err(_) => Err(End::TooSlow),
        }
    }

    async fn tell(&mut self, news: &VisitNews) -> Result<(), End> {
        match written(news) {
            Some(text) => self.send(Message::Text(text.as_ref().into())).await,
            None => Ok(()),
        }
    }

    async fn refuse(&mut self, refusal: Refusal) -> Result<(), End> {
        self.house.metrics.refused(refusals::word(refusal.code));
        self.tell(&VisitNews::Refused { refusal }).await
    }

    /// The browser sent something.
    async fn said(&mut self, message: Message) -> Result<(), End> {
        self.unanswered = 0;
        let counts = !matches!(message, Message::Pong(_) | Message::Close(_));
        if counts && self.bucket.take(self.house.config.limits.messages, Instant::now()).is_err() {
            return Err(End::Flood);
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => return Err(End::Binary),
            Message::Close(_) => return Err(End::Gone),
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
        };
        self.house.metrics.messages.inc();
        let ask = match serde_json::from_str::<VisitAsk>(&text) {
            Ok(ask) => ask,
            Err(fault) => return self.refuse(refusals::malformed(&fault)).await,
        };
        match (ask, &mut self.visit) {
            (VisitAsk::Call { .. }, Some(_)) => {
                self.refuse(visits::refusals::called_already()).await
            }
            (VisitAsk::Call { address, login }, None) => self.call(address.as_str(), login).await,
            (_, None) => self.refuse(visits::refusals::call_first()).await,
            (ask, Some((visit, _))) => match visit.ask(ask).await {
                Ok(progress) => self.came_to(progress).await,
                Err(refusal) => self.refuse(refusal).await,
            },
        }
    }

    /// Goes there, if the host allows it.
    async fn call(&mut self, address: &str, login: VisitLogin) -> Result<(), End> {
        let visits = &self.house.visits;
        let person = self.connected.person();
        let (target, visiting) = match visits.admit(&person, login.program(), address) {
            Ok(admitted) => admitted,
            Err(refusal) => return self.refuse(refusal).await,
        };
        let plan = match Plan::new(login) {
            Ok(plan) => plan,
            Err(refusal) => return self.refuse(refusal).await,
        };
        tracing::info!(person = person.id.as_str(), %target, "a visit");
        let state = VisitNews::State { state: VisitState::Calling, game: None, may_start: false };
        self.tell(&state).await?;
        let idle = self.house.config.limits.idle;
        let called = tokio::select! {
            called = Visit::call(&target, plan, visits.rules(), idle) => called,
            () = self.house.closing.cancelled() => return Err(End::Restarting { retry: 1000 }),
            () = self.connected.ended.cancelled() => return Err(End::SignedOut(None)),
        };
        match called {
            Ok((visit, progress)) => {
                self.visit = Some((visit, visiting));
                self.came_to(progress).await
            }
            Err(fault) => Err(self.over(&fault).await),
        }
    }

    /// The old server sent something.
    async fn heard(&mut self) -> Result<(), End> {
        let Some((visit, _)) = &mut self.visit else { return Ok(()) };
        let progress = visit.hear().await;
        self.came_to(progress).await
    }

    async fn came_to(&mut self, progress: Progress) -> Result<(), End> {
        for news in &progress.news {
            self.tell(news).await?;
        }
        match progress.end {
            Some(fault) => Err(self.over(&fault).await),
            None => Ok(()),
        }
    }

    /// Says why the visit has ended; the browser may begin another one.
    async fn over(&mut self, fault: &VisitFault) -> End {
        let kind = match fault {
            VisitFault::Over(_) => VisitLineKind::Server,
            VisitFault::Idle => VisitLineKind::Connection,
            _ => VisitLineKind::Error,
        };
        tracing::debug!(why = fault.explanation().text, "a visit has ended");
        let reason = Some(fault.explanation());
        let line = VisitNews::Line { line: VisitLine { kind, name: None, text: None, reason } };
        let state = VisitNews::State { state: VisitState::Ended, game: None, may_start: false };
        for news in [line, state] {
            if let Err(end) = self.tell(&news).await {
                return end;
            }
        }
        End::Done
    }
}
