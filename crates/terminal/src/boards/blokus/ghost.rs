//! The piece in the hand: turned, mirrored, and held over the board. Pure.

use catalog::blokus::{Cell, Form, Move};

/// The form after a quarter turn.
pub(super) fn turned(form: Form, clockwise: bool) -> Form {
    let figure = form.figure();
    let turns = figure.orientation % 4 + if clockwise { 1 } else { 3 };
    Form::of(figure.shape, figure.orientation / 4 * 4 + turns % 4).unwrap_or(form)
}

/// The form with left and right exchanged.
pub(super) fn mirrored(form: Form) -> Form {
    // Orientations turn over top to bottom first and turn after that. Left and right are exchanged
    // by turning over and half a turn; turns that were made before go the other way then.
    let figure = form.figure();
    let (over, turns) = (figure.orientation / 4, figure.orientation % 4);
    Form::of(figure.shape, (1 - over) * 4 + (6 - turns) % 4).unwrap_or(form)
}

/// Where a form lies when it is held over a cell: around it, pushed back onto the board.
pub(super) fn held(form: Form, over: Cell, (width, height): (u8, u8)) -> Move {
    let figure = form.figure();
    let along =
        |at: u8, size: u8, all: u8| at.saturating_sub(size / 2).min(all.saturating_sub(size));
    Move { form, x: along(over.x, figure.width, width), y: along(over.y, figure.height, height) }
}

/// The cell by which a piece is held.
pub(super) fn grip(mv: Move) -> Cell {
    let figure = mv.form.figure();
    Cell::new(mv.x.saturating_add(figure.width / 2), mv.y.saturating_add(figure.height / 2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::blokus::Shape;

    /// The squares of a form in rows from the top.
    fn drawn(form: Form) -> String {
        let figure = form.figure();
        let row = |y: u8| -> String {
            (0..figure.width)
                .map(|x| if figure.squares().contains(&(x, y)) { '#' } else { '.' })
                .collect()
        };
        (0..figure.height).rev().map(row).collect::<Vec<_>>().join("/")
    }

    #[test]
    fn a_form_is_turned_and_mirrored_as_it_is_seen() {
        let form = Form::of(Shape::of_name("L4").unwrap(), 0).unwrap();
        assert_eq!(drawn(form), ".#/.#/##");
        assert_eq!(drawn(turned(form, true)), "#../###");
        assert_eq!(drawn(turned(form, false)), "###/..#");
        assert_eq!(drawn(mirrored(form)), "#./#./##");
        assert_eq!(drawn(mirrored(turned(form, true))), "..#/###");
    }

    #[test]
    fn turns_and_mirrors_of_every_form_can_be_undone() {
        for form in Form::all() {
            assert_eq!(turned(turned(form, true), false), form);
            assert_eq!(mirrored(mirrored(form)), form);
            assert_eq!((0..4).fold(form, |form, _| turned(form, true)), form);
            let reversed: Vec<String> =
                drawn(form).split('/').map(|row| row.chars().rev().collect()).collect();
            assert_eq!(drawn(mirrored(form)), reversed.join("/"));
        }
    }

    #[test]
    fn a_held_piece_stays_on_the_board_and_is_held_by_the_same_cell() {
        for form in Form::all() {
            for (x, y) in (0..14).flat_map(|x| (0..14).map(move |y| (x, y))) {
                let mv = held(form, Cell::new(x, y), (14, 14));
                assert!(mv.cells().all(|cell| cell.x < 14 && cell.y < 14));
                assert_eq!(held(form, grip(mv), (14, 14)), mv);
            }
        }
    }
}
