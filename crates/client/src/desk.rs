//! What a client knows, without a socket: who it is, the lobby, and the rooms it is in.

use std::time::Duration;

use protocol::native::{
    Ask, ClientMessage, LinkKey, PersonCard, Refusal, RequestId, ServerMessage, TableCard, TableId,
};

use crate::connection::PipeNews;
use crate::room::{Happening, Room};

/// What a client knows.
#[derive(Debug)]
pub struct Desk {
    /// Makes the ids of requests this client's own.
    stamp: String,
    requests: u64,
    you: Option<PersonCard>,
    /// The connection that stands, by number.
    epoch: Option<u64>,
    rooms: Vec<Room>,
    lobby: Option<Vec<TableCard>>,
    wants_lobby: bool,
    outgoing: Vec<(u64, ClientMessage)>,
}

/// What a desk notices.
#[derive(Clone, Debug, PartialEq)]
pub enum DeskNews {
    /// The line to the server is whole.
    Online,
    /// The line is cut.
    Offline {
        /// Why, for those who look closer.
        reason: String,
        /// When the next try is.
        retry: Duration,
    },
    /// The server will have nothing to do with this client.
    TurnedAway {
        /// Why, as the server put it.
        refusal: Option<Refusal>,
        /// Why, in English.
        reason: String,
    },
    /// The list of tables has changed.
    Lobby,
    /// Something happened in a room.
    Room {
        /// Which.
        table: TableId,
        /// What.
        happening: Happening,
    },
    /// The server will stop and be back.
    Restarting {
        /// After this.
        retry: Duration,
    },
    /// The server complains about something that belongs to no room.
    Refused(Refusal),
}

impl Desk {
    /// An empty desk. The stamp is random and makes its requests unlike any other's.
    pub fn new(stamp: u64) -> Desk {
        Desk {
            stamp: format!("{stamp:016x}"),
            requests: 0,
            you: None,
            epoch: None,
            rooms: Vec::new(),
            lobby: None,
            wants_lobby: false,
            outgoing: Vec::new(),
        }
    }

    /// Who the client is.
    pub fn you(&self) -> Option<&PersonCard> {
        self.you.as_ref()
    }

    /// Whether the line to the server is whole.
    pub fn is_online(&self) -> bool {
        self.epoch.is_some()
    }

    /// The listed tables, once they are known.
    pub fn lobby(&self) -> Option<&[TableCard]> {
        self.lobby.as_deref()
    }

    /// A room that was entered.
    pub fn room(&self, table: &TableId) -> Option<&Room> {
        self.rooms.iter().find(|room| room.table() == table)
    }

    /// What is to be said now, each with the number of the connection that it is meant for.
    pub fn outgoing(&mut self) -> Vec<(u64, ClientMessage)> {
        std::mem::take(&mut self.outgoing)
    }

    /// An id that no request has had.
    pub fn request_id(&mut self) -> RequestId {
        self.requests += 1;
        RequestId::cut(&format!("{}-{}", self.stamp, self.requests))
    }

    /// Enters a room and stays there over all reconnects.
    pub fn enter(&mut self, table: &TableId, key: Option<LinkKey>) {
        if self.room(table).is_some_and(Room::is_live) {
            return;
        }
        self.rooms.retain(|room| room.table() != table);
        let mut room = Room::new(table.clone(), key);
        if let (Some(epoch), Some(you)) = (self.epoch, &self.you) {
            let said = room.connected(&you.id);
            self.outgoing.extend(said.into_iter().map(|message| (epoch, message)));
        }
        self.rooms.push(room);
    }

    /// Leaves a room.
    pub fn leave(&mut self, table: &TableId) {
        self.rooms.retain(|room| room.table() != table);
        self.say(ClientMessage::Leave { table: table.clone() });
    }

    /// Asks for something in a room; it is answered some time. Nothing is asked in rooms that were
    /// not entered.
    pub fn ask(&mut self, table: &TableId, ask: Ask) -> Option<RequestId> {
        let request = self.request_id();
        let room = self.rooms.iter_mut().find(|room| room.table() == table)?;
        let said = room.ask(request.clone(), ask);
        if let Some(message) = said {
            self.say(message);
        }
        Some(request)
    }

    /// Wants to hear of the listed tables.
    pub fn enter_lobby(&mut self) {
        self.wants_lobby = true;
        self.say(ClientMessage::EnterLobby {});
    }

    /// Wants to hear of them no more.
    pub fn leave_lobby(&mut self) {
        self.wants_lobby = false;
        self.lobby = None;
        self.say(ClientMessage::LeaveLobby {});
    }

    fn say(&mut self, message: ClientMessage) {
        self.outgoing.extend(self.epoch.map(|epoch| (epoch, message)));
    }

    /// Hears what the pipe says.
    pub fn hear(&mut self, news: PipeNews) -> Vec<DeskNews> {
        match news {
            PipeNews::Online { epoch, you } => {
                self.epoch = Some(epoch);
                self.outgoing.clear();
                for room in &mut self.rooms {
                    let said = room.connected(&you.id);
                    self.outgoing.extend(said.into_iter().map(|message| (epoch, message)));
                }
                self.you = Some(you);
                if self.wants_lobby {
                    self.say(ClientMessage::EnterLobby {});
                }
                vec![DeskNews::Online]
            }
            PipeNews::Offline { reason, retry } => {
                self.cut();
                vec![DeskNews::Offline { reason, retry }]
            }
            PipeNews::TurnedAway { refusal, reason } => {
                self.cut();
                vec![DeskNews::TurnedAway { refusal, reason }]
            }
            PipeNews::Message(message) => self.message(*message),
        }
    }

    fn cut(&mut self) {
        self.epoch = None;
        self.outgoing.clear();
        for room in &mut self.rooms {
            room.disconnected();
        }
    }

    fn message(&mut self, message: ServerMessage) -> Vec<DeskNews> {
        let mut say = Vec::new();
        let mut news = Vec::new();
        for room in &mut self.rooms {
            let table = room.table().clone();
            let happened = room.hear(&message, &mut say);
            news.extend(
                happened
                    .into_iter()
                    .map(|happening| DeskNews::Room { table: table.clone(), happening }),
            );
        }
        for message in say {
            self.say(message);
        }
        match message {
            ServerMessage::Lobby { tables } => {
                self.lobby = Some(tables);
                news.push(DeskNews::Lobby);
            }
            ServerMessage::LobbyNews { card } => {
                if let Some(lobby) = &mut self.lobby {
                    match lobby.iter_mut().find(|known| known.table == card.table) {
                        Some(known) => *known = card,
                        None => lobby.insert(0, card),
                    }
                }
                news.push(DeskNews::Lobby);
            }
            ServerMessage::LobbyGone { table } => {
                if let Some(lobby) = &mut self.lobby {
                    lobby.retain(|known| known.table != table);
                }
                news.push(DeskNews::Lobby);
            }
            ServerMessage::Restarting { retry } => {
                news.push(DeskNews::Restarting { retry: Duration::from_millis(retry) });
            }
            ServerMessage::Refused { request: None, table: None, refusal, .. } => {
                news.push(DeskNews::Refused(refusal));
            }
            _ => {}
        }
        news
    }
}
