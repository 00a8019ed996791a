//! A visit as the server of the Welfenlab tells it; no socket, no time, and nobody who decides.
//!
//! Lines of the server go in through [`Follower::hear`], and out come [`Heard`]s; what a guest wants
//! becomes a [`Command`] by the other methods. The follower keeps what a screen shows: who is here,
//! which games there are, the board and the score.

use std::collections::BTreeSet;

use catalog::{Kind, Session};
use protocol::welfenlab::{
    Answer, Board, Command, EndOfRound, Event, GameRow, Join, Step, Unread, board, is_name,
    mirrored,
};

use crate::GuestFault;

/// What a line means for the guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Nothing that anybody must know.
    Nothing,
    /// The server's first words; log in now.
    Greeted(String),
    /// The guest is in.
    LoggedIn,
    /// The guest is out.
    LoggedOut,
    /// The server did not do what it was asked for.
    Refused {
        /// What that was.
        what: Answer,
        /// Why, in the server's words.
        why: String,
    },
    /// [`Follower::users`] is new.
    Users,
    /// Somebody logged in.
    Came(String),
    /// Somebody logged out.
    Went(String),
    /// [`Follower::games`] is new.
    Games,
    /// The guest is in this game.
    Entered(u32),
    /// The guest is in no game any more.
    Left,
    /// Somebody went into a game, or out of theirs. The list of games is to be asked for again.
    Joined {
        /// The game, if it is not left.
        game: Option<u32>,
        /// Who.
        user: String,
    },
    /// Words for the guest.
    Chat {
        /// Whose.
        from: String,
        /// The words.
        text: String,
    },
    /// The guest's words were delivered, or something else that is confirmed without saying what.
    Confirmed,
    /// Both are ready; the round begins.
    Begins,
    /// [`Follower::board`] is new. Answered by [`Command::Confirm`].
    Board,
    /// The guest has rolled; [`Follower::session`] is the position. Answered by a turn.
    Turn {
        /// The dice.
        dice: [u8; 2],
        /// Whether the last turn was refused.
        again: bool,
        /// Whether nothing can be moved.
        stuck: bool,
    },
    /// The opponent has rolled.
    TheirRoll([u8; 2]),
    /// The opponent's turn in our notation, with their numbers; empty if nothing could be moved.
    TheirTurn(String),
    /// The guest's round is over; the sum is in [`Follower::score`].
    RoundOver {
        /// As the server told it.
        end: EndOfRound,
        /// Whether nobody won: the opponent left, or was too slow.
        early: bool,
    },
    /// A round is over somewhere, perhaps the guest's own.
    AnyRoundOver {
        /// The game.
        game: u32,
        /// Who won.
        winner: String,
        /// Rounds that follow.
        left: u32,
        /// The winner's points and the loser's.
        points: [u32; 2],
    },
}

/// Follows a visit.
#[derive(Default)]
pub struct Follower {
    user: String,
    logged_in: bool,
    users: BTreeSet<String>,
    games: Vec<GameRow>,
    /// The game that the guest is in.
    game: Option<u32>,
    /// The one that it asked for.
    wanted: Option<u32>,
    board: Option<Board>,
    /// The dice that are to be played, and by whom.
    dice: Option<([u8; 2], bool)>,
    session: Option<Box<dyn Session>>,
    score: [u32; 2],
    left: Option<u32>,
    /// Whether a turn was refused since the last board.
    refused: bool,
}

fn unruly(what: impl Into<String>) -> GuestFault {
    GuestFault::Unruly(what.into())
}

impl Follower {
    /// What the guest is called.
    pub fn user(&self) -> &str {
        &self.user
    }

    /// Whether the server has let the guest in.
    pub fn is_logged_in(&self) -> bool {
        self.logged_in
    }

    /// Who is here, as far as the server told it.
    pub fn users(&self) -> impl Iterator<Item = &str> {
        self.users.iter().map(String::as_str)
    }

    /// The games as they were last listed.
    pub fn games(&self) -> &[GameRow] {
        &self.games
    }

    /// The number of the guest's game.
    pub fn game(&self) -> Option<u32> {
        self.game
    }

    /// The guest's game as it was last listed.
    pub fn row(&self) -> Option<&GameRow> {
        self.games.iter().find(|row| Some(row.number) == self.game)
    }

    /// The board as the guest sees it.
    pub fn board(&self) -> Option<&Board> {
        self.board.as_ref()
    }

    /// The position with the dice that are to be played, for one round: the guest is the first seat.
    pub fn session(&self) -> Option<&dyn Session> {
        self.session.as_deref()
    }

    /// The dice that are to be played, and whether by the guest.
    pub fn dice(&self) -> Option<([u8; 2], bool)> {
        self.dice
    }

    /// The guest's points and the opponent's in all rounds of this game.
    pub fn score(&self) -> [u32; 2] {
        self.score
    }

    /// The rounds that follow, once the server told it.
    pub fn rounds_left(&self) -> Option<u32> {
        self.left
    }

    /// Who the guest is. Refused are names that the protocol cannot carry.
    pub fn login(&mut self, user: &str, password: &str) -> Result<Command, GuestFault> {
        if !is_name(user) {
            let why = "a name has no blanks, colons and semicolons";
            return Err(GuestFault::Unspeakable(why.to_owned()));
        }
        speakable(password)?;
        self.user = user.to_owned();
        Ok(Command::Login { user: user.to_owned(), password: password.to_owned() })
    }

    /// A new game. Its number follows from the list, so that should be fresh.
    pub fn create(
        &mut self,
        password: &str,
        timeout: Option<u32>,
        rounds: u32,
    ) -> Result<Command, GuestFault> {
        speakable(password)?;
        let highest = self.games.iter().map(|row| row.number).max().unwrap_or(0);
        let number = highest.saturating_add(1);
        self.wanted = Some(number);
        let password = password.to_owned();
        Ok(Command::Join(Join::Game { number, password, timeout, rounds: Some(rounds.max(1)) }))
    }

    /// Into a game.
    pub fn join(&mut self, number: u32, password: &str) -> Result<Command, GuestFault> {
        speakable(password)?;
        self.wanted = Some(number);
        let password = password.to_owned();
        Ok(Command::Join(Join::Game { number, password, timeout: None, rounds: None }))
    }

    /// Words for somebody.
    pub fn chat(&self, to: &str, text: &str) -> Result<Command, GuestFault> {
        if !is_name(to) {
            return Err(GuestFault::Unspeakable(format!("“{to}” is nobody's name")));
        }
        Ok(Command::Chat { to: to.to_owned(), text: text.to_owned() })
    }

    /// The guest's turn by a move of ours (`8/5 6/5`, `pass`); refused is what the rules forbid.
    pub fn turn(&self, text: &str) -> Result<Command, GuestFault> {
        let (Some(session), Some((dice, true))) = (&self.session, self.dice) else {
            return Err(GuestFault::Unspeakable("it is not your turn".to_owned()));
        };
        if let Err(refusal) = session.check(text) {
            return Err(GuestFault::Unspeakable(refusal.to_string()));
        }
        if is_stuck(session.as_ref()) {
            return Ok(Command::Turn(Vec::new()));
        }
        let steps = board::steps(&session.steps(text), dice);
        let unknown = || GuestFault::Unspeakable("this server knows checkers' moves only".into());
        steps.filter(|steps| !steps.is_empty()).map(Command::Turn).ok_or_else(unknown)
    }

    /// What any client answers without asking anybody: it has seen the board; it cannot move.
    pub fn reply(heard: &Heard) -> Option<Command> {
        match heard {
            Heard::Board => Some(Command::Confirm),
            Heard::Turn { stuck: true, .. } => Some(Command::Turn(Vec::new())),
            _ => None,
        }
    }

    /// The server said this line.
    pub fn hear(&mut self, line: &str) -> Result<Heard, GuestFault> {
        match Event::read(line) {
            Ok(event) => self.understand(event),
            // Whatever is said about others may have any form; one old server tells the end of
            // somebody's round without a name.
            Err(Unread::Unknown(_)) => Ok(Heard::Nothing),
            Err(Unread::Faulty { kind, .. }) if kind.starts_with("INFO") || kind == "LIST" => {
                Ok(Heard::Nothing)
            }
            Err(fault) => Err(GuestFault::Unreadable(fault.to_string())),
        }
    }

    fn understand(&mut self, event: Event) -> Result<Heard, GuestFault> {
        Ok(match event {
            Event::Hello(text) => Heard::Greeted(text),
            Event::Confirm(Some(answer), text) => self.confirmed(answer, &text),
            Event::Confirm(None, _) => Heard::Confirmed,
            Event::Error(what, why) => {
                self.refused |= what == Answer::Turn;
                Heard::Refused { what, why }
            }
            Event::Came(user) => {
                self.users.insert(user.clone());
                Heard::Came(user)
            }
            Event::Went(user) => {
                self.users.remove(&user);
                Heard::Went(user)
            }
            Event::Users(users) => {
                self.users = users.into_iter().collect();
                Heard::Users
            }
            Event::Chat { from, text } => Heard::Chat { from, text },
            Event::List(games) => {
                self.games = games;
                Heard::Games
            }
            Event::Joined { game, user } => Heard::Joined { game, user },
            Event::Board(board) => {
                if board::letters(&board).is_none() {
                    return Err(unruly("the men on its board do not add up"));
                }
                self.board = Some(*board);
                (self.dice, self.session, self.refused) = (None, None, false);
                Heard::Board
            }
            Event::Dice(dice) => {
                let stuck = is_stuck(self.rolled(dice, true)?);
                Heard::Turn { dice, again: std::mem::take(&mut self.refused), stuck }
            }
            Event::TheirDice(dice) => {
                self.rolled(dice, false)?;
                Heard::TheirRoll(dice)
            }
            Event::TheirTurn(steps) => Heard::TheirTurn(self.their_turn(&steps)),
            Event::EndGame(end) => {
                self.score[0] = self.score[0].saturating_add(end.own);
                self.score[1] = self.score[1].saturating_add(end.theirs);
                self.left = Some(end.left);
                (self.dice, self.session, self.refused) = (None, None, false);
                Heard::RoundOver { early: end.own == 0 && end.theirs == 0, end }
            }
            Event::TheirEndGame { game, winner, left, points } => {
                Heard::AnyRoundOver { game, winner, left, points }
            }
        })
    }

    fn confirmed(&mut self, answer: Answer, text: &str) -> Heard {
        match answer {
            Answer::Login => {
                self.logged_in = true;
                Heard::LoggedIn
            }
            Answer::Logout => {
                self.logged_in = false;
                Heard::LoggedOut
            }
            Answer::Join if text.trim().starts_with('-') => {
                self.leave();
                Heard::Left
            }
            Answer::Join => {
                let wanted = self.wanted.take();
                let game = text.trim().parse().ok().or(wanted).unwrap_or_default();
                self.leave();
                self.game = Some(game);
                Heard::Entered(game)
            }
            Answer::Start => Heard::Begins,
            _ => Heard::Confirmed,
        }
    }

    fn leave(&mut self) {
        (self.game, self.board, self.dice, self.session) = (None, None, None, None);
        (self.score, self.left, self.refused) = ([0; 2], None, false);
    }

    /// The dice are on the board.
    fn rolled(&mut self, dice: [u8; 2], own: bool) -> Result<&dyn Session, GuestFault> {
        let board = self.board.ok_or_else(|| unruly("dice without a board"))?;
        let setup = board::setup(&board, dice, own).ok_or_else(|| unruly("no such board"))?;
        let kind = Kind::of_name("backgammon").ok_or_else(|| unruly("no such game"))?;
        let session = kind.begin(&setup).map_err(|fault| unruly(fault.to_string()))?;
        self.dice = Some((dice, own));
        Ok(&**self.session.insert(session))
    }

    /// The opponent's turn, as they would write it. The board is told anew afterwards; where it is
    /// not, it is what the turn makes of it.
    fn their_turn(&mut self, steps: &[Step]) -> String {
        let steps: Vec<Step> = steps.iter().map(|step| step.mirrored()).collect();
        let text = steps.iter().map(board::text).collect::<Vec<_>>().join(" ");
        let moved = self.board.and_then(|board| board::moved(&mirrored(&board), &steps));
        if let Some(board) = moved {
            self.board = Some(mirrored(&board));
        }
        let played = self.session.take().and_then(|mut session| session.play(&text).ok());
        self.dice = None;
        played.unwrap_or(text)
    }
}

/// Whether nothing can be moved.
fn is_stuck(session: &dyn Session) -> bool {
    session.check("pass").is_ok()
}

/// A password that stays one field.
fn speakable(password: &str) -> Result<(), GuestFault> {
    if password.contains(|letter: char| letter == ';' || letter.is_control()) {
        let why = "a password has no semicolons here";
        return Err(GuestFault::Unspeakable(why.to_owned()));
    }
    Ok(())
}
