//! The board by itself: the window on a map, names, and what is told.

use catalog::Kind;
use catalog::game::{Leaving, Seat};

use super::*;
use crate::words::Lang;

fn frame(width: usize, height: usize) -> Frame {
    Frame { width, height, names: Names::Numbers, notes: 2 }
}

/// The room for the board in the smallest terminal.
const ROOM: Rect = Rect { x: 0, y: 1, width: 53, height: 21 };

#[test]
fn the_largest_cells_with_which_the_whole_map_fits_are_usual() {
    assert_eq!(frame(8, 8).usual(ROOM), Zoom::Large);
    assert_eq!(frame(15, 15).usual(ROOM), Zoom::Wide);
    assert_eq!(frame(20, 17).usual(ROOM), Zoom::Narrow);
    assert_eq!(frame(40, 17).usual(ROOM), Zoom::Compact);
    for (width, height) in [(50, 50), (100, 22), (51, 31), (1000, 1000)] {
        assert_eq!(frame(width, height).usual(ROOM), Zoom::Narrow, "{width}x{height}");
    }
}

#[test]
fn a_window_is_the_same_in_the_room_that_it_asks_for() {
    for (width, height) in [(8, 8), (15, 15), (30, 12), (50, 50), (100, 22), (3, 40)] {
        for (wide, high) in [(53, 21), (70, 30), (93, 37), (173, 50)] {
            let room = Rect::new(0, 1, wide, high);
            let frame = frame(width, height);
            let zoom = frame.usual(room);
            let (wide, high) = frame.size(room, zoom);
            assert!(wide <= room.width && high <= room.height);
            let own = Rect { width: wide, height: high.max(room.height - 2), ..room };
            assert_eq!(frame.usual(own), zoom, "{width}x{height} in {room:?}");
        }
    }
}

#[test]
fn the_window_moves_as_little_as_possible_and_never_beyond_the_map() {
    // Ten of thirty are shown, with two around the cursor.
    assert_eq!(scrolled(0, 5, 10, 30, 2), 0);
    assert_eq!(scrolled(0, 7, 10, 30, 2), 0);
    assert_eq!(scrolled(0, 8, 10, 30, 2), 1);
    assert_eq!(scrolled(12, 13, 10, 30, 2), 11);
    assert_eq!(scrolled(12, 0, 10, 30, 2), 0);
    assert_eq!(scrolled(0, 29, 10, 30, 2), 20);
    assert_eq!(scrolled(5, 3, 10, 8, 2), 0);
    for focus in 0..30 {
        for before in 0..40 {
            for margin in 0..9 {
                let first = scrolled(before, focus, 10, 30, margin);
                assert!((first..first + 10).contains(&focus) && first <= 20, "{before} {focus}");
            }
        }
    }
}

#[test]
fn every_place_of_a_cell_is_that_cell() {
    for zoom in Zoom::ALL {
        let window = Window::on(&frame(100, 22), ROOM, zoom, (0, 0), (60, 20), MARGIN);
        assert!(window.place((60, 20)).is_some(), "{zoom:?}");
        for cell in window.all() {
            let place = window.place(cell).unwrap();
            assert!(ROOM.contains((place.right() - 1, place.bottom() - 1).into()));
            assert_eq!(window.cell_at((place.x, place.y)), Some(cell));
            assert_eq!(window.cell_at((place.right() - 1, place.bottom() - 1)), Some(cell));
        }
        assert_eq!(window.cell_at((0, 5)), None);
    }
}

#[test]
fn the_overview_has_a_place_for_every_cell() {
    for (width, height) in [(50, 50), (100, 22), (8, 8), (1000, 3)] {
        let overview = Overview::within(ROOM, width, height);
        for cell in [(0, 0), (width - 1, height - 1), (width / 2, height / 3)] {
            let place = overview.place(cell);
            assert!(ROOM.contains(place.into()), "{width}x{height}");
            let (x, y) = overview.cell_at(place).unwrap();
            assert!(x <= cell.0 && cell.0 < x + overview.block.0);
            assert!(y <= cell.1 && cell.1 < y + overview.block.1);
        }
    }
}

#[test]
fn the_cursor_goes_round_the_edges_and_from_move_to_move() {
    let session = Kind::Reversi.begin("market").unwrap();
    let mut field = Field::default();
    field.point((0, 0));
    assert_eq!(field.key(KeyCode::Left, session.as_ref(), &Drafting::default()), Act::Handled);
    assert_eq!(field.cursor, Some((7, 0)));
    field.key(KeyCode::Char('k'), session.as_ref(), &Drafting::default());
    assert_eq!(field.cursor, Some((7, 7)));
    let sight = field.sight(session.as_ref()).unwrap();
    let free = |cell: &Cell| sight.tile(*cell).is_free() && sight.legal.contains_key(cell);
    let mut seen = HashSet::new();
    for _ in 0..100 {
        field.key(KeyCode::Tab, session.as_ref(), &Drafting::default());
        seen.insert(field.cursor.unwrap());
    }
    assert!(seen.iter().all(free));
    assert_eq!(seen.len(), sight.legal.keys().filter(|cell| free(cell)).count());
    let here = field.cursor;
    field.key(KeyCode::Tab, session.as_ref(), &Drafting::default());
    field.key(KeyCode::BackTab, session.as_ref(), &Drafting::default());
    assert_eq!(field.cursor, here);
}

#[test]
fn what_is_typed_is_understood_in_several_ways() {
    let market = Kind::Reversi.begin("market").unwrap();
    let classic = Kind::Reversi.begin("classic").unwrap();
    let field = Field::default();
    for (typed, meant) in [("0 7 b", "0 7 20"), ("0,7,O", "0 7 21"), ("0 7 Bombe", "0 7 20")] {
        assert_eq!(field.understood(market.as_ref(), typed), meant);
    }
    assert_eq!(field.understood(market.as_ref(), "d3"), "d3");
    let mut played = classic.fork();
    assert!(played.play(&field.understood(classic.as_ref(), "F5")).is_ok());
}

#[test]
fn who_has_left_is_not_told_to_be_skipped() {
    let words = Words::new(Lang::En);
    let field = Field::default();
    let mut before = Kind::Reversi.begin("market").unwrap();
    before.retire(Seat::SECOND, Leaving::Disqualified).unwrap();
    let mut after = before.fork();
    let mv = after.legal_moves()[0].clone();
    after.play(&mv).unwrap();
    assert_eq!(after.turn().seat().map(Seat::index), Some(2));
    assert!(field.news(&words, before.as_ref(), after.as_ref()).is_empty());
}

#[test]
fn the_diagram_names_rows_and_columns_and_marks_what_may_be_played() {
    let session = Kind::Reversi
        .begin("2\n1\n0 1\n2 12\n1 2 0 0 0 0 0 0 0 0 b x\n- 0 0 0 0 0 0 0 0 0 0 c")
        .unwrap();
    let words = Words::new(Lang::En);
    let expected = "
    0  1  2  3  4  5  6  7  8  9 10 11
0   1  2  .' .  .  .  .  .  .  .  b  x'
1   -  .  .  .  .  .  .  .  .  .  .  c
1: 1 stone, 1 override stone, 0 bombs
2: 1 stone, 1 override stone, 0 bombs";
    assert_eq!(Field::default().diagram(&words, session.as_ref()), expected[1..]);
}
