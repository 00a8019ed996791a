//! How a room comes to its table: one that somebody opened, or one that is opened for its game.

use std::net::IpAddr;
use std::sync::Arc;

use ledger::index_of;
use protocol::freebloks::Message;
use protocol::native::{
    AbsenceTerms, Ask, ClockTerms, DoorTerms, GameName, PlayerText, Refusal, RequestId, SeatNumber,
    SeatTerms, SetupText, Sitter, Snapshot, TableEvent, TableState, Terms, WatchPolicy,
};

use super::super::board::Board;
use super::super::room::{Act, To};
use super::Task;
use crate::gateway::{Chair, admit};
use crate::house::House;
use crate::refusals;
use crate::tables::fresh_text;

impl Task {
    /// Watches the table that the room belongs to.
    pub(super) async fn look(&mut self, address: IpAddr) -> Result<(), Refusal> {
        let table = self.table.clone().ok_or_else(refusals::internal)?;
        let mut watcher = watch(&self.house, address).await?;
        let snapshot = watcher.enter(&table).await?;
        let free = snapshot.seats.iter().any(|seat| seat.sitter == Sitter::Open {});
        if snapshot.state != TableState::Waiting || !free {
            return Err(refusals::busy());
        }
        let board = Board::of_setup(&recorded(&snapshot).ok_or_else(refusals::internal)?.setup);
        self.room.board = board.ok_or_else(refusals::internal)?;
        for seat in &snapshot.seats {
            self.seated(seat.seat, &seat.sitter);
        }
        self.watcher = Some(watcher);
        Ok(())
    }

    /// Somebody without a connection here has a seat of our table, or nobody has.
    pub(super) fn seated(&mut self, seat: SeatNumber, sitter: &Sitter) {
        for player in self.room.board.players() {
            if self.room.board.seat_of(*player) != index_of(seat) {
                continue;
            }
            match sitter {
                Sitter::Open {} => self.room.free_colour(*player),
                Sitter::Person { person } => {
                    self.room.seat_stranger(*player, &person.id, &person.name);
                }
                Sitter::Computer { .. } | Sitter::Closed {} => self.room.seat_computer(*player),
            }
        }
    }

    /// Opens a table for the game; everybody sits down as the lobby has it.
    pub(super) async fn start(&mut self) -> Vec<Act> {
        let setup = self.room.board.setup().unwrap_or_default();
        match self.open_table(&setup).await {
            Ok(snapshot) => {
                let mut acts = self.room.begin();
                acts.extend(self.catch_up(&snapshot));
                acts
            }
            Err(refusal) => {
                tracing::debug!(why = refusal.reason.text, "no table for Freebloks");
                self.room.unopened()
            }
        }
    }

    /// Opens a table on which a game that was over goes on.
    pub(super) async fn reopen(&mut self, setup: &str, taken: u32) -> Vec<Act> {
        match self.open_table(setup).await {
            Ok(snapshot) => {
                let mut acts = self.room.reopened(setup, taken);
                acts.extend(self.catch_up(&snapshot));
                acts
            }
            Err(refusal) => {
                tracing::debug!(why = refusal.reason.text, "no table for Freebloks");
                self.room.stays_over();
                Vec::new()
            }
        }
    }

    /// Opens a table with this setup, at which everybody sits as the room has it.
    pub(super) async fn open_table(&mut self, setup: &str) -> Result<Box<Snapshot>, Refusal> {
        let sitters = self.room.sitters();
        let computer = PlayerText::cut(&self.house.config.freebloks.computer);
        let seat = |sitter: &Option<u8>| match sitter {
            Some(_) => SeatTerms::Open {},
            None => SeatTerms::Computer { player: computer.clone() },
        };
        let terms = Terms {
            game: GameName::cut("blokus"),
            setup: SetupText::cut(setup),
            seats: sitters.iter().map(seat).collect(),
            clock: ClockTerms::None {},
            takebacks: true,
            rated: false,
            listed: true,
            watchers: WatchPolicy::Anyone,
            door: Some(DoorTerms::Freebloks { started: true }),
            absence: AbsenceTerms::Computer { player: computer.clone() },
        };
        if self.watcher.is_none() {
            let address = self.clients.iter().flatten().next().map(|client| client.address);
            self.watcher = Some(watch(&self.house, address.ok_or_else(refusals::busy)?).await?);
        }
        let watcher = self.watcher.as_mut().ok_or_else(refusals::busy)?;
        let owner = watcher.person().clone();
        self.house.openings.take(owner.id.as_str().to_owned()).map_err(refusals::too_often)?;
        let request = RequestId::cut(&fresh_text(20));
        let opened = self.house.tables.open(&owner, &request, terms).await?;
        let snapshot = watcher.enter(&opened.table).await?;
        self.table = Some(opened.table.clone());
        self.ply = 0;
        for (seat, client) in (1..).zip(&sitters) {
            let Some(client) = client else { continue };
            let chair = self.chair(*client).await.ok_or_else(refusals::too_many_sockets)?;
            if !chair.is_at(&opened.table) {
                chair.enter(&opened.table).await?;
            }
            if !self.ask(*client, Ask::Sit { seat, words: None }).await {
                return Err(refusals::busy());
            }
        }
        Ok(snapshot)
    }

    /// What computers have played before anybody watched.
    pub(super) fn catch_up(&mut self, snapshot: &Snapshot) -> Vec<Act> {
        self.ply = snapshot.ply;
        let played = recorded(snapshot).map(|record| record.moves).unwrap_or_default();
        let mut acts = Vec::new();
        for text in played {
            let event = TableEvent::Moved { seat: self.room.seat_to_move(), text };
            acts.extend(self.room.happened(&event));
        }
        acts
    }

    /// Takes a seat at the table that the room belongs to.
    pub(super) async fn sit(&mut self, client: u8, player: u8) -> Vec<Act> {
        let seat = self.room.board.seat_of(player).map(ledger::number_of);
        let (Some(seat), Some(table)) = (seat, self.table.clone()) else { return Vec::new() };
        let entered = match self.chair(client).await {
            Some(chair) if chair.is_at(&table) => true,
            Some(chair) => chair.enter(&table).await.is_ok(),
            None => false,
        };
        if entered && self.ask(client, Ask::Sit { seat, words: None }).await {
            return Vec::new();
        }
        // Somebody was quicker, as the news will say.
        self.seated(seat, &Sitter::Closed {});
        let revoked = Act::Say(To::One(client), Message::RevokePlayer(player as i8));
        vec![revoked, Act::Say(To::All, self.room.status())]
    }
}

/// Somebody who watches on behalf of a room.
async fn watch(house: &Arc<House>, address: IpAddr) -> Result<Chair, Refusal> {
    let place = admit(house, address)?;
    Chair::arrive(house, place, address, "Freebloks").await
}

/// The record of a snapshot.
struct Recorded {
    setup: String,
    moves: Vec<String>,
}

fn recorded(snapshot: &Snapshot) -> Option<Recorded> {
    let record: catalog::game::Record = snapshot.record.parse().ok()?;
    let moves = record.events.iter().filter_map(|event| match event {
        catalog::game::Event::Move { text, .. } => Some(text.clone()),
        _ => None,
    });
    Some(Recorded { moves: moves.collect(), setup: record.setup.clone() })
}
