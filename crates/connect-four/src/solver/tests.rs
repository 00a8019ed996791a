//! The solver against plain minimax, which knows neither tables nor tricks, and against values
//! that others have published.

use super::children::safe_moves;
use super::*;
use crate::geometry::{Geometry, Large, Word};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Numbers that are random enough, and the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32 % n
    }
}

fn solver(width: u32, height: u32) -> Solver {
    let settings = Settings { table_bytes: 4 << 20, ..Settings::default() };
    Solver::new(width, height, settings).unwrap()
}

fn board(geometry: Large, digits: &str) -> Board {
    digits.bytes().fold(Board::default(), |board, digit| {
        let column = u32::from(digit - b'1');
        board.play(geometry.playable(board.occupied) & geometry.column(column))
    })
}

/// A position with this many stones from a game of players who see one move ahead but shun a
/// win, so that it lasts and is full of threats; none if it came to a win after all.
fn random_board(geometry: Large, stones: u32, dice: &mut Dice) -> Option<Board> {
    let mut board = Board::default();
    for _ in 0..stones {
        let Board { mine, occupied } = board;
        let quiet = geometry.playable(occupied) & !geometry.winning_cells(mine, occupied);
        let safe = safe_moves(quiet, geometry.winning_cells(mine ^ occupied, occupied));
        let mut moves = if safe.is_empty() || dice.below(8) == 0 { quiet } else { safe };
        if moves.is_empty() {
            return None;
        }
        for _ in 0..dice.below(moves.count()) {
            moves = moves.without_lowest();
        }
        board = board.play(moves & !moves.without_lowest());
    }
    Some(board)
}

/// The score by trying everything, remembered only so that it ends today.
fn minimax(geometry: Large, board: Board, memory: &mut HashMap<(u128, u128), i32>) -> i32 {
    let left = (geometry.cells() - board.occupied.count()).cast_signed();
    if left == 0 {
        return 0;
    }
    if let Some(&score) = memory.get(&(board.mine, board.occupied)) {
        return score;
    }
    let mut best = i32::MIN;
    let mut playable = geometry.playable(board.occupied);
    while !playable.is_empty() {
        let cell = playable & !playable.without_lowest();
        playable = playable.without_lowest();
        let score = if geometry.has_four(board.mine | cell) {
            (left + 1) / 2
        } else {
            -minimax(geometry, board.play(cell), memory)
        };
        best = best.max(score);
    }
    memory.insert((board.mine, board.occupied), best);
    best
}

fn agrees_with_minimax(width: u32, height: u32, empty: std::ops::Range<u32>, count: usize) {
    let geometry = Large::new(width, height).unwrap();
    let mut solver = solver(width, height);
    let mut dice = Dice(u64::from(width * 100 + height));
    let mut tried = 0;
    while tried < count {
        let left = empty.start + dice.below(empty.end - empty.start);
        let Some(board) = random_board(geometry, geometry.cells() - left, &mut dice) else {
            continue;
        };
        let expected = minimax(geometry, board, &mut HashMap::new());
        if tried % 2 == 0 {
            solver.clear();
        }
        let solved = solver.solve(&board, &()).unwrap();
        assert_eq!(solved.score, expected, "{width}x{height} {board:?}");
        let verdict = match expected.signum() {
            1 => Verdict::Win,
            0 => Verdict::Draw,
            _ => Verdict::Loss,
        };
        assert_eq!(solver.verdict(&board, &()), Ok(verdict));
        tried += 1;
    }
}

#[test]
fn scores_of_small_boards_agree_with_minimax() {
    agrees_with_minimax(4, 4, 1..13, 800);
    agrees_with_minimax(5, 4, 1..13, 1000);
    agrees_with_minimax(4, 5, 1..13, 1000);
    agrees_with_minimax(5, 5, 1..13, 1000);
    agrees_with_minimax(6, 5, 1..13, 1000);
    agrees_with_minimax(4, 3, 1..12, 300);
    agrees_with_minimax(5, 2, 1..10, 100);
    agrees_with_minimax(6, 1, 1..6, 20);
}

#[test]
fn scores_of_the_standard_board_agree_with_minimax() {
    agrees_with_minimax(7, 6, 1..17, 1500);
}

#[test]
fn scores_of_large_boards_agree_with_minimax() {
    agrees_with_minimax(6, 7, 1..18, 400);
    agrees_with_minimax(8, 7, 1..18, 400);
    agrees_with_minimax(9, 6, 1..18, 400);
    agrees_with_minimax(9, 7, 1..18, 600);
    agrees_with_minimax(7, 8, 1..18, 400);
    agrees_with_minimax(9, 9, 1..17, 300);
}

/// The values of empty boards that John Tromp has published.
#[test]
fn small_boards_have_their_published_values() {
    use Verdict::{Draw, Loss};
    let values = [
        (4, 4, Draw),
        (5, 4, Draw),
        (6, 4, Loss),
        (7, 4, Draw),
        (4, 5, Draw),
        (5, 5, Draw),
        (6, 5, Draw),
        (4, 6, Draw),
        (5, 6, Draw),
        (4, 7, Draw),
    ];
    for (width, height, value) in values {
        let verdict = solver(width, height).verdict(&Board::default(), &());
        assert_eq!(verdict, Ok(value), "{width}x{height}");
    }
}

#[test]
fn published_positions_have_their_published_scores() {
    let geometry = Large::new(7, 6).unwrap();
    let mut solver = solver(7, 6);
    for (digits, score) in [
        ("2252576253462244111563365343671351441", -1),
        ("23163416124767223154467471272416755633", 0),
        ("5554224333234511764415115", 4),
        ("52753311433677442422121", 8),
        ("274552224131661", 0),
        ("6146", 18),
        ("2416615552", 4),
    ] {
        let solved = solver.solve(&board(geometry, digits), &()).unwrap();
        assert_eq!(solved.score, score, "{digits}");
    }
}

#[test]
fn several_threads_find_the_same_scores() {
    let geometry = Large::new(7, 6).unwrap();
    let settings = Settings { table_bytes: 8 << 20, threads: 3, book: None };
    let mut solver = Solver::new(7, 6, settings).unwrap();
    for (digits, score) in [("32751571231557", -3), ("335662333565", -2), ("2416615552", 4)] {
        assert_eq!(solver.solve(&board(geometry, digits), &()).map(|s| s.score), Ok(score));
        solver.clear();
    }
}

#[test]
fn one_thread_always_searches_the_same_positions() {
    let board = board(Large::new(7, 6).unwrap(), "335662333565");
    let mut solver = solver(7, 6);
    let first = solver.solve(&board, &()).unwrap();
    for _ in 0..600 {
        // More often than there are generations.
        solver.clear();
    }
    assert_eq!(solver.solve(&board, &()), Ok(first));
}

#[test]
fn columns_have_the_scores_of_their_positions() {
    let geometry = Large::new(6, 5).unwrap();
    let mut solver = solver(6, 5);
    let mut dice = Dice(5);
    for _ in 0..200 {
        let Some(board) = random_board(geometry, 16 + dice.below(14), &mut dice) else {
            continue;
        };
        let mut told = 0;
        let columns = solver.scores_of_columns(&board, &(), &mut |_| told += 1).unwrap();
        assert_eq!(told, columns.len());
        assert_eq!(columns.len() as u32, geometry.playable(board.occupied).count());
        let score = solver.solve(&board, &()).unwrap().score;
        assert_eq!(columns.iter().filter_map(Column::score).max(), Some(score));
    }
}

#[test]
fn the_best_line_ends_as_its_score_says() {
    let geometry = Large::new(7, 6).unwrap();
    let mut solver = solver(7, 6);
    let mut dice = Dice(7);
    for _ in 0..100 {
        let Some(start) = random_board(geometry, 18 + dice.below(22), &mut dice) else {
            continue;
        };
        let line = solver.best_line(&start, &()).unwrap();
        let mut board = start;
        let mut won = 0;
        for (i, &column) in line.columns.iter().enumerate() {
            let cell = geometry.playable(board.occupied) & geometry.column(column);
            if geometry.has_four(board.mine | cell) {
                let left = (geometry.cells() - board.occupied.count()).cast_signed();
                won = (left + 1) / 2 * if i % 2 == 0 { 1 } else { -1 };
                assert_eq!(i + 1, line.columns.len());
            }
            board = board.play(cell);
        }
        assert_eq!(won, line.score);
        assert!(won != 0 || board.occupied == geometry.board());
    }
}

#[test]
fn boards_that_cannot_be_are_refused() {
    let geometry = Large::new(7, 6).unwrap();
    let mut solver = solver(7, 6);
    let in_the_air = Board { mine: 0, occupied: geometry.cell(3, 1) };
    let beside = Board { mine: 0, occupied: geometry.cell(0, 0) << 6 };
    let beyond = Board { mine: 0, occupied: 1 << 100 };
    let nobody = Board { mine: geometry.cell(1, 0), occupied: geometry.cell(0, 0) };
    let won = board(geometry, "1212121");
    for board in [in_the_air, beside, beyond, nobody, won] {
        assert_eq!(solver.solve(&board, &()), Err(Unsolved::NotPlayable));
        assert!(solver.verdict(&board, &()).is_err());
        assert!(solver.best_line(&board, &()).is_err());
        assert!(solver.scores_of_columns(&board, &(), &mut |_| ()).is_err());
    }
}

#[test]
fn a_raised_flag_stops_the_search_within_its_bounds() {
    let mut solver = solver(7, 6);
    let stop = AtomicBool::new(true);
    let stopped = solver.solve(&Board::default(), &stop);
    assert!(matches!(stopped, Err(Unsolved::Interrupted { lower: ..1, upper: 1.., .. })));
    let columns = solver.scores_of_columns(&Board::default(), &stop, &mut |_| ()).unwrap();
    assert_eq!(columns.len(), 7);
    assert!(columns.iter().all(|column| column.lower <= column.upper));
}

#[test]
fn an_onlooker_sees_the_bounds_close() {
    #[derive(Default)]
    struct Onlooker(AtomicU64);
    impl Watch for Onlooker {
        fn progress(&self, progress: &Progress) {
            assert!(progress.lower <= 4 && 4 <= progress.upper);
            assert!(progress.nodes >= self.0.load(Ordering::Relaxed));
            self.0.store(progress.nodes, Ordering::Relaxed);
        }
    }
    let onlooker = Onlooker::default();
    let board = board(Large::new(7, 6).unwrap(), "2416615552");
    let solved = solver(7, 6).solve(&board, &onlooker).unwrap();
    assert!(onlooker.0.load(Ordering::Relaxed) > solved.nodes / 2);
}
