//! Games of the nets with themselves: boards, and what they turned out to be worth later.
//!
//! What a board should have been worth is, one step on, what the best play of the roll that came is
//! worth; or the mean of that over all rolls. How what happens after that counts too is told by
//! `lambda`: it passes on so much of every later surprise. With means over all rolls the surprise is
//! free of luck: it is what the nets thought of a board against what they think of it after looking
//! one roll further. A random play now and then leads to strange boards; no surprise is passed on
//! over it.

use std::sync::Arc;

use catalog::backgammon::bearoff::Bearoff;
use catalog::backgammon::net::{Chances, Judge, Nets};
use catalog::backgammon::{Board, Candidate, Plays, Roll};
use catalog::game::Stream;

use super::starts::odd_start;

/// A board before its roll and what the nets should say about it.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The board, seen by the side on roll.
    pub board: Board,
    /// What it should be worth.
    pub target: Chances,
}

/// How games become lessons.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Teaching {
    /// Lessons are means over all rolls, at twenty times the cost.
    pub whole: bool,
    /// How much of each later surprise counts: zero for none, one for all until the end.
    pub lambda: f32,
    /// Which part of all games begins oddly.
    pub odd: f64,
}

/// After so many plays a game is given up; few ever come near it.
const LONGEST: usize = 400;
/// One game of so many has random plays in it,
const WILD_GAMES: usize = 4;
/// and there one play of so many is random.
const WILD_PLAYS: usize = 8;

/// One turn of a game.
#[derive(Clone, Copy)]
struct Turn {
    board: Board,
    /// What the board is worth one step on, by one roll or by all.
    step: Chances,
    /// What the best play of the roll that came is worth.
    played: Chances,
    /// Whether the next turn followed from the best play.
    follows: bool,
}

/// Plays games and writes lessons.
pub struct SelfPlay {
    judge: Judge,
    bearoff: &'static Bearoff,
    plays: Plays,
    turns: Vec<Turn>,
    teaching: Teaching,
}

impl SelfPlay {
    /// Who plays and judges by these nets.
    pub fn new(nets: Arc<Nets>, teaching: Teaching) -> SelfPlay {
        let bearoff = Bearoff::shared();
        SelfPlay {
            judge: Judge::new(nets),
            bearoff,
            plays: Plays::new(),
            turns: Vec::new(),
            teaching,
        }
    }

    /// Plays one game that the seed determines.
    pub fn play(&mut self, seed: u64, lessons: &mut Vec<Lesson>) {
        let mut stream = Stream::new(seed);
        let mut board = Board::START;
        let mut roll = opening(&mut stream);
        let wild = stream.below(WILD_GAMES) == 0;
        if stream.unit() < self.teaching.odd {
            board = odd_start(&mut stream);
            roll = any(&mut stream);
        }
        self.turns.clear();
        for _ in 0..LONGEST {
            let (best, played) = self.best(&board, roll);
            let step = if self.teaching.whole { self.mean(&board) } else { played };
            let mut next = best;
            if wild && stream.below(WILD_PLAYS) == 0 {
                let found = stream.pick(self.plays.find(&board, roll));
                next = found.map_or(board, |candidate| candidate.board);
            }
            self.turns.push(Turn { board, step, played, follows: next == best });
            board = next.swapped();
            // From here on the tables know everything.
            if next.won().is_some() || known(self.bearoff, &board).is_some() {
                break;
            }
            roll = any(&mut stream);
        }
        self.write(lessons);
    }

    /// Passes surprises back from the end to the beginning.
    fn write(&self, lessons: &mut Vec<Lesson>) {
        let first = lessons.len();
        let mut after: Option<Chances> = None;
        for turn in self.turns.iter().rev() {
            let mut target = turn.step;
            if let Some(came) = after.filter(|_| turn.follows) {
                let came = came.swapped().to_array().into_iter().zip(turn.played.to_array());
                let surprise = came.map(|(came, thought)| self.teaching.lambda * (came - thought));
                let mut five = turn.step.to_array();
                five.iter_mut().zip(surprise).for_each(|(chance, more)| *chance += more);
                target = Chances::from_array(five);
            }
            lessons.push(Lesson { board: turn.board, target: sensible(target) });
            after = Some(target);
        }
        lessons[first..].reverse();
    }

    /// The board after the best play, and how the game may end then.
    fn best(&mut self, board: &Board, roll: Roll) -> (Board, Chances) {
        let SelfPlay { judge, bearoff, plays, .. } = self;
        best_of(judge, bearoff, board, plays.find(board, roll))
    }

    /// What the board is worth over all rolls.
    fn mean(&mut self, board: &Board) -> Chances {
        let mut sum = [0.0; 5];
        for roll in Roll::all() {
            let weight = roll.ways() as f32 / 36.0;
            let (_, chances) = self.best(board, roll);
            sum.iter_mut().zip(chances.to_array()).for_each(|(sum, x)| *sum += weight * x);
        }
        Chances::from_array(sum)
    }
}

/// Chances between nothing and everything, each kind of win within the one that holds it.
fn sensible(chances: Chances) -> Chances {
    let mut all = chances;
    all.win = all.win.clamp(0.0, 1.0);
    all.win_gammon = all.win_gammon.clamp(0.0, all.win);
    all.win_backgammon = all.win_backgammon.clamp(0.0, all.win_gammon);
    all.lose_gammon = all.lose_gammon.clamp(0.0, 1.0 - all.win);
    all.lose_backgammon = all.lose_backgammon.clamp(0.0, all.lose_gammon);
    all
}

/// What the tables know about a board, if they do.
fn known(bearoff: &Bearoff, board: &Board) -> Option<Chances> {
    if board.has_contact() || board.won().is_some() || board.swapped().won().is_some() {
        return None;
    }
    bearoff.chances(board)
}

/// The best of these plays by what tables and nets say; the same board when there is none.
fn best_of(
    judge: &mut Judge,
    bearoff: &Bearoff,
    board: &Board,
    plays: &[Candidate],
) -> (Board, Chances) {
    judge.turn_to_others();
    let mut value = |after: &Board| {
        if let Some(win) = after.won() {
            return Chances::won(win);
        }
        let seen = after.swapped();
        known(bearoff, &seen).unwrap_or_else(|| judge.chances_near(&seen)).swapped()
    };
    let mut best = None;
    for candidate in plays {
        let chances = value(&candidate.board);
        let equity = chances.equity();
        if best.is_none_or(|(_, _, most)| equity > most) {
            best = Some((candidate.board, chances, equity));
        }
    }
    match best {
        Some((board, chances, _)) => (board, chances),
        None => (*board, value(board)),
    }
}

pub(super) fn shuffle(lessons: &mut [Lesson], stream: &mut Stream) {
    for at in (1..lessons.len()).rev() {
        lessons.swap(at, stream.below(at + 1));
    }
}

pub(super) fn any(stream: &mut Stream) -> Roll {
    loop {
        let dice = [1 + stream.below(6) as u8, 1 + stream.below(6) as u8];
        if let Some(roll) = Roll::new(dice[0], dice[1]) {
            return roll;
        }
    }
}

pub(super) fn opening(stream: &mut Stream) -> Roll {
    loop {
        let roll = any(stream);
        if !roll.is_double() {
            return roll;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::backgammon::net::CLASSES;

    const PLAIN: Teaching = Teaching { whole: false, lambda: 0.0, odd: 0.0 };

    fn play(teaching: Teaching, seed: u64) -> Vec<Lesson> {
        let nets = Arc::new(Nets::new([32; CLASSES], 1));
        let mut lessons = Vec::new();
        SelfPlay::new(nets, teaching).play(seed, &mut lessons);
        lessons
    }

    #[test]
    fn a_game_repeats_from_its_seed_and_ends_where_the_tables_know() {
        let (once, again) = (play(PLAIN, 3), play(PLAIN, 3));
        assert!(once.len() > 20);
        assert!(once.iter().zip(&again).all(|(a, b)| a.board == b.board && a.target == b.target));
        let whole = play(Teaching { whole: true, ..PLAIN }, 3);
        assert_eq!(whole.len(), once.len());
        assert!(whole.iter().all(|lesson| (0.0..=1.0).contains(&lesson.target.win)));
    }

    #[test]
    fn with_every_surprise_counted_all_boards_of_a_game_are_worth_its_end() {
        // A game without random plays: each target is that of the next board for the other side.
        let all = Teaching { lambda: 1.0, ..PLAIN };
        let calm = (1..).map(|seed| play(all, seed)).find(|lessons| {
            let pair = |two: &[Lesson]| {
                let then = two[1].target.swapped().to_array();
                two[0].target.to_array().iter().zip(then).all(|(a, b)| (a - b).abs() < 1e-4)
            };
            lessons.windows(2).all(pair)
        });
        assert!(calm.is_some_and(|lessons| lessons.len() > 20));
        assert_ne!(play(all, 3)[0].target, play(PLAIN, 3)[0].target);
    }
}
