//! A person at a terminal: what they type becomes commands, what the server says is written down.

use std::io::Write;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Duration;

use protocol::welfenlab::{Answer, Command, Join};

use super::connection::Connection;
use super::follower::{Follower, Heard};
use super::player::End;
use super::telling::news;
use crate::GuestFault;

/// How often what was typed is looked at while the server says nothing.
const LOOK: Duration = Duration::from_millis(50);

/// After so many lines of the server what was typed is looked at in any case.
const MOST_IN_A_ROW: u32 = 50;

/// What can be typed.
const WORDS: &str = "\
list                            the games
users                           who is here
create [ROUNDS [SECONDS [PW]]]  a new game
join N [PW]                     into a game
leave                           out of it
start                           ready for the next round
say NAME WORDS                  words for somebody
8/5 6/5                         your turn
quit                            good-bye";

/// Lets a person do as they like until they go or the server does; how their last game ended, if one
/// did.
pub fn stay(
    connection: &mut Connection,
    typed: &Receiver<String>,
    out: &mut dyn Write,
) -> Result<Option<End>, GuestFault> {
    let written = GuestFault::Lost;
    let mut end = None;
    writeln!(out, "{WORDS}").map_err(written)?;
    let mut heard_in_a_row = 0;
    loop {
        // What was said comes before what is typed about it; but nobody talks people down.
        let heard = connection.hear(Some(LOOK))?;
        heard_in_a_row = if heard.is_some() { heard_in_a_row + 1 } else { 0 };
        if heard_in_a_row % MOST_IN_A_ROW == 0 {
            match typed.try_recv() {
                Ok(line) if line.trim().is_empty() => {}
                Ok(line) => match read(line.trim(), connection.follower_mut()) {
                    Ok(command) => {
                        connection.say(&command)?;
                        if command == Command::Logout {
                            return Ok(end);
                        }
                    }
                    Err(fault) => writeln!(out, "{fault}").map_err(written)?,
                },
                Err(TryRecvError::Empty) => {}
                Err(TryRecvError::Disconnected) => {
                    connection.say(&Command::Logout)?;
                    return Ok(end);
                }
            }
            out.flush().map_err(written)?;
        }
        let Some(heard) = heard else { continue };
        if let Some(news) = news(&heard, connection.follower()) {
            writeln!(out, "{news}").map_err(written)?;
        }
        if let Some(reply) = Follower::reply(&heard) {
            connection.say(&reply)?;
        }
        match heard {
            Heard::Turn { stuck: false, .. } => {
                if let Some(session) = connection.follower().session() {
                    write!(out, "\n{}\nYour move: ", session.diagram()).map_err(written)?;
                }
            }
            Heard::RoundOver { end: round, early } if round.left == 0 => {
                let points = connection.follower().score();
                end = Some(End { points, early: early.then_some(round.won) });
            }
            Heard::Refused { what: Answer::Login, why } => return Err(GuestFault::Refused(why)),
            Heard::Entered(_) => {
                writeln!(out, "Type start when you are ready.").map_err(written)?;
            }
            _ => {}
        }
        out.flush().map_err(written)?;
    }
}

/// What a line means.
fn read(line: &str, follower: &mut Follower) -> Result<Command, GuestFault> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let mut words = rest.split_whitespace();
    let unknown = |what: &str| GuestFault::Unspeakable(format!("“{what}” is not a number"));
    let number = |word: Option<&str>| -> Result<Option<u32>, GuestFault> {
        word.map(|word| word.parse().map_err(|_| unknown(word))).transpose()
    };
    match word {
        "list" => Ok(Command::List),
        "users" => Ok(Command::Users),
        "create" => {
            let (rounds, seconds) = (number(words.next())?, number(words.next())?);
            follower.create(words.next().unwrap_or_default(), seconds, rounds.unwrap_or(1))
        }
        "join" => {
            let game = number(words.next())?;
            let game = game.ok_or_else(|| GuestFault::Unspeakable("join which game?".into()))?;
            follower.join(game, words.next().unwrap_or_default())
        }
        "leave" => Ok(Command::Join(Join::Leave)),
        "start" => Ok(Command::Start),
        "say" => {
            let (to, text) = rest.split_once(' ').unwrap_or((rest, ""));
            follower.chat(to, text)
        }
        "quit" | "exit" => Ok(Command::Logout),
        _ => follower.turn(line),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn what_is_typed_becomes_lines_or_says_what_is_wrong() {
        let mut follower = Follower::default();
        follower.hear("LIST:4 a NOONE f 0 1;").unwrap();
        for (typed, line) in [
            ("list", "LIST"),
            ("users", "USERS"),
            ("create", "JOIN:5;;;1"),
            ("create 3 20 pw", "JOIN:5;pw;20;3"),
            ("join 4 pw", "JOIN:4;pw"),
            ("leave", "JOIN:-1"),
            ("start", "START"),
            ("say anna hello; you", "CHAT:anna;hello; you"),
            ("quit", "LOGOUT"),
        ] {
            assert_eq!(read(typed, &mut follower).unwrap().line(), line);
        }
        for wrong in ["join", "join x", "create x", "say", "8/5", "dance"] {
            let fault = read(wrong, &mut follower).unwrap_err();
            assert!(matches!(fault, GuestFault::Unspeakable(_)), "{wrong}");
        }
        let board = "BOARD:0 -2 0 0 0 0 5 0 3 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0 0 0";
        follower.hear(board).unwrap();
        follower.hear("DICE:3 1").unwrap();
        assert_eq!(read("8/5 6/5", &mut follower).unwrap().line(), "TURN:3 8 5;1 6 5;");
    }
}
