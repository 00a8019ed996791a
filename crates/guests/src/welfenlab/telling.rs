//! What a server said, in words for who reads along.

use super::follower::{Follower, Heard};

/// A sentence about it; nothing where there is nothing to say.
pub fn news(heard: &Heard, follower: &Follower) -> Option<String> {
    let dice = |dice: &[u8; 2]| format!("{}-{}", dice[0], dice[1]);
    Some(match heard {
        Heard::Nothing | Heard::Confirmed | Heard::Board => return None,
        Heard::Greeted(text) => format!("Server: {text}"),
        Heard::LoggedIn => format!("You are logged in as {}.", follower.user()),
        Heard::LoggedOut => "You are logged out.".to_owned(),
        Heard::Refused { what, why } => format!("Refused ({what}): {why}"),
        Heard::Users => {
            let users: Vec<&str> = follower.users().collect();
            format!("Here are: {}", users.join(", "))
        }
        Heard::Came(user) => format!("{user} is here."),
        Heard::Went(user) => format!("{user} has gone."),
        Heard::Games if follower.games().is_empty() => "There are no games.".to_owned(),
        Heard::Games => {
            let games = follower.games().iter().map(|row| {
                let name = |user: &Option<String>| user.clone().unwrap_or_else(|| "–".to_owned());
                let time = match row.timeout {
                    0 => "no limit".to_owned(),
                    seconds => format!("{seconds} s"),
                };
                let lock = if row.locked { ", password" } else { "" };
                let (white, black) = (name(&row.white), name(&row.black));
                let (number, rounds) = (row.number, row.rounds);
                format!("Game {number}: {white} and {black}, {rounds} rounds, {time}{lock}")
            });
            games.collect::<Vec<_>>().join("\n")
        }
        Heard::Entered(game) => format!("You are in game {game}."),
        Heard::Left => "You are in no game.".to_owned(),
        Heard::Joined { game: Some(game), user } => format!("{user} is in game {game}."),
        Heard::Joined { game: None, user } => format!("{user} has left their game."),
        Heard::Chat { from, text } => format!("{from}: {text}"),
        Heard::Begins => "The round begins.".to_owned(),
        Heard::Turn { dice: rolled, stuck: true, .. } => {
            format!("You roll {} and cannot move.", dice(rolled))
        }
        Heard::Turn { dice: rolled, .. } => format!("You roll {}.", dice(rolled)),
        Heard::TheirRoll(rolled) => format!("Your opponent rolls {}.", dice(rolled)),
        Heard::TheirTurn(text) if text.is_empty() => "Your opponent cannot move.".to_owned(),
        Heard::TheirTurn(text) => format!("Your opponent plays {text}."),
        Heard::RoundOver { end, early: true } => match end.won {
            true => "The game ends early: your opponent has left or was too slow.".to_owned(),
            false => "The game ends early: you have left or were too slow.".to_owned(),
        },
        Heard::RoundOver { end, .. } => {
            let word = if end.won { "won" } else { "lost" };
            let points = end.own.max(end.theirs);
            let [own, theirs] = follower.score();
            format!("You {word} {points}; {own}:{theirs}, {} rounds to go.", end.left)
        }
        Heard::AnyRoundOver { game, winner, points: [won, lost], .. } => {
            format!("Game {game}: {winner} wins {won}:{lost}.")
        }
    })
}
