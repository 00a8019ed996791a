//! Games of the program with itself, and the file that keeps them: the setup in the first line, then
//! one game after the other. Of every position there is what was searched there and what was played.
//!
//! A game depends on the seed and its number alone, so a file that was cut short goes on as if it had
//! never been interrupted.

use std::io::{self, Read, Write};
use std::sync::Arc;

use catalog::blokus::players::{Apprentice, Beliefs, Prospects};
use catalog::blokus::{Position, Setup};
use catalog::game::{Means, Position as _, Stream};

/// Moves of a game that are drawn by their walks, so that no two games are alike.
const DRAWN: usize = 10;
/// How often a later move is drawn, too.
const STRAY: f64 = 0.1;
/// Bytes for the tree.
const MEMORY: usize = 64 << 20;
/// The head of a file, in front of the setup.
const HEAD: &str = "kibitz blokus games: ";

/// What was searched in one position. Moves are numbers in the order of the legal list.
#[derive(Clone, Debug, PartialEq)]
pub struct Considered {
    /// What was played.
    pub played: u32,
    /// What who moves expected, from zero to one.
    pub expected: f32,
    /// The moves that were walked, and how often.
    pub walks: Vec<(u32, u32)>,
}

/// A game from the setup to its end.
pub type Game = Vec<Considered>;

/// Somebody who plays with itself.
pub struct SelfPlay {
    /// How likely placements seem.
    pub beliefs: Beliefs,
    /// What positions promise; without, walks count by their playouts alone.
    pub prospects: Option<Arc<Prospects>>,
    /// Walks for a move.
    pub walks: u64,
    /// Determines the games.
    pub seed: u64,
}

impl SelfPlay {
    /// Plays the game of this number.
    pub fn play(&self, start: &Position, number: usize) -> Game {
        let mut stream = Stream::new(self.seed ^ (number as u64).rotate_left(32)).fork();
        let means = Means { seed: stream.next_bits(), memory: MEMORY, threads: 1 };
        let mut player = Apprentice::new(&self.beliefs, self.prospects.clone(), &means);
        let mut position = start.clone();
        let mut game = Vec::new();
        while position.turn().seat().is_some() {
            let walked = player.walks(&position, self.walks);
            let legal = position.moves();
            let number = |mv| legal.iter().position(|other| *other == mv).map(|at| at as u32);
            let walks: Vec<(u32, u32)> = walked
                .into_iter()
                .filter(|(_, walks)| *walks > 0)
                .filter_map(|(mv, walks)| Some((number(mv)?, walks)))
                .collect();
            let drawn = game.len() < DRAWN || stream.unit() < STRAY;
            let chosen = if drawn {
                stream.draw(&walks, |(_, walks)| f64::from(*walks))
            } else {
                walks.iter().max_by_key(|(_, walks)| *walks)
            };
            let played = chosen.map_or(0, |(mv, _)| *mv);
            position.play_unchecked(legal[played as usize]);
            game.push(Considered { played, expected: player.expected(), walks });
        }
        game
    }
}

/// Why a file of games cannot be used.
#[derive(Debug)]
pub enum ChronicleFault {
    /// It cannot be read.
    Io(io::Error),
    /// It does not begin as such files do.
    Foreign,
    /// It has games of this setup, not of the one that is played.
    Setup(String),
}

impl std::fmt::Display for ChronicleFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ChronicleFault::Io(fault) => write!(f, "{fault}"),
            ChronicleFault::Foreign => f.write_str("not a file of Blokus games to learn from"),
            ChronicleFault::Setup(setup) => write!(f, "the games there are of “{setup}”"),
        }
    }
}

impl std::error::Error for ChronicleFault {}

/// What a file holds.
#[derive(Debug, PartialEq)]
pub struct Chronicle {
    /// The games that are whole.
    pub games: Vec<Game>,
    /// Where they end. What follows was cut short.
    pub end: u64,
}

/// The first line of a file.
pub fn write_head(out: &mut dyn Write, setup: &Setup) -> io::Result<()> {
    writeln!(out, "{HEAD}{}", line_of(setup))
}

/// Appends a game.
pub fn write_game(out: &mut dyn Write, game: &Game) -> io::Result<()> {
    let mut bytes = Vec::new();
    for considered in game {
        bytes.extend(considered.played.to_le_bytes());
        bytes.extend(considered.expected.to_le_bytes());
        bytes.extend((considered.walks.len() as u32).to_le_bytes());
        for (mv, walks) in &considered.walks {
            bytes.extend(mv.to_le_bytes());
            bytes.extend(walks.to_le_bytes());
        }
    }
    out.write_all(&(bytes.len() as u32).to_le_bytes())?;
    out.write_all(&bytes)
}

/// Reads all games that are whole.
pub fn read_games(from: &mut dyn Read, setup: &Setup) -> Result<Chronicle, ChronicleFault> {
    let mut bytes = Vec::new();
    from.read_to_end(&mut bytes).map_err(ChronicleFault::Io)?;
    let line = bytes.iter().position(|byte| *byte == b'\n').ok_or(ChronicleFault::Foreign)?;
    let head = std::str::from_utf8(&bytes[..line]).ok().and_then(|head| head.strip_prefix(HEAD));
    let found = head.ok_or(ChronicleFault::Foreign)?;
    if found != line_of(setup) {
        return Err(ChronicleFault::Setup(found.chars().take(80).collect()));
    }
    let Ok(start) = Position::new(setup) else { return Err(ChronicleFault::Foreign) };
    let mut rest = &bytes[line + 1..];
    let (mut games, mut end) = (Vec::new(), line as u64 + 1);
    while let Some(game) = read_game(&mut rest, &start) {
        games.push(game);
        end = (bytes.len() - rest.len()) as u64;
    }
    Ok(Chronicle { games, end })
}

/// The next game, if it is whole and can be played.
fn read_game(rest: &mut &[u8], start: &Position) -> Option<Game> {
    let length = number(rest)?;
    let mut bytes = rest.split_off(..length as usize)?;
    let mut game = Vec::new();
    let mut position = start.clone();
    while !bytes.is_empty() {
        let legal = position.moves();
        let known = |mv: &u32| (*mv as usize) < legal.len();
        let played = number(&mut bytes).filter(known)?;
        let expected = f32::from_bits(number(&mut bytes)?);
        let mut walks = Vec::new();
        for _ in 0..number(&mut bytes)? {
            walks.push((number(&mut bytes).filter(known)?, number(&mut bytes)?));
        }
        if !(0.0..=1.0).contains(&expected) {
            return None;
        }
        position.play_unchecked(legal[played as usize]);
        game.push(Considered { played, expected, walks });
    }
    position.turn().seat().is_none().then_some(game)
}

fn number(rest: &mut &[u8]) -> Option<u32> {
    Some(u32::from_le_bytes(*rest.split_off(..4)?.first_chunk()?))
}

fn line_of(setup: &Setup) -> String {
    setup.to_string().replace('\n', " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player() -> SelfPlay {
        SelfPlay { beliefs: Beliefs::by_hand(), prospects: None, walks: 30, seed: 1 }
    }

    #[test]
    fn games_are_read_as_they_are_written_and_what_was_cut_short_is_left_out() {
        let setup: Setup = "two-colours 6x6 fives*0".parse().unwrap();
        let start = Position::new(&setup).unwrap();
        let games = [player().play(&start, 0), player().play(&start, 1)];
        assert!(games.iter().all(|game| game.len() > 4));
        assert_ne!(games[0], games[1]);
        assert_eq!(player().play(&start, 1), games[1]);
        let mut bytes = Vec::new();
        write_head(&mut bytes, &setup).unwrap();
        write_game(&mut bytes, &games[0]).unwrap();
        let end = bytes.len() as u64;
        write_game(&mut bytes, &games[1]).unwrap();
        let whole = read_games(&mut &bytes[..], &setup).unwrap();
        assert_eq!(whole, Chronicle { games: games.to_vec(), end: bytes.len() as u64 });
        for cut in [bytes.len() - 1, end as usize + 2, end as usize] {
            let short = read_games(&mut &bytes[..cut], &setup).unwrap();
            assert_eq!(short, Chronicle { games: games[..1].to_vec(), end });
        }
    }

    #[test]
    fn files_of_another_setup_or_of_something_else_are_refused_by_name() {
        let duo: Setup = "duo".parse().unwrap();
        let mut bytes = Vec::new();
        write_head(&mut bytes, &"junior".parse().unwrap()).unwrap();
        let fault = read_games(&mut &bytes[..], &duo).unwrap_err();
        assert_eq!(fault.to_string(), "the games there are of “junior”");
        let fault = read_games(&mut &b"something else\n"[..], &duo).unwrap_err();
        assert_eq!(fault.to_string(), "not a file of Blokus games to learn from");
    }
}
