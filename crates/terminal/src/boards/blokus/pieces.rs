//! The pieces as the tray shows them: their order, and how they are drawn small.

use catalog::blokus::{Form, SHAPES, Shape};

/// The form in which a shape lies flattest.
pub(super) fn flattest(shape: Shape) -> Option<Form> {
    Form::all().filter(|form| form.shape() == shape).min_by_key(|form| form.figure().height)
}

/// The shapes that a colour begins with, in the order of the tray: large ones first, and among those
/// of a size first those that need two lines.
pub(super) fn in_order(counts: &[u8; SHAPES]) -> Vec<Shape> {
    let mut shapes: Vec<Shape> =
        Shape::all().rev().filter(|shape| counts[shape.index()] > 0).collect();
    shapes.sort_by_key(|shape| std::cmp::Reverse((shape.size(), lines(*shape))));
    shapes
}

/// How many lines a drawn piece needs: two rows of squares go into one.
pub(super) fn lines(shape: Shape) -> u16 {
    flattest(shape).map_or(1, |form| u16::from(form.figure().height.div_ceil(2)))
}

/// The lines of a drawn piece.
pub(super) fn drawing(shape: Shape) -> Vec<String> {
    let Some(figure) = flattest(shape).map(Form::figure) else { return Vec::new() };
    let filled = |x: u8, from_top: u8| {
        let y = figure.height.checked_sub(1 + from_top);
        y.is_some_and(|y| figure.squares().contains(&(x, y)))
    };
    let sign = |x: u8, line: u8| match (filled(x, 2 * line), filled(x, 2 * line + 1)) {
        (true, true) => '█',
        (true, false) => '▀',
        (false, true) => '▄',
        (false, false) => ' ',
    };
    let line = |line: u8| (0..figure.width).map(|x| sign(x, line)).collect();
    (0..figure.height.div_ceil(2)).map(line).collect()
}

/// How many there are, in one small letter; nothing for a single one.
pub(super) fn small_count(count: u8) -> &'static str {
    match count {
        0 | 1 => " ",
        2 => "²",
        3 => "³",
        4 => "⁴",
        5 => "⁵",
        6 => "⁶",
        7 => "⁷",
        8 => "⁸",
        9 => "⁹",
        _ => "⁺",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_pieces_come_first_and_lie_flat() {
        let shapes = in_order(&[1; SHAPES]);
        assert_eq!(shapes.len(), SHAPES);
        assert!(shapes.is_sorted_by_key(|shape| std::cmp::Reverse(shape.size())));
        for shape in shapes {
            let drawn = drawing(shape);
            assert_eq!(drawn.len(), usize::from(lines(shape)), "{shape}");
            let signs = drawn.concat();
            let squares = signs.chars().map(|sign| match sign {
                '█' => 2,
                ' ' => 0,
                _ => 1,
            });
            assert_eq!(squares.sum::<usize>(), shape.size(), "{shape}");
            assert!(drawn.iter().all(|line| line.chars().count() <= 5));
        }
    }
}
