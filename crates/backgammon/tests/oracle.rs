//! The fast generator against the plain one, in random games and on random boards.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod plain;

use backgammon::{Board, Plays, Roll};
use game::Stream;

fn any_roll(stream: &mut Stream) -> Roll {
    Roll::new(stream.below(6) as u8 + 1, stream.below(6) as u8 + 1).unwrap()
}

#[test]
fn random_games_meet_no_roll_on_which_the_generators_differ() {
    let starts = [Board::START, Board::NACKGAMMON, Board::HYPERGAMMON, Board::LONG_GAMMON];
    let mut plays = Plays::new();
    for seed in 0..60 {
        let mut stream = Stream::new(seed);
        let mut board = starts[seed as usize % starts.len()];
        while board.swapped().won().is_none() {
            let roll = any_roll(&mut stream);
            plain::agrees(&board, roll);
            let next = stream.pick(plays.find(&board, roll)).map(|one| one.board);
            let next = next.unwrap_or(board);
            assert_eq!(next.checkers(), board.checkers());
            board = next.swapped();
        }
    }
}

/// A board on which checkers are thrown at random, crowded together or not.
fn thrown(stream: &mut Stream) -> Board {
    loop {
        let (mut own, mut other) = ([0u8; 26], [0u8; 26]);
        for side in [&mut own, &mut other] {
            let reach = [6, 12, 26][stream.below(3)];
            for _ in 0..1 + stream.below(15) {
                side[stream.below(reach)] += 1;
            }
        }
        if let Ok(board) = Board::new(&own, &other) {
            return board;
        }
    }
}

#[test]
fn random_boards_meet_no_roll_on_which_the_generators_differ() {
    let mut stream = Stream::new(11);
    for _ in 0..400 {
        let board = thrown(&mut stream);
        Roll::all().for_each(|roll| plain::agrees(&board, roll));
    }
}
