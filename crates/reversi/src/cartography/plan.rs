//! What a new map is to be like.

use std::fmt;

use game::Stream;

use crate::map::LONGEST_SIDE;

/// How the parts of a map resemble each other. All but the first make the seats equal: what maps the
/// board onto itself hands each seat's stones on by a fixed number of seats, so that only the order
/// of turns tells them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Not at all.
    None,
    /// The left half is the mirror image of the right one. For even numbers of seats.
    Mirror,
    /// A half turn changes nothing. For even numbers of seats.
    HalfTurn,
    /// A quarter turn changes nothing. For even numbers of seats and square boards.
    QuarterTurn,
    /// Each seat has a district of its own; all are alike and joined in a ring by transitions, so
    /// that seat after seat looks at the same world. For every number of seats.
    Districts,
}

impl Symmetry {
    /// Every symmetry.
    pub const ALL: [Symmetry; 5] = [
        Symmetry::None,
        Symmetry::Mirror,
        Symmetry::HalfTurn,
        Symmetry::QuarterTurn,
        Symmetry::Districts,
    ];

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Mirror => "mirror",
            Symmetry::HalfTurn => "half-turn",
            Symmetry::QuarterTurn => "quarter-turn",
            Symmetry::Districts => "districts",
        }
    }
}

/// How transitions run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// What leaves the board on one side comes in on the other.
    Torus,
    /// Doors: all three lanes through one side of a cell come out of one side of another.
    Tunnels,
    /// From any side to any other.
    Random,
}

impl Style {
    /// Every style.
    pub const ALL: [Style; 3] = [Style::Torus, Style::Tunnels, Style::Random];

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Style::Torus => "torus",
            Style::Tunnels => "tunnels",
            Style::Random => "random",
        }
    }
}

/// What a new map is to be like.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// How many play, from two to eight.
    pub seats: u8,
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// How its parts resemble each other.
    pub symmetry: Symmetry,
    /// Which share of the board are holes, from 0 to 0.6.
    pub holes: f64,
    /// Choice fields. With a symmetry each number of fields is rounded up to whole sets.
    pub choices: usize,
    /// Inversion fields.
    pub inversions: usize,
    /// Bonus fields.
    pub bonuses: usize,
    /// Expansion stones.
    pub expansions: usize,
    /// Which share of the open sides of cells is joined, from 0 to 1.
    pub transitions: f64,
    /// How the transitions run.
    pub style: Style,
    /// Override stones of each player.
    pub overrides: i32,
    /// Bombs of each player.
    pub bombs: i32,
    /// How far a bomb reaches.
    pub radius: u8,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            seats: 2,
            width: 12,
            height: 12,
            symmetry: Symmetry::HalfTurn,
            holes: 0.1,
            choices: 0,
            inversions: 0,
            bonuses: 2,
            expansions: 0,
            transitions: 0.1,
            style: Style::Tunnels,
            overrides: 1,
            bombs: 1,
            radius: 1,
        }
    }
}

/// Why no map can be made like that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanFault {
    /// Two to eight play.
    Seats(u8),
    /// The board is too small for so many, or too large.
    Size {
        /// The smallest width for so many seats with this symmetry.
        width: usize,
        /// The smallest height.
        height: usize,
        /// The smallest number of cells.
        cells: usize,
    },
    /// This symmetry is for even numbers of seats.
    OddSeats(Symmetry),
    /// Only a square can be turned by a quarter.
    NotSquare,
    /// Holes are a share from 0 to 0.6.
    Holes,
    /// Transitions are a share from 0 to 1.
    Transitions,
    /// Nobody has fewer than no stones or bombs.
    Negative,
}

impl fmt::Display for PlanFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlanFault::Seats(seats) => write!(f, "{seats} seats: a map is for 2 to 8"),
            PlanFault::Size { width, height, cells } => write!(
                f,
                "so many seats need at least {width} columns, {height} rows and {cells} cells; \
                 the longest side is {LONGEST_SIDE}"
            ),
            PlanFault::OddSeats(symmetry) => write!(
                f,
                "“{}” treats an even number of seats alike; “districts” suits every number",
                symmetry.word()
            ),
            PlanFault::NotSquare => write!(f, "only a square board can be turned by a quarter"),
            PlanFault::Holes => write!(f, "holes are a share from 0 to 0.6"),
            PlanFault::Transitions => write!(f, "transitions are a share from 0 to 1"),
            PlanFault::Negative => write!(f, "nobody has fewer than 0 override stones or bombs"),
        }
    }
}

/// The shortest side of a board or a district.
const SHORTEST: usize = 6;
/// Cells that each seat needs for its stones and to move.
const ROOM: usize = 18;

impl Plan {
    /// A plan with everything but the number of seats drawn by lot.
    pub fn drawn(seats: u8, seed: u64) -> Plan {
        let mut lot = Stream::new(seed);
        let symmetry = Symmetry::ALL[lot.below(Symmetry::ALL.len())];
        let side = |lot: &mut Stream| 8 + 2 * lot.below(7) + usize::from(seats);
        let few = |lot: &mut Stream| lot.below(5);
        let mut plan = Plan {
            seats,
            width: side(&mut lot),
            height: side(&mut lot),
            symmetry,
            holes: lot.unit() * 0.4,
            choices: few(&mut lot),
            inversions: few(&mut lot),
            bonuses: few(&mut lot),
            expansions: few(&mut lot),
            transitions: lot.unit() * lot.unit(),
            style: Style::ALL[lot.below(Style::ALL.len())],
            overrides: lot.below(4) as i32,
            bombs: lot.below(4) as i32,
            radius: lot.below(4) as u8,
        };
        plan = plan.settled();
        plan
    }

    /// How many districts lie side by side and below each other, for the roundest ones.
    pub(super) fn districts(&self) -> (usize, usize) {
        let seats = usize::from(self.seats);
        let shape = |columns: usize| {
            let rows = seats.div_ceil(columns);
            let (width, height) = district(self.width, self.height, columns, rows);
            (width.min(height), width * height)
        };
        let columns = (1..=seats).max_by_key(|columns| shape(*columns)).unwrap_or(1);
        (columns, seats.div_ceil(columns))
    }

    fn least(&self) -> (usize, usize, usize) {
        let cells = ROOM * usize::from(self.seats);
        if self.symmetry != Symmetry::Districts {
            return (SHORTEST, SHORTEST, cells);
        }
        let (columns, rows) = self.districts();
        let side = |count: usize| count * (SHORTEST + 1) - 1;
        (side(columns), side(rows), cells)
    }

    /// Everything that is wrong with it.
    pub fn faults(&self) -> Vec<PlanFault> {
        let mut faults = Vec::new();
        if !(2..=8).contains(&self.seats) {
            return vec![PlanFault::Seats(self.seats)];
        }
        let even = [Symmetry::Mirror, Symmetry::HalfTurn, Symmetry::QuarterTurn];
        if even.contains(&self.symmetry) && !self.seats.is_multiple_of(2) {
            faults.push(PlanFault::OddSeats(self.symmetry));
        }
        if self.symmetry == Symmetry::QuarterTurn && self.width != self.height {
            faults.push(PlanFault::NotSquare);
        }
        let (width, height, cells) = self.least();
        let small = self.width < width || self.height < height || self.width * self.height < cells;
        if small || self.width.max(self.height) > LONGEST_SIDE {
            faults.push(PlanFault::Size { width, height, cells });
        }
        if !(0.0..=0.6).contains(&self.holes) {
            faults.push(PlanFault::Holes);
        }
        if !(0.0..=1.0).contains(&self.transitions) {
            faults.push(PlanFault::Transitions);
        }
        if self.overrides < 0 || self.bombs < 0 {
            faults.push(PlanFault::Negative);
        }
        faults
    }

    /// The nearest plan without faults.
    #[must_use]
    pub fn settled(&self) -> Plan {
        let mut plan = self.clone();
        let share =
            |share: f64, most: f64| if share.is_nan() { 0.0 } else { share.clamp(0.0, most) };
        plan.seats = plan.seats.clamp(2, 8);
        plan.holes = share(plan.holes, 0.6);
        plan.transitions = share(plan.transitions, 1.0);
        plan.overrides = plan.overrides.max(0);
        plan.bombs = plan.bombs.max(0);
        plan.width = plan.width.clamp(SHORTEST, LONGEST_SIDE);
        plan.height = plan.height.clamp(SHORTEST, LONGEST_SIDE);
        if plan.faults().contains(&PlanFault::OddSeats(plan.symmetry)) {
            plan.symmetry = Symmetry::Districts;
        }
        if plan.symmetry == Symmetry::QuarterTurn {
            let side = plan.width.max(plan.height);
            (plan.width, plan.height) = (side, side);
        }
        // Growing the shorter side step by step ends at a square that is large enough for all.
        while plan.faults().iter().any(|fault| matches!(fault, PlanFault::Size { .. })) {
            if plan.symmetry == Symmetry::QuarterTurn {
                plan.width += 1;
                plan.height += 1;
            } else if plan.width <= plan.height {
                plan.width += 1;
            } else {
                plan.height += 1;
            }
        }
        plan
    }
}

/// The size of a district when so many share a board, a gap of one between them.
pub(super) fn district(width: usize, height: usize, columns: usize, rows: usize) -> (usize, usize) {
    let side = |side: usize, count: usize| (side + 1).saturating_sub(count) / count;
    (side(width, columns), side(height, rows))
}
