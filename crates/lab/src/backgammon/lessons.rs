//! Games of the nets with themselves: boards, and what they turned out to be worth one roll later.
//!
//! What a board should have been worth is what the best play of the roll that came is worth, so a
//! random play now and then leads to strange boards without spoiling the lesson.

use std::sync::Arc;

use catalog::backgammon::net::{Chances, Judge, Nets};
use catalog::backgammon::{Board, Candidate, Plays, Roll};
use catalog::game::Stream;

/// A board before its roll and what the nets should say about it.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The board, seen by the side on roll.
    pub board: Board,
    /// What it should be worth.
    pub target: Chances,
}

/// After so many plays a game is given up; few ever come near it.
const LONGEST: usize = 600;
/// One game of so many has random plays in it,
const WILD_GAMES: usize = 4;
/// and there one play of so many is random.
const WILD_PLAYS: usize = 8;

/// Plays games and writes lessons.
pub struct SelfPlay {
    judge: Judge,
    plays: Plays,
    whole: bool,
    share: f64,
}

impl SelfPlay {
    /// Who plays and judges by these nets. A `whole` lesson is the mean over all rolls instead of
    /// the one that came; it costs twenty times as much, so only this share of boards is taken.
    pub fn new(nets: Arc<Nets>, whole: bool, share: f64) -> SelfPlay {
        SelfPlay { judge: Judge::new(nets), plays: Plays::new(), whole, share }
    }

    /// Plays one game that the seed determines.
    pub fn play(&mut self, seed: u64, lessons: &mut Vec<Lesson>) {
        let mut stream = Stream::new(seed);
        let mut board = Board::START;
        let mut roll = opening(&mut stream);
        let wild = stream.below(WILD_GAMES) == 0;
        for _ in 0..LONGEST {
            let (best, target) = self.best(&board, roll);
            if self.share >= 1.0 || stream.unit() < self.share {
                let target = if self.whole { self.mean(&board) } else { target };
                lessons.push(Lesson { board, target });
            }
            let mut next = best;
            if wild && stream.below(WILD_PLAYS) == 0 {
                let found = stream.pick(self.plays.find(&board, roll));
                next = found.map_or(board, |candidate| candidate.board);
            }
            if next.won().is_some() {
                break;
            }
            board = next.swapped();
            roll = any(&mut stream);
        }
    }

    /// The board after the best play, and how the game may end then.
    fn best(&mut self, board: &Board, roll: Roll) -> (Board, Chances) {
        let SelfPlay { judge, plays, .. } = self;
        best_of(judge, board, plays.find(board, roll))
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

/// The best of these plays by what the nets say; the same board when there is none.
pub(super) fn best_of(judge: &mut Judge, board: &Board, plays: &[Candidate]) -> (Board, Chances) {
    let mut best = None;
    for candidate in plays {
        let chances = judge.after(&candidate.board);
        let equity = chances.equity();
        if best.is_none_or(|(_, _, most)| equity > most) {
            best = Some((candidate.board, chances, equity));
        }
    }
    match best {
        Some((board, chances, _)) => (board, chances),
        None => (*board, judge.after(board)),
    }
}

fn any(stream: &mut Stream) -> Roll {
    loop {
        let dice = [1 + stream.below(6) as u8, 1 + stream.below(6) as u8];
        if let Some(roll) = Roll::new(dice[0], dice[1]) {
            return roll;
        }
    }
}

fn opening(stream: &mut Stream) -> Roll {
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

    #[test]
    fn a_game_repeats_from_its_seed_and_ends_with_a_certain_lesson() {
        let nets = Arc::new(Nets::new([32, 32], 1));
        let play = |whole| {
            let mut lessons = Vec::new();
            SelfPlay::new(nets.clone(), whole, 1.0).play(3, &mut lessons);
            lessons
        };
        let (once, again) = (play(false), play(false));
        assert!(once.len() > 20);
        assert!(once.iter().zip(&again).all(|(a, b)| a.board == b.board && a.target == b.target));
        // The one to bear off last wins with the roll that came.
        assert_eq!(once[once.len() - 1].target.win, 1.0);
        let whole = play(true);
        assert_eq!(whole.len(), once.len());
        assert!(whole.iter().all(|lesson| (0.0..=1.001).contains(&lesson.target.win)));
    }
}
