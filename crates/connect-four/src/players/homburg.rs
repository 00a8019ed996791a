//! *Homburg*, the computer player of the older console program "Vier gewinnt" (T. Homburg).
//!
//! It does not look ahead. Every column gets a rating from what lies around the cell where a stone
//! would land, and the highest rating is played. Each step of the ladder of numbers outweighs seven
//! times the step below it: 7, 50, 351, 2458, 17207, 120450. Where the description of the old
//! program leaves something open, this is how it is read:
//!
//! - A *line* is a window of four cells through the cell in question, on one of four axes. An axis
//!   counts once for each side, however many of its windows qualify; different axes add up.
//! - Threes are counted on the stones as they lie, also for the cells above the landing cell.
//! - Twos and ones look at the landing cell only, and all other cells of the window are empty.
//! - An *open two* would become an open three by a stone on the landing cell: `.AAA.`, `.A.AA.` or
//!   `.AA.A.` with a free cell at both ends. The vertical axis has no second end.
//! - Twos and ones are added even after the cell above fixed the rating.

use game::{
    Assessment, Bound, Budget, Choice, Knob, Player, Position as _, Rating, Stream, Turn, Watcher,
};

use crate::geometry::Geometry;
use crate::position::{Column, Position};

/// Three own stones: a win now.
pub const OWN_THREE: i32 = 120_450;
/// Three stones of the opponent: a block.
pub const THEIR_THREE: i32 = 17_207;
/// Two stacked own wins, just under a block.
pub const STACKED_WINS: i32 = 17_206;
/// An own win that the opponent could block from here.
pub const GIVES_WIN_AWAY: i32 = -99_000;
/// An open two of the opponent.
pub const THEIR_OPEN_TWO: i32 = 17_207;
/// An own open two.
pub const OWN_OPEN_TWO: i32 = 5_735;
/// Two stones of the opponent.
pub const THEIR_TWO: i32 = 2_458;
/// Two own stones.
pub const OWN_TWO: i32 = 351;
/// One stone of the opponent.
pub const THEIR_ONE: i32 = 50;
/// One own stone.
pub const OWN_ONE: i32 = 7;
/// No rating is shown below this. The old program says so for the sake of its display; as the rules
/// above are read here, no rating falls so low.
pub const LOWEST: i32 = -99_100;

/// Up, across, and the two diagonals, as steps of column and row.
const AXES: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// The numbers of the twos and ones, which a tuner may change; what they are usually, is the old
/// program. Threes stay as they are: they say what is forced.
pub const KNOBS: &[Knob] = &[
    knob("their-open-two", THEIR_OPEN_TWO, 20_000.0),
    knob("own-open-two", OWN_OPEN_TWO, 20_000.0),
    knob("their-two", THEIR_TWO, 5_000.0),
    knob("own-two", OWN_TWO, 5_000.0),
    knob("their-one", THEIR_ONE, 500.0),
    knob("own-one", OWN_ONE, 500.0),
];

const fn knob(name: &'static str, usual: i32, most: f64) -> Knob {
    Knob { name, usual: usual as f64, least: 0.0, most }
}

/// What the twos and ones of both sides are worth.
#[derive(Clone, Copy, Debug)]
struct Worth {
    /// Open two, two and one of the seat to move.
    own: [i32; 3],
    /// The same of the opponent.
    their: [i32; 3],
}

const USUAL: Worth =
    Worth { own: [OWN_OPEN_TWO, OWN_TWO, OWN_ONE], their: [THEIR_OPEN_TWO, THEIR_TWO, THEIR_ONE] };

/// The player. Luck only decides its first move.
#[derive(Clone, Debug)]
pub struct Homburg {
    stream: Stream,
    worth: Worth,
}

impl Homburg {
    /// A player whose first move this seed decides.
    pub fn new(seed: u64) -> Homburg {
        Homburg { stream: Stream::new(seed), worth: USUAL }
    }

    /// A player with other numbers in its head, one for each of [`KNOBS`]; those that are missing
    /// are as usual.
    pub fn tuned(numbers: &[f64], seed: u64) -> Homburg {
        let at = |knob: usize| numbers.get(knob).copied().unwrap_or(KNOBS[knob].usual) as i32;
        let worth = Worth { own: [at(1), at(3), at(5)], their: [at(0), at(2), at(4)] };
        Homburg { worth, ..Homburg::new(seed) }
    }

    /// The ratings of all columns for the seat to move; nothing for a full column.
    pub fn ratings(position: &Position) -> Vec<Option<i32>> {
        Homburg::new(0).rate(position)
    }

    fn rate(&self, position: &Position) -> Vec<Option<i32>> {
        let board = Board(position);
        (0..position.width() as i32).map(|column| board.rate(column, &self.worth)).collect()
    }

    /// The best column; without any rating one of the three in the middle.
    fn best(&mut self, ratings: &[Option<i32>]) -> Option<usize> {
        let rated = || ratings.iter().enumerate().filter_map(|(at, rating)| Some((at, (*rating)?)));
        if rated().all(|(_, rating)| rating == 0) {
            let middle = ratings.len() / 2;
            let open: Vec<usize> =
                (middle - 1..=middle + 1).filter(|at| ratings[*at].is_some()).collect();
            return self.stream.pick(&open).copied().or_else(|| rated().next().map(|(at, _)| at));
        }
        rated().reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(at, _)| at)
    }
}

impl Player<Position> for Homburg {
    fn choose(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Column>,
    ) -> Option<Choice<Column>> {
        let assessment = self.assess(position, budget, watcher);
        let ratings = self.rate(position);
        let best = self.best(&ratings).filter(|_| position.turn() != Turn::Over)?;
        let mv = Column(best as u8);
        let rating = assessment.ratings.into_iter().find(|rating| rating.mv == mv);
        Some(Choice { mv, rating, nodes: assessment.nodes })
    }

    fn assess(
        &mut self,
        position: &Position,
        _: &Budget,
        _: &mut dyn Watcher<Column>,
    ) -> Assessment<Column> {
        let all = self.rate(position);
        let ratings: Vec<Rating<Column>> = position
            .moves()
            .into_iter()
            .map(|mv| Rating {
                mv,
                score: f64::from(all[usize::from(mv.0)].unwrap_or(LOWEST)),
                bound: Bound::Estimate,
                outlook: None,
                line: vec![mv],
            })
            .collect();
        let nodes = ratings.len() as u64;
        Assessment { ratings, complete: true, nodes }
    }
}

/// Whose stone it is, seen by the seat to move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Own,
    Their,
}

/// The board as this player looks at it.
struct Board<'a>(&'a Position);

impl Board<'_> {
    fn rate(&self, column: i32, worth: &Worth) -> Option<i32> {
        let landing = self.stones_in(column);
        if landing == self.0.height() as i32 {
            return None;
        }
        let mut rating = self.threes(column, landing);
        if rating == 0 && self.has_higher_neighbour(column) {
            rating = self.rate_above(column, landing);
        }
        for axis in AXES {
            for (side, [open_two, two, one]) in [(Side::Own, worth.own), (Side::Their, worth.their)]
            {
                if self.is_open_two(column, landing, axis, side) {
                    rating += open_two;
                } else if self.has_window(column, landing, axis, side, 2) {
                    rating += two;
                }
                if self.has_window(column, landing, axis, side, 1) {
                    rating += one;
                }
            }
        }
        Some(rating.max(LOWEST))
    }

    /// Looks at the cell that the opponent could use after a stone here.
    fn rate_above(&self, column: i32, landing: i32) -> i32 {
        let wins = |row: i32| self.count_threes(column, row, Side::Own) > 0;
        if wins(landing + 1) {
            return if wins(landing + 2) { STACKED_WINS } else { GIVES_WIN_AWAY };
        }
        -self.threes(column, landing + 1)
    }

    fn has_higher_neighbour(&self, column: i32) -> bool {
        let own = self.stones_in(column);
        [column - 1, column + 1].into_iter().any(|neighbour| self.stones_in(neighbour) > own)
    }

    fn threes(&self, column: i32, row: i32) -> i32 {
        self.count_threes(column, row, Side::Own) * OWN_THREE
            + self.count_threes(column, row, Side::Their) * THEIR_THREE
    }

    fn count_threes(&self, column: i32, row: i32, side: Side) -> i32 {
        let axes = AXES.into_iter();
        axes.filter(|axis| self.has_window(column, row, *axis, side, 3)).count() as i32
    }

    /// Whether some window of four through the cell holds exactly so many stones of the side, and
    /// nothing else besides.
    fn has_window(
        &self,
        column: i32,
        row: i32,
        (across, up): (i32, i32),
        side: Side,
        stones: usize,
    ) -> bool {
        (-3..=0).any(|first| {
            let mut count = 0;
            (first..first + 4).all(|step| {
                let (c, r) = (column + step * across, row + step * up);
                self.is_on_board(c, r)
                    && match self.at(c, r) {
                        _ if step == 0 => true,
                        Some(found) if found == side => {
                            count += 1;
                            true
                        }
                        Some(_) => false,
                        None => true,
                    }
            }) && count == stones
        })
    }

    fn is_open_two(&self, column: i32, row: i32, axis: (i32, i32), side: Side) -> bool {
        const PATTERNS: [&[u8]; 3] = [b".AAA.", b".A.AA.", b".AA.A."];
        if axis == AXES[0] {
            return false;
        }
        PATTERNS.iter().any(|pattern| {
            let stones = (0..pattern.len()).filter(|at| pattern[*at] == b'A');
            // The landing cell is one of the three stones of the pattern.
            stones.into_iter().any(|own| {
                pattern.iter().enumerate().all(|(at, wanted)| {
                    let step = at as i32 - own as i32;
                    let (c, r) = (column + step * axis.0, row + step * axis.1);
                    let wanted = (*wanted == b'A').then_some(side);
                    step == 0 || (self.is_on_board(c, r) && self.at(c, r) == wanted)
                })
            })
        })
    }

    fn stones_in(&self, column: i32) -> i32 {
        let there = (0..self.0.width() as i32).contains(&column);
        if there { self.0.stones_in(column as u32) as i32 } else { 0 }
    }

    fn is_on_board(&self, column: i32, row: i32) -> bool {
        (0..self.0.width() as i32).contains(&column) && (0..self.0.height() as i32).contains(&row)
    }

    fn at(&self, column: i32, row: i32) -> Option<Side> {
        let cell = self.0.geometry().cell(column as u32, row as u32);
        if self.0.mine() & cell != 0 {
            Some(Side::Own)
        } else if self.0.occupied() & cell != 0 {
            Some(Side::Their)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests;
