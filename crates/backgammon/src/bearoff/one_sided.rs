//! How many rolls a home board takes when it is borne off as quickly as possible on average.

use super::home::{HOMES, Home};
use super::quickest::{Quickest, hops};
use crate::roll::Roll;

/// No home board takes more rolls than this but once in a million games.
const LONGEST: usize = 32;
/// Certainty, in what the table stores.
const WHOLE: f64 = 65535.0;

/// For each home board how likely each number of rolls is.
#[derive(Clone, Debug, PartialEq)]
pub struct OneSided {
    /// Where in the list a home's numbers begin; one more than there are homes.
    pub(super) starts: Vec<u32>,
    /// The first number of rolls that is possible.
    pub(super) least: Vec<u8>,
    /// How likely it is and those after it.
    pub(super) odds: Vec<u16>,
    /// For homes of fifteen checkers: how likely the first one comes off with the first, second and
    /// third roll. Four rolls are always enough.
    pub(super) first: Vec<[u16; 3]>,
}

/// How likely each number of rolls is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rolls<'a> {
    least: usize,
    odds: &'a [u16],
}

impl Rolls<'_> {
    /// How likely it is to need exactly so many.
    pub fn exactly(&self, rolls: usize) -> f32 {
        let at = rolls.checked_sub(self.least);
        at.and_then(|at| self.odds.get(at)).map_or(0.0, |odds| f32::from(*odds) / WHOLE as f32)
    }

    /// How many are needed in the mean.
    pub fn mean(&self) -> f64 {
        let each = (self.least..).zip(self.odds);
        each.map(|(rolls, odds)| rolls as f64 * f64::from(*odds)).sum::<f64>() / WHOLE
    }

    /// How likely somebody who rolls first needs no more rolls than this other one.
    pub fn before_or_with(&self, other: &Rolls<'_>) -> f32 {
        let mut still = WHOLE;
        let mut at = 0;
        let mut sum = 0.0;
        for (rolls, odds) in (self.least..).zip(self.odds) {
            while at < other.odds.len() && other.least + at < rolls {
                still -= f64::from(other.odds[at]);
                at += 1;
            }
            sum += f64::from(*odds) * still;
        }
        (sum / (WHOLE * WHOLE)) as f32
    }
}

impl OneSided {
    pub(super) fn compute(tell: &mut dyn FnMut(usize)) -> OneSided {
        let homes = Home::all(false);
        let mut exact: Vec<[f32; LONGEST]> = Vec::with_capacity(HOMES);
        let mut quickest = Quickest::new(0.0);
        for (number, home) in homes.iter().enumerate() {
            let mut odds = [0.0f32; LONGEST];
            if *home == Home::EMPTY {
                odds[0] = 1.0;
            } else {
                let best = quickest.of_next(&hops(*home, Home::number));
                for (roll, best) in Roll::all().zip(best) {
                    let weight = roll.ways() as f32 / 36.0;
                    for (odds, then) in odds[1..].iter_mut().zip(&exact[best]) {
                        *odds += weight * then;
                    }
                }
                let each = odds.iter().enumerate();
                quickest.tell(each.map(|(at, odds)| at as f64 * f64::from(*odds)).sum());
            }
            exact.push(odds);
            if number % 4096 == 0 {
                tell(number);
            }
        }
        let first = first_off(&homes);
        let mut table = OneSided { starts: vec![0], least: Vec::new(), odds: Vec::new(), first };
        exact.iter().for_each(|odds| table.push(odds));
        table
    }

    fn push(&mut self, exact: &[f32; LONGEST]) {
        let mut odds = exact.map(|odds| (f64::from(odds) * WHOLE).round() as i64);
        // What rounding lost or won belongs to the likeliest.
        let lost = WHOLE as i64 - odds.iter().sum::<i64>();
        if let Some(most) = odds.iter_mut().max() {
            *most += lost;
        }
        let least = odds.iter().position(|odds| *odds != 0).unwrap_or(0);
        let most = odds.iter().rposition(|odds| *odds != 0).unwrap_or(0);
        self.least.push(least as u8);
        self.odds.extend(odds[least..=most].iter().map(|odds| *odds as u16));
        self.starts.push(self.odds.len() as u32);
    }

    /// How many rolls a home board takes.
    pub fn rolls(&self, home: Home) -> Rolls<'_> {
        let number = home.number();
        let range = self.starts[number] as usize..self.starts[number + 1] as usize;
        Rolls { least: self.least[number].into(), odds: &self.odds[range] }
    }

    /// How many rolls it takes until the first of fifteen checkers is off; nothing for fewer.
    pub fn rolls_to_first(&self, home: Home) -> Option<Rolls<'_>> {
        if home.checkers() != 15 {
            return None;
        }
        // Homes of fifteen checkers are numbered by the points above the lowest.
        let odds = self.first.get(full_number(home))?;
        Some(Rolls { least: 1, odds })
    }
}

/// The number of a home of fifteen checkers among those alone.
fn full_number(home: Home) -> usize {
    let mut rest = home;
    rest.0[0] = 0;
    // The highest five points say everything; they are a home whose points are one lower.
    rest.0.rotate_left(1);
    rest.number()
}

/// How soon the first checker comes off when nothing else counts.
fn first_off(homes: &[Home]) -> Vec<[u16; 3]> {
    let mut quickest = Quickest::new(f64::MIN);
    // Number zero is that one is off.
    let mut chances = vec![[0.0f64; 3]];
    let number = |home: Home| if home.checkers() < 15 { 0 } else { full_number(home) + 1 };
    // Homes come by their numbers, so what a roll leads to is known.
    for home in homes.iter().filter(|home| home.checkers() == 15) {
        let mut sum = [0.0; 3];
        for (roll, best) in Roll::all().zip(quickest.of_next(&hops(*home, number))) {
            let weight = f64::from(roll.ways()) / 36.0;
            if best == 0 {
                sum[0] += weight;
            } else {
                sum[1] += weight * chances[best][0];
                sum[2] += weight * (chances[best][1] + chances[best][2]);
            }
        }
        quickest.tell(-(2.0 * sum[0] + sum[1]));
        chances.push(sum);
    }
    let rounded = |sum: &[f64; 3]| {
        let [one, two, _] = sum.map(|odds| (odds * WHOLE).round() as u16);
        [one, two, WHOLE as u16 - one - two.min(WHOLE as u16 - one)]
    };
    chances[1..].iter().map(rounded).collect()
}
