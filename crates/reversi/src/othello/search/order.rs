//! In which order moves are tried: what the table says, then what leaves the other least.

use super::{Node, Search, Stop};
use crate::othello::board::{Squares, mobility};
use crate::othello::endgame::{Candidate, Candidates, PLACE, odd_quarters};

/// The moves of a node with their worth.
#[inline]
pub(super) fn children(
    search: &mut Search,
    node: &Node,
    moves: u64,
    alpha: i32,
    depth: u32,
    best: [u8; 2],
    stop: &mut Stop<'_>,
) -> Candidates {
    let mut list = Candidates::new();
    let board = node.board;
    let empties = board.empties();
    let to_the_end = depth == empties;
    let look = look_ahead(depth, to_the_end);
    let odd = odd_quarters(board.empty());
    for square in Squares(moves) {
        let flips = board.flips(square);
        let worth = if square == u32::from(best[0]) {
            1 << 28
        } else if square == u32::from(best[1]) {
            1 << 27
        } else {
            let next = board.after(square, flips);
            let replies = mobility(next.mine, next.theirs);
            let corners = (replies & 0x8100_0000_0000_0081).count_ones();
            let replies = (replies.count_ones() + corners) as i32;
            let mut worth = PLACE[square as usize] + i32::from(odd >> square & 1 == 1) * 4;
            let (few, guess) = if to_the_end { (END_REPLY, END_DISC) } else { (REPLY, DISC) };
            worth -= few * replies;
            if let Some(look) = look {
                let next = node.after(square, flips);
                let value = match look {
                    0 => -search.opinion(&next),
                    _ => {
                        let low = (alpha - 8).max(-62);
                        -search.window(&next, -62, -low, look, stop)
                    }
                };
                worth += guess * value;
            }
            worth
        };
        list.push(Candidate { square, flips, worth });
    }
    list
}

/// What a reply of the other costs, and what a disc of the opinion is worth.
const REPLY: i32 = 6;
const DISC: i32 = 16;
const END_REPLY: i32 = 24;
const END_DISC: i32 = 16;

/// How far each move is searched before they are ordered; nothing where mobility is enough.
fn look_ahead(depth: u32, to_the_end: bool) -> Option<u32> {
    if to_the_end {
        match depth {
            0..=16 => Some(0),
            17..=19 => Some(1),
            20..=22 => Some(2),
            _ => Some(3),
        }
    } else {
        match depth {
            0..=3 => None,
            4..=7 => Some(0),
            8..=12 => Some(1),
            _ => Some(2),
        }
    }
}
