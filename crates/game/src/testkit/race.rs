//! A test game with dice: two runners, and the dice decide how far they may go.
//!
//! Before every move a die with the faces 1, 2 and 3 is rolled, where 1 comes up half of the time.
//! The seat to move runs forward by the roll or waits. Who first passes the end wins; a waiting
//! runner gives the other a turn, and both may agree on a draw. It proves that the contract fits
//! games of chance.

use std::fmt;
use std::str::FromStr;

use crate::{Faults, Leaving, NoDraw, Outcome, Place, Position, Reason, Seat, TextFault, Turn};

/// The race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    setup: RaceSetup,
    winner: Option<Seat>,
}

/// How far everybody is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaceSetup {
    track: u8,
    runners: [u8; 2],
    to_move: u8,
    rolled: u8,
    waits: u8,
    /// Who has left, from one; [`Race::AGREED`] when both agreed on a draw.
    gone: u8,
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
        let RaceSetup { track, to_move, rolled, waits, gone, .. } = self;
        write!(f, "{track} {one} {two} {to_move} {rolled} {waits} {gone}")
    }
}

impl FromStr for RaceSetup {
    type Err = Faults<TextFault>;

    fn from_str(text: &str) -> Result<RaceSetup, Faults<TextFault>> {
        let numbers: Result<Vec<u8>, _> = text.split(' ').map(str::parse).collect();
        match numbers.as_deref() {
            Ok([track, one, two, to_move, rolled, waits, gone]) => Ok(RaceSetup {
                track: *track,
                runners: [*one, *two],
                to_move: *to_move,
                rolled: *rolled,
                waits: *waits,
                gone: *gone,
            }),
            _ => Err(TextFault::new(Place::START, "a race is seven numbers").into()),
        }
    }
}

impl Race {
    /// After so many waits in a row the rule against waiting for ever holds.
    const MOST_WAITS: u8 = 4;
    /// Both left together.
    const AGREED: u8 = 3;

    fn is_over(&self) -> bool {
        self.winner.is_some() || self.setup.gone == Race::AGREED
    }
}

impl Position for Race {
    type Setup = RaceSetup;
    type Fault = RaceRefusal;
    type Move = RaceMove;
    type Refusal = RaceRefusal;

    fn new(setup: &RaceSetup) -> Result<Race, Faults<RaceRefusal>> {
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
        let there = |seat: &Seat| setup.runners[seat.index()] >= setup.track;
        let arrived: Vec<Seat> = Seat::all(2).filter(there).collect();
        if arrived.len() > 1 || setup.runners.iter().any(|at| *at > 103) {
            found.push(RaceRefusal("two runners cannot both have arrived"));
        }
        if !arrived.is_empty() && setup.gone != 0 {
            found.push(RaceRefusal("nobody leaves a race that is over"));
        }
        Faults::none_of(found)?;
        let survivor = match setup.gone {
            1 => Some(Seat::SECOND),
            2 => Some(Seat::FIRST),
            _ => None,
        };
        Ok(Race { setup: setup.clone(), winner: arrived.first().copied().or(survivor) })
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
                    self.winner = Seat::new(runner);
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
        self.winner = Seat::new(1 - seat.index());
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.setup.gone == Race::AGREED {
            return Some(Outcome::by_points(vec![0, 0]));
        }
        let winner = self.winner?;
        Some(Outcome::by_points(
            Seat::all(2).map(|seat| if seat == winner { 1 } else { -1 }).collect(),
        ))
    }

    fn key(&self) -> u64 {
        self.fresh_key()
    }

    fn fresh_key(&self) -> u64 {
        let RaceSetup { track, runners: [one, two], to_move, rolled, waits, gone } = self.setup;
        u64::from_le_bytes([track, one, two, to_move, rolled, waits, gone, 0])
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
        self.setup.to_string()
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

    fn probability(&self, mv: RaceMove) -> f64 {
        if mv == RaceMove::Roll(1) { 0.5 } else { 0.25 }
    }
}
