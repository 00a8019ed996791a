//! How strong somebody is, as far as rated games tell: Glicko-2.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// Somebody's strength in one game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Strength {
    /// The rating; beginners start with 1500.
    pub(crate) rating: f64,
    /// How uncertain it is.
    pub(crate) deviation: f64,
    /// How erratic the results are.
    pub(crate) volatility: f64,
}

impl Default for Strength {
    fn default() -> Strength {
        Strength::of(&Glicko2Rating::new())
    }
}

impl Strength {
    fn of(rating: &Glicko2Rating) -> Strength {
        Strength {
            rating: rating.rating,
            deviation: rating.deviation,
            volatility: rating.volatility,
        }
    }

    fn glicko(&self) -> Glicko2Rating {
        Glicko2Rating {
            rating: self.rating,
            deviation: self.deviation,
            volatility: self.volatility,
        }
    }

    /// The rating as it is shown.
    pub(crate) fn shown(&self) -> i32 {
        self.rating.round() as i32
    }
}

/// The strengths after a game in which the first got this share of a win.
pub(crate) fn after(first: Strength, second: Strength, score: f64) -> (Strength, Strength) {
    let outcome = if score > 0.5 {
        Outcomes::WIN
    } else if score < 0.5 {
        Outcomes::LOSS
    } else {
        Outcomes::DRAW
    };
    let (first, second) =
        glicko2(&first.glicko(), &second.glicko(), &outcome, &Glicko2Config::new());
    (Strength::of(&first), Strength::of(&second))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wins_rises_as_far_as_the_other_falls_between_equals() {
        let new = Strength::default();
        let (winner, loser) = after(new, new, 1.0);
        assert!(winner.shown() > 1500 && loser.shown() < 1500);
        assert_eq!(winner.shown() - 1500, 1500 - loser.shown());
        assert!(winner.deviation < new.deviation);
    }

    #[test]
    fn a_draw_between_equals_changes_no_rating() {
        let (first, second) = after(Strength::default(), Strength::default(), 0.5);
        assert_eq!((first.shown(), second.shown()), (1500, 1500));
    }
}
