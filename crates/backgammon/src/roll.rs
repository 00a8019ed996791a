//! What two dice show.

/// Two dice, the higher one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Roll {
    high: u8,
    low: u8,
}

impl Roll {
    /// The roll of these two dice, in any order; nothing when they have no such faces.
    pub const fn new(one: u8, two: u8) -> Option<Roll> {
        let (high, low) = if one < two { (two, one) } else { (one, two) };
        if low >= 1 && high <= 6 { Some(Roll { high, low }) } else { None }
    }

    /// The twenty-one rolls, `11` first and `66` last.
    pub fn all() -> impl Iterator<Item = Roll> + Clone {
        (1..=6).flat_map(|high| (1..=high).map(move |low| Roll { high, low }))
    }

    /// The higher die.
    pub const fn high(self) -> u8 {
        self.high
    }

    /// The lower die.
    pub const fn low(self) -> u8 {
        self.low
    }

    /// Whether both dice show the same, which is then played four times.
    pub const fn is_double(self) -> bool {
        self.high == self.low
    }

    /// In how many of the thirty-six cases it comes up.
    pub const fn ways(self) -> u32 {
        if self.is_double() { 1 } else { 2 }
    }

    /// How many dice there are to play: two, or four with a double.
    pub const fn dice(self) -> usize {
        if self.is_double() { 4 } else { 2 }
    }
}

impl std::fmt::Display for Roll {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.high, self.low)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rolls_make_up_thirty_six_cases() {
        assert_eq!(Roll::all().count(), 21);
        assert_eq!(Roll::all().map(Roll::ways).sum::<u32>(), 36);
        assert_eq!(Roll::new(1, 6), Roll::new(6, 1));
        assert_eq!((Roll::new(0, 3), Roll::new(7, 1)), (None, None));
        assert_eq!(Roll::new(2, 5).map(|roll| roll.to_string()).as_deref(), Some("52"));
    }
}
