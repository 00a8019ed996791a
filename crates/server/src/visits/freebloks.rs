//! The conversation with a server of Freebloks.

use std::collections::VecDeque;

use catalog::game::Turn;
use guests::GuestFault;
use guests::freebloks::{Follower, Heard};
use protocol::freebloks::board::{Board, MODES};
use protocol::freebloks::{self, Chat, GameMode, Message, Owner, Request, Status, Tail};
use protocol::native::{Capped, Refusal, VisitAsk, VisitLineKind, VisitNews, VisitState};

use super::talk::{Said, Talk, judge};
use super::{refusals, words};

/// Bytes of the longest message.
const LONGEST: usize = 4 << 10;
/// Colours that there are.
const COLOURS: u8 = 4;
/// Own words of which the echo is waited for.
const ECHOES: usize = 32;

/// A visitor at a server of Freebloks.
pub(super) struct Freebloks {
    name: String,
    colours: u8,
    mode: Option<Board>,
    follower: Follower,
    status: Option<Box<Status>>,
    /// The colour of the visitor whose move the server waits for.
    turn: Option<u8>,
    playing: bool,
    /// What the server will send back of the visitor's own words.
    echoes: VecDeque<String>,
}

impl Freebloks {
    pub(super) fn new(
        name: String,
        colours: u8,
        mode: Option<&Capped<16>>,
    ) -> Result<Freebloks, Refusal> {
        let mode = mode.map(|mode| {
            let known = || format!("“{}” is none of {}", mode.as_str(), MODES.join(", "));
            Board::of_setup(mode.as_str()).ok_or_else(|| refusals::unspeakable(&known()))
        });
        if colours > COLOURS {
            let most = format!("{colours} colours, where there are {COLOURS}");
            return Err(refusals::unspeakable(&most));
        }
        Ok(Freebloks {
            name,
            colours,
            mode: mode.transpose()?,
            follower: Follower::default(),
            status: None,
            turn: None,
            playing: false,
            echoes: VecDeque::new(),
        })
    }

    fn first_words(&self, said: &mut Said) {
        if let Some(board) = self.mode {
            let mode = GameMode {
                version: 1,
                width: board.width as i8,
                height: board.height as i8,
                mode: board.mode as i8,
                stones: board.stones.map(|count| count as i8),
            };
            freebloks::write(&Message::RequestGameMode(mode), &mut said.bytes);
        }
        for _ in 0..self.colours {
            let request = Request { player: -1, name: self.name.clone() };
            freebloks::write(&Message::RequestPlayer(Some(request)), &mut said.bytes);
        }
    }

    /// What a connection is called.
    fn client(&self, number: u8) -> String {
        let names = self.status.as_ref().map(|status| &status.names);
        let name = names.and_then(|names| names.get(usize::from(number)));
        match name.filter(|name| !name.trim().is_empty()) {
            Some(name) => name.trim().to_owned(),
            None => format!("Client {number}"),
        }
    }

    /// What the players are called, by seat.
    fn names(&self, board: &Board) -> Vec<String> {
        let owner = |seat: usize| {
            let mut players = board.players().iter();
            let player = *players.find(|player| board.seat_of(**player) == Some(seat))?;
            Some(self.status.as_ref()?.owners[usize::from(player)])
        };
        let name = |seat| match owner(seat) {
            Some(Owner::Client(client)) => self.client(client),
            Some(Owner::Computer) => "Computer".to_owned(),
            _ => String::new(),
        };
        (0..board.seats()).map(name).collect()
    }

    fn board(&self) -> Option<VisitNews> {
        let (session, board) = (self.follower.session()?, self.follower.board()?);
        let mut me: Vec<u8> = self
            .follower
            .mine()
            .filter_map(|player| board.seat_of(player))
            .map(|seat| seat as u8 + 1)
            .collect();
        me.sort_unstable();
        me.dedup();
        Some(VisitNews::Board {
            game: "blokus".to_owned(),
            record: session.record_so_far().to_string(),
            me,
            names: self.names(&board),
            turn: self.turn.is_some(),
            time: None,
            score: None,
            over: session.turn() == Turn::Over,
        })
    }

    fn state(&self, said: &mut Said) {
        let state = if self.playing { VisitState::Playing } else { VisitState::Waiting };
        said.state(state, None, !self.playing);
    }

    /// A message, in words for the visitor.
    fn tell(&mut self, message: &Message, said: &mut Said) {
        let number = |player: i8| (i16::from(player) + 1).to_string();
        match message {
            Message::GrantPlayer(player) => {
                said.tell(VisitLineKind::Server, words::granted(&number(*player)));
            }
            Message::RevokePlayer(player) => {
                said.tell(VisitLineKind::Server, words::revoked(&number(*player)));
            }
            Message::StartGame => said.tell(VisitLineKind::Server, words::began()),
            Message::UndoStone => said.tell(VisitLineKind::Server, words::taken_back()),
            Message::GameFinish => said.tell(VisitLineKind::Server, words::over()),
            Message::Chat(chat) => {
                let text = chat.text.trim_end().to_owned();
                match u8::try_from(chat.client) {
                    Err(_) => said.server(text),
                    // The visitor has read their own words already.
                    Ok(_) if self.echoes.front() == Some(&text) => {
                        self.echoes.pop_front();
                    }
                    Ok(client) => said.chat(self.client(client), text),
                }
            }
            _ => {}
        }
    }

    fn one(&mut self, message: Message, said: &mut Said) -> Result<bool, GuestFault> {
        said.heard = true;
        self.tell(&message, said);
        let mut changed = false;
        match &message {
            Message::ServerStatus(status) => {
                let first = self.status.replace(status.clone()).is_none();
                if first {
                    self.first_words(said);
                    self.state(said);
                }
                changed = self.playing;
            }
            Message::StartGame => {
                self.playing = true;
                self.turn = None;
                self.state(said);
                changed = true;
            }
            Message::SetStone(_) | Message::UndoStone => {
                self.turn = None;
                changed = true;
            }
            Message::GrantPlayer(_) | Message::RevokePlayer(_) => changed = self.playing,
            Message::CurrentPlayer(_) => {
                changed = self.turn.take().is_some();
            }
            _ => {}
        }
        match self.follower.hear(message)? {
            Heard::Nothing | Heard::News(_) => {}
            Heard::Turn { player, again } => {
                self.turn = Some(player);
                changed = true;
                if again {
                    said.tell(VisitLineKind::Error, words::move_refused());
                }
            }
            Heard::Ended(_) => {
                self.playing = false;
                self.turn = None;
                changed = true;
                self.state(said);
            }
        }
        Ok(changed)
    }

    fn play(&mut self, ply: u32, text: &str, said: &mut Said) -> Result<(), Refusal> {
        let session = self.follower.session().ok_or_else(refusals::not_now)?;
        let player = self.turn.ok_or_else(refusals::not_your_turn)?;
        judge(session, ply, text)?;
        let stone = self.follower.stone(player, text);
        let stone = stone.map_err(|fault| refusals::unspeakable(&fault.to_string()))?;
        freebloks::write(&Message::SetStone(stone), &mut said.bytes);
        self.turn = None;
        said.news.extend(self.board());
        Ok(())
    }
}

impl Talk for Freebloks {
    fn is_greeted(&self) -> bool {
        true
    }

    fn longest(&self) -> usize {
        LONGEST
    }

    fn begin(&mut self, _: &mut Said) {}

    fn hear(&mut self, arrived: &[u8], said: &mut Said) -> Result<usize, GuestFault> {
        let (mut taken, mut changed) = (0, false);
        let heard = loop {
            match freebloks::read(&arrived[taken..]) {
                Ok(Some((message, length))) => {
                    taken += length;
                    match self.one(message, said) {
                        Ok(one) => changed |= one,
                        Err(fault) => break Err(fault),
                    }
                }
                Ok(None) => break Ok(taken),
                Err(fault) => break Err(GuestFault::Unreadable(fault.to_string())),
            }
        };
        if changed {
            said.news.extend(self.board());
        }
        heard
    }

    fn ask(&mut self, ask: VisitAsk, said: &mut Said) -> Result<(), Refusal> {
        match ask {
            VisitAsk::Start {} if self.playing => Err(refusals::not_now()),
            VisitAsk::Start {} => {
                freebloks::write(&Message::StartGame, &mut said.bytes);
                Ok(())
            }
            VisitAsk::Say { to: None, text } => {
                let text = text.into_string();
                let chat = Chat { client: 0, text: text.clone(), tail: Tail::Long };
                freebloks::write(&Message::Chat(chat), &mut said.bytes);
                if self.echoes.len() == ECHOES {
                    self.echoes.pop_front();
                }
                self.echoes.push_back(text.trim_end().to_owned());
                said.own(None, text);
                Ok(())
            }
            VisitAsk::Move { ply, text } => self.play(ply, text.as_str(), said),
            _ => Err(refusals::no_words()),
        }
    }
}
