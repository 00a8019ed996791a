//! In which order the plays of a roll are met.

use std::ops::ControlFlow;

use crate::board::{BAR, Board};
use crate::play::{Hop, Play};
use crate::plays::Plays;

/// In which direction a player looks over the points; the same one on the board for both colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scan {
    /// White: from its 24-point to its 1-point.
    Homeward,
    /// Black: from its 1-point to its 24-point.
    Outward,
}

impl Scan {
    /// The points in this order.
    pub fn points(self) -> impl Iterator<Item = usize> + Clone {
        (1..=24).map(move |at| if self == Scan::Homeward { 25 - at } else { at })
    }
}

/// Meets every result of the legal plays once, by its place in their list, in the order of the old
/// program: depth first, sources in the order of the scan with the bar last, for each source the
/// dice as they were rolled, and a list of steps is judged as a whole.
pub(super) fn walk(
    board: &Board,
    dice: [u8; 2],
    legal: &Plays,
    scan: Scan,
    visit: &mut dyn FnMut(usize) -> ControlFlow<()>,
) {
    let mut walker = Walker {
        board,
        legal,
        scan,
        dice: dice_of(dice, legal),
        met: vec![false; legal.list().len()],
        left: legal.list().len(),
        visit,
    };
    let _ = walker.extend(board.own_side(), &mut Vec::with_capacity(4), 0);
}

/// The dice to search: all four of a double are one, and of two dice of which only one can be used,
/// only that one counts.
fn dice_of(dice: [u8; 2], legal: &Plays) -> Vec<u8> {
    let used =
        |die: &u8| legal.list().iter().any(|one| one.play.hops().any(|hop| hop.die() == *die));
    let mut dice: Vec<u8> = dice.into_iter().filter(used).collect();
    dice.dedup();
    dice
}

struct Walker<'a> {
    board: &'a Board,
    legal: &'a Plays,
    scan: Scan,
    dice: Vec<u8>,
    met: Vec<bool>,
    left: usize,
    visit: &'a mut dyn FnMut(usize) -> ControlFlow<()>,
}

impl Walker<'_> {
    /// Adds every possible step to a list of steps; `used` has a bit for each die that is gone.
    fn extend(&mut self, own: [u8; 26], steps: &mut Vec<Hop>, used: u8) -> ControlFlow<()> {
        if steps.len() == self.legal.dice_used() {
            return self.judge(steps);
        }
        for from in self.scan.points().chain([BAR]).filter(|from| own[*from] > 0) {
            for at in 0..self.dice.len() {
                let die = self.dice[at];
                let to = from.saturating_sub(die.into());
                let blocked = to > 0 && self.board.is_blocked(to);
                let Some(hop) = Hop::new(from, die) else { continue };
                if used >> at & 1 == 1 || blocked {
                    continue;
                }
                let mut next = own;
                next[from] -= 1;
                next[to] += 1;
                steps.push(hop);
                // A double has more of the same.
                let gone = if self.dice.len() > 1 { used | 1 << at } else { used };
                self.extend(next, steps, gone)?;
                steps.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Meets the result of these steps if they can be made in some order.
    fn judge(&mut self, steps: &[Hop]) -> ControlFlow<()> {
        let Some(board) = in_some_order(self.board, steps) else {
            return ControlFlow::Continue(());
        };
        let found = self.legal.list().iter().position(|one| one.board == board);
        let Some(at) = found.filter(|at| !self.met[*at]) else {
            return ControlFlow::Continue(());
        };
        self.met[at] = true;
        self.left -= 1;
        (self.visit)(at)?;
        if self.left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The board after these steps. Equal dice can be played from the rear to the front if at all.
fn in_some_order(board: &Board, steps: &[Hop]) -> Option<Board> {
    let mut order = steps.to_vec();
    order.sort_by_key(|hop| std::cmp::Reverse(hop.from()));
    let forth = Play::new(&order).and_then(|play| play.on(*board));
    forth.or_else(|| {
        order.reverse();
        Play::new(&order).and_then(|play| play.on(*board))
    })
}
