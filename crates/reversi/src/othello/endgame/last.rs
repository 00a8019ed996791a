//! The last four squares, each number of them with its own code.
//!
//! Scores are differences of discs for who moves. Windows are empty: only whether the score is
//! greater than `alpha` is asked, and the answer is a bound that proves it.

use crate::othello::board::{Board, flips};

/// Below every score.
const NOTHING: i32 = -127;

/// Twice the discs that one more disc at this place of a line turns, for each pattern of own discs
/// on the line. Every other square of the line has a disc, or does not belong to the board.
static TURNED: [[u8; 256]; 8] = turned();

const fn turned() -> [[u8; 256]; 8] {
    let mut table = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut mine = 0;
        while mine < 256 {
            let mut count = 0;
            let mut up = place + 1;
            while up < 8 && mine >> up & 1 == 0 {
                up += 1;
            }
            if up < 8 {
                count += up - place - 1;
            }
            let mut down = place as i32 - 1;
            while down >= 0 && mine >> down & 1 == 0 {
                down -= 1;
            }
            if down >= 0 {
                count += (place as i32 - down - 1) as usize;
            }
            table[place][mine] = 2 * count as u8;
            mine += 1;
        }
        place += 1;
    }
    table
}

/// The two diagonals through every square.
static DIAGONALS: [[u64; 2]; 64] = diagonals();

const fn diagonals() -> [[u64; 2]; 64] {
    let mut table = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let (x, y) = (square % 8, square / 8);
        let mut other = 0;
        while other < 64 {
            let (ox, oy) = (other % 8, other / 8);
            if x + oy == ox + y {
                table[square][0] |= 1 << other;
            }
            if x + y == ox + oy {
                table[square][1] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    table
}

const COLUMN: u64 = 0x0101_0101_0101_0101;

/// Twice the discs that are turned by a disc on the last free square.
#[inline]
fn turned_by_last(mine: u64, square: u32) -> i32 {
    let (x, y) = (square as usize & 7, square as usize >> 3);
    let row = (mine >> (8 * y)) as u8;
    let column = (((mine >> x) & COLUMN).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8;
    let [rising, falling] = DIAGONALS[square as usize & 63];
    let rising = ((mine & rising).wrapping_mul(COLUMN) >> 56) as u8;
    let falling = ((mine & falling).wrapping_mul(COLUMN) >> 56) as u8;
    let place = &TURNED[x];
    i32::from(place[row as usize])
        + i32::from(TURNED[y][column as usize])
        + i32::from(place[rising as usize])
        + i32::from(place[falling as usize])
}

/// The score with one free square.
#[inline]
pub(super) fn one(mine: u64, square: u32) -> i32 {
    // With the last disc mine and nothing turned.
    let score = 2 * mine.count_ones() as i32 - 62;
    let turned = turned_by_last(mine, square);
    if turned > 0 {
        return score + turned;
    }
    let turned = turned_by_last(!mine ^ (1 << square), square);
    if turned > 0 {
        // The last disc is theirs.
        return score - 2 - turned;
    }
    // Nobody can place it: it is the winner's.
    if score > 0 { score } else { score - 2 }
}

/// A bound with two free squares.
#[inline]
pub(super) fn two(board: Board, alpha: i32, first: u32, second: u32, nodes: &mut u64) -> i32 {
    *nodes += 1;
    let Board { mine, theirs } = board;
    let mut best = NOTHING;
    let turned = flips(mine, theirs, first);
    if turned != 0 {
        *nodes += 1;
        best = -one(theirs ^ turned, second);
        if best > alpha {
            return best;
        }
    }
    let turned = flips(mine, theirs, second);
    if turned != 0 {
        *nodes += 1;
        return best.max(-one(theirs ^ turned, first));
    }
    if best > NOTHING {
        return best;
    }
    // A pass: the other wants the least for us.
    let turned = flips(theirs, mine, first);
    let mut least = -NOTHING;
    if turned != 0 {
        *nodes += 1;
        least = one(mine ^ turned, second);
        if least <= alpha {
            return least;
        }
    }
    let turned = flips(theirs, mine, second);
    if turned != 0 {
        *nodes += 1;
        return least.min(one(mine ^ turned, first));
    }
    if least < -NOTHING { least } else { board.final_score() }
}

/// A bound with three free squares, in the order in which they are tried.
pub(super) fn three(board: Board, alpha: i32, squares: [u32; 3], nodes: &mut u64) -> i32 {
    *nodes += 1;
    let [first, second, third] = squares;
    let mut best = NOTHING;
    for (square, one, two_) in
        [(first, second, third), (second, first, third), (third, first, second)]
    {
        let turned = board.flips(square);
        if turned != 0 {
            let score = -two(board.after(square, turned), -alpha - 1, one, two_, nodes);
            if score > alpha {
                return score;
            }
            best = best.max(score);
        }
    }
    if best > NOTHING {
        return best;
    }
    let passed = board.passed();
    for (square, one, two_) in
        [(first, second, third), (second, first, third), (third, first, second)]
    {
        let turned = passed.flips(square);
        if turned != 0 {
            let score = two(passed.after(square, turned), alpha, one, two_, nodes);
            if score <= alpha {
                return score;
            }
            best = if best == NOTHING { score } else { best.min(score) };
        }
    }
    if best > NOTHING { best } else { board.final_score() }
}

/// A bound with four free squares, in the order in which they are tried.
pub(super) fn four(board: Board, alpha: i32, squares: [u32; 4], nodes: &mut u64) -> i32 {
    *nodes += 1;
    let [a, b, c, d] = squares;
    let orders = [(a, [b, c, d]), (b, [a, c, d]), (c, [a, b, d]), (d, [a, b, c])];
    let mut best = NOTHING;
    for (square, rest) in orders {
        let turned = board.flips(square);
        if turned != 0 {
            let score = -three(board.after(square, turned), -alpha - 1, rest, nodes);
            if score > alpha {
                return score;
            }
            best = best.max(score);
        }
    }
    if best > NOTHING {
        return best;
    }
    let passed = board.passed();
    for (square, rest) in orders {
        let turned = passed.flips(square);
        if turned != 0 {
            let score = three(passed.after(square, turned), alpha, rest, nodes);
            if score <= alpha {
                return score;
            }
            best = if best == NOTHING { score } else { best.min(score) };
        }
    }
    if best > NOTHING { best } else { board.final_score() }
}
