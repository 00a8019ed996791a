//! A guest at a server of ReversiXT.

mod follower;

use std::net::TcpStream;
use std::time::Instant;

use protocol::reversixt::{self, Message};

use crate::line::Line;
use crate::{GuestFault, Mind, Netlog};

pub use crate::account::Account;
pub use follower::{End, Follower, Heard};

/// Plays a game to its end.
pub fn visit(
    stream: TcpStream,
    group: u8,
    mind: &mut dyn Mind,
    netlog: &mut Netlog,
) -> Result<End, GuestFault> {
    let mut line = Line::new(stream);
    let mut follower = Follower::default();
    let mut account = Account::default();
    let mut sent_at = None::<Instant>;
    say(&mut line, &Message::Group(group), netlog)?;
    loop {
        let message = hear(&mut line, netlog)?;
        let asked_at = Instant::now();
        if matches!(&message, Message::Moved { player, .. } if Some(*player) == follower.player())
            && let Some(sent) = sent_at.take()
        {
            account.echoed(sent.elapsed());
        }
        match follower.hear(message)? {
            Heard::News(news) => mind.hear(&news),
            Heard::Nothing => {}
            Heard::Asked { time, depth } => {
                let budget = account.budget(time, depth);
                let session = follower.session().ok_or(GuestFault::Undecided)?;
                let chosen = mind.choose(session, &budget).ok_or(GuestFault::Undecided)?;
                let answer = Message::Move(follower.placement(&chosen)?);
                account.thought(asked_at.elapsed(), &budget);
                say(&mut line, &answer, netlog)?;
                sent_at = Some(Instant::now());
            }
            Heard::Ended(end) => return Ok(end),
        }
    }
}

fn say(line: &mut Line, message: &Message, netlog: &mut Netlog) -> Result<(), GuestFault> {
    let mut bytes = Vec::new();
    reversixt::write(message, &mut bytes);
    line.write(&bytes)?;
    // Behind the line, so that nobody's clock runs while it is written down.
    netlog.sent(message);
    Ok(())
}

fn hear(line: &mut Line, netlog: &mut Netlog) -> Result<Message, GuestFault> {
    loop {
        let read = reversixt::read(line.arrived());
        match read.map_err(|fault| GuestFault::Unreadable(fault.to_string()))? {
            Some((message, length)) => {
                line.take(length);
                match &message {
                    Message::Map(map) => netlog.received(&String::from_utf8_lossy(map)),
                    other => netlog.received(other),
                }
                return Ok(message);
            }
            None => line.read()?,
        }
    }
}
