//! Bounds of the score without search, from a strategy that never runs out of moves.
//!
//! Call the player who has just moved the *follower*, the other the *mover*. The follower answers
//! every stone in the same column, directly above it. As long as each column has an even number
//! of empty cells this is always possible, and it settles who gets which cell: the mover the
//! first, third, … empty cell of a column, the follower the second, fourth, …. If no line of four
//! fits into the mover's stones and cells, the follower cannot lose.
//!
//! Three refinements make the argument apply to almost every position, not only to those whose
//! columns are all even.
//!
//! * *Odd columns come in pairs.* When the mover starts one, the follower starts another; both are
//!   even from then on. So the mover may get the lowest empty cell of any odd column, and in the
//!   rest of it the follower gets the same rows as in even columns. That needs an even number of
//!   odd columns.
//! * *A column with a goal.* If one of the follower's cells completes a four, the mover must never
//!   play the cell below it, so the cells above are out of play: they are removed from what the
//!   mover can get. If the mover cannot win elsewhere, the other columns fill up and he has to
//!   play below a goal: the follower wins, with at least the cells of the goal columns unplayed.
//! * *An odd column with a goal* needs no partner: the game ends before its last cell matters.
//!   That is how the player who moves on odd counts wins with a threat on an odd row.
//!
//! The tests play such positions out against plain minimax; nothing here may ever be wrong.

use super::children::Children;
use crate::geometry::{Geometry, Word};

/// A score that no position has: nothing is known.
pub(super) const UNKNOWN: i32 = -128;

/// Where the follower's cells lie.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rows<W> {
    /// Every second row from the top down: what the follower gets of an even column.
    upper: W,
}

impl<W: Word> Rows<W> {
    pub(super) fn new<G: Geometry<Word = W>>(geometry: G) -> Self {
        let mut upper = W::ZERO;
        for row in 0..geometry.height() {
            if (geometry.height() - row) % 2 == 1 {
                upper = upper | geometry.row(row);
            }
        }
        Self { upper }
    }
}

/// A lower bound for the side to move, which plays one of the children and follows from then on.
/// Stops looking when it reaches `beta`.
#[inline(always)]
pub(super) fn lower_bound<G: Geometry>(
    geometry: G,
    rows: Rows<G::Word>,
    mine: G::Word,
    occupied: G::Word,
    children: &Children<G>,
    beta: i32,
) -> i32 {
    let theirs = mine ^ occupied;
    let empty = geometry.cells() - occupied.count();
    let mut lines = geometry.no_lanes();
    let mut goals = geometry.no_lanes();
    let lanes = goals.as_ref().len();
    // After the move an even number of cells is empty, so the odd columns are even in number.
    let even = empty % 2 == 1;
    // The question is asked outside the loops, which the compiler then makes vectors of.
    if even {
        for lane in 0..lanes {
            let (goal, reach) =
                even_reach(geometry, rows, occupied | children.cell(lane), children.threats(lane));
            goals.as_mut()[lane] = goal;
            lines.as_mut()[lane] = geometry.fours(theirs | reach);
        }
    } else {
        for lane in 0..lanes {
            let (goal, reach) =
                odd_reach(geometry, rows, occupied | children.cell(lane), children.threats(lane));
            goals.as_mut()[lane] = goal;
            lines.as_mut()[lane] = geometry.fours(theirs | reach);
        }
    }
    let mut best = UNKNOWN;
    for lane in 0..lanes {
        if children.cell(lane).is_empty() || !lines.as_ref()[lane].is_empty() {
            continue;
        }
        let goal = goals.as_ref()[lane];
        let bound = if !goal.is_empty() {
            if beta <= 1 { 1 } else { score_of_goals(geometry, goal) }
        } else if even {
            without_goal(geometry, rows, mine, occupied, children.cell(lane), beta)
        } else {
            continue;
        };
        best = best.max(bound);
        if best >= beta {
            break;
        }
    }
    best
}

/// The same for a single move, which has been played.
#[inline(always)]
pub(super) fn lower_bound_after<G: Geometry>(
    geometry: G,
    rows: Rows<G::Word>,
    mine: G::Word,
    occupied: G::Word,
    threats: G::Word,
    beta: i32,
) -> i32 {
    let theirs = mine ^ occupied;
    let empty = geometry.cells() - occupied.count();
    let even = empty.is_multiple_of(2);
    let (goals, reach) = if even {
        even_reach(geometry, rows, occupied, threats)
    } else {
        odd_reach(geometry, rows, occupied, threats)
    };
    if !even && goals.is_empty() || geometry.has_four(theirs | reach) {
        return UNKNOWN;
    }
    if goals.is_empty() {
        without_goal(geometry, rows, mine, occupied, G::Word::ZERO, beta)
    } else {
        score_of_goals(geometry, goals)
    }
}

/// The follower's goals and the mover's cells if the odd columns are even in number and all of
/// them are paired.
#[inline(always)]
fn even_reach<G: Geometry>(
    geometry: G,
    rows: Rows<G::Word>,
    occupied: G::Word,
    threats: G::Word,
) -> (G::Word, G::Word) {
    let empty = geometry.board() & !occupied;
    let first_of_odd = geometry.playable(occupied) & rows.upper;
    let goals = threats & rows.upper & even_columns(empty, first_of_odd);
    let reach =
        ((empty & !rows.upper) | first_of_odd) & !every_second_above(geometry, goals, empty);
    (goals, reach)
}

/// The same if the odd columns are odd in number: one of them must have a goal and is followed
/// from its first cell. No goals at all if there is none.
#[inline(always)]
fn odd_reach<G: Geometry>(
    geometry: G,
    rows: Rows<G::Word>,
    occupied: G::Word,
    threats: G::Word,
) -> (G::Word, G::Word) {
    let empty = geometry.board() & !occupied;
    let first_of_odd = geometry.playable(occupied) & rows.upper;
    let even = even_columns(empty, first_of_odd);
    let goals = threats & rows.upper & even;
    let odd_goals = threats & !rows.upper & !even;
    let odd_goal = odd_goals & !odd_goals.without_lowest();
    // Adding the goal to the unbroken run of empty cells clears the run from there to the top.
    let from_goal_up = empty & !(empty + odd_goal);
    // Below the goal, the rows change hands.
    let below = |cell: G::Word| (cell >> 1) & empty;
    let mover_1 = below(odd_goal);
    let follower_1 = below(mover_1);
    let mover_2 = below(follower_1);
    let follower_2 = below(mover_2);
    let (mut mover, mut follower) = (mover_1 | mover_2, follower_1 | follower_2);
    if geometry.height() > 6 {
        let mover_3 = below(follower_2);
        let follower_3 = below(mover_3);
        let mover_4 = below(follower_3);
        mover = mover | mover_3 | mover_4;
        follower = follower | follower_3 | below(mover_4);
    }
    let lost = every_second_above(geometry, goals, empty) | from_goal_up | follower;
    let reach = (((empty & !rows.upper) | first_of_odd) & !lost) | mover;
    let goals = if odd_goal.is_empty() { G::Word::ZERO } else { goals | odd_goal };
    (goals, reach)
}

/// The empty cells of the even columns, and rubbish outside the board.
#[inline(always)]
fn even_columns<W: Word>(empty: W, first_of_odd: W) -> W {
    // The empty cells of a column are an unbroken run up to the sentinel: adding the lowest of
    // them clears the run.
    empty & (empty + first_of_odd)
}

/// The first, third, … empty cell above each of these, which all are in the follower's rows.
#[inline(always)]
fn every_second_above<G: Geometry>(geometry: G, goals: G::Word, empty: G::Word) -> G::Word {
    // Written out: a loop in here keeps the compiler from making vectors of the lanes.
    let next = |cell: G::Word| (((cell << 1) & empty) << 1) & empty;
    let first = (goals << 1) & empty;
    let second = next(first);
    if geometry.height() <= 6 {
        return first | second;
    }
    let third = next(second);
    first | second | third | next(third)
}

/// What the follower achieves where he cannot lose but has no goal yet: a win if the cells that
/// are his in the end contain a line, otherwise a draw.
#[inline(always)]
fn without_goal<G: Geometry>(
    geometry: G,
    rows: Rows<G::Word>,
    mine: G::Word,
    occupied: G::Word,
    cell: G::Word,
    beta: i32,
) -> i32 {
    let occupied = occupied | cell;
    let empty = geometry.board() & !occupied;
    let sure = empty & rows.upper & !geometry.playable(occupied);
    i32::from(beta == 1 && geometry.has_four(mine | cell | sure))
}

/// The score of the follower if everything is played except what lies above and directly below
/// the lowest goal of each column, and then the mover opens the column that costs him most.
#[inline(always)]
fn score_of_goals<G: Geometry>(geometry: G, goals: G::Word) -> i32 {
    let mut goals = goals;
    let mut unplayed = 0;
    while !goals.is_empty() {
        let column = goals.lowest() / geometry.stride();
        let row = goals.lowest() % geometry.stride();
        unplayed += geometry.height() - row + 1;
        goals = goals & !geometry.column(column);
    }
    // Two of them are played after all: the cell below a goal and the goal itself.
    (unplayed / 2).cast_signed()
}
