//! The board of both sides, as the side on roll sees it.
//!
//! Each side counts from its own end: it moves from its 24-point down to its 1-point, its bar is
//! 25, what it has borne off is 0. A side is one number of four bits for each of these places, so a
//! board is copied, compared and hashed in a few instructions and holds up to fifteen checkers a
//! side.

use std::fmt;

use game::Reason;

/// How many points the board has.
pub const POINTS: usize = 24;
/// The place of checkers that are borne off.
pub const OFF: usize = 0;
/// The place of checkers on the bar.
pub const BAR: usize = 25;
/// The most checkers of a side.
pub const MOST_CHECKERS: u8 = 15;

/// Everything outside the home board: the points from 7 on and the bar.
const OUTSIDE: u128 = places(7, BAR);
/// Everything but what is borne off.
const IN_PLAY: u128 = places(1, BAR);

/// The bits of all places from one to another.
const fn places(first: usize, last: usize) -> u128 {
    let upto = (1u128 << (4 * (last + 1))) - 1;
    upto & !((1u128 << (4 * first)) - 1)
}

/// One checker at a place.
const fn one(place: usize) -> u128 {
    1 << (4 * place)
}

/// Where all checkers are, seen by the side on roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board {
    own: u128,
    other: u128,
}

/// How a game is won; its number is what it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Win {
    /// The loser has borne off a checker.
    Single = 1,
    /// The loser has borne off nothing.
    Gammon = 2,
    /// Neither has he left the winner's home board or the bar with all his checkers.
    Backgammon = 3,
}

impl Win {
    /// All heights of a win, the lowest first.
    pub const ALL: [Win; 3] = [Win::Single, Win::Gammon, Win::Backgammon];

    /// What it counts before the cube.
    pub const fn points(self) -> u32 {
        self as u32
    }

    /// The win that counts so much.
    pub fn of_points(points: u32) -> Option<Win> {
        Win::ALL.into_iter().find(|win| win.points() == points)
    }
}

/// Why numbers of checkers are not a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardFault {
    /// A side has no checkers or too many; `own` says whether it is the side on roll.
    Checkers {
        /// Whether it is the side on roll.
        own: bool,
        /// How many it has.
        count: u32,
    },
    /// Both sides stand on a point, in the numbering of the side on roll.
    Shared {
        /// Which.
        point: usize,
    },
    /// Both sides have borne off everything.
    BothOff,
}

impl fmt::Display for BoardFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardFault::Checkers { own, count } => {
                let side = if *own { "the side on roll" } else { "the side not on roll" };
                write!(f, "{side} has {count} checkers instead of 1 to {MOST_CHECKERS}")
            }
            BoardFault::Shared { point } => write!(f, "both sides stand on point {point}"),
            BoardFault::BothOff => f.write_str("both sides have borne off everything"),
        }
    }
}

impl std::error::Error for BoardFault {}

impl Reason for BoardFault {
    fn key(&self) -> &'static str {
        match self {
            BoardFault::Checkers { own: true, .. } => "backgammon-board-own",
            BoardFault::Checkers { own: false, .. } => "backgammon-board-other",
            BoardFault::Shared { .. } => "backgammon-board-shared",
            BoardFault::BothOff => "backgammon-board-both-off",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, String)> {
        match self {
            BoardFault::Checkers { count, .. } => vec![("count", count.to_string())],
            BoardFault::Shared { point } => vec![("point", point.to_string())],
            BoardFault::BothOff => Vec::new(),
        }
    }
}

impl Board {
    /// The usual start.
    pub const START: Board = Board::mirrored(&[(6, 5), (8, 3), (13, 5), (24, 2)]);
    /// Nackgammon: two more checkers at the back.
    pub const NACKGAMMON: Board = Board::mirrored(&[(6, 4), (8, 3), (13, 4), (23, 2), (24, 2)]);
    /// Hypergammon: three checkers a side, far apart.
    pub const HYPERGAMMON: Board = Board::mirrored(&[(22, 1), (23, 1), (24, 1)]);
    /// LongGammon: everything at the far end.
    pub const LONG_GAMMON: Board = Board::mirrored(&[(24, 15)]);

    /// The board on which both sides stand alike: places and how many checkers stand there.
    const fn mirrored(side: &[(usize, u128)]) -> Board {
        let mut own = 0;
        let mut at = 0;
        while at < side.len() {
            own += side[at].1 << (4 * side[at].0);
            at += 1;
        }
        Board { own, other: own }
    }

    /// The board with so many checkers at each place, from borne off to the bar, of the side on
    /// roll and of the other one, each in its own numbering.
    pub fn new(own: &[u8; 26], other: &[u8; 26]) -> Result<Board, BoardFault> {
        for (side, is_own) in [(own, true), (other, false)] {
            let count = side.iter().map(|count| u32::from(*count)).sum();
            if count == 0 || count > u32::from(MOST_CHECKERS) {
                return Err(BoardFault::Checkers { own: is_own, count });
            }
        }
        if let Some(point) = (1..=POINTS).find(|at| own[*at] > 0 && other[25 - at] > 0) {
            return Err(BoardFault::Shared { point });
        }
        let pack = |side: &[u8; 26]| {
            side.iter().rev().fold(0, |packed, count| packed << 4 | u128::from(*count))
        };
        let board = Board { own: pack(own), other: pack(other) };
        if board.own & IN_PLAY == 0 && board.other & IN_PLAY == 0 {
            return Err(BoardFault::BothOff);
        }
        Ok(board)
    }

    /// The same board seen by the other side.
    #[must_use]
    pub const fn swapped(self) -> Board {
        Board { own: self.other, other: self.own }
    }

    /// How many checkers the side on roll has at a place.
    pub const fn own(&self, place: usize) -> u8 {
        (self.own >> (4 * place)) as u8 & 15
    }

    /// How many checkers the other side has at a place, in its own numbering.
    pub const fn other(&self, place: usize) -> u8 {
        (self.other >> (4 * place)) as u8 & 15
    }

    /// How many checkers the other side has on a point, in the numbering of the side on roll.
    pub const fn facing(&self, point: usize) -> u8 {
        self.other(25 - point)
    }

    /// The checkers of the side on roll from borne off to the bar.
    pub fn own_side(&self) -> [u8; 26] {
        spread(self.own)
    }

    /// The checkers of the other side from borne off to the bar, in its own numbering.
    pub fn other_side(&self) -> [u8; 26] {
        spread(self.other)
    }

    /// How many checkers each side has, borne off or not.
    pub fn checkers(&self) -> [u8; 2] {
        [self.own_side().iter().sum(), self.other_side().iter().sum()]
    }

    /// How far each side has to go.
    pub fn pips(&self) -> [u32; 2] {
        let pips = |side: [u8; 26]| (1..).zip(&side[1..]).map(|(at, n)| at * u32::from(*n)).sum();
        [pips(self.own_side()), pips(self.other_side())]
    }

    /// The highest place where the side on roll has a checker; zero when all are off.
    pub const fn rearmost(&self) -> usize {
        let in_play = self.own & IN_PLAY;
        if in_play == 0 { OFF } else { (127 - in_play.leading_zeros() as usize) / 4 }
    }

    /// Whether the side on roll may bear off: all its checkers are at home.
    pub const fn is_home(&self) -> bool {
        self.own & OUTSIDE == 0
    }

    /// Whether the sides can still meet.
    pub const fn has_contact(&self) -> bool {
        self.rearmost() + self.swapped().rearmost() > 24
    }

    /// Whether a checker of the side on roll may not land on this point.
    pub const fn is_blocked(&self, point: usize) -> bool {
        self.facing(point) >= 2
    }

    /// Where a checker comes to by this die: a point, or off. Nothing when it would leave the board
    /// but may not. Whether there is a checker, and one on the bar, is not looked at.
    pub const fn target(&self, from: usize, die: usize) -> Option<usize> {
        if from > die {
            return if self.is_blocked(from - die) { None } else { Some(from - die) };
        }
        let may = self.is_home() && (from == die || self.rearmost() == from);
        if may { Some(OFF) } else { None }
    }

    /// The board after the side on roll moved a checker from one place to another, and whether that
    /// hit. For moves that are known to be possible.
    #[must_use]
    pub const fn moved(self, from: usize, to: usize) -> (Board, bool) {
        let own = self.own - one(from) + one(to);
        let hit = to != OFF && self.facing(to) == 1;
        let other = if hit { self.other - one(25 - to) + one(BAR) } else { self.other };
        (Board { own, other }, hit)
    }

    /// Whether the side on roll has borne off everything, and how high it has won then.
    pub fn won(&self) -> Option<Win> {
        if self.own & IN_PLAY != 0 {
            return None;
        }
        Some(if self.other(OFF) > 0 {
            Win::Single
        } else if self.swapped().rearmost() < 19 {
            Win::Gammon
        } else {
            Win::Backgammon
        })
    }

    /// The most that the side on roll can still lose.
    pub fn most_to_lose(&self) -> Win {
        if self.own(OFF) > 0 { Win::Single } else { Win::Backgammon }
    }

    /// Bits that are the same for equal boards and rarely for others.
    pub(crate) const fn mix(&self) -> u64 {
        let own = (self.own as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ ((self.own >> 64) as u64).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let other = (self.other as u64).wrapping_mul(0x94d0_49bb_1331_11eb)
            ^ ((self.other >> 64) as u64).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let mixed = own.rotate_left(29) ^ other;
        (mixed ^ mixed >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

fn spread(side: u128) -> [u8; 26] {
    std::array::from_fn(|place| (side >> (4 * place)) as u8 & 15)
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = |side: [u8; 26]| {
            let some = side.into_iter().enumerate().filter(|(_, count)| *count > 0);
            some.map(|(at, count)| format!("{at}:{count}")).collect::<Vec<_>>().join(" ")
        };
        write!(f, "Board({} | {})", told(self.own_side()), told(self.other_side()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(places: &[(usize, u8)]) -> [u8; 26] {
        let mut side = [0; 26];
        places.iter().for_each(|(at, count)| side[*at] = *count);
        side
    }

    fn board(own: &[(usize, u8)], other: &[(usize, u8)]) -> Board {
        Board::new(&side(own), &side(other)).unwrap()
    }

    #[test]
    fn the_usual_start_has_167_pips_a_side() {
        assert_eq!(Board::START.pips(), [167, 167]);
        assert_eq!(Board::NACKGAMMON.pips(), [194, 194]);
        for start in [Board::START, Board::NACKGAMMON, Board::LONG_GAMMON] {
            assert_eq!(start.checkers(), [15, 15]);
            assert!(start.has_contact() && start == start.swapped());
        }
        assert_eq!(Board::HYPERGAMMON.checkers(), [3, 3]);
    }

    #[test]
    fn a_gammon_is_lost_with_no_checker_off_wherever_the_others_stand() {
        let won = |other: &[(usize, u8)]| board(&[(0, 15)], other).won();
        assert_eq!(won(&[(0, 1), (24, 14)]), Some(Win::Single));
        assert_eq!(won(&[(1, 15)]), Some(Win::Gammon));
        assert_eq!(won(&[(18, 15)]), Some(Win::Gammon));
        assert_eq!(won(&[(1, 14), (19, 1)]), Some(Win::Backgammon));
        assert_eq!(won(&[(1, 14), (BAR, 1)]), Some(Win::Backgammon));
        assert_eq!(board(&[(0, 14), (1, 1)], &[(1, 15)]).won(), None);
    }

    #[test]
    fn a_hit_sends_the_blot_to_its_bar() {
        let (after, hit) = board(&[(24, 1), (6, 2)], &[(7, 1), (3, 2)]).moved(24, 18);
        assert!(hit);
        assert_eq!(after, board(&[(18, 1), (6, 2)], &[(BAR, 1), (3, 2)]));
    }

    #[test]
    fn bearing_off_needs_everybody_home_and_a_larger_die_takes_the_rearmost() {
        let home = board(&[(4, 1), (2, 1)], &[(1, 1)]);
        assert_eq!(home.target(4, 6), Some(OFF));
        assert_eq!(home.target(2, 6), None);
        assert_eq!(home.target(2, 2), Some(OFF));
        assert_eq!(board(&[(7, 1), (2, 1)], &[(1, 1)]).target(2, 2), None);
    }

    #[test]
    fn impossible_boards_are_refused() {
        let fault = |own: &[(usize, u8)], other: &[(usize, u8)]| {
            Board::new(&side(own), &side(other)).unwrap_err()
        };
        assert_eq!(fault(&[(1, 16)], &[(1, 1)]), BoardFault::Checkers { own: true, count: 16 });
        assert_eq!(fault(&[(1, 1)], &[]), BoardFault::Checkers { own: false, count: 0 });
        assert_eq!(fault(&[(3, 1)], &[(22, 1)]), BoardFault::Shared { point: 3 });
        assert_eq!(fault(&[(0, 2)], &[(0, 2)]), BoardFault::BothOff);
        assert!(Board::new(&[255; 26], &[255; 26]).is_err());
    }
}
