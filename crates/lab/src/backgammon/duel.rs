//! Two raters of boards play single games without a cube, thousands of them in a second.
//!
//! A round is two games with the same dice, roll by roll, and the seats exchanged. From its result a
//! part of the luck may be taken away: what the rolls of either side brought beyond the mean roll.

use std::time::{Duration, Instant};

use catalog::backgammon::players::gosmann::{Gosmann, KINDS_OF_LUCK, Scan, luck};
use catalog::backgammon::{Board, Plays, Roll};
use catalog::game::{Budget, Stream};

/// What a unit of each kind of luck is worth in points; `cargo run -p lab --example luck` measures
/// it.
pub const LUCK: [f64; KINDS_OF_LUCK] = [0.016, -0.056, 0.640, -0.336];

/// Games that go on longer count as drawn. Nobody has seen one; but nothing in the rules ends them.
const LONGEST: u32 = 5000;

/// Two players, and the dice that their games have.
#[derive(Clone, Copy, Debug)]
pub struct Duel<'a> {
    /// Who plays; results are told for the first.
    pub players: [&'a Gosmann; 2],
    /// Determines all dice.
    pub seed: u64,
    /// What a player may spend on a decision.
    pub limit: Option<Limit>,
}

/// What a player may spend on a decision, where that may be less than it wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// So many boards rated.
    Boards(u64),
    /// So much time.
    Time(Duration),
}

impl Limit {
    /// No roll has more plays than this, by far.
    const PLENTY: u64 = 4000;

    /// The limit of a budget, if it is one for a player that rates each play once.
    pub fn of(budget: &Budget) -> Option<Limit> {
        let boards = budget.nodes.filter(|nodes| *nodes < Limit::PLENTY).map(Limit::Boards);
        boards.or(budget.time.map(Limit::Time))
    }
}

/// One game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bout {
    /// What the first player won; negative when it lost.
    pub points: i32,
    /// How many turns it took.
    pub turns: u32,
    /// How lucky the first player was, and how unlucky the other.
    pub luck: [f64; KINDS_OF_LUCK],
}

/// Two games with the same dice.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Round(pub [Bout; 2]);

impl Round {
    /// Mean points of the first player.
    pub fn points(&self) -> f64 {
        f64::from(self.0[0].points + self.0[1].points) / 2.0
    }

    /// The mean luck of each kind.
    pub fn luck(&self) -> [f64; KINDS_OF_LUCK] {
        std::array::from_fn(|kind| (self.0[0].luck[kind] + self.0[1].luck[kind]) / 2.0)
    }

    /// Mean points without what was luck.
    pub fn adjusted(&self) -> f64 {
        let lucky: f64 = self.luck().iter().zip(LUCK).map(|(luck, worth)| luck * worth).sum();
        self.points() - lucky
    }

    /// Whether both games took the same course, so that they say nothing.
    pub fn is_mirrored(&self) -> bool {
        self.0[0].points == -self.0[1].points && self.0[0].turns == self.0[1].turns
    }
}

impl Duel<'_> {
    /// Plays a round by its number.
    pub fn round(&self, number: usize, plays: &mut Plays) -> Round {
        let dice = Stream::new(self.seed ^ Stream::new(number as u64).next_bits());
        Round([0, 1].map(|first| self.bout(first, dice.clone(), plays)))
    }

    /// Plays a game in which this player has the first seat.
    fn bout(&self, first: usize, mut dice: Stream, plays: &mut Plays) -> Bout {
        let mut bout = Bout::default();
        let (seat, mut roll) = opening(&mut dice);
        let mut player = first ^ seat;
        let mut board = Board::START;
        loop {
            let sign = if player == 0 { 1.0 } else { -1.0 };
            let lucky = luck(&board, roll);
            bout.luck.iter_mut().zip(lucky).for_each(|(sum, one)| *sum += sign * one);
            bout.turns += 1;
            let seat = if player == first { Scan::Homeward } else { Scan::Outward };
            if let Some(after) = self.choice(player, &board, roll, seat, plays) {
                board = after;
            }
            if let Some(win) = board.won() {
                let points = win.points() as i32;
                bout.points = if player == 0 { points } else { -points };
                return bout;
            }
            if bout.turns == LONGEST {
                return bout;
            }
            board = board.swapped();
            player ^= 1;
            roll = throw(&mut dice);
        }
    }
}

impl Duel<'_> {
    /// The board after a player's choice; nothing when it cannot move.
    fn choice(
        &self,
        player: usize,
        board: &Board,
        roll: Roll,
        scan: Scan,
        plays: &mut Plays,
    ) -> Option<Board> {
        let player = self.players[player];
        let dice = [roll.high(), roll.low()];
        let decided = |go_on: &mut dyn FnMut() -> bool| {
            player.decide(board, dice, scan, None, go_on).map(|decision| decision.candidate.board)
        };
        match self.limit {
            None => player.quick(plays.find(board, roll)).map(|best| best.board),
            Some(Limit::Boards(most)) => {
                let mut rated = 1;
                decided(&mut || {
                    rated += 1;
                    rated <= most
                })
            }
            Some(Limit::Time(limit)) => {
                let began = Instant::now();
                decided(&mut || began.elapsed() < limit)
            }
        }
    }
}

/// The seat that begins and its roll, which is no double.
fn opening(dice: &mut Stream) -> (usize, Roll) {
    loop {
        let [one, two] = faces(dice);
        match Roll::new(one, two) {
            Some(roll) if one != two => return (usize::from(two > one), roll),
            _ => {}
        }
    }
}

fn throw(dice: &mut Stream) -> Roll {
    loop {
        let [one, two] = faces(dice);
        if let Some(roll) = Roll::new(one, two) {
            return roll;
        }
    }
}

fn faces(dice: &mut Stream) -> [u8; 2] {
    let drawn = dice.below(36);
    [1 + (drawn / 6) as u8, 1 + (drawn % 6) as u8]
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::backgammon::players::gosmann::Weights;

    #[test]
    fn equals_win_as_much_as_they_lose_with_the_same_dice() {
        let usual = Gosmann::default();
        let duel = Duel { players: [&usual, &usual], seed: 3, limit: None };
        let mut plays = Plays::new();
        for number in 0..20 {
            let round = duel.round(number, &mut plays);
            assert_eq!((round.points(), round.is_mirrored()), (0.0, true));
            assert!(round.luck().iter().all(|luck| luck.abs() < 1e-9));
        }
    }

    /// A player who likes to be hit loses.
    #[test]
    fn a_bad_player_loses_most_rounds_and_games_repeat_from_their_seed() {
        let (usual, bad) = (Gosmann::default(), Gosmann::with(Weights::of(&[4000.0, 400.0])));
        let duel = Duel { players: [&bad, &usual], seed: 5, limit: None };
        let mut plays = Plays::new();
        let rounds: Vec<Round> = (0..60).map(|number| duel.round(number, &mut plays)).collect();
        let points: f64 = rounds.iter().map(Round::points).sum();
        assert!(points < -30.0, "{points}");
        assert_eq!(duel.round(7, &mut plays), rounds[7]);
        let turned = Duel { players: [&usual, &bad], seed: 5, limit: None }.round(7, &mut plays);
        assert_eq!(turned.points(), -rounds[7].points());
    }
}
