//! A test game of three seats, one of which may leave: fruit of four colours is picked in turn.
//!
//! Colours 0 to 3 pick in order; the first seat owns the colours 0 and 3, so it owns two. The
//! second and third seat are allied: their points count together for the ranks. Each pick takes
//! one or two fruits from the tree and scores them; a seat that was disqualified keeps its points
//! but is ranked last. The game goes on without whoever leaves, as long as anybody is there. It
//! proves that the contract fits several colours, alliances, 3 to 8 seats and disqualification.

use std::fmt;
use std::str::FromStr;

use crate::{Colour, Faults, Leaving, Outcome, Place, Position, Reason, Seat, TextFault, Turn};

/// The harvest: the data of a setup is all there is to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Harvest {
    /// Fruits on the tree, at most 100.
    fruits: u8,
    /// The colour that picks next.
    colour: u8,
    /// What each seat has picked.
    points: [u8; 3],
    /// Who has left.
    gone: [bool; 3],
}

/// Why not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HarvestRefusal(&'static str);

impl fmt::Display for HarvestRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Reason for HarvestRefusal {
    fn key(&self) -> &'static str {
        "harvest"
    }
}

impl fmt::Display for Harvest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.fruits, self.colour)?;
        (0..3).try_for_each(|seat| {
            write!(f, " {}{}", self.points[seat], if self.gone[seat] { "x" } else { "" })
        })
    }
}

impl FromStr for Harvest {
    type Err = Faults<TextFault>;

    fn from_str(text: &str) -> Result<Harvest, Faults<TextFault>> {
        let fault = || Faults::one(TextFault::new(Place::START, "fruits, colour, three points"));
        let parts: Vec<&str> = text.split(' ').collect();
        let [fruits, colour, seats @ ..] = parts.as_slice() else {
            return Err(fault());
        };
        let number = |text: &str| text.parse().map_err(|_| fault());
        let mut harvest = Harvest {
            fruits: number(fruits)?,
            colour: number(colour)?,
            points: [0; 3],
            gone: [false; 3],
        };
        if seats.len() != 3 {
            return Err(fault());
        }
        for (seat, text) in seats.iter().enumerate() {
            let stripped = text.strip_suffix('x');
            harvest.gone[seat] = stripped.is_some();
            harvest.points[seat] = number(stripped.unwrap_or(text))?;
        }
        Ok(harvest)
    }
}

impl Harvest {
    const OWNERS: [Seat; 4] = {
        const fn seat(index: usize) -> Seat {
            match Seat::new(index) {
                Some(seat) => seat,
                None => Seat::FIRST,
            }
        }
        [seat(0), seat(1), seat(2), seat(0)]
    };

    fn is_over(&self) -> bool {
        self.fruits == 0 || self.gone == [true; 3]
    }

    /// Passes the colours of those who have left.
    fn skip_the_gone(&mut self) {
        for _ in 0..4 {
            if !self.is_over() && self.gone[self.owner(Colour(self.colour)).index()] {
                self.colour = (self.colour + 1) % 4;
            }
        }
    }
}

impl Position for Harvest {
    type Setup = Harvest;
    type Fault = HarvestRefusal;
    type Move = u8;
    type Refusal = HarvestRefusal;

    fn new(setup: &Harvest) -> Result<Harvest, Faults<HarvestRefusal>> {
        let mut found = Vec::new();
        if setup.fruits > 100 || setup.points.iter().any(|points| *points > 100) {
            found.push(HarvestRefusal("a tree has at most 100 fruits"));
        }
        if setup.colour > 3 {
            found.push(HarvestRefusal("there are four colours"));
        } else {
            let mut skipped = setup.clone();
            skipped.skip_the_gone();
            if skipped != *setup {
                found.push(HarvestRefusal("who has left is not to move"));
            }
        }
        Faults::none_of(found)?;
        Ok(setup.clone())
    }

    fn setup(&self) -> Harvest {
        self.clone()
    }

    fn seats(&self) -> usize {
        3
    }

    fn turn(&self) -> Turn {
        if self.is_over() { Turn::Over } else { Turn::Of(self.owner(Colour(self.colour))) }
    }

    fn legal_moves(&self, moves: &mut Vec<u8>) {
        if !self.is_over() {
            moves.extend(1..=self.fruits.min(2));
        }
    }

    fn check(&self, picked: u8) -> Result<(), HarvestRefusal> {
        if self.is_over() {
            return Err(HarvestRefusal("the harvest is over"));
        }
        match picked {
            1..=2 if picked <= self.fruits => Ok(()),
            _ => Err(HarvestRefusal("one or two fruits that are there")),
        }
    }

    fn play_unchecked(&mut self, picked: u8) {
        self.fruits -= picked;
        let seat = self.owner(Colour(self.colour)).index();
        self.points[seat] += picked;
        self.colour = (self.colour + 1) % 4;
        self.skip_the_gone();
    }

    fn has_left(&self, seat: Seat) -> bool {
        self.gone.get(seat.index()).is_some_and(|gone| *gone)
    }

    fn retire(&mut self, seat: Seat, _: Leaving) -> Result<(), HarvestRefusal> {
        if self.is_over() {
            return Err(HarvestRefusal("the harvest is over"));
        }
        match self.gone.get_mut(seat.index()) {
            Some(gone) if !*gone => {
                *gone = true;
                self.skip_the_gone();
                Ok(())
            }
            _ => Err(HarvestRefusal("nobody sits there")),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let [one, two, three] = self.points.map(i32::from);
        let team = [one, two + three, two + three];
        let merit: Vec<_> = (0..3).map(|seat| (!self.gone[seat], team[seat])).collect();
        Some(Outcome::by_merit(vec![one, two, three], &merit))
    }

    fn key(&self) -> u64 {
        self.fresh_key()
    }

    fn fresh_key(&self) -> u64 {
        let [a, b, c] = self.points;
        let gone = self.gone.iter().fold(0, |bits, gone| bits << 1 | u8::from(*gone));
        u64::from_le_bytes([self.fruits, self.colour, a, b, c, gone, 0, 0])
    }

    fn move_text(&self, picked: u8) -> String {
        picked.to_string()
    }

    fn read_move(&self, text: &str) -> Result<u8, HarvestRefusal> {
        text.parse().map_err(|_| HarvestRefusal("a number of fruits"))
    }

    fn diagram(&self) -> String {
        self.to_string()
    }

    fn team(&self, seat: Seat) -> Seat {
        if seat == Seat::FIRST { seat } else { Seat::SECOND }
    }

    fn colours(&self) -> usize {
        4
    }

    fn owner(&self, colour: Colour) -> Seat {
        Harvest::OWNERS[usize::from(colour.0 % 4)]
    }

    fn colour(&self) -> Option<Colour> {
        (!self.is_over()).then_some(Colour(self.colour))
    }
}
