//! The rays of the 8x8 board: which squares lie from a square in each direction.

/// Rays from every square, those towards h8 and those towards a1 apart, four directions each in the
/// order of [`STEPS`]. Four words lie side by side because a processor works on four at once.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct Rays(pub(crate) [u64; 4]);

/// How far a square is from its neighbour: along the row, the column and the two diagonals.
pub(crate) const STEPS: [u32; 4] = [1, 8, 7, 9];

/// Column and row of those steps.
const WAYS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 1), (1, 1)];

/// Rays towards higher squares.
pub(crate) static UP: [Rays; 64] = rays(1);
/// Rays towards lower squares.
pub(crate) static DOWN: [Rays; 64] = rays(-1);

const fn rays(sign: i32) -> [Rays; 64] {
    let mut rays = [Rays([0; 4]); 64];
    let mut square = 0;
    while square < 64 {
        let mut way = 0;
        while way < 4 {
            let (dx, dy) = (WAYS[way].0 * sign, WAYS[way].1 * sign);
            let (mut x, mut y) = (square as i32 % 8 + dx, square as i32 / 8 + dy);
            while x >= 0 && x < 8 && y >= 0 && y < 8 {
                rays[square].0[way] |= 1 << (8 * y + x);
                x += dx;
                y += dy;
            }
            way += 1;
        }
        square += 1;
    }
    rays
}
