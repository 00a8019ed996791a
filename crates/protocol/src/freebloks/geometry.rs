//! What the numbers of a stone mean: the cells that it covers, in the wire's columns and rows.
//!
//! A shape lies in a square box. The box is turned over if the stone is mirrored, then turned by
//! quarters clockwise; the stone's place is where the box's upper left corner comes to lie.

use super::{SHAPES, Stone};

/// A cell by column and row, rows counted downwards.
pub type Cell = (i16, i16);

/// The shapes in the order of the wire, row by row.
const BOXES: [&[&str]; SHAPES] = [
    &["#"],
    &[".#", ".#"],
    &["#.", "##"],
    &[".#.", ".#.", ".#."],
    &["##", "##"],
    &[".#.", ".#.", "##."],
    &[".#.", ".##", ".#."],
    &["...", "##.", ".##"],
    &["..#.", "..#.", "..#.", "..#."],
    &[".#.", "##.", "##."],
    &["##.", ".#.", "##."],
    &[".#.", ".#.", "###"],
    &["#..", "#..", "###"],
    &["##.", ".##", "..#"],
    &["#..", "###", "..#"],
    &["#..", "###", ".#."],
    &[".#.", "###", ".#."],
    &["..#.", "..#.", "..#.", ".##."],
    &["..#.", "..#.", ".##.", ".#.."],
    &[".#..", ".##.", ".#..", ".#.."],
    &["..#..", "..#..", "..#..", "..#..", "..#.."],
];

/// The cells of a shape that lies so, row by row; nothing where there is no such shape or position.
fn lying(shape: u8, mirror: u8, turns: u8) -> Option<Vec<Cell>> {
    let rows = BOXES.get(usize::from(shape))?;
    if mirror > 1 || turns > 3 {
        return None;
    }
    let last = rows.len() - 1;
    let mut cells = Vec::new();
    for y in 0..rows.len() {
        for x in 0..rows.len() {
            let (row, column) = match (mirror, turns) {
                (0, 0) => (y, x),
                (0, 1) => (last - x, y),
                (0, 2) => (last - y, last - x),
                (0, _) => (x, last - y),
                (_, 0) => (last - y, x),
                (_, 1) => (x, y),
                (_, 2) => (y, last - x),
                (_, _) => (last - x, last - y),
            };
            if rows[row].as_bytes().get(column) == Some(&b'#') {
                cells.push((x as i16, y as i16));
            }
        }
    }
    Some(cells)
}

/// The cells that a stone covers, wherever they lie; nothing where there is no such stone.
pub fn cells(stone: &Stone) -> Option<Vec<Cell>> {
    let (left, top) = (i16::from(stone.x), i16::from(stone.y));
    let cells = lying(stone.shape, stone.mirror, stone.turns)?;
    Some(cells.into_iter().map(|(x, y)| (left + x, top + y)).collect())
}

/// The stone that covers these cells, as the old server writes it: not mirrored and little turned
/// where that is enough. Nothing where the cells are no shape.
pub fn stone(player: i8, covered: &[Cell]) -> Option<Stone> {
    let least = |cells: &[Cell]| {
        let x = cells.iter().map(|cell| cell.0).min()?;
        let y = cells.iter().map(|cell| cell.1).min()?;
        Some((x, y))
    };
    let moved = |cells: &[Cell], (x, y): Cell| {
        let mut cells: Vec<Cell> = cells.iter().map(|cell| (cell.0 - x, cell.1 - y)).collect();
        cells.sort_unstable();
        cells
    };
    let corner = least(covered)?;
    let wanted = moved(covered, corner);
    for shape in 0..SHAPES as u8 {
        for (mirror, turns) in (0..2).flat_map(|mirror| (0..4).map(move |turns| (mirror, turns))) {
            let cells = lying(shape, mirror, turns)?;
            if cells.len() != wanted.len() {
                break;
            }
            let inside = least(&cells)?;
            if moved(&cells, inside) == wanted {
                let x = i8::try_from(corner.0 - inside.0).ok()?;
                let y = i8::try_from(corner.1 - inside.1).ok()?;
                return Some(Stone { player, shape, mirror, turns, x, y });
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stone_that_can_be_written_covers_what_it_was_made_of() {
        let mut forms = std::collections::BTreeSet::new();
        for shape in 0..SHAPES as u8 {
            for (mirror, turns) in (0..2).flat_map(|m| (0..4).map(move |t| (m, t))) {
                let one = Stone { player: 2, shape, mirror, turns, x: 7, y: -1 };
                let covered = cells(&one).unwrap();
                let again = stone(2, &covered).unwrap();
                assert_eq!(cells(&again).unwrap().len(), covered.len());
                let sorted = |stone| {
                    let mut cells = cells(stone).unwrap();
                    cells.sort_unstable();
                    cells
                };
                assert_eq!(sorted(&again), sorted(&one));
                assert_eq!(again.shape, shape);
                forms.insert((shape, again.mirror, again.turns));
            }
        }
        assert_eq!(forms.len(), 91, "the orientations that are different");
    }

    #[test]
    fn there_is_no_such_stone() {
        let one = Stone { player: 0, shape: 5, mirror: 0, turns: 0, x: 0, y: 0 };
        for wrong in
            [Stone { shape: 21, ..one }, Stone { mirror: 2, ..one }, Stone { turns: 4, ..one }]
        {
            assert_eq!(cells(&wrong), None);
        }
        assert_eq!(stone(0, &[]), None);
        assert_eq!(stone(0, &[(0, 0), (5, 5)]), None);
    }
}
