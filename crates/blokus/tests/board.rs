//! The fast board by itself.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use blokus::{Board, Cell, Fits, Ground, LargeBoard, Mode, Obstacle, Shape, SmallBoard};
use game::Stream;

fn ground(mode: Mode, width: u8, height: u8) -> Ground {
    let start = |colour| mode.start(colour, width, height).filter(|_| colour < mode.colours());
    Ground { width, height, starts: std::array::from_fn(start), counts: mode.usual_counts() }
}

fn duo() -> SmallBoard {
    Board::new(&ground(Mode::Duo, 14, 14)).unwrap()
}

#[test]
fn a_ground_that_cannot_be_makes_no_board() {
    let good = ground(Mode::Classic, 20, 20);
    assert!(SmallBoard::new(&good).is_some());
    let refused = [
        Ground { width: 2, ..good },
        Ground { height: 51, ..good },
        Ground { starts: [None; 4], ..good },
        Ground { starts: [Some(Cell::new(20, 0)), None, None, None], ..good },
        Ground { counts: [11; 21], ..good },
    ];
    for ground in refused {
        assert!(LargeBoard::new(&ground).is_none(), "{ground:?}");
    }
    let high = ground(Mode::Classic, 50, 21);
    assert!(SmallBoard::new(&high).is_none() && LargeBoard::new(&high).is_some());
}

#[test]
fn a_board_of_another_size_in_memory_is_the_same_board() {
    let mut small = duo();
    let mut stream = Stream::new(9);
    while let Some(colour) = small.turn() {
        let large: LargeBoard = small.resized().unwrap();
        assert_eq!(large.resized::<28>().unwrap(), small);
        assert_eq!(large.hash(), small.hash());
        assert!(large.moves(colour).eq(small.moves(colour)));
        let mv = small.draw(colour, &mut stream).unwrap();
        small.play(mv);
    }
    assert!(small.resized::<21>().is_none());
}

#[test]
fn rows_tell_stones_forbidden_cells_and_corners() {
    let mut board = duo();
    let single = board.moves(0).find(|mv| mv.form.shape() == Shape::SINGLE).unwrap();
    assert_eq!(board.attach_row(0, 9), 1 << 4, "the start");
    board.place(0, single);
    assert_eq!(board.turn(), Some(0), "placing leaves the turn as it is");
    assert_eq!(board.stone_row(0, 9), 1 << 4);
    assert_eq!(board.stone_row(1, 9), 0);
    assert_eq!(board.blocked_row(0, 9), !((1 << 14) - 1) | 0b111 << 3);
    assert_eq!(board.blocked_row(1, 9), !((1 << 14) - 1) | 1 << 4);
    assert_eq!(board.attach_row(0, 10), 0b101 << 3);
    let corners: Vec<String> = board.attach_cells(0).map(|cell| cell.to_string()).collect();
    assert_eq!(corners, ["d9", "f9", "d11", "f11"]);
    assert_eq!(board.judge(0, single), Err(Obstacle::NotLeft(Shape::SINGLE)));
    assert_eq!(board.judge(1, single), Err(Obstacle::Occupied(Cell::new(4, 9), 0)));
}

#[test]
fn what_fits_over_a_cell_does_not_ask_for_corners() {
    let board = duo();
    assert_eq!(board.fits_at(0, Cell::new(6, 6)).len(), 414);
    assert_eq!(board.fits_at(0, Cell::new(0, 0)).len(), 58);
    assert!(board.fits_at(0, Cell::new(14, 0)).is_empty());
    let fives = board.reaches_among(0, &Fits::of_size(5)).map(|(_, fits)| fits.len());
    assert_eq!(fives.sum::<u32>(), 5 * 63);
}

#[test]
fn a_colour_that_is_withdrawn_loses_its_turn_and_keeps_its_stones() {
    let mut board: SmallBoard = Board::new(&ground(Mode::Classic, 20, 20)).unwrap();
    let mv = board.moves(0).next().unwrap();
    board.play(mv);
    board.withdraw(1);
    assert_eq!(board.turn(), Some(2));
    board.withdraw(0);
    assert_eq!((board.turn(), board.is_withdrawn(0)), (Some(2), true));
    assert!(board.has_begun(0) && !board.has_begun(2));
    board.withdraw(3);
    board.withdraw(2);
    assert_eq!(board.turn(), None);
    assert_eq!((board.paths(0), board.paths(1)), (1, 0));
}
