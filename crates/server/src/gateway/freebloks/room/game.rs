//! The game of a room: whose turn it is, stones, and what the table says, in the wire's words.

use catalog::Session;
use catalog::game::Turn;
use ledger::{change_of, number_of};
use protocol::freebloks::{Message, Owner, Stone};
use protocol::native::{SeatNumber, TableEvent};

use super::super::board::begin;
use super::{Act, Phase, Room, To};

impl Room {
    /// The game begins at the table.
    pub(crate) fn begin(&mut self) -> Vec<Act> {
        self.session = begin(&self.board);
        self.phase = Phase::Playing;
        self.sent = None;
        vec![
            self.tell_status(),
            Act::Say(To::All, Message::StartGame),
            Act::Say(To::All, self.current()),
        ]
    }

    /// The player of the wire who is to move.
    pub(super) fn to_move(&self) -> Option<u8> {
        let session = self.session.as_ref().filter(|_| self.phase == Phase::Playing)?;
        self.player_to_move(session.as_ref())
    }

    /// The player of the wire who is to move in this position.
    pub(super) fn player_to_move(&self, session: &dyn Session) -> Option<u8> {
        match session.turn() {
            Turn::Of(_) => {}
            _ => return None,
        }
        self.board.players().get(usize::from(session.colour()?.0)).copied()
    }

    /// The seat of our table that is to move.
    pub(crate) fn seat_to_move(&self) -> Option<SeatNumber> {
        self.board.seat_of(self.to_move()?).map(number_of)
    }

    pub(super) fn current(&self) -> Message {
        Message::CurrentPlayer(self.to_move().map_or(-1, |player| player as i8))
    }

    /// Whether a person with a connection is to move.
    pub(crate) fn awaits_client(&self) -> bool {
        self.to_move().is_some_and(|player| matches!(self.owner(player), Owner::Client(_)))
    }

    pub(super) fn set_stone(&mut self, client: u8, stone: Stone) -> Vec<Act> {
        let wrong = vec![Act::Say(To::All, self.current())];
        let Some(player) = self.to_move() else { return wrong };
        let mine = stone.player == player as i8 && self.owner(player) == Owner::Client(client);
        let text = self.board.move_text(&stone).filter(|_| mine && self.sent.is_none());
        let legal = |text: &String| {
            self.session.as_ref().is_some_and(|session| session.check(text).is_ok())
        };
        match text.filter(legal) {
            Some(text) => {
                self.sent = Some(stone);
                vec![Act::Move { client, text }]
            }
            None => wrong,
        }
    }

    /// The table did not take the move.
    pub(crate) fn unmoved(&mut self) -> Vec<Act> {
        self.sent = None;
        vec![Act::Say(To::All, self.current())]
    }

    /// Something has happened at the table.
    pub(crate) fn happened(&mut self, event: &TableEvent) -> Vec<Act> {
        if self.phase != Phase::Playing {
            return Vec::new();
        }
        let player = self.to_move();
        let Some(session) = self.session.as_mut() else { return Vec::new() };
        if let Some(change) = change_of(event)
            && let Err(fault) = session.change(&change)
        {
            tracing::error!(%fault, "the log does not add up for Freebloks");
            return Vec::new();
        }
        let mut acts = Vec::new();
        match event {
            TableEvent::Moved { text, .. } => {
                // Somebody's own stone comes back as it was sent.
                let sent = self.sent.take();
                let stone = sent.or_else(|| self.board.stone(player?, text));
                acts.extend(stone.map(|stone| Act::Say(To::All, Message::SetStone(stone))));
            }
            TableEvent::TookBack { .. } => {}
            TableEvent::Retired { .. } => {}
            _ => return acts,
        }
        if self.session.as_ref().is_some_and(|session| session.turn() == Turn::Over) {
            acts.push(Act::Say(To::All, Message::GameFinish));
            self.phase = Phase::Finished;
        }
        acts.push(Act::Say(To::All, self.current()));
        acts
    }

    /// So many moves were taken back.
    pub(crate) fn took_back(&mut self, event: &TableEvent, count: u32) -> Vec<Act> {
        let stones = (0..count).map(|_| Act::Say(To::All, Message::UndoStone));
        let mut acts: Vec<Act> = stones.collect();
        acts.extend(self.happened(event));
        acts
    }
}
