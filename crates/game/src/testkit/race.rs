//! A test game with dice: two runners, and the dice decide how far they may go.
//!
//! Before every move a die with the faces 1, 2 and 3 is rolled, where 1 comes up half of the time.
//! The seat to move runs forward by the roll or waits. Who first passes the end wins the round; a
//! waiting runner gives the other a turn, and both may agree on a draw. Played for one round or
//! for the most of several, all inside one position. It proves that the contract fits games of
//! chance and matches.

use std::fmt;
use std::str::FromStr;

use crate::{
    Faults, Goal, Leaving, NoDraw, Odds, Outcome, Place, Position, Reason, Rounds, Seat, TextFault,
    Turn,
};

/// The race: the data of a setup is all there is to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    setup: RaceSetup,
}

/// How far everybody is.
///
/// In text seven numbers, `9 0 0 0 0 0 0`: the length of the track, where the runners are, who is
/// to move, what was rolled, how often somebody waited, who has left. A match goes on with its
/// length and its score: `9 0 0 0 0 0 0 best-of-3 1-0`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaceSetup {
    /// The length of the track.
    pub track: u8,
    runners: [u8; 2],
    to_move: u8,
    rolled: u8,
    waits: u8,
    /// Who has left, from one; [`Race::AGREED`] when both agreed on a draw.
    gone: u8,
    /// The match is the best of so many rounds: an odd number.
    pub best_of: u8,
    score: [u8; 2],
}

/// What can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RaceMove {
    /// The dice show this.
    Roll(u8),
    /// The runner runs by the roll.
    Run,
    /// The runner waits.
    Wait,
}

/// Why not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaceRefusal(&'static str);

impl fmt::Display for RaceRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Reason for RaceRefusal {
    fn key(&self) -> &'static str {
        "race"
    }
}

impl fmt::Display for RaceSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two] = self.runners;
        let RaceSetup { track, to_move, rolled, waits, gone, best_of, score, .. } = self;
        write!(f, "{track} {one} {two} {to_move} {rolled} {waits} {gone}")?;
        match best_of {
            1 if *score == [0, 0] => Ok(()),
            _ => write!(f, " best-of-{best_of} {}-{}", score[0], score[1]),
        }
    }
}

impl FromStr for RaceSetup {
    type Err = Faults<TextFault>;

    fn from_str(text: &str) -> Result<RaceSetup, Faults<TextFault>> {
        let fault = || -> Faults<TextFault> {
            TextFault::new(Place::START, "a race is seven numbers, and best-of-N with its score")
                .into()
        };
        let words: Vec<&str> = text.split(' ').collect();
        let number = |text: &str| text.parse::<u8>().map_err(|_| fault());
        let (race, rest) = words.split_at_checked(7).ok_or_else(fault)?;
        let race: Vec<u8> = race.iter().map(|word| number(word)).collect::<Result<_, _>>()?;
        let [track, one, two, to_move, rolled, waits, gone] = race[..] else {
            return Err(fault());
        };
        let (best_of, score) = match rest {
            [] => (1, [0, 0]),
            [best_of, score] => {
                let best_of = number(best_of.strip_prefix("best-of-").ok_or_else(fault)?)?;
                let (one, two) = score.split_once('-').ok_or_else(fault)?;
                (best_of, [number(one)?, number(two)?])
            }
            _ => return Err(fault()),
        };
        let runners = [one, two];
        Ok(RaceSetup { track, runners, to_move, rolled, waits, gone, best_of, score })
    }
}

impl RaceSetup {
    /// A race that has not begun.
    pub fn fresh(track: u8, best_of: u8) -> RaceSetup {
        RaceSetup {
            track,
            runners: [0; 2],
            to_move: 0,
            rolled: 0,
            waits: 0,
            gone: 0,
            best_of,
            score: [0; 2],
        }
    }
}

impl Race {
    /// After so many waits in a row the rule against waiting for ever holds.
    const MOST_WAITS: u8 = 4;
    /// Both left together.
    const AGREED: u8 = 3;
    /// The longest match.
    const MOST_ROUNDS: u8 = 9;

    /// Rounds that win the match.
    fn goal(&self) -> u8 {
        self.setup.best_of / 2 + 1
    }

    fn winner(&self) -> Option<Seat> {
        match self.setup.gone {
            1 => Some(Seat::SECOND),
            2 => Some(Seat::FIRST),
            _ => Seat::all(2).find(|seat| self.setup.score[seat.index()] >= self.goal()),
        }
    }

    fn is_over(&self) -> bool {
        self.winner().is_some() || self.setup.gone == Race::AGREED
    }

    /// A runner has arrived: one round more for it, and the next begins unless that was the match.
    fn end_round(&mut self, runner: usize) {
        self.setup.score[runner] += 1;
        if self.winner().is_none() {
            self.setup.runners = [0; 2];
        }
    }
}

impl Position for Race {
    type Setup = RaceSetup;
    type Fault = RaceRefusal;
    type Move = RaceMove;
    type Refusal = RaceRefusal;

    fn new(setup: &RaceSetup) -> Result<Race, Faults<RaceRefusal>> {
        let race = Race { setup: setup.clone() };
        let mut found = Vec::new();
        if !(1..=100).contains(&setup.track) {
            found.push(RaceRefusal("the track has 1 to 100 fields"));
        }
        if setup.to_move > 1 || setup.rolled > 3 || setup.waits > Race::MOST_WAITS {
            found.push(RaceRefusal("nobody could be to move like that"));
        }
        if setup.gone > Race::AGREED {
            found.push(RaceRefusal("there are two runners to be gone"));
        }
        if setup.best_of.is_multiple_of(2) || setup.best_of > Race::MOST_ROUNDS {
            found.push(RaceRefusal("a match is the best of 1, 3, 5, 7 or 9 rounds"));
        }
        let won = setup.score.iter().filter(|won| **won >= race.goal()).count();
        if setup.score.iter().any(|rounds| *rounds > race.goal()) || won > 1 {
            found.push(RaceRefusal("the score contradicts the length of the match"));
        }
        let arrived = setup.runners.iter().filter(|at| **at >= setup.track).count();
        if arrived != usize::from(won == 1) || setup.runners.iter().any(|at| *at > 103) {
            found.push(RaceRefusal("a runner who has arrived has won the match, and nobody else"));
        }
        if won > 0 && setup.gone != 0 {
            found.push(RaceRefusal("nobody leaves a race that is over"));
        }
        Faults::none_of(found)?;
        Ok(race)
    }

    fn setup(&self) -> RaceSetup {
        self.setup.clone()
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match (self.is_over(), self.setup.rolled) {
            (true, _) => Turn::Over,
            (false, 0) => Turn::Chance,
            (false, _) => {
                Turn::Of(if self.setup.to_move == 0 { Seat::FIRST } else { Seat::SECOND })
            }
        }
    }

    fn legal_moves(&self, moves: &mut Vec<RaceMove>) {
        match self.turn() {
            Turn::Over => {}
            Turn::Chance => moves.extend([1, 2, 3].map(RaceMove::Roll)),
            Turn::Of(_) if self.setup.waits == Race::MOST_WAITS => moves.push(RaceMove::Run),
            Turn::Of(_) => moves.extend([RaceMove::Run, RaceMove::Wait]),
        }
    }

    fn check(&self, mv: RaceMove) -> Result<(), RaceRefusal> {
        match (self.turn(), mv) {
            (Turn::Over, _) => Err(RaceRefusal("the race is over")),
            (Turn::Chance, RaceMove::Roll(1..=3)) | (Turn::Of(_), RaceMove::Run) => Ok(()),
            (Turn::Of(_), RaceMove::Wait) if self.setup.waits < Race::MOST_WAITS => Ok(()),
            (Turn::Of(_), RaceMove::Wait) => Err(RaceRefusal("there was enough waiting")),
            _ => Err(RaceRefusal("not now")),
        }
    }

    fn play_unchecked(&mut self, mv: RaceMove) {
        let runner = usize::from(self.setup.to_move);
        match mv {
            RaceMove::Roll(roll) => {
                self.setup.rolled = roll;
                return;
            }
            RaceMove::Run => {
                self.setup.runners[runner] += self.setup.rolled;
                self.setup.waits = 0;
                if self.setup.runners[runner] >= self.setup.track {
                    self.end_round(runner);
                }
            }
            RaceMove::Wait => self.setup.waits += 1,
        }
        self.setup.rolled = 0;
        self.setup.to_move ^= 1;
    }

    fn retire(&mut self, seat: Seat, _: Leaving) -> Result<(), RaceRefusal> {
        if self.is_over() || seat.index() > 1 {
            return Err(RaceRefusal("nobody is there to leave"));
        }
        self.setup.gone = seat.index() as u8 + 1;
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.setup.gone == Race::AGREED {
            return Some(Outcome::by_points(vec![0, 0]));
        }
        let winner = self.winner()?;
        Some(Outcome::by_points(
            Seat::all(2).map(|seat| if seat == winner { 1 } else { -1 }).collect(),
        ))
    }

    fn key(&self) -> u64 {
        self.fresh_key()
    }

    fn fresh_key(&self) -> u64 {
        let RaceSetup { track, runners: [one, two], .. } = self.setup;
        let RaceSetup { to_move, rolled, waits, gone, best_of, score: [won, lost], .. } =
            self.setup;
        let small = [to_move | rolled << 1 | gone << 3, waits, best_of, won, lost];
        u64::from_le_bytes([track, one, two, small[0], small[1], small[2], small[3], small[4]])
    }

    fn move_text(&self, mv: RaceMove) -> String {
        match mv {
            RaceMove::Roll(roll) => roll.to_string(),
            RaceMove::Run => "run".to_owned(),
            RaceMove::Wait => "wait".to_owned(),
        }
    }

    fn read_move(&self, text: &str) -> Result<RaceMove, RaceRefusal> {
        match text {
            "run" => Ok(RaceMove::Run),
            "wait" => Ok(RaceMove::Wait),
            _ => text.parse().map(RaceMove::Roll).map_err(|_| RaceRefusal("run, wait or a roll")),
        }
    }

    fn diagram(&self) -> String {
        let RaceSetup { track, runners, rolled, .. } = &self.setup;
        let lane = |seat: usize| {
            let at = usize::from(runners[seat].min(*track));
            let ahead = usize::from(*track) - at;
            format!("{} {}>{}|", seat + 1, "=".repeat(at), ".".repeat(ahead))
        };
        let rolled = match rolled {
            0 => String::new(),
            rolled => format!(" ({rolled})"),
        };
        format!("{}\n{}{rolled}", lane(0), lane(1))
    }

    fn knows_draw(&self) -> bool {
        true
    }

    fn agree_draw(&mut self) -> Result<(), NoDraw> {
        if self.is_over() {
            return Err(NoDraw::GameOver);
        }
        self.setup.gone = Race::AGREED;
        Ok(())
    }

    fn has_dice(&self) -> bool {
        true
    }

    fn odds(&self, mv: RaceMove) -> Odds {
        Odds { ways: if mv == RaceMove::Roll(1) { 2 } else { 1 }, of: 4 }
    }

    fn rounds(&self) -> Option<Rounds> {
        let RaceSetup { best_of, score, .. } = self.setup;
        (best_of > 1).then(|| Rounds {
            goal: Goal::BestOf(best_of.into()),
            played: score.iter().map(|won| u32::from(*won)).sum(),
            score: score.map(i32::from).to_vec(),
        })
    }
}
