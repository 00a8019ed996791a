//! A setup: a map, and where a game on it stands, if it is not at its start.
//!
//! ```text
//! 2
//! 0
//! 1 1
//! 1 4
//! 1 2 0 0
//! position building
//! turn 1
//! overrides 0 0
//! bombs 1 1
//! out 2
//! ```
//!
//! A map without the lines from `position` on is a map file of the course.

use std::fmt;
use std::str::FromStr;

use game::{Faults, Phrase, TextFault};

use crate::map::read::{Reader, finish, leading_number, read_map};
use crate::map::{Map, choosable};
use crate::position::Phase;

/// Where a game stands: everything but the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// What is played.
    pub phase: Phase,
    /// Whose turn it is, from one; nobody's when the game is over.
    pub turn: Option<u8>,
    /// Override stones in hand, one number for each player.
    pub overrides: Vec<i32>,
    /// Bombs in hand, one number for each player.
    pub bombs: Vec<i32>,
    /// Players who have left, from one.
    pub out: Vec<u8>,
}

/// A map and where a game on it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The board.
    pub map: Map,
    /// Where the game stands; nothing for its start.
    pub standing: Option<Standing>,
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.map)?;
        let Some(standing) = &self.standing else { return Ok(()) };
        write!(f, "\nposition {}", standing.phase.word())?;
        match standing.turn {
            Some(player) => write!(f, "\nturn {player}")?,
            None => write!(f, "\nturn over")?,
        }
        let row =
            |numbers: &[i32]| numbers.iter().map(i32::to_string).collect::<Vec<_>>().join(" ");
        write!(f, "\noverrides {}", row(&standing.overrides))?;
        write!(f, "\nbombs {}", row(&standing.bombs))?;
        standing.out.iter().try_for_each(|player| write!(f, "\nout {player}"))
    }
}

/// The word that ends the map and begins the standing.
const POSITION: &str = "position";

impl FromStr for Setup {
    type Err = Faults<TextFault>;

    fn from_str(text: &str) -> Result<Setup, Faults<TextFault>> {
        let mut reader = Reader::new(text);
        let map = read_map(&mut reader, |word| word == POSITION);
        let setup = map.and_then(|map| {
            let standing = match reader.peek() {
                None => None,
                Some(_) => Some(read_standing(&mut reader, map.players)?),
            };
            Some(Setup { map, standing })
        });
        finish(setup, reader.found)
    }
}

fn read_standing(reader: &mut Reader<'_>, players: u8) -> Option<Standing> {
    reader.next(POSITION)?;
    let word = reader.next("the phase")?;
    let phase = Phase::of_word(word.text);
    let mut standing = Standing {
        phase: phase.unwrap_or(Phase::Building),
        turn: None,
        overrides: Vec::new(),
        bombs: Vec::new(),
        out: Vec::new(),
    };
    if phase.is_none() {
        unexpected(reader, word, "building or bombing");
    }
    while let Some(key) = reader.peek() {
        reader.at += 1;
        match key.text {
            "turn" => {
                let word = reader.next("whose turn it is")?;
                standing.turn = player(word.text, players);
                if standing.turn.is_none() && word.text != "over" {
                    unexpected(reader, word, "a player or “over”");
                }
            }
            "overrides" => standing.overrides = numbers(reader, players)?,
            "bombs" => standing.bombs = numbers(reader, players)?,
            "out" => {
                let word = reader.next("a player")?;
                match player(word.text, players) {
                    Some(player) => standing.out.push(player),
                    None => unexpected(reader, word, "a player"),
                }
            }
            _ => unexpected(reader, key, "turn, overrides, bombs or out"),
        }
    }
    Some(standing)
}

fn player(text: &str, players: u8) -> Option<u8> {
    text.parse().ok().filter(|player| (1..=players).contains(player))
}

fn numbers(reader: &mut Reader<'_>, players: u8) -> Option<Vec<i32>> {
    let mut numbers = Vec::new();
    for _ in 0..players {
        let word = reader.next("a number for each player")?;
        match leading_number(word.text).and_then(|number| i32::try_from(number).ok()) {
            Some(number) => numbers.push(number),
            None => unexpected(reader, word, "a number for each player"),
        }
    }
    Some(numbers)
}

fn unexpected(reader: &mut Reader<'_>, word: crate::map::read::Word<'_>, expected: &str) {
    let text: String = word.text.chars().take(20).collect();
    let english = format!("“{text}” stands where {expected} should stand");
    let arguments = [("text", text), ("expected", choosable(expected))];
    let phrase = Phrase::new("reversi-setup-unexpected", arguments, english);
    reader.found.0.push(TextFault::new(word.place, phrase));
}
