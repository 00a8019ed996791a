//! The end of the game, solved exactly: is the score greater than `alpha`?
//!
//! With five to seven free squares the order of moves is parity alone, above that it is also how few
//! moves are left to the other, and a small table remembers. Nothing here knows an opinion: every
//! answer is a proven bound.

mod last;
mod memory;
#[cfg(test)]
mod tests;

use super::board::{Board, Squares, mobility};
use super::stability::{Edges, count_stable};
use super::table::mix;
use memory::Memory;

/// Above every score.
const MOST: i32 = 64;

/// Free squares up to which parity alone orders the moves.
const SHALLOW: u32 = 6;

/// The score from which it is worth looking for stable discs, by free squares.
const STABILITY_FROM: [i32; 65] = stability_from();

const fn stability_from() -> [i32; 65] {
    let mut from = [99; 65];
    let mut empties = 4;
    while empties < 65 {
        let worth = match empties {
            0..=9 => 2 * empties as i32 - 2,
            10..=24 => 2 * empties as i32,
            _ => 48,
        };
        from[empties] = worth;
        empties += 1;
    }
    from
}

/// The four quarters of the board.
const QUARTERS: [u64; 4] =
    [0x0000_0000_0f0f_0f0f, 0x0000_0000_f0f0_f0f0, 0x0f0f_0f0f_0000_0000, 0xf0f0_f0f0_0000_0000];

/// For each set of quarters, their squares.
static PARTS: [u64; 16] = parts();

const fn parts() -> [u64; 16] {
    let mut parts = [0; 16];
    let mut set = 0;
    while set < 16 {
        let mut quarter = 0;
        while quarter < 4 {
            if set >> quarter & 1 == 1 {
                parts[set] |= QUARTERS[quarter];
            }
            quarter += 1;
        }
        set += 1;
    }
    parts
}

/// The quarter of a square, as a set of one.
#[inline]
fn quarter(square: u32) -> usize {
    1 << ((square >> 2 & 1) | (square >> 4 & 2))
}

/// The quarters with an odd number of free squares: who moves there moves there last.
#[inline]
pub(crate) fn odd_quarters(empty: u64) -> u64 {
    PARTS[odd(empty)]
}

#[inline]
fn odd(empty: u64) -> usize {
    QUARTERS
        .iter()
        .enumerate()
        .map(|(at, quarter)| ((empty & quarter).count_ones() as usize & 1) << at)
        .sum()
}

/// What a square is worth in the order of moves: corners first, the squares beside them last.
pub(crate) static PLACE: [i32; 64] = {
    let quarter: [[i32; 4]; 4] = [[9, 1, 6, 5], [1, 0, 3, 4], [6, 3, 7, 5], [5, 4, 5, 2]];
    let mut places = [0; 64];
    let mut square = 0;
    while square < 64 {
        let (x, y) = (square % 8, square / 8);
        let (x, y) = (if x < 4 { x } else { 7 - x }, if y < 4 { y } else { 7 - y });
        places[square] = quarter[y][x];
        square += 1;
    }
    places
};

/// A move that has been looked at: where, what it turns, and how early it is tried.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) square: u32,
    pub(crate) flips: u64,
    pub(crate) worth: i32,
}

/// Moves in a fixed place, so that nothing is allocated on the way.
pub(crate) struct Candidates {
    list: [Candidate; 34],
    len: usize,
}

impl Candidates {
    #[inline]
    pub(crate) fn new() -> Candidates {
        Candidates { list: [Candidate { square: 0, flips: 0, worth: 0 }; 34], len: 0 }
    }

    #[inline]
    pub(crate) fn push(&mut self, candidate: Candidate) {
        if self.len < self.list.len() {
            self.list[self.len] = candidate;
            self.len += 1;
        }
    }

    #[inline]
    pub(crate) fn as_mut(&mut self) -> &mut [Candidate] {
        &mut self.list[..self.len]
    }

    /// Brings the best of those from this place on to it.
    #[inline]
    pub(crate) fn pick(&mut self, at: usize) -> Option<Candidate> {
        let rest = self.list.get_mut(at..self.len)?;
        let mut best = 0;
        for index in 1..rest.len() {
            if rest[index].worth > rest[best].worth {
                best = index;
            }
        }
        if rest.is_empty() {
            return None;
        }
        rest.swap(0, best);
        Some(rest[0])
    }
}

/// Solves endings.
pub struct Endgame {
    memory: Memory,
    edges: &'static Edges,
    /// Positions looked at.
    pub nodes: u64,
    /// Beyond so many positions answers are not to be trusted: somebody has to stop.
    pub(crate) limit: u64,
}

impl Default for Endgame {
    fn default() -> Endgame {
        Endgame::new(15)
    }
}

impl Endgame {
    /// A solver whose table has two to the power of `bits` entries.
    pub fn new(bits: u32) -> Endgame {
        Endgame { memory: Memory::new(bits), edges: Edges::get(), nodes: 0, limit: u64::MAX }
    }

    /// The exact score for who moves, by closing in from a first guess. For some twelve free
    /// squares; above that the deeper search has better means.
    pub fn score(&mut self, board: Board) -> i32 {
        self.score_from(board, 1)
    }

    /// The exact score, asked for first near this guess.
    pub fn score_from(&mut self, board: Board, guess: i32) -> i32 {
        let (mut low, mut high) = (-MOST, MOST);
        let mut alpha = guess.clamp(low, high - 1);
        while low < high {
            let bound = self.solve(board, alpha);
            if bound > alpha {
                low = bound;
                // Final scores are even: nothing lies between this and the next question.
                alpha = low + 1;
            } else {
                high = bound;
                alpha = high - 1;
            }
            alpha = alpha.clamp(-MOST, MOST - 1);
        }
        low
    }

    /// A bound that proves whether the score is greater than `alpha`.
    pub fn solve(&mut self, board: Board, alpha: i32) -> i32 {
        let empty = board.empty();
        match empty.count_ones() {
            0 => board.final_score(),
            1 => {
                self.nodes += 1;
                last::one(board.mine, empty.trailing_zeros())
            }
            2 => {
                let [first, second] = listed(empty);
                last::two(board, alpha, first, second, &mut self.nodes)
            }
            3 => self.three(board, alpha, odd(empty)),
            4 => self.four(board, alpha, odd(empty)),
            empties if empties <= SHALLOW => self.shallow(board, alpha, empties, odd(empty)),
            empties => self.deep(board, alpha, empties, odd(empty)),
        }
    }

    #[inline]
    fn three(&mut self, board: Board, alpha: i32, odd: usize) -> i32 {
        last::three(board, alpha, ordered(board.empty(), PARTS[odd]), &mut self.nodes)
    }

    #[inline]
    fn four(&mut self, board: Board, alpha: i32, odd: usize) -> i32 {
        if let Some(bound) = self.stability_bound(board, alpha, 4) {
            return bound;
        }
        last::four(board, alpha, ordered(board.empty(), PARTS[odd]), &mut self.nodes)
    }

    /// What the other keeps for certain may decide at once.
    #[inline]
    pub(crate) fn stability_bound(&self, board: Board, alpha: i32, empties: u32) -> Option<i32> {
        if alpha < STABILITY_FROM[empties as usize] {
            return None;
        }
        let most = MOST - 2 * count_stable(self.edges, board.passed()) as i32;
        (most <= alpha).then_some(most)
    }

    /// Five and six free squares.
    fn shallow(&mut self, board: Board, alpha: i32, empties: u32, odd: usize) -> i32 {
        self.nodes += 1;
        if let Some(bound) = self.stability_bound(board, alpha, empties) {
            return bound;
        }
        let moves = board.moves();
        if moves == 0 {
            return self.passed(board, alpha, empties, odd);
        }
        let mut best = -127;
        let first = moves & PARTS[odd];
        for part in [first, moves ^ first] {
            for square in Squares(part) {
                let next = board.after(square, board.flips(square));
                let odd = odd ^ quarter(square);
                let score = if empties == 5 {
                    -self.four(next, -alpha - 1, odd)
                } else {
                    -self.shallow(next, -alpha - 1, empties - 1, odd)
                };
                if score > alpha {
                    return score;
                }
                best = best.max(score);
            }
        }
        best
    }

    #[inline]
    fn passed(&mut self, board: Board, alpha: i32, empties: u32, odd: usize) -> i32 {
        if board.their_moves() == 0 {
            return board.final_score();
        }
        if empties <= SHALLOW {
            -self.shallow(board.passed(), -alpha - 1, empties, odd)
        } else {
            -self.deep(board.passed(), -alpha - 1, empties, odd)
        }
    }

    /// Seven free squares and more.
    fn deep(&mut self, board: Board, alpha: i32, empties: u32, odd: usize) -> i32 {
        self.nodes += 1;
        if self.nodes > self.limit {
            return alpha;
        }
        if let Some(bound) = self.stability_bound(board, alpha, empties) {
            return bound;
        }
        let hash = mix(board);
        let known = self.memory.probe(hash, board);
        let mut remembered = 64;
        if let Some(known) = known {
            if i32::from(known.low) > alpha {
                return i32::from(known.low);
            }
            if i32::from(known.high) <= alpha {
                return i32::from(known.high);
            }
            remembered = u32::from(known.best);
        }
        let moves = board.moves();
        if moves == 0 {
            return self.passed(board, alpha, empties, odd);
        }
        let mut candidates = Candidates::new();
        for square in Squares(moves) {
            let flips = board.flips(square);
            if flips == board.theirs {
                // Nothing is left to the other.
                return MOST;
            }
            let next = board.after(square, flips);
            let worth = if square == remembered {
                1 << 20
            } else {
                let replies = mobility(next.mine, next.theirs);
                // A corner among the replies counts twice.
                let corners = (replies & 0x8100_0000_0000_0081).count_ones() as i32;
                let odd_one = i32::from(PARTS[odd] >> square & 1 == 1);
                PLACE[square as usize] + 8 * odd_one - 16 * (replies.count_ones() as i32 + corners)
            };
            candidates.push(Candidate { square, flips, worth });
        }
        let mut best = -127;
        let mut best_square = 64;
        let mut at = 0;
        while let Some(candidate) = candidates.pick(at) {
            at += 1;
            let next = board.after(candidate.square, candidate.flips);
            let odd = odd ^ quarter(candidate.square);
            let score = if empties - 1 <= SHALLOW {
                -self.shallow(next, -alpha - 1, empties - 1, odd)
            } else {
                -self.deep(next, -alpha - 1, empties - 1, odd)
            };
            if score > best {
                best = score;
                best_square = candidate.square;
                if score > alpha {
                    break;
                }
            }
        }
        if self.nodes <= self.limit {
            self.memory.store(hash, board, alpha, best, best_square);
        }
        best
    }
}

/// The bits of a word in any order; too few bits give the last square again and again.
#[inline]
fn listed<const N: usize>(word: u64) -> [u32; N] {
    let mut word = word;
    std::array::from_fn(|_| {
        let square = word.trailing_zeros() & 63;
        word &= word.wrapping_sub(1);
        square
    })
}

/// The same with those of the first part in front.
#[inline]
fn ordered<const N: usize>(word: u64, part: u64) -> [u32; N] {
    let (mut first, mut second) = (word & part, word & !part);
    std::array::from_fn(|_| {
        let from = if first != 0 { &mut first } else { &mut second };
        let square = from.trailing_zeros() & 63;
        *from &= from.wrapping_sub(1);
        square
    })
}
