//! The levels of the house's own player: how far they look ahead and how badly they judge.
//!
//! A weak level sees equities that are off by a random amount; nobody touches the dice.

/// What a level can do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// Plies of look-ahead.
    pub plies: u32,
    /// How far its equities are off, as a standard deviation in points.
    pub noise: f32,
}

/// From the weakest on.
pub const LEVELS: [Level; 8] = [
    Level { plies: 0, noise: 0.8 },
    Level { plies: 0, noise: 0.4 },
    Level { plies: 0, noise: 0.2 },
    Level { plies: 0, noise: 0.1 },
    Level { plies: 0, noise: 0.04 },
    Level { plies: 0, noise: 0.0 },
    Level { plies: 1, noise: 0.0 },
    Level { plies: 2, noise: 0.0 },
];
