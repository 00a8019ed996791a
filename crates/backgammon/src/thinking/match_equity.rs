//! How likely a match is won at a score, computed here.
//!
//! From the end back: every game is won as often by either side, so many wins are gammons, and the
//! cube is used as well as it is for money, between dead and live. Each game is replaced by the
//! chance at which its cube would be turned and dropped, found for every cube value from the dead
//! one down.

/// The longest match in the table, in points to go.
pub const LONGEST_TABLE: usize = 25;
/// The usual share of gammons among wins.
const GAMMONS: f64 = 0.26;
/// How efficient the cube is.
const EFFICIENCY: f64 = 0.68;

/// Chances to win a match.
#[derive(Clone, Debug)]
pub struct MatchEquity {
    /// `[a][b]`: needing a and b more points, before the Crawford game or in it.
    before: Vec<Vec<f64>>,
    /// `[n]`: the leader needs one, this side n, after the Crawford game.
    after: Vec<f64>,
}

impl Default for MatchEquity {
    fn default() -> MatchEquity {
        MatchEquity::compute(GAMMONS, EFFICIENCY)
    }
}

impl MatchEquity {
    /// The table for a share of gammons among wins and an efficiency of the cube.
    pub fn compute(gammons: f64, efficiency: f64) -> MatchEquity {
        let size = LONGEST_TABLE + 1;
        let mut table = MatchEquity { before: vec![vec![0.0; size]; size], after: vec![1.0; size] };
        table.after[1] = 0.5;
        for need in 2..size {
            // The trailer doubles at once, so the game is for two points.
            let back =
                |won: usize| table.after.get(need.saturating_sub(won)).copied().unwrap_or(1.0);
            let won = |points: usize| if need <= points { 1.0 } else { back(points) };
            let doubled = 0.5 * ((1.0 - gammons) * won(2) + gammons * won(4));
            table.after[need] = doubled;
        }
        for sum in 2..=2 * LONGEST_TABLE {
            for own in 1..=LONGEST_TABLE.min(sum - 1) {
                let other = sum - own;
                if other <= LONGEST_TABLE {
                    table.before[own][other] = table.game(own, other, gammons, efficiency);
                }
            }
        }
        table
    }

    /// The chance to win a match, needing so many points while the other side needs so many, with
    /// the Crawford game still to come or just being played.
    pub fn before_crawford(&self, own: usize, other: usize) -> f64 {
        if own == 0 {
            return 1.0;
        }
        if other == 0 {
            return 0.0;
        }
        let cut = |need: usize| need.min(LONGEST_TABLE);
        self.before[cut(own)][cut(other)]
    }

    /// The chance of who needs so many points while the leader needs one, after the Crawford game.
    pub fn after_crawford(&self, need: usize) -> f64 {
        if need == 0 { 1.0 } else { self.after[need.min(LONGEST_TABLE)] }
    }

    fn result(&self, own: usize, other: usize) -> f64 {
        if own == 0 {
            1.0
        } else if other == 0 {
            0.0
        } else {
            self.before[own][other]
        }
    }

    /// What a game is worth that starts at this score.
    fn game(&self, own: usize, other: usize, gammons: f64, efficiency: f64) -> f64 {
        if own == 1 && other == 1 {
            return 0.5;
        }
        let value = |own: usize, other: usize, stake: usize, won: bool| {
            let (a, b) = (stake, 2 * stake);
            let at = |points: usize| {
                if won {
                    self.result(own.saturating_sub(points), other)
                } else {
                    self.result(own, other.saturating_sub(points))
                }
            };
            (1.0 - gammons) * at(a) + gammons * at(b)
        };
        if own == 1 || other == 1 {
            // The Crawford game: no cube; afterwards the trailer's table counts.
            let (need, trailing) = if own == 1 { (other, false) } else { (own, true) };
            let then = |points: usize| self.after_crawford(need.saturating_sub(points));
            let trailer = 0.5 * ((1.0 - gammons) * then(1) + gammons * then(2));
            return if trailing { trailer } else { 1.0 - trailer };
        }
        // The value as a line of the chance to win this game, between what losing and winning are
        // worth; cash points of both sides bend it.
        let lose = value(own, other, 1, false);
        let win = value(own, other, 1, true);
        let dead = 0.5 * (lose + win);
        let cash = cash_point(self, own, other, 1, gammons, efficiency, 0);
        let his = cash_point(self, other, own, 1, gammons, efficiency, 0);
        let top = self.result(own.saturating_sub(1), other);
        let bottom = self.result(own, other.saturating_sub(1));
        let low = 1.0 - his;
        let live = if cash <= 0.5 {
            top
        } else if low >= 0.5 {
            bottom
        } else {
            bottom + (0.5 - low) / (cash - low) * (top - bottom)
        };
        (1.0 - efficiency) * dead + efficiency * live
    }
}

/// The chance from which the other side drops a double to twice this stake.
fn cash_point(
    table: &MatchEquity,
    own: usize,
    other: usize,
    stake: usize,
    gammons: f64,
    efficiency: f64,
    depth: u32,
) -> f64 {
    let won = |points: usize| table.result(own.saturating_sub(points), other);
    let lost = |points: usize| table.result(own, other.saturating_sub(points));
    let drop = won(stake);
    let high = (1.0 - gammons) * won(2 * stake) + gammons * won(4 * stake);
    let low = (1.0 - gammons) * lost(2 * stake) + gammons * lost(4 * stake);
    let dead = if high - low > 1e-9 { (drop - low) / (high - low) } else { 1.0 };
    // The taker may redouble unless the cube is dead for him.
    if 2 * stake >= other || depth > 5 {
        return dead.clamp(0.0, 1.0);
    }
    let again = 1.0 - cash_point(table, other, own, 2 * stake, gammons, efficiency, depth + 1);
    // He cashes where we have only `again`: there we have what losing the doubled stake leaves.
    let floor = lost(2 * stake);
    let live = if high - floor > 1e-9 {
        again + (drop - floor) / (high - floor) * (1.0 - again)
    } else {
        1.0
    };
    ((1.0 - efficiency) * dead + efficiency * live).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_together_win_every_match() {
        let table = MatchEquity::default();
        for own in 1..=LONGEST_TABLE {
            for other in 1..=LONGEST_TABLE {
                let sum = table.before_crawford(own, other) + table.before_crawford(other, own);
                assert!((sum - 1.0).abs() < 1e-9, "{own} {other}: {sum}");
            }
        }
    }

    #[test]
    fn fewer_points_to_go_are_better() {
        let table = MatchEquity::default();
        for own in 1..LONGEST_TABLE {
            for other in 1..=LONGEST_TABLE {
                assert!(table.before_crawford(own, other) > table.before_crawford(own + 1, other));
            }
        }
    }

    #[test]
    fn the_table_is_near_a_published_one() {
        let table = MatchEquity::default();
        let known = [
            (1, 2, 0.6774),
            (1, 3, 0.7508),
            (1, 4, 0.8144),
            (1, 5, 0.8418),
            (2, 3, 0.5995),
            (2, 4, 0.6687),
            (2, 5, 0.7436),
            (3, 4, 0.5715),
            (3, 5, 0.6479),
            (4, 5, 0.5773),
            (5, 6, 0.5663),
            (7, 9, 0.6085),
        ];
        // A simple model of the cube: it differs by up to 0.0197, most at 2-away 4-away.
        for (own, other, chance) in known {
            let ours = table.before_crawford(own, other);
            assert!((ours - chance).abs() < 0.02, "{own} {other}: {ours} {chance}");
        }
        // No free drop in the model: after the Crawford game it differs by up to 0.012.
        for (need, chance) in (1..).zip([0.5, 0.4880, 0.3226, 0.3100, 0.1901, 0.1807, 0.1156]) {
            let ours = table.after_crawford(need);
            assert!((ours - chance).abs() < 0.0125, "{need}: {ours} {chance}");
        }
    }
}
