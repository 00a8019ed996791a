//! A room of Freebloks without sockets, tables or time: what clients say and what happens at the
//! table go in, and out come messages and wishes.
//!
//! Before the game it is the lobby in which mode, size and colours still change; afterwards it tells
//! the game of its table in the wire's words. Whatever the old server did wrong is done right here:
//! numbers out of range are refused, pieces that are not left too, and nothing unasked is told.

use catalog::Session;
use catalog::game::Turn;
use ledger::{change_of, number_of};
use protocol::freebloks::{
    CLIENTS, Chat, GameMode, Message, Owner, PLAYERS, Request, Status, Stone, Tail,
};
use protocol::native::{SeatNumber, TableEvent};

use super::board::{Board, HUES, begin, go_on};

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
            humans,
            phase: Phase::Lobby,
            settled,
            session: None,
            sent: None,
        }
    }

    /// How many connections there are.
    pub(crate) fn count(&self) -> usize {
        self.clients.iter().flatten().count()
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

    fn is_free(&self, player: u8) -> bool {
        self.owner(player) == Owner::Computer
    }

    fn grant(&mut self, client: u8, player: u8) -> Act {
        self.owners[usize::from(player)] = Owner::Client(client);
        Act::Say(To::One(client), Message::GrantPlayer(player as i8))
    }

    fn take(&mut self, client: u8, player: u8) -> Act {
        self.owners[usize::from(player)] = Owner::Computer;
        Act::Say(To::One(client), Message::RevokePlayer(player as i8))
    }

    fn request(
        &mut self,
        client: u8,
        request: Option<Request>,
        pick: &mut dyn FnMut(usize) -> usize,
    ) -> Vec<Act> {
        if self.phase != Phase::Lobby || self.humans() >= self.humans {
            return Vec::new();
        }
        let request = request.unwrap_or(Request { player: -1, name: String::new() });
        let players = self.board.players();
        let wish = players.iter().position(|player| i8::try_from(*player) == Ok(request.player));
        let wish = wish.unwrap_or_else(|| pick(players.len()) % players.len());
        let mut order = (0..players.len()).map(|step| players[(wish + step) % players.len()]);
        let Some(player) = order.find(|player| self.is_free(*player)) else { return Vec::new() };
        if let Some(known) = self.clients.get_mut(usize::from(client)).and_then(Option::as_mut)
            && !request.name.is_empty()
        {
            known.name = request.name;
        }
        let mut acts = vec![self.grant(client, player)];
        if self.board.mode == 1 {
            acts.push(self.grant(client, (player + 2) % 4));
        }
        if self.settled {
            acts.push(Act::Sit { client, player });
        }
        acts.push(self.tell_status());
        acts
    }

    fn revoke(&mut self, client: u8, player: i8) -> Vec<Act> {
        let Some(player) = u8::try_from(player).ok().filter(|player| *player < 4) else {
            return Vec::new();
        };
        if self.phase != Phase::Lobby || self.owner(player) != Owner::Client(client) {
            return Vec::new();
        }
        let mut acts = vec![self.take(client, player)];
        if self.board.mode == 1 {
            acts.push(self.take(client, (player + 2) % 4));
        }
        if self.settled {
            acts.push(Act::Stand { client });
        }
        acts.push(self.tell_status());
        acts
    }

    /// Whether this client may decide for everybody: who only watches may not, unless nobody plays.
    fn decides(&self, client: u8) -> bool {
        self.humans() == 0 || self.owners.contains(&Owner::Client(client))
    }

    fn change_mode(&mut self, client: u8, wish: &GameMode) -> Vec<Act> {
        let decides = self.decides(client) && !self.settled;
        if self.phase != Phase::Lobby || wish.version == 0 || !decides {
            return vec![self.tell_status()];
        }
        let Some(board) = wished(wish) else { return Vec::new() };
        self.board = board;
        let mut acts = Vec::new();
        if board.has_two_colours() {
            for player in [1, 3] {
                let Owner::Client(client) = self.owner(player) else { continue };
                acts.push(self.take(client, player));
                if let Some(free) = [0, 2].into_iter().find(|player| self.is_free(*player)) {
                    acts.push(self.grant(client, free));
                }
            }
        }
        if board.mode == 1 {
            for player in 0..4 {
                let Owner::Client(client) = self.owner(player) else { continue };
                let partner = (player + 2) % 4;
                if self.is_free(partner) {
                    acts.push(self.grant(client, partner));
                } else if self.owner(partner) != Owner::Client(client) {
                    acts.push(self.take(client, player));
                }
            }
        }
        acts.push(self.tell_status());
        acts
    }

    fn start(&mut self, client: u8) -> Vec<Act> {
        if !self.decides(client) || matches!(self.phase, Phase::Playing | Phase::Opening) {
            return Vec::new();
        }
        if self.settled {
            // Such a table is opened already, and another round on it is not this client's to want.
            let waits = self.phase == Phase::Lobby;
            return waits.then_some(Act::Fill { client }).into_iter().collect();
        }
        self.phase = Phase::Opening;
        vec![Act::Open]
    }

    /// The table could not be opened.
    pub(crate) fn unopened(&mut self) -> Vec<Act> {
        self.phase = Phase::Lobby;
        vec![self.tell_status()]
    }

    /// Who plays each colour at a table that somebody else opened, as far as the room has no
    /// connection for it.
    pub(crate) fn set_owner(&mut self, player: u8, owner: Owner) {
        self.owners[usize::from(player) % PLAYERS] = owner;
    }

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
    fn to_move(&self) -> Option<u8> {
        let session = self.session.as_ref().filter(|_| self.phase == Phase::Playing)?;
        self.player_to_move(session.as_ref())
    }

    /// The player of the wire who is to move in this position.
    fn player_to_move(&self, session: &dyn Session) -> Option<u8> {
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

    fn current(&self) -> Message {
        Message::CurrentPlayer(self.to_move().map_or(-1, |player| player as i8))
    }

    /// Whether a person with a connection is to move.
    pub(crate) fn awaits_client(&self) -> bool {
        self.to_move().is_some_and(|player| matches!(self.owner(player), Owner::Client(_)))
    }

    fn set_stone(&mut self, client: u8, stone: Stone) -> Vec<Act> {
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

    fn undo(&mut self) -> Vec<Act> {
        if self.count() > 1 && self.humans() > 1 {
            return Vec::new();
        }
        match self.phase {
            Phase::Playing => {}
            Phase::Finished if !self.settled => {
                return self.reopening().into_iter().collect();
            }
            _ => return Vec::new(),
        }
        let owner = self.owners.iter().find_map(|owner| match owner {
            Owner::Client(client) => Some(*client),
            _ => None,
        });
        owner.map(|client| Act::Undo { client }).into_iter().collect()
    }

    /// How a game that is over goes on: before the last move of a person.
    fn reopening(&mut self) -> Option<Act> {
        let mut session = self.session.as_ref()?.fork();
        let moves = session.moves_so_far().len();
        while session.back() {
            let player = self.player_to_move(session.as_ref());
            if player.is_some_and(|player| matches!(self.owner(player), Owner::Client(_))) {
                let taken = (moves - session.moves_so_far().len()) as u32;
                self.phase = Phase::Opening;
                return Some(Act::Reopen { setup: session.setup_text(), taken });
            }
        }
        None
    }

    /// The game goes on at another table from this position.
    pub(crate) fn reopened(&mut self, setup: &str, taken: u32) -> Vec<Act> {
        self.session = go_on(setup);
        self.phase = Phase::Playing;
        self.sent = None;
        let stones = (0..taken).map(|_| Act::Say(To::All, Message::UndoStone));
        stones.chain([Act::Say(To::All, self.current())]).collect()
    }

    /// No table could be opened for it.
    pub(crate) fn stays_over(&mut self) {
        self.phase = Phase::Finished;
    }

    fn hint(&self, client: u8, player: i8) -> Vec<Act> {
        let Ok(player) = u8::try_from(player) else { return Vec::new() };
        let asks = match self.phase {
            Phase::Lobby => self.board.players().contains(&player),
            Phase::Playing => player < PLAYERS as u8 && self.owner(player) == Owner::Client(client),
            Phase::Opening | Phase::Finished => false,
        };
        if asks { vec![Act::Hint { client, player }] } else { Vec::new() }
    }

    /// Whether it is this player's turn, and nobody but this client and computers play: then the
    /// table gives hints, and its record says so.
    pub(crate) fn hints_at_table(&self, client: u8, player: u8) -> bool {
        let others = self.owners.iter().any(|owner| match owner {
            Owner::Client(other) => *other != client,
            Owner::Nobody => true,
            Owner::Computer => false,
        });
        !others && self.to_move() == Some(player)
    }

    /// Whether people of other doors play along, who cannot ask for hints.
    pub(crate) fn has_strangers(&self) -> bool {
        self.owners.contains(&Owner::Nobody)
    }

    /// The position that a hint for this player is for; nothing where it cannot move.
    pub(crate) fn hinted(&self, player: u8) -> Option<Box<dyn Session>> {
        let session = match &self.session {
            Some(session) if self.phase == Phase::Playing => session.fork(),
            _ => begin(&self.board)?,
        };
        if self.player_to_move(session.as_ref()) == Some(player) {
            return Some(session);
        }
        // The same position with the turn given to the player.
        let text = session.setup_text();
        let kept = text.lines().filter(|line| !line.starts_with("turn "));
        let text = kept.fold(String::new(), |text, line| text + line + "\n");
        let turns = HUES.iter().filter_map(|hue| go_on(&format!("{text}turn {hue}")));
        turns.into_iter().find(|session| self.player_to_move(session.as_ref()) == Some(player))
    }

    /// What a hint says, if it is one by now.
    pub(crate) fn tell_hint(&self, client: u8, player: u8, text: &str) -> Vec<Act> {
        if self.hinted(player).is_none_or(|session| session.check(text).is_err()) {
            return Vec::new();
        }
        let stone = self.board.stone(player, text);
        stone
            .map(|stone| Act::Say(To::One(client), Message::StoneHint(stone)))
            .into_iter()
            .collect()
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

/// The board that a client wishes for; nothing where it cannot be played on.
fn wished(wish: &GameMode) -> Option<Board> {
    let size = |side: i8| u8::try_from(side).ok().filter(|side| (4..=50).contains(side));
    let mut board = Board {
        mode: u8::try_from(wish.mode).ok()?,
        width: size(wish.width)?,
        height: size(wish.height)?,
        stones: [0; 21],
    };
    for (count, wanted) in board.stones.iter_mut().zip(wish.stones) {
        *count = u8::try_from(wanted).ok()?;
    }
    begin(&board)?;
    Some(board)
}
