//! Games of the program with itself, kept as lessons: what speaks for each move of a position, and
//! how many walks went there.

use std::io::{self, Read, Write};

use catalog::blokus::players::{Apprentice, Beliefs, FEATURES, Lesson};
use catalog::blokus::{Position, Setup};
use catalog::game::{Means, Position as _, Stream};

/// Moves of a game that are drawn by their walks, so that no two games are alike.
const DRAWN: usize = 10;
/// How often a later move is drawn, too.
const STRAY: f64 = 0.1;
/// Bytes for the tree.
const MEMORY: usize = 64 << 20;

/// Somebody who plays with itself.
pub struct SelfPlay<'a> {
    beliefs: &'a Beliefs,
    start: Position,
    walks: u64,
    stream: Stream,
}

impl<'a> SelfPlay<'a> {
    /// Plays from this setup with these beliefs and so many walks for a move; nothing when the setup
    /// is none.
    pub fn new(beliefs: &'a Beliefs, setup: &Setup, walks: u64, seed: u64) -> Option<SelfPlay<'a>> {
        let start = Position::new(setup).ok()?;
        Some(SelfPlay { beliefs, start, walks, stream: Stream::new(seed) })
    }

    /// Plays one game and keeps what can be learned from it.
    pub fn play(&mut self, lessons: &mut Vec<Lesson>) {
        let means = Means { seed: self.stream.next_bits(), memory: MEMORY, threads: 1 };
        let mut player = Apprentice::new(self.beliefs, &[], &means);
        let mut position = self.start.clone();
        let mut moves = 0;
        while position.turn().seat().is_some() {
            let walks = player.walks(&position, self.walks);
            if walks.len() > 1 {
                lessons.push(Apprentice::lesson(&position, &walks));
            }
            let drawn = moves < DRAWN || self.stream.unit() < STRAY;
            let chosen = if drawn {
                self.stream.draw(&walks, |(_, walks)| f64::from(*walks))
            } else {
                walks.iter().max_by_key(|(_, walks)| *walks)
            };
            let Some((mv, _)) = chosen else { return };
            position.play_unchecked(*mv);
            moves += 1;
        }
    }
}

/// Why lessons cannot be read.
#[derive(Debug)]
pub enum LessonFault {
    /// The file cannot be read.
    Io(io::Error),
    /// This lesson, from one, breaks off or is nonsense.
    Broken(usize),
}

impl std::fmt::Display for LessonFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            LessonFault::Io(fault) => write!(f, "{fault}"),
            LessonFault::Broken(at) => write!(f, "lesson {at} breaks off or is nonsense"),
        }
    }
}

impl std::error::Error for LessonFault {}

/// Appends lessons: the number of moves, and for each its share, the number of its features, and
/// these.
pub fn write_lessons(out: &mut dyn Write, lessons: &[Lesson]) -> io::Result<()> {
    for lesson in lessons {
        out.write_all(&(lesson.shares.len() as u32).to_le_bytes())?;
        for (share, features) in lesson.shares.iter().zip(&lesson.features) {
            out.write_all(&share.to_le_bytes())?;
            out.write_all(&[features.len() as u8])?;
            out.write_all(features)?;
        }
    }
    Ok(())
}

/// Reads all lessons.
pub fn read_lessons(from: &mut dyn Read) -> Result<Vec<Lesson>, LessonFault> {
    let mut bytes = Vec::new();
    from.read_to_end(&mut bytes).map_err(LessonFault::Io)?;
    let mut rest = &bytes[..];
    let mut lessons = Vec::new();
    while !rest.is_empty() {
        let broken = LessonFault::Broken(lessons.len() + 1);
        lessons.push(read_lesson(&mut rest).ok_or(broken)?);
    }
    Ok(lessons)
}

fn read_lesson(rest: &mut &[u8]) -> Option<Lesson> {
    let moves = u32::from_le_bytes(*rest.split_off(..4)?.first_chunk()?);
    let mut lesson = Lesson { features: Vec::new(), shares: Vec::new() };
    for _ in 0..moves {
        let share = f32::from_le_bytes(*rest.split_off(..4)?.first_chunk()?);
        let many = *rest.split_off_first()?;
        let features = rest.split_off(..usize::from(many))?.to_vec();
        let known = features.iter().all(|feature| usize::from(*feature) < FEATURES);
        if !known || !(0.0..=1.0).contains(&share) {
            return None;
        }
        lesson.shares.push(share);
        lesson.features.push(features);
    }
    Some(lesson)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lessons_of_a_game_are_read_as_they_are_written_and_broken_ones_are_named() {
        let beliefs = Beliefs::by_hand();
        let setup = "two-colours 6x6 fives*0".parse().unwrap();
        let mut lessons = Vec::new();
        SelfPlay::new(&beliefs, &setup, 30, 1).unwrap().play(&mut lessons);
        assert!(lessons.len() > 4);
        let sums = lessons.iter().map(|lesson| lesson.shares.iter().sum::<f32>());
        assert!(sums.into_iter().all(|sum| (sum - 1.0).abs() < 1e-3));
        let mut bytes = Vec::new();
        write_lessons(&mut bytes, &lessons).unwrap();
        assert_eq!(read_lessons(&mut &bytes[..]).unwrap(), lessons);
        bytes.pop();
        let fault = read_lessons(&mut &bytes[..]).unwrap_err();
        assert_eq!(
            fault.to_string(),
            format!("lesson {} breaks off or is nonsense", lessons.len())
        );
    }
}
