//! Blokus: random games, legal sets and counting, on the board on which players think.

use std::hint::black_box;

use catalog::blokus::{Mode, Position, Setup, SmallBoard};
use catalog::game::{Position as _, Stream};

use super::{Measurement, Unit};

pub(super) const MEASUREMENTS: &[Measurement] = &[
    Measurement {
        name: "blokus/games/duo",
        counts: "random games of Duo, to the end",
        unit: Unit::ThousandsPerSecond,
        work: || games(Mode::Duo),
    },
    Measurement {
        name: "blokus/games/classic",
        counts: "random games of Classic, to the end",
        unit: Unit::ThousandsPerSecond,
        work: || games(Mode::Classic),
    },
    Measurement {
        name: "blokus/legal/duo/early",
        counts: "counting the legal placements of a position in the first third of a random game",
        unit: Unit::Microseconds,
        work: || legal(Mode::Duo, 0),
    },
    Measurement {
        name: "blokus/legal/duo/middle",
        counts: "the same in the second third",
        unit: Unit::Microseconds,
        work: || legal(Mode::Duo, 1),
    },
    Measurement {
        name: "blokus/legal/duo/late",
        counts: "the same in the last third",
        unit: Unit::Microseconds,
        work: || legal(Mode::Duo, 2),
    },
    Measurement {
        name: "blokus/legal/classic/early",
        counts: "the same in the first third of Classic",
        unit: Unit::Microseconds,
        work: || legal(Mode::Classic, 0),
    },
    Measurement {
        name: "blokus/legal/classic/middle",
        counts: "the same in the second third of Classic",
        unit: Unit::Microseconds,
        work: || legal(Mode::Classic, 1),
    },
    Measurement {
        name: "blokus/legal/classic/late",
        counts: "the same in the last third of Classic",
        unit: Unit::Microseconds,
        work: || legal(Mode::Classic, 2),
    },
    Measurement {
        name: "blokus/perft-3/duo",
        counts: "games of three placements of Duo; the last is counted without listing it",
        unit: Unit::MillionsPerSecond,
        work: || {
            let board = begin(Mode::Duo);
            Box::new(move || black_box(&board).paths(3))
        },
    },
];

/// The start of a mode on the small board.
fn begin(mode: Mode) -> SmallBoard {
    // The usual beginnings are opened by the tests, and have 20 rows at most.
    let position = Position::new(&Setup::new(mode)).expect("a usual beginning");
    position.small_board().expect("a board of at most 20 rows")
}

/// Plays a random game and shows every position in which somebody moves.
fn play(start: &SmallBoard, stream: &mut Stream, mut see: impl FnMut(&SmallBoard)) {
    let mut board = *start;
    while let Some(colour) = board.turn() {
        see(&board);
        let Some(mv) = board.draw(colour, stream) else { break };
        board.play(mv);
    }
}

fn games(mode: Mode) -> Box<dyn FnMut() -> u64> {
    let start = begin(mode);
    let mut stream = Stream::new(2);
    Box::new(move || {
        play(&start, &mut stream, |board| {
            black_box(board);
        });
        1
    })
}

/// The positions of one third of random games.
fn positions(mode: Mode, third: usize) -> Vec<SmallBoard> {
    let start = begin(mode);
    let mut stream = Stream::new(1);
    let mut found = Vec::new();
    for _ in 0..100 {
        let mut game = Vec::new();
        play(&start, &mut stream, |board| game.push(*board));
        let part = game.len() * third / 3..game.len() * (third + 1) / 3;
        found.extend_from_slice(&game[part]);
    }
    found
}

fn legal(mode: Mode, third: usize) -> Box<dyn FnMut() -> u64> {
    let boards = positions(mode, third);
    Box::new(move || {
        for board in &boards {
            black_box(board.turn().map_or(0, |colour| board.count(colour)));
        }
        boards.len() as u64
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_come_from_their_part_of_a_game() {
        for mode in [Mode::Duo, Mode::Classic] {
            let placed = |third| {
                let boards = positions(mode, third);
                let squares = |board: &SmallBoard| -> u32 {
                    (0..mode.colours()).map(|colour| board.squares_placed(colour)).sum()
                };
                assert!(boards.iter().all(|board| board.turn().is_some()));
                boards.iter().map(squares).sum::<u32>() / boards.len() as u32
            };
            assert!(placed(0) < placed(1) && placed(1) < placed(2));
        }
    }
}
