//! The conversation with a server of ReversiXT: it has no lobby and no chat.

use catalog::game::Turn;
use guests::GuestFault;
use guests::reversixt::{End, Follower, Heard};
use protocol::native::{Millis, Refusal, VisitAsk, VisitLineKind, VisitNews, VisitState};
use protocol::reversixt::{self, HUMAN_GROUP, Message};

use super::talk::{Said, Talk, judge};
use super::{VisitFault, refusals, words};

/// Bytes of the longest message: a map with all its transitions.
const LONGEST: usize = 512 << 10;

/// A visitor at a server of ReversiXT.
pub(super) struct Reversixt {
    group: u8,
    follower: Follower,
    /// The server waits for a move, for so long.
    asked: Option<Option<Millis>>,
}

impl Reversixt {
    /// A higher group than the protocol knows would end the course's server for everybody.
    pub(super) fn new(group: u8) -> Result<Reversixt, Refusal> {
        if group > HUMAN_GROUP {
            let most = format!("group {group}, where {HUMAN_GROUP} is the highest");
            return Err(refusals::unspeakable(&most));
        }
        Ok(Reversixt { group, follower: Follower::default(), asked: None })
    }

    fn board(&self) -> Option<VisitNews> {
        let session = self.follower.session()?;
        Some(VisitNews::Board {
            game: "reversi".to_owned(),
            record: session.record_so_far().to_string(),
            me: self.follower.player().into_iter().collect(),
            names: vec![String::new(); session.seats()],
            turn: self.asked.is_some(),
            time: self.asked.flatten(),
            score: None,
            over: session.turn() == Turn::Over,
        })
    }

    fn tell(&self, message: &Message, said: &mut Said) {
        match message {
            Message::Player(player) => {
                said.tell(VisitLineKind::Server, words::you_are(&player.to_string()));
                said.state(VisitState::Playing, None, false);
            }
            Message::Disqualified(player) if self.follower.player() != Some(*player) => {
                said.tell(VisitLineKind::Server, words::player_out(&player.to_string()));
            }
            Message::PhaseOver => said.tell(VisitLineKind::Server, words::phase_over()),
            _ => {}
        }
    }

    fn one(&mut self, message: Message, said: &mut Said) -> Result<(), GuestFault> {
        said.heard = true;
        self.tell(&message, said);
        match self.follower.hear(message)? {
            Heard::Nothing | Heard::News(_) => self.asked = None,
            Heard::Asked { time, .. } => {
                self.asked = Some((time > 0).then_some(Millis::from(time)));
            }
            Heard::Ended(end) => {
                self.asked = None;
                said.end = Some(VisitFault::Over(match end {
                    End::Over { .. } => words::over(),
                    End::Disqualified => words::you_are_out(),
                }));
            }
        }
        Ok(())
    }
}

impl Talk for Reversixt {
    fn is_greeted(&self) -> bool {
        false
    }

    fn longest(&self) -> usize {
        LONGEST
    }

    fn begin(&mut self, said: &mut Said) {
        reversixt::write(&Message::Group(self.group), &mut said.bytes);
        said.state(VisitState::Waiting, None, false);
    }

    fn hear(&mut self, arrived: &[u8], said: &mut Said) -> Result<usize, GuestFault> {
        let mut taken = 0;
        let heard = loop {
            match reversixt::read(&arrived[taken..]) {
                Ok(Some((message, length))) => {
                    taken += length;
                    if let Err(fault) = self.one(message, said) {
                        break Err(fault);
                    }
                }
                Ok(None) => break Ok(taken),
                Err(fault) => break Err(GuestFault::Unreadable(fault.to_string())),
            }
        };
        if taken > 0 {
            said.news.extend(self.board());
        }
        heard
    }

    fn ask(&mut self, ask: VisitAsk, said: &mut Said) -> Result<(), Refusal> {
        let VisitAsk::Move { ply, text } = ask else { return Err(refusals::no_words()) };
        let session = self.follower.session().ok_or_else(refusals::not_now)?;
        if self.asked.is_none() {
            return Err(refusals::not_your_turn());
        }
        judge(session, ply, text.as_str())?;
        let placement = self.follower.placement(text.as_str());
        let placement = placement.map_err(|fault| refusals::unspeakable(&fault.to_string()))?;
        reversixt::write(&Message::Move(placement), &mut said.bytes);
        self.asked = None;
        said.news.extend(self.board());
        Ok(())
    }
}
