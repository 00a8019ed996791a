//! Lessons that are kept: boards of games of the nets with themselves, judged some plies ahead.
//!
//! Looking ahead sees more than the nets do at a glance, so a net that learns to say at once what
//! look-ahead says becomes better, and with it the look-ahead. What is judged are boards as players
//! compare them: what the best play leaves, and often what another good play would have left.
//!
//! The lessons of a game follow from the seed and its number, whatever the number of threads.

use std::fmt;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use catalog::backgammon::Board;
use catalog::backgammon::bearoff::Bearoff;
use catalog::backgammon::net::{CLASSES, Chances, Class, Judge, Nets};
use catalog::backgammon::thinking::{Mind, Ranked};
use catalog::game::Stream;

use super::learner::Learner;
use super::lessons::{Lesson, any, opening, shuffle};
use super::starts::odd_start;
use crate::crew;

/// A batch begins with the games so far and its number of lessons.
const BATCH_HEAD: usize = 12;
/// Two sides of 26 places of half a byte, and five chances.
const LESSON: usize = 26 + 20;
/// After so many plays a game is given up.
const LONGEST: usize = 300;
/// One board of so many is judged; neighbours in a game say much the same.
const JUDGED: usize = 2;
/// Another play than the best is judged, or made, when it is among so many and not much worse.
const CHOICE: usize = 6;
const WORSE: f32 = 0.3;
/// One play of so many is such another one.
const ERRANT: usize = 12;
/// One lesson of so many is kept back to see how well the others were learned.
const KEPT_BACK: usize = 50;

/// How boards are found and judged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judging {
    /// Plies to look ahead.
    pub plies: u32,
    /// Which part of all games begins oddly.
    pub odd: f64,
    /// Determines the games.
    pub seed: u64,
}

/// Plays games and judges boards of them.
struct Teacher {
    mind: Mind,
    judging: Judging,
}

impl Teacher {
    fn game(&mut self, number: u64, lessons: &mut Vec<Lesson>) {
        let judging = self.judging;
        let mut stream = Stream::new(judging.seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
        let mut board = Board::START;
        let mut roll = opening(&mut stream);
        if stream.unit() < judging.odd {
            board = odd_start(&mut stream);
            roll = any(&mut stream);
        }
        for _ in 0..LONGEST {
            let ranked = self.mind.rank(&board, roll, 0, &mut || false);
            let best = ranked.first().map_or(board, |best| best.board);
            if stream.below(JUDGED) == 0 {
                let judged = other(&ranked, &mut stream).unwrap_or(best);
                self.judge(&judged.swapped(), lessons);
            }
            let mut next = best;
            if stream.below(ERRANT) == 0 {
                next = other(&ranked, &mut stream).unwrap_or(best);
            }
            board = next.swapped();
            if next.won().is_some() || known(&board) {
                return;
            }
            roll = any(&mut stream);
        }
    }

    fn judge(&mut self, board: &Board, lessons: &mut Vec<Lesson>) {
        if board.swapped().won().is_none() && !known(board) {
            let target = self.mind.chances(board, self.judging.plies);
            lessons.push(Lesson { board: *board, target });
        }
    }
}

/// Any of the plays that are not much worse than the best, the best among them.
fn other(ranked: &[Ranked], stream: &mut Stream) -> Option<Board> {
    let best = ranked.first()?.chances.equity();
    let near = |one: &&Ranked| best - one.chances.equity() <= WORSE;
    let count = ranked.iter().take(CHOICE).take_while(near).count();
    Some(ranked[stream.below(count)].board)
}

/// Whether the tables know everything about a board.
fn known(board: &Board) -> bool {
    !board.has_contact() && Bearoff::known(board).is_some()
}

/// Judges boards of these games; `tell` hears the lessons of each in their order.
pub fn judge(
    nets: &Arc<Nets>,
    judging: Judging,
    games: Range<u64>,
    threads: usize,
    mut tell: impl FnMut(u64, Vec<Lesson>) -> ControlFlow<()>,
) {
    crew::run(
        games.end.saturating_sub(games.start) as usize,
        threads,
        || Teacher { mind: Mind::new(nets.clone()), judging },
        |teacher, game| {
            let mut lessons = Vec::new();
            teacher.game(games.start + game as u64 + 1, &mut lessons);
            lessons
        },
        |game, lessons| tell(games.start + game as u64 + 1, lessons),
    );
}

/// Lessons with the number of games that they come from.
#[derive(Clone, Debug, Default)]
pub struct Lessons {
    /// Games so far.
    pub games: u64,
    /// What was judged.
    pub all: Vec<Lesson>,
    /// How many bytes of the file were whole batches.
    pub bytes: usize,
}

/// Why bytes are no lessons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonsFault {
    /// They do not begin as lessons do.
    Head,
    /// What begins here is no board with its chances.
    Lesson {
        /// The byte where it begins.
        at: usize,
    },
}

impl fmt::Display for LessonsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LessonsFault::Head => f.write_str("this file has no lessons of Backgammon"),
            LessonsFault::Lesson { at } => write!(f, "byte {at}: no board with its chances"),
        }
    }
}

impl std::error::Error for LessonsFault {}

impl Lessons {
    /// What a file of lessons begins with.
    pub const HEAD: &[u8] = b"kbglsn01";

    /// A batch as it is appended to the file.
    pub fn batch(games: u64, lessons: &[Lesson]) -> Vec<u8> {
        let mut bytes = games.to_le_bytes().to_vec();
        bytes.extend((lessons.len() as u32).to_le_bytes());
        for lesson in lessons {
            for side in [lesson.board, lesson.board.swapped()] {
                let pair = |at: usize| side.own(2 * at) | side.own(2 * at + 1) << 4;
                bytes.extend((0..13).map(pair));
            }
            lesson.target.to_array().iter().for_each(|one| bytes.extend(one.to_le_bytes()));
        }
        bytes
    }

    /// Reads a file; a batch that was cut off at its end does not count.
    pub fn read(bytes: &[u8]) -> Result<Lessons, LessonsFault> {
        if !bytes.starts_with(Lessons::HEAD) {
            return Err(LessonsFault::Head);
        }
        let mut lessons = Lessons { bytes: Lessons::HEAD.len(), ..Lessons::default() };
        while let Some((games, count)) = batch_head(&bytes[lessons.bytes..]) {
            let first = lessons.bytes + BATCH_HEAD;
            let Some(end) = count.checked_mul(LESSON).and_then(|long| long.checked_add(first))
            else {
                return Err(LessonsFault::Lesson { at: first });
            };
            let Some(batch) = bytes.get(first..end) else { break };
            for (number, part) in batch.chunks_exact(LESSON).enumerate() {
                let fault = LessonsFault::Lesson { at: first + number * LESSON };
                lessons.all.push(lesson(part).ok_or(fault)?);
            }
            lessons.games = games;
            lessons.bytes = end;
        }
        Ok(lessons)
    }
}

fn batch_head(bytes: &[u8]) -> Option<(u64, usize)> {
    let games = u64::from_le_bytes(*bytes.first_chunk()?);
    let count = u32::from_le_bytes(*bytes[8..].first_chunk()?);
    Some((games, count as usize))
}

fn lesson(bytes: &[u8]) -> Option<Lesson> {
    let mut sides = [[0u8; 26]; 2];
    for (side, packed) in sides.iter_mut().zip(bytes.chunks_exact(13)) {
        for (pair, packed) in side.chunks_exact_mut(2).zip(packed) {
            pair.copy_from_slice(&[packed & 15, packed >> 4]);
        }
    }
    let board = Board::new(&sides[0], &sides[1]).ok()?;
    let mut five = [0.0; 5];
    for (chance, word) in five.iter_mut().zip(bytes[26..].chunks_exact(4)) {
        *chance = f32::from_le_bytes(*word.first_chunk()?);
    }
    let likely = |chance: &f32| (-0.001..=1.001).contains(chance);
    five.iter().all(likely).then(|| Lesson { board, target: Chances::from_array(five) })
}

/// How to learn from lessons that are kept.
#[derive(Clone, Copy, Debug)]
pub struct Studying {
    /// How often all lessons are gone through.
    pub rounds: u32,
    /// Size of a step at the beginning and at the end.
    pub rates: [f64; 2],
    /// Nets of boards with contact also learn from so great a part of each other's lessons, so that
    /// they agree where one class borders on another.
    pub borders: f64,
    /// Determines the order.
    pub seed: u64,
}

/// Goes through lessons again and again. After each round `tell` hears its number and, for each
/// class, by how much the chances were off on lessons that were kept back: the root of the mean
/// square over all five.
pub fn study(
    nets: &mut Nets,
    lessons: &[Lesson],
    plan: &Studying,
    mut tell: impl FnMut(u32, [f64; CLASSES], &Nets) -> ControlFlow<()>,
) {
    let (held, learned): (Vec<_>, Vec<_>) =
        lessons.iter().enumerate().partition(|(number, _)| number % KEPT_BACK == 0);
    let held: Vec<Lesson> = held.into_iter().map(|(_, lesson)| *lesson).collect();
    let learned: Vec<(Class, Lesson)> =
        learned.into_iter().map(|(_, lesson)| (Class::of(&lesson.board), *lesson)).collect();
    let mut learners = Class::ALL.map(|class| Learner::new(class, nets.of(class)));
    let [first, last] = plan.rates;
    for round in 0..plan.rounds {
        let done = |part: f64| (f64::from(round) + part) / f64::from(plan.rounds);
        let rate = |part: f64| (first * (last / first).powf(done(part))) as f32;
        std::thread::scope(|scope| {
            for (class, (learner, net)) in
                Class::ALL.into_iter().zip(learners.iter_mut().zip(nets.all_mut()))
            {
                let mut stream =
                    Stream::new(plan.seed ^ u64::from(round * 8 + class as u32 + 1) << 20);
                let learned = &learned;
                scope.spawn(move || {
                    let mut own: Vec<Lesson> = Vec::new();
                    for (kind, lesson) in learned {
                        let borders = class != Class::Race && *kind != Class::Race;
                        if *kind == class || borders && stream.unit() < plan.borders {
                            own.push(*lesson);
                        }
                    }
                    shuffle(&mut own, &mut stream);
                    let part = own.len().div_ceil(64).max(1);
                    for (number, some) in own.chunks(part).enumerate() {
                        learner.learn(net, some, rate(number as f64 / 64.0));
                    }
                });
            }
        });
        if tell(round + 1, off(nets, &held), nets).is_break() {
            return;
        }
    }
}

fn off(nets: &Nets, held: &[Lesson]) -> [f64; CLASSES] {
    let mut judge = Judge::new(Arc::new(nets.clone()));
    let mut sums = [(0.0, 0u32); CLASSES];
    for lesson in held {
        let said = judge.chances(&lesson.board).to_array();
        let (sum, count) = &mut sums[Class::of(&lesson.board) as usize];
        for (said, target) in said.into_iter().zip(lesson.target.to_array()) {
            *sum += f64::from(said - target).powi(2);
        }
        *count += 5;
    }
    sums.map(|(sum, count)| (sum / f64::from(count.max(1))).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    const JUDGING: Judging = Judging { plies: 1, odd: 0.5, seed: 3 };

    fn judged(threads: usize, games: Range<u64>) -> Vec<(u64, Vec<Lesson>)> {
        let nets = Arc::new(Nets::new([32; CLASSES], 1));
        let mut found = Vec::new();
        judge(&nets, JUDGING, games, threads, |game, lessons| {
            found.push((game, lessons));
            ControlFlow::Continue(())
        });
        found
    }

    fn written(games: &[(u64, Vec<Lesson>)]) -> Vec<u8> {
        let batches = games.iter().flat_map(|(game, lessons)| Lessons::batch(*game, lessons));
        Lessons::HEAD.iter().copied().chain(batches).collect()
    }

    #[test]
    fn lessons_follow_from_the_seed_and_go_on_where_they_ended() {
        let all = written(&judged(1, 0..6));
        assert_eq!(all, written(&judged(3, 0..6)));
        let (first, more) = (judged(1, 0..4), judged(2, 4..6));
        assert_eq!(all, written(&[first, more].concat()));
    }

    #[test]
    fn lessons_are_read_as_they_were_written_and_a_cut_batch_does_not_count() {
        let games = judged(2, 0..3);
        let bytes = written(&games);
        let read = Lessons::read(&bytes).unwrap();
        assert_eq!((read.games, read.bytes), (3, bytes.len()));
        let wanted: Vec<&Lesson> = games.iter().flat_map(|(_, lessons)| lessons).collect();
        assert_eq!(read.all.len(), wanted.len());
        let same = |(a, b): (&Lesson, &&Lesson)| a.board == b.board && a.target == b.target;
        assert!(read.all.iter().zip(&wanted).all(same));
        let cut = Lessons::read(&bytes[..bytes.len() - 1]).unwrap();
        assert_eq!((cut.games, cut.all.len()), (2, games[0].1.len() + games[1].1.len()));
        assert_eq!(Lessons::read(b"kbglsn00").unwrap_err(), LessonsFault::Head);
        let mut wrong = bytes;
        wrong[20] = 0xff;
        assert_eq!(Lessons::read(&wrong).unwrap_err(), LessonsFault::Lesson { at: 20 });
    }

    #[test]
    fn who_studies_says_more_nearly_what_look_ahead_says() {
        let lessons: Vec<Lesson> = judged(2, 0..40).into_iter().flat_map(|(_, all)| all).collect();
        let mut nets = Nets::new([32; CLASSES], 2);
        let plan = Studying { rounds: 12, rates: [0.003, 0.001], borders: 0.5, seed: 1 };
        let mut told = Vec::new();
        study(&mut nets, &lessons, &plan, |round, off, _| {
            told.push((round, off));
            ControlFlow::Continue(())
        });
        assert_eq!(told.len(), 12);
        let before = off(&Nets::new([32; CLASSES], 2), &lessons);
        let after = off(&nets, &lessons);
        assert!(after[0] < before[0] / 2.0, "{before:?} {after:?}");
    }
}
