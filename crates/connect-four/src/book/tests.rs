//! Books are written and read back, never misread, and agree with the solver.

use super::*;
use crate::geometry::{Geometry, Large, Word};
use crate::solver::{Settings, Solver};

fn small_solver(book: Option<Arc<Book>>) -> Solver {
    Solver::new(5, 4, Settings { table_bytes: 1 << 20, threads: 1, book }).unwrap()
}

fn small_book(plies: u32) -> Book {
    let mut builder = Builder::new(5, 4).unwrap();
    let tasks = builder.tasks(plies);
    builder.run(&tasks, &mut small_solver(None), &mut Vec::new(), &(), &mut |_| ()).unwrap();
    builder.back_up(plies);
    builder.finish()
}

/// Every position up to some ply, in the order of a walk.
fn positions(geometry: Large, plies: u32) -> Vec<Board> {
    let mut positions = vec![Board::default()];
    let mut next = 0;
    while next < positions.len() {
        let board = positions[next];
        next += 1;
        let mut playable = geometry.playable(board.occupied);
        while board.occupied.count() < plies && !playable.is_empty() {
            let cell = playable & !playable.without_lowest();
            playable = playable.without_lowest();
            if !geometry.has_four(board.mine | cell) {
                positions.push(board.play(cell));
            }
        }
    }
    positions
}

#[test]
fn a_book_knows_every_position_up_to_its_ply() {
    let book = Arc::new(small_book(5));
    let mut plain = small_solver(None);
    let mut booked = small_solver(Some(Arc::clone(&book)));
    for board in positions(Large::new(5, 4).unwrap(), 5) {
        let solved = booked.solve(&board, &()).unwrap();
        assert_eq!(solved.nodes, 0);
        assert_eq!(solved.score, plain.solve(&board, &()).unwrap().score);
        let columns = booked.scores_of_columns(&board, &(), &mut |_| ()).unwrap();
        assert_eq!(
            columns.iter().filter_map(crate::solver::Column::score).max(),
            Some(solved.score)
        );
    }
}

#[test]
fn a_book_is_read_as_it_was_written() {
    let book = small_book(4);
    assert_eq!(Book::parse(&book.to_bytes()), Ok(book));
    let empty = Book::from_scores(9, 9, []);
    assert_eq!(Book::parse(&empty.to_bytes()), Ok(empty));
}

#[test]
fn a_damaged_book_is_refused() {
    let bytes = small_book(3).to_bytes();
    for place in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1 << (place % 8);
        assert!(Book::parse(&damaged).is_err());
        assert!(Book::parse(&bytes[..place]).is_err());
    }
    let mut longer = bytes;
    longer.push(0);
    assert!(Book::parse(&longer).is_err());
}

/// Behind a right checksum anything may stand; it must give an error or a book, never a panic.
#[test]
fn arbitrary_content_never_panics() {
    let mut state = 1_u64;
    let mut random = move || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 56) as u8
    };
    for round in 0..20_000 {
        let mut bytes = b"KC4B\x01".to_vec();
        if round % 2 == 0 {
            bytes.extend([7, 6, 1 + random() % 3, random() % 12, random() % 8]);
        }
        bytes.extend((0..random() % 40).map(|_| random() & 0x8f));
        let sum = bytes.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
        });
        bytes.extend(sum.to_le_bytes());
        if let Ok(book) = Book::parse(&bytes) {
            assert_eq!(book.to_bytes().len(), bytes.len());
        }
    }
}

#[test]
fn a_log_that_was_cut_off_resumes() {
    let mut builder = Builder::new(5, 4).unwrap();
    let tasks = builder.tasks(4);
    let mut log = Vec::new();
    builder.run(&tasks, &mut small_solver(None), &mut log, &(), &mut |_| ()).unwrap();
    builder.back_up(4);
    let book = builder.finish();

    let log = String::from_utf8(log).unwrap();
    let torn = &log[..log.len() / 2];
    let mut resumed = Builder::new(5, 4).unwrap();
    let taken = resumed.resume(&format!("nonsense\n99 1\n1 999\n{torn}"));
    assert_eq!(taken, torn.matches('\n').count());
    let rest = resumed.tasks(4);
    assert_eq!(rest.len(), tasks.len() - taken);
    resumed.run(&rest, &mut small_solver(None), &mut Vec::new(), &(), &mut |_| ()).unwrap();
    resumed.back_up(4);
    assert_eq!(resumed.finish(), book);
}

#[test]
fn a_position_and_its_mirror_image_are_one() {
    let geometry = Large::new(7, 6).unwrap();
    let coder = Coder::new(7, 6);
    for board in positions(geometry, 4) {
        let mirrored =
            Board { mine: geometry.mirror(board.mine), occupied: geometry.mirror(board.occupied) };
        assert_eq!(coder.code(&board), coder.code(&mirrored));
    }
}

#[test]
fn the_standard_book_knows_the_first_moves() {
    let book = Book::parse(include_bytes!("../data/7x6.book")).unwrap();
    assert!(book.is_for(7, 6));
    let mut solver =
        Solver::new(7, 6, Settings { book: Some(Arc::new(book)), ..Settings::default() }).unwrap();
    let columns = solver.scores_of_columns(&Board::default(), &(), &mut |_| ()).unwrap();
    let scores: Vec<_> = columns.iter().filter_map(crate::solver::Column::score).collect();
    assert_eq!(scores, [-2, -1, 0, 1, 0, -1, -2]);
}

/// Whatever was computed when, no score of the book contradicts those behind it, and nothing is
/// missing where the opening is played.
#[test]
fn the_standard_book_is_whole_up_to_seven_stones_and_consistent() {
    use crate::solver::score_at_sight;
    let geometry = Large::new(7, 6).unwrap();
    let book = Book::standard();
    let score = |board: &Board| score_at_sight(geometry, board).or_else(|| book.score(board));
    for board in positions(geometry, 5) {
        let mut playable = geometry.playable(board.occupied);
        let mut best = i32::MIN;
        while !playable.is_empty() {
            let child = board.play(playable & !playable.without_lowest());
            playable = playable.without_lowest();
            best = best.max(-score(&child).expect("the book has it"));
        }
        if score_at_sight(geometry, &board).is_none() {
            assert_eq!(score(&board), Some(best), "{board:?}");
        }
    }
    let seven = Builder::new(7, 6).unwrap().tasks(7);
    assert!(seven.iter().all(|task| book.score(&task.board).is_some()));
    assert_eq!(book.counts().find(|(stones, _)| *stones == 7), Some((7, seven.len())));
}
