//! One game of a match as a walk of the chance to win it, with the cube used as well as possible.
//!
//! Every turn the chance moves by a small or, now and then, a large step, as it does in games of the
//! nets with themselves: there its standard deviation is 0.075 a turn near even chances with a
//! kurtosis of ten, and that of the opening roll 0.014. Before its turn a side may double; who is
//! doubled takes or drops, whichever is better in the match. From the highest cube that matters down
//! to the first, every position of the walk is worth what the better decision brings, so free drops,
//! dead cubes, recubes and games that are too good to double need no rules of their own.

/// Steps from no chance to certainty.
const CELLS: usize = 100;
/// How far the chance moves in a turn, in cells, and how likely that is in either direction.
const STEPS: [(usize, f64); 3] = [(3, 0.2), (6, 0.2), (25, 0.03)];
/// How far the opening roll moves it.
const OPENING: f64 = 0.014;
/// The walk is worked through until nothing changes by more than this, or so many times.
const CLOSE: f64 = 1e-7;
const MOST_SWEEPS: usize = 3000;

/// The part of wins that are gammons or backgammons when gammons are worth what they are
/// for money, and how much that part grows with each unit of a gammon's worth. In 8000 games of
/// the nets with themselves it was 0.252 for money, and 0.268 for a side whose gammons counted
/// fully against one that had no use for its own.
const GAMMONS: (f64, f64) = (0.252, 0.032);
/// The part of wins that are backgammons.
const BACKGAMMONS: f64 = 0.0105;

/// What a match is worth to one side after points of a game: `won(n)` and `lost(n)`.
pub(super) struct Ends<'a> {
    pub(super) own: usize,
    pub(super) other: usize,
    pub(super) won: &'a dyn Fn(usize) -> f64,
    pub(super) lost: &'a dyn Fn(usize) -> f64,
}

/// Values along the walk.
type Line = [f64; CELLS + 1];

/// What the match is worth just before a side rolls.
#[derive(Clone)]
struct Rolled {
    own: Line,
    other: Line,
}

#[derive(Clone, Copy, PartialEq)]
enum Holder {
    Nobody,
    Own,
    Other,
}

impl Ends<'_> {
    /// The chance in the match before a game without the cube.
    pub(super) fn without_cube(&self) -> f64 {
        let (low, high) = self.limits(1);
        0.5 * (low + high)
    }

    /// The chance in the match before a game with the cube.
    pub(super) fn with_cube(&self) -> f64 {
        let (own, other) = self.decided(1, Holder::Nobody);
        // Either side wins the opening roll, and then the other one acts first.
        let shift = OPENING * CELLS as f64;
        let at = |line: &Line, cell: f64| {
            let below = cell.floor();
            let part = cell - below;
            line[below as usize] * (1.0 - part) + line[below as usize + 1] * part
        };
        let middle = CELLS as f64 / 2.0;
        let lines = [&own, &other].map(|line| at(line, middle - shift) + at(line, middle + shift));
        (lines[0] + lines[1]) / 4.0
    }

    /// What losing and winning for certain are worth with this cube.
    fn limits(&self, cube: usize) -> (f64, f64) {
        let swing = ((self.won)(cube) - (self.lost)(cube)).max(1e-9);
        let mean = |end: &dyn Fn(usize) -> f64| {
            // What a gammon adds to a win; for money that is half of what lies between win and loss.
            let worth = ((end(2 * cube) - end(cube)).abs() / swing).min(1.0);
            let gammons = GAMMONS.0 + GAMMONS.1 * (worth - 0.5);
            (1.0 - gammons) * end(cube)
                + (gammons - BACKGAMMONS) * end(2 * cube)
                + BACKGAMMONS * end(3 * cube)
        };
        (mean(self.lost), mean(self.won))
    }

    /// What the match is worth just before each side decides about the cube.
    fn decided(&self, cube: usize, holder: Holder) -> (Line, Line) {
        let (low, high) = self.limits(cube);
        let straight: Line =
            std::array::from_fn(|cell| low + (high - low) * cell as f64 / CELLS as f64);
        // A side that wins the match with this cube needs no higher one.
        let may = |enemy: Holder, need: usize| holder != enemy && cube < need;
        let doubled = may(Holder::Other, self.own).then(|| self.rolled(2 * cube, Holder::Other));
        let answered = may(Holder::Own, self.other).then(|| self.rolled(2 * cube, Holder::Own));
        let (cash, lose) = ((self.won)(cube), (self.lost)(cube));
        let (mut own, mut other) = (straight, straight);
        for _ in 0..MOST_SWEEPS {
            let mut moved = 0.0f64;
            let mut settle = |line: &mut Line, cell: usize, value: f64| {
                moved = moved.max((line[cell] - value).abs());
                line[cell] = value;
            };
            for cell in 1..CELLS {
                let hold = step(&other, cell);
                let value =
                    doubled.as_ref().map_or(hold, |then| hold.max(then.own[cell].min(cash)));
                settle(&mut own, cell, value);
            }
            for cell in 1..CELLS {
                let hold = step(&own, cell);
                let value =
                    answered.as_ref().map_or(hold, |then| hold.min(then.other[cell].max(lose)));
                settle(&mut other, cell, value);
            }
            if moved < CLOSE {
                break;
            }
        }
        (own, other)
    }

    fn rolled(&self, cube: usize, holder: Holder) -> Rolled {
        let (own, other) = self.decided(cube, holder);
        let after = |line: &Line| std::array::from_fn(|cell| step(line, cell));
        Rolled { own: after(&other), other: after(&own) }
    }
}

/// The mean of a line one turn after this cell; nobody walks past an end.
fn step(line: &Line, cell: usize) -> f64 {
    let room = cell.min(CELLS - cell);
    let mut sum = 0.0;
    let mut stay = 1.0;
    for (far, chance) in STEPS {
        let far = far.min(room);
        sum += chance * (line[cell - far] + line[cell + far]);
        stay -= 2.0 * chance;
    }
    sum + stay * line[cell]
}
