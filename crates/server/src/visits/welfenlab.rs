//! The conversation with the backgammon server of the Welfenlab competition.

use catalog::game::Turn;
use catalog::{Kind, Session};
use guests::GuestFault;
use guests::welfenlab::{Follower, Heard};
use protocol::native::{
    Millis, Refusal, VisitAsk, VisitGame, VisitLineKind, VisitNews, VisitState,
};
use protocol::welfenlab::{Answer, Command, EndOfRound, GameRow, Join, Lines, board};

use super::talk::{Said, Talk, judge};
use super::{refusals, words};

/// Bytes that are looked at together.
const LONGEST: usize = 8 << 10;

/// A visitor at a server of the Welfenlab.
pub(super) struct Welfenlab {
    name: String,
    password: String,
    lines: Lines,
    follower: Follower,
    /// The board as it is shown: with the dice, and with the turn once it is made.
    shown: Option<Box<dyn Session>>,
    /// Whether the server waits for a turn of the visitor.
    turn: bool,
    state: VisitState,
}

#[allow(clippy::needless_pass_by_value, reason = "for map_err")]
fn unspeakable(fault: GuestFault) -> Refusal {
    refusals::unspeakable(&fault.to_string())
}

/// A game of the list, as the page shows it.
fn game(row: &GameRow) -> VisitGame {
    let players: Vec<String> = row.white.iter().chain(&row.black).cloned().collect();
    VisitGame {
        game: row.number,
        free: players.len() < 2,
        players,
        locked: row.locked,
        timeout: row.timeout,
        rounds: row.rounds,
    }
}

impl Welfenlab {
    pub(super) fn new(name: String, password: String) -> Result<Welfenlab, Refusal> {
        let mut follower = Follower::default();
        // Names that the protocol cannot carry are refused before anybody is called.
        follower.login(&name, &password).map_err(unspeakable)?;
        Ok(Welfenlab {
            name,
            password,
            lines: Lines::default(),
            follower,
            shown: None,
            turn: false,
            state: VisitState::Calling,
        })
    }

    fn say(&self, command: &Command, said: &mut Said) {
        said.bytes.extend(self.lines.bytes(&command.line()));
    }

    fn came_to(&mut self, state: VisitState, may_start: bool, said: &mut Said) {
        self.state = state;
        self.turn &= state == VisitState::Playing;
        said.state(state, self.follower.game(), may_start);
    }

    fn users(&self, said: &mut Said) {
        let users = self.follower.users().map(str::to_owned).collect();
        said.news.push(VisitNews::Users { users });
    }

    fn names(&self) -> Vec<String> {
        let own = self.follower.user();
        let row = self.follower.row();
        let mut players = row.into_iter().flat_map(|row| row.white.iter().chain(&row.black));
        let other = players.find(|player| *player != own).cloned();
        vec![own.to_owned(), other.unwrap_or_default()]
    }

    fn board(&self, said: &mut Said) {
        let Some(session) = &self.shown else { return };
        let timeout = self.follower.row().map_or(0, |row| row.timeout);
        said.news.push(VisitNews::Board {
            game: "backgammon".to_owned(),
            record: session.record_so_far().to_string(),
            me: vec![1],
            names: self.names(),
            turn: self.turn,
            time: (self.turn && timeout > 0).then_some(Millis::from(timeout) * 1000),
            score: Some(self.follower.score().to_vec()),
            over: session.turn() == Turn::Over,
        });
    }

    /// A board on which nobody has rolled yet; one that follows a turn is shown already.
    fn untouched(&self) -> Option<Box<dyn Session>> {
        let letters = board::letters(self.follower.board()?)?;
        let setup = format!("rounds 1 board {letters} turn 1");
        Kind::of_name("backgammon")?.begin(&setup).ok()
    }

    fn one(&mut self, line: &str, said: &mut Said) -> Result<(), GuestFault> {
        said.heard = true;
        let heard = self.follower.hear(line)?;
        let reply = Follower::reply(&heard);
        self.understand(heard, said)?;
        if let Some(command) = reply {
            self.say(&command, said);
        }
        Ok(())
    }

    fn understand(&mut self, heard: Heard, said: &mut Said) -> Result<(), GuestFault> {
        match heard {
            Heard::Nothing | Heard::Confirmed => {}
            Heard::Greeted(text) => {
                said.server(text);
                let login = self.follower.login(&self.name, &self.password)?;
                self.say(&login, said);
                said.waits = true;
            }
            Heard::LoggedIn => {
                self.came_to(VisitState::Hall, false, said);
                self.say(&Command::Users, said);
                self.say(&Command::List, said);
            }
            Heard::LoggedOut => said.end = Some(GuestFault::Closed.into()),
            Heard::Refused { what: Answer::Login, why } => {
                said.end = Some(GuestFault::Refused(why).into());
            }
            Heard::Refused { what, why } => {
                if what == Answer::Turn {
                    said.tell(VisitLineKind::Error, words::move_refused());
                }
                said.complaint(why);
            }
            Heard::Users => self.users(said),
            Heard::Came(name) => {
                said.tell(VisitLineKind::Server, words::came(&name));
                self.users(said);
            }
            Heard::Went(name) => {
                said.tell(VisitLineKind::Server, words::went(&name));
                self.users(said);
                self.say(&Command::List, said);
            }
            Heard::Games => {
                let games = self.follower.games().iter().map(game).collect();
                said.news.push(VisitNews::Games { games });
                self.board(said);
            }
            Heard::Entered(_) => {
                self.shown = None;
                self.came_to(VisitState::Waiting, true, said);
                self.say(&Command::List, said);
            }
            Heard::Left => {
                self.shown = None;
                self.came_to(VisitState::Hall, false, said);
                self.say(&Command::List, said);
            }
            Heard::Joined { game, user } => {
                let what = match game {
                    Some(game) => words::joined(&user, &game.to_string()),
                    None => words::left(&user),
                };
                said.tell(VisitLineKind::Server, what);
                self.say(&Command::List, said);
            }
            Heard::Chat { from, text } => said.chat(from, text),
            Heard::AnyRoundOver { game, winner, .. } => {
                if self.follower.game() != Some(game) {
                    let game = game.to_string();
                    said.tell(VisitLineKind::Server, words::any_round_over(&winner, &game));
                }
            }
            other => self.play_on(other, said),
        }
        Ok(())
    }

    /// What happens in a round.
    fn play_on(&mut self, heard: Heard, said: &mut Said) {
        let rolled = |dice: [u8; 2]| format!("{}-{}", dice[0], dice[1]);
        match heard {
            Heard::Begins => {
                self.shown = None;
                said.tell(VisitLineKind::Server, words::round_began());
                self.came_to(VisitState::Playing, false, said);
            }
            Heard::Board if self.shown.is_none() => {
                self.shown = self.untouched();
                self.board(said);
            }
            Heard::Turn { dice, stuck, .. } => {
                if self.state != VisitState::Playing {
                    self.came_to(VisitState::Playing, false, said);
                }
                self.shown = self.follower.session().map(Session::fork);
                self.turn = !stuck;
                said.tell(VisitLineKind::Server, words::rolled(&rolled(dice)));
                if stuck {
                    said.tell(VisitLineKind::Server, words::stuck());
                    self.play_shown("pass");
                }
                self.board(said);
            }
            Heard::TheirRoll(dice) => {
                self.shown = self.follower.session().map(Session::fork);
                self.turn = false;
                said.tell(VisitLineKind::Server, words::they_rolled(&rolled(dice)));
                self.board(said);
            }
            Heard::TheirTurn(text) => {
                self.play_shown(if text.is_empty() { "pass" } else { &text });
                if text.is_empty() {
                    said.tell(VisitLineKind::Server, words::they_are_stuck());
                }
                self.board(said);
            }
            Heard::RoundOver { end, early } => self.round_over(&end, early, said),
            _ => {}
        }
    }

    /// A turn on the board that is shown. What does not fit there, the next board shows.
    fn play_shown(&mut self, text: &str) {
        let played = self.shown.as_mut().is_some_and(|session| session.play(text).is_ok());
        if !played {
            self.shown = None;
        }
    }

    fn round_over(&mut self, end: &EndOfRound, early: bool, said: &mut Said) {
        let (own, theirs) = (end.own.to_string(), end.theirs.to_string());
        let what = match (early, end.won) {
            (true, _) => words::round_early(),
            (false, true) => words::round_won(&own, &theirs),
            (false, false) => words::round_lost(&own, &theirs),
        };
        said.tell(VisitLineKind::Server, what);
        if end.left > 0 && !early {
            said.tell(VisitLineKind::Server, words::rounds_left(&end.left.to_string()));
        }
        self.turn = false;
        self.board(said);
        self.came_to(VisitState::Waiting, end.left > 0 && !early, said);
    }

    fn play(&mut self, ply: u32, text: &str, said: &mut Said) -> Result<(), Refusal> {
        let session = self.follower.session().filter(|_| self.turn);
        judge(session.ok_or_else(refusals::not_your_turn)?, ply, text)?;
        let command = self.follower.turn(text).map_err(unspeakable)?;
        self.say(&command, said);
        self.turn = false;
        self.play_shown(text);
        self.board(said);
        Ok(())
    }
}

impl Talk for Welfenlab {
    fn is_greeted(&self) -> bool {
        true
    }

    fn longest(&self) -> usize {
        LONGEST
    }

    fn begin(&mut self, _: &mut Said) {}

    fn hear(&mut self, arrived: &[u8], said: &mut Said) -> Result<usize, GuestFault> {
        let endless = |_| GuestFault::Unreadable("a line that does not end".to_owned());
        // What is not a whole line yet is kept there.
        for line in self.lines.take(arrived).map_err(endless)? {
            self.one(&line, said)?;
        }
        Ok(arrived.len())
    }

    fn ask(&mut self, ask: VisitAsk, said: &mut Said) -> Result<(), Refusal> {
        if !self.follower.is_logged_in() {
            return Err(refusals::not_now());
        }
        let in_game = self.follower.game().is_some();
        let command = match ask {
            VisitAsk::Users {} => Command::Users,
            VisitAsk::Games {} => Command::List,
            VisitAsk::Create { .. } | VisitAsk::Join { .. } if in_game => {
                return Err(refusals::leave_first());
            }
            VisitAsk::Create { password, timeout, rounds } => {
                let created = self.follower.create(
                    password.as_str(),
                    timeout.filter(|seconds| *seconds > 0),
                    rounds.unwrap_or(1),
                );
                created.map_err(unspeakable)?
            }
            VisitAsk::Join { game, password } => {
                self.follower.join(game, password.as_str()).map_err(unspeakable)?
            }
            VisitAsk::Leave {} if in_game => Command::Join(Join::Leave),
            VisitAsk::Start {} if in_game && self.state == VisitState::Waiting => Command::Start,
            VisitAsk::Leave {} | VisitAsk::Start {} => return Err(refusals::not_now()),
            VisitAsk::Say { to, text } => {
                let to = to.ok_or_else(refusals::to_whom)?.into_string();
                let text = text.into_string();
                let chat = self.follower.chat(&to, &text).map_err(unspeakable)?;
                said.own(Some(to), text);
                chat
            }
            VisitAsk::Move { ply, text } => return self.play(ply, text.as_str(), said),
            VisitAsk::Call { .. } => return Err(refusals::called_already()),
        };
        self.say(&command, said);
        Ok(())
    }
}
