//! A solver as a textbook would write it, to check the real one.
//!
//! It shares nothing with the solver of the house: no scores, no windows, no bit tricks. It asks two
//! plain questions of the rules: *can the seat to move force a four within so many stones*, and *can
//! it not avoid one*; and it asks for more and more stones until one of them is answered yes.

use catalog::connect_four::{Column, Position};
use catalog::game::{Position as _, Turn};

use super::{Solve, Solved, score_of_end};

/// The solver.
pub struct Textbook {
    slots: Vec<Slot>,
    era: u32,
    nodes: u64,
    most_nodes: u64,
}

/// What is known of a position: with so many stones a four can be forced, with so many it cannot.
#[derive(Clone, Copy)]
struct Slot {
    mine: u128,
    occupied: u128,
    forced: u8,
    not_forced: u8,
    /// When this was learnt; what is older has been forgotten.
    era: u32,
}

/// More stones than any board has cells: never.
const NEVER: u8 = u8::MAX;
const EMPTY: Slot = Slot { mine: 0, occupied: 0, forced: NEVER, not_forced: 0, era: 0 };

impl Slot {
    fn is_of(&self, position: &Position, era: u32) -> bool {
        self.era == era && self.mine == position.mine() && self.occupied == position.occupied()
    }
}

/// The search was given up.
struct TooLong;

impl Textbook {
    /// A solver with a table of so many bytes.
    pub fn new(bytes: usize) -> Textbook {
        let slots = (bytes / size_of::<Slot>()).max(1);
        Textbook { slots: vec![EMPTY; slots], era: 1, nodes: 0, most_nodes: u64::MAX }
    }

    /// The score, or nothing when it is not found by looking at so many positions.
    pub fn solve_within(&mut self, position: &Position, most_nodes: u64) -> Option<Solved> {
        self.nodes = 0;
        self.most_nodes = most_nodes;
        let score = self.deepen(position).ok()?;
        Some(Solved { score, nodes: self.nodes })
    }

    /// Whether the game ends within so many stones under perfect play; no when that is not found by
    /// looking at so many positions.
    pub fn ends_within(&mut self, position: &Position, plies: u32, most_nodes: u64) -> bool {
        self.nodes = 0;
        self.most_nodes = most_nodes;
        let left = position.width() * position.height() - position.stones();
        left <= plies || matches!(self.first_decided(position, plies), Ok(Some(_)))
    }

    fn deepen(&mut self, position: &Position) -> Result<i32, TooLong> {
        let cells = position.width() * position.height();
        let stones = position.stones();
        let plies = self.first_decided(position, cells - stones)?;
        Ok(plies.map_or(0, |plies| score_of_end(cells, stones, plies)))
    }

    /// After how many stones, at most so many, somebody has a four under perfect play.
    fn first_decided(&mut self, position: &Position, most: u32) -> Result<Option<u32>, TooLong> {
        for plies in 1..=most {
            let decided = if plies.is_multiple_of(2) {
                self.loses(position, plies as u8)?
            } else {
                self.wins(position, plies as u8)?
            };
            if decided {
                return Ok(Some(plies));
            }
        }
        Ok(None)
    }

    /// Whether the seat to move can force a four with at most so many stones of both.
    fn wins(&mut self, position: &Position, plies: u8) -> Result<bool, TooLong> {
        self.nodes += 1;
        if self.nodes > self.most_nodes {
            return Err(TooLong);
        }
        let replies = replies(position);
        if replies.iter().any(is_four) {
            return Ok(plies >= 1);
        }
        if plies < 3 {
            return Ok(false);
        }
        let at = self.slot_of(position);
        if self.slots[at].is_of(position, self.era) {
            let known = &self.slots[at];
            if known.forced <= plies {
                return Ok(true);
            }
            if known.not_forced >= plies {
                return Ok(false);
            }
        }
        let mut forced = false;
        for reply in &replies {
            if self.loses(reply, plies - 1)? {
                forced = true;
                break;
            }
        }
        let slot = &mut self.slots[at];
        if !slot.is_of(position, self.era) {
            let (mine, occupied) = (position.mine(), position.occupied());
            *slot = Slot { mine, occupied, era: self.era, ..EMPTY };
        }
        if forced {
            slot.forced = slot.forced.min(plies);
        } else {
            slot.not_forced = slot.not_forced.max(plies);
        }
        Ok(forced)
    }

    /// Whether the seat to move cannot avoid a four of the other with at most so many stones.
    fn loses(&mut self, position: &Position, plies: u8) -> Result<bool, TooLong> {
        if position.turn() == Turn::Over {
            return Ok(false);
        }
        let replies = replies(position);
        if plies < 2 || replies.iter().any(is_four) {
            return Ok(false);
        }
        for reply in &replies {
            if reply.turn() == Turn::Over || !self.wins(reply, plies - 1)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn slot_of(&self, position: &Position) -> usize {
        let key = position.key().wrapping_mul(0x9e37_79b9_7f4a_7c15);
        ((u128::from(key) * self.slots.len() as u128) >> 64) as usize
    }
}

/// The positions after every move, those of the middle columns first.
fn replies(position: &Position) -> Vec<Position> {
    let width = position.width() as i32;
    let mut moves = position.moves();
    moves.sort_by_key(|Column(column)| (2 * i32::from(*column) + 1 - width).abs());
    let after = |mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        next
    };
    moves.into_iter().map(after).collect()
}

/// Whether the stone that led here made a four.
fn is_four(position: &Position) -> bool {
    position.outcome().is_some_and(|outcome| !outcome.is_draw())
}

impl Solve for Textbook {
    fn solve(&mut self, position: &Position) -> Solved {
        self.solve_within(position, u64::MAX).unwrap_or(Solved { score: 0, nodes: self.nodes })
    }

    fn forget(&mut self) {
        self.era += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(width: u32, height: u32, digits: &str) -> i32 {
        let position = Position::after(width, height, digits).unwrap();
        Textbook::new(16 << 20).solve(&position).score
    }

    #[test]
    fn fours_at_hand_are_seen() {
        assert_eq!(score(7, 6, "121212"), 18);
        // Three on the ground with both ends open.
        assert_eq!(score(7, 6, "33445"), -18);
    }

    /// The first lines of the public set of easy ends, Test_L3_R1 of P. Pons.
    #[test]
    fn late_positions_have_their_published_scores() {
        for (digits, expected) in [
            ("2252576253462244111563365343671351441", -1),
            ("7422341735647741166133573473242566", 1),
            ("23163416124767223154467471272416755633", 0),
        ] {
            assert_eq!(score(7, 6, digits), expected, "{digits}");
        }
    }

    #[test]
    fn the_smallest_board_is_drawn() {
        assert_eq!(score(4, 4, ""), 0);
    }

    #[test]
    fn it_gives_up_when_told_to() {
        let position = Position::after(7, 6, "").unwrap();
        assert_eq!(Textbook::new(1 << 16).solve_within(&position, 1000), None);
    }
}
