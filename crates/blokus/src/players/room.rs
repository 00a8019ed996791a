//! How much room a colour has, as the old program counts it.
//!
//! For every cell where the colour may attach and every shape it has left: the ways to cover the
//! cell with a *corner square* of the shape, one that has two free sides at a right angle, times the
//! form weight of the shape, times its squares. The weights make up for shapes that can lie in few
//! ways. Only where a colour begins inside the board can a square without such sides be attached;
//! the old program never tries that.

use std::sync::LazyLock;

use crate::board::Board;
use crate::cell::Cell;
use crate::fits::{Fits, WAYS, Way};
use crate::form::Figure;
use crate::shape::SHAPES;

/// The form weight of each shape. Z5 has the weight of a shape with eight forms, though it has four:
/// that is how the old program has it.
pub(crate) const FORM_WEIGHTS: [u8; SHAPES] =
    [8, 4, 2, 4, 8, 1, 2, 2, 4, 1, 2, 2, 2, 2, 1, 1, 8, 1, 1, 1, 4];

/// Binary digits of the greatest worth of a way: 8 times 5 for X5.
const DIGITS: usize = 6;

/// The ways whose worth has this digit; those that are no corner have none.
static DIGIT: LazyLock<[Fits; DIGITS]> = LazyLock::new(|| {
    std::array::from_fn(|digit| Fits::of_ways(|way| worth(Way::of(way)) >> digit & 1 == 1))
});

/// What a way adds to the room of a colour that has the shape.
fn worth(way: Way) -> usize {
    let shape = way.form.shape();
    match is_corner(way.form.figure(), way.x, way.y) {
        true => usize::from(FORM_WEIGHTS[shape.index()]) * shape.size(),
        false => 0,
    }
}

/// Whether this square of the figure has two free sides at a right angle.
pub(crate) fn is_corner(figure: &Figure, x: u8, y: u8) -> bool {
    let free = |x: Option<u8>, y: Option<u8>| match (x, y) {
        (Some(x), Some(y)) => !figure.squares().contains(&(x, y)),
        _ => true,
    };
    let beside = free(x.checked_sub(1), Some(y)) || free(Some(x + 1), Some(y));
    let above = free(Some(x), y.checked_sub(1)) || free(Some(x), Some(y + 1));
    beside && above
}

/// The room of a colour, and how many cells it may attach at.
pub(crate) fn room<const ROWS: usize>(board: &Board<ROWS>, colour: usize) -> (i64, i64) {
    let digits = &*DIGIT;
    let (mut room, mut cells) = (0, 0);
    for y in 0..board.height() {
        let mut row = board.attach_row(colour, y);
        cells += i64::from(row.count_ones());
        while row != 0 {
            let fits = board.fits_at(colour, Cell { x: row.trailing_zeros() as u8, y });
            row &= row - 1;
            for (digit, ways) in digits.iter().enumerate() {
                room += i64::from(fits.and(ways).len()) << digit;
            }
        }
    }
    (room, cells)
}

impl Fits {
    /// The ways of which this holds.
    fn of_ways(wanted: impl Fn(usize) -> bool) -> Fits {
        let mut ways = Fits::NONE;
        (0..WAYS).filter(|way| wanted(*way)).for_each(|way| ways.insert(way));
        ways
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::Form;
    use crate::position::Position;
    use crate::shape::Shape;
    use game::Position as _;

    #[test]
    fn ends_and_bends_are_corners_and_the_middle_of_a_bar_is_none() {
        let corners = |name: &str| {
            let figure = Form::of(Shape::of_name(name).unwrap(), 0).unwrap().figure();
            figure.squares().iter().filter(|(x, y)| is_corner(figure, *x, *y)).count()
        };
        let all = ["I1", "I2", "V3", "I3", "O4", "T4", "I5", "X5", "W5", "Y5"];
        assert_eq!(all.map(corners), [1, 2, 3, 2, 4, 3, 2, 4, 5, 3]);
    }

    #[test]
    fn room_is_what_counting_way_by_way_gives() {
        let mut position = Position::new(&"duo".parse().unwrap()).unwrap();
        let mut stream = game::Stream::new(5);
        while let Some(turn) = position.board().turn() {
            let board = position.board();
            for colour in 0..2 {
                let cells: Vec<Cell> = board.attach_cells(colour).collect();
                let plain: usize = cells
                    .iter()
                    .flat_map(|cell| board.fits_at(colour, *cell).iter())
                    .map(|way| worth(Way::of(way)))
                    .sum();
                assert_eq!(room(board, colour), (plain as i64, cells.len() as i64));
            }
            let mv = board.draw(turn, &mut stream).unwrap();
            position.play(mv).unwrap();
        }
    }
}
