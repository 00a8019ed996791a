//! How a map repeats itself: where each cell, side and seat goes under its symmetry.

use crate::map::{Direction, End, Transition};

use super::motion::Motion;
use super::plan::{Plan, Symmetry, district};

/// A map's symmetry as a table. Applied over and over again it comes back to where it began.
pub(super) struct Pattern {
    pub(super) width: usize,
    pub(super) height: usize,
    seats: u8,
    /// Where a cell goes; nothing for those beyond the districts.
    next: Vec<Option<usize>>,
    motion: Motion,
    /// How many seats further the stones are.
    shift: u8,
    /// After how many times everything is where it was.
    pub(super) order: usize,
    /// Width and height of one district, or of the board.
    pub(super) part: (usize, usize),
}

impl Pattern {
    pub(super) fn of(plan: &Plan) -> Pattern {
        let size = (plan.width, plan.height);
        let seats = plan.seats;
        let (motion, shift, order) = match plan.symmetry {
            Symmetry::None => (Motion::REST, 0, 1),
            Symmetry::Mirror => (Motion::SIDEWAYS, seats / 2, 2),
            Symmetry::HalfTurn => (Motion::HALF, seats / 2, 2),
            // Two and six seats go half around with each quarter.
            Symmetry::QuarterTurn if seats.is_multiple_of(4) => (Motion::QUARTER, seats / 4, 4),
            Symmetry::QuarterTurn => (Motion::QUARTER, seats / 2, 4),
            Symmetry::Districts => (Motion::REST, 1, usize::from(seats)),
        };
        let mut pattern = Pattern {
            width: plan.width,
            height: plan.height,
            seats,
            next: Vec::new(),
            motion,
            shift,
            order,
            part: size,
        };
        if plan.symmetry != Symmetry::Districts {
            let moved = |cell| {
                let (x, y) = motion.cell(size, (cell % plan.width, cell / plan.width));
                Some(y * plan.width + x)
            };
            pattern.next = (0..plan.width * plan.height).map(moved).collect();
            return pattern;
        }
        let (columns, rows) = plan.districts();
        let (width, height) = district(plan.width, plan.height, columns, rows);
        pattern.part = (width, height);
        pattern.next = vec![None; plan.width * plan.height];
        let at = |district: usize, x: usize, y: usize| {
            let left = district % columns * (width + 1);
            let top = district / columns * (height + 1);
            (top + y) * plan.width + left + x
        };
        for number in 0..usize::from(seats) {
            for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
                let next = (number + 1) % usize::from(seats);
                pattern.next[at(number, x, y)] = Some(at(next, x, y));
            }
        }
        pattern
    }

    /// Whether a cell belongs to the board at all.
    pub(super) fn holds(&self, cell: usize) -> bool {
        self.next[cell].is_some()
    }

    /// Where a cell goes.
    pub(super) fn cell(&self, cell: usize) -> usize {
        self.next[cell].unwrap_or(cell)
    }

    /// Whose stone becomes a stone of this player, seen from the next part.
    pub(super) fn player(&self, player: u8) -> u8 {
        (player - 1 + self.shift) % self.seats + 1
    }

    /// Players who cannot be told by the symmetry from another with a smaller number.
    pub(super) fn founders(&self) -> u8 {
        if self.shift == 0 { self.seats } else { self.shift }
    }

    /// A cell and all that are like it.
    pub(super) fn alike(&self, cell: usize) -> Vec<usize> {
        let mut cells = vec![cell];
        let mut at = self.cell(cell);
        while at != cell {
            cells.push(at);
            at = self.cell(at);
        }
        cells
    }

    fn end(&self, end: End) -> End {
        let cell = self.cell(end.y * self.width + end.x);
        End { x: cell % self.width, y: cell / self.width, side: self.motion.side(end.side) }
    }

    /// A transition and all that are like it, each once.
    pub(super) fn transitions(&self, first: Transition) -> Vec<Transition> {
        let mut all = vec![ordered(first)];
        let mut at = first;
        for _ in 1..self.order {
            at = Transition(self.end(at.0), self.end(at.1));
            if !all.contains(&ordered(at)) {
                all.push(ordered(at));
            }
        }
        all
    }

    /// The ordinary neighbour's cell, if it is on the board.
    pub(super) fn neighbour(&self, cell: usize, side: Direction) -> Option<usize> {
        let (dx, dy) = side.offset();
        let x = (cell % self.width).checked_add_signed(dx).filter(|x| *x < self.width)?;
        let y = (cell / self.width).checked_add_signed(dy).filter(|y| *y < self.height)?;
        Some(y * self.width + x)
    }
}

/// The same transition with its smaller end first.
fn ordered(transition: Transition) -> Transition {
    let key = |end: End| (end.y, end.x, end.side);
    if key(transition.0) <= key(transition.1) {
        transition
    } else {
        Transition(transition.1, transition.0)
    }
}
