//! A room of Freebloks without sockets, tables or time: what clients say and what happens at the
//! table go in, and out come messages and wishes.
//!
//! Before the game it is the lobby in which mode, size and colours still change; afterwards it tells
//! the game of its table in the wire's words. Whatever the old server did wrong is done right here:
//! numbers out of range are refused, pieces that are not left too, and nothing unasked is told.

mod game;
mod help;
mod lobby;
mod strangers;

use catalog::Session;
use protocol::freebloks::{CLIENTS, Chat, Message, Owner, PLAYERS, Status, Stone, Tail};

use super::board::Board;

/// Who is told something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum To {
    All,
    One(u8),
    Others(u8),
}

/// What follows from something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    /// Somebody is told something.
    Say(To, Message),
    /// A table is to be opened for the game.
    Open,
    /// This client's move is to be made at the table.
    Move { client: u8, text: String },
    /// Moves are to be taken back for this client.
    Undo { client: u8 },
    /// A table is to be opened on which the game goes on from here, this many moves before its end.
    Reopen { setup: String, taken: u32 },
    /// This client waits for nobody else at a table that somebody opened.
    Fill { client: u8 },
    /// A hint is to be thought of.
    Hint { client: u8, player: u8 },
    /// This client has taken a colour of a table that waits already.
    Sit { client: u8, player: u8 },
    /// It has given the colours of that table up.
    Stand { client: u8 },
    /// This was said, for the table.
    Said { client: u8, text: String },
}

/// A connection as the room knows it.
#[derive(Clone, Debug, Default)]
struct Client {
    name: String,
    /// Who it is, if somebody of another door.
    stranger: Option<String>,
}

/// How far the room has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Lobby,
    /// A table is being opened.
    Opening,
    Playing,
    Finished,
}

/// What somebody finds who comes to a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entrance {
    /// A lobby with a place.
    Open,
    /// A lobby without one.
    Full,
    /// A game.
    Begun,
}

/// A room.
pub(crate) struct Room {
    pub(crate) board: Board,
    clients: [Option<Client>; CLIENTS],
    owners: [Owner; PLAYERS],
    /// Colours of computers that the table was opened with.
    closed: [bool; PLAYERS],
    /// Colours that people may have.
    humans: u8,
    phase: Phase,
    /// Whether the table was opened by somebody else, so that what is played is settled.
    settled: bool,
    session: Option<Box<dyn Session>>,
    /// The stone that a client sent and that the table has not answered yet.
    sent: Option<Stone>,
}

impl Room {
    /// An empty lobby.
    pub(crate) fn new(board: Board, humans: u8, settled: bool) -> Room {
        Room {
            board,
            clients: Default::default(),
            owners: [Owner::Computer; PLAYERS],
            closed: [false; PLAYERS],
            humans,
            phase: Phase::Lobby,
            settled,
            session: None,
            sent: None,
        }
    }

    /// How many have a number.
    pub(crate) fn count(&self) -> usize {
        self.clients.iter().flatten().count()
    }

    /// How many of them have a connection here.
    pub(crate) fn connections(&self) -> usize {
        self.clients.iter().flatten().filter(|client| client.stranger.is_none()).count()
    }

    /// Whether more may come.
    pub(crate) fn is_open(&self) -> bool {
        self.entrance() == Entrance::Open
    }

    /// What somebody finds who comes now.
    pub(crate) fn entrance(&self) -> Entrance {
        match self.phase {
            Phase::Lobby if self.count() < CLIENTS => Entrance::Open,
            Phase::Lobby => Entrance::Full,
            _ => Entrance::Begun,
        }
    }

    pub(crate) fn is_playing(&self) -> bool {
        self.phase == Phase::Playing
    }

    /// Who plays each seat of our table, from zero; nothing for the computer.
    pub(crate) fn sitters(&self) -> Vec<Option<u8>> {
        let mut sitters = vec![None; self.board.seats()];
        for player in self.board.players() {
            if let (Owner::Client(client), Some(seat)) =
                (self.owners[usize::from(*player)], self.board.seat_of(*player))
            {
                sitters[seat] = Some(client);
            }
        }
        sitters
    }

    /// What a client is called.
    pub(crate) fn name(&self, client: u8) -> String {
        let known = self.clients.get(usize::from(client)).and_then(Option::as_ref);
        let name = known.map(|client| client.name.clone()).unwrap_or_default();
        if name.is_empty() { format!("Client {client}") } else { name }
    }

    fn humans(&self) -> u8 {
        self.owners.iter().filter(|owner| matches!(owner, Owner::Client(_))).count() as u8
    }

    /// The room as everybody is told it.
    pub(crate) fn status(&self) -> Message {
        let humans = self.humans();
        let colours = self.board.players().len() as u8;
        Message::ServerStatus(Box::new(Status {
            humans,
            computers: colours.saturating_sub(humans),
            clients: self.count() as u8,
            width: self.board.width,
            height: self.board.height,
            mode: self.board.mode,
            owners: self.owners,
            names: std::array::from_fn(|at| {
                self.clients[at].as_ref().map(|client| client.name.clone()).unwrap_or_default()
            }),
            stones: self.board.stones,
            ..Status::default()
        }))
    }

    fn tell_status(&self) -> Act {
        Act::Say(To::All, self.status())
    }

    fn server_says(to: To, text: String) -> Act {
        Act::Say(to, Message::Chat(Chat { client: -1, text, tail: Tail::Long }))
    }

    /// Somebody connects; nothing when there is no room.
    pub(crate) fn connect(&mut self) -> Option<(u8, Vec<Act>)> {
        if !self.is_open() {
            return None;
        }
        let number = self.clients.iter().position(Option::is_none)?;
        self.clients[number] = Some(Client::default());
        let number = number as u8;
        let joined = Room::server_says(To::Others(number), format!("Client {number} joined"));
        Some((number, vec![joined, self.tell_status()]))
    }

    /// A connection is gone: its colours belong to the computer from now on.
    pub(crate) fn disconnect(&mut self, client: u8) -> Vec<Act> {
        let Some(place) = self.clients.get_mut(usize::from(client)) else { return Vec::new() };
        if place.take().is_none() {
            return Vec::new();
        }
        for owner in &mut self.owners {
            if *owner == Owner::Client(client) {
                *owner = Owner::Computer;
            }
        }
        vec![self.tell_status(), Room::server_says(To::All, format!("Client {client} left\n"))]
    }

    /// A client says something. `pick` chooses one of so many where the old server left it to luck.
    pub(crate) fn hear(
        &mut self,
        client: u8,
        message: Message,
        pick: &mut dyn FnMut(usize) -> usize,
    ) -> Vec<Act> {
        match message {
            Message::RequestPlayer(request) => self.request(client, request, pick),
            Message::RevokePlayer(player) => self.revoke(client, player),
            Message::RequestGameMode(wish) => self.change_mode(client, &wish),
            Message::StartGame => self.start(client),
            Message::SetStone(stone) => self.set_stone(client, stone),
            Message::Chat(Chat { text, tail, .. }) => {
                // The phone's client ends its lines.
                let text = clean(&text, |letter| letter == '\n');
                let chat = Chat { client: client as i8, text: text.clone(), tail };
                vec![Act::Say(To::All, Message::Chat(chat)), Act::Said { client, text }]
            }
            Message::RequestUndo => self.undo(),
            Message::RequestHint(player) => self.hint(client, player),
            _ => Vec::new(),
        }
    }

    fn owner(&self, player: u8) -> Owner {
        self.owners[usize::from(player) % PLAYERS]
    }
}

/// A text without signs that would do something to the screen of whoever reads it, but for these.
fn clean(text: &str, kept: impl Fn(char) -> bool) -> String {
    text.chars().filter(|letter| !letter.is_control() || kept(*letter)).collect()
}
