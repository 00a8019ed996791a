//! What the end of a game is worth where it stands: points for money, chances in a match.

use game::Seat;

use crate::net::Chances;
use crate::position::{Position, other_seat};
use crate::terms::Stakes;
use crate::thinking::MatchEquity;

/// What a match still needs, for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Away {
    /// Points that this side still needs.
    pub own: usize,
    /// Points that the other side still needs.
    pub other: usize,
    /// Whether the Crawford game is behind, or is this one, or is never played.
    pub after_crawford: bool,
}

impl Away {
    /// The same for the other side.
    pub const fn swapped(self) -> Away {
        Away { own: self.other, other: self.own, ..self }
    }

    /// The chance to win the match once this game has brought this side so many points.
    pub fn won(self, points: usize) -> f32 {
        self.result(self.own.saturating_sub(points), self.other)
    }

    /// The chance to win the match once this game has brought the other side so many points.
    pub fn lost(self, points: usize) -> f32 {
        self.result(self.own, self.other.saturating_sub(points))
    }

    fn result(self, own: usize, other: usize) -> f32 {
        let table = MatchEquity::standard();
        let chance = match (own, other) {
            (0, _) => 1.0,
            (_, 0) => 0.0,
            (1, 1) => 0.5,
            (1, need) if self.after_crawford => 1.0 - table.after_crawford(need),
            (need, 1) if self.after_crawford => table.after_crawford(need),
            (own, other) => table.before_crawford(own, other),
        };
        chance as f32
    }
}

/// What the end of the game is worth to a seat, in points of the present cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stake {
    /// In a match, what is still needed; nothing where points simply add up.
    pub away: Option<Away>,
    /// What the cube shows.
    pub cube: usize,
    /// Whether gammons and backgammons count.
    pub gammons: bool,
}

impl Stake {
    /// Money with an untouched cube, gammons counting.
    pub const MONEY: Stake = Stake { away: None, cube: 1, gammons: true };

    /// What is at stake for a seat.
    pub fn of(position: &Position, seat: Seat) -> Stake {
        let away = match position.terms().stakes {
            Stakes::Match(length) => {
                let need = |seat: Seat| {
                    length.saturating_sub(position.score()[seat.index()]).max(1) as usize
                };
                let (own, other) = (need(seat), need(other_seat(seat)));
                let after_crawford = !position.terms().crawford || own == 1 || other == 1;
                Some(Away { own, other, after_crawford })
            }
            _ => None,
        };
        let cube = position.cube().value() as usize;
        Stake { away, cube, gammons: position.gammons_count() }
    }

    /// The same for the other side.
    #[must_use]
    pub fn swapped(self) -> Stake {
        Stake { away: self.away.map(Away::swapped), ..self }
    }

    /// How the game may end, with gammons only where they count.
    pub fn counted(self, chances: Chances) -> Chances {
        if self.gammons { chances } else { Chances { win: chances.win, ..Chances::default() } }
    }

    /// Points that a game is worth in the mean when nobody doubles any more. In a match this is its
    /// chance on a scale on which a plain win with the present cube is one and a loss minus one.
    pub fn equity(self, chances: Chances) -> f32 {
        let chances = self.counted(chances);
        match self.away {
            None => chances.equity(),
            Some(away) => self.points_of(away, chance_at(away, chances, self.cube)),
        }
    }

    /// What it is worth that the game ends now: won so high, or lost where that is negative.
    pub fn of_end(self, points: i32) -> f32 {
        let height = if self.gammons { points } else { points.signum() };
        match self.away {
            None => height as f32,
            Some(away) => {
                let count = self.cube * height.unsigned_abs() as usize;
                let chance = if height > 0 { away.won(count) } else { away.lost(count) };
                self.points_of(away, chance)
            }
        }
    }

    /// What these chances are worth: points with the cube counted for money, a chance in a match.
    pub fn raw(self, chances: Chances) -> f32 {
        let chances = self.counted(chances);
        match self.away {
            None => self.cube as f32 * chances.equity(),
            Some(away) => chance_at(away, chances, self.cube),
        }
    }

    /// What one point of the present cube is worth on that scale.
    pub fn unit(self) -> f32 {
        match self.away {
            None => self.cube as f32,
            Some(away) => 0.5 * (away.won(self.cube) - away.lost(self.cube)),
        }
    }

    /// A chance in the match on the scale of points.
    pub fn points_of(self, away: Away, chance: f32) -> f32 {
        let (win, loss) = (away.won(self.cube), away.lost(self.cube));
        (chance - 0.5 * (win + loss)) / (0.5 * (win - loss)).max(1e-6)
    }
}

/// The chance to win the match when this game ends so, with this cube.
pub(super) fn chance_at(away: Away, chances: Chances, cube: usize) -> f32 {
    let Chances { win, win_gammon, win_backgammon, lose_gammon, lose_backgammon } = chances;
    (win - win_gammon) * away.won(cube)
        + (win_gammon - win_backgammon) * away.won(2 * cube)
        + win_backgammon * away.won(3 * cube)
        + (1.0 - win - lose_gammon) * away.lost(cube)
        + (lose_gammon - lose_backgammon) * away.lost(2 * cube)
        + lose_backgammon * away.lost(3 * cube)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Position as _;

    fn stake(setup: &str) -> Stake {
        Stake::of(&Position::new(&setup.parse().unwrap()).unwrap(), Seat::FIRST)
    }

    #[test]
    fn a_plain_win_is_one_and_a_gammon_that_nobody_needs_is_no_more() {
        for setup in ["money", "match 7", "match 3 score 1-2 crawford"] {
            let stake = stake(setup);
            assert!((stake.of_end(1) - 1.0).abs() < 1e-5, "{setup}");
            assert!((stake.of_end(-1) + 1.0).abs() < 1e-5, "{setup}");
            let even = Chances { win: 0.5, ..Chances::default() };
            assert!(stake.equity(even).abs() < 1e-5, "{setup}");
        }
        assert_eq!(stake("money").of_end(3), 3.0);
        assert_eq!(stake("money jacoby").of_end(3), 1.0);
        // One point away, a gammon wins nothing more; far from the end nearly twice as much.
        assert!((stake("match 5 score 4-0 crawford").of_end(2) - 1.0).abs() < 1e-5);
        let far = stake("match 25").of_end(2);
        assert!((1.9..2.1).contains(&far), "{far}");
    }

    #[test]
    fn who_is_one_point_behind_the_end_wants_gammons() {
        // Two away in the Crawford game: a gammon wins the match, a plain win leaves it even.
        let trailer = stake("match 5 score 3-4 crawford");
        assert!(trailer.of_end(2) > 2.5, "{}", trailer.of_end(2));
    }
}
