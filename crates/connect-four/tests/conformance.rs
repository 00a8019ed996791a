//! Connect Four keeps the contract of every game.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use connect_four::{Column, Position};
use game::testkit::{Specimen, conformance};

struct ConnectFour;

impl Specimen for ConnectFour {
    type Position = Position;
    const NAME: &'static str = "connect-four";
    const LONGEST: usize = 81;

    fn setups() -> Vec<String> {
        [
            "7x6",
            "4x4",
            "9x7",
            "9x9",
            "5x4 12",
            "7x6 ......./......./......./......./...o.../..xxo..",
        ]
        .map(str::to_owned)
        .to_vec()
    }

    fn imaginable(_: &Position) -> Vec<Column> {
        (0..12).chain([255]).map(Column).collect()
    }

    fn points_sum(_: &Position) -> Option<i32> {
        Some(0)
    }
}

#[test]
fn connect_four_keeps_the_contract() {
    conformance::<ConnectFour>(25);
}
