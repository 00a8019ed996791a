//! What is played for, and by which of the rules that people choose.

use crate::board::Board;

/// The longest match and the most rounds.
pub const MOST_LENGTH: u32 = 999;
/// The cube shows at most two to this power.
pub const MOST_CUBE: u8 = 12;
/// The most automatic doubles of a game.
pub const MOST_AUTOMATIC: u8 = 6;

/// What is played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stakes {
    /// Points, game after game, until somebody ends it; with the cube.
    Money,
    /// So many points; with the cube.
    Match(u32),
    /// So many games without the cube; their points are added up.
    Rounds(u32),
}

/// How often a double may be doubled again at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Beavers {
    /// Not at all.
    None,
    /// By who was doubled.
    Beavers,
    /// And then by who doubled.
    Raccoons,
}

impl Beavers {
    /// The word for it in a setup; none where there is nothing to say.
    pub const fn word(self) -> Option<&'static str> {
        match self {
            Beavers::None => None,
            Beavers::Beavers => Some("beavers"),
            Beavers::Raccoons => Some("raccoons"),
        }
    }
}

/// The rules of a match, a session or some rounds; they stay the same from game to game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Terms {
    /// What is played for.
    pub stakes: Stakes,
    /// In a match: nobody doubles in the first game that a side begins one point from its end.
    pub crawford: bool,
    /// For money: gammons count only once the cube was turned.
    pub jacoby: bool,
    /// For money: whether doubles may be doubled again at once.
    pub beavers: Beavers,
    /// For money: so many equal opening rolls double the cube.
    pub automatic: u8,
    /// A seat is asked before every roll, also where it may not double: it may resign then.
    pub ask: bool,
    /// Where every game starts, seen by the first seat.
    pub start: Board,
}

impl Terms {
    /// The usual rules for these stakes.
    pub const fn new(stakes: Stakes) -> Terms {
        Terms {
            stakes,
            crawford: matches!(stakes, Stakes::Match(_)),
            jacoby: false,
            beavers: Beavers::None,
            automatic: 0,
            ask: false,
            start: Board::START,
        }
    }

    /// Whether there is a cube at all.
    pub const fn has_cube(&self) -> bool {
        !matches!(self.stakes, Stakes::Rounds(_))
    }
}

/// The starts that have a name.
pub const STARTS: [(&str, Board); 4] = [
    ("standard", Board::START),
    ("nackgammon", Board::NACKGAMMON),
    ("hypergammon", Board::HYPERGAMMON),
    ("longgammon", Board::LONG_GAMMON),
];
