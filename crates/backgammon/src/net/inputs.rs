//! What a net is told about a board: mostly zeros, so only the others are listed.
//!
//! First where the checkers of both sides stand, the side on roll first, each in its own numbering;
//! then, for boards on which the sides can still meet, what a player would count: shots, ways out,
//! blocks, anchors, timing.

use super::escapes::escape;
use super::shots::shots;
use crate::board::{BAR, Board, OFF};

/// Numbers per side about where its checkers stand.
const PLACES: usize = 24 * 4 + 2 + 3;
/// Numbers per side about contact.
const INSIGHTS: usize = 38;
/// Numbers per side about a race.
const PACES: usize = 4;

/// How many inputs a net for boards with contact has.
pub const CONTACT_INPUTS: usize = 2 * (PLACES + INSIGHTS);
/// How many inputs a net for races has.
pub const RACE_INPUTS: usize = 2 * (PLACES + PACES);

/// The most that are listed: those of a board are fewer than 120, and two boards differ in no more
/// than both have.
const MOST: usize = 256;
/// Places 1 to 24.
const POINTS: u32 = 0x01ff_fffe;
/// The home board of the enemy.
const FAR_HOME: u32 = 0x01f8_0000;
const HOME: u32 = 0x7e;
/// Between the homes.
const OUTFIELD: u32 = 0x0007_ff80;

/// The inputs that are not zero.
#[derive(Clone, Debug)]
pub struct Inputs {
    count: usize,
    index: [u16; MOST],
    value: [f32; MOST],
}

impl Default for Inputs {
    fn default() -> Inputs {
        Inputs { count: 0, index: [0; MOST], value: [0.0; MOST] }
    }
}

impl Inputs {
    /// Room for inputs, all of them zero.
    pub fn new() -> Inputs {
        Inputs::default()
    }

    /// Which inputs are not zero, and what they are.
    pub fn some(&self) -> (&[u16], &[f32]) {
        (&self.index[..self.count], &self.value[..self.count])
    }

    /// Reads a board on which the sides can still meet.
    pub fn contact(&mut self, board: &Board) {
        self.count = 0;
        let (own, other) = (Side::of(board.own_side()), Side::of(board.other_side()));
        self.places(0, &own);
        self.places(PLACES, &other);
        self.insights(2 * PLACES, &own, &other);
        self.insights(2 * PLACES + INSIGHTS, &other, &own);
    }

    /// Reads a board on which they cannot.
    pub fn race(&mut self, board: &Board) {
        self.count = 0;
        let (own, other) = (Side::of(board.own_side()), Side::of(board.other_side()));
        self.places(0, &own);
        self.places(PLACES, &other);
        self.paces(2 * PLACES, &own, &other);
        self.paces(2 * PLACES + PACES, &other, &own);
    }

    /// What must be added to the one to get the other. Both are listed by rising numbers.
    pub(super) fn between(&mut self, one: &Inputs, two: &Inputs) {
        self.count = 0;
        let (mut from, mut to) = (0, 0);
        while from < one.count && to < two.count {
            let (old, new) = (one.index[from], two.index[to]);
            let (gone, come) = (old <= new, new <= old);
            let less = if gone { one.value[from] } else { 0.0 };
            let more = if come { two.value[to] } else { 0.0 };
            self.set(usize::from(old.min(new)), more - less);
            from += usize::from(gone);
            to += usize::from(come);
        }
        for at in from..one.count {
            self.set(usize::from(one.index[at]), -one.value[at]);
        }
        for at in to..two.count {
            self.set(usize::from(two.index[at]), two.value[at]);
        }
    }

    /// The same inputs with lower numbers, without those that get none below `end`.
    #[cfg(test)]
    pub(super) fn shifted(&self, by: usize, end: usize) -> Inputs {
        let mut shifted = Inputs::new();
        let (index, value) = self.some();
        for (index, value) in index.iter().zip(value) {
            if let Some(index) = usize::from(*index).checked_sub(by).filter(|index| *index < end) {
                shifted.set(index, *value);
            }
        }
        shifted
    }

    fn set(&mut self, index: usize, value: f32) {
        // Written always and counted only when it says something: no branch to mispredict.
        self.index[self.count] = index as u16;
        self.value[self.count] = value;
        self.count += usize::from(value != 0.0);
    }

    fn places(&mut self, base: usize, side: &Side) {
        let mut left = side.any & POINTS;
        while left != 0 {
            let place = left.trailing_zeros() as usize;
            left &= left - 1;
            let count = side.count[place];
            let at = base + 4 * (place - 1);
            self.set(at + usize::from(count.min(3)) - 1, 1.0);
            if count > 3 {
                self.set(at + 3, f32::from(count - 3) / 2.0);
            }
        }
        let at = base + 24 * 4;
        self.set(at, f32::from(u8::from(side.count[BAR] > 0)));
        self.set(at + 1, f32::from(side.count[BAR]) / 2.0);
        let off = side.count[OFF];
        for step in 0..3u8 {
            let part = off.saturating_sub(5 * step).min(5);
            self.set(at + 2 + usize::from(step), f32::from(part) / 5.0);
        }
    }

    fn insights(&mut self, base: usize, side: &Side, enemy: &Side) {
        // The enemy's sets in our numbering.
        let held = mirror(enemy.made);
        let blots = mirror(enemy.any & !enemy.made);
        let threat = shots(side.any, side.count[BAR], blots, held);
        let meeting = 25usize.saturating_sub(enemy.rear);
        let mut sums = Sums::default();
        let mut left = side.any;
        while left != 0 {
            let place = left.trailing_zeros() as usize;
            left &= left - 1;
            sums.add(place, side.count[place], meeting, held);
        }
        let (caught, ever) = contained(side.rear, held);
        let rear = escape(side.rear, held);
        let anchors = side.made & FAR_HOME;
        let closed = (held & FAR_HOME).count_ones() as f32;
        let fails = closed * closed / 36.0;
        let forward = if anchors == 0 { 0.0 } else { (25 - anchors.trailing_zeros()) as f32 / 6.0 };
        let deep = side.count[1] + side.count[2];
        let blot = side.any & !side.made;
        let back_anchor = if anchors == 0 { 0 } else { 31 - anchors.leading_zeros() };
        let front_escape =
            if anchors == 0 { rear } else { escape(anchors.trailing_zeros() as usize, held) };
        let home_made = (side.made & HOME).count_ones() as f32;
        let values: [f32; INSIGHTS] = [
            side.pips / 167.0,
            (side.pips - enemy.pips) / 100.0,
            side.rear as f32 / 25.0,
            sums.apart / 152.0,
            sums.free / 100.0,
            sums.outside / 100.0,
            threat.one as f32 / 36.0,
            threat.two as f32 / 36.0,
            threat.pips as f32 / 432.0,
            f32::from(rear.whole) / 36.0,
            f32::from(rear.leap) / 36.0,
            caught,
            caught * caught,
            ever,
            ever * ever,
            sums.mobility / 3600.0,
            side.spread() / 400.0,
            fails,
            fails * f32::from(side.count[BAR]),
            longest_run(side.made & POINTS) as f32 / 6.0,
            home_made / 6.0,
            (side.made & HOME << 6).count_ones() as f32 / 6.0,
            anchors.count_ones() as f32 / 3.0,
            if anchors.count_ones() >= 2 { sums.behind / 8.0 } else { 0.0 },
            forward,
            (blot & HOME).count_ones() as f32 / 3.0,
            f32::from(deep) / 8.0,
            sums.spare / 6.0,
            sums.timing / 60.0,
            sums.home_spare / 30.0,
            back_anchor as f32 / 24.0,
            f32::from(front_escape.leap) / 36.0,
            trapped(side.made & POINTS, enemy),
            (blot & OUTFIELD).count_ones() as f32 / 3.0,
            sums.behind / 8.0,
            if enemy.count[BAR] > 0 { home_made / 6.0 } else { 0.0 },
            sums.zone / 10.0,
            sums.stacked / 6.0,
        ];
        for (at, value) in values.into_iter().enumerate() {
            self.set(base + at, value);
        }
    }

    fn paces(&mut self, base: usize, side: &Side, enemy: &Side) {
        let outside = (7..=BAR).map(|place| (place - 6) as f32 * f32::from(side.count[place]));
        let crossings =
            (7..=BAR).map(|place| ((place - 1) / 6) as f32 * f32::from(side.count[place]));
        self.set(base, side.pips / 100.0);
        self.set(base + 1, (side.pips - enemy.pips) / 50.0);
        self.set(base + 2, outside.sum::<f32>() / 50.0);
        self.set(base + 3, crossings.sum::<f32>() / 10.0);
    }
}

/// Sums over the checkers of a side.
#[derive(Default)]
struct Sums {
    /// Pips until they have passed the enemy's rearmost checker.
    apart: f32,
    /// Pips of those that have.
    free: f32,
    /// Pips until they are home.
    outside: f32,
    /// How far back and how free to move they are.
    mobility: f32,
    /// Checkers in the enemy's home.
    behind: f32,
    /// Third and further checkers near home.
    spare: f32,
    /// Pips that can be played between the homes, before anything at home must move.
    timing: f32,
    /// Pips of third and further checkers at home.
    home_spare: f32,
    /// Checkers on the own half of the board.
    zone: f32,
    /// Fifth and further checkers on a point.
    stacked: f32,
}

impl Sums {
    fn add(&mut self, place: usize, count: u8, meeting: usize, held: u32) {
        let checkers = f32::from(count);
        if place > meeting {
            self.apart += (place - meeting) as f32 * checkers;
        } else {
            self.free += place as f32 * checkers;
        }
        if place > 6 {
            self.outside += (place - 6) as f32 * checkers;
            self.mobility += (place - 6) as f32 * f32::from(escape(place, held).whole) * checkers;
        }
        if place > 18 {
            self.behind += checkers;
        }
        let beyond_two = f32::from(count.saturating_sub(2));
        if (4..=10).contains(&place) {
            self.spare += beyond_two;
        }
        if (7..=18).contains(&place) {
            self.timing += (place - 6) as f32 * checkers;
        }
        if place <= 6 {
            self.home_spare += (place - 1) as f32 * beyond_two;
        }
        if place <= 12 {
            self.zone += checkers;
        }
        self.stacked += f32::from(count.saturating_sub(4));
    }
}

/// One side in its own numbering, bit `p` of a set for place `p`, without what is borne off.
struct Side {
    count: [u8; 26],
    any: u32,
    made: u32,
    rear: usize,
    pips: f32,
}

impl Side {
    fn of(count: [u8; 26]) -> Side {
        let (mut any, mut made, mut pips) = (0, 0, 0);
        for (place, count) in count.iter().enumerate().skip(1) {
            any |= u32::from(*count > 0) << place;
            made |= u32::from(*count > 1) << place;
            pips += place as u32 * u32::from(*count);
        }
        let rear = if any == 0 { 0 } else { 31 - any.leading_zeros() as usize };
        Side { count, any, made, rear, pips: pips as f32 }
    }

    /// The mean square of how far checkers are behind the middle of all.
    fn spread(&self) -> f32 {
        let checkers: u32 = self.count[1..].iter().map(|count| u32::from(*count)).sum();
        if checkers == 0 {
            return 0.0;
        }
        let middle = self.pips / checkers as f32;
        let (mut sum, mut counted) = (0.0, 0.0);
        for place in (middle as usize + 1)..=self.rear {
            let far = place as f32 - middle;
            sum += far * far * f32::from(self.count[place]);
            counted += f32::from(self.count[place]);
        }
        if counted > 0.0 { sum / counted } else { 0.0 }
    }
}

/// A set of places in the numbering of the other side; bars are left out.
fn mirror(places: u32) -> u32 {
    places.reverse_bits() >> 6 & POINTS
}

/// How closed in a side is between the enemy's nine-point and its rearmost checker, and how much it
/// would be with a checker at the very back.
fn contained(rear: usize, held: u32) -> (f32, f32) {
    let (mut caught, mut ever) = (36, 36);
    for place in 16..=25 {
        let whole = escape(place, held).whole;
        ever = ever.min(whole);
        if place <= rear {
            caught = caught.min(whole);
        }
    }
    (1.0 - f32::from(caught) / 36.0, 1.0 - f32::from(ever) / 36.0)
}

/// How many enemy checkers stand behind the longest row of points, and how long it is, when it is
/// three or longer.
fn trapped(made: u32, enemy: &Side) -> f32 {
    let run = longest_run(made);
    if run < 3 {
        return 0.0;
    }
    // The lowest place at which a row of this length begins.
    let mut starts = made;
    for _ in 1..run {
        starts &= starts >> 1;
    }
    let edge = starts.trailing_zeros() as usize;
    let caught: u32 = (26 - edge..=BAR).map(|place| u32::from(enemy.count[place])).sum();
    (run * caught.min(6)) as f32 / 36.0
}

/// How many places of the set lie next to each other at the most.
fn longest_run(mut places: u32) -> u32 {
    let mut run = 0;
    while places != 0 {
        places &= places >> 1;
        run += 1;
    }
    run
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(board: &Board) -> Vec<(u16, f32)> {
        let mut inputs = Inputs::new();
        inputs.contact(board);
        let (index, value) = inputs.some();
        index.iter().copied().zip(value.iter().copied()).collect()
    }

    #[test]
    fn the_start_looks_alike_from_both_sides() {
        let all = listed(&Board::START);
        let value =
            |at: usize| all.iter().find(|(index, _)| *index == at as u16).map(|pair| pair.1);
        for at in 0..PLACES {
            assert_eq!(value(at), value(PLACES + at));
        }
        for at in 2 * PLACES..2 * PLACES + INSIGHTS {
            assert_eq!(value(at), value(at + INSIGHTS));
        }
        assert_eq!(value(2 * PLACES), Some(1.0), "167 pips");
    }

    #[test]
    fn indices_stay_in_their_range_and_come_once() {
        for start in [Board::START, Board::NACKGAMMON, Board::HYPERGAMMON, Board::LONG_GAMMON] {
            let mut seen = std::collections::BTreeSet::new();
            for (index, value) in listed(&start) {
                assert!(usize::from(index) < CONTACT_INPUTS && value != 0.0 && seen.insert(index));
            }
        }
    }

    #[test]
    fn runs_are_measured() {
        assert_eq!(longest_run(0), 0);
        assert_eq!(longest_run(0b1_0111_0110), 3);
        assert_eq!(mirror(1 << 24 | 1 << 1 | 1 << 25), 1 << 1 | 1 << 24);
    }
}
