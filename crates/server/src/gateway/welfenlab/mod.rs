//! The door for the backgammon clients of the Welfenlab competition.
//!
//! A connection is greeted, logs in, and is then in a hall with everybody else who came this way:
//! they talk, look at the list of games and join one, which is a table of ours. What the old server
//! did wrong is done right: it refused turns that were the only legal ones, waited for its clock
//! after others, and passed turns on in the wrong numbers.

mod client;
mod hall;
mod joining;
mod playing;
#[cfg(test)]
mod tests;
mod view;

use std::net::SocketAddr;
use std::sync::Arc;

use protocol::native::Refusal;
use protocol::welfenlab::{Answer, Command, Event, Lines, Unread, is_name};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

use self::client::Client;
use self::hall::{Hall, wire_name};
use super::{Chair, Line, Lost, admit};
use crate::house::House;
use crate::people::{SignedIn, TokenHash};
use crate::ws::Place;

/// Bytes that wait to be looked at.
const MOST_WAITING: usize = 4 << 10;
/// Events that wait to be written; who does not read them is sent away.
const QUEUE: usize = 256;
/// How often somebody may try to log in on one connection.
const ATTEMPTS: u32 = 3;

/// Lets clients in until the house closes.
pub(crate) async fn serve(listener: Arc<TcpListener>, house: Arc<House>) {
    let hall = Arc::new(Hall::default());
    let closed = house.clone();
    let served = |stream, peer| {
        let (hall, house) = (hall.clone(), house.clone());
        async move {
            let closing = house.closing.clone();
            tokio::select! {
                () = visit(stream, peer, &hall, &house) => {}
                () = closing.cancelled() => {}
            }
        }
    };
    super::serve(listener, closed, served).await;
}

/// A connection with its lines.
pub(crate) struct Talk {
    pub(crate) line: Line,
    pub(crate) lines: Lines,
}

impl Talk {
    pub(crate) async fn say(&mut self, event: &Event) -> Result<(), Lost> {
        let bytes = self.lines.bytes(&event.to_string());
        self.line.write(&bytes).await
    }

    /// Waits for whole lines. Who does not end theirs is told so and sent away.
    pub(crate) async fn read(&mut self) -> Result<Vec<String>, Lost> {
        self.line.read().await?;
        let lines = self.lines.take(self.line.arrived());
        self.line.take(usize::MAX);
        match lines {
            Ok(lines) => Ok(lines),
            Err(_) => {
                let too_long = "this line does not end".to_owned();
                self.say(&Event::Error(Answer::Unknown, too_long)).await?;
                Err(Lost)
            }
        }
    }

    /// What is wrong with a line.
    pub(crate) async fn unread(&mut self, fault: Unread) -> Result<(), Lost> {
        let (answer, why) = match fault {
            Unread::Unknown(_) => (Answer::Unknown, fault.to_string()),
            Unread::Faulty { kind, why } => (Answer::of(kind).unwrap_or(Answer::Unknown), why),
        };
        self.say(&Event::Error(answer, why)).await
    }
}

/// What a command is called in an answer.
pub(crate) fn answer_to(command: &Command) -> Answer {
    match command {
        Command::Login { .. } => Answer::Login,
        Command::Logout => Answer::Logout,
        Command::Users => Answer::Users,
        Command::Chat { .. } => Answer::Chat,
        Command::List => Answer::List,
        Command::Join(_) => Answer::Join,
        Command::Start => Answer::Start,
        Command::Confirm => Answer::Confirm,
        Command::Turn(_) => Answer::Turn,
    }
}

/// Somebody who may come in.
struct Arrival {
    name: String,
    chair: Chair,
    told: mpsc::Receiver<Event>,
    token: Option<TokenHash>,
    /// What was sent along with the login.
    early: Vec<String>,
}

/// A connection from its greeting to its end.
async fn visit(stream: TcpStream, peer: SocketAddr, hall: &Hall, house: &Arc<House>) {
    let mut talk = Talk { line: Line::new(stream, MOST_WAITING), lines: Lines::default() };
    let Ok(place) = admit(house, peer.ip()) else { return talk.line.close().await };
    let patience = house.config.limits.hello_timeout;
    let login = tokio::time::timeout(patience, log_in(&mut talk, place, peer, hall, house)).await;
    let Ok(Ok(arrival)) = login else {
        house.metrics.dropped("login");
        return talk.line.close().await;
    };
    let Arrival { name, chair, told, token, early } = arrival;
    let mut client = Client::new(talk, chair, name, told, early, hall, house);
    client.stay().await;
    client.leave().await;
    if let Some(token) = token {
        // Nobody can show it again.
        let _ = house.people.sign_out(&token).await;
    }
    client.close().await;
}

/// Greets somebody and waits until they have said who they are.
async fn log_in(
    talk: &mut Talk,
    place: Place,
    peer: SocketAddr,
    hall: &Hall,
    house: &Arc<House>,
) -> Result<Arrival, Lost> {
    talk.say(&Event::Hello("Kibitz, a house of board games".to_owned())).await?;
    let mut attempts = 0;
    loop {
        let mut lines = talk.read().await?.into_iter();
        while let Some(line) = lines.next() {
            if line.trim().is_empty() {
                continue;
            }
            let (user, password) = match Command::read(&line) {
                Ok(Command::Login { user, password }) => (user, password),
                Ok(Command::Logout) => return Err(Lost),
                Ok(command) => {
                    let first = "log in first".to_owned();
                    talk.say(&Event::Error(answer_to(&command), first)).await?;
                    continue;
                }
                Err(fault) => {
                    talk.unread(fault).await?;
                    continue;
                }
            };
            match come_in(peer, &user, &password, hall, house).await {
                Ok((signed_in, told)) => {
                    let SignedIn { person, token } = signed_in;
                    let name = wire_name(&person.name);
                    let token = house.people.check(&token);
                    let chair = Chair::of(house, place, person);
                    // Everybody else has heard of it already.
                    let welcome = format!("welcome, {name}");
                    let confirmed = Event::Confirm(Some(Answer::Login), welcome);
                    let early = lines.collect();
                    let arrival = Arrival { name: name.clone(), chair, told, token, early };
                    let told = async {
                        talk.say(&confirmed).await?;
                        talk.say(&Event::Came(name.clone())).await
                    };
                    if told.await.is_err() {
                        hall.go(&name);
                        return Err(Lost);
                    }
                    return Ok(arrival);
                }
                Err(why) => {
                    talk.say(&Event::Error(Answer::Login, why)).await?;
                    attempts += 1;
                    if attempts == ATTEMPTS {
                        return Err(Lost);
                    }
                }
            }
        }
    }
}

/// Lets somebody into the house and the hall, or says why not.
async fn come_in(
    peer: SocketAddr,
    user: &str,
    password: &str,
    hall: &Hall,
    house: &House,
) -> Result<(SignedIn, mpsc::Receiver<Event>), String> {
    if !is_name(user) {
        return Err("a name has no blanks, colons and semicolons".to_owned());
    }
    if hall.is_here(user) {
        return Err("this name is in use".to_owned());
    }
    let told = |refusal: Refusal| refusal.reason.text;
    let signed_in = house.people.come_in(peer.ip(), user, password).await.map_err(told)?;
    let (line, heard) = mpsc::channel(QUEUE);
    if !hall.come(&wire_name(&signed_in.person.name), line) {
        return Err("this name is in use".to_owned());
    }
    Ok((signed_in, heard))
}
