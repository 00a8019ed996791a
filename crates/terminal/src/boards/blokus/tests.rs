//! The board by itself: where everything goes, what keys take, what is told.

use catalog::Kind;
use catalog::game::Seat;

use super::layout::{Tray, size};
use super::*;
use crate::words::Lang;

/// The room for the board in the smallest terminal.
const ROOM: Rect = Rect { x: 0, y: 1, width: 53, height: 21 };
const LARGER: Rect = Rect { x: 0, y: 1, width: 93, height: 37 };

fn begun(setup: &str) -> Box<dyn Session> {
    Kind::Blokus.begin(setup).unwrap()
}

fn taken(session: &dyn Session, piece: &str) -> Drafting {
    let mut draft = Drafting::of(session, false);
    draft.take(session, piece).unwrap();
    draft
}

#[test]
fn the_whole_board_is_seen_up_to_classic_in_the_smallest_terminal() {
    for (setup, tray) in
        [("duo", Tray::Drawn), ("two-colours", Tray::Drawn), ("classic", Tray::Named)]
    {
        let session = begun(setup);
        let position = position(session.as_ref()).unwrap();
        let layout = Layout::within(ROOM, position, (0, 0), Cell::new(0, 0), MARGIN);
        assert_eq!(layout.shown.0, usize::from(position.board().width()), "{setup}");
        assert_eq!(layout.shown.1, usize::from(position.board().height()), "{setup}");
        assert_eq!(layout.tray, tray, "{setup}");
        assert!(layout.beside.right() <= ROOM.right(), "{setup}");
    }
}

#[test]
fn every_place_of_a_cell_and_of_a_piece_is_found_by_the_mouse() {
    for (setup, room) in [("duo", ROOM), ("classic-3", ROOM), ("classic 50x50", ROOM)]
        .into_iter()
        .chain([("duo", LARGER), ("classic", LARGER), ("duo 50x50", LARGER)])
    {
        let session = begun(setup);
        let position = position(session.as_ref()).unwrap();
        let (width, height) = size(position, room);
        let own = Rect { width, height: height.max(room.height - 2), ..room };
        for focus in [Cell::new(0, 0), Cell::new(13, 13), Cell::new(5, 11)] {
            let layout = Layout::within(own, position, (0, 0), focus, MARGIN);
            assert!(layout.place(focus).is_some(), "{setup}");
            for cell in layout.rows().flat_map(|y| layout.columns().map(move |x| Cell::new(x, y))) {
                let (x, y) = layout.place(cell).unwrap();
                assert_eq!(layout.cell_at((x, y)), Some(cell));
                assert_eq!(layout.cell_at((x + 1, y)), Some(cell));
                assert_eq!(layout.shape_at((x, y)), None);
            }
            assert_eq!(layout.places.len(), SHAPES);
            for (shape, place) in &layout.places {
                assert_eq!(layout.shape_at((place.x, place.y)), Some(*shape));
                assert!(place.right() <= layout.beside.right() && place.bottom() < layout.hands);
            }
        }
    }
}

#[test]
fn pieces_are_taken_by_size_by_letter_and_one_after_the_other() {
    let session = begun("duo");
    let mut mat = Mat::default();
    let mut press = |key: KeyCode, draft: &Drafting| mat.key(key, session.as_ref(), draft);
    let empty = Drafting::of(session.as_ref(), false);
    let step = |name: &str| Act::Step(name.to_owned());
    let instead = |name: &str| Act::Instead(name.to_owned());
    assert_eq!(press(KeyCode::Char('4'), &empty), step("I4"));
    assert_eq!(press(KeyCode::Char('X'), &empty), step("X5"));
    assert_eq!(press(KeyCode::Char('J'), &empty), step("L5"));
    assert_eq!(press(KeyCode::BackTab, &empty), step("I1"));
    let four = taken(session.as_ref(), "I4");
    assert_eq!(press(KeyCode::Char('4'), &four), instead("Z4"));
    assert_eq!(press(KeyCode::Char('I'), &four), instead("I3"));
    assert_eq!(press(KeyCode::Char('1'), &taken(session.as_ref(), "I1")), Act::Handled);
    assert_eq!(press(KeyCode::Char('Q'), &empty), Act::Handled);
    assert_eq!(press(KeyCode::Char('x'), &empty), Act::Ignored);
}

#[test]
fn the_hand_follows_the_keys_and_stops_at_the_edge() {
    let session = begun("duo");
    let mut mat = Mat::default();
    let draft = taken(session.as_ref(), "L4");
    let position = position(session.as_ref()).unwrap();
    let held = |mat: &Mat| position.move_text(mat.ghost(position, &draft).unwrap());
    for _ in 0..20 {
        mat.key(KeyCode::Left, session.as_ref(), &draft);
        mat.key(KeyCode::Down, session.as_ref(), &draft);
    }
    assert_eq!(held(&mat), "a1,b1,b2,b3");
    assert_eq!(mat.key(KeyCode::Enter, session.as_ref(), &draft), Act::Handled, "not the start");
    mat.key(KeyCode::Char(' '), session.as_ref(), &draft);
    mat.key(KeyCode::Right, session.as_ref(), &draft);
    assert_eq!(held(&mat), "b1,c1,d1,b2");
    mat.second_button(&draft);
    assert_eq!(held(&mat), "b1,c1,d1,d2");
}

#[test]
fn a_piece_is_held_wherever_it_fits_in_turn() {
    let session = begun("duo");
    let mut mat = Mat::default();
    let draft = taken(session.as_ref(), "T5");
    let position = position(session.as_ref()).unwrap();
    let held = |mat: &Mat| position.move_text(mat.ghost(position, &draft).unwrap());
    let places = draft.places();
    let mut seen = std::collections::HashSet::new();
    for _ in 0..places.len() {
        mat.key(KeyCode::Char('f'), session.as_ref(), &draft);
        assert!(places.contains(&held(&mat)), "{}", held(&mat));
        seen.insert(held(&mat));
    }
    assert_eq!(seen.len(), places.len());
    let here = held(&mat);
    mat.key(KeyCode::Char('f'), session.as_ref(), &draft);
    assert_ne!(held(&mat), here);
    mat.key(KeyCode::Char('b'), session.as_ref(), &draft);
    assert_eq!(held(&mat), here);
}

#[test]
fn advice_puts_the_piece_into_the_hand_where_it_belongs() {
    let session = begun("duo");
    let mut mat = Mat::default();
    mat.point_at("e10,f10,g10,g11");
    let empty = Drafting::of(session.as_ref(), false);
    assert_eq!(mat.key(KeyCode::Enter, session.as_ref(), &empty), Act::Step("L4".into()));
    let draft = taken(session.as_ref(), "L4");
    let put = mat.key(KeyCode::Enter, session.as_ref(), &draft);
    assert_eq!(put, Act::Step("e10,f10,g10,g11".into()));
}

#[test]
fn colours_are_called_by_what_the_setup_makes_of_them() {
    let mat = Mat::default();
    let marks = |setup: &str| -> String {
        let session = begun(setup);
        let all =
            (0..session.owners().len() as u8).map(|one| mat.mark_in(session.as_ref(), Colour(one)));
        all.collect()
    };
    assert_eq!(marks("duo"), "BG");
    assert_eq!(marks("classic-2"), "BYRG");
    let words = Words::new(Lang::En);
    let shared = begun("classic-3 turn green");
    let told = mat.subtitle(&words, shared.as_ref()).unwrap();
    assert_eq!(told, "Green to move, which is shared · classic for three, 20x20");
}

#[test]
fn what_is_typed_is_understood_in_several_ways() {
    let session = begun("duo");
    let mat = Mat::default();
    for typed in ["e10,f10", "F10 e10", "I2/1@e10", "2/1@E10"] {
        assert_eq!(mat.understood(session.as_ref(), typed), "e10,f10");
    }
    assert_eq!(mat.understood(session.as_ref(), "P5"), "P5");
    assert_eq!(mat.move_name(session.as_ref(), "e10,f10"), "I2/1@e10");
}

#[test]
fn who_cannot_move_any_more_is_told_once_and_not_who_has_left() {
    let words = Words::new(Lang::En);
    let mat = Mat::default();
    let mut session = begun("classic");
    let mut told = Vec::new();
    while session.turn().seat().is_some() {
        let before = session.fork();
        let mv = session.legal_moves().pop().unwrap();
        session.play(&mv).unwrap();
        told.extend(mat.news(&words, before.as_ref(), session.as_ref()));
    }
    assert!((1..4).contains(&told.len()), "{told:?}");
    assert!(told.iter().all(|text| text.ends_with(" has no move left.")), "{told:?}");
    let once: std::collections::HashSet<&String> = told.iter().collect();
    assert_eq!(once.len(), told.len(), "{told:?}");
    let mut classic = begun("classic");
    let before = classic.fork();
    classic.retire(Seat::FIRST, catalog::game::Leaving::Resigned).unwrap();
    assert!(mat.news(&words, before.as_ref(), classic.as_ref()).is_empty());
}

#[test]
fn the_diagram_names_rows_columns_starts_and_what_is_left() {
    let mut session = begun("two-colours 4x3 I2*2 V3*0 I3*0 fours*0 fives*0");
    session.play("a3,b3").unwrap();
    let expected = "
  a b c d
3 B B . . 3
2 . . . . 2
1 . . . + 1
  a b c d
  B Blau: 2 Punkte, übrig: I2 I1
> G Grün: 0 Punkte, übrig: I2*2 I1";
    assert_eq!(Mat::default().diagram(&Words::new(Lang::De), session.as_ref()), expected[1..]);
}
