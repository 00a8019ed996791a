//! The rules against a second, plain implementation, and against published counts.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::HashSet;

use connect_four::{Column, Position, Refusal};
use game::{Leaving, Position as _, Seat, Turn, distinct, perft};
use proptest::prelude::*;

/// Connect Four as a beginner would write it: lists of stones, every line walked cell by cell.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Plain {
    height: usize,
    columns: Vec<Vec<u8>>,
    over: bool,
}

impl Plain {
    fn new(width: usize, height: usize) -> Plain {
        Plain { height, columns: vec![Vec::new(); width], over: false }
    }

    fn stones(&self) -> usize {
        self.columns.iter().map(Vec::len).sum()
    }

    fn at(&self, column: i32, row: i32) -> Option<u8> {
        let column = usize::try_from(column).ok()?;
        self.columns.get(column)?.get(usize::try_from(row).ok()?).copied()
    }

    fn moves(&self) -> Vec<usize> {
        let open = |column: &usize| self.columns[*column].len() < self.height;
        if self.over { Vec::new() } else { (0..self.columns.len()).filter(open).collect() }
    }

    /// Plays and says whether that won.
    fn play(&mut self, column: usize) -> bool {
        let mover = (self.stones() % 2) as u8;
        self.columns[column].push(mover);
        let (c, r) = (column as i32, self.columns[column].len() as i32 - 1);
        let won = [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().any(|(across, up)| {
            let run = |sign: i32| {
                (1..4)
                    .take_while(|i| {
                        self.at(c + sign * i * across, r + sign * i * up) == Some(mover)
                    })
                    .count()
            };
            1 + run(1) + run(-1) >= 4
        });
        self.over = won || self.stones() == self.columns.len() * self.height;
        won
    }

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.moves()
            .into_iter()
            .map(|column| {
                let mut next = self.clone();
                next.play(column);
                next.perft(depth - 1)
            })
            .sum()
    }

    fn distinct(&self) -> u64 {
        let mut level = HashSet::from([self.clone()]);
        let mut count = 0;
        while !level.is_empty() {
            count += level.len() as u64;
            let next = level.iter().flat_map(|position| {
                position.moves().into_iter().map(|column| {
                    let mut next = position.clone();
                    next.play(column);
                    next
                })
            });
            level = next.collect();
        }
        count
    }
}

fn board(width: u32, height: u32) -> Position {
    Position::empty(width, height).unwrap()
}

#[test]
fn move_paths_agree_with_the_plain_rules() {
    for (width, height, depth) in [(7, 6, 7), (4, 4, 9), (5, 4, 8), (9, 7, 5), (4, 9, 8)] {
        let ours = perft(&board(width, height), depth);
        let plain = Plain::new(width as usize, height as usize).perft(depth);
        assert_eq!(ours, plain, "{width}x{height} to depth {depth}");
    }
}

/// The published counts of move paths on the usual board. Up to six moves no column can be full
/// and nobody can have won, so they are powers of seven; seven leave out the full columns.
#[test]
fn move_paths_of_the_usual_board_are_the_known_ones() {
    let counts: Vec<u64> = (1..=8).map(|depth| perft(&board(7, 6), depth)).collect();
    assert_eq!(counts, [7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234]);
}

/// From J. Tromp's table of the numbers of legal positions.
#[test]
fn distinct_positions_of_small_boards_are_the_published_numbers() {
    let count = |width, height| distinct(&board(width, height), width * height).iter().sum::<u64>();
    assert_eq!(count(4, 4), 161_029);
    assert_eq!(count(4, 4), Plain::new(4, 4).distinct());
    assert_eq!(count(4, 5), 1_706_255);
    assert_eq!(count(5, 4), 3_945_711);
}

/// From the On-Line Encyclopedia of Integer Sequences, A212693.
#[test]
fn distinct_positions_of_the_usual_board_by_stones_are_the_published_numbers() {
    let counts = distinct(&board(7, 6), 8);
    assert_eq!(counts, [1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275]);
}

#[test]
fn refusals_name_the_column_and_the_reason() {
    let mut position = Position::after(7, 6, "111111").unwrap();
    let refusal = position.play(Column(0)).unwrap_err();
    assert_eq!(refusal, Refusal::ColumnFull { column: 1, height: 6 });
    assert_eq!(refusal.to_string(), "column 1 is full: it holds 6 stones");
    let refusal = position.play(Column(7)).unwrap_err().to_string();
    assert_eq!(refusal, "there is no column 8: the board has columns 1 to 7");
    let refusal = position.read_move("middle").unwrap_err().to_string();
    assert_eq!(refusal, "“middle” is not a column: name one from 1 to 7");
    let won = Position::after(7, 6, "1212121").unwrap();
    assert_eq!(won.check(Column(3)).unwrap_err().to_string(), "the game is over");
}

#[test]
fn a_full_board_without_a_four_is_a_draw() {
    let position =
        Position::after(4, 4, "1122123434344213").unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(position.turn(), Turn::Over);
    assert!(position.outcome().unwrap().is_draw());
}

#[test]
fn who_leaves_loses() {
    let mut position = Position::after(7, 6, "44").unwrap();
    position.retire(Seat::FIRST, Leaving::OutOfTime).unwrap();
    assert_eq!(position.outcome().unwrap().winners(), [Seat::SECOND]);
    assert_eq!(position.check(Column(0)), Err(Refusal::GameOver));
}

#[test]
fn setups_that_cannot_be_are_refused_with_every_reason() {
    let refused = |setup: &str| Position::new(&setup.parse().unwrap()).unwrap_err().to_string();
    assert!(refused("3x6").contains("3x6 is not played on"));
    assert!(refused("7x10").contains("from 4 to 9"));
    assert_eq!(refused("7x6 1111111"), "stone 7: column 1 is full: it holds 6 stones");
    assert_eq!(refused("7x6 12121212"), "stone 8: the game is over");
    let both = refused("4x4 ..../.x../..../xx.x");
    assert!(both.contains("column 2, row b has nothing under it"), "{both}");
    assert!(both.contains("X has 4 stones and O has 0"), "{both}");
    let rows = refused("4x4 ..../.../....");
    assert!(rows.contains("3 rows instead of 4") && rows.contains("row b has 3 cells"), "{rows}");
    // O went on after X had won.
    assert!(refused("7x6 ......./......./......./......./ooo..../xxxxo..").contains("four"));
    assert!(refused("7x6 1212121 retired 1").contains("retired"));
    assert!(refused("7x6 1212121 agreed").contains("no draw can have been agreed on"));
}

proptest! {
    #[test]
    fn random_games_agree_with_the_plain_rules(
        (width, height) in (4u32..=9, 4u32..=9),
        columns in prop::collection::vec(0usize..9, 0..90),
    ) {
        let mut position = board(width, height);
        let mut plain = Plain::new(width as usize, height as usize);
        for column in columns {
            let legal = plain.moves().contains(&column);
            prop_assert_eq!(position.check(Column(column as u8)).is_ok(), legal);
            if legal {
                let mover = position.turn().seat().unwrap();
                position.play(Column(column as u8)).unwrap();
                let won = plain.play(column);
                prop_assert_eq!(position.turn() == Turn::Over, plain.over);
                if won {
                    prop_assert_eq!(position.outcome().unwrap().winners(), vec![mover]);
                    prop_assert!(position.winning_cells().len() >= 4);
                }
            }
        }
    }
}
