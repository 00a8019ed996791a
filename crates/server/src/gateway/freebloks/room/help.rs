//! What a room does for people who want help: moves are taken back, and hints are given.

use catalog::Session;
use protocol::freebloks::{Message, Owner, PLAYERS};

use super::super::board::{HUES, begin, go_on};
use super::{Act, Phase, Room, To};

impl Room {
    pub(super) fn undo(&mut self) -> Vec<Act> {
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
    pub(super) fn reopening(&mut self) -> Option<Act> {
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

    pub(super) fn hint(&self, client: u8, player: i8) -> Vec<Act> {
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
}
