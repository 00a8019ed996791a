//! Moves as text.
//!
//! A move is its cells, row by row from the bottom: `e8,d9,e9,f9,e10`. Reading takes cells in any
//! order, and also piece, orientation and the lower left corner of the box around the piece:
//! `P5/3@e10`; see [`Form`] for what an orientation is.

use game::{Phrase, Step};

use crate::cell::{Cell, Move};
use crate::form::Form;
use crate::refusal::Refusal;
use crate::shape::Shape;

/// So much of a faulty text as fits into a message.
pub(crate) fn brief(text: &str) -> String {
    let plain = text.chars().map(|letter| if letter.is_control() { '?' } else { letter });
    plain.take(40).collect()
}

pub(crate) fn move_text(mv: Move) -> String {
    let cells: Vec<String> = mv.cells().map(|cell| cell.to_string()).collect();
    cells.join(",")
}

/// Piece, orientation and corner of a move: `P5/3@e10`.
pub(crate) fn corner_text(mv: Move) -> String {
    let figure = mv.form.figure();
    format!("{}/{}@{}", figure.shape, figure.orientation, Cell { x: mv.x, y: mv.y })
}

pub(crate) fn read_move(text: &str) -> Result<Move, Refusal> {
    let trimmed = text.trim();
    match trimmed.split_once('@') {
        Some((piece, corner)) => read_corner(piece.trim(), corner.trim()),
        None => read_cells(trimmed),
    }
}

fn read_corner(piece: &str, corner: &str) -> Result<Move, Refusal> {
    let (name, orientation) = piece.split_once('/').unwrap_or((piece, "0"));
    let shape = Shape::of_name(name).ok_or_else(|| Refusal::NoSuchShape { text: brief(name) })?;
    let number = Some(orientation).filter(|text| text.len() == 1).and_then(|one| one.parse().ok());
    let form = number.and_then(|number| Form::of(shape, number));
    let form = form.ok_or_else(|| Refusal::NoSuchOrientation { text: brief(orientation) })?;
    let Cell { x, y } =
        Cell::of_name(corner).ok_or_else(|| Refusal::NotACell { text: brief(corner) })?;
    Ok(Move { form, x, y })
}

fn read_cells(text: &str) -> Result<Move, Refusal> {
    // Enough for five cells of any board, with blanks between them.
    if text.is_empty() || text.len() > 60 {
        return Err(Refusal::NotAMove { text: brief(text) });
    }
    let mut cells = Vec::new();
    for part in text.split([',', ' ']).filter(|part| !part.is_empty()) {
        let not_a_cell = || match cells.is_empty() && !text.contains(',') {
            true => Refusal::NotAMove { text: brief(text) },
            false => Refusal::NotACell { text: brief(part) },
        };
        cells.push(Cell::of_name(part).ok_or_else(not_a_cell)?);
    }
    Move::of_cells(&cells).ok_or_else(|| Refusal::NotAShape { text: brief(text) })
}

/// A move as a person makes it: the piece first, then where it lies.
pub(crate) fn steps(mv: Move) -> Vec<Step> {
    let name = mv.form.shape().name();
    let label = Phrase::new("blokus-piece", [("piece", name.to_owned())], format!("piece {name}"));
    vec![Step::named(name, label), Step::place(move_text(mv))]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_read_in_any_order_and_a_piece_by_its_corner() {
        let cross = read_move("e8,d9,e9,f9,e10").unwrap();
        assert_eq!(read_move(" e10, F9,e9 d9,e8 ").unwrap(), cross);
        for text in ["X5/0@d8", "x/0@d8", "X@d8", "X5/7@D8"] {
            assert_eq!(read_move(text).unwrap(), cross, "{text}");
        }
        assert_eq!(move_text(cross), "e8,d9,e9,f9,e10");
        assert_eq!(corner_text(cross), "X5/0@d8");
        assert_eq!(move_text(read_move("L4/1@a1").unwrap()), "a1,b1,c1,a2");
        for form in Form::all() {
            let mv = Move { form, x: 24, y: 3 };
            assert_eq!(read_move(&move_text(mv)).unwrap(), mv);
            assert_eq!(read_move(&corner_text(mv)).unwrap(), mv);
        }
    }

    #[test]
    fn what_is_not_a_move_is_refused_by_name() {
        let told = |text: &str| read_move(text).unwrap_err().to_string();
        assert!(told("halma").contains("“halma” is not a move"));
        assert!(told("").contains("is not a move"));
        assert!(told("e10,f").contains("“f” is not a cell"));
        assert!(told("e10,e10").contains("not the cells of a piece"));
        assert!(told("e10,f11").contains("not the cells of a piece"));
        assert!(told("a1,a2,a3,a4,a5,a6").contains("not the cells of a piece"));
        assert!(told("Q5@a1").contains("no piece “Q5”"));
        assert!(told("X5/8@a1").contains("“8” is not an orientation"));
        assert!(told("X5/+1@a1").contains("“+1” is not an orientation"));
        assert!(told("X5/0@1a").contains("“1a” is not a cell"));
    }
}
