//! At a table: the client's turns go there, and what happens there is told to it as it may hear it.

use std::time::Duration;

use protocol::native::{
    Ask, Entry, MoveText, Refusal, RefusalCode, SeatNumber, ServerMessage, TableEvent, WordsText,
};
use protocol::welfenlab::{Answer, Event, Step};
use tokio::time::Instant;

use super::client::{Client, Gate, Pending};
use super::hall::wire_name;
use super::view::News;
use crate::gateway::Lost;
use crate::gateway::chair::is_passing;

/// How long a board may wait to be confirmed before the dice are told all the same.
const CONFIRMING: Duration = Duration::from_secs(1);
/// How long the next round may wait for a client to be ready: its clock runs meanwhile.
const STARTING: Duration = Duration::from_secs(10);
/// How long to wait before asking again where the house was too busy.
const AGAIN: Duration = Duration::from_millis(50);

impl Client<'_> {
    /// The client is ready: it sits down, or the next round begins for it.
    pub(super) async fn start(&mut self) -> Result<Result<(), String>, Lost> {
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

    pub(super) async fn sit(
        &mut self,
        seat: SeatNumber,
        others: bool,
    ) -> Result<Result<(), String>, Lost> {
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
    pub(super) fn may_turn(&self) -> Option<[u8; 2]> {
        let game = self.game.as_ref().filter(|_| self.news.is_empty())?;
        game.view.own_dice()
    }

    pub(super) async fn turn(&mut self, steps: Vec<Step>) -> Result<Result<(), String>, Lost> {
        let (Some(_), Some(game)) = (self.may_turn(), &self.game) else {
            return Ok(Err("it is not your turn".to_owned()));
        };
        let (ply, text) = (game.view.ply(), game.view.move_text(&steps));
        let Some(text) = text else {
            self.refuse_turn().await?;
            return Ok(Ok(()));
        };
        let ask = Ask::Move { ply, text: MoveText::cut(&text) };
        loop {
            match self.chair.ask(ask.clone()).await {
                Ok(request) => {
                    self.pending = Some((request, Pending::Turn(steps)));
                    return Ok(Ok(()));
                }
                Err(refusal) if is_passing(&refusal) => tokio::time::sleep(AGAIN).await,
                // The table is gone, and the news will say so.
                Err(_) => return Ok(Ok(())),
            }
        }
    }

    /// A turn that cannot be played; the same dice are told once more.
    pub(super) async fn refuse_turn(&mut self) -> Result<(), Lost> {
        self.talk.say(&Event::Error(Answer::Turn, "not a valid Turn".to_owned())).await?;
        match self.may_turn() {
            Some(dice) => self.talk.say(&Event::Dice(dice)).await,
            None => Ok(()),
        }
    }

    /// The table did not take a turn: because of the turn, or because the house has too much to do.
    pub(super) async fn unturned(
        &mut self,
        steps: Vec<Step>,
        refusal: &Refusal,
    ) -> Result<(), Lost> {
        if is_passing(refusal) {
            tokio::time::sleep(AGAIN).await;
            return self.turn(steps).await.map(drop);
        }
        if matches!(refusal.code, RefusalCode::Illegal | RefusalCode::Malformed) {
            return self.refuse_turn().await;
        }
        // Otherwise the client's time was up in the meantime, and the news will say so.
        Ok(())
    }

    /// The table says something.
    pub(super) async fn hear(&mut self, message: ServerMessage) -> Result<(), Lost> {
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

    pub(super) fn is_at(&self, table: &str) -> bool {
        self.game.as_ref().is_some_and(|game| !game.over && game.table.as_str() == table)
    }

    /// The seat was taken by somebody else, so perhaps the other one is free.
    pub(super) async fn unseated(&mut self, others: bool, refusal: &Refusal) -> Result<(), Lost> {
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

    pub(super) fn happened(&mut self, entry: &Entry) {
        let Some(game) = &mut self.game else { return };
        match &entry.event {
            TableEvent::Sat { seat, person } => {
                self.hall.seated(game.number, *seat, Some(wire_name(&person.name)));
            }
            TableEvent::Stood { seat } => self.hall.seated(game.number, *seat, None),
            TableEvent::Began {} => {
                game.names = [0, 1].map(|seat| self.hall.name(game.number, seat));
                self.hall.began(game.number);
            }
            _ => {}
        }
        self.news.extend(game.view.hear(entry));
    }

    /// Answers what the wire has no words for.
    pub(super) async fn answer_for_client(&mut self) {
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
    pub(super) async fn open_gate(&mut self) -> Result<(), Lost> {
        if matches!(self.gate, Gate::Round(_)) {
            self.talk.say(&Event::Confirm(Some(Answer::Start), String::new())).await?;
        }
        self.gate = Gate::Open;
        self.tell_news().await
    }

    /// Tells as much as may be told.
    pub(super) async fn tell_news(&mut self) -> Result<(), Lost> {
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

    pub(super) async fn round_over(
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
    pub(super) async fn game_over(&mut self) -> Result<(), Lost> {
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
