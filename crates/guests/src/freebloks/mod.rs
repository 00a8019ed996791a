//! A guest at a server of Freebloks.

mod follower;

use std::net::TcpStream;
use std::time::Duration;

use catalog::game::Budget;
use protocol::freebloks::board::{Board, MODES};
use protocol::freebloks::{self, GameMode, Message, Request};

use crate::line::Line;
use crate::{GuestFault, Mind, Netlog};

pub use follower::{End, Follower, Heard};

/// How often the same turn may be refused before the guest gives up.
const MOST_REFUSED: u32 = 3;

/// What the guest wants.
#[derive(Clone, Debug)]
pub struct Wishes {
    /// What it is called.
    pub name: String,
    /// How many colours it plays; none to watch.
    pub colours: u8,
    /// The game that it asks for, by mode and side of the board.
    pub mode: Option<(String, Option<u8>)>,
    /// Whether it starts the game as soon as it has its colours and so many are in the lobby.
    pub start: Option<u8>,
    /// How long a move may take; nothing for somebody who takes their time.
    pub time: Option<Duration>,
}

/// Plays a game to its end.
pub fn visit(
    stream: TcpStream,
    wishes: &Wishes,
    mind: &mut dyn Mind,
    netlog: &mut Netlog,
) -> Result<End, GuestFault> {
    let mut line = Line::new(stream);
    let mut follower = Follower::default();
    let mut asked = false;
    let mut started = false;
    let mut refused = 0;
    loop {
        let message = hear(&mut line, netlog)?;
        let is_status = matches!(message, Message::ServerStatus(_));
        let heard = follower.hear(message)?;
        if is_status && !asked {
            asked = true;
            for message in first_words(wishes)? {
                say(&mut line, &message, netlog)?;
            }
        }
        let ready = follower.colours() >= usize::from(wishes.colours);
        if !started && ready && wishes.start.is_some_and(|least| follower.clients() >= least) {
            started = true;
            say(&mut line, &Message::StartGame, netlog)?;
        }
        match heard {
            Heard::Nothing => {}
            Heard::News(news) => mind.hear(&news),
            Heard::Ended(end) => return Ok(end),
            Heard::Turn { player, again } => {
                refused = if again { refused + 1 } else { 0 };
                if refused > MOST_REFUSED {
                    return Err(GuestFault::Refused("it takes no move".to_owned()));
                }
                let session = follower.session().ok_or(GuestFault::Undecided)?;
                let budget = Budget { time: wishes.time, nodes: None, depth: None };
                let chosen = mind.choose(session, &budget);
                let stone = follower.stone(player, &chosen.ok_or(GuestFault::Undecided)?)?;
                say(&mut line, &Message::SetStone(stone), netlog)?;
            }
        }
    }
}

/// What is asked for in the lobby.
fn first_words(wishes: &Wishes) -> Result<Vec<Message>, GuestFault> {
    let mut words = Vec::new();
    if let Some((mode, side)) = &wishes.mode {
        let board = Board::of_setup(mode);
        let unknown = || GuestFault::Unruly(format!("the modes are {}", MODES.join(", ")));
        let board = board.ok_or_else(unknown)?;
        let side = side.unwrap_or(board.width) as i8;
        words.push(Message::RequestGameMode(GameMode {
            version: 1,
            width: side,
            height: side,
            mode: board.mode as i8,
            stones: board.stones.map(|count| count as i8),
        }));
    }
    for _ in 0..wishes.colours {
        let name = wishes.name.clone();
        words.push(Message::RequestPlayer(Some(Request { player: -1, name })));
    }
    Ok(words)
}

fn say(line: &mut Line, message: &Message, netlog: &mut Netlog) -> Result<(), GuestFault> {
    let mut bytes = Vec::new();
    freebloks::write(message, &mut bytes);
    line.write(&bytes)?;
    netlog.sent(message);
    Ok(())
}

fn hear(line: &mut Line, netlog: &mut Netlog) -> Result<Message, GuestFault> {
    loop {
        let read = freebloks::read(line.arrived());
        match read.map_err(|fault| GuestFault::Unreadable(fault.to_string()))? {
            Some((message, length)) => {
                line.take(length);
                netlog.received(&message);
                return Ok(message);
            }
            None => line.read()?,
        }
    }
}
