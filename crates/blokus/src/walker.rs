//! The same rules a second time, as plainly as they can be told: the oracle of the property tests.
//!
//! Knows nothing of bits, tables or the order of play beyond the rules: a board is a grid of letters,
//! pieces are drawn, turned and tried everywhere. Shares no code with the fast board.

use std::collections::BTreeSet;

/// The shapes, by squares `(x, y)`, in the order in which they are counted.
const SHAPES: [&[(i32, i32)]; 21] = [
    &[(0, 0)],
    &[(0, 0), (1, 0)],
    &[(0, 0), (1, 0), (0, 1)],
    &[(0, 0), (1, 0), (2, 0)],
    &[(0, 0), (1, 0), (0, 1), (1, 1)],
    &[(0, 0), (1, 0), (2, 0), (0, 1)],
    &[(0, 0), (1, 0), (2, 0), (1, 1)],
    &[(0, 0), (1, 0), (1, 1), (2, 1)],
    &[(0, 0), (1, 0), (2, 0), (3, 0)],
    &[(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)],
    &[(0, 0), (2, 0), (0, 1), (1, 1), (2, 1)],
    &[(0, 0), (1, 0), (2, 0), (1, 1), (1, 2)],
    &[(0, 0), (1, 0), (2, 0), (0, 1), (0, 2)],
    &[(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)],
    &[(0, 0), (1, 0), (1, 1), (1, 2), (2, 2)],
    &[(1, 0), (2, 0), (0, 1), (1, 1), (1, 2)],
    &[(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)],
    &[(0, 0), (1, 0), (2, 0), (3, 0), (0, 1)],
    &[(0, 0), (1, 0), (2, 0), (2, 1), (3, 1)],
    &[(0, 0), (1, 0), (2, 0), (3, 0), (1, 1)],
    &[(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)],
];

/// A piece on the board: its cells, sorted by row, then by column, each as `(row, column)`.
pub type Cells = Vec<(i32, i32)>;

/// A game on a grid.
#[derive(Clone, Debug)]
pub struct Walker {
    width: i32,
    height: i32,
    /// The colour on each cell.
    grid: Vec<Vec<Option<usize>>>,
    /// Where each colour begins, as `(column, row)`.
    starts: Vec<(i32, i32)>,
    left: Vec<Vec<u32>>,
    /// The squares of the piece that each colour placed last.
    last: Vec<usize>,
    /// Colours that nobody moves any more.
    gone: Vec<bool>,
    turn: usize,
}

/// How points are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// Squares placed and a bonus.
    Bonus,
    /// Squares placed.
    Placed,
    /// Minus the squares left.
    Left,
}

impl Walker {
    /// An empty board; one start `(column, row)` for each colour.
    pub fn new(width: i32, height: i32, starts: &[(i32, i32)], counts: &[u8; 21]) -> Walker {
        let colours = starts.len();
        Walker {
            width,
            height,
            grid: vec![vec![None; width.max(0) as usize]; height.max(0) as usize],
            starts: starts.to_vec(),
            left: vec![counts.iter().map(|count| u32::from(*count)).collect(); colours],
            last: vec![0; colours],
            gone: vec![false; colours],
            turn: 0,
        }
    }

    /// The stone on a cell; none beyond the board.
    pub fn at(&self, x: i32, y: i32) -> Option<usize> {
        let row = usize::try_from(y).ok().and_then(|y| self.grid.get(y))?;
        usize::try_from(x).ok().and_then(|x| row.get(x)).copied().flatten()
    }

    /// How many pieces of each shape a colour has left.
    pub fn left(&self, colour: usize) -> &[u32] {
        &self.left[colour]
    }

    /// Every way in which a shape can be turned, moved so that its least column and row are zero.
    fn turned(shape: usize) -> BTreeSet<Cells> {
        let mut ways = BTreeSet::new();
        for mirrored in [false, true] {
            for quarters in 0..4 {
                let turn = |(x, y): &(i32, i32)| {
                    let x = if mirrored { -x } else { *x };
                    (0..quarters).fold((x, *y), |(x, y), _| (-y, x))
                };
                let cells: Vec<(i32, i32)> = SHAPES[shape].iter().map(turn).collect();
                let left = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
                let low = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
                let mut cells: Cells = cells.iter().map(|(x, y)| (y - low, x - left)).collect();
                cells.sort_unstable();
                ways.insert(cells);
            }
        }
        ways
    }

    /// Whether the colour may put a piece on these cells, if it has it.
    pub fn may_lie(&self, colour: usize, cells: &Cells) -> bool {
        let own = |x: i32, y: i32| self.at(x, y) == Some(colour);
        let mut touches = false;
        for (y, x) in cells.iter().copied() {
            let inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
            if !inside || self.at(x, y).is_some() {
                return false;
            }
            if own(x - 1, y) || own(x + 1, y) || own(x, y - 1) || own(x, y + 1) {
                return false;
            }
            let corner =
                own(x - 1, y - 1) || own(x + 1, y - 1) || own(x - 1, y + 1) || own(x + 1, y + 1);
            touches |= corner || self.starts[colour] == (x, y);
        }
        touches
    }

    /// Every placement of a colour with the shape that is placed.
    pub fn moves(&self, colour: usize) -> BTreeSet<(Cells, usize)> {
        let mut moves = BTreeSet::new();
        for shape in (0..21).filter(|shape| self.left[colour][*shape] > 0) {
            for form in Walker::turned(shape) {
                for y in 0..self.height {
                    for x in 0..self.width {
                        let cells: Cells =
                            form.iter().map(|cell| (cell.0 + y, cell.1 + x)).collect();
                        if self.may_lie(colour, &cells) {
                            moves.insert((cells, shape));
                        }
                    }
                }
            }
        }
        moves
    }

    /// The colour to move: the next one that can, if any can.
    pub fn turn(&self) -> Option<usize> {
        let colours = self.starts.len();
        let mut order = (0..colours).map(|step| (self.turn + step) % colours);
        order.find(|colour| !self.gone[*colour] && !self.moves(*colour).is_empty())
    }

    /// Puts a piece of the colour to move on the board.
    pub fn play(&mut self, cells: &Cells, shape: usize) {
        let Some(colour) = self.turn() else { return };
        for (y, x) in cells {
            self.grid[*y as usize][*x as usize] = Some(colour);
        }
        self.left[colour][shape] -= 1;
        self.last[colour] = cells.len();
        self.turn = (colour + 1) % self.starts.len();
    }

    /// Nobody moves this colour any more.
    pub fn withdraw(&mut self, colour: usize) {
        self.gone[colour] = true;
    }

    /// What a colour has earned.
    pub fn points(&self, colour: usize, count: Count) -> i32 {
        let stones = self.grid.iter().flatten().filter(|stone| **stone == Some(colour));
        let placed = stones.count() as i32;
        let squares = |(shape, left): (usize, &u32)| SHAPES[shape].len() as i32 * *left as i32;
        let left: i32 = self.left[colour].iter().enumerate().map(squares).sum();
        match count {
            Count::Placed => placed,
            Count::Left => -left,
            Count::Bonus if left > 0 => placed,
            Count::Bonus if self.last[colour] == 1 => placed + 20,
            Count::Bonus => placed + 15,
        }
    }
}
