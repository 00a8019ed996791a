//! In which order moves are looked at, and which are not worth a look inside the tree.

use super::board::{Board, CHOICE, Candidate, EMPTY, INVERSION};
use super::ground::{Blast, Ground};
use crate::position::{OVERRIDE, Phase};

/// What a place is worth by the axes along which its stone can be captured.
const WORTH: [i32; 5] = [900, 200, 60, 20, 0];
/// Next to a free place that nobody could capture.
const GIVES_AWAY: i32 = -350;
/// Override stones are looked at after everything else.
const LATE: i32 = -2000;

/// Gives every candidate of the building phase its place in the order.
pub(crate) fn order(ground: &Ground, board: &Board, history: &[i32], found: &mut [Candidate]) {
    let free = board.free() as usize;
    let late = free * 4 < ground.size();
    for candidate in found {
        let cell = candidate.cell as usize;
        let captures = candidate.captures.min(1000) as i32;
        let code = board.codes[cell];
        let mut order = WORTH[ground.axes[cell].count_ones() as usize];
        order += if late { captures * 12 } else { -captures * 6 };
        let gives_away = ground.axes[cell] != 0
            && ground
                .around(candidate.cell)
                .any(|at| ground.axes[at as usize] == 0 && board.codes[at as usize] >= EMPTY);
        order += if gives_away { GIVES_AWAY } else { 0 };
        order += match code {
            CHOICE => exchange(board, candidate),
            INVERSION => inversion(ground, board, candidate),
            super::board::BONUS => 400 + i32::from(candidate.special == OVERRIDE) * 50,
            _ => 0,
        };
        if candidate.costs {
            order += LATE + captures * 20;
        }
        candidate.order = order + history.get(cell).copied().unwrap_or(0).min(3000);
    }
}

/// Stones gained by changing with the partner, as an order.
fn exchange(board: &Board, candidate: &Candidate) -> i32 {
    let own = i64::from(board.stones(board.mover)) + i64::from(candidate.captures);
    let theirs = if candidate.special == board.mover {
        own
    } else {
        i64::from(board.stones(candidate.special)) - i64::from(candidate.captures) / 2
    };
    300 + (theirs - own).clamp(-100, 100) as i32 * 10
}

fn inversion(ground: &Ground, board: &Board, candidate: &Candidate) -> i32 {
    let before = (board.mover + ground.players - 2) % ground.players + 1;
    let own = i64::from(board.stones(board.mover)) + i64::from(candidate.captures);
    (i64::from(board.stones(before)) - own).clamp(-100, 100) as i32 * 10
}

/// How many candidates are worth a look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Width {
    /// Moves in all.
    pub(crate) moves: usize,
    /// Moves that cost an override stone, when there are others.
    pub(crate) overrides: usize,
}

impl Width {
    /// Everything is looked at.
    pub(crate) const ALL: Width = Width { moves: usize::MAX, overrides: usize::MAX };
}

/// Sorts the candidates, the promising first, and drops those beyond the width.
pub(crate) fn narrow(found: &mut Vec<Candidate>, width: Width) {
    found.sort_by_key(|candidate| std::cmp::Reverse(candidate.order));
    let free = found.iter().filter(|candidate| !candidate.costs).count();
    let mut overrides = if free > 0 { width.overrides } else { width.overrides.max(8) };
    found.retain(|candidate| {
        let kept = !candidate.costs || overrides > 0;
        overrides = overrides.saturating_sub(usize::from(candidate.costs));
        kept
    });
    found.truncate(width.moves);
}

/// Stones that everybody loses by a bomb, as an order: the thrower's own count double, those of
/// who is ahead of the thrower or close behind count most.
pub(crate) fn damage(ground: &Ground, board: &Board, target: u32, blast: &mut Blast) -> i32 {
    debug_assert!(board.phase == Phase::Bombing);
    let cells = blast.cells(ground, target, |cell| board.codes[cell as usize] != 0);
    let mut lost = [0i64; 16];
    for cell in cells {
        lost[usize::from(board.codes[*cell as usize])] += 1;
    }
    let own = i64::from(board.stones(board.mover));
    let mut order = 0;
    for player in 1..=ground.players {
        let lost = lost[usize::from(player)];
        order += match player == board.mover {
            true => -20 * lost,
            false if board.out[usize::from(player) - 1] => 0,
            // Who is far behind need not be hurt.
            false if i64::from(board.stones(player)) * 2 < own => 4 * lost,
            false => 10 * lost,
        };
    }
    order.clamp(-1_000_000, 1_000_000) as i32
}
