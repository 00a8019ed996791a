//! Clocks as GTP tells them: a main time, then stones in periods.

use std::time::Duration;

use catalog::game::MAX_SEATS;

use crate::mind::share_of;

/// What every seat has left.
#[derive(Default)]
pub(super) struct Clock {
    terms: Option<Terms>,
    seats: [Option<Left>; MAX_SEATS],
}

#[derive(Clone, Copy)]
struct Terms {
    main: Duration,
    period: Duration,
    stones: u32,
}

/// Time, and the stones that are to be played in it; no stones are the rest of the game.
#[derive(Clone, Copy)]
struct Left {
    time: Duration,
    stones: u32,
}

impl Clock {
    /// `time_settings`: seconds of main time, seconds of a period, stones of a period. A period
    /// without stones means that there is no limit.
    pub(super) fn set(&mut self, main: f64, period: f64, stones: u32) -> Result<(), String> {
        let (main, period) = (seconds(main)?, seconds(period)?);
        let unlimited = stones == 0 && (!period.is_zero() || main.is_zero());
        self.terms = (!unlimited).then_some(Terms { main, period, stones });
        self.restart();
        Ok(())
    }

    /// `time_left`: what a seat has.
    pub(super) fn left(&mut self, seat: usize, time: f64, stones: u32) -> Result<(), String> {
        let place = self.seats.get_mut(seat).ok_or("invalid color")?;
        *place = Some(Left { time: seconds(time)?, stones });
        Ok(())
    }

    /// Another game begins.
    pub(super) fn restart(&mut self) {
        let full = self.terms.map(|terms| match terms.main.is_zero() {
            false => Left { time: terms.main, stones: 0 },
            true => Left { time: terms.period, stones: terms.stones },
        });
        self.seats = [full; MAX_SEATS];
    }

    /// What a seat may spend on its next move, when so many are still to come.
    pub(super) fn allows(&self, seat: usize, moves: u32) -> Option<Duration> {
        let left = self.seats.get(seat).copied().flatten()?;
        let moves = if left.stones > 0 { left.stones } else { moves };
        Some(share_of(left.time, moves))
    }

    /// A seat has moved.
    pub(super) fn spend(&mut self, seat: usize, time: Duration) {
        let Some(Some(left)) = self.seats.get_mut(seat) else { return };
        left.time = left.time.saturating_sub(time);
        match (left.stones, self.terms) {
            (0, Some(terms)) if left.time.is_zero() && terms.stones > 0 => {
                *left = Left { time: terms.period, stones: terms.stones };
            }
            (1, Some(terms)) => *left = Left { time: terms.period, stones: terms.stones },
            (stones, _) => left.stones = stones.saturating_sub(1),
        }
    }
}

fn seconds(number: f64) -> Result<Duration, String> {
    Duration::try_from_secs_f64(number)
        .ok()
        .filter(|time| time.as_secs() <= 10_000_000)
        .ok_or_else(|| "time is a number of seconds".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const S: Duration = Duration::from_secs(1);

    #[test]
    fn main_time_is_shared_and_then_come_periods() {
        let mut clock = Clock::default();
        assert_eq!(clock.allows(0, 30), None);
        clock.set(60.0, 10.0, 5).unwrap();
        assert_eq!(clock.allows(0, 30), Some(share_of(60 * S, 30)));
        clock.spend(0, 20 * S);
        assert_eq!(clock.allows(0, 30), Some(share_of(40 * S, 30)));
        assert_eq!(clock.allows(1, 30), Some(share_of(60 * S, 30)), "the other did not move");
        clock.spend(0, 50 * S);
        assert_eq!(clock.allows(0, 30), Some(share_of(10 * S, 5)));
        clock.spend(0, 4 * S);
        assert_eq!(clock.allows(0, 30), Some(share_of(6 * S, 4)));
        (0..4).for_each(|_| clock.spend(0, S));
        assert_eq!(clock.allows(0, 30), Some(share_of(10 * S, 5)), "a new period");
        clock.restart();
        assert_eq!(clock.allows(0, 30), Some(share_of(60 * S, 30)));
    }

    #[test]
    fn a_period_without_stones_is_no_limit_and_what_is_left_is_believed() {
        let mut clock = Clock::default();
        clock.set(0.0, 10.0, 0).unwrap();
        assert_eq!(clock.allows(0, 30), None);
        clock.set(0.0, 0.0, 0).unwrap();
        assert_eq!(clock.allows(0, 30), None);
        clock.left(1, 12.0, 0).unwrap();
        assert_eq!(clock.allows(1, 30), Some(share_of(12 * S, 30)));
        assert!(clock.left(8, 1.0, 0).is_err());
        for bad in [-1.0, f64::NAN, f64::INFINITY, 1e300] {
            assert!(clock.set(bad, 0.0, 0).is_err());
        }
    }
}
