//! Games that are played for several rounds, inside one position and one record.

/// What is played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The most rounds out of so many.
    BestOf(u32),
    /// So many rounds, whose points are added up.
    Rounds(u32),
    /// So many points.
    Points(u32),
    /// As long as the players like.
    Open,
}

/// How a game of several rounds stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rounds {
    /// What is played for.
    pub goal: Goal,
    /// Rounds that have ended.
    pub played: u32,
    /// The score so far, one number for each seat.
    pub score: Vec<i32>,
}

/// Where a round ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundEnd {
    /// How many events of the record had happened when the round was over.
    pub events: usize,
    /// How the game stood then.
    pub rounds: Rounds,
}
