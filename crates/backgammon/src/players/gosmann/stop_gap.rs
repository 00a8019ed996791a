//! The play that is at hand before the search begins, built step by step.
//!
//! It sees to it that both dice can be played where that is easy to see. That is not always a legal
//! play by the rules, so who uses it looks it up among those.

use super::walk::Scan;
use crate::board::{BAR, Board};
use crate::play::{Hop, Play};
use crate::roll::Roll;

/// The play of a roll that the old program holds when its search begins.
pub(super) fn stop_gap(board: &Board, roll: Roll, scan: Scan) -> Play {
    let mut dice = match (roll.high(), roll.low()) {
        (high, low) if high == low => vec![high; 4],
        (high, low) => vec![high, low],
    };
    let (mut board, mut play) = (*board, Play::NONE);
    while let Some((from, die)) = step(&board, &dice, scan) {
        let Some(to) = board.target(from, die.into()) else { break };
        let Some(longer) = Hop::new(from, die).and_then(|hop| play.with(hop)) else { break };
        play = longer;
        board = board.moved(from, to).0;
        if let Some(at) = dice.iter().position(|left| *left == die) {
            dice.remove(at);
        }
    }
    play
}

/// Whether one checker may be moved so.
fn can(board: &Board, from: usize, die: u8) -> bool {
    board.own(from) > 0
        && (board.own(BAR) == 0 || from == BAR)
        && board.target(from, die.into()).is_some()
}

/// The board after that, where it may.
fn after(board: &Board, from: usize, die: u8) -> Option<Board> {
    can(board, from, die).then(|| board.target(from, die.into())).flatten().map(|to| {
        let (next, _) = board.moved(from, to);
        next
    })
}

/// The next step with the dice that are left, the higher one first.
fn step(board: &Board, dice: &[u8], scan: Scan) -> Option<(usize, u8)> {
    let first = |die: u8| {
        let mut from = scan.points().chain([BAR]);
        from.find(|from| can(board, *from, die)).map(|from| (from, die))
    };
    let (high, low) = match dice {
        [] => return None,
        [die] => return first(*die),
        [high, .., low] => (*high, *low),
    };
    match board.own(BAR) {
        0 => pair(board, high, low, scan).or_else(|| first(high)).or_else(|| first(low)),
        1 => enter(board, high, low, scan).map(|die| (BAR, die)),
        _ => [low, high].into_iter().find(|die| can(board, BAR, *die)).map(|die| (BAR, die)),
    }
}

/// The first step of a pair of steps by both dice.
fn pair(board: &Board, high: u8, low: u8, scan: Scan) -> Option<(usize, u8)> {
    for x in scan.points() {
        for y in scan.points() {
            match after(board, x, high) {
                Some(next) if can(&next, y, low) => return Some((x, high)),
                Some(_) => {}
                None => {
                    if after(board, y, low).is_some_and(|next| can(&next, x, high)) {
                        return Some((y, low));
                    }
                }
            }
        }
    }
    None
}

/// The die by which the only checker on the bar enters.
fn enter(board: &Board, high: u8, low: u8, scan: Scan) -> Option<u8> {
    // Whether others could move is asked as if nobody were on the bar.
    let elsewhere = |die: u8| {
        scan.points().any(|from| board.own(from) > 0 && board.target(from, die.into()).is_some())
    };
    let high_elsewhere = elsewhere(high);
    let low_elsewhere = elsewhere(low) && !high_elsewhere;
    let goes_on = |entering: u8, then: u8| {
        after(board, BAR, entering)
            .is_some_and(|next| can(&next, BAR - usize::from(entering), then))
    };
    let (by_high, by_low) = (can(board, BAR, high), can(board, BAR, low));
    if by_high && (low_elsewhere || goes_on(high, low)) {
        Some(high)
    } else if by_low && (high_elsewhere || goes_on(low, high)) {
        Some(low)
    } else if by_high {
        Some(high)
    } else {
        by_low.then_some(low)
    }
}
