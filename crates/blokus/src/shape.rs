//! The 21 shapes: their names and how they are drawn.

use std::fmt;

/// How many shapes there are.
pub const SHAPES: usize = 21;

/// A shape, whichever way it is turned: one of the 21 polyominoes of up to five squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape(u8);

/// The name, the name in Pentobi where it differs, and the drawing with its top row first.
struct Sheet(&'static str, &'static str, &'static [&'static str]);

const SHEETS: [Sheet; SHAPES] = [
    Sheet("I1", "1", &["#"]),
    Sheet("I2", "2", &[".#", ".#"]),
    Sheet("V3", "V3", &["#.", "##"]),
    Sheet("I3", "I3", &[".#.", ".#.", ".#."]),
    Sheet("O4", "O", &["##", "##"]),
    Sheet("L4", "L4", &[".#.", ".#.", "##."]),
    Sheet("T4", "T4", &[".#.", ".##", ".#."]),
    Sheet("Z4", "Z4", &["...", "##.", ".##"]),
    Sheet("I4", "I4", &["..#.", "..#.", "..#.", "..#."]),
    Sheet("P5", "P", &[".#.", "##.", "##."]),
    Sheet("U5", "U", &["##.", ".#.", "##."]),
    Sheet("T5", "T5", &[".#.", ".#.", "###"]),
    Sheet("V5", "V5", &["#..", "#..", "###"]),
    Sheet("W5", "W", &["##.", ".##", "..#"]),
    Sheet("Z5", "Z5", &["#..", "###", "..#"]),
    Sheet("F5", "F", &["#..", "###", ".#."]),
    Sheet("X5", "X", &[".#.", "###", ".#."]),
    Sheet("L5", "L5", &["..#.", "..#.", "..#.", ".##."]),
    Sheet("N5", "N", &["..#.", "..#.", ".##.", ".#.."]),
    Sheet("Y5", "Y", &[".#..", ".##.", ".#..", ".#.."]),
    Sheet("I5", "I5", &["..#..", "..#..", "..#..", "..#..", "..#.."]),
];

impl Shape {
    /// The single square.
    pub const SINGLE: Shape = Shape(0);

    /// All shapes, in the order in which they are counted.
    pub fn all() -> impl DoubleEndedIterator<Item = Shape> + Clone {
        (0..SHAPES as u8).map(Shape)
    }

    /// The shape with this index, from zero.
    pub const fn new(index: usize) -> Option<Shape> {
        if index < SHAPES { Some(Shape(index as u8)) } else { None }
    }

    /// Its index, from zero, for arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The name, such as `P5`: a letter that it resembles, and how many squares it has.
    pub const fn name(self) -> &'static str {
        SHEETS[self.index()].0
    }

    /// The name that Pentobi uses, such as `P`.
    pub const fn pentobi_name(self) -> &'static str {
        SHEETS[self.index()].1
    }

    /// The shape of either name, in capital or small letters.
    pub fn of_name(name: &str) -> Option<Shape> {
        Shape::all().find(|shape| {
            name.eq_ignore_ascii_case(shape.name())
                || name.eq_ignore_ascii_case(shape.pentobi_name())
        })
    }

    /// How it is drawn in orientation 0, inside the square box in which it is turned; the top row
    /// first, `#` for a square.
    pub const fn drawing(self) -> &'static [&'static str] {
        SHEETS[self.index()].2
    }

    /// Its squares: from 1 to 5.
    pub const fn size(self) -> usize {
        match self.0 {
            0 => 1,
            1 => 2,
            2..=3 => 3,
            4..=8 => 4,
            _ => 5,
        }
    }

    /// Its squares in orientation 0, `(x, y)` with y upwards, not yet moved to a corner.
    pub(crate) fn squares(self) -> Vec<(i8, i8)> {
        let mut squares = Vec::new();
        for (row, line) in self.drawing().iter().rev().enumerate() {
            let filled = line.bytes().enumerate().filter(|(_, letter)| *letter == b'#');
            squares.extend(filled.map(|(column, _)| (column as i8, row as i8)));
        }
        squares
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_has_the_squares_of_its_name_and_is_found_by_both_names() {
        for shape in Shape::all() {
            assert_eq!(shape.squares().len(), shape.size(), "{shape}");
            assert!(shape.name().ends_with(&shape.size().to_string()), "{shape}");
            assert_eq!(Shape::of_name(shape.name()), Some(shape));
            assert_eq!(Shape::of_name(&shape.pentobi_name().to_lowercase()), Some(shape));
        }
        assert_eq!(Shape::all().map(Shape::size).sum::<usize>(), 89);
        assert_eq!(Shape::of_name("Q5"), None);
    }
}
