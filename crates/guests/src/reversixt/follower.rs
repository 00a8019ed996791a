//! The game as the server of ReversiXT tells it; no socket, no time.

use catalog::game::{Leaving, Seat, Turn};
use catalog::{Kind, Session};
use protocol::reversixt::{Message, Placement};

use crate::GuestFault;

/// How a visit ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The game is over: stones of each player, and the rank of who visited.
    Over {
        /// Points of each player, in the order of players.
        points: Vec<i32>,
        /// The rank, from one.
        rank: u8,
    },
    /// The guest was disqualified.
    Disqualified,
}

/// What a message means for the guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Nothing to do.
    Nothing,
    /// Nothing to do, but somebody may like to read it.
    News(String),
    /// The server waits for a move.
    Asked {
        /// Milliseconds; 0 is no limit.
        time: u32,
        /// How far to look ahead.
        depth: u8,
    },
    /// The visit is over.
    Ended(End),
}

/// Follows a game.
#[derive(Default)]
pub struct Follower {
    session: Option<Box<dyn Session>>,
    player: Option<u8>,
}

fn unruly(what: impl Into<String>) -> GuestFault {
    GuestFault::Unruly(what.into())
}

impl Follower {
    /// The board, once the map is known.
    pub fn session(&self) -> Option<&dyn Session> {
        self.session.as_deref()
    }

    /// Who the guest is, once the server has said it.
    pub fn player(&self) -> Option<u8> {
        self.player
    }

    /// Cell and choice of a move by its text.
    pub fn placement(&self, text: &str) -> Result<Placement, GuestFault> {
        Placement::of_text(text).ok_or_else(|| unruly(format!("{text} is no move")))
    }

    /// The server said this.
    pub fn hear(&mut self, message: Message) -> Result<Heard, GuestFault> {
        match message {
            Message::Map(map) => self.map(&map),
            Message::Player(player) => {
                self.player = Some(player);
                Ok(Heard::News(format!("You are player {player}.")))
            }
            Message::Request { time, depth } => {
                let board = self.board()?;
                let mine = match board.turn() {
                    Turn::Of(seat) => Some(seat.index() + 1),
                    _ => None,
                };
                if mine.is_none() || mine != self.player.map(usize::from) {
                    return Err(unruly("it asks for a move out of turn"));
                }
                Ok(Heard::Asked { time, depth })
            }
            Message::Moved { placement, player } => {
                let text = placement.text();
                let played = self.board()?.play(&text);
                played
                    .map_err(|refusal| unruly(format!("player {player} on {text}: {refusal}")))?;
                Ok(Heard::News(format!("Player {player}: {text}")))
            }
            Message::Disqualified(player) => self.disqualified(player),
            Message::PhaseOver => Ok(Heard::News("Nobody builds any more.".to_owned())),
            Message::GameOver => self.over(),
            Message::Group(_) | Message::Move(_) => {
                Err(GuestFault::Unreadable("it says what clients say".to_owned()))
            }
        }
    }

    fn board(&mut self) -> Result<&mut Box<dyn Session>, GuestFault> {
        let board = self.session.as_mut();
        board.ok_or_else(|| unruly("it begins before it has told the map"))
    }

    fn map(&mut self, map: &[u8]) -> Result<Heard, GuestFault> {
        let text = String::from_utf8_lossy(map);
        let kind = Kind::of_name("reversi").ok_or_else(|| unruly("no such game"))?;
        let session = kind.begin(text.trim_end_matches('\0'));
        self.session = Some(session.map_err(|fault| unruly(format!("the map: {fault}")))?);
        Ok(Heard::Nothing)
    }

    fn disqualified(&mut self, player: u8) -> Result<Heard, GuestFault> {
        if self.player == Some(player) {
            return Ok(Heard::Ended(End::Disqualified));
        }
        let seat = usize::from(player).checked_sub(1).and_then(Seat::new);
        let seat = seat.ok_or_else(|| unruly("it disqualifies nobody"))?;
        let board = self.board()?;
        // Whoever is the last to go is told nothing by the rules any more.
        if board.turn() != Turn::Over {
            let retired = board.retire(seat, Leaving::Disqualified);
            retired.map_err(|refusal| unruly(refusal.to_string()))?;
        }
        Ok(Heard::News(format!("Player {player} is disqualified.")))
    }

    fn over(&mut self) -> Result<Heard, GuestFault> {
        let player = self.player.unwrap_or(1);
        let outcome = self.board()?.outcome();
        let outcome = outcome.ok_or_else(|| unruly("it ends a game that goes on"))?;
        let points = Seat::all(outcome.seats()).map(|seat| outcome.points(seat)).collect();
        let seat = usize::from(player).checked_sub(1).and_then(Seat::new).unwrap_or(Seat::FIRST);
        Ok(Heard::Ended(End::Over { points, rank: outcome.rank(seat) }))
    }
}
