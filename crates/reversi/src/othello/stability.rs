//! Discs that nobody can turn any more.
//!
//! What is found is stable for certain; what is not found may be stable all the same. A count of
//! stable discs bounds the final score.

use std::sync::OnceLock;

use super::board::Board;

/// The stable discs of one side on an edge, for its discs and the other's on the edge.
pub(crate) struct Edges(Vec<u8>);

impl Edges {
    /// The table, computed once.
    pub(crate) fn get() -> &'static Edges {
        static EDGES: OnceLock<Edges> = OnceLock::new();
        EDGES.get_or_init(Edges::compute)
    }

    fn compute() -> Edges {
        let mut table = vec![0u8; 1 << 16];
        let mut known = vec![false; 1 << 16];
        for mine in 0..256usize {
            for theirs in 0..256usize {
                if mine & theirs == 0 {
                    stable_edge(mine as u8, theirs as u8, &mut table, &mut known);
                }
            }
        }
        Edges(table)
    }

    #[inline]
    fn stable(&self, mine: u8, theirs: u8) -> u8 {
        self.0[usize::from(mine) << 8 | usize::from(theirs)]
    }
}

/// Discs of `mine` that stay whatever both place on the free squares of the edge.
fn stable_edge(mine: u8, theirs: u8, table: &mut [u8], known: &mut [bool]) -> u8 {
    let at = usize::from(mine) << 8 | usize::from(theirs);
    if known[at] {
        return table[at];
    }
    let mut stable = mine;
    for square in 0..8 {
        let disc = 1u8 << square;
        if (mine | theirs) & disc != 0 {
            continue;
        }
        let turned = edge_flips(mine, theirs, square);
        stable &= stable_edge(mine | disc | turned, theirs & !turned, table, known);
        let turned = edge_flips(theirs, mine, square);
        stable &= stable_edge(mine & !turned, theirs | disc | turned, table, known);
    }
    known[at] = true;
    table[at] = stable;
    stable
}

fn edge_flips(mine: u8, theirs: u8, square: i32) -> u8 {
    let mut turned = 0;
    for step in [-1, 1] {
        let mut line = 0;
        let mut at = square + step;
        while (0..8).contains(&at) && theirs >> at & 1 == 1 {
            line |= 1 << at;
            at += step;
        }
        if (0..8).contains(&at) && mine >> at & 1 == 1 {
            turned |= line;
        }
    }
    turned
}

const LEFT: u64 = 0x0101_0101_0101_0101;
const RIGHT: u64 = 0x8080_8080_8080_8080;
const TOP: u64 = 0xff;
const BOTTOM: u64 = 0xff << 56;
const CENTRE: u64 = 0x007e_7e7e_7e7e_7e00;

fn column(word: u64, x: u32) -> u8 {
    (((word >> x) & LEFT).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

fn spread(bits: u8) -> u64 {
    // Bit n of the byte to the lowest bit of byte n.
    let low = u64::from(bits & 0x7f).wrapping_mul(0x0002_0408_1020_4081) & LEFT;
    low | u64::from(bits >> 7) << 56
}

/// Squares whose whole line is occupied, for each of the four kinds of line.
fn full_lines(discs: u64) -> [u64; 4] {
    let mut rows = discs;
    rows &= rows >> 4;
    rows &= rows >> 2;
    rows &= rows >> 1;
    rows = (rows & LEFT).wrapping_mul(0xff);
    let mut columns = discs;
    columns &= columns.rotate_right(8);
    columns &= columns.rotate_right(16);
    columns &= columns.rotate_right(32);
    [rows, columns, full_diagonals(discs, 9), full_diagonals(discs, 7)]
}

const BORDER: u64 = LEFT | RIGHT | TOP | BOTTOM;

fn full_diagonals(discs: u64, step: u32) -> u64 {
    // A square is on a gap's diagonal when a gap reaches it; gaps spread both ways.
    let (up_stop, down_stop) = if step == 9 { (!LEFT, !RIGHT) } else { (!RIGHT, !LEFT) };
    let mut gaps = !discs;
    let (mut up, mut down) = (gaps, gaps);
    for _ in 0..7 {
        up |= (up << step) & up_stop;
        down |= (down >> step) & down_stop;
    }
    gaps |= up | down;
    !gaps
}

/// How many of the discs of who moves are stable, at least.
pub(crate) fn count_stable(edges: &Edges, board: Board) -> u32 {
    let Board { mine, theirs } = board;
    let mut stable = u64::from(edges.stable(mine as u8, theirs as u8));
    stable |= u64::from(edges.stable((mine >> 56) as u8, (theirs >> 56) as u8)) << 56;
    stable |= spread(edges.stable(column(mine, 0), column(theirs, 0)));
    stable |= spread(edges.stable(column(mine, 7), column(theirs, 7))) << 7;
    let [rows, columns, falling, rising] = full_lines(mine | theirs);
    stable |= rows & columns & falling & rising & mine;
    if stable == 0 {
        return 0;
    }
    let inner = mine & CENTRE;
    loop {
        // On every line a stable neighbour, a full line, or (on the edge) nothing beyond.
        let across = (stable >> 1) | (stable << 1) | rows;
        let upright = (stable >> 8) | (stable << 8) | columns;
        let one = (stable >> 9) | (stable << 9) | falling;
        let other = (stable >> 7) | (stable << 7) | rising;
        let more = inner & across & upright & one & other & !stable;
        if more == 0 {
            return stable.count_ones();
        }
        stable |= more;
    }
}

const _: () = assert!(BORDER | CENTRE == u64::MAX);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::othello::board::Squares;
    use game::Stream;

    #[test]
    fn a_corner_and_what_leans_on_it_is_stable() {
        let edges = Edges::get();
        assert_eq!(edges.stable(0b0000_0111, 0), 0b0000_0111);
        assert_eq!(edges.stable(0b0000_0110, 0), 0);
        assert_eq!(edges.stable(0b1010_1010, 0b0101_0101), 0b1010_1010);
    }

    #[test]
    fn a_stable_disc_is_never_turned_in_a_random_game() {
        let edges = Edges::get();
        for seed in 0..300 {
            let mut stream = Stream::new(seed);
            let mut board = Board::START;
            // The least that each side must have from now on, by parity of the ply.
            let mut sure = [0u32; 2];
            for ply in 0.. {
                let counted = count_stable(edges, board);
                assert!(board.mine.count_ones() >= sure[ply % 2], "seed {seed}, ply {ply}");
                sure[ply % 2] = sure[ply % 2].max(counted);
                let moves: Vec<u32> = Squares(board.moves()).collect();
                board = match stream.pick(&moves) {
                    Some(square) => board.after(*square, board.flips(*square)),
                    None if board.is_over() => break,
                    None => board.passed(),
                };
            }
        }
    }
}
