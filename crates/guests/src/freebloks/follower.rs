//! The game as a server of Freebloks tells it; no socket, no time.

use std::collections::BTreeSet;

use catalog::game::{Seat, Turn};
use catalog::{Kind, Session};
use protocol::freebloks::board::Board;
use protocol::freebloks::{Message, Status, Stone};

use crate::GuestFault;

/// How a visit ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// Points of each of our seats; several colours of one seat are added.
    pub points: Vec<i32>,
    /// The colours that the guest played.
    pub colours: Vec<u8>,
}

/// What a message means for the guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Nothing to do.
    Nothing,
    /// Nothing to do, but somebody may like to read it.
    News(String),
    /// It is the guest's turn with this colour; again, if the server did not take its last move.
    Turn {
        /// Which colour.
        player: u8,
        /// Whether it was its turn in the same position before.
        again: bool,
    },
    /// The game is over.
    Ended(End),
}

/// Follows a lobby and a game.
#[derive(Default)]
pub struct Follower {
    board: Option<Board>,
    clients: u8,
    session: Option<Box<dyn Session>>,
    mine: BTreeSet<u8>,
    /// The position in which the guest was last asked, by the number of moves.
    asked: Option<usize>,
}

fn unruly(what: impl Into<String>) -> GuestFault {
    GuestFault::Unruly(what.into())
}

impl Follower {
    /// The board of the game that is on.
    pub fn session(&self) -> Option<&dyn Session> {
        self.session.as_deref()
    }

    /// How many colours the guest has.
    pub fn colours(&self) -> usize {
        self.mine.len()
    }

    /// The colours that the guest has, as the wire counts them.
    pub fn mine(&self) -> impl Iterator<Item = u8> {
        self.mine.iter().copied()
    }

    /// What is played, once the server has said it.
    pub fn board(&self) -> Option<Board> {
        self.board
    }

    /// How many connections the server has in this game.
    pub fn clients(&self) -> u8 {
        self.clients
    }

    /// The stone of a move.
    pub fn stone(&self, player: u8, text: &str) -> Result<Stone, GuestFault> {
        let session = self.session.as_ref().ok_or(GuestFault::Undecided)?;
        let mut board = session.fork();
        // The canonical text names the cells.
        let text = board.play(text).map_err(|refusal| unruly(refusal.to_string()))?;
        let stone = self.board.and_then(|board| board.stone(player, &text));
        stone.ok_or_else(|| unruly(format!("{text} is no stone")))
    }

    /// The server said this.
    pub fn hear(&mut self, message: Message) -> Result<Heard, GuestFault> {
        match message {
            Message::ServerStatus(status) => self.status(&status),
            Message::GrantPlayer(player) => {
                self.mine.extend(u8::try_from(player));
                Ok(Heard::News(format!("You play colour {player}.")))
            }
            Message::RevokePlayer(player) => {
                self.mine.retain(|mine| i8::try_from(*mine) != Ok(player));
                Ok(Heard::News(format!("You play colour {player} no more.")))
            }
            Message::StartGame => {
                let board = self.board.ok_or_else(|| unruly("it starts without a status"))?;
                let kind = Kind::of_name("blokus").ok_or_else(|| unruly("no such game"))?;
                let setup = board.setup().ok_or_else(|| unruly("no such board"))?;
                let session = kind.begin(&setup);
                self.session = Some(session.map_err(|fault| unruly(fault.to_string()))?);
                self.asked = None;
                Ok(Heard::News("The game begins.".to_owned()))
            }
            Message::SetStone(stone) => self.stone_set(&stone),
            Message::UndoStone => {
                let taken = self.session.as_mut().is_some_and(|session| session.back());
                if !taken {
                    return Err(unruly("it takes back what nobody played"));
                }
                self.asked = None;
                Ok(Heard::News("A move was taken back.".to_owned()))
            }
            Message::CurrentPlayer(player) => self.current(player),
            Message::GameFinish => self.finish(),
            Message::Chat(chat) => {
                let who = if chat.client < 0 {
                    "Server".to_owned()
                } else {
                    format!("Client {}", chat.client)
                };
                Ok(Heard::News(format!("{who}: {}", chat.text.trim_end())))
            }
            _ => Ok(Heard::Nothing),
        }
    }

    fn status(&mut self, status: &Status) -> Result<Heard, GuestFault> {
        self.clients = status.clients;
        if self.session.is_none() {
            self.board = Some(Board {
                mode: status.mode,
                width: status.width,
                height: status.height,
                stones: status.stones,
            });
        }
        Ok(Heard::Nothing)
    }

    fn stone_set(&mut self, stone: &Stone) -> Result<Heard, GuestFault> {
        let text = self.board.and_then(|board| board.move_text(stone));
        let text = text.ok_or_else(|| unruly(format!("{stone:?} lies nowhere")))?;
        let session = self.session.as_mut().ok_or_else(|| unruly("a stone before the game"))?;
        let played = session.play(&text).map_err(|refusal| unruly(format!("{text}: {refusal}")))?;
        Ok(Heard::News(format!("Colour {}: {played}", stone.player)))
    }

    fn current(&mut self, player: i8) -> Result<Heard, GuestFault> {
        let (Some(session), Ok(player)) = (&self.session, u8::try_from(player)) else {
            return Ok(Heard::Nothing);
        };
        if !self.mine.contains(&player) || session.turn() == Turn::Over {
            return Ok(Heard::Nothing);
        }
        let colour = session.colour().map(|colour| usize::from(colour.0));
        let ours = self.board.and_then(|board| {
            let colour = colour?;
            board.players().get(colour).copied()
        });
        if ours != Some(player) {
            return Err(unruly("it asks for a move out of turn"));
        }
        let now = session.reached();
        let again = self.asked.replace(now) == Some(now);
        Ok(Heard::Turn { player, again })
    }

    fn finish(&mut self) -> Result<Heard, GuestFault> {
        let outcome = self.session.as_ref().and_then(|session| session.outcome());
        let outcome = outcome.ok_or_else(|| unruly("it ends a game that goes on"))?;
        let points = Seat::all(outcome.seats()).map(|seat| outcome.points(seat)).collect();
        Ok(Heard::Ended(End { points, colours: self.mine.iter().copied().collect() }))
    }
}
