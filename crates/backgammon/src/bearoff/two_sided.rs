//! What two home boards of six checkers or fewer are worth, with and without the cube.

use super::home::{Home, SMALL_HOMES};
use crate::board::{Board, OFF};
use crate::roll::Roll;

const SCALE: f32 = 32767.0;
/// Numbers for each pair of homes.
pub(super) const STATES: usize = 4;

/// Equities of the side on roll before it rolls, when it does not double now, for a cube of one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cubed {
    /// Nobody ever doubles.
    pub cubeless: f32,
    /// The cube is in the middle.
    pub centred: f32,
    /// The side on roll owns it.
    pub owned: f32,
    /// The other side owns it.
    pub facing: f32,
}

impl Cubed {
    /// What doubling is worth when it is taken.
    pub const fn double_take(self) -> f32 {
        2.0 * self.facing
    }
}

/// Four equities for each pair of small homes.
#[derive(Clone, Debug, PartialEq)]
pub struct TwoSided {
    pub(super) equities: Vec<[i16; STATES]>,
}

impl TwoSided {
    pub(super) fn compute(tell: &mut dyn FnMut(usize)) -> TwoSided {
        let homes = Home::all(true);
        let after: Vec<_> = homes.iter().map(successors).collect();
        let mut exact = vec![[0.0f32; STATES]; SMALL_HOMES * SMALL_HOMES];
        let mut done = 0;
        // Whatever a roll leads to has a smaller sum of numbers.
        for sum in 0..2 * SMALL_HOMES - 1 {
            let first = sum.saturating_sub(SMALL_HOMES - 1);
            for own in first..=sum.min(SMALL_HOMES - 1) {
                let other = sum - own;
                exact[own * SMALL_HOMES + other] = equities(own, other, &after, &exact);
                done += 1;
            }
            tell(done);
        }
        TwoSided { equities: exact.iter().map(TwoSided::rounded).collect() }
    }

    /// Equities as the table has them.
    pub(super) fn rounded(four: &[f32; STATES]) -> [i16; STATES] {
        four.map(|equity| (equity * SCALE).round() as i16)
    }

    /// Equities as they are told.
    pub(super) fn told(four: [i16; STATES]) -> Cubed {
        let [cubeless, centred, owned, facing] = four.map(|equity| f32::from(equity) / SCALE);
        Cubed { cubeless, centred, owned, facing }
    }

    /// The equities of a board on which both sides have few checkers left, all at home, and have
    /// borne off some.
    pub fn of(&self, board: &Board) -> Option<Cubed> {
        self.equities.get(TwoSided::place(board)?).copied().map(TwoSided::told)
    }

    /// Where such a board stands in the table.
    pub(super) fn place(board: &Board) -> Option<usize> {
        if board.own(OFF) == 0 || board.other(OFF) == 0 {
            return None;
        }
        let own = Home::of(board)?.small_number()?;
        let other = Home::of(&board.swapped())?.small_number()?;
        Some(own * SMALL_HOMES + other)
    }
}

/// For each roll how likely it is, and the numbers of what a home can lead to.
pub(super) fn successors(home: &Home) -> Vec<(f32, Vec<usize>)> {
    let mut found = Vec::new();
    let mut rolls = Vec::with_capacity(21);
    for roll in Roll::all() {
        home.after(roll, &mut found);
        let mut numbers: Vec<usize> = found.iter().filter_map(|home| home.small_number()).collect();
        numbers.sort_unstable();
        numbers.dedup();
        rolls.push((roll.ways() as f32 / 36.0, numbers));
    }
    rolls
}

pub(super) fn equities(
    own: usize,
    other: usize,
    after: &[Vec<(f32, Vec<usize>)>],
    known: &[[f32; STATES]],
) -> [f32; STATES] {
    // Number zero is the empty home: that side has won.
    if own == 0 {
        return [1.0; STATES];
    }
    if other == 0 {
        return [-1.0; STATES];
    }
    let mut sum = [0.0; STATES];
    for (weight, plays) in &after[own] {
        let mut best = [f32::MIN; STATES];
        for play in plays {
            let [cubeless, centred, owned, facing] = known[other * SMALL_HOMES + play];
            let doubled = (2.0 * facing).min(1.0);
            let over = *play == 0;
            // What the opponent makes of it: he may double a cube that is his or in the middle.
            let his = if over {
                [-1.0; STATES]
            } else {
                [cubeless, centred.max(doubled), facing, owned.max(doubled)]
            };
            best.iter_mut().zip(his).for_each(|(best, his)| *best = best.max(-his));
        }
        sum.iter_mut().zip(best).for_each(|(sum, best)| *sum += weight * best);
    }
    sum
}
