//! ReversiXT keeps the contract of every game.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use game::testkit::{Specimen, conformance};
use reversi::{BOMB, Move, OVERRIDE, Position};

struct ReversiXt;

/// Small maps, each for one thing that other games do not have.
const MAPS: [&str; 9] = [
    // Plain, on a small board.
    "2\n0\n0 0\n4 4\n0 0 0 0\n0 1 2 0\n0 2 1 0\n0 0 0 0",
    // Override stones, one of each special field, bombs.
    "3\n1\n1 1\n4 5\nb 0 0 0 i\n0 1 2 3 0\n0 3 1 2 0\nc 0 x 0 b",
    // A ring of one row, an end joined to itself, a line that crosses its own start.
    "2\n1\n1 0\n1 6\n0 2 1 2 0 0\n0 0 6 <-> 5 0 2\n1 0 0 <-> 1 0 0\n2 0 0 <-> 3 0 4",
    // Holes and transitions between the parts.
    "2\n1\n1 2\n3 6\n0 1 - 2 0 0\n0 2 - 1 0 x\n0 0 - 0 0 0\n1 0 2 <-> 3 0 6\n1 1 2 <-> 3 2 6\n0 0 7 <-> 5 2 3",
    // Nobody can build, but there are bombs.
    "3\n0\n2 1\n2 5\n1 1 - 2 2\n0 0 - 3 0",
    // The first player cannot move.
    "2\n0\n0 0\n1 4\n2 1 0 -",
    // Somebody has no stone, but override stones.
    "3\n2\n1 0\n2 4\nx 2 3 0\n0 3 2 x",
    // Eight at one table.
    "8\n1\n1 1\n4 4\n1 2 3 4\n5 6 7 8\n0 0 0 0\nx b c i",
    // A game that goes on somewhere in its middle, with one player gone.
    "3\n0\n0 1\n2 4\n1 2 0 0\n3 2 0 b\nposition building\nturn 3\noverrides 0 4 1\nbombs 2 0 1\nout 2",
];

impl Specimen for ReversiXt {
    type Position = Position;
    const NAME: &'static str = "reversi";
    const LONGEST: usize = 150;

    fn setups() -> Vec<String> {
        MAPS.map(str::to_owned).to_vec()
    }

    fn imaginable(position: &Position) -> Vec<Move> {
        let (width, height) = (position.width() as u16, position.height() as u16);
        let cells = (0..=height).flat_map(|y| (0..=width).map(move |x| (x, y)));
        let cells = cells.chain([(u16::MAX, 0), (0, u16::MAX)]);
        let specials = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, BOMB, OVERRIDE, 22];
        cells.flat_map(|(x, y)| specials.map(|special| Move { y, x, special })).collect()
    }

    fn points_sum(_: &Position) -> Option<i32> {
        None
    }
}

#[test]
fn reversixt_keeps_the_contract() {
    conformance::<ReversiXt>(6);
}
