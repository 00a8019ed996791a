//! Where a match, a session or some rounds stand: score, game and what is to be done next.
//!
//! Plain data; [`Position`](crate::Position) is the same with the promise that it is possible.

use game::Seat;

use crate::board::{Board, Win};
use crate::roll::Roll;
use crate::terms::{Stakes, Terms};

/// What is to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A game begins: each side rolls one die.
    Opening,
    /// The side on roll may double before it rolls.
    Decide,
    /// The dice are rolled for the side on roll.
    Rolling,
    /// The side on roll plays this.
    Dice(Roll),
    /// A double waits for its answer: the first (0), the beaver (1) or the raccoon (2).
    Doubled(u8),
    /// A game of a session has ended; this seat is asked whether there shall be another.
    Between(Seat),
    /// Nothing.
    Over,
}

/// The cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cube {
    /// It shows two to this power.
    pub power: u8,
    /// Whose it is; nobody's while it lies in the middle.
    pub owner: Option<Seat>,
}

impl Cube {
    /// In the middle, untouched.
    pub const CENTRED: Cube = Cube { power: 0, owner: None };

    /// What it multiplies by.
    pub const fn value(self) -> u32 {
        1 << self.power
    }
}

/// Where everything stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The rules.
    pub terms: Terms,
    /// The points of both seats.
    pub score: [u32; 2],
    /// Games that have ended.
    pub played: u32,
    /// Whether this is the game in which nobody may double.
    pub crawford_game: bool,
    /// What is to be done next.
    pub phase: Phase,
    /// Who is on roll.
    pub mover: Seat,
    /// The board, seen by who is on roll.
    pub board: Board,
    /// The cube.
    pub cube: Cube,
    /// The resignation that the side on roll has offered.
    pub offered: Option<Win>,
    /// The highest resignation that was declined in this turn.
    pub declined: Option<Win>,
    /// Who has left.
    pub gone: Option<Seat>,
}

/// The seat on the other side.
pub(crate) const fn opposite(seat: Seat) -> Seat {
    if seat.index() == 0 { Seat::SECOND } else { Seat::FIRST }
}

impl Setup {
    /// The beginning of a match, a session or some rounds.
    pub const fn new(terms: Terms) -> Setup {
        Setup {
            terms,
            score: [0; 2],
            played: 0,
            crawford_game: false,
            phase: Phase::Opening,
            mover: Seat::FIRST,
            board: terms.start,
            cube: Cube::CENTRED,
            offered: None,
            declined: None,
            gone: None,
        }
    }

    /// Whether nothing has happened yet.
    pub fn is_fresh(&self) -> bool {
        *self == Setup::new(self.terms)
    }

    /// The board as the first seat sees it.
    pub fn first_board(&self) -> Board {
        self.seen_by(Seat::FIRST)
    }

    /// The board as a seat sees it.
    pub fn seen_by(&self, seat: Seat) -> Board {
        if seat == self.mover { self.board } else { self.board.swapped() }
    }

    /// Whether the score has decided everything.
    pub(crate) fn is_decided(&self) -> bool {
        match self.terms.stakes {
            Stakes::Money => false,
            Stakes::Match(length) => self.score.iter().any(|points| *points >= length),
            Stakes::Rounds(rounds) => self.played >= rounds,
        }
    }

    /// Whether the cube lets this seat double before its roll.
    pub fn may_double(&self, seat: Seat) -> bool {
        let dead = match self.terms.stakes {
            // Nobody can win more than all: the cube has nothing left to say.
            Stakes::Match(length) => {
                self.score.iter().all(|points| points.saturating_add(self.cube.value()) >= length)
            }
            _ => false,
        };
        let mine = self.cube.owner.is_none_or(|owner| owner == seat);
        let room = self.cube.power < crate::terms::MOST_CUBE;
        self.terms.has_cube() && !self.crawford_game && !dead && mine && room
    }

    /// Whether this seat is asked before its roll.
    pub fn is_asked(&self, seat: Seat) -> bool {
        self.terms.ask || self.may_double(seat)
    }

    /// What a game won so high counts with this cube.
    pub fn worth(&self, win: Win) -> u32 {
        let win = if self.gammons_count() { win } else { Win::Single };
        win.points() * self.cube.value()
    }

    /// Whether gammons and backgammons count: under the Jacoby rule only once the cube was turned.
    pub fn gammons_count(&self) -> bool {
        !self.terms.jacoby || self.cube.owner.is_some()
    }

    /// The most that a seat can still lose in this game.
    pub fn most_to_lose(&self, seat: Seat) -> Win {
        if self.gammons_count() { self.seen_by(seat).most_to_lose() } else { Win::Single }
    }

    /// Which seat is to answer or to move; nobody when the dice are, or when it is over.
    pub fn seat_to_move(&self) -> Option<Seat> {
        let (mover, other) = (self.mover, opposite(self.mover));
        match self.phase {
            Phase::Opening | Phase::Rolling | Phase::Over => None,
            Phase::Between(seat) => Some(seat),
            Phase::Decide | Phase::Dice(_) => {
                Some(if self.offered.is_some() { other } else { mover })
            }
            Phase::Doubled(turned) => Some(if turned == 1 { mover } else { other }),
        }
    }
}
