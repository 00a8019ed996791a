//! The board by itself.

use catalog::Kind;
use catalog::game::{Assessment, Bound, Rating};
use ratatui::layout::Rect;

use super::*;

#[test]
fn ratings_stand_above_a_wide_diagram() {
    let mut session = Kind::ConnectFour.begin("4x4").unwrap();
    for column in ["2", "1", "2", "2", "2"] {
        session.play(column).unwrap();
    }
    let rating = |mv: &str, score: f64, bound: Bound| Rating {
        mv: mv.to_owned(),
        score,
        bound,
        outlook: None,
        line: Vec::new(),
    };
    let ratings = Assessment {
        ratings: vec![
            rating("1", -99_100.0, Bound::Estimate),
            rating("3", 120_450.0, Bound::Exact),
            rating("4", 2.5, Bound::AtLeast),
        ],
        complete: true,
        nodes: 3,
    };
    let expected = "
   -99100       -  120450  >=2.50
        1       2       3       4
a       .       X       .       .
b       .       O       .       .
c       .       X       .       .
d       O       X       .       .";
    let words = Words::new(crate::words::Lang::En);
    assert_eq!(Rack::default().rated_diagram(&words, session.as_ref(), &ratings), expected[1..]);
}

#[test]
fn the_largest_cells_that_fit_are_taken() {
    let cell = |width, height, columns, rows| {
        Layout::within(Rect::new(0, 0, width, height), columns, rows, false).cell
    };
    assert_eq!(cell(53, 21, 7, 6), (7, 3));
    assert_eq!(cell(52, 21, 7, 6), (5, 2));
    assert_eq!(cell(53, 21, 9, 7), (5, 2));
    assert_eq!(cell(53, 21, 9, 9), (5, 2));
    assert_eq!(cell(53, 19, 9, 9), (4, 1));
}

#[test]
fn a_layout_is_the_same_in_the_room_that_it_asks_for() {
    for rated in [false, true] {
        for width in 53..140 {
            for height in 21..50 {
                let room = Rect::new(0, 0, width, height);
                let layout = Layout::within(room, 7, 6, rated);
                let (wide, high) = layout.size();
                assert!(wide <= width && high <= height, "{width}x{height}");
                let own = Layout::within(Rect::new(0, 0, wide, height), 7, 6, rated);
                assert_eq!((own.cell, own.ratings), (layout.cell, layout.ratings));
            }
        }
    }
}

#[test]
fn every_cell_of_the_screen_belongs_to_one_column_or_none() {
    let layout = Layout::within(Rect::new(0, 1, 53, 21), 7, 6, false);
    assert_eq!(layout.column_at((2, 5)), None);
    assert_eq!(layout.column_at((3, 5)), Some(0));
    assert_eq!(layout.column_at((51, 5)), Some(6));
    assert_eq!(layout.column_at((52, 5)), None);
    assert_eq!(layout.column_at((10, 0)), None);
    assert_eq!(layout.column_at((10, 21)), None);
}

#[test]
fn a_stone_falls_row_by_row() {
    let fall = Fall { column: 0, row: 2, height: 6, started: Duration::from_secs(1) };
    let row = |rows: u32| fall.row_at(Duration::from_secs(1) + FALL_PER_ROW * rows);
    assert_eq!([row(0), row(1), row(2), row(3), row(99)], [Some(5), Some(4), Some(3), None, None]);
}
