//! All moves of a position at once: what each of them threatens and what the opponent can answer.
//!
//! The lanes are computed side by side, one column each, so that the compiler turns the loop into
//! vector code: seven columns cost hardly more than one. What a mover threatens is what the next
//! node has to parry, so a node never computes a threat map of its own position.

use crate::geometry::{Geometry, Word};

/// The answers that do not lose at once to a player who threatens `danger`: the only block if
/// there is a playable threat, no cell directly below a threat. None if there is no such answer.
#[inline(always)]
pub(super) fn safe_moves<W: Word>(playable: W, danger: W) -> W {
    let forced = playable & danger;
    let moves = if forced.is_empty() { playable } else { forced };
    let moves = if forced.has_several() { W::ZERO } else { moves };
    moves & !(danger >> 1)
}

/// One move per column; a lane without a move is zero in `moves` and meaningless elsewhere.
pub(super) struct Children<G: Geometry> {
    /// The cell that the move fills.
    pub(super) moves: G::Lanes,
    /// The empty cells where the mover would then complete a four.
    pub(super) threats: G::Lanes,
    /// The answers that do not lose at once.
    pub(super) replies: G::Lanes,
    /// Moves that leave the opponent no such answer.
    pub(super) winning: G::Word,
}

impl<G: Geometry> Children<G> {
    #[inline(always)]
    pub(super) fn new(geometry: G, mine: G::Word, occupied: G::Word, moves: G::Word) -> Self {
        let mut cells = geometry.no_lanes();
        let mut threats = geometry.no_lanes();
        let mut replies = geometry.no_lanes();
        let mut winning = G::Word::ZERO;
        {
            let columns = geometry.columns().as_ref();
            let (cells, threats, replies) = (cells.as_mut(), threats.as_mut(), replies.as_mut());
            for lane in 0..columns.len() {
                let cell = moves & columns[lane];
                let occupied = occupied | cell;
                let danger = geometry.winning_cells(mine | cell, occupied);
                let safe = safe_moves(geometry.playable(occupied), danger);
                cells[lane] = cell;
                threats[lane] = danger;
                replies[lane] = safe;
                winning = winning | if safe.is_empty() { cell } else { G::Word::ZERO };
            }
        }
        Self { moves: cells, threats, replies, winning }
    }

    #[inline(always)]
    pub(super) fn cell(&self, lane: usize) -> G::Word {
        self.moves.as_ref()[lane]
    }

    #[inline(always)]
    pub(super) fn threats(&self, lane: usize) -> G::Word {
        self.threats.as_ref()[lane]
    }

    #[inline(always)]
    pub(super) fn replies(&self, lane: usize) -> G::Word {
        self.replies.as_ref()[lane]
    }
}
