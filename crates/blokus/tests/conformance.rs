//! Blokus keeps the contract of every game.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use blokus::{Form, Move, Position};
use game::testkit::{Specimen, conformance};

struct Blokus;

/// Small boards of every mode, and games that go on somewhere in their middle.
const SETUPS: [&str; 10] = [
    "classic 5x5 fives*0",
    "classic-2 6x5 left",
    "classic-3 5x6 fours*0 fives*0",
    "duo 7x8",
    "junior 6x7",
    "junior-n 7x6 bonus I1*10",
    "two-colours 3x3 I1*3 twos*2 threes*0 fours*0 fives*0",
    "classic-3 6x6 fives*0\nblue a6,b6\nyellow f5,f6\nred f1\ngreen a1 b2,c2\nturn yellow\nshared 2",
    "classic-3 6x6\nblue a6\nred f1\nturn green\nshared 3\nout 2",
    "two-colours 5x4 placed fours*0 fives*0\nblue a4\ngreen e1 c2,d2\nturn green",
];

impl Specimen for Blokus {
    type Position = Position;
    const NAME: &'static str = "blokus";
    const LONGEST: usize = 60;

    fn setups() -> Vec<String> {
        SETUPS.map(str::to_owned).to_vec()
    }

    fn imaginable(position: &Position) -> Vec<Move> {
        let board = position.board();
        let (width, height) = (board.width(), board.height());
        let cells = (0..=height).flat_map(|y| (0..=width).map(move |x| (x, y)));
        let cells = cells.chain([(u8::MAX, 0), (0, u8::MAX), (u8::MAX, u8::MAX)]);
        cells.flat_map(|(x, y)| Form::all().map(move |form| Move { form, x, y })).collect()
    }

    fn points_sum(_: &Position) -> Option<i32> {
        None
    }
}

#[test]
fn blokus_keeps_the_contract() {
    conformance::<Blokus>(4);
}

/// The suite on the boards that people play on, where every imaginable move is too many.
struct WholeBoards;

impl Specimen for WholeBoards {
    type Position = Position;
    const NAME: &'static str = "blokus";
    const LONGEST: usize = 84;

    fn setups() -> Vec<String> {
        ["classic-3", "duo", "two-colours 50x3"].map(str::to_owned).to_vec()
    }

    fn imaginable(position: &Position) -> Vec<Move> {
        game::Position::moves(position)
    }

    fn points_sum(_: &Position) -> Option<i32> {
        None
    }
}

#[test]
fn blokus_keeps_the_contract_on_whole_boards() {
    conformance::<WholeBoards>(1);
}
