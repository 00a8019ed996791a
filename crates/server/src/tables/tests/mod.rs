//! Tables under a clock of the test's own, without tasks and without a database: what is to be
//! written goes into a list, and the list is replayed after every step. Only `houses` has it all.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod chance;
mod clocks;
mod filling;
mod followers;
mod golden;
mod harvest;
mod houses;
mod leaving;
mod many;
mod matrix;
mod offers;
mod property;
mod secret;
mod speech;
mod stage;
mod table_life;

use protocol::native::{Capped, ClockTerms, SeatTerms, Terms, WatchPolicy};

/// Casual terms for these seats, listed, without a clock.
pub(super) fn terms(seats: Vec<SeatTerms>) -> Terms {
    Terms {
        game: Capped::cut("connect-four"),
        setup: Capped::cut("standard"),
        seats,
        clock: ClockTerms::None {},
        takebacks: true,
        rated: false,
        listed: true,
        watchers: WatchPolicy::Anyone,
        door: None,
        absence: protocol::native::AbsenceTerms::Claim {},
    }
}

/// The owner in the first seat, the second one open.
pub(super) fn two() -> Terms {
    terms(vec![SeatTerms::Me {}, SeatTerms::Open {}])
}

/// A race, best of three: the owner in the first seat, the second one open.
pub(super) fn race() -> Terms {
    Terms { game: Capped::cut("race"), setup: Capped::cut("best-of-three"), ..two() }
}

/// The owner against a computer.
pub(super) fn against_computer() -> Terms {
    terms(vec![SeatTerms::Me {}, SeatTerms::Computer { player: Capped::cut("kibitz:1") }])
}

/// The same terms with so many seconds for each.
pub(super) fn with_clock(terms: Terms, seconds: u64, increment: u64) -> Terms {
    let clock = ClockTerms::Fischer { initial: seconds * 1_000, increment: increment * 1_000 };
    Terms { clock, ..terms }
}
