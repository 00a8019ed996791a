//! How likely a roll of the dice is, exactly.

/// A likelihood as a fraction: in [`ways`](Odds::ways) of [`of`](Odds::of) equally likely cases.
///
/// All rolls of a position share the same `of`, and their `ways` add up to it. Whole numbers
/// instead of floats, so that everybody who checks a roll computes the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Odds {
    /// The cases in which it happens.
    pub ways: u32,
    /// All cases.
    pub of: u32,
}

impl Odds {
    /// It always happens.
    pub const CERTAIN: Odds = Odds { ways: 1, of: 1 };

    /// The likelihood as a number from zero to one, for averages.
    pub fn share(self) -> f64 {
        f64::from(self.ways) / f64::from(self.of.max(1))
    }
}
