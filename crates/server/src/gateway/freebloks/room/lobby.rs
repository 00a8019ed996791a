//! What clients may settle before the game: colours, mode, size and the start.

use protocol::freebloks::{GameMode, Message, Owner, PLAYERS, Request};

use super::super::board::{Board, begin};
use super::{Act, Phase, Room, To, clean};

impl Room {
    pub(super) fn is_free(&self, player: u8) -> bool {
        self.owner(player) == Owner::Computer && !self.closed[usize::from(player) % PLAYERS]
    }

    pub(super) fn grant(&mut self, client: u8, player: u8) -> Act {
        self.owners[usize::from(player)] = Owner::Client(client);
        Act::Say(To::One(client), Message::GrantPlayer(player as i8))
    }

    pub(super) fn take(&mut self, client: u8, player: u8) -> Act {
        self.owners[usize::from(player)] = Owner::Computer;
        Act::Say(To::One(client), Message::RevokePlayer(player as i8))
    }

    pub(super) fn request(
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
        let name = clean(&request.name, |_| false);
        if let Some(known) = self.clients.get_mut(usize::from(client)).and_then(Option::as_mut)
            && !name.is_empty()
        {
            known.name = name;
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

    pub(super) fn revoke(&mut self, client: u8, player: i8) -> Vec<Act> {
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
    pub(super) fn decides(&self, client: u8) -> bool {
        self.humans() == 0 || self.owners.contains(&Owner::Client(client))
    }

    pub(super) fn change_mode(&mut self, client: u8, wish: &GameMode) -> Vec<Act> {
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

    pub(super) fn start(&mut self, client: u8) -> Vec<Act> {
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
