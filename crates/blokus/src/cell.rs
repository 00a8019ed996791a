//! Cells and moves: where something lies.

use std::fmt;

use crate::form::Form;

/// A cell by column and row, both from zero at the lower left.
///
/// In text columns are letters (`a` to `z`, then `aa`, `ab` …) and rows numbers from one at the
/// bottom: `e10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// The column.
    pub x: u8,
    /// The row.
    pub y: u8,
}

impl Cell {
    /// The cell in this column and row.
    pub const fn new(x: u8, y: u8) -> Cell {
        Cell { x, y }
    }

    /// The cell of a name such as `e10`. It may lie beyond any board, but not by far.
    pub fn of_name(name: &str) -> Option<Cell> {
        let digits = name.find(|letter: char| !letter.is_ascii_alphabetic())?;
        let (letters, digits) = name.split_at(digits);
        let value = |letter: u8| usize::from(letter.to_ascii_lowercase() - b'a');
        let x = match letters.as_bytes() {
            [one] => value(*one),
            [one, two] => 26 * (value(*one) + 1) + value(*two),
            _ => return None,
        };
        let plain = digits.bytes().all(|digit| digit.is_ascii_digit()) && !digits.starts_with('0');
        let row: u8 = plain.then(|| digits.parse().ok())??;
        Some(Cell { x: u8::try_from(x).ok()?, y: row - 1 })
    }
}

/// The letters of a column, from zero.
pub fn column_name(x: u8) -> String {
    let letter = |value: u8| char::from(b'a' + value % 26);
    match x / 26 {
        0 => letter(x).to_string(),
        more => format!("{}{}", letter(more - 1), letter(x)),
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", column_name(self.x), u16::from(self.y) + 1)
    }
}

/// Cells go row by row from the bottom, from left to right: a1, b1, …, a2.
impl Ord for Cell {
    fn cmp(&self, other: &Cell) -> std::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Cell) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// A piece and where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The piece and how it is turned.
    pub form: Form,
    /// The left column that it covers.
    pub x: u8,
    /// The bottom row that it covers.
    pub y: u8,
}

impl Move {
    /// The cells that it covers, row by row from the bottom. Cells that no board has are left out.
    pub fn cells(self) -> impl Iterator<Item = Cell> + Clone {
        self.form.figure().squares().iter().filter_map(move |(x, y)| {
            Some(Cell { x: self.x.checked_add(*x)?, y: self.y.checked_add(*y)? })
        })
    }

    /// The move that covers exactly these cells, in any order, if they make a shape.
    pub fn of_cells(cells: &[Cell]) -> Option<Move> {
        let x = cells.iter().map(|cell| cell.x).min()?;
        let y = cells.iter().map(|cell| cell.y).min()?;
        let mut squares: Vec<(u8, u8)> =
            cells.iter().map(|cell| (cell.x - x, cell.y - y)).collect();
        squares.sort_by_key(|(x, y)| (*y, *x));
        Some(Move { form: Form::of_squares(&squares)?, x, y })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_go_on_with_two_letters_after_z() {
        let names: Vec<String> = [0, 25, 26, 27, 49, 51, 52].map(column_name).to_vec();
        assert_eq!(names, ["a", "z", "aa", "ab", "ax", "az", "ba"]);
        for x in 0..=255 {
            for y in [0, 8, 9, 49, 254] {
                let cell = Cell { x, y };
                assert_eq!(Cell::of_name(&cell.to_string()), Some(cell));
            }
        }
        for text in ["", "a", "1", "a0", "a01", "a-1", "aaa1", "a256", "zz9", "é1", "a1b", "a+1"] {
            assert_eq!(Cell::of_name(text), None, "{text:?}");
        }
    }
}
