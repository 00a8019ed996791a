//! A visit to one game, with somebody who decides: log in, sit down, play every round.

use std::net::TcpStream;
use std::time::{Duration, Instant};

use catalog::game::Budget;
use protocol::welfenlab::{Answer, Command, Join};

use super::connection::Connection;
use super::follower::{Follower, Heard};
use super::telling::news;
use crate::account::Account;
use crate::{GuestFault, Mind, Netlog};

/// How long the server may take to answer what needs nobody else.
const PATIENCE: Duration = Duration::from_secs(20);
/// How many turns are tried before the guest gives up: the old server refused some that are legal.
const MOST_TRIED: usize = 8;

/// The game that a guest wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// One of the list.
    Join {
        /// Its number.
        number: u32,
        /// Its password; empty if it has none.
        password: String,
    },
    /// A new one.
    Create {
        /// Its password; empty for none.
        password: String,
        /// Seconds for a turn; none for no limit.
        timeout: Option<u32>,
        /// Its rounds.
        rounds: u32,
    },
}

impl Wanted {
    /// What is said for it, once the games are known. A number that is not in the list would open a
    /// game that nobody asked for.
    pub fn command(&self, follower: &mut Follower) -> Result<Command, GuestFault> {
        match self {
            Wanted::Join { number, password } => {
                if !follower.games().iter().any(|row| row.number == *number) {
                    return Err(GuestFault::Refused(format!("there is no game {number}")));
                }
                follower.join(*number, password)
            }
            Wanted::Create { password, timeout, rounds } => {
                follower.create(password, *timeout, *rounds)
            }
        }
    }
}

/// What the guest wants.
#[derive(Clone, Debug)]
pub struct Wishes {
    /// What it is called.
    pub user: String,
    /// Its password; may be empty.
    pub password: String,
    /// The game.
    pub wanted: Wanted,
    /// How long a turn may take at most.
    pub time: Duration,
}

/// How a visit ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// The guest's points and the opponent's, of all rounds.
    pub points: [u32; 2],
    /// Whether it ended before its last round, and then whether the guest won that way: the other one
    /// left or was too slow.
    pub early: Option<bool>,
}

/// Logs in and waits until the server lets the guest in.
pub fn log_in(
    connection: &mut Connection,
    user: &str,
    password: &str,
    hear: &mut dyn FnMut(&str),
) -> Result<(), GuestFault> {
    await_answer(connection, hear, &|heard| matches!(heard, Heard::Greeted(_)))?;
    let login = connection.follower_mut().login(user, password)?;
    connection.say(&login)?;
    await_answer(connection, hear, &|heard| *heard == Heard::LoggedIn)
}

/// Asks for the games.
pub fn list(connection: &mut Connection, hear: &mut dyn FnMut(&str)) -> Result<(), GuestFault> {
    connection.say(&Command::List)?;
    await_answer(connection, hear, &|heard| *heard == Heard::Games)
}

/// Waits for an answer; a refusal meanwhile ends the visit.
fn await_answer(
    connection: &mut Connection,
    hear: &mut dyn FnMut(&str),
    wanted: &dyn Fn(&Heard) -> bool,
) -> Result<(), GuestFault> {
    let until = Instant::now() + PATIENCE;
    loop {
        let left = until.saturating_duration_since(Instant::now());
        let heard = connection.hear(Some(left))?;
        let heard = heard.ok_or_else(|| GuestFault::Refused("it does not answer".to_owned()))?;
        if let Some(news) = news(&heard, connection.follower()) {
            hear(&news);
        }
        match heard {
            Heard::Refused { why, .. } => return Err(GuestFault::Refused(why)),
            heard if wanted(&heard) => return Ok(()),
            _ => {}
        }
    }
}

/// Plays a game to its end.
pub fn visit(
    stream: TcpStream,
    wishes: &Wishes,
    mind: &mut dyn Mind,
    netlog: Netlog,
) -> Result<End, GuestFault> {
    let mut connection = Connection::new(stream, netlog);
    log_in(&mut connection, &wishes.user, &wishes.password, &mut |news| mind.hear(news))?;
    list(&mut connection, &mut |news| mind.hear(news))?;
    let join = wishes.wanted.command(connection.follower_mut())?;
    connection.say(&join)?;
    let entered = |heard: &Heard| matches!(heard, Heard::Entered(_));
    await_answer(&mut connection, &mut |news| mind.hear(news), &entered)?;
    connection.say(&Command::Start)?;
    let timeout = match &wishes.wanted {
        Wanted::Create { timeout, .. } => *timeout,
        Wanted::Join { .. } => connection.follower().row().map(|row| row.timeout),
    };
    let timeout = timeout.filter(|seconds| *seconds > 0);
    let mut player = Player { time: wishes.time, timeout, account: Account::default(), tried: 0 };
    let end = player.play(&mut connection, mind)?;
    // The points are known; whether the good-bye is heard changes nothing.
    let _ = connection.say(&Command::Join(Join::Leave));
    let _ = connection.say(&Command::Logout);
    Ok(end)
}

struct Player {
    time: Duration,
    /// Seconds for a turn.
    timeout: Option<u32>,
    account: Account,
    /// Turns that were refused with these dice.
    tried: usize,
}

impl Player {
    fn play(
        &mut self,
        connection: &mut Connection,
        mind: &mut dyn Mind,
    ) -> Result<End, GuestFault> {
        let mut turned_at = None::<Instant>;
        loop {
            let Some(heard) = connection.hear(None)? else { continue };
            if let Some(news) = news(&heard, connection.follower()) {
                mind.hear(&news);
            }
            if heard == Heard::Board
                && let Some(turned_at) = turned_at.take()
            {
                self.account.echoed(turned_at.elapsed());
            }
            if let Some(reply) = Follower::reply(&heard) {
                connection.say(&reply)?;
                continue;
            }
            match heard {
                Heard::Turn { again, .. } => {
                    self.tried = if again { self.tried + 1 } else { 0 };
                    let turn = self.turn(connection, mind)?;
                    connection.say(&turn)?;
                    turned_at = Some(Instant::now());
                }
                Heard::RoundOver { end, early } => {
                    let points = connection.follower().score();
                    if end.left == 0 {
                        return Ok(End { points, early: early.then_some(end.won) });
                    }
                    connection.say(&Command::Start)?;
                }
                Heard::Left => return Err(GuestFault::Refused("the game is gone".to_owned())),
                Heard::Refused { what: Answer::Start, why } => {
                    return Err(GuestFault::Refused(why));
                }
                _ => {}
            }
        }
    }

    /// What is to be played now. A turn that was refused is not tried again: first the others that
    /// are legal, then none.
    fn turn(
        &mut self,
        connection: &Connection,
        mind: &mut dyn Mind,
    ) -> Result<Command, GuestFault> {
        let follower = connection.follower();
        let session = follower.session().ok_or(GuestFault::Undecided)?;
        let budget = self.budget(connection.trip());
        let began = Instant::now();
        let text = if self.tried == 0 {
            mind.choose(session, &budget).ok_or(GuestFault::Undecided)?
        } else {
            let mut plays = session.legal_moves().into_iter().filter(|text| text.contains('/'));
            let other = plays.nth(self.tried - 1).filter(|_| self.tried < MOST_TRIED);
            other.ok_or_else(|| GuestFault::Refused("it takes no turn".to_owned()))?
        };
        self.account.thought(began.elapsed(), &budget);
        follower.turn(&text)
    }

    /// What the guest may spend on a turn: what it was given, and never so much that its answer could
    /// come late.
    fn budget(&mut self, trip: Duration) -> Budget {
        self.account.echoed(trip);
        let Some(seconds) = self.timeout else { return Budget::time(self.time) };
        let limit = self.account.budget(seconds.saturating_mul(1000), 0);
        Budget::time(limit.time.unwrap_or(self.time).min(self.time))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn a_turn_takes_less_than_the_game_allows_by_all_that_was_measured() {
        let time = Duration::from_secs(3);
        let player = |timeout| Player { time, timeout, account: Account::default(), tried: 0 };
        let trip = Duration::from_millis(300);
        assert_eq!(player(None).budget(trip).time, Some(time));
        assert_eq!(player(Some(60)).budget(trip).time, Some(time));
        let mut hurried = player(Some(1));
        hurried.account.thought(Duration::from_millis(250), &Budget::time(trip));
        for _ in 0..3 {
            let budget = hurried.budget(trip).time.unwrap();
            assert!(budget + trip < Duration::from_millis(960), "{budget:?}");
        }
    }
}
